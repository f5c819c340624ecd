"""Many games between bots, one after the other or in several processes, with the same results."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from colonia_tui.failure import Failure
from colonia_tui.language.i18n import _
from engine import shelf
from engine.finished import summary
from engine.game import Plain
from engine.play import play_out
from engine.tally import Tally, tally

if TYPE_CHECKING:
    from concurrent.futures import Future

AHEAD = 4
"""Games queued per process: enough to keep it busy without holding all games in memory."""


class Job(NamedTuple):
    """One game to play: by name, with a level for each seat."""

    game: str
    levels: list[str]
    seed: str
    options: dict[str, Plain]
    iterations: int
    counted: bool
    """Whether to make a tally."""


class GameResult(NamedTuple):
    """The outcome of one game; ``tally`` is None unless it was wanted."""

    players: int
    result: dict[str, Plain]
    tally: Tally | None


def played(jobs: Iterable[Job], processes: int) -> Iterator[GameResult]:
    """The games in the order of ``jobs``, played here or in that many worker processes.

    Raises Failure if one of those is killed.
    """
    return _in_processes(jobs, processes) if processes > 1 else map(play_one, jobs)


def play_one(job: Job) -> GameResult:
    game = shelf.game(job.game)
    over = play_out(
        game, job.levels, job.seed, job.options, iterations=job.iterations, keep_events=job.counted
    )
    counts = tally(over, shelf.counting(job.game)) if job.counted else None
    return GameResult(len(job.levels), summary(over, list(job.levels)), counts)


def _in_processes(jobs: Iterable[Job], processes: int) -> Iterator[GameResult]:
    from concurrent.futures import BrokenExecutor

    from net.processes import pool, submit

    waiting: deque[Future[GameResult]] = deque()
    left = iter(jobs)
    try:
        with pool(processes) as executor:
            waiting.extend(submit(executor, play_one, job) for job in islice(left, AHEAD * processes))
            while waiting:
                yield waiting.popleft().result()
                waiting.extend(submit(executor, play_one, job) for job in islice(left, 1))
    except BrokenExecutor:
        problem = _("A process that was playing games was killed; try again with fewer --jobs.")
        raise Failure(problem) from None
