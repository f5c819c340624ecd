"""The board of Troyes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.geometry import Region

from colonia_tui.drawing.board import Board, following
from colonia_tui.drawing.keys import WHOLE_BACK, looking
from colonia_tui.drawing.log import scrolls
from colonia_tui.drawing.offers import Asked
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.shown import Shown, Sight
from colonia_tui.troyes.board.asking import read_question, start
from colonia_tui.troyes.board.districts import DISTRICTS
from colonia_tui.troyes.board.keys import INFLUENCE_KEY, SPENT, STEPS
from colonia_tui.troyes.board.parts import parts
from colonia_tui.troyes.board.picture import placed
from colonia_tui.troyes.board.plans import Plan
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words.outcomes import outcome_of
from engine.game import Action
from engine.troyes.deck import BUILDINGS

_SHOWN_BY = {**dict.fromkeys(BUILDINGS, "buildings"), "names": "activities", "counted": "events"}
"""For parts that show what another one does: its name in the legend."""


class TroyesBoard(Board[Scene]):
    """What `colonia_tui.drawing.board.Board` asks of a game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        WHOLE_BACK,
        *looking(DISTRICTS),
    ]

    def parts(self) -> Sequence[Part[Scene]]:
        return parts()

    def read(self, sight: Sight, before: Scene | None) -> Scene:
        return Scene(sight)

    def regions(self, scene: Scene) -> tuple[Mapping[str, Region], frozenset[str]]:
        return placed(scene), frozenset()

    def log_reach(self) -> tuple[int, int]:
        region = self._regions.get("log")
        if self._scene is None or self._style is None or region is None:
            return super().log_reach()
        return 0, scrolls(self._scene.shown, self._style, region)

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
        """While an action is being said nothing happens; where dice are rolled at last, or a cube leaves only
        dice to buy, Enter does it."""
        if asked.kind == "event":
            return not asked.args["rolls"]
        would = outcome_of(asked.by_action[action].option.preview)
        buys = asked.kind == "cube" and would and would["price"]
        return asked.kind in STEPS and not buys and not (would and would["rolls"])

    def in_view(self) -> Sequence[str]:
        looking = self._sight.looking if self._sight is not None else ""
        names = [looking or self.current, *super().in_view(), "signs"]
        return list(dict.fromkeys(_SHOWN_BY.get(name, name) for name in names))

    @property
    def districts(self) -> Mapping[str, str]:
        scene = self._scene
        if scene is None or scene.plan is Plan.LIST:
            return {}
        shown = (
            DISTRICTS if scene.plan < Plan.LARGE else {name: DISTRICTS[name] for name in ("counts", "log")}
        )
        return {district: row.key for district, row in shown.items() if self._needs(district)}

    def _needs(self, district: str) -> bool:
        """Whether looking there shows anything that is not in view: beside the largest board lies the log."""
        return not (district == "log" and self._scene is not None and self._scene.plan is Plan.LARGER)

    @property
    def current(self) -> str:
        return "" if self._scene is None else self._scene.focus
