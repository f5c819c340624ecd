"""Turning points in one sentence each."""

from __future__ import annotations

from colonia_tui.language.i18n import _, ngettext
from colonia_tui.troyes.steps.turning_facts import End, EventsPhase, Facts, NewRound
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.phrases import Phrases


def turning(phrases: Phrases, facts: Facts) -> str:
    """A turning point in one sentence."""
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
            winners = [seat for seat, rank in enumerate(facts.ranks) if rank == 1]
            return ngettext(
                "The game is over: {seats} wins.", "The game is over: {seats} win.", len(winners)
            ).format(seats=phrases.seats(winners))
