"""One table of a deck file, read key by key with type checks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

from engine.decks.error import HUGE, Place, refuse

NOTES: Final = ("source",)
"""Keys allowed on every card, for people: where its numbers come from. The game ignores them."""

KINDS: Final[dict[type, str]] = {int: "number", str: "word", bool: "truth", list: "list", dict: "table"}

T = TypeVar("T")


@dataclass(slots=True)
class Fields:
    """``rest`` holds what has not been read yet; `done` refuses any key that is left.

    Each method takes a key and returns its value, or raises `DeckError` naming the place.
    """

    place: Place
    rest: dict[str, object]
    notes: tuple[str, ...] = NOTES
    asked: list[str] = field(default_factory=list)

    def number(self, key: str) -> int:
        return self._number(self._take(key), key, 0)

    def numbers(self, key: str) -> tuple[int, ...]:
        return tuple(self._number(value, key, index) for index, value in self._items(key))

    def word(self, key: str, known: Sequence[str]) -> int:
        """The index of a name in ``known``."""
        return self._word(self._take(key), key, 0, known)

    def words(self, key: str, known: Sequence[str]) -> tuple[int, ...]:
        return tuple(self._word(value, key, index, known) for index, value in self._items(key))

    def text(self, key: str) -> str:
        return self._typed(self._take(key), str, key, 0)

    def truth(self, key: str) -> bool:
        return self._typed(self._take(key), bool, key, 0)

    def has(self, key: str) -> bool:
        """Whether an optional key is present."""
        self.asked.append(key)
        return key in self.rest

    def each(self, key: str, read: Callable[[Fields], T]) -> tuple[T, ...]:
        """Every table in the list ``key``, each read completely by ``read``."""
        section, card, _ = self.place
        found = []
        for index, value in self._items(key):
            place = (section, card, index) if section else (key, index, 0)
            table = Fields(place, self._typed(value, dict, key, index), self.notes)
            found.append(read(table))
            table.done()
        return tuple(found)

    def one(self, key: str, read: Callable[[Fields], T]) -> T:
        """The table ``key``, read completely by ``read``."""
        table = Fields((key, 0, 0), self._typed(self._take(key), dict, key, 0), self.notes)
        found = read(table)
        table.done()
        return found

    def rows(self, key: str) -> tuple[tuple[int, ...], ...]:
        """A list of lists of numbers."""
        return tuple(
            tuple(self._number(value, key, index) for value in self._typed(row, list, key, index))
            for index, row in self._items(key)
        )

    def done(self) -> None:
        """Refuse the first key that nothing has read."""
        for key in self.rest:
            if key not in self.notes or not self.place[0]:
                refuse("deck_key", *self.place, shown(key), ", ".join(dict.fromkeys(self.asked)))

    def _take(self, key: str) -> object:
        self.asked.append(key)
        if key not in self.rest:
            refuse("deck_missing", *self.place, key)
        return self.rest.pop(key)

    def _items(self, key: str) -> Iterator[tuple[int, object]]:
        return enumerate(self._typed(self._take(key), list, key, 0), 1)

    def _typed(self, value: object, kind: type[T], key: str, index: int) -> T:
        # In Python a bool is an int too; in a deck file it is not.
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            refuse("deck_type", *self.place, key, index, KINDS[kind])
        return value

    def _number(self, value: object, key: str, index: int) -> int:
        number = self._typed(value, int, key, index)
        if abs(number) >= HUGE:
            refuse("deck_huge", *self.place, key, index)
        return number

    def _word(self, value: object, key: str, index: int, known: Sequence[str]) -> int:
        word = self._typed(value, str, key, index)
        code = word.casefold().replace("ü", "ue")  # codes are in ASCII
        if code not in known:
            refuse("deck_word", *self.place, key, index, shown(word), ", ".join(known))
        return known.index(code)


def shown(text: str) -> str:
    """Text from outside, made safe to put into a sentence."""
    return "".join(char if char.isprintable() else "?" for char in text[:40])
