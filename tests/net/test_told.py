"""Events are packed once, and each seat is told of its own."""

from __future__ import annotations

from msgspec.msgpack import decode

from engine.table import new_table
from net.table.updates import Events
from net.wire.codec import packed
from tests.toy import GAME


def test_each_seat_is_told_of_what_it_may_see() -> None:
    table = new_table(GAME, 4, "7", bytes(16), {})
    told, seen_by_one = Events(table), 0
    for seat in (None, 0, 1, 2, 3):
        if seat is not None:
            table.commit(table.play(seat, GAME.legal(table.state, seat)[0]))
        for whose in (None, 0, 1, 2, 3):
            for heard in range(-1, table.version + 1):
                events = table.events_for(whose, heard)
                assert [decode(event) for event in told.after(whose, heard)] == decode(
                    packed([[version, event.code, event.args] for version, event in events])
                )
                seen_by_one += sum(event.seat is not None for _, event in events)
    assert seen_by_one
