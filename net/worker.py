"""A second process for slow work, started when it is first needed."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

P = ParamSpec("P")
T = TypeVar("T")


class NoWorker(Exception):
    """There is no worker process: none can be started here, or the one we had has died."""


class Worker:
    """One process that does one thing at a time. It ends with `close`, or with this process."""

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

    def close(self) -> None:
        """End the process; its answer is no longer wanted."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _start() -> ProcessPoolExecutor:
    from concurrent.futures import ProcessPoolExecutor  # a tenth of the program's start-up time,
    from multiprocessing import get_context  # and most tables never need it

    from net.processes import end_with_parent

    # A screen replaces stderr with something that has no file, which no process could inherit.
    with contextlib.redirect_stderr(sys.__stderr__):
        return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=end_with_parent)
