"""What is asked and said when the host has lost moves that somebody has seen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from colonia_tui.language.i18n import _
from colonia_tui.screens.asking import Asking
from colonia_tui.table.desk import Desk
from engine.game import Reason


def asking(desk: Desk, send: Callable[[Awaitable[Reason | None]], None]) -> Asking | None:
    """The question whether to go on without them, for whoever opened the table; None for everybody else.

    ``send`` gets the command that answers.
    """
    lost, lobby = desk.lost, desk.lobby
    if lost is None or lobby is None or lobby.you is None or lobby.you != lobby.owner:
        return None
    seat = lobby.you

    async def answer(yes: bool) -> None:
        send(desk.link.go_on(seat, yes))

    sentence = _(
        "The host has lost the moves from {first} to {last}. Go on without them? "
        "n closes the table, to look for the other copy: y / n"
    )
    return Asking(sentence.format(first=lost.first, last=lost.last), answer, consent=True)


def message(desk: Desk) -> str:
    """The same for those who are not asked; "" if nothing was lost, or it is settled."""
    if desk.lost is None:
        return ""
    sentence = _("The host has lost the moves from {first} to {last}; whoever opened the table decides.")
    return sentence.format(first=desk.lost.first, last=desk.lost.last)
