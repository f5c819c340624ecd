"""What the players agree on before the game: the deck, and whether the characters are open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.decks import given_deck
from engine.game import Plain, Reason, Refused
from engine.plain import check_names, flag
from engine.troyes import deck_file
from engine.troyes.components import BUILDINGS, FACES, SLOTS
from engine.troyes.deck import ERAS, Deck


class Row(NamedTuple):
    """Consecutive spaces of a building."""

    first: int
    size: int


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one game, shared by all copies of its state and never changed."""

    deck: Deck
    open_screens: bool  # everybody sees all characters that were dealt  # T 7
    plain: dict[str, Plain]  # the same as plain data
    rows: tuple[tuple[Row, ...], ...]
    """For each building and value (0 is unused) the row it is in.  # T 2"""
    drawn: tuple[tuple[int, ...], ...]
    """For each slot the activities that can come there."""


def complete(given: dict[str, Plain]) -> dict[str, Plain]:
    """The full options as plain data, from those given.

    The options are ``open_screens`` (bool, default False) and the deck: ``deck`` as dumped or ``deck_text``
    as the text of a TOML file; the default is the shipped deck. Raises Refused for the first thing wrong.
    """
    if _last is not None and given == _last.plain:
        return _last.plain.copy()  # already full and checked
    check_names(given, ("deck", "deck_text", "open_screens"))
    open_screens = flag(given, "open_screens", default=False)
    deck = given_deck(given, Deck.load, deck_file.read, deck_file.shipped)
    return {"deck": deck.dump(), "open_screens": open_screens}


_last: Options | None = None


def load_options(plain: dict[str, Plain]) -> Options:
    """Options from plain data. The last ones are cached, since all views of a game share them.

    Raises Refused for anything `complete` did not make.
    """
    global _last
    last = _last
    if last is not None and (last.plain is plain or last.plain == plain):
        return last
    if plain.keys() != {"deck", "open_screens"} or not isinstance(plain["open_screens"], bool):
        raise Refused(Reason("bad_option", ("options",)))
    deck = Deck.load(plain["deck"])
    rows = tuple(_rows(deck, building) for building in range(BUILDINGS))
    drawn = tuple(
        tuple(no for no, card in enumerate(deck.activities) if ERAS * card.colour + card.era - 1 == slot)
        for slot in range(SLOTS)
    )
    _last = Options(deck, plain["open_screens"], plain, rows, drawn)
    return _last


def _rows(deck: Deck, building: int) -> tuple[Row, ...]:
    found, first = [Row(0, 0)] * (FACES + 1), 0
    for row in deck.board.rows(building):
        for value in row:
            found[value] = Row(first, len(row))
        first += len(row)
    return tuple(found)
