"""A game that is over goes on from an earlier move at a table of its own, and from no other game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import shelf
from engine.record import Record
from engine.table import new_table, replay
from net.chairs import Chair
from net.host.opening import branch, saved_room
from net.saves.saved import glance, record_and_notes
from net.wire.messages import BOT, PERSON
from tests.golden import files
from tests.net.house import now
from tests.refused import why_refused

CHAIRS = [
    Chair(BOT, "Greedy", "greedy", 2),
    Chair(PERSON, "Anna", "", 0, ready=True),
    Chair(BOT, "Random", "random", 1),
]


def whole(game: str, *, drawn: bool = False) -> Record:
    """A finished game; ``drawn``: to whose deal the players contributed, with moves taken back."""
    if not drawn:
        return files.at(files.GAMES / {"colonia": "3-bots.json", "troyes": "troyes-3.json"}[game])
    rng, rules = Random(5), shelf.game(game)
    table: Any = new_table(rules, 3, "5", bytes(range(16)), {})
    table.commit(table.deal(["0f" * 16, None, "a0" * 16], ["chairs", []]))
    while table.pending():
        seat = table.pending()[0]
        legal = rules.legal(table.state, seat)
        hints = rules.hints(table.state, seat, legal)
        table.commit(table.play(seat, legal[hints.index(max(hints))]))
        if rng.random() < 0.1 and table.undoable(seat) is not None:
            table.commit(table.undo(seat))
    record: Record = table.record
    return record


@pytest.mark.parametrize("drawn", [False, True])
@pytest.mark.parametrize("game", shelf.GAMES)
def test_it_has_the_same_log_up_to_there_and_goes_on(tmp_path: Path, game: str, drawn: bool) -> None:
    record = whole(game, drawn=drawn)
    for version in (1, 10, len(record.entries) // 2, len(record.entries) - 1):
        room = branch(record, version, [replace(chair) for chair in CHAIRS], tmp_path)
        assert room.table.entries == record.entries[:version]
        state = replay(shelf.game(game), replace(record, entries=record.entries[:version])).state
        assert room.table.game.dump(room.table.state) == room.table.game.dump(state)
        room.journal.publish()
        while room.due:
            now(room.advance())
        assert room.over or 1 in room.table.pending()
        after = room.table.entries
        room.journal.close()
        stored, notes = record_and_notes(room.journal.path)
        assert stored.entries == after
        assert stored.entries[:version] == record.entries[:version]
        assert (notes.mode, notes.started, notes.branched, notes.daily) == ("solo", True, True, None)
        if not room.over:
            again = saved_room(room.journal.path)
            assert [chair.name for chair in again.chairs] == ["Greedy", "Anna", "Random"]
            again.journal.close()


@pytest.mark.parametrize("game", shelf.GAMES)
def test_a_game_that_goes_on_never_does(tmp_path: Path, game: str) -> None:
    record = whole(game)
    for entries in (record.entries[:-1], record.entries[:40]):
        running = replace(record, entries=entries)
        assert why_refused(branch, running, 10, CHAIRS, tmp_path).code == "not_over"
    assert not [*tmp_path.iterdir()]


def test_from_its_end_there_is_nothing_to_go_on_with(tmp_path: Path) -> None:
    record = whole("colonia")
    assert why_refused(branch, record, len(record.entries), CHAIRS, tmp_path).code == "over_there"


def test_a_forged_log_does_not(tmp_path: Path) -> None:
    record = whole("colonia")
    entries = [*record.entries]
    entries[30] = entries[30]._replace(body=["no such", [1]])
    assert why_refused(branch, replace(record, entries=entries), 10, CHAIRS, tmp_path).code == "drift"
    assert not [*tmp_path.iterdir()]


def test_nothing_is_on_the_disk_before_it_is_opened(tmp_path: Path) -> None:
    room = branch(whole("colonia"), 10, CHAIRS, tmp_path)
    assert not [*tmp_path.iterdir()]
    room.journal.publish()
    room.journal.close()
    assert glance(room.journal.path).entries == 10
