"""Everything that a page is given: plain data, made by the service for one reader, in the reader's language.

A page never looks further than this, so nothing can leak that is not in here. The routes (`B` is the base path):

| route | what |
|---|---|
| GET B/ | `pages.home(Home)` |
| GET B/new?game= | `pages.new_table(Setup)` |
| POST B/new | fields of `Setup.values`; makes a table, 303 to B/t/ID; wrong input: `new_table` again with `problem` |
| POST B/quick | game, optionally seats and level: a table with bots that begins at once; 303 to B/t/ID |
| GET B/games | `pages.games(Lists)` |
| GET B/t/ID | `pages.waiting`, `pages.table` or `pages.result` of a `Table`, by `Table.status` |
| GET B/t/ID/parts?shape=wide or tall | JSON, see below |
| GET B/t/ID/effects | JSON: `{"step": 7, "effects": {notation: words}}`: what follows from each of my choices |
| GET B/t/ID/replay?move=&seat= | `pages.replay`: a moment of a finished game; its /parts |
| GET B/t/ID/analysis | `pages.analysis`: what the strong bot thinks of a finished game |
| GET B/t/ID/record | the record of a finished game, as a file |
| POST B/t/ID/play | choice (notation), step |
| POST B/t/ID/undo | step |
| POST B/t/ID/sit, /stand | before the beginning: seat (none: the first open one); give it back |
| POST B/t/ID/fill, /invite | the owner, before the beginning: seat and level: a bot sits there; seat: an invitation |
| POST B/t/ID/resign, /pause, /resume, /hint, /rematch | what they say |
| POST B/t/ID/agree, /back | yes=1 or 0: to end the game; takes my seat back from a bot |
| POST B/t/ID/chat, /mute, /report | words; seat; line (number of the chat line) |
| GET B/i/TOKEN | an invitation: `pages.waiting` with `Table.invited`; POST sits down: name |
| GET B/me, POST B/me | `pages.me(Me)`; name, language, theme, confirm |
| GET B/me/news | JSON: `{"turns": html, "others": html, "tables": [{"id", "state", "title", "words"}]}`: news for me |
| POST B/me/mail, /mail/end | address, turn, over, daily: letters that the reader wants; none: 303 to B/me |
| GET B/mail/confirm/TOKEN, /off/TOKEN, POST | the links in letters: `pages.agreement(Agreement)` |
| POST B/me/calendar, /calendar/end | a calendar under a new address; its end: 303 to B/me |
| GET B/me/TOKEN.ics | the games that wait for somebody, as a calendar |
| POST B/me/link, /token, /forget | a link for another device; a token for programs; forget this device: `pages.me` |
| GET B/d/TOKEN, POST | a device link: `pages.arrive(Arrival)`; POST takes over the identity, 303 to B/ |
| GET B/rules/GAME | `pages.rules`: the rules for players |
| GET B/learn/GAME, B/learn/GAME/N | `pages.lesson`: a guided first game, after N steps; its /parts, /effects, /play |
| GET B/events?tables=ID,ID | server-sent events, see below |
| GET B/still/GAME/HASH | the still part of a picture: an SVG fragment, kept for ever |
| GET B/static/NAME | files of `web/static` |
| GET B/api/... | for programs, described at B/api/openapi.json |

Parts: `{"page": "table", "step": 7, "news": word, "parts": {element id: html}}`; if `page` is not the one shown,
load it anew. `silent=1` leaves out the board as text where there is a picture: nobody reads it now.

Every POST carries `csrf` (field or header `X-Csrf`), takes a form or JSON, and answers with `Accept: application/json`
the parts as GET parts does (or `{"problem": sentence}` with status 4xx), else 303 to the page. Someone without an
identity gets one with the first POST; the field `name` is their name.

Events: `event: table`, data `{"table": ID, "step": my own step number, "news": word}` whenever what I may see of that
table has changed: with the word of the parts that I have it tells nothing new; `event: turn`, data `{"turns": n}`: at
how many tables I am to act now, also when one of mine begins or ends or keeps a seat for me; `event: ready`, data
`{"game": NAME, "progress": 0..100}` while a game is being prepared. On connecting every table named gets one event.
Comments are heartbeats.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from clachan.web.brief import Brief, Change, Device, Judged


@dataclass(frozen=True)
class Frame:
    """What every page needs."""

    language: str  # "en" | "de"
    theme: str  # "system" | "light" | "dark"
    csrf: str
    base: str = ""  # the base path, without a slash at its end
    path: str = "/"  # the page's own path, below the base
    name: str = ""  # the reader's; "" for somebody new
    turns: int = 0  # tables where the reader is to act
    imprint: str = ""  # addresses of the host's pages, "" where there are none
    privacy: str = ""

    def to(self, path: str) -> str:
        """The address of a path below the base: every link goes through here."""
        return f"{self.base}{path}"


@dataclass(frozen=True)
class OptionChoice:
    """An option of a game when a table is set up."""

    name: str
    words: str
    values: tuple[tuple[str, str], ...]  # value, words; the first is the default
    only: tuple[str, str] | None = None  # it means something only where this other option has this value


@dataclass(frozen=True)
class GameCard:
    """One game that can be played."""

    name: str
    title: str
    about: str  # one sentence, "" if the game has none
    seats: tuple[int, ...]
    options: tuple[OptionChoice, ...]
    ready: bool
    progress: int = 100  # per cent, while being prepared


@dataclass(frozen=True)
class Line:
    """A table in a list."""

    id: str
    game: str
    title: str
    status: str
    players: tuple[str, ...]  # names by seat, "" for an open seat
    me: int | None
    my_turn: bool
    words: str  # what it waits for, or how it ended
    pace: str  # "" where the reader plays without a clock
    at: int  # seconds since 1970 of the last change
    public: bool = True
    watchers: int = 0


@dataclass(frozen=True)
class Lists:
    """Tables to find."""

    frame: Frame
    open: tuple[Line, ...]
    mine: tuple[Line, ...]
    watch: tuple[Line, ...]
    finished: tuple[Line, ...]
    gatherings: tuple[Brief, ...] = ()


@dataclass(frozen=True)
class Home:
    """The home page."""

    frame: Frame
    games: tuple[GameCard, ...]
    lists: Lists
    levels: tuple[tuple[str, str], ...]  # level, words


@dataclass(frozen=True)
class Setup:
    """The page where a table is set up; `values` are the fields as they were sent, or the defaults.

    Fields: game, seats, public (1 or 0), rated (1 or 0), pace (none, live, days), minutes, increment (seconds), days,
    timeout (bot or lose), takeover (1 or 0), hints (1 or 0), seat-1 .. seat-N (me, open, invite, or a level),
    option-NAME for each option of the game, name (the reader's, where there is none yet).
    """

    frame: Frame
    games: tuple[GameCard, ...]
    levels: tuple[tuple[str, str], ...]
    values: Mapping[str, str]
    problem: str = ""


@dataclass(frozen=True)
class Clock:
    """One seat's clock, as it is at the moment of the page."""

    left: int  # milliseconds; of this move where days are counted
    running: bool
    increment: int = 0  # milliseconds for each turn


@dataclass(frozen=True)
class Seat:
    """One seat of a table."""

    number: int  # from 0
    name: str  # "" where nobody sits
    kind: str  # "human" | "bot" | "open" | "invited"
    level: str = ""  # of a bot, in words
    is_me: bool = False
    to_act: bool = False
    ready: bool = False  # has acted, while others act at the same time
    away: bool = False  # a human without a page open here
    taken_over: bool = False  # a bot plays on for the human
    resigned: bool = False
    muted: bool = False  # by the reader
    agrees: bool = False  # to end the game
    pauses: bool = False  # would like a pause
    tally: int | None = None  # points as they are open by the rules
    clock: Clock | None = None
    invitation: str = ""  # the link, for the owner only


@dataclass(frozen=True)
class Choice:
    """Something that the reader may decide now."""

    number: int
    notation: str
    words: str
    piece: str | None = None  # id in the picture of what is chosen first
    target: str | None = None  # id of what is aimed at


@dataclass(frozen=True)
class LogLine:
    """One line of the log."""

    number: int
    seat: int | None
    words: str
    places: tuple[str, ...] = ()  # ids in the picture
    mark: str = ""  # "" for moves, else what happened to the table: "note", "resign", ...


@dataclass(frozen=True)
class ChatLine:
    """One line of the table's chat."""

    number: int
    name: str
    words: str
    at: int
    is_me: bool = False
    reported: bool = False  # by the reader


@dataclass(frozen=True)
class Weighed:
    """A choice, and what a bot expects after it."""

    choice: Choice
    points: float
    place: float


@dataclass(frozen=True)
class Advice:
    """What a bot would do, and what it thinks of the next best choice."""

    best: Weighed
    other: Weighed | None = None


@dataclass(frozen=True)
class Picture:
    """The table as this reader may see it; without a drawing only `text` is filled."""

    game: str
    shape: str  # "wide" | "tall"
    width: int
    height: int
    still: str  # address of the still part, below the base; "" without a drawing
    live: str  # SVG fragment
    label: str
    text: str  # the same as plain text
    still_svg: str = ""  # the still part itself, for a page without script


@dataclass(frozen=True)
class Row:
    """A line of the breakdown."""

    words: str
    points: tuple[int, ...]


@dataclass(frozen=True)
class Place:
    """How one seat ended."""

    seat: int
    name: str
    points: int | None  # None: it ended before its end, and points are not open
    place: int
    is_me: bool = False
    note: str = ""  # resigned, out of time ...
    paint: str = ""  # of the shield, where the end has revealed it; a class of the palette
    worn: str = ""  # what that paint tells, in words


@dataclass(frozen=True)
class Remembered:
    """A turn that changed much."""

    number: int  # of the moment in the replay
    mover: int | None
    seat: int  # whose lead it changed
    words: tuple[str, ...]  # what happened
    before: int  # how far the seat was ahead of the best of the others
    after: int


@dataclass(frozen=True)
class Result:
    """How the game ended."""

    words: str  # one sentence
    places: tuple[Place, ...]  # in order
    rows: tuple[Row, ...]
    chart: tuple[tuple[int | None, ...], ...] = ()  # by seat: points after each committed step; () if not open
    complete: bool = True  # False: it ended before its end, by agreement, resigning or time
    remembered: tuple[Remembered, ...] = ()


@dataclass(frozen=True)
class Deal:
    """The seal of the deal, and after the end what it was made of."""

    seal: str
    key: str = ""
    salt: str = ""
    holds: bool | None = None  # checked: key and salt give the seal; None before the end


@dataclass(frozen=True)
class Table:
    """One table, as one reader may know it."""

    frame: Frame
    id: str
    game: str
    title: str
    status: str  # "waiting" | "playing" | "paused" | "over" | "ended" (before its end)
    options: tuple[tuple[str, str], ...]  # name and value in words
    pace: str  # in words
    rated: bool
    public: bool
    hints: bool
    seats: tuple[Seat, ...]
    me: int | None  # my seat
    owner: bool
    step: int  # my own step number, to be sent with a choice
    prompt: str
    choices: tuple[Choice, ...]
    picture: Picture
    log: tuple[LogLine, ...]  # newest last
    chat: tuple[ChatLine, ...]
    deal: Deal | None
    # what I may do now
    can_undo: bool = False
    can_sit: bool = False
    can_stand: bool = False
    can_resign: bool = False
    can_agree: bool = False
    can_pause: bool = False
    can_resume: bool = False
    can_hint: bool = False
    can_chat: bool = False
    can_rematch: bool = False
    can_return: bool = False  # a bot plays for me, and I may take my seat back
    confirm: bool = False  # I want to confirm what cannot be taken back
    thinking: bool = False  # a bot is at it
    advice: Advice | None = None
    invited: str = ""  # the token, where the reader comes by an invitation
    link: str = ""  # the address to send to friends
    watchers: int = 0
    rematch: str = ""  # id of the table that follows
    news: str = ""  # another word after each change that the reader may notice
    result: Result | None = None
    gathering: str = ""  # id of the gathering that the table belongs to
    onward: str = ""  # id of the gathering's next table
    counted: str = ""  # of a rated table that is over: "counted" | "often" | "not counted"
    changes: tuple[Change, ...] = ()  # of ratings
    levels: tuple[tuple[str, str], ...] = ()  # for the owner, to put bots on open seats
    special: tuple[str, ...] = ()  # options that are not as usual, each in words
    lesson: str = ""  # the path of a guided game's step, below the base; such a table is kept nowhere

    @property
    def agrees(self) -> bool:
        """I would like to end the game here."""
        return any(seat.is_me and seat.agrees for seat in self.seats)

    @property
    def voices(self) -> tuple[tuple[int, str, bool], ...]:
        """The other people: seat, name, and whether I have muted them."""
        return tuple(
            (seat.number, seat.name, seat.muted) for seat in self.seats if seat.kind == "human" and not seat.is_me
        )

    @property
    def path(self) -> str:
        """Where the table is, below the base."""
        return self.lesson or f"/t/{self.id}"


@dataclass(frozen=True)
class Turn:
    """One complete turn of a finished game."""

    seat: int | None  # who moved; None at the beginning
    words: tuple[str, ...]  # what the reader learned of it


@dataclass(frozen=True)
class Replay:
    """One moment of a finished game."""

    frame: Frame
    id: str
    game: str
    title: str
    names: tuple[str, ...]
    me: int | None
    reader: int  # whose view: a seat's, a spectator's (-1), or with everything open (-2)
    number: int  # of the moment, from 0
    turns: tuple[Turn, ...]
    picture: Picture
    chart: tuple[tuple[int | None, ...], ...] = ()  # by seat: points at each moment; () if not open
    over: bool = True  # played to its end: the record may be had
    pixels: bool = True  # there are pictures as pixels, not only as drawings
    paints: tuple[str, ...] = ()  # by seat: what its shield wears where colours were secret, "" if not known
    foreign: bool = False  # a part of it was played under other rules than those of today

    @property
    def eyes(self) -> str:
        """The reader as addresses name it."""
        return {-2: "open", -1: "spectator"}.get(self.reader, str(self.reader))

    def at(self, number: int, way: str = "", eyes: str = "") -> str:
        """The address of another moment, or of another view of it."""
        number = max(0, min(number, len(self.turns) - 1))
        return f"/t/{self.id}/replay{way}?move={number}&seat={eyes or self.eyes}"


@dataclass(frozen=True)
class Analysis:
    """What the strong bot thinks of a finished game."""

    frame: Frame
    id: str
    game: str
    title: str
    names: tuple[str, ...]
    done: int  # parts that have been judged
    parts: int
    chances: tuple[tuple[float | None, ...], ...] = ()  # by seat: to win, 0 to 1, at each moment
    course: tuple[tuple[float | None, ...], ...] = ()  # by seat: points expected at each moment
    worst: tuple[Judged, ...] = ()
    finest: tuple[Judged, ...] = ()
    paints: tuple[str, ...] = ()  # by seat: what its shield wears where colours were secret

    @property
    def ready(self) -> bool:
        return self.parts > 0 and self.done >= self.parts


@dataclass(frozen=True)
class Mailbox:
    """Where the reader wants to be written to, and about what."""

    address: str = ""
    confirmed: bool = False
    turn: bool = True
    over: bool = True
    daily: bool = False


@dataclass(frozen=True)
class Me:
    """The reader's own page."""

    frame: Frame
    confirm: bool
    devices: tuple[Device, ...]
    link: str = ""  # just made: shown once
    token: str = ""  # just made: shown once
    minutes: int = 0  # how long the link can be used
    problem: str = ""
    saved: bool = False
    calendar: str = ""  # the address of the reader's calendar; "" where there is none
    mail: Mailbox | None = None  # None: the host has not set up mail


@dataclass(frozen=True)
class Agreement:
    """The page of a link in a letter: whether the address is right, or no more letters are wanted."""

    frame: Frame
    kind: str  # "confirm" | "off"
    token: str  # "" where nothing is asked any more
    done: bool = False


@dataclass(frozen=True)
class Arrival:
    """The page of a device link."""

    frame: Frame
    token: str
    name: str  # whose link it is; "" where it is used up or too old


@dataclass(frozen=True)
class Problem:
    """The page of an error."""

    frame: Frame
    status: int
    words: str
    links: tuple[tuple[str, str], ...] = field(default_factory=tuple)  # path and words
