"""Positions for testing a rule: a game in its first week or later, with the relevant fields set.

A position is just before a step of `week.PLAN`; `walk` continues from there. Whatever a test does not set
is as simple as possible: nobody has goods or resources, everybody has 5 of each currency, and there are no
edicts this week.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from dataclasses import replace
from functools import cache
from itertools import count
from typing import Any

from engine import chance
from engine.colonia import (
    council,
    friday,
    monday,
    saturday,
    setup,
    sunday,
    thursday,
    tuesday,
    wednesday,
    week,
)
from engine.colonia.actions import CRAFT
from engine.colonia.components import (
    EDICTS_A_WEEK,
    FRIDAY,
    MONDAY,
    RESOURCE_TOKENS,
    SATURDAY,
    SUNDAY,
    THURSDAY,
    TUESDAY,
    WEDNESDAY,
)
from engine.colonia.deck import Deck
from engine.colonia.deck_file import shipped
from engine.colonia.options import Options, complete, load_options
from engine.colonia.state import ALL_BOOTHS, ALL_HOLDS, NOBODY, OPEN, C, G, R, State
from engine.colonia.week import PLAN
from engine.game import Action, Event, Out, Plain, Reason
from engine.steps import Step

SEED = chance.key_from("position")

DECK = shipped()
BOOKLET_CARD = 0
"""The week card with the booklet's numbers: contracts 1-2-1-2-1, 5 dice, 3 ships, booths of 6 and 2."""

SADDLE, CARTWHEEL, PAINTING, CLOTHING, FOOTWEAR = range(G)
LEATHER, IRON, WOOD, LINEN, FUR = range(R)
LONDON, NOWGOROD, BERGEN, BRUEGGE = range(C)


# Decks and options


@cache
def agreed(deck: Deck = DECK, open_screens: bool = False) -> Options:
    """Options as the players have agreed on them."""
    return load_options(complete({"deck": deck.dump(), "open_screens": open_screens}))


def deck_with_weeks(**figures: Any) -> Deck:
    """The shipped deck with these numbers on every week card."""
    return replace(DECK, weeks=tuple(replace(card, **figures) for card in DECK.weeks))


def edict(effect: str, which: int = 0) -> int:
    """The number of an edict in the shipped deck."""
    return next(n for n, card in enumerate(DECK.edicts) if (card.effect, card.which) == (effect, which))


def relic(city: int, points: int) -> int:
    """The number of a relic in the shipped deck."""
    return relics(city, points)[0]


def relics(city: int, points: int) -> list[int]:
    """The numbers of all relics of a city that are worth this many points."""
    cards = enumerate(DECK.relics)
    return [n for n, card in cards if (card.city, card.points, card.shrine) == (city, points, False)]


def shrine(city: int) -> int:
    """The number of a city's shrine."""
    return next(n for n, card in enumerate(DECK.relics) if card.city == city and card.shrine)


def mask(*numbers: int) -> int:
    """Relics as a state stores them."""
    return sum(1 << number for number in numbers)


# Seeds


def seed_where(*wanted: Callable[[bytes], bool]) -> bytes:
    """The first seed for which everything ``wanted`` is true."""
    seeds = (chance.key_from(f"where {k}") for k in count())
    return next(seed for seed in seeds if all(test(seed) for test in wanted))


def rolls(label: str, *dice: int) -> Callable[[bytes], bool]:
    """Wanted: the dice with this ``label`` (``{}`` stands for their number, from 1) show these faces."""
    return lambda seed: all(chance.die(seed, label.format(k)) == face for k, face in enumerate(dice, 1))


def gifts(occasion: int, *dice: int) -> Callable[[bytes], bool]:
    """Wanted: on this occasion of the craftsmen's gift the dice show these faces, in order."""
    return lambda seed: all(
        chance.die(seed, f"gift {occasion} die {place}") == face for place, face in enumerate(dice)
    )


# Positions


def position(
    day: int,
    step: Step[State],
    *,
    players: int = 4,
    week: int = 2,
    deck: Deck = DECK,
    open_screens: bool = False,
    seed: bytes = SEED,
    **fields: Any,
) -> State:
    """The position before a step of the week. ``fields`` are set in the state directly.

    ``resources`` count as taken in public, and the bag has whatever is neither there nor in a booth.
    """
    s = setup.set_up(players, seed, agreed(deck, open_screens), None)
    while s.stack:
        setup.ChooseGood().do(s, s.stack[-1].who, CRAFT[0], None)
    s.week, s.day, s.step = week, day, PLAN.index((day, step))
    s.week_card = BOOKLET_CARD
    s.goods, s.resources, s.most = [0] * (players * G), [0] * (players * R), [0] * R
    s.noted = s.resources[:]
    for name, value in fields.items():
        assert hasattr(s, name), name
        setattr(s, name, deepcopy(value))
    if "resources" in fields and "noted" not in fields:
        s.noted = s.resources[:]
    s.bag = [RESOURCE_TOKENS - sum(s.resources[r::R]) - sum(s.booth[r::R]) for r in range(R)]
    assert min(s.bag) >= 0
    return s


