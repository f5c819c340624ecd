"""Tuesday: family cards, cards that count as zero, and thrift."""

from __future__ import annotations

from collections.abc import Iterator

from engine.colonia.components import WEEKS
from engine.colonia.state import State
from tests.golden.coverage.marks import Marks
from tests.golden.story import Moment, Story, events_of

MARKS = Marks()


def _cards(story: Story) -> Iterator[tuple[Moment, int, int, int, int]]:
    """Each card that was chosen and played: seat, value, whether it counts as zero, members sent."""
    for moment, event in events_of(story, "card"):
        if moment.action.kind == "card":
            yield moment, *event.args


def _pulled(moment: Moment, seat: int, value: int) -> list[int]:
    """How many members each street has to give, as the ruling says."""
    short = value - moment.before.thrift - moment.before.supply[seat]
    pulled = []
    for there in moment.before.street[seat * 4 : seat * 4 + 4]:
        pulled.append(min(short, there))
        short -= pulled[-1]
    return pulled


@MARKS.in_story("R 6: too few at home, and one street gave the rest")
def _(story: Story) -> bool:
    return any(
        zero and sum(map(bool, _pulled(moment, seat, value))) == 1
        for moment, seat, value, zero, sent in _cards(story)
    )


@MARKS.in_story("R 6: too few at home, and one street after the other gave the rest")
def _(story: Story) -> bool:
    return any(
        zero
        and sum(map(bool, _pulled(moment, seat, value))) > 1
        and sent == value - moment.before.thrift
        and moment.after.street[seat * 4 + 3]
        == moment.before.street[seat * 4 + 3] - _pulled(moment, seat, value)[3]
        for moment, seat, value, zero, sent in _cards(story)
    )


def _elsewhere(s: State, seat: int) -> int:
    """Members with contracts, on ships and on relics."""
    contracts = sum(members for row in s.contracts for owner, members in row if owner == seat)
    return contracts + s.hold.count(seat) + s.guard.count(seat)


@MARKS.in_story("R 6: too few everywhere: all went, but none from contracts, ships or relics")
def _(story: Story) -> bool:
    return any(
        zero and sent < value - moment.before.thrift and _elsewhere(moment.before, seat) > 0
        for moment, seat, value, zero, sent in _cards(story)
    )


@MARKS.in_story("R 16: after thrift a card kept its value with one member fewer at home")
def _(story: Story) -> bool:
    return any(
        moment.before.thrift and not zero and sent == value - 1 == moment.before.supply[seat]
        for moment, seat, value, zero, sent in _cards(story)
    )


@MARKS.in_story("R 16: after thrift a card counted as zero all the same")
def _(story: Story) -> bool:
    return any(moment.before.thrift and zero for moment, _, _, zero, _ in _cards(story))


@MARKS.in_moment("R 16: after thrift the printed values were counted")
def _(moment: Moment) -> bool:
    s = moment.before
    printed = sum(0 if zero else card for card, zero in zip(s.card, s.zero, strict=True))
    return any(
        s.saved and 0 < printed == yes + no
        for yes, no in (event.args[1:3] for event in moment.events if event.code == "votes")
    )


@MARKS.in_moment("R 16: thrift did nothing in week 6")
def _(moment: Moment) -> bool:
    thrift = any(event.code == "thrift" for event in moment.events)
    return thrift and moment.before.week == WEEKS and not moment.after.thrift
