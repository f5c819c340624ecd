"""The style follows from theme, depth and signs; whatever is wrong with a theme's file, there is one."""

from __future__ import annotations

from dataclasses import astuple
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.markdown import Markdown
from rich.style import Style

from colonia_tui.colonia.board.roles import theme
from colonia_tui.drawing import people
from colonia_tui.drawing import style as drawing_style
from colonia_tui.drawing.style import (
    ASCII,
    CONSOLE,
    SETS,
    UNICODE,
    CellStyle,
    Glyphs,
    Palette,
    faded,
    markdown_theme,
    shell_style,
    style_for,
    theme_named,
    widgets_theme,
)
from colonia_tui.drawing.theme import DARK, LIGHT, TERMINAL, parse
from colonia_tui.terminal.colours import Depth
from tests.every import every


@pytest.fixture
def themes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(drawing_style, "themes_dir", lambda: tmp_path)
    return tmp_path


def test_the_same_choices_give_the_same_style() -> None:
    assert style_for(theme, "dark", Depth.TRUE, "ascii") is style_for(theme, "dark", Depth.TRUE, "ascii")
    assert style_for(theme, "dark", Depth.NONE, "ascii").palette.depth is Depth.NONE


def test_of_the_past_only_what_may_be_done_keeps_its_colour() -> None:
    now = style_for(theme, "dark", Depth.TRUE, "unicode")
    then = faded(now)
    assert then.palette.style("accent") == now.palette.style("accent")
    assert then.palette.style("seat.0") != now.palette.style("seat.0")
    assert then.glyphs is now.glyphs
    sixteen = style_for(theme, "dark", Depth.SIXTEEN, "unicode")
    assert faded(sixteen).palette.style("seat.0 on own") == sixteen.palette.style("seat.0 on own")


def test_a_file_says_what_is_different(themes: Path) -> None:
    (themes / "mine.toml").write_text(
        'based_on = "light"\n[colours]\naccent = "#123456"\n"market.lit" = "#010203"\n', encoding="utf-8"
    )
    mine = theme_named(theme, "mine")
    assert not mine.dark
    assert mine.tone("accent").rgb == parse("#123456")
    assert mine.tone("market.lit").rgb == parse("#010203")
    assert mine.tone("text").rgb == theme("light").tone("text").rgb
    assert shell_style("mine", Depth.TRUE, "unicode").palette.theme.tone("accent").rgb == parse("#123456")


@pytest.mark.parametrize(
    "written",
    ["colours = 7", "[colours]\naccent = 7", '[colours]\naccent = "orange"', '[colours]\nnothing = "#000000"',
     'based_on = "none"', "= =", "[colours]\n\xff", 'based_on = "light"\n[x.a.a.a.a.a.a.a.a]',
     'based_on = "light"\n' + "#" * 70_000],
)  # fmt: skip
def test_a_file_that_is_wrong_is_the_dark_theme(themes: Path, written: str) -> None:
    (themes / "mine.toml").write_bytes(written.encode("latin-1"))
    assert theme_named(theme, "mine").tone("accent") == theme("dark").tone("accent")
    assert theme_named(theme, "missing").dark


@every("name", ["dark", "light", "terminal"])
@every("depth", Depth)
def test_textuals_own_widgets_have_a_theme_at_every_depth(name: str, depth: Depth) -> None:
    palette = shell_style(name, depth, "unicode").palette
    made = widgets_theme(palette)
    assert made.to_color_system().generate()
    assert made.dark is palette.theme.dark
    if depth in (Depth.INDEXED, Depth.TRUE):
        assert made.accent is not None
        assert parse(made.accent) == palette.theme.tone("accent").rgb
    else:
        assert not any(value.startswith("#") for value in made.variables.values())
    styles = markdown_theme(palette).styles
    if depth is Depth.NONE:
        assert all(style.color is None for style in styles.values() if style == styles["markdown.h1"])


# What a look is at each depth of colour.


def palette(depth: Depth, name: str = DARK) -> Palette:
    return Palette(theme(name), depth)


@every(
    ("text", "look"),
    [
        ("", CellStyle()),
        ("text", CellStyle("text")),
        ("on table", CellStyle("", "table")),
        ("text on market.lit bold", CellStyle("text", "market.lit", True)),
        ("text on market.lit accent on pointed bold", CellStyle("accent", "pointed", True)),
    ],
)
def test_of_what_is_said_twice_the_last_one_counts(text: str, look: CellStyle) -> None:
    assert CellStyle.read(text) == look


