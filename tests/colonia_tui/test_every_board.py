"""What holds for the board of every game on the shelf, at questions of whole games and in every window."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from colonia_tui import shelf as drawn
from colonia_tui.drawing.board import Board
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.keys import KEYS
from colonia_tui.drawing.shown import Mode, Offer, Shown, Sight
from colonia_tui.drawing.style import SETS, Palette, Style
from colonia_tui.drawing.theme import DARK
from colonia_tui.table.past import news
from colonia_tui.terminal.colours import Depth
from colonia_tui.troyes.words.option_keys import SPENT
from engine import shelf
from engine.table import new_table
from net.wire.messages import TableEvent
from tests.colonia_tui.colonia.board.drawn import places_are_sound
from tests.colonia_tui.drawing.styles import text

NAMES = ("Anna", "Ben", "Cora", "Dora", "Emil", "Fred")
USUAL = [(80, 24), (100, 30), (140, 45), (200, 55)]
SIZES = [*USUAL, (60, 16), (79, 30), (120, 40), (139, 60), (180, 50), (230, 70)]
UNPLACED = {
    "colonia": {"pass", "keep", "leave", "exchange", "store"},
    "troyes": {*SPENT, "pass", "farm", "supply", "times", "go", "stop", "black", "suffer", "cube"},
}
"""Kinds of action without a place on the board: they are in the decision alone, or not all there at once."""
UNKEYED = {*SPENT, "exchange", "extra"}
"""Kinds whose options share keys: pairs of currencies, and the goods of an extra hold."""
PAGES = {"colonia": ("own", "members"), "troyes": ("own", "counts")}
"""Parts that may tell more of oneself than the board does, if they are looked at."""
AT_ONCE = {"colonia"}
"""Games whose board shows all options at once, not only what is pointed at."""
TABLES = [
    (game, seats)
    for game in drawn.GAMES
    for seats in sorted({*shelf.game(game).seats[:1], *shelf.game(game).seats[-1:]})
]
boards = pytest.mark.parametrize(("game", "players"), TABLES)
FEW = 4


def questions(number: int) -> pytest.MarkDecorator:
    """Few of a game's questions every day, so many in the long run, besides the last of each kind."""
    return pytest.mark.parametrize("number", [FEW, pytest.param(number, marks=pytest.mark.fire)])


@cache
def asked(game: str, players: int) -> Sequence[Shown]:
    """Every question of a game that is played by hints, with a little chance."""
    rules, face, rng = shelf.game(game), drawn.face(game), Random(game)
    table, found = new_table(rules, players, game, bytes(16), {}), list[Shown]()
    events: dict[int, list[TableEvent]] = {seat: [] for seat in range(players)}
    words, heard = face.words(NAMES[:players], rules.options({})), -1
    while pending := table.pending():
        for seat, known in events.items():
            for version, event in table.events_for(seat, heard):
                known.append(TableEvent(version, event.code, json.loads(json.dumps(event.args))))
        heard, seat = table.version, pending[0]
        view, told = table.view(seat), list(events[seat])
        new = news(told, seat, face.story.actor, face.story.doing)
        found.append(
            Shown(
                mode=Mode.ASKED,
                view=view,
                version=table.version,
                seat=seat,
                names=NAMES[:players],
                colours=tuple(range(players)),
                question=rules.question(table.state, seat),
                pending=tuple(pending),
                events=told,
                marks=face.story.marks(new, view),
                recap=face.story.clauses(new, words, seat, view),
            )
        )
        legal = rules.legal(table.state, seat)
        looks = [hint + rng.random() for hint in rules.hints(table.state, seat, legal)]
        table.commit(table.play(seat, legal[looks.index(max(looks))]))
    return found


