"""What can be looked at by itself, in the order of Tab: the title of each, and the key that shows it."""

from __future__ import annotations

from typing import NamedTuple

from colonia_tui.language.i18n import N_


class Row(NamedTuple):
    """A place of the board, or a page."""

    title: str
    key: str


DISTRICTS = {
    "events": Row(N_("Events"), "v"),
    "activities": Row(N_("Activities"), "a"),
    "buildings": Row(N_("Buildings"), "b"),
    "cathedral": Row(N_("Cathedral"), "c"),
    "counts": Row(N_("What counts at the end"), "e"),
    "own": Row(N_("Own"), "o"),
    "log": Row(N_("Log"), "l"),
}
