"""What happened, in words: a sentence for each of Troyes' event codes.

In the log, the events of one action share a line (`log`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.language.words import Said, Sentence
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.phrases import Phrases
from engine.troyes.components import FACES, NEUTRAL

Dice = Sequence[Sequence[int]]


def used(phrases: Phrases, seat: int, dice: Dice, cube_slot: int) -> str:
    """An action's dice, and its cube: "Y5 Y6, Y5 of Sam and a cube of the priest"."""
    text = phrases.dice_list(dice, seat)
    if cube_slot < 0:
        return text
    return _("{dice} and a cube of the {activity}").format(dice=text, activity=phrases.slot(cube_slot))


def rolled(phrases: Phrases, red: Sequence[int], white: Sequence[int], yellow: Sequence[int]) -> str:
    """Dice by colour: "R4 R2 W5"."""
    found = [names.die(colour, value) for colour, dice in enumerate((red, white, yellow)) for value in dice]
    return " ".join(found) or _("no dice")


# Set-up, income, dice


def _settled(phrases: Phrases, seat: int, building: int, space: int) -> str:
    return _("{seat} puts a citizen on {space}.").format(
        seat=phrases.seat(seat), space=phrases.space_of(building, space)
    )


def _grey_on(text: str) -> Callable[[Phrases, int, int], str]:
    def sentence(phrases: Phrases, building: int, space: int) -> str:
        return _(text).format(space=phrases.space_of(building, space))

    return sentence


