"""Who sits at a shared keyboard, and who comes next."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from colonia_tui.table.desk import Desk
from colonia_tui.table.link import Link
from colonia_tui.table.seating import Seating
from engine.game import Action, Question
from net.messages import Update


def update(asked: bool, secret: bool = False) -> Update:
    question = Question("market", {}, [], secret) if asked else None
    return Update(
        epoch=1,
        version=1,
        hash=b"",
        view={},
        question=question,
        legal=[Action("pass")] if asked else [],
        events=[],
        plays=1,
        undo=False,
        last=None,
        pending=[],
    )


def seating(*asked: int, here: int | None = None, own_key: bool = False, secret: bool = False) -> Seating:
    """Three people at one keyboard, some of whom are asked; each view holds secrets."""
    desk = Desk(cast(Link, SimpleNamespace(game="colonia", seats=(0, 1, 2))), here=here)
    desk.updates = {seat: update(seat in asked, secret) for seat in range(3)}
    found = Seating(desk, lambda view: True, own_key)
    found.settle()
    return found


def test_the_curtain_waits_for_the_next_one_who_is_asked() -> None:
    found = seating(2, here=0)
    assert (found.behind, found._desk.here) == (2, None)
    found.open()
    assert (found.behind, found._desk.here) == (None, 2)


def test_who_is_asked_again_stays() -> None:
    assert seating(0, 1, here=0).behind is None


def test_a_curtain_that_waits_goes_on_waiting() -> None:
    found = seating(1, 2, here=0)
    found._desk.updates[0] = update(True)
    found.settle()
    assert found.behind == 1


def test_it_goes_when_nobody_is_asked_any_more() -> None:
    found = seating(1, here=0)
    found._desk.updates[1] = update(False)
    found.settle()
    assert found.behind is None


def test_with_an_own_screen_behind_a_key_only_secret_choices_are_covered() -> None:
    assert seating(1, here=0, own_key=True).behind is None
    assert seating(1, here=0, own_key=True, secret=True).behind == 1


def test_next_comes_who_is_asked_too_then_who_acts_next() -> None:
    assert seating(0, 2, here=0).next_up([1]) == 2
    assert seating(0, here=0).next_up([1, 2, 0]) == 1
    assert seating(0, here=0).next_up([5, 4, 2]) == 2, "the others sit elsewhere"
    assert seating(0, here=0).next_up([0]) is None
    assert seating(1, here=0).next_up([2, 0]) == 2, "after the one that the curtain waits for"


def test_alone_nobody_comes() -> None:
    desk = Desk(cast(Link, SimpleNamespace(game="colonia", seats=(0,))), here=0)
    assert Seating(desk, lambda view: True).next_up([1]) is None
