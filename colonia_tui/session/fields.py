"""The lines of a form: choices, texts, chairs; a screen draws them, line mode says them by number."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TypeAlias

from colonia_tui.language.i18n import _
from net.door.invite import is_invite
from net.wire.names import clean
from net.wire.records import MAX_NAME

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

    @property
    def known(self) -> Sequence[str]:
        """What it can be, in words; [] for any text."""
        return ()

    @abstractmethod
    def put(self, typed: str) -> bool:
        """Take what was typed for its value, in words or as it is. Returns whether it can be that."""

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
    def said(self) -> str:
        return self.choices[self.at][1]

    @property
    def known(self) -> Sequence[str]:
        return [name for __, name in self.choices]

    def put(self, typed: str) -> bool:
        for at, choice in enumerate(self.choices):
            if typed.casefold() in (each.casefold() for each in choice):
                self.at = at
                return True
        return False

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
    def said(self) -> str:
        return self.value or self.hint

    def put(self, typed: str) -> bool:
        self.text, self.filled_in = typed[: self.longest], False
        return True

    @property
    def letters(self) -> bool:
        return True

    def pasted(self, text: str) -> str | None:
        """What becomes of all that is in this line when ``text`` is pasted; None to insert it."""
        return None


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
        self.number = number
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
    def said(self) -> str:
        return self._kinds.said

    @property
    def known(self) -> Sequence[str]:
        return self._kinds.known

    def put(self, typed: str) -> bool:
        """Also a person's name, where people may sit."""
        if self._kinds.put(typed):
            return True
        return self._kinds.put(self.PERSON) and super().put(typed)

    @property
    def arrows(self) -> bool:
        return self._kinds.arrows

    @property
    def letters(self) -> bool:
        return self.kind == self.PERSON

    def change(self, step: int) -> bool:
        return self._kinds.change(step)


def cut_name(name: str) -> str:
    """The form in which the table will show a name that is too long; "" for one that fits."""
    kept = clean(name)
    if len(name) <= MAX_NAME or not kept.endswith("…"):
        return ""
    return _("A name has at most {count} characters; the table sees “{name}”.").format(
        count=MAX_NAME, name=kept
    )


Fields: TypeAlias = Callable[[], Sequence[Field]]
"""Returns the current lines: a choice in one may add others. The same line is the same object."""
