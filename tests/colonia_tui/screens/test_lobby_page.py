"""The lobby as drawn: the town above it where there is room, and every chair at every size."""

from __future__ import annotations

import re

import pytest

from colonia_tui import shelf as drawn
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.glyphs import SETS
from colonia_tui.drawing.style import Style
from colonia_tui.language import sets
from colonia_tui.screens.lobby_page import ChairRow, LobbyPage
from colonia_tui.screens.way_in import WayIn
from tests.colonia_tui.drawing.styles import ALL, style, text
from tests.every import every

SIZES = [(60, 16), (80, 24), (100, 30), (140, 45), (200, 55)]


INVITE = "colonia://192.168.0.17:47771,[2001:db8:85a3::8a2e:370:7334]:47771/colonia-3f2a1c#" + "t6dna" * 7
WAY_IN = WayIn("amber boat cellar drum eagle", INVITE)


def draw(
    players: int,
    width: int,
    height: int,
    with_style: Style | None = None,
    way_in: WayIn = WAY_IN,
    watching: int = 0,
    shared: str = "",
) -> list[str]:
    chairs = [ChairRow(seat, f"Person {seat + 1}", "a guest", "ready", True, "") for seat in range(players)]
    keys = [("q", "leave")]
    scenery = drawn.face("colonia").scenery()
    deal = "drawn by all"
    page = LobbyPage(
        "Colonia",
        scenery,
        "families",
        chairs,
        0,
        "evening-1",
        ["a:1"],
        way_in,
        "up to 4",
        deal,
        shared,
        watching,
        60 if watching else None,
        "20m+10s a game" if watching else "",
        watching == 2,
        True,
        False,
        True,
        "",
        keys,
    )
    canvas = Canvas(width, height)
    page.draw(with_style or style(), canvas)
    assert set(canvas.zones) >= {f"chair-{seat}" for seat in range(players)}
    return text(canvas)


@pytest.mark.parametrize("size", SIZES)
def test_every_chair_and_the_size_of_the_table_are_shown(size: tuple[int, int]) -> None:
    for players in (3, 6):
        for each in ALL:
            lines = "\n".join(draw(players, *size, each))
            assert all(f"Person {seat + 1}" in lines for seat in range(players)), lines
            assert f"a table for {players}" in lines
            assert "Begin with" in lines
            assert "drawn by all" in lines
            assert "evening-1" in lines


@every("size", SIZES)
def test_a_deal_that_others_play_is_said_and_takes_no_chairs_place(size: tuple[int, int]) -> None:
    """Nor does the table's box, however much there is to say, draw over its frame."""
    for players in (2, 6):
        lines = draw(players, *size, way_in=WayIn(), watching=4, shared=sets.shared(3))
        said = " ".join(" ".join(lines).split())
        assert all(f"Person {seat + 1}" in said for seat in range(players))
        assert (sets.shared(3) in said) == (size != (60, 16) or players == 2), said
        bottom = next(line for line in lines if "╰" in line)
        assert bottom.strip("╰─╯ ") == "", bottom


@every("size", SIZES)
def test_how_friends_join_is_said_with_an_address_or_not_at_all(size: tuple[int, int]) -> None:
    for players in (2, 3, 6):
        for watching in (0, 1):
            lines = draw(players, *size, way_in=WayIn(), watching=watching)
            said = "\n".join(lines)
            assert ("Friends join with" in said) == ("a:1" in said), said
            bottom = next(line for line in lines if "╰" in line)
            assert bottom.strip("╰─╯ ") == "", bottom


@every("size", SIZES)
def test_the_phrase_is_always_shown_and_the_invite_stands_alone_in_its_lines(size: tuple[int, int]) -> None:
    for players in (3, 6):
        lines = draw(players, *size)
        assert sum("Pass phrase  amber boat cellar drum eagle" in line for line in lines) == 1
        assert ("".join(line.strip() for line in lines).count(INVITE)) == (size != (60, 16) or players == 3)
        assert not any(INVITE[-5:] in line and "│" in line for line in lines)


def test_an_open_table_says_so_in_the_place_of_the_phrase() -> None:
    lines = "\n".join(draw(3, 80, 24, way_in=WayIn(remark="Open to everybody.")))
    assert "Open to everybody." in lines
    assert "Pass phrase" not in lines
    assert "colonia://" not in lines
    assert "Pass phrase" not in "\n".join(draw(3, 80, 24, way_in=WayIn()))


def test_the_town_stands_above_where_the_chairs_leave_room_for_it() -> None:
    signs = SETS["unicode"]
    heights = []
    for size in SIZES:
        lines = draw(4, *size)
        heights.append(next(row for row, line in enumerate(lines) if "C H A I R S" in line))
        assert (signs.upper in "".join(lines[: heights[-1]])) is (heights[-1] > 1)
    assert heights == [1, 1, 7, 16, 16]


def test_who_watches_is_told_so_and_everybody_how_many() -> None:
    assert "watching" not in "\n".join(draw(3, 80, 24))
    lines = "\n".join(draw(3, 80, 24, watching=2))
    assert re.search(r"watching +2", lines)
    assert "bot after 60 s" in lines
    assert re.search(r"clock +20m\+10s a game", lines)
    assert "shown here as soon as it begins" in lines
    assert "Begin with" not in lines
