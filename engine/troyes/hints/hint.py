"""How good an action looks at a glance, and why, for bots and for "suggest".

One action of the game is said in several steps, so whole actions are planned, and a step is as good as the
best of those that begin with it. All is in VP; 0 is doing nothing at no cost. It uses only what the seat may
know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.game import Action, Because, Seat
from engine.troyes.components import MOST_INFLUENCE
from engine.troyes.defeat import free
from engine.troyes.hints import acting, countering, row, saying
from engine.troyes.hints.citizen import settled
from engine.troyes.hints.gain import Part
from engine.troyes.hints.looks import Looks, by_parts
from engine.troyes.hints.sight import Sight
from engine.troyes.hints.spending import turned
from engine.troyes.state import State

REASONS: Final = 3
"""So many reasons are given at most."""
SMALL: Final = 0.05
"""A part below this is not worth mentioning."""


def hints(s: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """The score of each of these legal actions, in VP."""
    score = looks(s, seat).score
    return [score(action) for action in actions]


def because(s: State, seat: Seat, action: Action) -> list[Because]:
    """The parts of a hint as codes, at most three, largest first."""
    parts = sorted(looks(s, seat).parts(action), key=lambda part: -abs(part.score))
    return [
        Because(part.code, part.args, part.score < 0) for part in parts[:REASONS] if abs(part.score) > SMALL
    ]


def looks(s: State, seat: Seat) -> Looks:
    return _QUESTIONS[s.stack[-1].kind](Sight(s, seat))


def _settle(sight: Sight) -> Looks:
    s, seat, worth = sight.s, sight.seat, sight.worth
    return by_parts(lambda action: settled(s, seat, worth, *action.args))


def _turn(sight: Sight) -> Looks:
    return by_parts(
        lambda action: (Part(turned(action.args[2]), "why_better_dice"),) if action.kind == "die" else ()
    )


def _event(sight: Sight) -> Looks:
    s, seat, worth = sight.s, sight.seat, sight.worth
    draft, have = s.draft, s.influence[seat]
    assert draft is not None
    left = draft.left if draft.what == "cubes" else 1
    more = worth.influence[min(have + 1, MOST_INFLUENCE)] - worth.influence[have]

    def parts(action: Action) -> Sequence[Part]:
        if action.kind == "stop":
            return ()
        (place,) = action.args
        count = min(left, free(s, place))
        put = row.put(s, seat, worth, place, count)
        return put._replace(score=put.score / count), Part(more, "why_influence", (1,))

    return by_parts(parts)


_QUESTIONS: Final[dict[str, Callable[[Sight], Looks]]] = {
    "settle": _settle,
    "counter": countering.counter,
    "act": acting.act,
    "turn": _turn,
    "cube": saying.cube,
    "group": saying.group,
    "source": saying.citizen,
    "times": saying.times,
    "event": _event,
}
"""How the answers to each question look."""
