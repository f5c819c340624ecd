"""The form for whoever finds a game begun without a chair for them: a new claim, or they may watch."""

from __future__ import annotations

from colonia_tui.drawing.people import isolated
from colonia_tui.language.i18n import _
from colonia_tui.screens.fields import Text
from colonia_tui.screens.form import FormScreen
from colonia_tui.table import opening
from colonia_tui.table.link import Link
from engine.game import Reason


def watch_form(link: Link, why: Reason) -> FormScreen | None:
    """The offer to come back with a new claim, or to watch; None if there is no chair for another reason."""
    joined = opening.joined(link)
    if joined is None or not joined.name or why.code != "started":
        return None
    line = Text("claim", _("new claim"), joined.claim, hint=_("seven words, or nothing to watch"))

    def open_table() -> Link:
        return opening.come_back(joined, line.value) if line.value else opening.watch_instead(joined)

    problem = _(
        "The game there has begun, and nobody called {name} has a chair from here: if you had one, join "
        "under the name you had. Whoever opened the table can make a new claim for your chair; without one "
        "you may watch."
    ).format(name=isolated(joined.name))
    if joined.claim:
        problem = _("That is not the claim of a chair there. Type it again, or nothing to watch.")
    title = _("The table at {address}").format(address=opening.address_of(joined))
    return FormScreen(
        link.game, title, lambda: [line], open_table, enter=_("Enter comes in"), problem=problem
    )
