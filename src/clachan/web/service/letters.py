"""What letters say, in German and English, as text and as a plain page. They hold nothing that a game hides."""

from collections.abc import Mapping
from dataclasses import dataclass
from email.headerregistry import HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP, Policy

import htpy as h

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


class Whole(UnstructuredHeader):
    """A header on one line as it is: an address that mail programs read is neither cut nor put into other letters."""

    def fold(self, *, policy: Policy) -> str:
        return f"{self.name}: {self}{policy.linesep}"  # type: ignore[attr-defined]


HEADERS = HeaderRegistry()
HEADERS.map_to_type("list-unsubscribe", Whole)  # type: ignore[arg-type]
FORM = SMTP.clone(header_factory=HEADERS)

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "hello": "Hello {name},",
        "confirm": "Is this your address?",
        "confirm said": "somebody would like e-mails about their games at {place} to come to this address. If that was "
        "you, confirm it within a day. If not, there is nothing to do: no more e-mails come.",
        "confirm way": "Yes, this is my address",
        "never": "Nobody shall ask again",
        "turn": "{game}: your turn",
        "turn said": "it is your turn in {game}, {company}. Your time is up in {left}.",
        "soon": "{game}: little time left",
        "soon said": "it is still your turn in {game}, {company}. Your time is up in {left}.",
        "over": "{game}: the game is over",
        "over said": "{game}, {company}, is over. {words}",
        "daily": "Games that wait for you: {n}",
        "daily said": "these games wait for you:",
        "to table": "To the table",
        "to result": "To the result",
        "why": "This e-mail comes to you because {name} at {place} has this address.",
        "choose": "Choose what you are told",
        "off": "No more e-mails",
        "days": "{n} days",
        "hours": "{n} hours",
        "hour": "little more than an hour",
        "minutes": "less than an hour",
    },
    "de": {
        "hello": "Hallo {name},",
        "confirm": "Ist das deine Adresse?",
        "confirm said": "jemand möchte E-Mails über seine Partien auf {place} an diese Adresse bekommen. Wenn du das "
        "bist, bestätige es innerhalb eines Tages. Wenn nicht, ist nichts zu tun: Es kommen keine weiteren.",
        "confirm way": "Ja, das ist meine Adresse",
        "never": "Niemand soll noch einmal fragen",
        "turn": "{game}: Du bist am Zug",
        "turn said": "du bist am Zug: {game}, {company}. Deine Zeit ist um in {left}.",
        "soon": "{game}: Es bleibt wenig Zeit",
        "soon said": "du bist immer noch am Zug: {game}, {company}. Deine Zeit ist um in {left}.",
        "over": "{game}: Das Spiel ist zu Ende",
        "over said": "{game}, {company}, ist zu Ende. {words}",
        "daily": "Partien, die auf dich warten: {n}",
        "daily said": "diese Partien warten auf dich:",
        "to table": "Zum Tisch",
        "to result": "Zum Ergebnis",
        "why": "Diese E-Mail bekommst du, weil {name} auf {place} diese Adresse hat.",
        "choose": "Auswählen, was du erfährst",
        "off": "Keine E-Mails mehr",
        "days": "{n} Tagen",
        "hours": "{n} Stunden",
        "hour": "gut einer Stunde",
        "minutes": "weniger als einer Stunde",
    },
}


@dataclass(frozen=True)
class Draft:
    """A letter before it is put into an envelope: sentences, and the ways on."""

    subject: str
    greeting: str
    sentence: str
    ways: tuple[tuple[str, str], ...]  # words, address
    games: tuple[tuple[str, str], ...] = ()  # the same, one for each game
    small: str = ""
    small_ways: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Envelope:
    """From where, to whom, and how it ends."""

    sender: str
    to: str
    number: str  # the same each time that the letter is tried
    off: str  # the address where a click ends all letters
    language: str


def left_words(milliseconds: int, language: str) -> str:
    """How much time is left, in words that need no clock of the reader's."""
    words = WORDS[language]
    if milliseconds >= 2 * DAY:
        return words["days"].format(n=milliseconds // DAY)
    if milliseconds >= 2 * HOUR:
        return words["hours"].format(n=milliseconds // HOUR)
    return words["hour" if milliseconds >= HOUR else "minutes"]


def letter_of(draft: Draft, envelope: Envelope) -> EmailMessage:
    """The whole letter."""
    message = EmailMessage(policy=FORM)
    message["From"], message["To"], message["Subject"] = envelope.sender, envelope.to, draft.subject
    message["Message-ID"] = envelope.number
    message["Content-Language"] = envelope.language
    message["Auto-Submitted"] = "auto-generated"
    message["List-Unsubscribe"] = f"<{envelope.off}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(_text(draft), cte="quoted-printable")
    message.add_alternative(_page(draft, envelope.language), subtype="html", cte="quoted-printable")
    return message


def _text(draft: Draft) -> str:
    parts = [draft.greeting, draft.sentence]
    parts += [f"- {words}\n  {address}" for words, address in draft.games]
    parts += [f"{words}:\n{address}" for words, address in draft.ways]
    small = [draft.small, *(f"{words}: {address}" for words, address in draft.small_ways)]
    return "\n\n".join(filter(None, parts)) + "\n\n-- \n" + "\n".join(filter(None, small)) + "\n"


def _page(draft: Draft, language: str) -> str:
    page = h.html(lang=language)[
        h.head[h.meta(charset="utf-8"), h.title[draft.subject]],
        h.body[
            h.p[draft.greeting] if draft.greeting else None,
            h.p[draft.sentence],
            h.ul[(h.li[h.a(href=address)[words]] for words, address in draft.games)] if draft.games else None,
            (h.p[h.a(href=address)[h.b[words]]] for words, address in draft.ways),
            h.hr,
            h.p[
                h.small[
                    draft.small,
                    ([" ", h.a(href=address)[words]] for words, address in draft.small_ways),
                ]
            ],
        ],
    ]
    return str(page)
