"""Cubes that the archer, chivalry and the diplomat put on events, one after the other.  # T 33

The archer's dice are rolled one at a time; a cube is put before the next roll, and who stops rolls no more.
# T 44
"""

from __future__ import annotations

from engine.game import Action, Out, Reason, Seat
from engine.steps import Ask, Frame
from engine.troyes import defeat, outcome, scoring
from engine.troyes.actions import EVENT, STOP
from engine.troyes.draft import Draft
from engine.troyes.influence import roll
from engine.troyes.previews import EventArgs, EventPreview, Nothing
from engine.troyes.state import State, copy

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


def _draft(s: State) -> Draft:
    assert s.draft is not None
    return s.draft


def _options(s: State, seat: Seat) -> list[Action]:
    return [*EVENT[: len(s.row)], STOP]


def _why_not(s: State, seat: Seat, action: Action) -> Reason | None:
    if action.kind == "event" and action.args[0] >= len(s.row):
        return Reason("no_event", action.args)
    return None  # an event in the row always has a free banner


def _do(s: State, seat: Seat, action: Action, out: Out | None) -> None:
    draft = _draft(s)
    s.stack.pop()
    if action.kind == "stop":
        if out is not None:
            out.tell("stopped", seat, draft.left if draft.what == "cubes" else draft.left + 1)
        s.draft = draft._replace(left=0)
        return
    defeat.put_one(s, seat, action.args[0], "activity", out)
    if draft.what == "cubes":
        s.draft = draft._replace(left=draft.left - 1)


def _about(s: State, seat: Seat) -> EventArgs:
    draft = _draft(s)
    shooting = draft.what == "shots"
    return {
        "slot": draft.goal,
        "left": 1 if shooting else draft.left,
        "rolls": draft.left if shooting else 0,
    }


def _preview(s: State, seat: Seat, action: Action) -> EventPreview | Nothing:
    if action.kind == "stop":
        return {}
    (place,) = action.args
    twin, out = copy(s), Out()
    defeat.put_one(twin, seat, place, "activity", out)
    cubes = (*s.banner[place], seat)
    card = s.deck.events[s.row[place]]
    pays = defeat.spoils(card, cubes, s.players)
    return {
        "influence": twin.influence[seat] - s.influence[seat],
        "own": cubes.count(seat),
        "free": card.banners - len(cubes),
        "if_points": pays.points,
        "if_card": pays.card,
        "counts": scoring.counts(twin, seat),
        **outcome.filled(s.players, out.events),
    }


PUT_CUBE: Ask[State] = Ask("event", ("event", "stop"), _options, _why_not, _do, _preview, _about)
