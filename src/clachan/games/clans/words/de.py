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
PICTURE = {
    "label": "Clans, {territories} Gebiete: Epoche {epoch}, {left}; {who} ist am Zug.",
    "label over": "Clans, {territories} Gebiete: Das Spiel ist zu Ende.",
    "to come": ("noch 1 Dorf", "noch {0} Dörfer"),
    "none to come": "alle Dörfer gewertet",
    "left over": ("1 Chip übrig", "{0} Chips übrig"),
    "epochs": "Epochen",
    "epoch": "Epoche {epoch}: {left}, {good} +{bonus}, {bad}.",
    "epoch chips": "Ein Dorf nimmt den obersten Chip der Tafel, 1 Punkt für den, der es gründet, und wird in "
    "dessen Epoche gewertet: 1 Punkt für jede Hütte, und was das Land dazugibt.",
    "epoch past": "Ihre Dörfer sind gewertet.",
    "hostile": "{0} bringt nichts",
    "no hostile": "kein lebensfeindliches Land",
    "every": "jede Landschaft",
    "clans": "Clans",
    "clan points": "{clan}: {points}.",
    "for you": "Das ist dein Clan: Seine Punkte sind deine, und sonst weiß es niemand.",
    "for its player": "Sie zählen für den, dem dieser Clan gehört, und das hält jeder geheim.",
    "for result": "Mit 1 Punkt für jeden Chip ergeben sie das Ergebnis dessen, dem der Clan gehörte.",
    "yours": "deiner",
    "nobody": "niemandes",
    "unknown": "Clan unbekannt",
    "to move": "am Zug",
    "your clan": "Dein Clan ist {0}",
    "only you": "Nur du siehst diese Karte",
    "secret": "Die Clans sind geheim",
    "till the end": "Sie zeigen sich am Ende",
    "player": "{who}, {clan}: {chips}{turn}. Jeder Chip ist am Ende 1 Punkt wert.",
    "owner": "{who} ist {clan}: {points} mit den Chips.",
    "territory": "Gebiet {number}, {terrain}: {huts}.",
    "good land": "Ein Dorf bekommt hier in Epoche {epoch} {bonus} mehr.",
    "bad land": "Ein Dorf bekommt hier in Epoche {epoch} nichts.",
    "land": "Ein Dorf bekommt hier in Epoche {epoch} keinen Bonus.",
    "large": "Sieben Hütten oder mehr bleiben, außer sie ziehen zu einer mindestens so großen Nachbargruppe.",
    "own card": "Dein Clan ist {clan}. Nur du siehst diese Karte. Am Ende hast du die Punkte deines Clans "
    "und 1 für jeden Chip.",
    "secret card": "Jeder hat einen geheimen Clan. Am Ende zählen dessen Punkte und 1 für jeden Chip.",
    "group": "{clan} {count}",
    "empty": "leer; niemand kann hierher ziehen",
    "pending": "Dorf, das zu werten ist",
    "scored": "Dorf {number}, {value} für {clans}",
    "scored nobody": "Dorf {number}, niemand punktete",
}
EFFECT = {
    "village": "Dorf {village}: {value} für {clans}.",
    "each": "Dorf {village}: je {value} für {clans}.",
    "no points": "Dorf {village}: keine Punkte, das Land ist lebensfeindlich.",
    "nobody": "Dorf {village}: Niemand bleibt, der punktet.",
    "strife": "Streit vertreibt {clans}.",
    "epoch": "Epoche {epoch} beginnt.",
    "order": "{count} Dörfer: Du sagst, welches als nächstes gewertet wird.",
    "over": "Das Spiel endet.",
}
FIGURE = {
    "CL-4": "Eine Region am Anfang: fünf Gebiete und eine Hütte von jedem Clan, eine in jedem Gebiet.",
    "CL-7": "Rot und Blau in 38 gehen zusammen zu einem der leuchtenden Nachbarn; die anderen Nachbarn sind leer.",
    "CL-8": "9 grenzt an 10 und, jenseits des Flusses, an 22; über den See nach 24 führt kein Weg.",
    "CL-10": "Die Gruppe aus 7 darf zur benachbarten aus 8 ziehen, aber nicht zu der aus 3.",
    "CL-11": "Ist Grün zu Rot und Gelb nach 42 gezogen, sind alle Nachbarn von 42 leer: ein Dorf.",
    "CL-12": "Die gelbe Hütte ist nach 45 gezogen; nun stehen 42 und 45 allein: zwei Dörfer, und wer am Zug ist, sagt, "
    "welches zuerst gewertet wird.",
    "CL-14": "Blau, Gelb und Schwarz haben unter allen fünf Clans nur eine Hütte und werden vertrieben; Rot und Grün "
    "bleiben.",
    "CL-16": "Drei Hütten in Epoche I: 4 Punkte im Wald, 3 auf der Steppe, nichts im Gebirge.",
    "CL-17": "Fünf Hütten im Gebirge in Epoche II sind 7 wert, und Rot, Grün und Gelb bekommen je 7.",
    "CL-21": "Die Punkte des Clans und die Chips des Spielers: Rot kommt auf 54, Schwarz auf 42.",
}
