"""One thing to do, and the whole actions that do it: with which cube, dice and citizen, and how often."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

from engine.game import Action, Reason
from engine.troyes import saying
from engine.troyes.actions import HIRE
from engine.troyes.components import HIRE_COST, MOST_INFLUENCE
from engine.troyes.draft import NO_CUBE, Draft
from engine.troyes.group import Dice
from engine.troyes.hints.gain import Part
from engine.troyes.hints.goals import terms
from engine.troyes.hints.groups import Group, best_groups, group_of, groups
from engine.troyes.hints.looks import sum_of
from engine.troyes.hints.sight import Sight
from engine.troyes.hints.worth import MOST_MONEY
from engine.troyes.need import Need

NO_CITIZEN: Final[list[tuple[Action | None, Part]]] = [(None, Part(0.0, ""))]


class Plan(NamedTuple):
    """A whole action, and how much better it is than doing nothing."""

    score: float
    cube: int
    group: Group
    source: Action | None
    times: int


class Aim:
    """One thing to do in a position, as one seat sees it: an action of the game without its details."""

    def __init__(self, sight: Sight, what: str, goal: int) -> None:
        self.sight, self.what, self.goal = sight, what, goal
        self.game, self.terms = saying.GOALS[what], terms(sight, what, goal)
        self.takes = self.game.takes_citizen(sight.s, sight.seat, goal)
        self._foreman = sum_of(self.terms.foreman)
        self._known: dict[int, tuple[int, float]] = {}
        self._citizens: list[tuple[Action | None, Part]] = []

    # The best whole actions

    def best_of_all(self) -> Plan | None:
        """The best whole action with any cube."""
        sight = self.sight
        return best_of(self.best(cube) for cube in saying.cubes(sight.s, sight.seat, self.what))

    def best(self, cube: int) -> Plan | None:
        """The best whole action with this cube."""
        need = self._need(cube)
        if need is None:
            return None
        listed = groups if self.terms.by_dice else best_groups
        return self._best(cube, need, listed(self.sight.s, self.sight.seat, need))

    def plans(self, cube: int, chosen: Dice) -> list[Plan]:
        """The whole actions with this cube and with these dice among others."""
        need = self._need(cube)
        assert need is not None
        found = groups(self.sight.s, self.sight.seat, need, chosen)
        if chosen:
            found = tuple([g for g in found if all(g.dice.count(die) >= chosen.count(die) for die in chosen)])
        plans = [self._best(cube, need, (group,)) for group in found]
        return [plan for plan in plans if plan is not None]

    def settled(self, draft: Draft) -> Plan | None:
        """The best whole action with a group that is settled, and with what else has been said."""
        need = self._need(draft.cube)
        assert need is not None
        group = group_of(self.sight.seat, need, draft.dice)
        return self._best(draft.cube, need, (group,), draft.source, draft.times)

    def _need(self, cube: int) -> Need | None:
        """What the dice must be; None if it cannot be done with this cube."""
        need = self.game.need(self.sight.s, self.sight.seat, self.goal, cube)
        return None if isinstance(need, Reason) else need

    def _best(
        self, cube: int, need: Need, among: Iterable[Group], wanted: Action | None = None, times: int = 0
    ) -> Plan | None:
        """The best plan with one of these groups, and with this citizen and so often, if they are given."""
        best: Plan | None = None
        highest = -math.inf
        deniers, asks = self.sight.worth.money, self.terms.asks
        apart = self._foreman + self.sight.used(cube).score - deniers[min(self.sight.money, MOST_MONEY)]
        left = self.sight.money - self.terms.cost
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
        """The citizens worth trying, each with what it costs to take it: the one that is wanted, or the one
        that is missed least; none if none is needed."""
        if not self.takes:
            return NO_CITIZEN
        if wanted is not None:
            return [(source, part) for source, part in self.sight.sources if source == wanted]
        if self._citizens:
            return self._citizens
        s, seat = self.sight.s, self.sight.seat
        draft = Draft(self.what, self.goal, NO_CUBE, dice=dice, settled=True)
        found: list[tuple[Action | None, Part]] = []
        for source, part in self.sight.sources:
            if self.game.refuses(s, seat, draft, source) is None:
                found.append((source, part))
                if source != HIRE or not self.terms.each.influence:
                    break  # one that is hired takes influence away from a conversion: try the next one, too
        if self.what == "activity":
            self._citizens = found  # whatever the dice are
        return found

    def _most(self, need: Need, group: Group, source: Action | None) -> int:
        """How often it can be done with this group, which can be paid."""
        number, sight = need.number, self.sight
        if not number:
            return int(self.game.enough(sight.s, sight.seat, self.goal, need, group.dice) is None)
        most = group.total // number
        if most > self.terms.limit:
            most = self.terms.limit
        money, influence = self.terms.each
        if money:
            most = min(most, (sight.money - self.terms.cost - group.price) // money)
        if influence:
            hiring = HIRE_COST if source is not None and source.kind == "hire" else 0
            most = min(most, (sight.influence - hiring) // influence)
        return most

    def _gained(self, times: int, dice: Dice) -> tuple[int, float]:
        """What so many times bring: deniers, and what all else is worth."""
        known = None if self.terms.by_dice else self._known.get(times)
        if known is None:
            gain, influence = self.terms.brings(times, dice), self.sight.influence
            worth = self.sight.worth.influence
            after = min(influence + gain.influence, MOST_INFLUENCE)
            known = gain.money, sum_of(gain.parts) + worth[after] - worth[influence]
            self._known[times] = known
        return known

    # Why

    def parts(self, plan: Plan) -> list[Part]:
        """What the score of a whole action is made of."""
        sight, worth = self.sight, self.sight.worth
        gain = self.terms.brings(plan.times, plan.group.dice)
        money = gain.money - self.terms.cost - plan.group.price
        influence = min(gain.influence, MOST_INFLUENCE - sight.influence)
        richer = worth.of_money(sight.money + money) - worth.of_money(sight.money)
        mightier = worth.influence[sight.influence + influence] - worth.influence[sight.influence]
        own = sum([owner == sight.seat for owner, _, _ in plan.group.dice])
        found = [
            *gain.parts,
            *self.terms.foreman,
            Part(richer, "why_money", (abs(money),)),
            Part(mightier, "why_influence", (abs(influence),)),
            Part(-plan.group.given, "why_own_dice", (own,)),
            sight.used(plan.cube),
        ]
        return found + [part for source, part in sight.sources if source == plan.source]


def best_of(plans: Iterable[Plan | None]) -> Plan | None:
    """The plan with the highest score, the first if there are several; None if there is none."""
    best = None
    for plan in plans:
        if plan is not None and (best is None or plan.score > best.score):
            best = plan
    return best
