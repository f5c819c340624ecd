"""A game's words: what happened, why not, and what things are called, without a screen.

They are here, and not with the rest of what a game brings (`colonia_tui.face`), because they load no Textual.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, Protocol

from colonia_tui.language.i18n import _
from colonia_tui.language.sentences import P, Sentence, speak
from engine.game import Action, Plain, View
from net.messages import TableEvent


class Words(Protocol):
    """A game's words, without a screen: for commands, logs and boards alike.

    They use the players' names in seat order and the options of the game if `colonia_tui.face.Face.words` was
    given them; otherwise numbers take their place.
    """

    def sentence(self, code: str, args: Sequence[Plain]) -> str:
        """What happened; "" for an event that needs no words. An unknown code is returned as it is."""
        ...

    def sentences(self, events: Sequence[TableEvent]) -> list[str]:
        """What happened, for a log: a sentence for each event, "" for one that another sentence includes."""
        return [self.sentence(event.code, event.args) for event in events]

    def reason(self, code: str, args: Sequence[Plain]) -> str:
        """Why something is refused, or what is good or bad about an action, as one sentence."""
        ...

    def source(self, code: str) -> str:
        """What a part of the final score is called (a key of `engine.game.Result.sources`)."""
        ...

    def action(self, action: Action, view: View) -> str:
        """What an action is called at a table that looks like ``view``: "Roll the die"."""
        ...

    def moment(self, view: View) -> str:
        """The point in the game at which ``view`` was taken: "round 3"."""
        ...

    def part(self, path: Sequence[str | int]) -> str:
        """What the number at ``path`` in the dumped state (`engine.game.Game.dump`) is called."""
        ...


class SentenceWords(Words, Generic[P]):
    """Words whose sentences are in tables, by code; the game's phrases fill them in."""

    def __init__(
        self,
        phrases: P,
        events: Mapping[str, Sentence[P]],
        reasons: Mapping[str, Sentence[P]],
        sources: Mapping[str, str],
    ) -> None:
        """``reasons`` are for refusals and hints alike; ``sources`` are marked with `N_`."""
        self.phrases = phrases
        self._events, self._reasons, self._sources = events, reasons, sources

    def sentence(self, code: str, args: Sequence[Plain]) -> str:
        sentence = speak(self._events, self.phrases, code, args)
        return code if sentence is None else sentence

    def reason(self, code: str, args: Sequence[Plain]) -> str:
        sentence = speak(self._reasons, self.phrases, code, args)
        return code if sentence is None else sentence

    def source(self, code: str) -> str:
        return _(self._sources[code]) if code in self._sources else code
