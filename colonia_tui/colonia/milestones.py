"""What each milestone shows, as plain numbers for the board to draw."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from engine.colonia.components import GOODS
from engine.colonia.setup import SIX
from engine.colonia.state import ADOPTED, EMPTY, NOBODY, REJECTED
from engine.colonia.view import ColoniaView
from engine.game import Seat
from net.wire.messages import TableEvent

ACT, IDLE, GIFT, CLOSE, CHOICE = "act", "idle", "gift", "close", "choice"
"""The kinds of group: an action or a pass; families that cannot act; a gift to one family from dice or bag;
the end of the market or of loading; secret choices not yet revealed."""
CARDS, VOTE, DICE, SAILING, WEEK, END = "cards", "vote", "dice", "sailing", "week", "end"
"""The milestones."""


# Shared by several milestones


class Homecoming(NamedTuple):
    """Members of a family that come home from a street."""

    seat: Seat
    street: int
    members: int


class Gift(NamedTuple):
    """A family's gift from the craftsmen."""

    seat: Seat
    die: int
    """0 for a six rolled earlier, whose good has now been chosen."""
    good: int
    """-1 while the good for a six is still to be chosen."""


class Payment(NamedTuple):
    """The pay of a hold."""

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


# The milestones


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
    """In turn order, mayor first."""
    home: tuple[Homecoming, ...]


class Ballot(NamedTuple):
    """How a family voted, and with how many votes."""

    seat: Seat
    yes: bool
    votes: int


@dataclass(frozen=True, slots=True)
class Vote:
    """The council voted, or its mayor decided a tie."""

    edict: int
    yes: int
    no: int
    """The votes for and against it."""
    ballots: tuple[Ballot, ...]
    """Empty for the mayor's decision. A family whose card counts as zero does not vote."""
    decided: bool | None
    """The mayor's decision; None without a tie, or while it is pending."""
    adopted: bool | None
    """None while the mayor has yet to decide a tie."""
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
    """A contract not made tonight."""

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
    """For each row, by place from now on."""
    home: tuple[Homecoming, ...]
    out: tuple[int, ...]
    """For each family, the members that go to street Thursday now."""


class Exchanged(NamedTuple):
    """A family exchanged money."""

    seat: Seat
    give: int
    take: int
    amount: int


@dataclass(frozen=True, slots=True)
class Saturday:
    """The exchange, and the ships that leave."""

    exchanged: tuple[Exchanged, ...]
    kept: tuple[Seat, ...]
    """Families that could exchange money but did not."""
    sailed: Sailed


@dataclass(frozen=True, slots=True)
class NewWeek:
    """Sunday night and Monday. Dice, ships, bars, edicts and booths are in the view."""

    week: int
    discarded: tuple[int, ...]
    displayed: tuple[int, ...]
    """Relics and shrines that left the display, and those that came; none in the first week."""
    filled: int
    wanted: int
    """How many resources were put on the booths, and how many there should be."""


class Window(NamedTuple):
    """The window of a city."""

    city: int
    seat: Seat
    """The winner, -1 for nobody."""
    amounts: tuple[int, ...]
    """For each family its money of the city, before the payment for the window."""

    @property
    def others(self) -> list[Seat]:
        """Those who did not win it, most money first."""
        seats = [seat for seat in range(len(self.amounts)) if seat != self.seat]
        return sorted(seats, key=lambda seat: (-self.amounts[seat], seat))


@dataclass(frozen=True, slots=True)
class End:
    """The game is over. Relics, shrines and points are in the view."""

    windows: tuple[Window, ...]
    ranks: tuple[int, ...]
    """For each family, from 1."""


Facts: TypeAlias = Cards | Vote | Evening | Saturday | NewWeek | End


# Reading milestones from a group's events, and from the views before and after it


Events: TypeAlias = Sequence[TableEvent]


def _all(events: Events, *codes: str) -> Iterator[list[Any]]:
    """The arguments of all events with one of these codes."""
    return (event.args for event in events if event.code in codes)


def _first(events: Events, *codes: str) -> list[Any]:
    """The arguments of the first event with one of these codes; [] if there is none."""
    return next(_all(events, *codes), [])


def _home(events: Events) -> tuple[Homecoming, ...]:
    return tuple(Homecoming(*args) for args in _all(events, "home"))


def _cards(events: Events, before: ColoniaView, behind: ColoniaView) -> Cards:
    played = {seat: Played(seat, value, bool(zero), sent) for seat, value, zero, sent in _all(events, "card")}
    order = _first(events, "order")
    return Cards(behind["week"], tuple(played[seat] for seat in order), _home(events))


