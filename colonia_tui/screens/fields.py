"""The lines of a form: a choice that arrows change, a text that is typed, and a chair that is both."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.drawing import seats
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.runs import look
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import _
from colonia_tui.screens import boxes
from colonia_tui.screens.typed import TypedLine
from net.invite import is_invite
from net.messages import MAX_NAME
from net.names import clean

LABEL = 28
"""Cells of a label, with the pointer before it."""
LONGEST = 400
"""Characters of a text."""


class Field:
    """One line of a form."""

    help = ""
    """One sentence, shown while it is pointed at."""

    def __init__(self, id: str, label: str) -> None:  # noqa: A002 - as widgets call it
        self.id, self.label = id, label

    @property
    def note(self) -> str:
        """What is said below the form while it is pointed at."""
        return self.help

    @property
    def warns(self) -> bool:
        """Whether that is a warning."""
        return False

    @property
    @abstractmethod
    def value(self) -> str:
        """What was chosen or typed, as text."""

    @property
    def said(self) -> str:
        """The value in words."""
        return self.value

    def change(self, step: int) -> bool:
        """An arrow to the side; whether that changes anything."""
        return False

    def type(self, key: str, character: str | None) -> bool:
        """Any other key; whether it belongs here."""
        return False

    def paste(self, text: str) -> None:
        """Something was pasted."""

    @property
    def arrows(self) -> bool:
        """Whether arrows to the side change it."""
        return False

    @property
    def letters(self) -> bool:
        """Whether text can be typed."""
        return False

    def draw(self, style: Style, canvas: Canvas, region: Region, pointed: bool) -> None:
        """Draw it in one line."""
        ground = boxes.row(canvas, style, region, pointed)
        letter = "text bold" if pointed else "second"
        canvas.put(region.x + 3, region.y, self.label, look(letter, ground), LABEL - 6)
        value = region._replace(x=region.x + LABEL, width=region.width - LABEL - 1)
        self._draw_value(style, canvas, value, ground, pointed)

    def _draw_value(self, style: Style, canvas: Canvas, region: Region, ground: str, pointed: bool) -> None:
        """Draw the value in its place on the line, on this ground."""
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
        """A digit goes straight to a number; space to the next choice."""
        values = [choice for choice, __ in self.choices]
        if key == "space":
            return self.change(1)
        if character in values:
            self.at = values.index(character)
            return True
        return False

    def _draw_value(self, style: Style, canvas: Canvas, region: Region, ground: str, pointed: bool) -> None:
        arrows(canvas, region, self.choices[self.at][1], ground, pointed, self.arrows)


class Text(Field):
    """Something to type; ``hint`` stands there as long as nothing is."""

    def __init__(self, id: str, label: str, value: str = "", hint: str = "") -> None:  # noqa: A002
        super().__init__(id, label)
        self._line = TypedLine(value)
        self._hint = hint

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
        return self._line.take(key, character, LONGEST)

    def paste(self, text: str) -> None:
        self._line.paste(text, LONGEST)

    def _draw_value(self, style: Style, canvas: Canvas, region: Region, ground: str, pointed: bool) -> None:
        typed(canvas, region, self._line, self._hint, ground, pointed)


class Place(Text):
    """An address, or an invite, which may be pasted in several lines and replaces what is there."""

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
        return cut(self.value) or self.help


class Chair(Field):
    """Who sits on a chair: arrows change between a person and the levels of the program, a name is typed."""

    PERSON = "person"

    def __init__(
        self,
        number: int,
        kinds: Sequence[tuple[str, str]],
        kind: str,
        name: str,
    ) -> None:
        """``number`` counts from 0, ``kinds`` are the values with their names."""
        label = _("chair {number}").format(number=number + 1)
        super().__init__(f"chair-{number + 1}", label)
        self._number = number
        self._kinds = Choice(self.id, label, kinds, kind)
        self._line = TypedLine(name)

    @property
    def note(self) -> str:
        return (cut(self.name) if self.letters else "") or self.help

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
        sign, role = seats.sign(self._number), seats.role(self._number)
        canvas.put(
            region.x - LABEL + 3 + cell_len(self.label) + 1, region.y, sign, look(f"{role} bold", ground)
        )
        said = dict(self._kinds.choices)[self.kind]
        after = arrows(canvas, region._replace(width=16), said, ground, pointed, self.arrows)
        if self.letters:
            x = max(after, region.x + 16)
            typed(canvas, Region(x, region.y, region.right - x, 1), self._line, "", ground, pointed)


def cut(name: str) -> str:
    """How the table will see a name that is too long; "" for one that is not."""
    kept = clean(name)
    if len(name) <= MAX_NAME or not kept.endswith("…"):
        return ""
    return _("A name has at most {count} characters; the table sees “{name}”.").format(
        count=MAX_NAME, name=kept
    )


def arrows(canvas: Canvas, region: Region, said: str, ground: str, pointed: bool, changes: bool) -> int:
    """A value between arrows, which stand there while it is pointed at; the cell after it."""
    mark = look("accent bold", ground)
    if pointed and changes:
        canvas.put(region.x - 2, region.y, "◂", mark)
    x = canvas.put(
        region.x, region.y, said, look("text bold" if pointed else "text", ground), region.width - 2
    )
    return canvas.put(x + 1, region.y, "▸", mark) + 1 if pointed and changes else x + 1


def typed(canvas: Canvas, region: Region, line: TypedLine, hint: str, ground: str, pointed: bool) -> None:
    """A text, and where typing goes on: all of it is marked as long as the next letter replaces it."""
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
