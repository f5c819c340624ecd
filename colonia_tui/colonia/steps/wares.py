"""What was put on the booths: no event says so, but later events and views do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from colonia_tui.colonia.steps.following import change
from colonia_tui.colonia.steps.following.market import Wares
from colonia_tui.drawing.steps import Version
from engine.colonia.components import BOOTHS, RESOURCES
from engine.colonia.state import ALL_BOOTHS, NOBODY

FILLS: Final = {"booths_filled": range(BOOTHS), "foreign_booths": range(BOOTHS, ALL_BOOTHS)}
"""The events that fill booths, and which booths they fill."""


def wares(booths: range, later: Iterable[Version], families: int) -> Wares:
    """What was put on ``booths``, as far as it can be known from what came ``later``.

    When a booth is taken, the event says what was on it. The other booths are in the first view that was sent
    before the market closed.
    """
    found: dict[int, list[int]] = {}
    grown = {booth: [0] * len(RESOURCES) for booth in booths}
    passed: list[int] = []
    for _, events, view in later:
        for event in events:
            match event.code, event.args:
                case "booth_taken", [_, booth, taken, _] if booth in grown:
                    found[booth] = change.added(taken, grown[booth], -1)
                case "booth_grew", [booth, resource] if booth in grown:
                    grown[booth][resource] += 1
                case "passed" | "cannot_act", [seat, "market"]:
                    passed.append(seat)
                    if len(passed) == families:
                        return found
                case "week", _:
                    return found
        if view is not None:
            for booth, before in grown.items():
                here = view["booths"][booth]
                if here["seat"] == NOBODY:
                    found[booth] = change.added(here["resources"], before, -1)
            return found
    return found
