"""The style follows from theme, depth and signs; whatever is wrong with a theme's file, there is one."""

from __future__ import annotations

from pathlib import Path

import pytest

from colonia_tui.colonia.board.roles import theme
from colonia_tui.drawing.colour import parse
from colonia_tui.drawing.style import faded, shell_style, style_for, theme_named
from colonia_tui.drawing.widgets_theme import markdown_theme, widgets_theme
from colonia_tui.terminal.colours import Depth
from tests.every import every


@pytest.fixture
def themes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("colonia_tui.drawing.style.themes_dir", lambda: tmp_path)
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
