"""One group of dice: which cube may go with it, what it is worth and what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tests.engine.troyes.reading.table import Table
from tests.engine.troyes.reading.words import BUILDING_OF, COLOUR_OF, Die, Owner, Said, in_order

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
            return str(table.event_figures(table.row[place])["colour"])
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
