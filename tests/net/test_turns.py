"""What a table does, in order, whether it is stored at once or much later."""

from __future__ import annotations

from functools import partial

import pytest

from net.journal import NotSaved
from net.turns import Turns
from tests.net.disks import Slow


def test_what_comes_while_something_is_being_stored_waits_its_turn() -> None:
    turns, done = Turns(), list[str]()
    turns.store = disk = Slow()
    for name in "ab":
        turns.do(
            partial(
                turns.keep,
                partial(done.append, f"write {name}"),
                lambda _, name=name: done.append(f"then {name}"),
            )
        )
        turns.do(partial(done.append, f"after {name}"))
    assert (turns.storing, done) == (True, [])
    disk.go_on()
    assert done == ["write a", "then a", "after a"]
    disk.go_on()
    assert done[3:] == ["write b", "then b", "after b"]
    assert not turns.storing


def test_what_cannot_be_stored_keeps_nobody_waiting() -> None:
    turns, done = Turns(), list[str]()
    turns.store = disk = Slow()

    def full() -> None:
        raise NotSaved("disk full")

    turns.do(partial(turns.keep, full, lambda error: done.append(repr(error))))
    turns.do(partial(done.append, "next"))
    disk.go_on()
    assert done == ["NotSaved('disk full')", "next"]


def test_a_bug_keeps_nobody_waiting() -> None:
    turns, done = Turns(), list[str]()
    turns.store = disk = Slow()

    def wrong(_: object) -> None:
        raise ZeroDivisionError

    turns.do(partial(turns.keep, partial(done.append, "write"), wrong))
    turns.do(partial(done.append, "next"))
    with pytest.raises(ZeroDivisionError):
        disk.go_on()
    assert done == ["write", "next"]
