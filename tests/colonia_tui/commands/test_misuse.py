"""Bad input gets one sentence: exit code 2 for misuse, 1 for failure, and nothing is left behind."""

from __future__ import annotations

import errno
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest

from colonia_tui import cli, shelf
from colonia_tui.commands.arguments import Command
from tests.colonia_tui.commands.conftest import Colonia, refused
from tests.every import every


@pytest.mark.parametrize(
    "line",
    [
        "nothing",
        "tables --json remove x",
        "--nothing",
        "solo --players 2",
        "solo --seed \udcff",
        "simulate --games 1 --players 3 --seed \udcff",
        "tournament --games 4 --bots greedy --against random --seed \udcff",
        "tournament --games 4 --bots run:sh{address}\udcff --against random",
        "solo --players 7",
        "solo --players four",
        "solo --bots nobody",
        "solo --players 4 --bots 2",
        "solo --players 4 --bots random",
        "solo --bots 6",
        "solo more",
        "learn nothing",
        "hotseat",
        "hotseat --names Anna",
        "hotseat --names Anna,,Ben",
        "hotseat --names A,B,C,D,E,F,G",
        "hotseat --names A,B,C --bots 4",
        "continue one two",
        "host --players 3 --bots 3",
        "host --headless --players 3 --bots 4",
        "host --port 65536",
        "host --port http",
        "host --watchers 17",
        "host --away soon",
        "host --away bot:x",
        "host --clock soon",
        "host --clock 20m",
        "host --open --pass-file phrase",
        "host --invite-file invite",
        "join one two",
        "join --open",
        "join --claim words",
        "watch one two",
        "watch --open",
        "watch here:1 --open --pass-file phrase",
        "watch colonia://here:1/table",
        "join here:1 --open --pass-file phrase",
        "join colonia://here:1/table",
        "join colonia://here:1/table#abc --bot greedy",
        "join colonia://here:1/table#" + 35 * "a" + "b --bot greedy",
        "join --bot greedy",
        "join host:1 --bot nobody",
        "join host:99999 --bot greedy",
        "join host:port",
        "deck check",
        "simulate --players 3",
        "simulate --games 1",
        "simulate --games 0 --players 3",
        "simulate --games -1 --players 3",
        "simulate --games one --players 3",
        "simulate --games 1 --players 2",
        "simulate --games 1 --players 7",
        "simulate --games 1 --players 3 --bots nobody",
        "simulate --games 1 --players 3 --bots greedy,",
        "simulate --games 1 --players 3 --bots 4",
        "simulate --games 1 --players 3 --bots greedy,random,greedy,random",
        "simulate --games 1 --players 3 --json=yes",
        "simulate --games 1 --players 3 more",
        "simulate --games 1 --players 3 --nothing",
        "simulate --games 1 --players 3 --seed",
        "simulate --games 1 --players 3 --jobs 0",
        "simulate --games 1 --players 3 --iterations 0",
        "simulate --games 1 --players 3 --report",
        "simulate --games 1 --players 3-",
        "simulate --games 1 --players -3",
        "simulate --games 1 --players 5-3",
        "simulate --games 1 --players 3,",
        "simulate --games 1 --players 3-7",
        "simulate --games 1 --players 2,3",
        "simulate --games 1 --players 3..6",
        "simulate --games 1 --players 4 --bots greedy,random,greedy,random,greedy",
        "tournament --games 4",
        "tournament --games 4 --bots greedy",
        "tournament --games 4 --against greedy",
        "tournament --games 4 --bots greedy --against random --field greedy,random,easy",
        "tournament --games 4 --bots greedy --against nobody",
        "tournament --games 4 --bots greedy,easy --against random",
        "tournament --games 5 --bots greedy --against random",
        "tournament --games 4 --bots greedy --against random --players 7",
        "tournament --games 4 --field greedy,random",
        "tournament --games 4 --field greedy,,random,easy",
        "tournament --games 4 --field greedy,random,easy,normal --players 3",
        "tournament --bots greedy --against random",
        "tournament --games 4 --bots greedy --against random --jobs 0",
        "tournament --games 4 --bots run:bot --against random",
        "tournament --games 4 --bots run: --against random",
        "tournament --games 4 --bots greedy --against random --out=",
        "tournament --games 4 --bots greedy --against random --deck=",
        "tournament --games 4 --bots run:no-such-program{address} --against random",
        "club --tables 41",
        "club --watchers 3",
        "club --duplicate 1",
        "club --duplicate 21",
        "club --duplicate 2 --name 'a b'",
        "club --duplicate 2 --name aaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "club --duplicate 2 --players 3 --bots 4",
        "club --duplicate 2 --game troyes --no-notes",
        "club --players 3",
        "club --seed 7",
        "club --name evening",
        "club --no-notes",
        "check",
        "check --export out.json",
        "check one two --export out.json",
        "check one --all-saves --export out.json",
        "deck",
        "deck burn",
        "deck show more",
    ],
)
def test_misuse(colonia: Colonia, line: str) -> None:
    refused(colonia(*shlex.split(line)), 2)


