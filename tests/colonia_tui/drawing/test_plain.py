"""What the plain list says while nothing is asked."""

from __future__ import annotations

from dataclasses import replace

from colonia_tui.drawing.people import called
from colonia_tui.drawing.plain import told
from colonia_tui.drawing.shown import LogLine, Looked, Mode, Shown
from colonia_tui.drawing.steps import Step
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
