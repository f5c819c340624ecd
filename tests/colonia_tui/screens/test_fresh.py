"""What waits for a key gets a new number if it is something new."""

from __future__ import annotations

from typing import Any

import msgspec

from colonia_tui.drawing.shown import Mode
from colonia_tui.drawing.steps import Turning
from colonia_tui.screens.fresh import Freshness
from colonia_tui.screens.prompts import Prompt
from colonia_tui.screens.telling import Tale
from engine.game import Action, Question
from net.messages import Update

UPDATE = Update(
    epoch=1,
    version=3,
    hash=b"",
    view={},
    question=Question("market", {}, []),
    legal=[Action("pass")],
    events=[],
    plays=3,
    undo=False,
    last=1,
    pending=[0],
)
TALE = Tale({}, 3, [], frozenset(), [], [])


async def _answer(yes: bool) -> None: ...


def numbers(*shown: tuple[Mode, dict[str, Any]]) -> list[int]:
    """The numbers of things that are shown one after the other."""
    fresh = Freshness()
    usual = {"seat": 0, "update": UPDATE, "tale": TALE, "asking": None}
    return [fresh.number(mode, **(usual | other))[0] for mode, other in shown]


def turning(version: int) -> dict[str, Any]:
    beat = Turning(version, 1, {}, (), frozenset(), "dice", None, "")
    return {"tale": Tale({}, version, [], frozenset(), [], [], turning=beat)}


def test_the_same_question_keeps_its_number_when_it_is_sent_again() -> None:
    again = msgspec.structs.replace(UPDATE, version=4, pending=[0, 1])
    assert numbers((Mode.ASKED, {}), (Mode.ASKED, {"update": again})) == [1, 1]


def test_a_question_after_the_own_move_is_another_one_though_it_is_worded_alike() -> None:
    assert numbers((Mode.ASKED, {}), (Mode.ASKED, {"update": msgspec.structs.replace(UPDATE, last=5)})) == [
        1,
        2,
    ]


def test_the_next_player_has_another_question() -> None:
    assert numbers((Mode.COVERED, {}), (Mode.ASKED, {}), (Mode.COVERED, {"seat": 1})) == [1, 2, 3]


def test_all_steps_in_a_row_are_one_thing_and_each_turning_point_is_its_own() -> None:
    assert numbers(
        (Mode.TELLING, {}), (Mode.TELLING, {}), (Mode.TURNING, turning(3)), (Mode.TURNING, turning(4))
    ) == [1, 1, 2, 3]


def test_what_the_player_asked_for_changes_nothing() -> None:
    leave = Prompt("Leave?", _answer)
    shown = [(Mode.ASKED, {}), (Mode.ANSWERING, {"asking": leave}), (Mode.ASKED, {})]
    assert numbers(*shown) == [1, 1, 1]


def test_what_somebody_else_asks_is_new() -> None:
    agree = Prompt("Agree?", _answer, consent=True)
    assert numbers((Mode.ASKED, {}), (Mode.ANSWERING, {"asking": agree}), (Mode.ASKED, {})) == [1, 2, 3]


def test_waiting_waits_for_no_key() -> None:
    assert numbers((Mode.ASKED, {}), (Mode.WAITING, {}), (Mode.ASKED, {})) == [1, 1, 1]
