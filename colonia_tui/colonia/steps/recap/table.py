"""What no family did, in words."""

from __future__ import annotations

from typing import Final

from colonia_tui.colonia.steps.recap.family import cities
from colonia_tui.colonia.steps.recap.said import Render, Things
from colonia_tui.colonia.words import lists, names
from colonia_tui.colonia.words.phrases import Phrases
from colonia_tui.language.i18n import N_, _, ngettext, together


def _week(phrases: Phrases, things: Things) -> str:
    return _("week {week} begins").format(week=things[-1][0])


def _filled(phrases: Phrases, things: Things) -> str:
    taken, wanted = things[-1]
    return _("the bag is empty") if taken < wanted else ""


def _vote(phrases: Phrases, things: Things) -> str:
    edict, yes, no, _ballots = things[-1]
    return _("“{edict}”: a tie, {yes} to {no}").format(edict=phrases.edict(edict), yes=yes, no=no)


def _adopted(phrases: Phrases, things: Things) -> str:
    return _outcome(
        phrases, things[-1], _("“{edict}” adopted, {yes} to {no}"), _("the mayor adopts “{edict}”")
    )


def _rejected(phrases: Phrases, things: Things) -> str:
    return _outcome(
        phrases, things[-1], _("“{edict}” rejected, {yes} to {no}"), _("the mayor rejects “{edict}”")
    )


def _outcome(phrases: Phrases, thing: Things, counted: str, decided: str) -> str:
    """By the votes, or by the mayor: then they are a tie, or were told earlier."""
    edict, *votes = thing
    if not votes or votes[0] == votes[1]:
        return decided.format(edict=phrases.edict(edict))
    return counted.format(edict=phrases.edict(edict), yes=votes[0], no=votes[1])


def _nobody(phrases: Phrases, things: Things) -> str:
    sentences = {
        "market": N_("nobody could take a booth"),
        "order": N_("nobody could order"),
        "load": N_("nobody could load"),
        "buy": N_("there was nothing to buy"),
        "safeguard": N_("nobody could safeguard"),
    }
    return _(sentences[things[0][0]])


def _to_bag(phrases: Phrases, things: Things) -> str:
    return _("back into the bag: {resources}").format(resources=lists.resources(things[-1][0]))


def _dice(phrases: Phrases, things: Things) -> str:
    return _("dice {numbers}").format(numbers=" ".join(str(die) for (die,) in things))


def _left(phrases: Phrases, things: Things) -> str:
    there = cities(phrases, [ship for ship, _berth in things])
    text = ngettext("the ship to {cities} left", "the ships to {cities} left", len(things))
    return text.format(cities=there)


def _came(phrases: Phrases, things: Things) -> str:
    there = cities(phrases, [ship for ship, _berth in things])
    text = ngettext("a ship to {cities} came", "ships to {cities} came", len(things))
    return text.format(cities=there)


def _discarded(phrases: Phrases, things: Things) -> str:
    count = len(things[-1])
    return ngettext("{count} card discarded", "{count} cards discarded", count).format(count=count)


def _displayed(phrases: Phrases, things: Things) -> str:
    count = len(things[-1])
    return ngettext("{count} new card on display", "{count} new cards on display", count).format(count=count)


def _no_window(phrases: Phrases, things: Things) -> str:
    ofs = together([names.city(city) for (city,) in things])
    return ngettext(
        "nobody has the window of {cities}", "nobody has the windows of {cities}", len(things)
    ).format(cities=ofs)


def _over(phrases: Phrases, things: Things) -> str:
    winners = [seat for seat, rank in enumerate(things[-1]) if rank == 1]
    return ngettext("{seats} wins", "{seats} win", len(winners)).format(
        seats=together([phrases.seat(seat) for seat in winners])
    )


TABLE: Final[dict[str, Render]] = {
    "week": _week,
    "filled": _filled,
    "vote": _vote,
    "adopted": _adopted,
    "rejected": _rejected,
    "nobody": _nobody,
    "to_bag": _to_bag,
    "dice": _dice,
    "left": _left,
    "came": _came,
    "discarded": _discarded,
    "displayed": _displayed,
    "no_window": _no_window,
    "over": _over,
}
"""By kind."""
