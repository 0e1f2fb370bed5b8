"""Isle of Skye auf Deutsch."""

TERRAINS = {"pasture": "Weide", "mountain": "Gebirge", "water": "Wasser"}
SIDES = ("Norden", "Osten", "Süden", "Westen")
WITH_ROAD = " mit Straße"
TURNED = ("ungedreht", "um 90° nach rechts gedreht", "um 180° gedreht", "um 90° nach links gedreht")
THINGS = {
    "sheep": ("Schaf", "Schafe"),
    "cattle": ("Rind", "Rinder"),
    "whisky": ("Whisky", "Whisky"),
    "ship": ("Schiff", "Schiffe"),
    "farm": ("Bauernhof", "Bauernhöfe"),
    "lighthouse": ("Leuchtturm", "Leuchttürme"),
    "broch": ("Broch", "Brochs"),
}
SIGNS = {"sheep": "s", "cattle": "r", "whisky": "w", "ship": "h", "farm": "f", "lighthouse": "l", "broch": "b"}
SCROLLS = {
    "sheep": "je 2 Schafe",
    "cattle": "jedes Rind",
    "whisky": "je 2 Plättchen mit Whisky",
    "ship": "je 2 Schiffe",
    "farm": "jeden Bauernhof",
    "lighthouse": "jeden Leuchtturm",
    "broch": "jeden Broch",
}
SCROLL = "Schriftrolle (1 für {0})"
NOTHING = "ohne etwas darauf"
COLOURS = {"red": "Rot", "blue": "Blau", "yellow": "Gelb", "green": "Grün", "white": "Weiß"}
POINTS = ("Punkt", "Punkte")
LAID = ("Plättchen", "Plättchen")

SCORINGS = {
    "squares": "Quadrate",
    "closed-areas": "Gebiete",
    "sheep": "Schafe",
    "large-closed-areas": "Große Gebiete",
    "brochs": "Brochs",
    "sets": "Sätze",
    "most-whisky": "Viel Whisky",
    "most-ships": "Viele Schiffe",
    "most-gold": "Viel Gold",
    "animals-at-farms": "Tiere am Hof",
    "cattle-on-the-road": "Rinder",
    "ship-and-lighthouse": "Seezeichen",
    "tiles-on-the-road": "Straßennetz",
    "vertical-lines": "Reihen",
    "largest-water": "Größter See",
    "closed-mountains": "Gebirge",
}
SCORING_RULES = {
    "squares": "2 für jedes Quadrat aus 2 x 2 Plättchen",
    "closed-areas": "1 für jedes abgeschlossene Gebiet",
    "sheep": "1 für jedes Schaf",
    "large-closed-areas": "3 für jedes abgeschlossene Gebiet ab 3 Plättchen",
    "brochs": "1, 3, 6 für ein Gebirge mit 1, 2, 3 oder mehr Brochs",
    "sets": "5 für jeden Satz aus Broch, Bauernhof, Leuchtturm",
    "most-whisky": "5 für die meisten Plättchen mit Whisky, 2 für die zweitmeisten",
    "most-ships": "5 für die meisten Schiffe, 2 für die zweitmeisten",
    "most-gold": "5 für das meiste Gold, 2 für das zweitmeiste",
    "animals-at-farms": "1 für jedes Tier auf einem Hofplättchen oder einem der 8 Plättchen ringsum",
    "cattle-on-the-road": "2 für jedes Rind mit Straße zur Burg",
    "ship-and-lighthouse": "3 für jedes Gewässer mit Schiff und Leuchtturm",
    "tiles-on-the-road": "1 für jedes Plättchen mit Straße zur Burg, aber nicht für die Burg selbst",
    "vertical-lines": "3 für jede senkrechte Reihe ab 3 Plättchen",
    "largest-water": "2 für jedes Plättchen des größten abgeschlossenen Gewässers",
    "closed-mountains": "2 für jedes abgeschlossene Gebirge",
}
SCORING_SHORT = {
    "squares": "2 für jedes Quadrat 2×2",
    "closed-areas": "1 für jedes abgeschlossene",
    "sheep": "1 für jedes Schaf",
    "large-closed-areas": "3 je abgeschlossenes ab 3 Plättchen",
    "brochs": "1 · 3 · 6 in einem Gebirge",
    "sets": "5 für Broch, Hof und Leuchtturm",
    "most-whisky": "5 für die meisten, 2 für Platz zwei",
    "most-ships": "5 für die meisten, 2 für Platz zwei",
    "most-gold": "5 für das meiste, 2 für Platz zwei",
    "animals-at-farms": "1 für jedes auf oder um den Hof",
    "cattle-on-the-road": "2 für jedes mit Straße zur Burg",
    "ship-and-lighthouse": "3 für Wasser mit Schiff und Turm",
    "tiles-on-the-road": "1 für jedes mit Straße zur Burg",
    "vertical-lines": "3 für jede senkrechte ab 3",
    "largest-water": "2 je Plättchen, nur abgeschlossen",
    "closed-mountains": "2 für jedes abgeschlossene",
}
"""Was jedes Wertungsplättchen bringt, in wenigen Worten."""

