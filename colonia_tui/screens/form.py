"""A form: its lines (choices, texts, chairs) and page, with defaults good enough to just press Enter."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, TypeAlias

from rich.cells import cell_len
from textual import events
from textual.binding import BindingType
from textual.geometry import Region
from textual.screen import ScreenResultType

from colonia_tui.drawing import people
from colonia_tui.drawing.bindings import bindings_of
from colonia_tui.drawing.canvas import Canvas, cell_style, clip, wrap
from colonia_tui.drawing.key_hints import Hint, hint, pair
from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.style import Style
from colonia_tui.failure import Failure, Misuse
from colonia_tui.language.i18n import _
from colonia_tui.language.reasons import explain
from colonia_tui.screens import page
from colonia_tui.screens.page import TypingPage
from colonia_tui.table.link import Link
from engine.game import Refused
from net.door.invite import is_invite
from net.wire.names import clean
from net.wire.records import MAX_NAME

# The lines of a form


LABEL = 32
"""Cells of the pointer and the label."""
KIND = 16
"""Cells of a chair's kind, left of the name."""
LONGEST = 400
"""Characters of a text, at most."""


class Field:
    """One line of a form."""

    help = ""
    """One sentence, shown while the pointer is here."""
    letter = "second"
    """The role of the label's letters."""
    group = ""
    """The title above this line and those after it, if there is room for all."""

    def __init__(self, id: str, label: str) -> None:  # noqa: A002 - as widgets call it
        self.id, self.label = id, label

    @property
    def note(self) -> str:
        """The sentence below the form while the pointer is here."""
        return self.help

    @property
    def warns(self) -> bool:
        """Whether the note is a warning."""
        return False

    @property
    @abstractmethod
    def value(self) -> str:
        """The choice, or the typed text."""

    @property
    def said(self) -> str:
        """The value in words."""
        return self.value

    def change(self, step: int) -> bool:
        """Handle an arrow to the side. Returns whether it changed anything."""
        return False

    def type(self, character: str | None) -> bool:
        """Handle a letter or a digit where no text is typed. Returns whether it belongs here."""
        return False

    @property
    def arrows(self) -> bool:
        """Whether arrows to the side change it."""
        return False

    @property
    def letters(self) -> bool:
        """Whether one can type text."""
        return False

    def draw(self, style: Style, canvas: Canvas, region: Region, pointed: bool) -> None:
        """Draw it in one line."""
        ground = page.list_row(canvas, style, region, pointed)
        letter = "text bold" if pointed else self.letter
        canvas.put(region.x + 3, region.y, self.label, cell_style(letter, ground), LABEL - 6)
        self._draw_value(style, canvas, value_place(region), ground, pointed)

    def _draw_value(self, style: Style, canvas: Canvas, region: Region, ground: str, pointed: bool) -> None:
        """Draw the value at its place, on this ground."""
        canvas.put(region.x, region.y, self.said, cell_style("text", ground), region.width)


class Choice(Field):
    """One of a few values."""

    def __init__(self, id: str, label: str, choices: Sequence[tuple[str, str]], value: str) -> None:  # noqa: A002
        super().__init__(id, label)
        self.choices = choices
        """Values with their names."""
        values = [choice for choice, __ in choices]
        self.at = values.index(value) if value in values else 0

    @property
    def value(self) -> str:
        return self.choices[self.at][0]

    @property
    def arrows(self) -> bool:
        return len(self.choices) > 1

    def change(self, step: int) -> bool:
        self.at = (self.at + step) % len(self.choices)
        return self.arrows

    def type(self, character: str | None) -> bool:
        """A digit chooses a number."""
        values = [choice for choice, __ in self.choices]
        if character in values:
            self.at = values.index(character)
        return character in values

    def _draw_value(self, style: Style, canvas: Canvas, region: Region, ground: str, pointed: bool) -> None:
        draw_arrows(canvas, region, self.choices[self.at][1], ground, pointed, self.arrows)


class Text(Field):
    """A text to type; an empty one shows ``hint``."""

    def __init__(
        self,
        id: str,  # noqa: A002
        label: str,
        text: str = "",
        hint: str = "",
        longest: int = LONGEST,
    ) -> None:
        super().__init__(id, label)
        self.text, self.hint, self.longest = text, hint, longest
        self.filled_in = bool(text)
        """Whether it still has its default, which the first letter replaces."""

    @property
    def value(self) -> str:
        return self.text.strip()

    @property
    def letters(self) -> bool:
        return True

    def pasted(self, text: str) -> str | None:
        """What becomes of all that is in this line when ``text`` is pasted; None to insert it."""
        return None

    def place(self, line: Region) -> Region:
        """Where in its line of the form it is typed."""
        return value_place(line)

    def _draw_value(self, style: Style, canvas: Canvas, region: Region, ground: str, pointed: bool) -> None:
        said, letter = (self.text, "text") if self.text else (self.hint, "faded")
        canvas.put(region.x, region.y, clip(said, region.width), cell_style(letter, ground))


