"""Options of commands that make tables, host them or let people in, and the commands that games add."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any

import click

from colonia_tui import shelf as drawn
from colonia_tui.commands.arguments import (
    Away,
    Bots,
    Clock,
    Command,
    FileName,
    GameName,
    Group,
    Number,
    OwnOption,
    Text,
    which_game,
)
from colonia_tui.deck_options import game_of
from colonia_tui.face import CommandGroup, GameCommand, GameOption, Kind, Value
from colonia_tui.failure import Failure, Misuse, cannot_read
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.reasons import explain
from engine import shelf
from engine.game import Plain, Refused
from net.door import keys, phrase
from net.plans import DoorPlan
from net.wire.addresses import EVERYWHERE

MOST_PLAYERS = 99
"""The bound of ``--players``; each game has its own limits (`check_seats`)."""
LARGEST = 1_000_000


@dataclass(frozen=True, slots=True)
class TableRequest:
    """A request for a table."""

    game: str
    seed: str
    """"" for a fresh one."""
    chosen: Mapping[str, Value]
    """The values given for the game's own options, by name."""

    def options(self) -> dict[str, Plain]:
        """The complete options of the game. Raises Failure."""
        return drawn.options(self.game, self.chosen)

    def words(self) -> list[str]:
        """The command-line arguments for this game and these options, without the seed."""
        words = [] if self.game == shelf.first() else ["--game", self.game]
        for name, value in self.chosen.items():
            words += [f"--{name}"] if value is True else [f"--{name}", str(value)]
        return words


class TableCommand(Command):
    """A command that makes a table. It passes a `TableRequest` to its function, as ``table``.

    It has the options of all games on the shelf, and refuses those that the chosen game does not have.
    """

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        own = ctx.meta.setdefault(__name__, _table_params())  # click compares them by identity
        params = super().get_params(ctx)
        at = len(self.params)
        return [*params[:at], *own, *params[at:]]

    def invoke(self, ctx: click.Context) -> Any:
        named, seed = ctx.params.pop("game"), ctx.params.pop("seed")
        given: dict[str, Value] = {}
        decks: list[str] = []
        for param in self.get_params(ctx):
            if isinstance(param, _GameParam):
                value = ctx.params.pop(param.name)
                if value is not None and value is not False:  # 0 is a value
                    given[param.option.name] = value
                    decks += [value] if param.option.kind is Kind.DECK else []
        if named is not None:
            _chosen(named, given)  # before any file is opened
        for deck in decks:
            named = game_of(deck, named)
        game = named or shelf.first()
        ctx.params["table"] = TableRequest(game, seed, _chosen(game, given))
        return super().invoke(ctx)


def _chosen(game: str, given: Mapping[str, Value]) -> dict[str, Value]:
    """The given values in the order of the game's options. Raises Misuse for one that it does not have."""
    known = [option.name for option in drawn.face(game).options]
    for name in given:
        if name not in known:
            problem = _("{game} has no option {option}.")
            raise Misuse(problem.format(game=drawn.title(game), option=f"--{name}"))
    return {name: given[name] for name in known if name in given}


class _GameParam(OwnOption):
    """An option that a game adds."""

    def __init__(self, option: GameOption) -> None:
        super().__init__(
            # prefixed, since games do not know the parameters of our commands
            [f"--{option.name}", f"of_game_{option.name.replace('-', '_')}"],
            is_flag=option.kind is Kind.FLAG,
            type=_TYPES[option.kind],
            metavar=option.metavar or None,
            help=option.help,
        )
        self.option = option


_TYPES: dict[Kind, click.ParamType[Any]] = {
    Kind.FLAG: click.BOOL,
    Kind.NUMBER: Number(0, LARGEST),
    Kind.FILE: FileName(),
    Kind.DECK: FileName(),
}


def _table_params() -> list[click.Parameter]:
    found: dict[str, _GameParam] = {}
    for game in drawn.GAMES:
        for option in drawn.face(game).options:
            param = found.setdefault(option.name, _GameParam(option))
            param.games = [*param.games, drawn.title(game)]
    for param in found.values():
        if len(param.games) == len(drawn.GAMES):
            param.games = ()
    return [
        click.Option(
            ["--game"],
            metavar="NAME",
            type=GameName(),
            is_eager=True,
            help=which_game([*drawn.GAMES]),
        ),
        click.Option(
            ["--seed"], metavar="SEED", default="", type=Text(), help=N_("Same seed, same cards and dice.")
        ),
        *found.values(),
    ]


