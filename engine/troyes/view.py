"""What one seat may see, built by listing it field by field.

Everything is counted from 0: seats, colours, buildings, spaces, columns, levels, activities, events and
characters (by their number in `engine.troyes.deck`). An owner is a seat or 4, the neutral; -1 stands for
nobody and for an empty place. A view is plain data, so pairs are lists. Only the characters are hidden.
# T 6
"""

from __future__ import annotations

from typing import TypedDict, cast

from engine.game import Plain, Seat, View
from engine.masks import numbers
from engine.troyes import scoring
from engine.troyes.citizens import rows, values
from engine.troyes.components import (
    BUILDINGS,
    CHARACTERS,
    COLOURS,
    COLUMNS,
    LEVELS,
    NEUTRAL,
    NOBODY,
    ROUNDS,
    SLOTS,
    SPACES,
)
from engine.troyes.square import values as dice_values
from engine.troyes.state import SCHEMA, State, dump_draft


class District(TypedDict):
    """A district of the square, a player's or the neutral's."""

    owner: int
    """A seat, or 4 for the neutral."""
    dice: list[list[int]]
    """The values of the red, the white and the yellow dice, highest first."""
    chest: int
    """The money in the district, which the owner gets when the round ends."""
    passed: bool
    """Whether the owner has passed this round."""


class Player(TypedDict):
    """What a player has."""

    purse: int
    """Deniers."""
    influence: int
    """From 0 to 20."""
    points: int
    """VP so far."""
    supply: int
    """Citizens ready to be placed or to become foremen."""
    reserve: int
    """Citizens that can be hired."""
    won: list[int]
    """Events won, in order; one with several copies may appear twice."""
    rolled: int
    """How many dice the seat has rolled since this round's actions or counterings began."""


class Building(TypedDict):
    """A building: 0 Palace, 1 Bishopric, 2 City Hall."""

    spaces: list[int]
    """The owner of the citizen on each of the 6 spaces, from left to right."""
    values: list[int]
    """The value of each space."""
    rows: list[int]
    """The row, from 0, of each space."""
    lying: list[int]
    """The owners of the citizens lying there, at most one each."""


class Card(TypedDict):
    """A slot of the activities: slots 0 to 2 are red, era by era, then white, then yellow."""

    activity: int
    """-1 while face down; then all other numbers are 0 and the lists empty."""
    colour: int
    """The colour of the dice that activate it."""
    era: int
    """1 to 3."""
    cost: int
    """The deniers that a foreman costs."""
    divided_by: int
    """What the total of the dice is divided by."""
    points: list[int]
    """The VP of the two foremen's spaces."""
    foremen: list[int]
    """The seats on the two spaces, -1 for free."""
    picture: list[int]
    """The seats of the foremen on the picture."""
    cubes: list[int]
    """Everybody's cubes there."""


class Event(TypedDict):
    """An event in the row; the first is Marauding."""

    event: int
    """By its number in the deck."""
    colour: int
    """The colour of the dice that fight it."""
    divided_by: int
    """What the total of the dice is divided by."""
    banners: int
    """How many cubes it takes."""
    cubes: list[int]
    """The owners of the cubes there, in the order they came."""
    points: list[int]
    """The first and the second VP figure."""
    black: int
    """How many black dice it brings in each round."""
    came: int
    """The round in which it came; 0: Marauding."""


class DraftView(TypedDict):
    """An incomplete action: `engine.troyes.draft.Draft` as plain data."""

    what: str
    """What is being done: one of `engine.troyes.draft.WHATS`."""
    goal: int
    """The slot of the activity, the place of the event or the building it is about; -1: none."""
    cube: int
    """The slot whose cube is used; -1 for none, -2 while undecided."""
    dice: list[list[int]]
    """``[owner, colour, value]``, in the order chosen."""
    settled: bool
    """Whether the group is complete."""
    source: list[Plain] | None
    """Where the citizen comes from, ``[kind, [numbers]]``."""
    times: int
    """How often; 0: not settled."""
    black: list[int]
    """The black dice faced, the one that must be met first."""
    left: int
    """The rolls, or the cubes for events, still to come."""


class Counted(TypedDict):
    """What a character counts, and what it is worth to everybody, if it was dealt."""

    steps: list[int]
    """How many are needed for 1, 3 and 6 VP, with this number of players."""
    counts: list[int]
    """What each player has of it."""
    points: list[int]
    """What that is worth for each player."""


