"""The same table as in `succession`, a phase before: the events have acted, four black dice lie there, and
root has to counter."""

from __future__ import annotations

from colonia_tui.drawing.shown import Mode, Shown, Sight
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words.asked import read_question
from engine.game import Action
from engine.steps import Frame
from engine.troyes.components import EVENTS_PHASE
from engine.troyes.deck import EVENTS
from net.wire.messages import TableEvent
from tests.colonia_tui.troyes.board.succession import ESTHER, FEMKE, GREY, ME, NAMES, SAM, seen, table
from tests.engine.troyes.positions import BISHOPRIC, PALACE

DICE = {ME: "R4 R3 W2 Y5", FEMKE: "R2 W6 Y6 Y4", SAM: "R5 W1 Y3 Y2", ESTHER: "W5 W3 Y1", GREY: "R6 R3 W4"}


def _acts(name: str, came: int) -> TableEvent:
    return TableEvent(6, "event_acts", [EVENTS.index(name), came])


TOLD = (
    TableEvent(6, "round", [3]),
    _acts("marauding", 0),
    _acts("brigandage", 1),
    _acts("succession", 2),
    TableEvent(6, "event_rolled", [EVENTS.index("succession"), 1]),
    TableEvent(6, "neutral_came", [PALACE, 0]),
    TableEvent(6, "expelled", [FEMKE, PALACE]),
    _acts("itinerant_builders", 2),
    TableEvent(6, "neutral_cube", [2, 0]),
    _acts("war", 3),
    _acts("theological_conflict", 3),
    TableEvent(6, "event_rolled", [EVENTS.index("theological_conflict"), 3]),
    TableEvent(6, "neutral_came", [BISHOPRIC, 2]),
    TableEvent(6, "expelled", [ME, BISHOPRIC]),
    TableEvent(6, "black_dice", [[6, 4, 3, 1]]),
)


POINTED = Action("die", (ME, 0, 3))


def scene(size: tuple[int, int] = (100, 30), pointed: Action | None = POINTED) -> Scene:
    """Root's screen, with its red 3 pointed at."""
    s = table(phase=EVENTS_PHASE, dice=DICE, black=[6, 4, 3, 1])
    s.stack = [Frame("counter", ME)]
    view, question = seen(s)
    shown = Shown(
        Mode.ASKED,
        view,
        7,
        ME,
        NAMES,
        (0, 1, 2, 3),
        question=question,
        fresh=1,
        pending=(ME,),
        events=TOLD,
        may=frozenset({"table.suggest"}),
    )
    return Scene(shown, Sight(*size, asked=read_question(shown), pointed=pointed))