SIXTEEN = [
    ("cream on good.0", 15, 1),
    ("cream on good.1", 0, 2),
    ("cream on good.2", 15, 4),
    ("cream on good.3", 15, 5),
    ("cream on good.4", 0, 6),
    ("ink on resource.0", 0, 7),
    ("ink on seat.0", 0, 12),
    ("ink on accent", 0, 11),
    ("ink on city.0", 0, 8),
]


@every(
    ("depth", "look", "letter", "ground"),
    [
        (Depth.INDEXED, "accent on harbour.lit", 214, 17),
        (Depth.SIXTEEN, "text on harbour.lit", 7, None),  # the terminal keeps its own ground
        (Depth.SIXTEEN, "good.0.faint on good.0.tile", 9, None),  # in dusk a tile is its coloured letters
        # letters are white on 1, 4 and 5, and black elsewhere
        *((Depth.SIXTEEN, *row) for row in SIXTEEN),
    ],
)
def test_with_fewer_colours_their_numbers_are_written(
    depth: Depth, look: str, letter: int, ground: int | None
) -> None:
    style = palette(depth).style(look)
    assert style.color is not None
    assert style.color.number == letter
    assert (None if style.bgcolor is None else style.bgcolor.number) == ground


def test_true_colour_is_written_in_full_and_the_terminals_own_ground_not_at_all() -> None:
    style = palette(Depth.TRUE).style("text on market.lit bold")
    assert style == Style.parse("bold #EFE9DC on #25331A")
    made = palette(Depth.TRUE, TERMINAL)
    assert not made.shows("table")
    assert made.shows("market.lit")
    assert made.style("text on table").bgcolor is None
    assert made.style("good.0.tile").color == palette(Depth.TRUE).style("good.0.tile").color


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


def test_every_role_can_be_shown_at_every_depth_and_no_other() -> None:
    for depth in Depth:
        for name in (DARK, LIGHT, TERMINAL):
            made = palette(depth, name)
            for role in made.theme.names:
                made.style(role)
                made.style(f"text on {role}")
                assert made.shows(role) in (True, False)
    for depth in Depth:
        with pytest.raises(KeyError):
            palette(depth).style("gold on table")
        with pytest.raises(KeyError):
            palette(depth).style("text on nowhere")


# The sets of signs.


CODE_PAGE_437 = bytes(range(32, 256)).decode("cp437")


def signs(glyphs: Glyphs) -> str:
    """All that a set itself draws with."""
    found = ""
    for value in astuple(glyphs):
        if isinstance(value, str):
            found += value
        elif isinstance(value, tuple):
            found += "".join(value)
    return found


@pytest.mark.parametrize("glyphs", SETS.values(), ids=SETS)
def test_every_sign_is_one_cell_wide_and_what_pairs_with_unicode_as_wide(glyphs: Glyphs) -> None:
    for sign in signs(glyphs):
        assert cell_len(sign) == 1, sign
        assert ord(sign) < 0x1F000, sign
    assert len({glyphs.fit(colour.sign) for colour in people.COLOURS}) == len(people.COLOURS)
    assert len(glyphs.bar) == len(UNICODE.bar)
    assert len(glyphs.fringe) == len(UNICODE.fringe)
    assert [len(row) for row in glyphs.die] == [3, 3, 3]
    assert all(cell_len(other) == 1 for other in glyphs.others.values())


def test_the_signs_of_each_set() -> None:
    assert signs(ASCII).isascii()
    assert all(other.isascii() for other in ASCII.others.values())
    assert set(signs(CONSOLE)) <= set(CODE_PAGE_437)
    assert set("".join(CONSOLE.others.values())) <= set(CODE_PAGE_437)
    for glyphs in SETS.values():
        assert len({glyphs.pointer, glyphs.news, glyphs.dot, glyphs.yes, glyphs.no}) == 5


@every(
    ("text", "fitted"),
    [
        ("Booth 7", "Booth 7"),
        ("Brügge · 12 ƒ", "Brugge . 12 U"),
        ("▸● root → Köln …", ">o root > Koln ~"),
        ("小林 さくら", "???? ??????"),
        ("e\u0301", "e"),
        ("Łódź", "Lodz"),
        ("😀", "??"),
    ],
)
def test_words_are_fitted_into_ascii_cell_by_cell(text: str, fitted: str) -> None:
    assert ASCII.fit(text) == fitted
    assert cell_len(fitted) == cell_len(text)


def test_the_pages_of_rules_lose_no_sign_in_ascii() -> None:
    page = Markdown(
        "# A title\n\n* a line\n\n1. another\n\n> a word\n\n---\n\n| a | b |\n|---|---|\n| c | d |"
    )
    console = Console(width=40, force_terminal=True)
    text = "".join(part.text for line in console.render_lines(page) for part in line)
    assert "•" in text
    assert ASCII.beyond not in ASCII.fit(text)
