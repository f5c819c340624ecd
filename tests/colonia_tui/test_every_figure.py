"""The figures of recorded games of every game: their sums, and the table that shows them."""

from __future__ import annotations

import re
from functools import cache
from itertools import count
from typing import Any, NamedTuple

import pytest
from textual import events

from colonia_tui import shelf as drawn
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.figure_table import FigureTable
from colonia_tui.drawing.figures import Figures
from colonia_tui.drawing.guard import Guard, Press
from colonia_tui.drawing.people import People
from colonia_tui.drawing.style import SETS, Palette, Style
from colonia_tui.plain.figures import in_numbers
from colonia_tui.screens.figures import FiguresScreen
from colonia_tui.screens.page import Page
from colonia_tui.table.past import standing
from colonia_tui.terminal.colours import Depth
from engine import shelf
from engine.game import Seat
from engine.table import replaying
from tests.colonia_tui.came import came
from tests.colonia_tui.drawing.styles import text
from tests.golden import files

NAMES = ["Anna", "Ben", "Cora", "Anna Katharina von der Mü", "Emil", "Fred"]
RECORDS = [path.stem for path in files.paths() if files.at(path).header.game in drawn.GAMES]
EVERY_RECORD = pytest.mark.parametrize("record", RECORDS)


class Counted(NamedTuple):
    """The figures of a recorded game."""

    game: str
    figures: Figures
    result: Any


@cache
def counted(record: str) -> Counted:
    game, told = shelf.game(files.read(record).header.game), []
    for table in replaying(game, files.read(record)):
        told += came(table, None).events
    face = drawn.face(game.name)
    counting = standing(told, face.story.actor, silent=face.story.silent)
    figures = face.figures(table.view(None), counting)
    assert figures is not None
    return Counted(game.name, figures, game.result(table.state))


def page(record: str, you: Seat | None = 0) -> FiguresScreen:
    made = counted(record)
    seats = range(len(made.result.ranks))
    order = sorted(seats, key=lambda seat: (made.result.ranks[seat], seat))
    people = People(NAMES[: len(seats)], [*seats], you)
    return FiguresScreen(made.game, FigureTable(made.figures, people, order), Guard())


def lines(screen: FiguresScreen, size: tuple[int, int], with_style: Style) -> list[str]:
    canvas = Canvas(*size)
    screen.paint(with_style, canvas)
    return text(canvas)


def dressed(game: str) -> list[Style]:
    """All colours and signs, and neither."""
    theme = drawn.face(game).theme("dark", {})
    return [
        Style(Palette(theme, Depth.TRUE), SETS["unicode"]),
        Style(Palette(theme, Depth.NONE), SETS["ascii"]),
    ]


@EVERY_RECORD
def test_points_are_those_of_the_result_and_parts_come_to_the_whole(record: str) -> None:
    made = counted(record)
    points = made.figures.lines[-1].figures[-1]
    assert points.counts == made.result.scores
    winners = {seat for seat, rank in enumerate(made.result.ranks) if rank == 1}
    assert winners & points.leaders or not points.leaders
    parted = [figure for line in made.figures.lines for figure in line.figures if figure.parts]
    assert len(parted) > 15
    for figure in parted:
        assert len(figure.parts) == len(made.figures.stretches)
        assert [sum(column) for column in zip(*figure.parts, strict=True)] == figure.counts, figure.label
    labels = [figure.label for line in made.figures.lines for figure in line.figures]
    assert len(set(labels)) == len(labels)


@EVERY_RECORD
@pytest.mark.parametrize("size", [(60, 16), (80, 24), (100, 30), (140, 45)])
def test_every_number_stands_in_its_column_on_some_page(record: str, size: tuple[int, int]) -> None:
    made = counted(record)
    for with_style in dressed(made.game):
        screen = page(record)
        seen: dict[str, list[str]] = {}
        shown: list[Seat] = []
        for number in count():
            screen._page = number
            lines(screen, size, with_style)
            if screen._page < number:
                break
            shown += screen._table.pages(size[0] - 2)[number]
            for at in range(0, len(made.figures.lines), 4):  # a small window scrolls
                screen._at = at
                for row in lines(screen, size, with_style):
                    for line in made.figures.lines:
                        label = line.label
                        if row[3:].startswith(label) and line.label != "of which":
                            found = re.findall(r"-?\d+(?:\.\d)?|-", row[3 + len(label) : -1])
                            seen.setdefault(f"{line.label} {number}", found)
        assert shown == list(screen._table.order)
        for number, seats in enumerate(screen._table.pages(size[0] - 2)):
            for line in made.figures.lines:
                if line.label == "of which":
                    continue
                found = seen[f"{line.label} {number}"]
                each = len(line.figures)
                assert len(found) == each * (len(seats) + 1), (line.label, found)
                for place, seat in enumerate(seats):
                    numbers = [figure.counts[seat] for figure in line.figures]
                    expected = [
                        "-" if one is None else str(one) if isinstance(one, int) else f"{one:.1f}"
                        for one in numbers
                    ]
                    assert found[place * each : place * each + each] == expected, line.label


