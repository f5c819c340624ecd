"""How good an action looks at a glance, and why, for bots and for "suggest".

One action of the game takes several steps, so we plan whole actions, and a step is as good as the best plan
that begins with it. Everything is in VP; 0 is doing nothing at no cost. It uses only what the seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.game import Action, Because, Seat
from engine.troyes.acting import possible
from engine.troyes.actions import PASS
from engine.troyes.components import MOST_INFLUENCE, NOBODY
from engine.troyes.draft import NO_CUBE, Draft, said
from engine.troyes.fight import free
from engine.troyes.hints import countering, events
from engine.troyes.hints.citizens import settled
from engine.troyes.hints.plan import Plan, Planner, Seen, best_of
from engine.troyes.hints.spending import passing, spent, turned
from engine.troyes.hints.worth import NEVER, Part, Scored, by_parts, sum_of
from engine.troyes.influence import SPENDING
from engine.troyes.saying import DEEDS
from engine.troyes.state import State


def act(seen: Seen) -> Scored:
    """A whole action is as good as its plan; spending comes on top of the best of all."""
    s, seat, worth = seen.s, seen.seat, seen.worth
    planners = {
        action: Planner(seen, action.kind, action.args[0] if action.args else NOBODY)
        for action in s.stack[-1].answers or possible(s, seat)
        if action.kind in DEEDS
    }
    plans = {action: planner.best_of_all() for action, planner in planners.items()}
    best, stay = best_of(plans.values()), sum_of(passing(s, seat, worth))
    base = stay if best is None else max(stay, best.score)

    def score(action: Action) -> float:
        if action == PASS:
            return stay
        if action.kind in SPENDING:
            return base + sum_of(spent(s, seat, worth, action))
        plan = plans.get(action)
        return NEVER if plan is None else plan.score

    def parts(action: Action) -> Sequence[Part]:
        if action == PASS:
            return passing(s, seat, worth)
        if action.kind in SPENDING:
            return spent(s, seat, worth, action)
        plan = plans.get(action)
        return () if plan is None else planners[action].parts(plan)

    return Scored(score, parts)


# The steps of one action: each is as good as the best whole action that begins with it


def cube(seen: Seen) -> Scored:
    planner, _ = _begun(seen)
    return _by_plan(planner, lambda action: planner.best(action.args[0] if action.args else NO_CUBE))


def group(seen: Seen) -> Scored:
    planner, draft = _begun(seen)
    plans = planner.plans(draft.cube, draft.dice)
    return _by_plan(planner, lambda action: best_of(_among(planner, plans, said(draft, action))))


def citizen(seen: Seen) -> Scored:
    planner, draft = _begun(seen)
    return _by_plan(planner, lambda action: planner.settled(draft._replace(source=action)))


def times(seen: Seen) -> Scored:
    planner, draft = _begun(seen)
    return _by_plan(planner, lambda action: planner.settled(said(draft, action)))


def _begun(seen: Seen) -> tuple[Planner, Draft]:
    draft = seen.s.draft
    assert draft is not None
    return Planner(seen, draft.what, draft.goal), draft


def _among(planner: Planner, plans: list[Plan], draft: Draft) -> list[Plan]:
    """Those of these plans that begin with what has been chosen."""
    dice = draft.dice
    if draft.settled:
        return [plan for plan in plans if len(plan.group.dice) == len(dice)]
    found = [plan for plan in plans if plan.group.dice.count(dice[-1]) >= dice.count(dice[-1])]
    return found or planner.plans(draft.cube, dice)


def _by_plan(planner: Planner, plan: Callable[[Action], Plan | None]) -> Scored:
    """Scored by the best plan that an answer leads to."""

    def score(action: Action) -> float:
        found = plan(action)
        return NEVER if found is None else found.score

    def parts(action: Action) -> Sequence[Part]:
        found = plan(action)
        return () if found is None else planner.parts(found)

    return Scored(score, parts)


REASONS: Final = 3
"""The most reasons given."""
SMALL: Final = 0.05
"""Smaller parts are not worth mentioning."""


def hints(s: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """The score of each of these legal actions, in VP."""
    score = scored(s, seat).score
    return [score(action) for action in actions]


def because(s: State, seat: Seat, action: Action) -> list[Because]:
    """The parts of a hint as codes, at most three, largest first."""
    parts = sorted(scored(s, seat).parts(action), key=lambda part: -abs(part.score))
    return [
        Because(part.code, part.args, part.score < 0) for part in parts[:REASONS] if abs(part.score) > SMALL
    ]


def scored(s: State, seat: Seat) -> Scored:
    return _QUESTIONS[s.stack[-1].kind](Seen(s, seat))


def _settle(seen: Seen) -> Scored:
    s, seat, worth = seen.s, seen.seat, seen.worth
    return by_parts(lambda action: settled(s, seat, worth, *action.args))


def _turn(seen: Seen) -> Scored:
    return by_parts(
        lambda action: (Part(turned(action.args[2]), "why_better_dice"),) if action.kind == "die" else ()
    )


def _event(seen: Seen) -> Scored:
    s, seat, worth = seen.s, seen.seat, seen.worth
    draft, have = s.draft, s.influence[seat]
    assert draft is not None
    left = draft.left if draft.what == "cubes" else 1
    more = worth.influence[min(have + 1, MOST_INFLUENCE)] - worth.influence[have]

    def parts(action: Action) -> Sequence[Part]:
        if action.kind == "stop":
            return ()
        (place,) = action.args
        count = min(left, free(s, place))
        put = events.put(s, seat, worth, place, count)
        return put._replace(score=put.score / count), Part(more, "why_influence", (1,))

    return by_parts(parts)


_QUESTIONS: Final[dict[str, Callable[[Seen], Scored]]] = {
    "settle": _settle,
    "counter": countering.counter,
    "act": act,
    "turn": _turn,
    "cube": cube,
    "group": group,
    "source": citizen,
    "times": times,
    "event": _event,
}
"""How the answers to each question look."""
