"""A question with its options, each with its key and words, as a screen or a line of text asks it."""

from __future__ import annotations

from typing import cast

from colonia_tui.drawing.shown import Asked, Offer, Shown
from colonia_tui.language.words import speak
from colonia_tui.troyes.words import outcomes, questions
from colonia_tui.troyes.words.arguments import Phrases, deck_of
from colonia_tui.troyes.words.option_keys import (
    INFLUENCE_KEY,
    NEW,
    SPENT,
    STEPS,
    die_keys,
    event_key,
    keys_for,
)
from colonia_tui.troyes.words.outcomes import outcome_of
from colonia_tui.troyes.words.reasons import REFUSALS
from engine.game import Option, Question
from engine.troyes.view import TroyesView


def read_question(shown: Shown) -> Asked:
    """The question in ``shown``. Raises AssertionError if there is none."""
    question, view = shown.question, cast(TroyesView, shown.view)
    assert question is not None
    assert shown.seat is not None
    seat = shown.seat
    view = cast(TroyesView, {**view, "seat": seat})  # behind its key, draw what everybody sees
    deck = deck_of(view["options"])
    phrases = questions.at(Phrases(shown.names, deck, you=seat), view)
    keys = keys_for(question.kind, question.options, [event_key(event, deck) for event in view["events"]])
    keys |= die_keys(view, question)

    def offer(option: Option) -> Offer:
        action, why, preview = option
        return Offer(
            option,
            keys.get(action, ""),
            questions.label(phrases, action, preview, view),
            outcomes.effect(phrases, question.kind, action, preview, seat),
            "" if why is None else speak(REFUSALS, phrases, *why) or why.code,
            _at_once(question, option),
            INFLUENCE_KEY if action.kind in SPENT and question.kind != "source" else "",
            questions.group(phrases, action),
        )

    shots = questions.rolled(shown.events) if question.kind == "event" else ()
    offers = [offer(option) for option in question.options]
    return Asked(question, offers, questions.prompt(phrases, question.kind, question.args, shots))


def _at_once(question: Question, option: Option) -> bool:
    """While an action is being chosen nothing is final; but where a step rolls dice, where after a cube only
    dice to buy are left, or where a citizen on the board would give up his place, it takes Enter."""
    if question.kind == "event":
        return not question.args["rolls"]
    if question.kind == "source" and option.action.kind not in NEW:
        return False
    would = outcome_of(option.preview)
    buys = question.kind == "cube" and would and would["price"]
    return question.kind in STEPS and not buys and not (would and would["rolls"])
