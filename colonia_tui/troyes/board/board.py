"""The board of Troyes: its parts, where they go, and what the keys of its questions mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType

from colonia_tui.drawing.board import Board, following
from colonia_tui.drawing.key_hints import KeysLine
from colonia_tui.drawing.keys import WHOLE_BACK, looking
from colonia_tui.drawing.layout import Arranged, Plan
from colonia_tui.drawing.offers import Asked
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.plain import PlainList
from colonia_tui.drawing.recap import Recap
from colonia_tui.drawing.shown import Mode, Shown, Sight
from colonia_tui.troyes.board.activities import Activities, Names
from colonia_tui.troyes.board.asking import read_question, start
from colonia_tui.troyes.board.buildings import Buildings, OneBuilding
from colonia_tui.troyes.board.cathedral import Cathedral
from colonia_tui.troyes.board.counts import Counts
from colonia_tui.troyes.board.decision import Decision
from colonia_tui.troyes.board.events import Counted, Events
from colonia_tui.troyes.board.head import Head
from colonia_tui.troyes.board.keys_now import keys_now
from colonia_tui.troyes.board.layout import Situation, arrange
from colonia_tui.troyes.board.log import Log
from colonia_tui.troyes.board.milestones import Milestones
from colonia_tui.troyes.board.option_keys import DISTRICTS, INFLUENCE_KEY, SPENT, STEPS
from colonia_tui.troyes.board.own import Own
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.board.square import Square
from colonia_tui.troyes.words.outcomes import outcome_of
from engine.game import Action
from engine.troyes.components import EVENTS_PHASE
from engine.troyes.deck import BUILDINGS

_SHOWN_BY = {**dict.fromkeys(BUILDINGS, "buildings"), "names": "activities", "counted": "events"}
"""For parts that show what another one does: its name in the legend."""
_STRIP = 2
"""Lines of the recap without a frame."""


class TroyesBoard(Board[Scene]):
    """Troyes' part of `colonia_tui.drawing.board.Board`."""

    PLACES = DISTRICTS
    BINDINGS: ClassVar[list[BindingType]] = [WHOLE_BACK, *looking(DISTRICTS)]

    @classmethod
    def parts(cls) -> Sequence[Part[Scene]]:
        return [
            Head("head"),
            Square("square"),
            *(OneBuilding(name) for name in BUILDINGS),
            Buildings("buildings"),
            Cathedral("cathedral"),
            Activities("activities"),
            Names("names"),
            Events("events"),
            Counted("counted"),
            Own("own"),
            Decision("decision", keys_now),
            Milestones("milestone", keys_now),
            Recap("recap", lambda scene, pen: pen.height > _STRIP),
            Log("log"),
            Counts("counts"),
            PlainList("list"),
            KeysLine("keys", keys_now),
        ]

    def read(self, shown: Shown, sight: Sight, before: Scene | None) -> Scene:
        return Scene(shown, sight)

    @classmethod
    def regions(cls, scene: Scene) -> Arranged:
        sight = scene.sight
        milestone, recap = scene.mode is Mode.MILESTONE, bool(scene.shown.recap)
        black = scene.view["phase"] == EVENTS_PHASE
        districts = len(scene.view["districts"])
        situation = Situation(scene.focus, districts, sight.looking, milestone, recap, black)
        return Arranged(arrange(sight.width, sight.height, situation))

    def ask(self, shown: Shown) -> Asked:
        return read_question(shown)

    def start(self, asked: Asked) -> Action | None:
        return start(asked)

    def meant(self, asked: Asked, pointed: Action | None, key: str) -> Action | None:
        found = super().meant(asked, pointed, key)
        if found is None and key == INFLUENCE_KEY and asked.kind != "source":
            spends = [offer.action for offer in asked.offers if offer.action.kind in SPENT and offer.legal]
            return following(spends, pointed, 1)
        return found

    def at_once(self, asked: Asked, action: Action) -> bool:
        """While an action is being chosen nothing is final; but where a step rolls dice, or where after a
        cube only dice to buy are left, it takes Enter."""
        if asked.kind == "event":
            return not asked.args["rolls"]
        would = outcome_of(asked.by_action[action].option.preview)
        buys = asked.kind == "cube" and would and would["price"]
        return asked.kind in STEPS and not buys and not (would and would["rolls"])

    def in_view(self) -> Sequence[str]:
        return list(dict.fromkeys(_SHOWN_BY.get(name, name) for name in super().in_view()))

    def worth_looking(self, place: str) -> bool:
        """A large board has everything in view except what counts, and the log if it has no column."""
        plan = Plan.LIST if self._scene is None else self._scene.plan
        return plan < Plan.LARGE or place == "counts" or (place == "log" and plan is Plan.LARGE)
