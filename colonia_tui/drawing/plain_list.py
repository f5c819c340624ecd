"""A table as a plain list: the question, its options with their keys, and what the pointed one does.

For windows in which no board fits, and for games that draw none.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from colonia_tui.drawing import chips, past_rows, seats, waiting
from colonia_tui.drawing.canvas import wrap
from colonia_tui.drawing.offers import Asked, Offer
from colonia_tui.drawing.part import Part, S
from colonia_tui.drawing.pen import Pen
from colonia_tui.drawing.people import called
from colonia_tui.drawing.runs import Run, look
from colonia_tui.drawing.shown import Mode, Shown, Sight
from colonia_tui.language.i18n import _

GROUND, ROW = "decision", "pointed"
_SAYS_SOMETHING = 16
"""Cells that are worth being written into."""
BELOW = 2
"""Lines that say what the pointed option does."""


class PlainList(Part[S]):
    """The list as a part of a board."""

    follows_pointer = True

    def draw(self, scene: S, pen: Pen) -> None:
        draw(scene.sight, pen)


def draw(sight: Sight, pen: Pen) -> None:
    """The whole list."""
    pen.on(GROUND).fill()
    shown = sight.shown
    if sight.asked is not None and shown.mode is Mode.ASKED:
        _question(sight, sight.asked, pen)
        return
    y = 0
    for runs in told(shown):
        for text, letter in runs:
            for line in wrap(text, pen.width - 2, max(1, pen.height - y)):
                pen.put(1, y, line, look(letter, GROUND))
                y += 1


def told(shown: Shown) -> list[list[Run]]:
    """What there is to say when nothing is asked, in paragraphs."""
    lines: list[list[Run]] = []
    match shown.mode:
        case Mode.ANSWERING:
            lines = [[(shown.ask, "accent bold")], [(_("y yes   n no"), "text")]]
        case Mode.TURNING if shown.turning is not None:
            lines = [[(shown.turning.text, "text bold")], [(_("Enter goes on"), "accent bold")]]
        case Mode.TELLING if shown.step is not None:
            lines = [[(_named(shown, shown.step.seat, shown.step.text), "text bold")]]
        case Mode.COVERED if shown.cover is not None:
            name = called(shown.names[shown.cover])
            lines = [
                [(_("Pass the keyboard to {name}").format(name=name), "text bold")],
                [(_("Press Enter when only {name} can see the screen.").format(name=name), "accent bold")],
            ]
        case Mode.PAST if shown.looked is not None:
            lines = [[(past_rows.heading(shown.looked), "text bold")]]
            lines += [[(line.text, "text")] for line in shown.looked.happened]
            if shown.looked.waits:
                lines.append([(f"{_('Esc')} {shown.looked.waits}", "accent bold")])
        case Mode.OVER:
            lines = [[(_("The game is over."), "text bold")]]
        case Mode.GONE:
            pass  # the message says why
        case _ if shown.pending:
            names = ", ".join(called(shown.names[seat]) for seat in shown.pending)
            waits = _("Waiting for {names}.").format(names=names)
            lines = [[(f"{waits} {shown.thinking}".strip(), "text bold")]]
            lines += [waiting.left(shown, seat) for seat in shown.pending[:1] if seat in shown.left]
    if shown.message:
        lines.append([(shown.message, "no")])
    return lines


def _named(shown: Shown, seat: int | None, text: str) -> str:
    if seat is None:
        return text
    return f"{seats.sign(shown.colours[seat])} {called(shown.names[seat])}: {text}"


def _question(sight: Sight, asked: Asked, pen: Pen) -> None:
    shown = sight.shown
    end = pen.width - 1
    if shown.seat is not None and shown.seat in shown.left:
        end = pen.on(GROUND).write_right(end, 0, waiting.left(shown, shown.seat)) - 1
    pen.put(1, 0, shown.message or asked.prompt, look("accent bold", GROUND), end - 1)
    rows = max(1, pen.height - 1 - BELOW)
    offers = [offer for offer in asked.offers if offer.legal or sight.pointed == offer.action]
    offers += [offer for offer in asked.offers if offer not in offers]
    first = _first(offers, sight, rows)
    for y, offer in enumerate(offers[first : first + rows], 1):
        _row(sight, offer, pen, y)
    left = len(offers) - first - rows
    if left > 0:
        pen.put(pen.width - 5, rows, f"+{left}".rjust(4), look("second", GROUND), 4)
    for y, line in enumerate(_below(sight, asked, pen.width - 2), pen.height - BELOW):
        pen.put(1, y, line, look("second", GROUND), pen.width - 2)


def _first(offers: Sequence[Offer], sight: Sight, rows: int) -> int:
    """The first option in view: the pointed one is."""
    at = next((place for place, offer in enumerate(offers) if offer.action == sight.pointed), 0)
    return max(0, min(at - rows // 2, len(offers) - rows))


def _row(sight: Sight, offer: Offer, pen: Pen, y: int) -> None:
    pointed = sight.pointed == offer.action
    armed = pointed and sight.armed and offer.legal
    pen = pen.on("accent" if armed else ROW if pointed else GROUND)
    pen.fill(Region(0, y, pen.width, 1))
    if pointed:
        x = chips.key_pointed(pen, 1, y, offer.key)
    elif offer.legal:
        x = chips.key(pen, 1, y, offer.key)
    else:
        x = chips.key_refused(pen, 1, y, _("no"))
    letter = "ink" if armed else "text" if offer.legal else "faded"
    x = pen.write(x + 1, y, [(offer.label, f"{letter} bold" if pointed else letter)])
    said = offer.effect if offer.legal else offer.why
    if not pointed and said and pen.width - x > _SAYS_SOMETHING:  # of the pointed one it stands below
        pen.put(x + 2, y, said, "second" if offer.legal else "faded", pen.width - x - 3)
    pen.place(offer.action, Region(0, y, pen.width, 1))


def _below(sight: Sight, asked: Asked, width: int) -> list[str]:
    """What the pointed option does, or why it cannot be done; advice goes first."""
    offer = asked.by_action.get(sight.pointed) if sight.pointed is not None else None
    text = "" if offer is None else offer.effect if offer.legal else offer.why
    advice = sight.shown.advice
    if advice is not None and advice.sentences:
        text = " ".join(advice.sentences)
    return wrap(text, width, BELOW)
