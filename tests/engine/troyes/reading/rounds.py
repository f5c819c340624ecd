"""The rounds: set-up, events, and whose turn it is."""

from __future__ import annotations

from engine.troyes.deck import ACTIVITIES, CHARACTERS, EVENTS
from tests.engine.troyes.reading.actions import can_spend, spend, turn
from tests.engine.troyes.reading.board import neutral_comes, put_cube, space_with
from tests.engine.troyes.reading.chance import Chance
from tests.engine.troyes.reading.table import (
    BUILDINGS,
    COLOUR_OF,
    COLOURS,
    ERAS,
    NEUTRAL,
    Asking,
    Card,
    Die,
    Event,
    Owner,
    Said,
    Table,
    choose,
)

# Phase 3: events come and act, and black dice are countered.


ENTERED = {"succession": "palace", "theological_conflict": "bishopric", "travellers": "city hall"}


def events_come(table: Table, chance: Chance) -> None:
    """The next red card and the one it shows. Chance says which; that they can come is checked."""
    names = []
    for _ in range(2):
        number, came = chance.take("event_came")
        assert came == table.round
        names.append(EVENTS[number])
        table.row.append(Event(names[-1]))
    shown = table.cards["events"][names[1]]["pile"]
    table.red_left.remove((names[0], shown))
    table.others_left.remove(names[1])


def events_act(table: Table, chance: Chance) -> int:
    """Every event acts, from left to right. Returns the number of black dice."""
    black = 0
    for event in list(table.row):  # T 10
        black += table.event_figures(event)["black"]  # T 45
        act(table, event, chance)
    return min(6, black)  # T 15


def act(table: Table, event: Event, chance: Chance) -> None:
    match event.name:
        case "succession" | "theological_conflict" | "travellers":
            building = ENTERED[event.name]
            if table.neutral_in_play() < 8:  # T 14
                _, value = chance.take("event_rolled")
                neutral_comes(table, building, value)
        case "heresy":
            for player in table.players:
                if player.influence < 2:
                    player.lose_vp(2)
                player.influence = max(0, player.influence - 2)
        case "civil_war":
            for seat in range(table.n):
                bear(table, seat, 3)
        case "drought":
            for seat in range(table.n):
                bear(table, seat, table.count_standing(seat, "city hall"))
        case "itinerant_builders":
            lowest = min(len(column) for column in table.cathedral.values())
            if lowest < 3:
                next(column for column in table.cathedral.values() if len(column) == lowest).append(NEUTRAL)
        case "disruption_of_works":
            with_cubes = [column for column in table.cathedral.values() if column]
            if with_cubes:
                with_cubes[-1].pop()
        case "support":
            place = table.row.index(event)
            for other in reversed(table.row[max(0, place - 2) : place]):  # T 12
                put_cube(table, other, NEUTRAL)


def bear(table: Table, seat: int, money: int) -> None:
    """Pay, or give what there is and lose 2 VP.  # T 13"""
    player = table.players[seat]
    if player.purse < money:
        player.lose_vp(2)
    player.purse = max(0, player.purse - money)


def counter_all(table: Table, chance: Chance, turns: int = 0) -> Asking:
    while table.black:
        yield from counter(table, table.order()[turns % table.n], chance)
        turns += 1


def force(dice: list[Die]) -> int:
    return sum(2 * value if colour == "red" else value for _, colour, value in dice)


def enough_without_one(left: list[Die], given: list[Die], needed: int) -> bool:
    """Whether one of the dice that are left can be kept."""
    return any(force([*given, *left[:at], *left[at + 1 :]]) >= needed for at in range(len(left)))


def counter(table: Table, seat: int, chance: Chance) -> Asking:
    player, must = table.players[seat], max(table.black)
    faced, given = [must], []
    while True:
        own, waiting = table.dice_of(seat), list(table.black)
        able = force(own) >= must
        begun = bool(given) or len(faced) > 1
        if not able and (not own or player.influence == 0):
            said: Said = ("suffer",)  # T 42
        else:
            for die in given:
                own.remove(die)
            for value in faced:
                waiting.remove(value)
            options: list[Said] = []
            if able:
                options += [("die", die) for die in dict.fromkeys(own)]
                everything = force(table.dice_of(seat))
                options += [
                    ("black", value) for value in dict.fromkeys(waiting) if sum(faced) + value <= everything
                ]
                if given and force(given) >= sum(faced):
                    options.append(("go",))
            else:
                options.append(("suffer",))
            if not begun:
                options += can_spend(table, seat)
            if all(kind == "die" for kind, *_ in options) and not enough_without_one(own, given, sum(faced)):
                options = options[:1]  # T 42: all of them, in whatever order
            said = yield from choose("counter", seat, options)
        match said:
            case ("die", die):
                given.append(die)
            case ("black", value):
                faced.append(value)
            case ("go",):
                table.take_away(given)
                for value in faced:
                    table.black.remove(value)
                    player.gain_influence(1)
                return
            case ("suffer",):
                player.lose_vp(2)
                table.black.remove(must)
                return
            case _:
                yield from spend(table, seat, said, chance)  # T 43


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
    """All rounds that are left, the last one to its end, too."""  # T 40
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
        player.purse += 10  # T 1
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
    while table.square and not all(player.passed for player in table.players):  # T 19
        seat = table.order()[turns % table.n]
        if table.players[seat].passed:
            table.players[seat].chest += 1
        else:
            yield from turn(table, seat, chance)
        turns += 1


def end_round(table: Table) -> None:
    for player in table.players:
        player.purse += player.chest  # T 20
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
