"""The parts of messages: tables in lists and sets, chairs, and lines of chat."""

from __future__ import annotations

from typing import NamedTuple

import msgspec


class TableState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table in the list: who plays there, how many chairs a newcomer could take, and how far it is."""

    name: str
    game: str
    people: list[str]
    free: int
    state: str


class TableOfSet(NamedTuple):
    """A table of the set, and how far it is."""

    name: str
    state: str


class Compared(NamedTuple):
    """How a table of the set ended, in seat order."""

    table: str
    names: list[str]
    scores: list[int]
    ranks: list[int]


class ChairState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits on a chair. ``kind`` is `OPEN`, `PERSON` or `BOT`; ``level`` names a bot's level.

    ``away``: for how many seconds the person has been away, and whether they said goodbye; None if present.
    """

    kind: str
    name: str
    level: str
    colour: int
    ready: bool
    present: bool
    away: tuple[int, bool] | None = None
    minded: bool = False
    """Whether a bot plays for a person who is away."""


class Line(NamedTuple):
    """What somebody said, at a version of the table: the person on a chair, or the spectator ``watcher``.

    ``phrase`` 0: the text counts. ``watchers``: for spectators only. ``time``: seconds since 1970.
    """

    number: int
    version: int
    chair: int | None
    watcher: int | None
    name: str
    text: str
    phrase: int
    watchers: bool
    time: int
