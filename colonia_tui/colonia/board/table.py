"""The board of Colonia."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Region

from colonia_tui.colonia.board import pairs
from colonia_tui.colonia.board.districts import DISTRICTS
from colonia_tui.colonia.board.keys import NOTES_KEY
from colonia_tui.colonia.board.log.pane import scrolls
from colonia_tui.colonia.board.parts import parts
from colonia_tui.colonia.board.picture import PAGES, placed
from colonia_tui.colonia.board.plans import Plan
from colonia_tui.colonia.board.scene import Scene, read_question, read_scene
from colonia_tui.colonia.words.phrases import Phrases, deck_of
from colonia_tui.drawing.board import Board
from colonia_tui.drawing.keys import looking
from colonia_tui.drawing.offers import Asked
from colonia_tui.drawing.part import Part
from colonia_tui.drawing.shown import Shown, Sight
from colonia_tui.language.i18n import N_
from engine.game import Action

_NOWHERE = frozenset({"vote", "decide", "market", "order", "load"})
_WAYS_OUT = frozenset({"pass", "keep", "leave"})


class ColoniaBoard(Board[Scene]):
    """What `colonia_tui.drawing.board.Board` asks of a game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *looking(DISTRICTS),
        Binding(
            NOTES_KEY,
            "notes",
            N_("Notes"),
            tooltip=N_("notes: what everybody could have noted about the others"),
            id="board.notes",
        ),
    ]

    newest_first = True

    def parts(self) -> Sequence[Part[Scene]]:
        return parts()

    def read(self, sight: Sight, before: Scene | None) -> Scene:
        return read_scene(sight, before)

    def regions(self, scene: Scene) -> tuple[Mapping[str, Region], frozenset[str]]:
        return placed(scene)

    def log_reach(self) -> tuple[int, int]:
        region = self._regions.get("log")
        if self._scene is None or self._style is None or region is None:
            return super().log_reach()
        return scrolls(self._scene, self._style, region.width, region.height)

    def ask(self, shown: Shown) -> Asked:
        assert shown.question is not None
        return read_question(shown.question, Phrases(shown.names, deck_of(shown.view["options"])))

    def start(self, asked: Asked) -> Action | None:
        """At the way out, as all else costs something; where that ends one's day, and at a vote, nowhere."""
        legal = [offer.action for offer in asked.offers if offer.legal]
        if asked.kind in _NOWHERE and len(legal) > 1:
            return None
        return next((action for action in legal if action.kind in _WAYS_OUT), None) or super().start(asked)

    def meant(self, asked: Asked, pointed: Action | None, key: str) -> Action | None:
        if asked.kind == "exchange" and (action := pairs.by_key(asked, pointed, key)) is not None:
            return action
        return super().meant(asked, pointed, key)

    def in_view(self) -> Sequence[str]:
        sight = self._sight
        if sight is None:
            return []
        page = "notes" if sight.notes and not sight.looking else PAGES.get(sight.looking, sight.looking)
        others = [name for name in super().in_view() if name != "members"]
        return list(dict.fromkeys([page or self.current, *others, "signs"]))

    @property
    def districts(self) -> Mapping[str, str]:
        if self._scene is not None and self._scene.plan is Plan.LIST:
            return {}
        return {district: row.key for district, row in DISTRICTS.items()}

    @property
    def current(self) -> str:
        return "" if self._scene is None else self._scene.district
