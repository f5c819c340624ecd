"""Frames, and what stands in their edges."""

from __future__ import annotations

from typing import Any

from textual.geometry import Region

from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import CellStyle
from tests.colonia_tui.drawing.styles import ALL, style, styles, text
from tests.every import every

LINE, GROUND = "market.frame", "market.dusk"


def framed(width: int = 24, line: str = LINE, ground: str = GROUND, **how: Any) -> tuple[Canvas, Pen]:
    """A frame on a canvas of its size, and the pen that drew it."""
    made = Canvas(width, 3)
    pen = Pen(made, style(signs=how.pop("signs", "unicode")), ground).within(Region(0, 0, width, 3))
    frames.frame(pen, line, **how)
    return made, pen


def test_a_light_frame_has_round_corners_and_a_ground_inside() -> None:
    made, _ = framed(6)
    assert text(made) == ["╭────╮", "│    │", "╰────╯"]
    assert CellStyle.read(styles(made, 0)[2]) == CellStyle(LINE, GROUND)
    assert CellStyle.read(styles(made, 1)[2]) == CellStyle("", GROUND)


@every(
    ("how", "drawn"),
    [
        ({"heavy": True}, ["┏━━┓", "┃  ┃", "┗━━┛"]),
        ({"gone": True}, ["╭╌╌╮", "┆  ┆", "╰╌╌╯"]),
        ({"signs": "ascii"}, [".--.", "|  |", "`--'"]),
        ({"signs": "ascii", "heavy": True}, ["+--+", "|  |", "+--+"]),
        ({"signs": "console", "heavy": True}, ["╔══╗", "║  ║", "╚══╝"]),
    ],
)
def test_a_heavy_frame_a_gone_one_and_those_of_the_other_signs(how: dict[str, Any], drawn: list[str]) -> None:
    assert text(framed(4, **how)[0]) == drawn


def test_titles_and_facts_in_the_upper_edge() -> None:
    made, pen = framed()
    after = frames.title(pen, "MARKET", "market.title")
    frames.fact(pen, [("9 ", "text bold"), ("booths", "second")], after)
    assert text(made)[0] == "╭─ MARKET ── 9 booths ─╮"
    assert CellStyle.read(styles(made, 0)[3]) == CellStyle("market.title", GROUND)
    assert CellStyle.read(styles(made, 0)[13]) == CellStyle("text", GROUND, bold=True)
    made, pen = framed(line="accent.line", ground="market.lit", heavy=True)
    frames.title_plaque(pen, frames.spaced("Market"), "market.title")
    assert text(made)[0] == "┏━▐ M A R K E T ▌━━━━━━┓"
    assert frames.spaced("the week so far") == "T H E   W E E K   S O   F A R"
    made, pen = framed(12)
    frames.title(pen, "The market of Cologne", "market.title")
    assert text(made)[0] == "╭─ The m… ─╮"


@every(
    ("width", "edge"),
    [(22, "╭─ MARKET ─ closed… ─╮"), (19, "╭─ MARKET ─ clo… ─╮"), (18, "╭─ MARKET ───────╮")],
)
def test_a_fact_without_room_is_clipped_and_then_left_out(width: int, edge: str) -> None:
    made, pen = framed(width)
    frames.fact(pen, [("closed today", "second")], frames.title(pen, "MARKET", "market.title"))
    assert text(made)[0] == edge


def test_keys_stand_in_the_lower_edge_and_what_does_not_fit_is_left_out() -> None:
    made, pen = framed(line="accent.line", heavy=True)
    items = [[(key, "accent bold"), (f" {word}", "second")] for key, word in ("pP", "sS", "uU", "?H", "qQ")]
    regions = frames.foot(pen, pen.room, items, "accent.line")
    assert text(made)[2] == "┗━ p P ━ s S ━ u U ━━━━┛"
    assert regions == [Region(3, 2, 3, 1), Region(9, 2, 3, 1), Region(15, 2, 3, 1)]
    assert CellStyle.read(styles(made, 2)[3]) == CellStyle("accent", GROUND, bold=True)
    assert CellStyle.read(styles(made, 2)[7]) == CellStyle("accent.line", GROUND)


@every("width", range(2, 30))
def test_nothing_leaves_a_frame_however_narrow_it_is(width: int) -> None:
    for each in ALL:
        made = Canvas(width + 2, 4)
        region = Region(1, 0, width, 3)
        frames.frame(Pen(made, each, GROUND).within(region), LINE)
        if width > 2 * frames.EDGE + 4:
            after = frames.title_plaque(Pen(made, each, GROUND).within(region), "HARBOUR", "harbour.title")
            frames.fact(Pen(made, style(), GROUND).within(region), [("two ships leave", "second")], after)
            frames.foot(Pen(made, each, GROUND), region, [[("q leave", "second")]], LINE)
        assert all(line[0] == " " and line[-1] == " " for line in text(made))
        assert text(made)[3].strip() == ""
