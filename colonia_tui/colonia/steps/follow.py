"""The view after an event, worked out from the view before it.

A host sends events and views, but not a view for every event. In between, a view is changed by exactly what
an event says. What no event says stays as it was (`UNTOLD`). As soon as a view arrives from the host, that
one is used.
"""

from __future__ import annotations

from typing import Final

from colonia_tui.colonia.steps.following import (
    change,
    council,
    gifts,
    harbour,
    market,
    relics,
    rounds,
    workshops,
)
from colonia_tui.colonia.steps.following.change import Change
from engine.colonia.components import SUNDAY
from engine.colonia.view import ColoniaView
from net.messages import TableEvent

CHANGES: Final[dict[str, Change]] = {
    **gifts.CHANGES,
    **council.CHANGES,
    **rounds.CHANGES,
    **market.CHANGES,
    **workshops.CHANGES,
    **harbour.CHANGES,
    **relics.CHANGES,
}
"""What each event changes, by its code."""

UNTOLD: Final[dict[str, str]] = {
    "day": "the day of the last event, even if that day is over by now",
    "step": "the same as before; nothing is drawn from it",
    "stack": "the current round, in which nobody is asked; events do not say who is next",
    "comes_home": "computed from the day",
    "noted_most": "the same as before; nothing is drawn from it",
}
"""The keys of a view that do not follow from events, and what they hold meanwhile.

There are two more things that events do not say: what lies on booths that have just been filled
(`market.laid_out`), and the player's own secret choice.
"""

_DEPARTURE: Final = frozenset({"ship_left", "paid"})
_THE_END: Final = frozenset({"discarded", "window", "no_window"})


def follow(view: ColoniaView, event: TableEvent) -> ColoniaView:
    """The view after ``event``. The given one is not modified; the two share whatever is the same."""
    code, args = event.code, event.args
    view = settled(view, code)
    if code in rounds.ROUND_OF:
        view = rounds.begun(view, rounds.ROUND_OF[code])
    elif code in rounds.CHANGES:
        view = rounds.begun(view, args[1])
    elif code in _THE_END:
        view = change.dated(view, SUNDAY)
    return CHANGES[code](view, *args) if code in CHANGES else view


def settled(view: ColoniaView, next_code: str = "") -> ColoniaView:
    """The view with everything done that happens without an event of its own, before an event ``next_code``.

    A round ends when everybody has passed, and ships move up when the last one has left. With "" for
    ``next_code`` nothing is put off.
    """
    view = rounds.ended(view, next_code)
    return view if next_code in _DEPARTURE else harbour.moved_up(view)
