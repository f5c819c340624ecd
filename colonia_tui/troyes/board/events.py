"""The row of events: as cards, or a line each; events that do not fit are counted, and the pointer reaches
them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.geometry import Region

from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import Run, centred, look, that_fits
from colonia_tui.drawing.frames import Heading
from colonia_tui.drawing.layout import Plan
from colonia_tui.drawing.pieces import Pen
from colonia_tui.language.i18n import _, ngettext, pgettext
from colonia_tui.troyes.board import die, outcome, pieces, signs
from colonia_tui.troyes.board.option_keys import DISTRICTS
from colonia_tui.troyes.board.pieces import Banners, Look, Owner
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from engine.game import Action
from engine.troyes.components import EVENTS_PHASE
from engine.troyes.deck import RED

# Events: as cards with shields for banners, or a line each


WIDTH, NARROW, WIDE = 17, 16, 20
HEIGHT = 7
LINE = 43
"""Cells of a line."""


class Event(NamedTuple):
    """An event of the row."""

    name: str
    colour: int
    number: int
    """The divisor of the total."""
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
    full: str = ""
    """Its full name, if there is room for it."""

    @property
    def points(self) -> str:
        return f"{self.first}·{self.second}"


def draw_card(pen: Pen, event: Event) -> None:
    """A card of seven lines."""
    state = event.state
    inner = pieces.card_frame(pen, pen.room, state, event.colour, event.key)
    paper = pieces.card_paper(pen.style, state, pen.ground)
    if event.new:
        pen.put(2, 0, f" {_('new')} ", "news bold")
    name = look(pieces.card_name(pen.style, state, event.colour), paper)
    called = event.full if len(event.full) <= inner.width and event.full else event.name
    pen.put(inner.x, inner.y, centred(called, inner.width), name)
    if event.black:
        x = inner.x + (inner.width - 4 * event.black + 1) // 2
        die.black_on_card(pen.at(x, inner.y + 1), event.black)
    else:
        letter = "brown" if state.lit else "second"
        pen.put(inner.x, inner.y + 1, centred(event.effect, inner.width), look(letter, paper))
    banners = event.banners
    count = len(banners.cubes) + len(banners.coming) + banners.free
    if count * pieces.SHIELD <= inner.width and pen.width >= WIDTH:
        x = inner.x + (inner.width - count * pieces.SHIELD) // 2
        pieces.shields(pen.on(paper).at(x, inner.y + 2), banners, state.lit)
    else:
        x = inner.x + max(0, (inner.width - 2 * count + 1) // 2)
        cloth = "banner.lit" if state.lit else "banner.dusk"
        pieces.tails(pen.on(paper).at(x, inner.y + 2), banners, cloth)
    _plate(
        pen.on(paper).at(inner.x, inner.y + 4),
        event,
        f" {names.colour_letter(event.colour)} ÷{event.number} ",
    )
    points: Run = (_("{points} VP").format(points=event.points), f"{state.ink}{' bold' if state.lit else ''}")
    pen.on(paper).write_right(inner.right, inner.y + 4, [points])


def draw_line(pen: Pen, event: Event) -> None:
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
    after = pieces.draw_key(pen.on(ground), state, event.key)
    x = max(x, after + 1) if after > 0 else x
    pen.put(x, 0, event.name, look(name, ground), 17 - x)
    text = f"{names.colour_letter(event.colour)}÷{event.number}"
    _plate(pen.on(ground).at(18, 0), event, text)
    pieces.banners_row(pen.on(ground).at(22, 0), event.banners, lit)
    pen.put(37, 0, event.points, look("text bold" if lit else "second", ground))
    if event.black:
        dice = pen.glyphs.pip * event.black
        pen.on("").write(41, 0, [(dice, look("black.pip bold", "black"))])


def _plate(pen: Pen, event: Event, text: str) -> None:
    """The number on its trade's colour."""
    role = f"die.{event.colour}"
    if event.state.lit:
        letter = "cream bold" if event.colour == RED else "brown bold"
        pen.put(0, 0, text, look(letter, role if pen.shows(role) else pen.ground))
        return
    tile = f"{role}.tile"
    pen.put(0, 0, text, look(f"{role}.faint", tile if pen.shows(tile) else pen.ground))


Cards = Sequence[tuple[Event, Action | None]]
_WORDS = 22
"""The width of its longest words."""
_UNFRAMED = 2
"""With this few lines there is no room for a frame."""


