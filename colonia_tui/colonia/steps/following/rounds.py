"""Rounds: who has passed, and what happens when everybody has."""

from __future__ import annotations

from typing import Final, NamedTuple

from colonia_tui.colonia.steps.following import change, harbour, market, workshops
from colonia_tui.colonia.steps.following.change import Change
from engine.colonia.components import FRIDAY, SUNDAY, THURSDAY, WEDNESDAY
from engine.colonia.view import ColoniaView
from engine.game import Seat

NOBODY_ASKED: Final = -1
"""Stands in place of the seat whose turn it is, which events do not say."""


class Round(NamedTuple):
    """A round, by the kind of its question."""

    day: int
    acts: frozenset[str]
    """The events of actions in it."""
    evening: frozenset[str] = frozenset()
    """The events that still come after everybody has passed and before the round is over."""
    end: Change | None = None
    """What changes when it is over."""


ROUNDS: Final[dict[str, Round]] = {
    "market": Round(WEDNESDAY, frozenset({"booth_taken"}), frozenset({"to_bag", "home"}), market.closed),
    "order": Round(THURSDAY, frozenset({"ordered"}), frozenset({"die", "made", "home"}), workshops.delivered),
    "load": Round(FRIDAY, frozenset({"loaded", "loaded_extra"}), frozenset({"home"}), harbour.closed),
    "buy": Round(SUNDAY, frozenset({"bought", "guard_home", "stored", "not_stored"})),
    "safeguard": Round(SUNDAY, frozenset({"safeguarded"})),
}
ROUND_OF: Final = {code: kind for kind, one in ROUNDS.items() for code in one.acts}
"""The kind of round that an action belongs to, by its event."""


def begun(view: ColoniaView, kind: str) -> ColoniaView:
    """The view with a round of this kind open, on its day."""
    if not view["stack"] or view["stack"][-1][0] != kind:
        view = change.dated(view, ROUNDS[kind].day)
    return {**view, "stack": [[kind, NOBODY_ASKED, passed(view, kind)]]}


def passed(view: ColoniaView, kind: str) -> int:
    """Who has passed in an open round of this kind, as a bit mask."""
    for frame_kind, _, mask in view["stack"]:
        if frame_kind == kind:
            return int(mask)
    return 0


def after_pass(view: ColoniaView, seat: Seat, kind: str) -> ColoniaView:
    """The view after ``seat`` has passed, or could not act."""
    return {**view, "stack": [[kind, NOBODY_ASKED, passed(view, kind) | 1 << seat]]}


def over(view: ColoniaView) -> str:
    """The kind of an open round in which everybody has passed; "" if there is none."""
    if view["stack"]:
        kind, _, mask = view["stack"][-1]
        if kind in ROUNDS and mask == (1 << view["players"]) - 1:
            return str(kind)
    return ""


def ended(view: ColoniaView, next_code: str = "") -> ColoniaView:
    """The view after a round that is `over`, unless ``next_code`` belongs to its evening."""
    kind = over(view)
    if not kind or next_code in ROUNDS[kind].evening:
        return view
    end = ROUNDS[kind].end
    return {**(view if end is None else end(view)), "stack": []}


CHANGES: dict[str, Change] = {"passed": after_pass, "cannot_act": after_pass}
