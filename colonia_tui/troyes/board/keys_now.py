"""Which keys do something now, with their words, for the lower edge or the line of keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from colonia_tui.drawing.key_hints import Hint, around, choosing, hint, in_mode, option, place, span
from colonia_tui.drawing.keys import LOG_PLACE
from colonia_tui.drawing.plan import Plan
from colonia_tui.drawing.shown import Asked, Mode, Offer
from colonia_tui.language.i18n import N_, _, pgettext
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.words.option_keys import DISTRICTS, FREE, INFLUENCE_KEY, SPENT
from engine.game import Action

_THINGS = {
    "settle": N_("space"),
    "counter": N_("a die"),
    "turn": N_("a die"),
    "group": N_("a die"),
    "cube": N_("cube"),
    "source": N_("citizen"),
    "times": N_("how often"),
    "event": N_("event"),
}
"""What the keys of a question's options choose."""
_Span: TypeAlias = tuple[Sequence[str], str]
_FARM: Final = ("farm",)
_SPANS: Final[Mapping[str, Sequence[_Span]]] = {
    "act": (
        (("activity",), N_("card")),
        (("fight",), N_("event")),
        (("cathedral",), N_("Cathedral")),
        (("place",), N_("citizen")),
        (_FARM, N_("farm")),
    ),
    "counter": ((("die",), N_("a die")), (("black",), N_("a black one"))),
    "source": (
        (("standing", "lying"), N_("from a building")),
        (("foreman",), N_("foreman")),
        (("supply",), N_("a ready one")),
        (("hire",), N_("hire")),
    ),
}
"""For questions with options of several kinds: which kinds form a group, and its word."""
_BELOW: Final = 2
"""This many stand in the lower edge of a small window; the others are in the upper one."""
_WORDS = {
    "pass": N_("pass"),
    "suffer": N_("lose 2 VP"),
    "go": N_("go"),
    "stop": N_("stop"),
    "no_cube": N_("no cube"),
}
"""Options with a hint of their own in the line of keys."""
_GO_WITH: Final = {1: N_("go with one"), 2: N_("go with two"), 3: N_("go with three")}
"""Dice."""


def keys_now(scene: Scene) -> list[Hint]:
    """The hints for the present state."""
    return in_mode(scene.shown, lambda: _options(scene), lambda: _around(scene))


def keys_above(scene: Scene) -> list[Hint]:
    """In a small window: the kinds of option that do not fit into the lower edge."""
    asked = scene.asked
    if asked is None or asked.kind != "act" or scene.mode is not Mode.ASKED or scene.plan >= Plan.MEDIUM:
        return []
    passing = [
        _hint_of(scene, offer) for offer in asked.offers if offer.action.kind == "pass" and offer.legal
    ]
    return [*_kinds(scene, asked, _SPANS.get(asked.kind, ())[_BELOW:]), *passing]


def _options(scene: Scene) -> list[Hint]:
    asked = scene.asked
    if asked is None:
        return []
    small = scene.plan < Plan.MEDIUM and asked.kind == "act"
    found = choosing(scene)
    fights = asked.kind == "times" and scene.goal_at == "events"
    word = N_("cubes") if fights else _THINGS.get(asked.kind, N_("choose"))
    spans = _SPANS.get(asked.kind, ((("",), word),))
    found += _kinds(scene, asked, spans[:_BELOW] if small else spans)
    for offer in asked.offers:
        if offer.action.kind in _WORDS and offer.legal and not small:
            found.append(_hint_of(scene, offer))
    if any(offer.action.kind in SPENT and offer.legal for offer in asked.offers) and asked.kind != "source":
        found.append(Hint(INFLUENCE_KEY, INFLUENCE_KEY, _("influence"), 6))
    return [*found, hint("table.suggest")._replace(brief="")] if scene.shown.advises else found


def _hint_of(scene: Scene, offer: Offer) -> Hint:
    """The hint of an option of its own; "go" says with how many dice."""
    word = _(_WORDS[offer.action.kind])
    dice = len(scene.draft["dice"]) if scene.draft is not None and scene.asks("group") else 0
    if offer.action.kind == "go" and dice in _GO_WITH:
        return option(scene, offer, _(_GO_WITH[dice]))._replace(brief=word)
    return option(scene, offer, word)


def _kinds(scene: Scene, asked: Asked, spans: Sequence[_Span]) -> list[Hint]:
    """Each kind of option with its keys; farming, which has no place on the board, is its own option."""
    found: list[Hint] = []
    for kinds, word in spans:
        offers = [offer for offer in asked.offers if offer.key and offer.legal and _is(offer.action, kinds)]
        if not offers:
            continue
        if kinds == _FARM:
            found.append(option(scene, offers[0], _(word), 9))
        else:
            found.append(Hint("", span(sorted((offer.key for offer in offers), key=FREE.find)), _(word), 9))
    return found


def _is(action: Action, kinds: Sequence[str]) -> bool:
    """Whether an action is of these kinds; "" is any kind without a word of its own."""
    return action.kind in kinds or ("" in kinds and action.kind not in _WORDS)


def _around(scene: Scene) -> list[Hint]:
    """Keys outside the question."""
    small = scene.plan < Plan.MEDIUM
    word = pgettext("take back", "back")
    undo = hint("table.undo", word if small else "")._replace(brief=word)
    counts = place(DISTRICTS["counts"], _("what counts") if small else "")
    if not small:
        return around(scene, undo, before_log=[counts])
    asked = scene.asked is not None
    log = place(LOG_PLACE)._replace(weight=7, brief="") if asked else place(LOG_PLACE)._replace(weight=4)
    return around(scene, undo, before_log=[log, counts])
