"""Walks the days: what comes after what, and which question stands.

`PLAN` is the week at a glance. Each step does its part, perhaps opens a question, and says whether it
is through; the next one runs when no question is open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from engine.colonia import (
    council,
    exchange,
    friday,
    gift,
    monday,
    saturday,
    sunday,
    thursday,
    tuesday,
    wednesday,
)
from engine.colonia.ask import Ask
from engine.colonia.components import FRIDAY, MONDAY, SATURDAY, SUNDAY, THURSDAY, TUESDAY, WEDNESDAY
from engine.colonia.state import State
from engine.game import Action, Option, Out, Plain, Question, Reason, Refused, Seat

Step = Callable[[State, Out | None], bool]

PLAN: Final[tuple[tuple[int, Step], ...]] = (
    (MONDAY, monday.prepare),
    (TUESDAY, tuesday.choose_cards),
    (TUESDAY, tuesday.convene),
    (WEDNESDAY, council.hold_votes),
    (WEDNESDAY, wednesday.open_market),
    (WEDNESDAY, wednesday.close_market),
    (THURSDAY, council.hold_votes),
    (THURSDAY, thursday.open_workshops),
    (THURSDAY, thursday.roll_dice),
    (THURSDAY, thursday.deliver),
    (FRIDAY, council.hold_votes),
    (FRIDAY, friday.open_harbour),
    (FRIDAY, friday.close_harbour),
    (SATURDAY, council.hold_votes),
    (SATURDAY, saturday.sail),
    (SUNDAY, sunday.open_sale),
    (SUNDAY, sunday.open_safeguarding),
    (SUNDAY, sunday.close_week),
)

_STEPS: Final = len(PLAN)

ASKS: Final[dict[str, Ask]] = {
    ask.kind: ask
    for ask in (
        gift.CHOOSE_GOOD,
        tuesday.CHOOSE_CARD,
        council.CAST_VOTE,
        council.BREAK_TIE,
        wednesday.TAKE_FROM_MARKET,
        thursday.ORDER_GOODS,
        friday.LOAD_SHIPS,
        exchange.CHANGE_MONEY,
        sunday.BUY_RELICS,
        sunday.USE_SHRINE,
        sunday.SAFEGUARD_RELICS,
    )
}
SECRET: Final = tuple(kind for kind, ask in ASKS.items() if ask.secret)


def go_on(s: State, out: Out | None) -> None:
    """Walk on until a question is open or the game is over."""
    while not s.stack and not s.over:
        s.day, step = PLAN[s.step]
        if step(s, out):
            s.step = (s.step + 1) % _STEPS


def pending(s: State) -> tuple[Seat, ...]:
    """Every seat that owes a decision now."""
    if not s.stack:
        return ()
    kind, who, _ = s.stack[-1]
    if kind in SECRET:
        return tuple([seat for seat, choice in enumerate(s.choice) if choice is None and who >> seat & 1])
    return (who,)


def _asked(s: State, seat: Seat) -> Ask | None:
    """The question that ``seat`` is to answer now, if there is one."""
    if not s.stack:
        return None
    kind, who, _ = s.stack[-1]
    ask = ASKS[kind]
    if ask.secret:
        return ask if who >> seat & 1 and s.choice[seat] is None else None
    return ask if who == seat else None


def _not_asked(s: State, seat: Seat) -> Reason:
    """Why `_asked` found nothing."""
    if not s.stack:
        return Reason("game_over")
    kind, who, _ = s.stack[-1]
    if kind not in SECRET:
        return Reason("not_your_turn")
    return Reason("already_chosen" if who >> seat & 1 else "not_asked")


def why_not(s: State, seat: Seat, action: Action) -> Reason | None:
    """None if ``action`` is legal for ``seat`` now, else the reason."""
    ask = _asked(s, seat)
    return _not_asked(s, seat) if ask is None else _refusal(s, seat, action, ask)


def _refusal(s: State, seat: Seat, action: Action, ask: Ask) -> Reason | None:
    return ask.why_not(s, seat, action) if action.kind in ask.answers else Reason("not_now", (ask.kind,))


def legal(s: State, seat: Seat) -> list[Action]:
    """Every action open to ``seat``, in order."""
    ask = _asked(s, seat)
    if ask is None:
        return []
    if ask.legal is not None:
        return ask.legal(s, seat)
    refusal = ask.why_not
    return [action for action in ask.options(s, seat) if refusal(s, seat, action) is None]


def apply(s: State, seat: Seat, action: Action, out: Out | None = None) -> None:
    """Carry ``action`` out and walk on. Raises Refused before anything has changed."""
    ask = _asked(s, seat)
    if ask is None:
        raise Refused(_not_asked(s, seat))
    refusal = _refusal(s, seat, action, ask)
    if refusal is not None:
        raise Refused(refusal)
    ask.do(s, seat, action, out)
    if not s.stack:
        go_on(s, out)


def question(s: State, seat: Seat) -> Question | None:
    """What ``seat`` is asked, with every option worth showing."""
    ask = _asked(s, seat)
    if ask is None:
        return None
    options = [
        Option(action, ask.why_not(s, seat, action), cast("dict[str, Plain]", ask.preview(s, seat, action)))
        for action in ask.options(s, seat)
    ]
    return Question(ask.kind, cast("dict[str, Plain]", ask.about(s, seat)), options, ask.secret)
