"""Advice: what a bot would do in the player's place, and what a question is for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence

from colonia_tui.drawing.shown import Advised, Offer
from colonia_tui.language.i18n import _
from colonia_tui.language.words import Words
from engine.game import Action, Question, Seat
from net.client.advice import Advice
from net.wire.messages import Update

# In sentences


def advice_sentences(
    advice: Advice, offers: Sequence[Offer], words: Words, *, alone: bool = False
) -> list[str]:
    """Advice in sentences, the most important first. ``alone``: it is the only legal action."""
    labels = {offer.action: offer.label for offer in offers}
    move = labels.get(advice.action, advice.action.kind)
    if alone:
        return [_("The only move: {move}.").format(move=move)]
    # Translators: first what a bot would do, then why: "Take card 7. It costs nothing."
    suggested = _("{move}.").format(move=move)
    doubt = _doubt(advice, labels)
    if not advice.reasons:
        return [suggested, *(doubt or [_("Nothing on offer looks better.")])]
    sentences: list[str] = []
    against: list[str] = []
    for reason in advice.reasons:
        sentence = words.reason(reason.code, reason.args)
        if reason.against:
            against.append(_("But: {reason}").format(reason=sentence))
        else:
            sentences.append(sentence)
    if doubt and not sentences:
        return [suggested, *doubt]
    return [suggested, *sentences, *against, *doubt]


def _doubt(advice: Advice, labels: Mapping[Action, str]) -> list[str]:
    """Alternatives: good ones, or ones that only look good."""
    move = labels.get(advice.action, advice.action.kind)
    if advice.close is not None and labels.get(advice.close) != move:
        other = labels.get(advice.close, advice.close.kind)
        return [_("Almost as good: {other}.").format(other=other)]
    if advice.first_sight is not None and labels.get(advice.first_sight) != move:
        other = labels.get(advice.first_sight, advice.first_sight.kind)
        return [_("{other} looks better at first, but leads to less.").format(other=other)]
    return []


Advise = Callable[[int, Update], Awaitable[Advice]]
Standing = tuple[int, Question | None, list[Action], int | None]
"""Identifies a question: seat, question, legal actions, and the seat's own last play."""


class Advising:
    """At most one piece of advice, for the current question."""

    def __init__(self, advise: Advise, why_not: str = "") -> None:
        """``why_not`` is said instead of advice, if there is none at the table."""
        self._advise, self._why_not = advise, why_not
        self._now: tuple[Seat, Update] | None = None
        self._about: Standing | None = None
        """The question that somebody asked advice for."""
        self._advice: Advice | None = None

    def set_question(self, seat: Seat | None, update: Update | None) -> None:
        """Set the question: ``update`` for ``seat``, or none. Advice goes away with its question."""
        self._now = None if seat is None or update is None or not update.legal else (seat, update)
        if self._about is not None and self._about != self._question():
            self._about = self._advice = None

    def ask(self) -> bool:
        """The player wants advice. Returns whether to call `think`."""
        if self._now is None or self._about == self._question():
            return False
        self._about, self._advice = self._question(), None
        if self._why_not:
            return False
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

    def advised(self, offers: Sequence[Offer], words: Words) -> Advised | None:
        """What to show; None if nobody asked."""
        if self._about is None or self._now is None:
            return None
        if self._why_not:
            return Advised(None, (self._why_not,))
        if self._advice is None:
            return Advised(None)
        alone = len(self._now[1].legal) == 1
        return Advised(self._advice.action, tuple(advice_sentences(self._advice, offers, words, alone=alone)))

    def _question(self) -> Standing | None:
        if self._now is None:
            return None
        seat, update = self._now
        return seat, update.question, update.legal, update.last


# What a question is for


TIMES = 3
"""How often we explain a kind of question to a seat."""


class Purposes:
    """Counts the questions of one table, by seat and kind."""

    def __init__(self) -> None:
        self._asked: Counter[tuple[Seat | None, str]] = Counter()

    def asked(self, seat: Seat | None, question: Question | None) -> None:
        """Count a question that is new on the screen."""
        if question is not None:
            self._asked[seat, question.kind] += 1

    def wanted(self, seat: Seat | None, question: Question | None) -> bool:
        """Whether to explain what the question is for."""
        return question is None or self._asked[seat, question.kind] <= TIMES
