"""What a player did, without the player's name.

In full for steps ("built the Cathedral with W5 W2: …"), abbreviated for the recap ("merchant 8 times").
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from colonia_tui.language.i18n import _, ngettext
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.events import black, turned_to, used
from colonia_tui.troyes.words.phrases import Phrases

Deed: TypeAlias = Callable[..., str]
"""Takes the phrases and an event's arguments."""


def _settled(phrases: Phrases, seat: int, building: int, space: int) -> str:
    return _("put a citizen on {space}").format(space=phrases.space_of(building, space))


def _countered(
    phrases: Phrases, seat: int, faced: Sequence[int], given: Sequence[Any], influence: int
) -> str:
    return _("beat {black} with {dice}: +{influence}").format(
        black=black(faced), dice=phrases.dice_list(given, seat), influence=names.influence(influence)
    )


def _not_countered(phrases: Phrases, seat: int, die: int) -> str:
    return _("could not beat the black {die}").format(die=die)


def _rolled_again(phrases: Phrases, seat: int, colour: int, before: int, after: int) -> str:
    return _("rolled {before} again: {after}").format(
        before=names.die(colour, before), after=names.die(colour, after)
    )


def _hired(phrases: Phrases, seat: int) -> str:
    return _("hired a citizen for 2 influence")


def _turned(phrases: Phrases, seat: int, dice: Sequence[Any]) -> str:
    return _("turned {before} upside down: {after}").format(
        before=phrases.dice_list(dice, seat), after=turned_to(dice)
    )


def _activated(
    phrases: Phrases, seat: int, slot: int, count: int, dice: Sequence[Any], total: int, cube_slot: int
) -> str:
    return _("used the {activity} {times} with {dice}").format(
        activity=phrases.slot(slot), times=names.times(count), dice=used(phrases, seat, dice, cube_slot)
    )


def _built(phrases: Phrases, seat: int, dice: Sequence[Any], windows: Sequence[Any]) -> str:
    return _("built the Cathedral with {dice}: {windows}").format(
        dice=phrases.dice_list(dice, seat), windows=phrases.windows(windows)
    )


def _fought(
    phrases: Phrases,
    seat: int,
    event: int,
    place: int,
    count: int,
    dice: Sequence[Any],
    total: int,
    cube_slot: int,
) -> str:
    return ngettext(
        "put {count} cube on {event} with {dice}", "put {count} cubes on {event} with {dice}", count
    ).format(count=count, event=names.event(event), dice=used(phrases, seat, dice, cube_slot))


def _placed(
    phrases: Phrases, seat: int, building: int, space: int, dice: Sequence[Any], cube_slot: int
) -> str:
    return _("placed a citizen on {space} with {dice}").format(
        space=phrases.space_of(building, space), dice=used(phrases, seat, dice, cube_slot)
    )


def _farmed(phrases: Phrases, seat: int, count: int, dice: Sequence[Any], total: int, cube_slot: int) -> str:
    return _("farmed with {dice}").format(dice=used(phrases, seat, dice, cube_slot))


def _shot(phrases: Phrases, seat: int, die: int) -> str:
    return _("the archer rolled a {die}").format(die=die)


def _cube_put(phrases: Phrases, seat: int, event: int, place: int) -> str:
    return _("put a cube on {event}").format(event=names.event(event))


def _stopped(phrases: Phrases, seat: int, left: int) -> str:
    return _("stopped putting cubes")


def _passed(phrases: Phrases, seat: int, money: int) -> str:
    return _("passed")


DEEDS: Final[dict[str, Deed]] = {
    "settled": _settled,
    "countered": _countered,
    "not_countered": _not_countered,
    "rolled_again": _rolled_again,
    "hired": _hired,
    "turned": _turned,
    "activated": _activated,
    "built": _built,
    "fought": _fought,
    "placed": _placed,
    "farmed": _farmed,
    "shot": _shot,
    "cube_put": _cube_put,
    "stopped": _stopped,
    "passed": _passed,
}
"""What players do; the first argument of each is the seat."""


# Abbreviated


def _short_activated(phrases: Phrases, seat: int, slot: int, count: int, *rest: object) -> str:
    return _("{activity} {times}").format(activity=phrases.slot(slot), times=names.times(count))


def _short_built(phrases: Phrases, seat: int, dice: Sequence[Any], windows: Sequence[Any]) -> str:
    return _("{cubes} in the Cathedral").format(cubes=names.cubes(len(windows)))


def _short_fought(phrases: Phrases, seat: int, event: int, place: int, count: int, *rest: object) -> str:
    return _("{cubes} on {event}").format(cubes=names.cubes(count), event=names.event(event))


def _short_placed(phrases: Phrases, seat: int, building: int, space: int, *rest: object) -> str:
    return _("citizen on {space}").format(space=phrases.space_of(building, space))


def _short_farmed(phrases: Phrases, seat: int, count: int, *rest: object) -> str:
    return _("farmed {money}").format(money=names.deniers(count))


def _short_cube(phrases: Phrases, seat: int, event: int, place: int) -> str:
    return _("{cubes} on {event}").format(cubes=names.cubes(1), event=names.event(event))


def _short_countered(phrases: Phrases, seat: int, faced: Sequence[int], *rest: object) -> str:
    return _("beat {black}").format(black=black(faced))


SHORT: Final[dict[str, Deed]] = {
    **DEEDS,
    "settled": _short_placed,
    "countered": _short_countered,
    "activated": _short_activated,
    "built": _short_built,
    "fought": _short_fought,
    "placed": _short_placed,
    "farmed": _short_farmed,
    "cube_put": _short_cube,
}
"""The same, abbreviated. The recap leaves out the archer's rolls, since the cubes say enough."""
