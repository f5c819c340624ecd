"""Positions of real games, as a host would send them: one for each kind of question.

The games are played by hints with a little randomness, so that the positions are realistic.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

from colonia_tui.colonia.board.scene import Scene, read_scene
from colonia_tui.colonia.story import STORY, ColoniaWords
from colonia_tui.colonia.words.arguments import Phrases, deck_of
from colonia_tui.colonia.words.asked import read_question
from colonia_tui.drawing.shown import Asked, LogLine, Mode, Shown, Sight
from colonia_tui.language import i18n
from colonia_tui.language.words import ALOUD
from colonia_tui.table.past import news
from engine import shelf
from engine.game import Plain
from engine.table import Table, new_table
from net.wire.messages import TableEvent, Update
from tests.colonia_tui.came import stages

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


def heard(table: Table[Any], seat: int | None) -> list[TableEvent]:
    """All events that ``seat`` has heard of, as they come over the wire."""
    return [
        TableEvent(version, event.code, list(event.args)) for version, event in table.events_for(seat, -1)
    ]


def update(table: Table[Any], seat: int | None, events: bool = False) -> Update:
    """What ``seat`` would be sent now; with ``events``, for the first time."""
    return Update(
        epoch=1,
        version=table.version,
        hash=b"",
        view=table.view(seat),
        question=None if seat is None else GAME.question(table.state, seat),
        legal=[],
        events=heard(table, seat) if events else [],
        plays=0,
        undo=False,
        last=None,
        pending=list(table.pending()),
        stages=[
            (version, *stage)
            for version in (table.stages if events else ())
            for stage in stages(table, seat, version)
        ],
    )


def asked(sent: Update) -> Asked:
    """The question that was sent, as the board reads it."""
    assert sent.question is not None
    names = NAMES[: sent.view["players"]]
    question = sent.question
    return _once(
        "asked", sent, lambda: read_question(question, Phrases(names, deck_of(sent.view["options"])))
    )


T = TypeVar("T")
_MADE: dict[tuple[object, ...], tuple[Update, Any]] = {}
"""What was made of which update; the update is kept, so that its `id` stays its own."""


def _once(what: str, sent: Update, make: Callable[[], T], *others: object) -> T:
    """What is made of an update, once for each language, to read and to hear: tests draw the same
    positions again and again."""
    words = i18n._current()
    key = (what, id(sent), type(words), words.info().get("language"), ALOUD.get(), *others)
    if key not in _MADE:
        _MADE[key] = sent, make()
    made: T = _MADE[key][1]
    return made


def begin(players: int, seed: str, open_screens: bool = False) -> Table[Any]:
    return new_table(GAME, players, seed, b"0" * 16, {"open_screens": open_screens})


def play(table: Table[Any], rng: random.Random) -> None:
    """One decision, by the hints."""
    seat = table.pending()[0]
    legal = GAME.legal(table.state, seat)
    looks = [hint + rng.random() for hint in GAME.hints(table.state, seat, legal)]
    table.commit(table.play(seat, legal[looks.index(max(looks))]))


def questions(players: int, seed: str) -> Iterator[tuple[Table[Any], int, Update]]:
    """Every question of a game: the table, the seat that is asked, and the update it is sent."""
    table, rng = begin(players, seed), random.Random(seed)
    while table.pending():
        seat = table.pending()[0]
        yield table, seat, update(table, seat)
        play(table, rng)


@cache
def whole_game(players: int = 4) -> Sequence[tuple[int, Update]]:
    """Every question of a game: the seat that is asked, and the update it is sent. Tests share it."""
    return [(seat, sent) for _, seat, sent in questions(players, "a whole game")]


@cache
def _walk(players: int) -> tuple[Iterator[tuple[Table[Any], int, Update]], dict[str, tuple[int, Update]]]:
    """The questions of many games, and the first of each kind found so far."""
    games = (questions(players, f"{players} players, game {number}") for number in range(40))
    return (each for game in games for each in game), {}


def position(kind: str, players: int = 4) -> tuple[int, Update]:
    """The first position of a kind: the seat that is asked, and the update it is sent."""
    walk, met = _walk(players)
    while kind not in met:
        table, seat, sent = next(walk)
        question = asked(sent)
        for name, is_met in KINDS.items():
            if name not in met and is_met(question, sent.view):
                met[name] = seat, update(table, seat, events=True)
    return met[kind]


@cache
def finished(players: int = 4) -> Table[Any]:
    """A game played to its end."""
    table, rng = begin(players, "finished"), random.Random(1)
    while table.pending():
        play(table, rng)
    return table


def log_of(events: Sequence[TableEvent], words: ColoniaWords) -> list[LogLine]:
    """The log of these events."""
    roles = STORY.roles(events)
    told = [(words.sentence(event.code, event.args), role) for event, role in zip(events, roles, strict=True)]
    return [LogLine(text, role=role) for text, role in told if text]


def shown(sent: Update, seat: int | None, mode: Mode = Mode.ASKED) -> Shown:
    """What a table screen would hand down for an update. ``mode`` is `Mode.WAITING` without a question."""
    return _once("shown", sent, lambda: _shown(sent, seat, mode), seat, mode)


def _shown(sent: Update, seat: int | None, mode: Mode) -> Shown:
    names = NAMES[: sent.view["players"]]
    words = ColoniaWords(names, sent.view["options"])
    new = news(sent.events, seat, STORY.actor, STORY.doing)
    return Shown(
        mode=mode if sent.question is not None else Mode.OVER if sent.view["over"] else Mode.WAITING,
        view=sent.view,
        version=sent.version,
        seat=seat,
        names=names,
        colours=COLOURS[: len(names)],
        question=sent.question,
        pending=tuple(sent.pending),
        events=sent.events,
        marks=STORY.marks(new, sent.view),
        recap=STORY.clauses(new, words, seat, sent.view),
        log=log_of(sent.events, words),
        may=frozenset({"table.suggest"}),
    )


def scene_of(
    sent: Update,
    seat: int | None,
    pointed: int | None = None,
    size: tuple[int, int] = (80, 24),
    mode: Mode = Mode.ASKED,
) -> Scene:
    """The scene of an update in a window of this size; ``pointed`` is the index of an option."""
    offered = asked(sent) if sent.question is not None else None
    action = offered.offers[pointed].action if offered is not None and pointed is not None else None
    return read_scene(shown(sent, seat, mode), Sight(*size, asked=offered, pointed=action))


def scene(kind: str, players: int = 4, pointed: int | None = None, size: tuple[int, int] = (80, 24)) -> Scene:
    """The scene of the position of a kind."""
    seat, sent = position(kind, players)
    return scene_of(sent, seat, pointed, size)


def with_shown(found: Scene, **changes: Any) -> Scene:
    """The same scene with something else in what the shell hands down."""
    return read_scene(replace(found.shown, **changes), found.sight)


def with_view(found: Scene, **changes: Any) -> Scene:
    """The same scene with something else in its view."""
    return with_shown(found, view={**found.view, **changes})


def with_own(found: Scene, **things: Any) -> Scene:
    """The same scene with other things on the player's own screen."""
    assert found.own is not None
    return with_view(found, own={**found.own, **things})


def unasked(found: Scene) -> Scene:
    """The same scene without its question."""
    return read_scene(found.shown, replace(found.sight, asked=None, pointed=None), found)
