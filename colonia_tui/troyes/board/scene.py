"""What is drawn: a `BaseScene`, and what Troyes reads from it. Immutable plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, cast

from rich.cells import cell_len

from colonia_tui.drawing.canvas import Run
from colonia_tui.drawing.people import beginnings, called
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.language.i18n import _
from colonia_tui.troyes.board.layout import HEIGHTS
from colonia_tui.troyes.board.pieces import NEUTRAL, Owner
from colonia_tui.troyes.words.option_keys import DISTRICTS
from engine.game import Action, Plain
from engine.troyes.components import ACTIONS_PHASE, DICE_PHASE, EVENTS_PHASE, INCOME_PHASE, SETUP
from engine.troyes.components import NEUTRAL as NEUTRAL_NUMBER
from engine.troyes.deck import BUILDINGS
from engine.troyes.view import DraftView, TroyesView

# Where on the board a question is answered, and where an action's goal is


_OF_ACTION: Final = {
    "activity": "activities",
    "foreman": "activities",
    "cathedral": "cathedral",
    "fight": "events",
    "event": "events",
    "cube": "activities",
    "no_cube": "activities",
}
_OF_DRAFT: Final = {
    "activity": "activities",
    "cathedral": "cathedral",
    "fight": "events",
    "shots": "events",
    "cubes": "events",
    "counter": "events",
}
_OF_PHASE: Final = {
    SETUP: "palace",
    INCOME_PHASE: "square",
    DICE_PHASE: "square",
    EVENTS_PHASE: "events",
    ACTIONS_PHASE: "square",
}


def _of_question(kind: str, pointed: Action | None) -> str:
    """Where a question is answered: for dice the square, otherwise where the pointer is."""
    if kind in ("group", "turn", "counter"):
        return "square"
    if kind == "event":
        return "events"
    if pointed is None:
        return "square"
    if pointed.kind in ("settle", "standing", "place", "lying"):
        return BUILDINGS[pointed.args[0]]
    return _OF_ACTION.get(pointed.kind, "square")


@dataclass(frozen=True)
class Scene(BaseScene):
    """Everything a part may draw, and helpers for every part."""

    HEIGHTS = HEIGHTS
    DISTRICTS = DISTRICTS

    # What is shown

    @cached_property
    def view(self) -> TroyesView:
        return cast(TroyesView, self.shown.view)

    def short_names(self, cells: int) -> Sequence[str]:
        """Names in this many cells, told apart by what ends them if they begin alike: "Greedy", "GreedB"."""
        short = [called(name, cells) for name in beginnings(self.listed, cells - 1)]
        kept = [
            name if cell_len(name) <= cells else other for name, other in zip(self.listed, short, strict=True)
        ]
        return kept if len(set(kept)) == len(kept) else short

    @property
    def args(self) -> dict[str, Plain]:
        """The details of the question; {} if nothing is asked."""
        return {} if self.asked is None else self.asked.args

    @property
    def draft(self) -> DraftView | None:
        """The incomplete action."""
        return self.view["draft"] if self.shown.milestone is None else None

    @property
    def veiled(self) -> bool:
        """Whether one's own screen is hidden behind its key."""
        return self.shown.own_key and not self.shown.own_open

    @property
    def characters(self) -> Sequence[int]:
        """The characters the player knows: all if they are open, else the player's own; [] behind a
        curtain."""
        view = self.view
        if view["characters"] is not None:
            return sorted({number for held in view["characters"] for number in held})
        if self.seat is None or self.veiled or view["seat"] != self.seat:
            return []
        return view["own"] or []

    # Where things happen

    @cached_property
    def question_at(self) -> str:
        """The place where the question is answered; "" if nothing is asked."""
        if self.asked is None:
            return ""
        return _of_question(self.asked.kind, self.pointed)

    @cached_property
    def goal_at(self) -> str:
        """The place of an incomplete action's goal; "" for none."""
        draft = self.draft
        if self.asks("counter"):
            return "events"
        if draft is not None and draft["what"] == "place":
            return BUILDINGS[draft["goal"]]
        return "" if draft is None else _OF_DRAFT.get(draft["what"], "")

    def goal(self, *whats: str) -> int:
        """The number of an incomplete action's goal, if it is one of these; else -1."""
        draft = self.draft
        return int(draft["goal"]) if draft is not None and draft["what"] in whats else -1

    @property
    def slot(self) -> int:
        """The slot of the activity that is begun or pointed at; -1: none."""
        begun = self.goal("activity")
        pointed = self.pointed
        return pointed.args[0] if begun < 0 and pointed is not None and pointed.kind == "activity" else begun

    @cached_property
    def focus(self) -> str:
        """What a small window shows large besides the square: the place of the goal or the question.

        If any space of a building can be chosen, that is all "buildings".
        """
        if self._taught_at:
            return self._taught_at
        kind = "" if self.pointed is None else self.pointed.kind
        if kind in ("settle", "standing", "lying") or (self.asks("source") and kind != "foreman"):
            return "buildings"
        if self.asks("source"):
            return self.question_at
        for name in (self.goal_at, self.question_at):
            if name not in ("", "square"):
                return name
        if self.asks("act"):
            return "activities"
        return "buildings" if self.view["phase"] == SETUP else "events"

    @cached_property
    def _taught_at(self) -> str:
        """What the coach points at while an action is chosen, until the player points elsewhere."""
        if self.shown.coached is None or self.pointed is not None or not self.asks("act"):
            return ""
        return next((place for place in self.shown.coached.point if place in _OF_ACTION.values()), "")

    def lit(self, place: str) -> bool:
        """Whether this place is lit."""
        return bool(place) and place in (self.question_at, self.goal_at, self._quiet)

    def on_plaque(self, place: str) -> bool:
        return self.lit(place)

    def heavy(self, place: str) -> bool:
        """Whether its frame is heavy: the question's is, or the phase's if nothing is asked."""
        return place == (self.question_at or self._quiet)

    @property
    def _quiet(self) -> str:
        """The place of the phase, if nothing is asked."""
        return "" if self.asked is not None else _OF_PHASE.get(self.view["phase"], "")

    def ground(self, place: str) -> str:
        """The ground of a place."""
        return f"{place}.{'lit' if self.lit(place) else 'dusk'}"

    def line(self, place: str) -> str:
        """The role of a place's frame: the accent while the question is there."""
        if self.orange and place in (self.question_at, "decision"):
            return "accent.line"
        if place == "decision":
            return f"{self._quiet or 'square'}.frame"
        return f"{place}.title" if self.lit(place) and place == self.goal_at else f"{place}.frame"

    # Owners

    @cached_property
    def owners(self) -> list[Owner]:
        """Everybody's pieces by the owner's number; the neutral comes last."""
        found = [Owner(self.sign(seat), self.role(seat), seat == self.seat) for seat in range(self.players)]
        return [*found, *[NEUTRAL] * (NEUTRAL_NUMBER + 1 - len(found))]

    @property
    def players(self) -> int:
        return self.view["players"]

    def sign_run(self, seat: int, then: str = "") -> Run:
        """An owner's sign in its colour (the neutral's included) and what belongs to it."""
        return self.owners[seat].run(then)

    def called(self, owner: int, width: int = 24) -> str:
        """An owner's name."""
        return _("neutral") if owner == NEUTRAL_NUMBER else called(self.listed[owner], width)
