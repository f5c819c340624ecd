"""``colonia club``: many tables in one process, with one address and one pass phrase."""

from __future__ import annotations

import asyncio
import contextlib
import signal

import click

from colonia_tui.commands.arguments import Command, Number
from colonia_tui.commands.door_options import door_options
from colonia_tui.commands.host import LOG_FILE, let_in
from colonia_tui.failure import Failure
from colonia_tui.files.paths import tables_dir
from colonia_tui.language.i18n import N_
from colonia_tui.language.shell import explain
from engine.game import Refused
from net.messages import Door
from net.plans import CLUB_TABLES, EVERYWHERE, MOST_CLUB_TABLES, ClubPlan, DoorPlan


@click.command(
    cls=Command,
    help=N_("Host many tables behind one pass phrase: `colonia host` opens its tables there while it runs."),
)
@click.option(
    "--tables",
    metavar=str(CLUB_TABLES),
    type=Number(1, MOST_CLUB_TABLES),
    default=CLUB_TABLES,
    help=N_("How many tables at a time."),
)
@click.option(
    "--port", metavar="P", type=Number(0, 65535), help=N_("The port to listen on; 0 takes a free one.")
)
@click.option("--bind", metavar="ADDRESS", default=EVERYWHERE, help=N_("The address to listen on."))
@LOG_FILE
@door_options
def club(tables: int, port: int | None, bind: str, log_file: str | None, door: DoorPlan) -> None:
    from net.club import serve_club

    plan = ClubPlan(str(tables_dir()), tables, bind, door, port, log_file or "")

    def announce(door: Door, addresses: list[str]) -> None:
        let_in(door, None)
        click.echo(addresses[0])

    async def run() -> None:
        task = asyncio.ensure_future(serve_club(plan, announce))
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, task.cancel)
        with contextlib.suppress(asyncio.CancelledError):  # all tables are saved
            await task

    try:
        asyncio.run(run())
    except Refused as refused:
        raise Failure(explain(refused.reason)) from refused
