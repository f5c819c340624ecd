"""Activating a card: a foreman if there is none, then as often as the dice allow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.game import Action, Out, Reason, Seat
from engine.troyes import square
from engine.troyes.actions import MOST_TIMES
from engine.troyes.cathedral import cubes
from engine.troyes.citizens import any_on_board, can_hire, has_foreman, lift, standing
from engine.troyes.components import COLOURS, HIRE_COST, NEUTRAL, NOBODY, OWNERS
from engine.troyes.deck import ACTIVITIES, RED, WHITE, YELLOW, Activity
from engine.troyes.deed import Deed
from engine.troyes.draft import ANY, Draft, Need
from engine.troyes.gains import gain, lose
from engine.troyes.group import dice_of, power, price, total
from engine.troyes.state import State

PICTURE: Final = 2
"""The number of the picture among a card's spaces."""


def card_in(s: State, slot: int) -> Activity:
    """The card in this slot, which lies face up."""
    return s.deck.activities[s.card[slot]]


def cost(s: State, seat: Seat, slot: int) -> int:
    """What a foreman there costs the seat: nothing if it has one."""
    return 0 if has_foreman(s, seat, slot) else card_in(s, slot).cost


def space_for(s: State, slot: int) -> int:
    """Where the next foreman goes: 0 and 1 are the spaces, 2 the picture."""
    first, second = s.foreman[2 * slot : 2 * slot + 2]
    return 0 if first == NOBODY else 1 if second == NOBODY else PICTURE


