"""An option with its table, a line about it, and what kinds of option share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from colonia_tui.colonia.words import names, windows
from colonia_tui.colonia.words.phrases import Phrases
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.components import WEEKS
from engine.colonia.previews import ComingHome, Sending
from engine.colonia.view import ColoniaView
from engine.game import Action, Plain


class Aspect(NamedTuple):
    """One aspect of an option: "pays" and "6 £ when the ship leaves"."""

    head: str
    """The word in the left column; may be empty."""
    text: str
    bold: str = ""
    """The important part of the text."""
    role: str = ""
    """The colour of that part, if it has its own."""
    joins: bool = False
    """Whether it may share the row before it."""


class About(NamedTuple):
    """An option, and its table."""

    phrases: Phrases
    kind: str
    """The kind of the question."""
    args: Mapping[str, Plain]
    """The question's arguments."""
    action: Action
    preview: Mapping[str, Plain]
    view: ColoniaView | None = None
    """None: use only the preview."""
    notes: bool = True
    """Whether the table allows notes, from which windows are calculated."""


def sends(preview: Sending, until: str = "") -> list[Aspect]:
    """How many members go and how many stay; ``until`` says when they come back."""
    members = names.members(preview["members"])
    text = f"{members}, {until}" if until else members
    left = max(0, preview["left"])
    stay = ngettext("{count} stays at home", "{count} stay at home", left).format(count=left)
    return [Aspect(_("sends"), text, members), Aspect("", stay, joins=True)]


def back(preview: ComingHome) -> str:
    """When the members are home again, as part of a sentence."""
    week, day = preview["home"]
    if week > WEEKS:
        return _("away until the game ends")
    return _("back {when}").format(when=names.when(week, day))


def window(about: About, city: int, change: int) -> list[Aspect]:
    """How spending or gaining money changes who leads in a city; from week 5 on."""
    view = about.view
    if view is None or view["seat"] is None or not about.notes or view["week"] < windows.FROM_WEEK:
        return []
    after = windows.after(view, view["seat"], city, change)
    return [Aspect(_("window"), _("{city}: {standing}").format(city=names.city(city), standing=after))]
