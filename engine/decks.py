"""What deck files of all games have in common: reading, checking, and what can be wrong with them.

A file is TOML. ``game = "…"`` on top says which game it is for; a file for the first game needs no such line.
A deck is checked for form, not for balance.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NoReturn, TypeAlias, TypeVar

from engine.codes import Kind
from engine.game import Plain, Reason, Refused
from engine.small_files import LARGEST, MOST_PARTS, TooDeep, TooLong, data_in

HUGE: Final = 1_000_000
"""Numbers of this size and above are refused without being quoted: they fit in no message."""

Place: TypeAlias = tuple[str, int, int]
"""A place in a deck: section, card and part of the card, counted from 1; "" and 0 stand for the whole."""


class DeckError(Refused, ValueError):
    """Not a valid deck. ``reason`` is from the game's table, or from `engine.decks`."""


def refuse(code: str, *args: int | str) -> NoReturn:
    raise DeckError(Reason(code, args))


# One table of a deck file, read key by key with type checks

NOTES: Final = ("source",)
"""Keys allowed on every card for people: where its numbers come from. The game ignores them."""

KINDS: Final[dict[type, str]] = {int: "number", str: "word", bool: "truth", list: "list", dict: "table"}

T = TypeVar("T")


@dataclass(slots=True)
class Fields:
    """``rest`` holds what has not been read yet; `done` refuses any key left.

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
        """Refuse the first unread key."""
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
    """Text from outside, made safe for a sentence."""
    return "".join(char if char.isprintable() else "?" for char in text[:40])


# What can be wrong with any game's deck file, as codes with arguments (`engine.codes`)

_PLACE = "section entry=card entry=part"

DECK_REASONS: Final[dict[str, str]] = {
    "deck_size": "number=bytes number=limit",
    "deck_syntax": "number=line number=column",
    "deck_nesting": "",
    "deck_dots": "number=line number=limit",
    "deck_game": "word=found word=wanted",
    "deck_key": f"{_PLACE} word=key word=known",
    "deck_missing": f"{_PLACE} word=key",
    "deck_type": f"{_PLACE} word=key entry=index type=wanted",
    "deck_huge": f"{_PLACE} word=key entry=index",
    "deck_word": f"{_PLACE} word=key entry=index word=found word=known",
    "deck_range": f"{_PLACE} word=key entry=index number=found number=lowest number=highest",
    "deck_name": "number=limit",
    "deck_cards": "section number=found number=wanted",
    "deck_plain": "section entry=card",
}
"""A ``section`` is one of the game's own, or empty for the file itself."""

DECK_KINDS: Final[dict[str, Kind]] = {
    "entry": Kind("a card, a part of it or an item of a list in a deck file; 0: none", range(HUGE)),
    "number": Kind("a number found in a deck file, or expected there", range(1 - HUGE, HUGE)),
    "type": Kind("what a value in a deck file should be", tuple(KINDS.values())),
    "word": Kind("any text, shown as it is"),
}


# Checks of form for decks of several games; each raises `DeckError` for the first error

MAX_NAME: Final = 40


def check_name(name: str) -> None:
    if not (0 < len(name) <= MAX_NAME and name.isprintable()):
        refuse("deck_name", MAX_NAME)


def check_count(section: str, cards: Sequence[object], wanted: int) -> None:
    """Checks that a section has as many cards as it must."""
    if len(cards) != wanted:
        refuse("deck_cards", section, len(cards), wanted)


def check_range(place: Place, key: str, numbers: Sequence[int], low: int, high: int) -> None:
    """Checks that all ``numbers`` are from ``low`` to ``high``."""
    for index, number in enumerate(numbers, 1):
        if not low <= number <= high:
            refuse("deck_range", *place, key, index if len(numbers) > 1 else 0, number, low, high)


def plain_rows(data: dict[str, Plain], section: str, *lengths: int) -> list[list[int]]:
    """The lists of whole numbers that stand for a section's cards in a dumped deck.

    ``lengths`` are the allowed lengths of a list; none given allows any.
    """
    rows = data[section]
    if not isinstance(rows, list):
        refuse("deck_plain", section, 0)
    for no, row in enumerate(rows, 1):
        whole = isinstance(row, list) and all(type(n) is int and abs(n) < HUGE for n in row)
        if not whole or (lengths and len(row) not in lengths):
            refuse("deck_plain", section, no)
    return rows


D = TypeVar("D")


def given_deck(
    given: dict[str, Plain],
    load: Callable[[Plain], D],
    read: Callable[[str], D],
    shipped: Callable[[], D],
) -> D:
    """``deck`` as dumped, ``deck_text`` as the text of a deck file, or else the shipped one.

    Raises Refused if it is not a deck.
    """
    if "deck" in given:
        return load(given["deck"])
    if "deck_text" not in given:
        return shipped()
    if not isinstance(given["deck_text"], str):
        raise Refused(Reason("bad_option", ("deck_text",)))
    return read(given["deck_text"])


# The text of a deck file, and which game it is for

GAME: Final = "game"
"""The key whose value is the name of a game."""


def named_game(text: str) -> str | None:
    """The game a file says it is for, "" if it does not say; None if the name is invalid."""
    try:
        found = tables(text).get(GAME, "")
    except DeckError:
        return None
    return found if isinstance(found, str) else None


def deck_fields(
    text: str, game: str, *, may_be_missing: bool = False, notes: tuple[str, ...] = NOTES
) -> Fields:
    """The contents of a deck file for ``game``, without the line that names the game. Raises `DeckError`.

    ``may_be_missing``: that line may be missing; ``notes`` are keys of a card for people only.
    """
    file = Fields(("", 0, 0), tables(text), notes)
    if not (may_be_missing and GAME not in file.rest):
        found = file.text(GAME)
        if found != game:
            refuse("deck_game", shown(found), game)
    return file


def tables(text: str) -> dict[str, object]:
    """The text as TOML. Raises `DeckError`."""
    text = text.removeprefix("\ufeff")
    try:
        return data_in(text, tomllib.loads)
    except TooLong as error:
        refuse("deck_size", error.size, LARGEST)
    except TooDeep as error:
        if error.line:
            refuse("deck_dots", error.line, MOST_PARTS)
        refuse("deck_nesting")
    except ValueError as error:
        # tomllib gives the place only in its message, and none at the end of the text.
        place = re.search(r"\(at line (\d+), column (\d+)\)$", str(error))
        if place:
            refuse("deck_syntax", int(place[1]), int(place[2]))
        refuse("deck_syntax", text.count("\n") + 1, len(text) - text.rfind("\n"))
