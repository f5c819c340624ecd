"""Several things as one part of a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.colonia.words import names
from colonia_tui.language.i18n import N_, _

# Translators: one of a good, as the object of a sentence: "ordered a saddle"
_ONE_GOOD = (N_("a saddle"), N_("a cartwheel"), N_("a painting"), N_("clothing"), N_("footwear"))


def together(parts: Sequence[str]) -> str:
    """Things one after the other, with "and" before the last: "a saddle, 2 paintings and clothing"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{some} and {last}").format(some=", ".join(parts[:-1]), last=parts[-1])


def either(numbers: Sequence[int]) -> str:
    """One of several numbers: "6, 7 or 8"."""
    *some, last = map(str, numbers)
    return _("{some} or {last}").format(some=", ".join(some), last=last) if some else last


def goods(counts: Sequence[int]) -> str:
    """So many of each good: "a saddle and 2 paintings"."""
    kinds = [(number, count) for number, count in enumerate(counts) if count]
    return together(
        [good(number) if count == 1 else names.counted_good(number, count) for number, count in kinds]
    )


def good(number: int) -> str:
    """One of a good: "a saddle"."""
    return _(_ONE_GOOD[number])


def resources(counts: Sequence[int]) -> str:
    """So many of each resource, one of them by its name alone: "leather, 2 wood, linen"."""
    kinds = [(number, count) for number, count in enumerate(counts) if count]
    return names.listed(
        [
            names.resource(number) if count == 1 else names.counted_resource(number, count)
            for number, count in kinds
        ]
    )


def coins(amounts: Sequence[int]) -> str:
    """So much of each currency: "10 £ and 6 M"."""
    return together([names.coins(amount, city) for city, amount in enumerate(amounts) if amount])
