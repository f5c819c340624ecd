"""The families' page: members at home, away and at work; shrines. Then the line of all families.

With the notes open, the page shows what everybody could have noted about the others' screens.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from textual.geometry import Region

from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.words import names, windows
from colonia_tui.colonia.words.members import Members, members
from colonia_tui.colonia.words.option_keys import DISTRICTS, NOTES_KEY
from colonia_tui.drawing import decision, frames, people, pieces
from colonia_tui.drawing.canvas import Run, filled, length
from colonia_tui.drawing.people import LONGEST, called
from colonia_tui.drawing.pieces import Pen, Skin, solid
from colonia_tui.drawing.plan import Plan
from colonia_tui.drawing.shown import Mode
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from engine.colonia.components import (
    CITIES,
    GOODS,
    RESOURCES,
    SHRINE_TIMES,
    STREETS,
    WEEKS,
)
from engine.game import Seat

_CARD: Final = Skin("parchment", "brown bold")
_SIGN: Final = 4
"""The width of a sign with a card."""
_LEAST_NAME: Final = 11


class Column(NamedTuple):
    """A column of numbers: its head, and its width."""

    head: list[Run]
    below: str = ""
    """A second line of the head, where there is room."""
    width: int = 4


def draw(scene: Scene, pen: Pen) -> None:
    """Draw the families, or the notes if they are open."""
    pen = pen.on("log")
    frames.frame(pen, "log.frame")
    notes = scene.sight.notes
    key = "f" if notes else NOTES_KEY
    word = _("families") if notes else _("notes")
    columns = _note_columns(pen.style) if notes else _member_columns(scene)
    rows = {seat: (_note_row if notes else _member_row)(scene, seat) for seat in _seats(scene)}
    title = (_("Open screens") if scene.view["screens"] else _("Notes")) if notes else _("Families")
    spaced = frames.spaced(title, scene.plan >= Plan.MEDIUM)
    wide = sum(column.width for column in columns)
    stretch = min(3, max(0, (pen.width - 30 - wide) // len(columns)))
    columns = [column._replace(width=column.width + stretch) for column in columns]
    shrines = 0 if notes else max(3 * len(stored) for stored in scene.view["shrines"]) + 2
    room = pen.width - 4 - sum(column.width for column in columns) - shrines
    first = max(_SIGN if notes else _LEAST_NAME, min(30, room))
    tall = pen.height - 2 >= len(rows) + (2 if not notes else 1)
    y = 1 if tall else 0
    if tall or len(spaced) < first:  # else the column heads need the room
        frames.title(pen, spaced, "own.title bold")
    _heads(pen, columns, first, y, tall)
    _body(scene, pen, columns, rows, first, y + 1 + (tall and not notes))
    foot: list[Run] = [(f" {key}", "accent bold"), (f" {word} ", "second")]
    begins = pen.write_right(pen.width - frames.EDGE, pen.height - 1, foot)
    pen.zone(key, Region(begins + 1, pen.height - 1, length(foot) - 2, 1))
    pen.zone(DISTRICTS["families"].key, Region(frames.EDGE, 0, len(spaced) + 2, 1))
    if notes and not scene.view["screens"] and pen.height > len(rows) + 4:
        said = _("Minimum holdings; ? = resources nobody has seen.")
        pen.put(2, pen.height - 2, said, "on log second", pen.width - 4)


def _seats(scene: Scene) -> list[Seat]:
    """In turn order."""
    return list(scene.view["order"])


def _heads(pen: Pen, columns: list[Column], first: int, y: int, tall: bool) -> None:
    """The heads of all columns; in low windows they stand in the upper edge."""
    pen = pen.on("log")
    x = 2 + first
    if not tall:
        pen.fill(Region(x, y, min(sum(c.width for c in columns) + 1, pen.width - x - 2), 1))
    for column in columns:
        x += column.width
        if x > pen.width - 1:
            return
        pen.write_right(x, y, column.head)
        if tall and column.below:
            pen.write_right(x, y + 1, [(column.below, "faded")])


def _body(
    scene: Scene,
    pen: Pen,
    columns: list[Column],
    rows: dict[Seat, list[str]],
    first: int,
    y: int,
) -> None:
    pen = pen.on("log")
    step = 2 if pen.height - 2 - y >= 2 * len(rows) else 1
    for seat, numbers in rows.items():
        if y >= pen.height - 1:
            return
        own = seat == scene.seat
        sign: list[Run] = [scene.sign_run(seat)]
        if scene.mark("members", seat) and not own:
            sign = pieces.tile_runs(pen.style, scene.sign(seat), pieces.solid(scene.role(seat)))
        card = scene.view["cards"][seat]
        if card:
            sign += pieces.tile_runs(pen.style, "0" if scene.view["zero"][seat] else str(card), _CARD)
        x = pen.write(2, y, [*sign, (" ", "")])
        if first > _SIGN + 2:
            pen.put(x, y, called(scene.listed[seat]), f"on log text{' bold' if own else ''}", 2 + first - x)
        x = 2 + first
        for column, (place, number) in zip(columns, enumerate(numbers), strict=True):
            x += column.width
            look = "text bold" if place == 0 else "faded" if number == pen.glyphs.dash else "text"
            if x <= pen.width - 1:
                pen.write_right(x, y, [(number, look)])
        if not scene.sight.notes:
            pen.write(x + 2, y, _shrines(scene, seat), max(0, pen.width - x - 4))
        y += step


# Members


def _member_columns(scene: Scene) -> list[Column]:
    view = scene.view
    streets = [
        Column([(names.day_short(day), "second")], _week(week + (day == view["day"])))
        for day, week in zip(STREETS, view["comes_home"], strict=True)
    ]
    # Translators: heads of narrow columns: members with craftsmen, on ships and on relic cards
    work = [Column([(text, "second")], width=5) for text in (_("work"), _("ship"), _("card"))]
    # Translators: head of a narrow column: members who come home tonight
    tonight = Column([(_("eve"), "second")])
    return [Column([(_("home"), "second")], width=5), tonight, *streets, *work]


def _week(week: int) -> str:
    """The week members come back in; nothing after the last week."""
    return "–" if week > WEEKS else _("wk{week}").format(week=week)


def _member_row(scene: Scene, seat: Seat) -> list[str]:
    where: Members = members(scene.view, seat)
    tonight = f"+{where.tonight}" if where.tonight else names.FREE
    streets = [count + never for count, never in zip(where.back, where.gone, strict=True)]
    numbers = [*streets, where.rows, where.aboard, where.cards]
    return [str(where.home), tonight, *(str(number) if number else names.FREE for number in numbers)]


def _shrines(scene: Scene, seat: Seat) -> list[Run]:
    """Each shrine by its city's currency sign, with the points of what it holds, doubled."""
    runs: list[Run] = []
    for shrine, stored in scene.view["shrines"][seat]:
        city = scene.deck.relics[shrine].city
        worth = str(SHRINE_TIMES * scene.deck.relics[stored].points) if stored >= 0 else "–"
        runs += [(names.CURRENCY_SIGNS[city], f"city.{city} bold"), (worth, "text"), (" ", "")]
    return runs


