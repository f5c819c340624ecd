"""Lanterns as lines of text: the smallest possible screen. It shows only what came over the net."""

from __future__ import annotations

from engine.game import Action, Plain, View

SENTENCES = {
    "slip": "your slip is {}",
    "bid": "{} has bid",
    "own_bid": "you bid {}",
    "bids": "bids: {}",
    "roll": "{} rolls",
    "die": "{} has a {}",
    "keep": "{} keeps it",
    "carry": "{} carries a pip to place {}",
    "slips": "slips: {}",
    "undone": "{} takes it back",
    "undone_by_consent": "all go back, as {} asked, by {}",
}


def event_text(code: str, args: list[Plain]) -> str:
    """An event in words."""
    return SENTENCES[code].format(*args)


def shown(view: View, legal: list[Plain]) -> str:
    """The table, and what may be typed."""
    words = ", ".join(" ".join(map(str, [kind, *args])) for kind, args in legal)
    return f"round {view['round']}, {view['step']}: coins {view['coins']}, quay {view['quay']} [{words}]"


def typed(line: str) -> Action:
    """What a person typed, as an action."""
    kind, *args = line.split()
    return Action(kind, tuple(int(arg) for arg in args))
