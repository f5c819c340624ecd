"""What each turning point shows, as plain numbers for the board to draw.

`read_facts` reads them from the events. Everything is numbered as in a view (`engine.colonia.view`). What the
view of the turning point says is not repeated.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from engine.game import Seat

# Used in more than one


class Homecoming(NamedTuple):
    """Members of a family that come home from a street."""

    seat: Seat
    street: int
    members: int


class Gift(NamedTuple):
    """A family's gift from the craftsmen."""

    seat: Seat
    die: int
    """0 if it was a six that had been rolled before, and the good has now been chosen."""
    good: int
    """-1 if the good for a six is still to be chosen."""


class Payment(NamedTuple):
    """What a hold brings."""

    seat: Seat
    hold: int
    city: int
    money: int


class Departure(NamedTuple):
    """A ship has left."""

    ship: int
    berth: int
    paid: tuple[Payment, ...]


class Move(NamedTuple):
    """A ship has moved up."""

    ship: int
    before: int
    after: int
    """The berths."""


class Arrival(NamedTuple):
    """A ship has come."""

    ship: int
    berth: int


@dataclass(frozen=True, slots=True)
class Sailed:
    """Ships that left, those that moved up, and those that came."""

    left: tuple[Departure, ...] = ()
    moved: tuple[Move, ...] = ()
    came: tuple[Arrival, ...] = ()


# The turning points


class Played(NamedTuple):
    """A family's card."""

    seat: Seat
    value: int
    zero: bool
    """Whether the card counts as zero."""
    sent: int
    """The members it sends to the City Hall."""


@dataclass(frozen=True, slots=True)
class Cards:
    """The family cards are revealed, and the turn order is set."""

    week: int
    played: tuple[Played, ...]
    """In turn order, the mayor first."""
    home: tuple[Homecoming, ...]


class Ballot(NamedTuple):
    """How a family voted, and with how many votes."""

    seat: Seat
    yes: bool
    votes: int


@dataclass(frozen=True, slots=True)
class Vote:
    """The council has voted, or its mayor has decided a tie."""

    edict: int
    yes: int
    no: int
    """The votes for and against it."""
    ballots: tuple[Ballot, ...]
    """Empty if this is the mayor's decision. A family whose card counts as zero does not vote."""
    decided: bool | None
    """The mayor's decision; None if there was no tie, or if the mayor has yet to decide."""
    adopted: bool | None
    """None if it is a tie and the mayor has yet to decide."""
    home: tuple[Homecoming, ...]
    grown: tuple[tuple[int, int], ...]
    """Booths, and the resource that was added to each."""
    drawn: tuple[tuple[Seat, int], ...]
    """Families, and how many resources each drew in secret."""
    gifts: tuple[Gift, ...]
    sailed: Sailed
    displayed: tuple[int, ...]
    """Relics and shrines added to the display."""


class Waiting(NamedTuple):
    """A contract that was not made tonight."""

    craftsman: int
    seat: Seat
    members: int


@dataclass(frozen=True, slots=True)
class Evening:
    """Thursday evening."""

    dice: tuple[int, ...]
    made: tuple[tuple[int, ...], ...]
    """For each family, how many of each good."""
    waiting: tuple[Waiting, ...]
    """In each row in the order of their places from now on."""
    home: tuple[Homecoming, ...]
    out: tuple[int, ...]
    """For each family, the members that go to street Thursday now."""


class Exchanged(NamedTuple):
    """A family has changed money."""

    seat: Seat
    give: int
    take: int
    amount: int


@dataclass(frozen=True, slots=True)
class Saturday:
    """The exchange, and the ships that leave."""

    exchanged: tuple[Exchanged, ...]
    kept: tuple[Seat, ...]
    """Families that could exchange money and did not."""
    sailed: Sailed


@dataclass(frozen=True, slots=True)
class NewWeek:
    """Sunday night and Monday. Dice, ships, bars, edicts and booths are in the view."""

    week: int
    discarded: tuple[int, ...]
    displayed: tuple[int, ...]
    """Relics and shrines that left the display and those that came; none in the first week."""
    filled: int
    wanted: int
    """How many resources were put on the booths, and how many there should be."""


class Window(NamedTuple):
    """The window of a city."""

    city: int
    seat: Seat
    """Who won it, -1 nobody."""
    amounts: tuple[int, ...]
    """For each family its money of the city, before the window was paid for."""

    @property
    def others(self) -> list[Seat]:
        """Who did not win it, the most money first."""
        seats = [seat for seat in range(len(self.amounts)) if seat != self.seat]
        return sorted(seats, key=lambda seat: (-self.amounts[seat], seat))


@dataclass(frozen=True, slots=True)
class End:
    """The game is over. Relics, shrines and points are in the view."""

    windows: tuple[Window, ...]
    ranks: tuple[int, ...]
    """For each family, from 1."""


Facts: TypeAlias = Cards | Vote | Evening | Saturday | NewWeek | End
