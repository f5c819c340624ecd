"""A form: its lines (choices, texts, chairs) and page, with defaults good enough to just press Enter."""

from __future__ import annotations

import unicodedata
from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, TypeAlias

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.screen import ScreenResultType

from colonia_tui.drawing import people
from colonia_tui.drawing.canvas import Canvas, clip, look, wrap
from colonia_tui.drawing.style import Style
from colonia_tui.failure import Failure, Misuse
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.reasons import explain
from colonia_tui.screens import page
from colonia_tui.screens.page import Page, keys_at_the_foot
from colonia_tui.table.link import Link
from engine.game import Refused
from net.door.invite import is_invite
from net.wire.messages import MAX_NAME
from net.wire.names import clean

# A typed line


class TypedLine:
    """A text with a cursor. The first letter typed replaces a default."""

    def __init__(self, text: str = "") -> None:
        self.text = text
        self._after = 0
        """How many characters are after the cursor."""
        self.filled_in = bool(text)
        """Whether it still has the default: nobody has typed or moved the cursor."""

    def take(self, key: str, character: str | None, longest: int) -> bool:
        """Handle a key. Returns whether it changed the text."""
        if key == "backspace":
            before, after = self._parts()
            self.text, self.filled_in = before[: _before_last(before)] + after, False
            return True
        if key == "ctrl+u":
            self.text, self._after = "", 0
            return True
        if character is None or not character.isprintable() or key.startswith("ctrl+"):
            return False
        self._insert(character, longest)
        return True

    def paste(self, text: str, longest: int) -> None:
        """Insert the first line of a pasted text."""
        first = (text.splitlines() or [""])[0]
        self._insert("".join(char for char in first if char.isprintable()), longest)

    def move(self, step: int) -> None:
        """Move the cursor by one character, to the left if ``step`` is negative."""
        before, after = self._parts()
        if step < 0:
            self._after += len(before) - _before_last(before)
        else:
            self._after -= _after_first(after)
        self.filled_in = False

    def shown(self, width: int) -> tuple[str, str, str]:
        """The text before the cursor, the character under it, and the rest, as much as fits."""
        before, after = self._parts()
        start = 0
        while cell_len(before[start:]) > width - bool(start):  # one cell for the sign that some are missing
            start += _after_first(before[start:])
        if start:
            before = "…" + before[start:]
        first = _after_first(after)
        return before, after[:first], clip(after[first:], width - cell_len(before + after[:first]))

    def _insert(self, text: str, longest: int) -> None:
        before, after = ("", "") if self.filled_in else self._parts()
        self.text = before + text[: max(0, longest - len(before) - len(after))] + after
        self.filled_in = False

    def _parts(self) -> tuple[str, str]:
        """The text before and after the cursor."""
        cursor = len(self.text) - self._after
        return self.text[:cursor], self.text[cursor:]


def _before_last(text: str) -> int:
    """Where the last character begins, combining marks included."""
    end = len(text)
    while end > 1 and unicodedata.combining(text[end - 1]):
        end -= 1
    return max(0, end - 1)


def _after_first(text: str) -> int:
    """Where the second character begins, after the first one's combining marks."""
    place = min(1, len(text))
    while place < len(text) and unicodedata.combining(text[place]):
        place += 1
    return place


# The lines of a form


LABEL = 28
"""Cells of the pointer and the label."""
LONGEST = 400
"""Characters of a text, at most."""


class Field:
    """One line of a form."""

    help = ""
    """One sentence, shown while the pointer is here."""
    letter = "second"
    """The role of the label's letters."""

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

    def type(self, key: str, character: str | None) -> bool:
        """Handle any other key. Returns whether it belongs here."""
        return False

    def paste(self, text: str) -> None:
        """Insert a pasted text."""

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
        canvas.put(region.x + 3, region.y, self.label, look(letter, ground), LABEL - 6)
        value = region._replace(x=region.x + LABEL, width=region.width - LABEL - 1)
        self._draw_value(style, canvas, value, ground, pointed)

    def _draw_value(self, style: Style, canvas: Canvas, region: Region, ground: str, pointed: bool) -> None:
        """Draw the value at its place, on this ground."""
        canvas.put(region.x, region.y, self.said, look("text", ground), region.width)


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

    def type(self, key: str, character: str | None) -> bool:
        """A digit chooses a number, space the next choice."""
        values = [choice for choice, __ in self.choices]
        if key == "space":
            return self.change(1)
        if character in values:
            self.at = values.index(character)
            return True
        return False

    def _draw_value(self, style: Style, canvas: Canvas, region: Region, ground: str, pointed: bool) -> None:
        draw_arrows(canvas, region, self.choices[self.at][1], ground, pointed, self.arrows)


