"""How good whole actions are: a position as one seat sees it, groups of dice, terms of actions, and plans."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from engine.game import Action, Reason, Seat
from engine.troyes.actions import HIRE
from engine.troyes.activity import COSTS, FREE, Amount, card_in, space_for
from engine.troyes.cathedral import cubes, height
from engine.troyes.cathedral import influence as window_influence
from engine.troyes.citizens import foremen, has_foreman, sources
from engine.troyes.components import (
    COLOURS,
    COLUMNS,
    HIRE_COST,
    LEVEL_LOSS,
    LEVELS,
    MOST_INFLUENCE,
    NEUTRAL,
    PRICE,
)
from engine.troyes.draft import NO_CUBE, Draft, Need, Power
from engine.troyes.fight import free
from engine.troyes.group import Dice, counted
from engine.troyes.hints import activities, citizens, events
from engine.troyes.hints.activities import waiting
from engine.troyes.hints.citizens import missed
from engine.troyes.hints.worth import (
    DENY,
    DIE,
    GIFT,
    LEVEL_MISSED,
    MOST_MONEY,
    PIP,
    Brings,
    Gain,
    Part,
    by_left,
    left_after,
    seen_by,
    sum_of,
)
from engine.troyes.pool import Pool, values_of
from engine.troyes.saying import DEEDS
from engine.troyes.saying import cubes as cubes_for
from engine.troyes.state import State


class Seen:
    """A position as one seat sees it. It lives while one question is looked at; the position must not
    change."""

    def __init__(self, s: State, seat: Seat) -> None:
        self.s, self.seat, self.worth = s, seat, seen_by(s, seat)
        self.money, self.influence = s.purse[seat], s.influence[seat]
        self._used: dict[int, Part] = {}

    @cached_property
    def sources(self) -> list[tuple[Action, Part]]:
        """Where a citizen can come from, with the cost of taking it; cheapest first."""
        s, seat, worth = self.s, self.seat, self.worth
        found = [(source, missed(s, seat, worth, source)) for source in sources(s, seat)]
        return sorted(found, key=lambda pair: -pair[1].score)

    def used(self, cube: int) -> Part:
        """The cost of using a cube; nothing for none."""
        found = self._used.get(cube)
        if found is None:
            score = 0.0
            if cube != NO_CUBE:
                name, have = card_in(self.s, cube).id, self.s.cube[cube * 4 + self.seat]
                score = waiting(self.s, name, have - 1) - waiting(self.s, name, have)
            found = self._used[cube] = Part(score, "why_uses_cube", (cube,))
        return found


# All groups of dice an action could take, and what giving them away costs


Lying: TypeAlias = tuple[Pool, ...]
"""Dice by owner and colour."""
POOL = 9
"""All groups of up to this many dice are listed; of larger ones, the own dice and the highest others."""


class Group(NamedTuple):
    """A group of dice."""

    total: int
    price: int
    given: float
    """What the dice are worth if they stay: own ones to the seat itself, others' against it."""
    dice: Dice


def groups(s: State, seat: Seat, need: Need, chosen: Dice = ()) -> tuple[Group, ...]:
    """Every group for this need; of many dice, groups of own ones, chosen ones and the highest others."""
    kept = chosen if len(need.colours) > 1 else ()  # there are never more than 6 dice of one colour
    return _groups(_lying(s, need.colours), need.colours, seat, need.power, need.most, kept)


def best_groups(s: State, seat: Seat, need: Need) -> tuple[Group, ...]:
    """The groups no other one beats in total, price and what is given away."""
    return _best(_lying(s, need.colours), need.colours, seat, need.power, need.most)


def die_worth(value: int) -> float:
    """What an own die is worth that can still be used."""
    return DIE + PIP * value


def _lying(s: State, colours: tuple[int, ...]) -> Lying:
    """The dice of these colours, owner by owner."""
    return tuple(s.dice[colours[0] :: COLOURS] if len(colours) == 1 else s.dice)


