"""The deal of the day: the same for everybody, one try, and how it ended in one line to send to others."""

from __future__ import annotations

from colonia_tui import shelf
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.table.desk import Desk


def line(desk: Desk) -> str:
    """How it ended, for others who have played it; "" at any other table, and before the end."""
    if not desk.link.daily or desk.over is None or desk.you is None:
        return ""
    scores = list(desk.over.result["scores"])
    points = scores.pop(desk.you)
    first, second = sorted(scores, reverse=True)
    level = next(chair.level for chair in desk.chairs if chair.level)
    own = ngettext("{count} point", "{count} points", points).format(count=points)
    # Translators: "Colonia daily 2026-11-24: 21 points, hard 19 and 17"
    said = _("{game} daily {day}: {points}, {level} {first} and {second}")
    return said.format(
        game=shelf.title(desk.link.game),
        day=desk.link.daily,
        points=own,
        level=level,
        first=first,
        second=second,
    )


def no_advice(daily: str) -> str:
    """Why there is no advice; "" if there is."""
    return _("There is no advice in the deal of the day.") if daily else ""
