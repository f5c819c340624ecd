"""The board in sentences, part by part, for somebody who hears it: here what people have and what counts, in
`places` what lies on the board. One's own comes first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from colonia_tui.language.i18n import N_, _, ngettext, together
from colonia_tui.language.words import BoardPart, fitting
from colonia_tui.troyes.words import names, places
from colonia_tui.troyes.words.arguments import Phrases, event_called
from colonia_tui.troyes.words.option_keys import DISTRICTS
from colonia_tui.troyes.words.spoken import dice_of, everybody, own_first, pieces
from engine.game import Seat
from engine.troyes.components import (
    ACTIONS_PHASE,
    CHARACTERS,
    DICE_PHASE,
    END_PHASE,
    EVENTS_PHASE,
    INCOME_PHASE,
    LEVEL_LOSS,
    NEUTRAL,
    NEUTRAL_CITIZENS,
    PRICE,
    STEP_POINTS,
)
from engine.troyes.view import DraftView, TroyesView

# Where the game stands


_PHASES: Final = {
    INCOME_PHASE: N_("Round {round} of {rounds}: everybody gets an income and pays wages."),
    DICE_PHASE: N_("Round {round} of {rounds}: dice are rolled."),
    EVENTS_PHASE: N_("Round {round} of {rounds}: events act, and black dice are met."),
    ACTIONS_PHASE: N_("Round {round} of {rounds}: everybody acts with dice."),
    END_PHASE: N_("Round {round} of {rounds} ends."),
}


_DOING: Final = {
    # Translators: {thing} is an activity
    "activity": N_("Being used: {thing}."),
    "cathedral": N_("Being built: the Cathedral."),
    # Translators: {thing} is an event
    "fight": N_("Being fought: {thing}."),
    # Translators: {thing} is "in the Palace"
    "place": N_("A citizen is being placed {thing}."),
    "farm": N_("Dice are being taken to farm."),
    "turn": N_("Dice are being turned upside down."),
    "shots": N_("The archer shoots."),
    "cubes": N_("Cubes are being put on events."),
}
"""Incomplete actions; a black die is being met in the phase of events alone."""


def _goal(phrases: Phrases, view: TroyesView, draft: DraftView) -> str:
    match draft["what"]:
        case "activity":
            return phrases.slot(draft["goal"])
        case "fight":
            return event_called(view["events"][draft["goal"]], view)
        case "place":
            return names.in_building(draft["goal"])
    return ""


def _now(phrases: Phrases, view: TroyesView) -> list[str]:
    """The round and its phase, whom the table waits for, who is ahead, and who has passed."""
    if view["over"]:
        text = _("The game is over.")
    elif view["round"]:
        text = _(_PHASES[view["phase"]])
    else:
        text = _("Set-up, before the first of {rounds} rounds.")
    found = [text.format(round=view["round"], rounds=view["rounds"])]
    if view["stack"]:
        asked = int(view["stack"][-1][1])
        found.append(_("The table waits for {seat}.").format(seat=phrases.listed(asked)))
    count = sum(len(values) for district in view["districts"] for values in district["dice"])
    if count:
        text = ngettext("{count} die lies in the square.", "{count} dice lie in the square.", count)
        found.append(text.format(count=count))
    order = [phrases.listed(seat) for seat in view["order"]]
    found.append(_("Turn order: {seats}.").format(seats=", ".join(order)))
    points = [player["points"] for player in view["families"]]
    if any(points):
        ranks = sorted(enumerate(points), key=lambda rank: -rank[1])
        text = _("VP so far, the most first: {points}.")
        found.append(text.format(points=", ".join(everybody(phrases, ranks))))
    draft = view["draft"]
    if draft is not None and draft["what"] in _DOING:
        goal = _DOING[draft["what"]]
        found.append(_(goal).format(thing=_goal(phrases, view, draft)))
    passed = [phrases.listed(seat) for seat in view["order"] if view["districts"][seat]["passed"]]
    if passed:
        found.append(_("Out of this round: {seats}.").format(seats=", ".join(passed)))
    return found


# The square: dice by district and colour


def _square(phrases: Phrases, view: TroyesView) -> list[str]:
    """Everybody's dice, and those already taken for an action; what dice cost."""
    found: list[str] = []
    without: list[str] = []
    for district in sorted(view["districts"], key=lambda district: district["owner"] != view["seat"]):
        owner, dice = district["owner"], dice_of(district["dice"])
        text = phrases.whose(
            owner,
            N_("You have {dice}."),
            N_("The neutral has {dice}; the bank is paid."),
            N_("{seat} has {dice}."),
        )
        if dice:
            found.append(text.format(seat=phrases.listed(owner), dice=dice))
        else:
            without.append(phrases.listed(owner))
    found += fitting(_("Without dice: {parts}."), without)
    draft = view["draft"]
    if draft is not None and draft["dice"]:
        found += fitting(_("Taken so far: {parts}."), [_taken(phrases, *die) for die in draft["dice"]])
    text = _(
        "Own dice are free; others cost {one} deniers each if one is used, {two} if two, {three} if three."
    )
    found.append(text.format(one=PRICE[1], two=PRICE[2], three=PRICE[3]))
    __, cubes = pieces(view, NEUTRAL)
    standing = sum(building["spaces"].count(NEUTRAL) for building in view["buildings"])
    has = [_("{count} of {all} citizens in buildings").format(count=standing, all=NEUTRAL_CITIZENS), *cubes]
    found.append(_("The neutral has {pieces}.").format(pieces=together(has)))
    if view["round"] < view["rounds"]:
        rolls = _next_dice(view, phrases.you)
        text = _("As they stand, your citizens roll {dice} next round.")
        found.append(
            text.format(dice=together(rolls)) if rolls else _("Citizens in buildings roll next round.")
        )
    return found


