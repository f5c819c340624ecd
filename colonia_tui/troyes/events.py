"""Troyes' events: a row for each code, with its words, marks and place; and the phases of a round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from colonia_tui.drawing.steps import Mark, Stop
from colonia_tui.drawing.story import ANY, Heading, Row
from colonia_tui.language.i18n import N_, NP_, _, pgettext
from colonia_tui.language.words import Template
from colonia_tui.troyes.milestones import ACT, END, EVENTS, ROUND, SETUP, WAITS
from colonia_tui.troyes.words import clauses as say
from colonia_tui.troyes.words.arguments import Phrases
from engine.troyes.components import (
    ACTIONS_PHASE,
    DICE_PHASE,
    END_PHASE,
    EVENTS_PHASE,
    INCOME_PHASE,
    NEUTRAL,
    PHASES,
)
from engine.troyes.components import SETUP as SETUP_PHASE
from net.wire.messages import TableEvent

PALACE, CATHEDRAL, ACTIVITIES = "palace.title", "cathedral.title", "activities.title"
CARDS, SQUARE = "events.title", "square.title"
"""The roles of the colours of places."""


@dataclass(frozen=True, kw_only=True)
class TroyesRow(Row[Phrases]):
    """What Troyes adds to a row."""

    place: str = ""
    """The role of the colour of the place where it happens; "": that of the event before."""
    within: bool | Callable[..., bool] = True
    """Whether the line of an action includes it."""


@dataclass(frozen=True, kw_only=True)
class _Act(TroyesRow):
    """Something a player does."""

    group: str = ACT
    plays: bool = True


@dataclass(frozen=True, kw_only=True)
class _Result(TroyesRow):
    """What an act, an event card or a phase brings."""

    who: int | None = None
    group: str = ACT
    joins: Sequence[str] | None = ANY
    recap: bool = False


@dataclass(frozen=True, kw_only=True)
class _Told(TroyesRow):
    """Part of a phase."""

    who: int | None = None
    recap: bool = False


def _districts(dice: Sequence[Sequence[int]]) -> list[Mark]:
    return [("district", owner) for owner, _colour, _value in dice]


def _used(dice: Sequence[Sequence[int]], cube_slot: int) -> list[Mark]:
    return [*_districts(dice), *([("slot", cube_slot)] if cube_slot >= 0 else [])]


def _lifted(seat: int, source: str, where: int, space: int) -> list[Mark]:
    match source:
        case "foreman":
            return [("slot", where)]
        case "standing":
            return [("space", where, space)]
        case "lying":
            return [("lying", where, seat)]
    return [("citizens", seat)]


def _district(seat: int, *rest: Any) -> list[Mark]:
    return [("district", seat)]


def _purse(seat: int, *rest: Any) -> list[Mark]:
    return [("purse", seat)]


def _card(event: int, came: int) -> list[Mark]:
    return [("event", event, came)]


_LAST_ROUND: Final = frozenset({"district", "passed", "black", "lying"})
"""Kinds of mark that end with the round: these pieces are cleared away or laid out anew."""

ROWS: Final[dict[str, TroyesRow]] = {
    # Set-up
    "starts": TroyesRow(
        clause=Template(N_("will go first"), "seat"), group=SETUP, draws=True, place=SQUARE, recap=False
    ),
    "drew_characters": TroyesRow(
        clause=Template(N_("drew {characters}"), "seat *characters"),
        group=SETUP,
        whispered=True,
        recap=False,
    ),
    "settled": _Act(
        clause=say.settled,
        brief=say.citizens_on,
        place=PALACE,
        marks=lambda seat, building, space: [("space", building, space)],
    ),
    "neutral_settled": _Told(
        clause=say.neutral_settled,
        group=SETUP,
        place=PALACE,
        marks=lambda building, space: [("space", building, space)],
    ),
    # A round begins; income; dice
    "round": _Told(
        brief=say.round_begins,
        group=ROUND,
        place=SQUARE,
        clears=_LAST_ROUND,
        recap=True,
        on_board=True,
    ),
    "turned_up": _Told(
        clause=say.turned_up,
        group=ROUND,
        draws=True,
        place=ACTIVITIES,
        marks=lambda slot, activity: [("slot", slot)],
    ),
    "dice": _Told(clause=say.dice, group=ROUND, draws=True, place=SQUARE),
    # Events
    "event_came": _Told(
        clause=say.about_card(N_("a new event: {event}")),
        brief=say.new_events,
        group=EVENTS,
        draws=True,
        place=CARDS,
        marks=_card,
        recap=True,
    ),
    "event_acts": _Told(clause=say.event_acts, group=EVENTS, place=CARDS),
    "event_rolled": _Told(
        clause=Template(N_("the die for {event} shows {die}"), "event die"), group=EVENTS, draws=True
    ),
    "neutral_came": _Result(
        clause=say.neutral_came, place=PALACE, marks=lambda building, space: [("space", building, space)]
    ),
    "nobody_left": _Result(
        clause=Template(N_("all neutral citizens are in play: {event} does nothing"), "event")
    ),
    "protected": _Result(clause=say.protected),
    "expelled": _Result(clause=say.expelled, marks=lambda owner, building: [("lying", building, owner)]),
    "neutral_cube": _Result(
        clause=say.neutral_cube, place=CATHEDRAL, marks=lambda column, level: [("column", column, level)]
    ),
    "cube_removed": _Result(
        clause=say.cube_removed,
        place=CATHEDRAL,
        marks=lambda column, level, owner: [("column", column, level)],
    ),
    "nothing_to_do": _Result(clause=Template(N_("{event} has no effect"), "event")),
    "supported": _Result(
        clause=say.about_card(N_("the town supports the fight: a neutral cube on {event}")),
        marks=_card,
    ),
    "black_dice": _Told(
        clause=say.black_dice,
        brief=say.black_dice_last,
        group=EVENTS,
        draws=True,
        place=CARDS,
        recap=True,
        on_board=True,
    ),
    # What a full event pays
    "event_full": _Result(clause=say.about_card(N_("{event} is overcome"))),
    "event_taken": _Result(
        clause=say.event_taken,
        within=lambda event, came, owner: owner != NEUTRAL,
        marks=lambda event, came, owner: [("won", owner)],
    ),
    "event_emptied": _Result(
        clause=say.about_card(N_("{event} stays, and its banners are free again")),
        within=False,
        marks=_card,
    ),
    # Countering
    "countered": _Act(
        clause=say.countered,
        brief=say.beaten,
        place=CARDS,
        marks=lambda seat, faced, given, influence: [("black",), *_districts(given)],
    ),
    "not_countered": _Act(
        clause=Template(N_("could not beat the black {die}"), "seat die"),
        place=CARDS,
        marks=lambda seat, die: [("black",)],
    ),
    # Influence
    "rolled_again": _Act(clause=say.rolled_again, brief=say.rolls, draws=True, place=SQUARE, marks=_district),
    "hired": _Act(
        clause=Template(N_("hired a citizen for 2 influence")),
        alone=True,
        place=SQUARE,
        marks=lambda seat: [("citizens", seat)],
    ),
    "turned": _Act(clause=say.turned, brief=say.turns, place=SQUARE, marks=_district),
    # Actions
    "activated": _Act(
        clause=say.activated,
        brief=say.uses,
        about=1,
        place=ACTIVITIES,
        marks=lambda seat, slot, count, dice, total, cube: [("slot", slot), *_used(dice, cube)],
    ),
    "built": _Act(
        clause=say.built,
        brief=say.in_cathedral,
        place=CATHEDRAL,
        marks=lambda seat, dice, windows: [*(("column", *window) for window in windows), *_districts(dice)],
    ),
    "fought": _Act(
        clause=say.fought,
        brief=say.on_event,
        about=slice(1, 3),
        place=CARDS,
        marks=lambda seat, event, came, count, dice, total, cube: [*_card(event, came), *_used(dice, cube)],
    ),
    "placed": _Act(
        clause=say.placed,
        brief=say.citizens_on,
        place=PALACE,
        marks=lambda seat, building, space, dice, cube: [("space", building, space), *_used(dice, cube)],
    ),
    "farmed": _Act(
        clause=say.farmed,
        brief=say.farmed_in_all,
        place=SQUARE,
        marks=lambda seat, count, dice, total, cube: _used(dice, cube),
    ),
    "paid": _Result(
        clause=say.paid, who=0, marks=lambda seat, owner, money: [("purse", seat), ("purse", owner)]
    ),
    "lifted": _Result(
        clause=say.lifted,
        who=0,
        within=lambda seat, source, where, space: source not in ("supply", "hire"),
        marks=_lifted,
    ),
    "hired_foreman": _Result(
        clause=say.hired_foreman,
        who=0,
        marks=lambda seat, slot, space, cost: [("slot", slot), ("purse", seat)],
    ),
    "moved": _Result(
        clause=say.moved,
        within=False,
        marks=lambda owner, building, before, after: [("space", building, after)],
    ),
    "cubes_on_card": _Result(
        clause=say.cubes_on_card, who=0, marks=lambda seat, slot, count: [("slot", slot)]
    ),
    "shot": _Act(
        clause=Template(N_("rolled a {die} with the archer"), "seat die"),
        draws=True,
        recap=False,  # the cubes say enough
    ),
    "cube_put": _Act(
        clause=say.cube_put,
        brief=say.on_event,
        about=slice(1, 3),
        place=CARDS,
        marks=lambda seat, event, came: _card(event, came),
    ),
    "stopped": _Act(clause=Template(N_("put no more cubes")), recap=False),
    "passed": _Act(
        clause=Template(N_("passed: {money} into the district"), "seat money"),
        brief=say.passed,
        place=SQUARE,
        marks=lambda seat, money: [("passed", seat), ("district", seat)],
    ),
    "waits": TroyesRow(
        clause=Template(N_("got {money} in the district, having passed"), "seat money"),
        group=WAITS,
        marks=_district,
        recap=False,
    ),
    "actions_over": _Told(clause=Template(N_("the actions of this round are over")), group=ROUND),
    # Gains and losses
    "gained": _Result(clause=say.gained, who=0, marks=_purse),
    "lost": _Result(clause=say.lost, who=0, marks=_purse),
    # The end of a round and of the game
    "collected": TroyesRow(
        clause=Template(N_("collected {money} from the district"), "seat money"),
        group=ROUND,
        place=SQUARE,
        marks=_purse,
        recap=False,
    ),
    "stood_up": _Told(clause=say.stood_up, group=ROUND, marks=lambda owner, building: [("citizens", owner)]),
    "dice_left": _Told(clause=say.dice_left, group=ROUND),
    "revealed": TroyesRow(
        clause=Template(N_("held {characters}"), "seat *characters"),
        group=END,
        draws=True,
        marks=lambda seat, *held: [("own", "characters")],
        recap=False,
    ),
    "game_over": _Told(clause=say.game_over, group=END, recap=True, on_board=True),
}

# Phases

_NAMES: Final = {
    "setup": N_("first citizens"),
    "income": N_("round {round}, income"),
    "dice": N_("round {round}, dice"),
    "events": N_("round {round}, events"),
    "actions": N_("round {round}, actions"),
    "end": N_("round {round}, end"),
}
_PLACES: Final = {"setup": PALACE, "events": CARDS}
PHASES_CALLED: Final = {
    INCOME_PHASE: (NP_("a phase", "Income"), "city_hall.title"),
    DICE_PHASE: (NP_("a phase", "Dice"), PALACE),
    EVENTS_PHASE: (NP_("a phase", "Events"), CARDS),
    ACTIONS_PHASE: (NP_("a phase", "Actions"), SQUARE),
    END_PHASE: (NP_("a phase", "End"), "bishopric.title"),
}
"""The phases of a round, each in the hue of its place."""
_BEGUN_BY: Final = {
    "dice": DICE_PHASE,
    **dict.fromkeys(("event_came", "event_acts", "black_dice", "countered", "not_countered"), EVENTS_PHASE),
    **dict.fromkeys(("activated", "built", "fought", "placed", "farmed", "passed", "waits"), ACTIONS_PHASE),
    **dict.fromkeys(("actions_over", "collected", "stood_up", "dice_left"), END_PHASE),
}
"""The phase that is on with an event at the latest."""


def headings(events: Sequence[TableEvent]) -> list[Heading | None]:
    """Where a round or a phase begins."""
    found: list[Heading | None] = []
    now = SETUP_PHASE
    for event in events:
        phase = _BEGUN_BY.get(event.code, now)
        if event.code == "round":
            now = INCOME_PHASE
            found.append(Heading(_("Round {round}").format(round=event.args[0]), "text", whole=True))
        elif phase > now:
            now = phase
            name, role = PHASES_CALLED[phase]
            found.append(Heading(pgettext(*name), role))
        else:
            found.append(None)
    return found


def phase_name(phase: int, round_number: int) -> str:
    """A phase of a round: "round 2, events"."""
    return _(_NAMES[PHASES[phase]]).format(round=round_number)


def plaque(moment: Sequence[int]) -> tuple[str, str] | None:
    """The name of a round's phase, and the role of its hue; None for anything else."""
    match moment:
        case [int(round_number), int(phase)] if 0 <= phase < len(PHASES):
            return phase_name(phase, round_number), _PLACES.get(PHASES[phase], SQUARE)
    return None


# Points in the course of a game


def points_after(events: Sequence[TableEvent], now: Sequence[int]) -> list[Stop]:
    """Everybody's points after the set-up and after each round that has ended, as far back as ``events`` go;
    ``now`` is what they have after them."""
    found: list[Stop] = []
    points, rounds = list(now), 0
    for event in reversed(events):
        if event.code == "round":
            rounds = event.args[0] - 1
            found.append(Stop(rounds, event.version, list(points)))
        elif event.code in ("gained", "lost"):
            seat, __, __, amount, __ = event.args
            points[seat] -= amount if event.code == "gained" else -amount
    return found[::-1]
