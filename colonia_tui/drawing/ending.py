"""What a finished game shows on the result page, besides names and places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from colonia_tui.drawing.pieces import Pen
from engine.game import Plain


class People(NamedTuple):
    """Everybody at the table, in seat order."""

    names: Sequence[str]
    colours: Sequence[int]
    """The numbers of their chairs' colours."""


class Share(NamedTuple):
    """Part of a player's points."""

    points: int
    role: str
    label: str = ""
    """What stands in it instead of the points, if it is a piece of its own."""


Show: TypeAlias = Callable[[Pen, People, bool], None]
"""Draws in the pen's room, large or one line each."""


@dataclass(frozen=True)
class Ending:
    """What only the game knows about its end."""

    legend: Sequence[tuple[str, str]]
    """The roles of the shares, with their names."""
    shares: Sequence[Sequence[Share]]
    """For each seat the parts of its points, either largest first or always in the same order."""
    details: Sequence[str]
    """For each seat, the same in words; "" for nothing."""
    note: str = ""
    """How ties are broken."""
    tie: Callable[[str], str] | None = None
    """If a tie for first place was broken: how, as a sentence about the winner with this name, or addressed
    to the winner ("")."""
    title: str = ""
    """The title of the box that `show` draws in; "" for no box."""
    fact: str = ""
    show: Show | None = None
    large: tuple[int, int] = (0, 0)
    """Columns and lines that the large form takes."""
    small: int = 0
    """Lines of the small form."""


_ROLES = ("parchment", "stone", "own.title")


def plain_ending(result: dict[str, Plain], source: Callable[[str], str]) -> Ending:
    """For games without an ending of their own: a share for each source. ``source`` is `Words.source`."""
    codes = list(dict.fromkeys(code for seat in result["sources"] for code in seat))
    roles = {code: _ROLES[number % len(_ROLES)] for number, code in enumerate(codes)}
    return Ending(
        legend=[(roles[code], source(code)) for code in codes],
        shares=[
            [Share(seat[code], roles[code]) for code in codes if seat.get(code, 0)]
            for seat in result["sources"]
        ],
        details=[
            " · ".join(f"{source(code)} {seat[code]}" for code in codes if seat.get(code, 0))
            for seat in result["sources"]
        ],
    )
