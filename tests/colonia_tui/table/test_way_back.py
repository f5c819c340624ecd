"""How far one gets alone when taking a move back."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.table.way_back import WayBack, way_back
from engine.game import Seat
from net.messages import ChairState, TableEvent, Update

ALONE = ("person", "bot", "bot")


def way(
    events: Sequence[TableEvent], kinds: Sequence[str] = ALONE, *, undo: bool = False, last: int | None = 0
) -> WayBack:
    """The way back for seat 0. An event is of the seat that it names first; "drawn" reveals something."""
    update = Update(
        epoch=1,
        version=9,
        hash=b"",
        view={},
        question=None,
        legal=[],
        events=[],
        plays=9,
        undo=undo,
        last=last,
        pending=[],
    )
    chairs = [ChairState(kind=kind, name="", level="", colour=0, ready=True, present=True) for kind in kinds]

    def actor(play: Sequence[TableEvent]) -> Seat | None:
        return play[0].args[0] if play[0].args else None

    return way_back(update, 0, chairs, events, actor, lambda event: event.code == "drawn")


TOOK, PASSED = TableEvent(5, "took", [0]), TableEvent(6, "passed", [1])


def test_what_the_host_allows_to_everybody_needs_nobody() -> None:
    assert way([TOOK], ("person", "person"), undo=True) is WayBack.UNDO


def test_bots_need_not_agree() -> None:
    assert way([TOOK, PASSED]) is WayBack.AT_ONCE


def test_after_something_was_drawn_it_is_asked_for_first() -> None:
    assert way([TOOK, PASSED, TableEvent(6, "drawn", [3])]) is WayBack.ASKED
    assert way([TOOK, TableEvent(5, "drawn", [3]), PASSED]) is WayBack.ASKED, "by the move itself, too"


def test_what_was_drawn_before_the_move_does_not_matter() -> None:
    assert way([TableEvent(4, "drawn", [3]), TOOK, PASSED]) is WayBack.AT_ONCE


def test_what_was_taken_back_does_not_matter() -> None:
    drawn, undone = TableEvent(6, "drawn", [3]), TableEvent(7, "undone_by_consent", [0, 1])
    assert way([TOOK, drawn, undone]) is WayBack.AT_ONCE


def test_other_people_have_to_agree() -> None:
    assert way([TOOK, PASSED], ("person", "bot", "person")) is WayBack.NONE
    assert way([TOOK, PASSED], ("person", "bot", "open")) is WayBack.NONE


def test_without_a_move_there_is_none() -> None:
    assert way([PASSED], last=None) is WayBack.NONE
