"""The update for one seat: everything it may know, built from a table."""

from __future__ import annotations

from typing import Any

from engine.game import Seat
from engine.table import Table
from net.codec import view_hash
from net.fair.chain import Chain
from net.messages import PackedUpdate
from net.packing import Packing
from net.told import Told
from net.undos import may_undo

MAX_EVENTS = 500
"""Events in one update; far more than happen between two decisions of a seat."""


class Updates:
    """Makes the updates of one table, from the beginning of its game."""

    def __init__(self, table: Table[Any], name: str) -> None:
        self._table, self._name = table, name
        self._told = Told(table)
        self._chain = Chain(table.header, table.secret.salt)
        self._packing = Packing()

    def update(self, seat: Seat | None, heard: int, *, epoch: int) -> PackedUpdate:
        """What ``seat`` (None: a spectator) may know now, with the events after version ``heard``."""
        table = self._table
        game, plays, version = table.game, table.plays, table.version
        view = self._packing.pack(table.view(seat), version)
        return PackedUpdate(
            epoch=epoch,
            version=version,
            hash=view_hash(view, self._name, seat, version),
            view=view,
            question=None if seat is None else game.question(table.state, seat),
            legal=[] if seat is None else game.legal(table.state, seat),
            events=self._told.after(seat, heard)[-MAX_EVENTS:],
            plays=len(plays),
            undo=seat is not None and may_undo(table, seat),
            last=next((index for index in range(len(plays) - 1, -1, -1) if plays[index].seat == seat), None),
            pending=list(table.pending()),
            chain=self._chain.follow(table.entries),
        )
