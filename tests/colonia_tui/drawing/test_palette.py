"""What a look is at each depth of colour."""

from __future__ import annotations

import pytest
from rich.color import ColorType
from rich.style import Style

from colonia_tui.colonia.board.roles import theme
from colonia_tui.drawing.palette import Look, Palette
from colonia_tui.drawing.roles import DARK, LIGHT, TERMINAL
from colonia_tui.terminal.colours import Depth
from tests.every import every

LOOKS = [
    "text on market.lit",
    "accent bold",
    "ink bold on accent",
    "good.0.faint on good.0.tile",
    "on table",
    "",
]


def palette(depth: Depth, name: str = DARK) -> Palette:
    return Palette(theme(name), depth)


@every(
    ("text", "look"),
    [
        ("", Look()),
        ("text", Look("text")),
        ("on table", Look("", "table")),
        ("text on market.lit bold", Look("text", "market.lit", True)),
        ("text on market.lit accent on pointed bold", Look("accent", "pointed", True)),
    ],
)
def test_of_what_is_said_twice_the_last_one_counts(text: str, look: Look) -> None:
    assert Look.read(text) == look


def test_in_true_colour_every_colour_is_written_in_full() -> None:
    style = palette(Depth.TRUE).style("text on market.lit bold")
    assert style == Style.parse("bold #EFE9DC on #25331A")


def test_in_256_colours_a_number_is_written() -> None:
    style = palette(Depth.INDEXED).style("accent on harbour.lit")
    assert style.color is not None
    assert style.bgcolor is not None
    assert (style.color.type, style.color.number) == (ColorType.EIGHT_BIT, 214)
    assert style.bgcolor.number == 17


def test_in_16_colours_districts_have_no_ground_and_the_terminal_keeps_its_own() -> None:
    style = palette(Depth.SIXTEEN).style("text on harbour.lit")
    assert style.bgcolor is None
    assert style.color is not None
    assert style.color.number == 7


@every(
    ("look", "letter", "ground"),
    [
        ("cream on good.0", 15, 1),
        ("cream on good.1", 0, 2),
        ("cream on good.2", 15, 4),
        ("cream on good.3", 15, 5),
        ("cream on good.4", 0, 6),
        ("ink on resource.0", 0, 7),
        ("ink on seat.0", 0, 12),
        ("ink on accent", 0, 11),
        ("ink on city.0", 0, 8),
    ],
)
def test_in_16_colours_letters_are_white_on_1_4_and_5_and_black_elsewhere(
    look: str, letter: int, ground: int
) -> None:
    style = palette(Depth.SIXTEEN).style(look)
    assert style.color is not None
    assert style.bgcolor is not None
    assert (style.color.number, style.bgcolor.number) == (letter, ground)


def test_in_16_colours_a_tile_in_dusk_is_its_coloured_letters() -> None:
    style = palette(Depth.SIXTEEN).style("good.0.faint on good.0.tile")
    assert style.bgcolor is None
    assert style.color is not None
    assert style.color.number == 9


@every(
    ("look", "style"),
    [
        ("text on market.lit", ""),
        ("text bold", "bold"),
        ("faded", "dim"),
        ("accent", "bold"),
        ("accent.line", ""),
        ("news", "bold"),
        ("ink bold on accent", "bold reverse"),
        ("cream bold on good.3", "bold reverse"),
        ("good.3.faint on good.3.tile", ""),
        ("brown on parchment", "reverse"),
        ("text on parchment.dusk", ""),
        ("ink on harbour.title", "reverse"),
        ("ink bold on city.0", "bold"),
        ("seat.2", "bold"),
    ],
)
def test_without_colour_there_is_reverse_dim_and_bold_and_nothing_else(look: str, style: str) -> None:
    assert palette(Depth.NONE).style(look) == Style.parse(style)


@every("look", LOOKS)
def test_without_colour_no_colour_is_sent(look: str) -> None:
    style = palette(Depth.NONE).style(look)
    assert style.color is None
    assert style.bgcolor is None


def test_every_role_can_be_shown_as_letters_and_as_ground_at_every_depth() -> None:
    for depth in Depth:
        for name in (DARK, LIGHT, TERMINAL):
            made = palette(depth, name)
            for role in made.theme.names:
                made.style(role)
                made.style(f"text on {role}")
                assert made.shows(role) in (True, False)


def test_on_the_terminals_own_ground_the_table_has_none() -> None:
    made = palette(Depth.TRUE, TERMINAL)
    assert not made.shows("table")
    assert made.shows("market.lit")
    assert made.style("text on table").bgcolor is None
    assert made.style("good.0.tile").color == palette(Depth.TRUE).style("good.0.tile").color


def test_a_look_that_nobody_knows_is_a_mistake_and_not_a_blank() -> None:
    for depth in Depth:
        with pytest.raises(KeyError):
            palette(depth).style("gold on table")
        with pytest.raises(KeyError):
            palette(depth).style("text on nowhere")
