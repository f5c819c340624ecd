"""A worker process: what it returns and raises, and how it ends."""

from __future__ import annotations

import asyncio
import concurrent.futures
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any

import pytest

from engine import shelf
from engine.table import Table, new_table
from net import workers
from net.workers import NoWorker, Worker, pool, submit

pytestmark = pytest.mark.usefixtures("spawned")

BEGIN = """
import asyncio, contextlib, os, sys
from net.workers import Worker

class Screen:
    def fileno(self):
        return -1

async def main():
    with contextlib.redirect_stderr(Screen()):
        pid = await Worker().run(os.getpid)
    print(pid, flush=True)
    sys.stdin.read()

asyncio.run(main())
"""


@pytest.fixture
async def worker() -> AsyncIterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


async def test_it_works_in_one_other_process(worker: Worker) -> None:
    first = await worker.run(os.getpid)
    assert first != os.getpid()
    assert await worker.run(os.getpid) == first


async def test_what_is_raised_there_is_raised_here(worker: Worker) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        await worker.run(int, "x")
    with pytest.raises(FileNotFoundError):
        await worker.run(os.stat, "/no/such/file")
    assert await worker.run(int, "7") == 7


async def test_one_that_died_is_reported_and_replaced(worker: Worker) -> None:
    for _ in range(2):
        with pytest.raises(NoWorker):
            await worker.run(os._exit, 1)
    assert await worker.run(int, "7") == 7


@pytest.mark.parametrize("error", [ImportError, NotImplementedError, PermissionError, BlockingIOError])
async def test_no_process_can_be_started(
    monkeypatch: pytest.MonkeyPatch, worker: Worker, error: type[Exception]
) -> None:
    """Python raises one of these without semaphores, /dev/shm or room for a process."""

    def refuse(*_: object, **__: object) -> None:
        raise error("not here")

    monkeypatch.setattr(concurrent.futures, "ProcessPoolExecutor", refuse)
    with pytest.raises(NoWorker):
        await worker.run(int, "7")


async def test_closing_ends_the_process(worker: Worker) -> None:
    pid = await worker.run(os.getpid)
    worker.close()
    worker.close()
    assert await worker.run(os.getpid) != pid, "a later call starts another"


async def test_a_caller_may_be_cancelled(worker: Worker) -> None:
    await worker.run(int, "1")
    asking = asyncio.ensure_future(worker.run(sum, range(10**6)))
    await asyncio.sleep(0)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert await worker.run(int, "7") == 7


@contextmanager
def program() -> Iterator[subprocess.Popen[str]]:
    """A program with a worker; the worker shares its standard output."""
    process = subprocess.Popen(
        [sys.executable, "-c", BEGIN], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with process:
        yield process


def test_it_starts_under_a_screen_and_ends_with_the_program() -> None:
    with program() as process:
        assert process.stdout is not None
        assert int(process.stdout.readline()) != process.pid
        assert process.stdin is not None
        process.stdin.close()
        assert process.stdout.read() == "", "this returns only when the worker has gone, too"
        assert process.wait() == 0


def test_it_ends_with_a_program_that_was_killed() -> None:
    with program() as process:
        assert process.stdout is not None
        assert int(process.stdout.readline()) != process.pid
        process.kill()
        assert process.stdout.read() == ""


# Worker processes.


def test_work_that_was_submitted_returns_its_result() -> None:
    with pool(2) as executor:
        assert [submit(executor, divmod, number, 3).result() for number in range(4)] == [
            (0, 0),
            (0, 1),
            (0, 2),
            (1, 0),
        ]
    assert multiprocessing.active_children() == []


def test_stopping_early_ends_work_in_progress() -> None:
    with pytest.raises(KeyboardInterrupt):
        begin_and_stop()
    assert multiprocessing.active_children() == []


def begin_and_stop() -> None:
    with pool(1) as executor:
        submit(executor, divmod, 1, 1).result()
        submit(executor, time.sleep, 10_000)
        raise KeyboardInterrupt


def test_sigterm_is_like_ctrl_c() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(KeyboardInterrupt):
        begin_and_be_told()
    assert multiprocessing.active_children() == []
    assert signal.getsignal(signal.SIGTERM) == before


def begin_and_be_told() -> None:
    with pool(1) as executor:
        assert submit(executor, signal.getsignal, signal.SIGTERM).result() == signal.SIG_DFL
        submit(executor, time.sleep, 10_000)
        os.kill(os.getpid(), signal.SIGTERM)


def test_a_process_that_was_killed_is_noticed() -> None:
    with pytest.raises(BrokenProcessPool), pool(1) as executor:
        submit(executor, os.kill, submit(executor, os.getpid).result(), signal.SIGKILL).result()


@pytest.mark.usefixtures("ctrl_c")
def test_only_this_process_receives_ctrl_c() -> None:
    with pool(1) as executor:
        assert submit(executor, signal.getsignal, signal.SIGINT).result() == signal.SIG_IGN
        assert signal.getsignal(signal.SIGINT) == signal.default_int_handler


class Interrupted(Executor):
    """Ctrl-C comes while it is given work."""

    def submit(self, work: Callable[..., object], /, *args: object, **kwargs: object) -> Future[object]:
        signal.pthread_kill(threading.get_ident(), signal.SIGINT)  # to this thread, so that it comes at once
        return Future()


class Looking(Executor):
    """Tells which signals a process that it would start now would not receive."""

    def submit(self, work: Callable[..., object], /, *args: object, **kwargs: object) -> Future[object]:
        future: Future[object] = Future()
        future.set_result(signal.pthread_sigmask(signal.SIG_BLOCK, []))
        return future


def test_a_process_that_is_just_starting_does_not_receive_ctrl_c() -> None:
    assert submit(Looking(), divmod, 1, 1).result() == {signal.SIGINT}


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_is_not_lost_while_work_is_submitted() -> None:
    with pytest.raises(KeyboardInterrupt):
        submit(Interrupted(), divmod, 1, 1)
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


# Bots at a table: the same decision, whichever process makes it.


def table() -> Table[Any]:
    return new_table(shelf.game("colonia"), 3, "7", b"0" * 16, {})


async def test_a_worker_decides_as_this_process_does() -> None:
    worker = Worker()
    try:
        elsewhere = await workers.decide_in_worker(worker, table(), 1, "hard")
    finally:
        worker.close()
    assert elsewhere == workers.decide(table(), 1, "hard")


async def test_a_bot_plays_on_if_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("no semaphores")

    monkeypatch.setattr(concurrent.futures, "ProcessPoolExecutor", refuse)
    decided = await workers.decide_in_worker(Worker(), table(), 1, "hard")
    assert decided == workers.decide(table(), 1, "hard")
