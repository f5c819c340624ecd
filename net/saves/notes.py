"""A journal's content beside the log: the header, and notes on who sits where. As data, and as rows.

Each field is a row of ``meta``, packed under its own name. One more row, ``sum``, is a checksum of the
others, so that we notice damage here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from hashlib import blake2b
from typing import Annotated, NamedTuple

import msgpack
import msgspec
from msgspec import Meta as Bounds

from engine.game import Plain
from engine.record import Header, Secret
from net.chairs import Chair
from net.door.keys import Keys
from net.plans import ClockPlan
from net.wire.codec import TakingApart
from net.wire.records import Chair as ChairNumber

FORMAT = 1
SUM = "sum"
MOST_PARTS = 20_000
"""Lists and maps in all rows; a header with a deck of one's own has about a hundred."""

_Milliseconds = Annotated[int, Bounds(ge=0, le=100_000_000_000)]
_Epoch = Annotated[int, Bounds(ge=0)]
_Seconds = Annotated[int, Bounds(ge=0, le=86_400)]
_Place = Annotated[str, Bounds(max_length=64)]
_Address = Annotated[str, Bounds(max_length=255)]
_Port = Annotated[int, Bounds(ge=0, lt=65_536)]
Day = Annotated[str, Bounds(pattern=r"^\d{4}-\d\d-\d\d\Z")]
TableName = Annotated[str, Bounds(pattern=r"^\w[\w-]{0,31}\Z")]


class Left(NamedTuple):
    """What one chair has left, in milliseconds: of its time, and of that for which it may be away."""

    time: _Milliseconds
    away: _Milliseconds


class DealSet(NamedTuple):
    """The tables that share one deal, this one among them."""

    name: TableName
    tables: list[TableName]


class Final(NamedTuple):
    """How a game ended, in seat order, and when, in seconds since 1970."""

    scores: list[int]
    ranks: list[int]
    ended: int = 0


@dataclass(frozen=True, slots=True)
class Notes:
    """What a journal notes about its table alongside the log. Fields are stored under their own names.

    None means that it was never noted.
    """

    mode: str = ""
    """How the table was opened, a `net.plans.Mode`."""
    chairs: list[Chair] = field(default_factory=list)
    owner: ChairNumber | None = None
    """The chair of the person who opened the table for others."""
    started: bool = False
    starts_when_full: bool = False
    over: bool = False
    bind: _Address | None = None
    """The address on which the host last listened; ``port`` goes with it."""
    port: _Port | None = None
    drawn: bool | None = None
    """Whether the people at the table contribute to the deal."""
    forgone: _Epoch | None = None
    """The last epoch of which moves were lost and the owner went on without them."""
    moved: _Epoch | None = None
    """The epoch at which the table was moved to another machine; this file is closed since then."""
    name: TableName | None = None
    """The table's name, in a file that was made to be moved."""
    bot_after: _Seconds | None = None
    """For how long somebody may be away from the game before a bot plays for them."""
    clock: ClockPlan | None = None
    """How much time people have, if that was agreed on."""
    left: list[Left] | None = None
    """What each chair had left of it at the last entry."""
    banned: list[_Place] | None = None
    """Where removed people came from, as `net.wire.addresses.origin` has it."""
    deal_set: DealSet | None = None
    """The tables that share the deal of this one, if any do."""
    final: Final | None = None
    """How the game ended."""
    daily: Day | None = None
    """The day whose deal this is, if it is one's only try at it."""
    branched: bool | None = None
    """Whether it goes on from a move of another game that was over: its result counts for nobody."""
    withdrawn: bool | None = None
    """Whether such a table will not be finished, so that the comparison does without it."""
    keys: Keys | None = None
    """What lets people in; from the first time that the table is opened for others."""

    def dump(self) -> dict[str, Plain]:
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        keys = None if self.keys is None else asdict(self.keys)
        return values | {"chairs": [chair.dump() for chair in self.chairs], "keys": keys}


class ForeignFormat(Exception):
    """Rows that are not of our format: those of another program, or of a newer one."""


@dataclass(frozen=True, slots=True)
class Beside:
    """Everything in a journal that is not the log."""

    header: Header
    secret: Secret
    epoch: int
    """How often the table has been opened."""
    notes: Notes

    def rows(self, before: Mapping[str, bytes]) -> dict[str, bytes]:
        """The rows of ``meta``, with their checksum; of those ``before``, what is none of ours stays."""
        values: dict[str, Plain] = {
            "format": FORMAT,
            "header": self.header.dump(),
            "seed": self.secret.seed,
            "salt": self.secret.salt,
            "epoch": self.epoch,
            **self.notes.dump(),
        }
        known = {n: msgpack.packb(v) for n, v in values.items() if v is not None or n in before}
        rows = {**before, **known}
        return rows | {SUM: checksum(rows)}

    @classmethod
    def load(cls, rows: Mapping[str, bytes]) -> Beside:
        """The inverse of `rows`. Raises ForeignFormat, and ValueError for anything damaged."""
        apart = TakingApart(MOST_PARTS)
        values = {name: apart.plain(value) for name, value in rows.items() if name != SUM}
        if values.get("format") != FORMAT:
            raise ForeignFormat
        if rows.get(SUM) != checksum(rows):
            raise ValueError("not what the checksum says")
        chairs = values.pop("chairs", [])
        try:
            read = msgspec.convert(values, _Read)
            notes = msgspec.convert(values, Notes)
        except msgspec.ValidationError as error:
            raise ValueError(str(error)) from error
        if not isinstance(chairs, list):
            raise ValueError("not chairs")
        notes = replace(notes, chairs=[Chair.load(chair) for chair in chairs])
        return cls(Header.load(values.get("header")), Secret(read.seed, read.salt), read.epoch, notes)


class _Read(msgspec.Struct):
    """The rows that are not notes, apart from the header."""

    epoch: Annotated[int, Bounds(ge=0)]
    seed: str
    salt: bytes


def checksum(rows: Mapping[str, bytes]) -> bytes:
    """What the row ``sum`` says of the others."""
    others = msgpack.packb([[name, rows[name]] for name in sorted(rows) if name != SUM])
    packed: bytes = msgpack.packb(blake2b(others, digest_size=16).digest())
    return packed
