"""The box of the question, whatever the game: its frame, whose turn it is, and what it says in each state."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing import curtain, frames, key_hints, pieces, road
from colonia_tui.drawing.canvas import Row, Run, cell_style, clip, length, sentences, wrap
from colonia_tui.drawing.frames import EDGE
from colonia_tui.drawing.key_hints import Hint, HintedPart
from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.part import S
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.plan import Plan
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.drawing.shown import Looked, Mode, Shown
from colonia_tui.drawing.steps import Step
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _, ngettext
from engine.game import Seat

HEAD_GAP = 3
"""Blanks between the road, what is known, and whose turn it is."""
INDENT = 4
"""Where rows begin: under the text of the first row, after pointer and key."""


def draw_box(pen: Pen, line: str, title: Sequence[Run], fact: Sequence[Run] = ()) -> Region:
    """Draw the frame around the pen's room; returns the room inside, without margin."""
    pen = pen.on("decision")
    frames.frame(pen, line, heavy=True)
    room = pen.width - 2 * frames.EDGE
    after = pen.write(frames.EDGE, 0, [(" ", ""), *title, (" ", "")], room)
    if fact and after + length(fact) + 4 + frames.EDGE <= pen.width:
        frames.fact(pen, fact, after)
    return Region(1, 1, max(0, pen.width - 2), max(0, pen.height - 2))


def draw_first(pen: Pen, runs: Sequence[Run], button: str = "", margin: int = 1) -> None:
    """The first row: what Enter does, and the word for it at the right end."""
    end = pen.width - margin
    if button:
        shown = pieces.button_run(button)
        end -= length([shown])
        pen.on("").write(end, 0, [shown])
        pen.zone("enter", Region(end, 0, length([shown]), 1))
        end -= 1
    pen.on("decision").write(1, 0, runs, end - 1)


def pointer(scene: BaseScene, style: Style, key: str) -> list[Run]:
    """What stands before the pointed option: its key, drawn as a button once pressing it acts."""
    key = key or " "
    if scene.sight.armed:
        return [(style.glyphs.pointer, "accent bold"), pieces.button_run(key), (" ", "")]
    return [(f"{style.glyphs.pointer} {key}", "accent bold"), ("  ", "")]


def draw_rows(pen: Pen, rows: Sequence[Row], indent: int = INDENT) -> None:
    """Rows from the top of a region; rows that do not fit are left out."""
    for y, row in enumerate(rows[: pen.height]):
        pen.on("decision").write(indent - 1, y, row, pen.width - indent)


# Whom the table waits for, for how long, and who is away


def person(scene: BaseScene, seat: Seat) -> Row:
    """A sign and a name."""
    return [scene.sign_run(seat), (f" {called(scene.names[seat])}", "text bold")]


def decides(scene: BaseScene, seat: Seat, about: str) -> Row:
    """Says that the table waits for a player; ``about`` names the decision: "chooses a card"."""
    return [*person(scene, seat), (f" {about}", "second"), *since(scene, seat)]


def then(scene: BaseScene, coming: Sequence[Seat]) -> Row:
    """Who comes next; [] for nobody."""
    row: Row = [(_("then"), "second")]
    for seat in coming:
        row += [("  ", ""), scene.sign_run(seat), (f" {scene.listed[seat]}", "text bold")]
    return row if coming else []


def since(scene: BaseScene, seat: Seat | None) -> Row:
    """How long a player (None: several) has been thinking or away, or may still think."""
    if seat is not None and seat in scene.shown.away:
        return [(" · ", "second"), (_gone(scene, seat), "no bold")]
    if seat is not None and seat in scene.shown.left:
        return [(" · ", "second"), *left(scene.shown, seat)]
    if scene.shown.thinking:
        return [(" · ", "second"), (scene.shown.thinking, "text")]
    return []


def left(shown: Shown, seat: Seat) -> Row:
    """The time a player has left for a decision, with a sign if it is short."""
    time, soon = shown.left[seat]
    # Translators: {time} is the time a player has left to decide, "1:20"
    said = _("{time} left").format(time=time)
    return [(f"! {said}", "no bold")] if soon else [(said, "text")]


