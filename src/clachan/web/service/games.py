"""Which games can be played: those that are compiled; the others are being prepared, one after the other."""

import logging
import threading
from collections.abc import Callable

import clachan
from clachan import Game
from clachan.engine import warming
from clachan.web.service.rooms import NotReady

PARTS = ("tables", "bots")
FULL = 100  # per cent

logger = logging.getLogger("clachan")


def _nobody(game: str, progress: int) -> None:
    """Nobody wants to know."""


class Shelf:
    """The games, and how far each is prepared; a thread prepares them."""

    def __init__(self, told: Callable[[str, int], None] = _nobody) -> None:
        self.progress = dict.fromkeys(clachan.games(), 0)
        self._told = told
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._prepare_all, name="preparing", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """No further game is prepared."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join()

    def all_ready(self) -> None:
        """Everything is compiled already, or may be at first use."""
        self.progress = dict.fromkeys(self.progress, FULL)

    def ready(self, game: str) -> bool:
        return self.progress.get(game) == FULL

    def find(self, name: str) -> Game:
        """A game that can be played now."""
        game = clachan.game(name)
        if not self.ready(name):
            raise NotReady(
                f"{name} is being prepared: {self.progress[name]} per cent are done.",
                f"{name} wird vorbereitet: {self.progress[name]} Prozent sind fertig.",
            )
        return game

    def _prepare_all(self) -> None:
        games = [clachan.game(name) for name in self.progress]
        for game in sorted(games, key=lambda game: not warming.is_warm(game, PARTS)):
            if self._stop.is_set():
                return
            try:
                self._prepare(game)
            except Exception:
                logger.exception("a game cannot be prepared", extra={"game": game.name})

    def _prepare(self, game: Game) -> None:
        """Compiles what is missing, then loads what a table needs."""
        entries = max(1, warming.entries_of([game], PARTS))
        for done in warming.warm([game], clachan.game, PARTS):
            self._note(game.name, min(FULL - 1, FULL * done // entries))
            if self._stop.is_set():
                return
        warming.warm_part(game, PARTS[0])
        self._note(game.name, FULL)

    def _note(self, game: str, progress: int) -> None:
        if progress != self.progress[game]:
            self.progress[game] = progress
            self._told(game, progress)
