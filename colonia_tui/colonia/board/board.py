"""The board of Colonia: its parts, where they go, and what the keys of its questions mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Region

from colonia_tui.colonia.board import (
    council,
    exchange,
    families,
    harbour,
    head,
    market,
    own,
    relics,
    workshops,
)
from colonia_tui.colonia.board.decision import Decision
from colonia_tui.colonia.board.keys_now import keys_now
from colonia_tui.colonia.board.layout import BOARD, Situation, arrange
from colonia_tui.colonia.board.log import Log, scrolls, with_pieces
from colonia_tui.colonia.board.milestones import Milestones
from colonia_tui.colonia.board.scene import Scene, read_scene
from colonia_tui.colonia.events import DISTRICTS as DAYS
from colonia_tui.colonia.week_so_far import points_after
from colonia_tui.colonia.words.arguments import Phrases, deck_of
from colonia_tui.colonia.words.asked import read_question
from colonia_tui.colonia.words.option_keys import DISTRICTS, NOTES_KEY
from colonia_tui.drawing import course
from colonia_tui.drawing.bindings import looking
from colonia_tui.drawing.board import Board
from colonia_tui.drawing.course import SoFar
from colonia_tui.drawing.key_hints import KeysLine
from colonia_tui.drawing.part import Drawn, Part
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.plain import PlainList
from colonia_tui.drawing.plan import Arranged, Plan
from colonia_tui.drawing.recap import Recap
from colonia_tui.drawing.shown import Asked, Mode, Shown, Sight
from colonia_tui.language.i18n import N_, _
from engine.game import Action

_NOWHERE = frozenset({"vote", "decide", "market", "order", "load"})
_WAYS_OUT = frozenset({"pass", "keep", "leave"})


def _course(scene: Scene, pen: Pen) -> None:
    """Everybody's certain points, week by week."""
    after = points_after(scene.shown.events, scene.view)
    now = [sum(points.values()) for points in scene.view["points"]]
    course.draw(scene, pen, SoFar(_("certain VP after each week"), after, now))


class ColoniaBoard(Board[Scene]):
    """Colonia's part of `colonia_tui.drawing.board.Board`."""

    PLACES = DISTRICTS
    WHOLE = frozenset({"harbour", "relics"})
    PAGES: ClassVar[Mapping[str, str]] = {"families": "members"}
    BINDINGS: ClassVar[list[BindingType]] = [
        *looking(DISTRICTS),
        Binding(
            NOTES_KEY,
            "notes",
            N_("Notes"),
            tooltip=N_("notes: everything that has been seen of each player"),
            id="board.notes",
        ),
    ]

    newest_first = True

    @classmethod
    def parts(cls) -> Sequence[Part[Scene]]:
        return [
            Drawn("head", head.draw),
            Drawn("families", families.draw_line),
            Drawn("council", council.draw, council.draw_small),
            Drawn("market", market.draw, market.draw_small),
            Drawn("workshops", workshops.draw, workshops.draw_small),
            Drawn("harbour", harbour.draw, harbour.draw_small),
            Drawn("relics", relics.draw, relics.draw_small),
            Drawn("members", families.draw),
            Drawn("exchange", exchange.draw),
            Drawn("own", own.draw),
            Decision("decision", keys_now),
            Milestones("milestone", keys_now),
            Recap("recap", lambda scene, pen: scene.plan > Plan.LIST, with_pieces),
            Log("log"),
            Drawn("points", _course),
            PlainList("list"),
            KeysLine("keys", keys_now),
        ]

    def read(self, shown: Shown, sight: Sight, before: Scene | None) -> Scene:
        return read_scene(shown, sight, before)

    @classmethod
    def regions(cls, scene: Scene) -> Arranged:
        sight = scene.sight
        looking = cls.PAGES.get(sight.looking, sight.looking) or ("members" if sight.notes else "")
        milestone = scene.mode is Mode.MILESTONE
        day = DAYS[scene.view["day"]]
        coached = scene.shown.coached
        points = [part.split()[0] for part in coached.point] if coached is not None else []
        taught = next((part for part in points if part in BOARD and part != scene.district), "")
        exchange, players = scene.asks("exchange"), scene.view["players"]
        many = len(scene.view["display"]) > 10
        situation = Situation(scene.district, looking, milestone, day, exchange, taught, players, many)
        return arrange(sight.width, sight.height, situation)

    def scrolls(self, scene: Scene, region: Region) -> tuple[int, int]:
        assert self._style is not None
        return scrolls(scene, self._style, *region.size)

    def ask(self, shown: Shown) -> Asked:
        assert shown.question is not None
        phrases = Phrases(shown.names, deck_of(shown.view["options"]), you=shown.seat)
        return read_question(shown.question, phrases)

    def start(self, asked: Asked) -> Action | None:
        """At passing, since anything else costs something; at the first card that can be paid; nowhere if
        passing ends one's day, and at a vote."""
        legal = [offer.action for offer in asked.offers if offer.legal]
        if asked.kind in _NOWHERE and len(legal) > 1:
            return None
        if asked.kind == "buy":
            return super().start(asked)
        return next((action for action in legal if action.kind in _WAYS_OUT), None) or super().start(asked)

    def meant(self, asked: Asked, pointed: Action | None, key: str) -> Action | None:
        if asked.kind == "exchange" and (action := exchange.by_key(asked, pointed, key)) is not None:
            return action
        here = [offer.action for offer in asked.offers if offer.key == key]  # several for an extra hold
        return pointed if pointed in here else next(iter(here), None)

    def in_view(self) -> Sequence[str]:
        return [name for name in super().in_view() if name != "members" or name == self.page]
