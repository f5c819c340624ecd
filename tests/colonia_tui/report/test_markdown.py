"""The report as Markdown."""

from __future__ import annotations

from colonia_tui.report.figures import Aim, Chart, Finding, Report, Section, Verdict
from colonia_tui.report.markdown import text
from tests.colonia_tui.report.games import report

SMALL = Report(
    "How it went",
    [("Deck", "my_own|deck")],
    [Aim("It is fair.", {3: Finding("1.1", Verdict.HOLDS), 4: Finding("9", Verdict.FAILS)})],
    [Section("Money", [Chart("Left", ["a", "b"], [("3 players", [1, None]), ("4 players", [2.25, 3.0])])])],
)


def test_a_small_report_in_full() -> None:
    assert (
        text(SMALL)
        == """# How it went

- Deck: my\\_own\\|deck

## Aims

Findings that hold: 1 of 2; that do not: 1; with too few games: 0.

| Aim | 3 players | 4 players |
|---|--:|--:|
| It is fair. | ✓ holds (1.1) | ✗ does not hold (9) |

## Money

### Left

|  | a | b |
|---|--:|--:|
| 3 players | 1 | – |
| 4 players | 2.2 | 3.0 |
"""
    )


def test_every_table_is_complete() -> None:
    for block in text(report()).split("\n\n"):
        lines = [line.replace("\\|", "") for line in block.splitlines() if line.startswith("|")]
        assert len({line.count("|") for line in lines}) <= 1, block


def test_long_rows_of_labels_go_down_the_page() -> None:
    labels = [str(number) for number in range(12)]
    long = Chart("T", labels, [("x", [1] * 12), ("y", [2] * 12)])
    assert "|  | x | y |" in text(Report("T", [], [], [Section("S", [long])]))
