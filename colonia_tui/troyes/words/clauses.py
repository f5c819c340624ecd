"""What happened, in words: a clause for each event, without who did it, and shorter ones for the recap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from colonia_tui.language.i18n import N_, _, ngettext, together
from colonia_tui.language.words import ALOUD
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.arguments import Phrases
from engine.troyes.components import FACES
from net.wire.messages import TableEvent

Dice = Sequence[Sequence[int]]
Events = Sequence[TableEvent]


def used(phrases: Phrases, seat: int, dice: Dice, cube_slot: int) -> str:
    """An action's dice, and its cube: "Y5 Y6, Y5 of Sam and a cube of the priest"."""
    text = phrases.dice_list(dice, seat)
    if cube_slot < 0:
        return text
    return _("{dice} and a cube of the {activity}").format(dice=text, activity=phrases.slot(cube_slot))


def black(values: Sequence[int]) -> str:
    """Black dice: "the black dice 6 1"."""
    return ngettext("the black {dice}", "the black dice {dice}", len(values)).format(dice=names.row(values))


# Set-up and a new round


def settled(phrases: Phrases, seat: int, building: int, space: int) -> str:
    return _("put a citizen on {space}").format(space=phrases.space_of(building, space))


def neutral_settled(phrases: Phrases, building: int, space: int) -> str:
    return _("a neutral citizen goes to {space}").format(space=phrases.space_of(building, space))


def round_begins(phrases: Phrases, events: Events) -> str:
    return _("round {round} begins").format(round=events[-1].args[0])


