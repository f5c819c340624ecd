"""What happened to one family between two of its moves: what it got and paid, what others took from it.

Each item says by how much the family's own things changed; together they account for every change.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from colonia_tui.colonia.steps.recap.family import FAMILY
from colonia_tui.colonia.words import lists, names, windows
from colonia_tui.colonia.words.phrases import Phrases, deck_of
from colonia_tui.drawing.steps import Clause, Own, Thing
from colonia_tui.language.i18n import _, ngettext, together
from engine.colonia.components import CITIES, GOODS, RESOURCES, WINDOW_POINTS
from engine.colonia.setup import SIX
from engine.colonia.view import ColoniaView
from engine.game import Seat
from net.messages import TableEvent

GUARD, BEHIND, WINDOW, MONEY, GOT, DREW = "guard", "behind", "window", "money", "got", "drew"
AHEAD, CARD, HOME = "ahead", "card", "home"
_PLAIN: Final = {
    "exchanged": "exchanged",
    "kept": "kept",
    "passed": "passed",
    "rolled": "rolled",
}
"""What is worded as for every other family: the kind by the event's code."""
KINDS: Final = (
    GUARD,
    BEHIND,
    WINDOW,
    MONEY,
    GOT,
    DREW,
    AHEAD,
    "exchanged",
    CARD,
    "order",
    "cannot_act",
    *_PLAIN,
    HOME,
)
"""The kinds of item, the most important first."""
_TONES: Final = {
    **dict.fromkeys((GUARD, BEHIND), "no"),
    **dict.fromkeys((WINDOW, MONEY, GOT, DREW, AHEAD), "yes"),
}


def own(events: Sequence[TableEvent], seat: Seat, view: ColoniaView) -> list[Own]:
    """What ``events`` brought and took from ``seat``; ``view`` is the table after them."""
    found: dict[tuple[str, Any], Own] = {}

    def add(kind: str, changes: Mapping[Thing, int], by: Seat | None = None, about: Any = None) -> Own:
        item = found.setdefault((kind, about), Own(kind, by, about, Counter(), {}))
        item.changes.update({thing: count for thing, count in changes.items() if count})
        return item

    for before, event in pairwise([None, *events]):
        assert event is not None
        code, args = event.code, event.args
        match code, args:
            case "guard_home", [whose, relic] if whose == seat:
                if before is not None and before.code == "bought":
                    add(GUARD, {("guards",): -1, ("home",): 1}, before.args[0], relic)
                else:  # one has bought it oneself
                    add(HOME, {("home",): 1})
            case "card", [who, value, zero, sent] if who == seat:
                came = sum(item.changes["home",] for item in found.values())
                card = add(CARD, {("home",): -came if zero else -sent}, about=(value, zero, sent))
                if zero:  # R 6: those at home were too few, so all of them went
                    card.anew["home",] = 0
            case "order", [who, *_] if who == seat:
                add(code, {})
            case "home", [who, _, members] if who == seat:
                add(HOME, {("home",): members})
            case "made", [who, good, count] if who == seat:
                gift = before is None or (before.code, before.args[0]) == ("rolled", seat)
                add(GOT, {("good", good): count, ("contract", good): 0 if gift else -count})
            case "secret_draw", [who, count] if who == seat:
                add(DREW, {("resources",): count})
            case "drew", [who, drawn] if who == seat:
                add(DREW, Counter(("resource", resource) for resource in drawn))
            case "paid", [who, _, city, money] if who == seat:
                add(MONEY, {("money", city): money, ("holds",): -1})
            case "exchanged", [who, give, take, amount] if who == seat:
                add(code, {("money", give): -amount, ("money", take): amount}, about=tuple(args[1:]))
            case "window", [city, who, paid] if who == seat:
                changes = {("money", city): -paid, ("windows",): 1, ("points",): WINDOW_POINTS}
                add(WINDOW, changes, about=(city, paid))
            case "rolled", [_, die] if die != SIX:
                pass  # the good says enough
            case "cannot_act", [who, kind] if who == seat:
                add(code, {}, about=kind)
            case _, [who, *thing] if code in _PLAIN and who == seat:
                add(code, {}, seat if code == "passed" else None, tuple(thing))
    items = [*_leads(events, seat, view), *found.values()]
    return sorted(items, key=lambda item: KINDS.index(item.kind))