def others_gone(scene: BaseScene) -> list[Row]:
    """A row for each absent player the table is not waiting for."""
    away = [seat for seat in scene.shown.away if seat not in scene.pending]
    return [[*person(scene, seat), (" ", ""), (_gone(scene, seat), "no")] for seat in away]


def _gone(scene: BaseScene, seat: Seat) -> str:
    """How long a player has been away, and how they left."""
    time, left = scene.shown.away[seat]
    if seat in scene.shown.minded:
        # Translators: behind a player's name
        return _("away, {time}; a bot plays").format(time=time)
    # Translators: behind a player's name
    return (_("has left, {time}") if left else _("does not answer, {time}")).format(time=time)


def turn_plaque(
    scene: BaseScene, style: Style, width: int, *, brief: bool = False, pad: str = " "
) -> list[Run]:
    """The plaque; [] if no turn is shown.

    Names take at most ``width`` cells. ``brief`` omits that it is one's own move where a name says whose
    screen it is; ``pad`` is the space on each side of one's own.
    """
    shown = scene.shown
    if scene.orange and shown.mode is Mode.ASKED:
        said = _("YOUR MOVE")
        if shown.shared and scene.seat is not None:
            # Translators: several people share the keyboard; this is the screen of {name}
            text = "{name}" if brief else _("{name}: YOUR MOVE")
            said = f"{scene.sign(scene.seat)} {text.format(name=called(scene.names[scene.seat], 12))}"
        return [(f"{pad}{said}{pad}", cell_style("ink bold", "accent"))]
    if shown.mode is Mode.COVERED and shown.cover is not None:
        # Translators: behind the sign and name of the player whose turn comes after the curtain
        return _of_seat(scene, style, shown.cover, _("{name} next"), width)
    if shown.looked is not None and shown.looked.still:
        return []
    if shown.mode is Mode.PAST:
        return pieces.plaque_runs(style, f" {_('LOOKING BACK')} ", "own.title")
    if shown.mode in (Mode.MILESTONE, Mode.OVER, Mode.GONE, Mode.ANSWERING):
        return []
    if shown.step is not None:
        return [] if shown.step.seat is None else _of_seat(scene, style, shown.step.seat, "{name}", width)
    if len(shown.pending) == 1 and shown.pending[0] != scene.seat:
        return _of_seat(scene, style, shown.pending[0], "{name}", width)
    if len(shown.pending) > 1:
        signs = " ".join(scene.sign(seat) for seat in shown.pending)
        return pieces.plaque_runs(style, f" {signs} ", "own.title")
    return []


