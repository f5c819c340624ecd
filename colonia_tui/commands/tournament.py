"""``colonia tournament``: which bot is the better one, and how sure that is."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from colonia_tui.commands.speech import Command, Failure, Misuse, Number, level_problem
from colonia_tui.commands.table_options import GAME, check_seats, options_given, table_options
from colonia_tui.i18n import N_, _, ngettext
from colonia_tui.words import explain
from engine.bots import ITERATIONS
from engine.game import Reason, Refused
from net.tournament.plan import SEEDS, Plan, one_among
from net.tournament.programs import is_program
from net.tournament.programs import problem as program_problem
from net.tournament.results import Played, Results, open_results, seed_in
from net.tournament.run import cores, run
from net.tournament.standings import Standing, Tally

if TYPE_CHECKING:
    from rich.progress import Progress

PLAYERS = 4
LONGEST_NAME = 16
"""Longer ones, programs that is, have a number in the table and stand below it."""
SHOWN_FAILURES = 5
GIVE_UP = 10
"""Failures, one after the other, after which it makes no sense to go on."""


@click.command(cls=Command, help=N_("Measure bots against each other, with equal cards for all."))
@click.option("--bots", metavar="X", help=N_("The bot to measure: one of it at each table ..."))
@click.option("--against", metavar="Y", help=N_("... and this bot on all other chairs."))
@click.option(
    "--field", metavar="A,B,C", help=N_("Or: these bots at one table, each on every chair in turn.")
)
@click.option("--players", metavar="4", type=Number(1, 12), help=N_("How many chairs (with --bots)."))
@click.option("--games", metavar="N", required=True, type=Number(1, 10_000_000), help=N_("How many games."))
@click.option("--out", metavar="FILE", help=N_("Keep each game as a line of JSON; go on with what is there."))
@click.option("--jobs", metavar="N", type=Number(1, 1024), help=N_("Processes; as many as there are cores."))
@click.option(
    "--iterations",
    metavar="60",
    default=ITERATIONS,
    type=Number(1, 1_000_000),
    help=N_("How much bots that search may think for a decision."),
)
@click.option(
    "--limit",
    metavar="600",
    default=600,
    type=Number(1, 1_000_000),
    help=N_("How many seconds a game may take in which programs (run:COMMAND) play."),
)
@table_options
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
    seed: str,
    deck: str | None,
    open_screens: bool,
    as_json: bool,
) -> None:
    who = _field(bots, against, field, players)
    options = options_given(deck, open_screens)
    path = None if out is None else Path(out)
    plan = Plan(GAME, who, seed or _seed_there(path) or str(secrets.randbelow(SEEDS)), iterations, options)
    _check_games(games, plan)
    results = None if path is None else _open(path, plan)
    try:
        tally, failed, ended = _play(plan, games, results, jobs or cores(), limit)
    finally:
        if results is not None:
            results.close()
    _tell(plan, tally, failed, as_json)
    _tell_end(tally, failed, ended, games, kept=results is not None)


def _field(bots: str | None, against: str | None, field: str | None, players: int | None) -> tuple[str, ...]:
    """Who plays, in seat order of the first game. Raises Misuse."""
    if field is not None and bots is None and against is None:
        who = tuple(bot.strip() for bot in field.split(","))
        if players not in (None, len(who)):
            problem = _("--field names {bots} bots, and --players says {players}; leave --players out.")
            raise Misuse(problem.format(bots=len(who), players=players))
    elif field is None and bots is not None and against is not None:
        who = one_among(bots.strip(), against.strip(), players or PLAYERS)
    else:
        raise Misuse(_("Say --bots X --against Y, or --field A,B,C."))
    check_seats(len(who))
    for bot in dict.fromkeys(who):
        wrong = _program_problem(bot) if is_program(bot) else level_problem(bot)
        if wrong is not None:
            raise Misuse(wrong)
    return who


def _program_problem(bot: str) -> str | None:
    reason = program_problem(bot)
    return None if reason is None else explain(reason)


def _check_games(games: int, plan: Plan) -> None:
    each = len(plan.lineups)
    if games % each:
        problem = _("Every deal is played {each} times here; say --games {fewer} or {more}.")
        fewer = max(each, games // each * each)
        raise Misuse(problem.format(each=each, fewer=fewer, more=fewer + each))


def _seed_there(path: Path | None) -> str:
    """The seed of the tournament that the file holds already; "" for none. Raises Failure."""
    try:
        return (path and seed_in(path)) or ""
    except OSError as error:
        problem = _("{file} cannot be read: {cause}.")
        raise Failure(problem.format(file=path, cause=error.strerror or error)) from error


def _open(path: Path, plan: Plan) -> Results:
    try:
        return open_results(path, plan)
    except Refused as refused:
        raise Failure(_why_not(refused.reason)) from refused
    except OSError as error:
        problem = _("{file} cannot be written: {cause}.")
        raise Failure(problem.format(file=path, cause=error.strerror or error)) from error


def _why_not(reason: Reason) -> str:
    if reason.code != "other_tournament":
        return explain(reason)
    path, key, found, wanted = reason.args
    differs = {
        "field": _("the bots are {found} there, not {wanted}"),
        "seed": _("the seed is {found} there, not {wanted}"),
        "iterations": _("the iterations are {found} there, not {wanted}"),
        "options": _("the deck or the house rules are others there"),
        "rules": _("the rules are of version {found} there, of {wanted} here"),
    }.get(str(key), _("it is of another kind"))
    problem = _("{file} holds another tournament: {difference}. Choose another --out.")
    return problem.format(file=path, difference=differs.format(found=found, wanted=wanted))


def _play(
    plan: Plan, games: int, results: Results | None, jobs: int, limit: int
) -> tuple[Tally, list[Played], BaseException | None]:
    """What was counted, what failed, and what ended it early: Ctrl-C, or a process that was killed."""
    tally, failed = Tally(plan), list[Played]()
    there = {} if results is None else {n: one for n, one in results.played.items() if n < games}
    for played in there.values():
        tally.add(played)
    missing = (match for match in plan.matches(games) if match.number not in there)
    in_a_row = 0
    try:
        with _progress() as progress, closing(run(missing, jobs, limit)) as playing:
            task = progress.add_task(_running(plan, tally), total=games, completed=len(there))
            for played in playing:
                if results is not None:
                    results.add(played)
                if played.failed is None:
                    tally.add(played)
                    in_a_row = 0
                else:
                    failed.append(played)
                    in_a_row += 1
                    if in_a_row == GIVE_UP:
                        break
                progress.update(task, advance=1, description=_running(plan, tally))
    except (KeyboardInterrupt, BrokenProcessPool) as error:
        return tally, failed, error
    return tally, failed, None


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


def _running(plan: Plan, tally: Tally) -> str:
    bot = plan.field[0]
    name = bot if len(bot) <= LONGEST_NAME else "#1"
    if not tally.deals:
        return name
    share = tally.standing(bot).share
    return f"{name} {_percent(share.mean)} ({_percent(share.low)} – {_percent(share.high)})"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


# What is told at the end


def _tell(plan: Plan, tally: Tally, failed: list[Played], as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(_summary(plan, tally, failed)))
    elif tally.deals:
        _table(plan, tally)


def _summary(plan: Plan, tally: Tally, failed: list[Played]) -> dict[str, Any]:
    return {
        "seed": plan.seed,
        "players": len(plan.field),
        "iterations": plan.iterations,
        "games": tally.games,
        "deals": tally.deals,
        "left_out": tally.left_out,
        "failed": [{"game": game.game, "why": _failure(game)} for game in failed],
        "chance": round(1 / len(plan.field), 6),
        "bots": [_row(standing) for standing in tally.standings()],
    }


def _row(one: Standing) -> dict[str, Any]:
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


def _table(plan: Plan, tally: Tally) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    games = ngettext("{games} game", "{games} games", tally.games).format(games=tally.games)
    deals = ngettext("{deals} deal", "{deals} deals", tally.deals).format(deals=tally.deals)
    # Translators: "400 games of 100 deals", above a table
    title = _("{games} of {deals}; by chance {share} each").format(
        games=games, deals=deals, share=_percent(1 / len(plan.field))
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
    for one in tally.standings():
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


def _failure(game: Played) -> str:
    assert game.failed is not None
    code, args = game.failed
    return explain(Reason(code, tuple(args)))


def _failures(failed: list[Played]) -> Iterator[str]:
    for game in failed[:SHOWN_FAILURES]:
        yield _("Game {number} failed: {why}").format(number=game.game, why=_failure(game))
    more = len(failed) - SHOWN_FAILURES
    if more > 0:
        yield ngettext("{more} more game failed.", "{more} more games failed.", more).format(more=more)


def _tell_end(
    tally: Tally, failed: list[Played], ended: BaseException | None, games: int, *, kept: bool
) -> None:
    """What went wrong, on stderr, and the exit code. Raises Failure, KeyboardInterrupt."""
    for sentence in _failures(failed):
        click.echo(sentence, err=True)
    if tally.left_out and (failed or ended):
        problem = ngettext(
            "{count} game does not count, as others of its deal are missing.",
            "{count} games do not count, as others of their deals are missing.",
            tally.left_out,
        )
        click.echo(problem.format(count=tally.left_out), err=True)
    missing = games - tally.games - tally.left_out
    again = " " + _("The same command plays them.") if kept else ""
    if isinstance(ended, KeyboardInterrupt):
        stopped = ngettext(
            "Stopped; {missing} game was not played.", "Stopped; {missing} games were not played.", missing
        )
        click.echo(stopped.format(missing=missing) + again, err=True)
        raise ended
    if ended is not None:
        raise Failure(_("A process that played was killed, perhaps for want of memory.") + again)
    if missing:
        unplayed = ngettext(
            "{missing} game is missing in the result.", "{missing} games are missing in the result.", missing
        )
        raise Failure(unplayed.format(missing=missing) + again)
