"""Choosing an action step by step: the cube, the dice one by one, the citizen, how often.

A step changes only the draft and the open question; every step leads somewhere, because `Deed.further` has
looked ahead. Once everything is settled the action is carried out at once. Steps with only one answer are not
asked.  # T 42
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game import Action, Out, Reason, Seat
from engine.steps import Frame
from engine.troyes import square
from engine.troyes.actions import CUBE, GO, NO_CUBE, TIMES
from engine.troyes.activity import Activate
from engine.troyes.cathedral import Build
from engine.troyes.citizens import sources
from engine.troyes.components import NEUTRAL
from engine.troyes.deed import Deed, Farm
from engine.troyes.draft import NO_CUBE as NONE
from engine.troyes.draft import UNDECIDED, Draft, Need, said
from engine.troyes.fight import Fight
from engine.troyes.group import own_cubes, payments, total
from engine.troyes.placing import Place
from engine.troyes.state import State, draft_of

DEEDS: Final[dict[str, Deed]] = {
    "activity": Activate(),
    "cathedral": Build(),
    "fight": Fight(),
    "place": Place(),
    "farm": Farm(),
}
"""The five kinds of action, by the kind that begins each."""


def cubes(s: State, seat: Seat, what: str) -> list[int]:
    """The cubes to choose from, and `NO_CUBE`."""
    return [NONE] if what == "cathedral" else [NONE, *own_cubes(s, seat)]


def why_not_begin(s: State, seat: Seat, what: str, goal: int) -> Reason | None:
    """Why the action cannot be completed without a cube; None if some cube, or none, lets it."""
    reasons = [DEEDS[what].impossible(s, seat, goal, cube) for cube in cubes(s, seat, what)]
    return None if None in reasons else reasons[0]


def begun(s: State, seat: Seat, what: str, goal: int) -> Draft:
    """The draft of an action of which only this has been chosen."""
    if len(cubes(s, seat, what)) > 1:
        return Draft(what, goal)
    return Draft(what, goal, NONE, _need(s, seat, what, goal, NONE))


def go_on(s: State, seat: Seat, draft: Draft, out: Out | None) -> None:
    """This much has been chosen: ask the next step that has several answers, or carry the action out."""
    question = say_forced(s, seat, draft)
    if question is None:
        carry_out(s, seat, out)
    else:
        s.stack[-1] = question


def say_forced(s: State, seat: Seat, draft: Draft) -> Frame | None:
    """Answer every step that has only one answer, and keep the draft. Returns the next question with several
    answers, None if everything is chosen."""
    while True:
        if draft.need is None and draft.cube != UNDECIDED:
            draft = draft._replace(need=need_of(s, seat, draft))
        kind = _next_step(s, seat, draft)
        answers = legal(s, seat, kind, draft) if kind else ()
        if len(answers) != 1:
            s.draft = draft
            return Frame(kind, seat, 0, tuple(answers)) if kind else None
        draft = said(draft, answers[0])


def _next_step(s: State, seat: Seat, draft: Draft) -> str:
    """What has to be chosen next, "" for nothing."""
    if draft.cube == UNDECIDED:
        return "cube"
    if not draft.settled:
        return "group"
    if draft.source is None and DEEDS[draft.what].takes_citizen(s, seat, draft.goal):
        return "source"
    return "" if draft.times else "times"


def legal(s: State, seat: Seat, kind: str, draft: Draft) -> Sequence[Action]:
    """The legal answers to one of these questions."""
    deed, goal, dice = DEEDS[draft.what], draft.goal, draft.dice
    if kind == "cube":
        found = [cube for cube in cubes(s, seat, draft.what) if deed.possible(s, seat, goal, (cube,))]
        return [NO_CUBE if cube == NONE else CUBE[cube] for cube in found]
    need = need_of(s, seat, draft)
    if kind == "group":
        further = deed.further(s, seat, goal, need, dice)
        return [GO, *further] if dice and deed.enough(s, seat, goal, need, dice) is None else further
    if kind == "source":
        return [one for one in sources(s, seat) if deed.refuses(s, seat, draft, one) is None]
    most = deed.most(s, seat, draft, need)
    return TIMES[:most] if deed.asks(s, goal) else TIMES[most - 1 : most]  # as often as possible  # T 27


def carry_out(s: State, seat: Seat, out: Out | None) -> None:
    """Carry out the action: dice are paid, dice and cube leave, and its kind does the rest.

    The draft then holds what is left to do; if that is nothing, the turn is over.
    """
    draft = draft_of(s)
    deed, need = DEEDS[draft.what], need_of(s, seat, draft)
    if out is not None:
        deed.announce(s, seat, draft, total(need, draft.dice), out)
    for owner, money in payments(seat, need, draft.dice):
        s.purse[seat] -= money
        if owner != NEUTRAL:
            s.purse[owner] += money
        if out is not None:
            out.tell("paid", seat, owner, money)
    square.remove(s, draft.dice)
    if draft.cube != NONE:
        s.cube[draft.cube * 4 + seat] -= 1
    s.draft = None
    deed.do(s, seat, draft, need, out)
    if s.draft is None:
        s.turn += 1
    s.stack.pop()


def need_of(s: State, seat: Seat, draft: Draft) -> Need:
    """What the group must be, for a draft whose cube is decided."""
    return draft.need or _need(s, seat, draft.what, draft.goal, draft.cube)


def _need(s: State, seat: Seat, what: str, goal: int, cube: int) -> Need:
    need = DEEDS[what].need(s, seat, goal, cube)
    assert isinstance(need, Need), need
    return need