def draw_head(
    scene: BaseScene, pen: Pen, road: Sequence[Run], facts: Iterable[Sequence[Run]], pad: str = " "
) -> None:
    """The first line of the window: the way so far, the first of ``facts`` (longest first) that fits, and
    whose turn it is, with ``pad`` around one's own."""
    pen = pen.on("table")
    pen.fill(Region(0, 0, pen.width, 1))
    x = pen.write(1, 0, road) + HEAD_GAP
    wide = scene.plan >= Plan.WHOLE  # in a smaller window the facts need the room
    plaque = turn_plaque(scene, pen.style, 24 if wide else 12, brief=scene.plan < Plan.MEDIUM, pad=pad)
    room = pen.write_right(pen.width - wide, 0, plaque) - 1 - x
    said = next((fact for fact in facts if length(fact) <= room), [])
    pen.write(x + ((room - length(said)) // 2 if scene.plan >= Plan.MEDIUM else 0), 0, said)


def _of_seat(scene: BaseScene, style: Style, seat: Seat, text: str, width: int) -> list[Run]:
    """A plaque in a player's colour."""
    said = text.format(name=called(scene.names[seat], width))
    sign, role = scene.sign(seat), scene.role(seat)
    if not style.palette.shows(role):
        return [(f"{sign} {said} ", f"{role} bold")]
    return [(style.glyphs.left, role), (f" {sign} {said} ", cell_style("ink bold", role))]


# The box at the bottom while looking back


_BESIDE = 2 * EDGE + 6
"""Cells of the upper edge that belong to neither a title nor a fact."""


def past_heading(looked: Looked) -> str:
    """When that was, and which move: "Looking back, round 2, move 37 of 120"."""
    if looked.still:
        said = _("Move {number} of {count}").format(number=looked.move, count=looked.of)
        return ", ".join(filter(None, [said, looked.when]))
    move = _("move {number} of {count}").format(number=looked.move, count=looked.of) if looked.move else ""
    return ", ".join(filter(None, [_("Looking back"), looked.when, move]))


def present_row(scene: BaseScene) -> Row:
    """In the upper edge: what awaits the player in the present."""
    looked = scene.shown.looked
    if looked is None or not looked.waits:
        return []
    return [(name_of("past.close"), "accent bold"), (f" {looked.waits}", "text bold")]


def draw_past(scene: BaseScene, pen: Pen, inner: Region) -> None:
    """What a move brought, and how far back it is, as a road; a click on it goes there."""
    looked = scene.shown.looked
    if looked is None or inner.height < 1:
        return
    width, waits = inner.width - INDENT, present_row(scene)
    high = road.height(looked, inner.height)
    rows = _brought(scene, looked, width, inner.height - high)
    if waits and cell_len(past_heading(looked)) + length(waits) + _BESIDE > pen.width:
        rows = [waits, *rows][: inner.height - high]  # it does not fit into the edge
    draw_rows(pen.within(inner), rows, 2)
    road.draw(scene.shown, pen.within(Region(inner.x + 1, inner.bottom - high, width, high)))


def _brought(scene: BaseScene, looked: Looked, width: int, lines: int) -> list[Row]:
    """The shell's message, and what the move brought; what does not fit is counted."""
    rows = sentences([scene.shown.message], "no", width, 1)
    for line in looked.happened:
        who: Row = [("  ", "")] if line.seat is None else [scene.sign_run(line.seat), (" ", "")]
        first, *more = wrap(line.text, width - 2, lines)
        rows += [[*who, (first, "text")], *([("  ", ""), (rest, "text")] for rest in more)]
    left = len(rows) - lines
    if left > 0:
        # Translators: this many more lines are in the log, which the key l shows
        said = ngettext("+{count}: l", "+{count}: l", left).format(count=left)
        row = _clipped(rows[lines - 1], width - cell_len(said) - 1)
        rows[lines - 1] = [*row, (" ", ""), (said, "second")]
    return rows[:lines]


def _clipped(row: Row, width: int) -> Row:
    """A row in this many cells; if it is too long, its last run is clipped."""
    *before, (text, letter) = row
    return [*before, (clip(text, width - length(before)), letter)]


# The box at the bottom in every game: title, messages, advice, steps, the curtain


def title(scene: BaseScene, question: str, *, over: bool) -> Run:
    """The title in the upper edge: ``question`` if one is asked; ``over``: the game has ended."""
    match scene.mode:
        case Mode.ANSWERING:
            return _("Your answer"), "accent bold"
        case Mode.TELLING:
            return _("What the others do"), "text bold"
        case Mode.ASKED if scene.asked is not None:
            return question, "accent bold"
        case Mode.PAST if scene.shown.looked is not None:
            return past_heading(scene.shown.looked), "text bold"
    if over or scene.mode is Mode.OVER:
        return _("The game is over"), "text bold"
    if scene.mode is Mode.GONE:
        return _("No longer at the table"), "text bold"
    if scene.shown.paused:
        return _("The game is paused"), "text bold"
    return (_("The others decide") if scene.seat is not None else _("Watching")), "text bold"


def time_left(scene: BaseScene) -> Row:
    """After the title: the time the player has left, if there is a clock."""
    if scene.mode is Mode.WAITING or scene.seat is None or scene.seat not in scene.shown.left:
        return []  # also while the game is paused
    return [(" · ", "second"), *left(scene.shown, scene.seat)]


def cover(scene: BaseScene, pen: Pen, seat: Seat, about: str) -> None:
    """Draw the curtain over the pen's room, with the name of the player it waits for and what they decide."""
    name = f"{scene.sign(seat)} {called(scene.names[seat])}"
    pen.zone("enter", curtain.before_decision(pen, scene.role(seat), name, scene.shown.message or about))


def message(scene: BaseScene, width: int) -> list[Row]:
    """Why the host refused, or another message of the shell; in full where nothing else needs the room."""
    lines = _LINES.get(scene.mode, 1) + (1 if scene.shown.paused and scene.mode is Mode.WAITING else 0)
    return sentences([scene.shown.message], "no", width, lines)


_LINES = {Mode.WAITING: 2, Mode.GONE: 3}
"""The most lines a message may take."""


def answering(scene: BaseScene, width: int, keys: Sequence[Hint]) -> list[Row]:
    """A question of the shell; ``keys`` for yes and no, unless they are shown elsewhere."""
    rows = sentences([scene.shown.ask], "text", width, 2)
    if keys:
        yes, no = keys
        rows.append([*yes.runs(), ("   ", ""), *no.runs()])
    return [*rows, *message(scene, width)]


def told(scene: BaseScene, step: Step, width: int, lines: int) -> list[Row]:
    """A step of another player: who did what."""
    who = _actor(scene, step)
    indent = (" " * length(who), "")
    first, *more = wrap(step.text, width - length(who), max(1, lines))
    return [[*who, (first, "text")], *([indent, (line, "text")] for line in more)]


def told_indent(scene: BaseScene, step: Step) -> int:
    """How many cells its text is indented, after the name."""
    return length(_actor(scene, step))


def _actor(scene: BaseScene, step: Step) -> Row:
    return [] if step.seat is None else [*person(scene, step.seat), (" ", "")]


# The part


class DecisionPart(HintedPart[S]):
    """The box of the question; while nothing is asked it says what happens, or whom the table waits for."""

    follows_pointer = True

    @abstractmethod
    def question(self, scene: S) -> str:
        """The title while a question is asked."""

    def fact(self, scene: S) -> Row:
        """What stands at the right end of the upper edge."""
        return []

    def above(self, scene: S) -> Sequence[Hint]:
        """In a small window: keys that do not fit into the lower edge."""
        return []

    @abstractmethod
    def behind(self, scene: S) -> str:
        """What is being decided behind the curtain, as far as everybody may know."""

    @abstractmethod
    def ask(self, scene: S, pen: Pen) -> None:
        """Draw the question."""

    def told(self, scene: S, style: Style, width: int, lines: int) -> list[Row]:
        """The step of another player."""
        return [] if scene.shown.step is None else told(scene, scene.shown.step, width, lines)

    def chosen(self, scene: S) -> list[Row]:
        """What the player has already chosen, or what happened to them unasked."""
        return []

    @abstractmethod
    def waits(self, scene: S, lines: int) -> list[Row]:
        """Whom the table waits for, and who comes next."""

    def draw(self, scene: S, pen: Pen) -> None:
        pen = pen.on("decision")
        shown, line, small = scene.shown, scene.line("decision"), scene.plan < Plan.MEDIUM
        if scene.mode is Mode.COVERED and shown.cover is not None:
            cover(scene, pen, shown.cover, self.behind(scene))
            return
        over = bool(shown.view["over"])
        asked = "" if scene.asked is None else self.question(scene)
        edge = [title(scene, asked, over=over), *time_left(scene)]
        inner = draw_box(
            pen, line, edge, self.fact(scene) if scene.mode is not Mode.PAST else present_row(scene)
        )
        if scene.mode is Mode.ASKED and scene.asked is not None:
            self.ask(scene, pen.within(inner))
        elif scene.mode is Mode.PAST:
            draw_past(scene, pen, inner)
        else:
            draw_rows(pen.within(inner), self._quiet(scene, pen.style, inner, over=over), 2)
        if small:
            key_hints.edge(pen, self._hints(scene), line)
            key_hints.upper_edge(pen, self.above(scene), line, EDGE + length(edge) + 2)

    def _quiet(self, scene: S, style: Style, inner: Region, *, over: bool) -> list[Row]:
        """What is said while nothing can be decided."""
        width, small = inner.width - INDENT, scene.plan < Plan.MEDIUM
        if scene.mode is Mode.ANSWERING:
            return answering(scene, width, [] if small else self._hints(scene))
        said = message(scene, width)
        if scene.mode is Mode.TELLING:
            return [*self.told(scene, style, width, inner.height - len(said)), *said]
        said += self.chosen(scene)
        if over or scene.mode is Mode.GONE:
            return said
        waits = self.waits(scene, (3 if small else 5) - len(said))
        if not waits and scene.seat is not None:
            waits = [[(_("One moment …"), "second")]]
        return [*said, *waits, *others_gone(scene)]


def next_in(scene: BaseScene, order: Sequence[Seat], done: Collection[Seat]) -> list[Row]:
    """A row for who comes next in this order, after the only one the table waits for; [] for nobody."""
    if len(scene.pending) != 1 or scene.pending[0] not in order:
        return []
    place = order.index(scene.pending[0])
    coming = [seat for seat in [*order[place + 1 :], *order[:place]] if seat not in done]
    return [then(scene, coming)] if coming else []


# A milestone in its frame, in the place of recap and decision


class MilestonePart(HintedPart[S]):
    """The title and what Enter does; a subclass draws the inside."""

    @abstractmethod
    def title(self, scene: S) -> str:
        """The title in the upper edge: "Six dice: what is made"."""

    def fact(self, scene: S) -> Row:
        """What stands at the right end of the upper edge."""
        return []

    @abstractmethod
    def inside(self, scene: S, pen: Pen) -> Sequence[Row]:
        """Draw what happened; returns the rows for the lower end, the last of them beside what Enter does."""

    def concerns(self, scene: S) -> object:
        shown, sight = scene.shown, scene.sight
        told = shown.milestone, shown.seat, shown.may, shown.message, shown.left
        return told, sight.width, sight.height, sight.looking, sight.notes

    def draw(self, scene: S, pen: Pen) -> None:
        if scene.shown.milestone is None:
            return
        pen = pen.on("decision")
        line = scene.line("decision")
        heading = [(self.title(scene), "accent bold"), *time_left(scene)]
        room = pen.within(draw_box(pen, line, heading, self.fact(scene)))
        below = self.inside(scene, room)
        if scene.shown.message:
            below = [[(scene.shown.message, "no bold")]]
        last = room.height - 1
        button = pieces.button_run(_("{key} goes on").format(key=name_of("board.pick")))
        margin = 1 if scene.plan < Plan.MEDIUM else 2
        begins = room.write_right(room.width - margin, last, [button])
        room.zone("enter", Region(begins, last, length([button]), 1))
        for y, row in enumerate(below, last - len(below) + 1):
            room.write(1, y, row, (begins - 2 if y == last else room.width - 1) - 1)
        if scene.plan < Plan.MEDIUM:
            key_hints.edge(pen, self._hints(scene), line)


def lay(pen: Pen, rows: Sequence[Row]) -> None:
    """Rows from the top of the pen's room; those that do not fit are left out."""
    for y, row in enumerate(rows[: pen.height]):
        pen.write(0, y, row, pen.width)


def spread(pen: Pen, rows: Sequence[Callable[[int], Row]]) -> None:
    """Rows in as many columns as they need; each is made for the width of its column."""
    if not rows or pen.height < 1:
        return
    columns = -(-len(rows) // pen.height)
    a_column, width = -(-len(rows) // columns), pen.width // columns
    for place, row in enumerate(rows):
        column, y = divmod(place, a_column)
        pen.write(column * width, y, row(width - 1), width - 1)


def headed(word: str, rows: Sequence[Row], column: int) -> list[Row]:
    """Rows after a grey word in a column of so many cells; only the first row has the word."""
    return [[((word if not number else "").ljust(column), "second"), *row] for number, row in enumerate(rows)]


def limited(items: Sequence[Row], width: int, lines: int, gap: str = "   ") -> list[Row]:
    """Items one after the other in at most ``lines`` rows; those that do not fit are counted."""
    rows: list[Row] = []
    for place, item in enumerate(items):
        left = len(items) - place
        if rows and length(rows[-1]) + len(gap) + length(item) <= width - (4 if left > 1 else 0):
            rows[-1] += [(gap, ""), *item]
        elif len(rows) < lines:
            rows.append(list(item))
        else:
            rows[-1].append((f"  +{left}", "second"))
            break
    return rows
