"""Which game was played or chosen here last: the home screen starts with it, a guest asks for it first."""

from __future__ import annotations

import contextlib

from colonia_tui.files.files import data_dir
from engine import shelf

LONGEST = 64
"""More than the name of any game."""


def last_game() -> str:
    """The game that was played or chosen last, if it is still on the shelf; otherwise the first one there."""
    with contextlib.suppress(OSError, ValueError):
        with (data_dir() / "last-game").open(encoding="utf-8") as file:
            name = file.read(LONGEST).strip()
        if name in shelf.GAMES:
            return name
    return shelf.first()


def remember_game(name: str) -> None:
    """Remember that this game is being played, or was chosen. Does nothing if the folder is not writable."""
    with contextlib.suppress(OSError):
        data_dir().mkdir(parents=True, exist_ok=True, mode=0o700)
        (data_dir() / "last-game").write_text(name + "\n", encoding="utf-8")