def _turned_up(phrases: Phrases, slot: int, activity: int) -> str:
    return _("Turned up: {activity} ({colour}, era {era}).").format(
        activity=names.activity(activity), colour=names.colour(slot // 3), era=slot % 3 + 1
    )


def _dice(
    phrases: Phrases, owner: int, red: Sequence[int], white: Sequence[int], yellow: Sequence[int]
) -> str:
    return _("Dice of {seat}: {dice}.").format(
        seat=phrases.owner(owner), dice=rolled(phrases, red, white, yellow)
    )


# Events


def _event_acts(phrases: Phrases, event: int, place: int) -> str:
    black = 0 if phrases.deck is None else phrases.deck.events[event].black
    if not black:
        return _("{event} acts.").format(event=names.event(event))
    return ngettext("{event}: {count} black die.", "{event}: {count} black dice.", black).format(
        event=names.event(event), count=black
    )


def _protected(phrases: Phrases, building: int, owner: int) -> str:
    return _("A citizen of {seat} already lies in {building}: nobody is expelled there.").format(
        seat=phrases.owner(owner), building=names.the_building(building)
    )


def _expelled(phrases: Phrases, owner: int, building: int) -> str:
    return _("A citizen of {seat} is expelled from {building}.").format(
        seat=phrases.owner(owner), building=names.the_building(building)
    )


def _neutral_cube(phrases: Phrases, column: int, level: int) -> str:
    return _("The builders put a grey cube into {window} of the Cathedral.").format(
        window=phrases.windows([(column, level)])
    )


def _cube_removed(phrases: Phrases, column: int, level: int, owner: int) -> str:
    return _("The cube of {seat} in {window} of the Cathedral is lost.").format(
        seat=phrases.owner(owner), window=phrases.windows([(column, level)])
    )


def _black_dice(phrases: Phrases, *dice: int) -> str:
    if not dice:
        return _("No black die threatens the town.")
    return _("The black dice show {dice}.").format(dice=phrases.dice(dice))


def _event_taken(phrases: Phrases, event: int, owner: int) -> str:
    if owner == NEUTRAL:
        return _("{event} leaves the game.").format(event=names.event(event))
    return _("{seat} takes the card {event}.").format(seat=phrases.seat(owner), event=names.event(event))


def _countered(phrases: Phrases, seat: int, faced: Sequence[int], given: Dice, influence: int) -> str:
    return _("{seat} beats {black} with {dice}: {influence}.").format(
        seat=phrases.seat(seat),
        black=black(faced),
        dice=phrases.dice_list(given, seat),
        influence=names.influence(influence),
    )


def black(values: Sequence[int]) -> str:
    """Black dice: "the black 6 and 1"."""
    return ngettext("the black {dice}", "the black dice {dice}", len(values)).format(
        dice=" ".join(map(str, values))
    )


# Influence


def _rolled_again(phrases: Phrases, seat: int, colour: int, before: int, die: int) -> str:
    return _("{seat} rolls {before} again for 1 influence: {after}.").format(
        seat=phrases.seat(seat), before=names.die(colour, before), after=names.die(colour, die)
    )


def turned_to(dice: Dice) -> str:
    """What turned dice show, given what they showed before."""
    return " ".join(names.die(colour, FACES + 1 - value) for _owner, colour, value in dice)


def _turned(phrases: Phrases, seat: int, dice: Dice) -> str:
    return _("{seat} turns {before} upside down for 4 influence: {after}.").format(
        seat=phrases.seat(seat), before=phrases.dice_list(dice, seat), after=turned_to(dice)
    )


# Actions


def _activated(
    phrases: Phrases, seat: int, slot: int, count: int, dice: Dice, total: int, cube_slot: int
) -> str:
    return _("{seat} uses the {activity} {times} with {dice}.").format(
        seat=phrases.seat(seat),
        activity=phrases.slot(slot),
        times=names.times(count),
        dice=used(phrases, seat, dice, cube_slot),
    )


def _built(phrases: Phrases, seat: int, dice: Dice, windows: Sequence[Sequence[int]]) -> str:
    return _("{seat} builds the Cathedral with {dice}: {windows}.").format(
        seat=phrases.seat(seat), dice=phrases.dice_list(dice, seat), windows=phrases.windows(windows)
    )


def _fought(
    phrases: Phrases, seat: int, event: int, place: int, count: int, dice: Dice, total: int, cube_slot: int
) -> str:
    return ngettext(
        "{seat} puts {count} cube on {event} with {dice}.",
        "{seat} puts {count} cubes on {event} with {dice}.",
        count,
    ).format(
        seat=phrases.seat(seat),
        count=count,
        event=names.event(event),
        dice=used(phrases, seat, dice, cube_slot),
    )


def _placed(phrases: Phrases, seat: int, building: int, space: int, dice: Dice, cube_slot: int) -> str:
    return _("{seat} places a citizen on {space} with {dice}.").format(
        seat=phrases.seat(seat),
        space=phrases.space_of(building, space),
        dice=used(phrases, seat, dice, cube_slot),
    )


def _farmed(phrases: Phrases, seat: int, count: int, dice: Dice, total: int, cube_slot: int) -> str:
    return _("{seat} farms with {dice}: {money}.").format(
        seat=phrases.seat(seat), dice=used(phrases, seat, dice, cube_slot), money=names.deniers(count)
    )


def _paid(phrases: Phrases, seat: int, owner: int, money: int) -> str:
    if owner == NEUTRAL:
        return _("{seat} pays {money} to the bank for grey dice.").format(
            seat=phrases.seat(seat), money=names.deniers(money)
        )
    return _("{seat} pays {other} {money} for dice.").format(
        seat=phrases.seat(seat), other=phrases.seat(owner), money=names.deniers(money)
    )


def source(phrases: Phrases, kind: str, where: int, space: int) -> str:
    """Where a citizen comes from: "from Palace 3"."""
    match kind:
        case "foreman":
            return _("from the {activity}").format(activity=phrases.slot(where))
        case "standing":
            return _("from {space}").format(space=phrases.space_of(where, space))
        case "lying":
            return _("lying in {building}").format(building=names.the_building(where))
        case "hire":
            return _("hired for 2 influence")
    return _("from the supply")


def _lifted(phrases: Phrases, seat: int, kind: str, slot_or_building: int, space: int) -> str:
    return _("{seat} uses a citizen {source}.").format(
        seat=phrases.seat(seat), source=source(phrases, kind, slot_or_building, space)
    )


def foreman(phrases: Phrases, slot: int, foreman_space: int) -> str:
    """A foreman's place: "the second space of the merchant"."""
    texts = (
        N_("the first space of the {activity}"),
        N_("the second space of the {activity}"),
        N_("the picture of the {activity}"),
    )
    return _(texts[foreman_space]).format(activity=phrases.slot(slot))


def _hired_foreman(phrases: Phrases, seat: int, slot: int, foreman_space: int, cost: int) -> str:
    return _("{seat} puts a foreman on {place} for {money}.").format(
        seat=phrases.seat(seat), place=foreman(phrases, slot, foreman_space), money=names.deniers(cost)
    )


def _moved(phrases: Phrases, owner: int, building: int, before: int, after: int) -> str:
    return _("A citizen of {seat} is pushed from {before} to {after}.").format(
        seat=phrases.owner(owner),
        before=phrases.space_of(building, before),
        after=phrases.space_of(building, after),
    )


def _cubes_on_card(phrases: Phrases, seat: int, slot: int, count: int) -> str:
    return ngettext(
        "{seat} puts {count} cube on the {activity}.", "{seat} puts {count} cubes on the {activity}.", count
    ).format(seat=phrases.seat(seat), count=count, activity=phrases.slot(slot))


def _cube_put(phrases: Phrases, seat: int, event: int, place: int) -> str:
    return _("{seat} puts a cube on {event}.").format(seat=phrases.seat(seat), event=names.event(event))


def _stopped(phrases: Phrases, seat: int, left: int) -> str:
    return _("{seat} stops putting cubes.").format(seat=phrases.seat(seat))


# Gains and losses


def _changed(text: str) -> Callable[[Phrases, int, int, int, int, str], str]:
    def sentence(phrases: Phrases, seat: int, money: int, influence: int, points: int, cause: str) -> str:
        return _(text).format(
            seat=phrases.seat(seat),
            what=phrases.changes(money, influence, points),
            cause=phrases.cause(cause),
        )

    return sentence


# The end


def _stood_up(phrases: Phrases, owner: int, building: int) -> str:
    return _("The citizen of {seat} lying in {building} gets up.").format(
        seat=phrases.owner(owner), building=names.the_building(building)
    )


def _dice_left(phrases: Phrases, count: int) -> str:
    return ngettext("{count} die was not used.", "{count} dice were not used.", count).format(count=count)


def _holds(text: str) -> Callable[..., str]:
    def sentence(phrases: Phrases, seat: int, *characters: int) -> str:
        return _(text).format(seat=phrases.seat(seat), characters=phrases.characters(characters))

    return sentence


def game_over(phrases: Phrases, *ranks: int) -> str:
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return ngettext("The game is over: {seats} wins.", "The game is over: {seats} win.", len(winners)).format(
        seats=phrases.seats(winners)
    )


EVENTS: dict[str, Sentence[Phrases]] = {
    # Set-up
    "starts": Said(N_("{seat} starts."), "seat"),
    "drew_characters": _holds(N_("{seat} holds {characters}.")),
    "settled": _settled,
    "neutral_settled": _grey_on(N_("A grey citizen goes to {space}.")),
    # A round begins; income; dice
    "round": Said(N_("Round {round} begins."), "round"),
    "turned_up": _turned_up,
    "dice": _dice,
    # Events
    "event_came": Said(N_("A new event: {event}."), "event number"),
    "event_acts": _event_acts,
    "event_rolled": Said(N_("The die for {event} shows {die}."), "event die"),
    "neutral_came": _grey_on(N_("A grey citizen moves to {space}.")),
    "nobody_left": Said(N_("All grey citizens are in play: {event} does nothing."), "event"),
    "protected": _protected,
    "expelled": _expelled,
    "neutral_cube": _neutral_cube,
    "cube_removed": _cube_removed,
    "nothing_to_do": Said(N_("{event} finds nothing to do."), "event"),
    "supported": Said(N_("The town supports the fight: a grey cube on {event}."), "event number"),
    "black_dice": _black_dice,
    # What a full event pays
    "event_full": Said(N_("{event} is overcome."), "event number"),
    "event_taken": _event_taken,
    "event_emptied": Said(N_("{event} stays, and its banners are free again."), "event"),
    # Countering
    "countered": _countered,
    "not_countered": Said(N_("{seat} cannot beat the black {die}."), "seat die"),
    # Influence
    "rolled_again": _rolled_again,
    "hired": Said(N_("{seat} hires a citizen for 2 influence."), "seat"),
    "turned": _turned,
    # Actions
    "activated": _activated,
    "built": _built,
    "fought": _fought,
    "placed": _placed,
    "farmed": _farmed,
    "paid": _paid,
    "lifted": _lifted,
    "hired_foreman": _hired_foreman,
    "moved": _moved,
    "cubes_on_card": _cubes_on_card,
    "shot": Said(N_("The archer of {seat} rolls a {die}."), "seat die"),
    "cube_put": _cube_put,
    "stopped": _stopped,
    "passed": Said(N_("{seat} passes: {money} into the district."), "seat money"),
    "waits": Said(N_("{money} into the district of {seat}."), "seat money"),
    "actions_over": Said(N_("The actions of this round are over.")),
    # Gains and losses
    "gained": _changed(N_("{seat} gains {what} ({cause}).")),
    "lost": _changed(N_("{seat} loses {what} ({cause}).")),
    # The end of a round and of the game
    "collected": Said(N_("{seat} collects {money} from the district."), "seat money"),
    "stood_up": _stood_up,
    "dice_left": _dice_left,
    "revealed": _holds(N_("{seat} held {characters}.")),
    "game_over": game_over,
}
