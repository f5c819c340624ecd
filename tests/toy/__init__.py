"""Lanterns: a little game with one of everything that a table, a journal, the net and a bot have to handle.

Its rules are in ``rules.md``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.chance import below, die, fresh_key
from engine.game import (
    Action,
    Because,
    Game,
    Option,
    Out,
    Plain,
    Question,
    Reason,
    Refused,
    Result,
    Scale,
    Seat,
    View,
)
from engine.plain import copier, fields_of, load_fields, load_state, parser

NONE = -1
SLIPS = range(10**6, 10**7)
KINDS = {"bid": "bid", "roll": "roll", "keep": "roll", "carry": "carry"}  # the step of each kind of action
UNIVERSE = (
    *(Action("bid", (coins,)) for coins in range(100)),
    Action("roll"),
    Action("keep"),
    *(Action("carry", (place,)) for place in range(2)),
)
PUBLIC = ("coins", "quay", "tower", "step", "round", "carrier", "die", "rolls", "pips")


@dataclass(slots=True)
class Lantern:
    """The full state. Lists are in seat order."""

    seed: str
    options: dict[str, int]
    slips: list[int]
    bids: list[int]
    coins: list[int]
    quay: list[int]
    tower: list[int]
    step: str = "bid"
    round: int = 1
    carrier: Seat = 0
    die: int = 0
    rolls: int = 0
    pips: int = 0  # still to carry


fields, public = fields_of(Lantern, Lantern.__slots__), fields_of(Lantern, PUBLIC)


class Lanterns(Game[Lantern]):
    name = "lanterns"
    rules_version = 1
    seats = range(1, 5)
    scale = Scale(hint=1.0, point=0.5, margin=4.0)  # hints are in pips on the quay

    def options(self, given: dict[str, Plain]) -> dict[str, Plain]:
        full = {"rounds": 3, "coins": 6} | given
        for name, value in full.items():
            if name not in ("rounds", "coins") or type(value) is not int or not 1 <= value <= 99:
                raise Refused(Reason("option", (name,)))
        return full

    def new(self, seats: int, key: bytes, options: dict[str, Plain], out: Out | None = None) -> Lantern:
        slips = [SLIPS[below(key, f"slip {seat}", len(SLIPS))] for seat in range(seats)]
        for seat, slip in enumerate(slips):
            (out or Out()).whisper(seat, "slip", slip)
        coins, none = [options["coins"]] * seats, [0] * seats
        return Lantern(key.hex(), dict(options), slips, [NONE] * seats, coins, none, none[:])

    def pending(self, s: Lantern) -> tuple[Seat, ...]:
        if s.step == "bid":
            return tuple(seat for seat, bid in enumerate(s.bids) if bid == NONE)
        return (s.carrier,) if s.step != "over" else ()

    def why_not(self, s: Lantern, seat: Seat, action: Action) -> Reason | None:
        if seat not in self.pending(s) or s.step != KINDS[action.kind]:
            return Reason("not_now", (s.step,))
        if action.kind == "keep" and not s.rolls:
            return Reason("roll_first")
        price = action.args[0] if action.kind == "bid" else int(action.kind == "roll" and s.rolls > 0)
        return Reason("too_dear", (price, s.coins[seat])) if price > s.coins[seat] else None

    def apply(self, s: Lantern, seat: Seat, action: Action, out: Out | None = None) -> None:
        if (reason := self.why_not(s, seat, action)) is not None:
            raise Refused(reason)
        out = out or Out()
        out.tell(action.kind, seat, *(action.args if action.kind == "carry" else ()))
        if action.kind == "bid":
            s.bids[seat] = action.args[0]
            out.whisper(seat, "own_bid", *action.args)
            if NONE not in s.bids:
                out.revealed = True
                out.tell("bids", tuple(s.bids))
                s.carrier = s.bids.index(max(s.bids))
                s.coins[s.carrier] -= max(s.bids)
                s.step, s.rolls, s.die = "roll", 0, 0
        elif action.kind == "roll":
            s.coins[seat] -= int(s.rolls > 0)
            s.rolls += 1
            s.die = die(bytes.fromhex(s.seed), f"round {s.round} roll {s.rolls}")
            out.outcomes.append(s.die)
            out.tell("die", seat, s.die)
        elif action.kind == "keep":
            s.step, s.pips = "carry", s.die
        else:
            (s.quay, s.tower)[action.args[0]][seat] += 1
            s.pips -= 1
            if not s.pips:
                s.bids, s.round, s.step = [NONE] * len(s.bids), s.round + 1, "bid"
                if s.round > s.options["rounds"]:
                    s.step, out.revealed = "over", True
                    out.tell("slips", tuple(s.slips))

    def question(self, s: Lantern, seat: Seat) -> Question | None:
        if seat not in self.pending(s):
            return None
        shown = [a for a in self.universe(len(s.coins), s.options) if KINDS[a.kind] == s.step]
        options = [Option(action, self.why_not(s, seat, action), {}) for action in shown]
        return Question(s.step, {"die": s.die, "pips": s.pips}, options, s.step == "bid")

    def view(self, s: Lantern, seat: Seat | None, like: View | None = None) -> View:
        own = {"bid": s.bids[seat], "slip": s.slips[seat]} if seat is not None else {}
        told = {"has_bid": [bid != NONE for bid in s.bids], "slips": s.slips[:] if s.step == "over" else None}
        return {"seat": seat, "options": dict(s.options), "own": own, **told, **public(s)}

    def sample(self, view: View, rng: Random) -> Lantern:
        slips = view["slips"] or [rng.choice(SLIPS) for _ in view["coins"]]
        bids = [rng.randint(0, coins) for coins in view["coins"]]
        bids = [bid if has_bid else NONE for bid, has_bid in zip(bids, view["has_bid"], strict=True)]
        if view["own"]:
            slips[view["seat"]], bids[view["seat"]] = view["own"]["slip"], view["own"]["bid"]
        known = load_fields(view, PUBLIC)
        return Lantern(fresh_key(rng).hex(), dict(view["options"]), slips[:], bids, **known)

    copy = staticmethod(copier(Lantern))
    parse = staticmethod(parser(UNIVERSE))

    def dump(self, s: Lantern) -> Plain:
        return {"schema": 1} | fields(s)

    def load(self, data: Plain) -> Lantern:
        return load_state(data, 1, lambda kept: Lantern(**load_fields(kept, Lantern.__slots__)))

    def universe(self, seats: int, options: dict[str, Plain]) -> Sequence[Action]:
        return [action for action in UNIVERSE if action.kind != "bid" or action.args[0] <= options["coins"]]

    def round(self, s: Lantern) -> int:
        return s.round

    def value(self, s: Lantern) -> list[float]:
        return [float(sum(points.values())) for points in self._sources(s)]

    def _hint(self, s: Lantern, seat: Seat, action: Action) -> float:
        arg = sum(action.args)
        room = s.slips[seat] % 9 + 1 - s.tower[seat]
        return float({"bid": -abs(arg - 2), "roll": 3 - s.die, "keep": 0, "carry": arg * room}[action.kind])

    def hints(self, s: Lantern, seat: Seat, actions: Sequence[Action]) -> list[float]:
        return [self._hint(s, seat, action) for action in actions]

    def because(self, s: Lantern, seat: Seat, action: Action) -> list[Because]:
        return [Because("die", (s.die,), s.die > 3)] if KINDS[action.kind] == "roll" else []

    def result(self, s: Lantern) -> Result | None:
        return Result.of(self._sources(s)) if s.step == "over" else None

    def _sources(self, s: Lantern) -> list[dict[str, int]]:
        tower = [2 * pips * (pips <= slip % 9 + 1) for pips, slip in zip(s.tower, s.slips, strict=True)]
        return [{"quay": q, "tower": t} for q, t in zip(s.quay, tower, strict=True)]


GAME = Lanterns()
