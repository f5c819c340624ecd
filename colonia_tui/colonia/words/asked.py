"""A question with its options, each with its key and words, as a screen or a line of text asks it."""

from __future__ import annotations

from typing import cast

from colonia_tui.colonia.words import option_keys, outcomes, questions
from colonia_tui.colonia.words.arguments import Phrases
from colonia_tui.colonia.words.reasons import REFUSALS
from colonia_tui.drawing.shown import Asked, Offer, Shown
from colonia_tui.language.words import speak
from engine.colonia.view import ColoniaView
from engine.game import Option, Question


def read_question(question: Question, phrases: Phrases) -> Asked:
    """The question of a `net.wire.messages.Update`, each option with its key and words."""
    by_action = option_keys.keys_for(question.options)

    def offer(option: Option) -> Offer:
        action, why, preview = option
        return Offer(
            option,
            by_action.get(action, ""),
            questions.label(phrases, action, preview),
            outcomes.effect(phrases, question.kind, question.args, action, preview),
            "" if why is None else speak(REFUSALS, phrases, *why) or why.code,
            group=questions.group(action, preview),
        )

    offers = [offer(option) for option in question.options]
    return Asked(question, offers, questions.prompt(phrases, question.kind, question.args))


def in_detail(phrases: Phrases, shown: Shown, offer: Offer) -> list[str]:
    """What an option would cost, bring and allow at this table, a line each."""
    assert shown.question is not None
    kind, args, view = shown.question.kind, shown.question.args, cast(ColoniaView, shown.view)
    action, __, preview = offer.option
    about = outcomes.About(phrases, kind, args, action, preview, view, shown.notes)
    return outcomes.in_rows(outcomes.aspects(about))
