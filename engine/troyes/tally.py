"""Finished games of Troyes as counts: activities, events, dice, VP and where they came from.

=============================  ====================================================================
key                            counts
=============================  ====================================================================
in, activity                   games with this activity
hired, activity                those of them in which it got a foreman
foremen, activity              foremen put there
used, activity                 actions with it
times, activity                how often it was activated in those
cube, activity                 its cubes that were used
act, kind                      actions: activity, cathedral, fight, place, farm, pass
dice, number                   actions with this many dice
bought, owner                  dice bought from players (0) and from the neutral (1)
spent                          deniers paid for dice
came, event / full, event      events that came / that were overcome
taken, event                   those of them that a player took
countered / suffered           black dice beaten / not beaten
influence, use                 influence spent: roll, hire, turn
expelled                       citizens expelled
gained, cause / lost, cause    VP gained and lost during the game
windows, owner                 cubes in the Cathedral at the end, of players (0) and of the neutral (1)
=============================  ====================================================================

Activities and events are counted by their number in the deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.game import Event, Seat
from engine.tally import Counting, Tally
from engine.troyes.components import HIRE_COST, NEUTRAL, ROLL_COST, TURN_COST
from engine.troyes.state import State

ACTS = {
    "activated": "activity",
    "built": "cathedral",
    "fought": "fight",
    "placed": "place",
    "farmed": "farm",
    "passed": "pass",
}
"""The five actions and the pass, by their events."""


class TroyesCounting(Counting):
    """Implements `engine.tally.Counting`."""

    def order(self, events: Sequence[Event]) -> Sequence[Seat]:
        """The start player, then the others clockwise."""
        (start,) = next(event.args for event in events if event.code == "starts")
        (ranks,) = [event.args for event in events if event.code == "game_over"]
        return [(start + place) % len(ranks) for place in range(len(ranks))]

    def count(self, s: State, events: Sequence[Event]) -> Tally:
        reader = _Reader()
        for event in events:
            reader.read(event)
        counts = reader.counts
        for activity in s.card:
            if activity >= 0:
                counts["in", activity] += 1
        for activity in reader.hired:
            counts["hired", activity] += 1
        for owner in s.cathedral:
            if owner >= 0:
                counts["windows", int(owner == NEUTRAL)] += 1
        return counts


COUNTING = TroyesCounting()


class _Reader:
    """Reads a game's public events, first to last."""

    def __init__(self) -> None:
        self.counts: Tally = Counter()
        self.cards: dict[int, int] = {}
        """The activity in each slot."""
        self.hired: set[int] = set()
        """The activities that got a foreman."""

    def read(self, event: Event) -> None:
        counts, args = self.counts, event.args
        if event.code in ACTS:
            counts["act", ACTS[event.code]] += 1
        match event.code, args:
            case "turned_up", (slot, activity):
                self.cards[slot] = activity
            case "hired_foreman", (_, slot, _, _):
                self.hired.add(self.cards[slot])
                counts["foremen", self.cards[slot]] += 1
            case "activated", (seat, slot, count, dice, _, cube):
                counts["used", self.cards[slot]] += 1
                counts["times", self.cards[slot]] += count
                self._group(seat, dice, cube)
            case "built", (seat, dice, _):
                self._group(seat, dice, -1)
            case "fought", (seat, _, _, _, dice, _, cube):
                self._group(seat, dice, cube)
            case "placed", (seat, _, _, dice, cube):
                self._group(seat, dice, cube)
            case "farmed", (seat, _, dice, _, cube):
                self._group(seat, dice, cube)
            case "paid", (_, _, money):
                counts["spent",] += money
            case "event_came", (number, _):
                counts["came", number] += 1
            case "event_full", (number, _):
                counts["full", number] += 1
            case "event_taken", (number, _, owner) if owner != NEUTRAL:
                counts["taken", number] += 1
            case "countered", (_, faced, _, _):
                counts["countered",] += len(faced)
            case "not_countered", _:
                counts["suffered",] += 1
            case "expelled", _:
                counts["expelled",] += 1
            case "rolled_again", _:
                counts["influence", "roll"] += ROLL_COST
            case "turned", _:
                counts["influence", "turn"] += TURN_COST
            case "hired", _:
                counts["influence", "hire"] += HIRE_COST
            case (("gained" | "lost" as code), (_, _, _, points, cause)):
                counts[code, cause] += points

    def _group(self, seat: Seat, dice: Sequence[Any], cube: int) -> None:
        """The dice of an action, and the cube used with them."""
        self.counts["dice", len(dice)] += 1
        for owner, _colour, _value in dice:
            if owner != seat:
                self.counts["bought", int(owner == NEUTRAL)] += 1
        if cube >= 0:
            self.counts["cube", self.cards[cube]] += 1
