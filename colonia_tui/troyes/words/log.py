"""The events of a game as the lines of its log.

`events` has a sentence for each event by itself. The events of one action come together, and share a line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias, cast

from colonia_tui.language.i18n import N_, _
from colonia_tui.language.words import Sentence, SentenceWords, speak
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.events import EVENTS, foreman, source
from colonia_tui.troyes.words.outcomes import changes
from colonia_tui.troyes.words.phrases import Phrases, deck_of
from colonia_tui.troyes.words.questions import at, label
from colonia_tui.troyes.words.reasons import DECK_REASONS, HINTS, REFUSALS, part
from engine.game import Action, Plain, View
from engine.troyes.components import NEUTRAL, NOBODY, PHASES
from engine.troyes.deck import CHARACTERS
from engine.troyes.view import TroyesView

Event: TypeAlias = tuple[str, Sequence[Any]]
"""A code with its arguments."""

ACTS: Final = frozenset(
    {"activated", "built", "fought", "placed", "farmed", "cube_put", "countered", "not_countered"}
)
"""Events followed by others that belong to them: payments, new foremen, results."""
_FOLLOW: Final = frozenset(
    {
        *("paid", "lifted", "hired", "hired_foreman", "moved", "expelled", "cubes_on_card", "gained", "lost"),
        *("event_full", "event_taken", "event_emptied"),
    }
)
_NAMED: Final = frozenset({"counter", "farm"})
"""Gains that the act's own sentence already names."""


def lines(phrases: Phrases, events: Sequence[Event]) -> list[str]:
    """A sentence for each event, "" for one included in the sentence before."""
    cards = dict(phrases.cards)
    found: list[str] = []
    place = 0
    while place < len(events):
        code, args = events[place]
        if code == "turned_up":
            cards[args[0]] = args[1]
        known = Phrases(phrases.who, phrases.deck, cards)
        spoken = speak(EVENTS, known, code, args)
        text = code if spoken is None else spoken
        end = _end(events, place)
        if _is_income(code, args):
            whose = clauses(known, events[place:end], NOBODY)
            text = _("Income and wages: {changes}.").format(changes="; ".join(whose))
        elif end > place + 1:
            doer = args[0] if code in ACTS else NOBODY
            more = clauses(known, events[place + 1 : end], doer)
            if more:
                # Translators: {more} is what an action cost and brought
                text = _("{sentence} ({more}).").format(sentence=text.removesuffix("."), more="; ".join(more))
        found += [text, *[""] * (end - place - 1)]
        place = end
    return found


def _end(events: Sequence[Event], place: int) -> int:
    """The index after the events that belong to the one at ``place``."""
    code, args = events[place]
    end = place + 1
    while end < len(events):
        other, given = events[end]
        if code in ACTS:
            belongs = other in _FOLLOW
        elif code == "event_acts":
            belongs = other in ("gained", "lost")
        else:
            belongs = _is_income(code, args) and _is_income(other, given)
        if not belongs:
            break
        end += 1
    return end


def _is_income(code: str, args: Sequence[Any]) -> bool:
    return code in ("gained", "lost") and args[-1] == "income"


def clauses(phrases: Phrases, events: Sequence[Event], seat: int) -> list[str]:
    """What an action of ``seat`` cost and brought: "pays Sam 6 deniers", "+16 deniers"."""
    found = [_clause(phrases, code, args) for code, args in events]
    sums: dict[int, list[int]] = {}
    for code, args in events:
        if code in ("gained", "lost") and (code == "lost" or args[-1] not in _NAMED):
            whose, *amounts, _cause = args
            sign = 1 if code == "gained" else -1
            before = sums.get(whose, [0, 0, 0])
            sums[whose] = [total + sign * amount for total, amount in zip(before, amounts, strict=True)]
    for whose, totals in sums.items():
        what = changes(*totals)
        if what:
            found.append(what if whose == seat else f"{phrases.seat(whose)} {what}")
    return [clause for clause in found if clause]


def _clause(phrases: Phrases, code: str, args: Sequence[Any]) -> str:
    match code:
        case "paid":
            whom = _("the bank") if args[1] == NEUTRAL else phrases.seat(args[1])
            return _("pays {whom} {money}").format(whom=whom, money=names.deniers(args[2]))
        case "hired":
            return _("hires a citizen for 2 influence")
        case "lifted" if args[1] not in ("supply", "hire"):
            return _("with a citizen {source}").format(source=source(phrases, args[1], args[2], args[3]))
        case "hired_foreman":
            return _("foreman on {place}, {money}").format(
                place=foreman(phrases, args[1], args[2]), money=names.deniers(args[3])
            )
        case "expelled":
            return _("expels {seat}").format(seat=phrases.owner(args[0]))
        case "cubes_on_card":
            return _("{cubes} on the card").format(cubes=names.cubes(args[2]))
        case "event_full":
            return _("{event} is overcome").format(event=names.event(args[0]))
        case "event_taken" if args[1] != NEUTRAL:
            return _("the card to {seat}").format(seat=phrases.seat(args[1]))
    return ""


# The point in a game, for the list of saved games.


_NAMES: Final = {
    "setup": N_("first citizens"),
    "income": N_("round {round}, income"),
    "dice": N_("round {round}, dice"),
    "events": N_("round {round}, events"),
    "actions": N_("round {round}, actions"),
    "end": N_("round {round}, end"),
}
ROLES: Final = {
    "setup": "palace.title",
    "income": "square.title",
    "dice": "square.title",
    "events": "events.title",
    "actions": "square.title",
    "end": "square.title",
}
"""The role of each phase's colour."""


def phase_name(phase: int, round_number: int) -> str:
    """A phase of a round: "round 2, events"."""
    return _(_NAMES[PHASES[phase]]).format(round=round_number)


def plaque(moment: Sequence[int]) -> tuple[str, str] | None:
    """The name of a round's phase, and the role of its hue; None for anything else."""
    match moment:
        case [int(round_number), int(phase)] if 0 <= phase < len(PHASES):
            return phase_name(phase, round_number), ROLES[PHASES[phase]]
    return None


# Troyes' words, without a screen: a sentence for every code of its engine.


REASONS: dict[str, Sentence[Phrases]] = {**REFUSALS, **DECK_REASONS, **HINTS}

SOURCES = {
    "points": N_("points during the game"),
    "events": N_("events with cubes"),
    "foremen": N_("foremen"),
    "levels": N_("levels of the Cathedral"),
}


class TroyesWords(SentenceWords[Phrases]):
    """Implements `colonia_tui.language.words.Words`."""

    def __init__(
        self, who: Sequence[str] = (), options: dict[str, Plain] | None = None, view: View | None = None
    ) -> None:
        phrases = Phrases(who, None if options is None else deck_of(options))
        if view is not None:
            phrases = at(phrases, cast(TroyesView, view))
        super().__init__(phrases, REASONS, SOURCES)

    def sentence(self, code: str, args: Sequence[Plain]) -> str:
        spoken = speak(EVENTS, self.phrases, code, args)
        return code if spoken is None else spoken

    def source(self, code: str) -> str:
        return names.character(CHARACTERS.index(code)) if code in CHARACTERS else super().source(code)

    def action(self, action: Action, view: View) -> str:
        return label(self.phrases, action, {}, cast(TroyesView, view))

    def moment(self, view: View) -> str:
        return phase_name(view["phase"], view["round"])

    def part(self, path: Sequence[str | int]) -> str:
        return part(self.phrases, path)
