"""What the sentences of the board are made of: dice and people in words, and lists heard in one breath.

Nothing is abbreviated but VP, and there are no signs.
"""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.arguments import Phrases
from engine.game import Seat
from engine.troyes.view import TroyesView


def everybody(phrases: Phrases, counts: Sequence[tuple[int, int]]) -> list[str]:
    """Owners with a number each: "you 2"."""
    return [
        # Translators: how many somebody has: "Sam 2"
        phrases.whose(owner, N_("you {count}"), N_("neutral {count}"), N_("{seat} {count}")).format(
            seat=phrases.seat(owner), count=count
        )
        for owner, count in counts
    ]


def dice_of(dice: Sequence[Sequence[int]], factors: Sequence[int] = (1, 1, 1)) -> str:
    """Dice by colour: "red 6, 5; yellow 2". Each colour's values are multiplied by its factor."""
    return "; ".join(
        # Translators: {colour} is the colour of dice, {values} are theirs: "red 6, 5"
        _("{colour} {values}").format(
            colour=names.colour(colour), values=", ".join(str(value * factor) for value in values)
        )
        for colour, (values, factor) in enumerate(zip(dice, factors, strict=True))
        if values
    )


def own_first(view: TroyesView) -> list[Seat]:
    """The players, whose view it is before the others."""
    return sorted(range(view["players"]), key=lambda seat: seat != view["seat"])


def pieces(view: TroyesView, owner: int) -> tuple[list[str], list[str]]:
    """Where the citizens of an owner are, but for those in hand, and where their cubes are."""
    standing = sum(building["spaces"].count(owner) for building in view["buildings"])
    lying = sum(owner in building["lying"] for building in view["buildings"])
    foremen = sum([*card["foremen"], *card["picture"]].count(owner) for card in view["activities"])
    windows = sum(column.count(owner) for column in view["cathedral"])
    banners = sum(event["cubes"].count(owner) for event in view["events"])
    citizens = [
        (standing, _("{count} in buildings")),
        (lying, _("{count} expelled")),
        (foremen, ngettext("{count} foreman", "{count} foremen", foremen)),
    ]
    cubes = [
        (windows, ngettext("{count} cube in the Cathedral", "{count} cubes in the Cathedral", windows)),
        (banners, ngettext("{count} cube on events", "{count} cubes on events", banners)),
    ]
    found = [[text.format(count=count) for count, text in items if count] for items in (citizens, cubes)]
    return found[0], found[1]
