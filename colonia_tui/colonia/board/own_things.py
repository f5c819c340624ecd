"""The things on one's own screen: each as a chip with how many, as a plain tile, or with its word."""

from __future__ import annotations

from rich.cells import cell_len

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import look
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.pieces import Skin

_GROUND = "own"
_MOST_TILES = 4
"""So many of one resource are drawn one by one in a column; more have their number."""


def _resource(number: int) -> tuple[str, Skin]:
    return names.resource_letter(number), pieces.solid(f"resource.{number}")


def _good(number: int) -> tuple[str, Skin]:
    return names.good_sign(number), pieces.solid(f"good.{number}", "cream")


def _mark(scene: Scene, pen: Pen, x: int, y: int, kind: str, number: int) -> None:
    if scene.mark("own", kind, number) and x >= 0:
        pen.put(x, y, pen.glyphs.news, look("news bold", _GROUND))


def _none(pen: Pen, x: int, y: int, sign: str) -> None:
    pen.put(x, y, f"{sign} {pen.glyphs.dash}", look("faded", _GROUND))


def resource_row(scene: Scene, pen: Pen, x: int, y: int, number: int, count: int) -> None:
    """A tile for each, or one with their number."""
    letter, skin = _resource(number)
    _mark(scene, pen, x - 1, y, "resources", number)
    if not count:
        _none(pen, x, y, letter)
        return
    for tile in range(count if count <= _MOST_TILES else 1):
        pieces.tile(pen.on(_GROUND), x + 2 * tile, y, letter, skin)
    if count > _MOST_TILES:
        pen.put(x + 2, y, str(count), look("text bold", _GROUND))


def good_plain(scene: Scene, pen: Pen, x: int, y: int, number: int, count: int) -> None:
    """A tile of two letters and how many."""
    sign, skin = _good(number)
    _mark(scene, pen, x - 1, y, "goods", number)
    if not count:
        _none(pen, x, y, sign)
        return
    x = pieces.tile(pen.on(_GROUND), x, y, sign, skin)
    pen.put(x + 1, y, str(count), look("text bold", _GROUND))


def _chip(pen: Pen, x: int, y: int, sign: str, skin: Skin, count: int) -> None:
    """A chip and how many; what one does not have is its letter and a dot in the same place."""
    if not count:
        _none(pen, x + 1, y, sign)
        return
    x = pieces.chip(pen.on(_GROUND), x, y, sign, skin)
    pen.put(x, y, str(count), look("text bold", _GROUND))


def resource_chip(scene: Scene, pen: Pen, x: int, y: int, number: int, count: int) -> None:
    """A chip and how many, with the mark of news before it."""
    _chip(pen, x, y, *_resource(number), count)
    _mark(scene, pen, x - 1, y, "resources", number)


def good_chip(scene: Scene, pen: Pen, x: int, y: int, number: int, count: int) -> None:
    """The same for a good."""
    _chip(pen, x, y, *_good(number), count)
    _mark(scene, pen, x - 1, y, "goods", number)


def coin(scene: Scene, pen: Pen, x: int, y: int, city: int, amount: int, digits: int = 1) -> None:
    """The sign of a currency and how much, right-aligned in so many digits."""
    _mark(scene, pen, x - 1, y, "money", city)
    x = pen.put(x, y, names.CURRENCY_SIGNS[city], look(f"city.{city} bold", _GROUND))
    letter = "text bold" if _most(scene) == city else "text"
    pen.put(x, y, f" {amount:{digits}}", look(letter, _GROUND))


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


def resource_word(scene: Scene, pen: Pen, x: int, y: int, number: int, count: int) -> int:
    """A chip, how many, and the word; where the next one begins."""
    resource_chip(scene, pen, x, y, number, count)
    return _word(pen, x + 5, y, names.resource(number), count)


def good_word(scene: Scene, pen: Pen, x: int, y: int, number: int, count: int) -> int:
    good_chip(scene, pen, x, y, number, count)
    return _word(pen, x + 6, y, names.good(number), count)


def _word(pen: Pen, x: int, y: int, word: str, count: int) -> int:
    two = count > 9
    return pen.put(x + two, y, word, look("text" if count else "faded", _GROUND)) - two + _GAP


def coin_width(city: int) -> int:
    """Cells of a currency with its word."""
    return 3 + 4 + cell_len(names.currency(city)) + 2


def coin_word(scene: Scene, pen: Pen, x: int, y: int, city: int, amount: int) -> int:
    """A coin, how much, and the word; where the next one begins."""
    sign = names.CURRENCY_SIGNS[city]
    _mark(scene, pen, x - 1, y, "money", city)
    shown = pen.shows(f"city.{city}")
    skin = Skin(f"city.{city}", "ink bold" if shown else f"city.{city} bold")
    pieces.chip(pen.on(_GROUND), x, y, sign, skin)
    pen.put(x + 4, y, str(amount), look("text bold", _GROUND))
    pen.put(x + 7, y, names.currency(city), look("second", _GROUND))
    return x + coin_width(city)
