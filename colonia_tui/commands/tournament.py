"""``colonia tournament``: which bot is better, and how certain that is."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from colonia_tui.commands.arguments import FileName, Number, Text
from colonia_tui.commands.options import MOST_PLAYERS, TableCommand, TableRequest
from colonia_tui.failure import Failure, Misuse, cannot_read, cannot_write
from colonia_tui.files.files import must_be_ordinary
from colonia_tui.language.i18n import N_, _, ngettext, paragraph
from colonia_tui.language.reasons import explain
from colonia_tui.table.players import check_levels, check_seats, usual_seats
from engine.bots.levels import ITERATIONS
from engine.game import Plain, Reason, Refused
from net.host.opening import fresh_seed
from net.tournament.programs import is_program
from net.tournament.programs import problem as program_problem
from net.tournament.results import MatchResult, Results, open_results, seed_in
from net.tournament.run import cores, run
from net.tournament.standings import Standing, Standings
from net.tournament.tournament import Tournament, one_among

if TYPE_CHECKING:
    from rich.progress import Progress


# Output


LONGEST_NAME = 16
"""Longer names (of programs) get a number in the table and a line below it."""
SHOWN_FAILURES = 5


def running(tournament: Tournament, standings: Standings) -> str:
    """How the first bot is doing during the games."""
    bot = tournament.field[0]
    name = bot if len(bot) <= LONGEST_NAME else "#1"
    if not standings.deals:
        return name
    share = standings.standing(bot).share
    return f"{name} {_percent(share.mean)} ({_percent(share.low)} – {_percent(share.high)})"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def summary(tournament: Tournament, standings: Standings, failed: list[MatchResult]) -> dict[str, Plain]:
    """The result as one JSON object."""
    return {
        "seed": tournament.seed,
        "players": len(tournament.field),
        "iterations": tournament.iterations,
        "games": standings.games,
        "deals": standings.deals,
        "left_out": standings.left_out,
        "failed": [{"game": game.game, "why": _failure(game)} for game in failed],
        "chance": round(1 / len(tournament.field), 6),
        "bots": [_row(standing) for standing in standings.rows()],
    }


def _row(one: Standing) -> dict[str, Plain]:
    return {
        "bot": one.bot,
        "games": one.games,
        "wins": round(one.wins, 6),
        "share": round(one.share.mean, 6),
        "low": round(one.share.low, 6),
        "high": round(one.share.high, 6),
        "score": round(one.score, 6),
        "rank": round(one.rank, 6),
        "decisions": one.decisions,
        "mean_ms": round(1000 * one.mean_seconds, 3),
        "max_ms": round(1000 * one.max_seconds, 3),
    }


def print_table(tournament: Tournament, standings: Standings) -> None:
    """The result as a table, on stdout."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    games = ngettext("{games} game", "{games} games", standings.games).format(games=standings.games)
    deals = ngettext("{deals} deal", "{deals} deals", standings.deals).format(deals=standings.deals)
    # Translators: "400 games of 100 deals", above a table
    title = _("{games} of {deals}; by chance {share} each").format(
        games=games, deals=deals, share=_percent(1 / len(tournament.field))
    )
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(_("Bot"), no_wrap=True)
    for column in (
        _("Games"),
        _("Wins"),
        _("Share"),
        _("95 % sure"),
        _("Score"),
        _("Rank"),
        _("ms"),
        _("max ms"),
    ):
        table.add_column(column, justify="right", no_wrap=True)
    numbered = list[str]()
    for one in standings.rows():
        name = one.bot
        if len(name) > LONGEST_NAME:
            numbered.append(name)
            name = f"#{len(numbered)}"
        table.add_row(
            Text(name),
            str(one.games),
            f"{one.wins:.1f}",
            _percent(one.share.mean),
            f"{100 * one.share.low:.1f}–{_percent(one.share.high)}",
            f"{one.score:.2f}",
            f"{one.rank:.2f}",
            f"{1000 * one.mean_seconds:.1f}",
            f"{1000 * one.max_seconds:.0f}",
        )
    Console().print(table)
    for number, name in enumerate(numbered, 1):
        click.echo(f"#{number}: {name}")


def _failure(game: MatchResult) -> str:
    assert game.failed is not None
    code, args = game.failed
    return explain(Reason(code, tuple(args)))


def failures(failed: list[MatchResult]) -> Iterator[str]:
    """Why the first few failed games failed, in sentences."""
    for game in failed[:SHOWN_FAILURES]:
        yield _("Game {number} failed: {why}").format(number=game.game, why=_failure(game))
    more = len(failed) - SHOWN_FAILURES
    if more > 0:
        yield ngettext("{more} more game failed.", "{more} more games failed.", more).format(more=more)


def why_not(reason: Reason) -> str:
    """Why we refuse a file of results, as a sentence."""
    if reason.code != "other_tournament":
        return explain(reason)
    path, key, found, wanted = reason.args
    differs = {
        "field": _("the bots are {found} there, not {wanted}"),
        "seed": _("the seed is {found} there, not {wanted}"),
        "iterations": _("the iterations are {found} there, not {wanted}"),
        "options": _("the options of the game are different there"),
        "rules": _("the rules are version {found} there, {wanted} here"),
    }.get(str(key), _("it is another kind of file"))
    problem = _("{file} holds another tournament: {difference}. Choose another --out.")
    return problem.format(file=path, difference=differs.format(found=found, wanted=wanted))


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
    failed.sort(key=lambda game: game.game)  # they arrived in the order in which they ended
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
        if not is_program(bot):
            check_levels(game, [bot])
        elif (reason := program_problem(bot)) is not None:
            raise Misuse(explain(reason))
    return who


def _check_games(games: int, tournament: Tournament) -> None:
    each = len(tournament.lineups)
    if games % each:
        problem = _("Every deal is played {each} times here; use --games {fewer} or {more}.")
        fewer = max(each, games // each * each)
        raise Misuse(problem.format(each=each, fewer=fewer, more=fewer + each))


def _place(out: str) -> Path:
    """The file for the games. Raises Failure if it cannot be one."""
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
    again = _("Run the same command again to play them.") if kept else ""
    if isinstance(ended, KeyboardInterrupt):
        stopped = ngettext(
            "Stopped; {missing} game was not played.", "Stopped; {missing} games were not played.", missing
        )
        click.echo(paragraph(stopped.format(missing=missing), again), err=True)
        raise ended
    if isinstance(ended, BrokenProcessPool):
        killed = _("A process that was playing games was killed, perhaps for lack of memory.")
        raise Failure(paragraph(killed, again))
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
        raise Failure(paragraph(unplayed.format(missing=missing), again))