@pytest.mark.parametrize("table", ["", "colonia-000000", "../elsewhere", "/etc/passwd"])
def test_continue_says_that_there_is_nothing(colonia: Colonia, table: str) -> None:
    refused(colonia("continue", *filter(None, [table])))


@every(("content", "said"), [(None, "cannot be read"), (b"too short", "12"), (b"\xff" * 20, "UTF-8")])
def test_a_file_that_holds_no_pass_phrase(
    colonia: Colonia, tmp_path: Path, content: bytes | None, said: str
) -> None:
    file = tmp_path / "phrase"
    if content is not None:
        file.write_bytes(content)
    for line in (["host", "--headless"], ["join", "here:1", "--bot", "greedy"], ["join", "here:1"]):
        assert said in refused(colonia(*line, "--pass-file", str(file)))


def test_a_lesson_that_is_not_there(colonia: Colonia, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Colonia has no lesson rules; it has first and harbour." in refused(
        colonia("learn", "colonia", "rules"), 2
    )
    assert "Colonia has no lesson rules" in refused(colonia("learn", "harbour", "rules"), 2)
    assert "Troyes has no lesson harbour" in refused(colonia("learn", "troyes", "harbour"), 2)
    assert "none of these: colonia, troyes, harbour, characters." in refused(colonia("learn", "rules"), 2)
    monkeypatch.setattr(shelf, "lessons", lambda game: [])
    assert "There is no lesson of Troyes yet." in refused(colonia("learn", "troyes"), 2)


def test_a_host_that_does_not_answer(colonia: Colonia) -> None:
    refused(colonia("join", "127.0.0.1:1", "--bot", "greedy"))


@pytest.mark.parametrize("line", [[], ["simulate"], ["deck"], ["deck", "check"], ["host"], ["check"]])
def test_help_fits_80_columns(colonia: Colonia, line: list[str]) -> None:
    said = colonia(*line, "--help")
    assert (said.code, said.err) == (0, "")
    assert all(len(row) <= 80 for row in said.out.splitlines())
    assert "--help" in said.out


def test_every_command_of_the_contract_is_there(colonia: Colonia) -> None:
    at_a_table = {"solo", "learn", "hotseat", "continue", "host", "club", "join", "watch"}
    commands = at_a_table | {"daily", "replay", "simulate", "tournament", "deck", "check", "verify"}
    commands |= {"tables", "stats"}
    assert set(cli.colonia.list_commands(click.Context(cli.colonia))) == commands
    said = colonia("--help").out
    assert all(name in said for name in commands)


@pytest.mark.parametrize(
    "error",
    [ValueError("oh"), KeyError("x"), RuntimeError(), OSError(errno.ENOSPC, "No space left on device")],
)
def test_a_bug_shows_no_traceback(
    colonia: Colonia, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    @click.command(cls=Command)
    def breaks() -> None:
        raise error

    monkeypatch.setitem(cli.colonia.commands, "breaks", breaks)
    refused(colonia("breaks"))


def test_ctrl_c_ends_quietly(colonia: Colonia, monkeypatch: pytest.MonkeyPatch) -> None:
    @click.command(cls=Command)
    def waits() -> None:
        raise KeyboardInterrupt

    monkeypatch.setitem(cli.colonia.commands, "waits", waits)
    said = colonia("waits")
    assert said.code == 130
    assert "Traceback" not in said.err


def test_a_reader_that_goes_away_is_not_an_error() -> None:
    line = [sys.executable, "-m", "colonia_tui", "simulate", "--games", "40", "--players", "3", "--json"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith("{")
        process.stdout.close()
        assert process.stderr.read() == ""
