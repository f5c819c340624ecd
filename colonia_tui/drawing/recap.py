"""Lays out the recap: clauses in a few lines, first what happened to the player, then the others, newest
last.

If there are enough lines, each clause begins its own, and a long one continues in the next. Otherwise several
share a line. If they still do not fit, some are left out and counted, in this order: what no player did; all
but the newest of each player; the oldest clauses; finally what matters least of what happened to the player.
Where no clause fits, the newest thing of a player does, and at last a sentence that says how many there are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing import frames, people
from colonia_tui.drawing.canvas import ELLIPSIS, Run, length, wrap
from colonia_tui.drawing.part import Part, S
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.shown import Shown
from colonia_tui.drawing.steps import Clause
from colonia_tui.language.i18n import _, ngettext
from engine.game import Seat

GAP = 3
"""Blanks between two clauses in a line."""
_BESIDE = 16
"""Cells of a heading at the left of two lines."""
_EDGES = 9
"""Cells of an upper edge beside its title and its key: the ends, the blanks, and a cell of line."""
_LABELLED = 30
"""From this width on, a word stands before what happened to the player, below it the sign."""
_SIGN = 2
"""Cells of a sign and the blank after it."""


class Pieced(str):
    """A clause's text that is drawn with pieces."""

    runs: Sequence[Run]

    def __new__(cls, runs: Sequence[Run]) -> Pieced:
        text = super().__new__(cls, "".join(text for text, _ in runs))
        text.runs = runs
        return text


class Laid(NamedTuple):
    """Clauses, line by line."""

    lines: list[list[Clause]]
    left_out: int
    """How many clauses were left out."""


def width(clause: Clause) -> int:
    """The width of a clause with its sign, in cells."""
    return cell_len(clause.text) + (_SIGN if clause.seat is not None or clause.rest else 0)


def lay_out(clauses: Sequence[Clause], room: int, lines: int, last: int, label: int = 0) -> Laid:
    """Clauses in at most ``lines`` lines of ``room`` cells; the last line has only ``last`` cells.

    ``label`` cells are kept free before what happened to the player.
    """
    if not clauses or lines < 1:
        return Laid([], 0)
    rooms = [room] * (lines - 1) + [last]
    mine = [clause for clause in clauses if clause.own]
    others = clauses[len(mine) :]
    if mine and not mine[0].text:  # nothing happened to the player
        laid = _with_own([mine[0]._replace(text=mine[0].full)], others, rooms, label)
        if not laid.left_out:
            return laid
        mine = []
    laid = _with_own(mine, others, rooms, label) if mine else _others(others, rooms)
    return laid if laid.lines else _in_part(clauses, rooms)


def _with_own(mine: Sequence[Clause], others: Sequence[Clause], rooms: Sequence[int], label: int) -> Laid:
    """First what happened to the player, then the others in the room left."""
    narrow = [room - label for room in rooms]
    each = _one_each(mine, narrow)
    if each is not None and len(others) <= len(rooms) - len(mine):
        told = _others(others, rooms[len(mine) :])
        if not told.left_out:
            return Laid([*each, *told.lines], 0)
    for count in range(len(mine), 0, -1):
        flowing = (_flow(mine[:count], narrow) if count > 1 else None) or _broken(mine[:count], narrow)
        if flowing is not None:
            left = rooms[len(flowing) :]
            told = _others(others, left) if left else _beside(flowing, others, narrow[-1])
            if not _fit(told.lines, left):
                told = Laid([], len(others))  # rather than cut off
            return Laid([*flowing, *told.lines], len(mine) - count + told.left_out)
    for clause in mine:
        if (laid := _broken([clause], narrow)) is not None:
            return Laid(laid, len(mine) + len(others) - 1)
    told = _others(others, rooms)
    return told._replace(left_out=told.left_out + len(mine))


def _others(clauses: Sequence[Clause], rooms: Sequence[int]) -> Laid:
    """What others did, and what nobody did."""
    if not clauses or not rooms:
        return Laid([], len(clauses))
    full = [clause._replace(text=clause.full or clause.text, full="") for clause in clauses]
    if full != list(clauses):
        laid = _one_each(full, rooms) or _broken(full, rooms) or _shared_out(full, rooms)
        if laid is not None:
            return Laid(laid, 0)
    laid = _one_each(clauses, rooms) or _broken(clauses, rooms)
    return _as_many(clauses, rooms) if laid is None else Laid(laid, 0)


def _beside(mine: list[list[Clause]], others: Sequence[Clause], room: int) -> Laid:
    """What others did, after the player's own clauses in the last line, as far as it fits there."""
    left = room - _length(mine[-1]) - GAP
    laid = _others(others, [left])
    line = laid.lines[0] if laid.lines else []
    if _length(line) > left:
        newest = [clause._replace(text=clause.short or clause.text) for clause in reversed(others)]
        line = [clause for clause in newest if clause.seat is not None and width(clause) <= left][:1]
    mine[-1] += line
    return Laid([], len(others) - len(line))


