"""What the events do that are not military."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine import chance
from engine.game import Out
from engine.troyes import cathedral, defeat
from engine.troyes.citizens import standing
from engine.troyes.components import LEVELS, NEUTRAL, NOBODY, SPACES
from engine.troyes.deck import RED, WHITE, YELLOW
from engine.troyes.expelling import expel, protected
from engine.troyes.gains import bear
from engine.troyes.state import State

_Effect = Callable[[State, int, Out | None], int]


def act(s: State, place: int, out: Out | None) -> int:
    """The event at this place has its effect. Returns how many events to its left have left the row."""
    effect = _EFFECTS.get(s.deck.events[s.row[place]].id)
    return 0 if effect is None else effect(s, place, out)


def _neutral_comes(building: int) -> _Effect:
    """A die says where a neutral citizen comes: the first space of that row. Nobody moves aside.  # T 11"""

    def effect(s: State, place: int, out: Out | None) -> int:
        event = s.row[place]
        if not s.reserve[NEUTRAL]:  # T 14
            if out is not None:
                out.tell("nobody_left", event)
            return 0
        die = chance.die(s.seed, f"round {s.round} event {event} of round {s.came[place]}")
        if out is not None:
            out.outcomes.append(die)
            out.tell("event_rolled", event, die)
        space = s.options.rows[building][die].first
        at = building * SPACES + space
        there = s.space[at]
        if there != NOBODY and protected(s, building, there):  # T 14
            if out is not None:
                out.tell("protected", building, there)
            return 0
        s.space[at] = NEUTRAL
        s.reserve[NEUTRAL] -= 1
        if out is not None:
            out.tell("neutral_came", building, space)
        expel(s, building, there, out)
        return 0

    return effect


def _heresy(s: State, place: int, out: Out | None) -> int:
    """Everyone loses 2 influence."""
    for seat in s.order:
        bear(s, seat, "event", out, influence=2)
    return 0


def _builders(s: State, place: int, out: Out | None) -> int:
    """A neutral cube onto the lowest level with a free space, there the lowest column."""
    window = cathedral.lowest_free(s)
    if window is None:
        return _nothing(s, place, out)
    column, level = window
    s.cathedral[column * LEVELS + level] = NEUTRAL
    if out is not None:
        out.tell("neutral_cube", column, level)
    return 0


def _disruption(s: State, place: int, out: Out | None) -> int:
    """Of the highest column with a cube, the topmost cube goes, whoever's."""
    window = cathedral.topmost(s)
    if window is None:
        return _nothing(s, place, out)
    column, level = window
    at = column * LEVELS + level
    owner, s.cathedral[at] = s.cathedral[at], NOBODY
    if out is not None:
        out.tell("cube_removed", column, level, owner)
    return 0


def _drought(s: State, place: int, out: Out | None) -> int:
    """Everyone pays 1 denier for each own citizen in the City Hall."""
    for seat in s.order:
        bear(s, seat, "event", out, money=standing(s, seat, YELLOW))
    return 0


def _civil_war(s: State, place: int, out: Out | None) -> int:
    """Everyone pays 3 deniers."""
    for seat in s.order:
        bear(s, seat, "event", out, money=3)
    return 0


def _support(s: State, place: int, out: Out | None) -> int:
    """A neutral cube on each of the two events next to its left, chosen before the first is put.  # T 12"""
    gone = 0
    for left in range(place - 1, max(place - 3, -1), -1):
        if out is not None:
            out.tell("supported", s.row[left], left)
        gone += defeat.put(s, NEUTRAL, left, 1, out)
    return gone


def _nothing(s: State, place: int, out: Out | None) -> int:
    if out is not None:
        out.tell("nothing_to_do", s.row[place])
    return 0


_EFFECTS: Final[dict[str, _Effect]] = {
    "succession": _neutral_comes(RED),
    "theological_conflict": _neutral_comes(WHITE),
    "travellers": _neutral_comes(YELLOW),
    "heresy": _heresy,
    "itinerant_builders": _builders,
    "disruption_of_works": _disruption,
    "drought": _drought,
    "civil_war": _civil_war,
    "support": _support,
}
