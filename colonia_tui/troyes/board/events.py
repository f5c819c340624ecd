"""The row of events: as cards, as tickets if there are many, a line each, or as a strip where another place
has the room. Events that do not fit are counted, and the pointer reaches them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import ELLIPSIS, Run, cell_style, centred, length, that_fits, wrap
from colonia_tui.drawing.frames import Heading
from colonia_tui.drawing.pieces import Pen, tile_runs
from colonia_tui.drawing.plan import Plan
from colonia_tui.language.i18n import _, capitals, ngettext, pgettext
from colonia_tui.troyes.board import counter, die, outcome, pieces, signs
from colonia_tui.troyes.board.layout import STRIPPED
from colonia_tui.troyes.board.pieces import Banners, CardState, Owner
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.arguments import event_called
from engine.game import Action
from engine.troyes.components import EVENTS_PHASE
from engine.troyes.deck import RED

# Events: as cards with shields for banners, or a line each


WIDTH, NARROW = 17, 16
HEIGHT = 7
TALL, TALL_WIDTH, MOST_WIDTH = 8, 18, 22
"""Lines and cells of a card that says in words what it does."""
LINE = 43
"""Cells of a line."""
TICKET = 24
"""The width of a ticket, with four of them in a row."""


_TOLD, _TOLD_NAME = 60, 22
"""Cells for what events do, in words, and for their names there."""


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
    state: CardState = CardState.DUSK
    key: str = ""
    new: bool = False
    """Whether it came this round."""
    full: str = ""
    """Its full name, if there is room for it."""
    brief: str = ""
    """Its name in at most 10 cells."""

    told: str = ""
    """What else it does, in at most two lines of 17 cells."""

    does: str = ""
    """The same as a note."""

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
    name = cell_style(pieces.card_name(pen.style, state, event.colour), paper)
    called = event.full if len(event.full) <= inner.width and event.full else event.name
    pen.put(inner.x, inner.y, centred(called, inner.width), name)
    if event.black:
        x = inner.x + (inner.width - 4 * event.black + 1) // 2
        die.black_on_card(pen.at(x, inner.y + 1), event.black)
    else:
        letter = "brown" if state.lit else "second"
        pen.put(inner.x, inner.y + 1, centred(event.effect, inner.width), cell_style(letter, paper))
    hung = Region(inner.x, inner.y + 2, inner.width if pen.width >= WIDTH else inner.width - 2, 2)
    _hung(pen.on(paper).within(hung), event.banners, state.lit)
    _plate(
        pen.on(paper).at(inner.x, inner.y + 4),
        event,
        f" {names.colour_letter(event.colour)} ÷{event.number} ",
    )
    points: Run = (_("{points} VP").format(points=event.points), f"{state.ink}{' bold' if state.lit else ''}")
    pen.on(paper).write_right(inner.right, inner.y + 4, [points])


def draw_tall(pen: Pen, event: Event) -> None:
    """A card of eight lines: name, black dice or what it does in two lines, banners, number and VP."""
    inner, ink, after = pieces.open_card(pen, event.state, event.colour, event.key)
    if event.new:
        new = f" {_('new')} "
        pen.put(max(after, pen.width - len(new) - 2), 0, new, "news bold")
    name = "faded" if event.state is CardState.REFUSED else f"trade.{event.colour}"
    called = that_fits((event.full, event.name), inner.width)
    inner.put(0, 0, centred(called, inner.width), f"{ink or name} bold")
    lines = wrap(event.told, inner.width, 2)
    if event.black:
        die.black_on_card(inner.at((inner.width - 4 * event.black + 1) // 2, 1), event.black)
        count = ngettext("{count} black die", "{count} black dice", event.black).format(count=event.black)
        lines = ["", count]
    for row, line in enumerate(lines, 1):
        if line:
            inner.put(0, row, centred(line, inner.width), ink or "second")
    _hung(inner.at(0, 3), event.banners, event.state.concerned)
    _plate(inner.at(0, 5), event, f" {names.colour_letter(event.colour)} ÷{event.number} ")
    inner.write_right(inner.width, 5, [(_("{points} VP").format(points=event.points), ink or "text")])


def _hung(pen: Pen, banners: Banners, lit: bool) -> None:
    """Banners in two lines, in the middle: shields, or a cell each."""
    count = len(banners.cubes) + len(banners.coming) + banners.free
    if count * pieces.SHIELD <= pen.width:
        pieces.shields(pen.at((pen.width - count * pieces.SHIELD) // 2, 0), banners, lit)
    else:
        cloth = "banner.lit" if lit else "banner.dusk"
        pieces.tails(pen.at(max(0, (pen.width - 2 * count + 1) // 2), 0), banners, cloth)


_NAME = 5
"""Where a ticket's name begins."""


