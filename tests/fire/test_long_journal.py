"""A save in which somebody took back a move ten thousand times opens at once."""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

from engine import shelf
from engine.table import Table, new_table
from net.chairs import Chair
from net.host.opening import saved_room
from net.saves.journal import SUFFIX, Journal
from net.saves.notes import Notes
from net.wire.messages import PERSON

ENTRIES = 20_000
LIMIT = 30.0
"""Seconds, on a busy machine; to play again after each move that was taken back would take minutes."""


def test_a_journal_of_twenty_thousand_entries_opens_soon(tmp_path: Path) -> None:
    game, rng = shelf.game("colonia"), random.Random(1)
    table: Table[object] = new_table(game, 4, "7", bytes(16), {})
    notes = Notes("hotseat", [Chair(PERSON, str(number)) for number in range(4)], started=True)
    journal = Journal.make(tmp_path / f"long{SUFFIX}", table.header, table.secret, notes)
    while table.version < ENTRIES:
        back = [seat for seat in range(4) if table.undoable(seat) is not None]
        in_the_middle = len(table.plays) > 100
        if back and in_the_middle:
            step = table.undo(rng.choice(back))
        else:
            seat = rng.choice(table.pending())
            step = table.play(seat, rng.choice(game.legal(table.state, seat)))
            if in_the_middle and step.plays[-1].fence:
                step = table.undo_by_consent(seat, 20, [0, 1, 2, 3])
        journal.append(table.version, step.entry, rng.randbytes(16), notes)
        table.commit(step)
    journal.publish()
    journal.close()
    began = time.monotonic()
    room = saved_room(journal.path)
    took = time.monotonic() - began
    assert room.table.version == ENTRIES
    room.journal.close()
    sys.stdout.write(f"{ENTRIES} entries, {len(table.plays)} plays in force: opened in {took:.2f} s\n")
    assert took < LIMIT
