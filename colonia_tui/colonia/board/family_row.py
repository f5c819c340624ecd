"""A family in the council: its place in turn order, its votes, the cards in its hand."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing import chips
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.chips import Skin
from colonia_tui.drawing.people import called
from colonia_tui.drawing.runs import look
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.components import FAMILY_CARDS, TUESDAY
from engine.game import Action, Seat

DISTRICT = "council"
CARD = 3
"""Cells of a family card."""
HAND = CARD * len(FAMILY_CARDS)
"""Cells of all cards side by side."""
_FEW = len(FAMILY_CARDS)
"""Cells of a hand written as digits."""
_ORDER, _SIGN, _NAME = 1, 3, 5
"""Where a family's place, sign and name are in a row, counted from the room's first cell."""
_LEAST_NAME = 7


def settled(scene: Scene) -> bool:
    """Whether there is a turn order yet: before the first council there is none."""
    view = scene.view
    return bool(view["week"] > 1 or view["day"] > TUESDAY or any(view["cards"]))


class Columns(NamedTuple):
    """Where the parts of a family's row begin, counted from the room's first cell."""

    name: int
    plate: int
    word: int
    """Where "votes" stands; 0 if there is no room for the word."""
    hand: int
    step: int
    """From one card to the next."""


def columns_in(scene: Scene, width: int) -> Columns | None:
    """As much as there is room for; None if even the shortest names would not fit."""
    longest = max(cell_len(name) for name in scene.names)
    word = max(cell_len(said) for said in (_("votes"), _("zero")))
    room = width - _NAME
    for step, with_word in ((CARD + 1, True), (CARD, True), (CARD, False)):
        hand = step * _FEW - (step - CARD)
        after = 2 + CARD + (1 + word + 2 if with_word else 1) + hand
        least = longest if step > CARD else min(longest, _LEAST_NAME)
        if room - after >= least:
            name = min(longest, room - after)
            plate = _NAME + name + 2
            at_word = plate + CARD + 1 if with_word else 0
            return Columns(name, plate, at_word, plate + after - hand - 2, step)
    return None


def row(
    scene: Scene, style: Style, canvas: Canvas, region: Region, place: int, seat: Seat, columns: Columns
) -> None:
    """A family's row: its place, sign and name, the card on the table, the cards left."""
    ground = scene.ground(DISTRICT)
    x, y = region.x, region.y
    who(scene, style, canvas, x, y, place, seat, _SIGN, ground)
    own = " bold" if seat == scene.seat else ""
    canvas.put(x + _NAME, y, called(scene.names[seat], columns.name), look(f"text{own}", ground))
    said, letter = plate(scene, style, canvas, x + columns.plate, y, seat, ground, worded=bool(columns.word))
    if columns.word:
        end = canvas.put(x + columns.word, y, said, look(letter, ground), columns.hand - columns.word - 1)
        view = scene.view
        if view["chosen"][seat] and view["cards"][seat] and end < x + columns.hand:
            canvas.put(end, y, style.glyphs.yes, look("yes bold", ground))
    hand_of(scene, style, canvas, x + columns.hand, y, seat, columns.step, ground)


def close_row(scene: Scene, style: Style, canvas: Canvas, region: Region, place: int, seat: Seat) -> None:
    """A family's row where there is little room: cards are digits, but for those that may be played."""
    ground = scene.ground(DISTRICT)
    x, y, end = region.x, region.y, region.right
    who(scene, style, canvas, x, y, place, seat, 1, ground, at=0)
    x += 3
    if _may_play(scene, seat):
        hand = end - 1 - CARD * len(scene.view["hands"][seat])
        hand_of(scene, style, canvas, hand, y, seat, CARD, ground)
        if cell_len(scene.names[seat]) < hand - x:  # else the sign is enough
            canvas.put(x, y, called(scene.names[seat]), look("text bold", ground))
        return
    hand = end - _FEW - 1
    own = " bold" if seat == scene.seat else ""
    canvas.put(x, y, called(scene.names[seat], hand - 1 - CARD - 1 - x), look(f"text{own}", ground))
    plate(scene, style, canvas, hand - 1 - CARD, y, seat, ground, worded=False)
    digits(scene, canvas, hand, y, seat, ground)


