"""Who has to choose, and their answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.golden.by_hand.reckoner.table import Action, Ask, Check, must


def ask_all(kind: str, colours: Sequence[str], check: Check) -> Ask[dict[str, Action]]:
    """Ask several players to choose in secret; nothing happens until all have chosen."""
    answers: dict[str, Action] = {}
    while len(answers) < len(colours):
        colour, action = yield {c: kind for c in colours if c not in answers}
        must(colour in colours and colour not in answers, f"{colour} is not asked now ({kind})")
        check(colour, action)
        answers[colour] = action
    return answers


def ask_one(kind: str, colour: str) -> Ask[Action]:
    """Ask one player; the caller checks the answer."""
    answers = yield from ask_all(kind, [colour], lambda _colour, _action: None)
    return answers[colour]


def unpack(action: Action, kind: str, length: int) -> list[Any]:
    must(len(action) == length + 1 and action[0] == kind, f"{action} is not a {kind}")
    return action[1:]
