"""``colonia join`` and ``colonia watch``: a chair at somebody's table, or a look at it."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import click

from colonia_tui.commands.arguments import Command, Given, run_screen, screen_options
from colonia_tui.commands.options import PASS_FILE, phrase_in
from colonia_tui.failure import Failure, Misuse
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.reasons import explain
from colonia_tui.table.players import go_by, level_problem, own_name
from colonia_tui.table.saves import last_game
from engine.game import Reason, Refused
from net.client.dialing import Dial, tcp, tcp_any, unix
from net.door.invite import Credentials, Invite, is_invite, parse
from net.host.host import DEFAULT_PORT
from net.wire.addresses import place

if TYPE_CHECKING:
    from colonia_tui.table.link import Link


SOCKET = "/"
"""How the path of a Unix socket begins, which a tournament gives instead of an address."""


@click.command(cls=Command, help=N_("Take a chair at a table that somebody else hosts."))
@click.argument("where", metavar="[HOST:PORT[/TABLE]|INVITE]", required=False)
@click.option("--name", metavar="NAME", help=N_("Your name at the table."))
@click.option("--bot", metavar="LEVEL", help=N_("Let a bot play your chair, without a screen."))
@click.option("--claim", metavar="WORDS", help=N_("The new claim for your chair, seven words."))
@PASS_FILE
@click.option(
    "--open", "opened", is_flag=True, help=N_("Join a table elsewhere that asks for no pass phrase.")
)
@screen_options()
def join(
    where: str | None,
    name: str | None,
    bot: str | None,
    claim: str | None,
    pass_file: str | None,
    opened: bool,
    given: Given,
) -> None:
    if opened and pass_file is not None:
        raise Misuse(_("--open is for a table that asks for no pass phrase; leave one of the two out."))
    invite = None if where is None else invite_in(where)
    phrase = "" if pass_file is None else phrase_in(pass_file)
    if bot is not None:
        credentials = Credentials("" if invite else phrase, invite, opened)
        _by_bot(where, name or bot.capitalize(), bot, credentials)
    elif where is None:
        if phrase or opened or claim:
            raise Misuse(_("Say where: HOST:PORT, or an invite."))
        if name:
            go_by(name)  # the form has it
        run_screen(start="join", given=given)
    else:
        run_screen(lambda: _link(where, name or own_name(), phrase, opened, claim or ""), given=given)


def invite_in(where: str) -> Invite | None:
    """The invite, or None for an address. Raises Misuse for anything else."""
    if where.startswith(SOCKET):
        return None
    try:
        if is_invite(where):
            return parse(where)
        place(where, DEFAULT_PORT)
    except Refused as refused:
        raise Misuse(explain(refused.reason)) from refused
    except ValueError:
        raise Misuse(explain(Reason("bad_address", (where,)))) from None
    return None


def dial_to(where: str, invite: Invite | None) -> tuple[Dial, str]:
    """How to dial a host, at an address that `invite_in` has checked, and the table there, "" for any."""
    if where.startswith(SOCKET):
        return unix(where), ""
    if invite is not None:
        return tcp_any(invite.addresses), invite.table
    host, port, table = place(where, DEFAULT_PORT)
    return tcp(host, port), table


def _by_bot(where: str | None, name: str, level: str, credentials: Credentials) -> None:
    from net.client.player import play_by_bot

    problem = level_problem(level)
    if problem is not None:
        raise Misuse(problem)
    if where is None:
        raise Misuse(_("Say where: HOST:PORT, or an invite."))
    invite = credentials.invite
    dial, table = dial_to(where, invite)
    playing = play_by_bot(
        dial, game=last_game(), name=name, level=level, table=table, credentials=credentials
    )
    try:
        result = asyncio.run(playing)
    except Refused as refused:
        raise Failure(explain(refused.reason)) from refused
    click.echo(json.dumps(result))


# ``colonia watch``


@click.command(cls=Command, help=N_("Watch a game that others play."))
@click.argument("where", metavar="[HOST:PORT[/TABLE]|INVITE]", required=False)
@PASS_FILE
@click.option(
    "--open", "opened", is_flag=True, help=N_("Watch at a table elsewhere that asks for no pass phrase.")
)
@screen_options()
def watch(where: str | None, pass_file: str | None, opened: bool, given: Given) -> None:
    if opened and pass_file is not None:
        raise Misuse(_("--open is for a table that asks for no pass phrase; leave one of the two out."))
    phrase = "" if pass_file is None else phrase_in(pass_file)
    if where is None:
        if phrase or opened:
            raise Misuse(_("Say where: HOST:PORT, or an invite."))
        run_screen(start="watch", given=given)
    else:
        invite_in(where)
        run_screen(lambda: _link(where, phrase=phrase, opened=opened), given=given)


def _link(where: str, name: str = "", phrase: str = "", opened: bool = False, claim: str = "") -> Link:
    from colonia_tui.table.opening import open_join

    return open_join(where, name, phrase, opened, claim)
