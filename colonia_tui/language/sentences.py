"""A game's codes as sentences: most by filling in a text, a few by a function."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Concatenate, TypeAlias, TypeVar

from colonia_tui.language.i18n import _
from engine.game import Plain

P = TypeVar("P")
"""A game's phrases: a class with a method that puts each kind of argument into words."""


@dataclass(frozen=True)
class Said:
    """A sentence: ``text`` with placeholders for ``kinds``, which name the arguments in order.

    A kind is a method of the game's phrases. One with a leading star takes all remaining arguments, and one
    may be followed by ``=`` and the name of its placeholder where a sentence has two of the same kind.
    """

    text: str
    kinds: str = ""

    def fill(self, phrases: object, args: Sequence[Plain]) -> str:
        filled: dict[str, str] = {}
        for place, kind in enumerate(self.kinds.split()):
            kind, __, name = kind.partition("=")
            if kind.startswith("*"):
                kind, value = kind[1:], args[place:]
            else:
                value = args[place]
            filled[name or kind] = getattr(phrases, kind)(value)
        return _(self.text).format(**filled)


Sentence: TypeAlias = Said | Callable[Concatenate[P, ...], str]
"""How a code becomes a sentence. A function takes the game's phrases and the code's arguments."""


def speak(table: Mapping[str, Sentence[P]], phrases: P, code: str, args: Sequence[Plain]) -> str | None:
    """The sentence for a code, None for a code that is not in the table."""
    sentence = table.get(code)
    if sentence is None:
        return None
    return sentence.fill(phrases, args) if isinstance(sentence, Said) else sentence(phrases, *args)
