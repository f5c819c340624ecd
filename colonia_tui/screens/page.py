"""A page: a screen that is one drawing, with boxes, list rows, a line of keys and the picture at its top."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Protocol, cast

from textual import events
from textual.app import ComposeResult
from textual.geometry import Region
from textual.screen import Screen, ScreenResultType
from textual.widgets import Static

from colonia_tui.drawing import frames, key_hints, pieces
from colonia_tui.drawing.canvas import Canvas, fill, length, look, write, write_right
from colonia_tui.drawing.key_hints import Hint
from colonia_tui.drawing.keys import key_name
from colonia_tui.drawing.part import Sheet
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.scenery import Scenery
from colonia_tui.drawing.style import Style
from colonia_tui.files.settings import Settings
from colonia_tui.language.i18n import _
from colonia_tui.terminal.colours import Depth


class Dressed(Protocol):
    """What pages and tables need from the app."""

    def style(self, game: str) -> Style:
        """Colours and signs for the board of this game."""
        ...


class Page(Screen[ScreenResultType]):
    """A subclass draws everything in `draw`, and calls `redraw` after each change."""

    DEFAULT_CSS = "Page { layers: default chat; background: ansi_default; color: ansi_default; }"

    game = ""
    """The game with whose colours to draw it; "" for the shell's."""

    _said = ""
    _opening = False
    """Whether we are opening a table and ignore keys."""

    @abstractmethod
    def draw(self, style: Style, canvas: Canvas) -> None:
        """Draw the page, and enter clickable places into ``canvas.zones``, by the key each stands for."""

    def compose(self) -> ComposeResult:
        yield Sheet(self._draw, self._style())

    def _draw(self, style: Style, canvas: Canvas) -> None:
        fill(canvas, Region(0, 0, canvas.width, canvas.height), "table")
        self.draw(style, canvas)
        if self._said:
            last = Region(0, canvas.height - 1, canvas.width, 1)
            fill(canvas, last, "table")
            canvas.put(1, last.y, self._said, look("text bold", "table"), canvas.width - 2)

    def say(self, text: str) -> None:
        """Say something until the next key, in place of the line of keys."""
        self._said = text
        self.redraw()

    def open_later(self, then: Callable[[], None]) -> None:
        """Say that we are opening a table, and call ``then`` once that is visible. Keys do nothing until
        `keys_again`."""
        self._opening = True
        self.say(_("Opening …"))
        self.call_after_refresh(then)

    def keys_again(self) -> None:
        """Accept keys again."""
        self._opening = False
        self.say("")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While opening a table, ignore actions of keys already on their way, too."""
        return not self._opening

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key):
            if self._opening:
                return
            if self._said:
                self.say("")
        await super().on_event(event)

    def redraw(self) -> None:
        """Draw again after a change. A page that is being closed no longer has a sheet."""
        if self.is_mounted and (sheets := self.query(Sheet)):
            sheets.first().redraw(self._style())

    def settle(self, settings: Settings) -> None:
        """Apply new settings, perhaps for colours and signs."""
        self.redraw()

    def _style(self) -> Style:
        return cast(Dressed, self.app).style(self.game)

    def on_sheet_clicked(self, message: Sheet.Clicked) -> None:
        message.stop()
        # from the app, as real keys: one sent here would not reach this screen's bindings
        self.app.call_later(self.app.simulate_key, message.key)


class ListPage(Page[ScreenResultType]):
    """A page with a list: arrows wrap around, a second press of a row's number chooses it."""

    at = 0
    """The pointed row."""
    _armed = False
    """Whether the last key was its number."""

    @property
    @abstractmethod
    def count(self) -> int:
        """How many rows there are."""

    @abstractmethod
    def action_choose(self) -> None:
        """Do what the row is for."""

    def action_move(self, step: int) -> None:
        self.at, self._armed = (self.at + step) % max(1, self.count), False
        self.redraw()

    def action_point(self, number: int) -> None:
        if number > self.count:
            return
        again = self._armed and self.at == number - 1
        self.at, self._armed = number - 1, True
        self.redraw()
        if again:
            self.action_choose()


def first_in_view(at: int, count: int, room: int, ahead: int = 0) -> int:
    """The first of ``count`` rows in view if ``room`` fit, so that ``at`` and ``ahead`` more are visible."""
    return max(0, min(at - room + 1 + ahead, count - room))


# Boxes and rows


ASKED, ASIDE = "decision", "log"
"""The two kinds of boxes, by their ground."""


def asked_box(canvas: Canvas, style: Style, region: Region, title: str) -> int:
    """Draw the heavy box of a decision; returns the first cell of its edge after the title."""
    frames.frame(Pen(canvas, style, ASKED).within(region), "accent.line", heavy=True)
    return frames.title(Pen(canvas, style, ASKED).within(region), title, "accent bold")


