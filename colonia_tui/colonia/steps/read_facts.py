"""Reads the facts of a turning point from its events and from the views before and after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from colonia_tui.colonia.steps import groups, turning_facts
from colonia_tui.colonia.steps.turning_facts import Facts
from engine.colonia.components import GOODS
from engine.colonia.setup import SIX
from engine.colonia.state import ADOPTED, EMPTY, NOBODY, REJECTED
from engine.colonia.view import ColoniaView
from net.messages import TableEvent

Events: TypeAlias = Sequence[TableEvent]


def _all(events: Events, *codes: str) -> Iterator[list[Any]]:
    """The arguments of all events with one of these codes."""
    return (event.args for event in events if event.code in codes)


def _first(events: Events, *codes: str) -> list[Any]:
    """The arguments of the first event with one of these codes; [] if there is none."""
    return next(_all(events, *codes), [])


def _home(events: Events) -> tuple[turning_facts.Homecoming, ...]:
    return tuple(turning_facts.Homecoming(*args) for args in _all(events, "home"))


def _cards(events: Events, before: ColoniaView, behind: ColoniaView) -> turning_facts.Cards:
    played = {
        seat: turning_facts.Played(seat, value, bool(zero), sent)
        for seat, value, zero, sent in _all(events, "card")
    }
    order = _first(events, "order")
    return turning_facts.Cards(behind["week"], tuple(played[seat] for seat in order), _home(events))


def _vote(events: Events, before: ColoniaView, behind: ColoniaView) -> turning_facts.Vote:
    counted, decided = _first(events, "votes"), _first(events, "decided")
    outcome = _first(events, "adopted", "rejected")
    votes = [0 if zero else card for card, zero in zip(behind["cards"], behind["zero"], strict=True)]
    if counted:
        edict, yes, no, ballots = counted
    else:  # the mayor has decided a tie: each side has half of all votes
        edict, yes, no, ballots = outcome[0], sum(votes) // 2, sum(votes) // 2, ()
    state = behind["votes"][behind["edicts"].index(edict)]
    return turning_facts.Vote(
        edict=edict,
        yes=yes,
        no=no,
        ballots=tuple(turning_facts.Ballot(seat, bool(said), votes[seat]) for seat, said in ballots),
        decided=bool(decided[1]) if decided else None,
        adopted={ADOPTED: True, REJECTED: False}.get(state),
        home=_home(events),
        grown=tuple((booth, resource) for booth, resource in _all(events, "booth_grew")),
        drawn=tuple((seat, count) for seat, count in _all(events, "secret_draw")),
        gifts=gifts(events),
        sailed=_sailed(events, before, behind),
        displayed=tuple(relic for relics in _all(events, "displayed") for relic in relics),
    )


def gifts(events: Events) -> tuple[turning_facts.Gift, ...]:
    """The gifts of the craftsmen. A good that comes first was chosen for a six in an earlier version."""
    found: list[turning_facts.Gift] = []
    for event in events:
        if event.code == "rolled":
            seat, die = event.args
            found.append(turning_facts.Gift(seat, die, EMPTY if die == SIX else die - 1))
        elif event.code == "made" and found and found[-1].good == EMPTY:
            found[-1] = found[-1]._replace(good=event.args[1])
        elif event.code == "made" and not found:
            found.append(turning_facts.Gift(event.args[0], 0, event.args[1]))
    return tuple(found)


def _evening(events: Events, before: ColoniaView, behind: ColoniaView) -> turning_facts.Evening:
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
            waiting.append(turning_facts.Waiting(craftsman, seat, members))
    return turning_facts.Evening(
        dice=tuple(dice),
        made=tuple(map(tuple, made)),
        waiting=tuple(waiting),
        home=_home(events),
        out=tuple(out),
    )


def _saturday(events: Events, before: ColoniaView, behind: ColoniaView) -> turning_facts.Saturday:
    return turning_facts.Saturday(
        tuple(turning_facts.Exchanged(*args) for args in _all(events, "exchanged")),
        tuple(seat for (seat,) in _all(events, "kept")),
        _sailed(events, before, behind),
    )


def _sailed(events: Events, before: ColoniaView, behind: ColoniaView) -> turning_facts.Sailed:
    """Payments come in the order of the holds; the events do not name the hold."""
    left: list[turning_facts.Departure] = []
    holds: list[int] = []
    for event in events:
        if event.code == "ship_left":
            ship, berth = event.args
            taken = before["berths"][berth]["holds"]
            holds = [hold for hold, seat in enumerate(taken) if seat != NOBODY]
            left.append(turning_facts.Departure(ship, berth, ()))
        elif event.code == "paid":
            seat, _, city, money = event.args
            payment = turning_facts.Payment(seat, holds[len(left[-1].paid)], city, money)
            left[-1] = left[-1]._replace(paid=(*left[-1].paid, payment))
    came = [turning_facts.Arrival(ship, berth) for ship, berth in _all(events, "ship_came")]
    stood = [berth["ship"] for berth in before["berths"]]
    stands = [berth["ship"] for berth in behind["berths"]]
    moved = [
        turning_facts.Move(ship, stood.index(ship), berth)
        for berth, ship in enumerate(stands)
        if ship != EMPTY and ship in stood and stood.index(ship) != berth and ship not in dict(came)
    ]
    return turning_facts.Sailed(tuple(left), tuple(moved), tuple(came))


def _new_week(events: Events, before: ColoniaView, behind: ColoniaView) -> turning_facts.NewWeek:
    week, _ = _first(events, "week")
    filled, wanted = _first(events, "booths_filled")
    return turning_facts.NewWeek(
        week, tuple(_first(events, "discarded")), tuple(_first(events, "displayed")), filled, wanted
    )


def _end(events: Events, before: ColoniaView, behind: ColoniaView) -> turning_facts.End:
    winners = {city: seat for city, seat, _ in _all(events, "window")}
    windows = []
    for city, seat in enumerate(behind["windows"]):
        amounts = tuple(notes["money"][city] for notes in before["noted"])
        windows.append(turning_facts.Window(city, winners.get(city, seat), amounts))
    return turning_facts.End(tuple(windows), tuple(_first(events, "game_over")))


_READ: Final[dict[str, Callable[[Events, ColoniaView, ColoniaView], Facts]]] = {
    groups.CARDS: _cards,
    groups.VOTE: _vote,
    groups.DICE: _evening,
    groups.SAILING: _saturday,
    groups.WEEK: _new_week,
    groups.END: _end,
}
TURNING: Final = tuple(_READ)
"""The kinds of group that are turning points."""


def facts(group: groups.Group, before: ColoniaView, behind: ColoniaView) -> Facts:
    """The facts of ``group``. ``before`` is the view before it, ``behind`` the one that is shown with it."""
    return _READ[group.kind](group.events, before, behind)
