"""Which day an event belongs to, by its colour, and who comes after whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from colonia_tui.colonia.steps.groups import ROUNDS
from engine.game import Plain, Seat
from net.messages import TableEvent

COUNCIL, MARKET, WORKSHOPS, HARBOUR, RELICS = (
    f"{district}.title" for district in ("council", "market", "workshops", "harbour", "relics")
)
_ROLE: Final = {
    **dict.fromkeys(("secret_draw", "week", "edicts", "booths_filled", "card", "order"), COUNCIL),
    **dict.fromkeys(("booth_taken", "to_bag"), MARKET),
    **dict.fromkeys(("ordered", "die"), WORKSHOPS),
    **dict.fromkeys(("loaded", "loaded_extra", "ship_left", "paid", "ship_came", "exchanged"), HARBOUR),
    **dict.fromkeys(
        ("bought", "guard_home", "stored", "safeguarded", "discarded", "window", "no_window", "game_over"),
        RELICS,
    ),
}
"""The colour of the day on which an event happens; others happen on the day of the one before."""
_ROUND: Final = {
    "market": MARKET,
    "order": WORKSHOPS,
    "load": HARBOUR,
    "buy": RELICS,
    "safeguard": RELICS,
    "card": COUNCIL,
}


def roles(events: Sequence[TableEvent]) -> list[str]:
    """For each event the role of its day's colour."""
    found: list[str] = []
    role = COUNCIL
    for event in events:
        if event.code in ("passed", "cannot_act", "committed"):
            role = _ROUND.get(event.args[1], role)
        else:
            role = _ROLE.get(event.code, role)
        found.append(role)
    return found


def coming(stack: Sequence[Sequence[Plain]], order: Sequence[Seat]) -> list[Seat]:
    """Who acts after the seat whose turn it is, in an open round; [] if there is none.

    ``stack`` and ``order`` are those of `engine.colonia.view.ColoniaView`.
    """
    for kind, seat, passed in reversed(stack):
        if kind in ROUNDS and seat in order:
            at = order.index(seat)
            return [other for other in (*order[at + 1 :], *order[: at + 1]) if not passed >> other & 1]
    return []
