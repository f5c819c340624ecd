"""``colonia host`` and ``colonia club``: tables for others, one or many in a process."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import signal
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from colonia_tui.commands.arguments import Given, Number, run_screen, screen_options
from colonia_tui.commands.options import (
    AWAY,
    BIND,
    BOTS,
    CLOCK,
    INVITE_FILE,
    LOG_FILE,
    PLAYERS,
    PORT,
    TableCommand,
    TableRequest,
    door_options,
)
from colonia_tui.failure import Failure, Misuse, cannot_write
from colonia_tui.files.files import tables_dir
from colonia_tui.language import tables as sets
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.reasons import explain
from colonia_tui.table.players import check_levels, check_seats, own_name, usual_seats
from engine.game import Refused
from net.plans import (
    CLUB_TABLES,
    FEWEST_OF_A_SET,
    LONGEST_SET_NAME,
    MOST_CLUB_TABLES,
    MOST_WATCHERS,
    WATCHERS,
    ClockPlan,
    ClubPlan,
    DoorPlan,
    HostPlan,
    SetPlan,
    TablePlan,
)
from net.saves.atomic import replace_file, try_to_replace
from net.wire.addresses import EVERYWHERE
from net.wire.messages import Door

if TYPE_CHECKING:
    from net.host.club import ClubNews
    from net.table.room import Room
    from net.wire.messages import Door


@click.command(cls=TableCommand, help=N_("Open a table that others can join, and play at it."))
@PLAYERS
@BOTS
@click.option("--name", metavar="NAME", help=N_("Your name at the table."))
@PORT
@BIND
@click.option(
    "--watchers",
    metavar=str(WATCHERS),
    type=Number(0, MOST_WATCHERS),
    default=WATCHERS,
    help=N_("How many spectators, 0 to 16."),
)
@AWAY
@CLOCK
@click.option(
    "--headless", is_flag=True, help=N_("No screen and no chair of your own; prints the result as JSON.")
)
@INVITE_FILE
@LOG_FILE
@door_options
@screen_options()
def host(
    players: int | None,
    bots: list[str] | None,
    name: str | None,
    port: int | None,
    bind: str,
    watchers: int,
    away: int | None,
    clock: ClockPlan | None,
    headless: bool,
    invite_file: str | None,
    log_file: str | None,
    door: DoorPlan,
    table: TableRequest,
    given: Given,
) -> None:
    if invite_file is not None and not headless:
        raise Misuse(_("--invite-file is for --headless; the lobby shows the invite, and `c` copies it."))
    plan = table_plan(table, players, bots, "" if headless else name or own_name(), away, clock)
    door = replace(door, watchers=watchers)
    if headless:
        host_without_screen(plan, bind=bind, port=port, door=door, log_file=log_file, invite_file=invite_file)
    else:
        from colonia_tui.table.opening import open_host

        run_screen(lambda: open_host(plan, bind=bind, port=port, door=door, log_file=log_file), given=given)


def table_plan(
    table: TableRequest,
    players: int | None,
    bots: list[str] | None,
    owner: str,
    away: int | None,
    clock: ClockPlan | None,
) -> TablePlan:
    """A plan of a table for others; ``owner`` "" for none. Raises Failure, Misuse."""
    players = players or usual_seats(table.game)
    check_seats(table.game, players)
    levels = bots or []
    check_levels(table.game, levels)
    if len(levels) > players - (1 if owner else 0):
        problem = _("{bots} bots do not fit on {players} chairs.")
        raise Misuse(problem.format(bots=len(levels), players=players))
    return TablePlan.for_others(
        table.game,
        players,
        levels,
        owner=owner,
        seed=table.seed,
        options=table.options(),
        bot_after=away,
        clock=clock,
    )


def host_without_screen(
    table: TablePlan | str,
    *,
    bind: str = EVERYWHERE,
    port: int | None = None,
    door: DoorPlan | None = None,
    log_file: str | None = None,
    invite_file: str | None = None,
) -> None:
    """Host a new or saved table here. Prints the address first, the result at the end. Raises Failure.

    The invite and the phrase go to stderr and, each on a line, into ``invite_file``.
    """
    from net.host.serving import serve

    if invite_file is not None:
        try:
            try_to_replace(Path(invite_file))  # before there is a table that nobody can join
        except (OSError, ValueError) as error:
            raise cannot_write(invite_file, error) from error
    plan = HostPlan(str(tables_dir()), table, bind=bind, door=door, port=port, log=log_file or "")

    opened: list[Room] = []

    def announce(room: Room, _: bytes) -> None:
        opened.append(room)
        if room.door is not None:
            let_in(room.door, invite_file)
        click.echo(room.addresses[0])

    async def run() -> dict[str, Any] | None:
        task = asyncio.ensure_future(serve(plan, announce))
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        return await task

    try:
        result = asyncio.run(run())
    except Refused as refused:
        raise Failure(explain(refused.reason)) from refused
    except asyncio.CancelledError:
        if not any(room.over for room in opened):
            stopped = _("The host was stopped before the game was over; the game is saved.")
            raise Failure(stopped) from None
        result = opened[0].result()  # it was only waiting to deliver the result
    if result is None:
        raise Failure(_("Everybody has left the table; the game is saved."))
    click.echo(json.dumps(result))


def let_in(door: Door, invite_file: str | None) -> None:
    """Print how others get in. Raises Failure."""
    said = [_("This table is open: no pass phrase is asked.")] if door.open else []
    if door.phrase:
        said.append(_("Pass phrase: {phrase}").format(phrase=door.phrase))
    if door.invite:
        said.append(_("Invite: {invite}").format(invite=door.invite))
    for line in said:
        click.echo(line, err=True)
    if invite_file is not None:
        content = "".join(f"{line}\n" for line in (door.invite, door.phrase) if line)
        try:
            replace_file(Path(invite_file), content.encode())
        except (OSError, ValueError) as error:
            raise cannot_write(invite_file, error) from error


# ``colonia club``


class SetName(click.ParamType[str]):
    """The name of tables with one deal, before their numbers."""

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
"""The parameters that do not concern tables with one deal."""


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
    from net.host.club import serve_club

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
    """Raises Misuse for options about tables if nobody asked for tables."""
    for param in ctx.command.get_params(ctx):
        given = ctx.get_parameter_source(param.name or "") is ParameterSource.COMMANDLINE
        if given and param.name not in _OF_THE_CLUB:
            problem = _("{option} is about tables with one deal: it goes with --duplicate.")
            raise Misuse(problem.format(option=param.opts[0]))


def _say(news: ClubNews) -> None:
    """Print how others get in at a set's table to stderr, how such tables compare to stdout."""
    from net.host.club import NotOpened, Opened, SetOver

    match news:
        case Opened(table=table, invite=invite):
            click.echo(f"{table}: {invite}" if invite else table, err=True)
        case NotOpened(table=table, reason=reason):
            click.echo(f"{table}: {explain(reason)}", err=True)
        case SetOver(name=name, compared=compared):
            click.echo("\n".join(sets.lines(name, compared)))