OPTIONS = {
    "scoring": "Wertungsplättchen",
    "scoring=random": "Vier der sechzehn, ausgelost",
    "scoring=first-game": "Die für die erste Partie",
    "scoring=chosen": "Gewählt: die für A, B, C und D genannten",
    "gold": "Gold der anderen",
    "gold=hidden": "Nicht gezeigt; wer mitzählt, weiß es",
    "gold=shown": "Für alle sichtbar",
}
for _letter in "abcd":
    OPTIONS[_letter] = f"Wertungsplättchen {_letter.upper()}, falls sie gewählt werden"
    OPTIONS |= {f"{_letter}={_tile}": f"{_name} ({SCORING_SHORT[_tile]})" for _tile, _name in SCORINGS.items()}

SAY = {
    "discard": "Wirf {tile} ab ({about}).",
    "price": "Lege {gold} Gold auf {tile} ({about}).",
    "more": "Lege {gold} Gold auf {tile} und zähle weiter.",
    "say ready": "Bereit: Das Angebot steht.",
    "take back": "Doch noch nicht bereit.",
    "pass": "Kaufe nichts.",
    "buy": "Kaufe {tile} ({about}) von {seller} für {gold} Gold.",
    "pick": "Baue jetzt {tile} ({about}).",
    "cell": "Baue {tile} auf {cell}.",
    "turn": "Lege {tile} {turned}: {edges}.",
    "ready": "{who} ist bereit.",
    "taken back": "{who} ist doch noch nicht bereit.",
    "discarded": "{who} wirft {tile} ab.",
    "priced": "{who} bietet {tile} für {gold} Gold an.",
    "bought": "{who} kauft {tile} von {seller} für {gold} Gold.",
    "passed": "{who} kauft nichts.",
    "kept": "{who} behält {tile}; das Gold darauf ({gold}) geht in den Vorrat.",
    "built": "{who} baut {tile} auf {cell}, {turned}.",
    "returned": "{who} kann {tile} nicht anlegen; es kommt zurück in den Beutel.",
    "showed gold": "{who} zeigt {gold} Gold.",
    "scored": "{letter}, {tile}: {points} für {who}.",
    "round": "Runde {round} beginnt; Startspieler: {who}.",
    "income": "{who} bekommt {gold} Gold für die Burg.",
    "income barrels": "{who} bekommt {gold} Gold, davon {barrels} für Fässer.",
    "income catch_up": "{who} bekommt {gold} Gold, davon {catch_up} zum Aufholen.",
    "income barrels catch_up": "{who} bekommt {gold} Gold, davon {barrels} für Fässer und {catch_up} zum Aufholen.",
    "drew": "{who} zieht {tiles}.",
    "scrolls": "Schriftrollen: {points} für {who}.",
    "final gold": "Gold: {points} für {who}.",
    "row scoring": "Runde {round}, {letter}: {tile}",
    "row scrolls": "Schriftrollen",
    "row gold": "Gold",
    "your discard": "Wähle das Plättchen, das zurück in den Beutel kommt.",
    "your price": "Lege Gold auf {tile}; kauft es niemand, ist das Gold verloren und das Plättchen deins.",
    "your hundreds": "Lege Gold auf {tile}: bisher {gold}.",
    "your ready": "Melde dich bereit; zurücknehmen kannst du es, bis alle bereit sind.",
    "your change": "Melde dich wieder bereit, oder wähle den Abwurf und dann die Preise neu.",
    "your purchase": "Kaufe ein Plättchen von jemand anderem oder passe.",
    "your pass": "Dein Gold reicht für kein Plättchen: Kaufe nichts.",
    "your tile": "Wähle das Plättchen, das du als Nächstes baust.",
    "your cell": "Wähle das Feld für {tile}.",
    "your turning": "Wähle, wie {tile} gedreht wird.",
    "wait offers": "Noch beim Angebot: {who}.",
    "ready wait": "Du bist bereit und wartest auf {who}.",
    "wait buying": "{who} darf kaufen.",
    "wait building": "Noch beim Bauen: {who}.",
    "over": "Das Spiel ist zu Ende.",
}
BOARD = {
    "offers": "Runde {round} von {rounds}, Angebote; Startspieler: {first}; Plättchen im Beutel: {bag}",
    "buying": "Runde {round} von {rounds}, Kaufen; Startspieler: {first}; Plättchen im Beutel: {bag}",
    "building": "Runde {round} von {rounds}, Bauen; Startspieler: {first}; Plättchen im Beutel: {bag}",
    "over": "Das Spiel ist nach {rounds} Runden zu Ende; Plättchen im Beutel: {bag}",
    "catch up": "; {gold} Gold für jeden, der vorn liegt",
    "now": "In dieser Runde gewertet: {0}",
    "you": "du",
    "gold": "Gold",
    "ready": "bereit",
    "for": "für {0} Gold",
    "discard": "wird abgeworfen",
    "bought": "gekauft",
    "castle": "Burg",
    "castle sign": "(B)",
    "middle": "Mitte {0}",
    "legend": "Zeichen: N Norden, E Osten, S Süden, W Westen; "
    ". Weide, ^ Gebirge, ~ Wasser, # = Straßen, * mit der Burg verbunden;",
    "scroll": "Schriftrolle",
    "at": "{tile} auf {cell}, {turned}: {edges}; {things}{joined}",
    "joined": "; mit der Burg verbunden",
    "areas": "Abgeschlossene Gebiete: {closed} von {all}",
    "complete": {
        "pasture": "abgeschlossene Weide",
        "mountain": "abgeschlossenes Gebirge",
        "water": "abgeschlossenes Gewässer",
    },
    "open": {"pasture": "offene Weide", "mountain": "offenes Gebirge", "water": "offenes Gewässer"},
}
PICTURE = {
    "offers": "Isle of Skye, Runde {round} von {rounds}: Die Angebote entstehen",
    "buying": "Isle of Skye, Runde {round} von {rounds}: {who} darf kaufen",
    "building": "Isle of Skye, Runde {round} von {rounds}: Die Gebiete wachsen",
    "over": "Isle of Skye, das Spiel ist zu Ende",
    "screen": "Dein Schirm",
    "left": "noch {gold} Gold",
    "shown to all": "bereit",
    "for sale": "Im Angebot",
    "you have": "du hast {gold} Gold",
    "your tiles": "Bauen",
    "to build": "noch {count}",
    "which way": "Wie herum?",
    "so far": "Bisher",
    "final": "Endstand",
    "axe label": "Die Axt: ein Plättchen kommt zurück in den Beutel",
    "discarded": "Abwurf",
    "price": "Preis von {tile}",
    "value": "{gold} Gold",
    "more": "100 mehr",
    "lying": "{tile}, {turned}: {edges}",
    "free": "Freier Platz {cell}",
    "tile": "{tile}: {things}.{uses}",
    "built": "{tile} auf {cell}, {turned}: {things}{joined}",
    "tile priced": "{tile}: {things}; {gold} Gold.{uses}",
    "castle": "Burg von {who}: 5 Gold in jeder Runde",
    "scoring": "{letter}, {tile}: {rule}; gewertet in den Runden {rounds}",
    "rounds": "Runde {round} von {rounds}; am Ende gewertet: {letters}{gold}",
    "rounds over": "Alle {rounds} Runden sind vorbei",
    "bag": "Plättchen im Beutel: {count}; jeder zieht drei in einer Runde",
    "player": "{who}: {points}, {tiles}, davon {barrels} mit Whisky und Straße zur Burg",
    "goes first": "{player}; beginnt",
    "now": "du {points}",
    "total": "Summe",
    "nothing": "verkauft",
}

