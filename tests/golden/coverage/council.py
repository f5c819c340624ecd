"""Marks of cards, order, votes and edicts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.colonia.components import BOOTHS, SATURDAY, WEEKS
from engine.colonia.state import R, State
from tests.golden.coverage.marks import Marks
from tests.golden.story import Moment, Story, after_adoption, events_of

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


# The week's order among equal cards.


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


# Votes, and what the mayor decides in a tie.


def _ties(story: Story) -> Iterator[tuple[tuple[int, dict[int, int]], int, bool]]:
    """Each tie: the votes on each side and the ballots, the mayor, and the decision."""
    votes: tuple[int, dict[int, int]] = (0, {})
    for _, event in events_of(story, "votes", "decided"):
        if event.code == "votes":
            votes = event.args[1], dict(event.args[3])
        else:
            yield votes, event.args[0], bool(event.args[1])


@MARKS.in_story("vote: the mayor adopted at a tie")
def _(story: Story) -> bool:
    return any(votes and yes for (votes, _), _, yes in _ties(story))


@MARKS.in_story("vote: the mayor rejected at a tie")
def _(story: Story) -> bool:
    return any(votes and not yes for (votes, _), _, yes in _ties(story))


@MARKS.in_story("vote: the mayor adopted at 0 to 0")
def _(story: Story) -> bool:
    return any(not votes and yes for (votes, _), _, yes in _ties(story))


@MARKS.in_story("vote: the mayor rejected at 0 to 0")
def _(story: Story) -> bool:
    return any(not votes and not yes for (votes, _), _, yes in _ties(story))


@MARKS.in_story("R 7: at a tie the mayor decided against the own vote")
def _(story: Story) -> bool:
    return any(
        votes and mayor in ballots and bool(ballots[mayor]) != yes
        for (votes, ballots), mayor, yes in _ties(story)
    )


def _could_do_nothing(s: State, number: int) -> bool:
    """Whether an edict would have no effect on anybody here."""
    edict = s.deck.edicts[number]
    match edict.effect:
        case "home":
            return not any(s.street[edict.which :: 4])
        case "gift_bag" | "rich_market" | "foreign_merchants":
            return not any(s.bag)
        case "thrift":
            return s.week == WEEKS
    return False


@MARKS.in_moment("R 20: there was a vote on an edict that could do nothing")
def _(moment: Moment) -> bool:
    votes = [event for event in moment.events if event.code == "votes"]
    return any(event.args[3] and _could_do_nothing(moment.before, event.args[0]) for event in votes)


# Edge cases of edicts.


@MARKS.in_moment("R 18: the rich market left the foreign merchants' booths alone")
def _(moment: Moment) -> bool:
    grown = after_adoption(moment, "rich_market", "booth_grew")
    foreign = moment.before.booth[BOOTHS * R :]
    return bool(grown) and any(foreign) and moment.after.booth[BOOTHS * R :] == foreign


@MARKS.in_story("R 12: home brought 3, or fewer where fewer were there")
def _(story: Story) -> bool:
    counts = set()
    for moment in story:
        for event in after_adoption(moment, "home", "home") or []:
            seat, street, count = event.args
            there = moment.before.street[seat * 4 + street]
            counts |= {(count, there > count)} if count == min(3, there) else set()
    return bool({(1, False), (2, False)} & counts) and (3, True) in counts


@MARKS.in_moment("R 25: members came home from the council")
def _(moment: Moment) -> bool:
    return any(event.args[1] == 0 for event in after_adoption(moment, "home", "home") or [])


@MARKS.in_moment("R 17: some exchanged and some kept, and all was shown at once")
def _(moment: Moment) -> bool:
    codes = [event.code for event in moment.events if event.code in ("exchanged", "kept")]
    return len(codes) == moment.after.players and set(codes) == {"exchanged", "kept"}


@MARKS.in_story("R 17: the exchange came before the ships paid that day")
def _(story: Story) -> bool:
    exchanged: tuple[int, int] | None = None
    for moment, event in events_of(story, "exchanged", "paid"):
        when = (moment.before.week, moment.before.day)
        if event.code == "exchanged":
            exchanged = when
        elif exchanged == when and when[1] == SATURDAY:
            return True
    return False
