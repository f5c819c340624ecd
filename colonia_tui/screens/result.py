"""The result: who won and why, places, points by source, the seed, and how the game went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import ClassVar, Final

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region

from colonia_tui import shelf
from colonia_tui.drawing import frames
from colonia_tui.drawing import people as seats
from colonia_tui.drawing.bindings import bindings_of
from colonia_tui.drawing.canvas import (
    Canvas,
    Row,
    Run,
    cell_style,
    length,
    packed,
    sentences,
    wrap,
    write_right,
)
from colonia_tui.drawing.course import LEAST_CHART, TO_STOP, Chart
from colonia_tui.drawing.ending import (
    Ending,
    Form,
    Outcome,
    Place,
    Roof,
    cells_of_a_point,
    draw_bar,
    who_won,
    wish,
)
from colonia_tui.drawing.figure_table import FigureTable
from colonia_tui.drawing.guard import Guard, Press, Stands
from colonia_tui.drawing.key_hints import Hint, hint, pair
from colonia_tui.drawing.part import Sheet
from colonia_tui.drawing.people import People, called
from colonia_tui.drawing.pieces import Pen, chip_runs, solid
from colonia_tui.drawing.steps import CALM, NOW, Pace
from colonia_tui.drawing.style import Style
from colonia_tui.language import tables as sets
from colonia_tui.language.i18n import _, capitals, ngettext
from colonia_tui.language.tables import in_full, in_short, is_fine
from colonia_tui.screens import page
from colonia_tui.screens.chat import Unread, open_chat, show_unread
from colonia_tui.screens.comparison import Comparison, shown_lines
from colonia_tui.screens.figures import FiguresScreen
from colonia_tui.screens.key_router import is_chord
from colonia_tui.screens.messages import CloseTable, Rematch
from colonia_tui.screens.page import Page
from colonia_tui.session import daily
from colonia_tui.session.course import wanted
from colonia_tui.session.ending import ending_of, figures_of, in_text, people_at, uncompared
from colonia_tui.table.desk import Desk
from colonia_tui.table.past import ANSWER_WITHIN, ASK_EVERY
from engine.game import Reason, Seat
from net.client.comparison import by_seat
from net.fair.verify import Verdict
from net.wire.messages import Over

_GROUND = page.ASIDE
_NAME, _TOTAL = 17, 8
"""Cells left of a bar (rank and name) and right of it."""
_APART = "  "
"""The separator in a player's details: lines break only there."""
_WAITS = 3
"""Lines, at most, about what we are waiting for."""
_FRAMED = 28
"""From this many lines of a page on, who won has a frame."""
_TALL = 3
"""Lines of a player: two for a bar with its roofs, or for a bar and what it is made of, and a blank one."""
_CHART = LEAST_CHART + 2
"""Lines of the chart with its frame, at least."""
_CHART_WIDTH = 58
"""Columns of it, at least, beside something else."""


_PAGE: Final = Stands(-1)
"""The page's number for the guard, among those of questions."""
_AWAY: Final = Stands(-2)
"""The number of what is above the page."""


