"""Votes, and what the mayor decides in a tie."""

from __future__ import annotations

from collections.abc import Iterator

from engine.colonia.components import WEEKS
from engine.colonia.state import State
from tests.golden.coverage.marks import Marks
from tests.golden.story import Moment, Story, events_of

MARKS = Marks()


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
