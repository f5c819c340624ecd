"""Keeps the list of saved games up to date while one of them is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from colonia_tui import shelf
from colonia_tui.table.saves import Glance, Seen, note, of_desk

if TYPE_CHECKING:
    from colonia_tui.table.desk import Desk


class Noting:
    """Where the game at one table stands, as it was noted last."""

    def __init__(self) -> None:
        self._noted: Glance | None = None

    def take(self, desk: Desk) -> None:
        """Note where the game stands now; only what is saved here is in the list."""
        save = desk.link.save
        if save is None:
            return
        face = shelf.face(desk.link.game)
        story = face.story
        actor = story.actor if story.rows else None
        glance = of_desk(desk, Seen(face.moment, face.certain, actor, face.glimpse, _told))
        if glance is not None and glance != self._noted:
            self._noted = glance
            note(save, glance)


def _told(desk: Desk) -> tuple[str, list[list[tuple[int, str, str, str]]]]:
    from colonia_tui.session.ending import told  # a table that is played does not need it

    return told(desk)
