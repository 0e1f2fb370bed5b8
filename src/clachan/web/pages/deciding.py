"""What the reader decides: the prompt, the buttons below the board, the list of all choices, typed notation."""

import json

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from clachan.web.pages.furniture import button, hidden, icon, link, post, press, shield, words_of
from clachan.web.situation import Advice, Choice, Frame, Table

BUTTONS = 4
"""So many choices without a place are buttons; more are a list to choose from."""

EVEN = 1.0
"""Two choices are as good as each other where so many points, and a tenth of that in places, do not lie between."""


def bar(table: Table) -> Element:
    """The action bar; its live region stays when its words are swapped."""
    return h.section(class_="bar", id="bar", tabindex="-1", aria_label=words_of(table.frame)("play"))[
        shield(table.game, table.me) if table.me is not None else icon("eye", "shield"),
        h.div(class_="say", aria_live="polite")[prompt(table), h.p(id="aim", class_="hintline"), advice(table)],
        h.div(class_="acts")[
            _without_script(table),
            acts(table),
            h.button(class_="btn primary", type="button", id="confirm", hidden=True, data_typed="Enter")[
                icon("check"), h.span[words_of(table.frame)("confirm")]
            ],
        ],
    ]


def _without_script(table: Table) -> Element:
    """The board cannot be touched: the list of all choices, which opens when one goes there, and a fresh look."""
    frame, speech = table.frame, words_of(table.frame)
    return h.noscript[
        link(frame, f"{frame.path}#list", speech("list"), "", "btn") if table.choices else None,
        link(frame, frame.path, speech("refresh"), "again", "btn quiet"),
    ]


def prompt(table: Table) -> Element:
    """What is to be decided now, in the rulebook's words."""
    speech = words_of(table.frame)
    words = speech("paused") if table.status == "paused" else table.prompt
    return h.h1(class_="prompt", id="prompt")[words]


def advice(table: Table) -> Element:
    """The hint that was asked for."""
    said = table.advice
    if said is None:
        return h.p(id="advice", class_="hintline")
    told = words_of(table.frame)("hint said", words=_short(said.best.choice))
    return h.p(id="advice", class_="hintline")[h.b[told], " ", reason(table.frame, said)]


def reason(frame: Frame, said: Advice) -> str:
    """Why: what the bot expects after this choice, and after the next best."""
    speech, best, other = words_of(frame), said.best, said.other
    points, place = speech.number(best.points), speech.number(best.place)
    if other is None:
        return speech("hint only", points=points, place=place)
    points2, place2 = speech.number(other.points), speech.number(other.place)
    if abs(best.points - other.points) < EVEN and abs(best.place - other.place) < EVEN / 10:
        return speech("hint even", points=points, place=place, other=_short(other.choice))
    return speech("hint why", points=points, place=place, other=_short(other.choice), points2=points2, place2=place2)


def acts(table: Table) -> Element:
    """The buttons: hint, undo, and choices that have no place in the picture."""
    frame, speech, path = table.frame, words_of(table.frame), table.path
    return h.div(class_="some", id="acts")[
        h.span(class_="thinking")[speech("thinking")] if table.thinking else None,
        press(frame, f"{path}/hint", speech("hint"), "hint", "btn quiet", "h", "H") if table.can_hint else None,
        press(frame, f"{path}/undo", speech("undo"), "undo", "btn", "undo", "Esc", step=table.step)
        if table.can_undo
        else None,
        press(frame, f"{path}/resume", speech("resume"), "play", "btn primary") if table.can_resume else None,
        press(frame, f"{path}/back", speech("return"), "back", "btn primary", yes=1) if table.can_return else None,
        _placeless(table),
    ]


def _placeless(table: Table) -> Node:
    """Choices that are made beside the picture."""
    beside = [choice for choice in table.choices if choice.piece is None and choice.target is None]
    if not table.picture.live or len(beside) == len(table.choices) > BUTTONS:
        return _selected(table, beside) if beside else None
    if len(beside) > BUTTONS:
        return _selected(table, beside)
    return [_pressed(table, choice) for choice in beside]


