"""A process beside this one for what takes long to think of, started at the first need."""

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
    """There is no worker process: none can be started here, or the one there was has died."""


class Worker:
    """One process that does one thing after the other. It ends with `close`, or with this process."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What ``work``, a function of a module, returns there; whatever it raises is raised here.

        Raises NoWorker. The next call tries again.
        """
        try:
            pool = self._pool = self._pool or _start()
            doing = pool.submit(work, *args, **kwargs)
        except (ImportError, OSError, RuntimeError) as error:  # no semaphores, processes or threads to be had
            self.close()
            raise NoWorker from error
        try:
            return await asyncio.wrap_future(doing)
        except BrokenExecutor as error:
            if self._pool is pool:  # else somebody who waited, too, has begun another
                self.close()
            raise NoWorker from error

    def close(self) -> None:
        """End the process; what it thinks of is no longer wanted."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _start() -> ProcessPoolExecutor:
    from concurrent.futures import ProcessPoolExecutor  # a tenth of the program's start,
    from multiprocessing import get_context  # and most tables have no use for it

    from net.processes import live_with_parent

    # A screen puts something without a file in place of stderr, which no process could inherit.
    with contextlib.redirect_stderr(sys.__stderr__):
        return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=live_with_parent)
