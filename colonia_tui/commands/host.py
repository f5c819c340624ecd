"""``colonia host``: open a table for others."""

from __future__ import annotations

import asyncio
import json
import signal
from typing import TYPE_CHECKING, Any

import click

from colonia_tui.commands.arguments import Bots, Command, Number
from colonia_tui.commands.screen import run_screen
from colonia_tui.commands.table_options import GAME, options_given, table_options
from colonia_tui.failure import Failure, Misuse
from colonia_tui.files.paths import tables_dir
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.shell import explain
from colonia_tui.table.players import check_seats, own_name
from engine.game import Refused

if TYPE_CHECKING:
    from colonia_tui.table.link import Link


@click.command(cls=Command, help=N_("Open a table that others can join, and play at it."))
@click.option("--players", metavar="4", default=4, type=Number(1, 12), help=N_("How many chairs."))
@click.option("--bots", metavar="B", type=Bots(), help=N_("Bots on the last chairs: a number, or levels."))
@click.option("--name", metavar="NAME", help=N_("What you are called at the table."))
@click.option(
    "--port", metavar="P", type=Number(0, 65535), help=N_("The port to listen on; 0 takes a free one.")
)
@click.option("--bind", metavar="ADDRESS", default="0.0.0.0", help=N_("The address to listen at."))
@click.option(
    "--headless", is_flag=True, help=N_("No screen and no chair of your own; prints the result as JSON.")
)
@table_options
def host(
    players: int,
    bots: list[str] | None,
    name: str | None,
    port: int | None,
    bind: str,
    headless: bool,
    seed: str,
    deck: str | None,
    open_screens: bool,
) -> None:
    check_seats(GAME, players)
    levels = bots or []
    if len(levels) > players - (0 if headless else 1):
        problem = _("{bots} bots do not fit on {players} chairs.")
        raise Misuse(problem.format(bots=len(levels), players=players))
    plan: dict[str, Any] = {
        "folder": str(tables_dir()),
        "game": GAME,
        "players": players,
        "bots": levels,
        "seed": seed,
        "options": options_given(deck, open_screens),
        "bind": bind,
        "port": port,
    }
    if headless:
        host_without_screen(plan)
    else:
        run_screen(lambda: _own_host(plan | {"owner": name or own_name()}))


def _own_host(plan: dict[str, Any]) -> Link:
    from colonia_tui.table.opening import open_host

    return open_host(plan)


def host_without_screen(plan: dict[str, Any]) -> None:
    """Host a table in this process: the address first, the result as JSON at the end. Raises Failure."""
    from engine.table import Drift
    from net.host import HostPlan, serve
    from net.host_process import refusal
    from net.journal import JournalError

    async def run() -> dict[str, Any] | None:
        task = asyncio.ensure_future(
            serve(HostPlan(**plan), lambda room, addresses, token: click.echo(addresses[0]))
        )
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        return await task

    try:
        result = asyncio.run(run())
    except (Refused, JournalError, Drift) as error:
        raise Failure(explain(refusal(error))) from error
    except asyncio.CancelledError:
        raise Failure(_("The host was ended before the game was over; it is saved.")) from None
    if result is None:
        raise Failure(_("Nobody was at the table any more; the game is saved."))
    click.echo(json.dumps(result))
