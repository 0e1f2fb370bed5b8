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
    "changes": "Punkte bisher: {0}.",
    "change": "{who} {now} ({more})",
    "you": "du",
    "ends": "Die Versammlung endet.",
    "laid": "{who} legt die {card} auf {place} an Tableau {tableau}.",
    "laid down": "{who} legt eine Karte verdeckt auf {place} an Tableau {tableau}.",
    "laid down known": "{who} legt die {card} verdeckt auf {place} an Tableau {tableau}.",
    "shield": "{who} legt Schild {shield} auf Tableau {tableau}.",
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
    "your shield": "Lege einen Schild auf Tableau {tableau} oder behalte ihn.",
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
PICTURE = {
    "label": "Clans and Glory, ein langer Tisch aus {tableaus} Tableaus. {prompt}",
    "free": "{place}, Tableau {tableau}: frei für eine Karte mit Farbe oder Wert einer offenen daneben oder gegenüber.",
    "free at the end": "{place}, Tableau {tableau}: Hierher kam keine Karte.",
    "card": "{place}, Tableau {tableau}: {card}, {figure}. {points}, wenn jemand hier die {rank}er nimmt; derzeit "
    "{who}.",
    "card at the end": "{place}, Tableau {tableau}: {card}, {figure}. {points}; die {rank}er hier nahm {who}.",
    "down": "{place}, Tableau {tableau}: verdeckt, gelegt von {who}. Sie zählt für niemanden und hilft keiner Karte "
    "beim Anlegen.",
    "known down": "{place}, Tableau {tableau}: {card}, verdeckt gelegt von {who}. Sie zählt für niemanden und hilft "
    "keiner Karte beim Anlegen.",
    "nobody": "niemand",
    "in hand": "{card}, {figure}, auf deiner Hand: passt auf {places}. {points}, wenn jemand dort die {rank}er nimmt.",
    "fits nowhere": "{card}, {figure}, auf deiner Hand: passt nirgends. Nur wenn keine deiner Karten passt, darf sie "
    "verdeckt gelegt werden.",
    "held": "{card}, {figure}: auf der Hand von {who}.",
    "left over": "{card}, {figure}: blieb auf der Hand von {who} und zählt für niemanden.",
    "out": "{card}, {figure}: kam vor dem ersten Zug ungesehen aus dem Spiel.",
    "fan": "Hand von {who}: {cards}, die nur {who} kennt.",
    "pile": "Tableau {tableau}, {places}. {said}.",
    "campfire pile": "Tableau {tableau} mit Lagerfeuer, {places}. {said}.",
    "shield": "Schild {number}, {who}: die {rank}er, {points}",
    "idle shield": "Schild {number}, {who}: nichts",
    "no shield": "Ohne Schild: die {ranks}",
    "next shield": "Der nächste Schild nähme die {rank}er",
    "next idle shield": "Der nächste Schild ginge derzeit leer aus",
    "player": "{said}, wenn die Versammlung jetzt endete.",
    "turn": "Am Zug: {who}.",
    "you": "du",
    "last": "zuletzt",
    "so far": "bisher",
    "points": "Punkte",
}
FIGURE = {
    "CG-6": "Zu zweit liegt eine Karte in der Mitte jeder Seite jedes Tableaus.",
    "CG-7": "Die blaue 5 hat den Wert der roten 5 und die Farbe der blauen 4: Sie darf auf jeden Platz, der leuchtet, "
    "und auf keinen anderen.",
    "CG-8": "Neben dem Platz am Ende liegen beide Ecken; neben N3 liegen N2 und, über die Grenze zweier Tableaus, N4.",
    "CG-9": "Gegenüber ist der Platz jenseits der Tafel; die beiden Endplätze liegen einander gegenüber.",
    "CG-10": "Eine Karte, die nirgends passt, liegt verdeckt; ihretwegen passt keine Karte daneben.",
    "CG-11": "Die grüne 5 wurde gerade an Tableau II gelegt: Ein Schild darf dorthin und auf kein anderes Tableau.",
    "CG-14": "Der erste Schild nimmt die 4er, der zweite die 5, der dritte die 6er.",
    "CG-15": "Links geht der dritte Schild leer aus, denn es gibt zwei Werte; rechts bekommt niemand die 6, denn es "
    "gibt zwei Schilde.",
    "CG-16": "Acht gewonnene Karten ergeben 54 Punkte.",
    "CG-17": "Eine 3 ohne Schild lässt alles weiterrücken: Rot nimmt die 3 und Blau die 4er, und die 6er bekommt "
    "niemand.",
}
