"""Keys in a line or an edge."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.drawing import frames, key_hints
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.key_hints import Hint
from colonia_tui.drawing.pieces import Pen
from engine.game import Action
from tests.colonia_tui.drawing.styles import style, text

PASS = Action("pass")
HINTS = [
    Hint("", "1-9", "booth", 3),
    Hint("p", "p", "pass", 8, PASS),
    Hint("tab", "Tab", "look", 4),
    Hint("question_mark", "?", "help", 5),
]


def test_keys_stand_in_a_line_or_an_edge_and_can_be_clicked() -> None:
    canvas = Canvas(60, 1)
    key_hints.line(Pen(canvas, style(), "table").at(1, 0), HINTS, 58)
    assert text(canvas)[0].rstrip() == " 1-9 booth  p pass  Tab look  ? help"
    assert canvas.places == {PASS: Region(12, 0, 6, 1)}
    assert canvas.zones == {"tab": Region(20, 0, 8, 1), "question_mark": Region(30, 0, 6, 1)}
    canvas, region = Canvas(50, 3), Region(0, 0, 50, 3)
    frames.frame(Pen(canvas, style(), "decision").within(region), "accent.line", heavy=True)
    key_hints.edge(Pen(canvas, style(), "decision").within(region), HINTS, "accent.line")
    assert text(canvas)[2] == "┗━ 1-9 booth ━ p pass ━ Tab look ━ ? help ━━━━━━━┛"
    assert canvas.places[PASS] == Region(15, 2, 6, 1)
    plain, pointed = (Canvas(20, 1) for _ in range(2))
    key_hints.line(Pen(plain, style(), "table"), [HINTS[1]], 20)
    key_hints.line(Pen(pointed, style(), "table"), [HINTS[1]._replace(pointed=True)], 20)
    assert text(plain) == text(pointed)
    assert "accent" in pointed.cells[0][2].style


def test_what_matters_least_is_left_out_first_and_the_order_stays() -> None:
    assert [hint.shown for hint in key_hints.fitting(HINTS, 26)] == ["p", "Tab", "?"]
    assert [hint.shown for hint in key_hints.fitting(HINTS, 14)] == ["p", "?"]
    assert [hint.shown for hint in key_hints.fitting(HINTS, 6)] == ["p"]
    assert key_hints.fitting(HINTS, 5) == []
    alike = [Hint("a", "a", "one"), Hint("b", "b", "two")]
    assert key_hints.fitting(alike, 6) == alike[:1]
    hints = [*HINTS[:3], Hint("u", "u", "take back", 7, brief="back"), HINTS[3]._replace(brief="")]
    told = [[hint.word for hint in key_hints.fitting(hints, room)] for room in (48, 30, 20, 15)]
    assert told[0] == ["booth", "pass", "look", "take back", "help"]
    assert told[1] == ["pass", "take back", "help"]
    assert told[2] == ["pass", "back", ""]
    assert key_hints.fitting(hints, 20)[-1].width == 1
