"""The rules of Troyes. `GAME` implements `engine.game.Game`; start reading at `rounds.PLAN`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action, Game, Out, Plain, Scale
from engine.masks import numbers
from engine.plain import of_state
from engine.troyes import actions, options, rounds, scoring, setup, state
from engine.troyes import sample as samples
from engine.troyes import view as views
from engine.troyes.components import ROUNDS, SEATS
from engine.troyes.deck import CHARACTERS as NAMES
from engine.troyes.hints import hint, value
from engine.troyes.state import State


class Troyes(Game[State]):
    """Troyes as a game for tables, bots and screens: each method leads to the module with its rules."""

    name = "troyes"
    rules_version = 3
    seats = SEATS
    scale = Scale(hint=1.0, point=1.0, margin=6.0, steps=1000)  # hints are in VP

    def options(self, given: dict[str, Plain]) -> dict[str, Plain]:
        return options.complete(given)

    def new(self, seats: int, key: bytes, given: dict[str, Plain], out: Out | None = None) -> State:
        s = setup.set_up(seats, key, options.load_options(given), out)
        rounds.go_on(s, out)
        return s

    pending = staticmethod(rounds.pending)
    legal = staticmethod(rounds.legal)
    why_not = staticmethod(rounds.why_not)
    apply = staticmethod(rounds.apply)
    question = staticmethod(rounds.question)
    view = staticmethod(views.view)
    sample = staticmethod(samples.sample)
    redeal = staticmethod(samples.redeal)
    copy = staticmethod(state.copy)
    dump = staticmethod(state.dump)
    parse = staticmethod(actions.parse)
    value = staticmethod(value.value)
    hints = staticmethod(hint.hints)
    because = staticmethod(hint.because)
    result = staticmethod(scoring.result)

    def load(self, data: Plain) -> State:
        return state.load(data, of_state(data, options.load_options))

    def universe(self, seats: int, given: dict[str, Plain]) -> Sequence[Action]:
        return actions.UNIVERSE

    def midway(self, s: State) -> bool:
        """Whether an action is incomplete, or cubes are still to be put on events."""
        return s.draft is not None

    def round(self, s: State) -> int:
        """The current round, from 1 (0 in the prologue); after the game, one more than the number of
        rounds."""
        return ROUNDS[s.players] + 1 if s.over else s.round

    def extra_results(self, s: State) -> dict[str, Plain]:
        return {"characters": [[NAMES[c] for c in numbers(mask)] for mask in s.held]}


GAME: Game[State] = Troyes()
