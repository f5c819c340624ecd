"""Whether a stream can say every character."""

from __future__ import annotations

import io
import os
import re
import signal
from pathlib import Path

import pytest

from colonia_tui.terminal.abilities import is_utf8
from tests.every import every
from tests.terminal.emulator import differences, rows, text
from tests.terminal.program import Program, running


@every(
    ("encoding", "utf8"),
    [("utf-8", True), ("UTF8", True), ("latin-1", False), ("ascii", False), ("cp437", False)],
)
def test_only_utf8_says_all(encoding: str, utf8: bool) -> None:
    assert is_utf8(io.TextIOWrapper(io.BytesIO(), encoding=encoding)) is utf8


def test_what_has_no_encoding_is_taken_for_ascii() -> None:
    assert not is_utf8(None)
    assert not is_utf8(io.StringIO())


# The program in a real pseudo-terminal: signals, encodings, sizes, being put to sleep.


LEAVE_ALTERNATE_SCREEN = b"\x1b[?1049l"
MOUSE_OFF = b"\x1b[?1003l"
SHOW_CURSOR = b"\x1b[?25h"
HOME, TABLE = "New game", "YOUR MOVE"
SOLO = ("solo", "--seed", "7", "--pace", "now")


@pytest.mark.parametrize(
    ("line", "number"),
    [("", signal.SIGHUP), ("solo --seed 7 --pace now", signal.SIGTERM)],
    ids=["home", "table"],
)
def test_sigterm_restores_the_terminal(line: str, number: signal.Signals) -> None:
    with running(*line.split()) as program:
        program.until(TABLE if line else HOME)
        before = len(program.output)
        program.process.send_signal(number)
        assert program.end() == 0, "it ended itself"
        rest = program.output[before:]
    assert LEAVE_ALTERNATE_SCREEN in rest
    assert MOUSE_OFF in rest
    assert SHOW_CURSOR in rest
    assert b"Traceback" not in rest
    assert (b"Saved." in rest) == bool(line)


def test_what_is_written_after_the_program_has_no_style() -> None:
    with running() as program:
        program.until(HOME)
        program.press("q")
        program.end()
        program.emulator.feed("$ ")
        assert program.picture()[program.emulator.cursor.y][0].bg == "default"


def test_the_first_game_of_the_readme_can_be_resumed_after_the_terminal_was_closed() -> None:
    readme = (Path(__file__).parents[3] / "README.md").read_text("utf-8")
    _, _, lines = readme.partition("## A first game of Colonia in ten lines")
    lesson, first, *then = re.findall(r"`colonia ([^`]+)`", lines.partition("\n## ")[0])
    begun = re.compile(r"Week [·1]/6")  # before the first week somebody who rolled a six chooses a good
    with running(*first.split()) as program:
        program.until(lambda picture: begun.search(text(picture)))
        program.process.kill()
        program.process.wait()
    assert [lesson, *then] == ["learn", "continue"]
    with running(*then) as program:
        program.until(lambda picture: begun.search(text(picture)))


@pytest.mark.fire
def test_lines_are_drawn_in_any_locale() -> None:
    with running(*SOLO, LANG="C", LC_ALL="C", PYTHONCOERCECLOCALE="0") as program:
        program.until(TABLE)
        program.until(lambda picture: any(line in text(picture) for line in ("─ ", "+-[")))
        assert b"\\u" not in program.output


# What the terminal shows is what is wanted, also after somebody else wrote there


def redrawn(program: Program) -> None:
    """The screen is the same when it is drawn afresh."""
    program.settle()
    before = program.picture()
    program.emulator.feed("\x1b[2J\x1b[5;5H\x1b[41mrubbish of somebody else")
    program.press("ctrl+l")
    program.until(lambda picture: "rubbish" not in text(picture))
    program.settle()
    assert next(differences(before, program.picture()), None) is None


def _fills(head: str, width: int) -> bool:
    """Whether a head line is that of a window so wide."""
    return head.endswith(TABLE) and len(head) in range(width - 3, width + 1)


def test_a_key_draws_everything_again_and_another_size_is_drawn_whole() -> None:
    with running(*SOLO) as program:
        program.until(TABLE)
        redrawn(program)
        for size in ((100, 30), (140, 45), (81, 24)):
            program.resize(*size)
            width = size[0]
            program.until(lambda picture, width=width: _fills(rows(picture)[0], width))
            redrawn(program)


def test_what_a_smaller_window_or_sleep_took_away_comes_back() -> None:
    with running(*SOLO, fresh=True) as program:
        program.until(TABLE)
        program.settle()
        before = program.picture()
        program.resize(90, 24)
        program.resize(70, 20)
        program.resize(80, 24)
        program.until(TABLE)
        program.until(lambda picture: next(differences(before, picture), None) is None)
        program.process.send_signal(signal.SIGTSTP)
        os.waitid(os.P_PID, program.process.pid, os.WSTOPPED | os.WNOWAIT)
        program.until(lambda picture: TABLE not in text(picture))
        program.process.send_signal(signal.SIGCONT)
        program.until(lambda picture: next(differences(before, picture), None) is None)


def test_a_program_that_was_stopped_from_outside_ends_and_gives_the_terminal_back() -> None:
    with running(*SOLO) as program:
        program.until(TABLE)
        for _ in range(3):
            os.kill(program.process.pid, signal.SIGSTOP)
            os.kill(program.process.pid, signal.SIGCONT)
            program.settle()
        assert not program.echoes()
        program.process.terminate()
        program.end()
        assert program.echoes()


def test_the_cursor_stands_on_the_pointed_option() -> None:
    with running(*SOLO) as program:
        program.until(TABLE)
        for key in ("J", "J", "K"):
            program.press(key)
            program.settle()
            cursor = program.emulator.cursor
            assert program.picture()[cursor.y][cursor.x].data == "▸"


def test_a_frame_is_shown_at_once_where_the_terminal_can_do_that() -> None:
    with running(*SOLO, size=(140, 45), synchronizes=True) as program:
        program.until(TABLE)
        program.settle()
        output = program.output
        assert output.count(b"\x1b[?2026h") == output.count(b"\x1b[?2026l") > 0
        before = len(output)
        program.press("J")
        program.settle()
        assert b"\x1b[?2026" not in program.output[before:], "a small frame needs none of it"


def test_the_first_board_is_painted_once() -> None:
    """All that is sent until the first question is little more than what draws the board once."""
    with running(*SOLO, size=(140, 45)) as program:
        program.until(TABLE)
        program.settle()
        first = len(program.output)
        program.press("ctrl+l")
        program.settle()
        again = len(program.output) - first
        assert again <= first < 1.2 * again
