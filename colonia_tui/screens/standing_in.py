"""What is asked when the owner of the table has been away for long."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from colonia_tui.drawing.people import isolated
from colonia_tui.language.i18n import _
from colonia_tui.screens.prompts import Prompt
from colonia_tui.table.desk import Desk
from engine.game import Reason


def asking(desk: Desk, send: Callable[[Awaitable[Reason | None]], None]) -> Prompt | None:
    """Whether the person here will be the owner meanwhile; None if nobody asks. ``send`` gets the answer."""
    lobby = desk.lobby
    if not desk.absent_owner or not desk.connected or lobby is None or lobby.you is None:
        return None
    seat = lobby.you

    async def answer(yes: bool) -> None:
        desk.absent_owner = ""
        send(desk.link.be_owner(seat, yes))

    sentence = _("{name}, who opened the table, is away. Will you be the owner meanwhile?")
    return Prompt(sentence.format(name=isolated(desk.absent_owner)), answer, consent=True)
