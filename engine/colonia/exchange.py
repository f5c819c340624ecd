"""The exchange: everyone may secretly exchange 1 to 5 of one currency for another, 1:1.  # R 17"""

from __future__ import annotations

from typing import TypedDict

from engine.colonia.actions import EXCHANGE, KEEP
from engine.colonia.previews import Nothing
from engine.colonia.state import C, State
from engine.game import Action, Out, Reason, Seat
from engine.steps import Ask, ask_all, commit, reveal

_OPTIONS = (*EXCHANGE, KEEP)
_CHANGES = tuple((action, action.args) for action in EXCHANGE)


def ask(s: State, edict: int) -> None:
    """Ask everyone, before the ships have paid."""
    ask_all(s, "exchange", list(range(s.players)), edict)


def _carry_out(s: State, choices: list[Action | None], out: Out | None) -> None:
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


def _options(s: State, seat: Seat) -> tuple[Action, ...]:
    return _OPTIONS


def _why_not(s: State, seat: Seat, action: Action) -> Reason | None:
    if action.kind == "keep":
        return None
    give, _, amount = action.args
    have = s.money[seat * C + give]
    return None if amount <= have else Reason("lacks_exchange", (give, amount, have))


def _legal(s: State, seat: Seat) -> list[Action]:
    money = s.money[seat * C : seat * C + C]
    actions = [action for action, (give, _, amount) in _CHANGES if amount <= money[give]]
    actions.append(KEEP)
    return actions


def _do(s: State, seat: Seat, action: Action, out: Out | None) -> None:
    if commit(s, seat, action, out):
        _carry_out(s, reveal(s, out), out)


class ExchangePreview(TypedDict):
    """What would change hands."""

    give: int
    """The city whose currency is given."""
    take: int
    """The city whose currency is taken."""
    amount: int
    """How much is exchanged."""


class ExchangeArgs(TypedDict):
    """What the seat has to exchange."""

    edict: int
    """The edict that allows the exchange."""
    money: list[int]
    """How much the seat has of each of the 4 currencies."""


def _preview(s: State, seat: Seat, action: Action) -> ExchangePreview | Nothing:
    if action.kind == "keep":
        return {}
    give, take, amount = action.args
    return {"give": give, "take": take, "amount": amount}


def _about(s: State, seat: Seat) -> ExchangeArgs:
    return {"edict": s.stack[-1].arg, "money": s.money[seat * C : seat * C + C]}


CHANGE_MONEY: Ask[State] = Ask(
    "exchange", ("exchange", "keep"), _options, _why_not, _do, _preview, _about, secret=True, legal=_legal
)
