"""The question of an update as drawn: each option with its key and words."""

from __future__ import annotations

from typing import cast

from colonia_tui.drawing.offers import Asked, Offer
from colonia_tui.drawing.shown import Shown
from colonia_tui.language.words import speak
from colonia_tui.troyes.board import die
from colonia_tui.troyes.board.option_keys import keys_for
from colonia_tui.troyes.words import outcomes, questions
from colonia_tui.troyes.words.arguments import Phrases, deck_of
from colonia_tui.troyes.words.reasons import REFUSALS
from engine.game import Action, Option
from engine.troyes.deck import CHARACTERS
from engine.troyes.previews import CounterArgs, CounterPreview, GroupPreview, SayingArgs
from engine.troyes.view import TroyesView

_LATE = frozenset({"pass", "go", "stop", "suffer", "no_cube", "roll", "hire", "turn"})
"""Where the pointer starts only if there is nothing else."""

_STANDING = CHARACTERS.index("chretien_de_troyes")
"""This character counts the citizens standing in the buildings."""
_SOURCES = ("supply", "lying", "hire", "standing", "foreman")
"""Sources of citizens: first those that give up nothing, then those that cost influence instead of a
place."""


def read_question(shown: Shown) -> Asked:
    """The question in ``shown``. Raises AssertionError if there is none."""
    question, view = shown.question, cast(TroyesView, shown.view)
    assert question is not None
    assert shown.seat is not None
    seat = shown.seat
    view = cast(TroyesView, {**view, "seat": seat})  # behind its key, draw what everybody sees
    phrases = questions.at(Phrases(shown.names, deck_of(view["options"])), view)
    keys = keys_for(question.kind, [option.action for option in question.options])
    keys |= die.keys_of(view, question)

    def offer(option: Option) -> Offer:
        action, why, preview = option
        return Offer(
            option,
            keys.get(action, ""),
            questions.label(phrases, action, preview, view),
            outcomes.effect(phrases, question.kind, action, preview, seat),
            "" if why is None else speak(REFUSALS, phrases, *why) or why.code,
        )

    shots = questions.rolled(shown.events) if question.kind == "event" else ()
    prompt = questions.prompt(phrases, question.kind, question.args, shots)
    return Asked(question, [offer(option) for option in question.options], prompt)


def start(asked: Asked) -> Action | None:
    """Where the pointer starts: at the first of the best legal options; as often as possible."""
    legal = [offer for offer in asked.offers if offer.legal]
    if asked.kind == "times":
        return legal[-1].action
    if asked.kind == "counter":
        given = cast(CounterArgs, asked.args)["total"]
        return min(legal, key=lambda offer: _counter_rank(offer, given)).action if legal else None
    if asked.kind == "group":
        said = cast(SayingArgs, asked.args)
        return min(legal, key=lambda offer: _group_rank(offer, said)).action if legal else None
    if asked.kind == "source":
        return min(legal, key=lambda offer: _SOURCES.index(offer.action.kind)).action if legal else None
    return min(legal, key=lambda offer: offer.action.kind in _LATE).action if legal else None


def _group_rank(offer: Offer, said: SayingArgs) -> tuple[int, int, int]:
    """First the cheapest die that suffices, or that adds more to those that do; then stopping. A citizen goes
    where it displaces none of the player's own."""
    if offer.action.kind != "die":
        return 1, 0, 0
    preview, what = cast(GroupPreview, offer.option.preview), said["draft"]["what"]
    before = said["rungs"][-1:]
    if before and before[0]["enough"]:
        more = outcomes.amount(what, preview) > outcomes.amount(what, before[0])
        return 0 if more else 2, 0, preview["price"]
    standing = preview["counts"][_STANDING] if what == "place" and preview["counts"] else 0
    return 0 if preview["enough"] else 1, -standing, preview["price"]


def _counter_rank(offer: Offer, given: int) -> tuple[int, int]:
    """First the lowest black die that the dice ``given`` also beat, since it brings influence for nothing;
    then stopping, since more dice would be wasted; then the cheapest die that suffices, or the highest."""
    action, preview = offer.action, cast(CounterPreview, offer.option.preview)
    if action.kind == "black" and preview["needed"] <= given:
        return 0, action.args[0]
    if action.kind == "go":
        return 1, 0
    if action.kind == "die":
        return (2, preview["total"]) if preview["enough"] else (3, -preview["total"])
    return (5 if action.kind in _LATE else 4), 0
