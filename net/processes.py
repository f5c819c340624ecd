"""Processes that work for this one: they ignore Ctrl-C, end with it, and end at once when it stops early."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")


@contextmanager
def pool(processes: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes, started when work is handed to them with `hand`. For the main thread.

    Leaving with an exception ends them at once, and the work under way. Being told to end (SIGTERM) is
    such an exception, as Ctrl-C is: KeyboardInterrupt.
    """
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    executor = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), live_with_parent)
    try:
        yield executor
    except BaseException:
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)
        signal.signal(signal.SIGTERM, before)


def hand(executor: ProcessPoolExecutor, work: Callable[..., T], *args: Any) -> Future[T]:
    """Hand over a piece of work. A process that starts for it never hears Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # inherited until `live_with_parent`
    try:
        return executor.submit(work, *args)
    finally:
        signal.signal(signal.SIGINT, before)


def live_with_parent() -> None:
    """In a new process: leave Ctrl-C to the one that started it, and end (SIGTERM) when that has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
