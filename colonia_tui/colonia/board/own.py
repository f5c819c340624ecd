"""The player's own screen: resources, goods, money, relics. Nobody else's is ever drawn here."""

from __future__ import annotations

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.district import District, title
from colonia_tui.language.i18n import _
from engine.colonia.components import CITIES, GOODS, RESOURCES, WINDOW_POINTS
from engine.colonia.view import Screen

_NARROW = 28
"""Below this width everything is in one column."""


class Own(District[Scene]):
    """What is behind the screen of the seat at the keyboard."""

    def draw(self, scene: Scene, canvas: Canvas) -> None:
        draw(scene, canvas)


def draw(scene: Scene, canvas: Canvas) -> None:
    own = scene.own
    if own is None or scene.seat is None:
        title(canvas, _("Screen"))
        canvas.put(1, 1, _("Spectators"), "muted")
        canvas.put(1, 2, _("have no screen."), "muted")
        return
    points = scene.view["points"][scene.seat]
    title(canvas, _("Own"), names.points(sum(points.values())))
    if canvas.width < _NARROW:
        _in_one_column(canvas, own)
    else:
        _in_three_columns(canvas, own)
        _relics(scene, canvas, 7 if canvas.height >= 11 else 6, own["relics"])


def _in_one_column(canvas: Canvas, own: Screen) -> None:
    y = 1
    gap = canvas.height >= len(RESOURCES) + len(GOODS) + len(CITIES) + 3
    for write, count in ((_resource, len(RESOURCES)), (_good, len(GOODS)), (_money, len(CITIES))):
        for number in range(count):
            write(canvas, 0, y, canvas.width, number, own)
            y += 1
        y += gap


def _in_three_columns(canvas: Canvas, own: Screen) -> None:
    width = canvas.width // 3
    for column, (write, count) in enumerate(
        ((_resource, len(RESOURCES)), (_good, len(GOODS)), (_money, len(CITIES)))
    ):
        for number in range(count):
            write(canvas, column * width, 1 + number, width, number, own)


def _resource(canvas: Canvas, x: int, y: int, width: int, number: int, own: Screen) -> None:
    canvas.put(x + 1, y, names.capital(names.resource(number)), f"resource-{number}", width - 4)
    _count(canvas, x, y, width, own["resources"][number])


def _good(canvas: Canvas, x: int, y: int, width: int, number: int, own: Screen) -> None:
    canvas.put(x + 1, y, names.capital(names.good(number)), "good", width - 4)
    _count(canvas, x, y, width, own["goods"][number])


def _money(canvas: Canvas, x: int, y: int, width: int, number: int, own: Screen) -> None:
    canvas.put(x + 1, y, f"{names.CURRENCY_SIGNS[number]} {names.currency(number)}", "money", width - 4)
    _count(canvas, x, y, width, own["money"][number])


def _count(canvas: Canvas, x: int, y: int, width: int, count: int) -> None:
    text = str(count) if count else names.FREE
    canvas.put(x + width - 3, y, text, "strong" if count else "muted", 2, right=True)


def _relics(scene: Scene, canvas: Canvas, y: int, relics: list[int]) -> None:
    """A line for each city of which the player has anything: points, and what its shrine holds."""
    if scene.seat is None:
        return
    shrines = {scene.deck.relics[shrine].city: stored for shrine, stored in scene.view["shrines"][scene.seat]}
    held = {relic for relic in shrines.values() if relic >= 0}
    for city in range(len(CITIES)):
        free = sorted(
            scene.deck.relics[relic].points
            for relic in relics
            if scene.deck.relics[relic].city == city
            and not scene.deck.relics[relic].shrine
            and relic not in held
        )
        window = scene.view["windows"][city] == scene.seat
        if not free and city not in shrines and not window:
            continue
        parts = [_("{points} VP").format(points="+".join(map(str, free)))] if free else []
        if city in shrines:
            parts.append(_shrine(scene, shrines[city]))
        if window:
            parts.append(_("window: {points} VP").format(points=WINDOW_POINTS))
        canvas.put(1, y, names.city(city), "", 9)
        canvas.put(11, y, ", ".join(parts), "strong", canvas.width - 12)
        y += 1
    if not relics:
        canvas.put(1, y, _("no relics yet"), "muted")


def _shrine(scene: Scene, stored: int) -> str:
    if stored < 0:
        return _("shrine: empty")
    points = scene.deck.relics[stored].points
    return _("shrine: 2 × {points} VP").format(points=points)
