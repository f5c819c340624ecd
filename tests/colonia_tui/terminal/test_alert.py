"""The bell, the title and the messages, as the terminal gets them; and commands."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from colonia_tui.terminal import alert
from colonia_tui.terminal.abilities import EVERYTHING
from colonia_tui.terminal.alert import Commands
from colonia_tui.terminal.cells import Cells
from tests.every import every


@every(
    ("term", "has"),
    [("xterm-256color", True), ("tmux-256color", True), ("screen", True), ("foot", True)]
    + [(name, False) for name in ("", "dumb", "linux", "vt100", "vt220", "ansi")],
)
def test_only_terminals_with_a_window_get_titles_and_messages(term: str, has: bool) -> None:
    assert alert.has_window({"TERM": term}) is has


def test_nothing_in_a_name_can_end_a_sequence_or_begin_another() -> None:
    said = alert.message("a;b", "x\x1b]0;evil\x07;y\n") + alert.title("\x07\x1b\\z")
    assert said == "\x1b]9;x]0 evil y\x07\x1b]777;notify;a b;x]0 evil y\x07\x1b]2;\\z\x07"


@every(
    "sequence", [alert.BELL, alert.PUSH, alert.POP, alert.title("Köln"), alert.message("Köln", "your turn")]
)
def test_the_driver_passes_them_on_and_draws_on_as_before(sequence: str) -> None:
    cells = Cells(EVERYTHING, lambda: (10, 2))
    cells.take("\x1b[1;1Hhello")
    assert cells.take(sequence) == sequence
    assert not cells.stepped_aside
    assert "hell" not in cells.take("\x1b[1;1Hhellx")


def test_a_command_runs_without_a_shell_and_is_not_waited_for(tmp_path: Path) -> None:
    done = tmp_path / "done; rm -rf x"
    commands = Commands()
    script = "import pathlib, sys; pathlib.Path(sys.argv[1]).touch()"
    assert commands.run(f'{sys.executable} -c "{script}" "{done}"') == ""
    (process,) = commands._running
    assert process.wait(30) == 0
    assert done.exists()
    commands.close()


@pytest.mark.parametrize("line", ["no-such-command-anywhere", '"open', "/etc/passwd"])
def test_a_command_that_cannot_run_says_why(line: str) -> None:
    assert Commands().run(line) != ""


def test_a_command_that_goes_on_is_let_go_and_an_empty_one_is_none() -> None:
    assert Commands().run("  ") == ""
    commands = Commands()
    assert commands.run(f"{sys.executable} -c 'input()'") == ""
    (process,) = commands._running
    commands.close()
    process.returncode = None
    process.wait(30)  # its input is empty, so it ends by itself
