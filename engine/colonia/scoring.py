"""The end of the game: windows, points and ties."""

from __future__ import annotations

from engine.colonia.components import SHRINE_TIMES, WINDOW_POINTS
from engine.colonia.state import C, G, R, State
from engine.game import Out, Result, Seat
from engine.masks import numbers


def finish(s: State, out: Out | None) -> None:
    """Award the windows, which are paid for, and end the game."""
    for city in range(C):
        _award_window(s, city, out)
    s.over = 1
    if out is not None:
        outcome = result(s)
        assert outcome is not None
        out.tell("game_over", *outcome.ranks)


def _award_window(s: State, city: int, out: Out | None) -> None:
    """If one player alone has the most of a city's money, it all goes to pay for the window.  # R 11"""
    money = s.money[city::C]
    most = max(money)
    if most == 0 or money.count(most) > 1:
        if out is not None:
            out.tell("no_window", city)
        return
    seat = money.index(most)
    s.windows[city] = seat
    s.money[seat * C + city] = 0
    if out is not None:
        out.tell("window", city, seat, most)


def points(s: State, seat: Seat) -> dict[str, int]:
    """A seat's points by source: relics, relics in shrines (doubled), windows."""
    stored = s.stored[seat]
    return {
        "relics": _relic_points(s, s.relics[seat] & ~stored),
        "shrines": SHRINE_TIMES * _relic_points(s, stored),
        "windows": WINDOW_POINTS * s.windows.count(seat),
    }


def _relic_points(s: State, mask: int) -> int:
    if not mask:
        return 0
    relics = s.options.deck.relics
    return sum([relics[number].points for number in numbers(mask)])


def result(s: State) -> Result | None:
    """Ranks, scores and points by source; None while the game is running.

    Ties: most money (all currencies alike), most goods, most resources, then a shared place.  # R 24
    """
    if not s.over:
        return None
    money, goods, resources = (
        [sum(held[seat * n : seat * n + n]) for seat in range(s.players)]
        for held, n in ((s.money, C), (s.goods, G), (s.resources, R))
    )
    return Result.of([points(s, seat) for seat in range(s.players)], list(zip(money, goods, resources)))
