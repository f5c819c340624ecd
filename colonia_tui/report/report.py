"""What a report on many games contains: facts, aims with verdicts, sections of charts, in translated words.

`build` combines what is the same for every game (scores, who wins) with a game's `Reporting`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from colonia_tui.language.i18n import _, ngettext
from engine.game import Plain
from engine.tally import Tally, deviation, histogram, mean, under, wins

Tallies = Mapping[int, Tally]
"""For each number of players, the tally of all games with that number."""
Value = float | None
"""A figure; None where there is none."""
Series = list[tuple[str, Sequence[Value]]]

FEW = 30
"""With fewer games there is no verdict."""
MOST_WINS = 1.25
"""How many times its even share a seat or starting place may win."""
CHANCE = 2.5
"""How many standard deviations the luckiest of a few equal seats may be off."""
_STEP = 3
"""Width of an interval of totals, in points."""


class Verdict(Enum):
    """Whether an aim is met."""

    HOLDS = "holds"
    FAILS = "fails"
    OPEN = "open"
    """There are too few games to tell."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found about an aim for one number of players: the figure in words, and the verdict."""

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


@dataclass(frozen=True, slots=True)
class Chart:
    """Figures: each series has a name and a value for every label. ``title`` names the quantity and unit."""

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
    """The whole report. ``facts`` are names and values that identify the games."""

    title: str
    facts: Sequence[tuple[str, str]]
    aims: Sequence[Aim]
    sections: Sequence[Section]


class Reporting:
    """What one game adds to the report on its games; found through `colonia_tui.face.Face.reporting`."""

    def facts(self, options: dict[str, Plain]) -> list[tuple[str, str]]:
        """The options the games were played with."""
        return []

    def aims(self, tallies: Tallies, options: dict[str, Plain]) -> list[Aim]:
        return []

    def sections(self, tallies: Tallies, options: dict[str, Plain]) -> list[Section]:
        return []


def build(
    own: Reporting,
    source: Callable[[str], str],
    tallies: Tallies,
    options: dict[str, Plain],
    facts: Sequence[tuple[str, str]],
) -> Report:
    """The report on many games, all with ``options``.

    ``own`` is the game's part, ``source`` translates a source of points, ``facts`` say how the games were
    played.
    """
    return Report(
        title=_("How the games went"),
        facts=[*own.facts(options), *facts],
        aims=[*aims(tallies), *own.aims(tallies, options)],
        sections=[*sections(tallies, source), *own.sections(tallies, options)],
    )


# Building blocks


def games(counts: Tally) -> int:
    return counts["games",]


def players(number: int) -> str:
    return ngettext("{count} player", "{count} players", number).format(count=number)


def each(tallies: Tallies, values: Callable[[Tally], Sequence[Value]]) -> Series:
    """A series for each number of players."""
    return [(players(number), values(counts)) for number, counts in tallies.items()]


def per_game(
    tallies: Tallies, title: str, labels: Sequence[str], count: Callable[[Tally, int], int], rare: float = 0
) -> Chart:
    """Averages per game of what ``count`` finds for each label; two decimals if all are below ``rare``."""
    series = each(tallies, lambda t: [count(t, k) / games(t) for k in range(len(labels))])
    most = max(value or 0 for __, values in series for value in values)
    return Chart(title, labels, series, decimals=1 if most >= rare else 2)


def judge(games: int, holds: bool, *, by_chance: bool = False) -> Verdict:
    """The verdict on an aim. ``by_chance``: with this many games, a failure may well be chance."""
    if games < FEW or (by_chance and not holds):
        return Verdict.OPEN
    return Verdict.HOLDS if holds else Verdict.FAILS


def aim(sentence: str, tallies: Tallies, find: Callable[[int, Tally], Finding | None]) -> Aim:
    """An aim with the finding for each number of players; None if there is no data."""
    found = {number: find(number, counts) for number, counts in tallies.items()}
    return Aim(sentence, {number: finding for number, finding in found.items() if finding is not None})


# Shared by all games


def aims(tallies: Tallies) -> list[Aim]:
    """No seat, and no place in the first round's order, wins much more often than its share."""
    seats = _("No colour wins more than {limit} times its share.")
    starts = _("No place in the turn order of the first round wins more than {limit} times its share.")
    return [
        aim(seats.format(limit=f"{MOST_WINS:g}"), tallies, lambda n, t: _fairness(n, t, "wins")),
        aim(starts.format(limit=f"{MOST_WINS:g}"), tallies, lambda n, t: _fairness(n, t, "starts")),
    ]