def _note_columns(style: Style) -> list[Column]:
    resources = [
        Column(pieces.tile_runs(style, names.resource_letter(number), solid(f"resource.{number}")), width=3)
        for number in range(len(RESOURCES))
    ]
    goods = [
        Column(pieces.tile_runs(style, names.good_sign(number), solid(f"good.{number}", "cream")), width=3)
        for number in range(len(GOODS))
    ]
    money = [
        Column([(names.CURRENCY_SIGNS[city], f"city.{city} bold")], width=3) for city in range(len(CITIES))
    ]
    return [
        *resources,
        Column([("?", "second")], width=3),
        *goods,
        *money,
        Column([(_("VP"), "second")], width=3),
    ]


def _note_row(scene: Scene, seat: Seat) -> list[str]:
    view = scene.view
    screens, noted = view["screens"], view["noted"]
    shown, hidden = (screens[seat], 0) if screens else (noted[seat], noted[seat]["hidden"])
    worth, __ = windows.points(view, seat)
    numbers = [*shown["resources"], hidden, *shown["goods"], *shown["money"], worth]
    return [str(number) if number else names.FREE for number in numbers]


# The line of all families in turn order: points that are certain and who leads, what each is doing; at the
# right end one's own people
#
# Names are cut first, then go "VP", returns, words for signs, names, and one's own people; never a family.


_SECRET = frozenset({"card", "vote", "exchange"})
"""Questions that several families answer at once."""


class Form(NamedTuple):
    """How much to say."""

    name: int
    """The longest allowed name; 0 for signs only."""
    returns: int
    """How many returns of one's own people; -1 for nothing of them."""
    unit: bool = False
    """Whether "VP" stands behind points."""
    brief: bool = False
    """Whether signs show who has passed or chosen."""


def forms() -> Iterator[Form]:
    """From the longest to the shortest."""
    for returns in (4, 3, 2, 1):
        for name in (LONGEST, 16, 12, 9):
            yield Form(name, returns, unit=True)
    for brief in (False, True):
        for name, returns in ((LONGEST, 2), (16, 2), (12, 2), (9, 2), (12, 1), (9, 0)):
            yield Form(name, returns, brief=brief)
    yield Form(0, 2, unit=True, brief=True)
    for returns in (2, 1, 0, -1):
        yield Form(0, returns, brief=True)


