"""What people say, in lines: their own words, drawn as they are."""

from __future__ import annotations

import unicodedata

from rich.cells import cell_len, get_character_cell_size

from colonia_tui.drawing.canvas import clip
from colonia_tui.drawing.people import isolated


def rows(text: str, width: int, most: int) -> list[str]:
    """A text in at most ``most`` lines of ``width`` cells, the last one clipped; long words are broken.

    Each line that is written from right to left is isolated by itself.
    """
    found = [""]
    for word in _words(text, max(2, width)):
        longer = f"{found[-1]} {word}" if found[-1] else word
        if cell_len(longer) <= width or len(found) == most:
            found[-1] = longer
        else:
            found.append(word)
    return [isolated(clip(row, width)) for row in found]


def _words(text: str, width: int) -> list[str]:
    """The words, those that are longer than a line in parts of at most one line."""
    found: list[str] = []
    for word in text.split(" "):
        part, room = "", width
        for char in word:
            room -= get_character_cell_size(char)
            if room < 0 and not unicodedata.combining(char):
                found.append(part)
                part, room = "", width - get_character_cell_size(char)
            part += char
        found.append(part)
    return [word for word in found if word]
