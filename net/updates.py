"""The update for one seat: everything it may know, built from a table."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from engine.game import Seat
from engine.table import Table
from net.codec import packed, view_hash
from net.messages import PackedUpdate, TableEvent
from net.undos import may_undo

MAX_EVENTS = 500
"""Events in one update; far more than happen between two decisions of a seat."""


def update_for(
    table: Table[Any],
    seat: Seat | None,
    heard: int,
    *,
    table_name: str,
    epoch: int,
    chain: bytes | UnsetType = UNSET,
) -> PackedUpdate:
    """What ``seat`` (None: a spectator) may know now, with the events after version ``heard``.

    ``chain`` is for clients that can read it.
    """
    game, plays, pending = table.game, table.plays, list(table.pending())
    view = packed(table.view(seat))
    events = [
        TableEvent(version, event.code, list(event.args)) for version, event in table.events_for(seat, heard)
    ]
    return PackedUpdate(
        epoch=epoch,
        version=table.version,
        hash=view_hash(view, table_name, seat, table.version),
        view=view,
        question=None if seat is None else game.question(table.state, seat),
        legal=[] if seat is None else game.legal(table.state, seat),
        events=events[-MAX_EVENTS:],
        plays=len(plays),
        undo=seat is not None and may_undo(table, seat),
        last=next((index for index in range(len(plays) - 1, -1, -1) if plays[index].seat == seat), None),
        pending=pending,
        chain=chain,
    )
