"""What the plain list says while nothing is asked."""

from __future__ import annotations

from dataclasses import replace

from colonia_tui.drawing import decision, road
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.decision import draw_box
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.plain import told
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.drawing.shown import LogLine, Looked, Mode, Shown, Sight
from colonia_tui.drawing.steps import Step
from tests.colonia_tui.drawing.styles import style, text
from tests.every import every

NOA = "\u05e0\u05e2\u05d4"  # written from right to left
WAITING = Shown(Mode.WAITING, {}, 1, 0, ("Anna", NOA), (0, 1), pending=(1,), thinking="0:12")
STEP = Step(1, 1, {}, (), frozenset(), 1, "took booth 3")

LOOKED = Looked("dusk", 3, 9, [LogLine(f"{NOA} lights a lantern.", 1)], "dusk", waits="it is your turn")


@every(
    ("shown", "said"),
    [
        (WAITING, [f"Waiting for {called(NOA)}. 0:12"]),
        (replace(WAITING, mode=Mode.TELLING, step=STEP), [f"■ {called(NOA)}: took booth 3"]),
        (
            replace(WAITING, mode=Mode.COVERED, seat=None, cover=1),
            [
                f"Pass the keyboard to {called(NOA)}",
                f"Press Enter when only {called(NOA)} can see the screen.",
            ],
        ),
        (
            replace(WAITING, message="The connection broke."),
            [f"Waiting for {called(NOA)}. 0:12", "The connection broke."],
        ),
        (
            replace(WAITING, thinking="", left={1: ("0:29", True)}),
            [f"Waiting for {called(NOA)}.", "! 0:29 left"],
        ),
        (
            replace(WAITING, mode=Mode.PAST, looked=LOOKED),
            [
                "Looking back, dusk, move 3 of 9",
                f"■ {called(NOA)}: {NOA} lights a lantern.",
                "Esc it is your turn",
            ],
        ),
        (replace(WAITING, mode=Mode.OVER), ["The game is over."]),
        (replace(WAITING, mode=Mode.GONE, message="The host has left."), ["The host has left."]),
    ],
)
def test_names_do_not_turn_the_sentence_around_them(shown: Shown, said: list[str]) -> None:
    assert ["".join(text for text, __ in runs) for runs in told(shown)] == said
    assert called(NOA) != NOA


# The box of the past: what a move brought, where it was in the game, and what the present has.


def box(looked: Looked, width: int = 60) -> tuple[list[str], Canvas]:
    shown = Shown(Mode.PAST, {}, 1, 0, ("Anna", "Ben"), (0, 1), looked=looked)
    scene, canvas = BaseScene(shown, Sight(width, 5)), Canvas(width, 5)
    inner = draw_box(
        Pen(canvas, style()),
        "own.frame",
        [decision.title(scene, "", over=False)],
        decision.present_row(scene),
    )
    decision.draw_past(scene, Pen(canvas, style()), inner)
    return [line.strip("┃ ") for line in text(canvas)[1:4]], canvas


def test_what_does_not_fit_is_counted_and_stands_in_the_log() -> None:
    happened = [LogLine("Anna lights " + "lanterns and " * 5, 0), LogLine("Ben passes.", 1)]
    rows, _ = box(Looked("dusk", 3, 9, happened, "dusk"))
    assert rows[0].startswith("● Anna lights")
    assert rows[1].endswith("+1: l")


def test_what_the_present_has_is_said_in_the_box_where_the_edge_is_too_short() -> None:
    looked = Looked("dusk", 3, 9, [LogLine("Ben passes.", 1)], "dusk", waits="it is your turn")
    assert "Esc it is your turn" in text(box(looked, 80)[1])[0]
    rows, canvas = box(looked._replace(when="a very long evening in winter"))
    assert "Esc" not in text(canvas)[0]
    assert rows[:2] == ["Esc it is your turn", "■ Ben passes."]


def test_every_move_has_its_place_on_the_road() -> None:
    for count in (1, 2, 9, 500):
        rows, canvas = box(Looked("dusk", count, count, [], "dusk"))
        assert rows[2].endswith("●")
        regions = [region for key, region in canvas.zones.items() if key.startswith(road.TO_MOVE)]
        assert sum(region.width for region in regions) == len(rows[2])
        assert f"{road.TO_MOVE}{count}" in canvas.zones
    rows, canvas = box(Looked("", 0, 0, [], "dusk"))
    assert not canvas.zones
