"""What the activities do that act at once.

An activation that was paid counts even if it brings nothing.  # T 22

The dice of the group no longer lie in any district. What is put on events comes afterwards, one cube after
the other: then the state's draft says what is left to do (`shots.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.game import Out, Seat
from engine.troyes import square
from engine.troyes.cathedral import cubes
from engine.troyes.citizens import standing
from engine.troyes.components import NEUTRAL, OWNERS
from engine.troyes.deck import ACTIVITIES, RED, WHITE, YELLOW
from engine.troyes.draft import Draft
from engine.troyes.gains import gain, lose
from engine.troyes.state import State


class Price(NamedTuple):
    """What each activation of a conversion costs."""

    money: int = 0
    influence: int = 0


FREE: Final = Price()
CONVERSIONS: Final[dict[str, Price]] = {
    "artisan": Price(influence=1),
    "innkeeper": Price(money=1),  # T 28
    "journeyman": Price(money=3),
    "diplomat": Price(influence=1),
    "troubadour": Price(influence=3),
}
PRICES: Final = tuple(CONVERSIONS.get(name, FREE) for name in ACTIVITIES)
"""What each activation of each activity costs, by its number."""
ASKED: Final = frozenset({*CONVERSIONS, "procession", "jousts"})
"""Where the seat is asked how often: an activation costs something, or may give others VP.  # T 27"""


def act(s: State, seat: Seat, slot: int, name: str, times: int, out: Out | None) -> None:
    """Activate a card so often."""
    _EFFECTS[name](s, seat, slot, times, out)


def _gains(money: int = 0, influence: int = 0, points: int = 0) -> Callable[..., None]:
    """So much for each activation."""

    def effect(s: State, seat: Seat, slot: int, times: int, out: Out | None) -> None:
        gain(
            s, seat, "activity", out, money=money * times, influence=influence * times, points=points * times
        )

    return effect


def _converts(name: str, money: int = 0, influence: int = 0, points: int = 0) -> Callable[..., None]:
    """So much for the price of each activation."""
    each, gains = CONVERSIONS[name], _gains(money, influence, points)

    def effect(s: State, seat: Seat, slot: int, times: int, out: Out | None) -> None:
        lose(s, seat, "activity", out, money=each.money * times, influence=each.influence * times)
        gains(s, seat, slot, times, out)

    return effect


def _miller(s: State, seat: Seat, slot: int, times: int, out: Out | None) -> None:
    """2 deniers for each own citizen in the Palace or in the Bishopric, whichever are more."""
    most = max(standing(s, seat, RED), standing(s, seat, WHITE))
    gain(s, seat, "activity", out, money=2 * most * times)


def _procession(s: State, seat: Seat, slot: int, times: int, out: Out | None) -> None:
    """2 VP to each player with the most dice; the neutral competes.  # T 30"""
    counts = [square.count(s, owner) for owner in range(OWNERS)]
    for other in range(s.players):
        if counts[other] and counts[other] == max(counts):
            gain(s, other, "activity", out, points=2 * times)


def _glassblower(s: State, seat: Seat, slot: int, times: int, out: Out | None) -> None:
    """1 VP for every 2 own cubes in the Cathedral."""
    gain(s, seat, "activity", out, points=cubes(s, seat) // 2 * times)


def _tax_collector(s: State, seat: Seat, slot: int, times: int, out: Out | None) -> None:
    """1 denier from each other player for each citizen in the City Hall; the bank pays for neutral ones."""
    taken = standing(s, NEUTRAL, YELLOW) * times
    for other in range(s.players):
        if other != seat:
            due = min(standing(s, other, YELLOW) * times, s.purse[other])
            lose(s, other, "activity", out, money=due)
            taken += due
    gain(s, seat, "activity", out, money=taken)


def _captain(s: State, seat: Seat, slot: int, times: int, out: Out | None) -> None:
    """1 VP for each event with an own cube."""
    gain(s, seat, "activity", out, points=sum([seat in owners for owners in s.banner]) * times)


def _jousts(s: State, seat: Seat, slot: int, times: int, out: Out | None) -> None:
    """2 VP if no other district has more in red, and to those who have as much.  # T 32"""
    totals = [sum(square.values(s, owner, RED)) for owner in range(OWNERS)]
    if totals[seat] and totals[seat] == max(totals):
        for other in range(s.players):
            if totals[other] == totals[seat]:
                gain(s, other, "activity", out, points=2 * times)


def _archer(s: State, seat: Seat, slot: int, times: int, out: Out | None) -> None:
    """A roll for each activation."""
    s.draft = Draft("shots", slot, left=times)


def _chivalry(s: State, seat: Seat, slot: int, times: int, out: Out | None) -> None:
    """A cube on any event for each red die left in the own district, for each activation.  # T 31"""
    s.draft = Draft("cubes", slot, left=square.reds(s, seat) * times)


def _diplomat(s: State, seat: Seat, slot: int, times: int, out: Out | None) -> None:
    """A cube on any event for 1 influence each; all is paid before the first is put."""
    lose(s, seat, "activity", out, influence=CONVERSIONS["diplomat"].influence * times)
    s.draft = Draft("cubes", slot, left=times)


_EFFECTS: Final[dict[str, Callable[[State, Seat, int, int, Out | None], None]]] = {
    "artisan": _converts("artisan", money=6),
    "merchant": _gains(money=2),
    "miller": _miller,
    "innkeeper": _converts("innkeeper", influence=1),
    "journeyman": _converts("journeyman", points=2),
    "goldsmith": _gains(money=2, points=1),
    "sculptor": _gains(points=1),
    "pilgrimage": _gains(points=2),
    "procession": _procession,
    "glassblower": _glassblower,
    "archer": _archer,
    "chivalry": _chivalry,
    "diplomat": _diplomat,
    "hunting": _gains(influence=3),
    "mercenary": _gains(money=3),
    "tax_collector": _tax_collector,
    "captain": _captain,
    "jousts": _jousts,
    "troubadour": _converts("troubadour", points=2),
}
