"""Glen More auf Deutsch."""

RESOURCES = {"wood": "Holz", "stone": "Stein", "sheep": "Schaf", "cattle": "Rind", "grain": "Getreide"}
MANY = RESOURCES | {"stone": "Steine", "sheep": "Schafe", "cattle": "Rinder"}
LETTERS = {"wood": "Ho", "stone": "St", "sheep": "Sf", "cattle": "Ri", "grain": "Ge"}
COSTS = {
    **{name: f"1 {word}" for name, word in RESOURCES.items()},
    "whisky": "1 Whiskyfass",
    "person": "1 Clanmitglied oder 1 Chieftain",
    "different": "2 verschiedene Ressourcen",
}
KINDS = {
    "forest": "Wald", "quarry": "Steinbruch", "meadow": "Wiese", "pasture": "Weide", "grain_field": "Getreidefeld",
    "village": "Dorf", "distillery": "Destille", "sheep_butcher": "Schaffleischerei",
    "cattle_butcher": "Rinderfleischerei", "butcher": "Fleischerei für Schaf und Rind", "small_fair": "Jahrmarkt für 3",
    "middle_fair": "Jahrmarkt für 4", "large_fair": "Jahrmarkt für 5", "grocer": "Krämer", "bridge": "Brücke",
    "tavern": "Taverne zu 3", "large_tavern": "Taverne zu 4",
}  # fmt: skip
PLACES = {
    "loch_lochy": "Loch Lochy", "castle_moil": "Castle Moil", "castle_stalker": "Castle Stalker",
    "armadale_castle": "Armadale Castle", "loch_morar": "Loch Morar", "loch_ness": "Loch Ness",
    "castle_of_mey": "Castle of Mey", "duart_castle": "Duart Castle", "iona_abbey": "Iona Abbey",
    "cawdor_castle": "Cawdor Castle", "loch_shiel": "Loch Shiel", "loch_oich": "Loch Oich",
    "donan_castle": "Donan Castle",
}  # fmt: skip
SHORT = {
    "forest": "Wald", "quarry": "Bruch", "meadow": "Wiese", "pasture": "Weide", "grain_field": "Getr.",
    "village": "Dorf", "distillery": "Dest.", "sheep_butcher": "FlSf", "cattle_butcher": "FlRi",
    "butcher": "FlSfR", "small_fair": "Mrkt3", "middle_fair": "Mrkt4", "large_fair": "Mrkt5", "grocer": "Kräm.",
    "bridge": "Brück", "tavern": "Tav 3", "large_tavern": "Tav 4",
}  # fmt: skip
SHORT_PLACES = {
    "loch_lochy": "Lochy", "castle_moil": "Moil", "castle_stalker": "Stalk", "armadale_castle": "Armad",
    "loch_morar": "Morar", "loch_ness": "Ness", "castle_of_mey": "Mey", "duart_castle": "Duart", "iona_abbey": "Iona",
    "cawdor_castle": "Cawdo", "loch_shiel": "Shiel", "loch_oich": "Oich", "donan_castle": "Donan",
}  # fmt: skip
COMPARISONS = {"whisky": "Whisky", "chieftains": "Chieftains", "places": "besondere Orte"}
EARNINGS = {
    "butcher": "Fleischereien", "fair": "Jahrmärkte", "grocer": "Krämer", "bridge": "Brücke", "tavern": "Tavernen",
}  # fmt: skip

OPTIONS = {
    "points": "Punkte der anderen",
    "points=hidden": "Bis zum Ende verdeckt",
    "points=shown": "Immer offen",
}

