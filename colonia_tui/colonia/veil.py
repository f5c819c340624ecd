"""What a question gives away of its player's own screen, taken out of it."""

from __future__ import annotations

from typing import Final

from engine.game import Option, Question

_SECRET: Final = frozenset({"lacks_resource", "lacks_goods", "lacks_money", "lacks_exchange"})
"""Refusals that depend on resources, goods or money; members at home and what is on the board are public."""
_UNKNOWN: Final = {"left": -1}
"""What a purchase says of the money that would be left, where nobody should know."""


def veiled(question: Question) -> Question:
    """The question without that: what is refused for want of something looks possible."""
    return question._replace(options=[_veiled(option) for option in question.options])


def _veiled(option: Option) -> Option:
    why, preview = option.refusal, option.preview
    if why is not None and why.code in _SECRET:
        why = None
    if option.action.kind == "buy" and preview:
        preview = {**preview, **_UNKNOWN}
    return Option(option.action, why, preview)
