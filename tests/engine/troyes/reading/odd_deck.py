"""Decks that keep to the form and to nothing else: figures, colours, eras, piles and rows by chance."""

from __future__ import annotations

import random
from dataclasses import replace

from engine.troyes.deck import Board, Deck, Rows
from tests.engine.troyes.positions import DECK


def odd_deck(rng: random.Random) -> Deck:
    where = [(card.colour, card.era) for card in DECK.activities]
    rng.shuffle(where)
    activities = []
    for card, (colour, era) in zip(DECK.activities, where, strict=True):
        first = rng.randrange(6)
        activities.append(
            replace(
                card,
                colour=colour,
                era=era,
                cost=rng.randrange(8),
                divided_by=rng.randint(1, 6),
                first=first,
                second=rng.randint(0, first),
            )
        )
    shown = [shows for card in DECK.events for shows in card.shows]
    rng.shuffle(shown)
    piles = [(card.pile, card.copies) for card in DECK.events[1:]]
    rng.shuffle(piles)
    events = []
    for card, (pile, copies) in zip(DECK.events, [(DECK.events[0].pile, 1), *piles], strict=True):
        first = rng.randrange(8)
        events.append(
            replace(
                card,
                pile=pile,
                copies=copies,
                black=rng.choice([1, 2, 3]) if card.black else 0,
                colour=rng.randrange(3),
                divided_by=rng.randint(1, 6),
                banners=rng.randint(1, 8),
                first=first,
                second=rng.randint(0, first),
                shows=tuple(shown.pop() for _ in range(copies)) if pile == 0 else (),
            )
        )
    characters = tuple(replace(one, steps=steps(rng), steps_for_two=steps(rng)) for one in DECK.characters)
    board = Board(
        palace=rows(rng, 1, 1),
        bishopric=rows(rng, 1, 3),
        city_hall=rows(rng, 2, 6),
        neutral_for_two=tuple(rng.sample(range(1, 7), 2)),
    )
    deck = Deck("odd", tuple(activities), tuple(events), characters, board)
    deck.check()
    return deck


def steps(rng: random.Random) -> tuple[int, ...]:
    return tuple(sorted(rng.sample(range(1, 10), 3)))


def rows(rng: random.Random, shortest: int, longest: int) -> Rows:
    """The values 1 to 6 in any order, cut into rows."""
    values, found = rng.sample(range(1, 7), 6), []
    while values:
        length = rng.randint(shortest, longest)
        found.append(tuple(values[:length]))
        values = values[length:]
    return tuple(found)
