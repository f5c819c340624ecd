"""What the sentences of the board are made of: amounts in words.

Nothing here has a sign or is abbreviated, since it is read aloud: money has its name, berths and places are
plain numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from colonia_tui.colonia.words import names, outcomes
from colonia_tui.colonia.words.members import Members
from colonia_tui.language.i18n import _
from engine.colonia.components import STREETS


def money(amount: int, city: int) -> str:
    """ "9 Gulden"."""
    return _("{amount} {currency}").format(amount=amount, currency=names.currency(city))


def goods(counts: Sequence[int]) -> Iterator[str]:
    """How many of each good a hold asks for, a single one without its number: "saddle", "2 paintings"."""
    for good, count in enumerate(counts):
        if count:
            yield names.good(good) if count == 1 else names.counted_good(good, count)


def places(where: Members) -> Iterator[str]:
    """Where the members of a family are, in two or three words each: "at home 5", "Tuesday 4"."""
    yield _("at home {count}").format(count=where.home)
    if where.tonight:
        yield _("tonight {count}").format(count=where.tonight)
    for day, back, never in zip(STREETS, where.back, where.gone, strict=True):
        if back + never:
            yield _("{day} {count}").format(day=names.day(day), count=back + never)
    for text, count in (
        (_("workshops {count}"), where.rows),
        (_("ships {count}"), where.aboard),
        (_("cards {count}"), where.cards),
    ):
        if count:
            yield text.format(count=count)


def chance(per_mille: int) -> str:
    """ "sure", or "41 per cent"."""
    if per_mille >= 1000:
        return _("sure")
    if not per_mille:
        return _("no chance")
    if per_mille < 10:
        return _("under 1 per cent")
    if per_mille >= 995:
        return _("over 99 per cent")
    return _("{percent} per cent").format(percent=outcomes.percent(per_mille))
