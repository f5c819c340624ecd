"""Everything on the table, as plain data, with copy, dump and load.

The lists are flat lists of integers, because a state is copied thousands of times a second: the
``resources`` of seat 2 are at ``[2 * 5 : 3 * 5]``. -1 stands for an empty place. Fields marked *secret* are
behind a screen or known to nobody; `view` shows everything else.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TypeAlias

from engine.colonia.components import (
    BERTHS,
    BOOTHS,
    CITIES,
    CRAFTSMEN,
    FAMILY_CARDS,
    FAMILY_MEMBERS,
    FOREIGN_BOOTHS,
    GOODS,
    MAX_HOLDS,
    RESOURCE_TOKENS,
    RESOURCES,
    STREETS,
)
from engine.colonia.deck import Deck
from engine.colonia.options import Options
from engine.game import Action, Plain
from engine.plain import copier, dump_stack, fields_of, load_fields, load_stack, load_state
from engine.steps import Frame

SCHEMA = 1

R, G, C, K, S = len(RESOURCES), len(GOODS), len(CITIES), len(CRAFTSMEN), len(STREETS)
ALL_BOOTHS = BOOTHS + FOREIGN_BOOTHS
ALL_HOLDS = MAX_HOLDS + 1
"""How many holds a berth has room for: the ship's own and the extra hold."""
NOBODY = -1
EMPTY = -1
OPEN, REJECTED, ADOPTED = -1, 0, 1
"""The fate of an edict."""


Contract: TypeAlias = tuple[int, int]
"""The seat and the number of members of one contract."""


@dataclass(slots=True)
class State:
    """One game of Colonia. In the comments, n is the number of players."""

    options: Options
    players: int
    seed: bytes  # secret; the key of every draw (engine.chance)
    stack: list[Frame] = field(default_factory=list)
    choice: list[Action | None] = field(default_factory=list)  # n; secret until all are in
    week: int = 0  # 1..6 once begun
    day: int = 0  # 1 Monday .. 7 Sunday; 0 while setting up
    step: int = 0  # the next step of the week (week.PLAN)

    # Council
    order: list[int] = field(default_factory=list)  # seats, the mayor first
    hand: list[int] = field(default_factory=list)  # n bit masks of family cards not yet played
    card: list[int] = field(default_factory=list)  # n; the card on the table, 0 for none
    zero: list[int] = field(default_factory=list)  # n; 1 if it counts as zero
    thrift: int = 0  # 1: each family sends one member fewer next Tuesday
    saved: int = 0  # 1: the same, this week

    # Families
    supply: list[int] = field(default_factory=list)  # n
    hall: list[int] = field(default_factory=list)  # n; members in the City Hall
    street: list[int] = field(default_factory=list)  # n x 4

    # Behind the screens
    resources: list[int] = field(default_factory=list)  # n x 5; secret
    goods: list[int] = field(default_factory=list)  # n x 5
    money: list[int] = field(default_factory=list)  # n x 4
    relics: list[int] = field(default_factory=list)  # n bit masks of relics and shrines owned
    stored: list[int] = field(default_factory=list)  # n bit masks of relics in shrines

    # What anybody could have noted about the resources behind the screens (`knowledge`)
    noted: list[int] = field(default_factory=list)  # n x 5; at least this many
    most: list[int] = field(default_factory=list)  # 5; at most this many more, all screens together

    # Edicts
    edicts: list[int] = field(default_factory=list)  # this week's, sorted by day
    votes: list[int] = field(default_factory=list)  # the fate of each: OPEN, REJECTED or ADOPTED
    edict_deck: list[int] = field(default_factory=list)

    # Market
    week_card: int = EMPTY
    week_deck: list[int] = field(default_factory=list)
    bag: list[int] = field(default_factory=list)  # 5; secret except for its size
    booth: list[int] = field(default_factory=list)  # 9 x 5
    booth_seat: list[int] = field(default_factory=list)  # 9
    booth_members: list[int] = field(default_factory=list)  # 9

    # Craftsmen
    contracts: list[list[Contract]] = field(default_factory=list)  # 5 rows, from the top
    ordered: list[int] = field(default_factory=list)  # 5; contracts made this week
    bar: list[int] = field(default_factory=list)  # 5; spaces before the bar

    # Harbour
    harbour_bar: int = 0
    berth: list[int] = field(default_factory=list)  # 4 ships
    hold: list[int] = field(default_factory=list)  # 4 x 5 seats
    extra_hold: int = 0  # 1 on a Friday with the extra hold
    ship_deck: list[int] = field(default_factory=list)
    ship_aside: list[int] = field(default_factory=list)
    ships_drawn: int = 0

    # Relic display
    display: list[int] = field(default_factory=list)  # 10 to 12 cards
    guard: list[int] = field(default_factory=list)  # the seat safeguarding each
    relic_deck: list[int] = field(default_factory=list)
    relic_discard: list[int] = field(default_factory=list)
    relics_drawn: int = 0

    # The end
    over: int = 0
    windows: list[int] = field(default_factory=list)  # 4 seats

    @property
    def deck(self) -> Deck:
        return self.options.deck


