"""``colonia join``: take a chair at a hosted table."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import click

from colonia_tui.commands.arguments import Command
from colonia_tui.commands.screen import run_screen
from colonia_tui.commands.screen_options import Given, screen_options
from colonia_tui.failure import Failure, Misuse
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.shell import explain
from colonia_tui.table.last_game import last_game
from colonia_tui.table.players import level_problem, own_name
from engine.game import Reason, Refused
from net.addresses import host_and_port
from net.client import tcp
from net.host import DEFAULT_PORT

if TYPE_CHECKING:
    from colonia_tui.table.link import Link


@click.command(cls=Command, help=N_("Take a chair at a table that somebody else hosts."))
@click.argument("address", metavar="[HOST:PORT]", required=False)
@click.option("--name", metavar="NAME", help=N_("Your name at the table."))
@click.option("--bot", metavar="LEVEL", help=N_("Let a bot play your chair, without a screen."))
@screen_options()
def join(address: str | None, name: str | None, bot: str | None, given: Given) -> None:
    if bot is not None:
        _by_bot(address, name or bot.capitalize(), bot)
        return
    if address is None:
        run_screen(start="join", given=given)
        return
    _host_and_port(address)
    run_screen(lambda: _chair(address, name or own_name()), given=given)


def _host_and_port(address: str) -> tuple[str, int]:
    """An address taken apart. Raises Misuse if it is none."""
    try:
        return host_and_port(address, DEFAULT_PORT)
    except ValueError:
        raise Misuse(explain(Reason("bad_address", (address,)))) from None


def _chair(address: str, name: str) -> Link:
    from colonia_tui.table.opening import open_join

    return open_join(address, name)


def _by_bot(address: str | None, name: str, level: str) -> None:
    from net.player import play_by_bot

    problem = level_problem(level)
    if problem is not None:
        raise Misuse(problem)
    if address is None:
        raise Misuse(_("Say where: HOST:PORT."))
    host, port = _host_and_port(address)
    try:
        result = asyncio.run(play_by_bot(tcp(host, port), game=last_game(), name=name, level=level))
    except Refused as refused:
        raise Failure(explain(refused.reason)) from refused
    click.echo(json.dumps(result))
