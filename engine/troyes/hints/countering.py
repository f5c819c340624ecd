"""Countering: a step looks as good as the best meeting of own and black dice that begins with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.game import Action, Seat
from engine.troyes import square
from engine.troyes.components import MOST_INFLUENCE, RED_COUNTS
from engine.troyes.deck import RED
from engine.troyes.draft import Die, Draft, die_of, said
from engine.troyes.hints.plan import Seen, die_worth
from engine.troyes.hints.spending import spent
from engine.troyes.hints.worth import NEVER, SPARED, Part, Scored, Worth, sum_of
from engine.troyes.influence import SPENDING
from engine.troyes.state import State

# Which own dice meet which black ones at the least cost


class Meeting(NamedTuple):
    """Own dice against black ones."""

    score: float
    dice: tuple[Die, ...]
    black: tuple[int, ...]


def meetings(s: State, seat: Seat, worth: Worth, draft: Draft) -> Iterator[Meeting]:
    """Every sensible meeting that includes what has been chosen: no die in it could be left out."""
    own = [
        die for die in map(die_of, square.kinds(s, seat)) for _ in range(square.left_of(s, die, draft.dice))
    ]
    own.sort(key=lambda die: -_strength(die))
    rest = s.black[:]
    for value in draft.black:
        rest.remove(value)
    rest.sort()
    black = draft.black
    for more in range(len(rest) + 1):
        faced = (*black, *rest[:more])
        missing = sum(faced) - sum([_strength(die) for die in draft.dice])
        gained = _gained(s, seat, worth, faced)
        for dice in _covers(own, missing):
            given = sum([die_worth(value) for _, _, value in (*draft.dice, *dice)])
            yield Meeting(gained - given, (*draft.dice, *dice), faced)


def _gained(s: State, seat: Seat, worth: Worth, faced: tuple[int, ...]) -> float:
    have = s.influence[seat]
    after = min(have + len(faced), MOST_INFLUENCE)
    left = len(s.black) - len(faced)
    around = max(0, len(s.black) - s.players) - max(0, left - s.players + 1)
    return worth.influence[after] - worth.influence[have] + SPARED * max(0, around)


def _covers(own: list[Die], missing: int) -> Iterator[tuple[Die, ...]]:
    """Sets of dice that reach ``missing``, none of which could be left out; strongest first."""
    if missing <= 0:
        yield ()
        return
    before = None
    for at, die in enumerate(own):
        if die != before:
            for more in _covers(own[at + 1 :], missing - _strength(die)):
                yield (die, *more)
        before = die


def _strength(die: Die) -> int:
    return die[2] * RED_COUNTS if die[1] == RED else die[2]


def parts_of(s: State, seat: Seat, worth: Worth, meeting: Meeting) -> list[Part]:
    """Why a meeting is worth its score."""
    given = sum([die_worth(value) for _, _, value in meeting.dice])
    count = len(meeting.black)
    return [
        Part(_gained(s, seat, worth, meeting.black), "why_black_dice", (count,)),
        Part(-given, "why_own_dice", (len(meeting.dice),)),
    ]


def counter(seen: Seen) -> Scored:
    s, seat, worth = seen.s, seen.seat, seen.worth
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

    return Scored(score, parts)
