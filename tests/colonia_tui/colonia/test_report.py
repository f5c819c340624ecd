"""Colonia's part of a report: the aims of its decks, judged."""

from __future__ import annotations

from collections import Counter

import pytest

from colonia_tui.colonia.report import REPORTING
from colonia_tui.language import i18n
from colonia_tui.report.report import Finding, Verdict
from engine.tally import Tally
from tests.colonia_tui.report.games import OPTIONS, tallies
from tests.engine.colonia.play import DECKS
from tests.engine.colonia.positions import agreed
from tests.every import every

GAMES = 100
AIMS = ("total", "gap", "made", "shipped", "earned", "spent", "edicts")


def balanced(**changes: int) -> Tally:
    """The tally of a hundred games as they should be; ``changes`` replace single counts, "made_0=90"."""
    counts: Tally = Counter({("games",): GAMES, ("total", 57): GAMES, ("gap", 7): GAMES})
    for good in range(5):
        counts["made", good, 1] = counts["shipped", good] = 100
    for city in range(4):
        counts["earned", city] = counts["spent", city] = 100
    for edict in range(18):
        counts["adopted", edict] = counts["rejected", edict] = 50
    for name, count in changes.items():
        key = tuple(int(part) if part.isdecimal() else part for part in name.split("_"))
        counts[key] = count
    return counts


def found(counts: Tally, players: int = 3) -> dict[str, Finding]:
    aims = REPORTING.aims({players: counts}, OPTIONS)
    return {name: aim.findings[players] for name, aim in zip(AIMS, aims, strict=True) if aim.findings}


def test_a_balanced_deck_meets_every_aim() -> None:
    assert {name: finding.verdict for name, finding in found(balanced()).items()} == dict.fromkeys(
        AIMS, Verdict.HOLDS
    )


@every(
    ("aim", "changes", "figure"),
    [
        ("total", {"total_57": 0, "total_69": GAMES}, "69.0"),
        ("total", {"total_57": 0, "total_45": GAMES}, "45.0"),
        ("gap", {"gap_7": 0, "gap_3": GAMES}, "3.0"),
        ("made", {"made_2_1": 76}, "1.32 times"),
        ("made", {"made_2_1": 0}, "one not at all"),
        ("shipped", {"shipped_4": 131}, "1.31 times"),
        ("earned", {"earned_0": 60}, "Pfund: 67 % of its share"),
        ("spent", {"spent_3": 0}, "Gulden: 0 % of its share"),
        ("edicts", {"adopted_17": 100, "rejected_17": 0}, "Exchange: 100 % adopted"),
        ("edicts", {"adopted_0": 0, "rejected_0": 100}, "Rich market: 0 % adopted"),
    ],
)
def test_what_is_off_is_reported(aim: str, changes: dict[str, int], figure: str) -> None:
    verdicts = found(balanced(**changes))
    assert verdicts.pop(aim) == Finding(figure, Verdict.FAILS)
    assert {finding.verdict for finding in verdicts.values()} == {Verdict.HOLDS}


@every(
    ("aim", "changes"),
    [
        ("total", {"total_57": 0, "total_68": GAMES}),
        ("gap", {"gap_7": 0, "gap_4": GAMES}),
        ("made", {"made_2_1": 78}),
        ("earned", {"earned_0": 75}),
        ("edicts", {"adopted_17": 1, "rejected_17": 99}),
    ],
)
def test_what_is_just_within_the_limit_holds(aim: str, changes: dict[str, int]) -> None:
    assert found(balanced(**changes))[aim].verdict is Verdict.HOLDS


def test_few_games_give_no_verdict() -> None:
    verdicts = found(balanced(games=29, made_2_1=1))
    assert {finding.verdict for finding in verdicts.values()} == {Verdict.OPEN}


def test_scores_are_compared_where_real_ones_are_known() -> None:
    assert "total" in found(balanced(), players=5)
    assert found(balanced(), players=4).keys() == {"made", "shipped", "earned", "spent", "edicts"}


@pytest.mark.parametrize("deck", DECKS)
def test_any_deck_can_be_reported_on(deck: str) -> None:
    options = agreed(DECKS[deck], False).plain
    assert dict(REPORTING.facts(options)) == {"Deck": DECKS[deck].name}
    for section in REPORTING.sections({3: Counter({("games",): 1})}, options):
        for chart in section.charts:
            assert all(len(values) == len(chart.labels) for _, values in chart.series), chart.title


def test_it_is_in_the_language_in_use() -> None:
    i18n.use("qps")
    try:
        words = [aim.sentence for aim in REPORTING.aims(tallies(), OPTIONS)]
        for section in REPORTING.sections(tallies(), OPTIONS):
            words += [section.title, *(chart.title for chart in section.charts)]
    finally:
        i18n.use("en")
    assert [word for word in words if word.isascii()] == []
