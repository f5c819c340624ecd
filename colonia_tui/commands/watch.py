"""``colonia watch``: see a table that others play at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from colonia_tui.commands.arguments import Command
from colonia_tui.commands.door_options import PASS_FILE, phrase_in
from colonia_tui.commands.join import invite_in
from colonia_tui.commands.screen import run_screen
from colonia_tui.commands.screen_options import Given, screen_options
from colonia_tui.failure import Misuse
from colonia_tui.language.i18n import N_, _

if TYPE_CHECKING:
    from colonia_tui.table.link import Link


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
        run_screen(lambda: _link(where, phrase, opened), given=given)


def _link(where: str, phrase: str, opened: bool) -> Link:
    from colonia_tui.table.opening import open_watch

    return open_watch(where, phrase=phrase, opened=opened)
