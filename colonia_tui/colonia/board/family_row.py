"""A family in the council: its place in turn order, its votes, the cards in its hand."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen, Skin
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


def row(scene: Scene, pen: Pen, place: int, seat: Seat, columns: Columns) -> None:
    """A family's row: its place, sign and name, the card on the table, the cards left."""
    pen = pen.on(scene.ground(DISTRICT))
    x, y = 0, 0
    who(scene, pen.at(x, y), place, seat, _SIGN)
    own = " bold" if seat == scene.seat else ""
    pen.put(x + _NAME, y, called(scene.names[seat], columns.name), f"text{own}")
    said, letter = plate(scene, pen, x + columns.plate, y, seat, worded=bool(columns.word))
    if columns.word:
        end = pen.put(x + columns.word, y, said, letter, columns.hand - columns.word - 1)
        view = scene.view
        if view["chosen"][seat] and view["cards"][seat] and end < x + columns.hand:
            pen.put(end, y, pen.glyphs.yes, "yes bold")
    hand_of(scene, pen.at(x + columns.hand, y), seat, columns.step)


def close_row(scene: Scene, pen: Pen, place: int, seat: Seat) -> None:
    """A family's row where there is little room: cards are digits, but for those that may be played."""
    pen = pen.on(scene.ground(DISTRICT))
    x, y, end = 0, 0, pen.width
    who(scene, pen.at(x, y), place, seat, 1, at=0)
    x += 3
    if _may_play(scene, seat):
        hand = end - 1 - CARD * len(scene.view["hands"][seat])
        hand_of(scene, pen.at(hand, y), seat, CARD)
        if cell_len(scene.names[seat]) < hand - x:  # else the sign is enough
            pen.put(x, y, called(scene.names[seat]), "text bold")
        return
    hand = end - _FEW - 1
    own = " bold" if seat == scene.seat else ""
    pen.put(x, y, called(scene.names[seat], hand - 1 - CARD - 1 - x), f"text{own}")
    plate(scene, pen, hand - 1 - CARD, y, seat, worded=False)
    digits(scene, pen.at(hand, y), seat)


def who(
    scene: Scene,
    pen: Pen,
    place: int,
    seat: Seat,
    sign: int,
    at: int = _ORDER,
) -> None:
    """A family's place in turn order and its sign, with the mark of what has changed before it."""
    if settled(scene):
        pen.put(at, 0, str(place + 1), "faded")
    if scene.mark("card", seat) or scene.mark("chosen", seat):
        pen.put(sign - 1, 0, pen.glyphs.news, "news bold")
    pen.put(sign, 0, scene.sign(seat), f"{scene.role(seat)} bold")


def plate(scene: Scene, pen: Pen, x: int, y: int, seat: Seat, *, worded: bool) -> tuple[str, str]:
    """The card on the table, or whether one is chosen; what is said of it, and in which letters.

    Without words behind it (``worded``), a card that counts as zero is a 0.
    """
    view = scene.view
    card, zero, chosen = view["cards"][seat], view["zero"][seat], view["chosen"][seat]
    yes = pen.glyphs.yes
    if card:
        skin = Skin("parchment", "brown bold") if scene.lit(DISTRICT) else Skin("parchment.dusk", "text bold")
        if zero:
            value, letter = (str(card), "faded") if worded else ("0", "no bold")
            family_card(pen.at(x, y), value, Skin("parchment.dusk", letter))
            return _("zero"), "no"
        family_card(pen.at(x, y), str(card), skin)
        if chosen and not worded:
            pen.put(x + CARD, y, yes, "yes bold")
        return ngettext("vote", "votes", card), "second"
    if chosen:
        pen.put(x + 1, y, yes, "yes bold")
        return _("ready"), "second"
    if seat in scene.pending and view["stack"] and view["stack"][-1][0] == "card":
        pen.put(x + 1, y, pen.glyphs.dot, "faded")
    return "", "second"


def family_card(pen: Pen, value: str, skin: Skin) -> int:
    """A family card with its value; without a ground for it, its edges alone. The cell after it."""
    x = 0
    if pen.shows(skin.tile):
        return pen.chip(x, 0, value, skin)
    letter = skin.letter.replace("brown", "text")
    x = pen.put(x, 0, pen.glyphs.free_left, "second")
    x = pen.put(x, 0, value, letter)
    return pen.put(x, 0, pen.glyphs.free_right, "second")


def _may_play(scene: Scene, seat: Seat) -> bool:
    """Whether a family's cards are the options of the question."""
    return scene.asks("card") and seat == scene.seat


def hand_of(scene: Scene, pen: Pen, seat: Seat, step: int) -> None:
    """The cards left in a hand; where they may be played, with their keys."""
    x = 0
    may = _may_play(scene, seat)
    for value in scene.view["hands"][seat]:
        action = Action("card", (value,))
        offer = scene.offered(action) if may else None
        if offer is None:
            family_card(pen.at(x, 0), str(value), Skin("parchment.dusk", "second"))
        else:
            pen.place(action, Region(x, 0, CARD, 1))
            if scene.pointed == action:
                pen.key_pointed(x, 0, offer.key)
            elif offer.legal and pen.shows("table"):
                pen.chip(x, 0, offer.key, Skin("table", "accent bold"))
            elif offer.legal:
                pen.on("table").key(x, 0, offer.key)
            else:
                pen.key_refused(x, 0, names.refused())
        x += step


def digits(scene: Scene, pen: Pen, seat: Seat) -> None:
    """The cards left in a hand, each in a column of its own."""
    hand = scene.view["hands"][seat]
    for column, value in enumerate(FAMILY_CARDS):
        held = value in hand
        letter = "second" if held else "faded"
        pen.put(column, 0, str(value) if held else names.FREE, letter)
