"""Positions of real games, as a host would send them: one for each kind of question.

The games are played by hints with a little randomness, so that the positions are realistic.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from colonia_tui.colonia.board.scene import Scene, read_question
from colonia_tui.colonia.words.phrases import Phrases, deck_of
from colonia_tui.drawing.offers import Asked
from engine import shelf
from engine.game import Action, Plain
from engine.table import Table, new_table
from net.messages import Update

GAME = shelf.game("colonia")
NAMES = ("Anna", "Benedikta", "Cora", "Dietrich", "Elsbeth", "Friedrich")
COLOURS = (0, 1, 2, 3, 4, 5)


def _more_than_passing(asked: Asked) -> bool:
    return sum(offer.legal for offer in asked.offers) > 1


KINDS: dict[str, Callable[[Asked, Plain], bool]] = {
    "card": lambda asked, view: asked.kind == "card" and view["week"] == 3,
    "vote": lambda asked, view: asked.kind == "vote" and view["week"] == 2,
    "decide": lambda asked, view: asked.kind == "decide",
    "market": lambda asked, view: asked.kind == "market" and view["week"] == 2,
    "foreign": lambda asked, view: asked.kind == "market" and len(asked.offers) == 10,
    "order": lambda asked, view: asked.kind == "order" and view["week"] == 3,
    "load": lambda asked, view: asked.kind == "load" and view["week"] == 2 and _more_than_passing(asked),
    "extra": lambda asked, view: asked.kind == "load" and view["extra_hold"],
    "exchange": lambda asked, view: asked.kind == "exchange",
    "craft": lambda asked, view: asked.kind == "craft",
    "buy": lambda asked, view: asked.kind == "buy" and view["week"] == 3,
    "shrine": lambda asked, view: asked.kind == "shrine",
    "safeguard": lambda asked, view: asked.kind == "safeguard" and view["week"] == 2,
}
"""What identifies each kind of position."""


def update(table: Table[Any], seat: int | None) -> Update:
    """What ``seat`` would be sent now."""
    return Update(
        epoch=1,
        version=table.version,
        hash=b"",
        view=table.view(seat),
        question=None if seat is None else GAME.question(table.state, seat),
        legal=[],
        events=[],
        plays=0,
        undo=False,
        last=None,
        pending=list(table.pending()),
    )


def asked(sent: Update) -> Asked:
    """The question that was sent, as the board reads it."""
    assert sent.question is not None
    names = NAMES[: sent.view["players"]]
    return read_question(sent.question, Phrases(names, deck_of(sent.view["options"])))


def begin(players: int, seed: str, open_screens: bool = False) -> Table[Any]:
    return new_table(GAME, players, seed, b"0" * 16, {"open_screens": open_screens})


def play(table: Table[Any], rng: random.Random) -> None:
    """One decision, by the hints."""
    seat = table.pending()[0]

    def looks(action: Action) -> float:
        return GAME.hints(table.state, seat, [action])[0] + rng.random()

    table.commit(table.play(seat, max(GAME.legal(table.state, seat), key=looks)))


def questions(players: int, seed: str) -> Iterator[tuple[Table[Any], int, Update]]:
    """Every question of a game: the table, the seat that is asked, and the update it is sent."""
    table, rng = begin(players, seed), random.Random(seed)
    while table.pending():
        seat = table.pending()[0]
        yield table, seat, update(table, seat)
        play(table, rng)


@cache
def _walk(players: int) -> tuple[Iterator[tuple[int, Update]], dict[str, tuple[int, Update]]]:
    """The questions of many games, and the first of each kind found so far."""
    games = (questions(players, f"{players} players, game {number}") for number in range(40))
    return ((seat, sent) for game in games for _, seat, sent in game), {}


def position(kind: str, players: int = 4) -> tuple[int, Update]:
    """The first position of a kind: the seat that is asked, and the update it is sent."""
    walk, met = _walk(players)
    while kind not in met:
        seat, sent = next(walk)
        question = asked(sent)
        for name, is_met in KINDS.items():
            if name not in met and is_met(question, sent.view):
                met[name] = seat, sent
    return met[kind]


@cache
def finished(players: int = 4) -> Table[Any]:
    """A game played to its end."""
    table, rng = begin(players, "finished"), random.Random(1)
    while table.pending():
        play(table, rng)
    return table


def scene(kind: str, players: int = 4, pointed: int | None = None) -> Scene:
    """The scene of a position; ``pointed`` is the index of the option that is pointed at."""
    seat, sent = position(kind, players)
    return Scene(
        sent.view,
        seat,
        NAMES[:players],
        COLOURS[:players],
        tuple(sent.pending),
        offered := asked(sent),
        None if pointed is None else offered.offers[pointed].action,
    )
