"""Glen More auf Deutsch."""

RESOURCES = {"wood": "Holz", "stone": "Stein", "sheep": "Schaf", "cattle": "Rind", "grain": "Getreide"}
LETTERS = {"wood": "Ho", "stone": "St", "sheep": "Sf", "cattle": "Ri", "grain": "Ge"}
COSTS = {
    **RESOURCES,
    "whisky": "ein Whiskyfass",
    "person": "ein Clanmitglied oder einen Chieftain",
    "different": "zwei verschiedene Ressourcen",
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
    "give": "Gib {resource} von {tile} ab.",
    "buy": "Kaufe {resource} für {coins}, zum sofortigen Verbrauch.",
    "whisky": "Gib ein Whiskyfass ab.",
    "member": "Gib ein Clanmitglied von {tile} ab.",
    "chieftain": "Gib einen Chieftain ab.",
    "take": "Lege {resource} auf {tile}.",
    "activate": "Aktiviere {tile}: {effect}.",
    "ness": "Aktiviere {tile} mit Loch Ness: {effect}.",
    "move": "Bewege ein Clanmitglied von {tile}.",
    "to": "Nach {tile}.",
    "promote": "Aus der Auslage: Es wird zum Chieftain.",
    "sell": "Verkaufe {resource} von {tile} für {coins}.",
    "enough": "Das genügt: Nimm {points}.",
    "leave empty": "Lass Iona Abbey leer.",
    "done": "Beende den Zug.",
}
EFFECTS = {
    "production": "1 {resource}",
    "abbey": "eine Ressource nach Wahl",
    "village": "1 Bewegungspunkt",
    "castle": "1 Bewegungspunkt",
    "distillery": "gib Getreide für ein Whiskyfass",
    "sheep_butcher": "gib 1 oder 2 Schafe für 2 oder 4 Punkte",
    "cattle_butcher": "gib 1 oder 2 Rinder für 2 oder 4 Punkte",
    "butcher": "gib ein Schaf und ein Rind für 5 Punkte",
    "small_fair": "gib bis zu 3 verschiedene Ressourcen für 1, 3 oder 5 Punkte",
    "middle_fair": "gib bis zu 4 verschiedene Ressourcen für 1, 3, 5 oder 8 Punkte",
    "large_fair": "gib bis zu 5 verschiedene Ressourcen für 1, 3, 5, 8 oder 12 Punkte",
    "grocer": "gib 3 beliebige Ressourcen für 8 Punkte",
    "bridge": "gib Holz und Stein für 7 Punkte",
    "tavern": "3 Punkte",
    "large_tavern": "4 Punkte",
}
EVENTS = {
    "went": "{who} geht auf {tile}.",
    "left": "{who} kann kein Plättchen anlegen: {tile} kommt aus dem Spiel.",
    "sold": "{who} verkauft {resource} von {tile} für {coins}.",
    "bought": "{who} kauft {resource} für {coins}.",
    "gave": "{who} gibt {resource} von {tile} ab.",
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
    "pay": "Bezahle {tile}: mit eigenen Ressourcen oder gekauften.",
    "choose cell": "Wähle, wo du {tile} anlegst.",
    "fill Loch Lochy": "Wähle eine Ressource für Loch Lochy; noch offen: {still}.",
    "fill Iona Abbey": "Iona Abbey ist leer: Wähle eine Ressource dafür oder lass sie leer.",
    "activate": "Aktiviere Plättchen, bewege Clanmitglieder (noch {moves}) oder beende den Zug.",
    "choose a cube": "Wähle die Ressource, die Iona Abbey gibt.",
    "exchange": "Wähle, was du bei {using} abgibst.",
    "move": "Bewege Clanmitglieder (noch {moves}) oder beende den Zug.",
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
    "points": "Punkte {0}",
    "hidden": "Punkte verdeckt",
    "river": "Fluss",
    "road": "Straße",
}
