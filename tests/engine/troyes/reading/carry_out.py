"""What a whole action does."""

from __future__ import annotations

from collections.abc import Generator

from tests.engine.troyes.reading.buildings import put
from tests.engine.troyes.reading.chance import Chance
from tests.engine.troyes.reading.defeat import put_cube
from tests.engine.troyes.reading.group import to_pay
from tests.engine.troyes.reading.question import Asking, Question
from tests.engine.troyes.reading.table import Card, Table, districts, most
from tests.engine.troyes.reading.whole import Whole
from tests.engine.troyes.reading.words import CUBE_CARDS, NEUTRAL, Owner, Said


def carry_out(table: Table, seat: int, whole: Whole, citizen: Said, times: int, chance: Chance) -> Asking:
    player = table.players[seat]
    name = None
    if whole.cube is not None:
        card = table.activities[whole.cube]
        assert card is not None
        name = card.name
        card.cubes[seat] -= 1
    for owner, money in to_pay(seat, name, whole.dice):
        player.purse -= money
        if owner != NEUTRAL:
            table.players[int(owner)].purse += money
    table.take_away(whole.dice)
    match whole.goal:
        case ("activity", colour, era):
            card = table.activities[colour, era]
            assert card is not None
            if not card.has_foreman_of(seat):
                player.purse -= table.figures(card)["cost"]
                lift(table, seat, citizen)
                hire(card, seat)
            yield from activate(table, seat, card, times, chance)
        case ("cathedral",):
            for _owner, _colour, value in whole.dice:
                table.cathedral[value].append(seat)
                player.vp += 1
                player.gain_influence(1 if value <= 3 else 2)
        case ("fight", place):
            event = table.row[place]
            for _ in range(times):
                player.gain_influence(1)
                put_cube(table, event, seat)
        case ("place", building):
            lift(table, seat, citizen)
            value = whole.dice[0][2]
            table.standing[building], expelled = put(table, building, table.standing[building], value, seat)
            if expelled is not None:
                table.lying[building].append(expelled)
        case ("farm",):
            player.purse += whole.count


def lift(table: Table, seat: int, citizen: Said) -> None:
    player = table.players[seat]
    match citizen:
        case ("supply",):
            player.supply -= 1
        case ("hire",):
            player.influence -= 2
            player.reserve -= 1
        case ("foreman", colour, era):
            card = table.activities[colour, era]
            assert card is not None
            if seat in card.picture:
                card.picture.remove(seat)
            else:
                card.spaces[card.spaces.index(seat)] = None
        case ("standing", building, at):
            table.standing[building][at] = None
        case ("lying", building):
            table.lying[building].remove(seat)
        case _:
            raise ValueError(citizen)


def hire(card: Card, seat: int) -> None:
    if None in card.spaces:
        card.spaces[card.spaces.index(None)] = seat
    else:
        card.picture.append(seat)


def activate(table: Table, seat: int, card: Card, times: int, chance: Chance) -> Asking:
    player = table.players[seat]
    others = [other for other in range(table.n) if other != seat]
    if card.name in CUBE_CARDS:
        card.cubes[seat] += times
        return
    match card.name:
        case "archer":
            for _ in range(times):
                (die,) = chance.take("shot", seat)
                if die >= 3 and (yield from cube_on_any_event(table, seat)) == ("stop",):
                    return  # T 44
        case "chivalry":
            for _ in range(times * len(table.dice_of(seat, "red"))):  # T 31
                if (yield from cube_on_any_event(table, seat)) == ("stop",):
                    return
        case "diplomat":
            player.influence -= times
            for _ in range(times):
                if (yield from cube_on_any_event(table, seat)) == ("stop",):
                    return
        case "tax_collector":
            for other in others:
                owed = times * table.count_standing(other, "city hall")
                given = min(owed, table.players[other].purse)
                table.players[other].purse -= given
                player.purse += given
            player.purse += times * table.count_standing(NEUTRAL, "city hall")
        case "procession":
            dice: dict[Owner, int] = {owner: len(table.dice_of(owner)) for owner in districts(table)}
            give_two(table, most(dice), times)
        case "jousts":
            totals: dict[Owner, int] = {
                owner: sum(die[2] for die in table.dice_of(owner, "red")) for owner in districts(table)
            }
            if seat in most(totals):  # T 32
                give_two(table, most(totals), times)
        case name:
            for _ in range(times):
                once(table, seat, name)


def give_two(table: Table, owners: list[Owner], times: int) -> None:
    for owner in owners:
        if owner != NEUTRAL:
            table.players[int(owner)].vp += 2 * times


def once(table: Table, seat: int, name: str) -> None:
    """One activation of the simple cards."""
    player = table.players[seat]
    match name:
        case "hunting":
            player.gain_influence(3)
        case "mercenary":
            player.purse += 3
        case "captain":
            player.vp += sum(seat in event.cubes for event in table.row)
        case "troubadour":
            player.influence -= 3
            player.vp += 2
        case "pilgrimage":
            player.vp += 2
        case "glassblower":
            player.vp += table.cubes_in_cathedral(seat) // 2
        case "artisan":
            player.influence -= 1
            player.purse += 6
        case "merchant":
            player.purse += 2
        case "miller":
            player.purse += 2 * max(table.count_standing(seat, each) for each in ("palace", "bishopric"))
        case "innkeeper":
            player.purse -= 1
            player.gain_influence(1)
        case "journeyman":
            player.purse -= 3
            player.vp += 2
        case "goldsmith":
            player.vp += 1
            player.purse += 2
        case "sculptor":
            player.vp += 1
        case _:
            raise ValueError(name)


def cube_on_any_event(table: Table, seat: int) -> Generator[Question, Said, Said]:
    said = yield Question("event", seat, [*(("event", place) for place in range(len(table.row))), ("stop",)])
    if said != ("stop",):
        table.players[seat].gain_influence(1)
        put_cube(table, table.row[said[1]], seat)
    return said
