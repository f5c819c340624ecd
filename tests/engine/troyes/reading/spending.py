"""Influence spent before countering or before an action."""

from __future__ import annotations

from collections.abc import Generator

from tests.engine.troyes.reading.chance import Chance
from tests.engine.troyes.reading.question import Asking, Question, choose
from tests.engine.troyes.reading.table import Table
from tests.engine.troyes.reading.words import Die, Said


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
