"""The names of the numbers in a state, for reporting which of them differs between two states."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from colonia_tui.language.i18n import N_, _
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.phrases import Phrases
from engine.troyes.components import BUILDINGS, COLOURS, LEVELS, SPACES

Named: TypeAlias = Callable[[Phrases, int], dict[str, str]]
"""From an index in a list to the values for the placeholders of its name."""


def _seat(phrases: Phrases, at: int) -> dict[str, str]:
    return {"seat": phrases.owner(at)}


def _dice(phrases: Phrases, at: int) -> dict[str, str]:
    owner, colour = divmod(at, COLOURS)
    return {"seat": phrases.owner(owner), "colour": names.colour(colour)}


def _space(phrases: Phrases, at: int) -> dict[str, str]:
    return {"space": phrases.space_of(at // SPACES, at % SPACES)}


def _building(phrases: Phrases, at: int) -> dict[str, str]:
    return {"building": names.the_building(at % BUILDINGS)}


def _window(phrases: Phrases, at: int) -> dict[str, str]:
    return {"window": phrases.windows([divmod(at, LEVELS)])}


def _slot(phrases: Phrases, at: int) -> dict[str, str]:
    return {"activity": phrases.slot(at)}


def _foreman(phrases: Phrases, at: int) -> dict[str, str]:
    return {"activity": phrases.slot(at // 2), "space": str(at % 2 + 1)}


def _cube(phrases: Phrases, at: int) -> dict[str, str]:
    return {"activity": phrases.slot(at // 4), "seat": phrases.seat(at % 4)}


def _place(phrases: Phrases, at: int) -> dict[str, str]:
    return {"place": str(at + 1)}


PARTS: dict[str, tuple[str, Named]] = {
    "order": (N_("who is at place {place} of the turn order"), _place),
    "purse": (N_("the deniers of {seat}"), _seat),
    "influence": (N_("the influence of {seat}"), _seat),
    "points": (N_("the VP of {seat}"), _seat),
    "supply": (N_("citizens in the supply of {seat}"), _seat),
    "reserve": (N_("citizens in the reserve of {seat}"), _seat),
    "held": (N_("the characters of {seat}"), _seat),
    "won": (N_("the events won by {seat}"), _seat),
    "rolled": (N_("dice rolled by {seat} this round"), _seat),
    "dice": (N_("{colour} dice of {seat}"), _dice),
    "chest": (N_("deniers in the district of {seat}"), _seat),
    "passed": (N_("whether {seat} has passed"), _seat),
    "space": (N_("who stands on {space}"), _space),
    "lying": (N_("who lies in {building}"), _building),
    "cathedral": (N_("whose cube is in {window}"), _window),
    "card": (N_("which card is the {activity}"), _slot),
    "foreman": (N_("the foreman on space {space} of the {activity}"), _foreman),
    "picture": (N_("the foremen on the picture of the {activity}"), _slot),
    "cube": (N_("cubes of {seat} on the {activity}"), _cube),
    "row": (N_("the event at place {place} of the row"), _place),
    "banner": (N_("cubes on the event at place {place} of the row"), _place),
    "came": (N_("the round of the event at place {place} of the row"), _place),
    "red_pile": (N_("place {place} of the red pile"), _place),
    "white_pile": (N_("place {place} of the white pile"), _place),
    "yellow_pile": (N_("place {place} of the yellow pile"), _place),
    "black": (N_("the black die at place {place}"), _place),
}


def part(phrases: Phrases, path: Sequence[str | int]) -> str:
    """The name of the number at ``path`` in a dumped state; the bare path if it has none."""
    match path:
        case [str(field), int(at), *_rest] if field in PARTS:
            text, named = PARTS[field]
            return _(text).format(**named(phrases, at))
    return ".".join(map(str, path))
