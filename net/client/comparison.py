"""Tables with one deal compared, seat by seat: who made more of the same. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from net.wire.records import Compared


class Row(NamedTuple):
    """What one player made of a seat."""

    table: str
    name: str
    points: int
    rank: int
    """At their own table."""
    above: float
    """Points above the mean of the seat."""


class AtSeat(NamedTuple):
    """A seat at all tables; the most points first."""

    points: float
    """Their mean."""
    rank: float
    """Their mean."""
    rows: list[Row]


def by_seat(tables: Sequence[Compared]) -> list[AtSeat]:
    """The seats that all of these tables have; none if there are no tables."""
    seats = min((min(len(t.names), len(t.scores), len(t.ranks)) for t in tables), default=0)
    return [_at(tables, seat) for seat in range(seats)]


def _at(tables: Sequence[Compared], seat: int) -> AtSeat:
    points = sum(table.scores[seat] for table in tables) / len(tables)
    rank = sum(table.ranks[seat] for table in tables) / len(tables)
    rows = [
        Row(
            table.table,
            table.names[seat],
            table.scores[seat],
            table.ranks[seat],
            table.scores[seat] - points,
        )
        for table in tables
    ]
    return AtSeat(points, rank, sorted(rows, key=lambda row: -row.points))
