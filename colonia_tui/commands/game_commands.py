"""The commands that games add, made from their faces: ``colonia GROUP COMMAND [--game NAME]``."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import click

from colonia_tui import shelf as drawn
from colonia_tui.commands.arguments import Command, FileName, GameName, Group, which_game
from colonia_tui.deck_options import game_of
from colonia_tui.face import CommandGroup, GameCommand, Kind
from colonia_tui.failure import Misuse
from colonia_tui.language.i18n import _


def group_names() -> list[str]:
    """The groups of commands that games on the shelf add."""
    return list(dict.fromkeys(group.name for game in drawn.GAMES for group in drawn.face(game).commands))


def group_of(name: str) -> click.Group | None:
    """The click group of this name, None if no game has one.

    Several games may have one of the same name: then ``--game`` chooses, and the first is the default.
    """
    games = [game for game in drawn.GAMES if _group(game, name) is not None]
    if not games:
        return None
    found: dict[str, click.Command] = {}
    for game in games:
        group = _group(game, name)
        for command in () if group is None else group.commands:
            if command.name not in found:
                able = [other for other in games if _command(other, name, command.name) is not None]
                found[command.name] = _click_command(name, command, able)
    first = _group(games[0], name)
    return Group(name, commands=found, help=None if first is None else first.help)


def _group(game: str, name: str) -> CommandGroup | None:
    return next((group for group in drawn.face(game).commands if group.name == name), None)


def _command(game: str, group: str, name: str) -> GameCommand | None:
    found = _group(game, group)
    return next((command for command in found.commands if command.name == name), None) if found else None


def _click_command(group: str, command: GameCommand, games: Sequence[str]) -> click.Command:
    """The command of these games."""

    def run(game: str | None, file: str = "") -> None:
        found = _run(game or games[0], group, command.name)  # before any file is opened
        if command.takes is Kind.DECK:
            found = _run(game_of(file, game), group, command.name)
        text = found(file)
        click.echo(text, nl=not text.endswith("\n"))

    params: list[click.Parameter] = [
        click.Option(
            ["--game"],
            metavar="NAME",
            type=GameName(),
            help=which_game(games),
        )
    ]
    if command.metavar:
        params.append(click.Argument(["file"], metavar=command.metavar, type=FileName()))
    return Command(command.name, help=command.help, callback=run, params=params)


def _run(game: str, group: str, name: str) -> Callable[[str], str]:
    """The game's function for this command. Raises Misuse if it has no such command."""
    found = _command(game, group, name)
    if found is not None:
        return found.run
    problem = _("{game} has no command {command}.")
    raise Misuse(problem.format(game=drawn.title(game), command=f"{group} {name}"))