def draw_ticket(pen: Pen, event: Event) -> None:
    """Two or three lines: key, name, number; black dice or effect, VP; banners."""
    state = event.state
    concerned = state.concerned
    paper = "parchment" if concerned else "parchment.dusk"
    paper = paper if pen.shows(paper) else pen.ground
    ink = pieces.parchment_ink(pen, state)
    bar = "accent.line" if state is CardState.POINTED else f"die.{event.colour}"
    for row in range(pen.height):
        pen.put(0, row, "▌", bar)
    pen = pen.on(paper)
    pen.fill(Region(1, 0, pen.width - 1, pen.height))
    pieces.draw_key(pen.at(1, 0), state, event.key)
    name = f"{ink} bold" if ink else "faded" if state is CardState.REFUSED else f"trade.{event.colour}"
    plate = f" {names.colour_letter(event.colour)}÷{event.number} "
    said = that_fits((event.name, event.brief), pen.width - _NAME - 1 - len(plate))
    end = pen.put(_NAME, 0, said, name)
    new = _("new")
    if event.new and end + 1 + length([(new, "")]) < pen.width - len(plate):
        pen.put(end + 1, 0, new, ink or "news bold")
    solid = event if concerned else event._replace(state=CardState.DUSK)
    _plate(pen.at(pen.width - len(plate), 0), solid, plate)
    low = pen.height == 2
    said = _("{points} VP").format(points=event.points) if pen.width >= TICKET else event.points
    banners = event.banners
    count = len(banners.cubes) + len(banners.coming) + banners.free
    shields = count * pieces.SHIELD <= pen.width - 1
    at = pen.at(1 if not low else 6, pen.height - 1)
    if low or not shields:
        pieces.banners_row(at, banners, concerned, 1 if low else 2)
    else:
        pieces.low_shields(at, banners, concerned)
    pen.write_right(pen.width - 1, 1, [(said, ink or "text")])
    if event.black:
        die.black_on_card(pen.at(2, 1), event.black, 0 if low else 1)
        if pen.width >= TICKET:
            pen.put(3 + 4 * event.black, 1, pgettext("short, 6 cells", "black"), ink or "second")
    elif not low:
        x = 2 if pen.width >= TICKET else 1
        pen.put(x, 1, event.effect, ink or "second", pen.width - x - 2 - len(said))


def draw_line(pen: Pen, event: Event) -> None:
    """The same in a line: name, number, banners, VP, black dice, and what else it does if there is room."""
    ground = pen.ground
    state = event.state
    if state.concerned:
        row = "pointed" if state is CardState.POINTED else "events.lit.row"
        if pen.shows(row):
            pen.on(row).fill(pen.room)
            ground = row
        bar = "accent.line" if state is CardState.POINTED else "events.title"
        pen.put(0, 0, "▌", cell_style(bar, ground))
    lit = state.lit
    wide = pen.width >= LINE
    pieces.draw_key(pen.on(ground).at(0, 0), state, event.key)
    pen.put(4, 0, event.name, cell_style(_name_style(event), ground), 13)
    _plate(pen.on(ground).at(18, 0), event, f"{names.colour_letter(event.colour)}÷{event.number}")
    pieces.banners_row(pen.on(ground).at(22, 0), event.banners, lit, 2 if wide else 1)
    x = 37 if wide else 30
    pen.put(x, 0, event.points, cell_style("text bold" if lit else "second", ground))
    if event.black:
        dice = pen.glyphs.pip * event.black
        pen.on("").write(x + 4, 0, [(dice, cell_style("black.pip bold", "black"))])
    if length([(event.effect, "")]) + LINE < pen.width:
        pen.put(LINE + 1, 0, event.effect, cell_style("second", ground))


