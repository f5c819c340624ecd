"""Phase 3: events come and act, and black dice are countered."""

from __future__ import annotations

from engine.troyes.deck import EVENTS
from tests.engine.troyes.reading.buildings import neutral_comes
from tests.engine.troyes.reading.chance import Chance
from tests.engine.troyes.reading.defeat import put_cube
from tests.engine.troyes.reading.question import Asking, choose
from tests.engine.troyes.reading.spending import can_spend, spend
from tests.engine.troyes.reading.table import Event, Table
from tests.engine.troyes.reading.words import NEUTRAL, Die, Said

ENTERED = {"succession": "palace", "theological_conflict": "bishopric", "travellers": "city hall"}


def events_come(table: Table, chance: Chance) -> None:
    """The next red card and the one it shows. Chance says which; that they can come is checked."""
    names = []
    for _ in range(2):
        number, place = chance.take("event_came")
        assert place == len(table.row), "a new event goes to the right end"
        names.append(EVENTS[number])
        table.row.append(Event(names[-1]))
    shown = table.cards["events"][names[1]]["pile"]
    table.red_left.remove((names[0], shown))
    table.others_left.remove(names[1])


def events_act(table: Table, chance: Chance) -> int:
    """Every event acts, from left to right. Returns the number of black dice."""
    black = 0
    for event in list(table.row):
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
                yield from spend(table, seat, said, chance)
