"""Saves as files, for tests that read, damage or list them."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

import msgpack

from engine.game import Reason
from engine.record import Header, Secret
from engine.table import Table, new_table
from net.chairs import Chair
from net.saves.journal import SUFFIX, Journal
from net.saves.notes import SUM, Notes, checksum
from net.saves.saved import Saved, saved_tables
from net.wire.messages import PERSON
from tests.refused import why_refused
from tests.toy import GAME, Lantern

NAME = "lanterns-1"
PEOPLE = [Chair(PERSON, "Anna"), Chair(PERSON, "Ben")]


def created(path: Path, header: Header, secret: Secret, notes: Notes) -> Journal:
    """A new journal on the disk. Raises JournalError."""
    journal = Journal.make(path, header, secret, notes)
    try:
        journal.publish()
    except BaseException:
        journal.close()
        raise
    return journal


def new(folder: Path, name: str = NAME) -> tuple[Table[Lantern], Journal]:
    table = new_table(GAME, 2, "7", bytes(16), {})
    journal = created(folder / f"{name}{SUFFIX}", table.header, table.secret, Notes(mode="hotseat"))
    return table, journal


def play(table: Table[Lantern], journal: Journal, count: int) -> list[bytes]:
    """Play and store. Returns the ids of the commands."""
    commands = []
    for _ in range(count):
        seat = table.pending()[0]
        step = table.play(seat, GAME.legal(table.state, seat)[0])
        cmd = os.urandom(16)
        journal.append(table.version, step.entry, cmd, journal.notes)
        table.commit(step)
        commands.append(cmd)
    return commands


def problem(path: Path) -> Reason:
    """Why this file cannot be opened."""
    return why_refused(Journal.open, path)


def listed(folder: Path) -> Saved:
    (saved,) = saved_tables(folder)
    return saved


def tamper(path: Path, key: str, value: object, *, summed: bool = True) -> None:
    """Change a value in a save that nobody has open; without ``summed`` as damage would."""
    with contextlib.closing(sqlite3.connect(path)) as other, other:
        other.execute("UPDATE meta SET value = ? WHERE key = ?", (msgpack.packb(value), key))
        rows = dict(other.execute("SELECT key, value FROM meta"))
        if summed:
            other.execute("UPDATE meta SET value = ? WHERE key = ?", (checksum(rows), SUM))
