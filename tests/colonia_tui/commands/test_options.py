"""What games add to the command line does not clash with anything."""

from __future__ import annotations

import re

import click
import pytest

from colonia_tui import shelf
from colonia_tui.cli import colonia as program
from colonia_tui.commands.options import TableCommand, group_names
from colonia_tui.face import GameOption
from tests.every import every

OPTIONS = [(game, option) for game in shelf.GAMES for option in shelf.face(game).options]
TOP = click.Context(program)


def table_commands() -> list[TableCommand]:
    found = [program.get_command(TOP, name) for name in program.list_commands(TOP)]
    return [command for command in found if isinstance(command, TableCommand)]


def test_these_commands_make_tables() -> None:
    assert [command.name for command in table_commands()] == [
        "solo",
        "hotseat",
        "host",
        "club",
        "simulate",
        "tournament",
    ]


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_an_option_of_a_game_has_a_name_and_words(game: str, option: GameOption) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", option.name)
    assert option.help.endswith(".")
    assert option.label
    assert len(option.label) <= 70  # the width of a form


@every("command", table_commands())
def test_no_option_of_a_game_has_the_name_of_one_of_ours(command: TableCommand) -> None:
    own = {name for param in command.params for name in param.opts} | {"--game", "--seed", "--help"}
    assert not own & {f"--{option.name}" for _, option in OPTIONS}


def test_games_that_share_the_name_of_an_option_mean_the_same_by_it() -> None:
    kinds = {(option.name, option.kind) for _, option in OPTIONS}
    assert len(kinds) == len({name for name, _ in kinds})


def test_no_command_of_a_game_hides_one_of_ours() -> None:
    names = program.list_commands(TOP)
    assert len(names) == len(set(names))
    assert set(group_names()) <= set(names)


def test_options_that_are_not_given_do_not_reach_the_rules() -> None:
    assert shelf.options("colonia", {})["open_screens"] is False
    assert shelf.options("colonia", {"open-screens": True})["open_screens"] is True