def draw_line(scene: Scene, pen: Pen) -> None:
    """The second line of the window."""
    pen = pen.on("table")
    pen.fill(Region(0, 0, pen.width, 1))
    gap = 3 if scene.plan < Plan.MEDIUM else 4
    for form in forms():
        if form.name and not _tell_apart(scene.listed, form.name):
            continue
        line = [_family(scene, pen.style, seat, form) for seat in scene.view["order"]]
        end = _at_the_end(scene, pen.style, form.returns)
        room = pen.width - 2 - (length(end) + 2 if end else 0) - sum(map(length, line))
        space = next((space for space in (gap, 2) if space * (len(line) - 1) <= room), 1)
        if space > 1:
            break
    if end:
        pen.write_right(pen.width - 1, 0, end)
    x = 1
    for runs in line:
        x = pen.write(x, 0, runs, pen.width - x) + space


def _tell_apart(called_so: Sequence[str], width: int) -> bool:
    """Whether different names stay different when cut to ``width``."""
    return len({called(name, width) for name in called_so}) == len(set(called_so))


def _family(scene: Scene, style: Style, seat: Seat, form: Form) -> list[Run]:
    turn = _on_turn(scene, seat)
    bold = " bold" if turn or seat == scene.seat else ""
    points = [sum(kinds.values()) for kinds in scene.view["points"]]
    yours = turn and scene.orange and seat == scene.seat
    role = f"{scene.role(seat)} bold"
    runs: list[Run] = [
        (style.glyphs.pointer if turn else " ", "accent bold" if yours else role),
        (f"{scene.sign(seat)} ", role),
    ]
    said = names.points(points[seat]) if form.unit else str(points[seat])
    if form.name:
        # Translators: a player and points with or without their word: "Greedy 2 14 VP", "Greedy 2: 14"
        text = _("{name} {points}") if form.unit else _("{name}: {points}")
        said = text.format(name=called(scene.listed[seat], form.name), points=said)
    runs += [(said, f"text{bold}"), *people.leads(points, seat)]
    return runs + _state(scene, style, seat, form.brief)


def _on_turn(scene: Scene, seat: Seat) -> bool:
    shown = scene.shown
    if shown.mode is Mode.COVERED:
        return seat == shown.cover
    if shown.mode is Mode.TELLING and shown.step is not None:
        return seat == shown.step.seat
    return seat in shown.pending and shown.mode is not Mode.MILESTONE


# The right end: who comes next at a shared keyboard, else one's own people


def _at_the_end(scene: Scene, style: Style, returns: int) -> list[Run]:
    if scene.shown.next_up is not None:
        seat = scene.shown.next_up
        # Translators: then comes the player whose sign and name follow
        who: list[Run] = [scene.sign_run(seat), (f" {called(scene.names[seat], 12)}", "text")]
        return [(_("then"), "second"), (" ", ""), *who]
    if scene.seat is None or returns < 0:
        return []
    where = members(scene.view, scene.seat)
    coming = " ".join(_returns(scene, where)[:returns])
    # Translators: {count} members are at home; {returns} is "tonight +4 Wed +9"
    said = _("{count} home, {returns}") if coming else _("{count} home")
    runs = filled(said, "text", count=[(str(where.home), "text bold")], returns=coming)
    return [*pieces.taught_runs(style, behind=True), *runs] if scene.taught("families") else runs


def _returns(scene: Scene, where: Members) -> list[str]:
    """When members come home, and how many: "tonight +4", "Wed +9", the next ones first."""
    said = [_("tonight +{count}").format(count=where.tonight)] if where.tonight else []
    weeks = zip(scene.view["comes_home"], STREETS, where.back, strict=True)
    for _week, day, count in sorted((week + (day == scene.view["day"]), day, n) for week, day, n in weeks):
        if count:
            # Translators: {count} members come home on {day}, which is short: "Wed +9"
            said.append(_("{day} +{count}").format(day=names.day_short(day), count=count))
    return said


# What the family is doing


def _state(scene: Scene, style: Style, seat: Seat, brief: bool) -> list[Run]:
    shown = scene.shown
    if seat in shown.away:
        time, left = shown.away[seat]
        if seat in shown.minded:
            return [(f" {_('bot plays')}", "second")]
        return [(" ", ""), ((_("left {time}") if left else _("away {time}")).format(time=time), "no")]
    if seat in scene.week.passed and _in_round(scene):
        return [(style.glyphs.dot, "faded")] if brief else [(f" {_('passed')}", "faded")]
    if _chooses(scene) and scene.view["chosen"][seat]:
        if brief or scene.plan < Plan.WHOLE:  # in small windows points need the room more
            return [(f" {style.glyphs.yes}", "yes bold")]
        return [(f" {_('has chosen')}", "faded")]
    if seat in shown.pending and seat != scene.seat and not brief and shown.mode is Mode.WAITING:
        if seat in shown.left:
            return [(" ", ""), *decision.left(shown, seat)]
        text = _("thinks {time}").format(time=shown.thinking) if shown.thinking else _("thinks")
        return [(f" {text}", "second")]
    return []


def _in_round(scene: Scene) -> bool:
    return bool(scene.view["stack"])


def _chooses(scene: Scene) -> bool:
    stack = scene.view["stack"]
    return bool(stack) and stack[-1][0] in _SECRET
