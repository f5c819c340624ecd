"""Worker processes: they ignore Ctrl-C, end with this process, and end at once if it stops early."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import resource_tracker
from typing import Any, TypeVar

T = TypeVar("T")


@contextmanager
def pool(processes: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of processes, started as work is given to them with `submit`. For the main thread only.

    Leaving with an exception ends them at once, along with the work in progress. SIGTERM raises such an
    exception, as Ctrl-C does: KeyboardInterrupt.
    """
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
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
