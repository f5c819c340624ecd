"""Translates what the engine does into the reading's words: actions, and accounts of what lies open."""

from __future__ import annotations

from typing import Any

from engine.game import Action, View
from engine.troyes.deck import ACTIVITIES, EVENTS
from tests.engine.troyes.reading.table import Table
from tests.engine.troyes.reading.words import BUILDINGS, COLOURS, ERAS, NEUTRAL, Owner, Said, in_order

Account = dict[str, Any]


def owner_of(number: int) -> Owner | None:
    return {-1: None, 4: NEUTRAL}.get(number, number)


def _slot(slot: int) -> tuple[str, int]:
    return COLOURS[slot // 3], slot % 3 + 1


def said(action: Action) -> Said:
    """An action of the engine in the reading's words."""
    args = action.args
    match action.kind:
        case "settle" | "standing":
            return action.kind, BUILDINGS[args[0]], args[1]
        case "activity" | "cube" | "foreman":
            return (action.kind, *_slot(args[0]))
        case "place" | "lying":
            return action.kind, BUILDINGS[args[0]]
        case "roll":
            return "roll", COLOURS[args[0]], args[1]
        case "die":
            return "die", (owner_of(args[0]), COLOURS[args[1]], args[2])
        case "no_cube":
            return ("no cube",)
    return (action.kind, *args)


def account_of_view(view: View) -> Account:
    """Everything that lies open, from the engine's view."""
    families, districts = view["families"], view["districts"]
    return {
        "round": view["round"],
        "starts": view["order"][0],
        "players": [
            {
                "purse": family["purse"],
                "influence": family["influence"],
                "vp": family["points"],
                "supply": family["supply"],
                "reserve": family["reserve"],
                "won": [EVENTS[number] for number in family["won"]],
                "chest": districts[seat]["chest"],
                "passed": districts[seat]["passed"],
            }
            for seat, family in enumerate(families)
        ],
        "neutral reserve": view["neutral_reserve"],
        "square": in_order(
            (owner_of(district["owner"]), COLOURS[colour], value)
            for district in districts
            for colour, values in enumerate(district["dice"])
            for value in values
        ),
        "black": sorted(view["black"]),
        "standing": {
            name: [owner_of(number) for number in building["spaces"]]
            for name, building in zip(BUILDINGS, view["buildings"], strict=True)
        },
        "lying": {
            name: sorted((owner_of(number) for number in building["lying"]), key=str)
            for name, building in zip(BUILDINGS, view["buildings"], strict=True)
        },
        "cathedral": [
            [owner_of(number) for number in column if number != -1] for column in view["cathedral"]
        ],
        "activities": [
            None
            if card["activity"] == -1
            else {
                "name": ACTIVITIES[card["activity"]],
                "spaces": [owner_of(number) for number in card["foremen"]],
                "picture": sorted(card["picture"]),
                "cubes": card["cubes"],
            }
            for card in view["activities"]
        ],
        "row": [
            [EVENTS[event["event"]], *(owner_of(number) for number in event["cubes"])]
            for event in view["events"]
        ],
        "red left": sorted((EVENTS[red // 2], COLOURS[1 + red % 2]) for red in view["red_pile"]),
        "others left": sorted(EVENTS[number] for number in [*view["white_pile"], *view["yellow_pile"]]),
    }


def account_of_table(table: Table) -> Account:
    """The same from the reading's table."""
    cards = [table.activities[colour, era] for colour in COLOURS for era in ERAS]
    return {
        "round": table.round,
        "starts": table.starts,
        "players": [dict(vars(player)) for player in table.players],
        "neutral reserve": table.neutral_reserve,
        "square": in_order(table.square),
        "black": sorted(table.black),
        "standing": table.standing,
        "lying": {name: sorted(owners, key=str) for name, owners in table.lying.items()},
        "cathedral": list(table.cathedral.values()),
        "activities": [
            None
            if card is None
            else {
                "name": card.name,
                "spaces": card.spaces,
                "picture": sorted(card.picture),
                "cubes": card.cubes,
            }
            for card in cards
        ],
        "row": [[event.name, *event.cubes] for event in table.row],
        "red left": sorted(table.red_left),
        "others left": sorted(table.others_left),
    }
