"""A position by hand: the events of round 3 have acted, four black dice lie there, root has to counter."""

from __future__ import annotations

from typing import Any

from colonia_tui.drawing.shown import Mode, Shown, Sight
from colonia_tui.troyes.board.asking import read_question
from colonia_tui.troyes.board.scene import Scene
from engine.game import Action, Option, Question
from engine.troyes.deck import EVENTS
from net.messages import TableEvent
from tests.colonia_tui.troyes.board.succession import FEMKE, ME, NAMES, view

DICE = (
    [[4, 3], [2], [5]],
    [[2], [6], [6, 4]],
    [[5], [1], [3, 2]],
    [[], [5, 3], [1]],
    [[6, 3], [4], []],
)
PALACE, BISHOPRIC = range(2)


def _acts(name: str, place: int) -> TableEvent:
    return TableEvent(6, "event_acts", [EVENTS.index(name), place])


TOLD = (
    TableEvent(6, "round", [3]),
    _acts("marauding", 0),
    _acts("brigandage", 1),
    _acts("succession", 2),
    TableEvent(6, "event_rolled", [EVENTS.index("succession"), 1]),
    TableEvent(6, "neutral_came", [PALACE, 0]),
    TableEvent(6, "expelled", [FEMKE, PALACE]),
    _acts("itinerant_builders", 3),
    TableEvent(6, "neutral_cube", [2, 0]),
    _acts("war", 4),
    _acts("theological_conflict", 5),
    TableEvent(6, "event_rolled", [EVENTS.index("theological_conflict"), 3]),
    TableEvent(6, "neutral_came", [BISHOPRIC, 2]),
    TableEvent(6, "expelled", [ME, BISHOPRIC]),
    TableEvent(6, "black_dice", [[6, 4, 3, 1]]),
)


def _given(total: int, met: int, needed: int = 6) -> dict[str, Any]:
    return {
        "needed": needed,
        "total": total,
        "influence": met,
        "enough": total >= needed,
        "points": 0,
    }


def _question() -> Question:
    args = {"faced": [6], "waiting": [4, 3, 1], "needed": 6, "total": 0, "most": 21, "able": True}
    spend = {"influence": 1, "left": 5}
    options = [
        Option(Action("die", (ME, 0, 4)), None, _given(8, 1)),
        Option(Action("die", (ME, 0, 3)), None, _given(6, 1)),
        Option(Action("die", (ME, 1, 2)), None, _given(2, 0)),
        Option(Action("die", (ME, 2, 5)), None, _given(5, 0)),
        Option(Action("black", (1,)), None, _given(0, 0, 7)),
        Option(Action("roll", (0, 4)), None, spend),
        Option(Action("hire"), None, {"influence": 2, "left": 4}),
        Option(Action("turn"), None, {"influence": 4, "left": 2}),
    ]
    return Question("counter", args, options)


POINTED = Action("die", (ME, 0, 3))


def scene(size: tuple[int, int] = (100, 30), pointed: Action | None = POINTED) -> Scene:
    """Root's screen, with its red 3 pointed at."""
    districts = [
        {"owner": owner, "dice": [list(values) for values in dice], "chest": 0, "passed": False}
        for owner, dice in enumerate(DICE)
    ]
    seen = view(phase=3, stack=[["counter", ME, 0]], districts=districts, black=[6, 4, 3, 1])
    shown = Shown(
        Mode.ASKED,
        seen,
        7,
        ME,
        NAMES,
        (0, 1, 2, 3),
        question=_question(),
        fresh=1,
        pending=(ME,),
        events=TOLD,
        may=frozenset({"s", "u"}),
    )
    return Scene(Sight(shown, *size, asked=read_question(shown), pointed=pointed))
