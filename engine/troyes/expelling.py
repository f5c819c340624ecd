"""Expelling: a citizen leaves its space and lies on the building's picture until the round ends."""

from __future__ import annotations

from engine.game import Out
from engine.troyes.components import NOBODY
from engine.troyes.state import State


def protected(s: State, building: int, owner: int) -> bool:
    """Whether no citizen of this owner can be expelled there, because one lies there already.  # T 39"""
    return bool(s.lying[building] >> owner & 1)


def expel(s: State, building: int, owner: int, out: Out | None) -> None:
    """A citizen, already off its space, lies on the picture from now on. Its die of this round stays."""
    if owner == NOBODY:
        return
    s.lying[building] |= 1 << owner
    if out is not None:
        out.tell("expelled", owner, building)
