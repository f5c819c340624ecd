"""Troyes' part of a report: the aims of its deck, judged."""

from __future__ import annotations

from collections import Counter

import pytest

from colonia_tui.report.report import Finding, Tallies, Verdict
from colonia_tui.troyes.report import REPORTING
from engine.game import Event
from engine.tally import Tally
from engine.troyes.deck import ACTIVITIES
from engine.troyes.tally import COUNTING
from tests.colonia_tui.troyes.games import OPTIONS, whole_game

GAMES = 90
AIMS = ("winner", "source", "hired")


def balanced(**changes: int) -> Tally:
    """The tally of games as they should be; ``changes`` replace single counts, "hired_3=2"."""
    counts: Tally = Counter({("games",): GAMES, ("rank", 0, 40): GAMES})
    for cause in ("activity", "cathedral", "full"):
        counts["gained", cause] = 100
    counts["source", "urban_iv"] = 60
    counts["source", "henry_i"] = 40
    counts["source", "levels"] = -200
    counts["source", "points"] = 300
    for activity in range(len(ACTIVITIES)):
        counts["in", activity], counts["hired", activity] = GAMES, 45
    for name, count in changes.items():
        key = tuple(int(part) if part.isdecimal() else part for part in name.split("_"))
        counts[key] = count
    return counts


def found(counts: Tally) -> dict[str, Finding]:
    tallies: Tallies = {3: counts}
    aims = REPORTING.aims(tallies, OPTIONS)
    return {name: aim.findings[3] for name, aim in zip(AIMS, aims, strict=True)}


def test_a_balanced_deck_meets_every_aim() -> None:
    assert {finding.verdict for finding in found(balanced()).values()} == {Verdict.HOLDS}


@pytest.mark.parametrize(
    ("aim", "changes", "verdict", "figure"),
    [
        ("winner", {"rank_0_40": 0, "rank_0_55": GAMES}, Verdict.FAILS, "55.0"),
        ("source", {"gained_full": 300}, Verdict.FAILS, "events overcome: 50 %"),
        ("hired", {"hired_15": 9}, Verdict.FAILS, "pilgrimage: 10 %"),
        ("hired", {"hired_15": 27}, Verdict.OPEN, "pilgrimage: 30 %"),
    ],
)
def test_an_aim_that_is_missed(aim: str, changes: dict[str, int], verdict: Verdict, figure: str) -> None:
    assert found(balanced(**changes))[aim] == Finding(figure, verdict)


def test_the_counts_of_a_game() -> None:
    moves = whole_game(4)
    events = [Event("starts", (2,))]
    events += [Event(event.code, tuple(event.args)) for move in moves for event in move.events]
    assert COUNTING.order(events) == [2, 3, 0, 1]
