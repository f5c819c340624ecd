"""The rounds: what happens in what order, and which questions come up.

`PLAN` is the game at a glance: the prologue, then rounds of five phases. Each step does its part, may open
a question, and returns whether it is finished; the next one runs when no question is open (`engine.steps`).
"""

from __future__ import annotations

from typing import Final

from engine.game import Out
from engine.steps import Step, walk
from engine.troyes import acting, asking, countering, dice, ending, events, income, influence, setup, shots
from engine.troyes.components import SETUP
from engine.troyes.state import State


def _once(step: Step[State]) -> Step[State]:
    """The prologue comes before the first round only."""

    def run(s: State, out: Out | None) -> bool:
        return s.phase != SETUP or step(s, out)

    return run


PLAN: Final[tuple[Step[State], ...]] = (
    _once(setup.prologue),
    income.begin_round,
    income.pay,
    dice.roll,
    events.come,
    events.happen,
    countering.counter,
    acting.take_turns,
    ending.end_round,
)

ASKS, SECRET, go_on, pending, legal, why_not, apply, question = walk(
    PLAN,
    [
        setup.SETTLE_CITIZENS,
        countering.COUNTER,
        acting.ACT,
        influence.TURN_DICE,
        asking.CHOOSE_CUBE,
        asking.CHOOSE_DICE,
        asking.CHOOSE_CITIZEN,
        asking.CHOOSE_TIMES,
        shots.PUT_CUBE,
    ],
)
"""The functions of `engine.steps.Steps` for this plan."""
