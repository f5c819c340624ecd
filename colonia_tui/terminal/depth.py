"""How many colours this terminal shows."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

RICH_TERMINALS = ("ghostty", "alacritty", "kitty", "foot", "wezterm", "konsole", "direct")
"""Parts of TERM whose terminals all show true colours, though ssh does not carry COLORTERM."""


class Depth(Enum):
    """How many colours may be used; the values are those of ``--color``."""

    NONE = "none"
    SIXTEEN = "16"
    MANY = "256"
    TRUE = "true"


TEXTUAL = {"standard": Depth.SIXTEEN, "256": Depth.MANY, "truecolor": Depth.TRUE}
"""What TEXTUAL_COLOR_SYSTEM says."""
CHOICES = ("auto", *(depth.value for depth in Depth))


def find_depth(wanted: str, environ: Mapping[str, str], colours: int | None) -> Depth:
    """The depth to draw with.

    ``wanted`` is one of `CHOICES`; anything but "auto" decides. Else the environment does, and at
    last ``colours``, the number in the terminal's description (0: it has none, None: no description).
    """
    if wanted != "auto":
        return Depth(wanted)
    term = environ.get("TERM", "")
    if environ.get("NO_COLOR") or term in ("", "dumb"):
        return Depth.NONE
    if environ.get("TEXTUAL_COLOR_SYSTEM", "") in TEXTUAL:
        return TEXTUAL[environ["TEXTUAL_COLOR_SYSTEM"]]
    # GNU screen hands on the COLORTERM of the terminal it runs in, and garbles true colours.
    inside_screen = "STY" in environ and term.startswith("screen")
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit") and not inside_screen:
        return Depth.TRUE
    if any(name in term for name in RICH_TERMINALS) or "WT_SESSION" in environ:
        return Depth.TRUE
    if "256color" in term or (colours or 0) >= 256:
        return Depth.MANY
    if colours is None:
        return Depth.NONE if term.startswith("vt") else Depth.SIXTEEN
    return Depth.SIXTEEN if colours >= 8 else Depth.NONE
