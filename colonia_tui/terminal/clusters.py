"""Text as a terminal places it: characters that take cells, with whatever sits on them.

Widths are those of rich, since Textual lays out with them. A terminal may see emoji, combining marks
and joined scripts otherwise, so such clusters are called unsure: whoever writes one should not rely
on where the cursor is afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from rich.cells import cell_len, get_character_cell_size

_JOINER = "\u200d"
_SURE = re.compile(
    "["
    " -~\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0377\u037a-\u0482\u048a-\u052f"  # Latin, Greek, Cyrillic
    "\u2010-\u2015\u2018-\u201f\u2020-\u2022\u2026\u2030\u2039\u203a\u20a0-\u20bf"  # punctuation, currencies
    "\u2190-\u2193\u2200-\u22ff\u2500-\u25a9\u25ac-\u25b5\u25b7-\u25bf\u25c1-\u25fa"  # arrows, boxes, shapes
    "\u25aa\u25ab\u2680-\u2685\u2713\u2717\u271a\u2800-\u28ff"  # small squares, dice, ticks, braille
    "]+"
)
"""Runs of characters that every terminal draws one cell wide."""


def sure(text: str) -> bool:
    """Whether each character of ``text`` is one cell in any terminal."""
    return text.isascii() or _SURE.fullmatch(text) is not None


def clusters(text: str) -> Iterator[tuple[str, int]]:
    """``text`` in pieces that share their cells, each with its width; the widths add up to rich's.

    Control characters are not text; what nothing can sit on gets the width 0.
    """
    start, end = 0, 0
    for end, char in enumerate(text):
        if end > start and not _joins(text, end, char):
            yield _measured(text[start:end])
            start = end
    if text:
        yield _measured(text[start : end + 1])


def _joins(text: str, index: int, char: str) -> bool:
    return text[index - 1] == _JOINER or get_character_cell_size(char) == 0


@lru_cache(1024)
def _measured(cluster: str) -> tuple[str, int]:
    return cluster, cell_len(cluster)
