"""What is asked when somebody else has come with the claim to one's chair, and so has it now."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from colonia_tui.language.i18n import _
from colonia_tui.language.shell import explain
from colonia_tui.screens.asking import Asking
from colonia_tui.table.desk import Desk
from engine.game import Reason


async def take_back(desk: Desk) -> Reason | None:
    """Take the chair back. Returns why not, if it cannot be done now."""
    why = desk.link.take_back()
    if why is None:
        desk.dials_again()
    return why


def asking(
    desk: Desk, send: Callable[[Awaitable[Reason | None]], None], leave: Callable[[], None]
) -> Asking | None:
    """The question at the table whether to take the chair back; None if nobody has taken it.

    ``send`` gets the command that does it, and ``leave`` is called if the player would rather not.
    """
    if not desk.displaced or desk.ended is None:
        return None

    async def answer(yes: bool) -> None:
        if yes:
            send(take_back(desk))
        else:
            leave()

    question = _("Take it back? n leaves the table: y / n")
    return Asking(f"{explain(desk.ended)} {question}", answer, consent=True)