def some(game: str, players: int, number: int) -> Sequence[Shown]:
    """About so many questions of a game, and the last one of each kind, when much lies on the table."""
    found = asked(game, players)
    last = {each.question.kind: each for each in found if each.question}
    return [*found[:: max(1, len(found) // number)], *last.values()]


@cache
def board_of(game: str) -> Board[Any]:
    return drawn.face(game).board()


@cache
def styles(game: str) -> Sequence[Style]:
    palettes = [Palette(drawn.face(game).theme(DARK, {}), depth) for depth in (Depth.TRUE, *Depth)]
    return [Style(palette, SETS[signs]) for palette in palettes for signs in SETS]


def offers(game: str, shown: Shown) -> Sequence[Offer]:
    return board_of(game).ask(shown).offers


def paint(
    game: str, shown: Shown, size: tuple[int, int], pointed: Offer | None = None, used: int = 0, **sight: Any
) -> Canvas:
    """The board as it is shown, with its question if an option is pointed at."""
    board = board_of(game)
    question = None if pointed is None else board.ask(shown)
    look = Sight(*size, asked=question, pointed=pointed and pointed.action, **sight)
    return type(board).paint(board.read(shown, look, None), styles(game)[used])


def in_turn(found: Sequence[Shown]) -> Iterator[tuple[int, Shown, tuple[int, int]]]:
    """Each question, numbered, with two sizes of window."""
    for number, shown in enumerate(found):
        for place in (number, 3 * number + 5):
            yield number, shown, SIZES[place % len(SIZES)]


@boards
@questions(70)
def test_places_lie_inside_and_apart_and_what_may_be_done_can_be_seen(
    number: int, game: str, players: int
) -> None:
    """In every style, in which no place and no sign is another."""
    for place, shown, size in in_turn(some(game, players, number)):
        options = offers(game, shown)
        legal = [offer for offer in options if offer.legal]
        keys = [offer.key for offer in options if offer.key and offer.action.kind not in UNKEYED]
        assert len(keys) == len(set(keys))
        assert not keys or all(offer.key or offer.action.kind in UNKEYED for offer in legal)
        pointed = legal[place % len(legal)]
        canvas = paint(game, shown, size, pointed)
        places_are_sound(canvas)
        for offer in legal if game in AT_ONCE and size[0] >= 80 else [pointed]:
            there = offer.action in canvas.places or offer.key in canvas.zones
            assert there or offer.action.kind in UNPLACED.get(game, ()), (size, offer.label)
        used = place % len(styles(game))
        other, style = paint(game, shown, size, pointed, used), styles(game)[used]
        assert other.places == canvas.places
        for cell in {cell for row in other.cells for cell in row}:
            style.palette.style(cell.style)
            assert not style.glyphs.beyond or "?" not in style.glyphs.fit(cell.char) or cell.char == "?", cell


@boards
@questions(12)
@pytest.mark.parametrize("mode", [Mode.COVERED, Mode.WAITING, Mode.TELLING])
def test_the_picture_is_the_same_whatever_somebody_has(
    mode: Mode, number: int, game: str, players: int
) -> None:
    """Behind a curtain and for a spectator, whatever part is looked at."""
    others, pages = asked(game, players), ("", *PAGES[game])
    for place, shown in enumerate(some(game, players, number)):
        cover, size = shown.seat if mode is Mode.COVERED else None, USUAL[place % len(USUAL)]
        hidden = replace(shown, mode=mode, seat=None, cover=cover, question=None)
        for looking in pages if number > FEW else [pages[place % len(pages)]]:
            own = paint(game, hidden, size, looking=looking).cells
            for other in (others[place * 7 % len(others)], others[-1 - place % len(others)]):
                instead = replace(hidden, view={**hidden.view, "own": other.view["own"]})
                assert paint(game, instead, size, looking=looking).cells == own, looking


@boards
@questions(60)
def test_help_and_leaving_are_never_left_out(number: int, game: str, players: int) -> None:
    may = frozenset(KEYS) - {"table.pause", "table.mind"}  # which stand there while nobody is asked
    for place, shown in enumerate(some(game, players, number)):
        first = next(offer for offer in offers(game, shown) if offer.legal)
        keys = text(paint(game, replace(shown, may=may), USUAL[place % 4], first))[-1].split()
        assert {"?", "q", "u"} <= {*keys}, keys
