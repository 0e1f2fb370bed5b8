"""A guided first game: the last four turns of two players, from the payment of a tile to the final sum."""

from clachan.engine.lesson import Lesson
from clachan.games.glen_more.lesson.building import CASTLE, DISTILLERY
from clachan.games.glen_more.lesson.ending import FAIR, LAST_TURN
from clachan.games.glen_more.lesson.parts import YOU, said

OWN_LAND = {
    "68a": {"at": [0, 0], "members": 1},
    "1": {"at": [1, 0], "cubes": {"stone": 2}},
    "2": {"at": [0, -1], "cubes": {"wood": 1}},
    "3": {"at": [0, 1], "cubes": {"sheep": 2}},
    "5": {"at": [-1, 0]},
    "24a": {"at": [1, 1]},
}
OTHER_LAND = {
    "68b": {"at": [0, 0], "members": 1},
    "4": {"at": [-1, 0], "members": 1},
    "6": {"at": [0, 1], "cubes": {"cattle": 2}},
    "7": {"at": [0, -1], "cubes": {"stone": 2}},
    "8": {"at": [1, 0], "cubes": {"wood": 2}},
    "15": {"at": [2, 0]},
    "22": {"at": [-1, 1], "cubes": {"grain": 1}},
    "30": {"at": [1, 1]},
}
TRACK = ["figure 0", "32", "36", "die", "33a", "figure 1", "45", "38", "49", "40", "46a", "41", "39", None]
POSITION = {
    "game": "glen-more",
    "seats": 2,
    "options": {"points": "shown"},
    "chance": {"key": "0" * 32, "drawn": 0},
    "player": YOU,
    "track": TRACK,
    "stacks": [[], [], ["44", "46b", "50"], ["53", "56", "57", "61", "64", "65"]],
    "market": {"wood": 1, "stone": 1, "sheep": 2, "cattle": 1, "grain": 1},
    "players": [
        {"coins": 3, "whisky": 1, "chieftains": 1, "scored": [[0, 1, 0]], "land": OWN_LAND},
        {"coins": 4, "whisky": 2, "chieftains": 1, "scored": [[2, 0, 1]], "land": OTHER_LAND}
        | {"earned": {"fair": 8, "tavern": 3}},
    ],
}

LESSON = Lesson(
    title=said("Whisky, a castle and a fair", "Whisky, Burg, Jahrmarkt"),
    lead=said(
        "Your last four turns of a game for two. You are behind, 1 to 14, but two scorings are still to come: when "
        "the last tile of stack 2 is laid, where 3 are left, and of stack 3, where 6 are left.",
        "Deine letzten vier Züge einer Partie zu zweit. Du liegst 1 zu 14 zurück, aber zwei Wertungen kommen noch: "
        "wenn das letzte Plättchen von Stapel 2 liegt, in dem noch 3 sind, und von Stapel 3, in dem noch 6 sind.",
    ),
    end=said(
        "You know the game now: go as far as a tile is worth it, have a clan member where you want to build, wake "
        "good neighbours, and keep your land small.",
        "Jetzt kennst du das Spiel: Geh so weit, wie ein Plättchen es wert ist, hab ein Clanmitglied, wo du bauen "
        "willst, aktiviere gute Nachbarn, und halte deine Auslage klein.",
    ),
    seat=YOU,
    position=POSITION,
    steps=(*DISTILLERY, *CASTLE, *FAIR, *LAST_TURN),
)
