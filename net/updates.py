"""The update for one seat: everything it may know, built from a table."""

from __future__ import annotations

from typing import Any

from msgspec import Raw

from engine.game import Game, Seat, Stage, View
from engine.table import Table
from net.codec import view_hash
from net.fair.chain import Chain
from net.messages import MAX_STAGES, PackedUpdate
from net.packing import Packing
from net.sent_once import KEY
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
        self._stages: dict[tuple[int, int], _Stage] = {}
        """By version and number in it."""

    def update(self, seat: Seat | None, heard: int, sent: int = -1, *, epoch: int) -> PackedUpdate:
        """What ``seat`` (None: a spectator) may know now, with the events after version ``heard``.

        The stages are those after version ``sent``, which the seat was shown last.
        """
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
            stages=self._stages_after(seat, max(heard, sent)),
        )

    def _stages_after(self, seat: Seat | None, version: int) -> list[tuple[int, int, Raw]]:
        """The newest stages after a version, without the view of the update."""
        table = self._table
        found: list[tuple[int, int, _Stage]] = []
        for number in range(max(version + 1, min(table.stages, default=0)), table.version + 1):
            events = table.history[number]
            for place, stage in enumerate(table.stages.get(number, ())):
                happened = sum(event.seat is None or event.seat == seat for event in events[: stage.events])
                if happened:  # nothing to show where nothing has happened
                    key = number, place
                    found.append((number, happened, self._stages.setdefault(key, _Stage(table.game, stage))))
        if found and found[-1][0] == table.version:
            found.pop()
        for old in [key for key in self._stages if key[0] not in table.stages]:
            del self._stages[old]
        return [(number, happened, stage.view(seat)) for number, happened, stage in found[-MAX_STAGES:]]


class _Stage:
    """A stage as seats are sent it: what all of them see of it is packed once."""

    def __init__(self, game: Game[Any], stage: Stage) -> None:
        self._game, self._state = game, stage.state
        self._seen: View | None = None
        self._packing = Packing()

    def view(self, seat: Seat | None) -> Raw:
        """What a seat may see of it, but for the options."""
        self._seen = self._game.view(self._state, seat, self._seen)
        return self._packing.pack({**self._seen, KEY: None} if KEY in self._seen else self._seen, 0)
