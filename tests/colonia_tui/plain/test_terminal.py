"""Line mode in a terminal: half a line is left alone, nothing but text comes, and leaving leaves no trace."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests.terminal.program import Program, running

SOLO = ("solo", "--players", "3", "--seed", "7", "--plain")
QUESTION = "8: Play the 8."


def lines(program: Program) -> str:
    return program.output.decode().replace("\r\n", "\n")


def asked(program: Program, question: str) -> None:
    """Wait for the question and for the prompt after it: what is typed before that is blind."""
    program.until(question)
    program.until(lambda _picture: program.output.endswith(b"> "))


def test_a_half_typed_line_is_left_alone_and_what_was_typed_blind_is_no_answer(tmp_path: Path) -> None:
    with running(*SOLO, size=(100, 60), fresh=True, TERM="dumb", COLONIA_HOME=str(tmp_path)) as program:
        asked(program, QUESTION)
        program.send("bo")
        program.settle()
        program.send("ard\r")
        program.until("market: ")
        program.settle()
        assert "> board\n" in lines(program)
        program.send("4\r7\r")  # the booth was not asked for yet
        program.until("does not count")
        program.send("quit\r")
        program.end()
        assert "You chose: Play the 4" in lines(program)
        assert "You chose: Take booth" not in lines(program)
        assert not {"\x1b", "\a"} & {*lines(program)}


@pytest.mark.parametrize("how", ["ctrl+c", "ctrl+d", signal.SIGTERM, signal.SIGHUP])
def test_leaving_in_any_way_saves_and_leaves_the_terminal_as_it_was(
    tmp_path: Path, how: str | signal.Signals
) -> None:
    with running(*SOLO, size=(100, 30), fresh=True, TERM="dumb", COLONIA_HOME=str(tmp_path)) as program:
        asked(program, QUESTION)
        if isinstance(how, str):
            program.press(how)
        else:
            os.kill(program.process.pid, how)
        assert program.end() == 0
        assert program.echoes()
        assert lines(program).endswith("Saved. `colonia continue` brings it back.\n")
    assert len([*tmp_path.glob("tables/*.colonia")]) == 1