def _next_dice(view: TroyesView, owner: Seat | None) -> list[str]:
    """The dice that an owner's citizens in the buildings bring in the next round, by colour."""
    # Translators: {count} dice of a colour: "2 red"
    said = _("{count} {colour}")
    return [
        said.format(count=count, colour=names.colour(number))
        for number, building in enumerate(view["buildings"])
        if owner is not None and (count := building["spaces"].count(owner))
    ]


def _taken(phrases: Phrases, owner: int, colour: int, value: int) -> str:
    text = phrases.whose(
        owner, N_("your {colour} {value}"), N_("neutral {colour} {value}"), N_("{colour} {value} of {seat}")
    )
    return text.format(colour=names.colour(colour), value=value, seat=phrases.seat(owner))


# What people have


def _others(phrases: Phrases, view: TroyesView) -> list[str]:
    """Money, influence and VP of everybody else; where their citizens and cubes are."""
    found = []
    for seat in own_first(view)[view["seat"] is not None :]:
        text = _("{seat} has {money}, {influence} and {points}.")
        if view["districts"][seat]["passed"]:
            text = _("{seat} has passed for {chest}, and has {money}, {influence} and {points}.")
        found.append(_wealth(text, view, seat, phrases.seat(seat)))
        citizens = ", ".join(_citizens(view, seat))
        found.append(_("Citizens of {seat}: {citizens}.").format(seat=phrases.seat(seat), citizens=citizens))
        has = _cubes_and_won(view, seat)
        if has:
            found.append(_("{seat} has {things}.").format(seat=phrases.seat(seat), things=together(has)))
    return found


def _wealth(text: str, view: TroyesView, seat: Seat, name: str = "") -> str:
    player = view["families"][seat]
    return text.format(
        seat=name,
        chest=names.deniers(view["districts"][seat]["chest"]),
        money=names.deniers(player["purse"]),
        influence=names.influence(player["influence"]),
        points=names.points(player["points"]),
    )


def _citizens(view: TroyesView, seat: Seat) -> list[str]:
    player = view["families"][seat]
    elsewhere, __ = pieces(view, seat)
    ready = _("{count} ready").format(count=player["supply"])
    return [ready, _("{count} to hire").format(count=player["reserve"]), *elsewhere]


def _cubes_and_won(view: TroyesView, seat: Seat) -> list[str]:
    __, cubes = pieces(view, seat)
    won = len(view["families"][seat]["won"])
    text = ngettext("{count} event won", "{count} events won", won)
    return [*cubes, *([text.format(count=won)] if won else [])]


def _own(phrases: Phrases, view: TroyesView) -> list[str]:
    """What is one's own: characters are for nobody else to hear."""
    seat = view["seat"]
    if seat is None:
        return [_("You are watching: nothing here is your own.")]
    text = _("You have {money}, {influence} and {points}.")
    if view["districts"][seat]["passed"]:
        text = _("You have passed for {chest}, and have {money}, {influence} and {points}.")
    found = [
        _wealth(text, view, seat),
        _("Your citizens: {citizens}.").format(citizens=", ".join(_citizens(view, seat))),
    ]
    for character in view["own"] or ():
        found += _character(view, seat, character)
    cards = [card for card in view["activities"] if card["activity"] >= 0]
    cubes = [(names.activity(card["activity"]), card["cubes"][seat]) for card in cards if card["cubes"][seat]]
    # Translators: {name} is a card, {count} how many cubes lie there: "tithe 2"
    on_cards = [_("{name} {count}").format(name=name, count=count) for name, count in cubes]
    found += fitting(_("Your cubes for later: {parts}."), on_cards)
    foremen = [
        _("{activity} for {points}").format(
            activity=names.activity(card["activity"]), points=names.points(points)
        )
        for card in cards
        for owner, points in [
            *zip(card["foremen"], card["points"], strict=True),
            *((at, 0) for at in card["picture"]),
        ]
        if owner == seat
    ]
    found += fitting(_("Your foremen, paid for, and their VP at the end: {parts}."), foremen)
    has = _cubes_and_won(view, seat)
    if has:
        found.append(_("You have {things}.").format(things=together(has)))
    found.append(places.own_levels(view, seat))
    events = [event_called(event, view) for event in view["events"] if seat in event["cubes"]]
    return [*found, *fitting(_("Events with a cube of yours, 1 VP each at the end: {parts}."), events)]


