"""Bringing a database to this version's form."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine

from clachan.errors import ClachanError

FOLDER = Path(__file__).parent / "migrations"


class OtherForm(ClachanError):
    """The database has not the form of this version."""


def configuration(engine: Engine) -> Config:
    """Alembic's settings, without a file."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["engine"] = engine
    return config


def newest() -> str:
    """The form that this version needs."""
    return ScriptDirectory(str(FOLDER)).get_current_head() or ""


def form(engine: Engine) -> str | None:
    """The form that the database has; None: it is empty."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def check_form(engine: Engine) -> None:
    """Who only reads needs the newest form."""
    before, needed = form(engine), newest()
    if before != needed:
        raise OtherForm(
            f"The database {f'has the form {before}' if before else 'is empty'}; this version reads the form {needed}, "
            "and clachan migrate brings a database there.",
            f"Die Datenbank {f'hat die Form {before}' if before else 'ist leer'}; diese Version liest die Form "
            f"{needed}, und clachan migrate bringt eine Datenbank dorthin.",
        )


def migrate(engine: Engine) -> bool:
    """Every step that is missing, in one transaction each; says whether there was any."""
    before = form(engine)
    if before == newest():
        return False
    if before is not None and before not in {
        script.revision for script in ScriptDirectory(str(FOLDER)).walk_revisions()
    }:
        raise OtherForm(
            f"The database has the form {before}, which a newer Clachan made; this version knows up to {newest()}.",
            f"Die Datenbank hat die Form {before} eines neueren Clachan; diese Version kennt sie bis {newest()}.",
        )
    command.upgrade(configuration(engine), "head")
    return True
