"""Options of every command that makes a table: the game, the seed, and the game's own options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import click

from colonia_tui import shelf as drawn
from colonia_tui.commands.arguments import Command, FileName, GameName, Number, OwnOption, Text, which_game
from colonia_tui.deck_options import game_of
from colonia_tui.face import GameOption, Kind, Value
from colonia_tui.failure import Misuse
from colonia_tui.language.i18n import N_, _
from engine import shelf
from engine.game import Plain

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

    Its options depend on what is on the shelf: those of all games are accepted, except that one which the
    chosen game does not have is refused.
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
                if value is not None and value is not False:  # a number may be 0
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
    """The values given, in the order of the game's options. Raises Misuse for one that it does not have."""
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
