"""The fourth phase: from the start player each seat does one thing or passes, around and around."""

from __future__ import annotations

from typing import Final

from engine.game import Action, Out, Reason, Seat
from engine.steps import Ask, Frame
from engine.troyes import outcome, saying, shots
from engine.troyes.actions import ACTIVITY, CATHEDRAL, FARM, FIGHT, PASS, PLACE
from engine.troyes.components import ACTIONS_PHASE, NOBODY, PASS_MONEY, WAIT_MONEY
from engine.troyes.group import reach
from engine.troyes.influence import SPENDING, spend, spend_preview, spending, spending_options, why_not_spend
from engine.troyes.powers import own_cubes
from engine.troyes.previews import ActArgs, ActPreview, GroupPreview, PassPreview, SpendPreview
from engine.troyes.saying import GOALS
from engine.troyes.state import State


def take_turns(s: State, out: Out | None) -> bool:
    """Ask the seat whose turn it is. Finished when all have passed or no die lies anywhere.  # T 19"""
    if s.phase != ACTIONS_PHASE:
        s.phase, s.turn = ACTIONS_PHASE, 0
    while True:
        seat = s.order[s.turn % s.players]
        if s.draft is not None:
            if not shots.go_on(s, seat, out):
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