def who(
    scene: Scene,
    style: Style,
    canvas: Canvas,
    x: int,
    y: int,
    place: int,
    seat: Seat,
    sign: int,
    ground: str,
    at: int = _ORDER,
) -> None:
    """A family's place in turn order and its sign, with the mark of what has changed before it."""
    if settled(scene):
        canvas.put(x + at, y, str(place + 1), look("faded", ground))
    if scene.mark("card", seat) or scene.mark("chosen", seat):
        canvas.put(x + sign - 1, y, style.glyphs.news, look("news bold", ground))
    canvas.put(x + sign, y, scene.sign(seat), look(f"{scene.role(seat)} bold", ground))


def plate(
    scene: Scene, style: Style, canvas: Canvas, x: int, y: int, seat: Seat, ground: str, *, worded: bool
) -> tuple[str, str]:
    """The card on the table, or whether one is chosen; what is said of it, and in which letters.

    Without words behind it (``worded``), a card that counts as zero is a 0.
    """
    view = scene.view
    card, zero, chosen = view["cards"][seat], view["zero"][seat], view["chosen"][seat]
    yes = style.glyphs.yes
    if card:
        skin = Skin("parchment", "brown bold") if scene.lit(DISTRICT) else Skin("parchment.dusk", "text bold")
        if zero:
            value, letter = (str(card), "faded") if worded else ("0", "no bold")
            family_card(canvas, style, x, y, value, Skin("parchment.dusk", letter), ground)
            return _("zero"), "no"
        family_card(canvas, style, x, y, str(card), skin, ground)
        if chosen and not worded:
            canvas.put(x + CARD, y, yes, look("yes bold", ground))
        return ngettext("vote", "votes", card), "second"
    if chosen:
        canvas.put(x + 1, y, yes, look("yes bold", ground))
        return _("ready"), "second"
    if seat in scene.pending and view["stack"] and view["stack"][-1][0] == "card":
        canvas.put(x + 1, y, style.glyphs.dot, look("faded", ground))
    return "", "second"


def family_card(canvas: Canvas, style: Style, x: int, y: int, value: str, skin: Skin, ground: str) -> int:
    """A family card with its value; without a ground for it, its edges alone. The cell after it."""
    if style.palette.shows(skin.tile):
        return chips.chip(canvas, style, x, y, value, skin, ground)
    letter = skin.letter.replace("brown", "text")
    x = canvas.put(x, y, style.glyphs.free_left, look("second", ground))
    x = canvas.put(x, y, value, look(letter, ground))
    return canvas.put(x, y, style.glyphs.free_right, look("second", ground))


def _may_play(scene: Scene, seat: Seat) -> bool:
    """Whether a family's cards are the options of the question."""
    return scene.asks("card") and seat == scene.seat


def hand_of(
    scene: Scene, style: Style, canvas: Canvas, x: int, y: int, seat: Seat, step: int, ground: str
) -> None:
    """The cards left in a hand; where they may be played, with their keys."""
    may = _may_play(scene, seat)
    for value in scene.view["hands"][seat]:
        action = Action("card", (value,))
        offer = scene.offered(action) if may else None
        if offer is None:
            family_card(canvas, style, x, y, str(value), Skin("parchment.dusk", "second"), ground)
        else:
            canvas.places[action] = Region(x, y, CARD, 1)
            if scene.pointed == action:
                chips.key_pointed(canvas, style, x, y, offer.key)
            elif offer.legal and style.palette.shows("table"):
                chips.chip(canvas, style, x, y, offer.key, Skin("table", "accent bold"), ground)
            elif offer.legal:
                chips.key(canvas, x, y, offer.key, "table")
            else:
                chips.key_refused(canvas, x, y, names.refused(), ground)
        x += step


def digits(scene: Scene, canvas: Canvas, x: int, y: int, seat: Seat, ground: str) -> None:
    """The cards left in a hand, each in a column of its own."""
    hand = scene.view["hands"][seat]
    for column, value in enumerate(FAMILY_CARDS):
        held = value in hand
        letter = "second" if held else "faded"
        canvas.put(x + column, y, str(value) if held else names.FREE, look(letter, ground))
