"""What a reason says of an action is what the hint makes of it."""

from __future__ import annotations

from colonia_tui.colonia.reasons import HINTS, speaks_for
from engine.game import Action
from tests.colonia_tui.colonia import positions
from tests.colonia_tui.colonia.positions import GAME

MEASURED = {"why_card_fits", "why_relic_in_reach"}
"""What is weighed, and may be too little; a suggestion tells it of the action that has most of it."""


def test_an_action_with_one_reason_is_as_good_as_that_reason() -> None:
    heard = set()
    for table, seat, __ in positions.questions(4, "reasons"):
        for action in GAME.legal(table.state, seat):
            reasons = GAME.because(table.state, seat, action)
            if len(reasons) == 1 and reasons[0].code not in MEASURED:
                (reason,) = reasons
                heard.add(reason.code)
                hint = GAME.hint(table.state, seat, action)
                assert (hint > 0) == speaks_for(reason.code, action), (action, reason, hint)
    assert len(heard) > 4, heard


def test_there_is_something_for_and_something_against() -> None:
    said = {speaks_for(code, Action("vote", (1,))) for code in HINTS}
    assert said == {True, False}
