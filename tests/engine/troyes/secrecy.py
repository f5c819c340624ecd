"""What is secret in Troyes, and how samples should vary."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb
from typing import Any

from engine.game import Event, Out
from engine.troyes import GAME
from engine.troyes.components import CHARACTERS
from engine.troyes.setup import HANDS
from engine.troyes.state import State
from tests.engine.secrecy import Hidden, Secrets, Viewer, heard
from tests.engine.troyes.play import DECKS, IDLE, TEMPERS, Played, sweep

Make = Callable[[], State]
"""Makes a state that should look like the true one to a viewer: a sample, a redeal, or a faulty one."""

FUTURES = 30
"""This many futures are enough: in each of them chance decides between many outcomes."""

# What is revealed

REVEALING = {"revealed", "game_over"}
"""Events that show the characters, or what follows from them."""


def visible_to(events: Sequence[Event], viewer: Viewer) -> list[Event]:
    """The events ``viewer`` receives, without those that rightly differ when the characters are revealed."""
    return [event for event in heard(events, viewer) if event.code not in REVEALING]


def uncover(other: State, truth: State) -> None:
    """Take over the draws of the true state."""
    other.seed = truth.seed


def hidden_from(viewer: Viewer, s: State) -> list[Hidden]:
    """Everything ``viewer`` cannot know at this moment: the seed, and whatever others were dealt."""
    facts = [Hidden("seed", lambda state: state.seed, 2.0**-256)]
    if s.options.open_screens or s.over:
        return facts
    size = HANDS[s.players]
    chance = 1 / comb(CHARACTERS - (0 if viewer is None else size), size)
    return facts + [
        Hidden(f"characters of {seat}", reading(seat), chance) for seat in range(s.players) if seat != viewer
    ]


def reading(seat: int) -> Callable[[State], Any]:
    """A function that reads what a seat holds."""
    return lambda state: state.held[seat]


# What is still to come

DRAWN = {"turned_up": "activities", "dice": "dice", "event_came": "events", "black_dice": "black dice"}
"""Which events show what was drawn."""


def future(s: State) -> dict[str, list[Any]]:
    """What is drawn until the dice of the next round have been met, if everybody does as little as
    possible."""
    s, out = GAME.copy(s), Out()
    begun = s.round
    while (seats := GAME.pending(s)) and not (s.round > begun and s.stack[-1].kind == "act"):
        legal = GAME.legal(s, seats[0])
        idle = next((action for action in legal if action.kind in IDLE), legal[0])
        GAME.apply(s, seats[0], idle, out)
    drawn: dict[str, list[Any]] = {}
    for event in out.events:
        if event.code in DRAWN:
            drawn.setdefault(DRAWN[event.code], []).append(event.args)
    return drawn


def future_varied(s: State, make: Make, samples: int = FUTURES) -> list[str]:
    """Assert that what is drawn varies among at most ``samples`` states from ``make``; returns what was
    compared."""
    truth = future(s)
    alike = compared = [name for name in truth if truth[name]]
    for _ in range(samples):
        if not alike:
            break
        drawn = future(make())
        alike = [name for name in alike if drawn.get(name) == truth[name]]
    assert not alike, f"the {' and '.join(alike)} to come are known"
    return compared


# What the tests for any game need

SECRETS = Secrets(
    GAME,
    hidden_from,
    uncover,
    visible=visible_to,
    alike=lambda events: not any(event.code in REVEALING for event in events),
    varied_later=lambda s, make: future_varied(s, make),
)
EVERYDAY = [sweep()[0], sweep()[2]]
"""Two players with two characters each, and four with open ones; every number of players is in the long
run."""
FIRE = [
    *(
        Played(players, "fire", temper, deck, open_screens=(number + players) % 4 == 0)
        for number, temper in enumerate(TEMPERS)
        for deck in DECKS
        for players in GAME.seats
    ),
    *(Played(players, "fire", level=level) for level in ("easy", "greedy") for players in GAME.seats),
]
