"""Clans and Glory auf Deutsch."""

COLOURS = {
    "rowan": "rote",
    "loch": "blaue",
    "holly": "grüne",
    "gorse": "gelbe",
    "peat": "schwarze",
    "heather": "purpurne",
    "bracken": "orangefarbene",
}
DATIVE = {colour: f"{word}n" for colour, word in COLOURS.items()}
CLOTHS = {
    "rowan": "Vogelbeerrot",
    "loch": "Seeblau",
    "holly": "Stechpalmengrün",
    "gorse": "Ginstergelb",
    "peat": "Torfschwarz",
    "heather": "Heidepurpur",
    "bracken": "Farnorange",
}
FIGURES = {3: "Hirtenjunge", 4: "Fischerin", 5: "Dudelsackspieler", 6: "Schäferin", 7: "Krieger", 8: "Chief"}

OPTIONS = {
    "layout": "Erste Karten",
    "layout=alternating": "In der Mitte jedes Tableaus, abwechselnd im Norden und im Süden; zu zweit auf beiden Seiten",
    "layout=north": "Alle auf der Nordseite",
}

CARD = ("Karte", "Karten")
SHIELD = ("Schild", "Schilde")
POINT = ("Punkt", "Punkte")
SAY = {
    "card": "{colour} {rank}",
    "pick": "Wähle die {card} ({figure}); sie passt auf {places}.",
    "pick down": "Wähle die {card} ({figure}); keine deiner Karten passt, also kommt sie verdeckt auf den Tisch.",
    "place": ("Platz", "Plätze"),
    "lay": "Lege die {card} auf {place} an Tableau {tableau}; sie passt zu {near}.",
    "near": "der {colour} {rank} auf {place}",
    "lay down": "Lege die {card} verdeckt auf {place} an Tableau {tableau}.",
    "put shield": "Lege einen Schild auf Tableau {tableau}: Als Nummer {shield} dort nimmt er derzeit {taking}.",
    "taking": "die {rank}er im Wert von {points}",
    "taking nothing": "nichts",
    "keep shield": "Lege keinen Schild auf Tableau {tableau}.",
    "laid": "{who} legt die {card} auf {place} an Tableau {tableau}.",
    "laid down": "{who} legt eine Karte verdeckt auf {place} an Tableau {tableau}.",
    "laid down known": "{who} legt die {card} verdeckt auf {place} an Tableau {tableau}.",
    "shield": "{who} legt einen Schild auf Tableau {tableau}, Nummer {shield} dort.",
    "took": "Tableau {tableau}: {who} nimmt die {rank}er: {cards}, {points}.",
    "unclaimed": "Tableau {tableau}: Die {rank}er bekommt niemand.",
    "nothing": "Tableau {tableau}: {who} bekommt für einen Schild nichts.",
    "turned up": "Die verdeckte Karte auf {place} war die {card}, gelegt von {who}.",
    "left over": "{who} hatte noch die {card} auf der Hand.",
    "out": "Die {card} war aus dem Spiel entfernt.",
    "row shield": "Tableau {tableau}, Schild {shield}: die {rank}er ({cards})",
    "row nothing": "Tableau {tableau}, Schild {shield}: nichts",
    "row unclaimed": "Tableau {tableau}, ohne Schild: die {rank}er ({cards})",
    "your card": "Wähle eine Karte, die du legen willst.",
    "your card down": "Keine deiner Karten passt: Wähle eine, die du verdeckt legst.",
    "your place": "Wähle einen Platz für die {card}.",
    "your place down": "Wähle einen Platz für die {card}, verdeckt.",
    "your shield": "Lege einen Schild auf Tableau {tableau} oder keinen.",
    "wait": "{who} ist mit einer Karte an der Reihe.",
    "over": "Das Spiel ist zu Ende.",
}
BOARD = {
    "to lay": "Noch zu legende Karten: {0}",
    "end": "Die Versammlung ist zu Ende.",
    "tableau": "Tableau",
    "free": "frei",
    "down": "verdeckt",
    "shields": "Schilde",
    "no shields": "Schilde: noch keine gelegt",
    "takes": "{who} die {rank}er",
    "takes nothing": "{who} nichts",
    "unclaimed": "niemand die {ranks}",
    "ranks": "{0}er",
    "player": "{cards}, {shields}, bisher {points}",
    "player at the end": "{points}, {won} gewonnen",
    "you": "du",
    "ends": "beendet das Spiel",
    "hand": "Deine Hand",
    "hand of": "Hand von {who}",
    "chosen": "Gewählt",
    "known down": "Bekannte verdeckte Karten",
    "on": "{card} auf {place}",
    "taken out": "Aus dem Spiel entfernt",
}
