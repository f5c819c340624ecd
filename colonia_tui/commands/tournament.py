"""``colonia tournament``: which bot is better, and how certain that is."""

from __future__ import annotations

import json
import sys
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from colonia_tui.commands.arguments import FileName, Number, Text
from colonia_tui.commands.table_options import MOST_PLAYERS, TableCommand, TableRequest
from colonia_tui.commands.tournament_output import failures, print_table, running, summary, why_not
from colonia_tui.failure import Failure, Misuse, cannot_read, cannot_write
from colonia_tui.files.files import must_be_ordinary
from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.language.shell import explain
from colonia_tui.table.players import check_seats, level_problem, usual_seats
from engine.bots import ITERATIONS
from engine.game import Refused
from net.seeds import fresh_seed
from net.tournament.plan import Tournament, one_among
from net.tournament.programs import is_program
from net.tournament.programs import problem as program_problem
from net.tournament.results import MatchResult, Results, open_results, seed_in
from net.tournament.run import cores, run
from net.tournament.standings import Standings

if TYPE_CHECKING:
    from rich.progress import Progress

GIVE_UP = 10
"""Failures in a row after which the tournament stops."""


class _GivenUp(Exception):
    """Too many games in a row have failed."""


@click.command(cls=TableCommand, help=N_("Measure bots against each other, with equal cards for all."))
@click.option("--bots", metavar="X", type=Text(), help=N_("The bot to measure: one of it at each table ..."))
@click.option("--against", metavar="Y", type=Text(), help=N_("... and this bot on all other chairs."))
@click.option(
    "--field",
    metavar="A,B,C",
    type=Text(),
    help=N_("Or: these bots at one table, each on every chair in turn."),
)
@click.option(
    "--players", metavar="4", type=Number(1, MOST_PLAYERS), help=N_("How many chairs (with --bots).")
)
@click.option("--games", metavar="N", required=True, type=Number(1, 10_000_000), help=N_("How many games."))
@click.option(
    "--out",
    metavar="FILE",
    type=FileName(),
    help=N_("Keep each game as a line of JSON; resume from what is there."),
)
@click.option(
    "--jobs",
    metavar="N",
    type=Number(1, 1024),
    help=N_("How many processes to use; one per core by default."),
)
@click.option(
    "--iterations",
    metavar=str(ITERATIONS),
    default=ITERATIONS,
    type=Number(1, 1_000_000),
    help=N_("How many tries a searching bot has for one decision."),
)
@click.option(
    "--limit",
    metavar="600",
    default=600,
    type=Number(1, 1_000_000),
    help=N_("How many seconds a game with programs (run:COMMAND) may take."),
)
@click.option("--json", "as_json", is_flag=True, help=N_("Print the result as one JSON object."))
def tournament(
    bots: str | None,
    against: str | None,
    field: str | None,
    players: int | None,
    games: int,
    out: str | None,
    jobs: int | None,
    iterations: int,
    limit: int,
    as_json: bool,
    table: TableRequest,
) -> None:
    who = _field(table.game, bots, against, field, players)
    options = table.options()
    path = None if out is None else _place(out)
    tournament = Tournament(
        table.game, who, table.seed or _seed_there(path) or fresh_seed(secret=False), iterations, options
    )
    _check_games(games, tournament)
    results = None if path is None else _open(path, tournament)
    try:
        standings, failed, ended = _play(tournament, games, results, jobs or cores(), limit)
    finally:
        if results is not None:
            results.close()
    failed.sort(key=lambda game: game.game)  # they arrived in the order they ended
    _print_result(tournament, standings, failed, as_json)
    _report_end(standings, failed, ended, games, kept=results is not None)


def _field(
    game: str, bots: str | None, against: str | None, field: str | None, players: int | None
) -> tuple[str, ...]:
    """Who plays, in seat order of the first game. Raises Misuse."""
    if field is not None and bots is None and against is None:
        who = tuple(bot.strip() for bot in field.split(","))
        if players not in (None, len(who)):
            problem = _("--field names {bots} bots, and --players says {players}; leave --players out.")
            raise Misuse(problem.format(bots=len(who), players=players))
    elif field is None and bots is not None and against is not None:
        who = one_among(bots.strip(), against.strip(), players or usual_seats(game))
    else:
        raise Misuse(_("Use --bots X --against Y, or --field A,B,C."))
    check_seats(game, len(who))
    for bot in dict.fromkeys(who):
        wrong = _program_problem(bot) if is_program(bot) else level_problem(bot, game)
        if wrong is not None:
            raise Misuse(wrong)
    return who


