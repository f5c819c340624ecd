"""What questions and previews say, as TypedDicts. Lists of numbers for each player are in seat order.

======== ======================================= ============== ====================================
question answers                                 details        preview of an option
======== ======================================= ============== ====================================
settle   settle                                  `SettleArgs`   `SettlePreview`
counter  die, black, go, suffer                  `CounterArgs`  `CounterPreview`
counter  roll, hire, turn                                       `SpendPreview`
act      activity, cathedral, fight, place, farm `ActArgs`      `ActPreview`; if it is
                                                                carried out at once, `GroupPreview`
act      pass                                                   `PassPreview`
act      roll, hire, turn                                       `SpendPreview`
turn     die, go                                 `TurnArgs`     `TurnPreview`
cube     cube, no_cube                           `SayingArgs`   the same
group    die, go                                 `SayingArgs`   `GroupPreview`
source   supply, hire, foreman, standing, lying  `SayingArgs`   `SourcePreview`
times    times                                   `SayingArgs`   `GroupPreview`
event    event, stop                             `EventArgs`    `EventPreview`
======== ======================================= ============== ====================================

Previews are flat, since what the net carries is not nested deeply. A citizen that is refused has an empty
preview, and so has ``stop``; others say what would be lacking.
"""

from __future__ import annotations

from typing import TypedDict

from engine.game import Plain


class Nothing(TypedDict):
    """An empty dict."""


# The parts


class Filled(TypedDict):
    """What an event pays when its last banner is filled."""

    filled: int
    """The event; -1: none is filled, and the rest is empty."""
    filled_points: list[int]
    """The VP of each player."""
    filled_card: int
    """The owner the card goes to; 4: it leaves the game; -1: Marauding, which stays."""


class Outcome(Filled):
    """What the action would do if carried out like this, without rolls to come.

    If the dice are not enough, only what they alone decide is filled in: everything up to ``spends``.
    """

    enough: bool
    """Whether this could be carried out; otherwise more dice are needed."""
    at_once: bool
    """Whether nothing more is asked, so it is carried out at once."""
    dice: list[int]
    """The dice of the group: owner, colour and value of each, one after the other."""
    total: int
    """Their total, with the cube."""
    number: int
    """The divisor; 0: none (placing, Cathedral)."""
    price: int
    """The deniers for all dice."""
    pays: list[int]
    """How many of them each gets: the seats 0 to 3, then the bank (for the neutral's dice)."""
    count: int
    """Activations, cubes, citizens or (farming) deniers the dice allow."""
    cost: int
    """The deniers for the foreman."""
    spends: list[int]
    """The deniers and the influence the seat gives in all: for dice, foreman, hiring and activations."""
    gains: list[int]
    """The deniers, the influence and the VP it gets for that. Both together are the whole difference."""
    foreman: int
    """The foreman's space: 0 first, 1 second, 2 picture; -1: no foreman is hired."""
    money: list[int]
    """By how much everybody's purse changes in all."""
    influence: list[int]
    """By how much everybody's influence changes."""
    points: list[int]
    """By how much everybody's VP change."""
    cubes_on_card: int
    """How many cubes go onto the activity's card."""
    cathedral: list[int]
    """The windows filled: ``3 * column + level``."""
    space: int
    """The citizen's space, -1 for none."""
    expelled: int
    """The owner of the expelled citizen, -1 for nobody."""
    expelled_from: int
    """Its building, -1 for none."""
    times: int
    """How often it would be done: the activations, or cubes on the event, that the seat can pay and has room
    for."""
    cubes_to_put: int
    """How many cubes the seat may then put on events, one after the other."""
    rolls: int
    """How many dice the archer then rolls."""
    counts: list[int]
    """What the seat would then have of what each of the 6 characters counts; empty if the dice are not
    enough."""


class Step(TypedDict):
    """A character's next step for the seat."""

    character: int
    """The character's number in the deck."""
    counts: int
    """What the seat has now."""
    next: int
    """How many it needs for the next step; 0: all steps are reached."""
    points: int
    """How many VP that step adds."""
    own: bool
    """Whether the seat knows that the character was dealt; False: it may have been."""


# Prologue


class SettleArgs(TypedDict):
    """A player puts down a citizen before the first round."""

    left: int
    """How many the seat still has to put down, including this one."""
    steps: list[Step]
    """The characters' next steps for the seat."""


class SettlePreview(TypedDict):
    value: int
    """The value of the space."""
    wage: int
    """What a citizen there costs in each round."""
    row: list[int]
    """The values of its row: a citizen placed with one of them comes onto the row."""
    newcomers: int
    """How many citizens coming onto the row expel the one there, if all spaces are taken."""


