"""A finished game turn by turn, as a reader of then could see it, or with everything open."""

import asyncio
import contextlib
from collections.abc import Mapping

from clachan.engine.contract import Game
from clachan.engine.match import OPEN, SPECTATOR
from clachan.engine.replay import kept, moments_of, recalled
from clachan.errors import BrokenPosition, ClachanError
from clachan.svg.moments import Kept
from clachan.web import situation as page
from clachan.web.service import deeds
from clachan.web.service.live import Live
from clachan.web.service.looking import WIDTH, picture_for
from clachan.web.service.moments import courses_of
from clachan.web.service.painting import PIXELS
from clachan.web.service.rooms import Room, Rooms

REST = 0.5  # seconds between two games that are played again unasked


async def prepare(rooms: Rooms, table: str) -> tuple[Kept, ...]:
    """The moments of a finished game: from what was kept, else played again, and kept from then on."""

    def question(_: Room, live: Live) -> Live:
        if live.match is None or live.status not in ("over", "ended"):
            raise deeds.refuse(
                "There is a replay when the game is over.", "Nachspielen geht, wenn das Spiel zu Ende ist."
            )
        return live

    live = await rooms.look(table, question)
    if live.moments is None:
        live.moments = await _moments(rooms, live)
    found: tuple[Kept, ...] = live.moments
    return found


async def _moments(rooms: Rooms, live: Live) -> tuple[Kept, ...]:
    table = live.row.id
    lines = await rooms.db(rooms.tables.moments, table)
    if not live.foreign and not set(live.turns) <= set(lines):
        lines = await asyncio.to_thread(_played_again, live)
        await rooms.db(rooms.tables.keep_moments, table, lines)
    if not lines:
        raise deeds.refuse(
            "This game was played under other rules than today's, before positions were kept; it cannot be shown.",
            "Diese Partie entstand unter anderen Regeln, und damals wurden noch keine Stellungen aufbewahrt; sie "
            "lässt sich nicht zeigen.",
        )
    return await asyncio.to_thread(_recalled, live.game, lines)


async def fill(rooms: Rooms, game: Game) -> None:
    """Games of before moments were kept have theirs while their rules still hold; one after the other."""
    for table in await rooms.db(rooms.tables.without_moments, game.name, game.version, ("over", "ended")):
        with contextlib.suppress(ClachanError):
            await prepare(rooms, table)
        await asyncio.sleep(REST)


def _played_again(live: Live) -> dict[int, str]:
    assert live.match is not None
    return {number: kept(moment) for number, moment in zip(live.turns, moments_of(live.match), strict=True)}


def _recalled(game: Game, lines: Mapping[int, str]) -> tuple[Kept, ...]:
    found = tuple(Kept(game, recalled(lines[number])) for number in sorted(lines))
    for moment in found:
        with contextlib.suppress(BrokenPosition):
            moment.state  # noqa: B018 (read here, where nobody waits)
    return found


def replay_of(
    live: Live, moments: tuple[Kept, ...], frame: page.Frame, number: int, reader: int, shape: str, me: int | None
) -> page.Replay:
    """One moment of the game, from the view of one reader."""
    number = max(0, min(number, len(moments) - 1))
    return page.Replay(
        frame=frame,
        id=live.row.id,
        game=live.row.game,
        title=live.game.words.TITLE[frame.language],
        names=live.names,
        me=me,
        reader=reader,
        number=number,
        turns=tuple(
            page.Turn(kept.moment.seat, kept.moment.words(reader, frame.language, live.names)) for kept in moments
        ),
        picture=_picture(live, moments[number], reader, frame.language, shape),
        chart=courses_of(live, moments, reader),
        over=live.status == "over",
        foreign=live.foreign,
        pixels=PIXELS,
        paints=paints_of(live, moments[number], reader),
    )


def paints_of(live: Live, moment: Kept, reader: int) -> tuple[str, ...]:
    """By seat what its shield wears, where shields tell nothing before the end and the reader may know."""
    shields = getattr(live.game.drawing, "shields", None)
    return () if shields is None else tuple(paint for paint, _ in shields(moment.view(reader), "en"))


def _picture(live: Live, moment: Kept, reader: int, language: str, shape: str) -> page.Picture:
    pictured = moment.picture(reader, language, shape, live.names)
    return picture_for(live.game.name, shape, pictured, moment.text(reader, language, live.names, WIDTH))


READERS = {"": OPEN, "open": OPEN, "spectator": SPECTATOR}
"""How an address names readers that have no seat."""
