"""What can be answered to a question, by what is typed; long lists in two steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from colonia_tui.drawing.shown import Asked, Offer
from colonia_tui.language.i18n import either, ngettext

OPTIONS = "?"
"""What lists them."""
LONGEST = 12
"""A longer list is asked in two steps."""


@dataclass(frozen=True)
class Group:
    """Several options, between which a second step chooses."""

    label: str
    offers: Sequence[Offer]


@dataclass
class Choices:
    """The answers to a question."""

    asked: Asked
    now: dict[str, Offer | Group] = field(default_factory=dict)
    """By what is typed in this step."""
    step: str = ""
    """The group that was chosen in the first step."""

    def __post_init__(self) -> None:
        legal = [offer for offer in self.asked.offers if offer.legal]
        self.now = numbered(legal)
        if len(self.now) > LONGEST or len(self.now) < len(legal):
            self.now = in_groups(legal)

    def answer(self, typed: str) -> Offer | Group | None:
        """What was typed: an option or a group; None for neither."""
        found = self.now.get(typed)
        if found is None:  # whoever knows an option's own key need not take two steps
            found = self.asked.by_key.get(typed)
            found = found if found is not None and found.legal and self._alone(found) else None
        return found

    def into(self, group: Group) -> None:
        """Ask the second step."""
        self.step, self.now = group.label, numbered(group.offers, fresh=True)

    def again(self) -> None:
        """Ask from the first step on."""
        self.step = ""
        self.__post_init__()

    @property
    def counted(self) -> str:
        """How many there are, and how to name them."""
        count = len(self.now)
        said = ngettext(
            "{count} choice: {keys}. {all} lists it.",
            "{count} choices: {keys}. {all} lists them.",
            count,
        )
        return said.format(count=count, keys=either(list(self.now)), all=OPTIONS)

    def listed(self) -> list[str]:
        """A line for each."""
        return [f"{key}: {sentence_of(each)}" for key, each in self.now.items()]

    def _alone(self, offer: Offer) -> bool:
        return sum(each.key == offer.key for each in self.asked.offers if each.legal) == 1


def sentence_of(each: Offer | Group) -> str:
    """An option with what it would do, or a group with how many it has."""
    if isinstance(each, Group):
        count = len(each.offers)
        said = ngettext("{label}, {count} choice.", "{label}, {count} choices.", count)
        return said.format(label=each.label, count=count)
    return " ".join(f"{part[:1].upper()}{part[1:]}." for part in (each.label, each.effect) if part)


def numbered(offers: Sequence[Offer], *, fresh: bool = False) -> dict[str, Offer | Group]:
    """The options by their keys; those without one, or all with ``fresh``, are counted."""
    found: dict[str, Offer | Group] = {}
    if not fresh:
        found = {offer.key: offer for offer in offers if offer.key}
    free = (str(number) for number in range(1, len(offers) + len(found) + 1) if str(number) not in found)
    for offer in offers:
        if fresh or not offer.key:
            found[next(free)] = offer
    return found


def in_groups(offers: Sequence[Offer]) -> dict[str, Offer | Group]:
    """Options that belong together as groups, in the order of the first of each."""
    groups: dict[str, list[Offer]] = {}
    for offer in offers:
        groups.setdefault(offer.group or offer.label, []).append(offer)
    if len(groups) == 1:
        return numbered(offers, fresh=True)
    found: dict[str, Offer | Group] = {}
    for number, (label, several) in enumerate(groups.items(), 1):
        key = several[0].key
        alone = len(several) == 1 and key and not key.isdecimal()
        found[key if alone else str(number)] = several[0] if len(several) == 1 else Group(label, several)
    return found
