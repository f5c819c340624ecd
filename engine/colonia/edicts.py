"""What each edict does once the council has adopted it, and what that is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.colonia import knowledge, piles, setup
from engine.colonia.actions import EXCHANGE, KEEP
from engine.colonia.components import (
    BERTHS,
    BOOTHS,
    DISPLAY,
    EXTRA_HOLD_PAY,
    EXTRA_SPACES,
    FOREIGN_BOOTHS,
    RECIPES,
    WEEKS,
)
from engine.colonia.friday import cargo_at
from engine.colonia.monday import fill_booth
from engine.colonia.previews import ExchangeArgs, ExchangePreview, Nothing
from engine.colonia.saturday import depart
from engine.colonia.state import EMPTY, NOBODY, C, G, R, S, State
from engine.colonia.streets import everyone_home
from engine.game import Action, Out, Reason, Seat
from engine.steps import Ask, ask_all, commit, reveal

FOREIGN_RESOURCES = 4
GIFT_RESOURCES = 2
EXTRA_CONTRACTS = 2
MEMBERS_HOME = 3


def carry_out(s: State, number: int, out: Out | None) -> None:
    """Carry out an adopted edict, in full for everyone, as far as members and the bag allow.  # R 12"""
    EDICTS[s.deck.edicts[number].effect].carry_out(s, number, out)


def _rich_market(s: State, number: int, out: Out | None) -> None:
    for booth in range(BOOTHS):  # R 18: not the foreign merchants' booths
        before = s.booth[booth * R : booth * R + R]
        if fill_booth(s, booth, 1, f"edict {number} booth {booth + 1}", out) and out is not None:
            grown = s.booth[booth * R : booth * R + R]
            out.tell("booth_grew", booth, next(r for r in range(R) if grown[r] > before[r]))
    knowledge.bag_opened(s)


def _foreign_merchants(s: State, number: int, out: Out | None) -> None:
    for booth in range(BOOTHS, BOOTHS + FOREIGN_BOOTHS):
        fill_booth(s, booth, FOREIGN_RESOURCES, f"edict {number} booth {booth + 1}", out)
    knowledge.bag_opened(s)
    if out is not None:
        out.tell("foreign_booths")


def _home(s: State, number: int, out: Out | None) -> None:  # R 25 for the member from the City Hall
    everyone_home(s, s.deck.edicts[number].which, out, MEMBERS_HOME)


def _gift_bag(s: State, number: int, out: Out | None) -> None:
    setup.draw_in_secret(s, GIFT_RESOURCES, f"edict {number}", out)


def _lower_bar(s: State, number: int, out: Out | None) -> None:
    craftsman = s.deck.edicts[number].which
    s.bar[craftsman] += EXTRA_CONTRACTS
    if out is not None:
        out.tell("bar", craftsman, s.bar[craftsman])


def _depart(s: State, number: int, out: Out | None) -> None:
    depart(s, s.deck.edicts[number].which, out)  # R 13: the harbour bar does not move


def _extra_hold(s: State, number: int, out: Out | None) -> None:
    s.extra_hold = 1  # R 15: until the end of this Friday
    if out is not None:
        out.tell("extra_holds")


def _gift_craftsmen(s: State, number: int, out: Out | None) -> None:
    setup.roll_gift(s, number + 1, out)


def _new_relics(s: State, number: int, out: Out | None) -> None:
    drawn: list[int] = []
    while len(s.display) < DISPLAY + EXTRA_SPACES and len(drawn) < EXTRA_SPACES:
        relic = piles.draw_relic(s, out)
        if relic == EMPTY:
            break
        s.display.append(relic)
        s.guard.append(NOBODY)
        drawn.append(relic)
    if out is not None and drawn:
        out.tell("displayed", *drawn)


def _thrift(s: State, number: int, out: Out | None) -> None:
    if s.week < WEEKS:
        s.thrift = 1
    if out is not None:
        out.tell("thrift")


def _exchange(s: State, number: int, out: Out | None) -> None:
    ask_exchange(s, number)


# What an adopted edict is worth to a family, in money, from what everybody can see

EDICT_MEMBER: Final = 0.33
"""The value of a member who comes home in time to act, in goods."""


def _alike(s: State, seat: Seat, which: int) -> float:
    """Worth the same to everybody, as far as anyone can see."""
    return 0.0


def _gain_home(s: State, seat: Seat, street: int) -> float:
    return EDICT_MEMBER * s.options.money_per_good * min(MEMBERS_HOME, s.street[seat * S + street])


def _gain_market(s: State, seat: Seat, which: int) -> float:
    return EDICT_MEMBER * s.options.money_per_good * s.supply[seat] / (2 + s.order.index(seat))


