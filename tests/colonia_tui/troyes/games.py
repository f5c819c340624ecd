"""Whole games of Troyes to put into words: played once, by chance, with 2, 3 and 4."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.chance import key_from
from engine.game import Action, Event, Out, Question, Seat, View
from engine.troyes import GAME
from net.wire.messages import TableEvent, Version

NAMES = ("Anna", "Femke", "Sam", "Esther")
OPTIONS = GAME.options({})
PASSES = 0.15
"""How often a pass is among the choices; chance alone would pass too early."""


class Move(NamedTuple):
    """A decision, and what it led to."""

    seat: Seat
    view: View
    """The table before it, as ``seat`` sees it."""
    question: Question
    action: Action
    events: Sequence[TableEvent]
    """Those for everybody."""
    before: View
    after: View
    """The table before and after it, as a spectator sees it."""
    came: Version
    """What it brought to a spectator."""


@cache
def whole_game(players: int, seed: str = "0") -> tuple[Move, ...]:
    """Every decision of a game."""
    rng = random.Random(f"{players} {seed}")
    state = GAME.new(players, key_from(f"troyes {seed}"), OPTIONS)
    found: list[Move] = []
    before, version = GAME.view(state, None), 0
    while pending := GAME.pending(state):
        seat = pending[0]
        question = GAME.question(state, seat)
        assert question is not None
        legal = GAME.legal(state, seat)
        busy = [action for action in legal if action.kind != "pass"]
        action = rng.choice(busy if busy and rng.random() > PASSES else legal)
        view, out = GAME.view(state, seat), Out(GAME.copy)
        GAME.apply(state, seat, action, out)
        version += 1
        after = GAME.view(state, None)
        events = [told(event, version) for event in out.events if event.seat is None]
        views = [
            (sum(event.seat is None for event in out.events[: stage.events]), GAME.view(stage.state, None))
            for stage in out.shown
        ]
        came = Version(version, events, [*views, (len(events), after)])
        found.append(Move(seat, view, question, action, events, before, after, came))
        before = after
    return tuple(found)


def told(event: Event, version: int) -> TableEvent:
    return TableEvent(version, event.code, json.loads(json.dumps(event.args)))  # as it comes over the wire
