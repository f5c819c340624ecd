"""Chairs of people who are away and for whom a bot plays. Pure: the time goes in with each question."""

from __future__ import annotations

import math

from engine.game import Reason, Refused, Seat
from net.chairs import PERSON
from net.seating import Seating

LEVEL = "greedy"
"""The bot that plays for people."""
OTHERS_AFTER = 60.0
"""Seconds that somebody is away before others than the owner may say so."""


class Minding:
    """Which chairs are minded, and who would have others minded."""

    def __init__(self) -> None:
        self.chairs: set[Seat] = set()
        self._votes: dict[Seat, set[Seat]] = {}

    def check(self, seating: Seating, chair: Seat, by: Seat, now: float) -> None:
        """Raises Refused if the person on ``by`` may not say now that this chair is to be minded."""
        if chair >= len(seating.chairs) or seating.chairs[chair].kind != PERSON or chair in self.chairs:
            raise Refused(Reason("no_person"))
        person = seating.chairs[chair]
        if person.away is None:
            raise Refused(Reason("not_away", (person.name,)))
        wait = person.away.since + OTHERS_AFTER - now
        if by != seating.owner and wait > 0:
            raise Refused(Reason("away_too_short", (person.name, math.ceil(wait))))

    def vote(self, seating: Seating, chair: Seat, by: Seat) -> bool:
        """The person on ``by`` says so. Returns whether the chair is minded now."""
        voters = self._votes.setdefault(chair, set())
        voters.add(by)
        here = {seat for seat in seating.people if seating.chairs[seat].away is None}
        if by == seating.owner or 2 * len(voters & here) > len(here):
            self.mind(chair)
        return chair in self.chairs

    def mind(self, chair: Seat) -> None:
        """A bot plays there from now on."""
        self.chairs.add(chair)
        self._votes.pop(chair, None)

    def due(self, seating: Seating, after: float, now: float) -> tuple[list[Seat], float | None]:
        """Whose chairs are to be minded by themselves, and in how many seconds there is another.

        ``after``: how long somebody may be away. Nobody's, while nobody is there to play with.
        """
        away = {
            seat: absent.since + after - now
            for seat in seating.people
            if seat not in self.chairs and (absent := seating.chairs[seat].away) is not None
        }
        if all(seating.chairs[seat].away is not None for seat in seating.people):
            return [], None
        due = [seat for seat, wait in away.items() if wait <= 0]
        return due, min((wait for wait in away.values() if wait > 0), default=None)

    def is_back(self, chair: Seat) -> bool:
        """The person is here again. Returns whether the chair was minded."""
        was_minded = chair in self.chairs
        self.chairs.discard(chair)
        self._votes.pop(chair, None)
        return was_minded
