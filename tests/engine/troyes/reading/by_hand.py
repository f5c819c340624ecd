"""Positions whose answers were worked out by hand, in front of the engine and the reading."""

from __future__ import annotations

from engine.game import Action, Event, Out
from engine.troyes import GAME
from engine.troyes.components import EVENTS_PHASE
from engine.troyes.events import happen
from engine.troyes.state import State
from tests.engine.troyes.positions import before
from tests.engine.troyes.reading import scribe, setting
from tests.engine.troyes.reading.chance import Chance
from tests.engine.troyes.reading.compare import SideBySide
from tests.engine.troyes.reading.events import events_act


def both(s: State) -> SideBySide:
    """The position, loaded from plain data, in front of the engine and the reading."""
    return SideBySide.at(GAME.load(GAME.dump(s)))


def say(game: SideBySide, seat: int, text: str) -> list[Event]:
    """Carry out steps as text; both answer alike after each. Returns the events."""
    told = []
    for step in text.split("; "):
        kind, *args = step.split()
        told += game.step(seat, Action(kind, tuple(map(int, args))))
    return told


def legal(s: State) -> set[str]:
    """What is legal, as text."""
    (seat,) = GAME.pending(s)
    return {" ".join([one.kind, *map(str, one.args)]) for one in GAME.legal(s, seat)}


def acted(s: State) -> tuple[State, list[Event]]:
    """The table after its events have acted; the reading comes to the same. Returns what happened, too."""
    table, chance = setting.table_of(s), Chance()
    out = Out()
    happen(before(happen, s, EVENTS_PHASE), out)
    chance.record(event for event in out.events if event.code != "black_dice")
    assert events_act(table, chance) == len(s.black)
    assert not chance.drawn
    table.black = s.black[:]
    assert scribe.account_of_view(GAME.view(s, None)) == scribe.account_of_table(table)
    return s, out.events
