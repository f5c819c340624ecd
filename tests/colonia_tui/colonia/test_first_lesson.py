"""What the first lesson says is true of its seed: the high card acts first, the promised hold stays free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from colonia_tui import shelf
from colonia_tui.table.lesson import LEARNER, Course, Progress, by_the_book
from engine import shelf as games
from engine.colonia.components import CITIES, CRAFTSMEN
from engine.colonia.view import ColoniaView
from engine.game import Action

PROMISED = Action("load", (1, 1))
"""Painting and clothing, on ship II to London."""
PAINTER, CLOTHING = CRAFTSMEN.index("painter"), 3


def test_what_it_promises_is_kept() -> None:
    said: dict[str, ColoniaView] = {}
    course = Course(games.game("colonia"), shelf.lesson("colonia", shelf.FIRST), shelf.face("colonia"))

    def see(progress: Progress, legal: Sequence[Action]) -> Action | None:
        if progress.stand.on and progress.step is not None:
            said[progress.step.name] = view = cast(ColoniaView, course.table.view(LEARNER))
            if progress.step.name == "load":
                assert PROMISED in progress.stand.meets
                assert view["harbour_bar"] > PROMISED.args[0]
        return by_the_book(progress, legal)

    course.play(see)
    assert said["vote"]["order"][0] == LEARNER
    wood = said["wood"]
    ship = course.table.state.deck.ships[wood["berths"][1]["ship"]]
    assert CITIES[ship.city] == "london"
    assert (ship.holds[1].goods[PAINTER], ship.holds[1].goods[CLOTHING], ship.holds[1].pay) == (1, 1, 6)
    assert wood["own"] is not None
    assert wood["own"]["goods"][CLOTHING] == 1
    assert wood["own"]["resources"][2] == 0
    assert said["painting"]["craftsmen"][PAINTER]["bar"] > 0