def _fairness(number: int, counts: Tally, kind: str) -> Finding | None:
    if not under(counts, kind):
        return None
    most = max(_shares(counts, kind, number))
    chance = 1 + CHANCE * ((number - 1) / games(counts)) ** 0.5
    verdict = judge(games(counts), most <= MOST_WINS, by_chance=most <= chance)
    return Finding(_("{times} times").format(times=f"{most:.2f}"), verdict)


def _shares(counts: Tally, kind: str, number: int) -> list[float]:
    """For each seat or starting place, its wins as a multiple of an even share."""
    return [wins(counts, kind, place) * number / games(counts) for place in range(number)]


def sections(tallies: Tallies, source: Callable[[str], str]) -> list[Section]:
    """Scores and wins. ``source`` translates a source of points."""
    most = max(tallies)

    def by_place(title: str, values: Callable[[int, Tally], list[float]], decimals: int) -> Chart:
        """Values for the first, the second, … player."""
        filled = [(players(n), [*values(n, counts), *[None] * (most - n)]) for n, counts in tallies.items()]
        return Chart(title, [str(place + 1) for place in range(most)], filled, decimals=decimals)

    ranks = _("Mean score of the first, the second, …")
    won = [
        by_place(_("Wins by chair, as a multiple of an even share"), lambda n, t: _shares(t, "wins", n), 2)
    ]
    if any(under(counts, "starts") for counts in tallies.values()):
        title = _("Wins by place in the turn order of the first round, as a multiple of an even share")
        won.append(by_place(title, lambda n, t: _shares(t, "starts", n), 2))
    scores = [
        by_place(ranks, lambda n, t: [mean(histogram(t, "rank", place)) for place in range(n)], 1),
        _spread_of_totals(tallies),
        _sources(tallies, source),
        _summary(tallies),
    ]
    return [Section(_("Scores"), scores), Section(_("Who wins"), won)]


def _spread_of_totals(tallies: Tallies) -> Chart:
    totals = [histogram(counts, "total") for counts in tallies.values()]
    low = min(min(found) for found in totals) // _STEP * _STEP
    starts = range(low, max(max(found) for found in totals) + 1, _STEP)

    def shares(counts: Tally) -> list[Value]:
        found = histogram(counts, "total")
        inside = [sum(found.get(start + k, 0) for k in range(_STEP)) for start in starts]
        return [100 * count / games(counts) for count in inside]

    title = _("Total of all scores in a game: share of games, in %")
    return Chart(title, [_interval(at, at + _STEP - 1) for at in starts], each(tallies, shares), Kind.LINE)


def _interval(low: int, high: int) -> str:
    """An interval of figures; a dash next to a minus would be unreadable."""
    return f"{low}–{high}" if low >= 0 else _("{low} to {high}").format(low=low, high=high)


def _sources(tallies: Tallies, source: Callable[[str], str]) -> Chart:
    codes = sorted({str(code) for counts in tallies.values() for (code,) in under(counts, "source")})
    return Chart(
        _("Where the points come from, per game"),
        [players(number) for number in tallies],
        [(source(code), [t["source", code] / games(t) for t in tallies.values()]) for code in codes],
        Kind.STACK,
    )


def _summary(tallies: Tallies) -> Chart:
    rows: list[tuple[str, Callable[[Tally], float]]] = [
        (_("games"), games),
        (_("total of all scores, mean"), lambda t: mean(histogram(t, "total"))),
        (_("total of all scores, standard deviation"), lambda t: deviation(histogram(t, "total"))),
        (_("gap from first to last, mean"), lambda t: mean(histogram(t, "gap"))),
        (_("shared first places, in %"), lambda t: 100 * _shared(t) / games(t)),
        (_("decisions per game"), lambda t: mean(histogram(t, "decisions"))),
    ]
    return Chart(
        _("In numbers"),
        [players(number) for number in tallies],
        [(name, [value(counts) for counts in tallies.values()]) for name, value in rows],
        Kind.TABLE,
    )


def _shared(counts: Tally) -> float:
    found = under(counts, "wins").items()
    return sum(count / int(winners) for (__, winners), count in found if int(winners) > 1)
