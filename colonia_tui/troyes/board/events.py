"""The row of events: as cards, or a line each; what does not fit is counted, and reached with the pointer."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.runs import Run, fill, look, that_fits, write
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.troyes.board import framing, outcome, places, reading
from colonia_tui.troyes.board.districts import DISTRICTS
from colonia_tui.troyes.board.pieces import event as pieces
from colonia_tui.troyes.board.pieces.event import Event
from colonia_tui.troyes.board.plans import Plan
from colonia_tui.troyes.board.scene import Scene
from engine.game import Action
from engine.troyes.components import EVENTS_PHASE

Cards = Sequence[tuple[Event, Action | None]]
_WORDS = 22
"""Cells of its longest words."""
_UNFRAMED = 2
"""With so few lines there is no room for a frame."""


class Events(Part[Scene]):
    """All events that have come and are not defeated."""

    follows_pointer = True

    def draw(self, scene: Scene, style: Style, canvas: Canvas) -> None:
        inner = framing.place(scene, style, canvas, "events", _("Events"), _facts(scene, canvas.width))
        found = reading.events(scene)
        ground = scene.ground("events")
        width = _card_width(scene, inner, len(found))
        if width:
            _cards(style, canvas, inner, found, width, ground)
        else:
            _lines(scene, style, canvas, inner, found, ground)


class Counted(Part[Scene]):
    """The same in a few counts, where something else has the room."""

    def draw(self, scene: Scene, style: Style, canvas: Canvas) -> None:
        framed = canvas.height > _UNFRAMED
        if framed:
            inner = framing.place(scene, style, canvas, "events", _("Events"), key="events")
        else:
            inner = Region(0, 0, canvas.width, canvas.height)
            fill(canvas, inner, "table")
        ground = scene.ground("events") if framed else "table"
        dice = sum(event["black"] for event in scene.view["events"])
        free = sum(event["banners"] - len(event["cubes"]) for event in scene.view["events"])
        counts = (len(scene.view["events"]), dice, free)
        words = (
            ngettext("lies there", "lie there", counts[0]),
            ngettext("black die a round", "black dice a round", dice),
            ngettext("banner free", "banners free", free),
        )
        if framed and inner.width < _WORDS:
            room = inner.width - 1
            dice_said = ngettext("black die", "black dice", dice)
            words = (
                that_fits((words[0], _("in all")), room - len(f"{counts[0]} ")),
                that_fits((dice_said, _("black")), room - len(f"{dice} ")),
                that_fits((ngettext("banner", "banners", free), _("free")), room - len(f"{free} ")),
            )
        facts: list[list[Run]] = [
            [(str(count), "text bold"), (f" {word}", "second")]
            for count, word in zip(counts, words, strict=True)
        ]
        if not framed:
            key = DISTRICTS["events"].key
            canvas.zones[key] = inner._replace(height=1)
            line: list[Run] = [(key, "accent bold"), (f" {_('events')}  ", "second")]
            for runs in facts:
                line += [*runs, (" · ", "second")]
            write(canvas, 1, 0, line[:-1], ground)
            return
        for row, runs in enumerate(facts[: inner.height]):
            write(canvas, inner.x + 1, inner.y + row, runs, ground, inner.width - 1)


def _facts(scene: Scene, width: int) -> list[list[Run]]:
    if scene.plan < Plan.MEDIUM:
        return [[(_("banners · VP · black dice"), "text")]]
    if scene.view["phase"] == EVENTS_PHASE:
        return [[(_("each acts, from left to right"), "text")]]
    return [[(_("they act from left to right"), "second")]]


def _card_width(scene: Scene, inner: Region, count: int) -> int:
    """The width of a card; 0 where they are lines."""
    if inner.height < pieces.HEIGHT or not count or scene.plan < Plan.MEDIUM:
        return 0
    if scene.plan >= Plan.LARGER and inner.width // count >= pieces.WIDE:
        return pieces.WIDE
    for width in (pieces.WIDTH, pieces.NARROW):
        if width * count <= inner.width:
            return width
    return 0


def _cards(style: Style, canvas: Canvas, inner: Region, found: Cards, width: int, ground: str) -> None:
    left = (
        inner.x + max(0, inner.width - width * len(found)) // 2
        if len(found) * width + 4 > inner.width
        else inner.x
    )
    for place, (event, action) in enumerate(found):
        region = Region(left + place * width, inner.y, width, pieces.HEIGHT)
        pieces.draw(canvas, style, region, event, ground)
        if action is not None:
            canvas.places[action] = region


def _lines(scene: Scene, style: Style, canvas: Canvas, inner: Region, found: Cards, ground: str) -> None:
    """One below the other, in two columns where there is room; the last line says what filling one pays."""
    columns = max(1, min(2, inner.width // pieces.LINE)) if len(found) > inner.height else 1
    below = outcome.if_full(scene, places.goal_of(scene.draft, "fight"))
    rows = inner.height - (1 if below and len(found) <= columns * (inner.height - 1) else 0)
    room = rows * columns
    first = _first(scene, found, room)
    more = len(found) - room
    if more > 0:
        room -= 1
    for place, (event, action) in enumerate(found[first : first + room]):
        column, row = divmod(place, rows)
        region = Region(inner.x + column * (inner.width // columns), inner.y + row, inner.width // columns, 1)
        pieces.line(canvas, style, region, event, ground)
        if action is not None:
            canvas.places[action] = region
    y = inner.bottom - 1
    if more > 0:
        column = columns - 1
        text = _("{count} more: arrows").format(count=more + 1)
        canvas.put(
            inner.x + column * (inner.width // columns) + 2, inner.y + rows - 1, text, look("faded", ground)
        )
    elif below and rows < inner.height:
        write(canvas, inner.x + 2, y, below, ground, inner.width - 3)


def _first(scene: Scene, found: Cards, room: int) -> int:
    """The first in view: the one that is pointed at, or fought, is."""
    if len(found) <= room:
        return 0
    goal = places.goal_of(scene.draft, "fight")
    at = next((place for place, (__, action) in enumerate(found) if action == scene.pointed), goal)
    return max(0, min(at - room // 2, len(found) - room + 1)) if at >= 0 else 0
