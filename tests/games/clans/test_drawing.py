"""The picture of Clans: every piece of the view once, the last move, and all of it in words."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from clachan import Match
from clachan.engine.contract import Event
from clachan.games.clans import drawing
from clachan.games.clans.drawing.land import land_of
from clachan.games.clans.view import tally
from clachan.svg.pictures import picture_of
from clachan.svg.scene import SHAPES, Handle, Picture
from tests import drawings
from tests.games.clans.boards import CLANS, GAME, board
from tests.walks import Dice, play_on

CLOTHS = dict(zip(("rowan", "loch", "holly", "gorse", "peat"), CLANS, strict=True))
EDGE = [
    {"territory": 40, "seat": 0, "value": 12, "clans": ["red", "blue"]},
    {"territory": 41, "seat": 1, "value": 0, "clans": ["green"]},
    {"territory": 43, "seat": 1, "value": 0, "clans": []},
]
CROWD = "24 red12 blue11 green3 yellow2 black10, 22 black2 green9, 48 yellow9 blue, 47 yellow"


def by_id(picture: Picture, name: str) -> ElementTree.Element:
    return next(node for node in drawings.tree(picture).iter() if node.get("id") == f"~{name}")


def links(node: ElementTree.Element, symbol: str) -> int:
    return sum(part.get("href") == f"#{symbol}" for part in node.iter())


def labels(picture: Picture) -> list[str]:
    return [node.attrib["aria-label"] for node in drawings.tree(picture).iter() if "aria-label" in node.attrib]


def labelled(picture: Picture, start: str) -> ElementTree.Element:
    return next(node for node in drawings.tree(picture).iter() if node.get("aria-label", "").startswith(start))


def at(node: ElementTree.Element) -> tuple[float, float]:
    found = re.fullmatch(r"translate\((\S+) (\S+)\)", node.attrib["transform"])
    assert found
    return float(found[1]), float(found[2])


def situations() -> Iterator[Match]:
    for name in ("highlands", "skerry"):
        for seats in GAME.seats:
            yield from drawings.situations("clans", seats, 3 * seats, {"map": name})
    yield board(CROWD)


def huts_in(group: ElementTree.Element) -> tuple[list[str], list[str]]:
    """The colours of a group as they are drawn, and the numbers on its huts."""
    huts = [node for node in group if links(node, "hut")]
    assert all(sum(part.get("href", "").startswith("#crest-") for part in node) == 1 for node in huts)
    return [CLOTHS[node.attrib["class"].removeprefix("s-")] for node in huts], [
        node.text or "" for node in group.iter("text")
    ]


@pytest.mark.parametrize("shape", SHAPES)
def test_every_hut_is_drawn(shape: str) -> None:
    for match in situations():
        pieces = drawings.by_class(drawings.drawn(match, 0, shape=shape), "piece")
        names = {node.attrib["id"].removeprefix("~"): node for node in pieces}
        shown = {name: huts_in(node) for name, node in names.items() if name.startswith("huts-")}
        assert shown == {
            f"huts-{t.number}": (
                [clan for clan, n in zip(CLANS, t.huts, strict=True) if n],
                [str(n) for n in t.huts if n > 1],
            )
            for t in match.seen(0).territories
            if any(t.huts)
        }


@pytest.mark.parametrize("shape", SHAPES)
def test_the_panels_show_epochs_points_and_players(shape: str) -> None:
    for match in situations():
        picture, view = drawings.drawn(match, None, shape=shape), match.seen()
        rows = [labelled(picture, f"Epoch {name}:") for name in ("I", "II", "III", "IV", "V")]
        assert sum(links(row, "chip") for row in rows) == view.chips_left
        assert sum(links(row, "chip-slot") for row in rows) == 12 - view.chips_left
        now = [row for row in rows if any(part.get("class") == "wash" for part in row.iter())]
        assert len(now) == (view.player is not None)
        for clan, points in zip(CLANS, view.points, strict=True):
            words = [part.text for part in by_id(picture, f"clan-{clan}").iter("text")]
            assert str(points) in words
        for seat, name in enumerate(match.names("en")):
            row = labelled(picture, f"{name}, ")
            assert str(view.chips[seat]) in [part.text for part in row.iter("text")]
            moves = [part for part in row.iter() if part.get("class") == "ember-line"]
            assert len(moves) == (seat == view.player)
        assert links(drawings.tree(picture), "chip") == view.chips_left + view.seats + len(view.villages) + len(
            view.pending
        )


def test_only_the_own_clan_is_open_until_the_end() -> None:
    match = board("1 red, 2 blue, 3 green")
    for shape in SHAPES:
        own, other = drawings.drawn(match, 0, shape=shape), drawings.drawn(match, None, shape=shape)
        assert "Your clan is Red" in own.live
        assert "Your clan" not in other.live
        assert "The clans are secret" in other.live
        assert own.live.count("url(#twill)") == other.live.count("url(#twill)") == 1
        assert tally(match.seen(0)) == (0, None)
        assert tally(match.seen()) == (None, None)
    end = play_on(board("1 red, 2 blue"), Dice(1))
    assert "11 chips left" in drawings.drawn(end, None).live
    assert "noch 12 Dörfer" in drawings.drawn(match, None, "de").live
    for shape in SHAPES:
        picture = drawings.drawn(end, None, shape=shape)
        assert picture.live.count("url(#twill)") == end.seats
        for seat, (clan, points) in enumerate(zip(("Red", "Blue"), tally(end.seen()), strict=True)):
            owner = labelled(picture, f"Player {seat + 1} is {clan}")
            assert str(points) in [part.text for part in owner.iter("text")]


def test_the_name_of_a_guest_is_whole_where_four_play_on_a_phone() -> None:
    match, guest = GAME.start(seats=4, seed=1), "Gast 888"
    shown = "".join(drawings.tree(picture_of(match, 0, "de", "tall", (guest, "Hamish", "Lachlan", "Una"))).itertext())
    for name in (guest, "Hamish", "Una"):
        assert name in shown


def test_villages_leave_a_mark() -> None:
    match = board("24 red, 22 blue", villages=EDGE)
    for shape in SHAPES:
        picture = drawings.drawn(match, 0, shape=shape)
        for village in EDGE:
            mark = by_id(picture, f"village-{village['territory']}")
            assert [part.text for part in mark.iter("text")] == [str(village["value"])]
            winners = village["clans"] if village["value"] and shape == "wide" else []
            assert huts_in(mark)[0] == winners
        assert not drawings.by_class(picture, "just-now")


def test_the_last_move_is_marked() -> None:
    match = board("24 red2, 22 blue, 1 green, 2 black")
    box = drawing.MAP["wide"]
    ground = land_of("highlands", int(box.width), int(box.height))
    assert not drawings.by_class(drawings.drawn(match, 0), "trail")
    match.play(0, "24>22")
    picture = drawings.drawn(match, 0)
    (ring,) = drawings.by_class(picture, "last")
    assert (float(ring.attrib["cx"]), float(ring.attrib["cy"])) == ground.places[23].home
    assert len(drawings.by_class(picture, "trail")) == 1
    (mark,) = [node for node in drawings.by_class(picture, "piece") if node.find(".//*[@class='just-now']") is not None]
    assert mark.attrib["id"] == "~village-22"
    match = board("24 red2, 22 blue, 21 green, 1 yellow, 2 black")
    match.play(0, "24>22")
    assert by_id(drawings.drawn(match, 0), "huts-22").attrib["data-came-from"] == "t24"


def test_groups_stay_where_they_are_from_move_to_move() -> None:
    match = GAME.start(seats=3, seed=8)
    places: dict[str, tuple[float, float]] = {}
    for _ in range(10):
        for node in drawings.by_class(drawings.drawn(match, None), "piece"):
            if "clan" not in node.attrib["id"]:
                assert places.setdefault(node.attrib["id"], at(node)) == at(node)
        play_on(match, Dice(8), 1)


def test_choices_are_territories_and_villages() -> None:
    match = board("24 red, 22 blue, 21 green")
    assert {choice.notation: (choice.piece, choice.target) for choice in match.choices(0)}["24>22"] == ("t24", "t22")
    waiting = board("24 red, 60 green2, 1 yellow", pending=[1, 24, 60])
    assert {choice.piece for choice in waiting.choices(0)} == {None}
    assert [choice.target for choice in waiting.choices(0)] == ["t1", "t24", "t60"]
    assert drawing.handle(waiting.state(0)[0], 0, waiting.choices(0)[1].number) == Handle(None, "t24")
    for shape in SHAPES:
        spots = drawings.spots(drawings.drawn(waiting, 0, shape=shape))
        assert list(spots) == [f"t{n}" for n in range(1, 61)]
        assert spots["t24"].attrib["aria-label"] == (
            "Territory 24, mountain: 1 red; village to be scored. A village here gets nothing in epoch I."
        )


def test_events_name_their_territories() -> None:
    assert drawing.places(Event(0, "moved", {"from": 24, "to": 25, "huts": 3})) == ("t24", "t25")
    assert drawing.places(Event(0, "village", {"territory": 9, "value": 3, "clans": ("red",)})) == ("t9",)
    assert drawing.places(Event(-1, "epoch", {"epoch": "II"})) == ()


@pytest.mark.parametrize(
    ("language", "group", "village", "hostile", "nothing", "empty", "picture"),
    [
        (
            "en",
            "Territory 24, mountain: 12 red, 1 blue. A village here gets nothing in epoch I. Seven huts or more stay, "
            "unless they join a neighbouring group at least as large.",
            "Territory 40, steppe: village 1, 12 points for red and blue.",
            "Territory 41, forest: village 2, 0 points for green.",
            "Territory 43, grassland: village 3, nobody scored.",
            "Territory 1, steppe: empty; nobody can move here.",
            "Clans, 60 territories: epoch I, 9 villages to come; Player 1 to move.",
        ),
        (
            "de",
            "Gebiet 24, Gebirge: Rot 12, Blau 1. Ein Dorf bekommt hier in Epoche I nichts. Sieben Hütten oder mehr "
            "bleiben, außer sie ziehen zu einer mindestens so großen Nachbargruppe.",
            "Gebiet 40, Steppe: Dorf 1, 12 Punkte für Rot und Blau.",
            "Gebiet 41, Wald: Dorf 2, 0 Punkte für Grün.",
            "Gebiet 43, Grasland: Dorf 3, niemand punktete.",
            "Gebiet 1, Steppe: leer; niemand kann hierher ziehen.",
            "Clans, 60 Gebiete: Epoche I, noch 9 Dörfer; Spieler 1 ist am Zug.",
        ),
    ],
)
def test_the_picture_in_words(
    language: str, group: str, village: str, hostile: str, nothing: str, empty: str, picture: str
) -> None:
    shown = drawings.drawn(board("24 red12 blue, 22 blue", villages=EDGE), 0, language)
    said = labels(shown)
    assert {group, village, hostile, nothing, empty} <= set(said)
    assert shown.label == picture


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "Epoch I: 4 chips, forest +1, mountain brings nothing. A village takes the topmost chip",
                "Epoch V: 1 chip, every terrain +5, no hostile land. A village takes the topmost chip",
                "Red: 0 points. This is your clan: its points are yours",
                "Green: 0 points. They count for whoever holds this clan",
                "Player 1, Red: 0 chips, to move. Each chip is worth 1 point",
                "Player 2, Clan unknown: 0 chips. Each chip is worth 1 point",
                "Your clan is red. Only you see this card. At the end you have the points of your clan",
                "Territory 28, forest: 1 red. A village here gets 1 more in epoch I.",
                "Territory 29, steppe: 1 blue. A village here gets no bonus in epoch I.",
            ),
        ),
        (
            "de",
            (
                "Epoche I: 4 Chips, Wald +1, Gebirge bringt nichts. Ein Dorf nimmt den obersten Chip",
                "Epoche V: 1 Chip, jede Landschaft +5, kein lebensfeindliches Land. Ein Dorf nimmt",
                "Rot: 0 Punkte. Das ist dein Clan: Seine Punkte sind deine",
                "Grün: 0 Punkte. Sie zählen für den, dem dieser Clan gehört",
                "Spieler 1, Rot: 0 Chips, am Zug. Jeder Chip ist am Ende 1 Punkt wert",
                "Spieler 2, Clan unbekannt: 0 Chips. Jeder Chip ist am Ende 1 Punkt wert",
                "Dein Clan ist Rot. Nur du siehst diese Karte. Am Ende hast du die Punkte deines Clans",
                "Gebiet 28, Wald: Rot 1. Ein Dorf bekommt hier in Epoche I 1 mehr.",
                "Gebiet 29, Steppe: Blau 1. Ein Dorf bekommt hier in Epoche I keinen Bonus.",
            ),
        ),
    ],
)
def test_everything_says_what_it_is_good_for(shape: str, language: str, said: tuple[str, ...]) -> None:
    found = labels(drawings.drawn(board("28 red, 29 blue"), 0, language, shape=shape))
    for words in said:
        assert any(label.startswith(words) for label in found), words
    assert not [label for label in found if not label.endswith(".")]


def test_a_past_epoch_and_the_secrets_of_others_explain_themselves() -> None:
    found = labels(drawings.drawn(board("28 red, 29 blue", villages=4), None))
    assert any(label.startswith("Epoch I: 0 chips") and label.endswith("have been scored.") for label in found)
    assert any(label.startswith("Every player has a secret clan.") for label in found)


def test_effects_are_villages_and_points() -> None:
    def told(match: Match, notation: str, language: str = "en") -> str:
        return next(c for c in match.choices(0) if c.notation == notation).effect(language)

    plain = board("24 red, 22 blue, 23 green, 1 yellow, 2 yellow")
    assert told(plain, "24>22") == ""
    one = board("28 red2, 27 blue, 1 yellow, 2 yellow", villages=3)
    assert told(one, "27>28") == "Village 4: 4 points each for red and blue. Epoch II begins."
    assert told(one, "27>28", "de") == "Dorf 4: je 4 Punkte für Rot und Blau. Epoche II beginnt."
    hostile = board("24 red, 22 blue, 1 yellow, 2 yellow")
    assert told(hostile, "22>24") == "Village 1: no points, the land is hostile."
    strife = board("22 red2 blue2 green yellow, 24 black, 1 yellow, 2 yellow")
    scored = "Strife drives out green, yellow and black. Village 1: 4 points each for red and blue."
    assert told(strife, "24>22") == scored
    several = board("1 red, 2 blue, 6 green, 48 black, 47 black")
    assert told(several, "2>6") == "2 villages: you say which is scored next."
    assert told(board("28 red, 27 blue"), "27>28").endswith("points each for red and blue. The game ends.")
