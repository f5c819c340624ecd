"""Nothing leaks and everything holds over many more games, by chance and by bots of every level."""

from __future__ import annotations

import random
from functools import partial

import pytest

from engine.bots import BOTS
from engine.colonia import GAME
from engine.colonia.actions import UNIVERSE
from tests.engine.colonia.ledger import Ledger
from tests.engine.colonia.play import DECKS, Played, decisions, journey
from tests.engine.colonia.secrecy import Turn, future_varied, known, same, varied, viewers
from tests.engine.colonia.test_invariants import conserved, possible

GAMES = 5
LEVELS = [level for level in BOTS if level != "random"]  # random plays as chance does
MANY = [
    Played(players, f"{deck} fire {number}", deck, open_screens=number % 5 == 4, level=level)
    for number in range(GAMES)
    for level in ("", *LEVELS)
    for deck in DECKS
    for players in GAME.seats
]

pytestmark = [pytest.mark.fire, pytest.mark.timeout(1800), pytest.mark.parametrize("game", MANY, ids=str)]


def test_no_viewer_can_tell_a_sample_or_a_redeal_from_the_truth(game: Played) -> None:
    rng = random.Random(1)
    for number, decision in enumerate(decisions(game)):
        s, turn = decision.state, Turn(*decision)
        for place, viewer in enumerate(viewers(s)):
            truth = known(s, viewer)
            ways = [partial(GAME.sample, truth["view"], rng), partial(GAME.redeal, s, viewer, rng)]
            other = ways[(number + place) % 2]()
            same(truth, known(other, viewer))
            turn.same_from(viewer, other)
            if number % 60 == 10:
                for make in ways:
                    varied(viewer, s, make)
                    if viewer == turn.seat:
                        future_varied(s, make)


def test_everything_is_conserved_and_only_what_may_be_done_is_legal(game: Played) -> None:
    books = Ledger(game.players, DECKS[game.deck])
    history = []
    for number, (s, news) in enumerate(journey(game)):
        books.enter(news)
        books.agrees(s)
        conserved(s)
        possible(s)
        for seat in GAME.pending(s):
            legal = [action for action in UNIVERSE if GAME.why_not(s, seat, action) is None]
            assert sorted(GAME.legal(s, seat)) == sorted(legal)
        if number % 20 == 0:
            dump = GAME.dump(s)
            assert GAME.load(dump) == s
            history.append((GAME.copy(s), dump))
    assert s.over
    assert all(GAME.dump(state) == dump for state, dump in history)
