"""Thursday: the craftsmen."""

from __future__ import annotations

from functools import cache
from math import comb

from engine import chance
from engine.colonia.actions import ORDER, PASS
from engine.colonia.components import RECIPES, THURSDAY
from engine.colonia.knowledge import spent
from engine.colonia.previews import Nothing, OrderPreview
from engine.colonia.setup import SIX, make
from engine.colonia.state import K, R, S, State
from engine.colonia.streets import THU, everyone_home
from engine.game import Action, Out, Reason, Seat
from engine.steps import Round


@cache
def per_mille(steps: int, dice: int) -> int:
    """The chance, in thousandths, that ``dice`` dice move a craftsman's bar down by at least ``steps``.

    Two of the six faces move it: the craftsman's own and the six.
    """
    if steps <= 0:
        return 1000
    ways: int = sum(comb(dice, k) * 4 ** (dice - k) * 2**k for k in range(steps, dice + 1))
    faces: int = 6**dice
    return round(1000 * ways / faces)


_OPTIONS = (*ORDER, PASS)


def roll_dice(s: State, out: Out | None) -> bool:
    """Extra contracts: a roll of 1 to 5 moves that craftsman's bar by one space, a 6 moves all five."""
    for k in range(s.deck.weeks[s.week_card].dice):
        die = chance.die(s.seed, f"week {s.week} die {k + 1}")
        if out is not None:
            out.outcomes.append(die)
            out.tell("die", die)
        if die == SIX:
            s.bar = [bar + 1 for bar in s.bar]
        else:
            s.bar[die - 1] += 1
    return True


def deliver(s: State, out: Out | None) -> bool:
    """Each contract above a bar yields 1 good. Street Thursday comes home; the contracts' members go there.

    The bars return to the start, before the first space, and the remaining contracts move up.
    """
    for craftsman in range(K):
        for seat, _ in s.contracts[craftsman][: s.bar[craftsman]]:
            make(s, seat, craftsman, 1, out)
    everyone_home(s, THU, out)
    if out is not None:
        out.stage(s)  # what is made is shown before the rows move up
    for craftsman in range(K):
        row, bar = s.contracts[craftsman], s.bar[craftsman]
        for seat, members in row[:bar]:
            s.street[seat * S + THU] += members
        s.contracts[craftsman] = row[bar:]
    s.bar = [0] * K
    return True


def cost(s: State, craftsman: int) -> int:
    """The n-th contract with a craftsman this week costs n members."""
    return s.ordered[craftsman] + 1


class OrderGoods(Round[State]):
    kind = "order"
    answers = ("order", "pass")

    def can_act(self, s: State, seat: Seat) -> bool:
        return s.supply[seat] > min(s.ordered)  # R 22: what is behind the screen does not count

    def options(self, s: State, seat: Seat) -> tuple[Action, ...]:
        return _OPTIONS

    def legal(self, s: State, seat: Seat) -> list[Action]:
        own, supply = s.resources[seat * R : seat * R + R], s.supply[seat]
        actions = [
            order
            for order, (one, other), ordered in zip(ORDER, RECIPES, s.ordered)
            if own[one] and own[other] and ordered < supply
        ]
        actions.append(PASS)
        return actions

    def why_not(self, s: State, seat: Seat, action: Action) -> Reason | None:
        if action.kind == "pass":
            return None
        craftsman = action.args[0]
        one, other = RECIPES[craftsman]
        at = seat * R
        if s.resources[at + one] and s.resources[at + other]:
            if s.ordered[craftsman] < s.supply[seat]:
                return None
            return Reason("too_few_members", (cost(s, craftsman), s.supply[seat]))
        return Reason("lacks_resource", tuple(r for r in (one, other) if not s.resources[at + r]))

    def preview(self, s: State, seat: Seat, action: Action) -> OrderPreview | Nothing:
        if action.kind == "pass":
            return {}
        craftsman = action.args[0]
        position, members = len(s.contracts[craftsman]) + 1, cost(s, craftsman)
        used = RECIPES[craftsman]
        return {
            "members": members,
            "left": s.supply[seat] - members,
            "cost": [int(r in used) for r in range(R)],
            "good": craftsman,
            "position": position,
            "sure": position <= s.bar[craftsman],
            "odds": per_mille(position - s.bar[craftsman], s.deck.weeks[s.week_card].dice),
            "home": [s.week + 1, THURSDAY],
        }

    def act(self, s: State, seat: Seat, action: Action, out: Out | None) -> None:
        craftsman = action.args[0]
        for resource in RECIPES[craftsman]:
            spent(s, seat, resource)
        s.ordered[craftsman] += 1
        members = s.ordered[craftsman]
        s.supply[seat] -= members
        row = s.contracts[craftsman]
        row.append((seat, members))  # the first free space; the row is unlimited  # R 8
        if out is not None:
            out.tell("ordered", seat, craftsman, members, len(row))


WORKSHOPS = OrderGoods()
