"""The strong bot's opinions of a finished game, as a page shows them."""

from collections.abc import Mapping, Sequence

from clachan.engine.match import OPEN
from clachan.engine.replay import named
from clachan.storage.analyses import Analysed
from clachan.svg.moments import Kept
from clachan.web import situation as page
from clachan.web.brief import Judged
from clachan.web.service.analysing import Opinion, course, ends_of, finest, moment_of, read, worst
from clachan.web.service.live import Live
from clachan.web.service.replaying import paints_of


def analysis_of(live: Live, moments: Sequence[Kept], told: Analysed | None, frame: page.Frame) -> page.Analysis:
    """All of it, or how far it has come."""
    title, language = live.game.words.TITLE[frame.language], frame.language
    done, parts = (told.done, max(1, told.parts)) if told else (0, 1)
    if told is None or not told.ready:
        return page.Analysis(frame, live.row.id, live.game.name, title, live.names, min(done, parts - 1), parts)
    opinions, ends = read(told), ends_of([kept.moment for kept in moments])
    seats, last = len(live.seats), _shares(live)
    return page.Analysis(
        frame=frame,
        id=live.row.id,
        game=live.game.name,
        title=title,
        names=live.names,
        done=parts,
        parts=parts,
        chances=course(opinions, ends, seats, "chance", last),
        course=course(opinions, ends, seats, "points", _points(live)),
        worst=tuple(shown(one, ends, language, live.names, "best") for one in worst(opinions)),
        finest=tuple(shown(one, ends, language, live.names, "other") for one in finest(opinions)),
        paints=paints_of(live, moments[-1], OPEN),
    )


def _shares(live: Live) -> tuple[float, ...]:
    """By seat its share of the victory, where the game was played to its end."""
    places = live.outcome()["places"]
    won = places.count(1)
    return tuple((place == 1) / won for place in places) if live.status == "over" else ()


def _points(live: Live) -> tuple[float, ...]:
    """By seat its points, where the game was played to its end."""
    return tuple(live.outcome()["points"]) if live.status == "over" else ()


def shown(one: Opinion, ends: Mapping[int, int], language: str, names: Sequence[str], instead: str) -> Judged:
    """One of them: what was played, and what the bot would have played instead."""
    words = one.best_words if instead == "best" else one.other_words
    return Judged(
        number=moment_of(ends, one.step),
        seat=one.seat,
        played=named(one.played_words[language], names),
        instead=named(words[language], names),
        points=one.points,
        others=one.best if instead == "best" else one.other,
        chance=one.chance,
        other_chance=one.best_chance if instead == "best" else one.other_chance,
    )
