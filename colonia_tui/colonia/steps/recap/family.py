"""What a family did, in words that follow its sign."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from colonia_tui.colonia.steps.recap.said import Render, Things
from colonia_tui.colonia.words import lists, names
from colonia_tui.colonia.words.idle import why_idle
from colonia_tui.colonia.words.phrases import Phrases
from colonia_tui.language.i18n import N_, _, ngettext, together
from engine.colonia.components import CITIES, EXTRA_HOLD, GOODS


def _chose(phrases: Phrases, things: Things) -> str:
    sentences = {
        "card": N_("has chosen a card"),
        "vote": N_("has voted"),
        "exchange": N_("has decided about the exchange"),
    }
    return _(sentences[things[-1][0]])


def _card(phrases: Phrases, things: Things) -> str:
    value, zero, _sent = things[-1]
    text = _("played the {value}, counted as zero") if zero else _("played the {value}")
    return text.format(value=value)


def _mayor(phrases: Phrases, things: Things) -> str:
    return _("is the mayor")


def _booths(phrases: Phrases, things: Things) -> str:
    numbers = together([phrases.booth(booth) for booth, *_ in things])
    return ngettext("booth {numbers}", "booths {numbers}", len(things)).format(numbers=numbers)


def _booth_in_full(phrases: Phrases, things: Things) -> str:
    """A single booth with what lay there."""
    if len(things) != 1:
        return _booths(phrases, things)
    resources = things[0][1]
    # Translators: a booth and what lay there: "booth 3: leather, 2 wood"
    return _("{booth}: {resources}").format(
        booth=_booths(phrases, [things[0]]), resources=lists.resources(resources)
    )


def _took_booths(phrases: Phrases, things: Things) -> str:
    return _("took {booths}").format(booths=_booths(phrases, things))


def _passed(phrases: Phrases, things: Things) -> str:
    return _("passed") if len(things) == 1 else passed_in(phrases, things)


def passed_in(phrases: Phrases, things: Things) -> str:
    """The rounds in which a family passed, by name."""
    rounds = together([names.round_of(kind) for (kind,) in things])
    # Translators: {rounds} is for example "market and ordering"
    return _("passed ({rounds})").format(rounds=rounds)


def _ordered(phrases: Phrases, things: Things) -> str:
    ordered = [craftsman for craftsman, _members, _place in things]  # craftsman k makes good k
    goods = lists.goods([ordered.count(good) for good in range(len(GOODS))])
    return _("ordered {goods}").format(goods=goods)


def _loaded(phrases: Phrases, things: Things) -> str:
    """A single cargo in full; of several only where they go."""
    if len(things) == 1 and phrases.deck is not None:
        return _("loaded {goods} for {city}").format(
            goods=cargo(phrases, *things[0]), city=city_of(phrases, things[0][0])
        )
    return ngettext("loaded a hold for {cities}", "loaded {count} holds for {cities}", len(things)).format(
        count=len(things), cities=cities(phrases, [ship for ship, *_ in things])
    )


def cargo(phrases: Phrases, ship: int, berth: int, hold: int, good: int = 0) -> str:
    """The goods in a hold; in the extra hold it is one ``good``."""
    if hold == EXTRA_HOLD or phrases.deck is None:
        return lists.good(good)
    return lists.goods(phrases.deck.ships[ship].holds[hold].goods)


def city_of(phrases: Phrases, ship: int) -> str:
    """Where a ship goes."""
    return phrases.ship(ship) if phrases.deck is None else names.city(phrases.deck.ships[ship].city)


def cities(phrases: Phrases, ships: Sequence[int]) -> str:
    """Where ships go: "Bergen (2) and London"."""
    all_of_them = [city_of(phrases, ship) for ship in ships]
    return together(
        [
            city if all_of_them.count(city) == 1 else f"{city} ({all_of_them.count(city)})"
            for city in dict.fromkeys(all_of_them)
        ]
    )


def _bought(phrases: Phrases, things: Things) -> str:
    return _("bought {relics}").format(relics=_relics(phrases, [relic for relic, _price in things]))


def _safeguarded(phrases: Phrases, things: Things) -> str:
    return _("safeguarded {relics}").format(relics=_relics(phrases, [relic for (relic,) in things]))


def _relics(phrases: Phrases, numbers: Sequence[int]) -> str:
    """One card, or several in short: "Bergen 3 VP and London shrine"."""
    if len(numbers) == 1:
        return phrases.relic(numbers[0])
    if phrases.deck is None:
        return phrases.relics(numbers)
    return together([phrases.relics([number]) for number in numbers])


def _stored(phrases: Phrases, things: Things) -> str:
    return _("put {relic} into its shrine").format(relic=phrases.relic(things[-1][0]))


def _not_stored(phrases: Phrases, things: Things) -> str:
    return _("left the shrine empty")


def _exchanged(phrases: Phrases, things: Things) -> str:
    give, take, amount = things[-1]
    return _("changed {given} into {taken}").format(
        given=names.coins(amount, give), taken=names.coins(amount, take)
    )


def _kept(phrases: Phrases, things: Things) -> str:
    return _("exchanged nothing")


def _drew(phrases: Phrases, things: Things) -> str:
    count = sum(count for (count,) in things)
    return ngettext("drew {count} resource", "drew {count} resources", count).format(count=count)


def _rolled(phrases: Phrases, things: Things) -> str:
    return _("rolled a {die}").format(die=things[-1][0])


def _goods(phrases: Phrases, things: Things) -> str:
    counts = [sum(count for good, count in things if good == number) for number in range(len(GOODS))]
    return _("got {things}").format(things=lists.goods(counts))


def _money(phrases: Phrases, things: Things) -> str:
    amounts = [
        sum(amount for _ship, city, amount in things if city == number) for number in range(len(CITIES))
    ]
    return _("got {things}").format(things=lists.coins(amounts))


def _idle(phrases: Phrases, things: Things) -> str:
    return _("could not act")


def _idle_in_full(phrases: Phrases, things: Things) -> str:
    return _("could not act: {why}").format(why=why_idle(things[-1][0]))


def _windows(phrases: Phrases, things: Things) -> str:
    cities = together([names.city(city) for (city,) in things])
    return ngettext("won the window of {cities}", "won the windows of {cities}", len(things)).format(
        cities=cities
    )


FAMILY: Final[dict[str, Render]] = {
    "chose": _chose,
    "card": _card,
    "mayor": _mayor,
    "booths": _booths,
    "passed": _passed,
    "idle": _idle,
    "ordered": _ordered,
    "loaded": _loaded,
    "bought": _bought,
    "stored": _stored,
    "not_stored": _not_stored,
    "safeguarded": _safeguarded,
    "exchanged": _exchanged,
    "kept": _kept,
    "drew": _drew,
    "rolled": _rolled,
    "goods": _goods,
    "money": _money,
    "windows": _windows,
}
"""By kind."""

AFTER_OTHERS: Final[dict[str, Render]] = {"booths": _took_booths}
"""Kinds that are worded differently if they are not the first part of a clause."""

IN_FULL: Final[dict[str, Render]] = {"booths": _booth_in_full, "idle": _idle_in_full}
"""Kinds that have more to say where there is room."""
