"""The colours of the board of Troyes can be read: text at 4.5 to 1, frames at 3 to 1."""

from __future__ import annotations

import pytest

from colonia_tui.drawing.canvas import cell_style
from colonia_tui.drawing.style import Palette
from colonia_tui.drawing.theme import DARK, LIGHT, READABLE, VISIBLE
from colonia_tui.terminal.colours import Depth
from colonia_tui.troyes.board.roles import PLACES, theme
from colonia_tui.troyes.ending import SHARES
from tests.colonia_tui.drawing.measure import Pair, below

GROUNDS = [f"{place}.{light}" for place in PLACES for light in ("lit", "dusk")]
SEATS = [f"seat.{seat}" for seat in range(4)]
OWNERS = [*SEATS, "neutral"]
DICE, TRADES = range(3), range(3)
PAPERS = ("parchment.dusk", "parchment.dusk.row")

TEXT: list[Pair] = [
    *((letter, ground) for letter in ("text", "second", "faded", "accent", "news") for ground in GROUNDS),
    *(
        (owner, ground)
        for owner in OWNERS
        for ground in ("square.lit", "square.dusk", "decision", "log", "own")
    ),
    *((f"{place}.title", f"{place}.{light}") for place in PLACES for light in ("lit", "dusk")),
    *((f"{place}.title", "table") for place in PLACES),
    *(("ink", f"{place}.title") for place in PLACES),
    *(("ink", seat) for seat in SEATS),
    *((f"{owner}.sign", f"{owner}.piece") for owner in OWNERS),
    ("cream", "die.0"),
    ("brown", "die.1"),
    ("brown", "die.2"),
    *((f"die.{die}.faint", f"die.{die}.tile") for die in DICE),
    *((f"die.{die}.faint", f"die.{die}.tile2") for die in DICE),
    ("cream", "die.0.solid2"),
    ("brown", "die.1.solid2"),
    ("brown", "die.2.solid2"),
    ("black.pip", "black"),
    ("black.pip.met", "black"),
    *((f"trade.{trade}", ground) for trade in TRADES for ground in (*PAPERS, "table", "log")),
    *((f"trade.{trade}", f"events.{light}") for trade in TRADES for light in ("lit", "dusk")),
    *((letter, ground) for letter in ("text", "second", "faded") for ground in PAPERS),
    ("accent", "pointed"),
    ("brown", "parchment"),
    ("second", "place.dusk"),
    ("text", "place.lit"),
    ("accent", "window"),
    *((f"trade.{trade}", f"activities.{ground}") for trade in TRADES for ground in ("lit", "dusk")),
    *((letter, "events.lit.row") for letter in ("text", "second")),
    *((letter, "pointed") for letter in ("text", "second")),
]
FRAMES: list[Pair] = [
    *((f"{place}.frame", f"{place}.{light}") for place in PLACES for light in ("lit", "dusk")),
    *(("accent.line", f"{place}.lit") for place in PLACES),
    *((f"trade.{trade}.card", "activities.dusk") for trade in TRADES),
    *((f"trade.{trade}.shade", "events.lit") for trade in TRADES),
    *((f"{seat}.box", "log") for seat in SEATS),
]


@pytest.mark.parametrize("name", [DARK, LIGHT])
@pytest.mark.parametrize("depth", [Depth.TRUE, Depth.INDEXED])
def test_text_can_be_read_and_frames_can_be_seen(name: str, depth: Depth) -> None:
    assert below(theme(name), depth, TEXT, READABLE) == {}
    assert below(theme(name), depth, FRAMES, VISIBLE) == {}


@pytest.mark.parametrize("name", [DARK, LIGHT])
def test_in_16_colours_only_a_colour_of_the_terminal_is_a_hair_below(name: str) -> None:
    assert below(theme(name), Depth.SIXTEEN, TEXT, 4.4) == {}


@pytest.mark.parametrize("depth", [Depth.TRUE, Depth.INDEXED, Depth.SIXTEEN])
def test_the_parts_of_a_bar_of_points_have_colours_of_their_own(depth: Depth) -> None:
    palette = Palette(theme(DARK), depth)
    assert len({str(palette.style(cell_style("ink", role)).bgcolor) for role in SHARES.values()}) == len(
        SHARES
    )