USES = {
    "counts": "Zählt für {0}.",
    "whisky": "Whisky mit Straße zur Burg bringt 1 Gold in jeder Runde.",
}
"""Wozu gut ist, was auf einem Plättchen liegt."""

EFFECTS = {
    "price": "Verkauft: {both} Gold für dich. Sonst ist das Plättchen deins, und {gold} Gold ist verloren.",
    "show": "Alle Angebote werden gezeigt.",
    "buy": "Du behältst {left} Gold; {seller} bekommt {both}.",
    "places": ("Es passt auf {0} Platz.", "Es passt auf {0} Plätze."),
    "turns": "Es passt auf {0} Arten.",
    "closed": {
        "pasture": "schließt eine Weide ab",
        "mountain": "schließt ein Gebirge ab",
        "water": "schließt ein Gewässer ab",
    },
    "barrels": "in jeder Runde {0} Gold mehr",
    "standing": "{letter} bringt dir jetzt {points} ({more})",
}
"""Was aus einer Wahl sofort folgt."""

FIGURE = {
    "IS-5": "5 Gold für die Burg, je 1 für zweimal Whisky mit Straße zur Burg; keines für den im Westen.",
    "IS-9": "Jemand kauft ein Plättchen für 4 Gold; der Verkäufer bekommt sie und die 4 auf dem Plättchen zurück: 8.",
    "IS-10": "Niemand kauft: Das Plättchen geht an seinen Besitzer, und die 4 Gold darauf sind verloren.",
    "IS-11": "Im Westen, wo eine Straße endet, und im Süden passt das Land; im Norden stößt Gebirge auf Weide.",
    "IS-15": "Ein Gewässer über zwei Plättchen ist abgeschlossen, ebenso ein Gebirge auf einem; der Rest ist offen.",
    "IS-20": "Zwei Blöcke aus zwei mal zwei Plättchen, die sich überlappen; das im Westen ist in keinem.",
    "IS-24": "Ein Gebirge mit drei Brochs bringt 6 Punkte, ein anderes mit einem bringt 1.",
    "IS-29": "Zwei Tiere auf den Plättchen um den Bauernhof zählen; die weiter weg zählen nicht.",
    "IS-33": "Von Norden nach Süden: vier und drei Plättchen bringen je 3 Punkte; zwei sind keine Linie.",
    "IS-40": "Zwei Schriftrollen für Brochs und zwei Brochs: Die in einem abgeschlossenen Gebiet zählt doppelt.",
}
