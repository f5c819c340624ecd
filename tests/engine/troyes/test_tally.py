"""A finished game as counts."""

from __future__ import annotations

import random
from collections import Counter

from engine.chance import key_from
from engine.game import Event, Out
from engine.troyes import GAME
from engine.troyes.components import NEUTRAL
from engine.troyes.tally import ACTS, COUNTING


def played(players: int) -> tuple[list[Event], object]:
    rng, out = random.Random(5), Out()
    state = GAME.new(players, key_from("tally"), GAME.options({}), out)
    while pending := GAME.pending(state):
        GAME.apply(state, pending[0], rng.choice(GAME.legal(state, pending[0])), out)
    return [event for event in out.events if event.seat is None], state


def test_the_counts_of_a_game_are_those_of_its_events():
    events, state = played(4)
    counts = COUNTING.count(state, events)
    codes = Counter(event.code for event in events)
    for code, act in ACTS.items():
        assert counts["act", act] == codes[code]
    assert sum(counts["in", activity] for activity in range(27)) == 9
    assert all(counts["hired", activity] <= counts["in", activity] for activity in range(27))
    assert sum(counts["foremen", activity] for activity in range(27)) == codes["hired_foreman"]
    assert counts["suffered",] == codes["not_countered"]
    assert counts["countered",] == sum(len(e.args[1]) for e in events if e.code == "countered")
    assert counts["spent",] == sum(event.args[2] for event in events if event.code == "paid")
    assert sum(counts["came", number] for number in range(14)) == codes["event_came"] == 2 * 6
    assert counts["windows", 0] + counts["windows", 1] == sum(owner >= 0 for owner in state.cathedral)
    assert counts["windows", 1] == state.cathedral.count(NEUTRAL)
    assert sum(counts["dice", number] for number in (1, 2, 3)) == sum(
        codes[code] for code in ACTS if code != "passed"
    )


def test_the_order_of_the_first_round_begins_with_who_starts():
    events, _ = played(3)
    (start,) = next(event.args for event in events if event.code == "starts")
    assert COUNTING.order(events) == [start, (start + 1) % 3, (start + 2) % 3]
