"""What lies on the board in sentences, for somebody who hears it: cards, buildings and the Cathedral."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from colonia_tui.language.i18n import N_, _, either, ngettext, together
from colonia_tui.language.words import fitting
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.arguments import Phrases, deck_of, event_called
from colonia_tui.troyes.words.option_keys import ACROSS, event_key, slot_key
from colonia_tui.troyes.words.spoken import dice_of, everybody
from engine.game import Seat
from engine.troyes.components import (
    LEVEL_LOSS,
    LEVELS,
    LOSS,
    MOST_BLACK,
    NOBODY,
    RED_COUNTS,
    WAGES,
)
from engine.troyes.view import Building, Card, Event, TroyesView

# Activities


def _in_play(view: TroyesView) -> list[tuple[str, Card]]:
    """Those that are face up, with their keys, in the order of these."""
    slots = sorted(range(len(view["activities"])), key=slot_key)
    cards = [(slot_key(slot), view["activities"][slot]) for slot in slots]
    return [(key, card) for key, card in cards if card["activity"] != NOBODY]


def cards(phrases: Phrases, view: TroyesView) -> list[str]:
    """Each with its key: dice, number, cost, the spaces for foremen; then who has cubes where."""
    found: list[str] = []
    for key, card in _in_play(view):
        activity = names.activity(card["activity"])
        found += fitting(
            _("{key}, {activity}: {parts}."), _of_card(phrases, card), key=key, activity=activity
        )
    for __, card in _in_play(view):
        cubes = [(seat, count) for seat, count in enumerate(card["cubes"]) if count]
        if cubes:
            found.append(
                _("Cubes for later of the {activity}: {cubes}.").format(
                    activity=names.activity(card["activity"]), cubes=", ".join(everybody(phrases, cubes))
                )
            )
    down = len(view["activities"]) - len(_in_play(view))
    if down:
        found.append(
            ngettext("{count} more card is face down.", "{count} more cards are face down.", down).format(
                count=down
            )
        )
    return found


_DIVIDED: Final = (
    N_("red dice divided by {number}"),
    N_("white dice divided by {number}"),
    N_("yellow dice divided by {number}"),
)


def _of_card(phrases: Phrases, card: Card) -> Iterator[str]:
    yield _(_DIVIDED[card["colour"]]).format(number=card["divided_by"])
    yield _("foreman {money}").format(money=names.deniers(card["cost"]))
    texts = (N_("first space {seat}, {points}"), N_("second {seat}, {points}"))
    free = (N_("first space free, {points}"), N_("second free, {points}"))
    for place, (seat, points) in enumerate(zip(card["foremen"], card["points"], strict=True)):
        text = free[place] if seat == NOBODY else texts[place]
        yield _(text).format(seat=phrases.listed(seat), points=names.points(points))
    if card["picture"]:
        # Translators: foremen on the picture of a card, which are worth nothing
        yield _("on the picture {seats}").format(
            seats=together([phrases.listed(seat) for seat in card["picture"]])
        )


def effects(phrases: Phrases, view: TroyesView) -> list[str]:
    """What each activity does, each time it is used."""
    found = [
        # Translators: {effect} is a sentence
        _("{key}, {activity}. {effect}").format(
            key=key, activity=names.activity(card["activity"]), effect=names.activity_effect(card["activity"])
        )
        for key, card in _in_play(view)
    ]
    return found or [_("All cards are face down.")]


# Events and black dice


def events(phrases: Phrases, view: TroyesView) -> list[str]:
    """Each with its key: dice, number, banners and VP; whose cubes lie there, in the order they came."""
    found: list[str] = []
    deck = deck_of(view["options"])
    for event in view["events"]:
        parts, name = _of_event(phrases, view, event), names.event(event["event"])
        found += fitting(_("{key}, {event}: {parts}."), parts, key=event_key(event, deck), event=name)
    if len(found) < _ROOM:
        said = _(
            "Once every banner has a cube, most cubes win the first number of VP, second most the second."
        )
        found.append(said)
    return found


_ROOM: Final = 10
"""Lines of events that leave room for the rule."""


def _of_event(phrases: Phrases, view: TroyesView, event: Event) -> Iterator[str]:
    yield _(_DIVIDED[event["colour"]]).format(number=event["divided_by"])
    yield _("worth {first} and {second} VP").format(first=event["points"][0], second=event["points"][1])
    owners = dict.fromkeys(event["cubes"])
    cubes = everybody(phrases, [(owner, event["cubes"].count(owner)) for owner in owners])
    free = _("{count} free").format(count=event["banners"] - len(event["cubes"]))
    # Translators: banners are where cubes go; {cubes} is "3 free, Sam 2, you 1"
    yield _("banners: {cubes}").format(cubes=", ".join([free, *cubes]))
    if 0 < event["came"] == view["round"]:
        # Translators: an event that came in this round
        yield _("new")


def black(phrases: Phrases, view: TroyesView) -> list[str]:
    """Who faces which black die and what one's own count against them; what the events do in each round."""
    found: list[str] = []
    faced = [
        # Translators: a black die, and who faces it
        _("{value} for {seat}").format(value=value, seat=phrases.listed(seat))
        for value, seat in zip(view["black"], _facing(view), strict=False)
    ]
    if faced:
        found += fitting(_("Black dice in turn: {parts}."), faced)
        if view["seat"] is not None:
            dice = dice_of(view["districts"][view["seat"]]["dice"], (RED_COUNTS, 1, 1))
            if dice:
                found.append(_("Against them your dice count {dice}.").format(dice=dice))
        found.append(
            _(
                "Each one met with own dice alone brings 1 influence; who cannot meet theirs loses {loss} VP."
            ).format(loss=LOSS)
        )
    else:
        found.append(_("No black dice are waiting."))
    brings = [(event_called(event, view), event["black"]) for event in view["events"] if event["black"]]
    each = [_("{event} {count}").format(event=event, count=count) for event, count in brings]
    found += fitting(_("Black dice in every round, {most} at most: {parts}."), each, most=MOST_BLACK)
    for event in view["events"]:
        if not event["black"]:
            text = _("{event}: {effect}.")
            found.append(
                text.format(event=names.event(event["event"]), effect=names.event_effect(event["event"]))
            )
    return found


