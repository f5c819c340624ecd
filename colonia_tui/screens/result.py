"""The result: places, points by source, the seed, and the comparison of tables with the same deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
from colonia_tui.drawing.canvas import (
    Canvas,
    Row,
    Run,
    cell_style,
    centred,
    fill,
    packed,
    wrap,
    write,
    write_right,
)
from colonia_tui.drawing.ending import Ending, People, Share, plain_ending
from colonia_tui.drawing.guard import Guard, Press, Stands
from colonia_tui.drawing.key_hints import Hint, hint, pair
from colonia_tui.drawing.keys import bindings_of
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen, chip_runs, solid
from colonia_tui.drawing.style import Style
from colonia_tui.language import tables as sets
from colonia_tui.language.i18n import _, capitals, ngettext
from colonia_tui.language.tables import in_full, in_short, is_fine
from colonia_tui.screens import page
from colonia_tui.screens.chat import Unread, open_chat, show_unread
from colonia_tui.screens.key_router import is_chord
from colonia_tui.screens.messages import CloseTable, Rematch
from colonia_tui.screens.page import Page
from colonia_tui.table.desk import Desk
from engine.game import Reason, Seat
from net.client.comparison import AtSeat, by_seat
from net.client.comparison import Row as ComparedRow
from net.fair.verify import Verdict
from net.wire import names
from net.wire.messages import Over

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


def _bar(style: Style, canvas: Canvas, x: int, y: int, share: Share, width: int) -> int:
    """Draw a part of a bar with its points in the middle; returns the cell after it."""
    said = share.label or str(share.points)
    if not style.palette.shows(share.role):
        return canvas.put(x, y, f"{said} ", cell_style("text bold", _GROUND))
    width = max(width, cell_len(said) + bool(share.label))
    ink = cell_style("brown bold" if share.role == "parchment" else "ink bold", share.role)
    if not share.label:
        return canvas.put(x, y, centred(said, width), ink)
    x = canvas.put(x, y, centred(said, width - 1), ink)
    return canvas.put(x, y, style.glyphs.right, cell_style(share.role, _GROUND))


# The comparison of tables with one deal: a block for each seat, the most points first


WIDEST = 100
"""Columns of the table, at most, to keep related figures together."""
_POINTS, _PLACE, _ABOVE = 8, 8, 16
"""Cells of the columns of figures."""


@dataclass(frozen=True)
class Comparison:
    """The table of those who played the same deal."""

    seats: Sequence[AtSeat]
    colours: Sequence[int]
    """The seats' colours at our own table."""
    table: str
    """The name of our own table, which gets a mark."""
    own: int | None
    """Our own seat there; None for a spectator."""

    @property
    def lines(self) -> int:
        """The number of lines: for each seat a title and its rows, with blank lines between seats."""
        return max(0, sum(len(at.rows) + 2 for at in self.seats) - 1)

    def draw(self, style: Style, canvas: Canvas, region: Region, first: int) -> None:
        """Draw it from the line ``first`` on."""
        after = page.aside_box(canvas, style, region, _("compared"))
        room = shown_lines(region.height)
        if self.lines > room:
            span = f"{first + 1}-{min(self.lines, first + room)}/{self.lines}"
            frames.fact(Pen(canvas, style, _GROUND).within(region), [(span, "second")], after)
        inner = Region(region.x + 2, region.y + 1, min(region.width - 4, WIDEST), room)
        self._figures(canvas, inner, _("points"), _("place"), _("above the mean"), "second")
        y = inner.y + 1 - first
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
        canvas.put(line.x, line.y, style.glyphs.pointer if own else " ", cell_style("accent bold", ground))
        canvas.put(line.x + 2, line.y, called(row.name, name - 3), cell_style(letter, ground), name - 3)
        canvas.put(line.x + name, line.y, names.printable(row.table), cell_style(letter, ground), room - name)
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
    """How many lines of the table fit into a box of this height, below the column heads."""
    return max(1, height - 3)


_PAGE: Final = Stands(-1)
"""The page's number for the guard, among those of questions."""


