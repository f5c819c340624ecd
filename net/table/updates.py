"""The update for one seat: everything it may know, built from a table."""

from __future__ import annotations

from itertools import islice
from typing import Any

from msgspec import Raw

from engine.game import OWN, Game, Plain, Seat, Stage, View
from engine.table import Play, Table
from net.fair.log import Chain
from net.table.undo import may_undo
from net.wire.codec import packed, view_hash
from net.wire.deflate import KEY
from net.wire.messages import MAX_STAGES, PackedUpdate

MAX_EVENTS = 500
"""Events in one update; far more than happen between two decisions of a seat."""


class Updates:
    """Makes the updates of one table, from the beginning of its game."""

    def __init__(self, table: Table[Any], name: str, *, final: bool = False) -> None:
        """``final``: nobody goes back further than to their last move."""
        self._table, self._name, self._final = table, name, final
        self._events = Events(table)
        self._packing = Packing()
        self._stages: dict[tuple[int, int], _Stage] = {}
        """By version and number in it."""
        self._chain = Chain(table.header, table.secret.salt)

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
            events=self._events.after(seat, heard)[-MAX_EVENTS:],
            stages=self._stages_after(seat, max(heard, sent)),
            plays=len(plays),
            undo=seat is not None and may_undo(table, seat),
            last=None if self._final else _last_of(plays, seat),
            pending=list(table.pending()),
            chain=self._chain.follow(table.entries),
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


def _last_of(plays: list[Play], seat: Seat | None) -> int | None:
    """The index of a seat's last play."""
    return next((index for index in range(len(plays) - 1, -1, -1) if plays[index].seat == seat), None)


class _Stage:
    """A stage for sending; packs once what all seats see of it."""

    def __init__(self, game: Game[Any], stage: Stage) -> None:
        self._game, self._state = game, stage.state
        self._seen: View | None = None
        self._packing = Packing()

    def view(self, seat: Seat | None) -> Raw:
        """What a seat may see of it, but for the options."""
        self._seen = self._game.view(self._state, seat, self._seen)
        return self._packing.pack({**self._seen, KEY: None} if KEY in self._seen else self._seen, 0)


class Events:
    """The events of one table for sending, each packed once for everybody.

    Use it only after the game has begun: a deal replaces what came before it.
    """

    def __init__(self, table: Table[Any]) -> None:
        self._table = table
        self._events: list[tuple[Seat | None, Raw]] = []
        """All events, each a `net.wire.messages.TableEvent`, and the seat that is told (None: everybody)."""
        self._ends = [0]
        """At index v + 1: how many of them there are up to version v."""

    def after(self, seat: Seat | None, heard: int) -> list[Raw]:
        """The events after version ``heard`` (-1: with those of the set-up) that ``seat`` may see."""
        history = self._table.history
        for version in range(len(self._ends) - 1, len(history)):
            for event in history[version]:
                self._events.append((event.seat, packed([version, event.code, [*event.args]])))
            self._ends.append(len(self._events))
        newer = self._events[self._ends[heard + 1] :]
        return [event for whose, event in newer if whose is None or whose == seat]


class Packing:
    """Packs the views of one table: what everybody sees once, and each seat's own put in between."""

    def __init__(self) -> None:
        self._version = -1
        self._pieces: list[bytes | str] = []
        """Those of the newest version: packed bytes, and the keys of what is a seat's own."""

    def pack(self, view: View, version: int) -> Raw:
        """A view of this version, packed; older versions are not asked for again."""
        if version != self._version:
            self._version, self._pieces = version, _cut(view)
        pieces = [each if isinstance(each, bytes) else _pairs({each: view[each]}) for each in self._pieces]
        return Raw(b"".join(pieces))


def _cut(view: View) -> list[bytes | str]:
    """The pieces of a view: what is common up to the first key of the seat's own, that key, and so on."""
    keys, rest, done = [*view], iter(view.items()), 0
    pieces: list[bytes | str] = [_header(len(view))]
    for at, key in sorted((keys.index(key), key) for key in OWN if key in view):
        pieces += [_pairs(dict(islice(rest, at - done))), key]
        next(rest)
        done = at + 1
    return [*pieces, _pairs(dict(rest))]


def _pairs(part: dict[str, Plain]) -> bytes:
    """The packed keys and values of a map without its header."""
    return bytes(packed(part))[len(_header(len(part))) :]


def _header(count: int) -> bytes:
    """How msgpack begins a map with this many keys."""
    return bytes([0x80 | count]) if count < 16 else b"\xde" + count.to_bytes(2, "big")