COIN = ("Münze", "Münzen")
POINT = ("Punkt", "Punkte")
FIELD = ("Feld", "Felder")
MEMBER = ("Clanmitglied", "Clanmitglieder")
BARREL = ("Whiskyfass", "Whiskyfässer")
CHIEFTAIN = ("Chieftain", "Chieftains")
BONNET = ("Bonnet", "Bonnets")
CHOICES = {
    "go": "Gehe {fields} vor auf {tile}; es kostet nichts.",
    "go and pay": "Gehe {fields} vor auf {tile}; Kosten: {cost}.",
    "go stuck": "Gehe {fields} vor auf {tile}; das Plättchen kommt aus dem Spiel.",
    "place": "Lege {tile} auf {x},{y} an, neben {others}.",
    "give": "Gib 1 {resource} von {tile} ab.",
    "buy": "Kaufe 1 {resource} für {coins}, zum sofortigen Gebrauch.",
    "whisky": "Gib ein Whiskyfass ab.",
    "member": "Gib ein Clanmitglied von {tile} ab.",
    "chieftain": "Gib einen Chieftain ab.",
    "take": "Lege 1 {resource} auf {tile}.",
    "activate": "Aktiviere {tile}: {effect}.",
    "ness": "Aktiviere {tile} mit Loch Ness: {effect}.",
    "move": "Bewege ein Clanmitglied von {tile}.",
    "to": "Nach {tile}.",
    "promote": "Aus der Auslage: Es wird zum Chieftain.",
    "sell": "Verkaufe 1 {resource} von {tile} für {coins}.",
    "enough": "Das genügt: Nimm {points}.",
    "leave empty": "Lass Iona Abbey leer.",
    "done": "Beende den Zug.",
}
EFFECTS = {
    "production": "1 {resource}",
    "abbey": "eine Ressource nach Wahl",
    "village": "1 Bewegungspunkt",
    "castle": "1 Bewegungspunkt",
    "distillery": "gib 1 Getreide für 1 Whiskyfass",
    "sheep_butcher": "gib 1 oder 2 Schafe für 2 oder 4 Punkte",
    "cattle_butcher": "gib 1 oder 2 Rinder für 2 oder 4 Punkte",
    "butcher": "gib 1 Schaf und 1 Rind für 5 Punkte",
    "small_fair": "gib bis zu 3 verschiedene Ressourcen für 1, 3 oder 5 Punkte",
    "middle_fair": "gib bis zu 4 verschiedene Ressourcen für 1, 3, 5 oder 8 Punkte",
    "large_fair": "gib bis zu 5 verschiedene Ressourcen für 1, 3, 5, 8 oder 12 Punkte",
    "grocer": "gib 3 beliebige Ressourcen für 8 Punkte",
    "bridge": "gib 1 Holz und 1 Stein für 7 Punkte",
    "tavern": "3 Punkte",
    "large_tavern": "4 Punkte",
}
EVENTS = {
    "went": "{who} geht auf {tile}.",
    "left": "{who} kann kein Plättchen anlegen: {tile} kommt aus dem Spiel.",
    "sold": "{who} verkauft 1 {resource} von {tile} für {coins}.",
    "bought": "{who} kauft 1 {resource} für {coins}.",
    "gave": "{who} gibt 1 {resource} von {tile} ab.",
    "gave whisky": "{who} gibt ein Whiskyfass ab.",
    "gave member": "{who} gibt ein Clanmitglied von {tile} ab.",
    "gave chieftain": "{who} gibt einen Chieftain ab.",
    "placed": "{who} legt {tile} auf {x},{y} an.",
    "settled": "{who} bekommt {members} auf {tile}.",
    "barrels": "{who} bekommt {whisky} für {tile}.",
    "coins": "{who} bekommt {coins} für {tile}.",
    "activated": "{who} aktiviert {tile}.",
    "activated settlement": "{who} aktiviert {tile} für 1 Bewegungspunkt.",
    "activated by Loch Ness": "{who} aktiviert {tile} mit Loch Ness.",
    "activated settlement by Loch Ness": "{who} aktiviert {tile} mit Loch Ness für 1 Bewegungspunkt.",
    "laid": "1 {resource} kommt auf {tile}.",
    "exchanged": "{who} bekommt {points} von {tile}.",
    "distilled": "{who} bekommt ein Whiskyfass von {tile}.",
    "moved": "{who} bewegt ein Clanmitglied von {source} nach {target}.",
    "promoted": "{who} nimmt ein Clanmitglied von {source}: ein Chieftain.",
    "removed": "Niemand nahm {tile}: Das Plättchen kommt aus dem Spiel.",
    "rolled": "Der Würfel zeigt {number}: {tile} kommt aus dem Spiel.",
    "drawn": "{tile} kommt auf Feld {field} des Rundkurses.",
    "scoring": "{number}. Wertung.",
    "scored": "{who} bekommt {points} für {comparison}.",
    "ended": "Das letzte Plättchen liegt: Das Spiel ist zu Ende.",
}
ROWS = {
    "scoring": "{number}. Wertung, {comparison}",
    "earned": "{kind}",
    "place": "{place}",
    "coins": "Münzen",
    "surplus": "Überzählige Plättchen",
}
PROMPTS = {
    "over": "Das Spiel ist zu Ende.",
    "wait": "{who} ist am Zug.",
    "stuck": "Du kannst kein Plättchen des Rundkurses anlegen: Wähle eines, das aus dem Spiel kommt.",
    "choose field": "Wähle das Plättchen, auf das deine Figur geht.",
    "pay": "Bezahle {tile}: {cost}, von deinen Plättchen oder gekauft.",
    "pay otherwise": "Bezahle {tile}: {cost}.",
    "choose cell": "Wähle, wo du {tile} anlegst.",
    "fill Loch Lochy": "Wähle eine Ressource für Loch Lochy; noch offen: {still}.",
    "fill Iona Abbey": "Iona Abbey ist leer: Wähle eine Ressource dafür oder lass sie leer.",
    "activate": "Aktiviere Plättchen, bewege Clanmitglieder (noch {moves}) oder beende den Zug.",
    "activate only": "Aktiviere Plättchen oder beende den Zug.",
    "choose a cube": "Wähle die Ressource, die Iona Abbey gibt.",
    "exchange": "Wähle, was du bei {using} abgibst.",
    "move": "Bewege Clanmitglieder (noch {moves}) oder beende den Zug.",
    "move only": "Verkaufe, was du magst, oder beende den Zug.",
    "step": "Wähle, wohin das Clanmitglied von {lifted} geht.",
}
BOARD = {
    "end": "Die dritte Wertung ist vorbei.",
    "stacks": "Plättchen in Stapel 1: {1}, Stapel 2: {2}, Stapel 3: {3}. Wertungen: {scorings} von 3.",
    "track": "Rundkurs, von hinten:",
    "figure": "Figur von {who}",
    "die": "der Würfel",
    "costs": "kostet",
    "market": "Lager",
    "buy": "kaufen",
    "sell": "verkaufen",
    "legend": "Auf einem Plättchen: Ressourcen ({letters}), @ Clanmitglieder, ~ Fluss, = Straße.",
    "you": "du",
    "hidden": "Punkte verdeckt",
    "river": "Fluss",
    "road": "Straße",
}
MOVE = ("Bewegungspunkt", "Bewegungspunkte")
TILE = ("Plättchen", "Plättchen")
PLACE = ("Platz", "Plätze")
EFFECT = {
    "gains": "Bringt {gains}.",
    "wakes": "Danach aktivierbar: {tiles}.",
    "places": "Es passt auf {places}.",
    "asleep": "Nicht aktiviert: {what}.",
    "lapse": "Verfällt: {what}.",
}
PLACE_EFFECTS = {
    "loch_lochy": "2 Ressourcen sofort", "castle_moil": "1 Whisky sofort", "castle_stalker": "2 Clanmitglieder",
    "armadale_castle": "3 Münzen sofort", "loch_morar": "2 je grünes Plättchen", "loch_ness": "aktiviert eins mehr",
    "castle_of_mey": "Chieftains zählen doppelt", "duart_castle": "3 Punkte je Dorf",
    "iona_abbey": "2 je gelbes Plättchen", "cawdor_castle": "3 Bonnets", "loch_shiel": "füllt leere Plättchen",
    "loch_oich": "aktiviert alle einmal", "donan_castle": "2 Whisky sofort",
}  # fmt: skip
PICTURE = {
    "label": "Glen More zu {seats}: {who} ist am Zug; Wertungen: {scorings} von 3.",
    "label over": "Glen More zu {seats}: Das Spiel ist zu Ende.",
    "field": "Feld {number}: {what}",
    "free": "frei",
    "cell": "Freier Platz {x},{y}",
    "on": "{what} auf {tile}",
    "prices": "kaufen · verkaufen",
    "buy": "Lager: {resource} ist für {coins} zu kaufen",
    "sold out": "Lager: {resource} ist nicht zu kaufen, die Reihe ist voll",
    "sell": "Lager: {resource} bringt beim Verkauf {coins}",
    "no buyer": "Lager: {resource} ist nicht zu verkaufen, die Reihe ist leer",
    "scored": "ZULETZT GEWERTET",
    "if scored now": "STAND JETZT",
    "compare whisky": "Whisky",
    "compare chieftains": "Chieftains und Bonnets",
    "compare places": "Besondere Orte",
    "compare tiles": "Plättchen, am Ende",
    "compare coins": "Münzen, am Ende",
    "short whisky": "Whisky",
    "short chieftains": "Chieftains",
    "short places": "Orte",
    "short tiles": "Plättchen",
    "short coins": "Münzen",
    "tray": "Was gegeben wird",
    "sources": "Eigene, und was eins mehr kostet",
    "tray pay": "Bezahle {tile}",
    "tray give": "Gib ab bei {tile}",
    "tray take": "Nimm eine Ressource für {tile}",
}
FIGURE = {
    "GM-7": "Die hinterste Figur geht an einem Plättchen und einer anderen Figur vorbei auf ein Plättchen weiter vorn.",
    "GM-9": "Das umrahmte Plättchen ist neu. Es selbst und die Plättchen darum, auch über Eck, "
    "dürfen aktiviert werden, wie die Feuer zeigen; die durchgestrichenen liegen zu weit weg.",
    "GM-11": "Danach ist die andere Figur die hinterste: Das Plättchen hinter ihr kommt aus dem Spiel.",
    "GM-12": "Das Plättchen in der Hand passt auf die vier leuchtenden Plätze. Die durchgestrichenen berühren die "
    "Auslage nur an einer Ecke.",
    "GM-13": "Das Clanmitglied im Dorf steht nahe an den vier leuchtenden Plätzen, aber nicht an den "
    "durchgestrichenen.",
    "GM-14": "Ein Plättchen mit Fluss passt nur dorthin, wo der Fluss weitergeht, im Norden oder im Süden.",
    "GM-17": "Oben: Ein Schaf kostet 3 Münzen, die auf das niedrigste freie Feld kommen. Unten: Ein verkauftes Schaf "
    "bringt die 3 Münzen vom höchsten belegten Feld.",
    "GM-32": "Ein Bewegungspunkt bringt das Clanmitglied auf ein benachbartes Plättchen oder aus der Auslage, wo es "
    "Chieftain ist.",
    "GM-34": "Der Würfel zeigt 2: Er zieht zwei Plättchen weit, an einer Figur vorbei, die nicht zählt, und nimmt das "
    "zweite.",
    "GM-36": "Whisky von vier Personen: 3, 0, 3 und 5. Verglichen mit der 0 sind das 3, 0, 3 und 8 Punkte.",
}
ONCE = {
    "village": "Beim Anlegen: 1 Clanmitglied.",
    "castle": "Beim Anlegen: 1 Clanmitglied und die Karte.",
    "distillery": "Beim Anlegen: 1 Whiskyfass.",
}
PLACES_TOLD = {
    "loch_lochy": "Beim Anlegen: 2 Ressourcen nach Wahl darauf.",
    "castle_moil": "Bringt außerdem 1 Whiskyfass. Die Karte zeigt 1 Bonnet.",
    "castle_stalker": "Bringt ein zweites Clanmitglied. Die Karte zeigt 1 Bonnet.",
    "armadale_castle": "Bringt außerdem 3 Münzen. Die Karte zeigt 1 Bonnet.",
    "loch_morar": "Am Ende: 2 Punkte für jedes grüne Plättchen der Auslage.",
    "loch_ness": "Einmal in jedem eigenen Zug darf ein weiteres Plättchen irgendwo aktiviert werden.",
    "castle_of_mey": "Jeder eigene Chieftain zählt doppelt, Bonnets nicht. Die Karte zeigt 1 Bonnet.",
    "duart_castle": "Am Ende: 3 Punkte für jedes Dorf der Auslage.",
    "iona_abbey": "Am Ende: 2 Punkte für jedes gelbe Plättchen der Auslage.",
    "cawdor_castle": "Die Karte zeigt 3 Bonnets, die wie Chieftains zählen.",
    "loch_shiel": "Beim Anlegen: 1 Ressource auf jedes leere Plättchen, das welche herstellt.",
    "loch_oich": "Beim Anlegen: Statt der Nachbarn dürfen beliebige eigene Plättchen aktiviert werden, jedes einmal.",
    "donan_castle": "Bringt außerdem 2 Whiskyfässer. Die Karte zeigt 1 Bonnet.",
}
LEADS = "Für 1, 2, 3, 4 oder mindestens 5 mehr als der kleinste Wert: 1, 2, 3, 5 oder 8 Punkte je Wertung."
TOLD = {
    "activated": "Beim Aktivieren: {effect}.",
    "asleep": "Es wird nie aktiviert.",
    "die": "Ist er hinten, wird er geworfen und zieht so viele Plättchen weit; dieses Plättchen kommt aus dem Spiel.",
    "figure": "Wessen Figur hinten steht, ist am Zug.",
    "card": "Besonderer Ort {place}. {told} Jede Karte zählt im Vergleich der besonderen Orte.",
    "goods": "{what}, für Kosten und Tausch oder zum Verkaufen.",
    "coins": "{coins} zum Kaufen; am Ende ist jede 1 Punkt.",
    "moves": "{moves} für diesen Zug.",
    "barrels": "{barrels}, verglichen in jeder Wertung.",
    "chieftains": "{chieftains} und {bonnets}, zusammen verglichen in jeder Wertung.",
    "player": "{who}: {points}, {coins}, {barrels}, {chieftains}, {bonnets}.",
    "goods of": "{who}: {what}.",
    "stacks": "{stacks} Liegt das letzte Plättchen von Stapel 1, 2 oder 3, so wird gewertet.",
    "whisky": f"Whiskyfässer: {{now}}. {LEADS}",
    "chieftains compared": f"Chieftains und Bonnets: {{now}}. {LEADS}",
    "places": f"Karten besonderer Orte: {{now}}. {LEADS}",
    "tiles": "Plättchen: {now}. Am Ende 3 Punkte weniger für jedes, das man mehr hat als die kleinste Auslage.",
    "coins compared": "Münzen: {now}. Am Ende je 1 Punkt.",
}
