"""Every whole action that a seat can carry out: all goals with all cubes, groups and citizens are tried."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.engine.troyes.reading.buildings import put
from tests.engine.troyes.reading.group import colour_wanted, fits_cathedral, groups, to_pay, worth
from tests.engine.troyes.reading.table import Card, Table
from tests.engine.troyes.reading.words import ASKED_HOW_OFTEN, BUILDINGS, Die, Said

NO_CITIZEN: Said = ("nobody",)


@dataclass
class Whole:
    """A whole action, but for who is put down and how often."""

    goal: Said
    cube: tuple[str, int] | None
    dice: tuple[Die, ...]
    price: int
    count: int
    often: dict[Said, list[int]]
    """For each citizen that can be put down, how often the action can then be done."""


def citizens(table: Table, seat: int) -> list[Said]:
    """Where a citizen can come from."""
    player = table.players[seat]
    found: list[Said] = []
    if player.supply > 0:
        found.append(("supply",))
    elif player.reserve > 0 and player.influence >= 2:
        found.append(("hire",))  # T 17
    for (colour, era), card in table.activities.items():
        if card is not None and card.has_foreman_of(seat):
            found.append(("foreman", colour, era))
    for building in BUILDINGS:
        for at, owner in enumerate(table.standing[building]):
            if owner == seat:
                found.append(("standing", building, at))
        if seat in table.lying[building]:
            found.append(("lying", building))
    return found


def goals(table: Table) -> list[Said]:
    return [
        *(("activity", *which) for which, card in table.activities.items() if card is not None),
        ("cathedral",),
        *(("fight", place) for place in range(len(table.row))),
        *(("place", building) for building in BUILDINGS),
        ("farm",),
    ]


def whole_actions(table: Table, seat: int) -> Iterator[Whole]:
    of_one_colour, of_any = list(groups(table, mixed=False)), list(groups(table, mixed=True))
    cards = [(which, card) for which, card in table.activities.items() if card is not None]
    cubes = [(which, card.name) for which, card in cards if card.cubes[seat]]
    for goal in goals(table):
        may_be = of_any if colour_wanted(table, goal) == "any" else of_one_colour
        for cube, name in [(None, None), *cubes]:
            for dice in may_be:
                total = worth(table, goal, name, dice)
                if total is None:
                    continue
                price = sum(money for _, money in to_pay(seat, name, dice))
                count, often = possible(table, seat, goal, dice, total, price)
                if any(often.values()):
                    citizen_and_often = {citizen: times for citizen, times in often.items() if times}
                    yield Whole(goal, cube, dice, price, count, citizen_and_often)


def possible(
    table: Table, seat: int, goal: Said, dice: tuple[Die, ...], total: int, price: int
) -> tuple[int, dict[Said, list[int]]]:
    """What the total gives; and how often that can be done, for each citizen it could be done with."""
    player = table.players[seat]
    if price > player.purse:
        return 0, {}
    match goal:
        case ("cathedral",):
            return len(dice), {NO_CITIZEN: [1] if fits_cathedral(table, dice) else []}
        case ("farm",):
            return total // 2, {NO_CITIZEN: [1] if total >= 2 else []}
        case ("fight", place):
            event = table.row[place]
            cubes = min(total // table.event_figures(event)["number"], table.free_banners(event))
            return cubes, {NO_CITIZEN: list(range(1, cubes + 1))}  # T 36
        case ("place", building):
            return 1, {
                citizen: [1] if can_stand(table, seat, building, dice[0][2], citizen) else []
                for citizen in citizens(table, seat)
            }
        case ("activity", *which):
            card = table.activities[which[0], which[1]]
            assert card is not None
            return activations(table, seat, card, total, price)
    raise ValueError(goal)


def activations(
    table: Table, seat: int, card: Card, total: int, price: int
) -> tuple[int, dict[Said, list[int]]]:
    figures, player = table.figures(card), table.players[seat]
    count = total // figures["number"]
    hired = not card.has_foreman_of(seat)
    money = player.purse - price - (figures["cost"] if hired else 0)
    if count == 0 or money < 0:
        return count, {}
    often: dict[Said, list[int]] = {}
    for citizen in citizens(table, seat) if hired else [NO_CITIZEN]:
        influence = player.influence - (2 if citizen == ("hire",) else 0)
        can_pay = {
            "artisan": influence,
            "diplomat": influence,
            "troubadour": influence // 3,
            "innkeeper": money,
            "journeyman": money // 3,
        }.get(card.name, count)
        most = min(count, can_pay)
        if card.name in ASKED_HOW_OFTEN:
            often[citizen] = list(range(1, most + 1))
        else:
            often[citizen] = [count]
    return count, often


def can_stand(table: Table, seat: int, building: str, value: int, citizen: Said) -> bool:
    """Whether nobody who is protected would be expelled."""
    spaces, lying = list(table.standing[building]), list(table.lying[building])
    if citizen[0] == "standing" and citizen[1] == building:
        spaces[citizen[2]] = None  # it is lifted first  # T 26
    if citizen == ("lying", building):
        lying.remove(seat)  # it protects no more  # T 39
    _, expelled = put(table, building, spaces, value, seat)
    return expelled is None or expelled not in lying
