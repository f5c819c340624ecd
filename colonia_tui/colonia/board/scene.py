"""What is drawn: a view, the question that stands, and where the player points. Plain and immutable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from colonia_tui.colonia.board.keys import keys_for
from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.phrases import Phrases, deck_of
from engine.colonia.decks.deck import Deck
from engine.colonia.view import ColoniaView, OwnScreen
from engine.game import Action, Plain, Question, Reason

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
class Offer:
    """An option of the question, as it came with the update, and the key that points at it."""

    action: Action
    refusal: Reason | None
    preview: dict[str, Plain]
    key: str

    @property
    def legal(self) -> bool:
        return self.refusal is None


@dataclass(frozen=True)
class Asked:
    """The question that stands."""

    kind: str
    args: dict[str, Plain]
    offers: tuple[Offer, ...]
    secret: bool

    @classmethod
    def read(cls, question: Question) -> Asked:
        """The question of an `net.messages.Update`."""
        actions = [option.action for option in question.options]
        keys = keys_for(actions, [option.action for option in question.options if option.refusal is None])
        offers = tuple(
            Offer(option.action, option.refusal, option.preview, keys.get(option.action, ""))
            for option in question.options
        )
        return cls(question.kind, question.args, offers, question.secret)

    @cached_property
    def by_action(self) -> dict[Action, Offer]:
        return {offer.action: offer for offer in self.offers}

    @cached_property
    def by_key(self) -> dict[str, Offer]:
        return {offer.key: offer for offer in self.offers if offer.key}


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
        return names.SEAT_SIGNS[self.colours[seat] % len(names.SEAT_SIGNS)]

    def style(self, seat: int) -> str:
        """The style of a family's colour."""
        return f"seat-{self.colours[seat] % len(names.SEAT_SIGNS)}"

    def asks(self, *kinds: str) -> bool:
        """Whether the question is of one of these kinds."""
        return self.asked is not None and self.asked.kind in kinds
