"""Decks of Troyes as files: the shipped one, and a player's own, typed in from the box.

A file is TOML with ``game = "troyes"`` on top and the sections ``activities``, ``events``, ``characters`` and
``board``; a missing section is taken from the shipped deck. The rules describe the format ("Decks"). Anything
wrong with a deck raises a `DeckError` with one of the reasons in `engine.troyes.codes`.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, Protocol, TypeVar

from engine.decks import Fields, deck_fields, refuse
from engine.troyes.deck import (
    ACTIVITIES,
    ACTIVITY_COLUMNS,
    BUILDINGS,
    CHARACTERS,
    COLOURS,
    EVENT_COLUMNS,
    EVENTS,
    WHITE,
    Activity,
    Board,
    Character,
    Column,
    Deck,
    EventCard,
    figures,
)

GAME: Final = "troyes"
SHIPPED: Final = "colonia-tui"
"""The shipped deck's name."""
SECTIONS: Final = ("activities", "events", "characters", "board")

_NOTES: Final = ("source", "from", "effect", "counts")
"""Keys of a card for people only: where its figures come from, and what it does."""
_WHEN: Final = ("now", "later")
_SHOWN: Final = COLOURS[WHITE:]


@cache
def shipped() -> Deck:
    """The deck that comes with the program."""
    folder = files("engine.troyes") / "decks"
    tables: dict[str, object] = {"name": SHIPPED}
    for section in SECTIONS:
        tables |= tomllib.loads((folder / f"{section}.toml").read_text(encoding="utf-8"))
    return _deck(Fields(("", 0, 0), tables, _NOTES), SHIPPED)


def read(text: str, name: str = "own") -> Deck:
    """The deck in ``text``, called ``name`` unless the text gives a name. Raises `DeckError`."""
    file = deck_fields(text, GAME, notes=_NOTES)
    if not any(section in file.rest for section in SECTIONS):
        refuse("deck_sections")
    return _deck(file, name)


def write(deck: Deck) -> str:
    """The deck as the text of a file that `read` can read: a starting point for a player's own deck."""
    lines = [f"name = {json.dumps(deck.name, ensure_ascii=False)}", f'game = "{GAME}"']
    for card in deck.activities:
        lines += ["", "[[activities]]", f'id = "{card.id}"', f'when = "{_WHEN[card.later]}"']
        lines += _written(card, ACTIVITY_COLUMNS)
    for event in deck.events:
        lines += ["", "[[events]]", f'id = "{event.id}"', *_written(event, EVENT_COLUMNS)]
        lines += [f"shows = {json.dumps([COLOURS[pile] for pile in event.shows])}"]
    for one in deck.characters:
        lines += ["", "[[characters]]", f'id = "{one.id}"', f"steps = {list(one.steps)}"]
        if one.steps_for_two != one.steps:
            lines += [f"steps_for_two = {list(one.steps_for_two)}"]
    lines += ["", "[board]"]
    for colour, building in enumerate(BUILDINGS):
        lines += [f"{building} = {[list(row) for row in deck.board.rows(colour)]}"]
    lines += [f"neutral_for_two = {list(deck.board.neutral_for_two)}"]
    return "\n".join(lines) + "\n"


def _deck(file: Fields, name: str) -> Deck:
    # The shipped files have all sections, so `shipped` does not call itself.
    deck = Deck(
        name=file.text("name") if file.has("name") else name,
        activities=_cards(file, "activities", ACTIVITIES, _activity),
        events=_cards(file, "events", EVENTS, _event),
        characters=_cards(file, "characters", CHARACTERS, _character),
        board=file.one("board", _board) if file.has("board") else shipped().board,
    )
    file.done()
    deck.check()
    return deck


class _Card(Protocol):
    @property
    def id(self) -> str: ...


C = TypeVar("C", bound=_Card)


def _cards(file: Fields, section: str, ids: Sequence[str], read: Callable[[Fields], C]) -> tuple[C, ...]:
    """The cards of a section, in the order of their ids; the shipped deck's if it has none."""
    if not file.has(section):
        own: tuple[C, ...] = getattr(shipped(), section)
        return own
    found: dict[str, C] = {}
    for no, card in enumerate(file.each(section, read), 1):
        if card.id in found:
            refuse("deck_twice", section, no, card.id)
        found[card.id] = card
    for name in ids:
        if name not in found:
            refuse("deck_lacks", section, name)
    return tuple(found[name] for name in ids)


def _written(card: Activity | EventCard, columns: Sequence[Column]) -> list[str]:
    """A line for each figure of a card."""
    return [
        f"{column.key} = {json.dumps(column.words[figure]) if column.words else figure}"
        for column, figure in zip(columns, figures(card, columns))
    ]


def _figures(card: Fields, columns: Sequence[Column]) -> list[int]:
    return [
        card.word(column.key, column.words) if column.words else card.number(column.key) for column in columns
    ]


def _activity(card: Fields) -> Activity:
    name = ACTIVITIES[card.word("id", ACTIVITIES)]
    read = Activity(name, *_figures(card, ACTIVITY_COLUMNS))
    if card.has("when") and _WHEN[card.word("when", _WHEN)] != _WHEN[read.later]:
        refuse("deck_when", name, _WHEN[read.later])
    return read


def _event(card: Fields) -> EventCard:
    name, read = EVENTS[card.word("id", EVENTS)], _figures(card, EVENT_COLUMNS)
    shows = [WHITE + pile for pile in card.words("shows", _SHOWN)] if card.has("shows") else []
    return EventCard(name, tuple(shows), *read)


def _character(card: Fields) -> Character:
    name, steps = CHARACTERS[card.word("id", CHARACTERS)], card.numbers("steps")
    return Character(name, steps, card.numbers("steps_for_two") if card.has("steps_for_two") else steps)


def _board(board: Fields) -> Board:
    palace, bishopric, city_hall = (board.rows(building) for building in BUILDINGS)
    return Board(palace, bishopric, city_hall, board.numbers("neutral_for_two"))
