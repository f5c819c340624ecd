"""The kit of pages: a page is a screen with its drawing; lists, lines to type, boxes, rows, the picture.

What its keys do is in `colonia_tui.drawing.keys`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, cast

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual import events
from textual.app import ComposeResult
from textual.geometry import Region
from textual.screen import Screen, ScreenResultType
from textual.strip import Strip
from textual.widgets import Input, Static
from textual.widgets.input import Selection

from colonia_tui.drawing import frames, key_hints, pieces
from colonia_tui.drawing.canvas import Canvas, cell_style, fill, length, write_right
from colonia_tui.drawing.key_hints import Hint
from colonia_tui.drawing.part import Sheet
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.scenery import Scenery
from colonia_tui.drawing.style import Style
from colonia_tui.files.settings import Settings
from colonia_tui.language.i18n import _
from colonia_tui.table.saves import Glance


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

    def hints(self, width: int) -> Sequence[Hint]:
        """The keys in the lowest line of a page of this width."""
        return ()

    def compose(self) -> ComposeResult:
        yield Sheet(self.paint, self.style)

    def paint(self, style: Style, canvas: Canvas) -> None:
        """Draw everything: the page, and in the lowest line its keys or what it says."""
        fill(canvas, Region(0, 0, canvas.width, canvas.height), "table")
        self.draw(style, canvas)
        if self._said:
            canvas.put(1, canvas.height - 1, self._said, cell_style("text bold", "table"), canvas.width - 2)
        else:
            foot = Pen(canvas, style, "table").at(1, canvas.height - 1)
            key_hints.line(foot, self.hints(canvas.width), foot.width)

    def say(self, text: str) -> None:
        """Say something until the next key, in place of the line of keys."""
        self._said = text
        self.redraw()

    def open_later(self, then: Callable[[], object]) -> None:
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
            sheets.first().redraw(self.style)

    def settle(self, settings: Settings) -> None:
        """Apply new settings, perhaps for colours and signs."""
        self.redraw()

    def action_close(self) -> None:
        self.dismiss(None)

    @property
    def style(self) -> Style:
        """Colours and signs to draw with."""
        return cast(Dressed, self.app).style(self.game)

    def on_sheet_clicked(self, message: Sheet.Clicked) -> None:
        message.stop()
        # from the app, as real keys: one sent here would not reach this screen's bindings
        self.app.call_later(self.app.simulate_key, message.key)


class ListPage(Page[ScreenResultType]):
    """A page with a list: single steps wrap around, a second press of a row's number chooses it."""

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

    def rows(self, room: int, ahead: int = 0) -> range:
        """Those in view if ``room`` fit: the pointed one, and ``ahead`` more after it."""
        first = max(0, min(self.at - room + 1 + ahead, self.count - room))
        return range(first, min(self.count, first + room))

    def action_move(self, step: int) -> None:
        last, to = max(0, self.count - 1), self.at + step
        self.at = to % (last + 1) if abs(step) == 1 else max(0, min(last, to))
        self._armed = False
        self.redraw()

    def action_point(self, number: int) -> None:
        if number > self.count:
            return
        again = self._armed and self.at == number - 1
        self.at, self._armed = number - 1, True
        self.redraw()
        if again:
            self.action_choose()


class Entry(Input):
    """Textual's line to type, in the colours and signs of the page that it lies on. Enter is the page's."""

    DEFAULT_CSS = """
    Entry, Entry:focus {
        layer: entry; background: ansi_default; background-tint: transparent 0%; color: ansi_default;
    }
    """

    ground = "decision"
    keeps_arrows = True
    """Whether left and right move the cursor; else they are the page's."""

    def __init__(self, hint: str = "", longest: int = 0) -> None:
        super().__init__(placeholder=hint, max_length=longest, select_on_focus=False, compact=True)
        self.cursor_blink = False
        self.known = ""
        """The text that the page has been told of."""

    def load(self, text: str, *, marked: bool = False) -> None:
        """Edit this text; ``marked``: the first letter replaces it."""
        self.value = self.known = text
        self.selection = Selection(0 if marked else len(text), len(text))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "submit" and (self.keeps_arrows or action not in ("cursor_left", "cursor_right"))

    def _on_paste(self, event: events.Paste) -> None:
        """Insert the first line of a pasted text."""
        event.stop()
        event.prevent_default()
        whole = cast(TypingPage[object], self.screen).pasted(event.text)
        if whole is not None:
            self.value, self.cursor_position = whole, len(whole)
            return
        first = (event.text.splitlines() or [""])[0]
        room = self.max_length - len(self.value) + len(self.selected_text) if self.max_length else None
        self.replace("".join(char for char in first if char.isprintable())[:room], *sorted(self.selection))

    def get_component_rich_style(
        self, *names: str, partial: bool = False, default: RichStyle | None = None
    ) -> RichStyle:
        placeholder = names == ("input--placeholder",)
        return self._rich(f"faded on {self.ground}" if placeholder else "ink on accent")

    @property
    def rich_style(self) -> RichStyle:
        return self._rich(f"text on {self.ground}")

    def _rich(self, cell: str) -> RichStyle:
        return cast(Page[object], self.screen).style.palette.style(cell)

    def render_line(self, y: int) -> Strip:
        glyphs = cast(Page[object], self.screen).style.glyphs
        return Strip([Segment(glyphs.fit(text), style) for text, style, _ in super().render_line(y)])


