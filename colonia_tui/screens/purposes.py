"""What a question is for: said the first times that a kind of question comes to a seat."""

from __future__ import annotations

from collections import Counter

from engine.game import Question, Seat

TIMES = 3
"""How often it is said."""


class Purposes:
    """Counts the questions of one table, by seat and kind."""

    def __init__(self) -> None:
        self._asked: Counter[tuple[Seat | None, str]] = Counter()

    def asked(self, seat: Seat | None, question: Question | None) -> None:
        """A question has come that was not on the screen before."""
        if question is not None:
            self._asked[seat, question.kind] += 1

    def wanted(self, seat: Seat | None, question: Question | None) -> bool:
        """Whether to say what the question is for."""
        return question is None or self._asked[seat, question.kind] <= TIMES
