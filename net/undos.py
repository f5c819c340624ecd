"""How often a seat may take back a play without asking. The rules and older saves know no limit."""

from __future__ import annotations

from typing import Any

from engine.game import Reason, Refused, Seat
from engine.record import PLAY, UNDO, Entry
from engine.table import Table

MAX_UNDOS = 5
"""Of one seat, between two plays of others: each is an entry that everybody waits for and the save keeps."""


def may_undo(table: Table[Any], seat: Seat) -> bool:
    """Whether ``seat`` may take back its last play now, without asking."""
    return (
        bool(table.pending()) and table.undoable(seat) is not None and _undos(table.entries, seat) < MAX_UNDOS
    )


def check_undos(table: Table[Any], seat: Seat) -> None:
    """Raises Refused if ``seat`` has taken back enough for now."""
    if table.undoable(seat) is not None and _undos(table.entries, seat) >= MAX_UNDOS:
        raise Refused(Reason("too_many_undos", (MAX_UNDOS,)))


def _undos(entries: list[Entry], seat: Seat) -> int:
    """How often ``seat`` has taken back a play since somebody else has played; `MAX_UNDOS` at most."""
    count = 0
    for entry in reversed(entries):
        if (entry.kind == PLAY and entry.seat != seat) or count == MAX_UNDOS:
            break
        count += entry.kind == UNDO and entry.seat == seat
    return count
