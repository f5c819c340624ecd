"""``colonia club``: many tables in one process, with one address and one pass phrase."""

from __future__ import annotations

import asyncio
import contextlib
import re
import signal
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from colonia_tui.commands.arguments import Number
from colonia_tui.commands.door_options import door_options
from colonia_tui.commands.host import let_in, table_plan
from colonia_tui.commands.host_options import AWAY, BIND, BOTS, CLOCK, LOG_FILE, PLAYERS, PORT
from colonia_tui.commands.table_options import TableCommand, TableRequest
from colonia_tui.failure import Failure, Misuse
from colonia_tui.files.files import tables_dir
from colonia_tui.language import sets
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.shell import explain
from engine.game import Refused
from net.messages import Door
from net.plans import (
    CLUB_TABLES,
    FEWEST_OF_A_SET,
    LONGEST_SET_NAME,
    MOST_CLUB_TABLES,
    ClockPlan,
    ClubPlan,
    DoorPlan,
    SetPlan,
)

if TYPE_CHECKING:
    from net.club import ClubNews


class SetName(click.ParamType[str]):
    """What tables with one deal are called before their numbers."""

    name = "name"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        text = str(value)
        if text and not re.fullmatch(rf"[\w-]{{1,{LONGEST_SET_NAME}}}", text):
            problem = _("a name has letters, digits, - and _, at most {most} of them.")
            self.fail(problem.format(most=LONGEST_SET_NAME), param, ctx)
        return text


_OF_THE_CLUB = {
    "tables",
    "port",
    "bind",
    "log_file",
    "pass_file",
    "opened",
    "announce",
    "help",
}
"""The parameters that are not about tables with one deal."""


@click.command(
    cls=TableCommand,
    help=N_("Host many tables behind one pass phrase: `colonia host` opens its tables there while it runs."),
)
@click.option(
    "--tables",
    metavar=str(CLUB_TABLES),
    type=Number(1, MOST_CLUB_TABLES),
    default=CLUB_TABLES,
    help=N_("How many tables at a time."),
)
@PORT
@BIND
@click.option(
    "--duplicate",
    metavar="K",
    type=Number(FEWEST_OF_A_SET, MOST_CLUB_TABLES),
    help=N_("Open K tables with the same deal, to be compared when the last is over."),
)
@click.option(
    "--name",
    metavar="NAME",
    type=SetName(),
    default="",
    help=N_("What these tables are called: NAME-1, NAME-2 and so on."),
)
@PLAYERS
@BOTS
@AWAY
@CLOCK
@LOG_FILE
@door_options
@click.pass_context
def club(
    ctx: click.Context,
    tables: int,
    port: int | None,
    bind: str,
    duplicate: int | None,
    name: str,
    players: int | None,
    bots: list[str] | None,
    away: int | None,
    clock: ClockPlan | None,
    log_file: str | None,
    door: DoorPlan,
    table: TableRequest,
) -> None:
    from net.club import serve_club

    if duplicate is None:
        _check_no_table(ctx)
        new = None
    elif duplicate > tables:
        problem = _("{count} tables are more than the club has; `--tables {count}` makes it as many.")
        raise Misuse(problem.format(count=duplicate))
    else:
        new = SetPlan(table_plan(table, players, bots, "", away, clock), duplicate, name)
    plan = ClubPlan(str(tables_dir()), tables, bind, door, port, log_file or "", new)

    def announce(door: Door, addresses: list[str]) -> None:
        let_in(door, None)
        click.echo(addresses[0])

    async def run() -> None:
        task = asyncio.ensure_future(serve_club(plan, announce, _say))
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, task.cancel)
        with contextlib.suppress(asyncio.CancelledError):  # all tables are saved
            await task

    try:
        asyncio.run(run())
    except Refused as refused:
        raise Failure(explain(refused.reason)) from refused


def _check_no_table(ctx: click.Context) -> None:
    """Raises Misuse if something was said of tables that nobody has asked for."""
    for param in ctx.command.get_params(ctx):
        given = ctx.get_parameter_source(param.name or "") is ParameterSource.COMMANDLINE
        if given and param.name not in _OF_THE_CLUB:
            problem = _("{option} is about tables with one deal: it goes with --duplicate.")
            raise Misuse(problem.format(option=param.opts[0]))


def _say(news: ClubNews) -> None:
    """Who gets in at a table of a set goes to stderr, how such tables compare to stdout."""
    from net.club import NotOpened, Opened, SetOver

    match news:
        case Opened(table=table, invite=invite):
            click.echo(f"{table}: {invite}" if invite else table, err=True)
        case NotOpened(table=table, reason=reason):
            click.echo(f"{table}: {explain(reason)}", err=True)
        case SetOver(name=name, compared=compared):
            click.echo("\n".join(sets.lines(name, compared)))