class Place(Text):
    """An address or an invite. Pasting replaces the text, and an invite may have several lines."""

    def pasted(self, text: str) -> str | None:
        return "".join(text.split()) if is_invite(text) else None


class Name(Text):
    """Somebody's name."""

    @property
    def note(self) -> str:
        return cut_name(self.value) or self.help


class Chair(Text):
    """Who sits on a chair: arrows choose a person or a bot's level, and a person's name can be typed."""

    PERSON = "person"

    def __init__(self, number: int, kinds: Sequence[tuple[str, str]], kind: str, name: str) -> None:
        """``number`` counts from 0, ``kinds`` are values and their names."""
        super().__init__(f"chair-{number + 1}", _("chair {number}").format(number=number + 1), name)
        self._number = number
        self._kinds = Choice(self.id, self.label, kinds, kind)

    @property
    def note(self) -> str:
        return (cut_name(self.name) if self.letters else "") or self.help

    @property
    def kind(self) -> str:
        """`PERSON`, or the level of a bot."""
        return self._kinds.value

    @property
    def name(self) -> str:
        return self.text.strip()

    @property
    def value(self) -> str:
        return self.kind

    @property
    def arrows(self) -> bool:
        return self._kinds.arrows

    @property
    def letters(self) -> bool:
        return self.kind == self.PERSON

    def change(self, step: int) -> bool:
        return self._kinds.change(step)

    def place(self, line: Region) -> Region:
        return _after_kind(value_place(line))

    def _draw_value(self, style: Style, canvas: Canvas, region: Region, ground: str, pointed: bool) -> None:
        sign, role = people.sign(self._number), people.role(self._number)
        canvas.put(
            region.x - LABEL + 3 + cell_len(self.label) + 1,
            region.y,
            sign,
            cell_style(f"{role} bold", ground),
        )
        said = dict(self._kinds.choices)[self.kind]
        draw_arrows(canvas, region._replace(width=KIND - 1), said, ground, pointed, self.arrows)
        if self.letters:
            super()._draw_value(style, canvas, _after_kind(region), ground, pointed)


def value_place(line: Region) -> Region:
    """The right part of a form's line, for the value."""
    return line._replace(x=line.x + LABEL, width=line.width - LABEL - 1)


def _after_kind(value: Region) -> Region:
    return value._replace(x=value.x + KIND, width=value.width - KIND)


def cut_name(name: str) -> str:
    """The form in which the table will show a name that is too long; "" for one that fits."""
    kept = clean(name)
    if len(name) <= MAX_NAME or not kept.endswith("…"):
        return ""
    return _("A name has at most {count} characters; the table sees “{name}”.").format(
        count=MAX_NAME, name=kept
    )


def draw_arrows(canvas: Canvas, region: Region, said: str, ground: str, pointed: bool, changes: bool) -> None:
    """Draw a value, between arrows if pointed at."""
    mark = cell_style("accent bold", ground)
    if pointed and changes:
        canvas.put(region.x - 2, region.y, "◂", mark)
    x = canvas.put(
        region.x, region.y, said, cell_style("text bold" if pointed else "text", ground), region.width - 2
    )
    if pointed and changes:
        canvas.put(x + 1, region.y, "▸", mark)


_TITLE = cell_style("own.title bold", "decision")
SAID = 4
"""Lines below the fields for notes and problems."""

Fields: TypeAlias = Callable[[], Sequence[Field]]
"""Returns the current lines: a choice in one may add others. The same line is the same object."""
OpenTable: TypeAlias = Callable[[], Link]
"""Opens a table from the fields' values. Raises Failure, Misuse or Refused."""


