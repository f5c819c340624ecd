"""Countering: a step looks as good as the best meeting of own and black dice that begins with it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action
from engine.troyes.draft import Draft, said
from engine.troyes.hints.gain import Part
from engine.troyes.hints.looks import NEVER, Looks, sum_of
from engine.troyes.hints.meeting import Meeting, meetings, parts_of
from engine.troyes.hints.sight import Sight
from engine.troyes.hints.spending import spent
from engine.troyes.influence import SPENDING


def counter(sight: Sight) -> Looks:
    s, seat, worth = sight.s, sight.seat, sight.worth
    draft = s.draft if s.draft is not None else Draft("counter", black=(s.black[0],))

    def best(begun: Draft) -> Meeting | None:
        found = list(meetings(s, seat, worth, begun))
        if begun.settled:
            found = [one for one in found if one.dice == begun.dice and one.black == begun.black]
        return max(found, default=None)

    stay = best(draft)

    def score(action: Action) -> float:
        if action.kind == "suffer":
            return 0.0
        if action.kind in SPENDING:
            return sum_of(spent(s, seat, worth, action)) + (0.0 if stay is None else stay.score)
        met = best(said(draft, action))
        return NEVER if met is None else met.score

    def parts(action: Action) -> Sequence[Part]:
        if action.kind == "suffer":
            return ()
        if action.kind in SPENDING:
            return spent(s, seat, worth, action)
        met = best(said(draft, action))
        return () if met is None else parts_of(s, seat, worth, met)

    return Looks(score, parts)
