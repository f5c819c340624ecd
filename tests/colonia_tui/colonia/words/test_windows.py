"""Who would win the windows today: the same as the engine would award."""

from __future__ import annotations

from typing import Any, cast

import pytest

from colonia_tui.colonia.words import windows
from colonia_tui.colonia.words.arguments import Phrases
from engine.colonia import scoring
from engine.colonia.components import CITIES
from engine.colonia.view import ColoniaView
from tests.colonia_tui.colonia.games import played
from tests.every import every

PHRASES = Phrases(("Anna", "Ben", "Cora"))


def view_of(*bergen: int, week: int = 5, points: int = 12, over: bool = False) -> ColoniaView:
    """Families that have money of Bergen only."""
    own = {"relics": points, "shrines": 0, "windows": 0}
    view: Any = {
        "week": week,
        "over": over,
        "noted": [{"money": [0, 0, money, 0]} for money in bergen],
        "points": [own for _ in bergen],
    }
    return cast(ColoniaView, view)


@pytest.mark.parametrize("players", [3, 6])
def test_they_are_those_that_the_engine_would_award_today(players: int) -> None:
    awarded = 0
    for table in played(players, "windows"):
        if table.version % 9:
            continue
        state = table.game.copy(table.state)
        view = cast(ColoniaView, table.view(table.version % players))
        if not view["over"]:
            scoring.finish(state, None)
        assert [windows.leader(view, city) for city in range(len(CITIES))] == [
            None if seat < 0 else seat for seat in state.windows
        ] or view["over"]
        for seat in range(players):
            assert windows.points(view, seat)[1] == sum(scoring.points(state, seat).values())
            awarded += windows.won(view, seat) > 0
    assert awarded > 10


@every(
    ("money", "seat", "text"),
    [
        ((22, 11, 3), 0, "Bergen's window: you lead, 22 to 11"),
        ((5, 15, 3), 0, "Bergen's window: you trail Ben, 5 to 15"),
        ((11, 11, 3), 0, "Bergen's window: a tie at 11: nobody"),
        ((0, 0, 0), 0, "Bergen's window: nobody has any of its money"),
        ((22, 11, 3), None, "Bergen's window: Anna leads, 22 to 11"),
    ],
)
def test_how_one_stands(money: tuple[int, ...], seat: int | None, text: str) -> None:
    assert windows.line(PHRASES, view_of(*money), seat, 2) == text


@every(
    ("money", "change", "text"),
    [
        ((15, 11, 0), -3, "you still lead, 12 to 11"),
        ((15, 11, 0), -4, "then it is a tie at 11, and nobody wins it"),
        ((15, 11, 0), -5, "then you trail, 10 to 11"),
        ((5, 11, 0), -5, "you trail, 0 to 11"),
        ((9, 11, 0), 5, "then you lead, 14 to 11"),
        ((5, 0, 0), -5, "then nobody has any"),
    ],
)
def test_how_one_would_stand(money: tuple[int, ...], change: int, text: str) -> None:
    assert windows.after(view_of(*money), 0, 2, change) == text
