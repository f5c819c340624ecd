"""How often a seat may take back a play without asking. The rules and older saves know no limit."""

from __future__ import annotations

from typing import Any

from engine.game import Reason, Refused, Seat
from engine.record import PLAY, UNDO, Entry
from engine.table import Table

MAX_UNDOS = 5
"""How often a seat may take back and play again between two plays of others: everybody waits for each entry,
and the save keeps it. Several plays taken back in a row count once."""
MAX_STEPS_BACK = 50
"""How many plays it may take back in that time while an action is half said: so people may try dice."""


def may_undo(table: Table[Any], seat: Seat) -> bool:
    """Whether ``seat`` may take back its last play now, without asking."""
    return bool(table.pending()) and table.undoable(seat) is not None and not _enough(table, seat)


def check_undos(table: Table[Any], seat: Seat) -> None:
    """Raises Refused if ``seat`` has taken back enough for now."""
    if table.undoable(seat) is not None and _enough(table, seat):
        raise Refused(Reason("too_many_undos", (MAX_UNDOS,)))


def _enough(table: Table[Any], seat: Seat) -> bool:
    undos, again = _undos(table.entries, seat)
    return undos >= MAX_STEPS_BACK if table.game.midway(table.state) else again >= MAX_UNDOS


def _undos(entries: list[Entry], seat: Seat) -> tuple[int, int]:
    """What ``seat`` has taken back since somebody else has played, and how often it then played."""
    undos = again = 0
    played = False
    for entry in reversed(entries):
        if entry.kind == PLAY and entry.seat != seat:
            break
        if entry.kind == UNDO and entry.seat == seat:
            undos += 1
            again += played
            played = False
        elif entry.kind == PLAY:
            played = True
    return undos, again