# The windows


def _leads(events: Sequence[TableEvent], seat: Seat, view: ColoniaView) -> list[Own]:
    """The cities in which the family came to have the most money, or has it no more."""
    if view["over"] or view["options"].get("notes") is False:
        return []
    found: dict[tuple[str, Seat | None], Own] = {}
    came = _came(events, view)
    for city in range(len(CITIES)):
        now = windows.amounts(view, city)
        was = [amount - came[who, city] for who, amount in enumerate(now)]
        led, leads = windows.first(was) == seat, windows.first(now)
        if led != (leads == seat):
            kind, by = (BEHIND, leads) if led else (AHEAD, None)
            item = found.setdefault((kind, by), Own(kind, by, None, Counter(), {}))
            item.changes["lead", city] = -1 if led else 1
    return list(found.values())


def _came(events: Sequence[TableEvent], view: ColoniaView) -> Counter[tuple[Seat, int]]:
    """How much more of each city's money every family has than before."""
    came: Counter[tuple[Seat, int]] = Counter()
    relics = deck_of(view["options"]).relics
    for code, args in ((event.code, event.args) for event in events):
        match code, args:
            case "paid", [who, _, city, money]:
                came[who, city] += money
            case "exchanged", [who, give, take, amount]:
                came[who, give] -= amount
                came[who, take] += amount
            case "bought", [who, relic, price]:
                came[who, relics[relic].city] -= price
    return came


# In words


def clause(phrases: Phrases, item: Own) -> Clause:
    """An item of the recap."""
    return Clause(item.by, _text(phrases, item), own=True, tone=_TONES.get(item.kind, ""))


def _text(phrases: Phrases, item: Own) -> str:
    changes, about = item.changes, item.about
    match item.kind:
        case "guard":
            return _("bought the card that you had safeguarded: {relic}").format(
                relic=phrases.relics([about])
            )
        case "behind":
            if item.by is None:
                return ngettext(
                    "no longer first for the window of {cities}",
                    "no longer first for the windows of {cities}",
                    len(changes),
                ).format(cities=_cities(item))
            return ngettext(
                "overtook you for the window of {cities}",
                "overtook you for the windows of {cities}",
                len(changes),
            ).format(cities=_cities(item))
        case "ahead":
            return ngettext(
                "first for the window of {cities} now", "first for the windows of {cities} now", len(changes)
            ).format(cities=_cities(item))
        case "window":
            city, paid = about
            return _("won the window of {city} for {money}").format(
                city=names.city(city), money=names.coins(paid, city)
            )
        case "card":
            return _card(item)
        case "order":
            return _("mayor this week")
        case "cannot_act":
            # Translators: {round} is for example "ordering"
            return _("could not act ({round})").format(round=names.round_of(about))
        case "money":
            return _("got {things}").format(
                things=lists.coins([changes["money", city] for city in range(len(CITIES))])
            )
        case "got":
            return _("got {things}").format(
                things=lists.goods([changes["good", good] for good in range(len(GOODS))])
            )
        case "drew":
            drawn = [changes["resource", resource] for resource in range(len(RESOURCES))]
            if any(drawn):
                return _("drew {resources}").format(resources=lists.resources(drawn))
            return FAMILY["drew"](phrases, [(changes["resources",],)])
        case "home":
            count = changes["home",]
            return ngettext("{count} member came home", "{count} members came home", count).format(
                count=count
            )
    return FAMILY[_PLAIN[item.kind]](phrases, [about])


def _cities(item: Own) -> str:
    return together([names.city(int(city)) for _lead, city in item.changes])


def _card(item: Own) -> str:
    value, zero, sent = item.about
    text = ngettext("the {value} sent {count} member", "the {value} sent {count} members", sent)
    if zero and sent:
        text = ngettext(
            "the {value} counts as zero: it sent the last member",
            "the {value} counts as zero: it sent the last {count} members",
            sent,
        )
    elif zero:
        text = _("the {value} counts as zero: nobody could be sent")
    return text.format(value=value, count=sent)
