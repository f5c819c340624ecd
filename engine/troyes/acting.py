"""The fourth phase: from the start player each seat does one thing or passes, around and around."""

from __future__ import annotations

from typing import Final

from engine.game import Action, Out, Reason, Seat
from engine.steps import Ask, Frame
from engine.troyes import fight, outcome, saying, scoring
from engine.troyes.actions import ACTIVITY, CATHEDRAL, EVENT, FARM, FIGHT, PASS, PLACE, STOP
from engine.troyes.activity import cost
from engine.troyes.components import ACTIONS_PHASE, NOBODY, PASS_MONEY, WAIT_MONEY
from engine.troyes.draft import NO_CUBE, UNDECIDED, Draft, said
from engine.troyes.group import own_cubes, reach
from engine.troyes.influence import (
    SPENDING,
    roll,
    spend,
    spend_preview,
    spending,
    spending_options,
    why_not_spend,
)
from engine.troyes.outcome import act_preview, ahead
from engine.troyes.outcome import outcome as outcome_of_outcome
from engine.troyes.previews import (
    ActArgs,
    ActPreview,
    EventArgs,
    EventPreview,
    GroupPreview,
    Nothing,
    Outcome,
    PassPreview,
    SayingArgs,
    SourcePreview,
    SpendPreview,
)
from engine.troyes.saying import GOALS, need_of
from engine.troyes.state import State, copy, dump_draft

# Cubes that the archer, chivalry and the diplomat put on events, one after the other.  # T 33
#
# The archer's dice are rolled one at a time; a cube is put before the next roll, and who stops rolls no more.
# # T 44


HIT = 3
"""An archer's die of this value or more puts a cube."""


def go_on(s: State, seat: Seat, out: Out | None) -> bool:
    """Roll the archer's next dice, ask for the next cube. Returns whether nothing is left to be done."""
    draft = s.draft
    while draft is not None and draft.left:
        if draft.what == "shots":
            draft = draft._replace(left=draft.left - 1)
            die = roll(s, seat, "archer", out)
            if out is not None:
                out.tell("shot", seat, die)
            if die < HIT:
                continue
        s.draft = draft
        s.stack.append(Frame("event", seat, 0, (*EVENT[: len(s.row)], STOP)))
        return False
    s.draft = None
    return True


def _shots_options(s: State, seat: Seat) -> list[Action]:
    return [*EVENT[: len(s.row)], STOP]


def _shots_why_not(s: State, seat: Seat, action: Action) -> Reason | None:
    if action.kind == "event" and action.args[0] >= len(s.row):
        return Reason("no_event", action.args)
    return None  # an event in the row always has a free banner


def _shots_do(s: State, seat: Seat, action: Action, out: Out | None) -> None:
    draft = _draft(s)
    s.stack.pop()
    if action.kind == "stop":
        if out is not None:
            out.tell("stopped", seat, draft.left if draft.what == "cubes" else draft.left + 1)
        s.draft = draft._replace(left=0)
        return
    fight.put_one(s, seat, action.args[0], "activity", out)
    if draft.what == "cubes":
        s.draft = draft._replace(left=draft.left - 1)


def _shots_about(s: State, seat: Seat) -> EventArgs:
    draft = _draft(s)
    shooting = draft.what == "shots"
    return {
        "slot": draft.goal,
        "left": 1 if shooting else draft.left,
        "rolls": draft.left if shooting else 0,
    }


def _shots_preview(s: State, seat: Seat, action: Action) -> EventPreview | Nothing:
    if action.kind == "stop":
        return {}
    (place,) = action.args
    twin, out = copy(s), Out()
    fight.put_one(twin, seat, place, "activity", out)
    cubes = (*s.banner[place], seat)
    card = s.deck.events[s.row[place]]
    pays = fight.spoils(card, cubes, s.players)
    return {
        "influence": twin.influence[seat] - s.influence[seat],
        "own": cubes.count(seat),
        "free": card.banners - len(cubes),
        "if_points": pays.points,
        "if_card": pays.card,
        "counts": scoring.counts(twin, seat),
        **outcome.filled(s.players, out.events),
    }


