"""Bots have names, see only a view, and are given the same for a decision wherever they play."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from engine.bots import BOTS, bot, seat_key
from engine.bots.decision import Request, decide, request, request_at
from engine.bots.levels import ITERATIONS, AtRandom, Greedy
from engine.chance import key_from
from engine.game import Action, Reason, Seat
from engine.table import Table, new_table
from tests.engine.whole_games import generator
from tests.every import every
from tests.refused import why_refused
from tests.toy import GAME, Lantern


def test_levels_have_names() -> None:
    assert {"random", "greedy"} <= set(BOTS)
    assert all(bot(level) is BOTS[level] for level in BOTS)


def test_an_unknown_level_is_refused() -> None:
    assert why_refused(bot, "genius") == Reason("no_such_bot", ("genius",))


def test_the_random_bot_takes_every_legal_action_at_times() -> None:
    table = new_table(GAME, 2, "1", bytes(16), {})
    legal = GAME.legal(table.state, 0)
    rng = Random(1)
    chosen = {AtRandom().choose(GAME, 0, table.view(0), legal, rng, lambda: False) for _ in range(200)}
    assert chosen == set(legal)


def test_greedy_takes_the_first_of_the_best_hints() -> None:
    table = new_table(GAME, 2, "1", bytes(16), {})
    legal = [Action("bid", (4,)), Action("bid", (3,)), Action("bid", (1,)), Action("bid", (0,))]
    chosen = Greedy().choose(GAME, 0, table.view(0), legal, Random(1), lambda: False)
    assert chosen == Action("bid", (3,))  # as good as a bid of 1, and listed before it


def test_greedy_depends_only_on_what_its_seat_may_see() -> None:
    table = new_table(GAME, 2, "1", bytes(16), {})
    legal, view = GAME.legal(table.state, 0), table.view(0)
    first = Greedy().choose(GAME, 0, view, legal, Random(1), lambda: False)
    table.state.slips[1] = 1_000_000
    assert Greedy().choose(GAME, 0, table.view(0), legal, Random(2), lambda: False) == first


def test_a_bots_draws_depend_on_seed_seat_and_decisions() -> None:
    draws = {
        generator(key_from(seed), seat, taken).random()
        for seed in ("1", "2")
        for seat in range(2)
        for taken in range(3)
    }
    assert len(draws) == 12
    assert generator(key_from("1"), 0, 2).random() == generator(key_from("1"), 0, 2).random()


# What a bot is given for one decision, wherever it plays.


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
