"""The frame around a district: its title, its fact, and its key."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing.frames import Heading, district
from colonia_tui.drawing.pieces import Pen
from tests.colonia_tui.colonia.board.drawn import draw
from tests.colonia_tui.colonia.board.positions import scene
from tests.colonia_tui.drawing.styles import text


def harbour(given: Scene, pen: Pen) -> None:
    district(given, pen, Heading("harbour", "Harbour", [[("two leave", "text")]], key=True))


def test_today_has_a_heavy_frame_and_its_title_on_a_plaque() -> None:
    lines = text(draw(harbour, scene("load", size=(140, 45)), 50, 4))
    assert lines[0].startswith("┏━▐ H A R B O U R ▌━")
    assert lines[0].endswith(" two leave ━ h ━┓")


def test_another_day_has_a_light_one() -> None:
    lines = text(draw(harbour, scene("market"), 40, 4))
    assert lines[0].startswith("╭─ HARBOUR ─")
    assert lines[3] == f"╰{'─' * 38}╯"


def test_a_click_on_the_upper_edge_is_the_key() -> None:
    canvas = draw(harbour, scene("market"), 40, 4)
    assert canvas.zones["h"] == Region(0, 0, 40, 1)
