"""What an update holds, beyond what `test_room.py` and `test_limits.py` see of it."""

from __future__ import annotations

import pytest

from engine.table import new_table
from net.table import updates
from net.table.updates import Updates
from tests.toy import GAME


def test_of_too_many_events_the_newest_are_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(GAME, 4, "7", bytes(16), {})
    for seat in range(4):
        table.commit(table.play(seat, GAME.legal(table.state, seat)[0]))
    made = Updates(table, "t")
    everything = made.update(0, -1, epoch=1).events
    monkeypatch.setattr(updates, "MAX_EVENTS", 3)
    assert len(everything) > 3
    assert made.update(0, -1, epoch=1).events == everything[-3:]
