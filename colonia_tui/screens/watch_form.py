"""The form for whoever finds a game begun without a chair for them: they may watch."""

from __future__ import annotations

from colonia_tui.language.i18n import _
from colonia_tui.screens.fields import Choice
from colonia_tui.screens.form import FormScreen
from colonia_tui.table import opening
from colonia_tui.table.link import Link
from engine.game import Reason


def watch_form(link: Link, why: Reason) -> FormScreen | None:
    """The offer to watch; None if there is no chair for another reason."""
    joined = opening.joined(link)
    if joined is None or not joined.name or why.code != "started":
        return None
    line = Choice("come-in", _("come in"), [("watch", _("to watch"))], "watch")
    problem = _("The game there has begun, and none of its chairs is yours. You may watch it.")
    title = _("The table at {address}").format(address=opening.address_of(joined))
    return FormScreen(
        link.game,
        title,
        lambda: [line],
        lambda: opening.watch_instead(joined),
        enter=_("Enter watches"),
        problem=problem,
    )
