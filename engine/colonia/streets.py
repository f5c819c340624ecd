"""The four streets, where members have to stay until the same day next week."""

from __future__ import annotations

from engine.colonia.components import STREETS
from engine.colonia.state import S, State
from engine.game import Out, Seat

TUE, WED, THU, FRI = range(4)


def comes_home(s: State) -> list[int]:
    """For each street, the week in which its members come home; if past the last week, they stay there."""
    return [s.week + (s.day > day) for day in STREETS]


def home(s: State, seat: Seat, street: int, at_most: int, out: Out | None) -> None:
    """Up to ``at_most`` members of ``seat`` come home from a street."""
    at = seat * S + street
    count = min(s.street[at], at_most)
    if count:
        s.street[at] -= count
        s.supply[seat] += count
        if out is not None:
            out.tell("home", seat, street, count)


def everyone_home(s: State, street: int, out: Out | None, at_most: int = 99) -> None:
    """Everyone takes members home from a street: all of them, or up to ``at_most``."""
    streets = s.street
    for seat in s.order:
        if streets[seat * S + street]:
            home(s, seat, street, at_most, out)
