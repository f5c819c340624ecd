"""One line of text that is being typed."""

from __future__ import annotations

import unicodedata

from rich.cells import cell_len

from colonia_tui.drawing.canvas import clip


class TypedLine:
    """A text with a cursor. The first letter replaces a text that was filled in before."""

    def __init__(self, text: str = "") -> None:
        self.text = text
        self._after = 0
        """How many characters are behind the cursor."""
        self.filled_in = bool(text)
        """Whether nobody has typed or moved the cursor yet."""

    def take(self, key: str, character: str | None, longest: int) -> bool:
        """Whether a key changes the text; then it is changed."""
        if key == "backspace":
            before, after = self._parts()
            self.text, self.filled_in = before[: _before_last(before)] + after, False
            return True
        if key == "ctrl+u":
            self.text, self._after = "", 0
            return True
        if character is None or not character.isprintable() or key.startswith("ctrl+"):
            return False
        self._insert(character, longest)
        return True

    def paste(self, text: str, longest: int) -> None:
        """Add the first line of what was pasted."""
        first = (text.splitlines() or [""])[0]
        self._insert("".join(char for char in first if char.isprintable()), longest)

    def move(self, step: int) -> None:
        """Move the cursor by one character, to the left if ``step`` is negative."""
        before, after = self._parts()
        if step < 0:
            self._after += len(before) - _before_last(before)
        else:
            self._after -= _after_first(after)
        self.filled_in = False

    def shown(self, width: int) -> tuple[str, str, str]:
        """The text before the cursor, the character under it, and the rest, as much as fits."""
        before, after = self._parts()
        start = 0
        while cell_len(before[start:]) > width - bool(start):  # one for the sign that some are missing
            start += _after_first(before[start:])
        if start:
            before = "…" + before[start:]
        first = _after_first(after)
        return before, after[:first], clip(after[first:], width - cell_len(before + after[:first]))

    def _insert(self, text: str, longest: int) -> None:
        before, after = ("", "") if self.filled_in else self._parts()
        self.text = before + text[: max(0, longest - len(before) - len(after))] + after
        self.filled_in = False

    def _parts(self) -> tuple[str, str]:
        """What is before the cursor and what is behind it."""
        cursor = len(self.text) - self._after
        return self.text[:cursor], self.text[cursor:]


def _before_last(text: str) -> int:
    """Where the last character begins, with what combines with it."""
    end = len(text)
    while end > 1 and unicodedata.combining(text[end - 1]):
        end -= 1
    return max(0, end - 1)


def _after_first(text: str) -> int:
    """Where the second character begins: behind what combines with the first."""
    place = min(1, len(text))
    while place < len(text) and unicodedata.combining(text[place]):
        place += 1
    return place
