"""What to do in a turn: an action, something with influence first, or passing."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action
from engine.troyes.acting import possible
from engine.troyes.actions import PASS
from engine.troyes.components import NOBODY
from engine.troyes.hints.aim import Aim, best_of
from engine.troyes.hints.gain import Part
from engine.troyes.hints.looks import NEVER, Looks, sum_of
from engine.troyes.hints.sight import Sight
from engine.troyes.hints.spending import passing, spent
from engine.troyes.influence import SPENDING
from engine.troyes.saying import GOALS


def act(sight: Sight) -> Looks:
    """A whole action is as good as its plan; spending comes before the best of all."""
    s, seat, worth = sight.s, sight.seat, sight.worth
    aims = {
        action: Aim(sight, action.kind, action.args[0] if action.args else NOBODY)
        for action in s.stack[-1].answers or possible(s, seat)
        if action.kind in GOALS
    }
    plans = {action: aim.best_of_all() for action, aim in aims.items()}
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
        return () if plan is None else aims[action].parts(plan)

    return Looks(score, parts)


def _aim(sight: Sight, action: Action) -> Aim:
    return Aim(sight, action.kind, action.args[0] if action.args else NOBODY)