@lru_cache(maxsize=4096)
def _groups(
    lying: Lying,
    colours: tuple[int, ...],
    seat: Seat,
    power: Power,
    most: int,
    chosen: Dice,
) -> tuple[Group, ...]:
    own: list[tuple[int, int, int]] = []
    others: list[tuple[int, int, int]] = []
    for at, pool in enumerate(lying):
        owner, colour = divmod(at, len(colours))
        (own if owner == seat else others).extend(
            [(owner, colours[colour], value) for value in values_of(pool)]
        )
    if len(own) + len(others) > POOL:
        others.sort(key=lambda die: (die in chosen, die[2]), reverse=True)
        others = others[: max(POOL - len(own), 3)]
    need = Need(colours, power, 0, 0, most)
    there = sorted(own + others)
    found = {
        dice: group_of(seat, need, dice) for size in range(1, most + 1) for dice in combinations(there, size)
    }
    return tuple(found.values())


def group_of(seat: Seat, need: Need, dice: Dice) -> Group:
    """These dice as a group."""
    size = len(dice)
    each, tithe = PRICE[size], need.power.tithe
    total = price = 0
    given = 0.0
    free: list[int] = []
    for owner, _, value in dice:
        total += value
        if owner == seat:
            given += die_worth(value)
            continue
        if tithe and owner not in free:
            free.append(owner)  # T 25
        else:
            price += each
            given += 0.0 if owner == NEUTRAL else GIFT * each
        if owner != NEUTRAL:
            given -= DENY * die_worth(value)
    return Group(counted(need.power, size, total), price, given, dice)


@lru_cache(maxsize=4096)
def _best(lying: Lying, colours: tuple[int, ...], seat: Seat, power: Power, most: int) -> tuple[Group, ...]:
    found: list[Group] = []
    for one in sorted(
        _groups(lying, colours, seat, power, most, ()), key=lambda g: (-g.total, g.price, g.given)
    ):
        if not any(other.price <= one.price and other.given <= one.given for other in found):
            found.append(one)
    return tuple(found)


# What each of the five kinds of action brings and costs, apart from its dice


BY_DICE: Final = frozenset({"procession", "jousts", "chivalry"})
"""Cards for which it matters which dice the group takes."""
ANY_TIMES: Final = 99


class Terms(NamedTuple):
    """The terms of one thing to do."""

    brings: Brings
    by_dice: bool = False
    """Whether its gains depend on which dice the group takes."""
    asks: bool = False
    """Whether it can be done fewer times than the dice allow."""
    limit: int = ANY_TIMES
    """How often it can be done at most."""
    cost: int = 0
    """Deniers for a foreman."""
    foreman: tuple[Part, ...] = ()
    """What the foreman brings."""
    each: Amount = FREE
    """What each time costs."""


def terms(seen: Seen, what: str, goal: int) -> Terms:
    """The terms of what begins with this kind of action and this number."""
    return _TERMS[what](seen, goal)


def _activity(seen: Seen, slot: int) -> Terms:
    s, seat, worth = seen.s, seen.seat, seen.worth
    card = card_in(s, slot)
    cost, foreman = 0, tuple[Part, ...]()
    if not has_foreman(s, seat, slot):
        cost = card.cost
        points = (card.first, card.second, 0)[space_for(s, slot)]
        more = citizens.foreman_worth(s, worth, foremen(s, seat))
        foreman = (Part(points + more, "why_foreman", (points,)),)
    return Terms(
        activities.activation(s, seat, worth, slot),
        card.id in BY_DICE,
        DEEDS["activity"].asks(s, slot),
        ANY_TIMES,
        cost,
        foreman,
        COSTS[s.card[slot]],
    )


def _cathedral(seen: Seen, goal: int) -> Terms:
    s, seat, worth = seen.s, seen.seat, seen.worth
    heights = [height(s, column) for column in range(COLUMNS)]
    missing = [seat not in s.cathedral[level::LEVELS] for level in range(LEVELS)]
    have, saved = cubes(s, seat), LEVEL_LOSS * by_left(LEVEL_MISSED, left_after(s))

    def brings(times: int, dice: Dice) -> Gain:
        tall, wanted, influence = heights[:], missing[:], 0
        more = worth.windows[have + len(dice)] - worth.windows[have]
        parts = [Part(len(dice), "why_points", (len(dice),)), Part(more, "why_window")]
        for _, _, value in dice:
            influence += window_influence(value - 1)
            level = tall[value - 1]
            tall[value - 1] += 1
            if wanted[level]:
                wanted[level] = False
                parts.append(Part(saved, "why_level", (level,)))
        return Gain(0, influence, tuple(parts))

    return Terms(brings, True)


