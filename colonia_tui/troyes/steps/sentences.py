"""Milestones in one sentence each."""

from __future__ import annotations

from colonia_tui.language.i18n import _
from colonia_tui.troyes.steps.turning_facts import End, EventsPhase, Facts, NewRound
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.events import game_over
from colonia_tui.troyes.words.phrases import Phrases


def turning(phrases: Phrases, facts: Facts) -> str:
    """A milestone in one sentence."""
    match facts:
        case NewRound():
            return _("Round {round} begins.").format(round=facts.round)
        case EventsPhase():
            came = ", ".join(names.event(event) for event in facts.came)
            if not facts.black:
                return _("New events: {events}.").format(events=came)
            return _("New events: {events}. The black dice show {dice}.").format(
                events=came, dice=" ".join(map(str, facts.black))
            )
        case End():
            return game_over(phrases, *facts.ranks)
