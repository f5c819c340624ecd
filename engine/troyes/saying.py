"""One action said step by step: the cube, the dice one by one, the citizen, how often.

A step changes the draft and the open question, nothing else; every step leads somewhere, because
`Goal.further` has looked ahead. When all is settled the action is carried out at once. Where there is only
one answer, the step is not asked.  # T 42
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.game import Action, Out, Reason, Seat
from engine.steps import Frame
from engine.troyes import square
from engine.troyes.actions import CUBE, GO, HIRE, NO_CUBE, SUPPLY, TIMES
from engine.troyes.activity import ACTIVATING
from engine.troyes.cathedral import BUILDING
from engine.troyes.citizens import no_source, on_board, sources
from engine.troyes.components import NEUTRAL
from engine.troyes.draft import NO_CUBE as NONE
from engine.troyes.draft import UNDECIDED, Draft, Need, die_of, said
from engine.troyes.fight import FIGHTING
from engine.troyes.goal import FARMING, Goal, impossible, is_possible
from engine.troyes.group import own_cubes, payments, total
from engine.troyes.placing import PLACING
from engine.troyes.state import State

GOALS: Final[dict[str, Goal]] = {
    "activity": ACTIVATING,
    "cathedral": BUILDING,
    "fight": FIGHTING,
    "place": PLACING,
    "farm": FARMING,
}
"""The five kinds of action, by the kind that begins each."""


def cubes(s: State, seat: Seat, what: str) -> list[int]:
    """The cubes to choose from, and `NO_CUBE`."""
    return [NONE] if what == "cathedral" else [NONE, *own_cubes(s, seat)]


def why_not_begin(s: State, seat: Seat, what: str, goal: int) -> Reason | None:
    """None if the action can be finished with some cube or none; otherwise why it cannot without one."""
    reason = None
    for cube in cubes(s, seat, what):
        found = impossible(GOALS[what], s, seat, goal, cube)
        if found is None:
            return None
        reason = reason or found
    return reason


def begin(s: State, seat: Seat, what: str, goal: int, out: Out | None) -> None:
    """The seat says what it wants to do, which can be finished."""
    go_on(s, seat, begun(s, seat, what, goal), out)


def begun(s: State, seat: Seat, what: str, goal: int) -> Draft:
    """The draft of an action of which only this is said."""
    if len(cubes(s, seat, what)) > 1:
        return Draft(what, goal)
    return Draft(what, goal, NONE, _need(s, seat, what, goal, NONE))


def go_on(s: State, seat: Seat, draft: Draft, out: Out | None) -> None:
    """This much has been said: ask the next step that has several answers, or carry the action out."""
    question = say_forced(s, seat, draft)
    if question is None:
        carry_out(s, seat, out)
    else:
        s.stack[-1] = question


def say_forced(s: State, seat: Seat, draft: Draft) -> Frame | None:
    """Say every step that has only one answer, and keep the draft. Returns the next question that has
    several, None if all is said."""
    if draft.cube == UNDECIDED:
        cubes = _legal_cubes(s, seat, draft)
        if len(cubes) > 1:
            s.draft = draft
            return Frame("cube", seat, 0, tuple(cubes))
        draft = said(draft, cubes[0])
    if draft.need is None:
        draft = draft._replace(need=need_of(s, seat, draft))
    goal = GOALS[draft.what]
    while True:
        if not draft.settled:
            kind = "group"
        elif draft.source is None and goal.takes_citizen(s, seat, draft.goal):
            kind = "source"
        elif not draft.times:
            kind = "times"
        else:
            s.draft = draft
            return None
        answers = _LEGAL[kind](s, seat, draft)
        if len(answers) > 1:
            s.draft = draft
            return Frame(kind, seat, 0, tuple(answers))
        draft = said(draft, answers[0])


def carry_out(s: State, seat: Seat, out: Out | None) -> None:
    """The action happens: dice are paid, dice and cube go, and the goal does the rest.

    The draft is then what is left to be done; if that is nothing, the turn is over.
    """
    draft = _draft(s)
    goal, need = GOALS[draft.what], need_of(s, seat, draft)
    if out is not None:
        goal.announce(s, seat, draft, total(need, draft.dice), out)
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
    goal.do(s, seat, draft, need, out)
    if s.draft is None:
        s.turn += 1
    s.stack.pop()


def need_of(s: State, seat: Seat, draft: Draft) -> Need:
    """What the group must be, for a draft whose cube is decided."""
    return draft.need or _need(s, seat, draft.what, draft.goal, draft.cube)


def _need(s: State, seat: Seat, what: str, goal: int, cube: int) -> Need:
    need = GOALS[what].need(s, seat, goal, cube)
    assert isinstance(need, Need), need
    return need


def _draft(s: State) -> Draft:
    draft = s.draft
    assert draft is not None
    return draft


# The cube


def cube_options(s: State, seat: Seat) -> list[Action]:
    return [NO_CUBE, *(CUBE[slot] for slot in own_cubes(s, seat))]


def why_not_cube(s: State, seat: Seat, answer: Action) -> Reason | None:
    draft = _draft(s)
    cube = answer.args[0] if answer.args else NONE
    return impossible(GOALS[draft.what], s, seat, draft.goal, cube)


def _legal_cubes(s: State, seat: Seat, draft: Draft) -> list[Action]:
    return [
        NO_CUBE if cube == NONE else CUBE[cube]
        for cube in (NONE, *own_cubes(s, seat))
        if is_possible(GOALS[draft.what], s, seat, draft.goal, (cube,))
    ]


# The dice


def group_options(s: State, seat: Seat) -> list[Action]:
    draft = _draft(s)
    need = need_of(s, seat, draft)
    return [*square.all_kinds(s, need.colours, draft.dice), GO]


def why_not_die(s: State, seat: Seat, answer: Action) -> Reason | None:
    """Why this die, or `GO`, is refused."""
    draft = _draft(s)
    need = need_of(s, seat, draft)
    if answer.kind == "go":
        return GOALS[draft.what].enough(s, seat, draft.goal, need, draft.dice)
    die = die_of(answer)
    if die[1] not in need.colours:
        return Reason("wrong_colour", (need.colours[0],))
    if square.left_of(s, die, draft.dice) <= 0:
        return Reason("no_such_die", die)
    if len(draft.dice) >= need.most:
        return Reason("group_full", (need.most,))
    return GOALS[draft.what].why_not(s, seat, draft.goal, need, (*draft.dice, die))


def _legal_dice(s: State, seat: Seat, draft: Draft) -> list[Action]:
    goal, number, dice, need = GOALS[draft.what], draft.goal, draft.dice, need_of(s, seat, draft)
    further = goal.further(s, seat, number, need, dice)
    return [GO, *further] if dice and goal.enough(s, seat, number, need, dice) is None else further


# The citizen


def source_options(s: State, seat: Seat) -> list[Action]:
    return [SUPPLY, HIRE, *on_board(s, seat)]


def why_not_source(s: State, seat: Seat, answer: Action) -> Reason | None:
    reason = no_source(s, seat, answer)
    draft = _draft(s)
    return reason if reason is not None else GOALS[draft.what].refuses(s, seat, draft, answer)


def _legal_sources(s: State, seat: Seat, draft: Draft) -> list[Action]:
    refuses = GOALS[draft.what].refuses
    return [one for one in sources(s, seat) if refuses(s, seat, draft, one) is None]


# How often


def times_options(s: State, seat: Seat) -> Sequence[Action]:
    draft = _draft(s)
    return TIMES[: GOALS[draft.what].most(s, seat, draft, need_of(s, seat, draft))]


def why_not_times(s: State, seat: Seat, answer: Action) -> Reason | None:
    most = len(times_options(s, seat))
    return None if answer.args[0] <= most else Reason("too_often", (most,))


def _legal_times(s: State, seat: Seat, draft: Draft) -> Sequence[Action]:
    """Where nobody is asked, the only answer is as often as possible."""
    goal = GOALS[draft.what]
    most = goal.most(s, seat, draft, need_of(s, seat, draft))
    return TIMES[:most] if goal.asks(s, draft.goal) else TIMES[most - 1 : most]


# What can be answered

_Legal = Callable[[State, Seat, Draft], Sequence[Action]]

_LEGAL: Final[dict[str, _Legal]] = {"group": _legal_dice, "source": _legal_sources, "times": _legal_times}
"""The legal answers to each question but the cube's."""


def legal(s: State, seat: Seat) -> list[Action]:
    """The legal answers to the question that is open."""
    kind, draft = s.stack[-1].kind, _draft(s)
    if kind == "cube":
        return _legal_cubes(s, seat, draft)
    return [*_LEGAL[kind](s, seat, draft)]
