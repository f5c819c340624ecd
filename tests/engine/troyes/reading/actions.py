"""Actions: the groups of dice, what is paid and spent, and what each does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import combinations

from tests.engine.troyes.reading.board import put, put_cube
from tests.engine.troyes.reading.chance import Chance
from tests.engine.troyes.reading.table import (
    ASKED_HOW_OFTEN,
    BUILDING_OF,
    BUILDINGS,
    COLOUR_OF,
    CUBE_CARDS,
    NEUTRAL,
    Asking,
    Card,
    Die,
    Owner,
    Question,
    Said,
    Table,
    choose,
    districts,
    in_order,
    most,
)

# Influence spent before countering or before an action.


def can_spend(table: Table, seat: int) -> list[Said]:
    player, found = table.players[seat], []
    own = table.dice_of(seat)
    if player.influence >= 1:
        found += [("roll", colour, value) for _, colour, value in dict.fromkeys(own)]
    if player.influence >= 2 and player.reserve > 0:
        found.append(("hire",))
    if player.influence >= 4 and own:
        found.append(("turn",))
    return found


def spend(table: Table, seat: int, said: Said, chance: Chance) -> Asking:
    player = table.players[seat]
    match said:
        case ("roll", colour, value):
            player.influence -= 1
            table.square.remove((seat, colour, value))
            *_, after = chance.take("rolled_again", seat)
            table.square.append((seat, colour, after))
        case ("hire",):
            player.influence -= 2
            player.reserve -= 1
            player.supply += 1
        case ("turn",):
            yield from turn_dice(table, seat)


def turn_dice(table: Table, seat: int) -> Generator[Question, Said, None]:
    chosen: list[Die] = []
    while True:
        own = table.dice_of(seat)
        for die in chosen:
            own.remove(die)
        options: list[Said] = [("die", die) for die in dict.fromkeys(own)] if len(chosen) < 3 else []
        if chosen:
            options.append(("go",))
        said = yield from choose("turn", seat, options)
        if said == ("go",):
            break
        chosen.append(said[1])
    table.players[seat].influence -= 4
    for die in chosen:
        table.square.remove(die)
    for owner, colour, value in chosen:
        table.square.append((owner, colour, 7 - value))


# One group of dice: which cube may go with it, what it is worth and what it costs.


PRICE = {1: 2, 2: 4, 3: 6}


def groups(table: Table, mixed: bool) -> Iterator[tuple[Die, ...]]:
    """Every 1 to 3 dice on the table, of one colour or ``mixed``, too; equal dice count once."""
    dice = in_order(table.square)
    for size in (1, 2, 3):
        for group in dict.fromkeys(combinations(dice, size)):
            if mixed or len({colour for _, colour, _ in group}) == 1:
                yield group


def colour_wanted(table: Table, goal: Said) -> str:
    """The colour that a group must have (with its cube), or "any"."""
    match goal:
        case ("activity", colour, era):
            card = table.activities[colour, era]
            assert card is not None
            return "any" if card.name == "pilgrimage" else colour
        case ("cathedral",):
            return "white"
        case ("fight", place):
            return str(table.event_figures(table.row[place])["colour"])  # T 35
        case ("place", building):
            return COLOUR_OF[building]
    return "yellow"  # farming


def worth(table: Table, goal: Said, cube: str | None, dice: tuple[Die, ...]) -> int | None:
    """The total of the group with the cube of the activity so named; None if cube or dice do not go."""
    values = [die[2] for die in dice]
    colours = {die[1] for die in dice}
    wanted = colour_wanted(table, goal)
    pilgrimage = wanted == "any"
    if goal[0] == "cathedral" and cube is not None:
        return None
    if goal[0] == "place" and len(dice) != 1:
        return None
    if cube in (None, "apprenticeship", "confession"):
        if cube is not None and goal[0] == "place":
            return None
        if not pilgrimage and colours != {wanted}:
            return None
        if cube == "apprenticeship":
            return 5 * len(dice)
        return sum(values) + (2 * len(dice) if cube == "confession" else 0)
    # The other cubes: the dice they take, what those become, the total, and the building they are not for.
    # T 24
    takes, becomes, total, barred = {
        "blacksmith": ("red", "red", sum(values) + 5, "palace"),
        "militia": ("yellow", "red", sum(values), None),
        "tithe": ("yellow", "yellow", sum(values), None),
        "monk": ("white", "yellow", 3 * sum(values), "city hall"),
        "priest": ("yellow", "yellow", sum(values) + 3 * len(dice), "city hall"),
        "templar": ("white", "red", 2 * sum(values), "palace"),
    }[str(cube)]
    if colours != {takes}:
        return None
    if cube in ("monk", "templar") and len(dice) != 1:
        return None
    if goal[0] == "place" and BUILDING_OF[becomes] == barred:
        return None
    if pilgrimage:
        return None if cube == "militia" else total  # T 29
    return total if becomes == wanted else None


def to_pay(seat: int, cube: str | None, dice: tuple[Die, ...]) -> list[tuple[Owner, int]]:
    """Who is paid for dice, die by die; the neutral's money goes to the bank."""
    paid: list[tuple[Owner, int]] = []
    free: set[Owner] = {seat}
    for owner, _colour, _value in dice:
        if cube == "tithe" and owner not in free:
            free.add(owner)  # one die of each other district is free, a second is not  # T 25
        elif owner != seat:
            paid.append((owner, PRICE[len(dice)]))
    return paid


