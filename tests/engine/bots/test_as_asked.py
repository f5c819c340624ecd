"""A bot that chooses at the same time as others does not look at who was quicker, if its table says so."""

from __future__ import annotations

from typing import Any

import pytest

from engine import shelf
from engine.bots import bot
from engine.bots.decision import decide, request_at
from engine.game import Action
from engine.table import Table, new_table
from tests import toy

HARD = bot("hard")


def choice(table: Table[Any], seat: int, *, as_asked: bool) -> Action:
    return decide(table.game, HARD, request_at(table, HARD, seat, 4, as_asked=as_asked))


def played(seed: str, *, last_first: bool, as_asked: bool = True) -> Table[Any]:
    """A game of Colonia in which those who choose at once do so in seat order, or the other way round."""
    table = new_table(shelf.game("colonia"), 3, seed, bytes(16), {})
    while pending := table.pending():
        seat = pending[-1 if last_first else 0]
        table.commit(table.play(seat, choice(table, seat, as_asked=as_asked)))
    return table


@pytest.mark.parametrize("seed", ["daily-2026-11-23-colonia", "daily-2026-11-24-colonia"])
def test_who_is_the_quickest_changes_no_game(seed: str) -> None:
    one, other = (played(seed, last_first=last_first) for last_first in (False, True))
    assert one.entries != other.entries  # they did choose in another order
    assert one.entries[-1].hash == other.entries[-1].hash
    assert one.result() == other.result()


def test_otherwise_it_may() -> None:
    one, other = (played("1", last_first=last_first, as_asked=False) for last_first in (False, True))
    assert one.entries[-1].hash != other.entries[-1].hash


def test_what_a_seat_has_chosen_itself_stays() -> None:
    table = new_table(toy.GAME, 3, "7", bytes(16), {})
    asked = table.state
    assert table.as_asked(0) is asked
    table.commit(table.play(1, Action("bid", (5,))))
    table.commit(table.play(0, Action("bid", (2,))))
    assert table.state.bids == [2, 5, -1]
    assert table.as_asked(2).bids == [-1, -1, -1]
    assert table.state.bids == [2, 5, -1]
    table.commit(table.play(2, Action("bid", (0,))))
    assert table.as_asked(1) is table.state  # the bids are shown