class TypingPage(ListPage[ScreenResultType]):
    """A list with a line to type, which lies over the drawing."""

    DEFAULT_CSS = "TypingPage { layers: default entry chat; }"

    def __init__(self, entry: Entry | None = None) -> None:
        super().__init__()
        self.entry = entry or Entry()

    @abstractmethod
    def entry_place(self, width: int, height: int) -> Region | None:
        """Where the line lies in a window of this size; None if nothing can be typed now."""

    @abstractmethod
    def text_changed(self) -> None:
        """The text may have changed."""

    def pasted(self, text: str) -> str | None:
        """What the whole line is when this is pasted; None to insert its first line."""
        return None

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield self.entry

    def on_resize(self) -> None:
        self._place()

    def redraw(self) -> None:
        self._place()
        super().redraw()

    def _place(self) -> None:
        if not self.entry.is_mounted:
            return
        place = None if self._opening else self.entry_place(*self.size)
        self.entry.display = place is not None
        if place is not None:
            self.entry.styles.offset, self.entry.styles.width = place.offset, place.width
            self.entry.refresh()
        self.set_focus(self.query_one(Sheet) if place is None else self.entry, scroll_visible=False)

    def on_input_changed(self) -> None:
        if self.entry.value != self.entry.known:
            self._said, self.entry.known = "", self.entry.value
            self.text_changed()


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


WIDTH = 76
"""Columns of a box in the middle, at most."""


def in_the_middle(width: int, height: int, tall: int) -> Region:
    """A region for a box in the middle of a page of this size, above its line of keys."""
    wide = min(WIDTH, width)
    return Region((width - wide) // 2, max(0, (height - 1 - tall) // 2), wide, tall)


def list_row(
    canvas: Canvas, style: Style, region: Region, pointed: bool, ground: str = ASKED, indent: int = 1
) -> str:
    """Lay a pointed row's ground and draw its pointer ``indent`` cells from the edge; returns its ground."""
    if not pointed:
        return ground
    fill(canvas, region, "pointed")
    canvas.put(region.x + indent, region.y, style.glyphs.pointer, cell_style("accent bold", "pointed"))
    return "pointed"


# The top of a page


LEAST_PICTURE = 7
"""Lines of a picture, at least."""


def banner(style: Style, canvas: Canvas, scenery: Scenery | None, title: str, words: str, below: int) -> int:
    """Draw the picture as tall as leaves ``below`` lines; in less room, without colours or signs, the name in
    letters with ``words`` to its right. Returns the first free line below."""
    lines = canvas.height - below
    if (
        scenery is not None
        and style.pictures
        and lines >= LEAST_PICTURE
        and canvas.width > len(scenery.name[0]) + 4
    ):
        scenery.draw(Pen(canvas, style), lines, words)
        return lines
    after = canvas.put(1, 0, frames.spaced(title), "text bold on table")
    write_right(canvas, canvas.width - 1, 0, [(words, "second")], "table", canvas.width - after - 3)
    return 1


# Instead of everything else while the window is too small


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


# A saved game in words


def turn(glance: Glance) -> str:
    """Whose turn it is."""
    if glance.yours:
        return _("your move")
    if len(glance.turn) == 1:
        return _("{name} decides").format(name=called(glance.turn[0]))
    return _("{names} decide").format(names=listed(glance.turn)) if glance.turn else ""


def winners(glance: Glance) -> str:
    """Who won, and the two best points; "" if nobody noted it."""
    names, points = glance.won, sorted((stand.points for stand in glance.stands), reverse=True)
    if len(names) == 1 and len(points) > 1:
        # Translators: the points of the winner and of the second: "Greedy won, 26 : 24"
        text = _("{name} won, {most} : {next}")
        return text.format(name=called(names[0]), most=points[0], next=points[1])
    if len(names) == 1:
        return _("{name} won").format(name=called(names[0]))
    return _("{names} won together").format(names=listed(names)) if names else ""


def listed(names: Iterable[str]) -> str:
    return ", ".join(called(name) for name in names if name)  # a free chair has no name
