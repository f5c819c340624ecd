"""The council on Tuesday: every family's card with what it sends, in the turn order of the week."""

from __future__ import annotations

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board.council import family_card
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.board.turning import rows
from colonia_tui.colonia.milestones import Cards, Played
from colonia_tui.colonia.words import names
from colonia_tui.drawing.canvas import Row, Run, centred, length, look
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.pieces import Pen, Skin
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.components import TUESDAY

_GROUND = rows.GROUND
_WIDE, _LOW = 9, 7
"""Cells of a large card and of a low one."""
_WIDEST = 30
_LARGE, _BESIDE = 7, 20
"""From this many rows on, cards are large; from this many columns on, words stand beside a low one."""

_NUMERALS = {
    "3": ("▀▀█", " ▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
}
"""The values of the family cards, each three by three cells of half blocks."""


def title(facts: Cards, scene: Scene) -> str:
    return _("The cards are turned up: the turn order of the week")


def draw(facts: Cards, scene: Scene, pen: Pen) -> None:
    """A column for each family, the mayor first."""
    if not facts.played:
        return
    width = min(_WIDEST, pen.width // len(facts.played))
    for place, played in enumerate(facts.played):
        region = Region(place * width, 0, width - 1, pen.height)
        if pen.height >= _LARGE and width > _WIDE:
            _large(scene, pen.within(region), place, played)
        elif width >= _BESIDE:
            _low(scene, pen.within(region), place, played)
        else:
            _least(scene, pen.within(region), place, played)


def _large(scene: Scene, pen: Pen, place: int, played: Played) -> None:
    """The name above a card, the numbers below it."""
    pen.on(_GROUND).write(0, 0, _name(scene, place, played, pen.width))
    _card(pen.at(0, 1), _WIDE, 3, played, edges=True)
    below = [*_votes(played), (" · ", "second"), *_sends(played, pen.width)]
    if length(below) > pen.width:
        below = _sends(played, pen.width)
    pen.on(_GROUND).write(0, 6, below, pen.width)
    if not place and pen.width >= _WIDE + 1 + cell_len(_("mayor")):
        pen.put(_WIDE + 1, 3, _("mayor"), look("council.title bold", _GROUND))


def _low(scene: Scene, pen: Pen, place: int, played: Played) -> None:
    """Name and numbers beside a three-row card."""
    _card(pen, _LOW, 3, played, edges=False)
    x, width = _LOW + 1, pen.width - _LOW - 1
    pen.on(_GROUND).write(x, 0, _name(scene, place, played, width))
    pen.on(_GROUND).write(x, 1, _votes(played), width)
    pen.on(_GROUND).write(x, 2, _sends(played, width), width)
    if not place:
        pen.put(x, 3, _("mayor"), look("council.title bold", _GROUND), width)


def _least(scene: Scene, pen: Pen, place: int, played: Played) -> None:
    """Where columns are narrow: one below the other."""
    pen.on(_GROUND).write(0, 0, _name(scene, place, played, pen.width))
    tile = "parchment.dusk" if played.zero else "parchment"
    skin = Skin(tile, "faded" if played.zero else "brown bold")
    x = family_card(pen.on(_GROUND).at(0, 1), str(played.value), skin)
    if not place:
        pen.put(x + 1, 1, _("mayor"), look("council.title bold", _GROUND), pen.width - 4)
    pen.on(_GROUND).write(0, 2, _votes(played), pen.width)
    pen.on(_GROUND).write(0, 3, _sends(played, pen.width), pen.width)


def _name(scene: Scene, place: int, played: Played, width: int) -> list[Run]:
    """The place in turn order, the sign and the name, in this many cells."""
    return [(f"{place + 1} ", "faded"), *rows.family(scene, played.seat, width - 4)]


def _votes(played: Played) -> list[Run]:
    return [(_("no votes"), "no")] if played.zero else [(names.votes(played.value), "text")]


def _sends(played: Played, width: int) -> list[Run]:
    """How many members the card sends, or why it counts as zero."""
    if played.zero:
        said = _("too few at home")
        return [(said if cell_len(said) <= width else _("too few"), "second")]
    return [(_("sends {count}").format(count=played.sent), "second")]


def _card(pen: Pen, width: int, height: int, played: Played, *, edges: bool) -> None:
    """A card with its value in two corners; with ``edges`` half a row more above and below."""
    y = 0
    top, middle, bottom = pen.glyphs.die
    side, letter = ("parchment.dusk", "faded") if played.zero else ("parchment", "brown bold")
    edge, face = look(side, _GROUND), look(letter, side)
    if not pen.shows(side):
        edge = look("second", _GROUND)
        face = look("faded" if played.zero else "text bold", _GROUND)
    inside = width - 2
    if edges:
        pen.put(0, y, top[0] + top[1] * inside + top[2], edge)
        y += 1
    for row, text in enumerate(_face(pen.style, played, inside)):
        pen.put(0, y + row, middle[0], edge)
        pen.put(1, y + row, text, face)
        pen.put(width - 1, y + row, middle[2], edge)
    if edges:
        pen.put(0, y + height, bottom[0] + bottom[1] * inside + bottom[2], edge)


def _face(style: Style, played: Played, width: int) -> list[str]:
    """The face of a card: a large numeral, or the value in two corners if the signs for it are missing."""
    value = str(played.value)
    if not style.glyphs.beyond and value in _NUMERALS:
        return [centred(row, width) for row in _NUMERALS[value]]
    word = _("zero") if played.zero else ""
    return [f" {value}".ljust(width), centred(word, width), f"{value} ".rjust(width)]


def sentences(facts: Cards, scene: Scene) -> list[Row]:
    """The player's place, and how long their members are away."""
    found: list[Row] = []
    for place, played in enumerate(facts.played):
        if played.seat == scene.seat:
            found.append(_own(facts, scene, place, played))
    homes = sum(one.members for one in facts.home if one.seat == scene.seat)
    if homes:
        said = ngettext(
            "{count} member is home from last Tuesday.", "{count} members are home from last Tuesday.", homes
        )
        found.append([(said.format(count=homes), "faded")])
    return found


def _own(facts: Cards, scene: Scene, place: int, played: Played) -> Row:
    turn = (
        _("You are the mayor and act first")
        if not place
        else _("You are number {place} of {count}").format(place=place + 1, count=len(facts.played))
    )
    if scene.plan < Plan.MEDIUM:
        turn = _("You act first") if not place else turn
        return [(f"{turn} · {rows.away(played.sent, facts.week + 1, TUESDAY, short=True)}", "text")]
    return [(f"{turn}; {rows.away(played.sent, facts.week + 1, TUESDAY)}", "text")]
