"""How seats are told apart everywhere: by a sign and the colour that goes with it.

The sign alone is enough; the colour only helps. Every sign is one cell wide in every terminal, and none is an
emoji. The colours are defined once: a widget that shows seats has `CLASSES` among its component classes and
`css` in its style sheet.
"""

from __future__ import annotations

from typing import NamedTuple

from colonia_tui.language.i18n import N_, _


class Look(NamedTuple):
    """What one colour looks like."""

    sign: str
    name: str
    dark: str
    """The colour on a dark background."""
    light: str
    """The colour on a light background."""
    ansi: str
    """One of the 16 colours of a terminal."""


LOOKS = (
    Look("●", N_("blue"), "#5f9bff", "#1b4fa8", "ansi_bright_blue"),
    Look("■", N_("red"), "#f96d68", "#b82731", "ansi_bright_red"),
    Look("▲", N_("green"), "#66e08c", "#0b5522", "ansi_bright_green"),
    Look("◆", N_("pink"), "#f2aef6", "#8a30b8", "ansi_bright_magenta"),
    Look("▼", N_("white"), "#f7f9fd", "#2b2b2b", "ansi_bright_white"),
    Look("✚", N_("turquoise"), "#2cc6cc", "#006a72", "ansi_bright_cyan"),
)

STYLES = tuple(f"seat-{number}" for number in range(len(LOOKS)))
"""The name of each colour's style on a canvas."""
CLASSES = frozenset(f"palette--{style}" for style in STYLES)


def sign(colour: int) -> str:
    """The sign of a chair's colour."""
    return LOOKS[colour % len(LOOKS)].sign


def name(colour: int) -> str:
    """The name of a chair's colour."""
    return _(LOOKS[colour % len(LOOKS)].name)


def style(colour: int) -> str:
    """The style in which a canvas draws the sign."""
    return STYLES[colour % len(LOOKS)]


def component(colour: int) -> str:
    """The component class of that style."""
    return f"palette--{style(colour)}"


def css(owner: str) -> str:
    """The styles of all seats, for widgets of the class called ``owner``."""
    dark = [f".palette--{style} {{ color: {look.dark}; text-style: bold; }}" for style, look in _styled()]
    light = [f".palette--{style} {{ color: {look.light}; }}" for style, look in _styled()]
    ansi = [f".palette--{style} {{ color: {look.ansi}; }}" for style, look in _styled()]
    return f"{owner} {{ {' '.join(dark)} &:light {{ {' '.join(light)} }} &:ansi {{ {' '.join(ansi)} }} }}"


def _styled() -> zip[tuple[str, Look]]:
    return zip(STYLES, LOOKS, strict=True)
