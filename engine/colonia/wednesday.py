"""Wednesday: the market."""

from __future__ import annotations

from engine.colonia.actions import PASS, TAKE_BOOTH
from engine.colonia.components import BOOTHS, WEDNESDAY
from engine.colonia.knowledge import gained
from engine.colonia.previews import BoothPreview, Nothing
from engine.colonia.state import ALL_BOOTHS, NOBODY, R, S, State
from engine.colonia.streets import WED, everyone_home
from engine.game import Action, Out, Reason, Seat
from engine.steps import Round

_OPTIONS = (*TAKE_BOOTH[:BOOTHS], PASS)
_WITH_FOREIGN = (*TAKE_BOOTH, PASS)
_AT = range(0, ALL_BOOTHS * R, R)  # index of each booth's first resource


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


class TakeFromMarket(Round[State]):
    kind = "market"
    answers = ("booth", "pass")

    def can_act(self, s: State, seat: Seat) -> bool:
        supply, booth = s.supply[seat], s.booth
        for at in _AT:  # noqa: SIM110 - any() takes three times as long, and this is called all the time
            if 0 < sum(booth[at : at + R]) <= supply:
                return True
        return False

    def options(self, s: State, seat: Seat) -> tuple[Action, ...]:
        for booth in range(BOOTHS, ALL_BOOTHS):
            if s.booth_seat[booth] != NOBODY or cost(s, booth):
                return _WITH_FOREIGN
        return _OPTIONS

    def legal(self, s: State, seat: Seat) -> list[Action]:
        supply, booth = s.supply[seat], s.booth
        actions = [
            action
            for action, taken, at in zip(TAKE_BOOTH, s.booth_seat, _AT)
            if taken == NOBODY and 0 < sum(booth[at : at + R]) <= supply
        ]
        actions.append(PASS)
        return actions

    def why_not(self, s: State, seat: Seat, action: Action) -> Reason | None:
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

    def preview(self, s: State, seat: Seat, action: Action) -> BoothPreview | Nothing:
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

    def act(self, s: State, seat: Seat, action: Action, out: Out | None) -> None:
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


MARKET = TakeFromMarket()
