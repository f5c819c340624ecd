"""The forms of the home screen as pages, and the one to go on at one keyboard."""

from __future__ import annotations

from collections.abc import Callable

from colonia_tui.drawing.people import called
from colonia_tui.failure import Failure
from colonia_tui.language.i18n import _
from colonia_tui.screens.form import FormScreen
from colonia_tui.screens.joining import join, watch
from colonia_tui.screens.palette import Command
from colonia_tui.session import forms
from colonia_tui.session.fields import Choice, Field
from colonia_tui.table import opening
from colonia_tui.table.desk import Desk
from colonia_tui.table.link import Link
from net.wire.messages import PERSON


def _page(form: Callable[[str], forms.TableForm]) -> Callable[[str], FormScreen]:
    return lambda game: FormScreen(*form(game))


FORMS: dict[str, Callable[[str], FormScreen]] = {
    **{name: _page(form) for name, form in forms.FORMS.items()},
    "join": join,
    "watch": watch,
}


# Going on at one keyboard with a table opened for others: who is here?


HERE, BOT = "here", ""


def one_keyboard_commands(desk: Desk) -> list[Command]:
    """The command that opens the form, if the host is ours and the game goes on."""
    if desk.over is not None or not opening.own_table(desk.link):
        return []
    return [Command(_("Continue here, without the network"), "", "play_here")]


def one_keyboard_form(desk: Desk) -> FormScreen:
    """Who plays here; at first only the people already here. See `one_keyboard_commands`."""
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
            raise Failure(_("At least one person has to play."))
        return opening.open_at_one_keyboard(table, here)

    return FormScreen(
        desk.link.game,
        _("Continue at this keyboard"),
        lambda: [*fields.values()],
        open_table,
        enter=_("{key} goes on"),
    )
