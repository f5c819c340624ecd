"""A position as one seat sees it; what several plans need of it is worked out once."""

from __future__ import annotations

from functools import cached_property

from engine.game import Action, Seat
from engine.troyes.activity import card_in
from engine.troyes.citizens import sources
from engine.troyes.draft import NO_CUBE
from engine.troyes.hints.cards import waiting
from engine.troyes.hints.citizen import missed
from engine.troyes.hints.gain import Part
from engine.troyes.hints.worth import seen_by
from engine.troyes.state import State


class Sight:
    """It lives as long as one question is looked at, and the position does not change meanwhile."""

    def __init__(self, s: State, seat: Seat) -> None:
        self.s, self.seat, self.worth = s, seat, seen_by(s, seat)
        self.money, self.influence = s.purse[seat], s.influence[seat]
        self._used: dict[int, Part] = {}

    @cached_property
    def sources(self) -> list[tuple[Action, Part]]:
        """Where a citizen can come from, and what it costs to take it; the cheapest first."""
        s, seat, worth = self.s, self.seat, self.worth
        found = [(source, missed(s, seat, worth, source)) for source in sources(s, seat)]
        return sorted(found, key=lambda pair: -pair[1].score)

    def used(self, cube: int) -> Part:
        """What it costs to use a cube, or none."""
        found = self._used.get(cube)
        if found is None:
            score = 0.0
            if cube != NO_CUBE:
                name, have = card_in(self.s, cube).id, self.s.cube[cube * 4 + self.seat]
                score = waiting(self.s, name, have - 1) - waiting(self.s, name, have)
            found = self._used[cube] = Part(score, "why_uses_cube", (cube,))
        return found
