"""Everything on the table, as plain data, with copy, dump and load.

The lists are flat lists of integers, because a state is copied thousands of times a second. An owner is a
seat or 4, the neutral (`components.NEUTRAL`); -1 stands for nobody and for an empty place. The characters are
the only secret; anything still face down is drawn when it is turned up.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TypeAlias

from engine.game import Action, Plain
from engine.plain import copier, dump_stack, fields_of, load_fields, load_stack, load_state
from engine.steps import Frame
from engine.troyes.components import (
    BUILDINGS,
    CITIZENS,
    COLOURS,
    COLUMNS,
    LEVELS,
    NEUTRAL_CITIZENS,
    NOBODY,
    OWNERS,
    SLOTS,
    SPACES,
    START_INFLUENCE,
    START_MONEY,
    SUPPLY,
)
from engine.troyes.deck import Deck
from engine.troyes.draft import Draft
from engine.troyes.options import Options
from engine.troyes.pool import Pool, pool_of, values_of

SCHEMA = 1

RedCard: TypeAlias = int
"""A red event card in its pile: ``2 * event``, plus 1 if it shows the yellow pile instead of the white."""


@dataclass(slots=True)
class State:
    """One game of Troyes. In the comments, n is the number of players."""

    options: Options
    players: int
    seed: bytes  # secret; the key of every draw (engine.chance)
    stack: list[Frame] = field(default_factory=list)
    choice: list[Action | None] = field(default_factory=list)  # always None: nobody chooses in secret
    draft: Draft | None = None  # the incomplete action
    round: int = 0  # 1..6 once begun
    phase: int = 0  # components.PHASES
    step: int = 0  # the next step of the plan (rounds.PLAN)
    order: list[int] = field(default_factory=list)  # seats, the one that starts this round first
    turn: int = 0  # setup: citizens put down so far; later: whose turn is next, counted along the order

    # Players
    purse: list[int] = field(default_factory=list)  # n
    influence: list[int] = field(default_factory=list)  # n
    points: list[int] = field(default_factory=list)  # n; VP so far
    supply: list[int] = field(default_factory=list)  # 5 owners; the neutral has none
    reserve: list[int] = field(default_factory=list)  # 5 owners
    held: list[int] = field(default_factory=list)  # n bit masks of characters; secret
    won: list[tuple[int, ...]] = field(default_factory=list)  # n; events won, in that order
    rolled: list[int] = field(default_factory=list)  # n; dice rolled in this round's actions and spending

    # Districts
    dice: list[Pool] = field(default_factory=list)  # 5 owners x 3 colours
    chest: list[int] = field(default_factory=list)  # n; money in the district
    passed: list[int] = field(default_factory=list)  # n; 1 if the seat has passed

    # Buildings
    space: list[int] = field(default_factory=list)  # 3 x 6 owners, spaces from left to right
    lying: list[int] = field(default_factory=list)  # 3 bit masks of owners

    # Cathedral
    cathedral: list[int] = field(default_factory=list)  # 6 columns x 3 levels, owners from below

    # Activities, 9 slots: 3 * colour + era - 1
    card: list[int] = field(default_factory=list)  # 9 activities; -1 while face down
    foreman: list[int] = field(default_factory=list)  # 9 x 2 seats on the two spaces
    picture: list[int] = field(default_factory=list)  # 9 bit masks of seats
    cube: list[int] = field(default_factory=list)  # 9 x 4 seats: how many cubes, without limit  # T 1

    # Events
    row: list[int] = field(default_factory=list)  # events from left to right; row[0] is Marauding
    banner: list[tuple[int, ...]] = field(
        default_factory=list
    )  # for each, the owners of its cubes as they came
    came: list[int] = field(default_factory=list)  # for each, the round in which it came; 0: Marauding
    red_pile: list[RedCard] = field(default_factory=list)  # what has not been turned up
    white_pile: list[int] = field(default_factory=list)  # events
    yellow_pile: list[int] = field(default_factory=list)  # events
    black: list[int] = field(default_factory=list)  # black dice that wait, the highest first

    over: int = 0

    @property
    def deck(self) -> Deck:
        return self.options.deck


def empty(players: int, key: bytes, options: Options) -> State:
    """The table before any draw: everybody has money, influence and citizens."""
    n, deck = players, options.deck
    absent = [0] * (OWNERS - 1 - n)
    start = SUPPLY[n]
    return State(
        options=options,
        players=n,
        seed=key,
        choice=[None] * n,
        order=list(range(n)),
        purse=[START_MONEY] * n,
        influence=[START_INFLUENCE] * n,
        points=[0] * n,
        supply=[*[start] * n, *absent, 0],
        reserve=[*[CITIZENS - start] * n, *absent, NEUTRAL_CITIZENS],
        held=[0] * n,
        won=[()] * n,
        rolled=[0] * n,
        dice=[0] * (OWNERS * COLOURS),
        chest=[0] * n,
        passed=[0] * n,
        space=[NOBODY] * (BUILDINGS * SPACES),
        lying=[0] * BUILDINGS,
        cathedral=[NOBODY] * (COLUMNS * LEVELS),
        card=[NOBODY] * SLOTS,
        foreman=[NOBODY] * (SLOTS * 2),
        picture=[0] * SLOTS,
        cube=[0] * (SLOTS * (OWNERS - 1)),
        row=[0],
        banner=[()],
        came=[0],
        red_pile=deck_piles(deck, 0),
        white_pile=deck_piles(deck, 1),
        yellow_pile=deck_piles(deck, 2),
    )


def deck_piles(deck: Deck, pile: int) -> list[int]:
    """All cards of a pile of events: red ones as `RedCard`, others as events."""
    if pile:
        return [no for no, card in enumerate(deck.events) for _ in range(card.copies) if card.pile == pile]
    return sorted(2 * no + shown - 1 for no, card in enumerate(deck.events) for shown in card.shows)


copy = copier(State)
"""Makes an independent copy of a state."""

_SPECIAL = ("options", "seed", "stack", "choice", "draft", "won", "dice", "banner")
_PLAIN = tuple(f.name for f in fields(State) if f.name not in _SPECIAL)
_plain_fields = fields_of(State, _PLAIN)


def draft_of(s: State) -> Draft:
    """The incomplete action; there must be one."""
    assert s.draft is not None
    return s.draft


def dump(s: State) -> dict[str, Plain]:
    """The whole state as plain data, secrets included."""
    special: dict[str, Plain] = {
        "schema": SCHEMA,
        "options": s.options.plain,
        "seed": s.seed.hex(),
        "stack": dump_stack(s.stack),
        "draft": None if s.draft is None else dump_draft(s.draft),
        "won": [list(events) for events in s.won],
        "dice": [list(values_of(pool)) for pool in s.dice],
        "banner": [list(owners) for owners in s.banner],
    }
    return special | _plain_fields(s)


def dump_draft(draft: Draft) -> dict[str, Plain]:
    """A draft as plain data."""
    source, plain = draft.source, draft._asdict()
    del plain["need"]
    return {
        **plain,
        "dice": [list(die) for die in draft.dice],
        "source": None if source is None else [source.kind, list(source.args)],
        "black": list(draft.black),
    }


def load_draft(data: Plain) -> Draft:
    """The inverse of `dump_draft`."""
    source = data["source"]
    return Draft(
        **{
            **data,
            "dice": tuple((owner, colour, value) for owner, colour, value in data["dice"]),
            "source": None if source is None else Action(source[0], tuple(source[1])),
            "black": tuple(data["black"]),
        }
    )


def load(data: Plain, options: Options) -> State:
    """The inverse of `dump`; ``options`` must be those in ``data``. Raises ValueError for anything else."""

    def read(data: dict[str, Plain]) -> State:
        known = load_fields(data, _PLAIN)
        known["options"] = options
        known["seed"] = bytes.fromhex(data["seed"])
        known["stack"] = load_stack(data["stack"])
        known["choice"] = [None] * data["players"]
        known["draft"] = None if data["draft"] is None else load_draft(data["draft"])
        known["dice"] = [pool_of(values) for values in data["dice"]]
        known["won"] = [tuple(events) for events in data["won"]]
        known["banner"] = [tuple(owners) for owners in data["banner"]]
        return State(**known)

    return load_state(data, SCHEMA, read)