def _vote(events: Events, before: ColoniaView, behind: ColoniaView) -> Vote:
    counted, decided = _first(events, "votes"), _first(events, "decided")
    outcome = _first(events, "adopted", "rejected")
    votes = [0 if zero else card for card, zero in zip(behind["cards"], behind["zero"], strict=True)]
    if counted:
        edict, yes, no, ballots = counted
    else:  # the mayor has decided a tie: each side has half of all votes
        edict, yes, no, ballots = outcome[0], sum(votes) // 2, sum(votes) // 2, ()
    state = behind["votes"][behind["edicts"].index(edict)]
    return Vote(
        edict=edict,
        yes=yes,
        no=no,
        ballots=tuple(Ballot(seat, bool(said), votes[seat]) for seat, said in ballots),
        decided=bool(decided[1]) if decided else None,
        adopted={ADOPTED: True, REJECTED: False}.get(state),
        home=_home(events),
        grown=tuple((booth, resource) for booth, resource in _all(events, "booth_grew")),
        drawn=tuple((seat, count) for seat, count in _all(events, "secret_draw")),
        gifts=gifts(events),
        sailed=_sailed(events, before, behind),
        displayed=tuple(relic for relics in _all(events, "displayed") for relic in relics),
    )


def gifts(events: Events) -> tuple[Gift, ...]:
    """The gifts of the craftsmen. A good that comes first was chosen for a six in an earlier version."""
    found: list[Gift] = []
    for event in events:
        if event.code == "rolled":
            seat, die = event.args
            found.append(Gift(seat, die, EMPTY if die == SIX else die - 1))
        elif event.code == "made" and found and found[-1].good == EMPTY:
            found[-1] = found[-1]._replace(good=event.args[1])
        elif event.code == "made" and not found:
            found.append(Gift(event.args[0], 0, event.args[1]))
    return tuple(found)


def _evening(events: Events, before: ColoniaView, behind: ColoniaView) -> Evening:
    families = range(before["players"])
    dice = [die for (die,) in _all(events, "die")]
    made = [[0] * len(GOODS) for _ in families]
    for seat, good, count in _all(events, "made"):
        made[seat][good] += count
    out = [0 for _ in families]
    waiting = []
    for craftsman, row in enumerate(behind["craftsmen"]):
        for seat, members in row["contracts"][: row["bar"]]:
            out[seat] += members
        for seat, members in row["contracts"][row["bar"] :]:
            waiting.append(Waiting(craftsman, seat, members))
    return Evening(
        dice=tuple(dice),
        made=tuple(map(tuple, made)),
        waiting=tuple(waiting),
        home=_home(events),
        out=tuple(out),
    )


def _saturday(events: Events, before: ColoniaView, behind: ColoniaView) -> Saturday:
    return Saturday(
        tuple(Exchanged(*args) for args in _all(events, "exchanged")),
        tuple(seat for (seat,) in _all(events, "kept")),
        _sailed(events, before, behind),
    )


def _sailed(events: Events, before: ColoniaView, behind: ColoniaView) -> Sailed:
    """Payments come in the order of the holds; events do not name the hold."""
    left: list[Departure] = []
    holds: list[int] = []
    for event in events:
        if event.code == "ship_left":
            ship, berth = event.args
            taken = before["berths"][berth]["holds"]
            holds = [hold for hold, seat in enumerate(taken) if seat != NOBODY]
            left.append(Departure(ship, berth, ()))
        elif event.code == "paid":
            seat, _, city, money = event.args
            payment = Payment(seat, holds[len(left[-1].paid)], city, money)
            left[-1] = left[-1]._replace(paid=(*left[-1].paid, payment))
    came = tuple(Arrival(*args) for args in _all(events, "ship_came"))
    stood = [berth["ship"] for berth in before["berths"]]
    moved = [
        Move(berth["ship"], stood.index(berth["ship"]), number)
        for number, berth in enumerate(behind["berths"])
        if berth["ship"] != EMPTY
        and berth["ship"] in stood
        and stood.index(berth["ship"]) != number
        and berth["ship"] not in dict(came)
    ]
    return Sailed(tuple(left), tuple(moved), came)


def _new_week(events: Events, before: ColoniaView, behind: ColoniaView) -> NewWeek:
    week, _ = _first(events, "week")
    filled, wanted = _first(events, "booths_filled")
    return NewWeek(
        week, tuple(_first(events, "discarded")), tuple(_first(events, "displayed")), filled, wanted
    )


def _end(events: Events, before: ColoniaView, behind: ColoniaView) -> End:
    winners = {city: seat for city, seat, _ in _all(events, "window")}
    windows = []
    for city, seat in enumerate(behind["windows"]):
        amounts = tuple(notes["money"][city] for notes in before["noted"])
        windows.append(Window(city, winners.get(city, seat), amounts))
    return End(tuple(windows), tuple(_first(events, "game_over")))


_READ: Final[Mapping[str, Callable[[Events, ColoniaView, ColoniaView], Facts]]] = {
    CARDS: _cards,
    VOTE: _vote,
    DICE: _evening,
    SAILING: _saturday,
    WEEK: _new_week,
    END: _end,
}
MILESTONES: Final = tuple(_READ)
"""The kinds of group that are milestones."""


def facts(kind: str, events: Events, before: ColoniaView, behind: ColoniaView) -> Facts:
    """The facts of a group of events of this kind: ``before`` is the view before it, ``behind`` the one shown
    with it."""
    return _READ[kind](events, before, behind)
