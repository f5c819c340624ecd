"""Alerts for a player looking elsewhere: a bell, the window's title, a notification, a command.

The sequences move no cursor and change no cell, so they go out between two frames.
"""

from __future__ import annotations

import contextlib
import shlex
import subprocess
from collections.abc import Mapping

BELL = "\x07"
PUSH, POP = "\x1b[22;2t", "\x1b[23;2t"
"""Save the window's title, and restore it."""
_POOR = ("dumb", "linux", "vt", "ansi", "cons", "sun")
"""Name prefixes of terminals that have no window, or would print such sequences."""


def has_window(environ: Mapping[str, str]) -> bool:
    """Whether the terminal has a window with a title, and may be able to show notifications."""
    term = environ.get("TERM", "")
    return bool(term) and not term.startswith(_POOR)


def title(text: str) -> str:
    """The sequence that sets the window's title."""
    return f"\x1b]2;{_plain(text)}\x07"


def message(heading: str, text: str) -> str:
    """The sequence that shows a notification, in both ways that terminals know."""
    return f"\x1b]9;{_plain(text)}\x07\x1b]777;notify;{_plain(heading)};{_plain(text)}\x07"


def _plain(text: str) -> str:
    """Text without anything that would end the sequence or begin another field."""
    return "".join(" " if char == ";" else char for char in text if char.isprintable())


class Commands:
    """Runs a player's command without waiting for it."""

    def __init__(self) -> None:
        self._running: list[subprocess.Popen[bytes]] = []

    def run(self, line: str) -> str:
        """Start a command, without a shell; returns why that failed, or ""."""
        self._running = [process for process in self._running if process.poll() is None]
        try:
            words = shlex.split(line)
            if not words:
                return ""
            nothing = subprocess.DEVNULL
            self._running.append(
                subprocess.Popen(words, stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True)
            )
        except ValueError as error:
            return str(error)
        except OSError as error:
            return error.strerror or str(error)
        return ""

    def close(self) -> None:
        """Stop keeping track of commands that are still running."""
        for process in self._running:
            with contextlib.suppress(OSError):
                process.poll()
            if process.returncode is None:
                process.returncode = 0  # else Python warns that nobody waited for it
        self._running.clear()
