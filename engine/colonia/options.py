"""What the players agree on before the game: the deck and the house rules."""

from __future__ import annotations

from dataclasses import dataclass

from engine.colonia import deck_file
from engine.colonia.components import CITIES
from engine.colonia.deck import Deck
from engine.decks import given_deck
from engine.game import Plain, Reason, Refused
from engine.plain import check_names, flag


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one game, shared by all copies of its state and never changed."""

    deck: Deck
    open_screens: bool  # everyone sees everything except secret choices
    plain: dict[str, Plain]  # the same as plain data; ``notes`` off is for screens and changes no rule
    relics_of: tuple[int, ...]  # bit mask of each city's relics
    shrines: tuple[int, ...]  # bit mask of each city's shrine
    all_shrines: int  # bit mask of all shrines
    needs: tuple[tuple[tuple[tuple[int, int], ...], ...], ...]
    """The goods that each hold of each ship takes, as (good, count) pairs."""
    point_per_money: float  # points that one unit of money buys, on average over the relics
    money_per_good: float  # what one good earns, on average over the holds


def complete(given: dict[str, Plain]) -> dict[str, Plain]:
    """The full options as plain data, from those given.

    The options are ``open_screens`` (bool, default False), ``notes`` (bool, default True) and the deck:
    ``deck`` as dumped or ``deck_text`` as the text of a TOML file; the default is the shipped deck. Raises
    Refused for the first thing wrong.
    """
    if _last is not None and given == _last.plain:
        return _last.plain.copy()  # already full and checked
    check_names(given, ("deck", "deck_text", "notes", "open_screens"))
    open_screens = flag(given, "open_screens", default=False)
    notes = flag(given, "notes", default=True)
    deck = given_deck(given, Deck.load, deck_file.read, deck_file.shipped)
    options: dict[str, Plain] = {"deck": deck.dump(), "open_screens": open_screens}
    if not notes:
        options["notes"] = False  # named only then, which keeps the hashes of all other tables
    return options


_last: Options | None = None


def load_options(plain: dict[str, Plain]) -> Options:
    """Options from plain data. The last ones are cached, since all views of a game share them.

    Raises Refused for anything `complete` did not make.
    """
    global _last
    last = _last
    if last is not None and (last.plain is plain or last.plain == plain):
        return last
    if plain.keys() - {"notes"} != {"deck", "open_screens"} or plain.get("notes", False) is not False:
        raise Refused(Reason("bad_option", ("options",)))
    if not isinstance(plain["open_screens"], bool):
        raise Refused(Reason("bad_option", ("options",)))
    deck = Deck.load(plain["deck"])
    _last = Options(
        deck,
        plain["open_screens"],
        plain,
        tuple(_mask(deck, city, shrine=False) for city in range(len(CITIES))),
        tuple(_mask(deck, city, shrine=True) for city in range(len(CITIES))),
        sum(_mask(deck, city, shrine=True) for city in range(len(CITIES))),
        tuple(
            tuple(tuple((good, n) for good, n in enumerate(hold.goods) if n) for hold in ship.holds)
            for ship in deck.ships
        ),
        _point_per_money(deck),
        _money_per_good(deck),
    )
    return _last


def _point_per_money(deck: Deck) -> float:
    relics = [card for card in deck.relics if not card.shrine]
    return max(0.01, sum(card.points for card in relics) / max(1, sum(card.price for card in relics)))


def _money_per_good(deck: Deck) -> float:
    holds = [hold for ship in deck.ships for hold in ship.holds]
    return sum(hold.pay for hold in holds) / max(1, sum(sum(hold.goods) for hold in holds))


def _mask(deck: Deck, city: int, *, shrine: bool) -> int:
    cards = enumerate(deck.relics)
    return sum(1 << number for number, card in cards if card.city == city and card.shrine == shrine)
