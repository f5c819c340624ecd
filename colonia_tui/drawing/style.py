"""What everything is drawn with: colours and signs, from the settings and from what the terminal can show."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from colonia_tui.drawing.glyphs import SETS, UNICODE, Glyphs
from colonia_tui.drawing.palette import Palette
from colonia_tui.drawing.roles import DARK, SHELL, THEMES, shipped
from colonia_tui.drawing.theme import FadedTheme, Theme
from colonia_tui.files.files import read_small
from colonia_tui.files.settings import themes_dir
from colonia_tui.terminal.colours import Depth
from engine.small_files import data_in

Make = Callable[[str, Mapping[str, str]], Theme]
"""Makes a game's theme of a shipped name, with these colours by role instead of its own.

Raises KeyError for an unknown theme or role, ValueError for an invalid colour."""


class Style(NamedTuple):
    """Handed to every drawing function. A drawing depends on its arguments and its style, on nothing else."""

    palette: Palette
    glyphs: Glyphs = UNICODE

    @property
    def pictures(self) -> bool:
        """Whether half-blocks make a picture: there are colours, and signs for them."""
        return self.palette.depth is not Depth.NONE and not self.glyphs.beyond


@lru_cache(16)
def style_for(make: Make, theme: str, depth: Depth, signs: str) -> Style:
    """The style of these choices; asked again for the same ones, it is the same style.

    Instead of a theme that is unknown, or whose file is wrong, it is the dark one.
    """
    return Style(Palette(theme_named(make, theme), depth), SETS[signs])


def faded(style: Style) -> Style:
    """The style in which the past is drawn: its colours are as light as before, and nearly grey."""
    return style._replace(palette=Palette(FadedTheme(style.palette.theme), style.palette.depth))


def shell_style(theme: str, depth: Depth, signs: str) -> Style:
    """The style of the shell alone: what a theme's file says of a game's colours does not matter."""
    return style_for(_shell_theme, theme, depth, signs)


def _shell_theme(name: str, given: Mapping[str, str]) -> Theme:
    own = {role.name for role in SHELL}
    return shipped(name, given={role: colour for role, colour in given.items() if role in own})


def theme_named(make: Make, name: str) -> Theme:
    """A theme by its name: one that comes with the program, or a file of the folder of themes."""
    if name in THEMES:
        return make(name, {})
    try:
        said = data_in(read_small(themes_dir() / f"{name}.toml"), tomllib.loads)
        based, colours = said.get("based_on", DARK), said.get("colours", {})
        if isinstance(colours, dict) and all(isinstance(colour, str) for colour in colours.values()):
            return make(str(based), colours)
    except (OSError, ValueError, KeyError):  # TOML's errors are ValueErrors
        pass
    return make(DARK, {})
