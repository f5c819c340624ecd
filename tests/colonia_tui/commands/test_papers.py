"""docs/commands.md lists what `--help` does, and the examples in README and docs/bots.md work.

The two commands of README with a mark ``ci:`` are run by `.ci/run`, those of "A first game" in a terminal.
The commands of bots.md start many processes, so they are run with the long tests.
"""

from __future__ import annotations

import os
import re
import shlex
import sys
import tomllib
from pathlib import Path

import click
import pytest

from colonia_tui.cli import colonia as program
from tests.colonia_tui.commands.conftest import Colonia
from tests.packages import install_bots
from tests.terminal.program import running

ROOT = Path(__file__).parents[3]


def blocks(paper: str, kind: str) -> list[str]:
    """The blocks of this kind in a document, without those that CI runs."""
    text = (ROOT / paper).read_text("utf-8")
    return re.findall(rf"(?<!-->\n)^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


PYTHON = [
    pytest.param(code, id=f"{paper} {number}")
    for paper in ("README.md", "docs/bots.md")
    for number, code in enumerate(blocks(paper, "python"), 1)
]
PACKAGE = "last"
"""The packaged bot in bots.md."""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The package of bots.md, installed."""
    code, *_ = blocks("docs/bots.md", "python")
    (told,) = blocks("docs/bots.md", "toml")
    entry_points = tomllib.loads(told)["project"]["entry-points"]["colonia.bots"]
    assert set(entry_points) == {PACKAGE}
    install_bots(tmp_path, monkeypatch, code, module="my_bots", **entry_points)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))


def commands(paper: str) -> list[list[str]]:
    """The commands in the blocks of a document, as argument lists."""
    lines = "".join(blocks(paper, "sh")).splitlines()
    return [shlex.split(line) for line in lines]


@pytest.mark.parametrize("code", PYTHON)
def test_python_runs(code: str) -> None:
    exec(compile(code, "a paper", "exec"), {})


@pytest.mark.fire
@pytest.mark.usefixtures("package")
def test_the_commands_of_bots_md_run(colonia: Colonia, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exactly as shown, except for the number of games."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    run = []
    for name, command, *words in commands("docs/bots.md"):
        assert name == "colonia"
        run.append(command)
        if command == "solo":
            with running(command, *words) as screen:
                screen.until("/6  ")  # the week
        else:
            few = ("1",) if command == "simulate" else ("3", "--players", "3", "--jobs", "1")
            said = colonia(command, *words, "--games", *few)
            assert (said.code, said.err) == (0, "")
            assert said.out
    assert run == ["simulate", "solo", "tournament", "tournament"]


def test_every_command_in_the_readme_is_run() -> None:
    assert commands("README.md") == []


def options(command: click.Command) -> set[str]:
    """The long options of a command and of its subcommands, as its help lists them."""
    found = {
        option
        for param in command.params
        if isinstance(param, click.Option)
        for option in (*param.opts, *param.secondary_opts)
    }
    inside = command.commands.values() if isinstance(command, click.Group) else ()
    return found.union(*map(options, inside))


def test_commands_md_has_the_options_of_every_command() -> None:
    """The block lists commands with their own options, the paragraph after it those that many share."""
    _, block, after = (ROOT / "docs" / "commands.md").read_text("utf-8").split("```", 2)
    shared = set(re.findall(r"--[a-z-]+", after.strip().split("\n\n")[0]))
    listed: dict[str, set[str]] = {}
    for entry in re.split(r"^colonia ", block, flags=re.MULTILINE)[1:]:
        name = entry.split(maxsplit=1)[0] if entry[0] in "abcdefghijklmnopqrstuvwxyz" else ""
        listed[name] = listed.get(name, set()) | set(re.findall(r"--[a-z-]+", entry))
    context = click.Context(program)
    found = {
        "": program,
        **{name: program.get_command(context, name) for name in program.list_commands(context)},
    }
    assert sorted(listed) == sorted(found)
    for name, command in found.items():
        assert command is not None
        known = options(command if name else click.Command("", params=program.params)) - {"--help"}
        assert known - shared == listed[name] - shared, name
