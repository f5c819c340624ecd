"""What is said of a family card's place in turn order holds whatever the others play."""

from __future__ import annotations

from itertools import product
from typing import Any, cast

import pytest

from colonia_tui.colonia.words import outcomes
from engine.colonia import GAME
from engine.colonia.view import ColoniaView
from engine.game import Action
from engine.table import Table
from tests.colonia_tui.colonia.steps.games import played
from tests.every import every


def councils(seed: str) -> list[Table[Any]]:
    """Tables of three at which all are asked for a card."""
    found = []
    for table in played(3, seed):
        view = table.view(None)
        if len(table.pending()) == 3 and view["stack"][-1][0] == "card":
            found.append(GAME.copy(table.state))
    return found


@pytest.mark.parametrize("week", [2, 3, 4, 5])
def test_what_is_said_holds(week: int) -> None:
    state = next(state for state in councils("cards") if state.week == week)
    view = cast(ColoniaView, GAME.view(state, None))
    heard = set()
    for seat, value in [(one, card) for one in range(3) for card in view["hands"][one]]:
        before, behind = outcomes.rivals(view, seat, value)
        heard.add(outcomes.place_in_turn(view, seat, value).split()[0])
        others = [other for other in range(3) if other != seat]
        for plays in product(*(view["hands"][other] for other in others)):
            after = GAME.copy(state)
            for other, card in [(seat, value), *zip(others, plays, strict=True)]:
                GAME.apply(after, other, Action("card", (card,)))
            if any(after.zero):
                continue
            place = after.order.index(seat)
            if not set(plays) & set(before):
                assert place == 0
            if not set(plays) & set(behind):
                assert place == 2
            if not before:
                assert place == 0
    assert heard <= {"first", "last"}


def view_of(week: int, order: list[int], *hands: list[int]) -> ColoniaView:
    view: Any = {"week": week, "players": len(hands), "order": order, "hands": list(hands)}
    return cast(ColoniaView, view)


@every(
    ("view", "value", "text"),
    [
        (view_of(1, [0, 1], [3, 8], [3, 4, 5, 6, 7, 8]), 8, "first unless others play 8"),
        (view_of(1, [0, 1], [3, 8], [3, 4, 5, 6, 7, 8]), 3, "last unless others play 3"),
        (view_of(2, [0, 1], [8], [3, 8]), 8, "first unless others play 8"),
        (view_of(2, [1, 0], [8], [3, 8]), 8, "first for certain"),
        (view_of(2, [1, 0], [6], [3, 4, 5, 7, 8]), 6, "first unless others play 7 or 8"),
        (view_of(2, [1, 0], [4], [3, 5, 7, 8]), 4, "last unless others play 3"),
        (view_of(2, [0, 1], [3], [4, 5]), 3, "last for certain"),
    ],
)
def test_it_reads_as_it_should(view: ColoniaView, value: int, text: str) -> None:
    assert outcomes.place_in_turn(view, 0, value) == text
