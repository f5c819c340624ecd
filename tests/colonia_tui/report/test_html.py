"""The report as one HTML file."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from colonia_tui.report.figures import Aim, Chart, Finding, Kind, Report, Section, Verdict
from colonia_tui.report.html import page
from tests.colonia_tui.report.games import report

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
    text = page(report(level))
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
    read = Read(page(made))
    charts = [chart for section in made.sections for chart in section.charts]
    drawn = [chart.title for chart in charts if chart.kind is not Kind.TABLE]
    assert [attrs["aria-label"] for attrs in read.named("svg")] == drawn
    assert len(read.named("table")) == len(charts) + 1
    assert len(read.named("rect")) > 200  # bars, and not empty frames


def test_the_same_report_is_the_same_page() -> None:
    assert page(report()) == page(report())


def test_user_input_is_escaped() -> None:
    text = page(report())
    assert "&lt;by &amp; for&gt;" in text
    assert "<by" not in text


def test_verdicts_are_in_words_and_marked() -> None:
    findings = {
        3: Finding("1.1", Verdict.HOLDS),
        4: Finding("9", Verdict.FAILS),
        5: Finding("0", Verdict.OPEN),
    }
    chart = Chart("Taken & left", ["a", "b"], [("one", [1, None])])
    text = page(Report("T", [], [Aim("It is fair.", findings)], [Section("S", [chart])]))
    assert "<td class='holds'>holds (1.1)</td>" in text
    assert "<td class='fails'>does not hold (9)</td>" in text
    assert "<td class='open'>too few games (0)</td>" in text
    assert "It is fair." in text
    assert "Findings that hold: 1 of 3; that do not: 1; with too few games: 1." in text


def test_a_bar_shows_its_figure_under_the_pointer() -> None:
    chart = Chart("T", ["Monday", "Tuesday"], [("one", [1.25, 2])], decimals=2)
    text = page(Report("T", [], [], [Section("S", [chart])]))
    assert "<title>Monday: 1.25</title>" in text
