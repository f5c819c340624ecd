"""Themes: roles, what is mixed from them, and what a theme of one's own may change."""

from __future__ import annotations

import pytest

from colonia_tui.colonia.board import roles as colonia
from colonia_tui.drawing.theme import (
    DARK,
    LIGHT,
    SHELL,
    SHELL_MIXES,
    TERMINAL,
    Mix,
    Role,
    Theme,
    contrast,
    mix,
    nearest_grey,
    parse,
    shipped,
    towards_grey,
)
from colonia_tui.terminal.colours import BLACK, WHITE, Rgb
from tests.every import every

ROLES = (
    Role("table", "#000000", 16, None, None, "#FFFFFF"),
    Role("wood", "#804020", 94, 3, 3, "#402010", "reverse"),
    Role("piece.0", "#FF0000", 196, 9, 1, "#AA0000"),
    Role("piece.1", "#00FF00", 46, 10, 2, "#00AA00"),
)
MIXES = (
    Mix("tile", "piece", "table", 0.5, 0.25, tile=True),
    Mix("faint", "piece", "away", 0.5, 0.5, on="tile"),
)


def test_roles_of_the_dark_and_the_light_theme_and_their_mixes() -> None:
    dark, light = Theme("d", ROLES, MIXES), Theme("l", ROLES, MIXES, dark=False)
    assert dark.names == light.names
    assert dark.tone("wood").rgb == parse("#804020")
    assert light.tone("wood").rgb == parse("#402010")
    theme = Theme("d", ROLES, MIXES)
    assert theme.names[-4:] == ("piece.0.tile", "piece.1.tile", "piece.0.faint", "piece.1.faint")
    assert theme.tone("piece.0.tile").rgb == parse("#800000")
    assert theme.tone("piece.1.faint").rgb == parse("#80FF80")
    assert Theme("l", ROLES, MIXES, dark=False).tone("piece.0.tile").rgb == parse("#BF4040")
    tone = Theme("d", ROLES, MIXES).tone("piece.0.tile")
    assert tone.indexed >= 236
    assert tone.ground is None


def test_mistakes_in_roles_and_themes_are_refused() -> None:
    theme = Theme("d", ROLES, MIXES)
    for name in ("gold", "wood.tile", "piece", "piece.7", "piece.0.gold", ".tile", ""):
        with pytest.raises(KeyError):
            theme.tone(name)
    with pytest.raises(ValueError):
        Theme("own", ROLES, MIXES, given={"wood": "brown"})
    with pytest.raises(KeyError):
        Theme("own", ROLES, MIXES, given={"gold": "#FFD700"})
    assert not shipped(LIGHT).dark
    assert shipped(TERMINAL).own_ground
    with pytest.raises(KeyError):
        shipped("dusk")


def test_colours_of_ones_own_replace_those_of_the_table_and_reach_what_is_mixed_from_them() -> None:
    theme = Theme("own", ROLES, MIXES, given={"piece.0": "#0000FF", "piece.1.tile": "#123456"})
    assert theme.tone("piece.0").rgb == parse("#0000FF")
    assert theme.tone("piece.0").indexed == 21
    assert theme.tone("piece.0.tile").rgb == parse("#000080")
    assert theme.tone("piece.1.tile").rgb == parse("#123456")
    assert theme.tone("piece.1").rgb == parse("#00FF00")


def test_no_role_is_there_twice() -> None:
    names = [role.name for role in (*SHELL, *colonia.ROLES)]
    assert len(names) == len(set(names))
    mixes = [(mixed.base, mixed.name) for mixed in (*SHELL_MIXES, *colonia.MIXES)]
    assert len(mixes) == len(set(mixes))


@pytest.mark.parametrize("theme", [colonia.theme(DARK), colonia.theme(LIGHT)])
def test_orange_and_yellow_are_for_what_may_be_done_now_alone(theme: Theme) -> None:
    """In 16 colours the accent owns both yellows; with more colours nothing else has its hue."""
    accent = theme.tone("accent")
    for role in theme.names:
        tone = theme.tone(role)
        if role.startswith("accent"):
            continue
        assert tone.rgb != accent.rgb
        assert tone.letter not in (3, 11), role
        assert tone.ground not in (3, 11), role
        if theme.dark:
            assert tone.indexed != accent.indexed, role


# Colours as numbers.


def test_colours_are_read_mixed_and_compared() -> None:
    assert parse("#FF9D1E") == Rgb(255, 157, 30)
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast(WHITE, BLACK) == pytest.approx(21)
    assert contrast(Rgb(119, 119, 119), WHITE) == pytest.approx(4.48, abs=0.01)  # the known grey below 4.5
    assert mix(BLACK, WHITE, 0) == BLACK
    assert mix(BLACK, WHITE, 1) == WHITE
    assert mix(parse("#C24A58"), parse("#0E1015"), 0.58) == parse("#5A2831")
    assert nearest_grey(parse("#474642")) == 238
    assert nearest_grey(parse("#0E1015")) == 233
    assert nearest_grey(parse("#0E1015"), 236) == 236


@every("text", ["", "FF9D1E", "#FF9D1", "#FF9D1E0", "#GG9D1E", "orange"])
def test_what_is_no_colour_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse(text)


@every("text", ["#C24A58", "#0E1015", "#FF9D1E", "#FFFFFF"])
def test_what_is_nearly_grey_can_be_read_as_well_as_before(text: str) -> None:
    colour = parse(text)
    assert towards_grey(colour, 0) == colour
    assert len({*towards_grey(colour, 1)}) == 1
    assert contrast(towards_grey(colour, 0.65), WHITE) == pytest.approx(contrast(colour, WHITE), rel=0.02)
