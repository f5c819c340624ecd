"""The part of a report for any game: scores and who wins."""

from __future__ import annotations

from collections import Counter

import pytest

from colonia_tui.report.report import Kind, Verdict, aims, sections
from engine.tally import Tally, mean
from tests.colonia_tui.report.games import tallies
from tests.every import every


def won(*games: int, kind: str = "wins") -> Tally:
    """A tally of games won by each seat, or from each starting place, alone."""
    counts: Tally = Counter({("games",): sum(games)})
    for place, number in enumerate(games):
        counts[kind, place, 1] += number
    return counts


@every("kind", ["wins", "starts"])
@every(
    ("games", "verdict", "figure"),
    [
        ((400, 350, 250), Verdict.HOLDS, "1.20 times"),
        ((450, 300, 250), Verdict.FAILS, "1.35 times"),
        ((250, 300, 450), Verdict.FAILS, "1.35 times"),
        ((18, 12, 10), Verdict.OPEN, "1.35 times"),  # chance alone can do that in 40 games
        ((38, 1, 1), Verdict.FAILS, "2.85 times"),
        ((10, 10, 9), Verdict.OPEN, "1.03 times"),  # 29 games are too few
    ],
)
def test_no_place_wins_much_more_than_its_share(
    kind: str, games: tuple[int, int, int], verdict: Verdict, figure: str
) -> None:
    found = [aim.findings[3] for aim in aims({3: won(*games, kind=kind)}) if aim.findings]
    assert [(finding.verdict, finding.figure) for finding in found] == [(verdict, figure)]


def test_shared_wins_count_in_parts() -> None:
    counts: Tally = Counter({("games",): 60, ("wins", 0, 1): 20, ("wins", 1, 2): 40, ("wins", 2, 2): 40})
    assert aims({3: counts})[0].findings[3].figure == "1.00 times"


def test_the_charts_agree_with_the_tally() -> None:
    found = tallies()
    charts = {chart.title: chart for part in sections(found, str) for chart in part.charts}
    scores = charts["Mean score of the first, the second, …"]
    assert [name for name, _ in scores.series] == ["3 players", "5 players"]
    totals = [
        mean({key[1]: n for key, n in counts.items() if key[0] == "total"}) for counts in found.values()
    ]
    for (_, values), total in zip(scores.series, totals, strict=True):
        assert sum(value for value in values if value is not None) == pytest.approx(total)
    (spread,) = [chart for chart in charts.values() if chart.kind is Kind.LINE]
    for _, values in spread.series:
        assert sum(value or 0 for value in values) == pytest.approx(100)
