"""What each event adds to the recap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from colonia_tui.colonia.words.phrases import Phrases
from engine.colonia.components import EXTRA_HOLD
from engine.game import Seat

Things: TypeAlias = Sequence[Any]
"""Things of one kind, each the arguments of an event without its family."""
Render: TypeAlias = Callable[[Phrases, Things], str]
"""Puts things of one kind, in the order in which they happened, into words; "" if there is nothing to say."""


class Said(NamedTuple):
    """A thing of some kind that a family did, or (``seat`` None) that no family did."""

    seat: Seat | None
    kind: str
    thing: Any


def _of_seat(kind: str) -> Callable[..., Said]:
    """For an event whose first argument is the family."""
    return lambda seat, *thing: Said(seat, kind, thing)


def _of_table(kind: str) -> Callable[..., Said]:
    return lambda *thing: Said(None, kind, thing)


SAYS: Final[dict[str, Callable[..., Said] | None]] = {
    "secret_draw": _of_seat("drew"),
    "drew": None,  # secret
    "rolled": _of_seat("rolled"),
    "made": _of_seat("goods"),
    "week": _of_table("week"),
    "edicts": None,  # they can be seen on the board
    "booths_filled": _of_table("filled"),
    "committed": _of_seat("chose"),
    "card": _of_seat("card"),
    "order": lambda mayor, *_: Said(mayor, "mayor", ()),
    "home": None,  # it can be seen in the families' line
    "votes": _of_table("vote"),
    "decided": None,  # the outcome says it
    "adopted": _of_table("adopted"),
    "rejected": _of_table("rejected"),
    "booth_grew": None,  # the name of the edict says it
    "foreign_booths": None,
    "extra_holds": None,
    "thrift": None,
    "bar": None,
    "exchanged": _of_seat("exchanged"),
    "kept": _of_seat("kept"),
    "passed": _of_seat("passed"),
    "cannot_act": _of_seat("idle"),
    "booth_taken": _of_seat("booths"),
    "to_bag": _of_table("to_bag"),
    "ordered": _of_seat("ordered"),
    "die": _of_table("dice"),
    "loaded": _of_seat("loaded"),
    "loaded_extra": lambda seat, ship, berth, good: Said(seat, "loaded", (ship, berth, EXTRA_HOLD, good)),
    "ship_left": _of_table("left"),
    "paid": _of_seat("money"),
    "ship_came": _of_table("came"),
    "bought": _of_seat("bought"),
    "guard_home": None,
    "stored": _of_seat("stored"),
    "not_stored": _of_seat("not_stored"),
    "safeguarded": _of_seat("safeguarded"),
    "discarded": _of_table("discarded"),
    "displayed": _of_table("displayed"),
    "window": lambda city, seat, paid: Said(seat, "windows", (city,)),
    "no_window": _of_table("no_window"),
    "game_over": _of_table("over"),
}
"""What each event adds to the recap; None for nothing."""
