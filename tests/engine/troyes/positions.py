"""Positions for testing a rule: a table in its second round, with what the test sets and nothing else.

Dice are written as on the screens: ``R4 W2`` are a red 4 and a white 2. Owners are seats; `GREY` is the
neutral. Everybody has 5 deniers, 4 influence, no VP, and all citizens in the reserve but 4 in the supply.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import count
from typing import Any

from engine import chance
from engine.game import Action, Event, Out, Reason
from engine.steps import Step
from engine.troyes import acting, countering, events, rounds, square
from engine.troyes.components import (
    ACTIONS_PHASE,
    CITIZENS,
    EVENTS_PHASE,
    LEVELS,
    NEUTRAL,
    NEUTRAL_CITIZENS,
    NOBODY,
    SPACES,
)
from engine.troyes.deck import ACTIVITIES, EVENTS
from engine.troyes.deck_file import shipped
from engine.troyes.options import Options, complete, load_options
from engine.troyes.state import State, empty

SEED = chance.key_from("position")
DECK = shipped()
GREY = NEUTRAL
ANNA, FEMKE, SAM, ESTHER = range(4)
PALACE, BISHOPRIC, CITY_HALL = range(3)
RED, WHITE, YELLOW = range(3)


@cache
def agreed(open_screens: bool = False) -> Options:
    """Options as the players have agreed on them, with our own deck."""
    return load_options(complete({"open_screens": open_screens}))


def seed_where(*wanted: Callable[[bytes], bool]) -> bytes:
    """The first seed for which everything ``wanted`` is true."""
    seeds = (chance.key_from(f"where {k}") for k in count())
    return next(seed for seed in seeds if all(test(seed) for test in wanted))


def rolls(label: str, *dice: int) -> Callable[[bytes], bool]:
    """Wanted: the dice with this ``label`` (``{}`` stands for their number, from 0) show these faces."""
    return lambda seed: all(chance.die(seed, label.format(k)) == face for k, face in enumerate(dice))


def slot_of(name: str) -> int:
    """The slot of an activity."""
    card = DECK.activities[ACTIVITIES.index(name)]
    return 3 * card.colour + card.era - 1


def position(
    players: int = 4,
    *,
    dice: Mapping[int, str] | None = None,
    cards: Iterable[str] = (),
    foremen: Mapping[str, Iterable[int]] | None = None,
    cubes: Mapping[tuple[str, int], int] | None = None,
    stand: Mapping[tuple[int, int], int] | None = None,
    lie: Iterable[tuple[int, int]] = (),
    row: Mapping[str, Iterable[int]] | Iterable[tuple[str, Iterable[int]]] = (),
    windows: Mapping[tuple[int, int], int] | None = None,
    open_screens: bool = False,
    seed: bytes = SEED,
    **fields: Any,
) -> State:
    """A table. ``fields`` are set in the state directly; citizens are balanced in the end.

    ``dice``: by owner. ``cards``: activities that lie open. ``foremen``: the seats on the first space, the
    second and the picture. ``cubes``: by card and seat. ``stand``: owners by building and value. ``lie``:
    building and owner. ``row``: events behind Marauding (or it, too, if named), with the owners of their
    cubes. ``windows``: owners by column from 1 and level from 1.
    """
    s = empty(players, seed, agreed(open_screens))
    s.round = 2
    for name, value in fields.items():
        assert hasattr(s, name), name
        setattr(s, name, value)
    for owner, text in (dice or {}).items():
        for die in text.split():
            square.put(s, owner, "RWY".index(die[0]), [int(die[1])])
    for name in dict.fromkeys([*cards, *(foremen or {}), *(card for card, _ in (cubes or {}))]):
        assert s.card[slot_of(name)] == NOBODY, f"another card has the slot of the {name}"
        s.card[slot_of(name)] = ACTIVITIES.index(name)
    for name, seats in (foremen or {}).items():
        for place, seat in enumerate(seats):
            if place < 2:
                s.foreman[2 * slot_of(name) + place] = seat
            elif seat != NOBODY:
                s.picture[slot_of(name)] |= 1 << seat
    for (name, seat), number in (cubes or {}).items():
        s.cube[4 * slot_of(name) + seat] = number
    for (building, value), owner in (stand or {}).items():
        s.space[building * SPACES + value - 1] = owner  # in our own deck spaces are in the order of values
    for building, owner in lie:
        s.lying[building] |= 1 << owner
    for name, owners in row.items() if isinstance(row, Mapping) else row:
        if name == "marauding":
            s.banner[0] = tuple(owners)
        else:
            s.row.append(EVENTS.index(name))
            s.banner.append(tuple(owners))
            s.came.append(1)
    for (column, level), owner in (windows or {}).items():
        s.cathedral[(column - 1) * LEVELS + level - 1] = owner
    for owner in (*range(players), GREY):
        every = NEUTRAL_CITIZENS if owner == GREY else CITIZENS
        s.reserve[owner] = every - s.supply[owner] - on_table(s, owner)
        assert s.reserve[owner] >= 0
    return s


def on_table(s: State, owner: int) -> int:
    """How many citizens of the owner stand, lie or are foremen."""
    return (
        s.space.count(owner)
        + s.foreman.count(owner)
        + sum(mask >> owner & 1 for mask in (*s.lying, *s.picture))
    )


def before(step: Step[State], s: State, phase: int) -> State:
    """The same table, just before a step of the plan."""
    s.step, s.phase, s.turn = rounds.PLAN.index(step), phase, 0
    return s


def walk(s: State) -> list[Event]:
    """Go on to the next question (or the end); returns the events on the way."""
    out = Out()
    rounds.go_on(s, out)
    return out.events


def acting_at(players: int = 4, **setting: Any) -> State:
    """A table on which the first seat in the order is asked what to do."""
    s = before(acting.take_turns, position(players, **setting), ACTIONS_PHASE)
    walk(s)
    return s


def countering_at(black: Iterable[int], players: int = 4, **setting: Any) -> State:
    """A table on which these black dice lie, and the first seat faces the highest."""
    s = position(players, **setting)
    s.black = sorted(black, reverse=True)
    before(countering.counter, s, EVENTS_PHASE)
    walk(s)
    return s


def events_at(players: int = 4, **setting: Any) -> tuple[State, list[Event]]:
    """A table after its events have acted (no new ones come), and what happened."""
    s = before(events.happen, position(players, **setting), EVENTS_PHASE)
    out = Out()
    events.happen(s, out)
    return s, out.events


# Playing on


def play(s: State, seat: int, kind: str, *args: int) -> list[Event]:
    """Carry out one step; returns its events."""
    out = Out()
    rounds.apply(s, seat, Action(kind, args), out)
    return out.events


def say(s: State, seat: int, text: str) -> list[Event]:
    """Carry out steps as text, ``farm; die 0 2 5; go``: those that are asked, no more and no less."""
    told = []
    for step in text.split("; "):
        kind, *args = step.split()
        told += play(s, seat, kind, *map(int, args))
    return told


def refusal(s: State, seat: int, kind: str, *args: int) -> Reason | None:
    """Why a step is refused."""
    return rounds.why_not(s, seat, Action(kind, args))


def can(s: State, seat: int, kind: str, *args: int) -> bool:
    """Whether a step is legal; it must then be listed."""
    legal = Action(kind, args) in rounds.legal(s, seat)
    assert legal == (refusal(s, seat, kind, *args) is None)
    return legal


def asked(s: State) -> tuple[str, tuple[int, ...]]:
    """The kind of the open question and who owes an answer."""
    return (s.stack[-1].kind, rounds.pending(s)) if s.stack else ("", ())


def args_of(told: Iterable[Event], code: str) -> list[tuple[Any, ...]]:
    """The arguments of every event with this code."""
    return [event.args for event in told if event.code == code]


def codes(told: Iterable[Event]) -> list[str]:
    """The codes of the events, in order."""
    return [event.code for event in told]


def dice_in(s: State, owner: int) -> str:
    """The dice of a district, as they are written above."""
    return " ".join(
        f"{'RWY'[colour]}{value}" for colour in range(3) for value in square.values(s, owner, colour)
    )


def row_names(s: State) -> list[str]:
    """The events in the row."""
    return [EVENTS[event] for event in s.row]


def finish(s: State, seat: int) -> list[Event]:
    """Finish the action that is half said as soon as possible; returns the events."""
    told: list[Event] = []
    while s.draft is not None:
        legal = rounds.legal(s, seat)
        answer = next((one for one in legal if one.kind in ("go", "stop")), legal[0])
        told += play(s, seat, answer.kind, *answer.args)
    return told


def do(s: State, seat: int, kind: str, *args: int) -> list[Event]:
    """Carry out a whole action in the shortest way; returns the events."""
    return [*play(s, seat, kind, *args), *finish(s, seat)]
