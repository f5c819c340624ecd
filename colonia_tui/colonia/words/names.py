"""The names of the things in the game, and the signs that stand for them.

The sign or letter alone identifies a thing; its colour only helps. All signs are one cell wide in every
terminal, and none of them is an emoji.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len

from colonia_tui.language.i18n import N_, NP_, _, ngettext, pgettext, together
from colonia_tui.language.words import ALOUD
from engine.colonia.components import STREETS, WEEKS
from engine.colonia.deck import Edict, Relic

CITIES = (N_("London"), N_("Nowgorod"), N_("Bergen"), N_("Brügge"))
CURRENCIES = (
    # Translators: as printed on the coins
    NP_("short, 6 cells", "Pfund"),
    NP_("short, 6 cells", "Grivna"),
    NP_("short, 6 cells", "Mark"),
    NP_("short, 6 cells", "Gulden"),
)
CURRENCY_SIGNS = ("£", "₴", "M", "ƒ")
RESOURCES = (N_("leather"), N_("iron"), N_("wood"), N_("linen"), N_("fur"))
RESOURCE_LETTERS = (
    # Translators: one letter for each of leather, iron, wood, linen and fur; they must differ
    NP_("short, 1 cell", "L"),
    NP_("short, 1 cell", "I"),
    NP_("short, 1 cell", "W"),
    NP_("short, 1 cell", "N"),
    NP_("short, 1 cell", "F"),
)
GOODS = (N_("saddle"), N_("cartwheel"), N_("painting"), N_("clothing"), N_("footwear"))
GOOD_SIGNS = (
    # Translators: two letters for each of saddle, cartwheel, painting, clothing and footwear, all different
    NP_("short, 2 cells", "Sa"),
    NP_("short, 2 cells", "Ca"),
    NP_("short, 2 cells", "Pa"),
    NP_("short, 2 cells", "Cl"),
    NP_("short, 2 cells", "Fo"),
)
COUNTED_RESOURCES: tuple[Callable[[int], str], ...] = (
    lambda count: ngettext("{count} leather", "{count} leather", count),
    lambda count: ngettext("{count} iron", "{count} iron", count),
    lambda count: ngettext("{count} wood", "{count} wood", count),
    lambda count: ngettext("{count} linen", "{count} linen", count),
    lambda count: ngettext("{count} fur", "{count} furs", count),
)
COUNTED_GOODS: tuple[Callable[[int], str], ...] = (
    lambda count: ngettext("{count} saddle", "{count} saddles", count),
    lambda count: ngettext("{count} cartwheel", "{count} cartwheels", count),
    lambda count: ngettext("{count} painting", "{count} paintings", count),
    lambda count: ngettext("{count} clothing", "{count} clothing", count),
    lambda count: ngettext("{count} footwear", "{count} footwear", count),
)
CRAFTSMEN = (N_("saddler"), N_("wainwright"), N_("painter"), N_("tailor"), N_("shoemaker"))
CRAFTSMEN_SHORT = (
    # Translators: the craftsmen where columns are narrow
    NP_("short, 10 cells", "Saddler"),
    NP_("short, 10 cells", "Wainwright"),
    NP_("short, 10 cells", "Painter"),
    NP_("short, 10 cells", "Tailor"),
    NP_("short, 10 cells", "Shoemaker"),
)
DAYS = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)
DAYS_SHORT = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))
BERTHS = ("I", "II", "III", "IV")
FREE = "·"

NTH = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"))
ROUNDS = {
    "market": N_("market"),
    "order": N_("contracts"),
    "load": N_("loading"),
    "buy": N_("buying"),
    "safeguard": N_("reserving"),
}
"""The rounds in which a player can pass, by the kind of their question."""


def city(number: int) -> str:
    return _(CITIES[number])


def currency(number: int) -> str:
    return pgettext(*CURRENCIES[number])


def in_words(amount: int, number: int) -> str:
    """An amount with its name: "9 Gulden"."""
    return _("{amount} {currency}").format(amount=amount, currency=currency(number))


def money(amount: int, number: int) -> str:
    """An amount with its sign and name: "9 ƒ Gulden"."""
    return (
        in_words(amount, number) if ALOUD.get() else f"{amount} {CURRENCY_SIGNS[number]} {currency(number)}"
    )


def coins(amount: int, number: int) -> str:
    """An amount with only its sign: "9 ƒ"; aloud with its name."""
    return in_words(amount, number) if ALOUD.get() else f"{amount} {CURRENCY_SIGNS[number]}"


def resource(number: int) -> str:
    return _(RESOURCES[number])


def resource_letter(number: int) -> str:
    return pgettext(*RESOURCE_LETTERS[number])


def good(number: int) -> str:
    return _(GOODS[number])


def good_sign(number: int) -> str:
    """Two letters, as on a chip: "Sa"."""
    return f"{pgettext(*GOOD_SIGNS[number]):2}"


def any_good() -> str:
    """What an extra hold takes."""
    # Translators: any good, in the extra hold of a ship
    return pgettext("short, 8 cells", "any")


def shrine() -> str:
    """Replaces a relic's points on a shrine's card."""
    return _("shrine")


def worth(relic: Relic) -> str:
    """A card's points, or the word for a shrine."""
    return shrine() if relic.shrine else points(relic.points)


