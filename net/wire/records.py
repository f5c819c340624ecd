"""The parts of messages: tables in lists and sets, chairs, and lines of chat."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

MAX_CHAIRS, MAX_NAME, PHRASES = 12, 24, 12
MAX_TEXT = 200
"""Characters of a line of chat."""

Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Chair = Annotated[int, Meta(ge=0, lt=MAX_CHAIRS)]
Name = Annotated[str, Meta(max_length=MAX_NAME)]
Text = Annotated[str, Meta(max_length=MAX_TEXT)]
Phrase = Annotated[int, Meta(ge=0, le=PHRASES)]
_Large = Annotated[int, Meta(ge=0, le=2**40)]


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
    name: Name
    level: str
    colour: Chair
    ready: bool
    present: bool
    away: tuple[Count, bool] | None = None
    minded: bool = False
    """Whether a bot plays for a person who is away."""


class Line(NamedTuple):
    """What somebody said, at a version of the table: the person on a chair, or the spectator ``watcher``.

    ``phrase`` 0: the text counts. ``watchers``: for spectators only. ``time``: seconds since 1970.
    """

    number: _Large
    version: Count
    chair: Chair | None
    watcher: Count | None
    name: Name
    text: Text
    phrase: Phrase
    watchers: bool
    time: _Large