class Text(Field):
    """A text to type; an empty one shows ``hint``."""

    def __init__(
        self,
        id: str,  # noqa: A002
        label: str,
        value: str = "",
        hint: str = "",
        longest: int = LONGEST,
    ) -> None:
        super().__init__(id, label)
        self._line = TypedLine(value)
        self._hint, self._longest = hint, longest

    @property
    def value(self) -> str:
        return self._line.text.strip()

    @property
    def letters(self) -> bool:
        return True

    def change(self, step: int) -> bool:
        self._line.move(step)
        return False

    def type(self, key: str, character: str | None) -> bool:
        return self._line.take(key, character, self._longest)

    def paste(self, text: str) -> None:
        self._line.paste(text, self._longest)

    def _draw_value(self, style: Style, canvas: Canvas, region: Region, ground: str, pointed: bool) -> None:
        draw_typed(canvas, region, self._line, self._hint, ground, pointed)


class Place(Text):
    """An address or an invite. Pasting replaces the text, and an invite may have several lines."""

    def paste(self, text: str) -> None:
        if is_invite(text):
            self._line = TypedLine()
            super().paste("".join(text.split()))
        else:
            super().paste(text)


class Name(Text):
    """Somebody's name."""

    @property
    def note(self) -> str:
        return cut_name(self.value) or self.help


class Chair(Field):
    """Who sits on a chair: arrows choose a person or a bot's level, and a person's name can be typed."""

    PERSON = "person"

    def __init__(
        self,
        number: int,
        kinds: Sequence[tuple[str, str]],
        kind: str,
        name: str,
    ) -> None:
        """``number`` counts from 0, ``kinds`` are values and their names."""
        label = _("chair {number}").format(number=number + 1)
        super().__init__(f"chair-{number + 1}", label)
        self._number = number
        self._kinds = Choice(self.id, label, kinds, kind)
        self._line = TypedLine(name)

    @property
    def note(self) -> str:
        return (cut_name(self.name) if self.letters else "") or self.help

    @property
    def kind(self) -> str:
        """`PERSON`, or the level of a bot."""
        return self._kinds.value

    @property
    def name(self) -> str:
        return self._line.text.strip()

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

    def type(self, key: str, character: str | None) -> bool:
        if not self.letters:
            return key == "space" and self._kinds.change(1)
        return self._line.take(key, character, LONGEST)

    def paste(self, text: str) -> None:
        if self.letters:
            self._line.paste(text, LONGEST)

    def _draw_value(self, style: Style, canvas: Canvas, region: Region, ground: str, pointed: bool) -> None:
        sign, role = people.sign(self._number), people.role(self._number)
        canvas.put(
            region.x - LABEL + 3 + cell_len(self.label) + 1, region.y, sign, look(f"{role} bold", ground)
        )
        said = dict(self._kinds.choices)[self.kind]
        after = draw_arrows(canvas, region._replace(width=16), said, ground, pointed, self.arrows)
        if self.letters:
            x = max(after, region.x + 16)
            draw_typed(canvas, Region(x, region.y, region.right - x, 1), self._line, "", ground, pointed)


def cut_name(name: str) -> str:
    """The form in which the table will show a name that is too long; "" for one that fits."""
    kept = clean(name)
    if len(name) <= MAX_NAME or not kept.endswith("…"):
        return ""
    return _("A name has at most {count} characters; the table sees “{name}”.").format(
        count=MAX_NAME, name=kept
    )


def draw_arrows(canvas: Canvas, region: Region, said: str, ground: str, pointed: bool, changes: bool) -> int:
    """Draw a value, between arrows if pointed at; returns the cell after it."""
    mark = look("accent bold", ground)
    if pointed and changes:
        canvas.put(region.x - 2, region.y, "◂", mark)
    x = canvas.put(
        region.x, region.y, said, look("text bold" if pointed else "text", ground), region.width - 2
    )
    return canvas.put(x + 1, region.y, "▸", mark) + 1 if pointed and changes else x + 1


def draw_typed(
    canvas: Canvas, region: Region, line: TypedLine, hint: str, ground: str, pointed: bool
) -> None:
    """Draw a text and its cursor; all of it is marked if the next letter replaces it."""
    before, under, after = line.shown(region.width - 2)
    letter, marked = look("text", ground), look("ink", "accent")
    x = canvas.put(region.x, region.y, before, marked if pointed and line.filled_in else letter, region.width)
    if pointed and not line.filled_in:
        x = canvas.put(x, region.y, under or " ", marked)
    else:
        x = canvas.put(x, region.y, under, letter)
    canvas.put(x, region.y, after, letter)
    if not line.text:
        x = region.x + 2 * pointed
        canvas.put(x, region.y, hint, look("faded", ground), region.right - x)


