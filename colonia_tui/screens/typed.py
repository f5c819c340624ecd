"""One line of text that is being typed."""

from __future__ import annotations

import unicodedata

from rich.cells import cell_len, get_character_cell_size


class TypedLine:
    """A text, with the cursor at its end: the arrow keys are for whatever shows it."""

    def __init__(self, text: str = "") -> None:
        self.text = text

    def take(self, key: str, character: str | None, longest: int) -> bool:
        """Whether a key changes the text; then it is changed."""
        if key == "backspace":
            self.text = self.text[: _before_last(self.text)]
            return True
        if key == "ctrl+u":
            self.text = ""
            return True
        if character is None or not character.isprintable() or key.startswith("ctrl+"):
            return False
        self.text = (self.text + character)[:longest]
        return True

    def paste(self, text: str, longest: int) -> None:
        """Add the first line of what was pasted."""
        first = (text.splitlines() or [""])[0]
        self.text = (self.text + "".join(char for char in first if char.isprintable()))[:longest]

    def shown(self, width: int) -> str:
        """The end of the text, as much as fits."""
        kept, room = len(self.text), width
        while kept and (room := room - get_character_cell_size(self.text[kept - 1])) >= 0:
            kept -= 1
        if not kept or cell_len(self.text) <= width:
            return self.text
        return "…" + self.text[kept + 1 :]


def _before_last(text: str) -> int:
    """Where the last character begins, with what combines with it."""
    end = len(text)
    while end > 1 and unicodedata.combining(text[end - 1]):
        end -= 1
    return max(0, end - 1)
