"""Friday: the harbour."""

from __future__ import annotations

from engine.colonia.actions import LOAD, LOAD_EXTRA, PASS
from engine.colonia.components import BERTHS, EXTRA_HOLD, EXTRA_HOLD_PAY, FRIDAY, MAX_HOLDS
from engine.colonia.previews import LoadPreview, Nothing
from engine.colonia.state import ALL_HOLDS, EMPTY, NOBODY, G, State
from engine.colonia.streets import FRI, everyone_home
from engine.game import Action, Out, Reason, Seat
from engine.steps import Round

_AT = range(0, BERTHS * ALL_HOLDS, ALL_HOLDS)  # index of each berth's first hold


def close_harbour(s: State, out: Out | None) -> bool:
    """Members on street Friday come home, those on ships stay, and unused extra holds are removed."""
    everyone_home(s, FRI, out)
    s.extra_hold = 0  # R 15
    return True


def _any_hold_free(s: State) -> bool:
    for ship, at in zip(s.berth, _AT):
        if ship != EMPTY:
            if NOBODY in s.hold[at : at + len(s.options.needs[ship])]:
                return True
            if s.extra_hold and s.hold[at + EXTRA_HOLD] == NOBODY:
                return True
    return False


def _lacks(s: State, at: int, needs: tuple[tuple[int, int], ...]) -> Reason:
    missing = [0] * G
    for good, count in needs:
        have = s.goods[at + good]
        if have < count:
            missing[good] = count - have
    return Reason("lacks_goods", tuple(missing))


def pay_of(s: State, ship: int, hold: int) -> int:
    """How much a loaded hold pays, in the currency of the ship's city."""
    return EXTRA_HOLD_PAY if hold == EXTRA_HOLD else s.deck.ships[ship].holds[hold].pay


def cargo_at(s: State, seat: Seat, berth: int) -> int:
    """What the ship at a berth will pay a seat."""
    holds = s.hold[berth * ALL_HOLDS : berth * ALL_HOLDS + ALL_HOLDS]
    return sum(pay_of(s, s.berth[berth], hold) for hold, owner in enumerate(holds) if owner == seat)


class LoadShips(Round[State]):
    kind = "load"
    answers = ("load", "extra", "pass")

    def can_act(self, s: State, seat: Seat) -> bool:
        return s.supply[seat] > 0 and _any_hold_free(s)

    def options(self, s: State, seat: Seat) -> list[Action]:
        options: list[Action] = []
        for berth, ship in enumerate(s.berth):
            if ship != EMPTY:
                options += LOAD[berth][: len(s.options.needs[ship])]
        if s.extra_hold:
            for berth, ship in enumerate(s.berth):
                if ship != EMPTY:
                    options += LOAD_EXTRA[berth]
        options.append(PASS)
        return options

    def legal(self, s: State, seat: Seat) -> list[Action]:
        own = s.goods[seat * G : seat * G + G]
        if not s.supply[seat] or not any(own):
            return [PASS]
        actions: list[Action] = []
        for ship, loads, at in zip(s.berth, LOAD, _AT):
            if ship != EMPTY:
                holds = zip(loads, s.options.needs[ship], s.hold[at : at + MAX_HOLDS])
                for load, needs, owner in holds:
                    if owner == NOBODY:
                        for good, count in needs:
                            if own[good] < count:
                                break
                        else:
                            actions.append(load)
        if s.extra_hold:
            for ship, extras, at in zip(s.berth, LOAD_EXTRA, _AT):
                if ship != EMPTY and s.hold[at + EXTRA_HOLD] == NOBODY:
                    actions += [extra for extra, count in zip(extras, own) if count]
        actions.append(PASS)
        return actions

    def why_not(self, s: State, seat: Seat, action: Action) -> Reason | None:
        kind = action.kind
        if kind == "pass":
            return None
        berth, which = action.args
        ship = s.berth[berth]
        if ship == EMPTY:
            return Reason("no_ship", (berth + 1,))
        if kind == "extra":
            if not s.extra_hold:
                return Reason("no_extra_hold")
            hold = EXTRA_HOLD
            needs: tuple[tuple[int, int], ...] = ((which, 1),)
        else:
            hold = which
            holds = s.options.needs[ship]
            if hold >= len(holds):
                return Reason("no_hold", (berth + 1, hold + 1))
            needs = holds[hold]
        if s.hold[berth * ALL_HOLDS + hold] != NOBODY:
            return Reason("hold_taken", (berth + 1, hold + 1))
        at = seat * G
        for good, count in needs:
            if s.goods[at + good] < count:
                return _lacks(s, at, needs)
        if not s.supply[seat]:
            return Reason("too_few_members", (1, 0))
        return None

    def preview(self, s: State, seat: Seat, action: Action) -> LoadPreview | Nothing:
        if action.kind == "pass":
            return {}
        berth, which = action.args
        ship = s.berth[berth]
        if action.kind == "extra":
            give, hold = [int(good == which) for good in range(G)], EXTRA_HOLD
        else:
            give, hold = list(s.deck.ships[ship].holds[which].goods), which
        leaves = berth < s.harbour_bar
        return {
            "members": 1,
            "left": s.supply[seat] - 1,
            "give": give,
            "pay": pay_of(s, ship, hold),
            "city": s.deck.ships[ship].city,
            "leaves": leaves,
            "home": [s.week + (1 if leaves else 2), FRIDAY],
        }

    def act(self, s: State, seat: Seat, action: Action, out: Out | None) -> None:
        berth, which = action.args
        ship = s.berth[berth]
        hold = which
        if action.kind == "extra":
            hold = EXTRA_HOLD
            s.goods[seat * G + which] -= 1
            if out is not None:
                out.tell("loaded_extra", seat, ship, berth, which)
        else:
            for good, count in s.options.needs[ship][hold]:
                s.goods[seat * G + good] -= count
            if out is not None:
                out.tell("loaded", seat, ship, berth, hold)
        s.hold[berth * ALL_HOLDS + hold] = seat
        s.supply[seat] -= 1


HARBOUR = LoadShips()
