"""The rules of Colonia. `GAME` implements `engine.game.Game`; start reading at `week.PLAN`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.colonia import actions, options, scoring, setup, state, week
from engine.colonia import sample as samples
from engine.colonia import view as views
from engine.colonia.components import SEATS, WEEKS
from engine.colonia.hints import hint as looks
from engine.colonia.hints import value
from engine.colonia.state import State
from engine.game import Action, Game, Out, Plain, Scale
from engine.plain import of_state


class Colonia(Game[State]):
    """Colonia as a game for tables, bots and screens: each method leads to the module with its rules."""

    name = "colonia"
    rules_version = 1
    seats = SEATS
    scale = Scale(hint=1.0, point=0.33, margin=6.0)  # hints are in goods; tuned by playing: docs/bots.md

    def options(self, given: dict[str, Plain]) -> dict[str, Plain]:
        return options.complete(given)

    def new(self, seats: int, key: bytes, given: dict[str, Plain], out: Out | None = None) -> State:
        s = setup.set_up(seats, key, options.load_options(given), out)
        week.go_on(s, out)
        return s

    pending = staticmethod(week.pending)
    legal = staticmethod(week.legal)
    why_not = staticmethod(week.why_not)
    apply = staticmethod(week.apply)
    question = staticmethod(week.question)
    view = staticmethod(views.view)
    sample = staticmethod(samples.sample)
    redeal = staticmethod(samples.redeal)
    copy = staticmethod(state.copy)
    dump = staticmethod(state.dump)
    parse = staticmethod(actions.parse)
    value = staticmethod(value.value)
    hints = staticmethod(looks.hints)
    because = staticmethod(looks.because)
    result = staticmethod(scoring.result)

    def load(self, data: Plain) -> State:
        return state.load(data, of_state(data, options.load_options))

    def universe(self, seats: int, given: dict[str, Plain]) -> Sequence[Action]:
        return actions.UNIVERSE

    def round(self, s: State) -> int:
        """The current week: 1 to 6, and 7 when the game is over."""
        return WEEKS + 1 if s.over else s.week

    def extra_results(self, s: State) -> dict[str, Plain]:
        return {"weeks": self.round(s) - 1}


GAME: Game[State] = Colonia()
