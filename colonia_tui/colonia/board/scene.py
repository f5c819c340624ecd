"""What is drawn: a view, the question that stands, and where the player points. Plain and immutable."""

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
"""Where a question is answered, or what one wants to see while answering it."""
DISTRICT_OF_DAY = ("council", "council", "council", "market", "workshops", "harbour", "harbour", "relics")


@dataclass(frozen=True)
class Scene:
    """Everything a district may draw. ``seat`` is whose screen this is, None for a spectator."""

    view: ColoniaView
    seat: int | None
    names: Sequence[str]
    colours: Sequence[int]
    pending: Sequence[int] = ()
    asked: Asked | None = None
    pointed: Action | None = None
    notes: bool = False
    """Whether what everybody could have noted is shown instead of the families."""

    @cached_property
    def deck(self) -> Deck:
        return deck_of(self.view["options"])

    @cached_property
    def phrases(self) -> Phrases:
        return Phrases(self.names, self.deck)

    @property
    def own(self) -> OwnScreen | None:
        """The own screen; None for a spectator, and for a view that is not this seat's."""
        return self.view["own"] if self.view["seat"] == self.seat else None

    @property
    def offer(self) -> Offer | None:
        """The option that is pointed at."""
        if self.asked is None or self.pointed is None:
            return None
        return self.asked.by_action.get(self.pointed)

    @property
    def district(self) -> str:
        """Where the week is: the district of the question, or of the day."""
        stack = self.view["stack"]
        return DISTRICT_OF[stack[-1][0]] if stack else DISTRICT_OF_DAY[self.view["day"]]

    def sign(self, seat: int) -> str:
        """The sign of a family, whose meaning does not rest on its colour."""
        return seats.sign(self.colours[seat])

    def style(self, seat: int) -> str:
        """The style of a family's colour."""
        return seats.style(self.colours[seat])

    def asks(self, *kinds: str) -> bool:
        """Whether the question is of one of these kinds."""
        return self.asked is not None and self.asked.kind in kinds


def read_question(question: Question, phrases: Phrases) -> Asked:
    """The question of an `net.messages.Update`, each option with its key and its words."""
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
