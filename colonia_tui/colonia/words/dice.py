"""The chance that a contract is made this Thursday, in per cent and in words of the dice."""

from __future__ import annotations

from typing import Final

from colonia_tui.language.i18n import N_, _, ngettext
from engine.colonia.setup import SIX

# Translators: a number of dice: "two of 6 dice must show 4 or 6"
_NUMBERS: Final = (N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"))


def percent(per_mille: int) -> str:
    """Thousandths as a percentage that never rounds to certain or impossible."""
    if per_mille < 10:
        return "< 1"
    return "> 99" if per_mille >= 995 else str(round(per_mille / 10))


def needed(position: int, bar: int) -> int:
    """How many spaces the bar must still move to pass this place in the row."""
    return max(0, position - bar)


def must_show(craftsman: int, spaces: int, dice: int) -> str:
    """What the dice must show for a bar to move that far: "two of 6 dice must show 4 or 6"."""
    own = craftsman + 1
    if spaces > dice:
        return ngettext(
            "{spaces} spaces are missing, and there is {count} die",
            "{spaces} spaces are missing, and there are {count} dice",
            dice,
        ).format(spaces=spaces, count=dice)
    if spaces == dice:
        return ngettext(
            "the die must show {own} or {six}", "all {count} dice must show {own} or {six}", dice
        ).format(count=dice, own=own, six=SIX)
    number = _(_NUMBERS[spaces - 1]) if spaces <= len(_NUMBERS) else str(spaces)
    return _("{number} of {count} dice must show {own} or {six}").format(
        number=number, count=dice, own=own, six=SIX
    )
