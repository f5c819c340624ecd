"""The result: places, points by source, the seed, and the comparison of tables with the same deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import ClassVar, Final

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region

from colonia_tui import shelf
from colonia_tui.drawing import frames
from colonia_tui.drawing import people as seats
from colonia_tui.drawing.canvas import Canvas, Row, Run, fill, length, look, packed, wrap, write, write_right
from colonia_tui.drawing.ending import Ending, People, Share, plain_ending
from colonia_tui.drawing.guard import Guard, Press, Stands
from colonia_tui.drawing.keys import KEYS
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.language import tables as sets
from colonia_tui.language.i18n import N_, _, capitals, ngettext
from colonia_tui.language.tables import in_full, in_short, is_fine
from colonia_tui.screens import page
from colonia_tui.screens.chat import Unread, open_chat, show_unread
from colonia_tui.screens.keys import is_chord
from colonia_tui.screens.messages import CloseTable, Rematch
from colonia_tui.screens.page import Page, keys_at_the_foot
from colonia_tui.table.desk import Desk
from engine.game import Plain, Reason, Seat
from net.client.comparison import AtSeat, by_seat
from net.client.comparison import Row as ComparedRow
from net.fair.verify import Verdict
from net.wire import names

# The page as drawn


POINT = 3
"""Cells of a point in a bar, if there is room."""
_GROUND = page.ASIDE
_NAME, _TOTAL = 18, 8
"""Cells left of a bar (rank and name) and right of it."""
_APART = "  "
"""The separator in a player's details: lines break only there."""
_WAITS = 3
"""Lines, at most, about what we are waiting for."""
_ROWS = 3
"""Lines of a player: the bar, what it is made of, and a blank one."""


