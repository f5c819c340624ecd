"""The count at the end."""

from __future__ import annotations

from tests.engine.troyes.reading.table import Table
from tests.engine.troyes.reading.words import BUILDINGS


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
