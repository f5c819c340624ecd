"""The recap: one clause for each player, and one for what the events did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from colonia_tui.drawing.steps import Clause
from colonia_tui.language.i18n import _
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.deeds import SHORT
from colonia_tui.troyes.words.phrases import Phrases
from engine.game import Seat
from net.messages import TableEvent

LONGEST: Final = 76
"""Cells of a clause. With its sign it fits into a line of 80; only the end of a longer one is kept."""
_LEFT_OUT: Final = frozenset({"shot", "stopped"})
"""What says nothing that the cubes put before do not say."""


def clauses(events: Sequence[TableEvent], phrases: Phrases) -> list[Clause]:
    """The recap of ``events``, newest last."""
    cards = dict(phrases.cards)
    did: dict[Seat, list[str]] = {}
    last: dict[Seat | None, int] = {}
    came: list[str] = []
    for place, event in enumerate(events):
        if event.code == "turned_up":
            cards[event.args[0]] = event.args[1]
        if event.code == "event_came":
            came.append(names.event(event.args[0]))
            last[None] = place
        if event.code in SHORT and event.code not in _LEFT_OUT:
            seat = event.args[0]
            known = Phrases(phrases.who, phrases.deck, cards)
            did.setdefault(seat, []).append(SHORT[event.code](known, *event.args))
            last[seat] = place
    found: list[tuple[int, Clause]] = [
        (last[seat], Clause(seat, _joined(texts), short=texts[-1] if len(texts) > 1 else ""))
        for seat, texts in did.items()
    ]
    if came:
        found.append((last[None], Clause(None, _("new events: {events}").format(events=_joined(came, 20)))))
    return [clause for __, clause in sorted(found, key=lambda entry: entry[0])]


def _joined(texts: Sequence[str], before: int = 0) -> str:
    """All of it with so many cells ``before``; only the last of it if it would be too long."""
    kept: list[str] = []
    for text in reversed(texts):
        if kept and cell_len(", ".join([text, *kept])) > LONGEST - before - len("…, "):
            return ", ".join(["…", *kept])
        kept.insert(0, text)
    return ", ".join(kept)
