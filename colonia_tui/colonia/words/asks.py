"""Which free holds ask for a good, and so what can be done with it on Friday."""

from __future__ import annotations

from typing import NamedTuple

from colonia_tui.colonia.words import lists, names
from colonia_tui.language.i18n import _, ngettext
from engine.colonia.components import GOODS, MONDAY, RECIPES, SATURDAY
from engine.colonia.deck import Deck
from engine.colonia.state import EMPTY, NOBODY
from engine.colonia.view import ColoniaView


class Free(NamedTuple):
    """A hold not loaded yet."""

    berth: int
    hold: int
    city: int
    goods: tuple[int, ...]
    """How many of each of the 5 goods it asks for."""
    pay: int
    leaves: bool
    """Whether its ship is known to leave this Saturday."""


def free_holds(view: ColoniaView, deck: Deck) -> list[Free]:
    """Every free hold in the harbour, on ships that leave first."""
    found = []
    for number, berth in enumerate(view["berths"]):
        if berth["ship"] == EMPTY:
            continue
        ship = deck.ships[berth["ship"]]
        for hold, cargo in enumerate(ship.holds):
            if berth["holds"][hold] == NOBODY:
                leaves = knows_bar(view) and number < view["harbour_bar"]
                found.append(Free(number, hold, ship.city, tuple(cargo.goods), cargo.pay, leaves))
    return found


def knows_bar(view: ColoniaView) -> bool:
    """Whether it is known which ships leave: from Monday until they have left."""
    return MONDAY <= view["day"] <= SATURDAY and not view["over"]


def asking(view: ColoniaView, deck: Deck, good: int) -> list[Free]:
    """The free holds that ask for a good."""
    return [free for free in free_holds(view, deck) if free.goods[good]]


def count(view: ColoniaView, deck: Deck, good: int) -> str:
    """How many ask for a good: "2 free holds ask for footwear"."""
    number = len(asking(view, deck, good))
    if not number:
        return _("no free hold asks for {good}").format(good=lists.good(good))
    return ngettext("{count} free hold asks for {good}", "{count} free holds ask for {good}", number).format(
        count=number, good=lists.good(good)
    )


def details(view: ColoniaView, deck: Deck, good: int) -> list[str]:
    """Each of them: "Bergen 10 M, with a saddle (leaves)"."""
    texts = []
    for free in sorted(asking(view, deck, good), key=lambda free: (not free.leaves, -free.pay)):
        place = f"{names.city(free.city)} {names.coins(free.pay, free.city)}"
        others = [number - (kind == good) for kind, number in enumerate(free.goods)]
        if any(others):
            place = _("{place} with {goods}").format(place=place, goods=names.goods(others))
        texts.append(_("{place} (leaves)").format(place=place) if free.leaves else place)
    return texts


def makeable(resources: list[int]) -> list[int]:
    """The goods each of which can be ordered with these resources."""
    return [good for good in range(len(GOODS)) if all(resources[kind] for kind in RECIPES[good])]
