"""The exchange as a table: a row for each currency given, a column for each taken, and the amounts.

The sixty options are twelve pairs times five amounts; the pointer is at a pair and an amount together. In
a small window the table has the place of today's district, in larger ones it stands in the decision.
"""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.colonia.board import framing, pairs
from colonia_tui.colonia.board.keys import PAIR_KEYS
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing import chips
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.offers import Asked
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.runs import look
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from engine.colonia.components import CITIES, MAX_EXCHANGE
from engine.game import Action

ROWS = len(CITIES)
"""Rows of the pairs."""
_GIVEN, _CELL, _NAMED = 12, 7, 14
"""Cells of the currency given and of a pair: its key and sign, or its key, sign and name."""
_AMOUNTS = 14


class Exchange(Part[Scene]):
    """The exchange in the place of today's district."""

    def draw(self, scene: Scene, style: Style, canvas: Canvas) -> None:
        draw(scene, style, canvas)


def draw(scene: Scene, style: Style, canvas: Canvas) -> None:
    """The whole part."""
    fact = [(_("1 to 5, one for one"), "text")]
    room = framing.district(scene, style, canvas, "relics", _("Exchange"), fact)
    ground = scene.ground("relics")
    inner = Region(room.x + 1, room.y, room.width - 2, room.height)
    canvas.put(inner.x, inner.y, _("give"), look("second", ground), _GIVEN - 1)
    canvas.put(inner.x + _GIVEN, inner.y, _("and take"), look("second", ground), inner.width - _GIVEN)
    draw_pairs(scene, style, canvas, inner._replace(y=inner.y + 1), ground)
    if inner.height > ROWS + 1:
        _amounts(scene, style, canvas, inner.x, inner.y + ROWS + 1, ground)


def draw_beside(scene: Scene, style: Style, canvas: Canvas, region: Region, ground: str) -> None:
    """The table in the decision: pairs at the left, amounts at their right."""
    width = region.width - _AMOUNTS - 2
    draw_pairs(scene, style, canvas, region._replace(width=width), ground)
    x = region.x + _GIVEN + ROWS * _cell(width) + 1
    canvas.put(x, region.y, _("how much"), look("second", ground), region.right - x)
    _digits(scene, style, canvas, x, region.y + 1, ground)


def draw_pairs(scene: Scene, style: Style, canvas: Canvas, region: Region, ground: str) -> None:
    """Four rows of pairs, each with its key."""
    asked = scene.asked
    if asked is None:
        return
    now, has = pairs.chosen(scene.pointed), pairs.money(asked)
    cell = _cell(region.width)
    for give in range(ROWS):
        y = region.y + give
        canvas.put(region.x, y, names.CURRENCY_SIGNS[give], look(f"city.{give} bold", ground))
        amount = look("text bold" if has[give] else "faded", ground)
        x = canvas.put(region.x + 2, y, str(has[give]), amount, 2, right=True)
        canvas.put(x + 1, y, names.currency(give), look("second", ground), _GIVEN - 6)
        for take in range(ROWS):
            x = region.x + _GIVEN + take * cell
            if take == give:
                canvas.put(x + 1, y, style.glyphs.dash, look("faded", ground))
            elif x + cell <= region.right:
                wanted = now[2] if now is not None else 1
                action = pairs.pair_action(asked, give, take, wanted)
                if now is not None and now[:2] == (give, take) and scene.pointed is not None:
                    action = scene.pointed
                _pair(scene, style, canvas, Region(x, y, cell - 1, 1), asked, action, ground)


def _cell(width: int) -> int:
    """The cells of a pair in this width."""
    return _NAMED if width >= _GIVEN + ROWS * _NAMED else _CELL


def _pair(
    scene: Scene, style: Style, canvas: Canvas, region: Region, asked: Asked, action: Action, ground: str
) -> None:
    give, take, __ = action.args
    key, legal = PAIR_KEYS[give, take], asked.by_action[action].legal
    canvas.places[action] = region
    if scene.pointed == action:
        x = chips.key_pointed(canvas, style, region.x, region.y, key)
    elif legal:
        x = chips.key(canvas, region.x, region.y, key, ground)
    else:
        x = chips.key_refused(canvas, region.x, region.y, names.refused(), ground)
    letter = f"city.{take} bold" if legal else "faded"
    x = canvas.put(x + 1, region.y, names.CURRENCY_SIGNS[take], look(letter, ground))
    canvas.put(x + 1, region.y, names.currency(take), look("second", ground), region.right - x - 1)


def _amounts(scene: Scene, style: Style, canvas: Canvas, x: int, y: int, ground: str) -> None:
    """How much, in a line of its own."""
    canvas.put(x, y, _("how much"), look("second", ground), _GIVEN - 1)
    _digits(scene, style, canvas, x + _GIVEN, y, ground)


def _digits(scene: Scene, style: Style, canvas: Canvas, x: int, y: int, ground: str) -> None:
    """The amounts of the pair that is pointed at, by their keys."""
    asked, now = scene.asked, pairs.chosen(scene.pointed)
    if asked is None:
        return
    for amount in range(1, MAX_EXCHANGE + 1):
        if now is None:
            canvas.put(x + 1, y, str(amount), look("faded", ground))
        elif now[2] == amount:
            chips.key_pointed(canvas, style, x, y, str(amount))
        else:
            action = Action("exchange", (*now[:2], amount))
            canvas.zones[str(amount)] = Region(x, y, chips.KEY_WIDTH, 1)
            if asked.by_action[action].legal:
                chips.key(canvas, x, y, str(amount), ground)
            else:
                canvas.put(x, y, f" {amount} ", look("faded", ground))
        x += chips.KEY_WIDTH
