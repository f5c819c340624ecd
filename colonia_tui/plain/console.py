"""Lines out and lines in: a terminal whose half-typed line is left alone, or a script."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import termios
import threading
import unicodedata
from collections.abc import Callable
from getpass import getpass
from select import select
from types import ModuleType
from typing import Any, Final

try:
    import readline as _readline
except ImportError:  # not everywhere
    line_editor: ModuleType | None = None
else:
    line_editor = _readline

from colonia_tui.drawing.keys import name_of
from colonia_tui.language.i18n import _
from colonia_tui.terminal.abilities import is_utf8
from net.wire.names import printable

PROMPT: Final = "> "
LONGEST = 2_000
"""Characters of a line; of a longer one the rest is left out."""
QUOTED = 40
"""Characters of a word that means nothing, as we repeat it."""
_PLAIN: Final = str.maketrans(
    {"“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "…": "...", "·": ";", "ß": "ss", "ü": "ue"}
    | {"×": "x", "÷": "/", "£": "pounds", "\N{RIGHTWARDS ARROW}": "to", "\u2068": "", "\u2069": ""}
)


def in_ascii(text: str) -> str:
    """A sentence in ASCII, except for names that have no letters there."""
    text = text.translate(_PLAIN)
    return text if text.isascii() else "".join(map(_base, text))


def _base(char: str) -> str:
    base = unicodedata.normalize("NFKD", char)[0]
    return base if base.isascii() else char


def unknown(word: str) -> str:
    """Said of a word that means nothing here."""
    said = _("“{word}” is not known. {help} lists all words.")
    return said.format(word=quoted(word), help=name_of("table.rules"))


def quoted(typed: str) -> str:
    """What was typed, for a sentence about it."""
    return typed if len(typed) <= QUOTED else f"{typed[:QUOTED]}…"


class Console:
    """Sentences go out one a line; news wait while somebody types. Lines come in one by one."""

    def __init__(self, *, ascii_only: bool = False) -> None:
        self.interactive = sys.stdin.isatty()
        """Whether a person types; otherwise it is a script."""
        self.ended = False
        """Whether the input is at its end."""
        self.number = 0
        """How many lines have been read."""
        self.ascii_only = ascii_only
        self._utf8 = is_utf8(sys.stdout)
        self._waiting: list[str] = []
        """What is said once the line that is being typed has ended."""
        self._prompted = False
        """Whether the last thing said was that a line may be typed."""
        self.blind = False
        """Whether the last line was begun before something that was said after it."""
        self._before = _modes() if self.interactive else None
        """How the terminal was: a thread that waits for a line may never put it back."""
        if self.interactive and line_editor is not None:
            os.environ["TERM"] = "dumb"  # an editor of lines that sends no escape sequences
            line_editor.parse_and_bind("set enable-bracketed-paste off")

    def say(self, *sentences: str) -> None:
        """Print sentences, each on a line; after the line that somebody is typing."""
        for sentence in sentences:
            lines = [line.strip() for line in sentence.splitlines() if line.strip()]
            if self._typing:
                self._waiting += lines
            else:
                self._write(lines)

    def ring(self) -> None:
        """Ring the terminal's bell."""
        if self.interactive:
            _out("\a")

    def close(self) -> None:
        """Leave the terminal as it was."""
        if self._prompted:
            with contextlib.suppress(OSError):  # the terminal may be gone
                _out("\n")
        if self._before is not None:
            with contextlib.suppress(termios.error):
                termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._before)

    def prompt(self) -> None:
        """Say once more that a line may be typed, if something was said meanwhile."""
        if not self._prompted:
            self._prompted = True
            _out(PROMPT)

    async def read(self, *, hidden: bool = False, empty: bool = False) -> str | None:
        """The next line, None at the end of input. ``hidden`` does not show what is typed.

        Comments of a script are left out, and empty lines unless ``empty``.
        """
        while True:
            self._prompted = True
            early = self.interactive and bool(select([sys.stdin], [], [], 0)[0])
            line = await self._next(hidden)
            if line is None:
                self.ended = True
                return None
            self.number += 1
            self._prompted = False
            if self.interactive:
                waiting, self._waiting = self._waiting, []
                self.blind = early or bool(waiting)
                self._write(waiting)
                return printable(line[:LONGEST]).strip()
            line, comment, __ = line[:LONGEST].partition("#")
            line = printable(line).strip()
            if line or (empty and not comment):
                _out("\n" if hidden else f"{line}\n")
                return line

    async def ask(self, question: str, usual: str = "") -> str:
        """What somebody types; ``usual`` for nothing, and at the end of input."""
        self.say(question)
        return await self.read(empty=bool(usual)) or usual

    async def _next(self, hidden: bool) -> str | None:
        """A line from a thread of its own, which may wait for ever when the program ends."""
        loop = asyncio.get_running_loop()
        found: asyncio.Future[str | None] = loop.create_future()

        def settle(line: str | None) -> None:
            if not found.done():
                found.set_result(line)

        def read() -> None:
            line = _line(hidden=hidden)
            with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
                loop.call_soon_threadsafe(settle, line)

        threading.Thread(target=read, daemon=True).start()
        return await found

    @property
    def _typing(self) -> bool:
        """Whether a line is half typed, as far as one can know."""
        if not self.interactive or not self._prompted:
            return False
        return line_editor is None or bool(line_editor.get_line_buffer())

    def _write(self, lines: list[str]) -> None:
        if not lines:
            return
        if self._prompted:
            self._prompted = False
            _out("\n")
        fit: Callable[[str], str] = in_ascii if self.ascii_only or not self._utf8 else str
        _out("".join(f"{fit(line)}\n" for line in lines))


def _out(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def _line(*, hidden: bool) -> str | None:
    try:
        if sys.stdin.isatty():  # whoever edits the line has to know what stands before it
            return getpass(PROMPT) if hidden else input(PROMPT)
        _out(PROMPT)
        # unbuffered: at the end of the program no thread may hold a lock on what it reads
        line = bytearray()
        while (byte := os.read(sys.stdin.fileno(), 1)) not in (b"", b"\n"):
            line += byte if len(line) < 4 * LONGEST else b""
        return line.decode(errors="replace") if line or byte else None
    except (EOFError, OSError):
        return None


def _modes() -> list[Any] | None:
    with contextlib.suppress(termios.error):
        return termios.tcgetattr(sys.stdin)
    return None