WIDTH = 76
SAID = 4
"""Lines below the fields for notes and problems."""

Fields: TypeAlias = Callable[[], Sequence[Field]]
"""Returns the current lines: a choice in one may add others. The same line is the same object."""
OpenTable: TypeAlias = Callable[[], Link]
"""Opens a table from the fields' values. Raises Failure, Misuse or Refused."""


class Form(Page[ScreenResultType]):
    """Up and down go through the lines, left and right change, Enter submits."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "move(-1)", N_("Line before"), id="form.up"),
        Binding("down,tab", "move(1)", N_("Next line"), id="form.down"),
        Binding("left", "change(-1)", N_("Change it"), id="form.less"),
        Binding("right", "change(1)", N_("Change it"), id="form.more"),
        Binding("enter", "submit", N_("Begin"), id="form.submit"),
        Binding("escape", "close", N_("Back"), id="form.back"),
    ]

    apart, least_said = 2, 1
    """Blank lines above the note, and the lines reserved for it."""
    button = ""
    """What Enter does, in the lower edge."""
    _problem = ""
    """What is wrong, in place of the field's note."""

    def __init__(self, game: str, title: str, fields: Fields, at: int = 0) -> None:
        """``at`` is the line to point at first."""
        super().__init__()
        self.game = game
        self._heading, self._fields, self._at = title, fields, at

    @property
    def field(self) -> Field:
        """The pointed line."""
        fields = self._fields()
        return fields[min(self._at, len(fields) - 1)]

    def draw(self, style: Style, canvas: Canvas) -> None:
        fields = self._fields()
        width = min(WIDTH, canvas.width)
        said = wrap(self._problem or self.field.note, width - 6, SAID)
        lines = max(self.least_said, len(said))
        tall = min(len(fields) + 2 + self.apart + lines, canvas.height - 1)
        region = page.in_the_middle(canvas, width, tall)
        page.asked_box(canvas, style, region, self._heading)
        room = tall - 3 - lines
        first = page.first_in_view(self._at, len(fields), room, ahead=1)
        for row, field in enumerate(fields[first : first + room]):
            line = Region(region.x + 1, region.y + 1 + row, width - 2, 1)
            field.draw(style, canvas, line, first + row == self._at)
        letter = look("no" if self._problem or self.field.warns else "second", "decision")
        for row, text in enumerate(said):
            canvas.put(region.x + 3, region.bottom - 1 - lines + row, text, letter)
        if self.button:
            page.button(canvas, region, self.button)
        keys_at_the_foot(canvas, self._keys())

    def _keys(self) -> list[tuple[str, str]]:
        keys = [("↑↓", _("line"))]
        if self.field.arrows:
            keys.append(("←→", _("change")))
        if self.field.letters:
            keys.append((_("letters"), _("type")))
        return [*keys, ("enter", _("go on")), ("escape", _("back"))]

    def action_move(self, step: int) -> None:
        self._at = (self._at + step) % len(self._fields())
        self.redraw()

    def action_change(self, step: int) -> None:
        if self.field.change(step):
            self._problem = ""
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        if self.field.type(event.key, event.character):
            event.stop()
            event.prevent_default()
            self._problem = ""
            self.redraw()

    def on_paste(self, event: events.Paste) -> None:
        self.field.paste(event.text)
        self.redraw()

    def action_close(self) -> None:
        self.dismiss()

    @abstractmethod
    def action_submit(self) -> None:
        """Use the values."""


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
        """``enter`` is what Enter does, if not beginning a table; ``problem`` is what was wrong before."""
        super().__init__(game, title, fields, at)
        self._open_table, self._problem = open_table, problem
        self.button = enter or _("Enter begins")

    def action_submit(self) -> None:
        """Open the table, or show what is wrong."""
        self.open_later(self._submit)

    def _submit(self) -> None:
        try:
            link = self._open_table()
        except (Failure, Misuse) as problem:
            self._problem = str(problem)
        except Refused as refused:
            self._problem = explain(refused.reason)
        else:
            self.opened(link)
            return
        self.keys_again()

    def opened(self, link: Link) -> None:
        """Dismiss with the link."""
        self.dismiss(link)
