"""Independent books of what everybody owns, kept from the events of a game alone."""

from __future__ import annotations

from engine.colonia.components import EXTRA_HOLD_PAY, FAMILY_MEMBERS, RECIPES, START_MONEY, START_RESOURCES
from engine.colonia.deck import Deck
from engine.colonia.state import C, G, R, State
from tests.engine.books import Books


class Ledger(Books):
    """Money, goods, resources, cards and members at home, entered event by event according to the rules."""

    def __init__(self, players: int, deck: Deck) -> None:
        self.deck = deck
        self.money = [START_MONEY] * (players * C)
        self.goods = [0] * (players * G)
        self.resources = [0] * (players * R)
        self.supply = [FAMILY_MEMBERS[players]] * players
        self.relics = [0] * players
        self.stored = [0] * players
        self.owed = [[0] * C for _ in range(players)]  # by loaded ships

    def agrees(self, s: State) -> None:
        """Assert that the books match the state."""
        assert self.money == s.money
        assert self.goods == s.goods
        assert self.resources == s.resources
        assert self.supply == s.supply
        assert self.relics == s.relics
        assert self.stored == s.stored

    # Entries, named after the events

    def _drew(self, seat: int, resources: tuple[int, ...]) -> None:
        assert len(resources) <= START_RESOURCES
        for resource in resources:
            self.resources[seat * R + resource] += 1

    def _made(self, seat: int, good: int, count: int) -> None:
        self.goods[seat * G + good] += count

    def _card(self, seat: int, value: int, zero: int, sent: int) -> None:
        self.supply[seat] = 0 if zero else self.supply[seat] - sent

    def _home(self, seat: int, street: int, count: int) -> None:
        self.supply[seat] += count

    def _booth_taken(self, seat: int, booth: int, taken: tuple[int, ...], members: int) -> None:
        assert members == sum(taken)
        self.supply[seat] -= members
        for resource, count in enumerate(taken):
            self.resources[seat * R + resource] += count

    def _ordered(self, seat: int, craftsman: int, members: int, place: int) -> None:
        self.supply[seat] -= members
        for resource in RECIPES[craftsman]:
            self.resources[seat * R + resource] -= 1

    def _loaded(self, seat: int, ship: int, berth: int, hold: int) -> None:
        card = self.deck.ships[ship]
        self.supply[seat] -= 1
        self.owed[seat][card.city] += card.holds[hold].pay
        for good, count in enumerate(card.holds[hold].goods):
            self.goods[seat * G + good] -= count

    def _loaded_extra(self, seat: int, ship: int, berth: int, good: int) -> None:
        self.supply[seat] -= 1
        self.owed[seat][self.deck.ships[ship].city] += EXTRA_HOLD_PAY
        self.goods[seat * G + good] -= 1

    def _paid(self, seat: int, ship: int, city: int, amount: int) -> None:
        assert city == self.deck.ships[ship].city
        self.money[seat * C + city] += amount
        self.owed[seat][city] -= amount
        assert self.owed[seat][city] >= 0

    def _exchanged(self, seat: int, give: int, take: int, amount: int) -> None:
        assert give != take
        assert 1 <= amount <= 5
        self.money[seat * C + give] -= amount
        self.money[seat * C + take] += amount

    def _bought(self, seat: int, relic: int, price: int) -> None:
        card = self.deck.relics[relic]
        assert price == card.price
        self.money[seat * C + card.city] -= price
        self.relics[seat] |= 1 << relic

    def _guard_home(self, seat: int, relic: int) -> None:
        self.supply[seat] += 1

    def _stored(self, seat: int, relic: int) -> None:
        assert self.relics[seat] >> relic & 1
        self.stored[seat] |= 1 << relic

    def _safeguarded(self, seat: int, relic: int) -> None:
        self.supply[seat] -= 1

    def _window(self, city: int, seat: int, paid: int) -> None:
        assert self.money[seat * C + city] == paid
        self.money[seat * C + city] = 0
