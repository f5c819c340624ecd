"""The things on one's own screen: each as a chip with how many, as a plain tile, or with its word."""

from __future__ import annotations

from rich.cells import cell_len

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing import chips
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.chips import Skin
from colonia_tui.drawing.runs import look
from colonia_tui.drawing.style import Style

_GROUND = "own"
_MOST_TILES = 4
"""So many of one resource are drawn one by one in a column; more have their number."""


def _resource(number: int) -> tuple[str, Skin]:
    return names.resource_letter(number), chips.solid(f"resource.{number}")


def _good(number: int) -> tuple[str, Skin]:
    return names.good_sign(number), chips.solid(f"good.{number}", "cream")


def _mark(scene: Scene, style: Style, canvas: Canvas, x: int, y: int, kind: str, number: int) -> None:
    if scene.mark("own", kind, number) and x >= 0:
        canvas.put(x, y, style.glyphs.news, look("news bold", _GROUND))


def _none(style: Style, canvas: Canvas, x: int, y: int, sign: str) -> None:
    canvas.put(x, y, f"{sign} {style.glyphs.dash}", look("faded", _GROUND))


def resource_row(scene: Scene, style: Style, canvas: Canvas, x: int, y: int, number: int, count: int) -> None:
    """A tile for each, or one with their number."""
    letter, skin = _resource(number)
    _mark(scene, style, canvas, x - 1, y, "resources", number)
    if not count:
        _none(style, canvas, x, y, letter)
        return
    for tile in range(count if count <= _MOST_TILES else 1):
        chips.tile(canvas, style, x + 2 * tile, y, letter, skin, _GROUND)
    if count > _MOST_TILES:
        canvas.put(x + 2, y, str(count), look("text bold", _GROUND))


def good_plain(scene: Scene, style: Style, canvas: Canvas, x: int, y: int, number: int, count: int) -> None:
    """A tile of two letters and how many."""
    sign, skin = _good(number)
    _mark(scene, style, canvas, x - 1, y, "goods", number)
    if not count:
        _none(style, canvas, x, y, sign)
        return
    x = chips.tile(canvas, style, x, y, sign, skin, _GROUND)
    canvas.put(x + 1, y, str(count), look("text bold", _GROUND))


def _chip(style: Style, canvas: Canvas, x: int, y: int, sign: str, skin: Skin, count: int) -> None:
    """A chip and how many; what one does not have is its letter and a dot in the same place."""
    if not count:
        _none(style, canvas, x + 1, y, sign)
        return
    x = chips.chip(canvas, style, x, y, sign, skin, _GROUND)
    canvas.put(x, y, str(count), look("text bold", _GROUND))


def resource_chip(
    scene: Scene, style: Style, canvas: Canvas, x: int, y: int, number: int, count: int
) -> None:
    """A chip and how many, with the mark of news before it."""
    _chip(style, canvas, x, y, *_resource(number), count)
    _mark(scene, style, canvas, x - 1, y, "resources", number)


def good_chip(scene: Scene, style: Style, canvas: Canvas, x: int, y: int, number: int, count: int) -> None:
    """The same for a good."""
    _chip(style, canvas, x, y, *_good(number), count)
    _mark(scene, style, canvas, x - 1, y, "goods", number)


def coin(
    scene: Scene, style: Style, canvas: Canvas, x: int, y: int, city: int, amount: int, digits: int = 1
) -> None:
    """The sign of a currency and how much, right-aligned in so many digits."""
    _mark(scene, style, canvas, x - 1, y, "money", city)
    x = canvas.put(x, y, names.CURRENCY_SIGNS[city], look(f"city.{city} bold", _GROUND))
    letter = "text bold" if _most(scene) == city else "text"
    canvas.put(x, y, f" {amount:{digits}}", look(letter, _GROUND))


def _most(scene: Scene) -> int:
    """The currency one has most of."""
    money = scene.own["money"] if scene.own is not None else [0]
    most = max(money)
    return money.index(most) if money.count(most) == 1 else -1


# With words

_GAP = 2


def words_width() -> int:
    """Cells of all resources and goods with their words in one row."""
    words = [names.resource(number) for number in range(len(names.RESOURCES))]
    goods = [names.good(number) for number in range(len(names.GOODS))]
    return sum(cell_len(word) + 5 + _GAP for word in words) + sum(cell_len(word) + 6 + _GAP for word in goods)


def resource_word(scene: Scene, style: Style, canvas: Canvas, x: int, y: int, number: int, count: int) -> int:
    """A chip, how many, and the word; where the next one begins."""
    resource_chip(scene, style, canvas, x, y, number, count)
    return _word(canvas, x + 5, y, names.resource(number), count)


def good_word(scene: Scene, style: Style, canvas: Canvas, x: int, y: int, number: int, count: int) -> int:
    good_chip(scene, style, canvas, x, y, number, count)
    return _word(canvas, x + 6, y, names.good(number), count)


def _word(canvas: Canvas, x: int, y: int, word: str, count: int) -> int:
    two = count > 9
    return canvas.put(x + two, y, word, look("text" if count else "faded", _GROUND)) - two + _GAP


def coin_width(city: int) -> int:
    """Cells of a currency with its word."""
    return 3 + 4 + cell_len(names.currency(city)) + 2


def coin_word(scene: Scene, style: Style, canvas: Canvas, x: int, y: int, city: int, amount: int) -> int:
    """A coin, how much, and the word; where the next one begins."""
    sign = names.CURRENCY_SIGNS[city]
    _mark(scene, style, canvas, x - 1, y, "money", city)
    shown = style.palette.shows(f"city.{city}")
    skin = Skin(f"city.{city}", "ink bold" if shown else f"city.{city} bold")
    chips.chip(canvas, style, x, y, sign, skin, _GROUND)
    canvas.put(x + 4, y, str(amount), look("text bold", _GROUND))
    canvas.put(x + 7, y, names.currency(city), look("second", _GROUND))
    return x + coin_width(city)