def _as_many(clauses: Sequence[Clause], rooms: Sequence[int]) -> Laid:
    """As many clauses as fit, several to a line."""
    kept = list(clauses)
    while any(clause.seat is None for clause in kept):
        laid = _filled(kept, rooms)
        if laid is not None:
            return Laid(laid, len(clauses) - len(kept))
        kept.remove(next(clause for clause in kept if clause.seat is None))
    others = kept or list(clauses)
    newest = [clause._replace(text=clause.short or clause.text) for clause in others]
    for told in (others, newest):
        laid = _filled(told, rooms)
        if laid is not None:
            return Laid(laid, len(clauses) - len(told))
    while len(newest) > 1:
        newest = newest[1:]
        laid = _filled(newest, rooms)
        if laid is not None:
            return Laid(laid, len(clauses) - len(newest))
    whole = (_broken([clause], rooms) for clause in reversed(clauses))
    laid = next(filter(None, whole), None)
    return Laid([], len(clauses)) if laid is None else Laid(laid, len(clauses) - 1)


def _in_part(clauses: Sequence[Clause], rooms: Sequence[int]) -> Laid:
    """The newest thing somebody did, where no clause fits; if none does, how many things there are."""
    things = [text for clause in clauses for text, __ in clause.parts or [(clause.text, ())] if text]
    for clause in reversed(clauses):
        for text, __ in reversed(clause.parts):
            if laid := _broken([clause._replace(text=text)], rooms):
                return Laid(laid, len(things) - 1)
    text = ngettext("{count} thing has happened", "{count} things have happened", len(things))
    said = wrap(text.format(count=len(things)), rooms[-1], len(rooms))
    return Laid([[Clause(None, line)] for line in said], 0)


def _filled(clauses: Sequence[Clause], rooms: Sequence[int]) -> list[list[Clause]] | None:
    return _shared_out(clauses, rooms) or _flow(clauses, rooms) or _broken(clauses, rooms)


def _one_each(clauses: Sequence[Clause], rooms: Sequence[int]) -> list[list[Clause]] | None:
    """One clause a line; None if they do not fit."""
    if len(clauses) > len(rooms):
        return None
    fits = all(width(clause) <= room for clause, room in zip(clauses, rooms, strict=False))
    return [[clause] for clause in clauses] if fits else None


def _broken(clauses: Sequence[Clause], rooms: Sequence[int]) -> list[list[Clause]] | None:
    """Each clause begins a line, long ones continue in the next; None if they do not fit."""
    lines: list[list[Clause]] = []
    if sum(map(width, clauses)) > sum(rooms):
        return None
    for clause in clauses:
        first, *more = (
            wrap(clause.text, rooms[0] - _SIGN, len(rooms)) if width(clause) > rooms[0] else [clause.text]
        )
        lines.append([clause._replace(text=first)])
        lines += [[clause._replace(text=text, rest=True)] for text in more]
        if f"{first}{''.join(more)}".count(ELLIPSIS) > clause.text.count(ELLIPSIS):
            return None
    return lines if len(lines) <= len(rooms) and _fit(lines, rooms) else None


