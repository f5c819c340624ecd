"""Tables and decks that hardly ever come about."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from engine.chance import key_from
from engine.troyes import GAME
from engine.troyes.components import COLOURS as COLOUR_COUNT
from engine.troyes.components import NEUTRAL, SPACES
from engine.troyes.deck import ACTIVITIES, EVENTS, LATER, Board, Deck, Rows
from engine.troyes.state import State
from tests.engine.troyes.positions import DECK
from tests.engine.troyes.reading.compare import mixed

# Positions that hardly ever come about: those of a game, with much of them thrown together afresh.


def stirred(players: int, seed: str, deck: Deck = DECK) -> State:
    """A position at a question that begins a turn."""
    rng = random.Random(seed)
    state = somewhere(players, rng, deck)
    while True:
        data = GAME.dump(state)
        stir(data, rng)
        found: State = GAME.load(data)
        (seat,) = GAME.pending(found)
        if len(GAME.legal(found, seat)) > 1 and able_to_say(found, seat):
            return found


def able_to_say(state: State, seat: int) -> bool:
    """Whether the seat would be asked, and not passed over (T 42)."""
    kinds = {action.kind for action in GAME.legal(state, seat)}
    return not kinds <= {"pass", "hire", "suffer"}


def somewhere(players: int, rng: random.Random, deck: Deck) -> State:
    """A position of a random game at a question that begins a turn, anywhere in it."""
    state: State = GAME.new(players, key_from(str(rng.random())), GAME.options({"deck": deck.dump()}))
    chooser, left = mixed(players, rng), rng.randrange(20, 110)
    while True:
        (seat,) = GAME.pending(state)
        left -= 1
        if left < 0 and state.stack[-1].kind in ("act", "counter") and not GAME.midway(state):
            return state
        GAME.apply(state, seat, chooser(state, seat))
        if not GAME.pending(state):
            return somewhere(players, rng, deck)


def with_events(players: int, seed: str) -> State:
    """A position with many events in the row, in any order, that have not acted in this round."""
    rng = random.Random(seed)
    data = GAME.dump(stirred(players, seed))
    events = rng.sample(range(1, len(EVENTS)), rng.randrange(2, 9))
    data["row"], data["came"] = [0, *events], [0, *(1 for _ in events)]
    data["stack"], data["black"] = [], []
    data["purse"] = [rng.randrange(6) for _ in range(players)]
    stir_cubes(data, rng)
    return GAME.load(data)


def stir(data: dict[str, Any], rng: random.Random) -> None:
    """Throw together what may lie there, with all citizens kept."""
    n, deck = data["players"], GAME.load(data).deck
    seats = range(n)
    data["purse"] = [rng.choice([0, 1, 2, 3, 4, 6, 8, 10, 12, 15, 25]) for _ in seats]
    data["influence"] = [rng.choice([0, 1, 2, 3, 4, 5, 8, 18, 19, 20]) for _ in seats]
    data["points"] = [rng.choice([0, 1, 2, 7]) for _ in seats]
    for slot, number in enumerate(data["card"]):
        if number != -1:
            colour, era = deck.activities[number].colour, deck.activities[number].era
            same = [at for at, card in enumerate(deck.activities) if (card.colour, card.era) == (colour, era)]
            data["card"][slot] = number = rng.choice(same)
        for seat in range(4):
            can = number != -1 and ACTIVITIES[number] in LATER and seat < n
            data["cube"][4 * slot + seat] = rng.choice([0, 0, 1, 2]) if can else 0
    stir_cubes(data, rng)
    stir_citizens(data, rng)
    stir_dice(data, rng)


def stir_cubes(data: dict[str, Any], rng: random.Random) -> None:
    owners, deck = [*range(data["players"]), NEUTRAL], GAME.load(data).deck
    data["banner"] = [
        [rng.choice(owners) for _ in range(rng.randrange(deck.events[event].banners))]
        for event in data["row"]
    ]
    lowest, highest = rng.choice([(0, 0), (0, 1), (1, 3), (0, 3), (3, 3)])
    for column in range(6):
        height = rng.randint(lowest, highest)
        data["cathedral"][3 * column : 3 * column + 3] = [
            rng.choice(owners) if level < height else -1 for level in range(3)
        ]


def stir_citizens(data: dict[str, Any], rng: random.Random) -> None:
    n = data["players"]
    for building in range(3):
        at = building * SPACES
        spaces = data["space"][at : at + SPACES]
        rng.shuffle(spaces)
        for space in range(SPACES):
            owner = spaces[space]
            if owner != -1 and rng.random() < 0.2:
                spaces[space] = -1
                if data["lying"][building] & 1 << owner:
                    data["reserve"][owner] += 1
                else:
                    data["lying"][building] |= 1 << owner
        data["space"][at : at + SPACES] = spaces
    often = [rng.choice([0.2, 0.2, 0.9]) for _ in data["card"]]
    for seat in range(n):
        for slot, number in enumerate(data["card"]):
            spaces = data["foreman"][2 * slot : 2 * slot + 2]
            there = seat in spaces or data["picture"][slot] & 1 << seat
            if number != -1 and not there and data["reserve"][seat] and rng.random() < often[slot]:
                data["reserve"][seat] -= 1
                if -1 in spaces and rng.random() < 0.8:
                    data["foreman"][2 * slot + spaces.index(-1)] = seat
                else:
                    data["picture"][slot] |= 1 << seat
        all_left = data["supply"][seat] + data["reserve"][seat]
        data["supply"][seat] = rng.choice([0, 0, all_left, all_left // 2])
        data["reserve"][seat] = all_left - data["supply"][seat]


def stir_dice(data: dict[str, Any], rng: random.Random) -> None:
    owners = [*range(data["players"]), NEUTRAL]
    data["dice"] = [[] for _ in data["dice"]]
    for colour in range(COLOUR_COUNT):
        for _ in range(rng.randrange(7)):
            data["dice"][COLOUR_COUNT * rng.choice(owners) + colour].append(rng.randint(1, 6))
    for values in data["dice"]:
        values.sort(reverse=True)
    if data["black"]:
        data["black"] = sorted((rng.randint(1, 6) for _ in range(rng.randint(1, 6))), reverse=True)


# Decks that keep to the form and to nothing else: figures, colours, eras, piles and rows by chance.


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
