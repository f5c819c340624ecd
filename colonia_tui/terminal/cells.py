"""Thins out the stream to the terminal: what Textual writes goes in, only differences come out.

It keeps two screens: the wanted one, and what the terminal shows. After anything it does not understand, the
stream passes through unchanged, except for colours the terminal lacks.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from colonia_tui.terminal.abilities import EVERYTHING, Abilities
from colonia_tui.terminal.grid import PLAIN, Grid, Style, Surprise, change, read
from colonia_tui.terminal.writer import Writer

# Reading what Textual writes: a frame is cursor positions, styles and text


_TOKEN = re.compile(
    r"\x1b\[(?P<codes>[\d;]*)m"
    r"|(?P<text>[^\x00-\x1f\x7f-\x9f]+)"
    r"|\x1b\[(?P<row>\d*)(?:;(?P<column>\d*))?H"
    r"|(?P<line>\r?\n)"
    r"|\x1b\]8;(?P<link>[^\x07\x1b]*)(?:\x07|\x1b\\)"
)
_BEGINS = re.compile(r"\x1b\[\d*(;\d*)?H")


def is_frame(data: str) -> bool:
    """Whether this piece of the stream draws something: it then begins by placing the cursor."""
    return _BEGINS.match(data) is not None


def draw(data: str, grid: Grid, can: Abilities, signed: Callable[[str], str] = str) -> tuple[int, int]:
    """Draw a frame on the grid; returns where it leaves the cursor, column first.

    ``signed`` replaces signs the terminal lacks. Raises Surprise at anything unknown, after drawing what came
    before it.
    """
    x = y = at = 0
    style: Style = PLAIN
    while at < len(data):
        token = _TOKEN.match(data, at)
        if token is None:
            raise Surprise(repr(data[at : at + 20]))
        at = token.end()
        kind = token.lastgroup
        if kind == "text":
            x = grid.put(x, y, signed(token["text"]), style)
        elif kind == "codes":
            style = read(style, token["codes"], can)
        elif kind == "line":
            x, y = 0, y + 1
        elif kind == "link":
            link = token["link"]
            style = style._replace(link=link if link.partition(";")[2] else "")
        else:
            x, y = max(1, int(token["column"] or 1)) - 1, max(1, int(token["row"] or 1)) - 1
    return x, y


_SYNC, _SYNC_END = "\x1b[?2026h", "\x1b[?2026l"
_SMALL = 1024
"""Up to this many characters arrive together anyway and need no synchronizing."""
_COMMAND = re.compile(
    r"(\x1b\[[?<>=][\d;]*\$?[A-Za-z]"  # modes, the keyboard's protocol, queries
    r"|\x1b\][^\x07\x1b]*(\x07|\x1b\\)"  # title, clipboard, notification, shape of the mouse
    r"|\x1b\[2[23];[0-2]t"  # saves and restores the window's title
    r"|\x07)*"
)
"""What Textual writes that changes no cell."""
_SWITCH = re.compile(r"\x1b\[\?1049[hl]")
_STYLE = re.compile(r"\x1b\[([\d;]*)m")


class Cells:
    """Sits between Textual and the terminal.

    ``size`` returns columns and rows, ``signed`` replaces signs the terminal lacks.
    """

    def __init__(
        self,
        can: Abilities,
        size: Callable[[], tuple[int, int]],
        signed: Callable[[str], str] = str,
    ) -> None:
        self._can, self._size, self._signed = can, size, signed
        self._wanted = self._shown = Grid(0, 0)
        self._cursor = (0, 0)
        self._writer = Writer(can)
        self._stale = True
        """Whether the terminal's contents are unknown."""
        self._stepped_aside = False
        self._sync_held = self._sync_open = False

    @property
    def stepped_aside(self) -> bool:
        """Whether a surprise ended the thinning out."""
        return self._stepped_aside

    def step_aside(self) -> str:
        """Pass the stream through unchanged from now on; returns what to send first."""
        self._stepped_aside = True
        return "\x1b[m" + (_SYNC if self._sync_held else "")

    def forget(self) -> None:
        """The terminal may show anything: draw the next frame whole. Thread-safe."""
        self._stale = True

    def take(self, data: str) -> str:
        """What to send for this piece of Textual's stream; "" if nothing."""
        if self._stepped_aside:
            return self._coloured(data)
        if data == _SYNC:
            self._sync_held = True
            return ""
        if data == _SYNC_END:
            self._sync_held, was_open, self._sync_open = False, self._sync_open, False
            return _SYNC_END if was_open else ""
        try:
            if is_frame(data):
                return self._synchronized(self._frame(data))
            if _COMMAND.fullmatch(data):
                return self._command(data)
            raise Surprise(data)
        except Exception:  # a mistake of ours must not cost anybody the screen
            return self.step_aside() + self._coloured(data)

    def redraw(self) -> str:
        """The whole screen again; "" if nothing has been drawn yet."""
        if self._stepped_aside or not self._wanted.height:
            return ""
        self._fit()
        return self._repaint()

    def _frame(self, data: str) -> str:
        self._fit()
        self._cursor = draw(data, self._wanted, self._can, self._signed)
        if self._stale:
            return self._repaint()
        return self._writer.update(self._shown, self._wanted, self._cursor)

    def _repaint(self) -> str:
        self._stale = False
        self._shown, text = self._writer.repaint(self._wanted, self._cursor)
        return text

    def _fit(self) -> None:
        size = self._size()
        if size != (self._wanted.width, self._wanted.height):
            self._wanted = self._wanted.resized(*size)
            self._stale = True

    def _command(self, data: str) -> str:
        if _SWITCH.search(data) is None:
            return data
        self._stale = True  # the terminal's other screen, whose contents are unknown
        return self._writer.rest() + data

    def _synchronized(self, text: str) -> str:
        """Makes a large frame appear at once, if the terminal can do that."""
        if not self._sync_held or self._sync_open or len(text) <= _SMALL:
            return text
        self._sync_open = True
        return _SYNC + text

    def _coloured(self, data: str) -> str:
        """The data, reduced to the terminal's colours and text styles."""
        data = self._signed(data)  # everything but text is ASCII
        if self._can._replace(signs=EVERYTHING.signs) == EVERYTHING:
            return data

        def shown(codes: re.Match[str]) -> str:
            try:
                style = read(PLAIN, codes[1], self._can)
            except Surprise:
                return ""
            return change(PLAIN, style, False) or "\x1b[m"

        return _STYLE.sub(shown, data)
