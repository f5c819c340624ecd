"""Colonia in a language of longer words: nothing is cut off."""

from __future__ import annotations

from dataclasses import replace

import pytest

from colonia_tui.colonia.board import harbour, own, relics
from colonia_tui.colonia.board.board import ColoniaBoard
from colonia_tui.colonia.board.keys_now import keys_now
from colonia_tui.colonia.board.layout import Situation, arrange
from colonia_tui.colonia.board.milestones import Milestones
from colonia_tui.colonia.board.scene import Scene, read_scene
from colonia_tui.language import i18n
from tests.colonia_tui.colonia.board import positions
from tests.colonia_tui.colonia.board.drawn import Draw, draw
from tests.colonia_tui.colonia.board.milestones import scenes
from tests.colonia_tui.drawing.styles import cut, style, text
from tests.every import every

WINDOWS = [(80, 24), (100, 30), (140, 45)]
LARGE: dict[str, Draw] = {"harbour": harbour.draw, "relics": relics.draw, "own": own.draw}
SMALL: dict[str, Draw] = {"harbour": harbour.draw_small, "relics": relics.draw_small}


@pytest.fixture(autouse=True)
def pseudo() -> None:
    i18n.use("qps")


def in_window(found: Scene, window: tuple[int, int]) -> dict[str, list[str]]:
    """What is drawn of these parts in a window."""
    scene = read_scene(found.shown, replace(found.sight, width=window[0], height=window[1]))
    arranged = arrange(*window, Situation(scene.district))
    drawn = {}
    for name, function in LARGE.items():
        if name in arranged.regions:
            region = arranged.regions[name]
            chosen = SMALL[name] if name in arranged.small else function
            drawn[name] = text(draw(chosen, scene, region.width, region.height))
    return drawn


@every("window", WINDOWS)
@every("kind", ["card", "market", "order", "load", "extra", "buy", "safeguard"])
def test_nothing_is_cut_off(kind: str, window: tuple[int, int]) -> None:
    for name, lines in in_window(positions.scene(kind), window).items():
        assert not cut(lines), name


@every("window", WINDOWS)
@every("kind", ["sailing", "week", "end"])
def test_nor_at_milestones(kind: str, window: tuple[int, int]) -> None:
    sizes = {(80, 24): (80, 7), (100, 30): (100, 11), (140, 45): (140, 7)}
    for scene in scenes(3, "weekend", 1, kind, window):
        drawn = Milestones("milestone", keys_now).picture(scene, style(), *sizes[window])
        assert not cut(text(drawn)[1:-1])


@every("kind", positions.KINDS.keys() - {"foreign", "shrine"})  # long to find
def test_what_is_too_long_for_a_small_window_has_a_short_form(kind: str) -> None:
    seat, sent = positions.position(kind)
    last = len(positions.asked(sent).offers) - 1
    for pointed in (0, (last + 1) // 2, last):
        canvas = ColoniaBoard.paint(positions.scene_of(sent, seat, pointed), style())
        assert cut(text(canvas)) == [], pointed