def _name_style(event: Event) -> str:
    if event.state.concerned:
        return "text bold"
    return "faded" if event.state is CardState.REFUSED else f"trade.{event.colour}"


_NAMED = 29
"""Cells of a short line that has room for the name."""


def _draw_short(pen: Pen, event: Event) -> None:
    """A short line, for many events: key, number, banners, VP, the name if there is room."""
    state = event.state
    pieces.draw_key(pen, state, event.key)
    _plate(pen.at(3, 0), event, f"{names.colour_letter(event.colour)}÷{event.number}")
    x = 7
    if pen.width >= _NAMED:
        pen.put(x, 0, event.brief, _name_style(event), 10)
        x += 11
    pieces.banners_row(pen.at(x, 0), event.banners, state.lit, 1)
    points = x + (8 if pen.width >= x + 8 + cell_len(event.points) else 7)
    pen.put(points, 0, event.points, "text bold" if state.lit else "second", pen.width - points)


def _plate(pen: Pen, event: Event, text: str) -> None:
    """The number on its trade's colour."""
    role = f"die.{event.colour}"
    if event.state.lit:
        letter = "cream bold" if event.colour == RED else "brown bold"
        pen.put(0, 0, text, cell_style(letter, role if pen.shows(role) else pen.ground))
        return
    tile = f"{role}.tile"
    pen.put(0, 0, text, cell_style(f"{role}.faint", tile if pen.shows(tile) else pen.ground))


Cards = Sequence[tuple[Event, Action | None]]


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
        signs.short_card(card, scene.view),
        card["colour"],
        card["divided_by"],
        card["black"],
        signs.acts(number),
        _banners(scene, place, goal),
        card["points"][0],
        card["points"][1],
        lit.state,
        lit.key,
        0 < card["came"] == scene.view["round"],
        event_called(card, scene.view),
        signs.brief_event(number),
        signs.acts_told(number),
        names.event_effect(number),
    )
    return event, lit.action


def _banners(scene: Scene, place: int, goal: bool) -> Banners:
    card = scene.view["events"][place]
    cubes = [scene.owners[owner] for owner in card["cubes"]]
    free = card["banners"] - len(cubes)
    coming: list[Owner] = []
    if scene.seat is not None:
        would = outcome.pointed_outcome(scene) if goal or scene.pointed == Action("fight", (place,)) else None
        if would is not None:
            coming = [scene.owners[scene.seat]] * min(would["times"], free)
        elif scene.pointed == Action("event", (place,)):
            coming = [scene.owners[scene.seat]]
    return Banners(cubes, coming, free - len(coming))


def draw(scene: Scene, pen: Pen) -> None:
    """All events that have come and are not defeated; a small window keeps its last line for a strip."""
    inner = frames.district(scene, pen, Heading("events", _("Events"), [*_facts(scene, pen.width), []]))
    found = read_events(scene)
    pen = pen.on(scene.ground("events")).within(inner)
    width = _card_width(scene, inner)
    if width:
        _cards(pen, found, width)
        free = pen.width - width * len(found) - 3
        if scene.plan >= Plan.LARGER and free >= _TOLD:
            _told(pen.within(Region(pen.width - free, 0, free, pen.height)), found)
    elif scene.plan >= Plan.LARGE:
        _tickets(scene, pen, found)
    elif scene.plan is Plan.SMALL and scene.asks("counter"):
        counter.draw_lines(scene, pen)
    elif scene.plan is Plan.SMALL and inner.height + 2 >= STRIPPED:
        _lines(scene, pen.within(Region(0, 0, pen.width, pen.height - 1)), found)
    else:
        _lines(scene, pen, found)