class Form(TypingPage[ScreenResultType]):
    """Up and down go through the lines, left and right change, Enter submits."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("form")

    apart, least_said = 2, 1
    """Blank lines above the note, and the lines reserved for it."""
    button = ""
    """What Enter does, in the lower edge."""
    problem = ""
    """What is wrong, in place of the field's note."""

    def __init__(self, game: str, title: str, fields: Fields, at: int = 0) -> None:
        """``at`` is the line to point at first."""
        super().__init__()
        self.game = game
        self._heading, self.fields, self.at = title, fields, at
        self._edited: Text | None = None
        """The field whose text is being edited."""
        self.entry.ground = "pointed"

    @property
    def count(self) -> int:
        return len(self.fields())

    @property
    def field(self) -> Field:
        """The pointed line."""
        fields = self.fields()
        return fields[min(self.at, len(fields) - 1)]

    def _said_below(self, width: int) -> list[str]:
        return [*wrap(self.problem or self.field.note, width - 6, SAID)]

    def _box(self, width: int, height: int) -> tuple[Region, dict[int, int]]:
        """The box in a window of this size, and the row of each line in it: below the titles of groups if
        everything fits."""
        said = max(self.least_said, len(self._said_below(min(page.WIDTH, width))))
        begins = [number for number, field in enumerate(self.fields()) if field.group]
        lines = self.count + len(begins)
        region = page.in_the_middle(width, height, min(lines + 2 + self.apart + said, height - 1))
        room = region.height - 3 - said
        if lines <= room:
            return region, {
                number: number + sum(first <= number for first in begins) for number in range(self.count)
            }
        shown = self.rows(room, ahead=1)
        return region, {number: number - shown.start for number in shown}

    def draw(self, style: Style, canvas: Canvas) -> None:
        region, rows = self._box(canvas.width, canvas.height)
        fields, said = self.fields(), self._said_below(region.width)
        page.asked_box(canvas, style, region, self._heading)
        for number, row in rows.items():
            fields[number].draw(style, canvas, _line(region, row), number == self.at)
            if fields[number].group and row and row - 1 not in rows.values():
                canvas.put(region.x + 3, _line(region, row - 1).y, fields[number].group, _TITLE)
        letter = cell_style("no" if self.problem or self.field.warns else "second", "decision")
        top = region.bottom - 1 - max(self.least_said, len(said))
        for row, text in enumerate(said):
            canvas.put(region.x + 3, top + row, text, letter)
        if self.button:
            page.button(canvas, region, self.button)

    def hints(self, width: int) -> Sequence[Hint]:
        keys = [pair("form.up", "form.down", _("line"))]
        if self.field.arrows:
            keys.append(pair("form.less", "form.more", _("change")))
        if self.field.letters:
            keys.append(Hint("", _("letters"), _("type")))
        return [*keys, hint("form.submit"), hint("form.back")]

    def entry_place(self, width: int, height: int) -> Region | None:
        field = self.field
        if not (isinstance(field, Text) and field.letters):
            self._keep_text()
            self._edited = None
            return None
        if field is not self._edited:
            self._keep_text()
            self._edited, self.entry.placeholder = field, field.hint
            self.entry.max_length, self.entry.keeps_arrows = field.longest, not field.arrows
            self.entry.load(field.text, marked=field.filled_in)
        region, rows = self._box(width, height)
        return field.place(_line(region, rows[min(self.at, self.count - 1)]))

    def _keep_text(self) -> bool:
        """Give the field what was typed. Returns whether that changed it."""
        field, text = self._edited, self.entry.value
        if field is None or field.text == text:
            return False
        field.text, field.filled_in = text, False
        return True

    def text_changed(self) -> None:
        if self._keep_text():
            self.problem = ""
            self.redraw()

    def pasted(self, text: str) -> str | None:
        return None if self._edited is None else self._edited.pasted(text)

    def action_change(self, step: int) -> None:
        if self.field.change(step):
            self.problem = ""
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        if self.field.type(event.character):
            event.stop()
            event.prevent_default()
            self.problem = ""
            self.redraw()

    def action_choose(self) -> None:
        """Use the values."""
        self._keep_text()
        self.submit()

    @abstractmethod
    def submit(self) -> None:
        """Use the values, which are in the fields."""


def _line(region: Region, row: int) -> Region:
    return Region(region.x + 1, region.y + 1 + row, region.width - 2, 1)


class FormScreen(Form[Link | None]):
    """Opens a table; dismissed with the link to it."""

    def __init__(
        self,
        game: str,
        title: str,
        fields: Fields,
        open_table: OpenTable,
        *,
        enter: str = "",
        problem: str = "",
        at: int = 0,
    ) -> None:
        """``enter`` says what ``{key}`` does, if not begin a table; ``problem``: what was wrong before."""
        super().__init__(game, title, fields, at)
        self._open_table, self.problem = open_table, problem
        self.button = (enter or _("{key} begins")).format(key=name_of("form.submit"))

    def submit(self) -> None:
        """Open the table, or show what is wrong."""
        self.open_later(self._submit)

    def _submit(self) -> None:
        try:
            link = self._open_table()
        except (Failure, Misuse) as problem:
            self.problem = str(problem)
        except Refused as refused:
            self.problem = explain(refused.reason)
        else:
            self.opened(link)
            return
        self.keys_again()

    def opened(self, link: Link) -> None:
        """Dismiss with the link."""
        self.dismiss(link)
