"""What can be looked at by itself, in the order of Tab: the title of each, and the key that shows it."""

from __future__ import annotations

from colonia_tui.drawing.keys import LOG_PLACE, OWN_PLACE, District
from colonia_tui.language.i18n import N_

DISTRICTS = {
    "events": District(N_("Events"), "v"),
    "activities": District(N_("Activities"), "a"),
    "buildings": District(N_("Buildings"), "b"),
    "cathedral": District(N_("Cathedral"), "c"),
    "counts": District(N_("What counts at the end"), "e", N_("what counts at the end"), 2),
    "own": OWN_PLACE,
    "log": LOG_PLACE,
}