def test_the_best_of_a_row_is_bold_if_it_has_a_worse_one() -> None:
    canvas = Canvas(80, 24)
    page("3-bots").paint(dressed("colonia")[0], canvas)
    shown = text(canvas)
    bold = {
        line.label: [
            word
            for word, style in _words(canvas, next(y for y, row in enumerate(shown) if line.label in row))
            if "bold" in style
        ]
        for line in counted("3-bots").figures.lines
        if line.label != "of which"
    }
    assert bold["points"] == ["25"]
    assert bold["coins for a point"] == ["3.6"]
    assert bold["council · market"] == []
    assert bold["holds · coins earned"] == ["77", "77"]


def _words(canvas: Canvas, y: int) -> list[tuple[str, str]]:
    row = canvas.cells[y]
    line = "".join(cell.char for cell in row)
    return [(found[0], row[found.start()].style) for found in re.finditer(r"\S+", line)]


def test_weeks_stand_below_the_line_pointed_at_where_there_is_room() -> None:
    style = dressed("colonia")[0]
    screen = page("3-bots")
    assert not any("week" in row for row in lines(screen, (80, 24), style))
    assert sum("week" in row for row in lines(screen, (100, 30), style)) == 6
    screen.action_move(1)
    shown = lines(screen, (100, 30), style)
    pointed = next(y for y, row in enumerate(shown) if "▸ workshop ·" in row)
    assert [row.split()[1:3] for row in shown[pointed + 1 : pointed + 7]] == [
        ["week", str(week)] for week in range(1, 7)
    ]
    assert sum("week" in row for row in lines(screen, (140, 45), style)) == 18


def test_four_and_more_turn_pages_with_the_mean_on_each() -> None:
    screen, style = page("6-bots"), dressed("colonia")[0]
    first = lines(screen, (80, 24), style)
    screen.action_turn(1)
    second = lines(screen, (80, 24), style)
    assert "1-3/6" in first[1]
    assert "4-6/6" in second[1]
    assert first[2].rstrip(" │").endswith("mean")
    assert second[2].rstrip(" │").endswith("mean")
    screen.action_turn(1)
    assert lines(screen, (80, 24), style) == first


async def test_enter_held_down_here_does_not_leave_the_table_from_the_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def done(page: Page[None], event: events.Event) -> None:
        """The key goes back to the result."""

    monkeypatch.setattr(Page, "on_event", done)
    screen = page("3-bots")
    event = events.Key("enter", None)
    event.time = 10.0
    await screen.on_event(event)
    assert screen._guard.press("enter", 10.5) is Press.WAIT  # what repeats a key may begin so late
    assert screen._guard.press("enter", 10.55) is Press.NOTHING
    assert screen._guard.press("enter", 11.5) is not Press.NOTHING


def test_line_mode_says_what_there_is_then_a_section_or_everything() -> None:
    made = counted("3-bots").figures
    name = ["you", "Ben", "Cora"].__getitem__
    said = in_numbers(made, name, "all")
    figures = [figure for line in made.lines for figure in line.figures]
    assert len(said) == len(made.sections) + len(figures)
    assert "Goods made: you 27, Ben 29, Cora 29; 28.3 on average." in said
    assert "Coins for a point: you 3.9, Ben 4.1, Cora 3.6; 3.9 on average." in said
    assert said[-1] == "Points: you 20, Ben 20, Cora 25; 21.7 on average."
    assert in_numbers(made, name, "council") == said[-3:]
    for word in ("", "wall"):
        (offered,) = in_numbers(made, name, word)
        assert offered.startswith("There are figures of: members sent; market and workshops; harbour;")