PUT_CUBE: Ask[State] = Ask(
    "event", ("event", "stop"), _shots_options, _shots_why_not, _shots_do, _shots_preview, _shots_about
)


def take_turns(s: State, out: Out | None) -> bool:
    """Ask the seat whose turn it is. Finished when all have passed or no die lies anywhere.  # T 19"""
    if s.phase != ACTIONS_PHASE:
        s.phase, s.turn = ACTIONS_PHASE, 0
    while True:
        if out is not None:
            out.stage(s)
        seat = s.order[s.turn % s.players]
        if s.draft is not None:
            if not go_on(s, seat, out):
                return False
            s.turn += 1
        elif all(s.passed) or not any(s.dice):
            if out is not None:
                out.tell("actions_over")
            return True
        elif s.passed[seat]:
            s.chest[seat] += WAIT_MONEY
            s.turn += 1
            if out is not None:
                out.tell("waits", seat, WAIT_MONEY)
        else:
            answers = _legal(s, seat)
            if answers[0].kind in ("hire", "pass"):  # these come last: there is nothing else  # T 42
                _pass(s, seat, out)
                continue
            s.stack.append(Frame("act", seat, 0, tuple(answers)))
            return False


def _pass(s: State, seat: Seat, out: Out | None) -> None:
    """2 deniers into the district; nothing more this round.  # T 18, T 20"""
    s.passed[seat] = 1
    s.chest[seat] += PASS_MONEY
    s.turn += 1
    if out is not None:
        out.tell("passed", seat, PASS_MONEY)


_ACTIONS: Final = (
    (GOALS["activity"], ACTIVITY),
    (GOALS["cathedral"], (CATHEDRAL,)),
    (GOALS["fight"], FIGHT),
    (GOALS["place"], PLACE),
    (GOALS["farm"], (FARM,)),
)
"""Each kind of action, and its actions by number; those without a number have one."""


def possible(s: State, seat: Seat) -> list[Action]:
    """Every action that can be finished."""
    cubes = own_cubes(s, seat)
    far = reach(s, seat)
    return [actions[number] for goal, actions in _ACTIONS for number in goal.possible(s, seat, far, cubes)]


def _goal(action: Action) -> int:
    return action.args[0] if action.args else NOBODY


def _options(s: State, seat: Seat) -> list[Action]:
    up = [action for action, card in zip(ACTIVITY, s.card) if card != NOBODY]
    row = FIGHT[: len(s.row)]
    return [*up, CATHEDRAL, *row, *PLACE, FARM, *spending_options(s, seat), PASS]


def _legal(s: State, seat: Seat) -> list[Action]:
    return [*possible(s, seat), *spending(s, seat), PASS]


def _why_not(s: State, seat: Seat, action: Action) -> Reason | None:
    if action.kind == "pass":
        return None
    if action.kind in SPENDING:
        return why_not_spend(s, seat, action)
    return saying.why_not_begin(s, seat, action.kind, _goal(action))


def _do(s: State, seat: Seat, action: Action, out: Out | None) -> None:
    if action.kind == "pass":
        s.stack.pop()
        _pass(s, seat, out)
    elif action.kind in SPENDING:
        spend(s, seat, action, out)
    else:
        saying.begin(s, seat, action.kind, _goal(action), out)


def _about(s: State, seat: Seat) -> ActArgs:
    return {"steps": outcome.steps(s, seat)}


def _preview(s: State, seat: Seat, action: Action) -> ActPreview | GroupPreview | PassPreview | SpendPreview:
    if action.kind == "pass":
        return {"money": PASS_MONEY, "black_to_come": outcome.black_to_come(s)}
    if action.kind in SPENDING:
        return spend_preview(s, seat, action)
    what, goal = action.kind, _goal(action)
    refused = saying.why_not_begin(s, seat, what, goal) is not None
    draft = None if refused else saying.begun(s, seat, what, goal)
    return outcome.act_preview(s, seat, what, goal, saying.cubes(s, seat, what), draft)


