"""Saves that were damaged: each is a sentence, the game as it was, or a shorter one; never another game."""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path

import pytest

from colonia_tui.language.reasons import REASONS
from engine import shelf
from engine.game import Refused
from engine.record import Record
from engine.table import new_table
from net.chairs import Chair
from net.host.opening import saved_room
from net.saves.journal import SUFFIX, Journal
from net.saves.notes import Notes
from net.saves.saved import glance
from net.wire.messages import BOT, PERSON
from tests.net.save_files import created

ENTRIES = 70
PAGE = 4096


def one_bit(content: bytearray, rng: random.Random) -> None:
    content[rng.randrange(len(content))] ^= 1 << rng.randrange(8)


def twenty_bits(content: bytearray, rng: random.Random) -> None:
    for _ in range(20):
        one_bit(content, rng)


def page_of_zeros(content: bytearray, rng: random.Random) -> None:
    start = rng.randrange(max(1, len(content) // PAGE)) * PAGE
    end = min(start + PAGE, len(content))
    content[start:end] = bytes(end - start)


def cut(content: bytearray, rng: random.Random) -> None:
    del content[rng.randrange(len(content)) :]


WAYS = (one_bit, twenty_bits, page_of_zeros, cut)


def play(folder: Path) -> tuple[Path, Journal]:
    """A game of Colonia at a host, in the middle, with entries in the write-ahead log."""
    game = shelf.game("colonia")
    table, rng = new_table(game, 4, "7", bytes(16), {}), random.Random(1)
    chairs = [
        Chair(PERSON, name, colour=n, token=bytes(32)) for n, name in enumerate(["Otto", "Anna", "Ben"])
    ]
    chairs.append(Chair(BOT, "Random", "random", colour=3))
    notes = Notes("host", chairs, 0, started=True, bind="127.0.0.1", port=47_771)
    path = folder / f"damaged{SUFFIX}"
    journal = created(path, table.header, table.secret, notes)
    while table.version < ENTRIES:
        seat = rng.choice(table.pending())
        step = table.play(seat, rng.choice(game.legal(table.state, seat)))
        journal.append(table.version, step.entry, rng.randbytes(16) if seat < 3 else None, notes)
        table.commit(step)
    return path, journal


def opened(path: Path, whole: Record, notes: Notes) -> str:
    """What became of a damaged save: a code, "equal" or "shorter". Anything else fails."""
    glance(path)
    try:
        room = saved_room(path)
    except Refused as refused:
        return refused.reason.code
    record, found, epoch = room.table.record, room.journal.notes, room.journal.epoch
    room.journal.close()
    assert epoch == 1
    assert (record.header, record.secret) == (whole.header, whole.secret)
    assert found.dump() == notes.dump()
    assert record.entries == whole.entries[: len(record.entries)]
    return "equal" if len(record.entries) == len(whole.entries) else "shorter"


@pytest.mark.timeout(2400)
@pytest.mark.parametrize("file", ["main", "log"])
def test_a_damaged_save_is_never_another_game(tmp_path: Path, pytestconfig: pytest.Config, file: str) -> None:
    path, journal = play(tmp_path)
    log = Path(f"{path}-wal")
    main, waiting = path.read_bytes(), log.read_bytes()
    assert waiting, "some entries are in the log"
    whole, notes = journal.record(), journal.notes
    journal.close()
    rng = random.Random(file)
    for way in WAYS:
        outcomes: Counter[str] = Counter()
        for _ in range(400 if pytestconfig.getoption("--long") else 100):
            contents = {"main": bytearray(main), "log": bytearray(waiting)}
            way(contents[file], rng)
            path.write_bytes(contents["main"])
            log.write_bytes(contents["log"])
            outcomes[opened(path, whole, notes)] += 1
            assert {*outcomes} <= {"equal", "shorter", *REASONS}
            for left in tmp_path.glob("damaged*"):
                left.unlink()
        sys.stdout.write(f"{file}, {way.__name__}: {dict(outcomes)}\n")