def _fight(seen: Seen, place: int) -> Terms:
    s, seat, worth = seen.s, seen.seat, seen.worth
    return Terms(
        lambda times, dice: Gain(0, times, (events.put(s, seat, worth, place, times),)),
        asks=True,
        limit=free(s, place),
    )


def _place(seen: Seen, building: int) -> Terms:
    s, seat, worth = seen.s, seen.seat, seen.worth
    return Terms(lambda times, dice: citizens.placed(s, seat, worth, building, dice[0][2]), True)


def _farm(seen: Seen, goal: int) -> Terms:
    return Terms(lambda times, dice: Gain(times))


_TERMS: Final[dict[str, Callable[[Seen, int], Terms]]] = {
    "activity": _activity,
    "cathedral": _cathedral,
    "fight": _fight,
    "place": _place,
    "farm": _farm,
}


# Whole actions: with which cube, dice and citizen, and how often


NO_CITIZEN: Final[list[tuple[Action | None, Part]]] = [(None, Part(0.0, ""))]


class Plan(NamedTuple):
    """A whole action, and how much better it is than doing nothing."""

    score: float
    cube: int
    group: Group
    source: Action | None
    times: int


class Planner:
    """Plans one action with a given goal in a position, as one seat sees it."""

    def __init__(self, seen: Seen, what: str, goal: int) -> None:
        self.seen, self.what, self.goal = seen, what, goal
        self.deed, self.terms = DEEDS[what], terms(seen, what, goal)
        self.takes = self.deed.takes_citizen(seen.s, seen.seat, goal)
        self._foreman = sum_of(self.terms.foreman)
        self._known: dict[int, tuple[int, float]] = {}
        self._citizens: list[tuple[Action | None, Part]] = []

    # The best whole actions

    def best_of_all(self) -> Plan | None:
        """The best whole action with any cube."""
        seen = self.seen
        return best_of(self.best(cube) for cube in cubes_for(seen.s, seen.seat, self.what))

    def best(self, cube: int) -> Plan | None:
        """The best whole action with this cube."""
        need = self._need(cube)
        if need is None:
            return None
        listed = groups if self.terms.by_dice else best_groups
        return self._best(cube, need, listed(self.seen.s, self.seen.seat, need))

    def plans(self, cube: int, chosen: Dice) -> list[Plan]:
        """The whole actions with this cube that include these dice."""
        need = self._need(cube)
        assert need is not None
        found = groups(self.seen.s, self.seen.seat, need, chosen)
        if chosen:
            found = tuple([g for g in found if all(g.dice.count(die) >= chosen.count(die) for die in chosen)])
        plans = [self._best(cube, need, (group,)) for group in found]
        return [plan for plan in plans if plan is not None]

    def settled(self, draft: Draft) -> Plan | None:
        """The best whole action with a settled group and the other choices made."""
        need = self._need(draft.cube)
        assert need is not None
        group = group_of(self.seen.seat, need, draft.dice)
        return self._best(draft.cube, need, (group,), draft.source, draft.times)

    def _need(self, cube: int) -> Need | None:
        """What the dice must be; None if it cannot be done with this cube."""
        need = self.deed.need(self.seen.s, self.seen.seat, self.goal, cube)
        return None if isinstance(need, Reason) else need

    def _best(
        self, cube: int, need: Need, among: Iterable[Group], wanted: Action | None = None, times: int = 0
    ) -> Plan | None:
        """The best plan with one of these groups, and with this citizen and count if given."""
        best: Plan | None = None
        highest = -math.inf
        deniers, asks = self.seen.worth.money, self.terms.asks
        apart = self._foreman + self.seen.used(cube).score - deniers[min(self.seen.money, MOST_MONEY)]
        left = self.seen.money - self.terms.cost
        for group in among:
            _, price, given, dice = group
            if price > need.spare:
                continue
            for source, part in self._sources(dice, wanted):
                most = self._most(need, group, source)
                for count in range(1, most + 1) if asks and not times else (times or most,):
                    if count:
                        money, rest = self._gained(count, dice)
                        after = left - price + money
                        score = apart + part.score + rest - given + deniers[min(after, MOST_MONEY)]
                        if score > highest:
                            highest, best = score, Plan(score, cube, group, source, count)
        return best

    def _sources(self, dice: Dice, wanted: Action | None) -> list[tuple[Action | None, Part]]:
        """The citizens worth trying, with the cost of taking each: the wanted one, or the one missed least;
        none if none is needed."""
        if not self.takes:
            return NO_CITIZEN
        if wanted is not None:
            return [(source, part) for source, part in self.seen.sources if source == wanted]
        if self._citizens:
            return self._citizens
        s, seat = self.seen.s, self.seen.seat
        draft = Draft(self.what, self.goal, NO_CUBE, dice=dice, settled=True)
        found: list[tuple[Action | None, Part]] = []
        for source, part in self.seen.sources:
            if self.deed.refuses(s, seat, draft, source) is None:
                found.append((source, part))
                if source != HIRE or not self.terms.each.influence:
                    break  # hiring takes influence away from a conversion: try the next one, too
        if self.what == "activity":
            self._citizens = found  # with any dice
        return found

    def _most(self, need: Need, group: Group, source: Action | None) -> int:
        """How often it can be done with this group, which can be paid."""
        number, seen = need.number, self.seen
        if not number:
            return int(self.deed.enough(seen.s, seen.seat, self.goal, need, group.dice) is None)
        most = group.total // number
        if most > self.terms.limit:
            most = self.terms.limit
        money, influence, _ = self.terms.each
        if money:
            most = min(most, (seen.money - self.terms.cost - group.price) // money)
        if influence:
            hiring = HIRE_COST if source is not None and source.kind == "hire" else 0
            most = min(most, (seen.influence - hiring) // influence)
        return most

    def _gained(self, times: int, dice: Dice) -> tuple[int, float]:
        """What doing it this often brings: deniers, and the value of everything else."""
        known = None if self.terms.by_dice else self._known.get(times)
        if known is None:
            gain, influence = self.terms.brings(times, dice), self.seen.influence
            worth = self.seen.worth.influence
            after = min(influence + gain.influence, MOST_INFLUENCE)
            known = gain.money, sum_of(gain.parts) + worth[after] - worth[influence]
            self._known[times] = known
        return known

    # Why

    def parts(self, plan: Plan) -> list[Part]:
        """What the score of a whole action is made of."""
        seen, worth = self.seen, self.seen.worth
        gain = self.terms.brings(plan.times, plan.group.dice)
        money = gain.money - self.terms.cost - plan.group.price
        influence = min(gain.influence, MOST_INFLUENCE - seen.influence)
        richer = worth.of_money(seen.money + money) - worth.of_money(seen.money)
        mightier = worth.influence[seen.influence + influence] - worth.influence[seen.influence]
        own = sum([owner == seen.seat for owner, _, _ in plan.group.dice])
        found = [
            *[self._assumed(part, plan.group.dice) for part in gain.parts],
            *self.terms.foreman,
            Part(richer, "why_money", (abs(money),)),
            Part(mightier, "why_influence", (abs(influence),)),
            Part(-plan.group.given, "why_own_dice", (own,)),
            seen.used(plan.cube),
        ]
        return found + [part for source, part in seen.sources if source == plan.source]

    def _assumed(self, part: Part, dice: Dice) -> Part:
        """VP at once that depend on dice still to choose say which ones they assume."""
        draft = self.seen.s.draft
        if part.code != "why_points" or (draft is not None and sorted(draft.dice) == sorted(dice)):
            return part
        bought = sum([owner != self.seen.seat for owner, _, _ in dice])
        values = sorted([value for _, _, value in dice], reverse=True)
        return Part(part.score, "why_points_with", (*part.args, bought, *values))


def best_of(plans: Iterable[Plan | None]) -> Plan | None:
    """The plan with the highest score, the first if there are several; None if there is none."""
    best = None
    for plan in plans:
        if plan is not None and (best is None or plan.score > best.score):
            best = plan
    return best
