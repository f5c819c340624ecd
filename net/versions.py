"""Which version of a table a command was meant for."""

from __future__ import annotations

from typing import Any

from engine.game import Reason, Refused, Seat
from engine.record import PLAY, TABLE
from engine.table import Table


def check_version(table: Table[Any], version: int, chooser: Seat | None = None) -> None:
    """Raises Refused if a command was meant for another version than the present one.

    Others' secret choices, and notes about them, do not disturb that of ``chooser``.
    """
    since = table.entries[version:]
    plays = sum(entry.kind == PLAY for entry in since)
    others = all(entry.kind in (PLAY, TABLE) and entry.seat not in (None, chooser) for entry in since)
    others_chose = others and all(
        play.secret and not play.fence for play in table.plays[len(table.plays) - plays :]
    )
    if version > table.version or (since and (chooser is None or not others_chose)):
        raise Refused(Reason("board_changed"))
