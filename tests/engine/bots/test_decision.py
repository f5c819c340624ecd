"""What a bot is given for one decision, wherever it plays."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from engine.bots import bot, seat_key
from engine.bots.decision import Request, decide, request, request_at
from engine.bots.levels import ITERATIONS
from engine.chance import key_from
from engine.game import Action, Seat
from engine.table import Table, new_table
from tests.engine.courses import generator
from tests.every import every
from tests.toy import GAME, Lantern

KEY = key_from("7")
GREEDY = bot("greedy")


def table() -> Table[Lantern]:
    return new_table(GAME, 2, "7", bytes(16), {})


def play(at: Table[Lantern], *actions: tuple[Seat, Action]) -> None:
    for seat, action in actions:
        at.commit(at.play(seat, action))


BIDS = ((0, Action("bid", (1,))), (1, Action("bid", (2,))))


@pytest.mark.parametrize("seat", range(2))
def test_it_is_given_its_seats_view_and_legal_actions(seat: Seat) -> None:
    state = table().state
    asked = request(GAME, state, GREEDY, seat, seat_key(KEY, seat), 0)
    assert asked[:3] == (seat, GAME.view(state, seat), GAME.legal(state, seat))
    assert asked.iterations == ITERATIONS


@pytest.mark.parametrize("decisions", range(3))
def test_it_draws_by_seed_seat_and_decisions(decisions: int) -> None:
    asked = request(GAME, table().state, GREEDY, 1, seat_key(KEY, 1), decisions)
    assert Random(asked.key).random() == generator(KEY, 1, decisions).random()


def test_plays_that_were_taken_back_are_not_counted() -> None:
    at = table()
    play(at, *BIDS)
    before = request_at(at, GREEDY, 1)
    play(at, (1, Action("roll")))
    assert request_at(at, GREEDY, 1).key != before.key
    at.commit(at.undo_by_consent(1, 2, [0, 1]))
    assert request_at(at, GREEDY, 1) == before == request(GAME, at.state, GREEDY, 1, seat_key(KEY, 1), 1)


def test_the_others_plays_are_not_counted() -> None:
    at = table()
    play(at, BIDS[0])
    assert request_at(at, GREEDY, 1) == request(GAME, at.state, GREEDY, 1, seat_key(KEY, 1), 0)


@every("level", ["random", "easy", "greedy", "normal", "hard"])
def test_the_same_request_gets_the_same_answer_in_another_process(level: str) -> None:
    asked = request_at(table(), bot(level), 0, iterations=5)
    sent = pickle.loads(pickle.dumps(asked))
    assert sent == asked
    assert decide(GAME, bot(level), sent) == decide(GAME, bot(level), asked)


def test_the_budget_is_that_of_the_request() -> None:
    thought: list[int] = []

    class Thinker:
        slow = True

        def choose(self, game, seat, view, legal, rng, more):  # type: ignore[no-untyped-def]
            thought.append(1 + sum(iter(more, False)))
            return legal[0]

    asked = request_at(table(), GREEDY, 0)
    for iterations in (1, 7, ITERATIONS):
        decide(GAME, Thinker(), asked._replace(iterations=iterations))
    assert thought == [1, 7, ITERATIONS]


def test_a_request_does_not_reveal_the_games_seed() -> None:
    asked = request_at(table(), GREEDY, 0)
    assert isinstance(asked, Request)
    assert KEY not in pickle.dumps(asked)
    assert KEY.hex().encode() not in pickle.dumps(asked)
