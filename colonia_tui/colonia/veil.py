"""Removes from a question what it reveals of its player's own screen."""

from __future__ import annotations

from typing import Final

from engine.game import Option, Question

_SECRET: Final = frozenset({"lacks_resource", "lacks_goods", "lacks_money", "lacks_exchange"})
"""Refusals that depend on resources, goods or money; members at home and the board are public."""
_UNKNOWN: Final = {"left": -1}
"""The parts of a purchase's preview about the money left, hidden from the others."""


def veiled(question: Question) -> Question:
    """The question without those: options refused for lack of something look possible."""
    return question._replace(options=[_veiled(option) for option in question.options])


def _veiled(option: Option) -> Option:
    why, preview = option.refusal, option.preview
    if why is not None and why.code in _SECRET:
        why = None
    if option.action.kind == "buy" and preview:
        preview = {**preview, **_UNKNOWN}
    return Option(option.action, why, preview)
