"""Which kit everything is drawn with: from the settings, and from what the terminal can show."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import lru_cache

from colonia_tui.drawing.glyphs import SETS
from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.palette import Palette
from colonia_tui.drawing.roles import DARK, SHELL, THEMES, shipped
from colonia_tui.drawing.theme import FadedTheme, Theme
from colonia_tui.files.outfile import read_small
from colonia_tui.files.settings import themes_dir
from colonia_tui.terminal.depth import Depth
from engine.small_files import data_in

Make = Callable[[str, Mapping[str, str]], Theme]
"""Makes a game's theme of a shipped name, with these colours by role instead of its own.

Raises KeyError for an unknown theme or role, ValueError for an invalid colour."""


@lru_cache(16)
def kit_for(make: Make, theme: str, depth: Depth, signs: str) -> Kit:
    """The kit of these choices; asked again for the same ones, it is the same kit.

    Instead of a theme that is unknown, or whose file is wrong, it is the dark one.
    """
    return Kit(Palette(theme_named(make, theme), depth), SETS[signs])


def faded(kit: Kit) -> Kit:
    """The kit in which the past is drawn: its colours are as light as before, and nearly grey."""
    return kit._replace(palette=Palette(FadedTheme(kit.palette.theme), kit.palette.depth))


def shell_kit(theme: str, depth: Depth, signs: str) -> Kit:
    """The kit of the shell alone: what a theme's file says of a game's colours does not matter."""
    return kit_for(_shell_theme, theme, depth, signs)


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
