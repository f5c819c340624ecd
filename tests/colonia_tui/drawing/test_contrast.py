"""The shell's colours can be read: text at 4.5 to 1, frames at 3 to 1, in every theme and depth of colour."""

from __future__ import annotations

import pytest

from colonia_tui.drawing.theme import DARK, LIGHT, READABLE, VISIBLE, shipped
from colonia_tui.terminal.colours import Depth
from tests.colonia_tui.drawing.measure import Pair, below, measured
from tests.every import every

GROUNDS = ("table", "own", "log", "decision", "pointed")
SEATS = range(6)

TEXT: list[Pair] = [
    *((letter, ground) for letter in ("text", "second", "faded", "accent", "news") for ground in GROUNDS),
    *((f"seat.{seat}", ground) for seat in SEATS for ground in GROUNDS),
    *(("ink", f"seat.{seat}") for seat in SEATS),
    *((f"seat.{seat}.faint", f"seat.{seat}.tile") for seat in SEATS),
    *((letter, ground) for letter in ("yes", "no") for ground in ("table", "log", "decision")),
    ("ink", "accent"),
    ("ink", "stone"),
    ("brown", "parchment"),
    ("text", "parchment.dusk"),
    ("second", "parchment.dusk"),
    ("own.title", "own"),
    ("second", "free"),
]
FRAMES: list[Pair] = [
    ("accent.line", "decision"),
    ("accent.line", "table"),
    ("own.frame", "own"),
    ("log.frame", "log"),
    ("stone", "table"),
    *((f"seat.{seat}", "table") for seat in SEATS),
]

DEPTHS = [Depth.TRUE, Depth.INDEXED]


@every("name", [DARK, LIGHT])
@every("depth", DEPTHS)
def test_text_can_be_read_and_frames_can_be_seen(name: str, depth: Depth) -> None:
    theme = shipped(name)
    assert below(theme, depth, TEXT, READABLE) == {}
    assert below(theme, depth, FRAMES, VISIBLE) == {}


def test_in_16_colours_all_but_the_bright_blue_of_the_terminal_reach_the_same() -> None:
    """xterm's bright blue on black has 4.43; it is the terminal's palette that decides it."""
    theme = shipped(DARK)
    assert set(below(theme, Depth.SIXTEEN, TEXT, READABLE)) <= {
        *(f"on {ground} seat.0" for ground in GROUNDS),
        "on seat.0 ink",
        "on seat.0.tile seat.0.faint",
    }
    assert below(theme, Depth.SIXTEEN, TEXT, 4.4) == {}
    assert below(theme, Depth.SIXTEEN, FRAMES, VISIBLE) == {}


def test_in_16_colours_on_a_light_ground_letters_keep_only_the_colours_that_can_be_read() -> None:
    theme = shipped(LIGHT)
    assert below(theme, Depth.SIXTEEN, TEXT, 4.4) == {}


@every(
    ("name", "pair", "ratio"),
    [
        (DARK, ("ink", "accent"), 9.0),
        (LIGHT, ("ink", "accent"), 6.2),
        (DARK, ("ink", "seat.1"), 6.6),
        (DARK, ("ink", "seat.4"), 17.8),
        (LIGHT, ("ink", "seat.1"), 6.1),
        (LIGHT, ("ink", "seat.4"), 13.9),
    ],
)
def test_the_figures_on_the_design_page_are_those_of_the_themes(name: str, pair: Pair, ratio: float) -> None:
    assert measured(shipped(name), Depth.TRUE, pair) == pytest.approx(ratio, abs=0.06)
