"""The events of a game as the lines of its log.

A sentence for each event by itself is in `events`. The events of one action come together, and are one line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from colonia_tui.language.i18n import _
from colonia_tui.language.lists import together
from colonia_tui.language.sentences import speak
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.events import EVENTS, foreman, source
from colonia_tui.troyes.words.phrases import Phrases
from engine.troyes.components import NEUTRAL

Event: TypeAlias = tuple[str, Sequence[Any]]
"""A code with its arguments."""

ACTS: Final = frozenset(
    {"activated", "built", "fought", "placed", "farmed", "cube_put", "countered", "not_countered"}
)
"""Events that others follow which belong to them: what was paid, who became foreman, what it brought."""
_FOLLOW: Final = frozenset({"paid", "lifted", "hired", "hired_foreman", "cubes_on_card", "gained", "lost"})


def lines(phrases: Phrases, events: Sequence[Event]) -> list[str]:
    """A sentence for each event, "" for one that the sentence before it includes."""
    cards = dict(phrases.cards)
    found: list[str] = []
    place = 0
    while place < len(events):
        code, args = events[place]
        if code == "turned_up":
            cards[args[0]] = args[1]
        known = Phrases(phrases.who, phrases.deck, cards)
        end = place + 1
        if code in ACTS:
            while end < len(events) and events[end][0] in _FOLLOW:
                end += 1
        spoken = speak(EVENTS, known, code, args)
        text = code if spoken is None else spoken
        more = [clause for clause in (clauses(known, events[place + 1 : end], args[0])) if clause]
        if more:
            text = (
                _("{sentence} ({more})").format(sentence=text.removesuffix("."), more="; ".join(more)) + "."
            )
        found += [text, *[""] * (end - place - 1)]
        place = end
    return found


def clauses(phrases: Phrases, events: Sequence[Event], seat: int) -> list[str]:
    """What an action of ``seat`` cost and brought: "paid Sam 6 deniers", "+16 deniers"."""
    return [_clause(phrases, code, args, seat) for code, args in events]


def _clause(phrases: Phrases, code: str, args: Sequence[Any], seat: int) -> str:
    match code:
        case "paid":
            whom = _("the bank") if args[1] == NEUTRAL else phrases.seat(args[1])
            return _("pays {whom} {money}").format(whom=whom, money=names.deniers(args[2]))
        case "lifted" if args[1] != "supply":
            return _("with a citizen {source}").format(source=source(phrases, args[1], args[2], args[3]))
        case "hired_foreman":
            return _("foreman on {place}, {money}").format(
                place=foreman(phrases, args[1], args[2]), money=names.deniers(args[3])
            )
        case "cubes_on_card":
            return _("{cubes} on the card").format(cubes=names.cubes(args[2]))
        case "gained" | "lost":
            return _changed(phrases, args, "+" if code == "gained" else "-", seat)
    return ""


def _changed(phrases: Phrases, args: Sequence[Any], sign: str, seat: int) -> str:
    whose, money, influence, points, _cause = args
    texts = [
        f"{sign}{text}"
        for count, text in (
            (money, names.deniers(money)),
            (influence, names.influence(influence)),
            (points, names.points(points)),
        )
        if count
    ]
    what = together(texts)
    return what if whose == seat else f"{phrases.seat(whose)} {what}"
