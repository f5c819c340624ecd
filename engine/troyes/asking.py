"""The questions in the middle of an action: cube, dice, citizen, how often. What they lead to is in
`saying`."""

from __future__ import annotations

from engine.game import Action, Out, Seat
from engine.steps import Ask
from engine.troyes import saying
from engine.troyes.activity import cost
from engine.troyes.draft import NO_CUBE, UNDECIDED, Draft, said
from engine.troyes.outcome import act_preview, ahead, outcome
from engine.troyes.previews import ActPreview, GroupPreview, Nothing, Outcome, SayingArgs, SourcePreview
from engine.troyes.saying import need_of
from engine.troyes.state import State, dump_draft


def _draft(s: State) -> Draft:
    assert s.draft is not None
    return s.draft


def _do(s: State, seat: Seat, action: Action, out: Out | None) -> None:
    saying.go_on(s, seat, said(_draft(s), action), out)


def _about(s: State, seat: Seat) -> SayingArgs:
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
        return outcome(s, seat, draft)
    return _with_what_follows(s, seat, draft)


def _with_what_follows(s: State, seat: Seat, draft: Draft) -> Outcome:
    """What the draft would do with the steps that follow of themselves."""
    draft, at_once = ahead(s, seat, draft)
    return {**outcome(s, seat, draft), "at_once": at_once}


def _rung(s: State, seat: Seat, draft: Draft, size: int) -> GroupPreview:
    """What the first dice alone would do; all of them with what else is said."""
    if size < len(draft.dice):
        draft = Draft(draft.what, draft.goal, draft.cube, draft.need, draft.dice[:size])
    return outcome(s, seat, draft)


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
    _do,
    _preview_cube,
    _about,
    legal=saying.legal,
)
CHOOSE_DICE: Ask[State] = Ask(
    "group",
    ("die", "go"),
    saying.group_options,
    saying.why_not_die,
    _do,
    _preview_group,
    _about,
    legal=saying.legal,
)
CHOOSE_CITIZEN: Ask[State] = Ask(
    "source",
    ("supply", "hire", "foreman", "standing", "lying"),
    saying.source_options,
    saying.why_not_source,
    _do,
    _preview_source,
    _about,
    legal=saying.legal,
)
CHOOSE_TIMES: Ask[State] = Ask(
    "times",
    ("times",),
    saying.times_options,
    saying.why_not_times,
    _do,
    _preview_group,
    _about,
    legal=saying.legal,
)
