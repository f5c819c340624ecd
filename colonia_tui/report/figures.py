"""What a report contains: aims with verdicts, sections of charts. Words are already translated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from engine.game import Plain
from engine.tally import Tally

Tallies = Mapping[int, Tally]
"""For each number of players, the tally of all games with that many."""

FEW = 30
"""With fewer games than this there is no verdict."""


class Verdict(Enum):
    """Whether an aim is met."""

    HOLDS = "holds"
    FAILS = "fails"
    OPEN = "open"
    """Too few games to tell."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The finding on an aim for one number of players: the figure in words, and the verdict."""

    figure: str
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Aim:
    """A property of a balanced game, as a sentence, and the findings by number of players."""

    sentence: str
    findings: Mapping[int, Finding]


class Kind(Enum):
    """How a chart is drawn."""

    BARS = "bars"
    STACK = "stack"
    LINE = "line"
    TABLE = "table"
    """Not drawn: figures only."""


Value = float | None
"""A figure; None where there is none."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Figures: each series has a name, and a value for every label. ``title`` names what and the unit."""

    title: str
    labels: Sequence[str]
    series: Sequence[tuple[str, Sequence[Value]]]
    kind: Kind = Kind.BARS
    decimals: int = 1


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    charts: Sequence[Chart]


@dataclass(frozen=True, slots=True)
class Report:
    """The whole report. ``facts`` are names and values that say which games these were."""

    title: str
    facts: Sequence[tuple[str, str]]
    aims: Sequence[Aim]
    sections: Sequence[Section]


class Reporting(Protocol):
    """What one game adds to the report on its games; found through `colonia_tui.face.Face.reporting`."""

    def facts(self, options: dict[str, Plain]) -> list[tuple[str, str]]:
        """The options that the games were played with."""
        ...

    def source(self, code: str) -> str:
        """What a part of the final score is called."""
        ...

    def aims(self, tallies: Tallies, options: dict[str, Plain]) -> list[Aim]: ...

    def sections(self, tallies: Tallies, options: dict[str, Plain]) -> list[Section]: ...


def judge(games: int, holds: bool, *, by_chance: bool = False) -> Verdict:
    """The verdict on an aim. ``by_chance``: a failure may well be chance with this number of games."""
    if games < FEW or (by_chance and not holds):
        return Verdict.OPEN
    return Verdict.HOLDS if holds else Verdict.FAILS