def shrine_letter() -> str:
    """A shrine in one cell."""
    # Translators: a shrine
    return pgettext("short, 1 cell", "S")


def sold() -> str:
    """Marks an empty place of the display."""
    return pgettext("a relic", "sold")


def craftsman(number: int) -> str:
    return _(CRAFTSMEN[number])


def short_craftsman(number: int) -> str:
    """A craftsman with a capital letter, in at most 10 cells."""
    return pgettext(*CRAFTSMEN_SHORT[number])


def day(number: int) -> str:
    """A day of the week, 1 Monday to 7 Sunday."""
    return _(DAYS[number - 1])


def day_short(number: int) -> str:
    return _(DAYS_SHORT[number - 1])


def street(number: int) -> str:
    """The day of a street, 0 to 3."""
    return day(STREETS[number])


def berth(number: int) -> str:
    """A berth and its ship: "III"; aloud "3"."""
    return str(number + 1) if ALOUD.get() else BERTHS[number]


def nth(place: int) -> str:
    """A place of six, counted from 1: "2nd"."""
    return _(NTH[place - 1])


def round_of(kind: str) -> str:
    return _(ROUNDS[kind]) if kind in ROUNDS else kind


def members(count: int) -> str:
    return ngettext("{count} member", "{count} members", count).format(count=count)


def votes(count: int) -> str:
    return ngettext("{count} vote", "{count} votes", count).format(count=count)


def listed(parts: Sequence[str]) -> str:
    """A list of things; "nothing" if it is empty."""
    return ", ".join(parts) if parts else _("nothing")


def dotted(facts: Sequence[str]) -> str:
    """Facts with dots between them; aloud with pauses."""
    return ("; " if ALOUD.get() else " · ").join(facts)


def counted_resource(number: int, count: int) -> str:
    """How many of one resource: "2 furs"."""
    return COUNTED_RESOURCES[number](count).format(count=count)


def counted_good(number: int, count: int) -> str:
    """How many of one good: "2 paintings"."""
    return COUNTED_GOODS[number](count).format(count=count)


def resources(counts: Sequence[int]) -> str:
    """How many of each: "2 leather, 1 fur"."""
    return listed([counted_resource(number, count) for number, count in enumerate(counts) if count])


def goods(counts: Sequence[int]) -> str:
    return listed([counted_good(number, count) for number, count in enumerate(counts) if count])


def points(count: int) -> str:
    # Translators: victory points, short
    return ngettext("{count} VP", "{count} VP", count).format(count=count)


def when(week: int, day_number: int) -> str:
    """A day of a week; for a week after the last one, that the game ends before it."""
    if week > WEEKS:
        return _("not before the end of the game")
    # Translators: alone, and in "back Friday of week 3", "away until Friday of week 3"
    return _("{day} of week {week}").format(day=day(day_number), week=week)


