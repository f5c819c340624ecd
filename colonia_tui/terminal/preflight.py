"""Set encoding and colours before Textual is imported, because that is when it reads the environment.

Textual draws on stderr, in the encoding that Python chose for it; and it does not know all terminals,
so that many would get only 16 colours for no reason.
"""

from __future__ import annotations

import os
import sys
from typing import TextIO, cast

from colonia_tui.failure import Failure
from colonia_tui.language.i18n import _

RICH_TERMINALS = ("ghostty", "alacritty", "kitty", "foot", "wezterm", "konsole", "direct")
"""Substrings of TERM for terminals that all have true colour; ssh does not pass COLORTERM on."""


def preflight() -> None:
    """Raises Failure if there is no terminal to draw on."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise Failure(
            _("A screen needs a terminal; without one there are simulate, tournament and --headless.")
        )
    encoding = (sys.stderr.encoding or "").lower().replace("-", "")
    if encoding != "utf8":
        cast(TextIO, sys.__stderr__).reconfigure(encoding="utf-8", errors="replace")  # type: ignore[attr-defined]
    term = os.environ.get("TERM", "")
    if "TEXTUAL_COLOR_SYSTEM" not in os.environ and "COLORTERM" not in os.environ:
        if any(name in term for name in RICH_TERMINALS):
            os.environ["TEXTUAL_COLOR_SYSTEM"] = "truecolor"
    os.environ.setdefault("TEXTUAL_ANIMATIONS", "none")
