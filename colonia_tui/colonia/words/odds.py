"""The chance that a contract is made this Thursday, in per cent and in words of the dice."""

from __future__ import annotations

from typing import Final

from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.language.words import ALOUD
from engine.colonia.setup import SIX

# Translators: a number of dice: "two of 6 dice must show 4 or 6"
_NUMBERS: Final = (N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"))


def percent(per_mille: int) -> str:
    """Thousandths as a percentage that never rounds to certain or impossible."""
    if per_mille < 10:
        return "< 1"
    return "> 99" if per_mille >= 995 else str(round(per_mille / 10))


def likely(per_mille: int) -> str:
    """A chance: "41 %"; aloud "41 per cent"."""
    if not ALOUD.get():
        text = _("{percent} %") if per_mille else _("no chance")
        return text.format(percent=percent(per_mille))
    if 0 < per_mille < 10:
        return _("under 1 per cent")
    if 995 <= per_mille < 1000:
        return _("over 99 per cent")
    if per_mille >= 1000:
        return _("sure")
    text = _("{percent} per cent") if per_mille else _("no chance")
    return text.format(percent=percent(per_mille))


def needed(position: int, bar: int) -> int:
    """How many spaces the bar must still move to pass this place in the row."""
    return max(0, position - bar)


def must_show(craftsman: int, spaces: int, dice: int) -> str:
    """What the dice must show for a bar to move that far: "two of 6 dice must show 4 or 6"."""
    own = craftsman + 1
    if spaces > dice:
        return ngettext(
            "the wall is {spaces} spaces short, with {count} die",
            "the wall is {spaces} spaces short, with {count} dice",
            dice,
        ).format(spaces=spaces, count=dice)
    if spaces == dice:
        return ngettext(
            "the die must show {own} or {six}", "all {count} dice must show {own} or {six}", dice
        ).format(count=dice, own=own, six=SIX)
    number = _(_NUMBERS[spaces - 1]) if spaces <= len(_NUMBERS) else str(spaces)
    text = ngettext(  # by {number}, which is a word up to six
        "{number} of {count} dice must show {own} or {six}",
        "{number} of {count} dice must show {own} or {six}",
        spaces,
    )
    return text.format(number=number, count=dice, own=own, six=SIX)
