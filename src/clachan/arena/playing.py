"""From the first deal to the last, or until the question is answered."""

from collections.abc import Callable, Iterator
from contextlib import closing

from clachan.arena.results import Results
from clachan.arena.running import Played
from clachan.arena.setup import Setup
from clachan.arena.stopping import Watch
from clachan.arena.table import Outcome


def play(
    setup: Setup,
    deals: int,
    somewhere: Callable[[Setup, range], Played],
    results: Results | None = None,
    watch: Watch | None = None,
) -> Iterator[list[Outcome]]:
    """Deal by deal, those kept in the results first; the watch looks at all of them and may end it."""
    with closing(_all(setup, deals, somewhere, results)) as played:
        for games in played:
            yield [game.short() for game in games]
            if watch and watch.see(games).answer != "open":
                return


def _all(setup: Setup, deals: int, somewhere: Callable[[Setup, range], Played], results: Results | None) -> Played:
    """Every deal in order; a new one is kept before it is given."""
    kept = results.deals if results else 0
    for deal in range(min(kept, deals)):
        assert results is not None
        yield results.outcomes[deal * setup.seats : (deal + 1) * setup.seats]
    if kept < deals:
        with closing(somewhere(setup, range(kept, deals))) as played:
            for games in played:
                if results:
                    results.add(games)
                yield games
