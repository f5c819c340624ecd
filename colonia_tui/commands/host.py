"""``colonia host``: open a table for others."""

from __future__ import annotations

import asyncio
import json
import signal
from typing import TYPE_CHECKING, Any

import click

from colonia_tui.commands.arguments import Bots, FileName, Number
from colonia_tui.commands.screen import run_screen
from colonia_tui.commands.screen_options import Given, screen_options
from colonia_tui.commands.table_options import MOST_PLAYERS, TableCommand, TableRequest
from colonia_tui.failure import Failure, Misuse
from colonia_tui.files.paths import tables_dir
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.shell import explain
from colonia_tui.table.players import check_levels, check_seats, own_name, usual_seats
from engine.game import Refused
from net.plans import EVERYWHERE, HostPlan, TablePlan

if TYPE_CHECKING:
    from colonia_tui.table.link import Link


LOG_FILE = click.option(
    "--log-file", metavar="FILE", type=FileName(), help=N_("Write there what the host does, without secrets.")
)


@click.command(cls=TableCommand, help=N_("Open a table that others can join, and play at it."))
@click.option("--players", metavar="4", type=Number(1, MOST_PLAYERS), help=N_("How many chairs."))
@click.option("--bots", metavar="B", type=Bots(), help=N_("Bots on the last chairs: a number, or levels."))
@click.option("--name", metavar="NAME", help=N_("Your name at the table."))
@click.option(
    "--port", metavar="P", type=Number(0, 65535), help=N_("The port to listen on; 0 takes a free one.")
)
@click.option("--bind", metavar="ADDRESS", default=EVERYWHERE, help=N_("The address to listen on."))
@click.option(
    "--headless", is_flag=True, help=N_("No screen and no chair of your own; prints the result as JSON.")
)
@LOG_FILE
@screen_options()
def host(
    players: int | None,
    bots: list[str] | None,
    name: str | None,
    port: int | None,
    bind: str,
    headless: bool,
    log_file: str | None,
    table: TableRequest,
    given: Given,
) -> None:
    players = players or usual_seats(table.game)
    check_seats(table.game, players)
    levels = bots or []
    check_levels(table.game, levels)
    if len(levels) > players - (0 if headless else 1):
        problem = _("{bots} bots do not fit on {players} chairs.")
        raise Misuse(problem.format(bots=len(levels), players=players))
    owner = "" if headless else name or own_name()
    plan = TablePlan.for_others(
        table.game, players, levels, owner=owner, seed=table.seed, options=table.options()
    )
    if headless:
        host_without_screen(plan, bind=bind, port=port, log_file=log_file)
    else:
        run_screen(lambda: _own_host(plan, bind, port, log_file), given=given)


def _own_host(plan: TablePlan, bind: str, port: int | None, log_file: str | None) -> Link:
    from colonia_tui.table.opening import open_host

    return open_host(plan, bind=bind, port=port, log_file=log_file)


def host_without_screen(
    table: TablePlan | str, *, bind: str = EVERYWHERE, port: int | None = None, log_file: str | None = None
) -> None:
    """Host a new or saved table here. Prints the address first, the result at the end. Raises Failure."""
    from net.host import serve

    plan = HostPlan(str(tables_dir()), table, bind=bind, port=port, log=log_file or "")

    async def run() -> dict[str, Any] | None:
        task = asyncio.ensure_future(serve(plan, lambda room, addresses, token: click.echo(addresses[0])))
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        return await task

    try:
        result = asyncio.run(run())
    except Refused as refused:
        raise Failure(explain(refused.reason)) from refused
    except asyncio.CancelledError:
        raise Failure(_("The host was stopped before the game was over; the game is saved.")) from None
    if result is None:
        raise Failure(_("Everybody has left the table; the game is saved."))
    click.echo(json.dumps(result))
