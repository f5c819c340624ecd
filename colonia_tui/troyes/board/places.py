"""The places of the board: where a question is answered, where an action's goal is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from colonia_tui.drawing.steps import Mark
from colonia_tui.language.i18n import _
from engine.game import Action, Plain
from engine.troyes.components import ACTIONS_PHASE, DICE_PHASE, EVENTS_PHASE, INCOME_PHASE, SETUP
from engine.troyes.deck import BUILDINGS
from engine.troyes.view import DraftView

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
_OF_MARK: Final = {"slot": "activities", "column": "cathedral", "event": "events"}
_OF_PHASE: Final = {
    SETUP: "palace",
    INCOME_PHASE: "square",
    DICE_PHASE: "square",
    EVENTS_PHASE: "events",
    ACTIONS_PHASE: "square",
}


def of_question(kind: str, pointed: Action | None) -> str:
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


def of_draft(draft: DraftView | None) -> str:
    """The place of an incomplete action's goal; "" for none."""
    if draft is None:
        return ""
    if draft["what"] == "place":
        return BUILDINGS[draft["goal"]]
    return _OF_DRAFT.get(draft["what"], "")


def of_phase(phase: int) -> str:
    """The place of a phase; "" for none in particular."""
    return _OF_PHASE.get(phase, "")


def of_mark(mark: Mark) -> str:
    """The place of a changed piece; "" for what belongs to a player."""
    match mark:
        case (("space" | "lying"), int(building), *_):
            return BUILDINGS[building]
        case (str(kind), *_):
            return _OF_MARK.get(kind, "")
    return ""


def building_of(place: str) -> int:
    """The number of a building by its name, -1 for any other place."""
    return BUILDINGS.index(place) if place in BUILDINGS else -1


def goal_of(draft: DraftView | Mapping[str, Plain] | None, *whats: str) -> int:
    """The number of an incomplete action's goal, if it is one of these; else -1."""
    return int(draft["goal"]) if draft is not None and draft["what"] in whats else -1


def neutral() -> str:
    """The neutral's name."""
    return _("neutral")
