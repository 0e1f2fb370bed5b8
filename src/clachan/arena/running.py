"""Where the deals are played: here, on all cores, or on a Ray cluster; always given back in their order."""

import multiprocessing
import os
import signal
import socket
import threading
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any

from clachan.arena.setup import Setup
from clachan.arena.table import Outcome, play_deal
from clachan.errors import BotFailed, ClachanError, MissingPackage, WrongSetup

Played = Generator[list[Outcome], None, None]
PATIENCE = 5  # seconds
AHEAD = 2  # deals in flight for each worker, so that none waits for the next


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def on_processes(setup: Setup, deals: range, workers: int) -> Played:
    """On this machine; with one worker, in this process. Whoever stops early stops the processes too."""
    if workers == 1 or len(deals) < 2:
        yield from (play_deal(setup, deal) for deal in deals)
        return
    before = multiprocessing.active_children()
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(workers, len(deals)), mp_context=context, initializer=_follow) as pool:
        try:
            yield from _in_order(lambda deal: pool.submit(play_deal, setup, deal), _result, deals, workers * AHEAD)
        except BrokenProcessPool:
            raise BotFailed(
                "A process that played was ended from outside, perhaps for want of memory.",
                "Ein Prozess, der spielte, wurde von außen beendet, vielleicht aus Mangel an Speicher.",
            ) from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for child in multiprocessing.active_children():
                if child not in before:
                    child.terminate()


def _follow() -> None:
    """A worker leaves an interrupt to the main process, and ends when that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    main = multiprocessing.parent_process()
    assert main is not None
    threading.Thread(target=_end_after, args=(main,), daemon=True).start()


def _end_after(main: Any) -> None:
    main.join()
    os._exit(1)


def _result(job: "Future[list[Outcome]]") -> list[Outcome]:
    return job.result()


def on_ray(setup: Setup, deals: range, address: str) -> Played:
    """On the Ray cluster at this address; `local` starts one here. The nodes need the same version of clachan."""
    try:
        import ray
    except ImportError:
        raise MissingPackage(
            "Ray is not installed; install it with: pip install 'clachan[cluster]'",
            "Ray ist nicht installiert; es kommt mit: pip install 'clachan[cluster]'",
        ) from None
    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (OSError, ValueError, RuntimeError) as error:
        why = str(error).partition("\n")[0]
        raise WrongSetup(
            f"The Ray cluster at {address!r} cannot be reached: {why}",
            f"Der Ray-Cluster bei {address!r} ist nicht erreichbar: {why}",
        ) from None
    try:
        remote = ray.remote(play_deal)
        wanted = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from _in_order(lambda deal: remote.remote(setup, deal), ray.get, deals, wanted)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, ClachanError):
            raise error.cause from None
        raise
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Somebody listens at host:port; Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        socket.create_connection((host, int(port)), PATIENCE).close()


def _in_order(submit: Callable[[int], Any], result: Callable[[Any], list[Outcome]], deals: range, ahead: int) -> Played:
    """Results in the order of the deals, with so many in flight."""
    left = iter(deals)
    flying = deque(submit(deal) for deal in islice(left, ahead))
    while flying:
        done = result(flying.popleft())
        flying.extend(submit(deal) for deal in islice(left, 1))
        yield done
