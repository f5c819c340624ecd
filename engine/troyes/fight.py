"""Fighting an event: cubes on its banners."""

from __future__ import annotations

from engine.game import Out, Reason, Seat
from engine.troyes import defeat
from engine.troyes.draft import Draft
from engine.troyes.gains import gain
from engine.troyes.goal import (
    Goal,
    enough_counted,
    further_to_total,
    no_citizen,
    reaches_total,
    refuses_none,
    why_not_total,
)
from engine.troyes.group import DEAREST, Reach, dice_of, reached_with, total
from engine.troyes.need import ANY, Need
from engine.troyes.powers import power
from engine.troyes.state import State


def _possible(s: State, seat: Seat, reach: Reach, cubes: list[int]) -> list[int]:
    spare, cards = min(s.purse[seat], DEAREST), s.options.deck.events
    found = []
    for place, event in enumerate(s.row):
        card = cards[event]
        colour, number = card.colour, card.divided_by
        if reach[colour][spare] >= number or (cubes and reached_with(s, seat, cubes, colour, spare, number)):
            found.append(place)
    return found


def _need(s: State, seat: Seat, place: int, cube: int) -> Need | Reason:
    if place >= len(s.row):
        return Reason("no_event", (place,))
    with_cube = power(s, seat, cube)
    if isinstance(with_cube, Reason):
        return with_cube
    card = s.options.deck.events[s.row[place]]  # Marauding takes yellow dice  # T 35
    if with_cube.goal not in (ANY, card.colour):
        return Reason("wrong_cube", (cube,))
    colours = dice_of((card.colour,), with_cube)
    return Need(colours, with_cube, card.divided_by, s.purse[seat], with_cube.most)


def _most(s: State, seat: Seat, draft: Draft, need: Need) -> int:
    return min(total(need, draft.dice) // need.number, defeat.free(s, draft.goal))


def _asks(s: State, place: int) -> bool:
    return True  # T 36


def _announce(s: State, seat: Seat, draft: Draft, count: int, out: Out) -> None:
    place = draft.goal
    out.tell("fought", seat, s.row[place], place, draft.times, draft.dice, count, draft.cube)


def _do(s: State, seat: Seat, draft: Draft, need: Need, out: Out | None) -> None:
    gain(s, seat, "fight", out, influence=draft.times)
    defeat.put(s, seat, draft.goal, draft.times, out)


FIGHTING = Goal(
    _possible,
    _need,
    reaches_total,
    further_to_total,
    why_not_total,
    enough_counted,
    no_citizen,
    refuses_none,
    _most,
    _asks,
    _announce,
    _do,
)