class ResultScreen(Page[str]):
    """Ranks and scores. Dismissed with the district to look at, "" for none, or with `PAST`."""

    PAST = "past"
    """To look back."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("result")

    def __init__(self, desk: Desk, guard: Guard) -> None:
        """``guard`` is the table's, as the key that ended the game may still be held down."""
        super().__init__()
        self._desk, self._guard = desk, guard
        self._told: Verdict | Reason | None = None
        """The verdict last said in full."""
        self.game = desk.link.game
        self.ending: Ending
        """What the game shows of its end, as drawn last."""
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
            self._comparison(style, canvas)
            return
        over, duplicates, self.ending = self._over, self._desk.duplicates, self._ending()
        title, winners, checked = shelf.title(self.game), self._winners(), self._checked()
        room = canvas.width - 6 - sum(cell_len(text) + 4 for text in (title, checked) if text)
        whole = cell_len(winners) <= room
        won = [] if whole else wrap(winners, canvas.width - 2, 2)
        self._head(style, canvas, winners if whole else "")
        for row, line in enumerate(won):
            canvas.put(1, 1 + row, line, cell_style("text bold", "table"), canvas.width - 2)
        waiting = "" if duplicates is None or over.salt else sets.waits(duplicates.tables)
        waits = wrap(waiting, canvas.width - 2, _WAITS) if waiting else []
        y, lines = 1 + len(won), canvas.height - 2 - len(won) - len(waits)
        for row, line in enumerate(waits):
            canvas.put(1, y + lines + row, line, cell_style("text bold", "table"), canvas.width - 2)
        if self.ending.show is not None:
            top = min(self._game_lines(style, canvas.width, lines), lines - len(self._ranks) - 2)
            self._game(style, canvas, Region(0, y, canvas.width, top))
            y, lines = y + top, lines - top
        self._points(style, canvas, Region(0, y, canvas.width, lines))

    def _large(self, width: int, lines: int) -> bool:
        """Whether the large form fits, with a line for each player below it."""
        wide, high = self.ending.large
        return width - 2 >= wide and lines >= high + 2 + 2 + len(self._ranks) + 1

    def _game_lines(self, style: Style, width: int, lines: int) -> int:
        if not self._large(width, lines) or not style.pictures:
            return self.ending.small + 2
        spare = lines - self.ending.large[1] - 4 - (_ROWS + 1) * len(self._ranks)
        return self.ending.large[1] + 2 + min(4, max(0, spare))

    def _game(self, style: Style, canvas: Canvas, region: Region) -> None:
        after = page.aside_box(canvas, style, region, self.ending.title)
        frames.fact(Pen(canvas, style, _GROUND).within(region), [(self.ending.fact, "second")], after)
        inner = Region(region.x + 1, region.y + 1, region.width - 2, region.height - 2)
        if self.ending.show is not None:
            people = People(self._desk.names, self._desk.colours)
            self.ending.show(Pen(canvas, style).within(inner), people, inner.height >= self.ending.large[1])

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
        order = sorted(range(len(self._ranks)), key=lambda seat: (self._ranks[seat], seat))
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
        colour = self._desk.colours[seat]
        runs: list[Run] = [(f"{self._ranks[seat]:2} ", "text bold")]
        runs += [(f"{seats.sign(colour)} ", f"{seats.role(colour)} bold")]
        if seat == self._you:
            runs = [runs[0], *chip_runs(style, f"{seats.sign(colour)} {_('you')}", solid(seats.role(colour)))]
        else:
            runs += [(called(self._desk.names[seat], _NAME - 6), "text bold")]
        write(canvas, inner.x, y, runs, _GROUND, _NAME - 1)
        x = inner.x + _NAME
        for share in self.ending.shares[seat]:
            x = _bar(style, canvas, x, y, share, max(len(str(share.points)), round(share.points * each)))
        total = shelf.face(self.game).points(self._over.result["scores"][seat])
        write_right(canvas, inner.right - 1, y, [(total, "text bold")], _GROUND)
        if tall > 1:
            if self._ranks[seat] == 1:
                canvas.put(inner.x + 5, y + 1, _("wins"), cell_style("text", _GROUND), _NAME - 6)
            room = inner.width - _NAME - 1
            parts: list[Row] = [[(part, "second")] for part in self.ending.details[seat].split(_APART)]
            for row, line in enumerate(packed(parts, (_APART, ""), room)[: tall - 1]):
                write(canvas, inner.x + _NAME, y + 1 + row, line, _GROUND, room)

    def _notes(self, canvas: Canvas, inner: Region, y: int) -> None:
        """Draw how ties are broken, and the seed for everybody to check."""
        bottom = inner.bottom
        given = str(self._over.result["seed"])
        seed = wrap(_("Seed: {seed}").format(seed=given), inner.width - 4, 2) if given else []
        for row, line in enumerate(reversed(seed)):
            if bottom - 1 - row >= y:
                canvas.put(inner.x + 2, bottom - 1 - row, line, cell_style("faded", _GROUND), inner.width - 4)
        if self.ending.note and bottom - 1 - len(seed) >= y:
            canvas.put(
                inner.x + 2,
                bottom - 1 - len(seed),
                self.ending.note,
                cell_style("faded", _GROUND),
                inner.width - 4,
            )

    def _head(self, style: Style, canvas: Canvas, said: str) -> None:
        """Draw the first line: the game, how it ended, and on the right the verdict on the moves."""
        title, checked = shelf.title(self.game), self._checked()
        x, end = canvas.put(1, 0, capitals(title), "text bold on table"), canvas.width - 1
        if checked:
            fine = self._desk.verdict is None or is_fine(self._desk.verdict)
            sign, role = (style.glyphs.yes, "yes") if fine else (style.glyphs.no, "no")
            end = write_right(canvas, end, 0, [(f"{sign} {checked}", f"{role} bold")], "table") - 2
        first = [seat for seat, rank in enumerate(self._ranks) if rank == 1]
        for seat in first if said and not self._comparing and len(first) == 1 else []:
            colour = self._desk.colours[seat]
            chip = chip_runs(style, seats.sign(colour), solid(seats.role(colour)))
            x = write(canvas, x + 1, 0, chip, "table") - 1
        canvas.put(x + 2, 0, said, "text bold on table", end - x - 2)

    def _comparison(self, style: Style, canvas: Canvas) -> None:
        desk, compared = self._desk, self._desk.compared or []
        own = None if desk.lobby is None else desk.lobby.you
        table = Comparison(by_seat(compared), desk.colours, desk.table, own)
        region = Region(0, 1, canvas.width, canvas.height - 2)
        self._last = max(0, table.lines - shown_lines(region.height))
        self._first = min(self._first, self._last)
        said = ngettext("{count} table with this deal", "{count} tables with the same deal", len(compared))
        self._head(style, canvas, said.format(count=len(compared)))
        table.draw(style, canvas, region, self._first)

    def hints(self, width: int) -> Sequence[Hint]:
        desk = self._desk
        found = [hint("result.leave")]
        if self._comparing:
            found.append(hint("result.compare", _("this table")))
            found += [pair("result.up", "result.down", _("scroll"))] if self._last else []
        elif desk.compared is not None:
            found.append(hint("result.compare"))
        found += [hint("result.again")] if desk.link.here else []
        found += [hint("result.log"), hint("result.table")]
        found.append(hint("result.look-back"))
        return [*found, hint("result.chat")] if desk.has_chat else found

    @property
    def _over(self) -> Over:
        assert self._desk.over is not None
        return self._desk.over

    @property
    def _ranks(self) -> Sequence[int]:
        ranks: list[int] = self._over.result["ranks"]
        return ranks

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
        """What the game shows of its end."""
        face, desk = shelf.face(self.game), self._desk
        seat = next((seat for seat in desk.seats if seat in desk.updates), None)
        update = desk.updates.get(seat)
        made = None if update is None else face.ending(update.view, desk.events.get(seat, []))
        return made or plain_ending(self._over.result, face.words().source)

    @property
    def _you(self) -> Seat | None:
        """Whose screen it is; None for several people or a spectator."""
        seats = self._desk.link.seats
        return seats[0] if len(seats) == 1 else None

    def _winners(self) -> str:
        """Who won, and by what in a tie."""
        winners = [seat for seat, rank in enumerate(self._ranks) if rank == 1]
        names = [called(self._desk.names[seat]) for seat in winners if seat != self._you]
        if len(winners) == 1:
            said = _("{name} wins!") if names else _("You win!")
            name = "".join(names)
            return said.format(name=name) if self.ending.tie is None else self.ending.tie(name)
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
            self.say(_("Only a game at this keyboard can have a rematch from here."))

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
