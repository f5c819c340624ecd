"""Marks for the pieces that events changed. A mark names a piece as a view does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

from colonia_tui.drawing.steps import Mark
from engine.troyes.view import TroyesView
from net.wire.messages import TableEvent

Changed: TypeAlias = Callable[..., Iterable[Mark]]
"""Takes an event's arguments, and returns its marks."""


def _dice(dice: Sequence[Sequence[int]]) -> list[Mark]:
    return [("district", owner) for owner, _colour, _value in dice]


def _used(dice: Sequence[Sequence[int]], cube_slot: int) -> list[Mark]:
    return [*_dice(dice), *([("slot", cube_slot)] if cube_slot >= 0 else [])]


def _lifted(seat: int, source: str, where: int, space: int) -> list[Mark]:
    match source:
        case "foreman":
            return [("slot", where)]
        case "standing":
            return [("space", where, space)]
        case "lying":
            return [("lying", where, seat)]
    return [("citizens", seat)]


def _placed(
    seat: int, building: int, space: int, dice: Sequence[Sequence[int]], cube_slot: int
) -> list[Mark]:
    return [("space", building, space), *_used(dice, cube_slot)]


def _fought(
    seat: int, event: int, place: int, count: int, dice: Sequence[Sequence[int]], total: int, cube_slot: int
) -> list[Mark]:
    return [("event", event), *_used(dice, cube_slot)]


def _activated(
    seat: int, slot: int, count: int, dice: Sequence[Sequence[int]], total: int, cube_slot: int
) -> list[Mark]:
    return [("slot", slot), *_used(dice, cube_slot)]


def _farmed(seat: int, count: int, dice: Sequence[Sequence[int]], total: int, cube_slot: int) -> list[Mark]:
    return _used(dice, cube_slot)


def _built(seat: int, dice: Sequence[Sequence[int]], windows: Sequence[Sequence[int]]) -> list[Mark]:
    return [*(("column", column, level) for column, level in windows), *_dice(dice)]


def _countered(seat: int, faced: Sequence[int], given: Sequence[Sequence[int]], *rest: Any) -> list[Mark]:
    return [("black",), *_dice(given)]


def _paid(seat: int, owner: int, money: int) -> list[Mark]:
    return [("purse", seat), ("purse", owner)]


def _whose(seat: int, *rest: Any) -> list[Mark]:
    return [("district", seat)]


def _changed(seat: int, *rest: Any) -> list[Mark]:
    return [("purse", seat)]


_CHANGED: Final[dict[str, Changed]] = {
    "settled": lambda seat, building, space: [("space", building, space)],
    "neutral_settled": lambda building, space: [("space", building, space)],
    "turned_up": lambda slot, activity: [("slot", slot)],
    "event_came": lambda event, place: [("event", event)],
    "neutral_came": lambda building, space: [("space", building, space)],
    "expelled": lambda owner, building: [("lying", building, owner)],
    "neutral_cube": lambda column, level: [("column", column, level)],
    "cube_removed": lambda column, level, owner: [("column", column, level)],
    "supported": lambda event, place: [("event", event)],
    "event_taken": lambda event, owner: [("won", owner)],
    "event_emptied": lambda event: [("event", event)],
    "countered": _countered,
    "not_countered": lambda seat, die: [("black",)],
    "rolled_again": _whose,
    "hired": lambda seat: [("citizens", seat)],
    "turned": _whose,
    "activated": _activated,
    "built": _built,
    "fought": _fought,
    "placed": _placed,
    "farmed": _farmed,
    "paid": _paid,
    "lifted": _lifted,
    "hired_foreman": lambda seat, slot, space, cost: [("slot", slot), ("purse", seat)],
    "moved": lambda owner, building, before, after: [("space", building, after)],
    "cubes_on_card": lambda seat, slot, count: [("slot", slot)],
    "cube_put": lambda seat, event, place: [("event", event)],
    "passed": lambda seat, money: [("passed", seat), ("district", seat)],
    "waits": _whose,
    "gained": _changed,
    "lost": _changed,
    "collected": _changed,
    "stood_up": lambda owner, building: [("citizens", owner)],
    "revealed": lambda seat, *held: [("own", "characters")],
}
"""What each event changes. An event not listed changes no piece."""

_LAST_ROUND: Final = frozenset({"district", "passed", "black", "lying"})
"""Kinds of mark that end with the round: these pieces are cleared away or laid out anew."""


def marks(events: Sequence[TableEvent], view: TroyesView) -> frozenset[Mark]:
    """The marks of all ``events``; ``view`` is the table after them.

    An event card is marked by its present place in the row; several copies of a card are all marked.
    """
    found: dict[Mark, None] = {}
    for event in events:
        if event.code == "round":
            found = {mark: None for mark in found if mark[0] not in _LAST_ROUND}
        changed = _CHANGED.get(event.code)
        if changed is not None:
            found.update(dict.fromkeys(changed(*event.args)))
    placed: set[Mark] = set()
    for mark in found:
        if mark[0] == "event":
            placed |= {
                ("event", place) for place, card in enumerate(view["events"]) if card["event"] == mark[1]
            }
        else:
            placed.add(mark)
    return frozenset(placed)