# Countering and influence


class CounterArgs(TypedDict):
    """Own dice must meet black dice."""

    faced: list[int]
    """The black dice faced; the first must be met."""
    waiting: list[int]
    """The others."""
    needed: int
    """The sum of those faced."""
    total: int
    """The total of the dice given so far, red ones doubled."""
    most: int
    """The total of all own dice, red ones doubled."""
    able: bool
    """Whether the seat can counter with its dice as they are."""


class CounterPreview(TypedDict):
    """For dice, black dice and go: what would be given and met, including steps that have only one answer.
    For suffer: the VP lost."""

    needed: int
    """The sum of the black dice faced."""
    total: int
    """What the own dice would come to, red ones doubled."""
    influence: int
    """The influence that countering like this brings."""
    enough: bool
    """Whether that would be enough."""
    points: int
    """The VP lost (negative), for suffer."""
    at_once: bool
    """Whether nothing more is asked, so it happens at once."""


class SpendPreview(TypedDict):
    """Influence is spent."""

    influence: int
    """What it costs."""
    left: int
    """What is left then."""
    at_once: bool
    """Whether nothing more is asked: if several dice could be turned, they are chosen first."""


class TurnArgs(TypedDict):
    """The seat turns own dice upside down."""

    dice: list[list[int]]
    """The dice chosen so far: ``[owner, colour, value]``."""


class TurnPreview(TypedDict):
    """The dice that would be turned, including this one."""

    colours: list[int]
    """Their colours."""
    before: list[int]
    """What they show."""
    after: list[int]
    """What they would show."""
    influence: int
    """What it costs."""
    left: int
    """The influence left then."""
    at_once: bool
    """Whether nothing more is asked, so they are turned at once."""


# Actions


class ActArgs(TypedDict):
    """An action, or influence before it, or a pass."""

    steps: list[Step]
    """The characters' next steps for the seat."""


class ActPreview(TypedDict):
    """An action, or a cube for it, if dice or more have to be chosen next."""

    cost: int
    """The deniers for the foreman, 0 if none is needed."""
    number: int
    """What the total is divided by; 0: nothing."""
    colours: list[int]
    """The colours of the dice it can take with some cube or none."""
    most: int
    """The highest total the seat can pay."""
    count: int
    """The most activations, cubes or deniers; for the Cathedral at most 3, for placing 1."""
    at_once: bool
    """False: more is asked."""
    rolls: bool
    """Whether dice are rolled, so it cannot be taken back."""
    expels: list[int]
    """The owners whose citizens it may expel, depending on the dice."""
    own_dice: Outcome | Nothing
    """What own dice alone would do, without a cube or with the one pointed at: of the groups of the highest,
    the smallest that does most. Empty if they are not enough, if it is refused, and for placing."""


class PassPreview(TypedDict):
    money: int
    """What the district gets."""
    black_to_come: list[int]
    """The fewest and the most black dice in the next round, given the row now; at most 6."""


class GroupPreview(Outcome):
    """A further die; go; how often. What the group would be and do, including steps that have only one
    answer.

    Open choices count as: as often as possible, and with a citizen from the supply if there is one.
    """


class SayingArgs(TypedDict):
    """An incomplete action. ``draft`` is as in the view."""

    draft: dict[str, Plain]
    """What has been chosen so far, as in the view."""
    cost: int
    """The deniers for the foreman, 0 if none is needed."""
    purse: int
    """What the seat has."""
    number: int
    """The divisor, and so the lowest total; 0: none."""
    rungs: list[GroupPreview]
    """One for each die of the group: what the first alone would do, the first two, and so on. The last is
    what the dice chosen so far would do."""


class SourcePreview(Outcome):
    """Where the citizen comes from."""

    space_points: int
    """The VP of the foreman's space that would be lost for the end, else 0."""


class EventArgs(TypedDict):
    """A cube may go onto any event, thanks to the card in ``slot``."""

    slot: int
    """The activity that brings the cubes."""
    left: int
    """How many cubes are left to put, including this one; with the archer 1."""
    rolls: int
    """How many dice the archer rolls after this cube."""


class EventPreview(Filled):
    """A cube on an event."""

    influence: int
    """The influence that it brings."""
    own: int
    """How many cubes the seat would have there."""
    free: int
    """How many banners would then be free."""
    if_points: list[int]
    """The VP of each player if the event were then filled."""
    if_card: int
    """Who would then take its card, as in ``filled_card``."""
    counts: list[int]
    """What the seat would then have of what each of the 6 characters counts."""
