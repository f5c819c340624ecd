"""Several things as one part of a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.colonia.words import names
from colonia_tui.language.i18n import N_, _, together

# Translators: one of a good, as the object of a sentence: "ordered a saddle"
_ONE_GOOD = (N_("a saddle"), N_("a cartwheel"), N_("a painting"), N_("clothing"), N_("footwear"))


def goods(counts: Sequence[int]) -> str:
    """How many of each good: "a saddle and 2 paintings"."""
    kinds = [(number, count) for number, count in enumerate(counts) if count]
    return together(
        [good(number) if count == 1 else names.counted_good(number, count) for number, count in kinds]
    )


def good(number: int) -> str:
    """One of a good: "a saddle"."""
    return _(_ONE_GOOD[number])


def resources(counts: Sequence[int]) -> str:
    """How many of each resource, a single one without its number: "leather, 2 wood, linen"."""
    kinds = [(number, count) for number, count in enumerate(counts) if count]
    return names.listed(
        [
            names.resource(number) if count == 1 else names.counted_resource(number, count)
            for number, count in kinds
        ]
    )


def coins(amounts: Sequence[int]) -> str:
    """How much of each currency: "10 £ and 6 M"."""
    return together([names.coins(amount, city) for city, amount in enumerate(amounts) if amount])