class ResultScreen(Page[str]):
    """Ranks and scores. Dismissed with the district to look at, "" for none."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("result")

    def __init__(self, desk: Desk, guard: Guard, look_back: Callable[[int], None], pace: Pace = NOW) -> None:
        """``guard`` is the table's, as the key that ended the game may still be held down.

        ``look_back`` shows the past from a version on, 0 for the last, above this page. Where ``pace`` is
        calm, what the game shows of its end appears step by step.
        """
        super().__init__()
        self._step = 0 if pace is CALM else None
        """Which of the steps is shown; None for the whole."""
        self._steps = 0
        """How many steps there are of what is drawn."""
        self._desk, self._guard, self._look_back = desk, guard, look_back
        self._away = False
        """Whether the past is above this page."""
        self._told: Verdict | Reason | None = None
        """The verdict last said in full."""
        self.game = desk.link.game
        self.ending: Ending
        """What the game shows of its end, as drawn last."""
        self._walks = False
        """Whether there is a chart on the screen."""
        self._charting = False
        """Whether the chart has the page to itself."""
        self._stop: int | None = None
        """The stop of the chart that is pointed at."""
        self._answers = -1
        """How many answers about earlier versions had come when we last asked."""
        self._asked_at = 0.0
        self._awaited = False
        """Whether they are awaited for the chart."""
        self._comparing = False
        """Whether the comparison is on the screen instead of this table's result."""
        self._compared = False
        """Whether it has been on the screen."""
        self._first = 0
        """The first line shown of the comparison."""
        self._last = 0
        """The last one that it scrolls to."""

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Unread(self._desk, self.style)

    def on_mount(self) -> None:
        self._fetch()
        self.set_interval(ASK_EVERY, self._fetch)
        self.refresh_desk()
        self.call_after_refresh(self._drawn)

    def _drawn(self) -> None:
        """The page is on the screen: keys are for it, and its steps begin."""
        self._guard.drawn(_PAGE, monotonic())
        if self._step is not None:
            self.set_timer(CALM.step, self._next_step)

    def on_screen_resume(self) -> None:
        if self._away:  # keys pressed there are not for this page
            self._away = False
            self.call_after_refresh(self._drawn)

    def _next_step(self) -> None:
        """Show the next step, the whole after the last one."""
        if self._step is not None:
            self._step = self._step + 1 if self._step + 1 < self._steps else None
            self.redraw()
        if self._step is not None:
            self.set_timer(CALM.step, self._next_step)

    async def on_event(self, event: events.Event) -> None:
        """Before the bindings: a key counts only if it was pressed for this page."""
        if not isinstance(event, events.Key) or is_chord(event.key):
            await super().on_event(event)
            return
        press = self._guard.press(event.key, event.time)
        if self._guard.waits(_PAGE):
            return

        async def act() -> None:
            if self._guard.alone(event.time):
                self._guard.acted()
                await super(ResultScreen, self).on_event(event)

        if self._step is not None and self._steps and press is not Press.NOTHING:  # it only shows the whole
            self._guard.acted()
            self._step = None
            self.redraw()
            return

        if press is Press.ACT:
            await act()
        elif press is Press.WAIT:
            self.set_timer(self._guard.repeat, act)

    def _fetch(self) -> None:
        """Ask for what happened before the events that we have, answer by answer, for chart and figures."""
        answers, now, lacks = self._desk.earlier.answers, monotonic(), wanted(self._desk)
        self._awaited = lacks is not None and self._ending().course is None
        due = answers != self._answers or now > self._asked_at + ANSWER_WITHIN
        if lacks is not None and due:
            self._answers, self._asked_at = answers, now
            self._desk.link.look_back(*lacks)

    def draw(self, style: Style, canvas: Canvas) -> None:
        self._walks, self._steps = False, 0
        if self._comparing:
            self._comparison(style, canvas)
            return
        over, duplicates, self.ending = self._over, self._desk.duplicates, self._ending()
        y = self._hero(Pen(canvas, style, "table"))
        waiting = daily.line(self._desk)
        if duplicates is not None and not over.salt:
            waiting = sets.waits(duplicates.tables)
        waits = wrap(waiting, canvas.width - 2, _WAITS) if waiting else []
        lines = canvas.height - 1 - y - len(waits)
        for row, line in enumerate(waits):
            canvas.put(1, y + lines + row, line, cell_style("text bold", "table"), canvas.width - 2)
        below = Pen(canvas, style, "table").within(Region(0, y, canvas.width, lines))
        if self._charting and self._charted:
            self._chart(below)
        else:
            self._body(below)

    def _hero(self, pen: Pen) -> int:
        """Who won and why, beside the winner's tile; where there is room, framed. Returns the line below."""
        framed = pen.height >= _FRAMED
        checked = self._check_runs(pen.style) or [(capitals(shelf.title(self.game)), "second")]
        first, room = 0, pen.width - 8
        if framed:
            pen.put(1, 0, capitals(shelf.title(self.game)), "text bold")
            pen.write_right(pen.width - 1, 0, checked if self._checked() else [])
            first, room = 2, room - 2
        beside = room - (0 if framed else length(checked) + 1)
        outcome, people = self._outcome, self._people
        said = wrap(self._who_won(), beside if not framed else room, 3)
        why = [] if self.ending.why is None else self.ending.why(people)
        below = sentences(why, "second", room, max(1, 2 - len(said)))
        rows = max(2, len(said) + (framed and len(below)))
        winner = outcome.winners[0]
        role = seats.role(people.colours[winner])
        if framed:
            frame = pen.on("decision").within(Region(0, 1, pen.width, rows + 2))
            frames.frame(frame, f"{role} bold" if not frame.shows(role) else role, heavy=True)
            pen = frame.within(Region(1, 1 - first, pen.width - 2, rows + first))
        else:
            pen = pen.on("decision")
            pen.fill(Region(0, 0, pen.width, rows))
            pen.write_right(pen.width - 1, 0, checked)
        x = pen.chip(1, first, f" {seats.sign(people.colours[winner])} ", solid(role))
        for row, line in enumerate(said):
            pen.put(x + 1, first + row, line, "text bold", room)
        for row, runs in enumerate(below[: rows - len(said)], len(said)):
            pen.write(x + 1, first + row, runs, room)
        return rows + 3 if framed else rows

    def _body(self, pen: Pen) -> None:
        """The points, the chart of the game, and what only the game knows where there is room for it."""
        count, charted = len(self._ranks), self._charted
        form = next((form for form in self.ending.forms if self._fits(form, pen)), None)
        place = None if form is None else form.place
        drawn = _CHART if charted else 0
        if form is not None and place is Place.COLUMN:
            width = form.width + 2
            self._box(pen.within(Region(pen.width - width, 0, width, pen.height)), form)
            pen = pen.within(Region(0, 0, pen.width - width, pen.height))
        if form is not None and place is Place.ABOVE:
            wide, beside = pen.width - form.width - 2, charted and self._beside(form, pen)
            least = count * (1 + bool(self.ending.details)) + 2
            spare = 4 if form.height > 9 else 0
            tall = form.height + 2 + max(0, min(spare, pen.height - form.height - 2 - least))
            self._box(pen.within(Region(0, 0, pen.width - beside * wide, tall)), form)
            if beside:
                self._chart(pen.within(Region(pen.width - wide, 0, wide, tall)))
            pen, drawn = pen.at(0, tall), 0 if beside else drawn
        line = int(place is Place.LINE)
        if place is not Place.BESIDE and count + 2 + line + drawn > pen.height:
            drawn = 0
        wanted = form.height + 2 if form is not None and place is Place.BESIDE else drawn
        rows = next((rows for rows in (_TALL, 2, 1) if rows * count + 2 + line + wanted <= pen.height), 1)
        rest = int(bool(wanted) and bool(self.ending.left[0]) and pen.height >= 36)
        points = rows * count + 2 + rest if drawn or place is Place.BESIDE else pen.height - line
        self._points(pen.within(Region(0, 0, pen.width, points)), rows)
        below = pen.within(Region(0, points, pen.width, pen.height - points))
        if form is not None and place is Place.LINE:
            self._form(below.within(Region(1, 0, pen.width - 2, 1)), form)
            below = below.at(0, 1)
        if form is not None and place is Place.BESIDE:
            width = form.width + 2 if charted else below.width
            self._box(below.within(Region(0, 0, width, below.height)), form)
            below = below.at(width, 0)
        if drawn:
            self._chart(below)

    def _beside(self, form: Form, pen: Pen) -> bool:
        """Whether there is room for the chart beside what stands above the points."""
        return form.width > 0 and pen.width - form.width - 2 >= _CHART_WIDTH

    def _then(self) -> list[Run]:
        """Everybody's points at the stop that is pointed at; [] for none."""
        course = self.ending.course
        if course is None or self._stop is None:
            return []
        named = (course.stops[self._stop][0], "accent bold")
        return [named, *self._by_place(course.points[self._stop], "text bold")]

    def _by_place(self, counts: Sequence[int], letter: str) -> list[Run]:
        """A number of each player behind their sign, by place."""
        runs: list[Run] = []
        for seat in self._outcome.order:
            runs += [("  ", ""), self._people.sign_run(seat, " "), (str(counts[seat]), letter)]
        return runs

    @property
    def _charted(self) -> bool:
        """Whether there is a chart, or will be one."""
        return self._awaited or self.ending.course is not None

    def _fits(self, form: Form, pen: Pen) -> bool:
        """Whether it can be drawn here, with points and chart in the rest of the room."""
        if form.pictures and not pen.style.pictures:
            return False
        count, chart = len(self._ranks), _CHART if self._charted else 0
        high, wide = form.height + 2, pen.width - form.width - 2
        match form.place:
            case Place.COLUMN:
                return wide >= 140 and pen.height >= high
            case Place.BESIDE:
                return wide >= _CHART_WIDTH and pen.height >= high + 2 * count + 2
            case Place.ABOVE:
                return wide >= 0 and pen.height >= high + 2 + count * (1 + form.pictures)
            case Place.LINE:
                return pen.width >= form.width + 2 and pen.height >= 2 * count + 2 + 1 + chart

    def _box(self, pen: Pen, form: Form) -> None:
        after = page.aside_box(
            pen.canvas, pen.style, Region(pen.x, pen.y, pen.width, pen.height), self.ending.title
        )
        if after + cell_len(self.ending.fact) + 5 <= pen.width:
            frames.fact(pen.on(_GROUND), [(self.ending.fact, "second")], after)
        self._form(pen.on(_GROUND).within(Region(1, 1, pen.width - 2, pen.height - 2)), form)

    def _form(self, pen: Pen, form: Form) -> None:
        """What only the game knows, or the step of it that is shown."""
        self._steps = len(form.steps)
        whole = self._step is None or self._step >= self._steps
        (form.draw if whole else form.steps[self._step or 0])(pen, self._people)

    def _chart(self, pen: Pen) -> None:
        region = Region(pen.x, pen.y, pen.width, pen.height)
        after = page.aside_box(pen.canvas, pen.style, region, _("the game"))
        then = self._then()
        if after + length(then) + 5 > pen.width:
            then = then[2:]  # the name of the stop stands below the chart, too
        frames.fact(pen.on(_GROUND), then or [(_("points that were certain"), "second")], after)
        inner = pen.on(_GROUND).within(Region(2, 1, pen.width - 3, pen.height - 2))
        if self.ending.course is None:
            inner.put(0, 0, _("Reading what happened …"), "second", inner.width)
        else:
            self._walks = True
            chart = Chart(self.ending.course, self._people, self._outcome.order, self._stop)
            (chart.draw_page if self._charting else chart.draw)(inner)
            walk = pair("result.before", "result.after", _("walk along the chart"))
            start = pen.on(_GROUND).write_right(
                pen.width - 2, pen.height - 1, [(" ", ""), *walk.runs(), (" ", "")]
            )
            pen.zone(walk.key, Region(start + 1, pen.height - 1, walk.width, 1))

    def _points(self, pen: Pen, rows: int) -> None:
        """A bar a player, by place, ``rows`` lines each."""
        whole = pen.canvas.width
        after = page.aside_box(
            pen.canvas, pen.style, Region(pen.x, pen.y, pen.width, pen.height), _("points")
        )
        frames.fact(pen.on(_GROUND), self.ending.legend, after)
        if given := str(self._over.result["seed"]):
            seed = _("Seed: {seed}").format(seed=given)
            pen.on(_GROUND).write_right(
                pen.width - 2, pen.height - 1, [(f" {seed} ", "faded")], pen.width - 4
            )
        pen = pen.on(_GROUND).within(Region(1, 1, pen.width - 2, pen.height - 2))
        order = self._outcome.order
        each = cells_of_a_point(self.ending.shares, pen.width - _NAME - _TOTAL, wish(whole))
        for number, seat in enumerate(order[: pen.height // rows]):
            self._player(pen.within(Region(0, number * rows, pen.width, rows)), seat, each)
        y = len(order) * rows
        said, left = self.ending.left
        if said and pen.height > y:
            runs: list[Run] = [(said, "second"), *self._by_place(left, "text")]
            pen.write(_NAME, pen.height - 1, runs, pen.width - _NAME)

    def _player(self, pen: Pen, seat: Seat, each: float) -> None:
        colour, shares = self._desk.colours[seat], self.ending.shares[seat]
        roofs = pen.height > 1 and any(share.roof is not Roof.NONE for share in shares)
        y = int(roofs)
        runs: list[Run] = [(f"{self._ranks[seat]:2} ", "text bold")]
        if seat == self._people.you:
            runs += chip_runs(pen.style, f"{seats.sign(colour)} {_('you')}", solid(seats.role(colour)))
            runs[0] = (f"{self._ranks[seat]:2}", "text bold")
        else:
            runs += [seats.sign_run(colour, " "), (called(self._desk.names[seat], _NAME - 6), "text bold")]
        pen.write(0, y, runs, _NAME - 1)
        draw_bar(pen.at(_NAME, 0), shares, each, roofs=roofs)
        total = shelf.face(self.game).points(self._over.result["scores"][seat])
        pen.write_right(pen.width - 1, y, [(total, "text bold")])
        if pen.height > 1 and self.ending.details:
            room = pen.width - _NAME - 1
            parts: list[Row] = [[(part, "second")] for part in self.ending.details[seat].split(_APART)]
            for row, line in enumerate(packed(parts, (_APART, ""), room)[: pen.height - 1]):
                pen.write(_NAME, 1 + row, line, room)

    def _check_runs(self, style: Style) -> list[Run]:
        """The verdict on the moves with its sign; [] if nobody checks them."""
        checked = self._checked()
        fine = self._desk.verdict is None or is_fine(self._desk.verdict)
        sign, role = (style.glyphs.yes, "yes") if fine else (style.glyphs.no, "no")
        return [(f"{sign} {checked}", f"{role} bold")] if checked else []

    def _comparison(self, style: Style, canvas: Canvas) -> None:
        desk, compared = self._desk, self._desk.compared or []
        own = None if desk.lobby is None else desk.lobby.you
        table = Comparison(by_seat(compared), desk.colours, desk.table, own)
        region = Region(0, 1, canvas.width, canvas.height - 2)
        self._last = max(0, table.lines - shown_lines(region.height))
        self._first = min(self._first, self._last)
        said = ngettext("{count} table with this deal", "{count} tables with the same deal", len(compared))
        x = canvas.put(1, 0, capitals(shelf.title(self.game)), "text bold on table") + 2
        end = write_right(canvas, canvas.width - 1, 0, self._check_runs(style), "table") - 2
        canvas.put(x, 0, said.format(count=len(compared)), "text bold on table", end - x)
        table.draw(style, canvas, region, self._first)

    def hints(self, width: int) -> Sequence[Hint]:
        desk = self._desk
        found = [hint("result.enter", _("the board then") if self._pointed else "")]
        if self._comparing:
            found.append(hint("result.compare", _("this table")))
            found += [pair("result.up", "result.down", _("scroll"))] if self._last else []
        elif desk.compared is not None:
            found.append(hint("result.compare"))
        found += (
            [hint("result.again", _("new game") if desk.link.daily else "")]
            if desk.link.here and not desk.link.replays
            else []
        )
        if not self._comparing and self._charted:
            found.append(hint("result.course", _("points") if self._charting else ""))
        found += [hint("result.figures")] if figures_of(desk) is not None else []
        found += map(hint, ("result.log", "result.copy", "result.look-back", "result.table"))
        return [*found, hint("result.chat")] if desk.has_chat else found

    @property
    def _over(self) -> Over:
        assert self._desk.over is not None
        return self._desk.over

    @property
    def _ranks(self) -> Sequence[int]:
        return self._outcome.ranks

    @property
    def _outcome(self) -> Outcome:
        return Outcome(self._over.result["ranks"], self._over.result["scores"])

    @property
    def _people(self) -> People:
        return people_at(self._desk)

    def _checked(self) -> str:
        """The verdict so far; "" if nobody checks the moves."""
        if self._desk.verdict is not None:
            return in_short(self._desk.verdict)
        return _("Checking the moves …") if self._desk.checking else ""

    def refresh_desk(self) -> None:
        """Show a changed desk: a chat line, or the verdict."""
        if self._desk.compared is not None and not self._compared:
            self._compared = self._comparing = True
        verdict = self._desk.verdict
        if verdict is not None and not is_fine(verdict) and verdict != self._told:
            self._told = verdict
            self.say(in_full(verdict))
        self.redraw()
        show_unread(self, self.style)

    def _ending(self) -> Ending:
        return ending_of(self._desk)

    def _who_won(self) -> str:
        return who_won(self.ending, self._people, self._outcome, shelf.face(self.game).points)

    def action_look(self) -> None:
        self.dismiss("")

    def action_log(self) -> None:
        self.dismiss("log")

    def action_figures(self) -> None:
        figures = figures_of(self._desk)
        if figures is not None:
            table = FigureTable(figures, self._people, self._outcome.order)
            self.app.push_screen(FiguresScreen(self.game, table, self._guard))

    def action_walk(self, step: int) -> None:
        """Point at the stop before or after; behind the last one and before the first, at none."""
        course = self._ending().course
        if course is not None and self._walks:
            around = len(course.stops) + 1
            place = (around - 1 if self._stop is None else self._stop) + step
            self._stop = None if place % around == around - 1 else place % around
            self.redraw()

    def on_sheet_clicked(self, message: Sheet.Clicked) -> None:
        """A click points at a stop of the chart, another one there shows the board then."""
        stop = message.key.removeprefix(TO_STOP)
        if stop == message.key:
            super().on_sheet_clicked(message)
            return
        message.stop()
        before, self._stop = self._stop, int(stop)
        self.redraw()
        if before == self._stop:
            self.action_look_back()

    def action_course(self) -> None:
        if self._awaited or self._ending().course is not None:
            self._charting, self._comparing = self._comparing or not self._charting, False
            self.redraw()
        else:
            self.say(_("How the game went is not known here."))

    @property
    def _pointed(self) -> bool:
        """Whether a stop of the chart on the screen is pointed at."""
        return self._walks and self._stop is not None

    def action_enter(self) -> None:
        if self._pointed:
            self.action_look_back()
        else:
            self.action_leave()

    def action_copy(self) -> None:
        self.app.copy_to_clipboard("\n".join(in_text(self._desk)))
        self.say(_("The result is copied, if your terminal allows that."))

    def action_look_back(self) -> None:
        course = self._ending().course
        version = 0 if course is None or self._stop is None else course.versions[self._stop]
        self._away = True
        self._guard.drawn(_AWAY, monotonic())
        self._look_back(version)

    def action_again(self) -> None:
        if self._desk.link.here and not self._desk.link.replays:
            self.post_message(Rematch())
        else:
            self.say(_("Only a game at this keyboard can have a rematch from here."))

    def action_chat(self) -> None:
        open_chat(self, self._desk)

    def action_compare(self) -> None:
        if self._desk.compared is not None:
            self._comparing = not self._comparing
            self.redraw()
        else:
            self.say(uncompared(self._desk))

    def action_scroll(self, step: int) -> None:
        self._first = max(0, self._first + step)
        self.redraw()

    def action_leave(self) -> None:
        self.post_message(CloseTable())
