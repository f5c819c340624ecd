"""What a save notes of a table that shares its deal with others."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from msgspec import Meta

TableName = Annotated[str, Meta(pattern=r"^\w[\w-]{0,31}\Z")]


class DealSet(NamedTuple):
    """The tables that share one deal, this one among them."""

    name: TableName
    tables: list[TableName]


class Final(NamedTuple):
    """How such a table ended, in seat order, and when, in seconds since 1970."""

    scores: list[int]
    ranks: list[int]
    ended: int = 0
