"""Options of the commands that open a screen: settings for one run."""

from __future__ import annotations

import re

import click
import pytest

from colonia_tui import cli, shelf
from colonia_tui.cli import colonia as program
from colonia_tui.commands import arguments, host, join, play
from colonia_tui.commands.options import TableCommand, group_names
from colonia_tui.face import GameOption
from colonia_tui.files.settings import settings_path, themes_dir
from colonia_tui.table.players import own_name
from tests.every import every

Heard = list[object]


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Heard:
    """What each command hands to the screen that it opens."""
    heard: Heard = []

    def run_screen(*_: object, given: object, **__: object) -> None:
        heard.append(given)

    for module in (play, host, join, arguments):
        monkeypatch.setattr(module, "run_screen", run_screen)
    return heard


def run(line: str) -> int:
    with pytest.raises(SystemExit) as end:
        cli.main(line.split())
    return int(end.value.code or 0)


@pytest.mark.parametrize(
    "command", ["", "solo", "hotseat --names Anna,Ben,Cora", "host", "join", "join here:1"]
)
def test_every_command_that_opens_a_screen_takes_them(command: str, said: Heard) -> None:
    assert run(f"{command} --pace calm --theme light --color 16 --ascii --no-mouse") == 0
    assert said == [{"pace": "calm", "theme": "light", "color": "16", "signs": "ascii", "mouse": False}]


def test_what_is_said_is_given_the_later_counts_and_nothing_is_written(said: Heard) -> None:
    run("solo")
    assert said == [{}]
    run("solo --pace calm")
    assert not settings_path().exists()


def test_before_the_name_of_the_command_they_count_too_and_the_later_one_wins(said: Heard) -> None:
    run("--pace calm --no-mouse solo --pace now")
    assert said == [{"pace": "now", "mouse": False}]


def test_around_one_keyboard_there_are_two_ways(said: Heard) -> None:
    run("hotseat --names Anna,Ben,Cora --own-key")
    run("hotseat --names Anna,Ben,Cora --covered")
    assert said == [{"own_key": True}, {"own_key": False}]


def test_without_an_address_the_form_has_the_name(said: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLONIA_NAME", "Anna")
    run("join")
    assert own_name() == "Anna"
    run("join --name Ben")
    assert own_name() == "Ben"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("solo --pace fast", "now, brisk, calm"),
        ("solo --color 8", "none, 16, 256, true"),
        ("solo --theme sepia", "dark, light, terminal"),
        ("solo --own-key", "There is no option --own-key"),
    ],
)
def test_misuse_is_one_sentence(
    line: str, expected: str, said: Heard, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(line) == 2
    assert expected in capsys.readouterr().err
    assert said == []


def test_a_theme_of_ones_own_is_a_theme(said: Heard) -> None:
    themes_dir().mkdir(parents=True)
    (themes_dir() / "sepia.toml").write_text("")
    assert run("solo --theme sepia") == 0
    assert said == [{"theme": "sepia"}]


# What games add to the command line does not clash with anything.


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
