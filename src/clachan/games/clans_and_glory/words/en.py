"""Clans and Glory in English."""

COLOURS = {
    "rowan": "red",
    "loch": "blue",
    "holly": "green",
    "gorse": "yellow",
    "peat": "black",
    "heather": "purple",
    "bracken": "orange",
}
DATIVE = COLOURS
CLOTHS = {
    "rowan": "rowan red",
    "loch": "loch blue",
    "holly": "holly green",
    "gorse": "gorse yellow",
    "peat": "peat black",
    "heather": "heather purple",
    "bracken": "bracken orange",
}
FIGURES = {3: "herd boy", 4: "fisherwoman", 5: "piper", 6: "shepherdess", 7: "warrior", 8: "chief"}

OPTIONS = {
    "layout": "First cards",
    "layout=alternating": "In the middle of each tableau, north and south in turn; with two players on both sides",
    "layout=north": "All on the north side",
}

CARD = ("card", "cards")
SHIELD = ("shield", "shields")
POINT = ("point", "points")
SAY = {
    "card": "{colour} {rank}",
    "pick": "Choose the {card} ({figure}); it fits on {places}.",
    "pick down": "Choose the {card} ({figure}); no card of your hand fits, so it goes face down.",
    "place": ("seat", "seats"),
    "lay": "Lay the {card} on {place} at tableau {tableau}; it matches {near}.",
    "near": "the {colour} {rank} on {place}",
    "lay down": "Lay the {card} face down on {place} at tableau {tableau}.",
    "put shield": "Put a shield on tableau {tableau}: number {shield} there, at present it takes {taking}.",
    "taking": "the {rank}s, worth {points}",
    "taking nothing": "nothing",
    "keep shield": "Put no shield on tableau {tableau}.",
    "laid": "{who} lays the {card} on {place} at tableau {tableau}.",
    "laid down": "{who} lays a card face down on {place} at tableau {tableau}.",
    "laid down known": "{who} lays the {card} face down on {place} at tableau {tableau}.",
    "shield": "{who} puts a shield on tableau {tableau}, number {shield} there.",
    "took": "Tableau {tableau}: {who} takes the {rank}s: {cards}, {points}.",
    "unclaimed": "Tableau {tableau}: nobody takes the {rank}s.",
    "nothing": "Tableau {tableau}: {who} takes nothing for a shield.",
    "turned up": "The face-down card on {place} was the {card}, laid by {who}.",
    "left over": "{who} still held the {card}.",
    "out": "The {card} had been taken out.",
    "row shield": "Tableau {tableau}, shield {shield}: the {rank}s ({cards})",
    "row nothing": "Tableau {tableau}, shield {shield}: nothing",
    "row unclaimed": "Tableau {tableau}, without a shield: the {rank}s ({cards})",
    "your card": "Choose a card to lay.",
    "your card down": "No card of yours fits anywhere: choose one to lay face down.",
    "your place": "Choose a seat for the {card}.",
    "your place down": "Choose a seat for the {card}, face down.",
    "your shield": "Put a shield on tableau {tableau}, or none.",
    "wait": "{who} is to lay a card.",
    "over": "The game is over.",
}
BOARD = {
    "to lay": "Cards still to be laid: {0}",
    "end": "The gathering is over.",
    "tableau": "Tableau",
    "free": "free",
    "down": "face down",
    "shields": "Shields",
    "no shields": "Shields: none laid yet",
    "takes": "{who} the {rank}s",
    "takes nothing": "{who} nothing",
    "unclaimed": "nobody the {ranks}",
    "ranks": "{0}s",
    "player": "{cards}, {shields}, {points} so far",
    "player at the end": "{points}, {won} won",
    "you": "you",
    "ends": "ends the game",
    "hand": "Your hand",
    "hand of": "Hand of {who}",
    "chosen": "Chosen",
    "known down": "Known face-down cards",
    "on": "{card} on {place}",
    "taken out": "Taken out",
}
