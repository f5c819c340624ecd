"""A seat's turn in the actions: it spends, passes or says a whole action step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator

from tests.engine.troyes.reading.carry_out import carry_out
from tests.engine.troyes.reading.chance import Chance
from tests.engine.troyes.reading.question import Asking, Question, choose
from tests.engine.troyes.reading.spending import can_spend, spend
from tests.engine.troyes.reading.table import Table
from tests.engine.troyes.reading.whole import NO_CITIZEN, Whole, whole_actions
from tests.engine.troyes.reading.words import Die, Said, in_order


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
            player.chest += 2
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
