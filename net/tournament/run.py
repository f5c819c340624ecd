"""Many games in several processes.

The results do not depend on how many processes there are: a game depends on its own `Match` alone.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from itertools import islice

from net.tournament.match import play_match
from net.tournament.programs import is_program, play_with_programs
from net.tournament.results import MatchResult
from net.tournament.tournament import Match
from net.workers import pool, submit

AHEAD = 2
"""Games submitted per process, so that none has to wait for its next one."""


def cores() -> int:
    """How many processes can run at the same time."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run(matches: Iterator[Match], jobs: int, limit: float) -> Generator[MatchResult, None, None]:
    """Play them in ``jobs`` processes. Yields the games as they end, in no particular order.

    ``limit`` is how many seconds a game with programs may take. Closing the iterator ends the processes
    at once, along with the games in progress. Call it from the main thread. Raises BrokenProcessPool if
    one of the processes is killed, KeyboardInterrupt if this one gets SIGTERM.
    """
    with pool(jobs) as executor:
        waiting: set[Future[MatchResult]] = set()
        while True:
            more = islice(matches, AHEAD * jobs - len(waiting))
            waiting |= {submit(executor, play, match, limit) for match in more}
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


def play(match: Match, limit: float) -> MatchResult:
    """Play one game in this process."""
    if any(is_program(bot) for bot in match.bots):
        return play_with_programs(match, limit)
    return play_match(match)
