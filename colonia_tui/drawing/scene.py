"""What is drawn on every board. A game's scene adds its view and its own facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from colonia_tui.drawing import people
from colonia_tui.drawing.canvas import Run
from colonia_tui.drawing.keys import District
from colonia_tui.drawing.people import called
from colonia_tui.drawing.plan import Heights, Plan, plan_for
from colonia_tui.drawing.shown import Asked, Mode, Offer, Shown, Sight
from colonia_tui.language.i18n import _
from engine.game import Action, Seat


@dataclass(frozen=True)
class BaseScene:
    """Everything a part may draw, with helpers for every part. Immutable plain data."""

    HEIGHTS: ClassVar[Heights] = {Plan.LIST: 0}
    """The lines each window size needs; each game has its own."""

    DISTRICTS: ClassVar[Mapping[str, District]] = {}
    """The districts with a key."""

    shown: Shown
    sight: Sight

    @cached_property
    def plan(self) -> Plan:
        """The size of the window, and so of the pieces."""
        return plan_for(self.HEIGHTS, self.sight.width, self.sight.height)

    @property
    def focus(self) -> str:
        """The district in view while the player looks at none; each game has its own."""
        return ""

    # The light on districts; each game says which is in view

    def ground(self, district: str) -> str:
        """The role of a district's ground."""
        return district

    def line(self, district: str) -> str:
        """The role of a district's frame: the accent while the question is there."""
        return f"{district}.frame"

    def heavy(self, district: str) -> bool:
        """Whether its frame is heavy."""
        return False

    def on_plaque(self, district: str) -> bool:
        """Whether its title is on a plaque."""
        return self.heavy(district)

    def left(self, district: str) -> bool:
        """Whether the title points out that the question is here while the player looks elsewhere."""
        return False

    @property
    def mode(self) -> Mode:
        return self.shown.mode

    @property
    def seat(self) -> Seat | None:
        """The seat it is drawn for; None for a spectator and behind a curtain."""
        return self.shown.seat

    @cached_property
    def names(self) -> Sequence[str]:
        """Names as drawn: long ones shortened, right-to-left ones isolated."""
        return [called(name) for name in self.shown.names]

    @cached_property
    def listed(self) -> Sequence[str]:
        """The same where players are listed: "you" for the one person at this screen."""
        own = None if self.shown.shared else self.seat
        # Translators: in place of one's own name in a list of players
        return [_("you") if seat == own else name for seat, name in enumerate(self.names)]

    @property
    def pending(self) -> Sequence[Seat]:
        """The seats that have to decide."""
        return self.shown.pending

    # The question

    @property
    def asked(self) -> Asked | None:
        """The question, if it can be answered."""
        return self.sight.asked

    @property
    def pointed(self) -> Action | None:
        return self.sight.pointed

    @property
    def offer(self) -> Offer | None:
        """The option pointed at."""
        if self.asked is None or self.pointed is None:
            return None
        return self.asked.by_action.get(self.pointed)

    def offered(self, action: Action) -> Offer | None:
        """The option for an action; None if the question does not have it."""
        return None if self.asked is None else self.asked.by_action.get(action)

    def asks(self, *kinds: str) -> bool:
        """Whether the question is of one of these kinds."""
        return self.asked is not None and self.asked.kind in kinds

    @property
    def orange(self) -> bool:
        """Whether the player can act now."""
        return self.mode is Mode.MILESTONE or (self.asked is not None and self.mode is Mode.ASKED)

    def taught(self, *part: str | int) -> bool:
        """Whether the coach of a lesson points at a part, by the words that a lesson has for it."""
        coached = self.shown.coached
        return coached is not None and bool(coached.point) and " ".join(map(str, part)) in coached.point

    # Players and what has changed

    def sign(self, seat: Seat) -> str:
        """The sign of a player, recognizable without its colour."""
        return people.sign(self.shown.colours[seat])

    def role(self, seat: Seat) -> str:
        """The role of a player's colour: "seat.2"."""
        return people.role(self.shown.colours[seat])

    def sign_run(self, seat: Seat, then: str = "") -> Run:
        """A player's sign in its colour with what belongs to it, as part of a line."""
        return people.sign_run(self.shown.colours[seat], then)

    def mark(self, *mark: str | int) -> bool:
        """Whether a piece has changed since the player's own last move."""
        return mark in self.shown.marks
