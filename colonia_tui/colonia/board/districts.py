"""What can be looked at by itself, in the order of Tab: the title of each, and the key that shows it.

A new district needs a row here, its part in `parts` and its place in `arrange`; for what is no
district but can be looked at, too, `picture.PAGES` names the part.
"""

from __future__ import annotations

from typing import NamedTuple

from colonia_tui.language.i18n import N_


class Row(NamedTuple):
    """A district."""

    title: str
    key: str


DISTRICTS = {
    "council": Row(N_("Council"), "c"),
    "market": Row(N_("Market"), "m"),
    "workshops": Row(N_("Workshops"), "w"),
    "harbour": Row(N_("Harbour"), "h"),
    "relics": Row(N_("Relics"), "r"),
    "families": Row(N_("Families"), "f"),
    "own": Row(N_("Own"), "o"),
    "log": Row(N_("Log"), "l"),
}
