"""A suggestion: what a bot would do in the player's place, in words. It only suggests."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from colonia_tui.drawing.board import AnyBoard
from colonia_tui.drawing.offers import Offer
from colonia_tui.face import Words
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.table.link import Advice
from engine.game import Action, Question
from net.messages import Update

LINES = 2
"""The height limit of a suggestion; sentences that do not fit are left out."""

Advise = Callable[[int, Update], Awaitable[Advice]]
Standing = tuple[int, Question | None, list[Action], int | None]
"""Identifies a question: who is asked what, what is legal, and the seat's own last play."""


class Suggestion(Static):
    """Hidden until `ask`; it disappears with the question it is about."""

    DEFAULT_CSS = """
    Suggestion { layer: bar; dock: bottom; height: auto; max-height: 2; color: $text-accent; display: none; }
    Suggestion.shown { display: block; }
    Suggestion.thinking { color: $text-muted; }
    """

    class Made(Message):
        """There is a suggestion; the pointer may move to ``action``."""

        def __init__(self, action: Action) -> None:
            super().__init__()
            self.action = action

    class Changed(Message):
        """The text has changed or disappeared."""

    def __init__(self, advise: Advise, board: AnyBoard, words: Words) -> None:
        super().__init__("", id="suggestion", markup=False)
        self._advise, self._board, self._words = advise, board, words
        self._now: tuple[int, Update] | None = None
        self._about: Standing | None = None
        """The question that the suggestion is for."""
        self._advice: Advice | None = None
        self._pointed: Action | None = None
        """Where the pointer was when the suggestion was asked for."""

    @property
    def shown(self) -> bool:
        return self._about is not None

    def look(self, seat: int | None, update: Update | None, words: Words) -> None:
        """Set what is on the screen: ``update`` for ``seat``, or None behind a curtain."""
        self._words = words
        self._now = None if seat is None or update is None or not update.legal else (seat, update)
        if self._about is not None and self._about != self._question():
            self._about = self._advice = None
            self._draw()

    def ask(self) -> bool:
        """Find a suggestion, or return to the one there is. Returns False if there is no question."""
        if self._now is None:
            return False
        self._pointed = self._board.pointed()
        if self._about == self._question():
            if self._advice is not None:
                self.post_message(self.Made(self._advice.action))
            return True
        self._about, self._advice = self._question(), None
        seat, update = self._now
        if len(update.legal) == 1:
            self._take(Advice(update.legal[0], [], None, 0))
        else:
            self.run_worker(self._think(seat, update), group="suggestion", exclusive=True)
        self._draw()
        return True

    async def _think(self, seat: int, update: Update) -> None:
        about = self._about
        advice = await self._advise(seat, update)
        if about is not None and about == self._about:
            self._take(advice)
            self._draw()

    def _take(self, advice: Advice) -> None:
        self._advice = advice
        if self._board.pointed() == self._pointed:  # otherwise the player has moved on to another option
            self.post_message(self.Made(advice.action))

    def _question(self) -> Standing | None:
        """The current question; it stays the same while others choose or chat."""
        if self._now is None:
            return None
        seat, update = self._now
        return seat, update.question, update.legal, update.last

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        thinking = self._about is not None and self._advice is None
        text = ""
        if thinking:
            text = _("Thinking about a suggestion …")
        elif self._advice is not None and self._now is not None:
            alone, offers = len(self._now[1].legal) == 1, self._board.offers()
            text = self._fitting(advice_sentences(self._advice, offers, self._words, alone=alone))
        self.set_class(self.shown, "shown")
        self.set_class(thinking, "thinking")
        self.update(Content(text))
        self.post_message(self.Changed())

    def _fitting(self, sentences: list[str]) -> str:
        """As many of the sentences, starting with the first, as there is room for."""
        width = self.container_size.width or self.app.size.width
        text = sentences[0]
        for sentence in sentences[1:]:
            if Content(f"{text} {sentence}").get_height({}, width) > LINES:
                break
            text = f"{text} {sentence}"
        return text


def advice_sentences(
    advice: Advice, offers: Sequence[Offer], words: Words, *, alone: bool = False
) -> list[str]:
    """Advice in sentences, the most important first. ``alone``: it is the only legal action."""
    labels = {offer.action: offer.label for offer in offers}
    move = labels.get(advice.action, advice.action.kind)
    if alone:
        return [_("There is only one thing to do: {move}.").format(move=move)]
    suggested = _("Suggested: {move}.").format(move=move)
    if advice.first_sight is not None:
        found = ngettext(
            "It did best in {count} line of play, though at first sight “{other}” looks better.",
            "It did best in {count} lines of play, though at first sight “{other}” looks better.",
            advice.tried,
        )
        other = labels.get(advice.first_sight, advice.first_sight.kind)
        return [suggested, found.format(count=advice.tried, other=other)]
    if not advice.reasons:
        return [suggested, _("Nothing else looks better.")]
    sentences: list[str] = []
    against: list[str] = []
    for reason in advice.reasons:
        sentence = words.reason(reason.code, reason.args)
        if reason.against:
            against.append(_("Against it: {reason}").format(reason=sentence))
        else:
            sentences.append(sentence)
    return [suggested, *sentences, *against]