def fits_cathedral(table: Table, dice: tuple[Die, ...]) -> bool:
    """Whether each die has room in its column."""
    return all(
        len(column) + sum(die[2] == number for die in dice) <= 3 for number, column in table.cathedral.items()
    )


# Every whole action that a seat can carry out: all goals with all cubes, groups and citizens are tried.


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


# What a whole action does.


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
            give_two(table, most(dice), times)  # T 30
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
        case "innkeeper":  # T 28
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
    # T 33
    said = yield Question("event", seat, [*(("event", place) for place in range(len(table.row))), ("stop",)])
    if said != ("stop",):
        table.players[seat].gain_influence(1)
        put_cube(table, table.row[said[1]], seat)
    return said


def turn(table: Table, seat: int, chance: Chance) -> Asking:
    player = table.players[seat]
    while True:
        whole = list(whole_actions(table, seat))
        if not whole and (not table.dice_of(seat) or player.influence == 0):
            said: Said = ("pass",)  # T 42
        else:
            said = yield Question(
                "act",
                seat,
                [*dict.fromkeys(one.goal for one in whole), *can_spend(table, seat), ("pass",)],
            )
        if said == ("pass",):
            player.passed = True
            player.chest += 2  # T 18
            return
        if said[0] not in ("roll", "hire", "turn"):
            break
        yield from spend(table, seat, said, chance)
    left = yield from choose_cube(seat, [one for one in whole if one.goal == said])
    chosen = yield from choose_group(seat, left)
    citizens = list(chosen.often)
    citizen = citizens[0] if citizens == [NO_CITIZEN] else (yield from choose("source", seat, citizens))
    numbers: list[Said] = [("times", number) for number in chosen.often[citizen]]
    _, times = yield from choose("times", seat, numbers)
    yield from carry_out(table, seat, chosen, citizen, times, chance)


def choose_cube(seat: int, left: list[Whole]) -> Generator[Question, Said, list[Whole]]:
    cubes: list[Said] = [
        ("no cube",) if cube is None else ("cube", *cube) for cube in dict.fromkeys(one.cube for one in left)
    ]
    said = yield from choose("cube", seat, cubes)
    return [one for one in left if one.cube == (None if said == ("no cube",) else said[1:])]


def choose_group(seat: int, left: list[Whole]) -> Generator[Question, Said, Whole]:
    """Die by die: a step is legal if some whole action has these dice and that one."""
    chosen: list[Die] = []
    while True:
        options: dict[Said, None] = {}
        for one in left:
            missing = Counter(one.dice) - Counter(chosen)
            if not Counter(chosen) - Counter(one.dice):
                options.update({("die", die): None for die in missing} if missing else {("go",): None})
        said = yield from choose("group", seat, list(options))
        if said == ("go",):
            return next(one for one in left if one.dice == tuple(in_order(chosen)))
        chosen.append(said[1])
