"""The third phase: events come and act, and the black dice are rolled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine import chance
from engine.game import Out
from engine.troyes import cathedral, fight
from engine.troyes.citizens import expel, protected, standing
from engine.troyes.components import EVENTS_PHASE, LEVELS, MOST_BLACK, NEUTRAL, NOBODY, SPACES
from engine.troyes.deck import RED, WHITE, YELLOW
from engine.troyes.gains import bear
from engine.troyes.state import State

# The effects of events that are not military


_Effect = Callable[[State, int, Out | None], int]


def act(s: State, place: int, out: Out | None) -> int:
    """Carry out the effect of the event at this place. Returns how many events to its left have left the
    row."""
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
    """The topmost cube of the highest column leaves, no matter whose it is."""
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
            out.tell("supported", s.row[left], s.came[left])
        gone += fight.put(s, NEUTRAL, left, 1, out)
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


def come(s: State, out: Out | None) -> bool:
    """A red card comes, and after it a card of the pile it shows."""
    if out is not None:
        out.stage(s)
    s.phase, s.turn = EVENTS_PHASE, 0
    left = chance.number(s.seed, f"round {s.round} events")
    left, card, s.red_pile = _draw(left, s.red_pile, out)
    event, yellow = divmod(card, 2)
    _add(s, event, out)
    if yellow:
        if s.yellow_pile:
            _, event, s.yellow_pile = _draw(left, s.yellow_pile, out)
            _add(s, event, out)
    elif s.white_pile:
        _, event, s.white_pile = _draw(left, s.white_pile, out)
        _add(s, event, out)
    return True


def _draw(left: int, pile: list[int], out: Out | None) -> tuple[int, int, list[int]]:
    """What is left of the draw, the card that comes, and the pile without it."""
    left, drawn = divmod(left, len(pile))
    if out is not None:
        out.outcomes.append(drawn)
    return left, pile[drawn], [*pile[:drawn], *pile[drawn + 1 :]]


def _add(s: State, event: int, out: Out | None) -> None:
    s.row.append(event)
    s.banner.append(())
    s.came.append(s.round)
    if out is not None:
        out.tell("event_came", event, s.round)


def happen(s: State, out: Out | None) -> bool:
    """Every event acts, from left to right, old and new ones alike.  # T 10

    Then the black dice are rolled.
    """
    cards, black, place = s.deck.events, 0, 0
    while place < len(s.row):
        event = s.row[place]
        card = cards[event]
        if out is not None:
            out.tell("event_acts", event, s.came[place])
        black += card.black  # they stay even if the event is then defeated  # T 45
        place += 1 - act(s, place, out)
    dice = chance.dice(chance.number(s.seed, f"round {s.round} black"), min(black, MOST_BLACK))  # T 15
    s.black = sorted(dice, reverse=True)
    if out is not None:
        out.outcomes += dice
        out.tell("black_dice", *s.black)
    return True
