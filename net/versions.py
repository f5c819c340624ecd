"""Which version of a table a command was meant for."""

from __future__ import annotations

from typing import Any

from engine.game import Reason, Refused, Seat
from engine.record import PLAY
from engine.table import Table


def check_version(table: Table[Any], version: int, chooser: Seat | None = None) -> None:
    """Raises Refused if a command was meant for another version than the present one.

    Others' secret choices do not disturb that of ``chooser``.
    """
    since = table.entries[version:]
    others_chose = all(entry.kind == PLAY and entry.seat != chooser for entry in since) and all(
        play.secret and not play.fence for play in table.plays[len(table.plays) - len(since) :]
    )
    if version > table.version or (since and (chooser is None or not others_chose)):
        raise Refused(Reason("board_changed"))