# Edicts

HOME_TITLES = (
    N_("Home from the council"),
    N_("Home from the market"),
    N_("Home from the craftsmen"),
    N_("Home from the harbour"),
)
DEPART_TITLES = {1: N_("One ship sails"), 2: N_("Two ships sail")}
BAR_TITLES = (
    N_("More from the saddler"),
    N_("More from the wainwright"),
    N_("More from the painter"),
    N_("More from the tailor"),
    N_("More from the shoemaker"),
)
Text: TypeAlias = str | Callable[[int], str]
"""Marked with `N_`, or made from an edict's number."""


class EdictText(NamedTuple):
    """What an effect is called, and what it does, as the end of a sentence."""

    title: Text
    effect: Text
    short: Text = ""
    """The same beside the title, in little room."""
    last: str = ""
    """In the last week, if that differs."""


EDICTS: dict[str, EdictText] = {
    "rich_market": EdictText(
        N_("Rich market"),
        N_("each of booths 1 to 7 gets 1 more resource"),
        N_("1 more resource in booths 1 to 7"),
    ),
    "foreign_merchants": EdictText(
        N_("Foreign merchants"),
        N_("2 extra booths with 4 resources each"),
        N_("2 extra booths with 4 each"),
    ),
    "home": EdictText(
        lambda which: _(HOME_TITLES[which]),
        lambda which: _("all take up to 3 members home from {day}").format(day=street(which)),
        lambda which: _("up to 3 from {day}").format(day=street(which)),
    ),
    "gift_bag": EdictText(
        N_("Gift from the bag"),
        N_("all draw 2 resources in secret"),
        N_("2 resources each, in secret"),
    ),
    "bar": EdictText(
        lambda which: _(BAR_TITLES[which]),
        lambda which: (
            _("the {craftsman}'s wall moves 2 spaces on")
            if ALOUD.get()
            else _("the {craftsman}'s wall moves 2 to the right")
        ).format(craftsman=craftsman(which)),
        N_("wall 2 to the right"),
    ),
    "depart": EdictText(
        lambda which: _(DEPART_TITLES[which]),
        lambda which: ngettext(
            "ship {berths} sails before the loading", "ships {berths} sail before the loading", which
        ).format(berths=_first(which)),
        lambda which: _("{berths}, before the loading").format(berths=_first(which)),
    ),
    "extra_hold": EdictText(
        N_("Extra hold"),
        N_("each ship gets a hold for any 1 good, pays 2"),
        N_("an extra hold: any good, pays 2"),
    ),
    "gift_craftsmen": EdictText(
        N_("Gift of the craftsmen"), N_("all roll a die for 1 good"), N_("each rolls for 1 good")
    ),
    "new_relics": EdictText(
        N_("New relics"), N_("2 more relics are for sale on Sunday"), N_("2 more relics for sale on Sunday")
    ),
    "thrift": EdictText(
        N_("Thrift"),
        N_("next Tuesday each sends 1 member fewer"),
        last=N_("nothing: there is no next Tuesday"),
    ),
    "exchange": EdictText(
        N_("Exchange"),
        N_("all may exchange 1 to 5 coins of one currency"),
        N_("all may exchange 1 to 5 coins"),
    ),
}
"""Each effect of an edict (`engine.colonia.deck.EFFECTS`)."""


def _first(count: int) -> str:
    return together([berth(number) for number in range(count)])


def edict_title(edict: Edict) -> str:
    return _said(EDICTS[edict.effect].title, edict)


def edict_effect(edict: Edict, week: int = 0, room: int = 99) -> str:
    """What an edict does if adopted in ``week`` (0: any), as the end of a sentence.

    Abbreviated if it would take more than ``room`` cells.
    """
    row = EDICTS[edict.effect]
    if week == WEEKS and row.last:
        return _(row.last)
    text = _said(row.effect, edict)
    return _said(row.short, edict) if row.short and cell_len(text) > room else text


def _said(text: Text, edict: Edict) -> str:
    return _(text) if isinstance(text, str) else text(edict.which)
