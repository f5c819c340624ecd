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
    BUILDINGS,
    CHARACTERS,
    COLOURS,
    EVENTS,
    PILES,
    WHITE,
    Activity,
    Board,
    Character,
    Deck,
    EventCard,
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
        lines += ["", "[[activities]]", f'id = "{card.id}"', f'colour = "{COLOURS[card.colour]}"']
        lines += [f"era = {card.era}", f'when = "{_WHEN[card.later]}"', f"cost = {card.cost}"]
        lines += [f"divided_by = {card.divided_by}", f"first = {card.first}", f"second = {card.second}"]
    for event in deck.events:
        shows = json.dumps([COLOURS[pile] for pile in event.shows])
        lines += ["", "[[events]]", f'id = "{event.id}"', f'pile = "{PILES[event.pile]}"']
        lines += [f"copies = {event.copies}", f"black = {event.black}"]
        lines += [f'colour = "{COLOURS[event.colour]}"', f"divided_by = {event.divided_by}"]
        lines += [f"banners = {event.banners}", f"first = {event.first}", f"second = {event.second}"]
        lines += [f"shows = {shows}"]
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
    """The cards of a section, in the order of their ids; those of our own deck if it has none."""
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


def _activity(card: Fields) -> Activity:
    name = ACTIVITIES[card.word("id", ACTIVITIES)]
    read = Activity(
        name,
        card.word("colour", COLOURS),
        *(card.number(key) for key in ("era", "cost", "divided_by", "first", "second")),
    )
    if card.has("when") and _WHEN[card.word("when", _WHEN)] != _WHEN[read.later]:
        refuse("deck_when", name, _WHEN[read.later])
    return read


def _event(card: Fields) -> EventCard:
    return EventCard(
        id=EVENTS[card.word("id", EVENTS)],
        pile=card.word("pile", PILES),
        copies=card.number("copies"),
        black=card.number("black"),
        colour=card.word("colour", COLOURS),
        divided_by=card.number("divided_by"),
        banners=card.number("banners"),
        first=card.number("first"),
        second=card.number("second"),
        shows=tuple(WHITE + pile for pile in card.words("shows", _SHOWN)) if card.has("shows") else (),
    )


def _character(card: Fields) -> Character:
    name, steps = CHARACTERS[card.word("id", CHARACTERS)], card.numbers("steps")
    return Character(name, steps, card.numbers("steps_for_two") if card.has("steps_for_two") else steps)


def _board(board: Fields) -> Board:
    palace, bishopric, city_hall = (board.rows(building) for building in BUILDINGS)
    return Board(palace, bishopric, city_hall, board.numbers("neutral_for_two"))
