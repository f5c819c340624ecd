"""Removes from a question what it reveals of its player's characters."""

from __future__ import annotations

from typing import Any

from engine.game import Option, Plain, Question


def veiled(question: Question) -> Question:
    """The question without that: each character shows only what it would bring if it was dealt."""
    options = [Option(option.action, option.refusal, _veiled(option.preview)) for option in question.options]
    return question._replace(args=_veiled(question.args), options=options)


def _veiled(said: dict[str, Plain]) -> dict[str, Plain]:
    if "steps" not in said:
        return said
    steps: list[dict[str, Any]] = sorted(said["steps"], key=lambda step: int(step["character"]))
    return {**said, "steps": [{**step, "own": False} for step in steps]}
