"""How many colours this terminal shows."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

RICH_TERMINALS = ("ghostty", "alacritty", "kitty", "foot", "wezterm", "konsole", "direct")
"""Parts of TERM whose terminals all show true colours, though ssh does not carry COLORTERM."""


class Depth(IntEnum):
    """How many colours there are to draw with."""

    NONE = 0
    SIXTEEN = 16
    INDEXED = 256
    TRUE = 1 << 24


NAMES = {"none": Depth.NONE, "16": Depth.SIXTEEN, "256": Depth.INDEXED, "true": Depth.TRUE}
"""What ``--color`` says."""
TEXTUAL = {"standard": Depth.SIXTEEN, "256": Depth.INDEXED, "truecolor": Depth.TRUE}
"""What TEXTUAL_COLOR_SYSTEM says."""
CHOICES = ("auto", *NAMES)


def find_depth(wanted: str, environ: Mapping[str, str], colours: int | None) -> Depth:
    """The depth to draw with.

    ``wanted`` is one of `CHOICES`; anything but "auto" decides. Else the environment does, and at
    last ``colours``, the number in the terminal's description (0: it has none, None: no description).
    """
    if wanted != "auto":
        return NAMES[wanted]
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
        return Depth.INDEXED
    if colours is None:
        return Depth.NONE if term.startswith("vt") else Depth.SIXTEEN
    return Depth.SIXTEEN if colours >= 8 else Depth.NONE
