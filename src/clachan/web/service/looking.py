"""A table as one reader may know it: from what is live to what a page is given."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from clachan.engine.contract import Game
from clachan.engine.match import SPECTATOR, Action
from clachan.engine.replay import named
from clachan.storage.people import Person
from clachan.svg.pictures import drawn as picture_of
from clachan.svg.pictures import parts_of
from clachan.svg.scene import Picture
from clachan.web import situation as page
from clachan.web.service import deeds, telling
from clachan.web.service.live import RUNNING, Live, Told
from clachan.web.service.results import result_of
from clachan.web.service.rooms import Room

LINES = 100  # of the log and of the chat that a page shows
PREFIX = "p-"  # of ids in the picture
WIDTH = 80  # of the board as text


@dataclass(frozen=True)
class Look:
    """Who looks at a table, and how."""

    frame: page.Frame
    person: Person | None
    muted: frozenset[int]
    shape: str
    origin: str  # scheme, host and base path, for links that are sent to friends
    away: Callable[[int], bool]
    invitation: Callable[[str, int], str]
    invited: str = ""  # the token that the reader came with
    kept: int | None = None  # the seat of that invitation
    reported: frozenset[tuple[str, int]] = frozenset()  # lines of chat: table and number
    silent: bool = False  # nobody reads the board as text where there is a picture


def table_of(room: Room, live: Live, look: Look, now: int) -> page.Table:
    """Everything that a page of this table shows."""
    me = live.seat_of(look.person.id if look.person else None)
    parts = cached(room, live, me, look.frame.language, look.shape)
    owner = look.person is not None and live.row.owner == look.person.id
    terms = live.terms
    return page.Table(
        frame=look.frame,
        id=live.row.id,
        game=live.row.game,
        title=live.game.words.TITLE[look.frame.language],
        status=live.status,
        options=options_of(live, look.frame.language),
        special=special_of(live.game, live.row.options, look.frame.language),
        pace=telling.pace_words(live.row.terms, look.frame.language),
        rated=terms.rated,
        public=live.row.public,
        hints=terms.hints,
        seats=tuple(_seat(live, look, number, me, owner, parts.tally, now) for number in range(len(live.seats))),
        me=me,
        owner=owner,
        step=0 if me is None else live.steps[me],
        prompt=parts.prompt,
        choices=parts.choices,
        picture=parts.picture if look.silent and parts.picture.live else replace(parts.picture, text=parts.text()),
        log=parts.log,
        chat=_chat(live, look),
        deal=_deal(live),
        confirm=look.person is not None and look.person.confirm,
        thinking=bool(live.thinking()),
        advice=_advice(room, live, me, parts.choices),
        invited=look.invited,
        link=f"{look.origin}/t/{live.row.id}",
        watchers=sum(1 for person in set(room.hub.watching(room.id)) if live.seat_of(person) is None),
        rematch=live.row.rematch or "",
        news=room.hub.news_of(live.row.id, look.person.id if look.person else None),
        gathering=terms.gathering,
        result=parts.result(look),
        levels=telling.levels(look.frame.language) if owner else (),
        **_may(room, live, look, me),
    )


@dataclass(frozen=True)
class Parts:
    """What is the same for every reader with the same eyes, language and shape."""

    prompt: str
    choices: tuple[page.Choice, ...]
    picture: page.Picture  # without its text
    text: Callable[[], str]
    log: tuple[page.LogLine, ...]
    tally: tuple[int | None, ...]
    result: Callable[[Look], page.Result | None]


def cached(room: Room, live: Live, me: int | None, language: str, shape: str) -> Parts:
    """Made once for each state of the table."""
    if room.cached != live.version:
        room.cache.clear()
        room.cached = live.version
    key = (me, language, shape)
    if key not in room.cache:
        room.cache[key] = _parts(live, me, language, shape)
    parts: Parts = room.cache[key]
    return parts


@dataclass(frozen=True)
class Sight:
    """What one reader sees and may choose, asked of the rules once."""

    view: Any
    choices: tuple[Action, ...]


def _sight(live: Live, me: int | None) -> Sight | None:
    match = live.match
    return None if match is None else Sight(match.seen(me), () if me is None else tuple(match.choices(me)))


def _parts(live: Live, me: int | None, language: str, shape: str) -> Parts:
    sight = _sight(live, me)
    return Parts(
        prompt=_prompt(live, me, language, sight),
        choices=_choices(live, me, language, sight),
        picture=_picture(live, me, language, shape, sight),
        text=cache(lambda: "" if sight is None else str(live.game.text(sight.view, language, live.names, WIDTH))),
        log=log_of(live, me, language),
        tally=(None,) * len(live.seats) if sight is None else tuple(live.game.tally(sight.view)),
        result=lambda look: result_of(live, look.frame.language, me),
    )


def options_of(live: Live, language: str) -> tuple[tuple[str, str], ...]:
    """The options of the game in words, but for those that mean nothing beside the others."""
    words = live.game.words.OPTIONS[language]
    return tuple((words[name], words[f"{name}={value}"]) for name, value in _meant(live.game, live.row.options).items())


def special_of(game: Game, chosen: Mapping[str, str], language: str) -> tuple[str, ...]:
    """What is not as usual at a table of this game."""
    words, meant = game.words.OPTIONS[language], _meant(game, chosen)
    usual = {option.name: option.values[0] for option in game.options}
    return tuple(f"{words[name]}: {words[f'{name}={value}']}" for name, value in meant.items() if value != usual[name])


def _meant(game: Game, chosen: Mapping[str, str]) -> dict[str, str]:
    """The options that mean something beside the others."""
    only: Mapping[str, tuple[str, str]] = getattr(game.words, "ONLY", {})
    return {
        name: value for name, value in chosen.items() if name not in only or chosen.get(only[name][0]) == only[name][1]
    }


def _prompt(live: Live, me: int | None, language: str, sight: Sight | None) -> str:
    words = telling.WORDS[language]
    if live.status == "waiting" or sight is None:
        return words["waiting"].format(n=sum(seat.kind in ("open", "invited") for seat in live.seats))
    if live.status == "paused":
        return words["paused"]
    if live.status == "ended":
        return log_of(live, me, language)[-1].words
    return live.game.words.prompt(sight.view, language, live.names)


def _choices(live: Live, me: int | None, language: str, sight: Sight | None) -> tuple[page.Choice, ...]:
    """What the reader may decide now."""
    if me is None or sight is None or me not in live.acting() or me not in live.humans():
        return ()
    return tuple(choice_of(choice, language, live.names) for choice in sight.choices)


def choice_of(choice: Action, language: str, names: tuple[str, ...]) -> page.Choice:
    """A choice as a page is given it."""
    handle, words = choice.handle, choice.words(language, names)
    return page.Choice(choice.number, choice.notation, words, _own(handle.piece), _own(handle.target))


def _own(name: str | None) -> str | None:
    return None if name is None else f"{PREFIX}{name}"


def effects_of(live: Live, me: int | None, language: str) -> dict[str, str]:
    """What follows from each choice, where there is more to say than the choice itself does."""
    if me is None or live.match is None or me not in live.acting() or me not in live.humans():
        return {}
    told = {choice.notation: choice.effect(language, live.names) for choice in live.match.choices(me)}
    return {notation: words for notation, words in told.items() if words}


def _picture(live: Live, me: int | None, language: str, shape: str, sight: Sight | None) -> page.Picture:
    game = live.row.game
    if sight is None:
        return page.Picture(game, shape, 0, 0, "", "", "", "")
    pictured = picture_of(live.match, me, language, shape, live.names, sight.view, sight.choices)
    return picture_for(game, shape, pictured)


def picture_for(game: str, shape: str, pictured: Picture, text: str = "") -> page.Picture:
    """A picture as a page is given it; its still part can be fetched from now on."""
    parts = parts_of(pictured, PREFIX)
    still = f"/still/{game}/{parts.key}"
    STILLS.setdefault((game, parts.key), parts.still)
    return page.Picture(game, shape, parts.width, parts.height, still, parts.live, parts.label, text, parts.still)


STILLS: dict[tuple[str, str], str] = {}
"""The still parts of the pictures shown so far, by game and key."""


def log_of(live: Live, me: int | None, language: str) -> tuple[page.LogLine, ...]:
    """The newest lines, in words; what has been put into words once is kept."""
    told = live.lines[SPECTATOR if me is None else me]
    worded: list[page.LogLine] = live.worded.setdefault((me, language), [])
    for number in range(len(worded), len(told)):
        worded.append(_line(live, number + 1, told[number], language))
    return tuple(worded[-LINES:])


def _line(live: Live, number: int, told: Told, language: str) -> page.LogLine:
    if told.event is None:
        who = live.names[told.seat] if told.seat is not None else ""
        words = telling.mark_words(told.mark, who, told.data, live.terms.timeout, language)
        return page.LogLine(number, told.seat, words, (), told.mark)
    event = told.event
    if told.words is not None:
        said = named(told.words[language], live.names)
        return page.LogLine(number, event.seat if event.seat >= 0 else None, said, ())
    words = live.game.words.event(event, language, live.names)
    places = tuple(f"{PREFIX}{name}" for name in live.game.drawing.places(event))
    return page.LogLine(number, event.seat if event.seat >= 0 else None, words, places)


def _seat(
    live: Live, look: Look, number: int, me: int | None, owner: bool, tally: tuple[int | None, ...], now: int
) -> page.Seat:
    seat, language = live.seats[number], look.frame.language
    acting = live.acting()
    human = seat.kind == "human"
    return page.Seat(
        number=number,
        name=seat.name,
        kind=seat.kind,
        level=telling.level_words(seat.level, language) if seat.kind == "bot" else "",
        is_me=number == me,
        to_act=number in acting,
        ready=bool(acting) and number not in acting and len(acting) > 1,
        away=human and number != me and look.away(seat.person or 0),
        taken_over=number in live.taken,
        resigned=number in live.resigned,
        muted=human and seat.person in look.muted,
        agrees=number in live.agrees,
        pauses=number in live.pauses,
        tally=tally[number],
        clock=_clock(live, number, now),
        invitation=f"{look.origin}/i/{look.invitation(live.row.id, number)}"
        if owner and seat.kind == "invited"
        else "",
    )


def _clock(live: Live, number: int, now: int) -> page.Clock | None:
    terms, human = live.terms, live.seats[number].kind == "human"
    if terms.pace == "none" or not human or live.status not in RUNNING:
        return None
    running = number in live.clocks.running
    increment = terms.increment * 1000 if terms.pace == "live" else 0
    return page.Clock(live.clocks.left_of(number, now), running, increment)


def _chat(live: Live, look: Look) -> tuple[page.ChatLine, ...]:
    mine = look.person.id if look.person else None
    return tuple(
        page.ChatLine(
            number,
            said.name,
            said.words,
            said.at // 1000,
            said.person == mine,
            (live.row.id, said.number) in look.reported,
        )
        for number, said in list(enumerate(live.chat, 1))[-LINES:]
        if said.person not in look.muted
    )


def _deal(live: Live) -> page.Deal | None:
    row = live.row
    if live.status not in ("over", "ended"):
        return page.Deal(live.published or live.seal)
    return page.Deal(live.published, row.key, row.salt, live.seal == live.published)


def _advice(room: Room, live: Live, me: int | None, choices: tuple[page.Choice, ...]) -> page.Advice | None:
    step, found = room.advice.get(SPECTATOR if me is None else me, (-1, ()))
    if me is None or step != live.steps[me]:
        return None
    offered = {choice.notation: choice for choice in choices}
    weighed = [page.Weighed(offered[one.notation], one.points, one.place) for one in found if one.notation in offered]
    return page.Advice(weighed[0], weighed[1] if weighed[1:] else None) if weighed else None


def _may(room: Room, live: Live, look: Look, me: int | None) -> dict[str, Any]:
    """What the reader may do now."""
    waiting, plays = live.status == "waiting", me is not None and me in live.humans()
    person = look.person.id if look.person else None
    free = any(seat.kind == "open" for seat in live.seats) or live.kept_for(person) is not None
    invited = look.kept is not None and live.seats[look.kept].kind == "invited"
    going = live.status == "playing"
    return {
        "can_undo": plays and going and me is not None and live.undoable(me) > 0,
        "can_sit": waiting and me is None and (free or invited),
        "can_stand": waiting and me is not None,
        "can_resign": plays and live.status in RUNNING,
        "can_agree": plays and going and not live.terms.rated,
        "can_pause": plays and going and me not in live.pauses,
        "can_resume": plays and (live.status == "paused" or me in live.pauses),
        "can_hint": plays and going and live.terms.hints and me in live.acting(),
        "can_chat": me is not None,
        "can_rematch": me is not None
        and live.status in ("over", "ended")
        and not live.row.rematch
        and not live.terms.gathering,
        "can_return": going and deeds.can_return(live, me),
    }