class Activate(Deed):
    """Activating a card."""

    def need(self, s: State, seat: Seat, slot: int, cube: int) -> Need | Reason:
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
        elif with_cube.colour in (ANY, card.colour):
            colours = dice_of((card.colour,), with_cube)
        else:
            return Reason("wrong_cube", (cube,))
        each = COSTS[number]
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

    def plainly(self, s: State, seat: Seat, slot: int, totals: list[int]) -> bool | None:
        number = s.card[slot]
        card = s.options.deck.activities[number]
        if totals[card.colour] < card.divided_by:
            return None if card.id == "pilgrimage" else False
        return True if COSTS[number] is FREE and has_foreman(s, seat, slot) else None

    def takes_citizen(self, s: State, seat: Seat, slot: int) -> bool:
        return not has_foreman(s, seat, slot)

    def refuses(self, s: State, seat: Seat, draft: Draft, source: Action) -> Reason | None:
        if source.kind != "hire":
            return None
        each, have = COSTS[s.card[draft.goal]].influence, s.influence[seat]
        return None if have >= HIRE_COST + each else Reason("lacks_influence", (HIRE_COST, each, have))

    def most(self, s: State, seat: Seat, draft: Draft, need: Need) -> int:
        most = min(total(need, draft.dice) // need.number, MOST_TIMES)
        if COSTS[s.card[draft.goal]] == FREE:
            return most
        hiring = HIRE_COST if draft.source is not None and draft.source.kind == "hire" else 0
        return min(most, can_pay(s, seat, draft.goal, need, price(seat, need, draft.dice), hiring))

    def asks(self, s: State, slot: int) -> bool:
        effect = EFFECTS.get(card_in(s, slot).id)
        return effect is not None and effect.asked

    def announce(self, s: State, seat: Seat, draft: Draft, count: int, out: Out) -> None:
        out.tell("activated", seat, draft.goal, draft.times, draft.dice, count, draft.cube)

    def do(self, s: State, seat: Seat, draft: Draft, need: Need, out: Out | None) -> None:
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
            act(s, seat, slot, EFFECTS[card.id], times, out)


def can_pay(s: State, seat: Seat, slot: int, need: Need, dear: int, hiring: int = 0) -> int:
    """How often the seat can pay an activation, if the dice cost ``dear`` deniers and the citizen ``hiring``
    influence."""
    most, each = MOST_TIMES, COSTS[s.card[slot]]
    if each.money:
        most = (need.spare + each.money - dear) // each.money
    if each.influence:
        most = min(most, (s.influence[seat] - hiring) // each.influence)
    return most


def _no_foreman(s: State, seat: Seat, influence: int) -> Reason | None:
    """Why no foreman can be placed while keeping this much influence; None if one can."""
    if s.supply[seat] or any_on_board(s, seat):
        return None
    if not can_hire(s, seat):
        return Reason("no_citizen")
    if s.influence[seat] < HIRE_COST + influence:
        return Reason("lacks_influence", (HIRE_COST, influence, s.influence[seat]))
    return None


def _hire_foreman(s: State, seat: Seat, slot: int, out: Out | None) -> None:
    space, money = space_for(s, slot), card_in(s, slot).cost
    s.purse[seat] -= money
    if space < PICTURE:
        s.foreman[2 * slot + space] = seat
    else:
        s.picture[slot] |= 1 << seat
    if out is not None:
        out.tell("hired_foreman", seat, slot, space, money)


# The activities that act at once
#
# A paid activation counts even if it brings nothing.  # T 22
#
# The dice of the group have left the districts by then. Cubes on events follow, one after the other: the
# state's draft then says what is left to do (`acting.PutCube`).


class Amount(NamedTuple):
    """The cost or the gain of each activation."""

    money: int = 0
    influence: int = 0
    points: int = 0


FREE: Final = Amount()


class Effect(NamedTuple):
    """What each activation of a card does. Hints follow from the same table."""

    gains: Amount | Callable[[State, Seat], Amount] = FREE
    costs: Amount = FREE
    acts: Callable[[State, Seat, int, int, Out | None], None] | None = None
    """What else it does, given the slot and how often."""
    for_others: bool = False
    """Whether it may give others VP."""

    @property
    def asked(self) -> bool:
        """Whether the seat is asked how often: where it costs something, or may give others VP.  # T 27"""
        return self.costs != FREE or self.for_others

    def each(self, s: State, seat: Seat) -> Amount:
        """What each activation brings, given the table."""
        return self.gains(s, seat) if callable(self.gains) else self.gains


def act(s: State, seat: Seat, slot: int, effect: Effect, times: int, out: Out | None) -> None:
    """Activate a card this often."""
    cost, each = effect.costs, effect.each(s, seat)
    lose(s, seat, "activity", out, money=cost.money * times, influence=cost.influence * times)
    money, influence, points = each
    gain(s, seat, "activity", out, money=money * times, influence=influence * times, points=points * times)
    if effect.acts is not None:
        effect.acts(s, seat, slot, times, out)


def _miller(s: State, seat: Seat) -> Amount:
    """2 deniers for each own citizen in the Palace or in the Bishopric, whichever are more."""
    return Amount(money=2 * max(standing(s, seat, RED), standing(s, seat, WHITE)))


def _glassblower(s: State, seat: Seat) -> Amount:
    """1 VP for every 2 own cubes in the Cathedral."""
    return Amount(points=cubes(s, seat) // 2)


def _captain(s: State, seat: Seat) -> Amount:
    """1 VP for each event with an own cube."""
    return Amount(points=sum([seat in owners for owners in s.banner]))


def _procession(s: State, seat: Seat, slot: int, times: int, out: Out | None) -> None:
    """2 VP to each player with the most dice; the neutral competes.  # T 30"""
    counts = [square.count(s, owner) for owner in range(OWNERS)]
    for other in range(s.players):
        if counts[other] and counts[other] == max(counts):
            gain(s, other, "activity", out, points=2 * times)


def _tax_collector(s: State, seat: Seat, slot: int, times: int, out: Out | None) -> None:
    """1 denier from each other player for each citizen in the City Hall; the bank pays for neutral ones."""
    taken = standing(s, NEUTRAL, YELLOW) * times
    for other in range(s.players):
        if other != seat:
            due = min(standing(s, other, YELLOW) * times, s.purse[other])
            lose(s, other, "activity", out, money=due)
            taken += due
    gain(s, seat, "activity", out, money=taken)


def _jousts(s: State, seat: Seat, slot: int, times: int, out: Out | None) -> None:
    """2 VP if no other district has more in red, and to those who have as much.  # T 32"""
    totals = [sum(square.values(s, owner, RED)) for owner in range(OWNERS)]
    if totals[seat] and totals[seat] == max(totals):
        for other in range(s.players):
            if totals[other] == totals[seat]:
                gain(s, other, "activity", out, points=2 * times)


def _archer(s: State, seat: Seat, slot: int, times: int, out: Out | None) -> None:
    """A roll for each activation."""
    s.draft = Draft("shots", slot, left=times)


def _chivalry(s: State, seat: Seat, slot: int, times: int, out: Out | None) -> None:
    """A cube on any event for each red die left in the own district, for each activation.  # T 31"""
    s.draft = Draft("cubes", slot, left=square.reds(s, seat) * times)


def _diplomat(s: State, seat: Seat, slot: int, times: int, out: Out | None) -> None:
    """A cube on any event each; everything is paid before the first is put."""
    s.draft = Draft("cubes", slot, left=times)


EFFECTS: Final[dict[str, Effect]] = {
    "archer": Effect(acts=_archer),
    "chivalry": Effect(acts=_chivalry),
    "diplomat": Effect(costs=Amount(influence=1), acts=_diplomat),
    "hunting": Effect(Amount(influence=3)),
    "mercenary": Effect(Amount(money=3)),
    "tax_collector": Effect(acts=_tax_collector),
    "captain": Effect(_captain),
    "jousts": Effect(acts=_jousts, for_others=True),
    "troubadour": Effect(Amount(points=2), Amount(influence=3)),
    "pilgrimage": Effect(Amount(points=2)),
    "procession": Effect(acts=_procession, for_others=True),
    "glassblower": Effect(_glassblower),
    "artisan": Effect(Amount(money=6), Amount(influence=1)),
    "merchant": Effect(Amount(money=2)),
    "miller": Effect(_miller),
    "innkeeper": Effect(Amount(influence=1), Amount(money=1)),  # T 28
    "journeyman": Effect(Amount(points=2), Amount(money=3)),
    "goldsmith": Effect(Amount(money=2, points=1)),
    "sculptor": Effect(Amount(points=1)),
}
"""The activities that act at once; all others put cubes on their card (`group.POWERS`)."""

COSTS: Final = tuple(EFFECTS[name].costs if name in EFFECTS else FREE for name in ACTIVITIES)
"""The cost of each activation, by the activity's number."""
