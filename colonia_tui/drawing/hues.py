"""Colours that games share: five hues that places of a board are drawn in, and those of a town at night.

A place has its ground while nothing is asked there (``dusk``) and while it is (``lit``), its frame, and its
title. The night is the same in every theme.
"""

from __future__ import annotations

from collections.abc import Mapping

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

NIGHT = (
    Role("night.0", "#131A33", 17, 4, 4, "#131A33", light_indexed=17),
    Role("night.1", "#1E2A4E", 18, 4, 4, "#1E2A4E", light_indexed=18),
    Role("night.2", "#3A3A66", 60, 4, 4, "#3A3A66", light_indexed=60),
    Role("night.3", "#6B4E73", 96, 4, 4, "#6B4E73", light_indexed=96),
    Role("town", "#0B0E18", 233, None, None, "#0B0E18", light_indexed=233),
    Role("town.far", "#151B2E", 235, None, None, "#151B2E", light_indexed=235),
    Role("town.light", "#F6E6A8", 229, 15, 15, "#F6E6A8", light_indexed=229),
    Role("ember", "#A86A72", 131, 1, 1, "#A86A72", light_indexed=131),
    Role("moon", "#EFE6CF", 230, 15, 15, "#EFE6CF", light_indexed=230),
    Role("river", "#0C1521", 234, None, None, "#868D94", light_indexed=102),
)
"""What stands above the list of games: four bands of sky from the top, a town in two depths, its lights."""
NIGHT_SIGNS: Mapping[str, str] = {
    "0": "night.0",
    "1": "night.1",
    "2": "night.2",
    "3": "night.3",
    ".": "town",
    "h": "town.far",
    "l": "town.light",
    "e": "ember",
    "M": "moon",
    "~": "river",
}
"""The letter of each in a picture (`colonia_tui.drawing.scenery`)."""


def place(name: str, hue: tuple[Role, ...]) -> tuple[Role, ...]:
    """The roles of a place in this hue: ``NAME.dusk``, ``NAME.lit``, ``NAME.frame``, ``NAME.title``."""
    return tuple(role._replace(name=f"{name}.{role.name}") for role in hue)
