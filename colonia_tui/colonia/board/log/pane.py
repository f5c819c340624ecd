"""The log as a column: the newest day first, each day on a plaque of its hue; earlier weeks in grey."""

from __future__ import annotations

from itertools import groupby
from typing import Final, NamedTuple

from textual.geometry import Region

from colonia_tui.colonia.board.head import day_role
from colonia_tui.colonia.board.log.entries import Entry, Page, diary
from colonia_tui.colonia.board.log.lines import lines
from colonia_tui.colonia.board.log.talk import with_talk
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.telling import TELLING
from colonia_tui.colonia.words import names
from colonia_tui.drawing import frames, pieces
from colonia_tui.drawing.canvas import Row, Run, length
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _

DAY: Final = 6
"""Cells of the plaque of a day with the blank behind it; in earlier weeks it has no plaque."""
_NEWS: Final = 2


class Line(NamedTuple):
    """A line of the log: what stands in the column of the days, and the rest."""

    day: Row
    runs: Row
    new: bool = False
    past: bool = False
    """Whether it is of an earlier week, whose lines leave no room for the mark of news."""


class Log(Part[Scene]):
    """A column beside the board, or a page that is looked at."""

    def draw(self, scene: Scene, pen: Pen) -> None:
        draw(scene, pen)

    def concerns(self, scene: Scene) -> object:
        shown, sight = scene.shown, scene.sight
        return (shown.events, shown.spoken, shown.seat, sight.width, sight.height, sight.scroll)


def draw(scene: Scene, pen: Pen) -> None:
    pen = pen.on("log")
    column = scene.plan >= Plan.LARGER
    frames.frame(pen, "log.frame")
    title = _("The week so far") if column else _("Log")
    spaced = frames.spaced(title) if scene.plan >= Plan.MEDIUM else title.upper()
    after = frames.title(pen, spaced, "own.title bold")
    inner = Region(2, 1, pen.width - 4, pen.height - 2)
    found = log(scene, pen.style, inner.width)
    rest, most = _rest(found, inner.height), max(0, len(found) - inner.height)
    top = min(max(0, rest + scene.sight.scroll), most)
    if most:
        _place(pen, top > rest, after)
    for y, line in enumerate(found[top : top + inner.height]):
        day = line.day if y or not line.runs else _day_at(found, top)
        pen.write(inner.x, inner.y + y, day)
        x = inner.x + DAY + (0 if line.past else _NEWS)
        if line.new:
            pen.put(inner.x + DAY, inner.y + y, pen.glyphs.news, "on log news bold")
        pen.write(x, inner.y + y, line.runs, inner.right - x)


def scrolls(scene: Scene, style: Style, width: int, height: int) -> tuple[int, int]:
    """How far a log of this size, frame and all, scrolls up and down from where it opens."""
    found, rows = log(scene, style, width - 4), height - 2
    rest = _rest(found, rows)
    return -rest, max(0, len(found) - rows) - rest


def _rest(found: list[Line], rows: int) -> int:
    """The line at the top until somebody scrolls: the newest line of the newest day is in view."""
    newest = next((number for number, line in enumerate(found) if not line.runs), len(found))
    return max(0, newest - rows)


def _day_at(found: list[Line], number: int) -> Row:
    """The plaque of the day that a line belongs to."""
    return next((line.day for line in reversed(found[: number + 1]) if line.day), [])


def _place(pen: Pen, below: bool, after: int) -> None:
    """Keys that scroll; a click goes back up if the log has been scrolled down."""
    word: list[Run] = [(_("PgUp PgDn"), "accent bold")]
    begins = frames.fact(pen.on("log"), word, after)
    if begins < pen.width - frames.EDGE:
        pen.zone("pageup" if below else "pagedown", Region(begins + 1, 0, length(word), 1))


def log(scene: Scene, style: Style, width: int) -> list[Line]:
    """All lines, the newest day first."""
    pages = with_talk(diary(scene.shown.events, scene.deck), scene.shown.spoken)
    since = _own_last(scene)
    found: list[Line] = []
    for week, days in groupby(reversed(pages), key=lambda page: page.week):
        if week == scene.view["week"]:
            for page in days:
                found += [*_today(scene, style, page, since, width), Line([], [])]
        else:
            found += [*_heading(week, width, style), *_before(scene, style, list(days), width), Line([], [])]
    return found[:-1]


def _own_last(scene: Scene) -> int:
    """The version of the player's own last move; what is after it is news."""
    if scene.seat is None:
        return 1 << 60
    last = -1
    for version, play in groupby(scene.shown.events, key=lambda event: event.version):
        if TELLING.actor(list(play)) == scene.seat:
            last = version
    return last


def _today(scene: Scene, style: Style, page: Page, since: int, width: int) -> list[Line]:
    """A day of the present week."""
    entries = page.entries
    if any(entry.kind == "dice" for entry in entries):
        entries = [entry for entry in entries if entry.kind not in ("orders", "passed", "idle")]
    elif page.day != scene.view["day"]:
        entries = [entry for entry in entries if entry.kind not in ("passed", "idle")]
    found: list[Line] = []
    for entry in entries:
        for row in lines(scene, style, entry, width - DAY - _NEWS):
            day: Row = []
            if not found:
                name = names.day_short(page.day).upper() if page.day else ""
                day = pieces.plaque_runs(style, name, day_role(page.day)) if name else []
            new = entry.version > since and entry.seat != scene.seat and page.week > 0
            found.append(Line(day, row, new and page.day == scene.view["day"]))
    return found


def _heading(week: int, width: int, style: Style) -> list[Line]:
    text = _("week {week}").format(week=week) if week else _("set-up")
    rule = style.glyphs.light.across
    left = f"{rule}{rule} {text} "
    return [Line([(left + rule * max(0, width - len(left)), "faded")], [], past=True)]


def _before(scene: Scene, style: Style, days: list[Page], width: int) -> list[Line]:
    """Earlier days: the same in grey, without passes, what is alike in one line."""
    found: list[Line] = []
    for page in days:
        entries = [entry for entry in page.entries if entry.kind not in ("passed", "idle", "orders")]
        first = True
        for rows in _joined(scene, style, entries, width - DAY):
            name = names.day_short(page.day).upper() if page.day else ""
            found.append(Line([(name if first else "", "faded")], rows, past=True))
            first = False
    return found


_IN_ONE: Final = frozenset({"booths", "made", "gifts"})


def _joined(scene: Scene, style: Style, entries: list[Entry], width: int) -> list[Row]:
    """Lines in grey; several families who did the same kind of thing share a line."""
    found: list[Row] = []
    kinds: list[str] = []
    edges = (style.glyphs.left, style.glyphs.right)  # of chips, which have no ground here
    for entry in entries:
        for row in lines(scene, style, entry, width):
            text = "".join(said for said, __ in row if said not in edges).rstrip()
            before = found[-1][0][0] if found else ""
            alike = entry.kind in _IN_ONE and kinds and kinds[-1] == entry.kind
            if alike and len(before) + len(text) + 3 <= width:
                found[-1] = [(f"{before} · {text}", "faded")]
            elif entry.kind == "paid" and kinds[-1:] == ["left"] and len(before) + len(text) <= width:
                found[-1] = [(f"{before}: {text.strip()}", "faded")]
            else:
                found.append([(text, "faded")])
                kinds.append(entry.kind)
    return found
