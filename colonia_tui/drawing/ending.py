"""What the result page shows of a game that is over, beside names and places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from textual.geometry import Region

from colonia_tui.drawing.pieces import Pen
from engine.game import Plain


class People(NamedTuple):
    """Everybody at the table, in seat order."""

    names: Sequence[str]
    colours: Sequence[int]
    """The numbers of their chairs' colours."""


class Share(NamedTuple):
    """A part of somebody's points."""

    points: int
    role: str


Show: TypeAlias = Callable[[Pen, Region, People, bool], None]
"""Draws in a region; large or a line each."""


@dataclass(frozen=True)
class Ending:
    """Everything about the end that only the game knows."""

    legend: Sequence[tuple[str, str]]
    """Roles of the shares, with what they stand for."""
    shares: Sequence[Sequence[Share]]
    """For each seat, what its points are made of; the largest first or always in the same order."""
    details: Sequence[str]
    """For each seat, the same in words; "" for nothing."""
    note: str = ""
    """How ties are broken."""
    tie: Callable[[str], str] | None = None
    """If a tie for the first place was broken: how, as a sentence about the winner of this name, or to the
    winner ("")."""
    title: str = ""
    """Of the box that `show` draws in; without one there is none."""
    fact: str = ""
    show: Show | None = None
    large: tuple[int, int] = (0, 0)
    """Columns and lines that the large form takes."""
    small: int = 0
    """Lines of the small form."""


_ROLES = ("parchment", "stone", "own.title")


def plain_ending(result: dict[str, Plain], source: Callable[[str], str]) -> Ending:
    """For games that say nothing else: a share for each source. ``source`` is `Words.source`."""
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