def turned_up(phrases: Phrases, slot: int, activity: int) -> str:
    return _("turned up: {activity} ({colour}, era {era})").format(
        activity=names.activity(activity), colour=names.colour(slot // 3), era=slot % 3 + 1
    )


def dice(
    phrases: Phrases, owner: int, red: Sequence[int], white: Sequence[int], yellow: Sequence[int]
) -> str:
    found = names.dice_row(
        (colour, value) for colour, row in enumerate((red, white, yellow)) for value in row
    )
    text = phrases.whose(
        owner, N_("your dice: {dice}"), N_("neutral dice: {dice}"), N_("dice of {seat}: {dice}")
    )
    return text.format(seat=phrases.seat(owner), dice=found or _("no dice"))


# Events


def about_card(text: str) -> Callable[[Phrases, int, int], str]:
    """A clause, marked with `N_`, about an event's card."""

    def clause(phrases: Phrases, event: int, came: int) -> str:
        return _(text).format(event=phrases.event_card(event, came))

    return clause


def event_acts(phrases: Phrases, event: int, came: int) -> str:
    black = 0 if phrases.deck is None else phrases.deck.events[event].black
    card = phrases.event_card(event, came)
    if not black:
        return _("{event} acts").format(event=card)
    return ngettext("{event}: {count} black die", "{event}: {count} black dice", black).format(
        event=card, count=black
    )


def neutral_came(phrases: Phrases, building: int, space: int) -> str:
    return _("a neutral citizen moves to {space}").format(space=phrases.space_of(building, space))


def protected(phrases: Phrases, building: int, owner: int) -> str:
    text = phrases.whose(
        owner,
        N_("a citizen of yours already lies in {building}: nobody is expelled there"),
        N_("a neutral citizen already lies in {building}: nobody is expelled there"),
        N_("a citizen of {seat} already lies in {building}: nobody is expelled there"),
    )
    return text.format(seat=phrases.seat(owner), building=names.the_building(building))


def expelled(phrases: Phrases, owner: int, building: int) -> str:
    text = phrases.whose(
        owner,
        N_("you are expelled from {building}"),
        N_("a neutral citizen is expelled from {building}"),
        N_("{seat} is expelled from {building}"),
    )
    return text.format(seat=phrases.seat(owner), building=names.the_building(building))


def neutral_cube(phrases: Phrases, column: int, level: int) -> str:
    return _("the builders put a neutral cube into {window} of the Cathedral").format(
        window=phrases.windows([(column, level)])
    )


def cube_removed(phrases: Phrases, column: int, level: int, owner: int) -> str:
    text = phrases.whose(
        owner,
        N_("your cube in {window} of the Cathedral is lost"),
        N_("a neutral cube in {window} of the Cathedral is lost"),
        N_("the cube of {seat} in {window} of the Cathedral is lost"),
    )
    return text.format(seat=phrases.seat(owner), window=phrases.windows([(column, level)]))


def black_dice(phrases: Phrases, *dice: int) -> str:
    if not dice:
        return _("no black die threatens the town")
    return _("the black dice show {dice}").format(dice=phrases.dice(dice))


def black_dice_last(phrases: Phrases, events: Events) -> str:
    return black_dice(phrases, *events[-1].args)


def event_taken(phrases: Phrases, event: int, came: int, owner: int) -> str:
    text = phrases.whose(
        owner,
        N_("the card {event} goes to you"),
        N_("{event} leaves the game"),
        N_("the card {event} goes to {seat}"),
    )
    return text.format(seat=phrases.seat(owner), event=phrases.event_card(event, came))


def new_events(phrases: Phrases, events: Events) -> str:
    came = together([phrases.event_card(*event.args) for event in events[-3:]])
    return ngettext("new event: {events}", "new events: {events}", len(events)).format(events=came)


# Countering, influence


def countered(phrases: Phrases, seat: int, faced: Sequence[int], given: Dice, influence: int) -> str:
    return _("beat {black} with {dice}: {gain}").format(
        black=black(faced),
        dice=phrases.dice_list(given, seat),
        gain=names.signed(names.influence(influence)),
    )


def beaten(phrases: Phrases, events: Events) -> str:
    return _("beat {black}").format(black=black([die for event in events for die in event.args[1]]))


def rolled_again(phrases: Phrases, seat: int, colour: int, before: int, die: int) -> str:
    return _("rolled {before} again for 1 influence: {after}").format(
        before=names.die(colour, before), after=names.die(colour, die)
    )


def rolls(phrases: Phrases, events: Events) -> str:
    text = _("rolled {before} again: {after}")
    return ", ".join(
        text.format(before=names.die(colour, before), after=names.die(colour, after))
        for _seat, colour, before, after in (event.args for event in events)
    )


def turned(phrases: Phrases, seat: int, dice: Dice) -> str:
    return _("turned {before} upside down for 4 influence: {after}").format(
        before=phrases.dice_list(dice, seat), after=_turned_to(dice)
    )


def turns(phrases: Phrases, events: Events) -> str:
    text = _("turned {before} upside down: {after}")
    return ", ".join(
        text.format(before=phrases.dice_list(dice, seat), after=_turned_to(dice))
        for seat, dice in (event.args for event in events)
    )


def _turned_to(dice: Dice) -> str:
    return names.dice_row((colour, FACES + 1 - value) for _owner, colour, value in dice)


# Actions


def activated(
    phrases: Phrases, seat: int, slot: int, count: int, dice: Dice, total: int, cube_slot: int
) -> str:
    return _("used the {activity} {times} with {dice}").format(
        activity=phrases.slot(slot), times=names.times(count), dice=used(phrases, seat, dice, cube_slot)
    )


def uses(phrases: Phrases, events: Events) -> str:
    text = _("used the {activity} {times}") if ALOUD.get() else _("{activity} {times}")
    return text.format(
        activity=phrases.slot(events[0].args[1]), times=names.times(sum(event.args[2] for event in events))
    )


def built(phrases: Phrases, seat: int, dice: Dice, windows: Sequence[Sequence[int]]) -> str:
    return _("built the Cathedral with {dice}: {windows}").format(
        dice=phrases.dice_list(dice, seat), windows=phrases.windows(windows)
    )


def in_cathedral(phrases: Phrases, events: Events) -> str:
    count = sum(len(event.args[2]) for event in events)
    text = _("put {cubes} into the Cathedral") if ALOUD.get() else _("{cubes} in the Cathedral")
    return text.format(cubes=names.cubes(count))


def fought(
    phrases: Phrases, seat: int, event: int, came: int, count: int, dice: Dice, total: int, cube_slot: int
) -> str:
    return ngettext(
        "put {count} cube on {event} with {dice}", "put {count} cubes on {event} with {dice}", count
    ).format(count=count, event=phrases.event_card(event, came), dice=used(phrases, seat, dice, cube_slot))


def cube_put(phrases: Phrases, seat: int, event: int, came: int) -> str:
    return _("put a cube on {event}").format(event=phrases.event_card(event, came))


def on_event(phrases: Phrases, events: Events) -> str:
    count = sum(event.args[3] if event.code == "fought" else 1 for event in events)
    text = _("put {cubes} on {event}") if ALOUD.get() else _("{cubes} on {event}")
    return text.format(cubes=names.cubes(count), event=phrases.event_card(*events[0].args[1:3]))


def placed(phrases: Phrases, seat: int, building: int, space: int, dice: Dice, cube_slot: int) -> str:
    return _("placed a citizen on {space} with {dice}").format(
        space=phrases.space_of(building, space), dice=used(phrases, seat, dice, cube_slot)
    )


def citizens_on(phrases: Phrases, events: Events) -> str:
    spaces = together([phrases.space_of(event.args[1], event.args[2]) for event in events])
    text = ngettext("citizen on {spaces}", "citizens on {spaces}", len(events))
    if ALOUD.get():
        text = ngettext("put a citizen on {spaces}", "put citizens on {spaces}", len(events))
    return text.format(spaces=spaces)


def farmed(phrases: Phrases, seat: int, count: int, dice: Dice, total: int, cube_slot: int) -> str:
    return _("farmed {money} with {dice}").format(
        dice=used(phrases, seat, dice, cube_slot), money=names.deniers(count)
    )


def farmed_in_all(phrases: Phrases, events: Events) -> str:
    return _("farmed {money}").format(money=names.deniers(sum(event.args[1] for event in events)))


def paid(phrases: Phrases, seat: int, owner: int, money: int) -> str:
    text = phrases.whose(
        owner, N_("paid you {money}"), N_("paid the bank {money}"), N_("paid {seat} {money}")
    )
    return text.format(seat=phrases.seat(owner), money=names.deniers(money))


def lifted(phrases: Phrases, seat: int, kind: str, slot_or_building: int, space: int) -> str:
    match kind:
        case "foreman":
            return _("took a citizen from the {activity}").format(activity=phrases.slot(slot_or_building))
        case "standing":
            return _("took a citizen from {space}").format(space=phrases.space_of(slot_or_building, space))
        case "lying":
            return _("took a citizen lying in {building}").format(
                building=names.the_building(slot_or_building)
            )
        case "hire":
            return _("took a citizen hired for 2 influence")
    return _("took a ready citizen")


def hired_foreman(phrases: Phrases, seat: int, slot: int, foreman_space: int, cost: int) -> str:
    texts = (
        N_("put a foreman on the first space of the {activity} for {money}"),
        N_("put a foreman on the second space of the {activity} for {money}"),
        N_("put a foreman on the picture of the {activity} for {money}"),
    )
    return _(texts[foreman_space]).format(activity=phrases.slot(slot), money=names.deniers(cost))


def moved(phrases: Phrases, owner: int, building: int, before: int, after: int) -> str:
    text = phrases.whose(
        owner,
        N_("your citizen is pushed from {before} to {after}"),
        N_("a neutral citizen is pushed from {before} to {after}"),
        N_("a citizen of {seat} is pushed from {before} to {after}"),
    )
    return text.format(
        seat=phrases.seat(owner),
        before=phrases.space_of(building, before),
        after=phrases.space_of(building, after),
    )


def cubes_on_card(phrases: Phrases, seat: int, slot: int, count: int) -> str:
    return ngettext(
        "put {count} cube on the {activity}", "put {count} cubes on the {activity}", count
    ).format(count=count, activity=phrases.slot(slot))


def passed(phrases: Phrases, events: Events) -> str:
    return _("passed")


# Gains and losses


def gained(phrases: Phrases, seat: int, money: int, influence: int, points: int, cause: str) -> str:
    return _("gained {what} ({cause})").format(
        what=phrases.changes(money, influence, points), cause=phrases.cause(cause)
    )


def lost(phrases: Phrases, seat: int, money: int, influence: int, points: int, cause: str) -> str:
    return _("lost {what} ({cause})").format(
        what=phrases.changes(money, influence, points), cause=phrases.cause(cause)
    )


def income(changes: str) -> str:
    # Translators: {changes} says what each player gained or lost: "Anna +9 deniers; Sam +10 deniers"
    return _("income and wages: {changes}").format(changes=changes)


# The end of a round and of the game


def stood_up(phrases: Phrases, owner: int, building: int) -> str:
    text = phrases.whose(
        owner,
        N_("your citizen lying in {building} gets up"),
        N_("the neutral citizen lying in {building} gets up"),
        N_("the citizen of {seat} lying in {building} gets up"),
    )
    return text.format(seat=phrases.seat(owner), building=names.the_building(building))


def dice_left(phrases: Phrases, count: int) -> str:
    return ngettext("{count} die was not used", "{count} dice were not used", count).format(count=count)


def game_over(phrases: Phrases, *ranks: Any) -> str:
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    if winners == [phrases.you]:
        return _("the game is over: you win")
    return ngettext("the game is over: {seats} wins", "the game is over: {seats} win", len(winners)).format(
        seats=phrases.seats(winners)
    )
