"""The message about tables that share one deal (`net.messages` has the others)."""

from __future__ import annotations

from typing import NamedTuple

from net.message import Message

CLOSED = "closed"
"""The state of a table of a set that will not be finished; `net.list_messages` has the others."""


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


class Duplicates(Message, tag="duplicates", frozen=True):
    """The tables that share the deal of this one; ``compared`` once no game is going on at any of them."""

    tables: list[TableOfSet]
    compared: list[Compared] | None
