"""Worker processes."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool

import pytest

from net.workers import pool, submit

pytestmark = pytest.mark.usefixtures("spawned")


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
