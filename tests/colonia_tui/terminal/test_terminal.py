"""The program in a real pseudo-terminal: signals, encodings, colours."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

LEAVE_ALTERNATE_SCREEN = b"\x1b[?1049l"
MOUSE_OFF = b"\x1b[?1003l"
SHOW_CURSOR = b"\x1b[?25h"
ESCAPES = re.compile(rb"\x1b(\[[0-9;?<>=]*[a-zA-Z]|\][^\x07]*\x07|P[^\x1b]*\x1b\\|[()].|.)")


class Terminal:
    """A pseudo-terminal of 80x24 that runs the program."""

    def __init__(self, process: subprocess.Popen[bytes], master: int) -> None:
        self.process = process
        self.seen = b""
        self._master = master

    def _read(self) -> bool:
        try:
            data = os.read(self._master, 65536)
        except OSError:  # the other end is closed
            return False
        self.seen += data
        return bool(data)

    def until(self, text: str) -> None:
        """Read until the text has been drawn."""
        while text.encode() not in ESCAPES.sub(b"", self.seen):
            assert self._read(), f"it ended before {text!r}: {self.seen[-400:]!r}"

    def rest(self) -> bytes:
        """Everything from now on."""
        before = len(self.seen)
        while self._read():
            pass
        return self.seen[before:]

    def press(self, keys: str) -> None:
        os.write(self._master, keys.encode())


@contextmanager
def terminal(*args: str, **environ: str) -> Iterator[Terminal]:
    """``colonia`` with these arguments; ends it."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    env = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", **environ}
    line = [sys.executable, "-m", "colonia_tui", *args]
    process = subprocess.Popen(line, stdin=slave, stdout=slave, stderr=slave, env=env)
    os.close(slave)
    try:
        yield Terminal(process, master)
    finally:
        process.kill()
        process.wait()
        os.close(master)


@pytest.mark.parametrize(
    ("line", "number"), [("", signal.SIGHUP), ("solo --seed 7", signal.SIGTERM)], ids=["home", "table"]
)
def test_sigterm_restores_the_terminal(line: str, number: signal.Signals) -> None:
    with terminal(*line.split()) as there:
        there.until("your decision" if line else "C O L O N I A")
        there.process.send_signal(number)
        rest = there.rest()
        assert there.process.wait() >= 0, "it ended itself"
    assert LEAVE_ALTERNATE_SCREEN in rest
    assert MOUSE_OFF in rest
    assert SHOW_CURSOR in rest
    assert b"Traceback" not in rest


def test_the_first_game_of_the_readme_can_be_resumed_after_the_terminal_was_closed() -> None:
    text = (Path(__file__).parents[3] / "README.md").read_text("utf-8")
    _, _, lines = text.partition("## A first game in ten lines")
    first, *then = re.findall(r"`colonia ([^`]+)`", lines.partition("\n## ")[0])
    with terminal(*first.split()) as there:
        there.until("your decision")
        there.process.kill()
        there.process.wait()
    assert then == ["continue"]
    with terminal(*then) as there:
        there.until("your decision")


@pytest.mark.parametrize(
    "environ",
    [{"PYTHONIOENCODING": "latin-1"}, {"LANG": "C", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}],
    ids=str,
)
def test_lines_are_drawn_in_any_locale(environ: dict[str, str]) -> None:
    with terminal("solo", "--seed", "7", **environ) as there:
        there.until("your decision")
        there.until("─ ")
        assert b"\\u" not in there.seen


@pytest.mark.parametrize(
    ("environ", "code", "leave"),
    [
        ({"TERM": "xterm-256color"}, rb"\x1b\[[0-9;]*38;5;", "q"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, rb"\x1b\[[0-9;]*38;2;", "\x03"),
        ({"TERM": "xterm-ghostty"}, rb"\x1b\[[0-9;]*38;2;", "q"),
        ({"TERM": "alacritty"}, rb"\x1b\[[0-9;]*38;2;", "q"),
        ({"TERM": "linux"}, rb"\x1b\[[0-9;]*3[0-7]", "\x03"),
    ],
    ids=str,
)
def test_each_terminal_gets_the_colours_it_can_show_and_is_given_back(
    environ: dict[str, str], code: bytes, leave: str
) -> None:
    with terminal(**environ) as there:
        there.until("C O L O N I A")
        there.until("Quit")
        assert re.search(code, there.seen)
        there.press(leave)
        rest = there.rest()
        assert there.process.wait() == 0
    assert LEAVE_ALTERNATE_SCREEN in rest
    assert MOUSE_OFF in rest


def test_a_window_that_is_too_small_says_so() -> None:
    with terminal() as there:
        there.until("C O L O N I A")
        fcntl.ioctl(there._master, termios.TIOCSWINSZ, struct.pack("HHHH", 20, 60, 0, 0))
        there.process.send_signal(signal.SIGWINCH)
        there.until("60 x 20")
