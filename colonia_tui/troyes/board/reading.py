"""How a card or a die is lit, and what the pointed action would do."""

from __future__ import annotations

from typing import NamedTuple, cast

from colonia_tui.drawing.offers import Offer
from colonia_tui.drawing.shown import Mode
from colonia_tui.troyes.board import die as keys
from colonia_tui.troyes.board.die import State
from colonia_tui.troyes.board.pieces import Look
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words.outcomes import outcome_of
from engine.game import Action
from engine.troyes.previews import Outcome, SayingArgs


class Lit(NamedTuple):
    """The state of a card, with its key."""

    look: Look
    key: str
    action: Action | None = None


def lit_card(scene: Scene, place: str, actions: tuple[Action, ...], *, goal: bool) -> Lit:
    """A card at ``place`` that some options are about; ``goal``: the action is about it."""
    if goal:
        return Lit(Look.SETTLED, "")
    lit = scene.lit(place)
    for action in actions:
        offer = scene.offered(action)
        if offer is None:
            continue
        if not offer.legal:
            pointed = scene.pointed == action
            return Lit(Look.POINTED if pointed else Look.REFUSED, "no" if pointed else "", action)
        if scene.pointed == action:
            return Lit(Look.POINTED, offer.key, action)
        return Lit(Look.POSSIBLE if lit else Look.DUSK, offer.key, action)
    if not lit:
        return Lit(Look.DUSK, "")
    return Lit(Look.SHADE if scene.draft is not None and not scene.asks("counter") else Look.PLAIN, "")


def is_asked(offer: Offer) -> bool:
    """Whether the question is about a die at all: not if it has the wrong colour."""
    refusal = offer.option.refusal
    return refusal is None or refusal.code != "wrong_colour"


def lit_die(scene: Scene, action: Action, chosen: list[int]) -> tuple[State, str]:
    """A die that ``action`` would take. ``chosen`` has an item for each equal die already taken; each call
    uses up one."""
    if chosen:
        chosen.pop()
        return State.CHOSEN, keys.of_die(scene, action)
    offer = scene.offered(action)
    if offer is None or scene.mode not in (Mode.ASKED, Mode.ANSWERING):
        return State.IDLE, ""
    if not is_asked(offer) and scene.pointed != action:
        return State.IDLE, ""
    if scene.pointed == action:
        return State.POINTED if offer.legal else State.REFUSED, offer.key
    return (State.POSSIBLE, offer.key) if offer.legal else (State.REFUSED, "")


def outcome(scene: Scene) -> Outcome | None:
    """What the pointed action would do; None if unknown."""
    offer = scene.offer
    if offer is not None and offer.legal and "spends" in offer.option.preview:
        return outcome_of(offer.option.preview)
    if scene.asks("group", "cube", "source", "times"):
        rungs = cast(SayingArgs, scene.args)["rungs"]
        return outcome_of(rungs[-1]) if rungs else None
    return None
