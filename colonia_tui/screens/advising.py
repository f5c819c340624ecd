"""Advice: what a bot would do in the player's place. It stands in the decision until the question changes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from colonia_tui.drawing.offers import Offer
from colonia_tui.drawing.shown import Advised
from colonia_tui.language.words import Words
from colonia_tui.screens.suggestion import advice_sentences
from engine.game import Action, Question, Seat
from net.advice import Advice
from net.messages import Update

Advise = Callable[[int, Update], Awaitable[Advice]]
Standing = tuple[int, Question | None, list[Action], int | None]
"""Identifies a question: who is asked what, what is legal, and the seat's own last play."""


class Advising:
    """At most one piece of advice, for the present question."""

    def __init__(self, advise: Advise) -> None:
        self._advise = advise
        self._now: tuple[Seat, Update] | None = None
        self._about: Standing | None = None
        """The question that advice was asked for."""
        self._advice: Advice | None = None
        self._pointed: Action | None = None
        """Where the pointer was then."""

    def look(self, seat: Seat | None, update: Update | None) -> None:
        """Set what is asked: ``update`` for ``seat``, or nothing. Advice goes with its question."""
        self._now = None if seat is None or update is None or not update.legal else (seat, update)
        if self._about is not None and self._about != self._question():
            self._about = self._advice = None

    def ask(self, pointed: Action | None) -> bool:
        """The player wants advice, with the pointer at ``pointed``. Returns whether to call `think`."""
        self._pointed = pointed
        if self._now is None or self._about == self._question():
            return False
        self._about, self._advice = self._question(), None
        legal = self._now[1].legal
        if len(legal) == 1:
            self._advice = Advice(legal[0], [], None, 0)
        return self._advice is None

    async def think(self) -> None:
        """Find advice, which may take seconds."""
        about, now = self._about, self._now
        if about is None or now is None:
            return
        advice = await self._advise(*now)
        if about == self._about:
            self._advice = advice

    def target(self, pointed: Action | None) -> Action | None:
        """Where the pointer should go; None if there is no advice or the player has moved on to something."""
        return self._advice.action if self._advice is not None and pointed == self._pointed else None

    def advised(self, offers: Sequence[Offer], words: Words) -> Advised | None:
        """What to show; None if nobody asked."""
        if self._about is None or self._now is None:
            return None
        if self._advice is None:
            return Advised(None)
        alone = len(self._now[1].legal) == 1
        return Advised(self._advice.action, tuple(advice_sentences(self._advice, offers, words, alone=alone)))

    def _question(self) -> Standing | None:
        if self._now is None:
            return None
        seat, update = self._now
        return seat, update.question, update.legal, update.last
