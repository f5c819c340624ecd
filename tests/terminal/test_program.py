"""The harness itself, with a program of a few lines in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from tests.terminal.program import Program, started

ECHO = """
import os, shutil, signal, sys, tty
tty.setraw(0)
say = lambda text: (sys.stdout.write("\\x1b[H\\x1b[2J" + text), sys.stdout.flush())
signal.signal(signal.SIGWINCH, lambda *_: say("%d by %d" % tuple(shutil.get_terminal_size())))
say("\\x1b[1;31mhere\\x1b[0m I am")
while (keys := os.read(0, 100)) != b"q":
    say("you pressed " + repr(keys))
sys.exit(3)
"""


@pytest.fixture
def echo() -> Iterator[Program]:
    program = started([sys.executable, "-c", ECHO], (40, 5))
    program.until("I am")
    yield program
    program.close()


def test_it_shows_cells(echo: Program) -> None:
    first = echo.picture()[0]
    assert [(cell.data, cell.fg, cell.bold) for cell in (first[0], first[5])] == [
        ("h", "red", True),
        ("I", "default", False),
    ]


def test_it_presses_keys_and_waits_for_what_comes(echo: Program) -> None:
    for key, sent in (("up", "x1b[A"), ("x", "'x'"), ("ctrl+l", "x0c"), ("escape", "x1b'")):
        echo.press(key)
        echo.until(sent)
    echo.paste("text")
    echo.until("[200~text")
    echo.click(2, 3)
    echo.until("[<0;3;4M")


def test_it_keeps_every_frame_with_its_time(echo: Program) -> None:
    echo.press("a")
    echo.until("'a'")
    echo.press("b")
    echo.until("'b'")
    times = [frame.time for frame in echo.frames]
    assert times == sorted(times)
    [spell] = echo.spells("'a'")
    (pressed, __), (again, __) = echo.pressed
    assert pressed < spell.start < again < spell.end
    assert spell.seconds > 0
    assert echo.spells("'c'") == []


def test_it_changes_the_size(echo: Program) -> None:
    echo.resize(50, 7)
    echo.until("50 by 7")
    assert (len(echo.picture()), len(echo.picture()[0])) == (7, 50)


def test_it_settles_and_ends(echo: Program) -> None:
    echo.press("a")
    echo.settle()
    assert "'a'" in echo.text()
    echo.press("q")
    assert echo.end() == 3


def test_what_never_comes_is_told_with_the_screen(echo: Program) -> None:
    with pytest.raises(AssertionError, match=r"(?s)'nothing of the kind' did not come.*I am"):
        echo.until("nothing of the kind", limit=0.05)
