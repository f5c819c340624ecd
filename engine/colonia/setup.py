"""Setting up: everything before the first Monday."""

from __future__ import annotations

from engine.colonia import bag, gift, knowledge, piles
from engine.colonia.components import BERTHS, DISPLAY, START_MONEY, START_RESOURCES
from engine.colonia.options import Options
from engine.colonia.state import NOBODY, C, State, empty
from engine.game import Out, Seat


def set_up(players: int, key: bytes, options: Options, out: Out | None) -> State:
    """A table that has been set up, with resources drawn in secret, and the craftsmen's gift begun."""
    s = empty(players, key, options)
    for _ in range(DISPLAY):
        s.display.append(piles.draw_relic(s, out))
        s.guard.append(NOBODY)
    for berth in range(BERTHS):
        s.berth[berth] = piles.draw_ship(s, out)
    s.money = [START_MONEY] * (players * C)
    draw_in_secret(s, START_RESOURCES, "set-up", out)
    gift.roll(s, gift.SET_UP, out)
    return s


def draw_in_secret(s: State, count: int, occasion: str, out: Out | None) -> None:
    """Everyone in order draws resources behind the screen, as long as the bag has any.  # R 5, R 26"""
    total = 0
    for seat in s.order:
        drawn = bag.take(s, f"{occasion} draw {seat}", count, out)
        knowledge.drawn(s, seat, drawn)
        total += len(drawn)
        if out is not None:
            out.tell("secret_draw", seat, len(drawn))
            _show(s, seat, drawn, out)
    knowledge.drawn_by_all(s, total)


def _show(s: State, seat: Seat, drawn: list[int], out: Out) -> None:
    if s.options.open_screens:
        out.tell("drew", seat, tuple(drawn))
    else:
        out.whisper(seat, "drew", seat, tuple(drawn))