_FORMS, _NUMBERS = 5, 2
"""How many forms a strip has, and from which one on it shows numbers."""


def draw_strip(scene: Scene, pen: Pen) -> None:
    """All of them in a line, where another place has the room: key, name and cubes, or key and number."""
    found = read_events(scene)
    forms = [[_in_strip(pen, event, form) for event, __ in found] for form in range(_FORMS)]
    title = capitals(_("Events"))
    room = pen.width - length([(title, "")]) - 2
    runs = next((form for form in forms if sum(map(length, form)) <= room), forms[-1])
    x = 1
    if sum(map(length, runs)) <= room:
        x = pen.put(x, 0, title, "events.title") + 1
    for item, (__, action) in zip(runs, found, strict=True):
        if x + length(item) > pen.width:
            pen.put(pen.width - 1, 0, ELLIPSIS, "faded")
            return
        after = pen.write(x, 0, item)
        if action is not None:
            pen.place(action, Region(x, 0, after - x, 1))
        x = after


def _in_strip(pen: Pen, event: Event, form: int) -> list[Run]:
    """An event of the strip: its name (``form`` 0, 1 without blanks), number (2, 3) or colour (4)."""
    state = event.state
    key = pieces.strip_key(pen, state, event.key)
    gap = " " if form == 0 else ""
    if form >= _NUMBERS:
        letter = names.colour_letter(event.colour)
        plate = letter if form == _FORMS - 1 else f"{letter}÷{event.number}"
        return [*key, (plate, f"trade.{event.colour}"), (" " if form == _NUMBERS or not key else "", "")]
    owners = [run for owner in event.banners.cubes for run in tile_runs(pen.style, owner.sign, owner.skin())]
    name: Run = (event.name, "faded" if state is CardState.REFUSED else f"trade.{event.colour}")
    return [*key, *([(gap, "")] if key else []), name, *owners, (" ", "")]


def _facts(scene: Scene, width: int) -> list[list[Run]]:
    if scene.plan is Plan.SMALL and scene.asks("counter"):
        return [[(_("what they did this round"), "second")]]
    if scene.plan < Plan.LARGE and not _card_width(scene, Region(0, 0, width - 2, HEIGHT)):
        return [[(said, "second")] for said in (_("banners · VP · black dice"), _("banners · VP"))]
    cards = _card_width(scene, Region(0, 0, width - 2, HEIGHT))
    if cards and scene.view["phase"] == EVENTS_PHASE:
        return [[(_("each acts, from left to right"), "text")]]
    if scene.plan >= Plan.LARGER or (scene.plan >= Plan.LARGE and not cards):
        count = len(scene.view["events"])
        # Translators: how many events lie there
        said = _("{count}, in the order they act").format(count=count)
        return [[(said, "second")]] if count > 1 else []
    return [[(_("they act from left to right"), "second")]]


