"""Rows of text in a box: facts with a word before each, laid out as columns or run together.

A fact is a word and what it says: "costs", "5 M". Where there is room each row begins with such a word in a
column of its own; in small windows facts follow one another, as many as fit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from colonia_tui.drawing.canvas import wrap
from colonia_tui.drawing.runs import Run, length

Row = list[Run]
"""A line of a box."""
GAP = 3
"""Blanks between two facts in a row."""
SEPARATOR: Run = (" · ", "second")


class Fact(NamedTuple):
    """One thing that is said about an option."""

    runs: Sequence[Run]
    word: str = ""
    """What stands before it."""
    joins: bool = False
    """Whether it belongs into the row of the fact before it, if there is room."""


def columns(facts: Sequence[Fact], width: int) -> list[Row]:
    """A row for each fact but those that join one, their first words in a column."""
    column = max((cell_len(fact.word) + 2 for fact in facts if fact.word and not fact.joins), default=0)
    rows: list[Row] = []
    for fact in facts:
        word: Row = [(fact.word, "second")] if fact.word else []
        if fact.joins and rows:
            joined: Row = [*rows[-1], (" " * GAP, ""), *word, *([("  ", "")] if word else []), *fact.runs]
            if length(joined) <= width:
                rows[-1] = joined
                continue
        blank = [(" " * max(2, column - cell_len(fact.word)), "")] if word else []
        rows.append([*word, *blank, *fact.runs])
    return rows


def flowing(facts: Sequence[Fact], width: int, lines: int) -> list[Row]:
    """Facts one after the other; what does not fit into ``lines`` rows is left out with all that joins it."""
    rows: list[Row] = []
    left_out = False
    for fact in facts:
        if left_out and fact.joins:
            continue
        left_out = False
        said: Row = [*([(f"{fact.word} ", "second")] if fact.word else []), *fact.runs]
        if rows and length(rows[-1]) + length([SEPARATOR]) + length(said) <= width:
            rows[-1] += [SEPARATOR, *said]
        elif len(rows) < lines:
            rows.append(said)
        else:
            left_out = True
    return rows


def packed(items: Iterable[Row], gap: Run, width: int) -> list[Row]:
    """Items one after the other with ``gap`` between them, in as many rows as they need; none is broken."""
    rows: list[Row] = []
    for item in items:
        if rows and length(rows[-1]) + length([gap]) + length(item) <= width:
            rows[-1] += [gap, *item]
        else:
            rows.append(list(item))
    return rows


def sentences(texts: Iterable[str], letter: str, width: int, lines: int) -> list[Row]:
    """Sentences one behind the other, broken at spaces. Those that do not fit as a whole are left out,
    but for the first one."""
    text = ""
    for sentence in texts:
        longer = f"{text} {sentence}".strip()
        if text and len(wrap(longer, width, lines + 1)) > lines:
            break
        text = longer
    return [[(line, letter)] for line in wrap(text, width, lines)] if text and lines > 0 else []
