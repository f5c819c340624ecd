"""Nobody learns more than the rules allow: what is special to Colonia, and proof that leaks are caught.

The checks for any game are in `tests.engine.test_secrecy`.
`COLONIA_TEST_GAMES` multiplies the games; the long run looks at others.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pytest

from engine.colonia import GAME
from engine.colonia.state import R, State
from tests.engine.colonia.play import DECKS, GAMES, Played, applied, decisions
from tests.engine.colonia.secrecy import SECRETS, future_varied, swapped
from tests.engine.secrecy import heard
from tests.every import every


def games(number: int) -> list[Played]:
    """A game for every deck and number of players; some numbers mean bots or open screens."""
    return [
        Played(
            players,
            f"{deck} secret {number}",
            deck,
            open_screens=number % 9 == 8,
            level="greedy" if number % 6 == 5 else "",
        )
        for deck in DECKS
        for players in GAME.seats
    ]


MANY = [game for number in range(2, 9 * GAMES, 3) for game in games(number)]
FEWER = [game for number, game in enumerate(MANY) if (number + number // 4) % 2]
FEWER_GAMES = pytest.mark.parametrize("game", FEWER, ids=str)
CLOSED = [game for game in FEWER if not game.open_screens]
CLOSED += [pytest.param(game, marks=pytest.mark.fire) for number in (0, 1, 3, 4) for game in games(number)]
CLOSED_GAMES = pytest.mark.parametrize("game", CLOSED, ids=str)


@CLOSED_GAMES
def test_nobody_else_can_tell_that_two_seats_have_swapped_what_they_hide(game):
    """Unlike a sample, which has a different bag, the twin can be played on through all draws."""
    rng = random.Random(3)
    twin = None
    compared = 0
    for decision in decisions(game):
        s, seat, action = decision
        if twin is None:
            found = swapped(s, rng)
            if found is None:
                continue
            twin, *swappers = found
        witnesses = [viewer for viewer in SECRETS.viewers(s) if viewer not in swappers]
        if rng.random() < 0.5:
            SECRETS.same_to(rng.choice(witnesses), s, twin)
        if GAME.why_not(twin, seat, action) is not None:
            assert seat in swappers  # the token given away was needed: start again
            twin = None
            continue
        events = applied(s, seat, action)[1].events
        twin, out = applied(twin, seat, action)
        assert all(heard(events, witness) == heard(out.events, witness) for witness in witnesses)
        compared += 1
    assert compared > 0


# What is hidden is undetermined: it may be this or that


@FEWER_GAMES
def test_everything_hidden_varies_in_samples(game):
    rng = random.Random(4)
    for number, (s, seat, _) in enumerate(decisions(game)):
        chosen = any(choice is not None for choice in s.choice)
        if number % 150 == 20 or (chosen and rng.random() < 0.02):
            viewer = rng.choice([seat, *SECRETS.viewers(s)])
            SECRETS.varied(viewer, s, partial(GAME.sample, GAME.view(s, viewer), rng))
            SECRETS.varied(viewer, s, partial(GAME.redeal, s, viewer, rng))


@every("game", games(0))
def test_dice_cards_and_bag_to_come_vary(game):
    rng = random.Random(5)
    compared = set()
    week = 0
    for s, seat, _ in decisions(game):
        if s.week > week and s.week % 2:  # the first question of weeks 1, 3 and 5
            compared |= {*future_varied(s, partial(GAME.sample, GAME.view(s, seat), rng))}
            compared |= {*future_varied(s, partial(GAME.redeal, s, seat, rng))}
        week = s.week
    assert {"dice", "week cards", "edicts", "ships", "relics"} <= compared
    assert "bag" in compared or game.deck == "wild"  # its booths may stay empty


# A leak is caught


def honest(s: State, rng: random.Random) -> State:
    return GAME.sample(GAME.view(s, 0), rng)


def with_true(*fields: str) -> Callable[[State, random.Random], State]:
    """Samples that are honest except for these fields."""

    def make(s: State, rng: random.Random) -> State:
        other = honest(s, rng)
        for name in fields:
            setattr(other, name, getattr(s, name))
        return other

    return make


def with_one_true_screen(s: State, rng: random.Random) -> State:
    other = honest(s, rng)
    other.resources[2 * R : 3 * R] = s.resources[2 * R : 3 * R]
    return other


LEAKY = {
    "everything": lambda s, rng: GAME.copy(s),
    "seed": with_true("seed"),
    "choices": with_true("choice"),
    "bag": with_true("bag"),
    "screens": with_true("resources", "bag"),
    "one screen": with_one_true_screen,
}


def with_secrets() -> State:
    """A position where each screen hides something and a card has been chosen in secret."""
    return next(s for s, *_ in decisions(Played(4, "leaks")) if s.week == 1 and s.choice[2] is not None)


def test_an_honest_sample_passes():
    s, rng = with_secrets(), random.Random(6)
    SECRETS.varied(0, s, lambda: honest(s, rng))
    future_varied(s, lambda: honest(s, rng))


@every("leak", LEAKY)
def test_a_leaky_sampler_is_caught(leak):
    s, rng = with_secrets(), random.Random(7)
    with pytest.raises(AssertionError):
        SECRETS.varied(0, s, lambda: LEAKY[leak](s, rng))


@pytest.mark.parametrize("leak", ["everything", "seed"])
def test_a_sampler_that_knows_the_draws_to_come_is_caught(leak):
    s, rng = with_secrets(), random.Random(8)
    with pytest.raises(AssertionError, match="to come are known"):
        future_varied(s, lambda: LEAKY[leak](s, rng))


def test_a_state_that_changes_the_viewers_own_screen_is_caught():
    s = with_secrets()
    twin, one, _ = swapped(s, random.Random(9))
    with pytest.raises(AssertionError, match="own"):
        SECRETS.same_to(one, s, twin)
