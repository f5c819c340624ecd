"""Cubes on events, and what a full event pays."""

from __future__ import annotations

from tests.engine.troyes.reading.table import Event, Table
from tests.engine.troyes.reading.words import NEUTRAL, Owner


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
