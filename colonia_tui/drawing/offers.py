"""The question as drawn: each of the engine's options with its key and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.game import Action, Option, Plain, Question


@dataclass(frozen=True)
class Offer:
    """An option of the current question."""

    option: Option
    key: str
    """The key that points at it; "" for none."""
    label: str
    """The action as a command: "Take card 3"."""
    effect: str = ""
    """What it would cost and bring, in words; "" for nothing."""
    why: str = ""
    """Why it is refused, as a sentence."""

    @property
    def action(self) -> Action:
        return self.option.action

    @property
    def legal(self) -> bool:
        return self.option.refusal is None


@dataclass(frozen=True)
class Asked:
    """The current question with its offers."""

    question: Question
    offers: Sequence[Offer]
    prompt: str = ""
    """The question as one sentence."""

    @property
    def kind(self) -> str:
        return self.question.kind

    @property
    def args(self) -> dict[str, Plain]:
        return self.question.args

    @cached_property
    def by_action(self) -> dict[Action, Offer]:
        return {offer.action: offer for offer in self.offers}

    @cached_property
    def by_key(self) -> dict[str, Offer]:
        return {offer.key: offer for offer in self.offers if offer.key}
