"""The steps of one action: each looks as good as the best whole action that begins with it."""

from __future__ import annotations

from engine.game import Seat
from engine.troyes.draft import NO_CUBE, Draft
from engine.troyes.hints.aim import Aim, Plan, best_of
from engine.troyes.hints.looks import Looks, by_plan
from engine.troyes.hints.worth import Worth
from engine.troyes.saying import said
from engine.troyes.state import State


def _begun(s: State, seat: Seat, worth: Worth) -> tuple[Aim, Draft]:
    draft = s.draft
    assert draft is not None
    return Aim(s, seat, worth, draft.what, draft.goal), draft


def cube(s: State, seat: Seat, worth: Worth) -> Looks:
    aim, _ = _begun(s, seat, worth)
    return by_plan(aim, lambda action: aim.best(action.args[0] if action.args else NO_CUBE))


def group(s: State, seat: Seat, worth: Worth) -> Looks:
    aim, draft = _begun(s, seat, worth)
    plans = aim.plans(draft.cube, draft.dice)
    return by_plan(aim, lambda action: best_of(_among(aim, plans, said(draft, action))))


def _among(aim: Aim, plans: list[Plan], draft: Draft) -> list[Plan]:
    """Those of these plans that begin with what has been said."""
    dice = draft.dice
    if draft.settled:
        return [plan for plan in plans if len(plan.group.dice) == len(dice)]
    found = [plan for plan in plans if plan.group.dice.count(dice[-1]) >= dice.count(dice[-1])]
    return found or aim.plans(draft.cube, dice)


def citizen(s: State, seat: Seat, worth: Worth) -> Looks:
    aim, draft = _begun(s, seat, worth)
    return by_plan(aim, lambda action: aim.settled(draft._replace(source=action)))


def times(s: State, seat: Seat, worth: Worth) -> Looks:
    aim, draft = _begun(s, seat, worth)
    return by_plan(aim, lambda action: aim.settled(said(draft, action)))
