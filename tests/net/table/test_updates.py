"""What an update holds, beyond what `test_room.py` and `test_limits.py` see of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.msgpack import decode

from engine.game import Game
from engine.table import new_table
from net.table import updates
from net.table.updates import Events, Packing, Updates
from net.wire.codec import packed
from tests import games
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


# Events are packed once, and each seat is told of its own.


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


# Views that are packed in pieces are the same bytes as if each were packed whole.


@pytest.mark.parametrize("game", games.ALL, ids=lambda game: game.name)
def test_a_view_in_pieces_is_the_same_bytes(game: Game[Any]) -> None:
    table, rng, packing = new_table(game, max(game.seats), "7", bytes(16), {}), Random(1), Packing()
    for _ in range(40):
        for seat in (2, None, 0, 1, 2):
            assert bytes(packing.pack(table.view(seat), table.version)) == bytes(
                packed(game.view(table.state, seat))
            )
        if not table.pending():
            break
        seat = rng.choice(table.pending())
        table.commit(table.play(seat, rng.choice(game.legal(table.state, seat))))


@pytest.mark.parametrize(
    "view",
    [
        {},
        {"seat": 1},
        {"options": {"a": 1}, "own": None, "last": [1]},
        {"seat": None, **{str(number): number for number in range(14)}},
        {"seat": None, **{str(number): number for number in range(15)}, "own": {}},
        {**{str(number): number for number in range(300)}, "own": {}},
    ],
    ids=len,
)
def test_views_of_any_size(view: dict[str, Any]) -> None:
    assert bytes(Packing().pack(view, 0)) == bytes(packed(view))
