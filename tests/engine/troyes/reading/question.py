"""A question: who is asked what, and every answer that is legal."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from tests.engine.troyes.reading.words import Said


@dataclass
class Question:
    kind: str
    seat: int
    options: list[Said]


Asking = Generator[Question, Said, None]


def choose(kind: str, seat: int, options: list[Said]) -> Generator[Question, Said, Said]:
    """One of the options; nobody is asked where there is only one."""
    if len(options) == 1:
        return options[0]
    said = yield Question(kind, seat, options)
    return said
