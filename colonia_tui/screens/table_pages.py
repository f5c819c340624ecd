"""The pages that are opened from the table, made for what is on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from colonia_tui.drawing.board import AnyBoard
from colonia_tui.drawing.shown import Shown
from colonia_tui.language.words import Words
from colonia_tui.screens.moves import Command, MovesScreen, table_commands
from colonia_tui.screens.now import now
from colonia_tui.screens.rules import RulesScreen


def rules_page(game: str, board: AnyBoard, shown: Shown | None) -> RulesScreen:
    """Keys and rules, open at the question or the turning point."""
    mark, above = "", ""
    if board.asking():
        mark, above = f"question: {board.asking()}", now(board.prompt(), board.offers())
    elif shown is not None and shown.turning is not None:
        mark = f"turning: {shown.turning.name}"
    parts = board.in_view()
    return RulesScreen(game, mark, above, parts, parts[0] if board.looks_around else "")


def moves_page(game: str, board: AnyBoard, words: Words, others: Sequence[Command]) -> MovesScreen:
    """All moves by name, refused ones too, ``others``, and the commands of the table."""
    asked = board.prompt() if board.asking() else ""
    return MovesScreen(game, asked, board.offers(), words, [*others, *table_commands(board)])
