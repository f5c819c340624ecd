"""Set encoding and colours before Textual is imported, because that is when it reads the environment.

Textual draws on stderr, in the encoding that Python chose for it. It is always asked for full colours: our
own driver reduces them to what the terminal has.
"""

from __future__ import annotations

import os
import sys
from typing import TextIO, cast

from colonia_tui.failure import Failure
from colonia_tui.language.i18n import _
from colonia_tui.terminal.abilities import Abilities, find_abilities, find_signs, terminfo
from colonia_tui.terminal.depth import TEXTUAL, Depth
from colonia_tui.terminal.encoding import is_utf8


def preflight(colour: str = "auto") -> Abilities:
    """What the terminal can do; ``colour`` is one of `colonia_tui.terminal.depth.CHOICES`.

    Raises Failure if there is no terminal to draw on.
    """
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise Failure(
            _("A screen needs a terminal; without one there are simulate, tournament and --headless.")
        )
    utf8 = is_utf8(sys.stderr)
    if not utf8:
        cast(TextIO, sys.__stderr__).reconfigure(encoding="utf-8", errors="replace")  # type: ignore[attr-defined]
    abilities = find_abilities(colour, os.environ, terminfo(os.environ.get("TERM", "")))
    if not os.environ.get("TEXTUAL_DRIVER"):
        os.environ["TEXTUAL_COLOR_SYSTEM"] = "truecolor"
        os.environ.pop("NO_COLOR", None)  # else Textual turns all colours into greys first
    else:
        systems = {depth: system for system, depth in TEXTUAL.items()}
        os.environ["TEXTUAL_COLOR_SYSTEM"] = systems.get(abilities.depth, systems[Depth.SIXTEEN])
    os.environ.setdefault("TEXTUAL_ANIMATIONS", "none")
    return abilities._replace(signs=find_signs(os.environ, utf8=utf8))
