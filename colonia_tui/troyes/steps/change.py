"""Changes to views, made by copying."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, cast

from engine.game import Seat
from engine.troyes.components import COLOURS
from engine.troyes.view import Building, Card, District, Event, Player, TroyesView

T = TypeVar("T")


def put(row: Sequence[T], at: int, item: T) -> list[T]:
    """``row`` with one item replaced."""
    return [*row[:at], item, *row[at + 1 :]]


def player(
    view: TroyesView,
    seat: Seat,
    *,
    purse: int = 0,
    influence: int = 0,
    points: int = 0,
    rolled: int = 0,
    won: int | None = None,
) -> TroyesView:
    """A player has so much more of each; ``won`` is an event that the player takes."""
    before = view["families"][seat]
    after: Player = {
        **before,
        "purse": before["purse"] + purse,
        "influence": before["influence"] + influence,
        "points": before["points"] + points,
        "rolled": before["rolled"] + rolled,
        "won": before["won"] if won is None else [*before["won"], won],
    }
    return {**view, "families": put(view["families"], seat, after)}


def citizens(view: TroyesView, seat: Seat, *, supply: int = 0, reserve: int = 0) -> TroyesView:
    """A player has so many more citizens there."""
    before = view["families"][seat]
    after: Player = {
        **before,
        "supply": before["supply"] + supply,
        "reserve": before["reserve"] + reserve,
    }
    return {**view, "families": put(view["families"], seat, after)}


def _place(view: TroyesView, owner: int) -> int:
    """The district of an owner in the view's list: the neutral's is the last."""
    return min(owner, view["players"])


def district(view: TroyesView, owner: int, changes: Mapping[str, Any]) -> TroyesView:
    """A district with some of its values replaced."""
    at = _place(view, owner)
    after = cast(District, {**view["districts"][at], **changes})
    return {**view, "districts": put(view["districts"], at, after)}


def with_dice(view: TroyesView, dice: Sequence[Sequence[int]]) -> TroyesView:
    """More dice, each with its owner, colour and value."""
    for owner, colour, value in dice:
        before = view["districts"][_place(view, owner)]["dice"]
        row = sorted([*before[colour], value], reverse=True)
        view = district(view, owner, {"dice": put(before, colour, row)})
    return view


def dice_gone(view: TroyesView, dice: Sequence[Sequence[int]]) -> TroyesView:
    """Without these dice."""
    for owner, colour, value in dice:
        before = view["districts"][_place(view, owner)]["dice"]
        row = list(before[colour])
        if value in row:
            row.remove(value)
        view = district(view, owner, {"dice": put(before, colour, row)})
    return view


def cleared(view: TroyesView) -> TroyesView:
    """No dice in any district, and nobody has passed."""
    rows = [
        cast(District, {**one, "dice": [[] for _ in range(COLOURS)], "passed": False})
        for one in view["districts"]
    ]
    return {**view, "districts": rows}


def stands(view: TroyesView, owner: int, building: int, space: int) -> TroyesView:
    """``owner`` stands on a space, nobody if that is -1."""
    before = view["buildings"][building]
    after: Building = {**before, "spaces": put(before["spaces"], space, owner)}
    return {**view, "buildings": put(view["buildings"], building, after)}


def lies(view: TroyesView, owner: int, building: int, *, there: bool) -> TroyesView:
    """A citizen of ``owner`` lies on a building's picture, or no more."""
    before = view["buildings"][building]
    others = [other for other in before["lying"] if other != owner]
    after: Building = {**before, "lying": sorted([*others, owner]) if there else others}
    return {**view, "buildings": put(view["buildings"], building, after)}


def slot_of(view: TroyesView, slot: int, changes: Mapping[str, Any]) -> TroyesView:
    """An activity with some of its values replaced."""
    after = cast(Card, {**view["activities"][slot], **changes})
    return {**view, "activities": put(view["activities"], slot, after)}


def cubes_on(view: TroyesView, slot: int, seat: Seat, count: int) -> TroyesView:
    """So many more cubes of a player on an activity."""
    cubes = view["activities"][slot]["cubes"]
    return slot_of(view, slot, {"cubes": put(cubes, seat, cubes[seat] + count)})


def event_at(view: TroyesView, place: int, cubes: Sequence[int]) -> TroyesView:
    """More cubes on an event, by their owners."""
    if place >= len(view["events"]):
        return view
    before = view["events"][place]
    after: Event = {**before, "cubes": [*before["cubes"], *cubes]}
    return {**view, "events": put(view["events"], place, after)}


def window(view: TroyesView, column: int, level: int, owner: int) -> TroyesView:
    """``owner`` has the cube in a place of the Cathedral, nobody if that is -1."""
    levels = put(view["cathedral"][column], level, owner)
    return {**view, "cathedral": put(view["cathedral"], column, levels)}
