"""A worker process: what it returns and raises, and how it ends."""

from __future__ import annotations

import asyncio
import concurrent.futures
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

import pytest

from net.workers import NoWorker, Worker

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
