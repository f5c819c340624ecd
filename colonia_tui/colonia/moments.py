"""The point a game stands at, for the list of saved games."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.colonia.words.names import day
from colonia_tui.language.i18n import _

HUES = ("council", "council", "market", "workshops", "harbour", "harbour", "relics")
"""The district whose hue each day has."""


def plaque(moment: Sequence[int]) -> tuple[str, str] | None:
    """What to call the day of a week, and the role of its hue; None for anything else."""
    match moment:
        case [int(week), int(number)] if week > 0 and 1 <= number <= len(HUES):
            said = _("week {week}, {day}").format(week=week, day=day(number))
            return said, f"{HUES[number - 1]}.title"
    return None
