"""What is drawn: a `BaseScene`, and what Colonia reads from it. Immutable plain data."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import cast

from colonia_tui.colonia.board.layout import HEIGHTS
from colonia_tui.colonia.events import DISTRICTS
from colonia_tui.colonia.week_so_far import WeekSoFar, week_so_far
from colonia_tui.colonia.words import option_keys
from colonia_tui.colonia.words.arguments import Phrases, deck_of
from colonia_tui.drawing import pieces
from colonia_tui.drawing.pieces import Skin
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.drawing.shown import Mode, Shown, Sight
from engine.colonia.deck import Deck
from engine.colonia.view import ColoniaView, OwnScreen

DISTRICT_OF = {
    "card": "council",
    "vote": "council",
    "decide": "council",
    "market": "market",
    "order": "workshops",
    "craft": "workshops",
    "load": "harbour",
    "exchange": "relics",
    "buy": "relics",
    "shrine": "relics",
    "safeguard": "relics",
}
"""The district where a question is answered, or that helps to answer it."""


@dataclass(frozen=True)
class Scene(BaseScene):
    """Everything a part may draw, and helpers for every part."""

    HEIGHTS = HEIGHTS
    DISTRICTS = option_keys.DISTRICTS

    week: WeekSoFar

    @cached_property
    def view(self) -> ColoniaView:
        return cast(ColoniaView, self.shown.view)

    @cached_property
    def deck(self) -> Deck:
        return deck_of(self.view["options"])

    @cached_property
    def phrases(self) -> Phrases:
        return Phrases(self.names, self.deck)

    @property
    def own(self) -> OwnScreen | None:
        """The seat's own screen.

        None for a spectator, behind a curtain, for a view of another seat, and while it is hidden behind its
        key.
        """
        if self.shown.own_key and not self.shown.own_open:
            return None
        return self.view["own"] if self.view["seat"] == self.seat else None

    # Light

    @cached_property
    def district(self) -> str:
        """Today's district: the question's or the council's news', or the day's if there is neither."""
        milestone = self.shown.milestone
        if self.mode is Mode.MILESTONE and milestone is not None and milestone.name in ("cards", "vote"):
            return "council"
        stack = self.view["stack"]
        return DISTRICT_OF[stack[-1][0]] if stack else DISTRICTS[self.view["day"]]

    @property
    def focus(self) -> str:
        return self.district

    def lit(self, district: str) -> bool:
        """Whether this district is lit; one's own screen always is."""
        return district in (self.district, "own")

    def ground(self, district: str) -> str:
        """The role of a district's ground."""
        if district in ("own", "log", "decision", "table"):
            return district
        return f"{district}.{'lit' if self.lit(district) else 'dusk'}"

    def line(self, district: str) -> str:
        """The role of a district's frame: the accent while the question is there."""
        if self.orange and district in (self.district, "decision"):
            return "accent.line"
        return f"{self.district if district == 'decision' else district}.frame"

    def heavy(self, district: str) -> bool:
        """Whether the frame is heavy: today's district's and the decision's are."""
        return district in (self.district, "decision")

    def left(self, district: str) -> bool:
        around = self.sight.looking or ("notes" if self.sight.notes else "")
        return around not in ("", district) and self.heavy(district)

    def skin(self, role: str, district: str) -> Skin:
        """A good, a resource or a family in a district: solid if lit, else in dusk."""
        if not self.lit(district):
            return pieces.dusk(role)
        return pieces.solid(role, "cream" if role.startswith("good.") else "ink")


def read_scene(shown: Shown, sight: Sight, before: Scene | None = None) -> Scene:
    """The scene to draw. What ``before`` read from the same events is reused."""
    if before is not None and before.shown is shown:
        week = before.week
    else:
        week = week_so_far(shown.events, cast(ColoniaView, shown.view))
    return Scene(shown, sight, week)
