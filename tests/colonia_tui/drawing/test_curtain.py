"""The curtain before one's own screen and before the decision."""

from __future__ import annotations

from itertools import product

import pytest
from textual.geometry import Region

from colonia_tui.drawing import curtain
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import CellStyle, Style
from colonia_tui.terminal.colours import Depth
from tests.colonia_tui.drawing.styles import ALL, style, styles, text

OWN, DECISION = Region(0, 0, 24, 9), Region(0, 0, 80, 5)


def own(with_style: Style, name: str = "Ben", region: Region = OWN) -> Canvas:
    made = Canvas(region.width, region.height)
    curtain.before_own(Pen(made, with_style).within(region), "seat.1", name)
    return made


def decision(with_style: Style, name: str = "Ben", region: Region = DECISION) -> tuple[Canvas, Region]:
    made = Canvas(region.width, region.height)
    pen, question = Pen(made, with_style), "The market: take one booth, or pass"
    return made, curtain.before_decision(pen, "seat.1", f"■ {name}", question)


def test_a_rod_folds_a_fringe_and_a_plate_cover_ones_own_screen() -> None:
    lines = text(own(style()))
    assert lines[0] == "▀" * 24
    assert lines[3:6] == [
        "    │ Ben's screen │    ",
        "    │  is covered  │    ",
        "    ╰──────────────╯    ",
    ]
    assert lines[-1] == "▜▛" * 12
    shades = [CellStyle.read(style).ground for style in styles(own(style()), 1)]
    assert shades == [f"seat.1.fold{shade}" for shade in (0, 0, 1, 2, 2, 2, 1, 1)] * 3
    assert text(own(style(Depth.NONE)))[1].startswith("██▓▒▒▒▓▓██▓▒▒▒▓▓")
    assert text(own(style(Depth.NONE, "ascii")))[1].startswith("##=:::==##=:::==")


def test_the_plate_before_the_decision_says_whose_turn_it_is_and_what_opens_it() -> None:
    made, where = decision(style())
    lines = text(made)
    assert [line[16:64] for line in lines[1:4]] == [
        "│         ■ Ben, the keyboard is yours         │",
        "│     The market: take one booth, or pass      │",
        "│                Enter opens it                │",
    ]
    assert lines[where.y][where.x : where.right] == " Enter opens it "
    assert {CellStyle.read(style).ground for style in styles(made, 3)[where.x : where.right]} == {"accent"}


@pytest.mark.parametrize("name", ["Ben", "Anna Katharina von der Mühlen", "小林 さくら"])
def test_every_cell_is_covered_at_every_size(name: str) -> None:
    """What stood there is gone, also with long names and little room."""
    for with_style, height, width in product(ALL, (2, 3, 5, 14), (24, 60, 132)):
        case = with_style.palette.depth, with_style.glyphs.name, height, width
        made = Canvas(width, height)
        region = Region(0, 0, width, height)
        for y in range(height):
            made.put(0, y, "secret! " * (width // 8), "text")
        curtain.before_own(Pen(made, with_style).within(region), "seat.3", name)
        assert "secret!" not in "\n".join(text(made)), case
        for y in range(height):
            made.put(0, y, "secret! " * (width // 8), "text")
        where = curtain.before_decision(Pen(made, with_style), "seat.3", f"◆ {name}", "What to do")
        assert "secret!" not in "\n".join(text(made)), case
        assert where.x >= 0, case
        assert where.right <= width, case
