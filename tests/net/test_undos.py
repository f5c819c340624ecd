"""How often a seat may take back a play without asking, where an action has several steps."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine import shelf
from engine.game import Action, Refused, Seat
from engine.table import Table, new_table
from net.table.undo import MAX_STEPS_BACK, MAX_UNDOS, check_undos, may_undo


@pytest.fixture
def table() -> Table[Any]:
    """A table of Troyes where the seat on turn can begin an action of several steps."""
    table = new_table(shelf.game("troyes"), 4, "00" * 16, bytes(16), {})
    rng = random.Random(1)
    while True:
        (seat,) = table.pending()
        legal = table.game.legal(table.state, seat)
        if Action("farm") in legal:
            return table
        table.commit(table.play(seat, rng.choice(legal)))


def begin_to_farm(table: Table[Any]) -> Seat:
    """The seat on turn says that it farms, and has not said with which dice. Returns the seat."""
    seat = table.pending()[0]
    table.commit(table.play(seat, Action("farm")))
    assert table.game.midway(table.state)
    return seat


def add_a_die(table: Table[Any], seat: Seat) -> None:
    dice = [action for action in table.game.legal(table.state, seat) if action.kind == "die"]
    table.commit(table.play(seat, dice[0]))


def test_steps_of_an_action_that_is_half_said_can_be_taken_back_many_times(table: Table[Any]) -> None:
    for _ in range(MAX_STEPS_BACK // 2):
        seat = begin_to_farm(table)
        add_a_die(table, seat)
        assert table.pending() == (seat,)
        for _step in range(2):
            assert may_undo(table, seat)
            check_undos(table, seat)
            table.commit(table.undo(seat))
    begin_to_farm(table)
    assert not may_undo(table, seat)
    with pytest.raises(Refused) as refused:
        check_undos(table, seat)
    assert refused.value.reason.args == (MAX_UNDOS,)


def test_several_plays_taken_back_in_a_row_count_once(
    table: Table[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(table.game), "midway", lambda game, state: False)
    for _ in range(MAX_UNDOS):
        seat = table.pending()[0]
        table.commit(table.play(seat, Action("farm")))
        add_a_die(table, seat)
        for _step in range(2):
            assert may_undo(table, seat)
            table.commit(table.undo(seat))
    table.commit(table.play(seat, Action("farm")))
    assert not may_undo(table, seat)
