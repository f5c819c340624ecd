"""Setting up: what every game starts with."""

from __future__ import annotations

from engine.chance import key_from
from engine.colonia import setup
from engine.colonia.state import R
from engine.game import Out
from tests.engine.colonia.positions import (
    agreed,
    args_of,
    of,
)


def laid(players=4, seed=None):
    """A table that has been set up, as far as the first roll of 6, and the events."""
    out = Out()
    return setup.set_up(players, seed or key_from("1"), agreed(), out), out.events


def test_r19_only_the_owner_sees_what_is_drawn_at_set_up():
    s, events = laid()
    drawn = [event for event in events if event.code == "drew"]
    assert [event.seat for event in drawn] == [0, 1, 2, 3]
    for event in drawn:
        seat, resources = event.args
        assert [resources.count(r) for r in range(R)] == of(s.resources, seat, R)
    assert args_of(events, "secret_draw") == [(seat, 4) for seat in range(4)]