def _pressed(table: Table, choice: Choice) -> Element:
    """A choice on a button; it stands out where there is no other."""
    class_ = "btn primary" if len(table.choices) == 1 else "btn"
    return post(
        table.frame,
        f"{table.path}/play",
        hidden(step=table.step),
        h.button(class_=class_, type="submit", name="choice", value=choice.notation, data_choice=choice.notation)[
            h.span[_short(choice)]
        ],
        class_="press",
    )


def _short(choice: Choice) -> str:
    """The words of a choice on a button or in a sentence, without the stop at their end."""
    return choice.words.rstrip(".")


def _selected(table: Table, choices: list[Choice]) -> Element:
    speech = words_of(table.frame)
    return post(
        table.frame,
        f"{table.path}/play",
        hidden(step=table.step),
        h.select(class_="in", name="choice", aria_label=speech("list"))[
            (h.option(value=choice.notation)[_short(choice)] for choice in choices)
        ],
        button(speech("play"), "check", "btn primary"),
        class_="press pickone",
    )


def everything(table: Table) -> Element:
    """Every choice as a plain form: a list, and a field to type its notation."""
    speech = words_of(table.frame)
    return h.details(class_="card every", id="every", hidden=table.me is None)[
        h.summary[h.span[speech("list")], count(table)],
        post(
            table.frame,
            f"{table.path}/play",
            h.span(id="list-step")[hidden(step=table.step)],
            h.label(class_="lbl", for_="typed")[speech("type"), h.small(id="example")[_example(table)]],
            h.span(class_="typed")[
                h.input(
                    class_="in", id="typed", name="choice", maxlength="100", autocomplete="off", autocapitalize="off"
                ),
                button(speech("play"), "", "btn"),
            ],
            id_="typing",
        ),
        h.div(id="list")[offered(table)],
    ]


def count(table: Table) -> Element:
    return h.small(id="count")[words_of(table.frame).count("choices", len(table.choices))]


def _example(table: Table) -> str:
    if not table.choices:
        return ""
    return words_of(table.frame)("type note", example=table.choices[0].notation)


def offered(table: Table) -> Node:
    """The list of all choices; the script fills it anew by itself."""
    if not table.choices:
        return None
    return post(
        table.frame,
        f"{table.path}/play",
        hidden(step=table.step),
        h.ul(class_="choices")[(_offer(choice) for choice in table.choices)],
    )


def _offer(choice: Choice) -> Element:
    return h.li[
        h.button(type="submit", name="choice", value=choice.notation, data_choice=choice.notation)[
            h.kbd[choice.notation], h.span[choice.words]
        ]
    ]


def state(table: Table) -> Markup:
    """What the script needs to know of the situation."""
    facts = {
        "step": table.step,
        "status": table.status,
        "turn": bool(table.choices),
        "thinking": table.thinking,
        "confirm": table.confirm,
        "title": title(table),
        "choices": [[choice.notation, choice.words, choice.piece, choice.target] for choice in table.choices],
        "advice": [table.advice.best.choice.piece, table.advice.best.choice.target] if table.advice else [],
        "shape": table.picture.shape,
        "still": table.picture.still,
        "box": [table.picture.width, table.picture.height],
        "label": table.picture.label,
    }
    return Markup('<script type="application/json" id="state">{}</script>').format(Markup(script_safe(facts)))


def script_safe(facts: object) -> str:
    """JSON that cannot end the element that it stands in."""
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def title(table: Table) -> str:
    """The title of the tab: it says first when it is the reader's turn."""
    turn = f"\N{BLACK CIRCLE} {words_of(table.frame)('your turn')} · " if table.choices else ""
    return f"{turn}{table.title} · {words_of(table.frame)('brand')}"
