"""A table as a plain list, for windows too small for a board and for games without one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from textual.geometry import Region

from colonia_tui.drawing import decision, key_hints, people
from colonia_tui.drawing.board import Board
from colonia_tui.drawing.canvas import Run, cell_style, wrap
from colonia_tui.drawing.coach import LETTERS, SHEET
from colonia_tui.drawing.key_hints import answers, hint, looking_back, of_several
from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.log import Log
from colonia_tui.drawing.option_rows import advised
from colonia_tui.drawing.part import Part, S
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.plan import Arranged
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.drawing.shown import Asked, Coached, Mode, Offer, Shown, Sight
from colonia_tui.language.i18n import _, paragraph

GROUND, ROW = "decision", "pointed"
_SAYS_SOMETHING = 16
"""The least number of cells worth writing into."""
_COACHED = 4
"""Lines for a lesson."""
BELOW, MOST_BELOW = 2, 4
"""Lines for what the pointed option does and for advice, and how many where the list leaves them."""


class PlainList(Part[S]):
    """The list as a part of a board."""

    follows_pointer = True

    def draw(self, scene: S, pen: Pen) -> None:
        draw_list(scene.shown, scene.sight, pen)


def draw_list(shown: Shown, sight: Sight, pen: Pen) -> None:
    """The whole list."""
    pen.on(GROUND).fill()
    if shown.coached is not None:
        pen = _coach(shown.coached, pen)
    if sight.asked is not None and shown.mode is Mode.ASKED:
        _question(shown, sight, sight.asked, pen)
        return
    y = 0
    for runs in told(shown):
        for text, letter in runs:
            for line in wrap(text, pen.width - 2, max(1, pen.height - y)):
                pen.put(1, y, line, cell_style(letter, GROUND))
                y += 1


def _coach(coached: Coached, pen: Pen) -> Pen:
    """What the coach says, as the first paragraph; returns the pen for what is below it."""
    lines = wrap(coached.text, pen.width - 2, _COACHED)
    sheet = pen.on(SHEET)
    sheet.fill(Region(0, 0, pen.width, len(lines)))
    for y, line in enumerate(lines):
        sheet.put(1, y, line, LETTERS)
    return pen.at(0, len(lines))


def told(shown: Shown) -> list[list[Run]]:
    """What to say when nothing is asked, in paragraphs."""
    lines: list[list[Run]] = []
    pick = name_of("board.pick")
    match shown.mode:
        case Mode.ANSWERING:
            lines = [
                [(shown.ask, "accent bold")],
                [("   ".join(f"{each.shown} {each.word}" for each in answers()), "text")],
            ]
        case Mode.MILESTONE if shown.milestone is not None:
            lines = [
                [(shown.milestone.text, "text bold")],
                [(_("{key} goes on").format(key=pick), "accent bold")],
            ]
        case Mode.TELLING if shown.step is not None:
            lines = [[(named(shown, shown.step.seat, shown.step.text), "text bold")]]
        case Mode.COVERED if shown.cover is not None:
            name = called(shown.names[shown.cover])
            lines = [
                [(_("Pass the keyboard to {name}").format(name=name), "text bold")],
                [
                    (
                        _("Press {key} when only {name} can see the screen.").format(key=pick, name=name),
                        "accent bold",
                    )
                ],
            ]
        case Mode.PAST if shown.looked is not None:
            lines = [[(decision.past_heading(shown.looked), "text bold")]]
            happened = shown.looked.happened
            lines += [[(named(shown, line.seat, line.text), "text")] for line in happened]
            if shown.looked.waits:
                lines.append(
                    [(name_of("past.close"), "accent bold"), (f" {shown.looked.waits}", "accent bold")]
                )
        case Mode.OVER:
            lines = [[(_("The game is over."), "text bold")]]
        case Mode.GONE:
            pass  # the message already says why
        case _ if shown.pending:
            names = ", ".join(called(shown.names[seat]) for seat in shown.pending)
            waits = _("Waiting for {names}.").format(names=names)
            lines = [[(paragraph(waits, shown.thinking), "text bold")]]
            lines += [decision.left(shown, seat) for seat in shown.pending[:1] if seat in shown.left]
    if shown.message:
        lines.append([(shown.message, "no")])
    return lines


def named(shown: Shown, seat: int | None, text: str) -> str:
    """What a player did, after their sign and name."""
    if seat is None:
        return text
    return f"{people.sign(shown.colours[seat])} {called(shown.names[seat])}: {text}"


def _question(shown: Shown, sight: Sight, asked: Asked, pen: Pen) -> None:
    end = pen.width - 1
    if shown.seat is not None and shown.seat in shown.left:
        end = pen.on(GROUND).write_right(end, 0, decision.left(shown, shown.seat)) - 1
    pen.put(1, 0, shown.message or asked.prompt, cell_style("accent bold", GROUND), end - 1)
    below = min(MOST_BELOW, max(BELOW, pen.height - 1 - len(asked.offers)))
    rows = max(1, pen.height - 1 - below)
    offers = [offer for offer in asked.offers if offer.legal or sight.pointed == offer.action]
    offers += [offer for offer in asked.offers if offer not in offers]
    first = _first(offers, sight, rows)
    for y, offer in enumerate(offers[first : first + rows], 1):
        _row(sight, offer, pen, y)
    left = len(offers) - first - rows
    if left > 0:
        pen.put(pen.width - 5, rows, f"+{left}".rjust(4), cell_style("second", GROUND), 4)
    told = _below(shown, sight, asked, pen.width - 2, below)
    for y, line in enumerate(told, pen.height - max(BELOW, len(told))):
        pen.put(1, y, line, cell_style("second", GROUND), pen.width - 2)


def _first(offers: Sequence[Offer], sight: Sight, rows: int) -> int:
    """The first option in view, such that the pointed one is in view."""
    at = next((place for place, offer in enumerate(offers) if offer.action == sight.pointed), 0)
    return max(0, min(at - rows // 2, len(offers) - rows))


def _row(sight: Sight, offer: Offer, pen: Pen, y: int) -> None:
    pointed = sight.pointed == offer.action
    armed = pointed and sight.armed and offer.legal
    pen = pen.on("accent" if armed else ROW if pointed else GROUND)
    pen.fill(Region(0, y, pen.width, 1))
    if pointed:
        x = pen.key_pointed(1, y, offer.key)
    elif offer.legal:
        x = pen.key(1, y, offer.key)
    else:
        x = pen.key_refused(1, y)
    letter = "ink" if armed else "text" if offer.legal else "faded"
    x = pen.write(x + 1, y, [(offer.label, f"{letter} bold" if pointed else letter)])
    said = offer.effect if offer.legal else offer.why
    if not pointed and said and pen.width - x > _SAYS_SOMETHING:  # the pointed option's is shown below
        pen.put(x + 2, y, said, "second" if offer.legal else "faded", pen.width - x - 3)
    pen.place(offer.action, Region(0, y, pen.width, 1))


def _below(shown: Shown, sight: Sight, asked: Asked, width: int, lines: int) -> list[str]:
    """What the pointed option does, or why it is refused; then advice."""
    offer = asked.by_action.get(sight.pointed) if sight.pointed is not None else None
    text = "" if offer is None else offer.effect if offer.legal else offer.why
    advice = "" if shown.advice is None else advised(shown.advice, asked)
    if not (text and advice):
        return wrap(text or advice, width, lines)
    said = wrap(text, width, lines // 2)
    return [*said, *wrap(advice, width, lines - len(said))]


# The board of a game without one: lines of text, the question as a list, the log


@dataclass(frozen=True)
class PlainScene(BaseScene):
    """Lines about the table, besides everything else shown."""

    lines: Sequence[Sequence[Run]] = ()


class PlainBoard(Board[PlainScene]):
    """A game supplies the lines (`lines`) and its options' names (`Board.ask`)."""

    @abstractmethod
    def lines(self, shown: Shown) -> Sequence[Sequence[Run]]:
        """What the table looks like, line by line."""

    @classmethod
    def parts(cls) -> Sequence[Part[PlainScene]]:
        return [Lines("lines"), PlainList("list"), PlainLog("log"), Keys("keys")]

    def read(self, shown: Shown, sight: Sight, before: PlainScene | None) -> PlainScene:
        return PlainScene(shown, sight, self.lines(shown) if shown.view else ())

    @classmethod
    def regions(cls, scene: PlainScene) -> Arranged:
        width, height, lines = scene.sight.width, scene.sight.height, len(scene.lines)
        left = height - lines - 1
        listed = max(left - 6, left // 2)
        places = {
            "lines": Region(0, 0, width, lines),
            "list": Region(0, lines, width, listed),
            "log": Region(0, lines + listed, width, left - listed),
            "keys": Region(0, height - 1, width, 1),
        }
        return Arranged({name: region for name, region in places.items() if region.height > 0})

    def scrolls(self, scene: PlainScene, region: Region) -> tuple[int, int]:
        return super().scrolls(scene, region.grow((1, 1, 1, 1)))  # this log has no frame


class Lines(Part[PlainScene]):
    """What the table looks like."""

    def draw(self, scene: PlainScene, pen: Pen) -> None:
        for y, runs in enumerate(scene.lines):
            pen.on("").write(1, y, runs)


class PlainLog(Log[PlainScene]):
    """The newest lines of the log."""

    def framed(self, scene: PlainScene, pen: Pen) -> Region:
        return pen.room


class Keys(Part[PlainScene]):
    """The shell's keys, clickable."""

    def draw(self, scene: PlainScene, pen: Pen) -> None:
        shown = scene.shown
        able = [each for each in _SHELL if each in shown.may or each in _ALWAYS]
        hints = [*of_several(shown), *map(hint, able)] if shown.looked is None else looking_back(shown.looked)
        key_hints.line(pen.on("").at(1, 0), hints, pen.width - 2)


_ALWAYS = ("table.rules", "table.leave")
_SHELL = ("table.undo", "table.suggest", "table.look-back", "table.chat", *_ALWAYS)
