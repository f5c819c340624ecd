"""Five hues that places of a board are drawn in, four roles each: games share them.

A place has its ground while nothing is asked there (``dusk``) and while it is (``lit``), its frame, and its
title.
"""

from __future__ import annotations

from colonia_tui.drawing.theme import Role

PLUM = (
    Role("dusk", "#1E1320", 234, None, None, "#EBDCE2", light_indexed=254),
    Role("lit", "#371F3C", 53, None, None, "#F6E3F2"),
    Role("frame", "#97709A", 133, 5, None, "#96618F"),
    Role("title", "#E3B0E0", 182, 13, 13, "#702A69", "reverse"),
)
MOSS = (
    Role("dusk", "#151B10", 234, None, None, "#E4E6C8", light_indexed=254),
    Role("lit", "#25331A", 235, None, None, "#EEF3CF"),
    Role("frame", "#75864F", 101, 2, None, "#6E7C3A", light_indexed=64),
    Role("title", "#C5DA8C", 150, 10, 10, "#46560F", "reverse"),
)
BRICK = (
    Role("dusk", "#211313", 234, None, None, "#EEDACF", light_indexed=254),
    Role("lit", "#40201F", 52, None, None, "#FBE4DA", light_indexed=255),
    Role("frame", "#A06A65", 131, 1, None, "#A0625A"),
    Role("title", "#F3B4AA", 217, 9, 9, "#86251B", "reverse"),
)
WATER = (
    Role("dusk", "#0C1A27", 234, None, None, "#D8E2E6"),
    Role("lit", "#113150", 17, None, None, "#DDEFFA"),
    Role("frame", "#4E7FA6", 67, 6, None, "#4B7FA0", light_indexed=30),
    Role("title", "#A3D2F6", 117, 14, 14, "#0F4A77", "reverse"),
)
VIOLET = (
    Role("dusk", "#17142A", 234, None, None, "#E0DAE6", light_indexed=254),
    Role("lit", "#2C2455", 54, None, None, "#EBE3FB", light_indexed=255),
    Role("frame", "#7A70AE", 104, 5, None, "#7568A6"),
    Role("title", "#CDC3FA", 189, 13, 13, "#41318C", "reverse"),
)


def place(name: str, hue: tuple[Role, ...]) -> tuple[Role, ...]:
    """The roles of a place in this hue: ``NAME.dusk``, ``NAME.lit``, ``NAME.frame``, ``NAME.title``."""
    return tuple(role._replace(name=f"{name}.{role.name}") for role in hue)
