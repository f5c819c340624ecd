"""What the list of saved games calls the day that a game stands at."""

from __future__ import annotations

from colonia_tui.colonia.board.head import day_role
from colonia_tui.colonia.events import plaque
from engine.colonia.components import SUNDAY, TUESDAY


def test_each_day_has_its_name_and_the_hue_that_it_has_at_the_table() -> None:
    found = [plaque((3, day)) for day in range(TUESDAY, SUNDAY + 1)]
    assert found[0] == ("week 3, Tuesday", "council.title")
    assert [each and each[1] for each in found] == [day_role(day) for day in range(TUESDAY, SUNDAY + 1)]
    assert [plaque(moment) for moment in ((), (0, 2), (3, 0), (3, SUNDAY + 1), (3,))] == [None] * 5
