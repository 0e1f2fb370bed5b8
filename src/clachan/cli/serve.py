"""`clachan serve`: the web table."""

import argparse
import os
import re
import sys
from collections.abc import Mapping

from clachan.cli.language import UsageError
from clachan.cli.words import WORDS
from clachan.errors import MissingPackage, shown

NEEDED = ("alembic", "htpy", "openskill", "psycopg", "segno", "sqlalchemy", "starlette", "uvicorn")
PORTS = 65535


def add(parser: argparse.ArgumentParser, say: Mapping[str, str]) -> None:
    parser.add_argument("--host", default="127.0.0.1", help=say["serve host"])
    parser.add_argument("--port", type=int, default=8765, help=say["serve port"])
    parser.add_argument("--database", help=say["serve database"])
    parser.add_argument("--base", default="", metavar="/PATH", help=say["serve base"])
    parser.add_argument("--proxies", default="127.0.0.1", help=say["serve proxies"])
    parser.add_argument("--imprint", default="", metavar="URL", help=say["serve imprint"])
    parser.add_argument("--privacy", default="", metavar="URL", help=say["serve privacy"])
    parser.add_argument("--log", choices=("plain", "json"), default="plain", help=say["serve log"])
    parser.add_argument("--unlimited", action="store_true", help=say["serve unlimited"])
    parser.add_argument("--open", action="store_true", help=say["serve open"])


def check_packages() -> None:
    """The packages of the web table are an extra."""
    from importlib.util import find_spec

    if missing := [name for name in NEEDED if find_spec(name) is None]:
        raise MissingPackage(
            f"The web table needs {', '.join(missing)}; install them with: pip install 'clachan[web]'",
            f"Der Tisch im Browser braucht {', '.join(missing)}; sie kommen mit: pip install 'clachan[web]'",
        )


def base_path(given: str) -> str:
    """A base path with a slash at its beginning and none at its end."""
    base = "/" + given.strip("/") if given.strip("/") else ""
    if not re.fullmatch(r"(/[A-Za-z0-9._~-]+)*", base):
        raise UsageError(
            f"--base cannot be {shown(given)}; it is a path such as /games.",
            f"--base kann nicht {shown(given)} sein; es ist ein Pfad wie /spiele.",
        )
    return base


def can_open() -> bool:
    """Whether a browser with windows can be opened."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def run(arguments: argparse.Namespace, language: str) -> int:
    """Serves until interrupted."""
    if not 0 <= arguments.port <= PORTS:
        raise UsageError(
            f"--port cannot be {arguments.port}; ports are 0 to {PORTS}.",
            f"--port kann nicht {arguments.port} sein; es gibt 0 bis {PORTS}.",
        )
    base = base_path(arguments.base)
    check_packages()
    from clachan.storage.database import default_url
    from clachan.web.serve import Place, serve
    from clachan.web.service.mail import mail_of, public_of
    from clachan.web.service.service import Conduct

    database = arguments.database or default_url()
    place = Place(database, arguments.host, arguments.port, base, arguments.proxies, arguments.log)
    conduct = Conduct(
        strict=not arguments.unlimited,
        imprint=arguments.imprint,
        privacy=arguments.privacy,
        public=public_of(os.environ, base),
        mail=mail_of(os.environ, base),
    )

    def opened(address: str) -> None:
        print(WORDS[language]["serving"].format(address=address), flush=True)

    serve(place, conduct, opened, arguments.open and can_open())
    return 0
