"""The row of events: as cards, or a line each; what does not fit is counted, and reached with the pointer."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Region

from colonia_tui.drawing.canvas import Run, that_fits
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.troyes.board import framing, outcome, places, reading
from colonia_tui.troyes.board.keys import DISTRICTS
from colonia_tui.troyes.board.pieces import event as pieces
from colonia_tui.troyes.board.pieces.event import Event
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

    def draw(self, scene: Scene, pen: Pen) -> None:
        inner = framing.place(scene, pen, "events", _("Events"), _facts(scene, pen.width))
        found = reading.events(scene)
        pen = pen.on(scene.ground("events"))
        width = _card_width(scene, inner, len(found))
        if width:
            _cards(pen.within(inner), found, width)
        else:
            _lines(scene, pen.within(inner), found)


class Counted(Part[Scene]):
    """The same in a few counts, where something else has the room."""

    def draw(self, scene: Scene, pen: Pen) -> None:
        framed = pen.height > _UNFRAMED
        if framed:
            inner = framing.place(scene, pen, "events", _("Events"), key="events")
        else:
            inner = pen.room
            pen.on("table").fill(inner)
        pen = pen.on(scene.ground("events") if framed else "table")
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
            pen.zone(key, inner._replace(height=1))
            line: list[Run] = [(key, "accent bold"), (f" {_('events')}  ", "second")]
            for runs in facts:
                line += [*runs, (" · ", "second")]
            pen.write(1, 0, line[:-1])
            return
        for row, runs in enumerate(facts[: inner.height]):
            pen.write(inner.x + 1, inner.y + row, runs, inner.width - 1)


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


def _cards(pen: Pen, found: Cards, width: int) -> None:
    left = max(0, pen.width - width * len(found)) // 2 if len(found) * width + 4 > pen.width else 0
    for place, (event, action) in enumerate(found):
        region = Region(left + place * width, 0, width, pieces.HEIGHT)
        pieces.draw(pen.within(region), event)
        if action is not None:
            pen.place(action, region)


def _lines(scene: Scene, pen: Pen, found: Cards) -> None:
    """One below the other, in two columns where there is room; the last line says what filling one pays."""
    columns = max(1, min(2, pen.width // pieces.LINE)) if len(found) > pen.height else 1
    below = outcome.if_full(scene, places.goal_of(scene.draft, "fight"))
    rows = pen.height - (1 if below and len(found) <= columns * (pen.height - 1) else 0)
    room = rows * columns
    first = _first(scene, found, room)
    more = len(found) - room
    if more > 0:
        room -= 1
    for place, (event, action) in enumerate(found[first : first + room]):
        column, row = divmod(place, rows)
        region = Region(column * (pen.width // columns), row, pen.width // columns, 1)
        pieces.line(pen.within(region), event)
        if action is not None:
            pen.place(action, region)
    y = pen.height - 1
    if more > 0:
        column = columns - 1
        text = _("{count} more: arrows").format(count=more + 1)
        pen.put(column * (pen.width // columns) + 2, rows - 1, text, "faded")
    elif below and rows < pen.height:
        pen.write(2, y, below, pen.width - 3)


def _first(scene: Scene, found: Cards, room: int) -> int:
    """The first in view: the one that is pointed at, or fought, is."""
    if len(found) <= room:
        return 0
    goal = places.goal_of(scene.draft, "fight")
    at = next((place for place, (__, action) in enumerate(found) if action == scene.pointed), goal)
    return max(0, min(at - room // 2, len(found) - room + 1)) if at >= 0 else 0