def _card_width(scene: Scene, inner: Region) -> int:
    """The width of a card; 0 if they are lines or tickets."""
    count = len(scene.view["events"])
    if inner.height < HEIGHT or not count or scene.plan < Plan.MEDIUM:
        return 0
    if scene.plan >= Plan.LARGER and inner.height >= TALL and inner.width // count >= TALL_WIDTH:
        return min(MOST_WIDTH, inner.width // count)
    for width in (WIDTH, NARROW):
        if width * count <= inner.width:
            return width
    return 0


def _cards(pen: Pen, found: Cards, width: int) -> None:
    left = max(0, pen.width - width * len(found)) // 2 if len(found) * width + 4 > pen.width else 0
    height = TALL if width >= TALL_WIDTH else HEIGHT
    for place, (event, action) in enumerate(found):
        region = Region(left + place * width, 0, width, height)
        (draw_tall if height == TALL else draw_card)(pen.within(region), event)
        if action is not None:
            pen.place(action, region)


def _told(pen: Pen, found: Cards) -> None:
    """Beside a few cards: what each does in every round, and what its banners are for."""
    rows: list[list[Run]] = []
    for event, __ in found:
        first, *more = wrap(event.does, pen.width - _TOLD_NAME, 2)
        rows.append([(event.full.ljust(_TOLD_NAME), f"trade.{event.colour}"), (first, "second")])
        rows += [[(" " * _TOLD_NAME, ""), (line, "second")] for line in more]
    said = _(
        "Once every banner has a cube, most cubes win the first number of VP, second most the second; "
        "a single owner wins both."
    )
    note = wrap(said, pen.width, 3)
    if len(rows) + 1 + len(note) <= pen.height:
        rows += [[], *([(line, "faded")] for line in note)]
    for y, row in enumerate(rows[: pen.height]):
        pen.write(0, y, row, pen.width)


def _tickets(scene: Scene, pen: Pen, found: Cards) -> None:
    """Without frames: four a row, five from the ninth event on; three rows of them have two lines each."""
    per_row = 4 if len(found) <= 8 else 5
    rows = -(-len(found) // per_row)
    width, lines = (TICKET if per_row == 4 else 20), (3 if rows <= 2 else 2)
    step = pen.width // per_row
    if scene.plan >= Plan.LARGER:
        width = max(width, min(step - 1, TICKET + 6))
    for place, (event, action) in enumerate(found):
        row, column = divmod(place, per_row)
        region = Region(column * step, row * (lines + (1 if rows <= 2 else 0)), width, lines)
        draw_ticket(pen.within(region), event)
        if action is not None:
            pen.place(action, region)


def _lines(scene: Scene, pen: Pen, found: Cards) -> None:
    """One below the other; many of them in two columns; the last lines say more if they are free."""
    columns = 1 if len(found) <= pen.height else 2
    rows = min(pen.height, -(-len(found) // columns))
    room = rows * columns
    first = _first(scene, found, room)
    more = len(found) - room
    if more > 0:
        room -= 1
    width = pen.width // columns
    for place, (event, action) in enumerate(found[first : first + room]):
        column, row = divmod(place, rows)
        region = Region(column * (pen.width - width), row, width, 1)
        at = pen.within(region)
        if columns == 1 or width >= LINE:
            draw_line(at, event)
        else:
            _draw_short(at, event)
        if action is not None:
            pen.place(action, region)
    if more > 0:
        texts = (_("{count} more: arrows"), pgettext("short, 15 cells", "+{count}"))
        text = that_fits([text.format(count=more + 1) for text in texts], width - 3)
        pen.put((columns - 1) * width + 2, rows - 1, text, "faded", width - 3)
        return
    if columns == 1:
        _below(scene, pen, found)


def _below(scene: Scene, pen: Pen, found: Cards) -> None:
    """In the free lines: what filling the event concerned pays, then what the cards do."""
    y = len(found)
    full = outcome.if_full(scene, scene.goal("fight"))
    if full and y < pen.height:
        pen.write(2, y, full, pen.width - 3)
        y += 1
    if pen.width >= LINE:
        return
    for event, __ in found:
        if event.effect and y < pen.height:
            said = that_fits((event.told, event.effect), pen.width - 2 - length([(event.name, "")]))
            runs: list[Run] = [(event.name, f"trade.{event.colour}"), (f"  {said}", "second")]
            pen.write(0, y, runs, pen.width)
            y += 1


def _first(scene: Scene, found: Cards, room: int) -> int:
    """The first in view, such that the pointed or fought one is in view."""
    if len(found) <= room:
        return 0
    goal = scene.goal("fight")
    at = next((place for place, (__, action) in enumerate(found) if action == scene.pointed), goal)
    return max(0, min(at - room // 2, len(found) - room + 1)) if at >= 0 else 0