class TroyesView(TypedDict):
    """What one seat may see. Lists with an item for each player are in seat order."""

    schema: int
    """The version of this format."""
    seat: Seat | None
    """The seat whose view it is, None for a spectator."""
    options: dict[str, Plain]
    """The deck and the house rule (`engine.troyes.options.complete`)."""
    players: int
    """How many players."""
    round: int
    """From 1; 0 during set-up."""
    rounds: int
    """How many rounds are played."""
    phase: int
    """0 set-up, 1 income, 2 dice, 3 events, 4 actions, 5 end (`components.PHASES`)."""
    step: int
    """The next step of the plan (`rounds.PLAN`)."""
    stack: list[list[Plain]]
    """The open question, if any: ``[kind, seat, 0]``."""
    draft: DraftView | None
    """The incomplete action, for everybody to see."""
    order: list[Seat]
    """The seats in this round's order; the first starts."""
    turn: int
    """Set-up: how many citizens were put down; later: the turns since the phase began."""
    districts: list[District]
    """The players' in seat order, then the neutral's."""
    families: list[Player]
    """What each player has."""
    neutral_reserve: int
    """Neutral citizens that neither stand nor lie."""
    buildings: list[Building]
    """The Palace, the Bishopric and the City Hall."""
    cathedral: list[list[int]]
    """For each of the 6 columns, the owners of the cubes on its 3 levels, from below; -1 for none."""
    activities: list[Card]
    """The 9 slots."""
    events: list[Event]
    """The row from left to right."""
    red_pile: list[int]
    """The red cards still to come: ``2 * event``, plus 1 if the card shows yellow. Not all of them will."""
    white_pile: list[int]
    """The white events still to come."""
    yellow_pile: list[int]
    """The yellow events still to come."""
    black: list[int]
    """The waiting black dice, highest first; those of an unfinished countering are also in the draft."""
    own: list[int] | None
    """The seat's own characters, None for a spectator."""
    characters: list[list[int]] | None
    """Everybody's characters, if they are open or the game is over; otherwise None."""
    counted: list[Counted]
    """The 6 characters, dealt or not, with everybody's present figures."""
    final: list[dict[str, int]]
    """For each player, its points if the game ended now, by source, without characters: ``points`` (VP so
    far), ``events`` (own cubes there), ``foremen``, ``levels`` (of the Cathedral, negative)."""
    over: bool
    """Whether the game is over."""


def view(s: State, seat: Seat | None, like: View | None = None) -> View:
    """Exactly what ``seat`` may see: a `TroyesView`. ``like`` is a view of the same state, to share with."""
    own = None if seat is None else numbers(s.held[seat])
    if like is not None:
        return {**like, "seat": seat, "own": own}
    n = s.players
    seen: TroyesView = {
        "schema": SCHEMA,
        "seat": seat,
        "options": s.options.plain,
        "players": n,
        "round": s.round,
        "rounds": ROUNDS[n],
        "phase": s.phase,
        "step": s.step,
        "stack": [[frame.kind, frame.who, frame.arg] for frame in s.stack],
        "draft": None if s.draft is None else cast(DraftView, dump_draft(s.draft)),
        "order": s.order[:],
        "turn": s.turn,
        "districts": [*(_district(s, i) for i in range(n)), _district(s, NEUTRAL)],
        "families": [_player(s, i) for i in range(n)],
        "neutral_reserve": s.reserve[NEUTRAL],
        "buildings": [_building(s, building) for building in range(BUILDINGS)],
        "cathedral": [s.cathedral[at : at + LEVELS] for at in range(0, COLUMNS * LEVELS, LEVELS)],
        "activities": [_card(s, slot) for slot in range(SLOTS)],
        "events": [_event(s, place) for place in range(len(s.row))],
        "red_pile": s.red_pile[:],
        "white_pile": s.white_pile[:],
        "yellow_pile": s.yellow_pile[:],
        "black": s.black[:],
        "own": own,
        "characters": [numbers(mask) for mask in s.held] if s.options.open_screens or s.over else None,
        "counted": _counted(s),
        "final": [scoring.on_board(s, i) for i in range(n)],
        "over": bool(s.over),
    }
    return cast(View, seen)


def _district(s: State, owner: int) -> District:
    neutral = owner == NEUTRAL
    return {
        "owner": owner,
        "dice": [list(dice_values(s, owner, colour)) for colour in range(COLOURS)],
        "chest": 0 if neutral else s.chest[owner],
        "passed": not neutral and bool(s.passed[owner]),
    }


def _player(s: State, seat: Seat) -> Player:
    return {
        "purse": s.purse[seat],
        "influence": s.influence[seat],
        "points": s.points[seat],
        "supply": s.supply[seat],
        "reserve": s.reserve[seat],
        "won": list(s.won[seat]),
        "rolled": s.rolled[seat],
    }


def _building(s: State, building: int) -> Building:
    board = s.deck.board
    return {
        "spaces": s.space[building * SPACES : building * SPACES + SPACES],
        "values": values(board, building),
        "rows": rows(board, building),
        "lying": numbers(s.lying[building]),
    }


def _card(s: State, slot: int) -> Card:
    number = s.card[slot]
    if number == NOBODY:
        return {
            "activity": NOBODY,
            "colour": 0,
            "era": 0,
            "cost": 0,
            "divided_by": 0,
            "points": [],
            "foremen": [],
            "picture": [],
            "cubes": [],
        }
    card = s.deck.activities[number]
    return {
        "activity": number,
        "colour": card.colour,
        "era": card.era,
        "cost": card.cost,
        "divided_by": card.divided_by,
        "points": [card.first, card.second],
        "foremen": s.foreman[2 * slot : 2 * slot + 2],
        "picture": numbers(s.picture[slot]),
        "cubes": s.cube[4 * slot : 4 * slot + s.players],
    }


def _event(s: State, place: int) -> Event:
    card = s.deck.events[s.row[place]]
    return {
        "event": s.row[place],
        "colour": card.colour,
        "divided_by": card.divided_by,
        "banners": card.banners,
        "cubes": list(s.banner[place]),
        "points": [card.first, card.second],
        "black": card.black,
        "came": s.came[place],
    }


def _counted(s: State) -> list[Counted]:
    counts = [scoring.counts(s, seat) for seat in range(s.players)]
    found: list[Counted] = []
    for character in range(CHARACTERS):
        steps = scoring.steps_of(s, character)
        have = [own[character] for own in counts]
        found.append(
            {
                "steps": list(steps),
                "counts": have,
                "points": [scoring.worth(steps, one) for one in have],
            }
        )
    return found
