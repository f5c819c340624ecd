"""The results table fits into its 76 cells, whatever a game counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

from colonia_tui import shelf
from colonia_tui.screens.places import places
from colonia_tui.screens.result import WIDTH, ResultScreen
from engine.game import Plain

EIGHT = (
    "victory points on buildings",
    "influence in the districts",
    "guild secrets",
    "personages",
    "countryside",
    "unspent workmen",
    "events averted",
    "penalties",
)


class ManySources:
    """Words of a game with long names for its sources."""

    def source(self, code: str) -> str:
        return EIGHT[int(code)]

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(name)


def result(sources: Sequence[dict[str, int]]) -> dict[str, Plain]:
    scores = [sum(of_seat.values()) for of_seat in sources]
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    return {"ranks": ranks, "scores": scores, "sources": list(sources)}


def drawn(sources: Sequence[dict[str, int]], names: Sequence[str], words: Any) -> list[str]:
    console = Console(width=WIDTH, color_system=None)
    table = places(result(sources), [Text(f"● {name}") for name in names], words, console, WIDTH)
    with console.capture() as captured:
        console.print(table)
    return [line.rstrip() for line in captured.get().splitlines()]


def test_the_width_is_that_of_the_screen() -> None:
    assert f"width: {WIDTH};" in ResultScreen.DEFAULT_CSS


def test_three_sources_are_named_above_their_columns() -> None:
    words = shelf.face("colonia").words()
    points = [{"relics": 11, "shrines": 3, "windows": 2}, {"relics": 12, "shrines": 8, "windows": 0}]
    lines = drawn(points, ["Anna", "Ben"], words)
    assert lines[0].split() == [
        "Place",
        "Name",
        "relics",
        "relics",
        "in",
        "shrines",
        "stained",
        "glass",
        "windows",
        "Points",
    ]
    assert [line.split() for line in lines[1:]] == [
        ["1.", "●", "Ben", "12", "8", "0", "20"],
        ["2.", "●", "Anna", "11", "3", "2", "16"],
    ]


@pytest.mark.parametrize("players", [2, 8])
def test_eight_sources_have_letters_and_their_names_below(players: int) -> None:
    names = [f"Wolfgang-Amadeus Mozart{seat}" for seat in range(players)]
    points = [{str(code): 10 * code + seat for code in range(8)} for seat in range(players)]
    lines = drawn(points, names, ManySources())
    assert all(len(line) <= WIDTH for line in lines)
    assert lines[0].split() == ["Place", "Name", *"ABCDEFGH", "Points"]
    rows = lines[1 : players + 1]
    assert [row.split()[-1] for row in rows] == sorted((row.split()[-1] for row in rows), reverse=True)
    assert all(len(row.split()[-9:]) == 9 for row in rows)
    assert all(name in "\n".join(rows) for name in names)
    below = " ".join(" ".join(lines[players + 2 :]).replace("\u00a0", " ").split())
    assert below == " ".join(f"{letter} {name}" for letter, name in zip("ABCDEFGH", EIGHT, strict=True))


def test_points_may_be_negative_and_a_source_may_be_missing() -> None:
    lines = drawn([{"0": 3}, {"0": 5, "7": -12}], ["Anna", "Ben"], ManySources())
    assert lines[-2].split()[2:] == ["Anna", "3", "0", "3"]
    assert lines[-1].split()[2:] == ["Ben", "5", "−12", "−7"]
