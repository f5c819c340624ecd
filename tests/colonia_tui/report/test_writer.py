"""A report as a file: HTML with drawings, or Markdown."""

from __future__ import annotations

import re
import sys
from collections import Counter
from html.parser import HTMLParser

import pytest

from colonia_tui.report.plots import svg
from colonia_tui.report.report import Aim, Chart, Finding, Kind, Report, Section, Verdict, aims, sections
from colonia_tui.report.writer import html, markdown
from engine.tally import Tally, mean
from tests.colonia_tui.report.games import report, tallies
from tests.every import every

VOID = {"meta", "br", "hr"}


class Read(HTMLParser):
    """Every element with its attributes; fails where a tag is closed that is not open."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def named(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.tags if name == tag]


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_it_is_self_contained(level: str) -> None:
    text = html(report(level))
    read = Read(text)
    for foreign in ("script", "link", "img", "iframe", "object", "use", "image"):
        assert read.named(foreign) == [], foreign
    for _, attrs in read.tags:
        assert attrs.keys().isdisjoint({"src", "href", "xlink:href", "onload", "onclick"})
    addresses = set(re.findall(r"https?://[^\"'\s<]+", text))
    assert addresses == {"http://www.w3.org/2000/svg"}  # a name, not a place
    assert "@import" not in text
    assert "url(" not in text


def test_every_chart_is_drawn_and_has_its_figures() -> None:
    made = report()
    read = Read(html(made))
    charts = [chart for section in made.sections for chart in section.charts]
    drawn = [chart.title for chart in charts if chart.kind is not Kind.TABLE]
    assert [attrs["aria-label"] for attrs in read.named("svg")] == drawn
    assert len(read.named("table")) == len(charts) + 1
    assert len(read.named("rect")) > 200  # bars, and not empty frames
    assert html(report()) == html(report())
    text = html(report())
    assert "&lt;by &amp; for&gt;" in text
    assert "<by" not in text


def test_verdicts_are_in_words_and_a_bar_shows_its_figure() -> None:
    findings = {
        3: Finding("1.1", Verdict.HOLDS),
        4: Finding("9", Verdict.FAILS),
        5: Finding("0", Verdict.OPEN),
    }
    chart = Chart("Taken & left", ["a", "b"], [("one", [1, None])])
    text = html(Report("T", [], [Aim("It is fair.", findings)], [Section("S", [chart])]))
    assert "<td class='holds'>holds (1.1)</td>" in text
    assert "<td class='fails'>does not hold (9)</td>" in text
    assert "<td class='open'>too few games (0)</td>" in text
    assert "It is fair." in text
    assert "Findings that hold: 1 of 3; that do not: 1; with too few games: 1." in text
    chart = Chart("T", ["Monday", "Tuesday"], [("one", [1.25, 2])], decimals=2)
    text = html(Report("T", [], [], [Section("S", [chart])]))
    assert "<title>Monday: 1.25</title>" in text


# Markdown

SMALL = Report(
    "How it went",
    [("Deck", "my_own|deck")],
    [Aim("It is fair.", {3: Finding("1.1", Verdict.HOLDS), 4: Finding("9", Verdict.FAILS)})],
    [Section("Money", [Chart("Left", ["a", "b"], [("3 players", [1, None]), ("4 players", [2.25, 3.0])])])],
)


def test_a_small_report_in_full() -> None:
    assert (
        markdown(SMALL)
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
    for block in markdown(report()).split("\n\n"):
        lines = [line.replace("\\|", "") for line in block.splitlines() if line.startswith("|")]
        assert len({line.count("|") for line in lines}) <= 1, block


def test_long_rows_of_labels_go_down_the_page() -> None:
    labels = [str(number) for number in range(12)]
    long = Chart("T", labels, [("x", [1] * 12), ("y", [2] * 12)])
    assert "|  | x | y |" in markdown(Report("T", [], [], [Section("S", [long])]))


# Drawings

DRAWN = [Kind.BARS, Kind.STACK, Kind.LINE]


@pytest.mark.parametrize("kind", DRAWN)
def test_each_series_has_its_class_and_each_label_its_place(kind: Kind) -> None:
    drawn = svg(Chart("T", ["Monday", "<Tue>"], [("one", [1, 2]), ("two", [None, 3])], kind))
    assert re.findall(r"series serie-\d (color-\d)", drawn) == ["color-0", "color-1"]
    assert ">Monday</text>" in drawn
    assert ">&lt;Tue&gt;</text>" in drawn


@pytest.mark.parametrize("kind", DRAWN)
def test_there_is_nothing_in_it_but_the_drawing(kind: Kind) -> None:
    drawn = svg(Chart("T", ["a", "b"], [("one", [1, 2])], kind))
    for foreign in ("<script", "<style", "<!--", "<desc", " id="):
        assert foreign not in drawn


def test_bars_are_as_high_as_their_figures() -> None:
    drawn = svg(Chart("T", ["a", "b"], [("one", [1, 2])]))
    low, high = (float(height) for height in re.findall(r'height="([\d.]+)" class="rect', drawn))
    assert high == pytest.approx(2 * low)


@pytest.mark.parametrize("kind", DRAWN)
def test_figures_that_are_all_zero_are_drawn_too(kind: Kind) -> None:
    assert svg(Chart("T", ["a"], [("one", [0]), ("two", [0.0])], kind)).startswith("<svg")


def test_importing_it_does_not_change_how_imports_work() -> None:
    assert [finder for finder in sys.meta_path if type(finder).__module__ == "pygal"] == []


# The part of a report for any game: scores and who wins.


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
