"""How long people may think, as typed and as said."""

from __future__ import annotations

from colonia_tui.screens.forms import CLOCKS
from colonia_tui.table.clock_words import agreed, explained, parsed, said
from net.people_messages import Clock
from net.plans import ClockPlan
from tests.every import every


@every(
    ("text", "plan"),
    [
        ("60s", ClockPlan(60)),
        ("45", ClockPlan(45)),
        ("10m", ClockPlan(600)),
        ("20m+10s", ClockPlan(1200, 10)),
        ("90s+0s", ClockPlan(90, 0)),
        ("1440m+10m", ClockPlan(86_400, 600)),
        ("29s", None),
        ("601s", None),
        ("20m", None),
        ("59s+1s", None),
        ("20m+601s", None),
        ("1441m+1s", None),
        ("", None),
        ("\u0663\u0660s", None),
    ],
)
def test_what_is_typed(text: str, plan: ClockPlan | None) -> None:
    assert parsed(text) == plan


def test_what_is_said() -> None:
    assert explained(ClockPlan(60)) == "1m a decision"
    assert explained(ClockPlan(1200, 10)) == "20m+10s a game"
    assert said(ClockPlan(90, 0)) == "90s+0s"
    assert agreed(None) == ""
    assert agreed(Clock(1200, 10, [], [])) == "20m+10s a game"


@every("text", CLOCKS)
def test_what_the_form_offers_is_a_clock(text: str) -> None:
    assert parsed(text) is not None
