"""A recorded game as it went: each step with the position before and after it, and its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from engine.colonia import GAME
from engine.colonia.state import State
from engine.game import Action, Event, Reason
from engine.record import PLAY, Record
from engine.table import Table, replaying


class Moment(NamedTuple):
    """One step. The first is the set-up: nobody acts, and the positions before and after are the same."""

    before: State
    seat: int
    action: Action
    after: State
    events: tuple[Event, ...]


Story: TypeAlias = list[Moment]

SET_UP = Action("set_up")


def story(record: Record) -> Story:
    """The plays of a record, replayed and compared along the way, including those taken back later."""
    moments: Story = []
    before: State | None = None
    for table in replaying(GAME, record):
        if before is None:
            moments.append(Moment(table.state, -1, SET_UP, table.state, table.history[0]))
        elif table.entries[-1].kind == PLAY:
            moments.append(_play(before, table))
        before = table.state
    return moments


def _play(before: State, table: Table[State]) -> Moment:
    entry = table.entries[-1]
    action = GAME.parse(entry.body)
    assert not isinstance(action, Reason)
    assert entry.seat is not None
    return Moment(before, entry.seat, action, table.state, table.history[-1])


def events_of(moments: Iterable[Moment], *codes: str) -> Iterator[tuple[Moment, Event]]:
    """Every event with one of these codes (any, if none is given), and the step it is from."""
    for moment in moments:
        for event in moment.events:
            if not codes or event.code in codes:
                yield moment, event


def after_adoption(moment: Moment, effect: str, *codes: str) -> list[Event] | None:
    """The immediate events, with these codes, of an adopted edict; None if it was not adopted here."""
    events = [event for event in moment.events if event.seat is None]
    for at, event in enumerate(events):
        if event.code == "adopted" and moment.after.deck.edicts[event.args[0]].effect == effect:
            brought = []
            for later in events[at + 1 :]:
                if later.code not in codes:
                    break
                brought.append(later)
            return brought
    return None
