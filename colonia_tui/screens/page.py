"""A page: a screen that is one drawing, with its boxes, its line of keys and the picture at its top."""

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
    """What pages and tables ask of the app."""

    def style(self, game: str) -> Style:
        """Colours and signs for the board of this game."""
        ...


class Page(Screen[ScreenResultType]):
    """A subclass draws everything in `draw`, and calls `redraw` whenever something has changed."""

    DEFAULT_CSS = "Page { layers: default talk; background: ansi_default; color: ansi_default; }"

    game = ""
    """The game whose colours it is drawn in; "" for those of the shell alone."""

    _said = ""
    _opening = False
    """Whether a table is being opened: no key counts until it is there."""

    @abstractmethod
    def draw(self, style: Style, canvas: Canvas) -> None:
        """Draw the page, and enter what can be clicked into ``canvas.zones``, by the key it stands for."""

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
        """Say something until the next key, in the place of the keys."""
        self._said = text
        self.redraw()

    def open_later(self, then: Callable[[], None]) -> None:
        """Say that a table is being opened, and do it once that can be seen. Keys do nothing until
        `keys_again`."""
        self._opening = True
        self.say(_("Opening …"))
        self.call_after_refresh(then)

    def keys_again(self) -> None:
        """No table is being opened any more."""
        self._opening = False
        self.say("")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """None of a key that was on its way already, either."""
        return not self._opening

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key):
            if self._opening:
                return
            if self._said:
                self.say("")
        await super().on_event(event)

    def redraw(self) -> None:
        """Something has changed. A page that is being left has no sheet any more."""
        if self.is_mounted and (sheets := self.query(Sheet)):
            sheets.first().redraw(self._style())

    def settle(self, settings: Settings) -> None:
        """Settings have been changed, perhaps those of colours and signs."""
        self.redraw()

    def _style(self) -> Style:
        return cast(Dressed, self.app).style(self.game)

    def on_sheet_clicked(self, message: Sheet.Clicked) -> None:
        message.stop()
        # from the app, as keys come: one from here would not get past this screen to its bindings
        self.app.call_later(self.app.simulate_key, message.key)


class ListPage(Page[ScreenResultType]):
    """A page with a list: arrows go round it, the second press of a row's number chooses it."""

    at = 0
    """The row that is pointed at."""
    _armed = False
    """Whether its number was the last key."""

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
    """The first of ``count`` rows in view, where ``room`` fit: ``at`` is, and ``ahead`` more below it."""
    return max(0, min(at - room + 1 + ahead, count - room))


# What pages are made of: boxes with their titles, and the row that is pointed at.


ASKED, ASIDE = "decision", "log"
"""The grounds of the two kinds of boxes."""


def asked_box(canvas: Canvas, style: Style, region: Region, title: str) -> int:
    """The heavy box of what is to be decided; the first cell of line after its title."""
    frames.frame(Pen(canvas, style, ASKED).within(region), "accent.line", heavy=True)
    return frames.title(Pen(canvas, style, ASKED).within(region), title, "accent bold")


def aside_box(canvas: Canvas, style: Style, region: Region, title: str) -> int:
    """The light box of something to look at; the first cell of line after its title."""
    frames.frame(Pen(canvas, style, ASIDE).within(region), "log.frame")
    return frames.title(Pen(canvas, style, ASIDE).within(region), frames.spaced(title), "own.title bold")


def button(canvas: Canvas, region: Region, text: str) -> None:
    """What Enter does, at the right of a box's lower edge."""
    run, last = [pieces.button_run(text)], region.bottom - 1
    start = write_right(canvas, region.right - 3, last, run)
    canvas.zones["enter"] = Region(start, last, length(run), 1)


def in_the_middle(canvas: Canvas, width: int, height: int) -> Region:
    """A region in the middle of a page, above its line of keys."""
    return Region((canvas.width - width) // 2, max(0, (canvas.height - 1 - height) // 2), width, height)


def list_row(
    canvas: Canvas, style: Style, region: Region, pointed: bool, ground: str = ASKED, indent: int = 1
) -> str:
    """The ground of a row, laid if it is pointed at, and then the pointer ``indent`` cells from its edge."""
    if not pointed:
        return ground
    fill(canvas, region, "pointed")
    canvas.put(region.x + indent, region.y, style.glyphs.pointer, look("accent bold", "pointed"))
    return "pointed"


# The top of a page: the game's picture where there is room for it, else its name.


def banner(style: Style, canvas: Canvas, scenery: Scenery | None, title: str, words: str, below: int) -> int:
    """Draw as much of the picture as leaves ``below`` lines: all of it, or the part with the name. Where
    neither fits, or there are no colours or signs for it, the name in letters.

    ``words`` stand below the name, or at the right of it. Returns the first line under all that.
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


# A line of keys and what they do, each of which can be clicked.


_NO_KEY = frozenset("↑↓←→-")
"""Signs in the names of several keys at once."""


def keys_line(canvas: Canvas, region: Region, keys: Sequence[tuple[str, str]], ground: str = "table") -> None:
    """Textual's name of each key (or several in one, like "1-4"), and what it does.

    What does not fit is left out from the end.
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
    """The same keys in as many lines as they need."""
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
    """The same in the lowest line of a page."""
    keys_line(canvas, Region(1, canvas.height - 1, canvas.width - 1, 1), keys)


# Shown while the window is too small: one sentence.


LEAST_WIDTH, LEAST_HEIGHT = 60, 16


class SmallScreen(Screen[None]):
    """Covers whatever is below; the app removes it."""

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
