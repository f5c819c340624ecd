"""The point in a game, for the list of saved games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from colonia_tui.language.i18n import N_, _
from engine.troyes.components import PHASES

_NAMES: Final = {
    "setup": N_("first citizens"),
    "income": N_("round {round}, income"),
    "dice": N_("round {round}, dice"),
    "events": N_("round {round}, events"),
    "actions": N_("round {round}, actions"),
    "end": N_("round {round}, end"),
}
ROLES: Final = {
    "setup": "palace.title",
    "income": "square.title",
    "dice": "square.title",
    "events": "events.title",
    "actions": "square.title",
    "end": "square.title",
}
"""The role of each phase's colour."""


def phase_name(phase: int, round_number: int) -> str:
    """A phase of a round: "round 2, events"."""
    return _(_NAMES[PHASES[phase]]).format(round=round_number)


def plaque(moment: Sequence[int]) -> tuple[str, str] | None:
    """The name of a round's phase, and the role of its hue; None for anything else."""
    match moment:
        case [int(round_number), int(phase)] if 0 <= phase < len(PHASES):
            return phase_name(phase, round_number), ROLES[PHASES[phase]]
    return None
