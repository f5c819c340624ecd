"""The line of keys at the bottom of a large window."""

from __future__ import annotations

from colonia_tui.drawing import key_hints
from colonia_tui.drawing.key_hints import Hint
from colonia_tui.troyes.board.keys_now import keys_now
from colonia_tui.troyes.board.scene import Scene


class KeysLine(key_hints.KeysLine[Scene]):
    """The last line of a large window."""

    def hints(self, scene: Scene) -> list[Hint]:
        return keys_now(scene)
