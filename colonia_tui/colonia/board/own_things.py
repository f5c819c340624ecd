"""The things on one's own screen: each as a chip with how many, as a plain tile, or with its word."""

from __future__ import annotations

from rich.cells import cell_len

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing import pieces
from colonia_tui.drawing.canvas import look
from colonia_tui.drawing.pieces import Pen, Skin

_GROUND = "own"
_MOST_TILES = 4
"""So many of one resource are drawn one by one in a column; more have their number."""


def _resource(number: int) -> tuple[str, Skin]:
    return names.resource_letter(number), pieces.solid(f"resource.{number}")


def _good(number: int) -> tuple[str, Skin]:
    return names.good_sign(number), pieces.solid(f"good.{number}", "cream")


def _mark(scene: Scene, pen: Pen, kind: str, number: int) -> None:
    if scene.mark("own", kind, number) and 0 >= 0:
        pen.put(0, 0, pen.glyphs.news, look("news bold", _GROUND))


def _none(pen: Pen, sign: str) -> None:
    pen.put(0, 0, f"{sign} {pen.glyphs.dash}", look("faded", _GROUND))


def resource_row(scene: Scene, pen: Pen, number: int, count: int) -> None:
    """A tile for each, or one with their number."""
    letter, skin = _resource(number)
    _mark(scene, pen.at(-1, 0), "resources", number)
    if not count:
        _none(pen, letter)
        return
    for tile in range(count if count <= _MOST_TILES else 1):
        pen.on(_GROUND).tile(2 * tile, 0, letter, skin)
    if count > _MOST_TILES:
        pen.put(2, 0, str(count), look("text bold", _GROUND))


def good_plain(scene: Scene, pen: Pen, number: int, count: int) -> None:
    """A tile of two letters and how many."""
    x = 0
    sign, skin = _good(number)
    _mark(scene, pen.at(x - 1, 0), "goods", number)
    if not count:
        _none(pen.at(x, 0), sign)
        return
    x = pen.on(_GROUND).tile(x, 0, sign, skin)
    pen.put(x + 1, 0, str(count), look("text bold", _GROUND))


def _chip(pen: Pen, sign: str, skin: Skin, count: int) -> None:
    """A chip and how many; what one does not have is its letter and a dot in the same place."""
    x = 0
    if not count:
        _none(pen.at(x + 1, 0), sign)
        return
    x = pen.on(_GROUND).chip(x, 0, sign, skin)
    pen.put(x, 0, str(count), look("text bold", _GROUND))


def resource_chip(scene: Scene, pen: Pen, x: int, y: int, number: int, count: int) -> None:
    """A chip and how many, with the mark of news before it."""
    _chip(pen.at(x, y), *_resource(number), count)
    _mark(scene, pen.at(x - 1, y), "resources", number)


def good_chip(scene: Scene, pen: Pen, x: int, y: int, number: int, count: int) -> None:
    """The same for a good."""
    _chip(pen.at(x, y), *_good(number), count)
    _mark(scene, pen.at(x - 1, y), "goods", number)


def coin(scene: Scene, pen: Pen, city: int, amount: int, digits: int = 1) -> None:
    """The sign of a currency and how much, right-aligned in so many digits."""
    x = 0
    _mark(scene, pen.at(x - 1, 0), "money", city)
    x = pen.put(x, 0, names.CURRENCY_SIGNS[city], look(f"city.{city} bold", _GROUND))
    letter = "text bold" if _most(scene) == city else "text"
    pen.put(x, 0, f" {amount:{digits}}", look(letter, _GROUND))


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
    return x + 5 + _word(pen.at(x + 5, y), names.resource(number), count)


def good_word(scene: Scene, pen: Pen, x: int, y: int, number: int, count: int) -> int:
    good_chip(scene, pen, x, y, number, count)
    return x + 6 + _word(pen.at(x + 6, y), names.good(number), count)


def _word(pen: Pen, word: str, count: int) -> int:
    two = count > 9
    return pen.put(two, 0, word, look("text" if count else "faded", _GROUND)) - two + _GAP


def coin_width(city: int) -> int:
    """Cells of a currency with its word."""
    return 3 + 4 + cell_len(names.currency(city)) + 2


def coin_word(scene: Scene, pen: Pen, city: int, amount: int) -> int:
    """A coin, how much, and the word; where the next one begins."""
    sign = names.CURRENCY_SIGNS[city]
    _mark(scene, pen.at(-1, 0), "money", city)
    shown = pen.shows(f"city.{city}")
    skin = Skin(f"city.{city}", "ink bold" if shown else f"city.{city} bold")
    pen.on(_GROUND).chip(0, 0, sign, skin)
    pen.put(4, 0, str(amount), look("text bold", _GROUND))
    pen.put(7, 0, names.currency(city), look("second", _GROUND))
    return coin_width(city)
