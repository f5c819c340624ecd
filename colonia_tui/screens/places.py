"""The results table: place, name, points by source. It fits however many sources a game has."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

from rich.console import Console, Group
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from colonia_tui.face import Words
from colonia_tui.language.i18n import _
from engine.game import Plain

UNBOUNDED = 10_000
"""Cells offered when measuring how wide a table would like to be."""


def places(
    result: dict[str, Plain], players: Sequence[Text], words: Words, console: Console, width: int
) -> Table | Group:
    """The result within this width, the winner at the top. ``players`` are in seat order.

    If the names of all sources do not fit above their columns, letters do, with the names below.
    """
    sources = list(dict.fromkeys(code for seat in result["sources"] for code in seat))
    named = [words.source(code) for code in sources]
    table = _table(result, players, sources, named)
    anything = console.options.update(max_width=UNBOUNDED)
    if Measurement.get(console, anything, table).minimum <= width:
        return table
    letters = list(ascii_uppercase[: len(sources)])
    legend = Text("   ").join(
        Text(f"{letter}\u00a0{name}") for letter, name in zip(letters, named, strict=True)
    )
    return Group(_table(result, players, sources, letters), "", legend)


def _table(
    result: dict[str, Plain], players: Sequence[Text], sources: Sequence[str], headings: Sequence[str]
) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(_("Place"), justify="right")
    table.add_column(_("Name"))
    for heading in headings:
        table.add_column(Text(heading), justify="right")
    table.add_column(_("Points"), justify="right", style="bold")
    for seat in sorted(range(len(players)), key=lambda seat: (result["ranks"][seat], seat)):
        points = [_number(result["sources"][seat].get(source, 0)) for source in sources]
        rank, score = f"{result['ranks'][seat]}.", _number(result["scores"][seat])
        table.add_row(rank, players[seat], *points, score)
    return table


def _number(points: int) -> str:
    """Points, with a minus sign as wide as a digit if they are negative."""
    return f"−{-points}" if points < 0 else str(points)
