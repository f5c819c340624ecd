"""Positions of whole games, played by chance: every question a board may be asked."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import count
from typing import NamedTuple

from colonia_tui.drawing.shown import Mode, Shown, Sight
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words.asked import read_question
from engine.game import Action, Out
from engine.troyes import GAME
from engine.troyes.state import State
from net.wire.messages import TableEvent

NAMES = ("root", "Femke", "Sam", "Esther")


class Position(NamedTuple):
    """A question of a game."""

    shown: Shown
    action: Action
    """What was answered."""

    def scene(self, size: tuple[int, int], pointed: Action | None = None) -> Scene:
        asked = read_question(self.shown)
        return Scene(self.shown, Sight(*size, asked=asked, pointed=pointed))


def asked_at(s: State) -> Position:
    """The question that is open at a table, as it is shown to the seat that is asked."""
    (seat,) = GAME.pending(s)
    question = GAME.question(s, seat)
    shown = Shown(
        Mode.ASKED,
        GAME.view(s, seat),
        1,
        seat,
        NAMES[: s.players],
        tuple(range(s.players)),
        question=question,
        pending=(seat,),
    )
    return Position(shown, GAME.legal(s, seat)[0])


def _play(players: int, seed: int) -> Iterator[Position]:
    rng, out = random.Random(seed), Out()
    state = GAME.new(players, bytes([seed]) * 16, GAME.options({}), out)
    events: list[TableEvent] = []
    for version in count():
        if not GAME.pending(state):
            return
        events += [
            TableEvent(version, event.code, list(event.args)) for event in out.events if event.seat is None
        ]
        (seat,) = GAME.pending(state)
        action = rng.choice(GAME.legal(state, seat))
        shown = replace(asked_at(state).shown, events=tuple(events))
        yield Position(shown, action)
        out = Out()
        GAME.apply(state, seat, action, out)


@cache
def game(players: int, seed: int = 1) -> Sequence[Position]:
    """Every question of a game. Tests share it."""
    return list(_play(players, seed))


@cache
def kinds(players: int = 4) -> dict[str, Position]:
    """The last question of each kind in a game, so that much lies on the table."""
    return {position.shown.question.kind: position for position in game(players) if position.shown.question}
