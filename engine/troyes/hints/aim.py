"""One thing to do: what it brings, with any group of dice, any citizen and however often."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.game import Action, Reason, Seat
from engine.troyes import saying
from engine.troyes.activity import card_in, space_for
from engine.troyes.cathedral import cubes, height
from engine.troyes.cathedral import influence as window_influence
from engine.troyes.citizens import foremen, sources
from engine.troyes.components import COLUMNS, FARM, HIRE_COST, LEVEL_LOSS, LEVELS, MOST_INFLUENCE
from engine.troyes.defeat import free
from engine.troyes.draft import NO_CUBE, Draft
from engine.troyes.effect import ASKED, CONVERSIONS, Price
from engine.troyes.group import Dice, Need
from engine.troyes.hints import cards, citizen, row
from engine.troyes.hints.gain import NOTHING, Brings, Gain, Part
from engine.troyes.hints.groups import Group, best_groups, group_of, groups
from engine.troyes.hints.rates import LEVEL_MISSED, by_left
from engine.troyes.hints.worth import Worth, left_after
from engine.troyes.state import State

BY_DICE = frozenset({"procession", "jousts", "chivalry"})
"""Cards for which it matters which dice the group takes away."""


class Plan(NamedTuple):
    """A whole action, and how much better it is than doing nothing."""

    score: float
    cube: int
    group: Group
    source: Action | None
    times: int


class Aim:
    """One thing to do in a position, as one seat sees it: an action of the game without its details."""

    def __init__(self, s: State, seat: Seat, worth: Worth, what: str, goal: int) -> None:
        self.s, self.seat, self.worth, self.what, self.goal = s, seat, worth, what, goal
        self.game = saying.GOALS[what]
        self.money, self.influence = s.purse[seat], s.influence[seat]
        self.cost, self.foreman = 0, tuple[Part, ...]()
        self.each, self.limit, self.asks, self.by_dice = Price(), 99, False, what in ("cathedral", "place")
        self.takes = self.game.takes_citizen(s, seat, goal)
        self.sources = self._sources() if self.takes else []
        self.brings = self._brings()
        self._known: dict[int, tuple[int, int, float]] = {}

    # What it brings

    def _brings(self) -> Brings:
        return {
            "activity": self._activity,
            "cathedral": self._cathedral,
            "fight": self._fight,
            "place": self._place,
            "farm": self._farm,
        }[self.what]()

    def _activity(self) -> Brings:
        s, slot, worth = self.s, self.goal, self.worth
        card = card_in(s, slot)
        self.each, self.asks = CONVERSIONS.get(card.id, Price()), card.id in ASKED
        self.by_dice = card.id in BY_DICE
        if self.takes:
            self.cost = card.cost
            points = (card.first, card.second, 0)[space_for(s, slot)]
            more = citizen.foreman_worth(s, worth, foremen(s, self.seat))
            self.foreman = (Part(points + more, "why_foreman", (points,)),)
        return cards.activation(s, self.seat, worth, slot)

    def _cathedral(self) -> Brings:
        s, seat, worth = self.s, self.seat, self.worth
        heights = [height(s, column) for column in range(COLUMNS)]
        missing = [seat not in s.cathedral[level::LEVELS] for level in range(LEVELS)]
        have, saved = cubes(s, seat), LEVEL_LOSS * by_left(LEVEL_MISSED, left_after(s))

        def brings(times: int, dice: Dice) -> Gain:
            tall, wanted, influence = heights[:], missing[:], 0
            parts = [
                Part(len(dice), "why_points", (len(dice),)),
                Part(worth.windows[have + len(dice)] - worth.windows[have], "why_window"),
            ]
            for _, _, value in dice:
                influence += window_influence(value - 1)
                level = tall[value - 1]
                tall[value - 1] += 1
                if wanted[level]:
                    wanted[level] = False
                    parts.append(Part(saved, "why_level", (level,)))
            return Gain(0, influence, tuple(parts))

        return brings

    def _fight(self) -> Brings:
        s, seat, worth, place = self.s, self.seat, self.worth, self.goal
        self.limit, self.asks = free(s, place), True
        return lambda times, dice: Gain(0, times, (row.put(s, seat, worth, place, times),))

    def _place(self) -> Brings:
        s, seat, worth, building = self.s, self.seat, self.worth, self.goal
        return lambda times, dice: citizen.placed(s, seat, worth, building, dice[0][2])

    def _farm(self) -> Brings:
        return lambda times, dice: Gain(times)

    # Details

    def _sources(self) -> list[tuple[Action, Part]]:
        s, seat, worth = self.s, self.seat, self.worth
        found = [(source, citizen.missed(s, seat, worth, source)) for source in sources(s, seat)]
        return sorted(found, key=lambda pair: -pair[1].score)

    def source(self, group: Group) -> tuple[Action | None, Part | None]:
        """The citizen that is missed least."""
        if not self.takes:
            return None, None
        draft = Draft(self.what, self.goal, NO_CUBE, group.dice, True)
        for source, part in self.sources:
            if self.game.refuses(self.s, self.seat, draft, source) is None:
                return source, part
        return None, None

    def need(self, cube: int) -> Need | None:
        """What the dice must be; None if it cannot be done with this cube."""
        need = self.game.need(self.s, self.seat, self.goal, cube)
        return None if isinstance(need, Reason) else need

    def whole(
        self, cube: int, need: Need, group: Group, source: Action | None = None, times: int = 0
    ) -> Plan | None:
        """The best way to do it with this group, this citizen and so often, if they are given; None if there
        is none."""
        part: Part | None
        if source is None:
            source, part = self.source(group)
            if self.takes and source is None:
                return None
        else:
            part = citizen.missed(self.s, self.seat, self.worth, source)
        most = self.most(need, group, source)
        if most < 1:
            return None
        counts = (times,) if times else range(1, most + 1) if self.asks else (most,)
        worth, count = max([(self._worth(group, count), count) for count in counts])
        return Plan(worth + self._apart(cube, part) - group.given, cube, group, source, count)

    def most(self, need: Need, group: Group, source: Action | None) -> int:
        """How often it can be done with this group."""
        if group.price > need.spare:
            return 0
        if self.what == "farm":
            return group.total // FARM
        if not need.number:
            return int(self.game.enough(self.s, self.seat, self.goal, need, group.dice) is None)
        most = min(group.total // need.number, self.limit)
        money, influence = self.each
        if money:
            most = min(most, (self.money - self.cost - group.price) // money)
        if influence:
            hiring = HIRE_COST if source is not None and source.kind == "hire" else 0
            most = min(most, (self.influence - hiring) // influence)
        return most

    def _apart(self, cube: int, part: Part | None) -> float:
        """What counts whatever the group and however often."""
        used = self._used(cube)
        return (
            sum([one.score for one in self.foreman])
            + (part.score if part is not None else 0.0)
            + (used.score if used is not None else 0.0)
        )

    def _used(self, cube: int) -> Part | None:
        """What it costs to use the cube."""
        if cube == NO_CUBE:
            return None
        name, have = card_in(self.s, cube).id, self.s.cube[cube * 4 + self.seat]
        lost = cards.waiting(self.s, name, have) - cards.waiting(self.s, name, have - 1)
        return Part(-lost, "why_uses_cube", (cube,))

    def _worth(self, group: Group, times: int) -> float:
        """What it brings so many times, after what it costs."""
        if self.by_dice:
            gain = self.brings(times, group.dice)
            money, influence, rest = gain.money, gain.influence, sum([part.score for part in gain.parts])
        else:
            known = self._known.get(times)
            if known is None:
                gain = self.brings(times, group.dice)
                known = gain.money, gain.influence, sum([part.score for part in gain.parts])
                self._known[times] = known
            money, influence, rest = known
        worth = self.worth
        after = min(self.influence + influence, MOST_INFLUENCE)
        return (
            rest
            + worth.money[self.money - self.cost - group.price + money]
            - worth.money[self.money]
            + worth.influence[after]
            - worth.influence[self.influence]
        )

    # The best whole actions

    def best(self, cube: int) -> Plan | None:
        """The best whole action with this cube."""
        need = self.need(cube)
        if need is None:
            return None
        listed = groups(self.s, self.seat, need) if self.by_dice else best_groups(self.s, self.seat, need)
        return best_of(self.whole(cube, need, group) for group in listed)

    def best_of_all(self) -> Plan | None:
        """The best whole action with any cube."""
        return best_of(self.best(cube) for cube in saying.cubes(self.s, self.seat, self.what))

    def plans(self, cube: int, chosen: Dice) -> list[Plan]:
        """The whole actions with this cube and these dice among others, each with the best of the rest."""
        need = self.need(cube)
        assert need is not None
        found = []
        for group in groups(self.s, self.seat, need, chosen):
            if all(group.dice.count(die) >= chosen.count(die) for die in chosen):
                plan = self.whole(cube, need, group)
                if plan is not None:
                    found.append(plan)
        return found

    def settled(self, draft: Draft) -> Plan | None:
        """The best whole action with a group that is settled, and with what else has been said."""
        need = self.need(draft.cube)
        assert need is not None
        group = group_of(self.seat, need, draft.dice)
        return self.whole(draft.cube, need, group, draft.source, draft.times)

    def parts(self, plan: Plan) -> list[Part]:
        """Why a whole action is worth its score."""
        gain = self.brings(plan.times, plan.group.dice) if plan.times else NOTHING
        money = gain.money - self.cost - plan.group.price
        influence = min(gain.influence, MOST_INFLUENCE - self.influence)
        worth = self.worth
        own = sum([owner == self.seat for owner, _, _ in plan.group.dice])
        found = [
            *gain.parts,
            *self.foreman,
            Part(worth.money[self.money + money] - worth.money[self.money], "why_money", (abs(money),)),
            Part(
                worth.influence[self.influence + influence] - worth.influence[self.influence],
                "why_influence",
                (abs(influence),),
            ),
            Part(-plan.group.given, "why_own_dice", (own,)),
        ]
        used = self._used(plan.cube)
        if used is not None:
            found.append(used)
        if plan.source is not None:
            found.append(citizen.missed(self.s, self.seat, worth, plan.source))
        return found


def best_of(plans: Iterable[Plan | None]) -> Plan | None:
    """The plan with the highest score, the first if there are several; None if there is none."""
    best = None
    for plan in plans:
        if plan is not None and (best is None or plan.score > best.score):
            best = plan
    return best