def walk(s: State) -> list[Event]:
    """Go on to the next question (or the end); returns the events on the way."""
    out = Out()
    week.go_on(s, out)
    return out.events


def at(day: int, step: Step[State], **setting: Any) -> State:
    """A position, advanced to its first question."""
    s = position(day, step, **setting)
    walk(s)
    return s


def before_monday(**setting: Any) -> State:
    """Before a week's Monday; ``week`` is the week about to start."""
    number = setting.pop("week", 2)
    s = position(MONDAY, monday.prepare, week=number - 1, **setting)
    s.edict_deck = list(range(EDICTS_A_WEEK * (number - 1), len(s.deck.edicts)))
    return s


def choosing_cards(**setting: Any) -> State:
    """Everyone is asked for a family card."""
    return at(TUESDAY, tuesday.choose_cards, **setting)


def voting(*edicts: int, **setting: Any) -> State:
    """The first vote on these edicts, on their day; by default, cards are 8, 7, 6, ... by seat."""
    setting.setdefault("card", [8, 7, 6, 5, 4, 3][: setting.get("players", 4)])
    day = setting.get("deck", DECK).edicts[edicts[0]].day
    return at(day, council.hold_votes, edicts=list(edicts), votes=[OPEN] * len(edicts), **setting)


def at_market(booths: Sequence[Sequence[int]], **setting: Any) -> State:
    """The market with these resources in the first booths."""
    rows = [*booths, *([[0] * R] * (ALL_BOOTHS - len(booths)))]
    booth = [n for row in rows for n in row]
    return at(WEDNESDAY, wednesday.MARKET.open, booth=booth, **setting)


def at_workshops(**setting: Any) -> State:
    """The ordering round."""
    return at(THURSDAY, thursday.WORKSHOPS.open, **setting)


def at_harbour(**setting: Any) -> State:
    """The loading round."""
    return at(FRIDAY, friday.HARBOUR.open, **setting)


def before_departure(**setting: Any) -> State:
    """Saturday, before the ships leave."""
    return position(SATURDAY, saturday.sail, **setting)


def at_sale(**setting: Any) -> State:
    """The buying round; by default nothing is guarded."""
    if "display" in setting:
        setting.setdefault("guard", [NOBODY] * len(setting["display"]))
    return at(SUNDAY, sunday.SALE.open, **setting)


def at_safeguarding(**setting: Any) -> State:
    """The safeguarding round; by default nothing is guarded."""
    if "display" in setting:
        setting.setdefault("guard", [NOBODY] * len(setting["display"]))
    return at(SUNDAY, sunday.open_safeguarding, **setting)


def holds(loaded: dict[tuple[int, int], int]) -> list[int]:
    """The field ``hold`` with these (berth, hold) taken by seats."""
    return [loaded.get(divmod(at, ALL_HOLDS), NOBODY) for at in range(4 * ALL_HOLDS)]


def rows(n: int, width: int, given: dict[int, Iterable[int]]) -> list[int]:
    """A flat field for ``n`` seats, all 0 except for the seats ``given``."""
    return [value for seat in range(n) for value in given.get(seat, [0] * width)]


# Playing on


def play(s: State, seat: int, kind: str, *args: int) -> list[Event]:
    """Carry out an action; returns its events."""
    out = Out()
    week.apply(s, seat, Action(kind, args), out)
    return out.events


def refusal(s: State, seat: int, kind: str, *args: int) -> Reason | None:
    """Why an action is refused."""
    return week.why_not(s, seat, Action(kind, args))


def all_pass(s: State) -> list[Event]:
    """Pass for everybody until the open round is over."""
    events = []
    kind = s.stack[-1].kind
    while s.stack and s.stack[-1].kind == kind:
        events += play(s, s.stack[-1].who, "pass")
    return events


def vote(s: State, *yes: int) -> list[Event]:
    """Everyone who is asked votes: yes if listed, otherwise no."""
    events = []
    for seat in week.pending(s):
        events += play(s, seat, "vote", int(seat in yes))
    return events


def adopt(effect: str, which: int = 0, **setting: Any) -> tuple[State, list[Event]]:
    """The state after the council has adopted an edict unanimously, and the events."""
    s = voting(edict(effect, which), **setting)
    return s, vote(s, *range(s.players))


def args_of(events: Iterable[Event], code: str) -> list[tuple[Any, ...]]:
    """The arguments of every event with this code."""
    return [event.args for event in events if event.code == code]


def codes(events: Iterable[Event]) -> list[str]:
    """The codes of the events, in order."""
    return [event.code for event in events]


def asked(s: State) -> tuple[str, tuple[int, ...]]:
    """The kind of the open question and who owes an answer."""
    return s.stack[-1].kind, week.pending(s)


def of(flat: list[Plain], seat: int, width: int) -> list[Plain]:
    """One seat's part of a flat field."""
    return flat[seat * width : seat * width + width]
