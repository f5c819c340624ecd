"""The colours of the shell: what every game is drawn with. Games add those of their boards.

What each is for is in docs/screen-design.md; the order of the columns is that of `Role`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from colonia_tui.drawing.theme import Mix, Role, Theme

SHELL = (
    Role("table", "#0E1015", 233, None, None, "#EFE6CE"),
    Role("text", "#EFE9DC", 230, 7, None, "#23190F"),
    Role("second", "#C4BEB1", 251, 7, None, "#4A3D2E"),
    Role("faded", "#A19C92", 248, 7, None, "#62543F", "dim"),
    Role("ink", "#15110C", 233, 0, None, "#FFFDF6", ink=True),
    Role("cream", "#FFF8EA", 231, 15, None, "#FFFDF6", ink=True),
    Role("brown", "#2A1D12", 234, 0, None, "#23190F", ink=True),
    Role("news", "#FFFFFF", 231, 15, None, "#000000", "bold"),
    Role("accent", "#FF9D1E", 214, 11, 11, "#A34100", "bold reverse", light_indexed=94),
    Role("accent.line", "#FF9D1E", 214, 11, None, "#A34100", light_indexed=94),
    Role("pointed", "#3A2A10", 236, None, None, "#FFE3BE", light_indexed=230),
    Role("decision", "#1B1713", 234, None, None, "#FFF9EA"),
    Role("own", "#17191E", 235, None, None, "#F3ECDA", light_indexed=255),
    Role("own.frame", "#7C8089", 244, 7, None, "#857A66", light_indexed=241),
    Role("own.title", "#E2E4EA", 254, 15, 15, "#2E2519", "reverse"),
    Role("log", "#121419", 233, None, None, "#F3ECDA", light_indexed=255),
    Role("log.frame", "#6C7078", 242, 8, None, "#857A66", light_indexed=241),
    Role("stone", "#CFC7B6", 251, 15, 15, "#5A5348", "reverse"),
    Role("parchment", "#E9DDBE", 223, 7, 7, "#ECD6A2", "reverse"),
    Role("parchment.dusk", "#2E2A25", 236, 8, None, "#E6DBC0"),
    Role("yes", "#7FD69A", 114, 10, None, "#14692F", "bold"),
    Role("no", "#F08A86", 210, 9, None, "#A32620", "bold"),
    Role("free", "#33363E", 237, 8, None, "#D9D0BC"),
    Role("seat.0", "#5F9BFF", 75, 12, 12, "#1B4FA8", "bold reverse"),
    Role("seat.1", "#F96D68", 210, 9, 9, "#B82731", "bold reverse"),
    Role("seat.2", "#66E08C", 84, 10, 10, "#0B5522", "bold reverse"),
    Role("seat.3", "#F2AEF6", 219, 13, 13, "#8A30B8", "bold reverse", light_indexed=92),
    Role("seat.4", "#F7F9FD", 255, 15, 15, "#2B2B2B", "bold reverse"),
    Role("seat.5", "#2CC6CC", 80, 14, 14, "#006A72", "bold reverse"),
)
"""``seat.0`` to ``seat.5`` are the colours of chairs, in the order of their numbers on the wire."""

SHELL_MIXES = (
    Mix("tile", "seat", "table", 0.74, 0.80, tile=True),
    Mix("faint", "seat", "away", 0.30, 0.45, plain="bold", on="tile"),
    Mix("fold0", "seat", "table", 0.44, 0.44, ground="base"),
    Mix("fold1", "seat", "table", 0.60, 0.60, letter=8),
    Mix("fold2", "seat", "table", 0.75, 0.75, letter=8),
)
"""``tile``: a piece in dusk; ``faint``: the letters on it; ``fold0`` and so on: the shades of a curtain."""

DARK, LIGHT, TERMINAL = "dark", "light", "terminal"
THEMES = (DARK, LIGHT, TERMINAL)
"""The themes there are without files. ``terminal`` is the dark one on the terminal's own ground."""


def shipped(
    name: str,
    roles: Iterable[Role] = (),
    mixes: Iterable[Mix] = (),
    given: Mapping[str, str] | None = None,
) -> Theme:
    """A theme by name, with the roles of a game's board; ``given`` replaces colours by role.

    Raises KeyError for an unknown theme or role, ValueError for an invalid colour.
    """
    if name not in THEMES:
        raise KeyError(name)
    return Theme(
        name,
        (*SHELL, *roles),
        (*SHELL_MIXES, *mixes),
        dark=name != LIGHT,
        own_ground=name == TERMINAL,
        given=given,
    )
