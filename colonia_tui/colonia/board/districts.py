"""What can be looked at by itself, in the order of Tab: the title of each, and the key that shows it.

A new district needs a row here, its part in `parts` and its place in `arrange`; for what is no
district but can be looked at, too, `picture.PAGES` names the part.
"""

from __future__ import annotations

from colonia_tui.drawing.keys import LOG_PLACE, OWN_PLACE, District
from colonia_tui.language.i18n import N_

DISTRICTS = {
    "council": District(N_("Council"), "c"),
    "market": District(N_("Market"), "m"),
    "workshops": District(N_("Workshops"), "w"),
    "harbour": District(N_("Harbour"), "h"),
    "relics": District(N_("Relics"), "r"),
    "families": District(N_("Families"), "f"),
    "own": OWN_PLACE,
    "log": LOG_PLACE,
}
