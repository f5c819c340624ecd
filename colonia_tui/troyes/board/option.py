"""The option that is pointed at: what Enter does, and what it brings and costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from colonia_tui.drawing.canvas import Fact, Run
from colonia_tui.drawing.offers import Offer
from colonia_tui.drawing.style import Style
from colonia_tui.language.i18n import N_, _
from colonia_tui.troyes.board import outcome
from colonia_tui.troyes.board.pieces.die import Die, State
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words import names, outcomes
from engine.game import Action
from engine.troyes.components import NOBODY
from engine.troyes.previews import EventPreview, Outcome, SettlePreview, SourcePreview

_ENTER = {
    "settle": N_("Enter puts it"),
    "activity": N_("Enter chooses"),
    "cathedral": N_("Enter builds"),
    "fight": N_("Enter fights"),
    "place": N_("Enter chooses"),
    "farm": N_("Enter farms"),
    "pass": N_("Enter passes"),
    "roll": N_("Enter rolls"),
    "hire": N_("Enter hires"),
    "turn": N_("Enter turns"),
    "cube": N_("Enter uses it"),
    "no_cube": N_("Enter goes on"),
    "die": N_("Enter takes it"),
    "go": N_("Enter goes"),
    "supply": N_("Enter takes it"),
    "foreman": N_("Enter takes it"),
    "standing": N_("Enter takes it"),
    "lying": N_("Enter takes it"),
    "times": N_("Enter does it"),
    "event": N_("Enter puts it"),
    "stop": N_("Enter stops"),
    "black": N_("Enter faces it"),
    "suffer": N_("Enter loses it"),
}


_WHOLE = frozenset({"act", "cube", "group", "source", "turn"})
"""Questions about a part of an action: where an answer settles the rest, the button says so."""
_ONE_STEP = frozenset({"roll", "hire"})
"""What never asks for more."""


def enter(scene: Scene, offer: Offer) -> str:
    """The word on the button: "Enter takes it"; "Enter does it all" where nothing more is asked."""
    action = offer.action
    preview = offer.option.preview
    settles = preview.get("at_once") and not preview.get("cubes_to_put")
    if scene.asks(*_WHOLE) and settles and action.kind not in _ONE_STEP:
        return _("Enter does it all")
    if action.kind == "die" and scene.asks("counter"):
        return _("Enter gives it")
    if action.kind == "die" and scene.asks("turn"):
        return _("Enter turns it")
    return _(_ENTER[action.kind]) if action.kind in _ENTER else _("Enter does it")


def called(scene: Scene, style: Style, offer: Offer) -> list[Run]:
    """What the option is called, and what is most worth knowing about it: the dice that it takes at once,
    with the signs of others whose they are."""
    runs: list[Run] = [(offer.label, "text bold"), ("  ", "")]
    would = outcomes.outcome_of(offer.option.preview)
    if would is not None and scene.asks("act", "cube"):
        for owner, colour, value in outcomes.dice_of(would):
            runs += [Die(colour, value, State.CHOSEN).run(style), (" ", "")]
            runs += [scene.sign_run(owner, " ")] if owner != scene.seat else []
    elif would is not None and would["filled"] != NOBODY and scene.asks("group", "times"):
        runs.append((_("the last banner is full"), "second"))
    return runs


def facts(scene: Scene, style: Style, offer: Offer, width: int) -> list[Fact]:
    """What is said below the option in ``width`` cells, the most important first."""
    if scene.asked is None or scene.seat is None:
        return []
    preview = cast(Mapping[str, Any], offer.option.preview)
    found: list[Fact] = []
    would = outcomes.outcome_of(preview)
    if scene.asks("settle") and preview:
        texts = outcomes.of_space(offer.action.args[0], cast(SettlePreview, preview))
        found += [Fact([(text, "second")]) for text in texts]
    elif would is not None:
        if scene.asks("act", "cube"):  # elsewhere it stands in the ladder
            found.append(Fact(outcome.costs(scene, style, would, width), _("pays")))
        found += of_outcome(scene, would)
    elif offer.effect and "spends" not in preview:
        found.append(Fact([(offer.effect, "second")]))
    given_up = outcomes.given_up(cast(SourcePreview, preview)) if scene.asks("source") and preview else ""
    if would is not None and given_up:
        found.insert(0, Fact([(given_up, "second")]))
    note = _note(scene, offer.action)
    if note:
        found.append(Fact([(note, "second")]))
    if "if_points" in preview:
        cube = cast(EventPreview, preview)
        runs = outcome.full(scene, cube["if_points"], cube["if_card"])
        if runs:
            found.append(Fact(runs))
    steps = outcomes.nearer(scene.view, scene.seat, preview.get("counts", ()))
    found += [Fact([(outcomes.step_text(step), "second")]) for step in steps]
    return found


def of_outcome(scene: Scene, would: Outcome) -> list[Fact]:
    """What an action brings to oneself, and to others."""
    brings = outcome.brings(scene, would)
    if not brings and scene.draft is not None and scene.draft["what"] == "activity":
        brings = [(_("nothing"), "second")]
    found = [Fact(brings, _("brings"))] if brings else []
    others = outcome.others(scene, would)
    if others:
        found.append(Fact(others, _("others"), joins=True))
    full = outcome.filled(scene, would)
    if full and not would["points"][scene.seat or 0]:
        found.append(Fact(full))
    return found


def _note(scene: Scene, action: Action) -> str:
    """The sentence of a card."""
    match action:
        case Action("activity" | "cube", (slot,)):
            return names.activity_effect(scene.view["activities"][slot]["activity"])
        case Action("fight" | "event", (place,)):
            return names.event_effect(scene.view["events"][place]["event"])
    return ""
