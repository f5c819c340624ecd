"""Who comes next in a round, and on which day an event happened."""

from __future__ import annotations

import random

from colonia_tui.colonia.steps.days import COUNCIL, HARBOUR, MARKET, RELICS, WORKSHOPS, coming, roles
from engine import shelf
from engine.table import new_table
from net.messages import TableEvent
from tests.engine.colonia.play import choose


def test_in_a_round_who_has_not_passed_comes_next_in_turn_order() -> None:
    assert coming([["market", 2, 0b0001]], [3, 2, 0, 1]) == [1, 3, 2]
    assert coming([["market", 2, 0b1011]], [3, 2, 0, 1]) == [2], "the last one goes on alone"


def test_a_question_within_a_round_does_not_hide_it() -> None:
    assert coming([["order", 0, 0], ["craft", 0, 0]], [1, 0]) == [1, 0]


def test_outside_rounds_nobody_is_known_to_come_next() -> None:
    assert coming([], [0, 1]) == []
    assert coming([["card", 0b11, 0]], [0, 1]) == []


def test_who_comes_next_is_asked_next_unless_somebody_cannot_act() -> None:
    """In a whole game: whoever is asked next in the same round is one of those who come."""
    table = new_table(shelf.game("colonia"), 4, "11", bytes(16), {})
    rng = random.Random(1)
    met = 0
    while table.pending():
        before = table.view(None)
        seat = table.pending()[0]
        table.commit(table.play(seat, choose(table.state, seat, rng)))
        after = table.view(None)
        if before["stack"] and after["stack"] and before["stack"][-1][0] == after["stack"][-1][0] == "market":
            assert after["stack"][-1][1] in coming(before["stack"], before["order"])
            met += 1
    assert met > 20


def test_events_have_the_colour_of_their_day() -> None:
    told = [
        ("week", [1, 2]),
        ("committed", [0, "card"]),
        ("booth_taken", [0, 1, [], 2]),
        ("home", [0, 1, 2]),
        ("cannot_act", [1, "order"]),
        ("die", [3]),
        ("loaded", [0, 0, 0, 0]),
        ("passed", [0, "buy"]),
        ("displayed", [1]),
    ]
    events = [TableEvent(number, code, args) for number, (code, args) in enumerate(told)]
    assert roles(events) == [
        COUNCIL,
        COUNCIL,
        MARKET,
        MARKET,
        WORKSHOPS,
        WORKSHOPS,
        HARBOUR,
        RELICS,
        RELICS,
    ]
