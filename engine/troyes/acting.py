"""The fourth phase: from the start player each seat does one thing or passes, around and around.

This module also has the questions in the middle of an action; `saying` has what follows from the answers.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action, Out, Reason, Seat
from engine.steps import Ask, Frame
from engine.troyes import fight, outcome, saying, scoring, square
from engine.troyes.actions import (
    ACTIVITY,
    CATHEDRAL,
    CUBE,
    EVENT,
    FARM,
    FIGHT,
    GO,
    HIRE,
    NO_CUBE,
    PASS,
    PLACE,
    STOP,
    SUPPLY,
    TIMES,
)
from engine.troyes.activity import cost
from engine.troyes.citizens import no_source, on_board
from engine.troyes.components import ACTIONS_PHASE, HIT, NOBODY, PASS_MONEY, WAIT_MONEY
from engine.troyes.draft import NO_CUBE as NONE
from engine.troyes.draft import UNDECIDED, Draft, die_of, said
from engine.troyes.group import own_cubes, totals
from engine.troyes.influence import (
    SPENDING,
    roll,
    spend,
    spend_preview,
    spending,
    spending_options,
    why_not_spend,
)
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
from engine.troyes.saying import DEEDS, need_of
from engine.troyes.state import State, copy, draft_of, dump_draft


def take_turns(s: State, out: Out | None) -> bool:
    """Ask the seat whose turn it is. Finished when all have passed or no dice are left anywhere.  # T 19"""
    if s.phase != ACTIONS_PHASE:
        s.phase, s.turn = ACTIONS_PHASE, 0
    while True:
        if out is not None:
            out.stage(s)
        seat = s.order[s.turn % s.players]
        if s.draft is not None:
            if not _go_on(s, seat, out):
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
            answers = ACT.legal(s, seat)
            if answers[0].kind in ("hire", "pass"):  # these come last: nothing else remains  # T 42
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


def _goal(action: Action) -> int:
    return action.args[0] if action.args else NOBODY


class ChooseAction(Ask[State]):
    kind = "act"
    answers = ("activity", "cathedral", "fight", "place", "farm", *SPENDING, "pass")

    def options(self, s: State, seat: Seat) -> list[Action]:
        return [*_actions(s), *spending_options(s, seat), PASS]

    def legal(self, s: State, seat: Seat) -> list[Action]:
        return [*possible(s, seat), *spending(s, seat), PASS]

    def why_not(self, s: State, seat: Seat, action: Action) -> Reason | None:
        if action.kind == "pass":
            return None
        if action.kind in SPENDING:
            return why_not_spend(s, seat, action)
        return saying.why_not_begin(s, seat, action.kind, _goal(action))

    def about(self, s: State, seat: Seat) -> ActArgs:
        return {"steps": outcome.steps(s, seat)}

    def preview(
        self, s: State, seat: Seat, action: Action
    ) -> ActPreview | GroupPreview | PassPreview | SpendPreview:
        if action.kind == "pass":
            return {"money": PASS_MONEY, "black_to_come": outcome.black_to_come(s)}
        if action.kind in SPENDING:
            return spend_preview(s, seat, action)
        what, goal = action.kind, _goal(action)
        refused = saying.why_not_begin(s, seat, what, goal) is not None
        draft = None if refused else saying.begun(s, seat, what, goal)
        return outcome.act_preview(s, seat, what, goal, saying.cubes(s, seat, what), draft)

    def do(self, s: State, seat: Seat, action: Action, out: Out | None) -> None:
        if action.kind == "pass":
            s.stack.pop()
            _pass(s, seat, out)
        elif action.kind in SPENDING:
            spend(s, seat, action, out)
        else:
            saying.go_on(s, seat, saying.begun(s, seat, action.kind, _goal(action)), out)


ACT = ChooseAction()