def _facing(view: TroyesView) -> list[Seat]:
    """Who faces each black die, if everybody takes on one."""
    order, draft = view["order"], view["draft"]
    if not view["stack"] or not order:
        return []
    first = int(view["stack"][-1][1])
    faced = len(draft["black"]) if draft is not None and draft["what"] == "counter" else 1
    at = order.index(first)
    return [first] * faced + [order[(at + place) % len(order)] for place in range(1, len(view["black"]))]


# Buildings


def buildings(phrases: Phrases, view: TroyesView) -> list[str]:
    """Who stands where, row by row, and whom the next one expels; who lies there; what a citizen brings."""
    found: list[str] = []
    for number in ACROSS:
        found += _building(phrases, number, view["buildings"][number])
    lying = [
        # Translators: {building} is "in the Palace"
        _("{seats} {building}").format(
            seats=together([phrases.listed(owner) for owner in view["buildings"][number]["lying"]]),
            building=names.in_building(number),
        )
        for number in ACROSS
        if view["buildings"][number]["lying"]
    ]
    if lying:
        found += fitting(_("Expelled in this round: {parts}."), lying)
        found.append(_("Where one of theirs lies, nobody can expel another."))
    found.append(_("A newcomer takes the first space of a row; the others move on up to the first gap."))
    text = _(
        "Each round a citizen brings a die: red for {palace}, white for {bishopric}, yellow for nothing."
    )
    palace, bishopric, __ = map(names.deniers, WAGES)
    return [*found, text.format(palace=palace, bishopric=bishopric)]


def _building(phrases: Phrases, number: int, building: Building) -> Iterator[str]:
    spaces = list(zip(building["rows"], building["values"], building["spaces"], strict=True))
    rows = [
        [(value, owner) for __, value, owner in row]
        for __, row in groupby(spaces, key=lambda space: space[0])
    ]
    filled = {"building": names.building(number), "colour": names.colour(number)}
    if all(len(row) == 1 for row in rows):
        each = [
            _("{seat} on {values}").format(seat=_standing(phrases, owner), values=together(values))
            for owner in dict.fromkeys(building["spaces"])
            if (values := [str(value) for ((value, whose),) in rows if whose == owner])
        ]
        yield from fitting(_("{building}, {colour}: {parts}."), each, **filled)
        return
    for row in rows:
        owners = [owner for __, owner in row]
        text = _("{building}, {colour} {values}: {seats}; there is room.")
        if NOBODY not in owners:
            protected = owners[-1] in building["lying"]
            text = _("{building}, {colour} {values}: {seats}; a newcomer expels {last}.")
            if protected:
                text = _("{building}, {colour} {values}: {seats}; nobody can expel {last}.")
        yield text.format(
            **filled,
            values=either([value for value, __ in row]),
            seats=", ".join(_standing(phrases, owner) for owner in owners),
            last=_standing(phrases, owners[-1]),
        )


def _standing(phrases: Phrases, owner: int) -> str:
    return _("nobody") if owner == NOBODY else phrases.listed(owner)


# The Cathedral


def own_levels(view: TroyesView, seat: Seat) -> str:
    """On which levels a seat has no cube, and what that costs it."""
    levels = [[column[level] for column in view["cathedral"]] for level in range(LEVELS)]
    lacking = [str(level + 1) for level, owners in enumerate(levels) if seat not in owners]
    if not lacking:
        return _("You have a cube on every level of the Cathedral.")
    text = ngettext(
        "Level {levels} of the Cathedral, without a cube of yours, costs {loss} VP at the end.",
        "Levels {levels} of the Cathedral, without a cube of yours, cost {loss} VP each at the end.",
        len(lacking),
    )
    return text.format(levels=together(lacking), loss=LEVEL_LOSS)


def cathedral(phrases: Phrases, view: TroyesView) -> list[str]:
    """What one lacks; the columns, those that are full last; what a cube brings."""
    found = [] if view["seat"] is None else [own_levels(view, view["seat"])]
    columns = [[owner for owner in column if owner != NOBODY] for column in view["cathedral"]]
    empty = [phrases.column(number) for number, column in enumerate(columns) if not column]
    if empty:
        text = ngettext("Column {columns} is empty.", "Columns {columns} are empty.", len(empty))
        found.append(text.format(columns=together(empty)))
    for number, column in sorted(enumerate(columns), key=lambda one: len(one[1]) == LEVELS):
        levels = [str(level + 1) for level in range(len(column), LEVELS)]
        text = ngettext(
            "Column {column}, from below: {owners}; level {levels} is free.",
            "Column {column}, from below: {owners}; levels {levels} are free.",
            len(levels),
        )
        if not levels:
            text = _("Column {column} is full, from below: {owners}.")
        if column:
            found.append(
                text.format(
                    column=phrases.column(number),
                    owners=", ".join(map(phrases.listed, column)),
                    levels=together(levels),
                )
            )
    return [
        *found,
        _("A white die builds in the column of its value, on its lowest free level."),
        _("A cube brings 1 VP, and 1 influence in columns 1 to 3, 2 in columns 4 to 6."),
    ]
