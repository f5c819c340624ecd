"""Leaving and coming back, in a real terminal: Ctrl+C, q, signals, job control."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from colonia_tui.table import opening
from tests.terminal.program import Program, running, set_size, started

SAVED = "Saved. `colonia continue` brings it back."
GAME = ("solo", "--players", "3", "--seed", "7", "--pace", "now")
BOARD = "Week 1/6"


@contextmanager
def at_the_table(**environ: str) -> Iterator[Program]:
    with running(*GAME, **environ) as program:
        program.until(BOARD)
        program.settle()
        yield program


def last_line(program: Program) -> str:
    """What stands on the normal screen when the program has ended."""
    return [line.strip() for line in program.text().splitlines() if line.strip()][-1]


def test_ctrl_c_asks_once_and_leaves_at_the_second_press() -> None:
    with at_the_table() as program:
        program.press("ctrl+c")
        program.until("Ctrl+C again leaves")
        program.press("right")
        program.until(lambda picture: "Ctrl+C again" not in program.text())
        program.press("ctrl+c")
        program.until("Ctrl+C again leaves")
        assert program.process.poll() is None
        program.press("ctrl+c")
        assert program.end() == 0
        assert last_line(program) == SAVED


def test_q_and_y_leave_though_y_is_pressed_as_soon_as_it_is_asked() -> None:
    with at_the_table() as program:
        program.press("q")
        program.until("Leave the table?")
        program.press("y")
        assert program.end() == 0
        assert last_line(program) == SAVED


def test_while_y_or_n_is_asked_ctrl_c_leaves_at_once() -> None:
    with at_the_table() as program:
        program.press("q")
        program.until("Leave the table?")
        program.press("ctrl+c")
        assert program.end() == 0
        assert last_line(program) == SAVED


def test_at_home_nothing_was_saved() -> None:
    with running() as program:
        program.until("New game")
        program.settle()
        program.press("ctrl+c")
        program.until("Ctrl+C again leaves.")
        program.press("ctrl+c")
        assert program.end() == 0
        assert SAVED not in program.text()


def test_at_home_after_a_game_it_says_so() -> None:
    with running("--pace", "now") as program:
        program.until("New game")
        program.press("n")
        program.until("Enter begin")
        program.press("enter")
        program.until("YOUR MOVE")  # whatever the cards: it may begin with a die
        program.settle(0.5)
        program.press("q")
        program.until("Leave the table?")
        program.settle(0.5)
        program.press("y")
        program.until("New game")
        program.settle()
        program.press("q")
        assert program.end() == 0
        assert last_line(program) == SAVED


def test_ctrl_z_suspends_and_fg_draws_again() -> None:
    program = started(["bash", "--norc", "--noprofile", "-i"], environ={"PS1": "shell> ", "HISTFILE": ""})
    try:
        program.until("shell>")
        program.send(f"{sys.executable} -m colonia_tui {' '.join(GAME)}\n")
        program.until(BOARD)
        program.settle(0.5)
        before = program.text()
        program.press("ctrl+z")
        program.until(lambda picture: re.search(r"Stopped.*\nshell>\s*$", program.text()))
        assert BOARD not in program.text()
        assert program.output.rindex(b"\x1b[?1049l") > program.output.rindex(b"\x1b[?1049h")
        program.send("echo in the meantime\n")
        program.until(lambda picture: program.text().count("in the meantime") == 2)
        program.send("fg\n")
        program.until(BOARD)
        program.settle(0.5)
        assert program.text() == before
        program.press("right")
        program.until(lambda picture: program.text() != before)
        program.press("ctrl+c")
        program.until("Ctrl+C again")
        program.press("ctrl+c")
        program.until(SAVED)
    finally:
        program.close()


def test_the_title_of_the_window_says_whose_turn_it_is_and_is_put_back() -> None:
    with at_the_table() as program:
        assert program.output.count(b"\x1b[22;2t") == 1
        assert program.output.index(b"\x1b[22;2t") < program.output.index(b"\x1b]2;Colonia: your turn\x07")
        assert b"\x07" not in re.sub(rb"\x1b\][^\x07\x1b]*\x07", b"", program.output)  # nobody had to wait
        program.press("ctrl+c", "ctrl+c")
        program.end()
        assert program.output.count(b"\x1b[23;2t") == 1


@pytest.mark.fire
def test_without_a_window_there_is_no_title() -> None:
    with at_the_table(TERM="linux") as program:
        program.press("ctrl+c", "ctrl+c")
        program.end()
        assert re.findall(rb"\x1b\](?:0|2|9|777);", program.output) == []
        assert b"\x1b[22;2t" not in program.output


def test_the_mouse_can_be_left_to_the_terminal() -> None:
    for words, asked_for in (((), True), (("--no-mouse",), False)):
        with running(*words) as program:
            program.until("New game")
            assert (b"\x1b[?1000h" in program.output) is asked_for
            program.press("q")
            assert program.end() == 0


@pytest.mark.parametrize(
    "words", [pytest.param((), id="home", marks=pytest.mark.fire), pytest.param(GAME, id="table")]
)
def test_a_terminal_that_is_closed_ends_the_program(words: tuple[str, ...]) -> None:
    """The kernel sends SIGHUP then, and SIGCONT with it; nothing can be written any more."""
    master, slave = pty.openpty()
    set_size(master, 80, 24)
    process = subprocess.Popen(
        [sys.executable, "-m", "colonia_tui", *words],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={**os.environ, "TERM": "xterm-256color"},
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
    )
    os.close(slave)
    try:
        seen, wanted = b"", b"Fri" if words else b"New game"
        while wanted not in seen:
            seen += os.read(master, 65536)
        os.close(master)
        process.wait(30)
    finally:
        process.kill()
        process.wait()
    assert [table.problem for table in opening.tables()] == [None] * bool(words)
