"""What this terminal can do, as far as drawing cares: colours, text styles, erasing, UTF-8."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Callable, Mapping
from typing import NamedTuple, TextIO, cast

from colonia_tui.failure import Failure
from colonia_tui.language.i18n import _
from colonia_tui.terminal.colours import NAMES, Depth

RICH_TERMINALS = ("ghostty", "alacritty", "kitty", "foot", "wezterm", "konsole", "direct")
"""Parts of TERM whose terminals all show true colours, though ssh does not carry COLORTERM."""
TEXTUAL = {"standard": Depth.SIXTEEN, "256": Depth.INDEXED, "truecolor": Depth.TRUE}
"""What TEXTUAL_COLOR_SYSTEM says."""


class Abilities(NamedTuple):
    """What may be written to the terminal."""

    depth: Depth = Depth.TRUE
    bold: bool = True
    dim: bool = True
    reverse: bool = True
    lines: bool = True
    """Italics, underline and strike. Nothing may depend on these alone."""
    erase: bool = True
    """Erased cells take the current background, and a command erases a number of them."""
    undo: bool = True
    """Each text style can be switched off by itself."""
    signs: str = "unicode"
    """The signs it has, by the names of `colonia_tui.drawing.style.SETS`."""

    @property
    def plain(self) -> bool:
        """Whether the terminal has nothing but letters."""
        return self.depth is Depth.NONE and not (self.bold or self.dim or self.reverse or self.lines)


EVERYTHING = Abilities()
"""What current terminals can do."""

Describe = Callable[[str], bytes | int | None]
"""A capability's value by its terminfo name: a string or number, None if the terminal lacks it."""


def find_depth(wanted: str, environ: Mapping[str, str], colours: int | None) -> Depth:
    """The depth to draw with.

    ``wanted`` is one of `CHOICES`; anything but "auto" decides. Otherwise the environment does, and finally
    ``colours``, the number in the terminal's description (0: it has none, None: no description).
    """
    if wanted != "auto":
        return NAMES[wanted]
    term = environ.get("TERM", "")
    if environ.get("NO_COLOR") or term in ("", "dumb"):
        return Depth.NONE
    if environ.get("TEXTUAL_COLOR_SYSTEM", "") in TEXTUAL:
        return TEXTUAL[environ["TEXTUAL_COLOR_SYSTEM"]]
    # GNU screen passes on its terminal's COLORTERM, but garbles true colours.
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


def find_abilities(wanted: str, environ: Mapping[str, str], describe: Describe | None) -> Abilities:
    """The abilities of the terminal that ``environ`` names.

    ``wanted`` is the choice of colours, see `find_depth`. ``describe`` is None if the system has no
    description of the terminal: it then counts as xterm-like, unless its name says otherwise.
    """
    if describe is None:
        depth = find_depth(wanted, environ, None)
        if environ.get("TERM", "") in ("", "dumb"):
            return Abilities(depth, False, False, False, False, False, False)
        return Abilities(depth, erase=False)
    colours = describe("colors")
    depth = find_depth(wanted, environ, max(0, colours) if isinstance(colours, int) else 0)
    takes_back = describe("rmso")
    return Abilities(
        depth,
        bold=describe("bold") is not None,
        dim=describe("dim") is not None,
        reverse=describe("rev") is not None,
        lines=describe("smul") is not None,
        # GNU screen erases with its own ground, whatever TERM says inside it
        erase=bool(describe("bce")) and describe("ech") is not None and "STY" not in environ,
        # vt100 and its kin can only reset everything
        undo=isinstance(takes_back, bytes) and takes_back.startswith((b"\x1b[2", b"\x1b[7;2")),
    )


def find_signs(environ: Mapping[str, str], *, utf8: bool) -> str:
    """The set of signs the terminal has; ``utf8``: it is written to in UTF-8."""
    if not utf8:
        return "ascii"
    return "console" if environ.get("TERM", "") == "linux" else "unicode"


def terminfo(term: str) -> Describe | None:
    """The terminal's entry in the system's database; None if it has none.

    The database is opened once a process: later calls answer for the first terminal.
    """
    try:
        import curses

        curses.setupterm(term, sys.__stderr__.fileno() if sys.__stderr__ is not None else -1)
    except (ImportError, OSError):
        return None
    except curses.error:
        return None

    def describe(name: str) -> bytes | int | None:
        if name == "colors":
            return curses.tigetnum(name)
        if name == "bce":
            return curses.tigetflag(name) == 1
        return curses.tigetstr(name)

    return describe


def is_utf8(stream: TextIO | None) -> bool:
    """Whether a stream accepts every character. Ask before `preflight`, which switches stderr to UTF-8."""
    try:
        return codecs.lookup(getattr(stream, "encoding", None) or "ascii").name == "utf-8"
    except LookupError:
        return False


# Textual reads the environment on import, so encoding and colours are set before that.
#
# Textual draws on stderr, in the encoding that Python chose for it. We always ask it for full colours: our
# own driver reduces them to what the terminal has.


def preflight(colour: str = "auto") -> Abilities:
    """What the terminal can do; ``colour`` is one of `colonia_tui.terminal.colours.CHOICES`.

    Raises Failure if there is no terminal to draw on.
    """
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise Failure(
            _("This command needs a terminal. Without one, use simulate, tournament or host --headless.")
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
