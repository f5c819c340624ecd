"""A translated text with drawn pieces in it."""

from __future__ import annotations

from collections.abc import Sequence
from string import Formatter

from colonia_tui.drawing.canvas import Run


def filled(text: str, letter: str, **pieces: str | Sequence[Run]) -> list[Run]:
    """``text`` as runs of the role ``letter``, each placeholder replaced by its piece.

    The translation decides the order of the pieces and may omit or repeat one. A plain string is drawn like
    the text around it.
    """
    runs: list[Run] = []
    for literal, name, _spec, _conversion in Formatter().parse(text):
        if literal:
            runs.append((literal, letter))
        if name is not None:
            piece = pieces[name]
            runs += [(piece, letter)] if isinstance(piece, str) else piece
    return runs
