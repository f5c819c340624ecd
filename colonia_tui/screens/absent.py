"""What is said of people who are away, and of a bot for them."""

from __future__ import annotations

from colonia_tui.drawing.people import isolated
from colonia_tui.language.i18n import _
from colonia_tui.language.shell import notice
from colonia_tui.table.desk import Desk
from net.chairs import PERSON


def message(desk: Desk) -> str:
    """What those who are here can do about somebody for whom the table waits; "" if it does not."""
    name = waited_for(desk)
    return (
        _("A bot can play for {name} meanwhile: t, then Tab and b.").format(name=isolated(name))
        if name
        else ""
    )


def wanted(desk: Desk, who: str, name: str) -> str:
    """Somebody would let a bot play for somebody who is away: what that takes."""
    lobby = desk.lobby
    if lobby is None or lobby.you is None:
        return notice("wants_bot", [isolated(who), isolated(name)])
    if lobby.chairs[lobby.you].name == who:
        said = _("It takes more than half of you to let a bot play for {name}.")
        return said.format(name=isolated(name))
    return notice("wants_bot", [isolated(who), isolated(name)]) + " " + _("To agree: t, then Tab and b.")


def waited_for(desk: Desk) -> str:
    """The person for whom the table waits and who is away; "" for nobody, or if others are asked here."""
    lobby = desk.lobby
    if lobby is None or lobby.you is None or not desk.talk.able or desk.asked():
        return ""
    update = desk.updates.get(lobby.you)
    for seat in [] if update is None else update.pending:
        chair = lobby.chairs[seat]
        if chair.kind == PERSON and not chair.present and chair.minded is not True:
            return chair.name
    return ""
