"""The view after an event, worked out from the view before it.

A host sends events and views, but not a view for every event. In between, a view is changed by exactly what
an event says; what no event says stays as it was (`UNTOLD`). As soon as a view arrives from the host, that
one is used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from colonia_tui.troyes.steps import piles
from colonia_tui.troyes.steps.change import (
    citizens,
    cleared,
    cubes_on,
    dice_gone,
    district,
    event_at,
    lies,
    player,
    put,
    slot_of,
    stands,
    window,
    with_dice,
)
from engine.game import Seat
from engine.troyes.components import (
    ACTIONS_PHASE,
    DICE_PHASE,
    END_PHASE,
    EVENTS_PHASE,
    FACES,
    HIRE_COST,
    INCOME_PHASE,
    NEUTRAL,
    NOBODY,
    ROLL_COST,
    TURN_COST,
)
from engine.troyes.view import TroyesView
from net.messages import TableEvent

Change: TypeAlias = Callable[..., TroyesView]
"""Takes a view and the arguments of an event, and returns the view after it."""
Dice: TypeAlias = Sequence[Sequence[int]]

UNTOLD: Final[dict[str, str]] = {
    "step": "the same as before; nothing is drawn from it",
    "stack": "empty: events do not say who is next",
    "draft": "none: what is half said is told by no event",
    "turn": "the same as before; nothing is drawn from it",
    "counted": "the figures of before, until a view comes",
    "final": "the figures of before, until a view comes",
}
"""The keys of a view that do not follow from events, and what they hold meanwhile."""

_PHASES: Final = {
    **dict.fromkeys(("round", "turned_up"), INCOME_PHASE),
    "dice": DICE_PHASE,
    **dict.fromkeys(("event_came", "event_acts"), EVENTS_PHASE),
    **dict.fromkeys(("activated", "built", "fought", "placed", "farmed", "passed"), ACTIONS_PHASE),
    **dict.fromkeys(("collected", "stood_up", "dice_left"), END_PHASE),
}


def follow(view: TroyesView, events: Sequence[TableEvent]) -> TroyesView:
    """The view after ``events``, which belong together. The given one is not modified.

    A citizen is lifted before it is put down, though what was done is told first.
    """
    view = {**view, "stack": [], "draft": None}
    placed = [event for event in events if event.code == "placed"]
    lifted = [event for event in events if event.code == "lifted"]
    for event in events:
        if event in lifted and placed:
            continue
        if event in placed:
            for other in lifted:
                view = _change(view, other)
        view = _change(view, event)
    return view


def _change(view: TroyesView, event: TableEvent) -> TroyesView:
    phase = _PHASES.get(event.code)
    if phase is not None:
        view = {**view, "phase": phase}
    change = CHANGES.get(event.code)
    return view if change is None else change(view, *event.args)


def _starts(view: TroyesView, seat: Seat) -> TroyesView:
    order = [(seat + place) % view["players"] for place in range(view["players"])]
    return {**view, "order": order}


def _settled(view: TroyesView, seat: Seat, building: int, space: int) -> TroyesView:
    return citizens(stands(view, seat, building, space), seat, supply=-1)


def _neutral(view: TroyesView, building: int, space: int) -> TroyesView:
    view = stands(view, NEUTRAL, building, space)
    return {**view, "neutral_reserve": view["neutral_reserve"] - 1}


def _round(view: TroyesView, number: int) -> TroyesView:
    for seat in range(view["players"]):
        view = player(view, seat, rolled=-view["families"][seat]["rolled"])
    order = view["order"] if number == 1 else [*view["order"][1:], view["order"][0]]
    view = cleared(view)
    return {**view, "round": number, "order": order}


def _dice(view: TroyesView, owner: int, *values: Sequence[int]) -> TroyesView:
    dice = [sorted(colour, reverse=True) for colour in values]
    return district(view, owner, {"dice": dice})


def _black(view: TroyesView, *dice: int) -> TroyesView:
    return {**view, "black": list(dice), "phase": EVENTS_PHASE if dice else ACTIONS_PHASE}


def _met(view: TroyesView, values: Sequence[int]) -> TroyesView:
    black = list(view["black"])
    for value in values:
        if value in black:
            black.remove(value)
    return {**view, "black": black, "phase": EVENTS_PHASE if black else ACTIONS_PHASE}


def _countered(view: TroyesView, seat: Seat, faced: Sequence[int], given: Dice, influence: int) -> TroyesView:
    return dice_gone(_met(view, faced), given)


def _rolled_again(view: TroyesView, seat: Seat, colour: int, before: int, after: int) -> TroyesView:
    view = with_dice(dice_gone(view, [(seat, colour, before)]), [(seat, colour, after)])
    return player(view, seat, influence=-ROLL_COST, rolled=1)


def _hired(view: TroyesView, seat: Seat) -> TroyesView:
    return citizens(player(view, seat, influence=-HIRE_COST), seat, supply=1, reserve=-1)


def _turned(view: TroyesView, seat: Seat, dice: Dice) -> TroyesView:
    after = [(owner, colour, FACES + 1 - value) for owner, colour, value in dice]
    return player(with_dice(dice_gone(view, dice), after), seat, influence=-TURN_COST)


def _used(view: TroyesView, seat: Seat, dice: Dice, cube_slot: int) -> TroyesView:
    """The dice of an action go away, and the cube goes back."""
    view = dice_gone(view, dice)
    return view if cube_slot < 0 else cubes_on(view, cube_slot, seat, -1)


def _activated(
    view: TroyesView, seat: Seat, slot: int, count: int, dice: Dice, total: int, cube_slot: int
) -> TroyesView:
    return _used(view, seat, dice, cube_slot)


def _built(view: TroyesView, seat: Seat, dice: Dice, windows: Dice) -> TroyesView:
    for column, level in windows:
        view = window(view, column, level, seat)
    return dice_gone(view, dice)


def _fought(
    view: TroyesView, seat: Seat, event: int, place: int, count: int, dice: Dice, total: int, cube_slot: int
) -> TroyesView:
    return event_at(_used(view, seat, dice, cube_slot), place, [seat] * count)


def _placed(
    view: TroyesView, seat: Seat, building: int, space: int, dice: Dice, cube_slot: int
) -> TroyesView:
    return stands(_used(view, seat, dice, cube_slot), seat, building, space)


def _farmed(view: TroyesView, seat: Seat, count: int, dice: Dice, total: int, cube_slot: int) -> TroyesView:
    return _used(view, seat, dice, cube_slot)


def _paid(view: TroyesView, seat: Seat, owner: int, money: int) -> TroyesView:
    view = player(view, seat, purse=-money)
    return view if owner == NEUTRAL else player(view, owner, purse=money)


def _lifted(view: TroyesView, seat: Seat, source: str, where: int, space: int) -> TroyesView:
    match source:
        case "foreman":
            card = view["activities"][where]
            spaces = [NOBODY if other == seat else other for other in card["foremen"]]
            picture = [other for other in card["picture"] if other != seat]
            return slot_of(view, where, {"foremen": spaces, "picture": picture})
        case "standing":
            return stands(view, NOBODY, where, space)
        case "lying":
            return lies(view, seat, where, there=False)
    return citizens(view, seat, supply=-1)


def _foreman(view: TroyesView, seat: Seat, slot: int, space: int, cost: int) -> TroyesView:
    view, card = player(view, seat, purse=-cost), view["activities"][slot]
    if space < len(card["foremen"]):
        return slot_of(view, slot, {"foremen": put(card["foremen"], space, seat)})
    return slot_of(view, slot, {"picture": sorted([*card["picture"], seat])})


def _moved(view: TroyesView, owner: int, building: int, before: int, after: int) -> TroyesView:
    return stands(view, owner, building, after)


def _passed(view: TroyesView, seat: Seat, money: int) -> TroyesView:
    return district(_waits(view, seat, money), seat, {"passed": True})


def _waits(view: TroyesView, seat: Seat, money: int) -> TroyesView:
    return district(view, seat, {"chest": view["districts"][seat]["chest"] + money})


def _changed(sign: int) -> Change:
    def change(
        view: TroyesView, seat: Seat, money: int, influence: int, points: int, cause: str
    ) -> TroyesView:
        return player(view, seat, purse=sign * money, influence=sign * influence, points=sign * points)

    return change


def _taken(view: TroyesView, event: int, owner: int) -> TroyesView:
    """The full event leaves the row; the one that is full is the one that is meant."""
    row = view["events"]
    place = next(
        (
            place
            for place, card in enumerate(row)
            if card["event"] == event and len(card["cubes"]) >= card["banners"]
        ),
        len(row),
    )
    view = {**view, "events": [*row[:place], *row[place + 1 :]]}
    return view if owner == NEUTRAL else player(view, owner, won=event)


def _emptied(view: TroyesView, event: int) -> TroyesView:
    row = [{**card, "cubes": []} if card["event"] == event else card for card in view["events"]]
    return {**view, "events": row}  # type: ignore[typeddict-item]


def _collected(view: TroyesView, seat: Seat, money: int) -> TroyesView:
    return player(district(view, seat, {"chest": 0}), seat, purse=money)


def _stood_up(view: TroyesView, owner: int, building: int) -> TroyesView:
    view = lies(view, owner, building, there=False)
    if owner == NEUTRAL:
        return {**view, "neutral_reserve": view["neutral_reserve"] + 1}
    return citizens(view, owner, supply=1)


def _revealed(view: TroyesView, seat: Seat, *held: int) -> TroyesView:
    characters = view["characters"] or [[] for _ in range(view["players"])]
    return {**view, "characters": put(characters, seat, list(held))}


def _over(view: TroyesView, *ranks: int) -> TroyesView:
    return {**cleared(view), "phase": END_PHASE, "over": True}


CHANGES: Final[dict[str, Change]] = {
    "starts": _starts,
    "settled": _settled,
    "neutral_settled": _neutral,
    "round": _round,
    "turned_up": piles.turned_up,
    "dice": _dice,
    "event_came": piles.event_came,
    "neutral_came": _neutral,
    "expelled": lambda view, owner, building: lies(view, owner, building, there=True),
    "neutral_cube": lambda view, column, level: window(view, column, level, NEUTRAL),
    "cube_removed": lambda view, column, level, owner: window(view, column, level, NOBODY),
    "supported": lambda view, event, place: event_at(view, place, [NEUTRAL]),
    "black_dice": _black,
    "event_taken": _taken,
    "event_emptied": _emptied,
    "countered": _countered,
    "not_countered": lambda view, seat, die: _met(view, [die]),
    "rolled_again": _rolled_again,
    "hired": _hired,
    "turned": _turned,
    "activated": _activated,
    "built": _built,
    "fought": _fought,
    "placed": _placed,
    "farmed": _farmed,
    "paid": _paid,
    "lifted": _lifted,
    "hired_foreman": _foreman,
    "moved": _moved,
    "cubes_on_card": lambda view, seat, slot, count: cubes_on(view, slot, seat, count),
    "shot": lambda view, seat, die: player(view, seat, rolled=1),
    "cube_put": lambda view, seat, event, place: event_at(view, place, [seat]),
    "passed": _passed,
    "waits": _waits,
    "gained": _changed(1),
    "lost": _changed(-1),
    "collected": _collected,
    "stood_up": _stood_up,
    "dice_left": lambda view, count: cleared(view),
    "revealed": _revealed,
    "game_over": _over,
}
"""What each event changes, by its code. An event that is not here changes nothing."""
