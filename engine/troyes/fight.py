"""Cubes on events, and what an event pays when its last banner is filled."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Out, Reason, Seat
from engine.troyes.components import NEUTRAL, NOBODY
from engine.troyes.deck import EventCard
from engine.troyes.deed import Deed
from engine.troyes.draft import ANY, Draft, Need
from engine.troyes.gains import gain
from engine.troyes.group import dice_of, power, total
from engine.troyes.state import State


class Spoils(NamedTuple):
    """What a full event pays."""

    points: list[int]
    """The VP of each player."""
    card: int
    """The owner who takes the card; NEUTRAL: it leaves the game; NOBODY: it stays."""


def spoils(card: EventCard, cubes: tuple[int, ...], players: int) -> Spoils:
    """What the event pays with these cubes on it, in the order they came.  # T 37

    The neutral ranks as an owner; its share is lost. Shares round down.
    """
    counts: dict[int, int] = {}
    for owner in cubes:
        counts[owner] = counts.get(owner, 0) + 1
    ranks = sorted(set(counts.values()), reverse=True)
    ahead = [owner for owner in counts if counts[owner] == ranks[0]]  # who came first, first
    points = [0] * (NEUTRAL + 1)
    if len(ahead) == 1 and len(ranks) > 1:
        points[ahead[0]] = card.first
        behind = [owner for owner in counts if counts[owner] == ranks[1]]
        for owner in behind:
            points[owner] = card.second // len(behind)
    else:
        for owner in ahead:
            points[owner] = (card.first + card.second) // len(ahead)
    return Spoils(points[:players], NOBODY if card.id == "marauding" else ahead[0])


def free(s: State, place: int) -> int:
    """How many banners of the event at this place are free."""
    return s.deck.events[s.row[place]].banners - len(s.banner[place])


def put(s: State, owner: int, place: int, count: int, out: Out | None) -> bool:
    """Put an owner's cubes on the event; if that fills it, it pays and leaves the row.

    Returns whether it has left the row. Marauding never does: it stands empty again.
    """
    cubes = s.banner[place] = s.banner[place] + (owner,) * count
    event, came = s.row[place], s.came[place]
    card = s.deck.events[event]
    if len(cubes) < card.banners:
        return False
    if out is not None:
        out.tell("event_full", event, came)
    points, taker = spoils(card, cubes, s.players)
    for seat, won in enumerate(points):
        gain(s, seat, "full", out, points=won)
    if taker == NOBODY:
        s.banner[place] = ()
        if out is not None:
            out.tell("event_emptied", event, came)
        return False
    if taker != NEUTRAL:
        s.won[taker] = (*s.won[taker], event)
    del s.row[place], s.banner[place], s.came[place]
    if out is not None:
        out.tell("event_taken", event, came, taker)
    return True


def put_one(s: State, seat: Seat, place: int, cause: str, out: Out | None) -> None:
    """A cube on any event by the archer, chivalry or the diplomat, with its influence."""
    if out is not None:
        out.tell("cube_put", seat, s.row[place], s.came[place])
    gain(s, seat, cause, out, influence=1)
    put(s, seat, place, 1, out)


class Fight(Deed):
    """Fighting an event: cubes on its banners."""

    def need(self, s: State, seat: Seat, place: int, cube: int) -> Need | Reason:
        if place >= len(s.row):
            return Reason("no_event", (place,))
        with_cube = power(s, seat, cube)
        if isinstance(with_cube, Reason):
            return with_cube
        card = s.options.deck.events[s.row[place]]  # Marauding takes yellow dice  # T 35
        if with_cube.colour not in (ANY, card.colour):
            return Reason("wrong_cube", (cube,))
        colours = dice_of((card.colour,), with_cube)
        return Need(colours, with_cube, card.divided_by, s.purse[seat], with_cube.most)

    def plainly(self, s: State, seat: Seat, place: int, totals: list[int]) -> bool:
        card = s.options.deck.events[s.row[place]]
        return totals[card.colour] >= card.divided_by

    def most(self, s: State, seat: Seat, draft: Draft, need: Need) -> int:
        return min(total(need, draft.dice) // need.number, free(s, draft.goal))

    def asks(self, s: State, place: int) -> bool:
        return True  # T 36

    def announce(self, s: State, seat: Seat, draft: Draft, count: int, out: Out) -> None:
        place = draft.goal
        card = s.row[place], s.came[place]
        out.tell("fought", seat, *card, draft.times, draft.dice, count, draft.cube)

    def do(self, s: State, seat: Seat, draft: Draft, need: Need, out: Out | None) -> None:
        gain(s, seat, "fight", out, influence=draft.times)
        put(s, seat, draft.goal, draft.times, out)
