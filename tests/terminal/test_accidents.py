"""Nothing happens by accident: keys in a real terminal, at the speed of paste, of a held key, of a queue."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from colonia_tui.drawing.guard import REPEAT
from engine.table import PLAY
from net.saves.journal import SUFFIX
from net.saves.saved import read_save
from tests.terminal.program import Program, running

SEED = "0000000000000000000000000000002a"
MARKET = "booth ━"
"""In the line of keys at the market."""
TRIALS = 4
"""How often a key is held down, until the machine does it fast enough."""


@contextmanager
def at_the_first_question(home: Path, pace: str = "now") -> Iterator[Program]:
    """Alone among two bots, asked for a card of the first week, the question some time on the screen."""
    with running("solo", "--players", "3", "--seed", SEED, "--pace", pace, COLONIA_HOME=str(home)) as program:
        program.until("YOUR MOVE")
        program.settle(0.4)
        yield program


def own_moves(program: Program, home: Path) -> list[object]:
    """End the program; the actions of seat 0, as the journal has them."""
    program.settle(0.5)
    assert program.process.poll() is None
    program.process.terminate()
    program.end()
    [path] = (home / "tables").glob(f"*{SUFFIX}")
    record, __ = read_save(path)
    return [entry.body for entry in record.entries if entry.kind == PLAY and entry.seat == 0]


def slowly(program: Program, *keys: str) -> None:
    """Press keys as a person does, and see what each does."""
    for key in keys:
        program.press(key)
        program.settle(0.4)


def test_the_second_3_plays_it(tmp_path: Path) -> None:
    with at_the_first_question(tmp_path) as program:
        slowly(program, "3", "3")
        program.until(MARKET)
        assert own_moves(program, tmp_path) == [["card", [3]]]


@pytest.mark.parametrize(("pasted", "moves"), [("333\r\r\r", []), ("\r333\r\r\r", [["card", [3]]])])
def test_pasted_text_without_brackets_points_at_most(tmp_path: Path, pasted: str, moves: object) -> None:
    """Or, if it begins with Enter, that is what was pressed."""
    with at_the_first_question(tmp_path) as program:
        program.send(pasted)
        assert own_moves(program, tmp_path) == moves


def test_pasted_text_with_brackets_does_nothing(tmp_path: Path) -> None:
    with at_the_first_question(tmp_path) as program:
        before = program.text()
        program.paste("333\r\r\rqy")
        program.settle(0.4)
        assert program.text() == before


def test_pasted_text_does_not_leave(tmp_path: Path) -> None:
    with at_the_first_question(tmp_path) as program:
        program.send("qy")
        program.settle(0.4)
        assert program.process.poll() is None
        program.until("Leave the table?")


@pytest.mark.parametrize(
    ("key", "after"),
    [
        ("3", 0.25),
        ("\r", 0.03),
        *(pytest.param(*each, marks=pytest.mark.fire) for each in (("3", 0.03), ("3", 0.66))),
        *(pytest.param(*each, marks=pytest.mark.fire) for each in (("\r", 0.25), ("\r", 0.66))),
    ],
)
def test_a_key_held_down_for_two_seconds_acts_once(tmp_path: Path, key: str, after: float) -> None:
    """Thirty times a second, after a first pause that each terminal chooses for itself.

    Where the machine was too busy to repeat it like that, it was not held down, and is tried again.
    """
    for number in range(TRIALS):
        home = tmp_path / str(number)
        with at_the_first_question(home) as program:
            slowly(program, "3")
            program.send(key)
            pause = program.hold(key, after, seconds=2.0)
            moves = own_moves(program, home)
            if pause < REPEAT:
                assert moves == [["card", [3]]], f"longest pause: {pause} seconds"
                return
    pytest.skip(f"too busy a machine: {TRIALS} times a pause of more than {REPEAT} seconds")


def test_keys_from_a_queue_are_not_for_what_was_drawn_after_them(tmp_path: Path) -> None:
    """The program stands still while somebody goes on typing: the keys were meant for what they could see."""
    with at_the_first_question(tmp_path) as program:
        program.press("4")
        program.settle(0.4)
        os.kill(program.process.pid, signal.SIGSTOP)
        for key in ("4", "1", "\r", "1", "1", "\r"):
            program.send(key)
        os.kill(program.process.pid, signal.SIGCONT)
        program.until(MARKET)
        assert own_moves(program, tmp_path) == [["card", [4]]]


@pytest.mark.parametrize(("clicks", "moves"), [(1, []), (2, [["card", [5]]])])
def test_a_double_click_is_one_click(tmp_path: Path, clicks: int, moves: list[object]) -> None:
    with at_the_first_question(tmp_path) as program:
        lines = program.text().splitlines()
        y, x = next((y, line.index("▐5▌")) for y, line in enumerate(lines) if "▐5▌" in line)
        for _ in range(clicks):
            program.click(x + 1, y)
            program.click(x + 1, y)
            program.settle(1.0)
            assert "Play the 5" in program.text() or clicks > 1
        assert own_moves(program, tmp_path) == moves
