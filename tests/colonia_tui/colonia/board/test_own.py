"""One's own screen at every size, and that nothing of it is drawn where it is nobody's business."""

from __future__ import annotations

import re
from typing import Any

import pytest

from colonia_tui.colonia.board import own
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing.canvas import Canvas
from tests.colonia_tui.colonia.board.drawn import as_text, draw, places_are_sound
from tests.colonia_tui.colonia.board.positions import (
    scene,
    with_own,
    with_shown,
    with_view,
)
from tests.colonia_tui.colonia.board.sizes import sizes
from tests.colonia_tui.drawing.styles import text
from tests.every import every

SIZES = sizes("own")


def having(found: Scene, week: int = 2, **things: Any) -> Scene:
    """The same player with other things, in some week."""
    return with_own(with_view(found, week=week), **things)


@every("window", SIZES)
def test_everything_one_has_is_there(window: tuple[int, int]) -> None:
    found = having(
        scene("market", size=window), resources=[5, 6, 7, 8, 9], goods=[1, 2, 3, 4, 0], money=[21, 22, 23, 24]
    )
    whole = "\n".join(text(draw(own.draw, found, *SIZES[window])))
    for number in (5, 6, 7, 8, 9, 21, 22, 23, 24):
        assert str(number) in whole
    assert "Fo ·" in whole.replace("  ·", " ·")


@every("kind", ["market", "buy"])
def test_above_a_milestone_of_a_lesson_no_line_runs_into_the_frame(kind: str) -> None:
    found = with_own(scene(kind, 3, size=(80, 24)), money=[21, 22, 23, 24])
    *lines, last = text(draw(own.draw, found, 18, 10))
    assert set(last) <= set("╰─╯")
    assert all(str(money) in "".join(lines) for money in (21, 22, 23, 24))
    assert ("no relics yet" in lines[-1]) == (kind == "market")
    assert lines[-1].count("▟▙") == 4 * (kind == "buy")


@every("window", SIZES)
def test_a_thing_has_its_place_whatever_else_one_has(window: tuple[int, int]) -> None:
    rich = having(scene("market", size=window), resources=[5, 5, 5, 5, 5], goods=[9, 9, 9, 9, 9])
    poor = having(scene("market", size=window), resources=[0, 0, 0, 0, 5], goods=[0, 0, 0, 0, 9])

    def place(found: Scene, sign: str) -> tuple[int, int]:
        lines = text(draw(own.draw, found, *SIZES[window]))
        (row,) = [number for number, line in enumerate(lines) if sign in line]
        return row, lines[row].index(sign)

    assert place(rich, "Fo") == place(poor, "Fo")
    assert place(rich, "F▌") == place(poor, "F▌")


@every("size", [(80, 15), (56, 12), (120, 30), (152, 40)])
def test_in_full_everything_has_its_word(size: tuple[int, int]) -> None:
    found = having(scene("buy", size=(140, 45)), goods=[11, 11, 11, 11, 11])
    canvas = draw(own.draw, found, *size)
    places_are_sound(canvas)
    lines = text(canvas)
    assert all(line[-1] in "╮│╯" for line in lines)
    for word in ("leather", "11 cartwheel", "Gulden", "Bergen's window"):
        assert word in "\n".join(lines)


def test_with_its_key_it_is_shown_only_while_it_is_open() -> None:
    found = scene("market", size=(140, 45))
    closed = with_shown(found, own_key=True)
    opened = with_shown(closed, own_open=True)
    plain = "\n".join(text(draw(own.draw, found, 34, 8)))
    assert "\n".join(text(draw(own.draw, opened, 34, 8))) == plain
    assert "o shows your screen" in "\n".join(text(draw(own.draw, closed, 34, 8)))


@pytest.mark.parametrize("notes", [True, False])
def test_windows_are_told_only_where_notes_are_allowed(notes: bool) -> None:
    found = scene("buy", size=(140, 45))
    whole = "\n".join(text(draw(own.draw, with_shown(found, notes=notes), 34, 8)))
    assert ("window: " in whole) == notes


@every("window", SIZES)
def test_what_came_since_the_last_move_lies_on_a_tile(window: tuple[int, int]) -> None:
    found = having(scene("market", size=window), goods=[0, 0, 0, 7, 0], money=[1, 2, 38, 4])
    assert tiles(draw(own.draw, found, *SIZES[window]), found) == ""
    marked = with_shown(
        found, marks=frozenset({("own", "goods", 3), ("own", "money", 2), ("own", "goods", 4)})
    )
    assert sorted(tiles(draw(own.draw, marked, *SIZES[window]), marked)) == sorted("738·")


def tiles(canvas: Canvas, found: Scene) -> str:
    """What lies on tiles of one's own colour."""
    ground = found.role(found.seat or 0)
    return "".join(
        cell.char for row in canvas.cells for cell in row if cell.style.startswith(f"on {ground} ")
    )


@every("window", SIZES)
def test_what_windows_would_add_has_its_word(window: tuple[int, int]) -> None:
    found = scene("buy", size=window)
    noted = [
        {**notes, "money": [30 * (seat == found.seat)] * 4} for seat, notes in enumerate(found.view["noted"])
    ]
    whole = "\n".join(text(draw(own.draw, with_view(found, noted=noted), *SIZES[window])))
    assert "windows +8" in whole or "windows would add 8 today" in whole


@pytest.mark.parametrize("window", [(80, 24), (140, 45)])
def test_the_own_screen(window: tuple[int, int], snapshot: Any) -> None:
    relics = scene("buy").deck.relics
    mine = [number for number, relic in enumerate(relics) if relic.points in (1, 4)][:6]
    found = having(scene("buy", size=window), 5, relics=mine)
    snapshot(as_text(draw(own.draw, found, *SIZES[window])))


@every("window", SIZES)
def test_relics_of_every_city_and_a_shrine_have_room(window: tuple[int, int]) -> None:
    found = scene("buy", size=window)
    deck = found.deck.relics
    relics = [number for number, relic in enumerate(deck) if relic.points in (3, 4)]
    shrine = next(number for number, relic in enumerate(deck) if relic.shrine)
    shrines = [[], *found.view["shrines"][1:]]
    shrines[found.seat or 0] = [[shrine, next(one for one in relics if deck[one].city == deck[shrine].city)]]
    rich = with_view(having(found, 5, relics=[*relics, shrine]), shrines=shrines)
    whole = "\n".join(text(draw(own.draw, rich, *SIZES[window])))
    for names in (("London", "£"), ("Nowgorod", "₴"), ("Bergen", "M"), ("Brügge", "ƒ")):
        if window == (80, 24):  # in the line of the city's money
            assert re.search(f"{names[1]} +[0-9]+  ▟▙(7|14|10|11)", whole), names
            continue
        sums = [f"{name} {amount}" for name in names for amount in (7, 14, "3+4", "3+3+4+4", "3+4+4", 10, 11)]
        assert any(said in whole for said in sums), names
