"""Activating a card: a foreman if there is none, then as often as the dice allow."""

from __future__ import annotations

from typing import Final

from engine.game import Action, Out, Reason, Seat
from engine.troyes.actions import MOST_TIMES
from engine.troyes.citizens import any_on_board, can_hire, has_foreman, lift
from engine.troyes.components import COLOURS, HIRE_COST, NOBODY
from engine.troyes.deck import Activity
from engine.troyes.draft import NO_CUBE, Draft
from engine.troyes.effect import ASKED, FREE, PRICES, act
from engine.troyes.goal import (
    Goal,
    enough_counted,
    further_to_total,
    is_possible,
    reaches_total,
    why_not_total,
)
from engine.troyes.group import DEAREST, Reach, dice_of, price, reached_with, total
from engine.troyes.need import ANY, Need
from engine.troyes.powers import power
from engine.troyes.state import State

PICTURE: Final = 2
"""The number of the picture among a card's spaces."""


def card_in(s: State, slot: int) -> Activity:
    """The card in this slot, which lies face up."""
    return s.deck.activities[s.card[slot]]


def cost(s: State, seat: Seat, slot: int) -> int:
    """What the seat pays for a foreman there: nothing if it has one."""
    return 0 if has_foreman(s, seat, slot) else card_in(s, slot).cost


def space_for(s: State, slot: int) -> int:
    """Where the next foreman comes: 0 and 1 the spaces, 2 the picture."""
    first, second = s.foreman[2 * slot : 2 * slot + 2]
    return 0 if first == NOBODY else 1 if second == NOBODY else PICTURE


def _possible(s: State, seat: Seat, reach: Reach, cubes: list[int]) -> list[int]:
    cards, purse, influence = s.options.deck.activities, s.purse[seat], s.influence[seat]
    at_hand = s.supply[seat] or any_on_board(s, seat)
    found = []
    for slot, (number, first, second, picture) in enumerate(
        zip(s.card, s.foreman[::2], s.foreman[1::2], s.picture)
    ):
        if number == NOBODY:
            continue
        card = cards[number]
        money, each = PRICES[number]
        spare = purse - money
        if first != seat and second != seat and not picture >> seat & 1:
            spare -= card.cost
            if not at_hand and _no_foreman(s, seat, each) is not None:
                continue
        if spare < 0 or influence < each:
            continue
        colour, divided_by = card.colour, card.divided_by
        if reach[colour][spare if spare < DEAREST else DEAREST] >= divided_by:
            found.append(slot)
        elif card.id == "pilgrimage":
            if is_possible(ACTIVATING, s, seat, slot, [NO_CUBE, *cubes]):
                found.append(slot)
        elif cubes and reached_with(s, seat, cubes, colour, spare, divided_by):
            found.append(slot)
    return found


def _need(s: State, seat: Seat, slot: int, cube: int) -> Need | Reason:
    number = s.card[slot]
    if number == NOBODY:
        return Reason("face_down", (slot,))
    with_cube = power(s, seat, cube)
    if isinstance(with_cube, Reason):
        return with_cube
    card = s.options.deck.activities[number]
    if card.id == "pilgrimage":  # T 29
        if not with_cube.pilgrimage:
            return Reason("wrong_cube", (cube,))
        colours = dice_of(tuple(range(COLOURS)), with_cube)
    elif with_cube.goal in (ANY, card.colour):
        colours = dice_of((card.colour,), with_cube)
    else:
        return Reason("wrong_cube", (cube,))
    each = PRICES[number]
    hired = has_foreman(s, seat, slot)
    if not hired:
        reason = _no_foreman(s, seat, each.influence)
        if reason is not None:
            return reason
    if s.influence[seat] < each.influence:
        return Reason("lacks_influence", (0, each.influence, s.influence[seat]))
    owed = (0 if hired else card.cost, each.money)  # T 21
    spare = s.purse[seat] - sum(owed)
    if spare < 0:
        return Reason("lacks_money", (*owed, 0, s.purse[seat]))
    return Need(colours, with_cube, card.divided_by, spare, with_cube.most, owed)


def _no_foreman(s: State, seat: Seat, influence: int) -> Reason | None:
    """None if there is a citizen for a foreman that leaves so much influence, otherwise the reason why
    not."""
    if s.supply[seat] or any_on_board(s, seat):
        return None
    if not can_hire(s, seat):
        return Reason("no_citizen")
    if s.influence[seat] < HIRE_COST + influence:
        return Reason("lacks_influence", (HIRE_COST, influence, s.influence[seat]))
    return None


def _takes_citizen(s: State, seat: Seat, slot: int) -> bool:
    return not has_foreman(s, seat, slot)


def _refuses(s: State, seat: Seat, draft: Draft, source: Action) -> Reason | None:
    if source.kind != "hire":
        return None
    each, have = PRICES[s.card[draft.goal]].influence, s.influence[seat]
    return None if have >= HIRE_COST + each else Reason("lacks_influence", (HIRE_COST, each, have))


def _most(s: State, seat: Seat, draft: Draft, need: Need) -> int:
    most = min(total(need, draft.dice) // need.number, MOST_TIMES)
    if PRICES[s.card[draft.goal]] == FREE:
        return most
    hiring = HIRE_COST if draft.source is not None and draft.source.kind == "hire" else 0
    return min(most, can_pay(s, seat, draft.goal, need, price(seat, need, draft.dice), hiring))


def can_pay(s: State, seat: Seat, slot: int, need: Need, dear: int, hiring: int = 0) -> int:
    """How often the seat can pay what an activation costs, if the dice cost ``dear`` deniers and the citizen
    ``hiring`` influence."""
    most, each = MOST_TIMES, PRICES[s.card[slot]]
    if each.money:
        most = (need.spare + each.money - dear) // each.money
    if each.influence:
        most = min(most, (s.influence[seat] - hiring) // each.influence)
    return most


def _asks(s: State, slot: int) -> bool:
    return card_in(s, slot).id in ASKED


def _announce(s: State, seat: Seat, draft: Draft, count: int, out: Out) -> None:
    out.tell("activated", seat, draft.goal, draft.times, draft.dice, count, draft.cube)


def _do(s: State, seat: Seat, draft: Draft, need: Need, out: Out | None) -> None:
    slot, times = draft.goal, draft.times
    card = card_in(s, slot)
    if draft.source is not None:
        lift(s, seat, draft.source, out)
        _hire_foreman(s, seat, slot, out)
    if card.later:
        s.cube[slot * 4 + seat] += times
        if out is not None:
            out.tell("cubes_on_card", seat, slot, times)
    else:
        act(s, seat, slot, card.id, times, out)


def _hire_foreman(s: State, seat: Seat, slot: int, out: Out | None) -> None:
    space, money = space_for(s, slot), card_in(s, slot).cost
    s.purse[seat] -= money
    if space < PICTURE:
        s.foreman[2 * slot + space] = seat
    else:
        s.picture[slot] |= 1 << seat
    if out is not None:
        out.tell("hired_foreman", seat, slot, space, money)


ACTIVATING = Goal(
    _possible,
    _need,
    reaches_total,
    further_to_total,
    why_not_total,
    enough_counted,
    _takes_citizen,
    _refuses,
    _most,
    _asks,
    _announce,
    _do,
)
