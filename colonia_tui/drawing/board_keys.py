"""The keys of every board, and those that a game's board adds: docs/keys.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from textual.binding import Binding, BindingType

from colonia_tui.language.i18n import N_

BACK_KEY = "less_than_sign"
RESERVED = frozenset(
    {
        *("escape", "question_mark", "q", "u", "t", "s", "slash", "colon", "pageup", "pagedown"),
        *(BACK_KEY, "greater_than_sign", "comma"),
    }
)
"""The shell's keys: leave, help, quit, undo, talk, suggest, search, commands, scroll the log, look back,
settings.

Function keys and control chords are the shell's too."""

NEXT_KEY, PREVIOUS_KEY = "j", "k"
_ARROWS = ("up", "down", "left", "right")

BOARD_KEYS: list[BindingType] = [
    *(
        Binding(
            way,
            f"step('{way}')",
            name,
            tooltip=N_("go to the nearest legal option"),
            id=f"board.{way}",
            show=False,
        )
        for way, name in zip(_ARROWS, (N_("Up"), N_("Down"), N_("Left"), N_("Right")), strict=True)
    ),
    *(
        Binding(
            f"shift+{way}",
            f"step('{way}', True)",
            N_("Also to refused options"),
            tooltip=N_("also go to refused options"),
            id=f"board.{way}-all",
            show=False,
        )
        for way in _ARROWS
    ),
    Binding(
        "enter",
        "pick",
        N_("Do it"),
        tooltip=N_("do what is pointed at"),
        id="board.pick",
    ),
    Binding(NEXT_KEY, "cycle(1)", N_("Next option"), tooltip=N_("the next option"), id="board.next"),
    Binding(
        PREVIOUS_KEY,
        "cycle(-1)",
        N_("Previous option"),
        tooltip=N_("the previous option"),
        id="board.previous",
        show=False,
    ),
]
"""What every board binds."""

WHOLE_KEY = "U"
WHOLE_BACK = Binding(
    WHOLE_KEY,
    "whole_back",
    N_("Take back the whole action"),
    tooltip=N_("take back all of an action that is half said"),
    id="board.whole-back",
)
"""For boards of games in which an action is said in several steps (`colonia_tui.face.Face.midway`)."""


class District(NamedTuple):
    """What can be looked at by itself: a part of the board, or a page."""

    title: str
    """Marked with `N_`."""
    key: str


# Translators: the names of the places follow
_LOOK = Binding.Group(N_("look at a place (the same key again: back to the question)"))


def looking(districts: Mapping[str, District]) -> list[Binding]:
    """The keys for looking around on a board: Tab goes through the districts, and each has a key."""
    return [
        Binding(
            "tab",
            "turn(1)",
            N_("Next place"),
            tooltip=N_("look at the next place"),
            id="board.next-district",
        ),
        Binding(
            "shift+tab",
            "turn(-1)",
            N_("Previous place"),
            tooltip=N_("look at the previous place"),
            id="board.previous-district",
            show=False,
        ),
        *(
            Binding(row.key, f"look('{name}')", row.title, id=f"board.{name}", group=_LOOK, show=False)
            for name, row in districts.items()
        ),
    ]
