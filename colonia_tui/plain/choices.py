"""What can be answered to a question, by what is typed; long lists in two steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Final

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
    _first: dict[str, Offer | Group] = field(default_factory=dict)
    """By what is typed in the first step."""

    def __post_init__(self) -> None:
        legal = [offer for offer in self.asked.offers if offer.legal]
        self.now = numbered(legal)
        if len(self.now) > LONGEST or len(self.now) < len(legal):
            self.now = in_groups(legal)
        self._first = self.now

    def answer(self, typed: str) -> Offer | Group | None:
        """What was typed: an option or a group; None for neither."""
        found = self.now.get(typed)
        if found is None:  # whoever knows an option's own key need not take two steps
            found = self.asked.by_key.get(typed)
            found = found if found is not None and found.legal and self._alone(found) else None
        return found or self._first.get(typed)  # another group than the one that was chosen

    def into(self, group: Group) -> None:
        """Ask the second step."""
        self.step, self.now = group.label, numbered(group.offers)

    def again(self) -> None:
        """Ask from the first step on."""
        self.step = ""
        self.__post_init__()

    @property
    def counted(self) -> str:
        """How many there are, and how to name them."""
        choices = len(self.now)
        said = ngettext(
            "{count} choice: {keys}. {all} lists it.",
            "{count} choices: {keys}. {all} lists them.",
            choices,
        )
        return said.format(count=choices, keys=either(list(self.now)), all=OPTIONS)

    def listed(self) -> list[str]:
        """A line for each."""
        return [f"{key}: {sentence_of(each)}" for key, each in self.now.items()]

    def _alone(self, offer: Offer) -> bool:
        return sum(each.key == offer.key for each in self.asked.offers if each.legal) == 1


def sentence_of(each: Offer | Group) -> str:
    """An option with what it would do, or a group with how many it has."""
    if isinstance(each, Group):
        several = len(each.offers)
        said = ngettext("{label}, {count} choice.", "{label}, {count} choices.", several)
        return said.format(label=each.label, count=several)
    return " ".join(f"{part[:1].upper()}{part[1:]}." for part in (each.label, each.effect) if part)


def numbered(offers: Sequence[Offer]) -> dict[str, Offer | Group]:
    """The options by their keys; those without one of their own are counted."""
    return _by_key([[offer] for offer in offers], offers)


def in_groups(offers: Sequence[Offer]) -> dict[str, Offer | Group]:
    """Options that belong together as groups, in the order of the first of each."""
    groups: dict[str, list[Offer]] = {}
    for offer in offers:
        groups.setdefault(offer.group or offer.label, []).append(offer)
    return _by_key([*groups.values()] if len(groups) > 1 else [[offer] for offer in offers], offers)


_ABOVE: Final = 10
"""The first number that is no key, which is a single character."""


def _by_key(items: Sequence[Sequence[Offer]], offers: Sequence[Offer]) -> dict[str, Offer | Group]:
    """Each option by its key; what has none by a number above those that are keys of the ``offers``."""
    keys = Counter(offer.key for offer in offers if offer.key)
    own = {key for key, options in keys.items() if options == 1}
    free = count(_ABOVE if any(key.isdecimal() for key in own) else 1)
    found: dict[str, Offer | Group] = {}
    for several in items:
        first = several[0]
        alone = len(several) == 1
        key = first.key if alone and first.key in own else str(next(free))
        found[key] = first if alone else Group(first.group or first.label, several)
    return dict(sorted(found.items(), key=lambda item: _place(item[0])))


def _place(key: str) -> tuple[bool, int]:
    """Numbers before letters, as they are counted: 0 is the tenth."""
    return not key.isdecimal(), int(key) or 10 if key.isdecimal() else 0
