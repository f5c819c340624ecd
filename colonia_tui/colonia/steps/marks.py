"""Marks for the pieces that events have changed.

A mark names a piece by what it is: ``("hold", ship, hold)`` is still right after the ship has moved up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final, TypeAlias

from colonia_tui.colonia.steps import groups
from colonia_tui.colonia.words.phrases import deck_of
from colonia_tui.drawing.steps import Mark
from engine.colonia.components import BOOTHS, CRAFTSMEN, EXTRA_HOLD, FOREIGN_BOOTHS
from engine.colonia.setup import SIX
from engine.colonia.view import ColoniaView
from engine.game import Seat
from net.messages import TableEvent

Marks: TypeAlias = dict[Mark, None]
"""Marks in the order in which they were added."""

Changed: TypeAlias = Callable[..., Iterable[Mark]]
"""Takes whose screen this is and the arguments of an event, and returns the marks."""


def moved_by(die: int) -> list[int]:
    """The craftsmen whose bar a die moves."""
    return list(range(len(CRAFTSMEN))) if die == SIX else [die - 1]


def _nothing(me: Seat | None, *args: Any) -> Iterator[Mark]:
    return iter(())


def _own(me: Seat | None, seat: Seat, *what: str | int) -> Iterator[Mark]:
    """A mark on the player's own screen. The other screens cannot be seen."""
    if seat == me:
        yield ("own", *what)


def _drew(me: Seat | None, seat: Seat, drawn: Sequence[int]) -> Iterator[Mark]:
    for resource in drawn:
        yield from _own(me, seat, "resources", resource)


def _paid(me: Seat | None, seat: Seat, ship: int, city: int, amount: int) -> Iterator[Mark]:
    yield ("members", seat)
    yield from _own(me, seat, "money", city)


def _exchanged(me: Seat | None, seat: Seat, give: int, take: int, amount: int) -> Iterator[Mark]:
    for city in (give, take):
        yield from _own(me, seat, "money", city)


_CHANGED: Final[dict[str, Changed]] = {
    "secret_draw": _nothing,
    "drew": _drew,
    "rolled": _nothing,
    "made": lambda me, seat, good, count: _own(me, seat, "goods", good),
    "week": _nothing,
    "edicts": lambda me, *edicts: [("edict", edict) for edict in edicts],
    "booths_filled": _nothing,
    "committed": lambda me, seat, secret: [("chosen", seat)],
    "card": lambda me, seat, value, zero, sent: [("card", seat), ("members", seat)],
    "order": _nothing,
    "home": lambda me, seat, street, members: [("members", seat)],
    "votes": lambda me, edict, yes, no, ballots: [("edict", edict)],
    "decided": _nothing,
    "adopted": lambda me, edict: [("edict", edict)],
    "rejected": lambda me, edict: [("edict", edict)],
    "booth_grew": lambda me, booth, resource: [("booth", booth)],
    "foreign_booths": lambda me: [("booth", booth) for booth in range(BOOTHS, BOOTHS + FOREIGN_BOOTHS)],
    "extra_holds": _nothing,
    "thrift": _nothing,
    "exchanged": _exchanged,
    "kept": _nothing,
    "passed": lambda me, seat, kind: [("passed", seat)],
    "cannot_act": lambda me, seat, kind: [("passed", seat)],
    "booth_taken": lambda me, seat, booth, wares, members: [("booth", booth), ("members", seat)],
    "to_bag": _nothing,
    "ordered": lambda me, seat, craftsman, members, place: [("order", craftsman, place), ("members", seat)],
    "die": lambda me, die: [("bar", craftsman) for craftsman in moved_by(die)],
    "bar": lambda me, craftsman, spaces: [("bar", craftsman)],
    "loaded": lambda me, seat, ship, berth, hold: [("hold", ship, hold), ("members", seat)],
    "loaded_extra": lambda me, seat, ship, berth, good: [("hold", ship, EXTRA_HOLD), ("members", seat)],
    "ship_left": _nothing,
    "paid": _paid,
    "ship_came": lambda me, ship, berth: [("ship", ship)],
    "bought": lambda me, seat, relic, price: [("place", relic)],
    "guard_home": lambda me, seat, relic: [("members", seat)],
    "stored": lambda me, seat, relic: [("shrine", relic)],
    "not_stored": _nothing,
    "safeguarded": lambda me, seat, relic: [("place", relic), ("members", seat)],
    "discarded": _nothing,
    "displayed": lambda me, *relics: [("place", relic) for relic in relics],
    "window": lambda me, city, seat, paid: _own(me, seat, "money", city),
    "no_window": _nothing,
    "game_over": _nothing,
}

_LAST_WEEK: Final = frozenset({"booth", "bar", "card", "edict"})
"""Kinds of mark that end with the week: these pieces are cleared away or laid out anew."""
_REVEALS: Final = frozenset({"card", "votes", "exchanged", "kept"})


def marks(events: Sequence[TableEvent], view: ColoniaView) -> frozenset[Mark]:
    """The marks of all ``events``; ``view`` is the table after them."""
    found: Marks = {}
    deck = deck_of(view["options"])
    evening = any(row["bar"] for row in view["craftsmen"])  # contracts have not moved up yet
    for _, play in groupby(events, key=lambda event: event.version):
        for group in groups.groups(list(play), deck):
            for event in group.events:
                found = _without_past(found, event.code)
                found.update(dict.fromkeys(_CHANGED[event.code](view["seat"], *event.args)))
            if group.kind == groups.DICE and not (evening and group.events[-1] is events[-1]):
                found = _moved_up(found, group.events)
    return frozenset(found)


def _without_past(found: Marks, code: str) -> Marks:
    """Without marks that an event of this code makes obsolete."""
    if code == "week":
        return {mark: None for mark in found if mark[0] not in _LAST_WEEK}
    if code in _REVEALS:
        return {mark: None for mark in found if mark[0] != "chosen"}
    return found


def _moved_up(found: Marks, evening: Sequence[TableEvent]) -> Marks:
    """The marks after a Thursday evening: contracts have moved up by the number of those that were made."""
    made = [event.args[1] for event in evening if event.code == "made"]  # craftsman k makes good k
    moved: Marks = {}
    for mark in found:
        if mark[0] != "order":
            moved[mark] = None
            continue
        _, craftsman, place = mark
        place = int(place) - made.count(craftsman)
        if place > 0:
            moved["order", craftsman, place] = None
    return moved
