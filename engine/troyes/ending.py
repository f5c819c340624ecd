"""The fifth phase: the round ends."""

from __future__ import annotations

from engine.game import Out
from engine.masks import numbers
from engine.troyes import square
from engine.troyes.components import BUILDINGS, END_PHASE, NEUTRAL, OWNERS, ROUNDS
from engine.troyes.scoring import ranks
from engine.troyes.state import State


def end_round(s: State, out: Out | None) -> bool:
    """Money in districts goes to the owners, lying citizens go home, dice go away, the next seat starts."""
    s.phase = END_PHASE
    for seat in s.order:
        _collect(s, seat, out)
    for building in range(BUILDINGS):
        for owner in numbers(s.lying[building]):
            home = s.reserve if owner == NEUTRAL else s.supply
            home[owner] += 1
            if out is not None:
                out.tell("stood_up", owner, building)
    s.lying = [0] * BUILDINGS
    if any(s.dice):
        if out is not None:
            out.tell("dice_left", sum([square.count(s, owner) for owner in range(OWNERS)]))
        s.dice = [0] * len(s.dice)
    s.passed = [0] * s.players
    if s.round == ROUNDS[s.players]:
        _end_game(s, out)  # T 40
    else:
        s.order = [*s.order[1:], s.order[0]]
    return True


def _collect(s: State, seat: int, out: Out | None) -> None:
    money, s.chest[seat] = s.chest[seat], 0
    s.purse[seat] += money
    if money and out is not None:
        out.tell("collected", seat, money)


def _end_game(s: State, out: Out | None) -> None:
    """All characters that were dealt are revealed, and everything is counted."""
    s.over = 1
    if out is not None:
        out.revealed = True
        for seat in range(s.players):
            out.tell("revealed", seat, *numbers(s.held[seat]))
        out.tell("game_over", *ranks(s))
