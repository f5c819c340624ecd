"""The days of the week: what happens in what order, and which questions come up.

`PLAN` is the week at a glance. Each step does its part, may open a question, and returns whether it is
finished; the next one runs when no question is open (`engine.steps`).
"""

from __future__ import annotations

from typing import Final

from engine.colonia import (
    council,
    edicts,
    friday,
    monday,
    saturday,
    setup,
    sunday,
    thursday,
    tuesday,
    wednesday,
)
from engine.colonia.components import FRIDAY, MONDAY, SATURDAY, SUNDAY, THURSDAY, TUESDAY, WEDNESDAY
from engine.colonia.state import State
from engine.game import Out
from engine.steps import Step, walk

PLAN: Final[tuple[tuple[int, Step[State]], ...]] = (
    (MONDAY, monday.prepare),
    (TUESDAY, tuesday.choose_cards),
    (TUESDAY, tuesday.convene),
    (WEDNESDAY, council.hold_votes),
    (WEDNESDAY, wednesday.MARKET.open),
    (WEDNESDAY, wednesday.close_market),
    (THURSDAY, council.hold_votes),
    (THURSDAY, thursday.WORKSHOPS.open),
    (THURSDAY, thursday.roll_dice),
    (THURSDAY, thursday.deliver),
    (FRIDAY, council.hold_votes),
    (FRIDAY, friday.HARBOUR.open),
    (FRIDAY, friday.close_harbour),
    (SATURDAY, council.hold_votes),
    (SATURDAY, saturday.sail),
    (SUNDAY, sunday.SALE.open),
    (SUNDAY, sunday.open_safeguarding),
    (SUNDAY, sunday.close_week),
)


_TOGETHER: Final = (tuesday.convene, thursday.deliver)
"""Steps shown together with the one before; all others are shown by themselves (`Out.stage`)."""


def _begins(day: int, step: Step[State]) -> Step[State]:
    def run(s: State, out: Out | None) -> bool:
        if out is not None:
            out.stage(s, always=True)
        s.day = day
        return step(s, out)

    return run


def _apart(step: Step[State]) -> Step[State]:
    def run(s: State, out: Out | None) -> bool:
        if out is not None:
            out.stage(s)
        return step(s, out)

    return run


def _steps() -> list[Step[State]]:
    """The steps of the plan; the first of each day sets the day."""
    before = [0, *(day for day, _ in PLAN)]
    return [
        _begins(day, step) if day != last else step if step in _TOGETHER else _apart(step)
        for last, (day, step) in zip(before, PLAN)
    ]


ASKS, SECRET, go_on, pending, legal, why_not, apply, question = walk(
    _steps(),
    [
        setup.ChooseGood(),
        tuesday.ChooseCard(),
        council.CastVote(),
        council.BreakTie(),
        wednesday.MARKET,
        thursday.WORKSHOPS,
        friday.HARBOUR,
        edicts.ChangeMoney(),
        sunday.SALE,
        sunday.UseShrine(),
        sunday.SAFEGUARDING,
    ],
)
"""The functions of `engine.steps.Steps` for this plan."""
