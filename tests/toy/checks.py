"""Invariants of every position in Lanterns."""

from __future__ import annotations

from tests.toy import NONE, Lantern


def fits(state: Lantern) -> None:
    """Assert that nobody has spent more than they had, and that nobody carries more than was rolled."""
    assert min(state.coins) >= 0
    assert all(bid == NONE or 0 <= bid <= state.options["coins"] for bid in state.bids)
    assert 0 <= state.pips <= state.die <= 6
    assert 1 <= state.round <= state.options["rounds"] + 1
