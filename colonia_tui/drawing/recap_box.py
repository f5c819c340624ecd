"""The recap as a part of a board: what has happened since the player's last move, one clause a player."""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing import frames, people
from colonia_tui.drawing import recap as layout
from colonia_tui.drawing.canvas import Run, length
from colonia_tui.drawing.part import Part, S
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.shown import Shown
from colonia_tui.drawing.steps import Clause
from colonia_tui.language.i18n import _
from engine.game import Seat

_LOG_KEY = "l"


class Recap(Part[S]):
    """Below the board, or beside the decision."""

    def __init__(self, name: str, framed: Callable[[S, Pen], bool]) -> None:
        """``framed``: draw a frame; otherwise just lines, with the heading at their left."""
        super().__init__(name)
        self._framed = framed

    def draw(self, scene: S, pen: Pen) -> None:
        draw(scene.sight.shown, pen, framed=self._framed(scene, pen))

    def concerns(self, scene: S) -> object:
        shown, sight = scene.sight.shown, scene.sight
        return (
            shown.recap,
            shown.step,
            shown.seat,
            shown.cover,
            shown.names,
            shown.colours,
            sight.width,
            sight.height,
        )


def draw(shown: Shown, pen: Pen, *, framed: bool) -> None:
    """Draw heading and clauses, in a frame or as lines with the heading at their left."""
    if framed:
        _framed(shown, pen)
    else:
        _plain(shown, pen)


def heading(shown: Shown) -> str:
    """Since when: the player's last move, or that of the player behind the curtain."""
    cover = shown.cover
    if shown.seat is None and cover is not None:
        return _("Since {name}'s last move").format(name=called(shown.names[cover], 12))
    return _("Since your last move") if shown.seat is not None else _("What has happened")


def _whose(shown: Shown) -> Seat | None:
    """Whose recap it is; None for a spectator's."""
    return shown.cover if shown.seat is None else shown.seat


def _label(shown: Shown) -> str:
    """What stands before the player's own clauses: "you", or the name at a shared keyboard."""
    seat = _whose(shown)
    return _("you") if seat is None or not shown.shared else called(shown.names[seat], 12)


def _plain(shown: Shown, pen: Pen) -> None:
    """Two lines without a frame, their heading at the left."""
    pen = pen.on("table")
    pen.fill()
    x = 1
    words = heading(shown).split()
    half = (len(words) + 1) // 2
    for y, line in enumerate((" ".join(words[:half]), " ".join(words[half:]))):
        said = line[:1].lower() + line[1:] if y == 0 else line
        x = max(x, pen.on("").put(1, y, said, "second on table", 16))
    _clauses(shown, pen.within(Region(x + 2, 0, pen.width - x - 4, pen.height)), log=True)


def _framed(shown: Shown, pen: Pen) -> None:
    """In a frame, without its lower edge where only four lines are left."""
    pen = pen.on("log")
    open_below = pen.height <= 4
    around = pen.within(Region(0, 0, pen.width, pen.height + open_below))
    frames.frame(around, "log.frame")
    after = frames.title(around, heading(shown), "own.title")
    word = _log_word()
    begins = frames.fact(around, word, after)
    pen.zone(_LOG_KEY, Region(begins + 1, 0, length(word), 1))
    inner = Region(2, 1, pen.width - 4, around.height - 2)
    _clauses(shown, pen.within(inner), log=False)


def _log_word() -> list[Run]:
    """The key of the log."""
    return [(_LOG_KEY, "accent bold"), (f" {_('log')}", "second")]


def _left_out(count: int) -> list[Run]:
    """How many are left out, and the key that shows them."""
    return [(f"+{count}: ", "text bold"), (_LOG_KEY, "accent bold")]


def _clauses(shown: Shown, pen: Pen, *, log: bool) -> None:
    """Lay the clauses into ``region``; with ``log`` the key of the log stands in its last line."""
    clauses = list(shown.recap)
    key = _log_word() if log else []
    mine = _label(shown)
    label = cell_len(mine) + 2
    laid = layout.lay_out(clauses, pen.width, pen.height, pen.width - length(key) - 2 * log, label)
    if laid.left_out:
        last = pen.width - length(_left_out(laid.left_out)) - 2
        laid = layout.lay_out(clauses, pen.width, pen.height, last, label)
        key = _left_out(laid.left_out)
    if not clauses:
        pen.put(0, 0, _("nothing yet"), f"on {pen.ground} faded", pen.width)
    new = shown.step
    newest = len(laid.lines) - 1
    while newest > 0 and laid.lines[newest][0].rest:
        newest -= 1
    for row, line in enumerate(laid.lines):
        x = 0
        if line[0].own:
            if not row:
                pen.put(x, 0, mine, f"text bold on {pen.ground}", label)
            x += label
        for clause in line:
            last = (
                new is not None
                and (clause.seat, clause.own) == (clauses[-1].seat, clauses[-1].own)
                and row >= newest
                and clause is line[-1]
            )
            x = pen.write(x, row, _clause(shown, clause, last), pen.width - x)
            x += layout.GAP
    if key:
        y = pen.height - 1
        begins = pen.write_right(pen.width, y, key)
        pen.zone(_LOG_KEY, Region(begins, y, length(key), 1))


def _clause(shown: Shown, clause: Clause, new: bool) -> list[Run]:
    """A sign and what its player did; the one being shown right now is bright."""
    letters = "news bold" if new else f"{clause.tone} bold" if clause.tone else "text"
    if clause.rest:
        return [("  ", ""), (clause.text, letters if new or clause.seat is not None else "second")]
    if clause.seat is None or (clause.own and clause.seat == _whose(shown)):
        return [(clause.text, letters if new or clause.own else "second")]
    colour = shown.colours[clause.seat]
    return [(people.sign(colour), f"{people.role(colour)} bold"), (f" {clause.text}", letters)]
