"""Many games in several processes.

What comes out does not depend on how many there are: a game depends on its own `Match` alone.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice

from net.tournament.hosted import play_with_programs
from net.tournament.match import play_match
from net.tournament.plan import Match
from net.tournament.programs import is_program
from net.tournament.results import Played

AHEAD = 2
"""Games handed out for each process, so that none waits for its next one."""


def cores() -> int:
    """How many processes can run at the same time."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run(matches: Iterator[Match], jobs: int, limit: float) -> Generator[Played, None, None]:
    """Play them in so many processes; the games as they end, in no particular order.

    ``limit`` is how many seconds a game with programs may take. Closing the iterator ends the processes
    at once, and with them the games under way. To be called in the main thread. Raises BrokenProcessPool
    if one of the processes was killed.
    """
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _begin)
    try:
        yield from _played(pool, matches, AHEAD * jobs, limit)
    except BaseException:
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _played(
    pool: ProcessPoolExecutor, matches: Iterator[Match], ahead: int, limit: float
) -> Iterator[Played]:
    waiting: set[Future[Played]] = set()
    while True:
        with _no_interrupt():  # for the processes that are started here
            waiting |= {pool.submit(play, match, limit) for match in islice(matches, ahead - len(waiting))}
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()


def play(match: Match, limit: float) -> Played:
    """Play one game in this process."""
    if any(is_program(bot) for bot in match.bots):
        return play_with_programs(match, limit)
    return play_match(match)


def _begin() -> None:
    """In a new process: Ctrl-C is for the one that started it, and without that one it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


@contextmanager
def _no_interrupt() -> Iterator[None]:
    """New processes inherit it, so that Ctrl-C does not hit them before `_begin`."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
