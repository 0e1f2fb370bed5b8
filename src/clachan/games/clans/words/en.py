"""Clans in English."""

CLANS = {"red": "red", "blue": "blue", "green": "green", "yellow": "yellow", "black": "black"}
LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "black": "K"}
TERRAINS = {"forest": "forest", "mountain": "mountain", "steppe": "steppe", "grassland": "grassland"}
SHORT = {"forest": "forest", "mountain": "mount.", "steppe": "steppe", "grassland": "grass"}

OPTIONS = {
    "map": "Map",
    "map=highlands": "The Highlands: 60 territories, the full game",
    "map=skerry": "Skerry: 25 territories, a short game",
}

HUT = ("hut", "huts")
POINT = ("point", "points")
SAY = {
    "move": "Move {huts} from {source} to {target} ({terrain}).",
    "move and score": "Move {huts} from {source} to {target} ({terrain}); this founds {villages}.",
    "village": "a village in {0}",
    "score": "Score the village in {0} ({terrain}) next.",
    "moved": "{who} moves {huts} from {source} to {target}.",
    "chip": "{who} founds village {village} in {territory} and takes a chip of epoch {epoch}.",
    "strife": "Strife in {territory}: the single huts of {clans} are driven out.",
    "village scored": "The village in {territory} brings {value} each to {clans}.",
    "village alone": "The village in {territory} brings {value} to {clans}.",
    "no points": "The village in {territory} brings no points: the land is hostile in this epoch.",
    "nobody": "Nothing is left in {territory}: nobody scores.",
    "epoch": "Epoch {epoch} begins.",
    "revealed": "{who} shows the clan: {clan}.",
    "row village": "Village in {territory} (epoch {epoch})",
    "row chips": "Chips",
    "your move": "Move all huts of one territory into a neighbouring one that is not empty.",
    "your order": "This move founded several villages: choose the one to be scored next.",
    "wait": "{who} is to move.",
    "over": "The game is over.",
}
BOARD = {
    "epoch": "Epoch {epoch}: {good} +{bonus}, {bad} 0; chips left in it: {here}, in all: {left}",
    "last epoch": "Epoch {epoch}: every terrain +{bonus}; chips left: {left}",
    "end": "All twelve villages are scored.",
    "you": "you",
    "clan": "clan {0}",
    "unknown": "clan unknown",
    "chips": ("chip", "chips"),
    "points": "Points",
    "list": "Region: territory, terrain, huts (neighbours with huts)",
    "pending": "Villages to be scored",
}
PICTURE = {
    "label": "Clans, {territories} territories: epoch {epoch}, {left}; {who} to move.",
    "label over": "Clans, {territories} territories: the game is over.",
    "to come": ("1 village to come", "{0} villages to come"),
    "none to come": "all villages scored",
    "left over": ("1 chip left", "{0} chips left"),
    "epochs": "Epochs",
    "epoch": "Epoch {epoch}: {left}, {good} +{bonus}, {bad}.",
    "epoch chips": "A village takes the topmost chip of the chart, worth 1 point to whoever founds it, and is scored "
    "in that epoch: 1 point for each hut, and what the land adds.",
    "epoch past": "Its villages have been scored.",
    "hostile": "{0} brings nothing",
    "no hostile": "no hostile land",
    "every": "every terrain",
    "clans": "Clans",
    "clan points": "{clan}: {points}.",
    "for you": "This is your clan: its points are yours, and nobody else knows.",
    "for its player": "They count for whoever holds this clan, and everybody keeps that secret.",
    "for result": "With a chip's 1 point each they make the result of whoever held this clan.",
    "yours": "yours",
    "nobody": "nobody's",
    "unknown": "Clan unknown",
    "to move": "to move",
    "your clan": "Your clan is {0}",
    "only you": "Only you see this card",
    "secret": "The clans are secret",
    "till the end": "They show themselves at the end",
    "player": "{who}, {clan}: {chips}{turn}. Each chip is worth 1 point in the end.",
    "owner": "{who} is {clan}: {points} with the chips.",
    "territory": "Territory {number}, {terrain}: {huts}.",
    "good land": "A village here gets {bonus} more in epoch {epoch}.",
    "bad land": "A village here gets nothing in epoch {epoch}.",
    "land": "A village here gets no bonus in epoch {epoch}.",
    "large": "Seven huts or more stay, unless they join a neighbouring group at least as large.",
    "own card": "Your clan is {clan}. Only you see this card. At the end you have the points of your clan "
    "and 1 for each chip.",
    "secret card": "Every player has a secret clan. At the end each has its points and 1 for each chip.",
    "group": "{count} {clan}",
    "empty": "empty; nobody can move here",
    "pending": "village to be scored",
    "scored": "village {number}, {value} for {clans}",
    "scored nobody": "village {number}, nobody scored",
}
EFFECT = {
    "village": "Village {village}: {value} for {clans}.",
    "each": "Village {village}: {value} each for {clans}.",
    "no points": "Village {village}: no points, the land is hostile.",
    "nobody": "Village {village}: nobody is left to score.",
    "strife": "Strife drives out {clans}.",
    "epoch": "Epoch {epoch} begins.",
    "order": "{count} villages: you say which is scored next.",
    "over": "The game ends.",
}
FIGURE = {
    "CL-4": "A region at the beginning: five territories, and a hut of each clan, one to a territory.",
    "CL-7": "Red and blue in 38 go together, to one of the neighbours that glow; the other neighbours are empty.",
    "CL-8": "9 borders on 10 and, beyond the river, on 22; across the lake to 24 there is no way.",
    "CL-10": "The group of 7 may join the neighbouring one of 8, but not the one of 3.",
    "CL-11": "When green has joined red and yellow in 42, all neighbours of 42 are empty: a village.",
    "CL-12": "The yellow hut has gone to 45, which leaves 42 and 45 alone: two villages, and its player says which is "
    "scored first.",
    "CL-14": "Blue, yellow and black have a single hut among all five clans and are driven out; red and green stay.",
    "CL-16": "Three huts in epoch I: 4 points in the forest, 3 on the steppe, nothing in the mountains.",
    "CL-17": "Five huts in the mountains in epoch II are worth 7, and red, green and yellow get 7 each.",
    "CL-21": "Points of the clan and chips of its player: red comes to 54, black to 42.",
}
