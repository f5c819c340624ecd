"""Saturday: departure."""

from __future__ import annotations

from engine.colonia.components import BERTHS, SATURDAY, WEEKS
from engine.colonia.friday import pay_of
from engine.colonia.piles import draw_ship
from engine.colonia.state import ALL_HOLDS, EMPTY, NOBODY, C, S, State
from engine.colonia.streets import FRI
from engine.game import Out


def sail(s: State, out: Out | None) -> bool:
    """The ships before the bar leave, loaded or not."""
    depart(s, s.harbour_bar, out)
    return True


def depart(s: State, count: int, out: Out | None) -> None:
    """The ships at the first ``count`` berths leave and pay; the others move up; free berths are filled.

    Their members go to street Friday, even on a Friday: then they come home with it that evening.  # R 14
    """
    for berth in range(count):
        ship = s.berth[berth]
        if ship == EMPTY:
            continue
        if out is not None:
            out.tell("ship_left", ship, berth)
        _pay(s, berth, out)
        s.ship_aside.append(ship)
    s.berth = s.berth[count:] + [EMPTY] * count
    s.hold = s.hold[count * ALL_HOLDS :] + [NOBODY] * (count * ALL_HOLDS)
    if not (s.week == WEEKS and s.day == SATURDAY):
        _fill_berths(s, out)


def _pay(s: State, berth: int, out: Out | None) -> None:
    ship = s.berth[berth]
    city = s.deck.ships[ship].city
    for hold in range(ALL_HOLDS):
        seat = s.hold[berth * ALL_HOLDS + hold]
        if seat != NOBODY:
            amount = pay_of(s, ship, hold)
            s.money[seat * C + city] += amount  # R 1: the bank never runs out
            s.street[seat * S + FRI] += 1
            if out is not None:
                out.tell("paid", seat, ship, city, amount)


def _fill_berths(s: State, out: Out | None) -> None:
    for berth in range(BERTHS):
        if s.berth[berth] == EMPTY:
            ship = draw_ship(s, out)
            s.berth[berth] = ship
            if ship != EMPTY and out is not None:
                out.tell("ship_came", ship, berth)