# Options about who gets in, for the owner and for guests


LONGEST_FILE = 4096
"""Bytes to read of a file with a pass phrase; a longer one is no phrase."""

PASS_FILE = click.option(
    "--pass-file", metavar="FILE", type=FileName(), help=N_("Take the pass phrase from this file.")
)
_FOR_HOSTS = (
    click.option(
        "--open",
        "opened",
        is_flag=True,
        help=N_("Ask for no pass phrase; this machine only, without --bind."),
    ),
    click.option(
        "--no-announce",
        "announce",
        is_flag=True,
        flag_value=False,
        default=True,
        help=N_("Do not say on the local network that the table is here."),
    ),
)


def door_options(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command the owner's options. Its function gets a `DoorPlan` as ``door``."""

    @wraps(function)
    def wrapper(*, pass_file: str | None, opened: bool, announce: bool, **params: Any) -> None:
        if opened and pass_file is not None:
            raise Misuse(_("--open asks for no pass phrase, so there is nothing to do with --pass-file."))
        own = "" if pass_file is None else phrase_in(pass_file, keys.own_phrase)
        function(door=DoorPlan(own, opened, announce=announce), **params)

    for option in (*reversed(_FOR_HOSTS), PASS_FILE):
        wrapper = option(wrapper)
    return wrapper


def phrase_in(file: str, read: Callable[[bytes], str] = phrase.own) -> str:
    """The pass phrase in a file, parsed by ``read``. Raises Failure."""
    try:
        with open(file, "rb") as opened:  # noqa: PTH123 - a pipe of the shell will do, too
            content = opened.read(LONGEST_FILE)
    except (OSError, ValueError) as error:
        raise cannot_read(file, error) from error
    try:
        return read(content)
    except Refused as refused:
        raise Failure(explain(refused.reason)) from refused


# Options of the commands that host tables: `host`, `club` and `continue`


PLAYERS = click.option("--players", metavar="4", type=Number(1, MOST_PLAYERS), help=N_("How many chairs."))
BOTS = click.option(
    "--bots", metavar="B", type=Bots(), help=N_("Bots on the last chairs: a number, or levels.")
)
PORT = click.option(
    "--port", metavar="P", type=Number(0, 65535), help=N_("The port to listen on; 0 takes a free one.")
)
BIND = click.option("--bind", metavar="ADDRESS", default=EVERYWHERE, help=N_("The address to listen on."))
AWAY = click.option(
    "--away",
    metavar="wait|bot:60",
    type=Away(),
    default="wait",
    help=N_("Wait for players who are away, or let a bot play after some seconds."),
)
CLOCK = click.option(
    "--clock",
    metavar="60s|20m+10s",
    type=Clock(),
    default="none",
    help=N_("Time for each decision, or for a game with some added after each; then a bot decides."),
)
LOG_FILE = click.option(
    "--log-file", metavar="FILE", type=FileName(), help=N_("Write there what the host does, without secrets.")
)
INVITE_FILE = click.option(
    "--invite-file",
    metavar="FILE",
    type=FileName(),
    help=N_("Without a screen: write the invite and the pass phrase there."),
)


# Asking for a file's pass phrase; a script gives it as a line on stdin


LONGEST = 4096
"""Characters to read of a line."""


def typed_phrase() -> str:
    """The pass phrase of an existing file. Raises Failure if there is neither a terminal nor a line."""
    if sys.stdin.isatty():
        return _asked(_("Pass phrase"))
    phrase = sys.stdin.readline(LONGEST).rstrip("\r\n")
    if not phrase:
        raise Failure(
            _("The file takes a pass phrase: type it at a terminal, or give it as a line on stdin.")
        )
    return phrase


def new_phrase() -> str:
    """A pass phrase for a new file; a terminal asks twice. Raises Failure like `typed_phrase`."""
    while (phrase := typed_phrase()) and sys.stdin.isatty() and phrase != _asked(_("The same again")):
        click.echo(_("That was not the same; type it anew."), err=True)
    return phrase


def _asked(label: str) -> str:
    phrase: str = click.prompt(label, hide_input=True, err=True)
    return phrase


# The commands that games add: ``colonia GROUP COMMAND [--game NAME]``


def group_names() -> list[str]:
    """The groups of commands that games on the shelf add."""
    return list(dict.fromkeys(group.name for game in drawn.GAMES for group in drawn.face(game).commands))


def group_of(name: str) -> click.Group | None:
    """The click group of this name, None if no game has one.

    If several games have it, ``--game`` chooses, and the first is the default.
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