ACT: Ask[State] = Ask(
    "act",
    ("activity", "cathedral", "fight", "place", "farm", *SPENDING, "pass"),
    _options,
    _why_not,
    _do,
    _preview,
    _about,
    legal=_legal,
)


# The questions in the middle of an action: cube, dice, citizen, how often. What they lead to is in
# `saying`.


def _draft(s: State) -> Draft:
    assert s.draft is not None
    return s.draft


def _asking_do(s: State, seat: Seat, action: Action, out: Out | None) -> None:
    saying.go_on(s, seat, said(_draft(s), action), out)


def _asking_about(s: State, seat: Seat) -> SayingArgs:
    draft = _draft(s)
    decided = draft.cube != UNDECIDED
    return {
        "draft": dump_draft(draft),
        "cost": cost(s, seat, draft.goal) if draft.what == "activity" else 0,
        "purse": s.purse[seat],
        "number": need_of(s, seat, draft).number if decided else 0,
        "rungs": [_rung(s, seat, draft, size + 1) for size in range(len(draft.dice))],
    }


def _preview_cube(s: State, seat: Seat, action: Action) -> ActPreview | GroupPreview:
    draft = _draft(s)
    cube = action.args[0] if action.args else NO_CUBE
    refused = saying.why_not_cube(s, seat, action) is not None
    said_so = None if refused else said(draft, action)
    return act_preview(s, seat, draft.what, draft.goal, [cube], said_so)


def _preview_group(s: State, seat: Seat, action: Action) -> GroupPreview:
    draft = said(_draft(s), action)
    why_not = saying.why_not_times if action.kind == "times" else saying.why_not_die
    if why_not(s, seat, action) is not None:
        return outcome_of_outcome(s, seat, draft)
    return _with_what_follows(s, seat, draft)


def _with_what_follows(s: State, seat: Seat, draft: Draft) -> Outcome:
    """What the draft would do with the steps that follow of themselves."""
    draft, at_once = ahead(s, seat, draft)
    return {**outcome_of_outcome(s, seat, draft), "at_once": at_once}


def _rung(s: State, seat: Seat, draft: Draft, size: int) -> GroupPreview:
    """What the first dice alone would do; all of them with what else is said."""
    if size < len(draft.dice):
        draft = Draft(draft.what, draft.goal, draft.cube, draft.need, draft.dice[:size])
    return outcome_of_outcome(s, seat, draft)


def _preview_source(s: State, seat: Seat, action: Action) -> SourcePreview | Nothing:
    if saying.why_not_source(s, seat, action) is not None:
        return {}
    left = 0
    if action.kind == "foreman":
        (slot,) = action.args
        card = s.deck.activities[s.card[slot]]
        spaces = s.foreman[2 * slot : 2 * slot + 2]
        left = (card.first, card.second)[spaces.index(seat)] if seat in spaces else 0
    return {
        **_with_what_follows(s, seat, said(_draft(s), action)),
        "space_points": left,
    }


CHOOSE_CUBE: Ask[State] = Ask(
    "cube",
    ("cube", "no_cube"),
    saying.cube_options,
    saying.why_not_cube,
    _asking_do,
    _preview_cube,
    _asking_about,
    legal=saying.legal,
)
CHOOSE_DICE: Ask[State] = Ask(
    "group",
    ("die", "go"),
    saying.group_options,
    saying.why_not_die,
    _asking_do,
    _preview_group,
    _asking_about,
    legal=saying.legal,
)
CHOOSE_CITIZEN: Ask[State] = Ask(
    "source",
    ("supply", "hire", "foreman", "standing", "lying"),
    saying.source_options,
    saying.why_not_source,
    _asking_do,
    _preview_source,
    _asking_about,
    legal=saying.legal,
)
CHOOSE_TIMES: Ask[State] = Ask(
    "times",
    ("times",),
    saying.times_options,
    saying.why_not_times,
    _asking_do,
    _preview_group,
    _asking_about,
    legal=saying.legal,
)
