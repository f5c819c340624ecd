"""The names of the numbers in a state, for reporting which of them differs between two states."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.phrases import Phrases
from colonia_tui.language.i18n import N_, _
from engine.colonia.state import ALL_HOLDS, C, G, R, S

Named: TypeAlias = Callable[[Phrases, int], dict[str, str]]
"""From an index in a list to the values for the placeholders of its name."""


def _family(phrases: Phrases, at: int) -> dict[str, str]:
    return {"seat": phrases.seat(at)}


def _of_family(width: int, name: Callable[[int], str]) -> Named:
    """A list with ``width`` numbers for each family."""
    return lambda phrases, at: {"seat": phrases.seat(at // width), "thing": name(at % width)}


def _thing(name: Callable[[int], str]) -> Named:
    return lambda phrases, at: {"thing": name(at)}


def _booth(phrases: Phrases, at: int) -> dict[str, str]:
    return {"booth": phrases.booth(at)}


def _in_booth(phrases: Phrases, at: int) -> dict[str, str]:
    return {"booth": phrases.booth(at // R), "thing": names.resource(at % R)}


def _hold(phrases: Phrases, at: int) -> dict[str, str]:
    berth, hold = divmod(at, ALL_HOLDS)
    return {"berth": names.berth(berth), "hold": str(hold + 1)}


def _place(phrases: Phrases, at: int) -> dict[str, str]:
    return {"place": str(at + 1)}


PARTS: dict[str, tuple[str, Named]] = {
    "card": (N_("the family card of {seat}"), _family),
    "zero": (N_("whether the card of {seat} counts as zero"), _family),
    "supply": (N_("members of {seat} at home"), _family),
    "hall": (N_("members of {seat} in the City Hall"), _family),
    "street": (N_("members of {seat} on street {thing}"), _of_family(S, names.street)),
    "resources": (N_("{thing} of {seat}"), _of_family(R, names.resource)),
    "goods": (N_("{thing} of {seat}"), _of_family(G, names.good)),
    "money": (N_("{thing} of {seat}"), _of_family(C, names.currency)),
    "noted": (N_("{thing} of {seat} known to everybody"), _of_family(R, names.resource)),
    "most": (N_("{thing} that may be hidden"), _thing(names.resource)),
    "bag": (N_("{thing} in the bag"), _thing(names.resource)),
    "booth": (N_("{thing} in booth {booth}"), _in_booth),
    "booth_seat": (N_("who has booth {booth}"), _booth),
    "booth_members": (N_("members on booth {booth}"), _booth),
    "bar": (N_("spaces before the bar of the {thing}"), _thing(names.craftsman)),
    "ordered": (N_("this week's contracts with the {thing}"), _thing(names.craftsman)),
    "berth": (N_("the ship at berth {thing}"), _thing(names.berth)),
    "hold": (N_("who has hold {hold} at berth {berth}"), _hold),
    "display": (N_("the card at place {place} of the display"), _place),
    "guard": (N_("who safeguards place {place} of the display"), _place),
    "order": (N_("who is at place {place} of the turn order"), _place),
    "votes": (N_("the outcome of edict {place} of the week"), _place),
    "windows": (N_("who has the window of {thing}"), _thing(names.city)),
}


def part(phrases: Phrases, path: Sequence[str | int]) -> str:
    """The name of the number at ``path`` in a dumped state; the bare path if it has none."""
    match path:
        case [str(field), int(at)] if field in PARTS:
            text, named = PARTS[field]
            return _(text).format(**named(phrases, at))
    return ".".join(map(str, path))
