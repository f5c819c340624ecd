"""Wednesday: the market."""

from __future__ import annotations

from engine import steps
from engine.colonia.actions import PASS, TAKE_BOOTH
from engine.colonia.components import BOOTHS, WEDNESDAY
from engine.colonia.knowledge import gained
from engine.colonia.previews import ComingHome, Nothing, Sending
from engine.colonia.state import ALL_BOOTHS, NOBODY, R, S, State
from engine.colonia.streets import WED, everyone_home
from engine.game import Action, Out, Reason, Seat
from engine.steps import Ask

_OPTIONS = (*TAKE_BOOTH[:BOOTHS], PASS)
_WITH_FOREIGN = (*TAKE_BOOTH, PASS)
_AT = range(0, ALL_BOOTHS * R, R)  # index of each booth's first resource


def open_market(s: State, out: Out | None) -> bool:
    """Start the round of taking booths."""
    steps.open_round(s, "market", _can_act, out)
    return True


def close_market(s: State, out: Out | None) -> bool:
    """What is left returns to the bag; street Wednesday comes home, then members on booths go there."""
    left = [sum(s.booth[r::R]) for r in range(R)]
    s.bag = [in_bag + back for in_bag, back in zip(s.bag, left)]
    if out is not None and any(left):
        out.tell("to_bag", tuple(left))
    everyone_home(s, WED, out)
    for booth, seat in enumerate(s.booth_seat):
        if seat != NOBODY:
            s.street[seat * S + WED] += s.booth_members[booth]
    s.booth = [0] * (ALL_BOOTHS * R)
    s.booth_seat = [NOBODY] * ALL_BOOTHS
    s.booth_members = [0] * ALL_BOOTHS
    return True


def cost(s: State, booth: int) -> int:
    """As many members as the booth has resources."""
    return sum(s.booth[booth * R : booth * R + R])


def _can_act(s: State, seat: Seat) -> bool:
    supply, booth = s.supply[seat], s.booth
    for at in _AT:  # noqa: SIM110 - any() takes three times as long, and this is called all the time
        if 0 < sum(booth[at : at + R]) <= supply:
            return True
    return False


def _options(s: State, seat: Seat) -> tuple[Action, ...]:
    for booth in range(BOOTHS, ALL_BOOTHS):
        if s.booth_seat[booth] != NOBODY or cost(s, booth):
            return _WITH_FOREIGN
    return _OPTIONS


def _legal(s: State, seat: Seat) -> list[Action]:
    supply, booth = s.supply[seat], s.booth
    actions = [
        action
        for action, taken, at in zip(TAKE_BOOTH, s.booth_seat, _AT)
        if taken == NOBODY and 0 < sum(booth[at : at + R]) <= supply
    ]
    actions.append(PASS)
    return actions


def _why_not(s: State, seat: Seat, action: Action) -> Reason | None:
    if action.kind == "pass":
        return None
    booth = action.args[0]
    count = cost(s, booth)
    if 0 < count <= s.supply[seat]:
        return None
    if count:
        return Reason("too_few_members", (count, s.supply[seat]))
    if s.booth_seat[booth] != NOBODY:
        return Reason("booth_taken", (booth + 1,))
    return Reason("booth_closed" if booth >= BOOTHS else "booth_empty", (booth + 1,))


def _do(s: State, seat: Seat, action: Action, out: Out | None) -> None:
    if action.kind == "pass":
        steps.passed(s, _can_act, out)
        return
    booth = action.args[0]
    at = booth * R
    taken = s.booth[at : at + R]
    count = sum(taken)
    gained(s, seat, taken)
    s.booth[at : at + R] = [0] * R
    s.supply[seat] -= count
    s.booth_seat[booth] = seat
    s.booth_members[booth] = count
    if out is not None:
        out.tell("booth_taken", seat, booth, tuple(taken), count)
    steps.acted(s, _can_act, out)


class BoothPreview(Sending, ComingHome):
    """What taking a booth would do."""

    gain: list[int]
    """How many of each of the 5 resources are there."""


def _preview(s: State, seat: Seat, action: Action) -> BoothPreview | Nothing:
    if action.kind == "pass":
        return {}
    booth = action.args[0]
    count = cost(s, booth)
    if not count:
        return {}
    return {
        "members": count,
        "left": s.supply[seat] - count,
        "gain": s.booth[booth * R : booth * R + R],
        "home": [s.week + 1, WEDNESDAY],
    }


TAKE_FROM_MARKET: Ask[State] = Ask(
    "market", ("booth", "pass"), _options, _why_not, _do, _preview, legal=_legal
)
