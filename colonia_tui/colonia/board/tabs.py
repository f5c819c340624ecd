"""The line of districts with their keys, for windows in which the board does not fit."""

from __future__ import annotations

from textual import events
from textual.message import Message

from colonia_tui.colonia.board.districts import DISTRICTS
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.drawing.canvas import Canvas, Spot
from colonia_tui.drawing.district import District
from colonia_tui.language.i18n import _


class Tabs(District[Scene]):
    """A tab for each district; the one on show is marked, and so is the question's if it is another."""

    class Chosen(Message):
        """The mouse chose a district."""

        def __init__(self, district: str) -> None:
            super().__init__()
            self.district = district

    def __init__(self, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id)
        self.current = ""
        self._spots: dict[str, Spot] = {}

    def draw(self, scene: Scene, canvas: Canvas) -> None:
        self._spots = draw(scene, canvas, self.current)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        for district, spot in self._spots.items():
            if spot.holds(event.x, event.y):
                self.post_message(self.Chosen(district))


def draw(scene: Scene, canvas: Canvas, current: str) -> dict[str, Spot]:
    """Draw the tabs; returns where each of them is."""
    labels = {district: _(row.title) for district, row in DISTRICTS.items()}
    natural = sum(len(label) + 3 for label in labels.values())
    most = canvas.width // len(labels) - 1
    spots = {}
    x = 0
    for district, label in labels.items():
        room = len(label) + 3 if natural <= canvas.width else most
        spot = Spot(x, 0, room)
        if district == scene.district != current:
            canvas.put(x, 0, "▸", "legal")
        canvas.put(x + 1, 0, DISTRICTS[district].key, "legal")
        canvas.put(x + 3, 0, label, "strong" if district == current else "muted", room - 3)
        if district == current:
            canvas.paint(Spot(x + 1, 0, min(room - 1, len(label) + 2)), "pointed")
        spots[district] = spot
        x += room + (natural > canvas.width)
        if natural <= canvas.width - len(labels):
            x += 1
    return spots
