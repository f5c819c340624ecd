"""Invariants of every position in Lanterns."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event, Plain
from tests.toy import NONE, Lantern


class Checks:
    """Compares the pips in the events with those on the table."""

    def __init__(self, seats: int, options: dict[str, Plain]) -> None:
        self._carried = [[0] * seats, [0] * seats]

    def see(self, state: Lantern, news: Sequence[Event]) -> None:
        for event in news:
            if event.code == "carry":
                seat, place = event.args
                self._carried[place][seat] += 1
        assert [state.quay, state.tower] == self._carried
        fits(state)


def fits(state: Lantern) -> None:
    """Assert that nobody has spent more than they had, and that nobody carries more than was rolled."""
    assert min(state.coins) >= 0
    assert all(bid == NONE or 0 <= bid <= state.options["coins"] for bid in state.bids)
    assert 0 <= state.pips <= state.die <= 6
    assert 1 <= state.round <= state.options["rounds"] + 1
