"""What a game that is over comes to in numbers, for each player: read from its events by the game, shown as a
table (`colonia_tui.drawing.figure_table`) or said in sentences.

This module knows no canvas.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from engine.game import Seat

Number: TypeAlias = float | None
"""None: there is none, as of coins for a point without a point."""


class Best(IntEnum):
    """Which of the numbers of a figure is the best."""

    NONE = 0
    MOST = 1
    LEAST = -1


class Mark(NamedTuple):
    """What stands for a figure where there is no room for words."""

    sign: str
    role: str
    ink: str = ""
    """The letters on it where ``role`` is a ground; "": ``role`` is the letters' own."""


@dataclass(frozen=True)
class Figure:
    """One number of each player."""

    label: str
    """What is counted, for a sentence: "members sent to the council"."""
    counts: Sequence[Number]
    """In seat order."""
    parts: Sequence[Sequence[int]] = ()
    """The same in each stretch of the game; () where that says nothing."""
    best: Best = Best.NONE
    mark: Mark | None = None

    @property
    def mean(self) -> Number:
        """The table's mean, of those who have a number."""
        return mean_of(self.counts)

    @property
    def leaders(self) -> frozenset[Seat]:
        """Who has the best number, if somebody has a worse one."""
        had = {seat: self.best * count for seat, count in enumerate(self.counts) if count is not None}
        if self.best is Best.NONE or len(set(had.values())) < 2:
            return frozenset()
        return frozenset(seat for seat, count in had.items() if count == max(had.values()))


def mean_of(counts: Sequence[Number]) -> Number:
    """The mean of those that are numbers."""
    had = [count for count in counts if count is not None]
    return sum(had) / len(had) if had else None


class Line(NamedTuple):
    """Figures that stand in one line."""

    label: str
    figures: Sequence[Figure]


class Section(NamedTuple):
    """Lines under one title."""

    title: str
    hue: str
    """The role of the title's plaque."""
    lines: Sequence[Line]


class Figures(NamedTuple):
    """All figures of a game."""

    sections: Sequence[Section]
    stretches: Sequence[str]
    """What to call each stretch of the game: "round 1"."""

    @property
    def lines(self) -> list[Line]:
        return [line for section in self.sections for line in section.lines]


Key: TypeAlias = str | tuple[str, int]


class Ledger:
    """Adds up what the events of a game say of each player, stretch by stretch."""

    def __init__(self, players: int, stretches: int) -> None:
        self.now = 0
        """The stretch that is being read; the set-up belongs to the first."""
        self._stretches, self._players = stretches, players
        self._counts: defaultdict[Key, list[list[int]]] = defaultdict(self._nothing)

    def _nothing(self) -> list[list[int]]:
        return [[0] * self._players for _ in range(self._stretches)]

    def add(self, key: Key, seat: Seat, count: int = 1) -> None:
        self._counts[key][self.now][seat] += count

    def figure(self, label: str, *keys: Key, best: Best = Best.NONE, mark: Mark | None = None) -> Figure:
        """What was added under all of these keys together."""
        parts = [
            [sum(self._counts[key][stretch][seat] for key in keys) for seat in range(self._players)]
            for stretch in range(self._stretches)
        ]
        return Figure(label, [sum(column) for column in zip(*parts, strict=True)], parts, best, mark)
