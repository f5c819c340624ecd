"""``colonia simulate``: whole games by bots."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Iterator
from typing import Any

import click

from colonia_tui.commands.speech import Bots, Command, Counted, Misuse, Number
from colonia_tui.commands.table_options import GAME, check_seats, options_given, table_options
from colonia_tui.i18n import N_, _, ngettext
from engine import shelf
from engine.chance import below, seed_from
from engine.game import Plain
from engine.play import play
from engine.summary import summary

SEEDS = 1 << 53
"""Seeds of later games are below this, so that every reader of JSON keeps them exact."""


@click.command(cls=Command, help=N_("Play whole games by bots, without a screen."))
@click.option("--games", metavar="N", required=True, type=Number(1, 1_000_000), help=N_("How many games."))
@click.option("--players", metavar="P", required=True, type=Number(1, 12), help=N_("How many families."))
@click.option(
    "--bots",
    metavar="B",
    type=Bots(),
    help=N_("Levels with commas, repeated to fill all chairs; or a number of greedy."),
)
@table_options
@click.option("--json", "as_json", is_flag=True, help=N_("One JSON object a game, a line each."))
def simulate(
    games: int,
    players: int,
    bots: list[str] | None,
    seed: str,
    deck: str | None,
    open_screens: bool,
    as_json: bool,
) -> None:
    check_seats(players)
    options = options_given(deck, open_screens)
    levels = bots or ["random"]
    if isinstance(levels, Counted):
        levels = [
            *levels,
            *["random"] * (players - len(levels)),
        ]  # a number fills no more chairs than it says
    if len(levels) > players:
        problem = _("{bots} bots do not fit on {players} chairs.")
        raise Misuse(problem.format(bots=len(levels), players=players))
    levels = [levels[seat % len(levels)] for seat in range(players)]
    results = _play(games, levels, seed or str(secrets.randbelow(SEEDS)), options)
    if as_json:
        for result in results:
            click.echo(json.dumps(result))
    else:
        _show(games, levels, results)


def _play(games: int, levels: list[str], seed: str, options: dict[str, Any]) -> Iterator[dict[str, Plain]]:
    """The results; game 0 has the given seed, the others numbers that come from it."""
    rules, source = shelf.game(GAME), seed_from(seed)
    for number in range(games):
        own = seed if number == 0 else str(below(source, f"game {number}", SEEDS))
        yield summary(play(rules, levels, own, options), list(levels))


def _show(games: int, levels: list[str], results: Iterator[dict[str, Plain]]) -> None:
    from rich.console import Console
    from rich.progress import Progress

    wins, scores, played = [0.0] * len(levels), [0] * len(levels), 0
    console = Console(file=sys.stderr)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(_("Playing"), total=games)
        for result in results:
            first = result["ranks"].count(1)
            for seat, rank in enumerate(result["ranks"]):
                wins[seat] += (rank == 1) / first
                scores[seat] += result["scores"][seat]
            played += 1
            progress.advance(task)
    _table(levels, wins, scores, played)


def _table(levels: list[str], wins: list[float], scores: list[int], played: int) -> None:
    from rich.console import Console
    from rich.table import Table

    heading = ngettext("{games} game", "{games} games", played).format(games=played)
    table = Table(title=heading, title_justify="left")
    for column in (_("Chair"), _("Bot"), _("Wins"), _("Share"), _("Mean score")):
        table.add_column(column, justify="left" if column == _("Bot") else "right")
    for seat, level in enumerate(levels):
        share = f"{100 * wins[seat] / played:.1f} %"
        table.add_row(str(seat + 1), level, f"{wins[seat]:g}", share, f"{scores[seat] / played:.2f}")
    Console().print(table)
