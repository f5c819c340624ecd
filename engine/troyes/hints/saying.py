"""The steps of one action: each looks as good as the best whole action that begins with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.game import Action
from engine.troyes.draft import NO_CUBE, Draft, said
from engine.troyes.hints.aim import Aim, Plan, best_of
from engine.troyes.hints.gain import Part
from engine.troyes.hints.looks import NEVER, Looks
from engine.troyes.hints.sight import Sight


def cube(sight: Sight) -> Looks:
    aim, _ = _begun(sight)
    return _by_plan(aim, lambda action: aim.best(action.args[0] if action.args else NO_CUBE))


def group(sight: Sight) -> Looks:
    aim, draft = _begun(sight)
    plans = aim.plans(draft.cube, draft.dice)
    return _by_plan(aim, lambda action: best_of(_among(aim, plans, said(draft, action))))


def citizen(sight: Sight) -> Looks:
    aim, draft = _begun(sight)
    return _by_plan(aim, lambda action: aim.settled(draft._replace(source=action)))


def times(sight: Sight) -> Looks:
    aim, draft = _begun(sight)
    return _by_plan(aim, lambda action: aim.settled(said(draft, action)))


def _begun(sight: Sight) -> tuple[Aim, Draft]:
    draft = sight.s.draft
    assert draft is not None
    return Aim(sight, draft.what, draft.goal), draft


def _among(aim: Aim, plans: list[Plan], draft: Draft) -> list[Plan]:
    """Those of these plans that begin with what has been said."""
    dice = draft.dice
    if draft.settled:
        return [plan for plan in plans if len(plan.group.dice) == len(dice)]
    found = [plan for plan in plans if plan.group.dice.count(dice[-1]) >= dice.count(dice[-1])]
    return found or aim.plans(draft.cube, dice)


def _by_plan(aim: Aim, plan: Callable[[Action], Plan | None]) -> Looks:
    """Looks as good as the best plan that an answer leads to."""

    def score(action: Action) -> float:
        found = plan(action)
        return NEVER if found is None else found.score

    def parts(action: Action) -> Sequence[Part]:
        found = plan(action)
        return () if found is None else aim.parts(found)

    return Looks(score, parts)
