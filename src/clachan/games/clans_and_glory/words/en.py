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
    "changes": "Points so far: {0}.",
    "change": "{who} {now} ({more})",
    "you": "you",
    "ends": "The gathering ends.",
    "laid": "{who} lays the {card} on {place} at tableau {tableau}.",
    "laid down": "{who} lays a card face down on {place} at tableau {tableau}.",
    "laid down known": "{who} lays the {card} face down on {place} at tableau {tableau}.",
    "shield": "{who} puts shield {shield} on tableau {tableau}.",
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
    "your shield": "Put a shield on tableau {tableau}, or keep it.",
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
PICTURE = {
    "label": "Clans and Glory, a long table of {tableaus} tableaus. {prompt}",
    "free": "{place}, tableau {tableau}: free for a card with the colour or the rank of an open one beside it or "
    "opposite.",
    "free at the end": "{place}, tableau {tableau}: no card came here.",
    "card": "{place}, tableau {tableau}: {card}, {figure}. {points} for whoever takes the {rank}s here, at present "
    "{who}.",
    "card at the end": "{place}, tableau {tableau}: {card}, {figure}. {points} for whoever took the {rank}s here: "
    "{who}.",
    "down": "{place}, tableau {tableau}: face down, laid by {who}. It counts for nobody and helps no card to fit.",
    "known down": "{place}, tableau {tableau}: {card}, laid face down by {who}. It counts for nobody and helps no "
    "card to fit.",
    "nobody": "nobody",
    "in hand": "{card}, {figure}, in your hand: fits on {places}. {points} for whoever takes the {rank}s where it "
    "lies.",
    "fits nowhere": "{card}, {figure}, in your hand: fits nowhere. Only if no card of yours fits may it be laid, face "
    "down.",
    "held": "{card}, {figure}: in the hand of {who}.",
    "left over": "{card}, {figure}: was left in the hand of {who} and counts for nobody.",
    "out": "{card}, {figure}: was taken out of the game unseen, before the first turn.",
    "fan": "Hand of {who}: {cards}, which only {who} knows.",
    "pile": "Tableau {tableau}, {places}. {said}.",
    "campfire pile": "Tableau {tableau} with a campfire, {places}. {said}.",
    "shield": "Shield {number}, {who}: the {rank}s, {points}",
    "idle shield": "Shield {number}, {who}: nothing",
    "no shield": "No shield: the {ranks}",
    "next shield": "The next shield would take the {rank}s",
    "next idle shield": "The next shield would get nothing as it stands",
    "player": "{said}, if the gathering ended now.",
    "turn": "To move: {who}.",
    "you": "you",
    "last": "last",
    "so far": "so far",
    "points": "points",
}
FIGURE = {
    "CG-6": "With two players a card lies in the middle of each side of each tableau.",
    "CG-7": "The blue 5 has the rank of the red 5 and the colour of the blue 4: it may lie on every seat that glows, "
    "and on no other.",
    "CG-8": "Beside the seat at the end are both corners; beside N3 are N2 and, across the border of two tableaus, N4.",
    "CG-9": "Opposite is the seat across the table; the two seats at the ends are opposite each other.",
    "CG-10": "A card that fits nowhere lies face down; no card fits beside it on its account.",
    "CG-11": "The green 5 was just laid at tableau II: a shield may go there, and to no other tableau.",
    "CG-14": "The first shield takes the 4s, the second the 5, the third the 6s.",
    "CG-15": "Left, the third shield gets nothing, since there are two ranks; right, nobody takes the 6, since there "
    "are two shields.",
    "CG-16": "Eight cards won make 54 points.",
    "CG-17": "A 3 laid without a shield moves everything on: red takes the 3 and blue the 4s, and the 6s go to nobody.",
}
