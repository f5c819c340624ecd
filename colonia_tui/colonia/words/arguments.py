"""Puts the numbers of events, reasons and previews into words.

A sentence (`colonia_tui.language.words`) names the kinds of its arguments; each is a method of `Phrases`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from colonia_tui.colonia.words import names
from colonia_tui.language.i18n import N_, _, ngettext, together
from colonia_tui.language.words import ALOUD, Speaker
from engine.colonia.components import EXTRA_HOLD, EXTRA_HOLD_PAY
from engine.colonia.deck import Deck
from engine.colonia.options import load_options
from engine.game import Plain

# Several things as one part of a sentence.


# Translators: one of a good, as the object of a sentence: "contracted for a saddle"
_ONE_GOOD = (N_("a saddle"), N_("a cartwheel"), N_("a painting"), N_("clothing"), N_("footwear"))


def goods(counts: Sequence[int]) -> str:
    """How many of each good: "a saddle and 2 paintings"."""
    kinds = [(number, count) for number, count in enumerate(counts) if count]
    return together(
        [good(number) if count == 1 else names.counted_good(number, count) for number, count in kinds]
    )


def good(number: int) -> str:
    """One of a good: "a saddle"."""
    return _(_ONE_GOOD[number])


def resources(counts: Sequence[int]) -> str:
    """How many of each resource, a single one without its number: "leather, 2 wood, linen"."""
    kinds = [(number, count) for number, count in enumerate(counts) if count]
    return names.listed(
        [
            names.resource(number) if count == 1 else names.counted_resource(number, count)
            for number, count in kinds
        ]
    )


def coins(amounts: Sequence[int]) -> str:
    """How much of each currency: "10 £ and 6 M"."""
    return together([names.coins(amount, city) for city, amount in enumerate(amounts) if amount])


_SECTIONS = {
    "": N_("The file"),
    "weeks": N_("Week card {card}"),
    "ships": N_("Ship {card}"),
    "relics": N_("Relic {card}"),
    "edicts": N_("Edict {card}"),
}


def deck_of(options: dict[str, Plain]) -> Deck:
    """The deck of ``view["options"]``, cached: it is the same in every view of a game."""
    return load_options(options).deck


@dataclass(frozen=True)
class Phrases(Speaker):
    """A method for each kind of argument."""

    deck: Deck | None = None

    # Numbers and words shown as they are

    number = staticmethod(str)
    word = staticmethod(str)

    # Places in a deck file

    def place(self, section: str, card: int, part: int) -> str:
        text = _(_SECTIONS[section]).format(card=card) if section in _SECTIONS else section
        return _("{ship}, hold {hold}").format(ship=text, hold=part) if part else text

    # People

    def seats(self, seats: Sequence[int]) -> str:
        return ", ".join(map(self.listed, seats))

    def members(self, count: int) -> str:
        return names.members(count)

    def votes(self, count: int) -> str:
        return names.votes(count)

    # Places, most of which count from 0 in events

    def booth(self, booth: int) -> str:
        return str(booth + 1)

    def street(self, street: int) -> str:
        return names.street(street)

    def berth(self, berth: int) -> str:
        return names.berth(berth)

    def berth_number(self, berth: int) -> str:
        return names.berth(berth - 1)

    def round(self, kind: str) -> str:
        return names.round_of(kind)

    # Things

    def city(self, city: int) -> str:
        return names.city(city)

    def currency(self, city: int) -> str:
        name = names.currency(city)
        return name if ALOUD.get() else f"{names.CURRENCY_SIGNS[city]} {name}"

    def good(self, good: int) -> str:
        return names.good(good)

    def goods(self, counts: Sequence[int]) -> str:
        return names.goods(counts)

    def resource(self, resource: int) -> str:
        return names.resource(resource)

    def resources(self, counts: Sequence[int]) -> str:
        return resources(counts)

    def resource_list(self, resources: Sequence[int]) -> str:
        return names.resources([list(resources).count(number) for number in range(len(names.RESOURCES))])

    def resource_names(self, resources: Sequence[int]) -> str:
        return names.listed([names.resource(resource) for resource in resources])

    def craftsman(self, craftsman: int) -> str:
        return names.craftsman(craftsman)

    def points(self, count: int) -> str:
        return names.points(count)

    def edict(self, number: int) -> str:
        if self.deck is None:
            return _("edict {number}").format(number=number + 1)
        return names.edict_title(self.deck.edicts[number])

    def edicts(self, numbers: Sequence[int]) -> str:
        return ", ".join(self.edict(number) for number in numbers)

    def ship(self, number: int) -> str:
        if self.deck is None:
            return _("ship {number}").format(number=number + 1)
        return _("the ship to {city}").format(city=names.city(self.deck.ships[number].city))

    def relic(self, number: int) -> str:
        if self.deck is None:
            return _("relic {number}").format(number=number + 1)
        card = self.deck.relics[number]
        if card.shrine:
            return _("the shrine of {city}").format(city=names.city(card.city))
        return _("the relic of {city} ({points})").format(
            city=names.city(card.city), points=names.points(card.points)
        )

    def relics(self, numbers: Sequence[int]) -> str:
        """Several cards, city by city: "London 1, 3 VP; Bergen shrine"."""
        if self.deck is None:
            return ngettext("{count} card", "{count} cards", len(numbers)).format(count=len(numbers))
        parts = []
        for city in range(len(names.CITIES)):
            cards = [self.deck.relics[number] for number in numbers if self.deck.relics[number].city == city]
            if cards:
                cards.sort(key=lambda card: card.points)
                parts.append(f"{names.city(city)} {', '.join(map(names.worth, cards))}")
        return "; ".join(parts)

    def cargo(self, ship: int, hold: int) -> str:
        """What a hold takes, and what it pays."""
        if self.deck is None:
            return _("hold {number}").format(number=hold + 1)
        card = self.deck.ships[ship]
        if hold == EXTRA_HOLD:
            return _("any good for {pay}").format(pay=names.coins(EXTRA_HOLD_PAY, card.city))
        goods = names.goods(card.holds[hold].goods)
        return _("{goods} for {pay}").format(goods=goods, pay=names.coins(card.holds[hold].pay, card.city))
