"""The pages: functions of what `situation.py` describes, with whole documents as their results."""

from clachan.web.pages.analysis import analysis
from clachan.web.pages.error import error
from clachan.web.pages.games import games
from clachan.web.pages.gather import gather
from clachan.web.pages.gathering import of_gathering, parts_of_gathering
from clachan.web.pages.home import home
from clachan.web.pages.lesson import lesson, lesson_parts
from clachan.web.pages.me import arrive, me
from clachan.web.pages.new_table import new_table
from clachan.web.pages.page import turns
from clachan.web.pages.ranking import ranking
from clachan.web.pages.replay import painting, replay, replay_parts
from clachan.web.pages.result import result, result_parts
from clachan.web.pages.rules import rules
from clachan.web.pages.stats import stats
from clachan.web.pages.table import table, table_parts
from clachan.web.pages.told import agreement
from clachan.web.pages.waiting import waiting, waiting_parts
from clachan.web.situation import Table

__all__ = [
    "agreement",
    "analysis",
    "arrive",
    "error",
    "games",
    "gather",
    "home",
    "lesson",
    "lesson_parts",
    "me",
    "new_table",
    "of_gathering",
    "of_table",
    "painting",
    "parts_of_gathering",
    "ranking",
    "replay",
    "replay_parts",
    "result",
    "rules",
    "stats",
    "table",
    "table_parts",
    "turns",
    "waiting",
]

KINDS = {"waiting": "waiting", "playing": "table", "paused": "table", "over": "result", "ended": "result"}
"""Which page shows a table of this status."""
PAGES = {"waiting": waiting, "table": table, "result": result}
PARTS = {"waiting": waiting_parts, "table": table_parts, "result": result_parts}


def of_table(data: Table) -> str:
    """The page of a table, whatever its status."""
    return PAGES[KINDS[data.status]](data)


def parts_of_table(data: Table) -> dict[str, object]:
    """What an update carries: which page it belongs to, the reader's step, the word for what they know, and the parts
    that may have changed."""
    kind = KINDS[data.status]
    return {"page": kind, "step": data.step, "news": data.news, "parts": PARTS[kind](data)}
