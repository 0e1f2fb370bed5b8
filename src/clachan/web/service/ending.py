"""A host ends a table."""

from sqlalchemy import Engine

from clachan.web.service import deeds
from clachan.web.service.live import RUNNING, Live
from clachan.web.service.service import Conduct, Service


async def end_table(engine: Engine, table: str) -> None:
    """Its game ends here for everybody; a table that has not begun goes."""
    service = Service(engine, Conduct(alone=False))
    service.shelf.all_ready()
    try:
        status = await service.rooms.look(table, lambda _, live: live.status)
        if status == "waiting":
            await service.rooms.forget(table)
        else:
            await service.rooms.act(table, lambda live: _end(live, service.now()))
    finally:
        service.workers.close()
        service.rooms.close()


def _end(live: Live, now: int) -> None:
    if live.status not in RUNNING:
        raise deeds.refuse("This game is over already.", "Dieses Spiel ist schon zu Ende.")
    live.add("end", now, why="host")
