"""The engine compared with the second reading of the rules: the same account at every question."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from engine.chance import key_from
from engine.colonia import GAME
from engine.colonia.codes import EVENTS
from engine.colonia.deck import EFFECTS
from engine.colonia.state import State
from engine.game import Action, Out
from tests.engine.colonia.play import DECKS, GAMES, choose
from tests.engine.colonia.positions import agreed
from tests.golden.by_hand import scribe
from tests.golden.by_hand.reckoner.days import reckon
from tests.golden.by_hand.reckoner.table import COLOURS, Account, Unlawful

BY_HAND = {"three": "hand 3", "five": "hand 5", "dry": "hand dry"}
"""The games, each with a seed that makes the engine draw what chance drew in it."""
ACCOUNTS = {"three": "59b507f7604eecb0", "five": "9be3c0f9898eeac3", "dry": "154323a7b8d27490"}
"""The digest of each game's accounts as they were checked on paper."""

Chooser = Callable[[State], tuple[int, Action]]


def read(name: str) -> dict[str, Any]:
    """A game's inputs: its deck, who did what, and what chance drew."""
    file = Path(__file__).parent / "games" / f"{name}.json"
    game: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return game


class Kept:
    """A game played by the engine: its lines for the reckoner, and the engine's account at every question."""

    def __init__(self, game: dict[str, Any], seed: str, chooser: Chooser) -> None:
        options = agreed(scribe.deck_of(game), False).plain
        self.lines: list[list[Any]] = []
        self.accounts: list[Account] = []
        self.adopted: list[int] = []
        self.codes: set[str] = set()
        with scribe.overheard() as self.draws:
            self.state = GAME.new(game["players"], key_from(seed), options)
            self._keep("set-up")
            while GAME.pending(self.state):
                seat, action = chooser(self.state)
                out = Out()
                GAME.apply(self.state, seat, action, out)
                self.codes |= {event.code for event in out.events}
                self.adopted += scribe.adopted_by(out.events)
                self._keep(COLOURS[seat], scribe.in_words(action))

    def _keep(self, *said: Any) -> None:
        self.lines.append([*said, *self.draws])
        self.draws.clear()
        self.accounts.append(scribe.account(self.state, self.adopted))


def as_written(game: dict[str, Any]) -> Chooser:
    lines = iter(game["lines"][1:])

    def next_line(state: State) -> tuple[int, Action]:
        colour, said, *_ = next(lines)
        return COLOURS.index(colour), scribe.action_of(said)

    return next_line


def by_chance(rng: random.Random) -> Chooser:
    def any_of(state: State) -> tuple[int, Action]:
        seat = rng.choice(GAME.pending(state))
        return seat, choose(state, seat, rng)

    return any_of


def needed(lines: list[list[Any]]) -> list[list[Any]]:
    """The lines without the order drawn in week 1 if no cards are equal, since it then decides nothing."""
    played = [said[1] for _, said, *_ in lines[1:] if said[0] == "card"]
    players = len({colour for colour, said, *_ in lines[1:] if said[0] == "card"})
    if len(set(played[:players])) < players:
        return lines
    return [[*line[:2], *(draw for draw in line[2:] if draw[0] != "week1_order")] for line in lines]


def compare(game: dict[str, Any], accounts: list[Account]) -> None:
    for number, (ours, theirs) in enumerate(zip(accounts, reckon(game), strict=True)):
        assert scribe.alike(ours) == scribe.alike(theirs), f"line {number}: {game['lines'][number]}"


@pytest.mark.parametrize("name", BY_HAND)
def test_the_engine_agrees_with_what_was_worked_out_by_hand(name: str) -> None:
    game = read(name)
    kept = Kept(game, BY_HAND[name], as_written(game))
    assert kept.lines == game["lines"], "chance drew something else"
    compare(game, kept.accounts)


@pytest.mark.parametrize("name", BY_HAND)
def test_the_reckoner_comes_to_what_was_checked_on_paper(name: str) -> None:
    accounts = json.dumps([*reckon(read(name))], sort_keys=True)
    assert blake2b(accounts.encode(), digest_size=8).hexdigest() == ACCOUNTS[name]


@pytest.mark.parametrize("games", [GAMES, pytest.param(20, marks=pytest.mark.fire)])
def test_two_readings_of_the_rules_agree_in_games_in_which_everything_happens(games: int) -> None:
    """Every edict is adopted, and every event occurs."""
    codes, effects = {"secret_draw", "drew", "displayed", "ship_came"}, set()
    for players in GAME.seats:
        for name, deck in DECKS.items():
            for number in range(games):
                seed = f"two readings {name} {players} {number}"
                game = {"players": players, **scribe.cards(deck)}
                kept = Kept(game, seed, by_chance(random.Random(seed)))
                compare({**game, "lines": needed(kept.lines)}, kept.accounts)
                codes |= kept.codes
                effects |= {deck.edicts[number].effect for number in kept.adopted}
    assert set(EVENTS) - codes == set()
    assert effects == set(EFFECTS)


def test_a_difference_is_found() -> None:
    game = read("three")
    kept = Kept(game, BY_HAND["three"], as_written(game))
    kept.accounts[100]["players"]["blue"]["money"]["mark"] += 1
    with pytest.raises(AssertionError, match="line 100"):
        compare(game, kept.accounts)


def test_the_reckoner_refuses_unlawful_moves() -> None:
    game = read("three")
    game["lines"][1][1] = ["card", 9]
    with pytest.raises(Unlawful, match="line 1 "):
        list(reckon(game))
