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
