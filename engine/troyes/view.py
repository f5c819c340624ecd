"""What one seat may see, built by listing it field by field.

Everything is counted from 0: seats, colours, buildings, spaces, columns, levels, activities, events and
characters (by their number in `engine.troyes.deck`). An owner is a seat or 4, the neutral; -1 stands for
nobody and for an empty place. A view is plain data, so pairs are lists. All but the characters lies open.
# T 6
"""

from __future__ import annotations

from typing import TypedDict

from engine.game import Plain, Seat


class District(TypedDict):
    """A district of the square, a player's or the neutral's."""

    owner: int
    dice: list[list[int]]
    """The values of the red, the white and the yellow dice, highest first."""
    chest: int
    """The money in the district, which the owner gets when the round ends."""
    passed: bool
    """Whether the owner has passed this round."""


class Player(TypedDict):
    """What a player has."""

    purse: int
    influence: int
    points: int
    """VP so far."""
    supply: int
    """Citizens ready to be placed or to become foremen."""
    reserve: int
    """Citizens to be hired."""
    won: list[int]
    """Events won, in that order; one that has copies may come twice."""
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
    """The owners of the citizens that lie there, at most one each."""


class Card(TypedDict):
    """A slot of the activities: slots 0 to 2 are red, era by era, then white, then yellow."""

    activity: int
    """-1 while face down; then all other numbers are 0 and the lists empty."""
    colour: int
    era: int
    cost: int
    divided_by: int
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
    colour: int
    """The colour of the dice that fight it."""
    divided_by: int
    banners: int
    """How many cubes it takes."""
    cubes: list[int]
    """The owners of the cubes there, in the order in which they came."""
    points: list[int]
    """The first and the second figure."""
    black: int
    """How many black dice it brings in each round."""
    new: bool
    """Whether it came this round."""


class DraftView(TypedDict):
    """An action that is half said: `engine.troyes.draft.Draft` as plain data."""

    what: str
    goal: int
    cube: int
    """The slot whose cube is used; -1 none, -2 not decided."""
    dice: list[list[int]]
    """``[owner, colour, value]``, in the order chosen."""
    settled: bool
    """Whether the group is complete."""
    source: list[Plain] | None
    """Where the citizen comes from, ``[kind, [numbers]]``."""
    times: int
    """How often; 0: not settled."""
    black: list[int]
    left: int


class Counted(TypedDict):
    """What a character counts, and what it is worth to everybody. It counts only if it was dealt."""

    steps: list[int]
    """How many are needed for 1, 3 and 6 VP, with this number of players."""
    counts: list[int]
    points: list[int]


class TroyesView(TypedDict):
    """What one seat may see. Lists with an item for each player are in seat order."""

    schema: int
    """The version of this format."""
    seat: Seat | None
    """The seat whose view it is, None for a spectator."""
    options: dict[str, Plain]
    """The deck and the house rule (`engine.troyes.options.complete`)."""
    players: int
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
    """The action that is half said, for everybody to see."""
    order: list[Seat]
    """The seats in this round's order; the first starts."""
    turn: int
    """Set-up: how many citizens were put down; later: the turns since the phase began."""
    districts: list[District]
    """The players' in seat order, then the neutral's."""
    families: list[Player]
    neutral_reserve: int
    """Neutral citizens that neither stand nor lie."""
    buildings: list[Building]
    cathedral: list[list[int]]
    """For each of the 6 columns, the owners of the cubes on its 3 levels, from below; -1 for none."""
    activities: list[Card]
    """The 9 slots."""
    events: list[Event]
    """The row from left to right."""
    red_pile: list[int]
    """The red cards that have not come: ``2 * event``, plus 1 if the card shows yellow. Not all of them
    will."""
    white_pile: list[int]
    """The white events that have not come."""
    yellow_pile: list[int]
    """The yellow events that have not come."""
    black: list[int]
    """The black dice that wait, highest first; those of a countering that is half said are also in the
    draft."""
    own: list[int] | None
    """The seat's own characters, None for a spectator."""
    characters: list[list[int]] | None
    """Everybody's characters, if they lie open or the game is over; otherwise None."""
    counted: list[Counted]
    """The 6 characters, dealt or not, with everybody's present figures."""
    final: list[dict[str, int]]
    """For each player, its points if the game ended now, by source, characters left out: ``points`` (VP so
    far), ``events`` (own cubes there), ``foremen``, ``levels`` (of the Cathedral, negative)."""
    over: bool
    """Whether the game is over."""