def _actions(s: State) -> list[Action]:
    """Every action, except about face-down cards and missing events."""
    up = [action for action, card in zip(ACTIVITY, s.card) if card != NOBODY]
    return [*up, CATHEDRAL, *FIGHT[: len(s.row)], *PLACE, FARM]


def possible(s: State, seat: Seat) -> list[Action]:
    """Every action that can be completed."""
    cubes, most, found = own_cubes(s, seat), totals(s, seat), []
    with_none = [NONE, *cubes]
    for action in _actions(s):
        deed, goal = DEEDS[action.kind], _goal(action)
        plainly = deed.plainly(s, seat, goal, most)
        if plainly or deed.possible(s, seat, goal, cubes if plainly is False else with_none):
            found.append(action)
    return found


# The questions in the middle of an action: cube, dice, citizen, how often


class Step(Ask[State]):
    """What these questions have in common."""

    def legal(self, s: State, seat: Seat) -> list[Action]:
        return [*saying.legal(s, seat, self.kind, draft_of(s))]

    def about(self, s: State, seat: Seat) -> SayingArgs:
        draft = draft_of(s)
        decided = draft.cube != UNDECIDED
        return {
            "draft": dump_draft(draft),
            "cost": cost(s, seat, draft.goal) if draft.what == "activity" else 0,
            "purse": s.purse[seat],
            "number": need_of(s, seat, draft).number if decided else 0,
            "rungs": [_rung(s, seat, draft, size + 1) for size in range(len(draft.dice))],
        }

    def do(self, s: State, seat: Seat, action: Action, out: Out | None) -> None:
        saying.go_on(s, seat, said(draft_of(s), action), out)


class GroupStep(Step):
    """The questions about a group whose cube is decided."""

    def preview(self, s: State, seat: Seat, action: Action) -> GroupPreview:
        draft = said(draft_of(s), action)
        if self.why_not(s, seat, action) is not None:
            return outcome.outcome(s, seat, draft)
        return _with_what_follows(s, seat, draft)


class ChooseCube(Step):
    kind = "cube"
    answers = ("cube", "no_cube")

    def options(self, s: State, seat: Seat) -> list[Action]:
        return [NO_CUBE, *(CUBE[slot] for slot in own_cubes(s, seat))]

    def why_not(self, s: State, seat: Seat, action: Action) -> Reason | None:
        draft = draft_of(s)
        return DEEDS[draft.what].impossible(s, seat, draft.goal, _goal(action))

    def preview(self, s: State, seat: Seat, action: Action) -> ActPreview | GroupPreview:
        draft = draft_of(s)
        refused = self.why_not(s, seat, action) is not None
        said_so = None if refused else said(draft, action)
        return outcome.act_preview(s, seat, draft.what, draft.goal, [_goal(action)], said_so)


class ChooseDice(GroupStep):
    kind = "group"
    answers = ("die", "go")

    def options(self, s: State, seat: Seat) -> list[Action]:
        draft = draft_of(s)
        return [*square.all_kinds(s, need_of(s, seat, draft).colours, draft.dice), GO]

    def why_not(self, s: State, seat: Seat, action: Action) -> Reason | None:
        draft = draft_of(s)
        deed, need = DEEDS[draft.what], need_of(s, seat, draft)
        if action.kind == "go":
            return deed.enough(s, seat, draft.goal, need, draft.dice)
        die = die_of(action)
        if die[1] not in need.colours:
            return Reason("wrong_colour", (need.colours[0],))
        if square.left_of(s, die, draft.dice) <= 0:
            return Reason("no_such_die", die)
        if len(draft.dice) >= need.most:
            return Reason("group_full", (need.most,))
        return deed.why_not(s, seat, draft.goal, need, (*draft.dice, die))


