"""What one seat may see, built by listing it field by field.

Everything is counted from 0: seats, cities, goods, and cards by their number in the deck. -1 stands for an
empty place. A view is plain data, so pairs are lists.
"""

from __future__ import annotations

from typing import TypedDict, cast

from engine.colonia import knowledge, scoring
from engine.colonia.components import BERTHS
from engine.colonia.state import ALL_BOOTHS, ALL_HOLDS, EMPTY, SCHEMA, C, G, K, R, S, State
from engine.colonia.streets import comes_home
from engine.game import Plain, Seat, View
from engine.masks import numbers


class Booth(TypedDict):
    """A booth in the market. The last two of the 9 are the foreign merchants'."""

    resources: list[int]
    """How many of each of the 5 resources are there."""
    seat: int
    """The seat that has taken it, -1 for none."""
    members: int
    """How many members are there."""


class Craftsman(TypedDict):
    """A craftsman's row."""

    contracts: list[list[int]]
    """The contracts from the top, each ``[seat, members]``."""
    ordered: int
    """How many contracts were made this week."""
    bar: int
    """How many spaces are before the bar."""


class Berth(TypedDict):
    """A berth in the harbour."""

    ship: int
    """The ship, -1 for none."""
    holds: list[int]
    """The seat in each of the 5 holds, -1 if free; the last is the extra hold."""


class DisplayCard(TypedDict):
    """A place in the relic display."""

    relic: int
    """The relic or shrine, -1 if sold."""
    guard: int
    """The seat safeguarding it, -1 for none."""


class Screen(TypedDict):
    """What is behind a screen."""

    resources: list[int]
    """How many of each of the 5 resources."""
    goods: list[int]
    """How many of each of the 5 goods."""
    money: list[int]
    """How much of each of the 4 currencies."""
    relics: list[int]
    """Relics and shrines, including relics stored in a shrine."""


class OwnScreen(Screen):
    """What is behind the seat's own screen."""

    choice: list[Plain] | None
    """The seat's own secret choice while others are still choosing, ``[kind, [numbers]]``."""


class Notes(Screen):
    """What anybody could have noted about a screen: everything, but of the resources only a lower bound."""

    hidden: int
    """How many more resources there are."""


class ColoniaView(TypedDict):
    """What one seat may see. Lists with an item for each family are in seat order."""

    schema: int
    """The version of this format."""
    seat: Seat | None
    """The seat whose view it is, None for a spectator."""
    options: dict[str, Plain]
    """The deck and the house rules (`engine.colonia.options.complete`)."""
    players: int
    """How many families are playing."""
    week: int
    """1 to 6; 0 during set-up."""
    day: int
    """1 (Monday) to 7 (Sunday); 0 during set-up."""
    step: int
    """The next step of the week (`engine.colonia.week.PLAN`)."""
    stack: list[list[Plain]]
    """Open questions, the current one last: ``[kind, who, number]`` as in `engine.steps.Frame`."""
    chosen: list[bool]
    """For each family, whether it has made its secret choice."""
    order: list[Seat]
    """The seats in this week's order, the mayor first."""
    hands: list[list[int]]
    """For each family, the family cards left."""
    cards: list[int]
    """For each family, the card on the table, 0 for none."""
    zero: list[bool]
    """For each family, whether that card counts as zero."""
    thrift: bool
    """Whether each family sends one member fewer next Tuesday."""
    saved: bool
    """Whether each family sent one fewer this week."""
    supply: list[int]
    """For each family, members at home."""
    hall: list[int]
    """For each family, members in the City Hall."""
    street: list[list[int]]
    """For each family, members on the streets Tuesday, Wednesday, Thursday and Friday."""
    edicts: list[int]
    """This week's edicts."""
    votes: list[int]
    """The fate of each of them: -1 open, 0 rejected, 1 adopted."""
    edict_deck: list[int]
    """Edicts not revealed yet."""
    week_card: int
    """This week's card, -1 for none."""
    week_deck: list[int]
    """Week cards not revealed yet."""
    bag: int
    """How many resources are in the bag."""
    booths: list[Booth]
    """The 9 booths."""
    craftsmen: list[Craftsman]
    """The 5 craftsmen."""
    harbour_bar: int
    """How many ships leave on Saturday."""
    berths: list[Berth]
    """The 4 berths."""
    extra_hold: bool
    """Whether extra holds may be loaded today."""
    ship_deck: list[int]
    """Ships not revealed since the last reshuffle."""
    ship_aside: list[int]
    """Ships that have left and are not in the deck."""
    ships_drawn: int
    """How many ships have been drawn so far."""
    display: list[DisplayCard]
    """The relic display, with 10 to 12 places."""
    relic_deck: list[int]
    """Relics and shrines not revealed since the last reshuffle."""
    relic_discard: list[int]
    """Relics and shrines discarded since then."""
    relics_drawn: int
    """How many relics and shrines have been drawn so far."""
    shrines: list[list[list[int]]]
    """For each family, its shrines: ``[shrine, stored relic or -1]``."""
    noted: list[Notes]
    """For each family, what anybody could have noted."""
    noted_most: list[int]
    """At most how many more of each of the 5 resources are hidden behind all screens together."""
    own: OwnScreen | None
    """What is behind the seat's own screen, None for a spectator."""
    screens: list[Screen] | None
    """With open screens, what is behind each family's screen; otherwise None."""
    over: bool
    """Whether the game is over."""
    windows: list[Seat]
    """For each city, the seat that has its window, -1 for none."""
    points: list[dict[str, int]]
    """For each family, its points so far: ``relics``, ``shrines`` (those stored, doubled), ``windows``."""
    comes_home: list[int]
    """For each street, the week in which its members come home; 7 if not before the end of the game."""


