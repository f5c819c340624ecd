"""Events: as cards with shields for banners, or a line each."""

from __future__ import annotations

from typing import NamedTuple

from colonia_tui.drawing.canvas import Run, centred, look
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board.pieces import black, card, chosen, cube
from colonia_tui.troyes.board.pieces.cube import Banners
from colonia_tui.troyes.board.pieces.lit import Look
from colonia_tui.troyes.words import names
from engine.troyes.deck import RED

WIDTH, NARROW, WIDE = 17, 16, 20
HEIGHT = 7
LINE = 43
"""Cells of a line."""


class Event(NamedTuple):
    """An event of the row."""

    name: str
    colour: int
    number: int
    """What the total is divided by."""
    black: int
    """How many black dice it brings."""
    effect: str
    """What else it does, in at most 14 cells."""
    banners: Banners
    first: int
    second: int
    state: Look = Look.DUSK
    key: str = ""
    new: bool = False
    """Whether it came this round."""
    changed: bool = False
    """Whether it has changed since the player's own last move."""
    full: str = ""
    """Its name, where there is room for all of it."""

    @property
    def points(self) -> str:
        return f"{self.first}·{self.second}"


def draw(pen: Pen, event: Event) -> None:
    """A card of seven lines."""
    state = event.state
    inner = card.frame(pen, pen.room, state, event.colour, event.key)
    paper = card.paper(pen.style, state, pen.ground)
    if event.new or event.changed:
        text = f" {pen.glyphs.news} {_('new')} " if event.new else f" {pen.glyphs.news} "
        pen.put(2, 0, text, "news bold")
    name = look(card.name(pen.style, state, event.colour), paper)
    called = event.full if len(event.full) <= inner.width and event.full else event.name
    pen.put(inner.x, inner.y, centred(called, inner.width), name)
    if event.black:
        x = inner.x + (inner.width - 4 * event.black + 1) // 2
        black.on_card(pen.at(x, inner.y + 1), event.black)
    else:
        letter = "brown" if state.lit else "second"
        pen.put(inner.x, inner.y + 1, centred(event.effect, inner.width), look(letter, paper))
    banners = event.banners
    count = len(banners.cubes) + len(banners.coming) + banners.free
    if count * cube.SHIELD <= inner.width and pen.width >= WIDTH:
        x = inner.x + (inner.width - count * cube.SHIELD) // 2
        cube.shields(pen.on(paper).at(x, inner.y + 2), banners, state.lit)
    else:
        x = inner.x + max(0, (inner.width - 2 * count + 1) // 2)
        cloth = "banner.lit" if state.lit else "banner.dusk"
        cube.tails(pen.on(paper).at(x, inner.y + 2), banners, cloth)
    _plate(
        pen.on(paper).at(inner.x, inner.y + 4),
        event,
        f" {names.colour_letter(event.colour)} ÷{event.number} ",
    )
    points: Run = (f"{event.points} {_('VP')}", f"{state.ink}{' bold' if state.lit else ''}")
    pen.on(paper).write_right(inner.right, inner.y + 4, [points])


def line(pen: Pen, event: Event) -> None:
    """The same in a line: name, number, banners, VP, black dice."""
    ground = pen.ground
    state = event.state
    if state in (Look.SETTLED, Look.POINTED):
        row = "pointed" if state is Look.POINTED else "events.lit.row"
        if pen.shows(row):
            pen.on(row).fill(pen.room)
            ground = row
        bar = "accent.line" if state is Look.POINTED else "events.title"
        pen.put(0, 0, "▌", look(bar, ground))
    lit = state.lit
    name = "text bold" if lit else "faded" if state is Look.REFUSED else "second"
    x = 2
    after = chosen.key(pen.on(ground), state, event.key)
    x = max(x, after + 1) if after > 0 else x
    pen.put(x, 0, event.name, look(name, ground), 17 - x)
    text = f"{names.colour_letter(event.colour)}÷{event.number}"
    _plate(pen.on(ground).at(18, 0), event, text)
    cube.row(pen.on(ground).at(22, 0), event.banners, lit)
    pen.put(37, 0, event.points, look("text bold" if lit else "second", ground))
    if event.black:
        dice = pen.glyphs.pip * event.black
        pen.on("").write(41, 0, [(dice, look("black.pip bold", "black"))])


def _plate(pen: Pen, event: Event, text: str) -> None:
    """The number on the colour of its trade."""
    role = f"die.{event.colour}"
    if event.state.lit:
        letter = "cream bold" if event.colour == RED else "brown bold"
        pen.put(0, 0, text, look(letter, role if pen.shows(role) else pen.ground))
        return
    tile = f"{role}.tile"
    pen.put(0, 0, text, look(f"{role}.faint", tile if pen.shows(tile) else pen.ground))
