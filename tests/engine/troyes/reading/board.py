"""Buildings, full events, and what everybody has at the end."""

from __future__ import annotations

from typing import Any

from tests.engine.troyes.reading.table import BUILDINGS, NEUTRAL, Event, Owner, Table

Spaces = list[Any]


def spaces_of_row(table: Table, building: str, value: int) -> list[int]:
    """The spaces of the row with this value, from 0 (T 2). In the Palace each is a row."""
    at = 0
    for row in table.cards["rows"][building]:
        if value in row:
            return list(range(at, at + len(row)))
        at += len(row)
    raise ValueError(value)


def space_with(table: Table, building: str, value: int) -> int:
    """The space with this value."""
    values = [each for row in table.cards["rows"][building] for each in row]
    return values.index(value)


def put(table: Table, building: str, spaces: Spaces, value: int, owner: Owner) -> tuple[Spaces, Owner | None]:
    """The spaces after a placement with this die, and who falls out."""
    row = spaces_of_row(table, building, value)
    after = list(spaces)
    carried: Owner | None = owner
    for at in row:
        carried, after[at] = after[at], carried
        if carried is None:  # the first gap takes the push  # T 38
            break
    return after, carried


def neutral_comes(table: Table, building: str, value: int) -> None:
    """T 11 and T 14: onto the first space of the row; who stands there is expelled, unless protected."""
    at = spaces_of_row(table, building, value)[0]
    there = table.standing[building][at]
    if there is not None:
        if there in table.lying[building]:
            return
        table.lying[building].append(there)
    table.standing[building][at] = NEUTRAL
    table.neutral_reserve -= 1


# Cubes on events, and what a full event pays.


def put_cube(table: Table, event: Event, owner: Owner) -> None:
    event.cubes.append(owner)
    if table.free_banners(event) == 0:
        pay(table, event)
        if event.name == "marauding":
            event.cubes = []
        else:
            taker = leaders(event)[0]
            if taker != NEUTRAL:
                table.players[int(taker)].won.append(event.name)
            table.row.remove(event)


def leaders(event: Event) -> list[Owner]:
    """The owners with most cubes, who came first before the others."""
    counts = {owner: event.cubes.count(owner) for owner in event.cubes}  # in the order in which they came
    return [owner for owner, count in counts.items() if count == max(counts.values())]


def pay(table: Table, event: Event) -> None:
    figures = table.event_figures(event)
    first, second = figures["first"], figures["second"]
    winners = leaders(event)
    others = Event(event.name)
    others.cubes = [owner for owner in event.cubes if owner not in winners]
    if len(winners) > 1 or not others.cubes:
        give(table, winners, first + second)
    else:
        give(table, winners, first)
        give(table, leaders(others), second)


def give(table: Table, owners: list[Owner], figure: int) -> None:
    for owner in owners:
        if owner != NEUTRAL:  # what falls to the neutral is lost  # T 37
            table.players[int(owner)].vp += figure // len(owners)


# The count at the end.


def sources(table: Table, seat: int) -> dict[str, int]:
    """A player's points by source, characters by their names."""
    cards = [card for card in table.activities.values() if card is not None]
    foremen = 0
    for card in cards:
        for owner, points in zip(card.spaces, table.figures(card)["points"], strict=True):
            if owner == seat:
                foremen += points
    empty_levels = [
        level
        for level in range(3)
        if not any(len(column) > level and column[level] == seat for column in table.cathedral.values())
    ]
    found = {
        "points": table.players[seat].vp,
        "events": sum(seat in event.cubes for event in table.row),
        "foremen": foremen,
        "levels": -2 * len(empty_levels),
    }
    for name in sorted({name for dealt in table.characters for name in dealt}):
        found[name] = character(table, seat, name)
    return found


def character(table: Table, seat: int, name: str) -> int:
    player = table.players[seat]
    counts = {
        "chretien_de_troyes": sum(table.count_standing(seat, building) for building in BUILDINGS),
        "urban_iv": table.cubes_in_cathedral(seat),
        "thibaut_ii": player.purse,
        "hugues_de_payns": player.influence,
        "le_florentin": sum(
            card.has_foreman_of(seat) for card in table.activities.values() if card is not None
        ),
        "henry_i": len(player.won),
    }[name]
    steps = table.cards["characters"][name]["steps for two" if table.n == 2 else "steps"]
    worth = 0
    for needed, points in zip(steps, (1, 3, 6), strict=True):
        if counts >= needed:
            worth = points
    return worth


def ranks(scores: list[int]) -> list[int]:
    return [1 + sum(other > score for other in scores) for score in scores]  # T 41
