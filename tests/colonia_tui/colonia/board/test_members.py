"""Where the members of a family are."""

from __future__ import annotations

import random

from colonia_tui.colonia.board.families import members
from colonia_tui.colonia.story import STORY, ColoniaWords
from colonia_tui.drawing.steps import Milestone
from engine.colonia.components import FAMILY_MEMBERS, FRIDAY, WEEKS
from tests.colonia_tui.came import came
from tests.colonia_tui.colonia.board import positions


def test_on_a_working_day_those_of_last_week_come_home_tonight() -> None:
    view = positions.position("market", 3)[1].view
    for seat in range(3):
        assert members(view, seat).tonight == view["street"][seat][1]


def test_once_the_cards_are_up_nobody_comes_home_tonight_any_more() -> None:
    table, rng = positions.begin(3, "evening"), random.Random("evening")
    words = ColoniaWords(positions.NAMES[:3], positions.update(table, None).view["options"])
    before, seen = positions.update(table, None).view, 0
    while table.pending() and seen < 3:
        positions.play(table, rng)
        for beat in STORY.beats(before, [came(table, None)], None, words):
            for seat in range(3):
                where = members(beat.view, seat)
                assert where.total == FAMILY_MEMBERS[3]
                if isinstance(beat, Milestone) and beat.name == "cards":
                    assert where.tonight == 0
                    assert where.back[0] > 0
            seen += isinstance(beat, Milestone) and beat.name == "cards"
        before = table.view(None)
    assert seen == 3


def test_in_the_last_week_who_does_not_come_back_is_not_said_to() -> None:
    """At the end everybody who is back, or tonight, has come home; the rest never do."""
    table, rng = positions.begin(3, "last"), random.Random("last")
    compared = 0
    while table.pending():
        view = positions.update(table, None).view
        for seat in range(3):
            where = members(view, seat)
            assert where.total == FAMILY_MEMBERS[3]
            assert (view["week"] == WEEKS) or not any(where.gone)
            if view["week"] == WEEKS and view["day"] > FRIDAY:
                assert not any(where.back)
                compared += any(where.gone)
        positions.play(table, rng)
    assert compared > 0
