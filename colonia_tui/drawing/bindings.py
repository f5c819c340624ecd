"""The rows of `keys` as Textual's bindings, for screens and boards."""

from __future__ import annotations

from collections.abc import Mapping

from textual.binding import Binding, BindingType

from colonia_tui.drawing.keys import BOARD, DISTRICTS, KEYS, PAGES, PAST, TABLE, WHOLE, District, Key
from colonia_tui.language.i18n import N_


def _binding(row: Key, *, priority: bool = False) -> Binding:
    return Binding(row.keys, row.action, row.title, tooltip=row.help, id=row.id, priority=priority)


def bindings_of(page: str) -> list[BindingType]:
    """What a page binds."""
    return [_binding(row) for row in PAGES if row.id.startswith(f"{page}.")]


TABLE_KEYS: list[BindingType] = [_binding(row) for row in TABLE]
"""What the table's screen binds."""
BOARD_KEYS: list[BindingType] = [_binding(row) for row in BOARD]
"""What all boards bind."""
WHOLE_BACK = _binding(WHOLE)
"""For boards of games whose actions take several steps (`colonia_tui.face.Face.midway`)."""
OWN_PAST_KEYS: list[BindingType] = [_binding(row, priority=True) for row in PAST]
"""The keys for looking back that mean something else at the table. They take precedence over the board's."""
PAST_KEYS: list[BindingType] = [
    *OWN_PAST_KEYS,
    *(
        _binding(KEYS[f"table.{name}"]._replace(id=f"past.{name}"))
        for name in ("rules", "look-at", "chat", "log-up", "log-down")
    ),
]
"""What the screen of the past binds."""

# Translators: the names of the places follow
_LOOK = Binding.Group(N_("look at a place (the same key again: back to the question)"))


def looking(districts: Mapping[str, District]) -> list[Binding]:
    """The keys for looking around on a board: Tab goes through the districts, and each has a key."""
    return [
        *map(_binding, DISTRICTS),
        *(
            Binding(row.key, f"district('{name}')", row.title, id=f"board.{name}", group=_LOOK)
            for name, row in districts.items()
        ),
    ]
