"""Setting up: everything before the first Monday."""

from __future__ import annotations

from engine import chance
from engine.colonia import knowledge, piles
from engine.colonia.actions import CRAFT
from engine.colonia.components import BERTHS, DISPLAY, START_MONEY, START_RESOURCES
from engine.colonia.options import Options
from engine.colonia.previews import GoodPreview
from engine.colonia.state import NOBODY, C, G, State, empty
from engine.game import Action, Out, Seat
from engine.steps import Ask, Frame


def set_up(players: int, key: bytes, options: Options, out: Out | None) -> State:
    """A table after set-up, with resources drawn in secret and the craftsmen's gift begun."""
    s = empty(players, key, options)
    for _ in range(DISPLAY):
        s.display.append(piles.draw_relic(s, out))
        s.guard.append(NOBODY)
    for berth in range(BERTHS):
        s.berth[berth] = piles.draw_ship(s, out)
    s.money = [START_MONEY] * (players * C)
    draw_in_secret(s, START_RESOURCES, "set-up", out)
    roll_gift(s, SET_UP, out)
    return s


def draw_in_secret(s: State, count: int, occasion: str, out: Out | None) -> None:
    """Everyone in order draws resources behind the screen, as long as the bag has any.  # R 5, R 26"""
    total = 0
    for seat in s.order:
        drawn = piles.take(s, f"{occasion} draw {seat}", count, out)
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


# The craftsmen's gift, at set-up and by edict: each player in order rolls a die for one good  # R 3

SIX = 6
PLACES = 8
"""How many places of the order fit into a frame's number; a table has at most 6."""
SET_UP = 0
"""The occasion of the first gift; for the gift of edict k it is k + 1."""


def roll_gift(s: State, occasion: int, out: Out | None, first: int = 0) -> None:
    """Each seat rolls, starting at place ``first`` in the order: 1 to 5 gives that good, 6 any good."""
    for place in range(first, s.players):
        if first and out is not None:
            out.stage(s)  # each good chosen for a six, and each roll after it, is shown by itself
        seat = s.order[place]
        die = chance.die(s.seed, f"gift {occasion} die {place}")
        if out is not None:
            out.outcomes.append(die)
            out.tell("rolled", seat, die)
        if die == SIX:
            s.stack.append(Frame("craft", seat, occasion * PLACES + place))  # made before the next roll
            return
        make(s, seat, die - 1, 1, out)


def make(s: State, seat: Seat, good: int, count: int, out: Out | None) -> None:
    """Give ``seat`` goods from the supply, which never runs out.  # R 9"""
    s.goods[seat * G + good] += count
    if out is not None:
        out.tell("made", seat, good, count)


class ChooseGood(Ask[State]):
    kind = "craft"
    answers = ("craft",)

    def options(self, s: State, seat: Seat) -> tuple[Action, ...]:
        return CRAFT

    def preview(self, s: State, seat: Seat, action: Action) -> GoodPreview:
        return {"good": action.args[0]}

    def do(self, s: State, seat: Seat, action: Action, out: Out | None) -> None:
        frame = s.stack.pop()
        make(s, seat, action.args[0], 1, out)
        occasion, place = divmod(frame.arg, PLACES)
        roll_gift(s, occasion, out, place + 1)