def aside_box(canvas: Canvas, style: Style, region: Region, title: str) -> int:
    """Draw the light box of information; returns the first cell of its edge after the title."""
    frames.frame(Pen(canvas, style, ASIDE).within(region), "log.frame")
    return frames.title(Pen(canvas, style, ASIDE).within(region), frames.spaced(title), "own.title bold")


def button(canvas: Canvas, region: Region, text: str) -> None:
    """Draw what Enter does, at the right of a box's lower edge."""
    run, last = [pieces.button_run(text)], region.bottom - 1
    start = write_right(canvas, region.right - 3, last, run)
    canvas.zones["enter"] = Region(start, last, length(run), 1)


def in_the_middle(canvas: Canvas, width: int, height: int) -> Region:
    """A region in the middle of a page, above its line of keys."""
    return Region((canvas.width - width) // 2, max(0, (canvas.height - 1 - height) // 2), width, height)


def list_row(
    canvas: Canvas, style: Style, region: Region, pointed: bool, ground: str = ASKED, indent: int = 1
) -> str:
    """Lay a pointed row's ground and draw its pointer ``indent`` cells from the edge; returns its ground."""
    if not pointed:
        return ground
    fill(canvas, region, "pointed")
    canvas.put(region.x + indent, region.y, style.glyphs.pointer, look("accent bold", "pointed"))
    return "pointed"


# The top of a page


def banner(style: Style, canvas: Canvas, scenery: Scenery | None, title: str, words: str, below: int) -> int:
    """Draw as much of the picture as leaves ``below`` lines: all of it, or the part with the name. If
    neither fits, or colours or signs are missing, draw the name in letters.

    ``words`` go below the name or to its right. Returns the first free line below.
    """
    if (
        scenery is not None
        and not style.glyphs.beyond
        and canvas.width >= scenery.title.x + scenery.title.width
    ):
        coloured = style.palette.depth is not Depth.NONE
        for lines in (scenery.height, scenery.title_height) if coloured else (scenery.title_height,):
            if canvas.height - lines >= below:
                scenery.draw(Pen(canvas, style), lines, words)
                return lines
    after = canvas.put(1, 0, frames.spaced(title), "text bold on table")
    write_right(canvas, canvas.width - 1, 0, [(words, "second")], "table", canvas.width - after - 3)
    return 1


# Lines of keys


_NO_KEY = frozenset("↑↓←→-")
"""Signs in the names of several keys at once."""


def keys_line(canvas: Canvas, region: Region, keys: Sequence[tuple[str, str]], ground: str = "table") -> None:
    """Draw clickable keys: Textual's name of each (or several in one, like "1-4"), and what it does.

    Keys that do not fit are left out, from the end.
    """
    x = region.x
    for hint in key_hints.fitting([_hint(key, does) for key, does in keys], region.width):
        end = write(canvas, x, region.y, hint.runs(), ground)
        if hint.key:
            canvas.zones[hint.key] = Region(x, region.y, end - x, 1)
        x = end + key_hints.GAP


def _hint(key: str, does: str) -> Hint:
    one = not _NO_KEY & set(key)
    return Hint(key if one else "", key_name(key), does)


def rows_of_keys(keys: Sequence[tuple[str, str]], width: int) -> list[list[tuple[str, str]]]:
    """The keys in as many lines as they need."""
    rows: list[list[tuple[str, str]]] = [[]]
    room = width
    for key, does in keys:
        needed = _hint(key, does).width
        if rows[-1] and needed > room:
            rows.append([])
            room = width
        rows[-1].append((key, does))
        room -= needed + key_hints.GAP
    return rows


def keys_at_the_foot(canvas: Canvas, keys: Sequence[tuple[str, str]]) -> None:
    """`keys_line` in the lowest line of a page."""
    keys_line(canvas, Region(1, canvas.height - 1, canvas.width - 1, 1), keys)


LEAST_WIDTH, LEAST_HEIGHT = 60, 16


class SmallScreen(Screen[None]):
    """One sentence that covers everything while the window is too small; the app removes it."""

    DEFAULT_CSS = """
    SmallScreen { align: center middle; overflow: hidden; }
    SmallScreen Static { width: 100%; text-align: center; }
    """

    def compose(self) -> ComposeResult:
        yield Static(self._sentence(), id="sentence", markup=False)

    def on_resize(self) -> None:
        self.query_one("#sentence", Static).update(self._sentence())

    def _sentence(self) -> str:
        size = self.app.size
        return _(
            "This window has {width} x {height} characters; make it at least {least_width} x {least_height}."
        ).format(width=size.width, height=size.height, least_width=LEAST_WIDTH, least_height=LEAST_HEIGHT)