def _gain_bar(s: State, seat: Seat, craftsman: int) -> float:
    row, bar = s.contracts[craftsman], s.bar[craftsman]
    waiting = sum(1 for owner, _ in row[bar : bar + EXTRA_CONTRACTS] if owner == seat)
    able = min(s.noted[seat * R + r] for r in RECIPES[craftsman])
    return s.options.money_per_good * (0.7 * waiting + 0.33 * min(EXTRA_CONTRACTS, able))


def _gain_depart(s: State, seat: Seat, ships: int) -> float:
    late = range(max(0, s.harbour_bar), min(len(s.berth), s.harbour_bar + ships))
    return float(sum(cargo_at(s, seat, berth) for berth in late))


def _gain_extra_hold(s: State, seat: Seat, which: int) -> float:
    goods = sum(s.goods[seat * G : seat * G + G])
    return min(goods, BERTHS) / (1 + s.order.index(seat)) * EXTRA_HOLD_PAY / 2


def _gain_new_relics(s: State, seat: Seat, which: int) -> float:
    return sum(s.money[seat * C : seat * C + C]) / 20


def _gain_exchange(s: State, seat: Seat, which: int) -> float:
    return max(s.money[seat * C : seat * C + C]) / 20


def _gain_thrift(s: State, seat: Seat, which: int) -> float:
    return s.options.money_per_good * max(0, 10 - s.supply[seat]) / 15


class Does(NamedTuple):
    """What an effect does, and what it is worth."""

    carry_out: Callable[[State, int, Out | None], None]
    """Given the edict's number."""
    gain: Callable[[State, Seat, int], float] = _alike
    """What it is worth to a family, given the edict's ``which``."""


EDICTS: Final[dict[str, Does]] = {
    "rich_market": Does(_rich_market, _gain_market),
    "foreign_merchants": Does(_foreign_merchants, _gain_market),
    "home": Does(_home, _gain_home),
    "gift_bag": Does(_gift_bag),
    "bar": Does(_lower_bar, _gain_bar),
    "depart": Does(_depart, _gain_depart),
    "extra_hold": Does(_extra_hold, _gain_extra_hold),
    "gift_craftsmen": Does(_gift_craftsmen),
    "new_relics": Does(_new_relics, _gain_new_relics),
    "thrift": Does(_thrift, _gain_thrift),
    "exchange": Does(_exchange, _gain_exchange),
}
"""Each effect (`deck.EFFECTS`)."""


# The exchange: everyone may secretly exchange 1 to 5 of one currency for another, 1:1.  # R 17

_OPTIONS = (*EXCHANGE, KEEP)
_CHANGES = tuple((action, action.args) for action in EXCHANGE)


def ask_exchange(s: State, edict: int) -> None:
    """Ask everyone, before the ships pay."""
    ask_all(s, "exchange", list(range(s.players)), edict)


def _exchange_money(s: State, choices: list[Action | None], out: Out | None) -> None:
    """All choices are in: reveal and carry out every exchange."""
    for seat, choice in enumerate(choices):
        if choice is None or choice == KEEP:
            if out is not None:
                out.tell("kept", seat)
            continue
        give, take, amount = choice.args
        s.money[seat * C + give] -= amount
        s.money[seat * C + take] += amount
        if out is not None:
            out.tell("exchanged", seat, give, take, amount)


class ChangeMoney(Ask[State]):
    kind = "exchange"
    answers = ("exchange", "keep")
    secret = True

    def options(self, s: State, seat: Seat) -> tuple[Action, ...]:
        return _OPTIONS

    def legal(self, s: State, seat: Seat) -> list[Action]:
        money = s.money[seat * C : seat * C + C]
        actions = [action for action, (give, _, amount) in _CHANGES if amount <= money[give]]
        actions.append(KEEP)
        return actions

    def why_not(self, s: State, seat: Seat, action: Action) -> Reason | None:
        if action.kind == "keep":
            return None
        give, _, amount = action.args
        have = s.money[seat * C + give]
        return None if amount <= have else Reason("lacks_exchange", (give, amount, have))

    def about(self, s: State, seat: Seat) -> ExchangeArgs:
        return {"edict": s.stack[-1].arg, "money": s.money[seat * C : seat * C + C]}

    def preview(self, s: State, seat: Seat, action: Action) -> ExchangePreview | Nothing:
        if action.kind == "keep":
            return {}
        give, take, amount = action.args
        return {"give": give, "take": take, "amount": amount}

    def do(self, s: State, seat: Seat, action: Action, out: Out | None) -> None:
        if commit(s, seat, action, out):
            _exchange_money(s, reveal(s, out), out)
