"""Where the pointer goes: to the nearest place in a direction, or to the next one in order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.geometry import Region

from engine.game import Action

DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def nearest(places: Mapping[Action, Region], here: Region, direction: str) -> Action | None:
    """The place nearest to ``here`` in a direction; None if there is none.

    Straight ahead counts as nearer than off to the side. A cell is twice as high as it is wide.
    """
    dx, dy = DIRECTIONS[direction]
    found: Action | None = None
    best = (0, 0)
    for action, region in places.items():
        if dy:
            ahead = 2 * _gap(here.y, here.height, region.y, region.height) * dy
            aside = abs(_gap(here.x, here.width, region.x, region.width))
        else:
            ahead = _gap(here.x, here.width, region.x, region.width) * dx
            aside = 2 * abs(_gap(here.y, here.height, region.y, region.height))
        if ahead <= 0:
            continue
        distance = (ahead + 3 * aside, region.x)
        if found is None or distance < best:
            found, best = action, distance
    return found


def neighbour(actions: Sequence[Action], here: Action, step: int) -> Action | None:
    """The next (1) or previous (-1) of some options, ``here`` among them; None after the last."""
    at = actions.index(here) + step
    return actions[at] if 0 <= at < len(actions) else None


def following(actions: Sequence[Action], here: Action | None, step: int) -> Action | None:
    """The next (1) or previous (-1) of some options, wrapping around."""
    if not actions:
        return None
    if here not in actions:
        return actions[0 if step > 0 else -1]
    return actions[(actions.index(here) + step) % len(actions)]


def _gap(start: int, length: int, other: int, other_length: int) -> int:
    """How far ``other`` lies after (positive) or before (negative) a stretch; 0 if they overlap."""
    if other >= start + length:
        return other - (start + length) + 1
    if other + other_length <= start:
        return other + other_length - start - 1
    return 0
