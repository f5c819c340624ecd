"""Somebody who looks elsewhere is called, and once in two programs, each in a terminal of its own."""

from __future__ import annotations

import json
import re
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import cast

import pytest

from colonia_tui.files.settings import Settings, settings_path
from colonia_tui.session.alerts import Alerts
from colonia_tui.table.desk import Desk
from colonia_tui.terminal import alert
from tests.colonia_tui.table.test_clock import Table
from tests.terminal.program import Program, running

NOW = ("--pace", "now")
TABLE = ("--players", "3", "--bots", "random", "--seed", "7")
HOST = ("host", "--headless", *TABLE, "--port", "0", "--bind", "127.0.0.1", "--open")
MESSAGE = b"\x1b]9;Colonia: your turn\x07\x1b]777;notify;Colonia;Colonia: your turn\x07"
TITLE = b"\x1b]2;Colonia: your turn\x07"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.setenv("TERM", "xterm-256color")
    return []


def after_waiting(told: list[str], settings: Settings) -> tuple[Alerts, str]:
    """Somebody waited for a minute and is asked now; what the call could not do."""
    alerts, table = Alerts(told.append, iter((0.0, 1.0, 61.0)).__next__), Table()
    problem = ""
    for table.on_turn in (True, False, True):
        problem = alerts.alert(cast(Desk, table), settings)
    return alerts, problem


def test_a_call_goes_out_in_every_way_that_is_set(told: list[str]) -> None:
    alerts, problem = after_waiting(told, Settings())
    assert problem == ""
    turn = alert.title("Colonia: your turn")
    message = alert.message("Colonia", "Colonia: your turn")
    assert told == [alert.PUSH, turn, alert.title("Colonia"), alert.BELL, message, turn]
    told.clear()
    alerts.suspend()
    alerts.resume()
    alerts.close()
    assert told == [alert.POP, alert.PUSH, turn, alert.POP]


def test_nothing_goes_out_that_is_switched_off(told: list[str]) -> None:
    alerts, __ = after_waiting(told, Settings(bell=False, title=False, message=False))
    alerts.close()
    assert told == []


def test_without_a_window_there_is_the_bell_alone(told: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "linux")
    after_waiting(told, Settings())
    assert told == [alert.BELL]


def test_a_command_that_does_not_run_is_told(told: list[str]) -> None:
    __, problem = after_waiting(told, Settings(command="no-such-command-anywhere"))
    assert problem.startswith("Your command did not run: ")


def bells(program: Program) -> int:
    """How often it rang; the end of a title is no bell."""
    return re.sub(rb"\x1b\][^\x07\x1b]*\x07", b"", program.output).count(b"\x07")


@pytest.mark.parametrize("wanted", [True, pytest.param(False, marks=pytest.mark.fire)])
def test_bell_title_message_and_command_come_when_it_is_ones_turn_again(wanted: bool, tmp_path: Path) -> None:
    called = tmp_path / "called"
    script = f"import pathlib; pathlib.Path({str(called)!r}).touch()"
    command = f'{sys.executable} -c "{script}"' if wanted else ""
    said = {"bell": wanted, "title": wanted, "message": wanted, "command": command}
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_text(json.dumps(said))
    with ExitStack() as both:
        host = both.enter_context(running(*HOST))
        host.until("127.0.0.1:")
        address = re.search(r"127\.0\.0\.1:\d+", host.text())
        assert address is not None
        join = ("join", address[0], "--open")
        anna = both.enter_context(running(*join, "--name", "Anna", *NOW))
        home = str(tmp_path / "ben")
        ben = both.enter_context(running(*join, "--name", "Ben", *NOW, COLONIA_HOME=home))
        for program in (anna, ben):
            program.until("Week 1/6")
            program.settle(0.6)
        assert bells(anna) == 0  # the table was just opened
        assert (TITLE in anna.output) is wanted
        anna.press("enter")
        anna.until("Ben")
        anna.settle(0.5)
        assert (bells(anna), MESSAGE in anna.output, called.exists()) == (0, False, False)
        ben.press("enter")  # the cards are turned up; somebody is asked next
        before = anna.text()
        for program in (ben, anna) * 4:
            program.settle(0.6)
            if "YOUR MOVE" in anna.text() and anna.text() != before:
                break
            program.press("J")
            program.settle(0.3)
            program.press("enter")
        anna.until("YOUR MOVE")
        if wanted:
            anna.until(lambda picture: MESSAGE in anna.output)
            assert bells(anna) >= 1
            while not called.exists():
                anna.settle()
        else:
            assert (bells(anna), MESSAGE in anna.output, TITLE in anna.output) == (0, False, False)
            assert b"\x1b[22;2t" not in anna.output
