"""Worker processes: pools, a second process for slow work, and what bots decide there."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from engine import shelf
from engine.bots import bot
from engine.bots.decision import Request, request_at
from engine.bots.decision import decide as decide_by
from engine.game import Action, Game, Seat
from engine.table import Table

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

# `multiprocessing` takes a tenth of the start-up time, and most tables never need it: imported where used.

T = TypeVar("T")


@contextmanager
def pool(processes: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of processes, started as work is given to them with `submit`. For the main thread only.

    Leaving with an exception ends them at once, along with the work in progress. SIGTERM raises such an
    exception, as Ctrl-C does: KeyboardInterrupt.
    """
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    executor = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), end_with_parent)
    try:
        yield executor
    except BaseException:
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)
        signal.signal(signal.SIGTERM, before)


def submit(executor: Executor, work: Callable[..., T], *args: Any) -> Future[T]:
    """Submit a piece of work. A process started for it never receives Ctrl-C, this one a moment later."""
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # starting it unblocks the signal
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])  # inherited until `end_with_parent`
    try:
        return executor.submit(work, *args)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_parent() -> None:
    """In a new process: leave Ctrl-C to its parent, and end (SIGTERM) when the parent has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    threading.Thread(target=_end_after_parent, daemon=True).start()


def _end_after_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


# A second process for slow work


P = ParamSpec("P")


class NoWorker(Exception):
    """There is no worker process: we cannot start one, or ours has died."""


class Worker:
    """One process, started when first needed, that does one thing at a time; it ends with `close` or us."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What ``work``, a module-level function, returns there; whatever it raises is raised here.

        Raises NoWorker if there is no process; the next call tries again.
        """
        try:
            pool = self._pool = self._pool or _start()
            doing = pool.submit(work, *args, **kwargs)
        except (ImportError, OSError, RuntimeError) as error:  # no semaphores, processes or threads to spare
            self.close()
            raise NoWorker from error
        try:
            return await asyncio.wrap_future(doing)
        except BrokenExecutor as error:
            if self._pool is pool:  # otherwise somebody else who was waiting has started another
                self.close()
            raise NoWorker from error

    async def run_or_thread(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What ``work`` returns, in the process or, if there is none, in a thread of this one."""
        try:
            return await self.run(work, *args, **kwargs)
        except NoWorker:
            return await asyncio.to_thread(work, *args, **kwargs)

    def close(self) -> None:
        """End the process; its answer is no longer wanted."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _start() -> ProcessPoolExecutor:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    # A screen replaces stderr with something that has no file, which no process could inherit.
    with contextlib.redirect_stderr(sys.__stderr__):
        return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=end_with_parent)


# Bots at a table. A bot gets its seat's view, its legal actions, and a random generator that depends on the
# game's seed and how many decisions the seat has made; never the table's state. Bots that search do so in a
# worker process, so that no screen and no socket waits for them.


def is_slow(level: str) -> bool:
    """Whether bots of this level search. Raises Refused if there is no such bot."""
    return bot(level).slow


def think(game: Game[Any], level: str, asked: Request) -> Action:
    """What a bot would do, found in this process. Raises Refused if there is no such bot."""
    return decide_by(game, bot(level, game.name), asked)


def decide(table: Table[Any], seat: Seat, level: str, *, as_asked: bool = False) -> Action:
    """What a bot of this level decides for ``seat``, which must owe a decision.

    For ``as_asked`` see `request_at`. Raises Refused if there is no such bot.
    """
    asked = request_at(table, bot(level, table.game.name), seat, as_asked=as_asked)
    return think(table.game, level, asked)


async def decide_in_worker(
    worker: Worker, table: Table[Any], seat: Seat, level: str, *, as_asked: bool = False
) -> Action:
    """`decide`, in a worker process if one can be started; the game must be on the shelf."""
    asked = request_at(table, bot(level, table.game.name), seat, as_asked=as_asked)
    try:
        return await worker.run(_think_in_worker, table.game.name, level, asked)
    except NoWorker:
        # The action is the same (a game replays wherever it is played), but everybody waits for it.
        return think(table.game, level, asked)


def _think_in_worker(game: str, level: str, asked: Request) -> Action:
    return think(shelf.game(game), level, asked)
