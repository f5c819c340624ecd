"""A game as a page: it needs nothing else, says everything, and takes names as text."""

from __future__ import annotations

import re
from html import escape, unescape
from html.parser import HTMLParser

import pytest

from colonia_tui.drawing.theme import contrast
from colonia_tui.export.html import html
from colonia_tui.export.recording import Recording
from colonia_tui.language.i18n import capital
from colonia_tui.table.recorded import desk_of
from tests.colonia_tui.export.games import LARGEST, NAMES, half, recording

MOST = 200_000
VOID = {"meta", "path"}


class Tags(HTMLParser):
    """Whether every element is closed, and what they are."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._open: list[str] = []
        self.found: set[str] = set()
        self.feed(text)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.found.add(tag)
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        self.found.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag


@pytest.mark.parametrize("name", LARGEST)
def test_a_page_is_small_and_needs_nothing_else(name: str) -> None:
    text = html(recording(name).page())
    assert len(text.encode()) < MOST
    assert not re.search(r"http:|https:|//|url\(|@import|\ssrc=|href=", text)
    tags = Tags(text).found
    assert tags <= {
        *("html", "head", "meta", "title", "style", "body", "h1", "h2", "h3", "section", "div", "p", "span"),
        *(
            "table",
            "tr",
            "th",
            "td",
            "svg",
            "g",
            "path",
            "text",
            "b",
            "strong",
            "details",
            "summary",
            "ol",
            "li",
        ),
    }
    assert "prefers-color-scheme: light" in text


@pytest.mark.parametrize("name", LARGEST)
def test_a_page_says_everything_and_takes_names_as_text(name: str) -> None:
    game = recording(name)
    page = game.page()
    text = html(page)
    bare = unescape(re.sub(r"<[^>]*>", "\n", text))
    assert "&lt;b&gt;" in text
    for line in [line for chapter in page.log for __, lines in chapter.parts for line in lines]:
        assert escape(line.text) in text
    assert page.result is not None
    assert page.result.won in bare
    assert f"Seed: {page.result.seed}" in bare
    for seat, score in enumerate(page.result.outcome.scores):
        assert sum(page.result.counts[seat]) == score
        assert page.result.course is not None
        assert page.result.course.points[-1][seat] == score
        assert f"{score} {NAMES[seat][:8]}" in bare
    figures = page.result.figures
    assert figures is not None
    rows = re.findall(r'<th scope="row">([^<]*)</th>(.*)</tr>', text)
    said = {unescape(label): re.findall(r">([^<]+)<", counts) for label, counts in rows}
    for figure in (figure for line in figures.lines for figure in line.figures):
        *cells, mean = said[capital(figure.label)]
        wanted = [figure.counts[seat] for seat in page.result.outcome.order]
        for count, cell in zip(wanted, cells, strict=True):
            assert (cell == "–") if count is None else round(float(count), 1) == float(cell)
        assert figure.mean is None or abs(float(mean) - figure.mean) < 0.06
    assert ("<strong>" in text) is ("A bold number is the best at the table." in bare)
    shown = game._shown(game.stops)
    assert sum(len(lines) for chapter in page.log for __, lines in chapter.parts) == sum(
        line.heading is None or not line.heading.whole for line in shown.log
    )


@pytest.mark.parametrize("name", LARGEST)
def test_the_log_goes_from_day_to_day_or_from_round_to_round(name: str) -> None:
    titles = [chapter.title for chapter in recording(name).page().log]
    assert len({*titles}) == len(titles)
    assert all(titles)
    if name == "6-bots":
        assert titles[:3] == ["week 1, Monday", "week 1, Tuesday", "week 1, Wednesday"]
    else:
        assert titles == ["first citizens", *(f"Round {number}" for number in range(1, 7))]


@pytest.mark.parametrize("name", LARGEST)
def test_of_a_game_that_goes_on_there_is_no_result(name: str) -> None:
    text = html(Recording(desk_of(half(name))).page())
    Tags(text)
    assert 'class="won"' not in text
    assert "Log" in text


@pytest.mark.parametrize("name", LARGEST)
def test_one_reads_the_points_in_the_bars_by_day_and_by_night(name: str) -> None:
    text = html(recording(name).page())
    dark, light = text.split("@media (prefers-color-scheme: light)")
    pieces = re.findall(r'<span class="(k\d+)" style="color: var\(--(\w+)\); flex', light)
    assert len(set(pieces)) > 2
    for colours in (dark, light):
        inks = dict(re.findall(r"--(\w+): #(\w{6});", colours))
        grounds = dict(re.findall(r"\.(k\d+)\{background:#(\w{6});", colours))
        for ground, ink in pieces:
            on, letters = ((*bytes.fromhex(each),) for each in (grounds[ground], inks[ink]))
            assert contrast(on, letters) >= 4.5, (ground, ink)
