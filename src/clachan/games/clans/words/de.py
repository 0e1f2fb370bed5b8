"""Clans auf Deutsch."""

CLANS = {"red": "Rot", "blue": "Blau", "green": "Grün", "yellow": "Gelb", "black": "Schwarz"}
LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "E", "black": "S"}
TERRAINS = {"forest": "Wald", "mountain": "Gebirge", "steppe": "Steppe", "grassland": "Grasland"}
SHORT = {"forest": "Wald", "mountain": "Geb.", "steppe": "Steppe", "grassland": "Gras"}

OPTIONS = {
    "map": "Karte",
    "map=highlands": "Die Highlands: 60 Gebiete, das ganze Spiel",
    "map=skerry": "Skerry: 25 Gebiete, ein kurzes Spiel",
}

HUT = ("Hütte", "Hütten")
POINT = ("Punkt", "Punkte")
SAY = {
    "move": "Ziehe {huts} von {source} nach {target} ({terrain}).",
    "move and score": "Ziehe {huts} von {source} nach {target} ({terrain}); das gründet {villages}.",
    "village": "ein Dorf in {0}",
    "score": "Werte als nächstes das Dorf in {0} ({terrain}).",
    "moved": "{who} zieht {huts} von {source} nach {target}.",
    "chip": "{who} gründet Dorf {village} in {territory} und nimmt einen Chip der Epoche {epoch}.",
    "strife": "Streit in {territory}: Die einzelnen Hütten von {clans} werden vertrieben.",
    "village scored": "Das Dorf in {territory} bringt {clans} je {value}.",
    "village alone": "Das Dorf in {territory} bringt {clans} {value}.",
    "no points": "Das Dorf in {territory} bringt keine Punkte: Das Land ist in dieser Epoche lebensfeindlich.",
    "nobody": "In {territory} bleibt nichts übrig: Niemand bekommt Punkte.",
    "epoch": "Epoche {epoch} beginnt.",
    "revealed": "{who} zeigt den Clan: {clan}.",
    "row village": "Dorf in {territory} (Epoche {epoch})",
    "row chips": "Chips",
    "your move": "Ziehe alle Hütten eines Gebiets in ein benachbartes, das nicht leer ist.",
    "your order": "Dieser Zug hat mehrere Dörfer gegründet: Wähle das, das als nächstes gewertet wird.",
    "wait": "{who} ist am Zug.",
    "over": "Das Spiel ist zu Ende.",
}
BOARD = {
    "epoch": "Epoche {epoch}: {good} +{bonus}, {bad} 0; Chips darin: {here}, insgesamt: {left}",
    "last epoch": "Epoche {epoch}: jede Landschaft +{bonus}; Chips übrig: {left}",
    "end": "Alle zwölf Dörfer sind gewertet.",
    "you": "du",
    "clan": "Clan {0}",
    "unknown": "Clan unbekannt",
    "chips": ("Chip", "Chips"),
    "points": "Punkte",
    "list": "Region: Gebiet, Landschaft, Hütten (Nachbarn mit Hütten)",
    "pending": "Dörfer, die zu werten sind",
}
