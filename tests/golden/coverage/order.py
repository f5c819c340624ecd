"""The week's order among equal cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.colonia.state import State
from tests.golden.coverage.marks import Marks
from tests.golden.story import Story, events_of

MARKS = Marks()


def _orders(story: Story) -> Iterator[tuple[State, list[int], list[int]]]:
    """For each council, the position after it, last week's order and this week's order.

    In week 6 the last card is played without a question.
    """
    for moment, event in events_of(story, "order"):
        yield moment.after, moment.before.order, list(event.args)


def _value(s: State, seat: int) -> int:
    return 0 if s.zero[seat] else s.card[seat]


def _ranked_alike(story: Story, *, zeros: bool, at_least: int, first_week: bool) -> bool:
    """Whether at least so many equal values were in last week's order reversed (in week 1: any)."""
    for s, before, order in _orders(story):
        if (s.week == 1) != first_week:
            continue
        for value in {_value(s, seat) for seat in order}:
            equal = [seat for seat in order if _value(s, seat) == value]
            reversed_order = [seat for seat in reversed(before) if seat in equal]
            if (value == 0) == zeros and len(equal) >= at_least and (first_week or equal == reversed_order):
                return True
    return False


@MARKS.in_story("order: in week 1 a die decided among equals")
def _(story: Story) -> bool:
    return _ranked_alike(story, zeros=False, at_least=2, first_week=True)


@MARKS.in_story("order: later, two equals took last week's order reversed")
def _(story: Story) -> bool:
    return _ranked_alike(story, zeros=False, at_least=2, first_week=False)


@MARKS.in_story("order: later, three equals or more took last week's order reversed")
def _(story: Story) -> bool:
    return _ranked_alike(story, zeros=False, at_least=3, first_week=False)


@MARKS.in_story("order: several zeros took last week's order reversed")
def _(story: Story) -> bool:
    return _ranked_alike(story, zeros=True, at_least=2, first_week=False)


@MARKS.in_story("order: all counted as zero")
def _(story: Story) -> bool:
    return any(all(s.zero) for s, _, _ in _orders(story))


@MARKS.in_story("order: a high card that counts as zero ranks below a low one")
def _(story: Story) -> bool:
    return any(
        s.zero[last] and not s.zero[first] and s.card[last] > s.card[first]
        for s, _, order in _orders(story)
        for first, last in pairwise(order)
    )