@dataclass(frozen=True)
class ResultPage:
    """Everything the result shows."""

    title: str
    winners: str
    """Who won, as a sentence."""
    you: Seat | None
    """Whose screen it is; None for several people or a spectator."""
    ending: Ending
    people: People
    ranks: Sequence[int]
    totals: Sequence[str]
    """Everybody's total, in words."""
    seed: str
    """"" as long as others play the same deal; then ``waits`` says what comes at its end."""
    waits: str
    checked: str
    """The verdict on the moves, in a few words; "" if nobody checks them."""
    fine: bool
    """Whether nothing differs, as far as we know."""
    keys: Sequence[tuple[str, str]]

    def draw(self, style: Style, canvas: Canvas) -> None:
        fill(canvas, Region(0, 0, canvas.width, canvas.height), "table")
        room = canvas.width - 2 - sum(cell_len(text) + 4 for text in (self.title, self.checked) if text)
        whole = cell_len(self.winners) <= room
        won = [] if whole else wrap(self.winners, canvas.width - 2, 2)
        result_head(style, canvas, self.title, self.winners if whole else "", self.checked, self.fine)
        for row, line in enumerate(won):
            canvas.put(1, 1 + row, line, look("text bold", "table"), canvas.width - 2)
        waits = wrap(self.waits, canvas.width - 2, _WAITS) if self.waits else []
        y, lines = 1 + len(won), canvas.height - 2 - len(won) - len(waits)
        for row, line in enumerate(waits):
            canvas.put(1, y + lines + row, line, look("text bold", "table"), canvas.width - 2)
        if self.ending.show is not None:
            top = min(self._game_lines(style, canvas.width, lines), lines - len(self.totals) - 2)
            self._game(style, canvas, Region(0, y, canvas.width, top))
            y, lines = y + top, lines - top
        self._points(style, canvas, Region(0, y, canvas.width, lines))
        keys_at_the_foot(canvas, self.keys)

    def _large(self, width: int, lines: int) -> bool:
        """Whether the large form fits, with a line for each player below it."""
        wide, high = self.ending.large
        return width - 2 >= wide and lines >= high + 2 + 2 + len(self.totals) + 1

    def _game_lines(self, style: Style, width: int, lines: int) -> int:
        if not self._large(width, lines) or not style.pictures:
            return self.ending.small + 2
        spare = lines - self.ending.large[1] - 4 - (_ROWS + 1) * len(self.totals)
        return self.ending.large[1] + 2 + min(4, max(0, spare))

    def _game(self, style: Style, canvas: Canvas, region: Region) -> None:
        after = page.aside_box(canvas, style, region, self.ending.title)
        frames.fact(Pen(canvas, style, _GROUND).within(region), [(self.ending.fact, "second")], after)
        inner = Region(region.x + 1, region.y + 1, region.width - 2, region.height - 2)
        if self.ending.show is not None:
            self.ending.show(Pen(canvas, style), inner, self.people, inner.height >= self.ending.large[1])

    def _points(self, style: Style, canvas: Canvas, region: Region) -> None:
        after = page.aside_box(canvas, style, region, _("points"))
        legend: list[Run] = []
        for role, word in self.ending.legend:
            shown = style.palette.shows(role)
            legend += [(" " if shown else "", f"on {role}"), (f" {word}  ", "second")]
        frames.fact(
            Pen(canvas, style, _GROUND).within(region),
            [*legend[:-1], (legend[-1][0].rstrip(), "second")],
            after,
        )
        inner = Region(region.x + 1, region.y + 1, region.width - 2, region.height - 2)
        order = sorted(range(len(self.totals)), key=lambda seat: (self.ranks[seat], seat))
        tall = next((rows for rows in (_ROWS, 2, 1) if rows * len(order) <= inner.height), 1)
        room = inner.width - _NAME - _TOTAL
        most = max(1, *(sum(share.points for share in shares) for shares in self.ending.shares))
        each = min(float(POINT), room / most)
        for number, seat in enumerate(order[: inner.height // tall]):
            self._player(style, canvas, inner, inner.y + number * tall, seat, each, tall)
        self._notes(canvas, inner, inner.y + len(order) * tall)

    def _player(
        self, style: Style, canvas: Canvas, inner: Region, y: int, seat: int, each: float, tall: int
    ) -> None:
        colour = self.people.colours[seat]
        runs: list[Run] = [(f"{self.ranks[seat]:2} ", "text bold")]
        runs += [(f"{seats.sign(colour)} ", f"{seats.role(colour)} bold")]
        you = f" {_('you')}" if seat == self.you else ""
        runs += [(called(self.people.names[seat], _NAME - 6 - cell_len(you)), "text bold")]
        runs += [(you, "accent bold")]
        write(canvas, inner.x, y, runs, _GROUND, _NAME - 1)
        x = inner.x + _NAME
        for share in self.ending.shares[seat]:
            x = _bar(style, canvas, x, y, share, max(len(str(share.points)), round(share.points * each)))
        write_right(canvas, inner.right - 1, y, [(self.totals[seat], "text bold")], _GROUND)
        if tall > 1:
            if self.ranks[seat] == 1:
                canvas.put(inner.x + 5, y + 1, _("wins"), look("text", _GROUND), _NAME - 6)
            room = inner.width - _NAME - 1
            parts: list[Row] = [[(part, "second")] for part in self.ending.details[seat].split(_APART)]
            for row, line in enumerate(packed(parts, (_APART, ""), room)[: tall - 1]):
                write(canvas, inner.x + _NAME, y + 1 + row, line, _GROUND, room)

    def _notes(self, canvas: Canvas, inner: Region, y: int) -> None:
        """Draw how ties are broken, and the seed for everybody to check."""
        bottom = inner.bottom
        seed = wrap(_("Seed: {seed}").format(seed=self.seed), inner.width - 4, 2) if self.seed else []
        for row, line in enumerate(reversed(seed)):
            if bottom - 1 - row >= y:
                canvas.put(inner.x + 2, bottom - 1 - row, line, look("faded", _GROUND), inner.width - 4)
        if self.ending.note and bottom - 1 - len(seed) >= y:
            canvas.put(
                inner.x + 2, bottom - 1 - len(seed), self.ending.note, look("faded", _GROUND), inner.width - 4
            )


def result_head(style: Style, canvas: Canvas, title: str, said: str, checked: str, fine: bool) -> None:
    """Draw the first line: the game, how it ended, and on the right the verdict on the moves."""
    x, end = canvas.put(1, 0, capitals(title), "text bold on table"), canvas.width - 1
    if checked:
        sign, role = (style.glyphs.yes, "yes") if fine else (style.glyphs.no, "no")
        end = write_right(canvas, end, 0, [(f"{sign} {checked}", f"{role} bold")], "table") - 2
    canvas.put(x + 2, 0, said, "text on table", end - x - 2)


def _bar(style: Style, canvas: Canvas, x: int, y: int, share: Share, width: int) -> int:
    """Draw a part of a bar with its points in the middle; returns the cell after it."""
    said = str(share.points)
    if not style.palette.shows(share.role):
        return canvas.put(x, y, f"{said} ", look("text bold", _GROUND))
    before = (width - length([(said, "")])) // 2
    text = f"{' ' * before}{said}".ljust(width)
    return canvas.put(x, y, text, look("brown bold" if share.role == "parchment" else "ink bold", share.role))


# The comparison of tables with one deal: a block for each seat, the most points first


WIDEST = 100
"""Columns of the table, at most, to keep related figures together."""
_POINTS, _PLACE, _ABOVE = 8, 8, 16
"""Cells of the columns of figures."""


@dataclass(frozen=True)
class ComparisonPage:
    """Everything the comparison shows."""

    title: str
    tables: int
    """How many tables it compares."""
    seats: Sequence[AtSeat]
    colours: Sequence[int]
    """The seats' colours at our own table."""
    table: str
    """The name of our own table, which gets a mark."""
    own: int | None
    """Our own seat there; None for a spectator."""
    first: int
    """The first line shown; see `lines`."""
    checked: str
    """The verdict on the moves, in a few words; "" if nobody checks them."""
    fine: bool
    """Whether nothing differs, as far as we know."""
    keys: Sequence[tuple[str, str]]

    @property
    def lines(self) -> int:
        """The number of lines: for each seat a title and its rows, with blank lines between seats."""
        return max(0, sum(len(at.rows) + 2 for at in self.seats) - 1)

    def draw(self, style: Style, canvas: Canvas) -> None:
        fill(canvas, Region(0, 0, canvas.width, canvas.height), "table")
        said = ngettext(
            "{count} table with this deal", "{count} tables with the same deal", self.tables
        ).format(count=self.tables)
        result_head(style, canvas, self.title, said, self.checked, self.fine)
        region = Region(0, 1, canvas.width, canvas.height - 2)
        after = page.aside_box(canvas, style, region, _("compared"))
        room = shown_lines(canvas.height)
        if self.lines > room:
            last = min(self.lines, self.first + room)
            frames.fact(
                Pen(canvas, style, _GROUND).within(region),
                [(f"{self.first + 1}-{last}/{self.lines}", "second")],
                after,
            )
        inner = Region(2, 2, min(canvas.width - 4, WIDEST), room)
        self._figures(canvas, inner, _("points"), _("place"), _("above the mean"), "second")
        y = inner.y + 1 - self.first
        for number, at in enumerate(self.seats):
            for row in (None, *at.rows):
                if inner.y < y <= inner.y + room:
                    line = Region(inner.x, y, inner.width, 1)
                    if row is None:
                        self._seat(canvas, line, number, at)
                    else:
                        self._row(style, canvas, line, number, row)
                y += 1
            y += 1
        keys_at_the_foot(canvas, self.keys)

    def _seat(self, canvas: Canvas, line: Region, number: int, at: AtSeat) -> None:
        colour = self.colours[number] if number < len(self.colours) else number
        runs: list[Run] = [(f"{seats.sign(colour)} ", f"{seats.role(colour)} bold")]
        runs.append((_("Seat {number}").format(number=number + 1), "text bold"))
        runs.append((f"  {_('on average')}", "second"))
        write(canvas, line.x, line.y, runs, _GROUND, line.width - _ABOVE - _PLACE - _POINTS)
        self._figures(canvas, line, sets.decimal(at.points), sets.decimal(at.rank), "", "second")

    def _row(self, style: Style, canvas: Canvas, line: Region, seat: int, row: ComparedRow) -> None:
        own = row.table == self.table
        if own and seat == self.own:
            fill(canvas, line, "pointed")
        ground = "pointed" if own and seat == self.own else _GROUND
        letter = "text bold" if own else "text"
        room = line.width - _ABOVE - _PLACE - _POINTS
        name = room // 2
        canvas.put(line.x, line.y, style.glyphs.pointer if own else " ", look("accent bold", ground))
        canvas.put(line.x + 2, line.y, called(row.name, name - 3), look(letter, ground), name - 3)
        canvas.put(line.x + name, line.y, names.printable(row.table), look(letter, ground), room - name)
        self._figures(canvas, line, str(row.points), str(row.rank), sets.above(row), letter, ground)

    def _figures(
        self,
        canvas: Canvas,
        line: Region,
        points: str,
        place: str,
        above: str,
        letter: str,
        ground: str = _GROUND,
    ) -> None:
        end = line.right
        write_right(canvas, end, line.y, [(above, letter)], ground)
        write_right(canvas, end - _ABOVE, line.y, [(place, letter)], ground)
        write_right(canvas, end - _ABOVE - _PLACE, line.y, [(points, letter)], ground)


def shown_lines(height: int) -> int:
    """How many lines of the table fit on a screen of this height, below the column heads."""
    return max(1, height - 5)


_PAGE: Final = Stands(-1)
"""The page's number for the guard, among those of questions."""


class ResultScreen(Page[str]):
    """Ranks and scores. Dismissed with the district to look at, "" for none, or with `PAST`."""

    PAST = "past"
    """To look back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,b", "look", N_("Look at the table"), id="result.table"),
        Binding("l", "log", N_("The log"), id="result.log"),
        Binding(KEYS["table.look-back"].keys, "look_back", N_("Look back"), id="result.look-back"),
        Binding("n", "again", N_("Again with the same players"), id="result.again"),
        Binding("t", "chat", N_("Talk"), id="result.chat"),
        Binding("c", "compare", N_("The tables compared, or this one"), id="result.compare"),
        Binding("up", "scroll(-1)", N_("Scroll"), id="result.up"),
        Binding("down", "scroll(1)", N_("Scroll"), id="result.down"),
        Binding("enter,q", "leave", N_("Leave the table"), id="result.leave"),
    ]

    def __init__(self, desk: Desk, guard: Guard) -> None:
        """``guard`` is the table's, as the key that ended the game may still be held down."""
        super().__init__()
        self._desk, self._guard = desk, guard
        self._told: Verdict | Reason | None = None
        """The verdict last said in full."""
        self.game = desk.link.game
        self._comparing = False
        """Whether the comparison is on the screen instead of this table's result."""
        self._compared = False
        """Whether it has been on the screen."""
        self._first = 0
        """The first line shown of the comparison."""

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Unread(self._desk, self._style())

    def on_mount(self) -> None:
        self.refresh_desk()
        self.call_after_refresh(lambda: self._guard.drawn(_PAGE, monotonic()))

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

        if press is Press.ACT:
            await act()
        elif press is Press.WAIT:
            self.set_timer(self._guard.repeat, act)

    def draw(self, style: Style, canvas: Canvas) -> None:
        if self._comparing:
            self._comparison(canvas.height).draw(style, canvas)
        else:
            self._page().draw(style, canvas)

    def _keys(self) -> list[tuple[str, str]]:
        keys = [("enter", _("leave the table")), ("l", _("the log")), ("escape", _("look at the table"))]
        if self._desk.link.here:
            keys.insert(1, ("n", _("again with the same players")))
        keys.append((KEYS["table.look-back"].first, _("look back")))
        if self._comparing:
            keys.insert(1, ("c", _("this table")))
        elif self._desk.compared is not None:
            keys.insert(1, ("c", _("all tables compared")))
        if self._desk.has_chat:
            keys.append(("t", _("talk")))
        return keys

    def _comparison(self, height: int) -> ComparisonPage:
        desk, compared = self._desk, self._desk.compared or []
        page = ComparisonPage(
            title=shelf.title(self.game),
            tables=len(compared),
            seats=by_seat(compared),
            colours=desk.colours,
            table=desk.table,
            own=None if desk.lobby is None else desk.lobby.you,
            first=self._first,
            checked=self._checked(),
            fine=self._is_fine,
            keys=self._keys(),
        )
        last = max(0, page.lines - shown_lines(height))
        self._first = min(self._first, last)
        keys = [*page.keys[:2], ("↑↓", _("scroll")), *page.keys[2:]] if last else page.keys
        return replace(page, first=self._first, keys=keys)

    def _page(self) -> ResultPage:
        over, duplicates = self._desk.over, self._desk.duplicates
        assert over is not None
        result = over.result
        ending = self._ending(result)
        return ResultPage(
            title=shelf.title(self.game),
            winners=self._winners(result, ending),
            you=self._you,
            ending=ending,
            people=People(self._desk.names, self._desk.colours),
            ranks=result["ranks"],
            totals=[shelf.face(self.game).points(score) for score in result["scores"]],
            seed=str(result["seed"]),
            waits="" if duplicates is None or over.salt else sets.waits(duplicates.tables),
            checked=self._checked(),
            fine=self._is_fine,
            keys=self._keys(),
        )

    def _checked(self) -> str:
        """The verdict so far; "" if nobody checks the moves."""
        if self._desk.verdict is not None:
            return in_short(self._desk.verdict)
        return _("Checking the moves …") if self._desk.checking else ""

    @property
    def _is_fine(self) -> bool:
        """Whether nothing differs, as far as we know."""
        return self._desk.verdict is None or is_fine(self._desk.verdict)

    def refresh_desk(self) -> None:
        """Show a changed desk: a chat line, or the verdict."""
        if self._desk.compared is not None and not self._compared:
            self._compared = self._comparing = True
        verdict = self._desk.verdict
        if verdict is not None and not is_fine(verdict) and verdict != self._told:
            self._told = verdict
            self.say(in_full(verdict))
        self.redraw()
        show_unread(self, self._style())

    def _ending(self, result: dict[str, Plain]) -> Ending:
        face, desk = shelf.face(self.game), self._desk
        seat = next((seat for seat in desk.seats if seat in desk.updates), None)
        update = desk.updates.get(seat)
        made = None if update is None else face.ending(update.view, desk.events.get(seat, []))
        return made or plain_ending(result, face.words().source)

    @property
    def _you(self) -> Seat | None:
        """Whose screen it is; None for several people or a spectator."""
        seats = self._desk.link.seats
        return seats[0] if len(seats) == 1 else None

    def _winners(self, result: dict[str, Plain], ending: Ending) -> str:
        """Who won, and by what in a tie."""
        winners = [seat for seat, rank in enumerate(result["ranks"]) if rank == 1]
        names = [called(self._desk.names[seat]) for seat in winners if seat != self._you]
        if len(winners) == 1:
            said = _("{name} wins!") if names else _("You win!")
            name = "".join(names)
            return said.format(name=name) if ending.tie is None else ending.tie(name)
        said = _("You share first place with {names}.")
        return (said if self._you in winners else _("{names} share first place.")).format(
            names=", ".join(names)
        )

    def action_look(self) -> None:
        self.dismiss("")

    def action_log(self) -> None:
        self.dismiss("log")

    def action_look_back(self) -> None:
        self.dismiss(self.PAST)

    def action_again(self) -> None:
        if self._desk.link.here:
            self.post_message(Rematch())
        else:
            self.say(_("Only a game at this keyboard can be begun again from here."))

    def action_chat(self) -> None:
        open_chat(self, self._desk)

    def action_compare(self) -> None:
        if self._desk.compared is not None:
            self._comparing = not self._comparing
            self.redraw()
        elif self._desk.duplicates is not None:
            self.say(_("The tables are compared when the last of them is over."))
        else:
            self.say(_("This deal was played at one table only."))

    def action_scroll(self, step: int) -> None:
        self._first = max(0, self._first + step)
        self.redraw()

    def action_leave(self) -> None:
        self.post_message(CloseTable())
