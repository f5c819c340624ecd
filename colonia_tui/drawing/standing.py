"""Who is ahead: the points of everybody that are certain, and the word for whoever has the most."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.drawing.canvas import Run
from colonia_tui.language.i18n import _
from engine.game import Seat


def first(points: Sequence[int]) -> list[Seat]:
    """The seats with the most points; nobody before the first point."""
    most = max(points, default=0)
    return [seat for seat, count in enumerate(points) if count == most > 0]


def leads(points: Sequence[int], seat: Seat) -> list[Run]:
    """Behind the points of whoever has the most: "leads", or "level" if several have; [] for the others."""
    ahead = first(points)
    if seat not in ahead:
        return []
    # Translators: behind the points of a player: this one has the most, or several have as many
    return [(" ", ""), (_("leads") if len(ahead) == 1 else _("level"), "text bold")]
