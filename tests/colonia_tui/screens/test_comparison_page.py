"""Tables with one deal compared on the screen: every seat at every size, one's own marked, and scrolled."""

from __future__ import annotations

from typing import Any

import pytest

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.screens.comparison_page import ComparisonPage, shown_lines
from net.comparison import by_seat
from net.set_messages import Compared
from tests.colonia_tui.drawing.styles import ALL, style, text
from tests.every import every

TABLES = [
    Compared("evening-1", ["Anna", "Ben", "Easy"], [40, 31, 22], [1, 2, 3]),
    Compared("evening-2", ["Cora", "小林 さくら", "Easy"], [43, 44, 9], [2, 1, 3]),
    Compared("evening-3\x1b[2J", ["Anna Katharina von der Mü", "Dora", "Easy"], [10, 9, 8], [1, 2, 3]),
]


def page(tables: list[Compared] = TABLES, **how: Any) -> ComparisonPage:
    given: dict[str, Any] = {
        "title": "Colonia",
        "tables": len(tables),
        "seats": by_seat(tables),
        "colours": [2, 0, 1],
        "table": "evening-2",
        "own": 1,
        "first": 0,
        "checked": "All 238 moves checked",
        "fine": True,
        "keys": [("enter", "leave")],
    }
    return ComparisonPage(**{**given, **how})


def lines(shown: ComparisonPage, width: int = 80, height: int = 24) -> list[str]:
    canvas = Canvas(width, height)
    shown.draw(style(), canvas)
    return text(canvas)


@every("size", [(60, 16), (80, 24), (140, 45)])
def test_each_seat_has_its_means_and_everybody_points_place_and_distance(size: tuple[int, int]) -> None:
    for with_style in ALL:
        canvas = Canvas(*size)
        page(first=4).draw(with_style, canvas)
        shown = [" ".join(line.split()) for line in text(canvas)]
        assert any(line.endswith("All 238 moves checked") for line in shown)
        assert any("Seat 2" in line and "28.0 1.7" in line for line in shown)
        assert any("小林" in line and "evening-2 44 1 +16.0" in line for line in shown)
        assert any("Ben evening-1 31 2 +3.0" in line for line in shown)
    assert not any("\x1b" in line for line in shown)


def test_ones_own_table_is_marked_and_ones_own_line_stands_out() -> None:
    canvas = Canvas(80, 24)
    page().draw(style(), canvas)
    marked = [line for line in text(canvas) if "▸" in line]
    assert len(marked) == 3
    assert all("evening-2" in line for line in marked)
    (own,) = [row for row in canvas.cells if any("on pointed" in cell.style for cell in row)]
    assert "小" in "".join(cell.char for cell in own)


@pytest.mark.parametrize("first", [0, 5])
def test_what_does_not_fit_is_scrolled(first: int) -> None:
    shown = lines(page(first=first), height=12)
    room = shown_lines(12)
    assert page().lines == 14
    assert f"{first + 1}-{first + room}/14" in shown[1]
    assert ("Seat 1" in "\n".join(shown)) == (first == 0)


def test_a_set_without_a_result_is_an_empty_table() -> None:
    assert page([]).lines == 0
    assert "0 tables with the same deal" in lines(page([]))[0]