def _shared_out(clauses: Sequence[Clause], rooms: Sequence[int]) -> list[list[Clause]] | None:
    """Evenly spread over the lines, the first ones taking one more; None if they do not fit."""
    lines: list[list[Clause]] = []
    left = list(clauses)
    for number, room in enumerate(rooms):
        count = -(-len(left) // (len(rooms) - number))
        line, left = left[:count], left[count:]
        if line and _length(line) > room:
            return None
        lines.append(line)
    return [line for line in lines if line]


def _flow(clauses: Sequence[Clause], rooms: Sequence[int]) -> list[list[Clause]] | None:
    """Each line filled before the next; None if they do not fit."""
    lines: list[list[Clause]] = [[]]
    for clause in clauses:
        if lines[-1] and _length([*lines[-1], clause]) > rooms[len(lines) - 1]:
            if len(lines) == len(rooms):
                return None
            lines.append([])
        lines[-1].append(clause)
    return lines if _fit(lines, rooms) else None


def _fit(lines: Sequence[Sequence[Clause]], rooms: Sequence[int]) -> bool:
    return all(_length(line) <= room for line, room in zip(lines, rooms, strict=False))


def _length(line: Sequence[Clause]) -> int:
    return sum(map(width, line)) + GAP * (len(line) - 1)


# The recap as a part of a board: what has happened since the player's last move, one clause a player.


_LOG_KEY = "l"


class Recap(Part[S]):
    """Below the board, or beside the decision."""

    def __init__(
        self,
        name: str,
        framed: Callable[[S, Pen], bool],
        clauses: Callable[[S, Pen], Sequence[Clause]] = lambda scene, pen: scene.shown.recap,
    ) -> None:
        """``framed``: draw a frame; otherwise just lines, with the heading at their left. ``clauses``: what
        to tell, where the board has pieces for it."""
        super().__init__(name)
        self._framed, self._told = framed, clauses

    def draw(self, scene: S, pen: Pen) -> None:
        shown = replace(scene.shown, recap=self._told(scene, pen))
        draw(shown, pen, framed=self._framed(scene, pen))

    def concerns(self, scene: S) -> object:
        shown, sight = scene.shown, scene.sight
        return (
            shown.recap,
            shown.step,
            shown.first,
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
    return _("Since your last move") if shown.seat is not None and not shown.first else _("What has happened")


def _whose(shown: Shown) -> Seat | None:
    """Whose recap it is; None for a spectator's."""
    return shown.cover if shown.seat is None else shown.seat


def _label(shown: Shown, room: int) -> list[Run]:
    """What stands before the player's own clauses: "you", a name at a shared keyboard, or the sign."""
    seat = _whose(shown)
    if room < _LABELLED and seat is not None:
        return [people.sign_run(shown.colours[seat]), (" ", "")]
    said = _("you") if seat is None or not shown.shared else called(shown.names[seat], 12)
    return [(said, "text bold"), ("  ", "")] if room >= _LABELLED else []


def _plain(shown: Shown, pen: Pen) -> None:
    """Two lines without a frame, their heading at the left."""
    pen = pen.on("table")
    pen.fill()
    x = 1
    for y, line in enumerate(_two_lines(_since(shown))):
        x = max(x, pen.on("").put(1, y, line, "second on table", _BESIDE))
    _clauses(shown, pen.within(Region(x + 2, 0, pen.width - x - 4, pen.height)), log=True)


def _since(shown: Shown) -> str:
    """`heading` at the beginning of two lines."""
    cover = shown.cover
    if shown.seat is None and cover is not None:
        return _("since {name}'s last move").format(name=called(shown.names[cover], 12))
    # Translators: beside what has happened; at most two lines of 16 cells, as also "what has happened"
    return _("since your last move") if shown.seat is not None and not shown.first else _("what has happened")


def _two_lines(text: str) -> list[str]:
    """``text`` in two lines that are as narrow as possible."""
    for width in range(1, _BESIDE):
        lines = wrap(text, width, 2)
        if not any(ELLIPSIS in line for line in lines):
            return lines
    return wrap(text, _BESIDE, 2)


def _framed(shown: Shown, pen: Pen) -> None:
    """In a frame, which counts in its upper edge what is left out."""
    pen = pen.on("log")
    frames.frame(pen, "log.frame")
    left_out = _clauses(shown, pen.within(Region(2, 1, pen.width - 4, pen.height - 2)), log=False)
    word = _left_out(left_out) if left_out else _log_word()
    said = heading(shown)
    if cell_len(said) + length(word) + _EDGES > pen.width:
        # Translators: since one's own last move, where there is no room to say so
        said = _("News")
    after = frames.title(pen, said, "own.title")
    begins = frames.fact(pen, word, after)
    pen.zone(_LOG_KEY, Region(begins + 1, 0, length(word), 1))


def _log_word() -> list[Run]:
    """The key of the log."""
    return [(_LOG_KEY, "accent bold"), (f" {_('log')}", "second")]


def _left_out(count: int) -> list[Run]:
    """How many are left out, and the key that shows them."""
    return [(f"+{count} ", "text bold"), *_log_word()]


def _clauses(shown: Shown, pen: Pen, *, log: bool) -> int:
    """Lay the clauses into the pen's room; with ``log`` the key of the log stands in its last line, with how
    many are left out. Returns how many are."""
    clauses = list(shown.recap)
    key = _log_word() if log else []
    mine = _label(shown, pen.width)
    label = sum(cell_len(text) for text, __ in mine)
    laid = lay_out(clauses, pen.width, pen.height, pen.width - length(key) - 2 * log, label)
    if laid.left_out and log:
        last = pen.width - length(_left_out(laid.left_out)) - 2
        laid = lay_out(clauses, pen.width, pen.height, last, label)
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
                pen.write(x, 0, mine)
            x += label
        for clause in line:
            last = (
                new is not None
                and (clause.seat, clause.own) == (clauses[-1].seat, clauses[-1].own)
                and row >= newest
                and clause is line[-1]
            )
            x = pen.write(x, row, _clause(shown, clause, last), pen.width - x)
            x += GAP
    if key:
        y = pen.height - 1
        begins = pen.write_right(pen.width, y, key)
        pen.zone(_LOG_KEY, Region(begins, y, length(key), 1))
    return laid.left_out


def _clause(shown: Shown, clause: Clause, new: bool) -> list[Run]:
    """A sign and what its player did; the one being shown right now is bright."""
    letters = "news bold" if new else f"{clause.tone} bold" if clause.tone else "text"
    if isinstance(clause.text, Pieced) and clause.seat is not None:
        return [people.sign_run(shown.colours[clause.seat]), (" ", ""), *clause.text.runs]
    if clause.rest:
        return [
            ("  ", ""),
            (clause.text, letters if new or clause.own or clause.seat is not None else "second"),
        ]
    if clause.seat is None or (clause.own and clause.seat == _whose(shown)):
        return [(clause.text, letters if new or clause.own else "second")]
    return [people.sign_run(shown.colours[clause.seat]), (f" {clause.text}", letters)]
