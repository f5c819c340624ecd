"""What is said of somebody for whom the table waits and who is away."""

from __future__ import annotations

from colonia_tui.drawing.people import isolated
from colonia_tui.language.i18n import _
from colonia_tui.table.desk import Desk
from net.chairs import PERSON


def message(desk: Desk) -> str:
    """What those who are here can do about it; "" if nobody is waited for, or not only they are."""
    lobby = desk.lobby
    if lobby is None or lobby.you is None or not desk.talk.able or desk.asked():
        return ""
    update = desk.updates.get(lobby.you)
    for seat in [] if update is None else update.pending:
        chair = lobby.chairs[seat]
        if chair.kind == PERSON and not chair.present and chair.minded is not True:
            sentence = _("A bot can play for {name} meanwhile: t, then Tab and b.")
            return sentence.format(name=isolated(chair.name))
    return ""
