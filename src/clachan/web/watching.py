"""For hosts: is the server well, how much does it do, and logs that hold no secret."""

import json
import logging
import time
from collections import Counter
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

if TYPE_CHECKING:
    from clachan.web.service.service import Service

OWN = ("127.0.0.1", "::1")  # this machine
QUIET = ("/health", "/ready", "/metrics")
EXTRAS = ("seat", "game", "bot", "path", "method", "status", "ms")
logger = logging.getLogger("clachan.answers")


class JsonLines(logging.Formatter):
    """One JSON object for each line."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {"at": f"{at}Z", "level": record.levelname.lower(), "words": record.getMessage()}
        line |= {name: value for name in EXTRAS if (value := getattr(record, name, None)) is not None}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def address_of(scope: Any) -> str:
    """The address that was asked for, without what only its owner may know: ids of tables, tokens, what follows a ?."""
    path = str(scope["path"]).removeprefix(scope.get("root_path", ""))
    for name, value in scope.get("path_params", {}).items():
        path = path.replace(f"/{value}", f"/{{{name}}}", 1)
    return path if "endpoint" in scope else "?"


def noted(counts: Counter[str], scope: Any, status: int, seconds: float) -> None:
    """One answer more."""
    counts[f"{status // 100}xx"] += 1
    path = address_of(scope)
    if path not in QUIET:
        extra = {"path": path, "method": scope["method"], "status": status, "ms": round(1000 * seconds, 1)}
        logger.info("answered", extra=extra)


async def health(request: Request) -> Response:
    """200 while the server answers and its database does."""
    service: Service = request.app.state.service
    try:
        await service.rooms.db(service.people.count)
    except SQLAlchemyError:
        return JSONResponse({"status": "no database"}, 503)
    games = {name: service.shelf.ready(name) for name in service.shelf.progress}
    return JSONResponse({"status": "ok", "games": games})


async def ready(request: Request) -> Response:
    """200 as soon as every game can be played; until then how far each is, in per cent."""
    service: Service = request.app.state.service
    well = await health(request)
    if well.status_code != 200 or all(map(service.shelf.ready, service.shelf.progress)):
        return well
    return JSONResponse({"status": "preparing", "games": service.shelf.progress}, 503, {"retry-after": "10"})


async def metrics(request: Request) -> Response:
    """Counts for Prometheus; for this machine alone."""
    if request.client is None or request.client.host not in OWN or "x-forwarded-for" in request.headers:
        raise HTTPException(404)
    service: Service = request.app.state.service
    tables = service.rooms.tables
    lines = [
        *(f'clachan_answers_total{{status="{status}"}} {n}' for status, n in sorted(service.counts.items())),
        f"clachan_streams {len(service.hub)}",
        f"clachan_tables_in_memory {len(service.rooms.held())}",
        f"clachan_people {await service.rooms.db(service.people.count)}",
        f"clachan_reports {await service.rooms.db(service.people.reported)}",
    ]
    if service.postman is not None:
        lines.append(f"clachan_letters_waiting {await service.rooms.db(service.post.waiting)}")
    for status in ("waiting", "playing", "paused", "over", "ended"):
        lines.append(f'clachan_tables{{status="{status}"}} {await service.rooms.db(tables.count, (status,))}')
    return PlainTextResponse("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4")
