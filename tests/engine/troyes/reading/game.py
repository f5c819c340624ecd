"""A whole game, from the prologue to the count."""

from __future__ import annotations

from engine.troyes.deck import ACTIVITIES, CHARACTERS
from tests.engine.troyes.reading.act import turn
from tests.engine.troyes.reading.buildings import space_with
from tests.engine.troyes.reading.chance import Chance
from tests.engine.troyes.reading.events import bear, counter_all, events_act, events_come
from tests.engine.troyes.reading.question import Asking, choose
from tests.engine.troyes.reading.table import Card, Table
from tests.engine.troyes.reading.words import BUILDINGS, COLOUR_OF, COLOURS, ERAS, NEUTRAL, Owner

CHARACTERS_EACH = {2: 2, 3: 1, 4: 1}


def play(table: Table, chance: Chance) -> Asking:
    """The whole game: yields each question and is sent the answer."""
    for seat in range(table.n):
        dealt = chance.take("drew_characters", seat)
        assert len(dealt) == CHARACTERS_EACH[table.n]
        table.characters[seat] = [CHARACTERS[number] for number in dealt]
    (table.starts,) = chance.take("starts")
    yield from prologue(table)
    yield from rounds(table, chance)


def rounds(table: Table, chance: Chance) -> Asking:
    """All rounds that are left."""
    while table.round < table.rounds:
        begin(table, chance)
        yield from counter_all(table, chance)
        yield from rest_of_round(table, chance)


def rest_of_round(table: Table, chance: Chance, turns: int = 0) -> Asking:
    """The actions and the end of the round; ``turns`` have been taken."""
    yield from actions(table, chance, turns)
    end_round(table)


def prologue(table: Table) -> Asking:
    if table.n == 2:  # T 5
        for building in BUILDINGS:
            for value in table.cards["neutral for two"]:
                table.standing[building][space_with(table, building, value)] = NEUTRAL
                table.neutral_reserve -= 1
    order = table.order()
    while any(player.supply for player in table.players):
        for seat in order:
            free = [(each, at) for each in BUILDINGS for at in range(6) if table.standing[each][at] is None]
            _, building, at = yield from choose("settle", seat, [("settle", *where) for where in free])
            table.standing[building][at] = seat
            table.players[seat].supply -= 1
        order = order[::-1]
    for building in BUILDINGS:
        for at in range(6):
            if table.standing[building][at] is None:
                table.standing[building][at] = NEUTRAL
                table.neutral_reserve -= 1


def begin(table: Table, chance: Chance) -> None:
    """Phases 0 to 3, up to the first black die."""
    table.round += 1
    if table.round in ERAS:
        for at, colour in enumerate(COLOURS):
            (number,) = chance.take("turned_up", 3 * at + table.round - 1)
            name = ACTIVITIES[number]
            figures = table.cards["activities"][name]
            assert (figures["colour"], figures["era"]) == (colour, table.round), name
            table.activities[colour, table.round] = Card(name, table.n)
    for seat, player in enumerate(table.players):
        player.purse += 10
        wages = table.count_standing(seat, "bishopric") + 2 * table.count_standing(seat, "palace")
        bear(table, seat, wages)  # T 8
    owners: list[tuple[int, Owner]] = [*((seat, seat) for seat in range(table.n)), (4, NEUTRAL)]
    for number, owner in owners:
        if not any(table.count_standing(owner, building) for building in BUILDINGS):
            continue  # nothing is rolled
        rolled = chance.take("dice", number)
        for building, values in zip(BUILDINGS, rolled, strict=True):
            assert len(values) == table.count_standing(owner, building), (owner, building)
            table.square += [(owner, COLOUR_OF[building], value) for value in values]
    events_come(table, chance)
    black = events_act(table, chance)
    table.black = list(chance.take("black_dice")) if black else []
    assert len(table.black) == black


def actions(table: Table, chance: Chance, turns: int) -> Asking:
    while table.square and not all(player.passed for player in table.players):
        seat = table.order()[turns % table.n]
        if table.players[seat].passed:
            table.players[seat].chest += 1
        else:
            yield from turn(table, seat, chance)
        turns += 1


def end_round(table: Table) -> None:
    for player in table.players:
        player.purse += player.chest
        player.chest = 0
        player.passed = False
    for building in BUILDINGS:
        for owner in table.lying[building]:
            if owner == NEUTRAL:
                table.neutral_reserve += 1
            else:
                table.players[int(owner)].supply += 1
        table.lying[building] = []
    table.square = []
    table.starts = (table.starts + 1) % table.n
