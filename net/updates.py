"""The update for one seat: everything it may know, built from a table."""

from __future__ import annotations

from typing import Any

from engine.game import Seat
from engine.table import Table
from net.codec import view_hash
from net.messages import TableEvent, Update

MAX_EVENTS = 500
"""Events in one update; far more than happen between two decisions of a seat."""


def update_for(table: Table[Any], seat: Seat | None, heard: int, *, table_name: str, epoch: int) -> Update:
    """What ``seat`` (None: a spectator) may know now, with the events after version ``heard``."""
    game, pending = table.game, list(table.pending())
    view = table.view(seat)
    events = [
        TableEvent(version, event.code, list(event.args)) for version, event in table.events_for(seat, heard)
    ]
    return Update(
        epoch=epoch,
        version=table.version,
        hash=view_hash(view, table_name, seat, table.version),
        view=view,
        question=None if seat is None else game.question(table.state, seat),
        legal=[] if seat is None else game.legal(table.state, seat),
        events=events[-MAX_EVENTS:],
        plays=len(table.plays),
        undo=seat is not None and bool(pending) and table.undoable(seat) is not None,
        last=max((index for index, play in enumerate(table.plays) if play.seat == seat), default=None),
        pending=pending,
    )