def view(s: State, seat: Seat | None, like: View | None = None) -> View:
    """Exactly what ``seat`` may see: a `ColoniaView`. ``like`` is a view of the same state, to share with."""
    own = None if seat is None else _own(s, seat)
    if like is not None:
        return {**like, "seat": seat, "own": own}
    n = s.players
    seen: ColoniaView = {
        "schema": SCHEMA,
        "seat": seat,
        "options": s.options.plain,
        "players": n,
        "week": s.week,
        "day": s.day,
        "step": s.step,
        "stack": [[frame.kind, frame.who, frame.arg] for frame in s.stack],
        "chosen": [choice is not None for choice in s.choice],
        "order": s.order[:],
        "hands": [numbers(hand) for hand in s.hand],  # R 4
        "cards": s.card[:],
        "zero": [bool(zero) for zero in s.zero],
        "thrift": bool(s.thrift),
        "saved": bool(s.saved),
        "supply": s.supply[:],
        "hall": s.hall[:],
        "street": _rows(s.street, S),
        "edicts": s.edicts[:],
        "votes": s.votes[:],
        "edict_deck": s.edict_deck[:],
        "week_card": s.week_card,
        "week_deck": s.week_deck[:],
        "bag": sum(s.bag),
        "booths": [
            {"resources": s.booth[b * R : b * R + R], "seat": s.booth_seat[b], "members": s.booth_members[b]}
            for b in range(ALL_BOOTHS)
        ],
        "craftsmen": [
            {"contracts": [list(c) for c in s.contracts[k]], "ordered": s.ordered[k], "bar": s.bar[k]}
            for k in range(K)
        ],
        "harbour_bar": s.harbour_bar,
        "berths": [
            {"ship": s.berth[b], "holds": s.hold[b * ALL_HOLDS : b * ALL_HOLDS + ALL_HOLDS]}
            for b in range(BERTHS)
        ],
        "extra_hold": bool(s.extra_hold),
        "ship_deck": s.ship_deck[:],
        "ship_aside": s.ship_aside[:],
        "ships_drawn": s.ships_drawn,
        "display": [{"relic": relic, "guard": guard} for relic, guard in zip(s.display, s.guard)],
        "relic_deck": s.relic_deck[:],
        "relic_discard": s.relic_discard[:],
        "relics_drawn": s.relics_drawn,
        "shrines": [_shrines(s, i) for i in range(n)],
        "noted": [_noted(s, i) for i in range(n)],
        "noted_most": s.most[:],
        "own": own,
        "screens": [_screen(s, i) for i in range(n)] if s.options.open_screens else None,
        "over": bool(s.over),
        "windows": s.windows[:],
        "points": [scoring.points(s, i) for i in range(n)],
        "comes_home": comes_home(s),
    }
    return cast(View, seen)


def _own(s: State, seat: Seat) -> OwnScreen:
    choice = s.choice[seat]
    return {**_screen(s, seat), "choice": None if choice is None else [choice.kind, list(choice.args)]}


def _screen(s: State, seat: Seat) -> Screen:
    return {
        "resources": s.resources[seat * R : seat * R + R],
        "goods": s.goods[seat * G : seat * G + G],
        "money": s.money[seat * C : seat * C + C],
        "relics": numbers(s.relics[seat]),
    }


def _noted(s: State, seat: Seat) -> Notes:
    return {
        "resources": s.noted[seat * R : seat * R + R],
        "hidden": knowledge.hidden(s, seat),
        "goods": s.goods[seat * G : seat * G + G],
        "money": s.money[seat * C : seat * C + C],
        "relics": numbers(s.relics[seat]),
    }


def _shrines(s: State, seat: Seat) -> list[list[int]]:
    shrines = s.relics[seat] & s.options.all_shrines
    if not shrines:
        return []
    relics = s.deck.relics
    stored = {relics[number].city: number for number in numbers(s.stored[seat])}
    return [[number, stored.get(relics[number].city, EMPTY)] for number in numbers(shrines)]


def _rows(flat: list[int], width: int) -> list[list[int]]:
    return [flat[at : at + width] for at in range(0, len(flat), width)]