class ChooseCitizen(Step):
    kind = "source"
    answers = ("supply", "hire", "foreman", "standing", "lying")

    def options(self, s: State, seat: Seat) -> list[Action]:
        return [SUPPLY, HIRE, *on_board(s, seat)]

    def why_not(self, s: State, seat: Seat, action: Action) -> Reason | None:
        draft = draft_of(s)
        return no_source(s, seat, action) or DEEDS[draft.what].refuses(s, seat, draft, action)

    def preview(self, s: State, seat: Seat, action: Action) -> SourcePreview | Nothing:
        if self.why_not(s, seat, action) is not None:
            return {}
        left = 0
        if action.kind == "foreman":
            (slot,) = action.args
            card = s.deck.activities[s.card[slot]]
            spaces = s.foreman[2 * slot : 2 * slot + 2]
            left = (card.first, card.second)[spaces.index(seat)] if seat in spaces else 0
        return {**_with_what_follows(s, seat, said(draft_of(s), action)), "space_points": left}


class ChooseTimes(GroupStep):
    kind = "times"
    answers = ("times",)

    def options(self, s: State, seat: Seat) -> Sequence[Action]:
        draft = draft_of(s)
        return TIMES[: DEEDS[draft.what].most(s, seat, draft, need_of(s, seat, draft))]

    def why_not(self, s: State, seat: Seat, action: Action) -> Reason | None:
        most = len(self.options(s, seat))
        return None if action.args[0] <= most else Reason("too_often", (most,))


def _with_what_follows(s: State, seat: Seat, draft: Draft) -> Outcome:
    """What the draft would do, including the steps that have only one answer."""
    draft, at_once = outcome.ahead(s, seat, draft)
    return {**outcome.outcome(s, seat, draft), "at_once": at_once}


def _rung(s: State, seat: Seat, draft: Draft, size: int) -> GroupPreview:
    """What the first ``size`` dice alone would do; with all dice, also everything else chosen."""
    if size < len(draft.dice):
        draft = Draft(draft.what, draft.goal, draft.cube, draft.need, draft.dice[:size])
    return outcome.outcome(s, seat, draft)


# Cubes that the archer, chivalry and the diplomat put on events, one after the other  # T 33


def _go_on(s: State, seat: Seat, out: Out | None) -> bool:
    """Roll the archer's next dice, or ask for the next cube. Returns whether nothing is left to do.

    The dice are rolled one at a time; a cube is put before the next roll.  # T 44
    """
    draft = s.draft
    while draft is not None and draft.left:
        if draft.what == "shots":
            draft = draft._replace(left=draft.left - 1)
            die = roll(s, seat, "archer", out)
            if out is not None:
                out.tell("shot", seat, die)
                out.stage(s)
            if die < HIT:
                continue
        s.draft = draft
        s.stack.append(Frame("event", seat, 0, (*EVENT[: len(s.row)], STOP)))
        return False
    s.draft = None
    return True


class PutCube(Ask[State]):
    kind = "event"
    answers = ("event", "stop")

    def options(self, s: State, seat: Seat) -> list[Action]:
        return [*EVENT[: len(s.row)], STOP]

    def why_not(self, s: State, seat: Seat, action: Action) -> Reason | None:
        if action.kind == "event" and action.args[0] >= len(s.row):
            return Reason("no_event", action.args)
        return None  # an event in the row always has a free banner

    def about(self, s: State, seat: Seat) -> EventArgs:
        draft = draft_of(s)
        shooting = draft.what == "shots"
        return {
            "slot": draft.goal,
            "left": 1 if shooting else draft.left,
            "rolls": draft.left if shooting else 0,
        }

    def preview(self, s: State, seat: Seat, action: Action) -> EventPreview | Nothing:
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

    def do(self, s: State, seat: Seat, action: Action, out: Out | None) -> None:
        draft = draft_of(s)
        s.stack.pop()
        if action.kind == "stop":
            if out is not None:
                out.tell("stopped", seat, draft.left if draft.what == "cubes" else draft.left + 1)
            s.draft = draft._replace(left=0)
            return
        fight.put_one(s, seat, action.args[0], "activity", out)
        if draft.what == "cubes":
            s.draft = draft._replace(left=draft.left - 1)