def read_events(scene: Scene) -> list[tuple[Event, Action | None]]:
    """The row, with the option for each card."""
    goal = scene.goal("fight")
    return [_event(scene, place, goal == place) for place in range(len(scene.view["events"]))]


def _event(scene: Scene, place: int, goal: bool) -> tuple[Event, Action | None]:
    card = scene.view["events"][place]
    actions = (Action("fight", (place,)), Action("event", (place,)))
    lit = outcome.lit_card(scene, "events", actions, goal=goal)
    number = card["event"]
    event = Event(
        signs.short_event(number),
        card["colour"],
        card["divided_by"],
        card["black"],
        signs.acts(number),
        _banners(scene, place, goal),
        card["points"][0],
        card["points"][1],
        lit.look,
        lit.key,
        0 < card["came"] == scene.view["round"],
        names.event(number),
    )
    return event, lit.action


def _banners(scene: Scene, place: int, goal: bool) -> Banners:
    card = scene.view["events"][place]
    cubes = [scene.owners[owner] for owner in card["cubes"]]
    free = card["banners"] - len(cubes)
    coming: list[Owner] = []
    if scene.seat is not None:
        would = outcome.pointed_outcome(scene) if goal else None
        if would is not None:
            coming = [scene.owners[scene.seat]] * min(would["times"], free)
        elif scene.pointed == Action("event", (place,)):
            coming = [scene.owners[scene.seat]]
    return Banners(cubes, coming, free - len(coming))


def draw(scene: Scene, pen: Pen) -> None:
    """All events that have come and are not defeated."""
    inner = frames.district(scene, pen, Heading("events", _("Events"), [*_facts(scene, pen.width), []]))
    found = read_events(scene)
    pen = pen.on(scene.ground("events"))
    width = _card_width(scene, inner, len(found))
    if width:
        _cards(pen.within(inner), found, width)
    else:
        _lines(scene, pen.within(inner), found)


def draw_counts(scene: Scene, pen: Pen) -> None:
    """The same as a few counts, where something else has the room."""
    framed = pen.height > _UNFRAMED
    if framed:
        inner = frames.district(scene, pen, Heading("events", _("Events"), key=True))
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
            that_fits((words[0], pgettext("events", "in all")), room - len(f"{counts[0]} ")),
            that_fits((dice_said, _("black")), room - len(f"{dice} ")),
            that_fits(
                (ngettext("banner", "banners", free), pgettext("banners", "free")),
                room - len(f"{free} "),
            ),
        )
    facts: list[list[Run]] = [
        [(str(count), "text bold"), (f" {word}", "second")] for count, word in zip(counts, words, strict=True)
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
    """The width of a card; 0 if they are lines."""
    if inner.height < HEIGHT or not count or scene.plan < Plan.MEDIUM:
        return 0
    if scene.plan >= Plan.LARGER and inner.width // count >= WIDE:
        return WIDE
    for width in (WIDTH, NARROW):
        if width * count <= inner.width:
            return width
    return 0


def _cards(pen: Pen, found: Cards, width: int) -> None:
    left = max(0, pen.width - width * len(found)) // 2 if len(found) * width + 4 > pen.width else 0
    for place, (event, action) in enumerate(found):
        region = Region(left + place * width, 0, width, HEIGHT)
        draw_card(pen.within(region), event)
        if action is not None:
            pen.place(action, region)


def _lines(scene: Scene, pen: Pen, found: Cards) -> None:
    """One below the other, in two columns if there is room; the last line says what filling one pays."""
    columns = max(1, min(2, pen.width // LINE)) if len(found) > pen.height else 1
    below = outcome.if_full(scene, scene.goal("fight"))
    rows = pen.height - (1 if below and len(found) <= columns * (pen.height - 1) else 0)
    room = rows * columns
    first = _first(scene, found, room)
    more = len(found) - room
    if more > 0:
        room -= 1
    for place, (event, action) in enumerate(found[first : first + room]):
        column, row = divmod(place, rows)
        region = Region(column * (pen.width // columns), row, pen.width // columns, 1)
        draw_line(pen.within(region), event)
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
    """The first in view, such that the pointed or fought one is in view."""
    if len(found) <= room:
        return 0
    goal = scene.goal("fight")
    at = next((place for place, (__, action) in enumerate(found) if action == scene.pointed), goal)
    return max(0, min(at - room // 2, len(found) - room + 1)) if at >= 0 else 0
