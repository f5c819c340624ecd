"""What ``colonia tournament`` prints: its table, the same as JSON, and what went wrong."""

from __future__ import annotations

from collections.abc import Iterator

import click

from colonia_tui.language.i18n import _, ngettext
from colonia_tui.language.shell import explain
from engine.game import Plain, Reason
from net.tournament.plan import Tournament
from net.tournament.results import MatchResult
from net.tournament.standings import Standing, Standings

LONGEST_NAME = 16
"""Longer names (those of programs) get a number in the table and are listed below it."""
SHOWN_FAILURES = 5


def running(tournament: Tournament, standings: Standings) -> str:
    """How the first bot is doing while games are played."""
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
    """Why a file of results is refused, as a sentence."""
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
