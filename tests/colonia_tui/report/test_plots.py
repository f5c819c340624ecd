"""Drawings: what is in them, and that drawing has no side effects."""

from __future__ import annotations

import re
import sys

import pytest

from colonia_tui.report.figures import Chart, Kind
from colonia_tui.report.plots import svg

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