def _character(view: TroyesView, seat: Seat, character: int) -> list[str]:
    counted = view["counted"][character]
    text = _("Your character {character} counts {things}: you have {count}, worth {points}.")
    return [
        text.format(
            character=names.character(character),
            things=names.counted(character),
            count=counted["counts"][seat],
            points=names.points(counted["points"][seat]),
        ),
        _steps(character, counted["steps"]),
    ]


def _steps(character: int, steps: Sequence[int]) -> str:
    text = _("{character} is worth {one} VP for {few}, {two} for {some}, {three} for {many}.")
    (few, some, many), (one, two, three) = steps, STEP_POINTS
    return text.format(
        character=names.character(character), few=few, some=some, many=many, one=one, two=two, three=three
    )


# What counts at the end


_SOURCES: Final = {
    "points": N_("{count} VP so far"),
    "events": N_("{count} for events"),
    "foremen": N_("{count} for foremen"),
    "levels": N_("minus {count} for levels"),
}


def _counts(phrases: Phrases, view: TroyesView) -> list[str]:
    """Everybody's VP by source, without the characters."""
    found = []
    for seat in own_first(view):
        final = view["final"][seat]
        parts = [
            _(text).format(count=abs(final[source])) for source, text in _SOURCES.items() if final[source]
        ]
        total = sum(final.values())
        text = _("{count} in all") if total >= 0 else _("minus {count} in all")
        parts.append(text.format(count=abs(total)))
        whose = _("Yours: {parts}.") if seat == phrases.you else _("{seat}: {parts}.")
        found.append(whose.format(seat=phrases.seat(seat), parts=", ".join(parts)))
    return [
        *found,
        _("An event with a cube is worth 1 VP at the end; a level without one costs {loss}.").format(
            loss=LEVEL_LOSS
        ),
        _("What the characters count comes on top."),
    ]


def _characters(phrases: Phrases, view: TroyesView) -> list[str]:
    """What each character counts, one's own first, and what everybody has of it."""
    everyone = view["characters"]
    known = (
        {number for held in everyone for number in held} if everyone is not None else {*(view["own"] or ())}
    )
    found = []
    for character in sorted(range(CHARACTERS), key=lambda number: number not in known):
        counted = view["counted"][character]
        text = _(
            "{character}, if dealt, counts {things}: {one} VP for {few}, {two} for {some}, "
            "{three} for {many}."
        )
        if character in known:
            text = _("{character} counts {things}: {one} VP for {few}, {two} for {some}, {three} for {many}.")
        elif everyone is not None:
            text = _("{character} was not dealt; it counts {things}: {few}, {some} or {many}.")
        (few, some, many), (one, two, three) = counted["steps"], STEP_POINTS
        found.append(
            text.format(
                character=names.character(character),
                things=names.counted(character),
                one=one,
                two=two,
                three=three,
                few=few,
                some=some,
                many=many,
            )
        )
        has = [
            # Translators: {count} is what a player has of what is counted, {points} what that is worth
            _("{seat}: {count}, {points}").format(
                seat=phrases.listed(seat),
                count=counted["counts"][seat],
                points=names.points(counted["points"][seat]),
            )
            for seat in own_first(view)
        ]
        found.append(_("Now {seats}.").format(seats="; ".join(has)))
    return found


# By the word that asks for it


PARTS: Final[Mapping[str, BoardPart[Phrases]]] = {
    "now": BoardPart(N_("Where the game stands"), _now),
    "square": BoardPart(N_("Square"), _square),
    "own": BoardPart(DISTRICTS["own"].title, _own),
    "cards": BoardPart(DISTRICTS["activities"].title, places.cards, ("activities",)),
    "events": BoardPart(DISTRICTS["events"].title, places.events),
    "black": BoardPart(N_("Black dice, and what events do"), places.black),
    "buildings": BoardPart(DISTRICTS["buildings"].title, places.buildings),
    "cathedral": BoardPart(DISTRICTS["cathedral"].title, places.cathedral),
    "others": BoardPart(N_("The others"), _others),
    "counts": BoardPart(DISTRICTS["counts"].title, _counts),
    "characters": BoardPart(N_("Characters"), _characters),
    "effects": BoardPart(N_("What the activities do each time"), places.effects),
}
