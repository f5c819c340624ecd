"""The form for going on at one keyboard with a table that was opened for others: who is here."""

from __future__ import annotations

from colonia_tui.drawing.people import called
from colonia_tui.failure import Failure
from colonia_tui.language.i18n import _
from colonia_tui.screens.fields import Choice, Field
from colonia_tui.screens.form import FormScreen
from colonia_tui.screens.moves import Command
from colonia_tui.table import opening
from colonia_tui.table.desk import Desk
from colonia_tui.table.link import Link
from net.chairs import PERSON

HERE, BOT = "here", ""


def commands(desk: Desk) -> list[Command]:
    """What leads to the form, if the host is ours and the game goes on."""
    if desk.over is not None or not opening.own_table(desk.link):
        return []
    return [Command(_("Play on here, without the network"), "", "play_here")]


def one_keyboard_form(desk: Desk) -> FormScreen:
    """Who plays here, at a table of `commands`. At first that is whoever is here already, and nobody else."""
    table, lobby = opening.own_table(desk.link), desk.lobby
    assert lobby is not None
    people = [(number, chair) for number, chair in enumerate(lobby.chairs) if chair.kind == PERSON]
    choices = [(HERE, _("plays here")), (BOT, _("a bot plays"))]
    fields: dict[str, Field] = {
        chair.name: Choice(
            f"chair-{number}", called(chair.name), choices, HERE if number == lobby.you else BOT
        )
        for number, chair in people
    }
    for field in fields.values():
        field.help = _(
            "The table is closed to others, and they are told. They keep their chairs: `colonia continue` "
            "opens it for them again."
        )

    def open_table() -> Link:
        here = [name for name, field in fields.items() if field.value == HERE]
        if not here:
            raise Failure(_("Somebody has to play."))
        return opening.open_at_one_keyboard(table, here)

    return FormScreen(
        desk.link.game,
        _("Play on at this keyboard"),
        lambda: [*fields.values()],
        open_table,
        enter=_("Enter goes on"),
    )
