"""What is drawn: a view, the current question, and where the player points. Immutable plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from colonia_tui.colonia.board.keys import keys_for
from colonia_tui.colonia.words import questions
from colonia_tui.colonia.words.phrases import Phrases, deck_of
from colonia_tui.drawing import seats
from colonia_tui.drawing.offers import Asked, Offer
from engine.colonia.decks.deck import Deck
from engine.colonia.view import ColoniaView, OwnScreen
from engine.game import Action, Option, Question

DISTRICT_OF = {
    "card": "council",
    "vote": "council",
    "decide": "council",
    "market": "market",
    "order": "workshops",
    "craft": "workshops",
    "load": "harbour",
    "exchange": "relics",
    "buy": "relics",
    "shrine": "relics",
    "safeguard": "relics",
}
"""The district where a question is answered, or that helps to answer it."""
DISTRICT_OF_DAY = ("council", "council", "council", "market", "workshops", "harbour", "harbour", "relics")


@dataclass(frozen=True)
class Scene:
    """Everything a district may draw. ``seat`` is the seat it is drawn for, None for a spectator."""

    view: ColoniaView
    seat: int | None
    names: Sequence[str]
    colours: Sequence[int]
    pending: Sequence[int] = ()
    asked: Asked | None = None
    pointed: Action | None = None
    notes: bool = False
    """Whether the notes are shown instead of the families."""

    @cached_property
    def deck(self) -> Deck:
        return deck_of(self.view["options"])

    @cached_property
    def phrases(self) -> Phrases:
        return Phrases(self.names, self.deck)

    @property
    def own(self) -> OwnScreen | None:
        """The seat's own screen; None for a spectator, and for a view that is not this seat's."""
        return self.view["own"] if self.view["seat"] == self.seat else None

    @property
    def offer(self) -> Offer | None:
        """The option that is pointed at."""
        if self.asked is None or self.pointed is None:
            return None
        return self.asked.by_action.get(self.pointed)

    @property
    def district(self) -> str:
        """The district of the current question, or of the day if there is none."""
        stack = self.view["stack"]
        return DISTRICT_OF[stack[-1][0]] if stack else DISTRICT_OF_DAY[self.view["day"]]

    def sign(self, seat: int) -> str:
        """The sign of a family, which is enough without its colour."""
        return seats.sign(self.colours[seat])

    def style(self, seat: int) -> str:
        """The style of a family's colour."""
        return seats.style(self.colours[seat])

    def asks(self, *kinds: str) -> bool:
        """Whether the question is of one of these kinds."""
        return self.asked is not None and self.asked.kind in kinds


def read_question(question: Question, phrases: Phrases) -> Asked:
    """The question of a `net.messages.Update`, each option with its key and words."""
    actions = [option.action for option in question.options]
    keys = keys_for(actions, [option.action for option in question.options if option.refusal is None])

    def offer(option: Option) -> Offer:
        action, __, preview = option
        return Offer(
            option,
            keys.get(action, ""),
            questions.label(phrases, action, preview),
            questions.effect(phrases, question.kind, question.args, action, preview),
        )

    return Asked(question, [offer(option) for option in question.options])