def empty(players: int, key: bytes, options: Options) -> State:
    """The table right after unpacking the box: everything in its place, nothing drawn yet."""
    n, deck = players, options.deck
    return State(
        options=options,
        players=n,
        seed=key,
        choice=[None] * n,
        order=list(range(n)),
        hand=[sum(1 << value for value in FAMILY_CARDS)] * n,
        card=[0] * n,
        zero=[0] * n,
        supply=[FAMILY_MEMBERS[n]] * n,
        hall=[0] * n,
        street=[0] * (n * S),
        resources=[0] * (n * R),
        goods=[0] * (n * G),
        money=[0] * (n * C),
        relics=[0] * n,
        stored=[0] * n,
        noted=[0] * (n * R),
        most=[0] * R,
        edict_deck=list(range(len(deck.edicts))),
        week_deck=list(range(len(deck.weeks))),
        bag=[RESOURCE_TOKENS] * R,
        booth=[0] * (ALL_BOOTHS * R),
        booth_seat=[NOBODY] * ALL_BOOTHS,
        booth_members=[0] * ALL_BOOTHS,
        contracts=[[] for _ in range(K)],
        ordered=[0] * K,
        bar=[0] * K,
        berth=[EMPTY] * BERTHS,
        hold=[NOBODY] * (BERTHS * ALL_HOLDS),
        ship_deck=list(range(len(deck.ships))),
        relic_deck=list(range(len(deck.relics))),
        windows=[NOBODY] * C,
    )


_copied = copier(State)


def copy(s: State) -> State:
    """An independent copy."""
    twin = _copied(s)
    twin.contracts = [row[:] for row in s.contracts]
    return twin


_SPECIAL = ("options", "seed", "stack", "choice", "contracts")
_PLAIN = tuple(f.name for f in fields(State) if f.name not in _SPECIAL)
_plain_fields = fields_of(State, _PLAIN)


def dump(s: State) -> dict[str, Plain]:
    """The whole state as plain data, secrets included."""
    special: dict[str, Plain] = {
        "schema": SCHEMA,
        "options": s.options.plain,
        "seed": s.seed.hex(),
        "stack": dump_stack(s.stack),
        "choice": [None if choice is None else [choice.kind, list(choice.args)] for choice in s.choice],
        "contracts": [[list(contract) for contract in row] for row in s.contracts],
    }
    return special | _plain_fields(s)


def load(data: Plain, options: Options) -> State:
    """The inverse of `dump`; ``options`` must be those in ``data``. Raises ValueError for anything else."""

    def read(data: dict[str, Plain]) -> State:
        known = load_fields(data, _PLAIN)
        known["options"] = options
        known["seed"] = bytes.fromhex(data["seed"])
        known["stack"] = load_stack(data["stack"])
        known["choice"] = [None if c is None else Action(c[0], tuple(c[1])) for c in data["choice"]]
        known["contracts"] = [[(seat, members) for seat, members in row] for row in data["contracts"]]
        return State(**known)

    return load_state(data, SCHEMA, read)
