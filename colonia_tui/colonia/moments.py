"""The point a game stands at, for the list of saved games."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.colonia.words.names import day
from colonia_tui.language.i18n import _

DISTRICTS = ("council", "council", "council", "market", "workshops", "harbour", "harbour", "relics")
"""The district of each day, whose hue it has; first that of the set-up."""


def plaque(moment: Sequence[int]) -> tuple[str, str] | None:
    """What to call the day of a week, and the role of its hue; None for anything else."""
    match moment:
        case [int(week), int(number)] if week > 0 and 1 <= number < len(DISTRICTS):
            said = _("week {week}, {day}").format(week=week, day=day(number))
            return said, f"{DISTRICTS[number]}.title"
    return None