def _program_problem(bot: str) -> str | None:
    reason = program_problem(bot)
    return None if reason is None else explain(reason)


def _check_games(games: int, tournament: Tournament) -> None:
    each = len(tournament.lineups)
    if games % each:
        problem = _("Every deal is played {each} times here; use --games {fewer} or {more}.")
        fewer = max(each, games // each * each)
        raise Misuse(problem.format(each=each, fewer=fewer, more=fewer + each))


def _place(out: str) -> Path:
    """Where the games are kept. Raises Failure if it cannot be a file."""
    path = Path(out)
    try:
        must_be_ordinary(path)
    except OSError as error:
        raise cannot_write(path, error) from error
    return path


def _seed_there(path: Path | None) -> str:
    """The seed of the tournament already in the file; "" for none. Raises Failure."""
    try:
        return (path and seed_in(path)) or ""
    except OSError as error:
        raise cannot_read(str(path), error) from error


def _open(path: Path, tournament: Tournament) -> Results:
    try:
        return open_results(path, tournament)
    except Refused as refused:
        raise Failure(why_not(refused.reason)) from refused
    except OSError as error:
        raise cannot_write(path, error) from error


def _play(
    tournament: Tournament, games: int, results: Results | None, jobs: int, limit: int
) -> tuple[Standings, list[MatchResult], BaseException | None]:
    """The standings, the failures, and what ended it early: Ctrl-C, a killed process, too many failures."""
    standings, failed = Standings(tournament), list[MatchResult]()
    there = {} if results is None else {n: one for n, one in results.played.items() if n < games}
    for played in there.values():
        standings.add(played)
    missing = (match for match in tournament.matches(games) if match.number not in there)
    in_a_row = 0
    try:
        with _progress() as progress, closing(run(missing, jobs, limit)) as playing:
            task = progress.add_task(running(tournament, standings), total=games, completed=len(there))
            for played in playing:
                if results is not None:
                    results.add(played)
                if played.failed is None:
                    standings.add(played)
                    in_a_row = 0
                else:
                    failed.append(played)
                    in_a_row += 1
                    if in_a_row == GIVE_UP:
                        raise _GivenUp
                progress.update(task, advance=1, description=running(tournament, standings))
    except (KeyboardInterrupt, BrokenProcessPool, _GivenUp) as error:
        return standings, failed, error
    return standings, failed, None


def _progress() -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(file=sys.stderr)
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def _print_result(
    tournament: Tournament, standings: Standings, failed: list[MatchResult], as_json: bool
) -> None:
    if as_json:
        click.echo(json.dumps(summary(tournament, standings, failed)))
    elif standings.deals:
        print_table(tournament, standings)


def _report_end(
    standings: Standings, failed: list[MatchResult], ended: BaseException | None, games: int, *, kept: bool
) -> None:
    """Print what went wrong on stderr. Raises Failure or KeyboardInterrupt for the exit code."""
    for sentence in failures(failed):
        click.echo(sentence, err=True)
    if standings.left_out and (failed or ended):
        problem = ngettext(
            "{count} game does not count, as others of its deal are missing.",
            "{count} games do not count, as others of their deals are missing.",
            standings.left_out,
        )
        click.echo(problem.format(count=standings.left_out), err=True)
    missing = games - standings.games - standings.left_out
    again = " " + _("Run the same command again to play them.") if kept else ""
    if isinstance(ended, KeyboardInterrupt):
        stopped = ngettext(
            "Stopped; {missing} game was not played.", "Stopped; {missing} games were not played.", missing
        )
        click.echo(stopped.format(missing=missing) + again, err=True)
        raise ended
    if isinstance(ended, BrokenProcessPool):
        raise Failure(_("A process that was playing games was killed, perhaps for lack of memory.") + again)
    unbegun = missing - len(failed)
    if unbegun and ended is not None:
        given_up = ngettext(
            "{failures} games in a row failed, so {count} more was not played.",
            "{failures} games in a row failed, so {count} more were not played.",
            unbegun,
        )
        click.echo(given_up.format(failures=GIVE_UP, count=unbegun), err=True)
    if missing:
        unplayed = ngettext(
            "{missing} game is missing from the result.",
            "{missing} games are missing from the result.",
            missing,
        )
        raise Failure(unplayed.format(missing=missing) + again)
