"""What taking back one's last move takes: nothing, a question, or the consent of others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from colonia_tui.table.standing import Actor, own_last, standing
from engine.game import Seat
from net.chairs import BOT
from net.messages import ChairState, TableEvent, Update


class WayBack(Enum):
    """How a seat may take back its last move by itself."""

    NONE = "none"
    """There is no move, or other people would have to agree."""
    UNDO = "undo"
    """The host allows it to everybody: nothing has happened since."""
    AT_ONCE = "at once"
    """Only bots have moved since, and nothing was drawn or revealed."""
    ASKED = "asked"
    """Only bots have moved, but something was drawn or revealed: the same will come again."""


def way_back(
    update: Update,
    seat: Seat,
    chairs: Sequence[ChairState],
    events: Sequence[TableEvent],
    actor: Actor,
    reveals: Callable[[TableEvent], bool],
    *,
    silent: bool = False,
) -> WayBack:
    """The way back for ``seat``; ``events`` is all that it was told.

    ``actor``, ``reveals`` and ``silent`` are those of `colonia_tui.drawing.story.Story`.
    """
    if update.undo:
        return WayBack.UNDO
    others = [chair for place, chair in enumerate(chairs) if place != seat]
    if update.last is None or any(chair.kind != BOT for chair in others):
        return WayBack.NONE
    since = own_last(standing(events, actor, silent=silent), seat, actor)
    return WayBack.ASKED if any(reveals(event) for event in since) else WayBack.AT_ONCE
