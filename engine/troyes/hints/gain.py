"""What an action brings, for its worth and for the reasons given."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from engine.troyes.group import Dice


class Part(NamedTuple):
    """A part of a hint: VP, the reason's code and the code's arguments."""

    score: float
    code: str
    args: tuple[int | str, ...] = ()


class Gain(NamedTuple):
    """What an action brings: deniers, influence, and whatever else, part by part."""

    money: int = 0
    influence: int = 0
    parts: tuple[Part, ...] = ()


Brings: TypeAlias = Callable[[int, Dice], Gain]
"""What so many times bring with these dice."""
