"""What holds after every action in every game, whatever is played."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import chance
from engine.chance import key_from
from engine.colonia import GAME
from engine.colonia.components import FAMILY_CARDS, WEEKS
from engine.game import Out
from tests.engine.colonia.checks import Checks, fits
from tests.engine.colonia.play import DECKS, GAMES, Played, choose, decisions, journey, started, sweep
from tests.engine.colonia.positions import args_of, at_harbour, at_market
from tests.every import every

EVERY_GAME = pytest.mark.parametrize("game", sweep(), ids=str)
ANY_GAME = st.builds(
    Played, st.integers(3, 6), st.text(max_size=3), st.sampled_from(list(DECKS)), st.booleans()
)


# What is conserved


@EVERY_GAME
def test_everything_is_conserved_and_the_events_account_for_every_change(game):
    checks, events = Checks(game.players, game.options), []
    for s, news in journey(game):
        checks.see(s, news)
        events += news
    assert s.over
    assert sorted(edict for args in args_of(events, "edicts") for edict in args) == list(range(18))
    assert [week for week, _ in args_of(events, "week")] == list(range(1, WEEKS + 1))
    assert len({card for _, card in args_of(events, "week")}) == WEEKS
    played = sorted(args[:2] for args in args_of(events, "card"))
    assert played == [(seat, value) for seat in range(game.players) for value in FAMILY_CARDS]


CHANGING = """
    bag berth booth booth_members booth_seat card contracts display edict_deck guard hall hold order
    relic_deck resources ship_deck street supply
"""


@every("name", CHANGING.split())
def test_a_list_that_changes_is_looked_at_again(name):
    """`Checks` leaves out what is as it was."""
    s = next(GAME.copy(s) for s, *_ in decisions(Played(4, "changes")) if s.week == 2 and any(s.contracts))
    checks = Checks(s.players, s.options.plain)
    checks._books.agrees = lambda _: None  # the books would find some of these changes
    checks.see(s, [])
    changed = getattr(s, name)
    if name == "contracts":
        next(filter(None, changed)).append((0, 1))
    else:
        changed[0] += 1
    with pytest.raises(AssertionError):
        checks.see(s, [])


@given(ANY_GAME, st.lists(st.integers(0, 999), min_size=1, max_size=80))
@settings(max_examples=25 * GAMES)
def test_everything_is_conserved_whatever_is_chosen(game, picks):
    s = started(game)
    for pick in picks:
        seats = GAME.pending(s)
        if not seats:
            break
        seat = seats[pick % len(seats)]
        actions = GAME.legal(s, seat)
        GAME.apply(s, seat, actions[pick % len(actions)])
        fits(s)


# What may be done


@EVERY_GAME
def test_no_two_draws_of_a_game_have_the_same_label(game, monkeypatch):
    labels: list[str] = []
    own = key_from(game.seed)  # not that of a state a bot imagines

    def noting(draw):
        def drawn(seed, label, *sides):
            if seed == own:
                labels.append(label)
            return draw(seed, label, *sides)

        return drawn

    for name in ("number", "below", "die"):
        monkeypatch.setattr(chance, name, noting(getattr(chance, name)))
    assert len(list(decisions(game))) > 100
    assert len(labels) > 100
    assert len(set(labels)) == len(labels)


# What a state is


@EVERY_GAME
def test_the_order_in_which_secret_choices_are_made_does_not_matter(game):
    rng = random.Random(0)
    seen = set()
    for s, *_ in decisions(game):
        seats = GAME.pending(s)
        if len(seats) < 2 or any(choice is not None for choice in s.choice):
            continue
        chosen = {seat: choose(s, seat, rng) for seat in seats}
        orders = list(permutations(seats))
        ends = []
        for order in (seats, *rng.sample(orders, min(4, len(orders)))):
            twin, events = GAME.copy(s), []
            for seat in order:
                out = Out()
                GAME.apply(twin, seat, chosen[seat], out)
                events += [event for event in out.events if event.code != "committed"]
            ends.append((GAME.dump(twin), events))
        assert all(end == ends[0] for end in ends)
        seen.add(s.stack[-1].kind)
    assert {"card", "vote"} <= seen


# The same seed and the same actions give the same game, in every process.


PLAY = """
from hashlib import blake2b
import msgpack
from engine.colonia import GAME
from tests.engine.colonia.play import Played, applied, decisions
GAMES = ((3, "shipped", ""), (6, "wild", ""), (5, "dry", "easy"), (4, "shipped", "normal"))
for players, deck, level in GAMES:
    trace = blake2b()
    for s, seat, action in decisions(Played(players, "alike", deck, level=level)):
        events = applied(s, seat, action)[1]
        trace.update(repr((seat, action, events.events, events.outcomes)).encode())
        trace.update(repr([GAME.hints(s, seat, [action]), GAME.value(s), GAME.question(s, seat)]).encode())
    print(trace.hexdigest(), blake2b(msgpack.packb(GAME.dump(s))).hexdigest())
"""


def test_another_process_with_another_hash_seed_plays_the_same_game(capsys):
    exec(PLAY, {})
    here = capsys.readouterr().out
    assert len(set(here.split())) == 8
    environment = os.environ | {"PYTHONHASHSEED": "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"}
    there = subprocess.run(
        [sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=True
    )
    assert there.stdout == here


# A state as plain data, and copies of it.


TWO = [1, 1, 0, 0, 0]


def test_a_dump_shares_no_list_with_the_state():
    s = at_market([TWO])
    data = GAME.dump(s)
    loaded = GAME.load(data)
    before = GAME.dump(s)
    for name, value in data.items():
        if isinstance(value, list):
            value.clear()
            assert getattr(s, name) == before[name] or name in ("stack", "choice", "contracts")
    assert GAME.dump(s) == before
    assert GAME.dump(loaded) == before


def _without(data, key):
    return {name: value for name, value in data.items() if name != key}


@every(
    "spoil",
    [
        lambda data: None,
        lambda data: [data],
        lambda data: {},
        lambda data: data | {"schema": 2},
        lambda data: data | {"schema": None},
        lambda data: data | {"seed": 7},
        lambda data: data | {"seed": "not hex"},
        lambda data: data | {"options": {}},
        lambda data: data | {"options": {"deck": None, "open_screens": False}},
        lambda data: data | {"options": _without(data["options"], "open_screens")},
        lambda data: data | {"stack": [[1]]},
        lambda data: data | {"stack": 5},
        lambda data: data | {"choice": [5]},
        lambda data: data | {"contracts": [[[1, 2, 3]]]},
        lambda data: _without(data, "options"),
        lambda data: _without(data, "supply"),
        lambda data: _without(data, "windows"),
    ],
)
def test_load_refuses_what_dump_did_not_write(spoil):
    with pytest.raises(ValueError):
        GAME.load(spoil(GAME.dump(at_harbour())))
