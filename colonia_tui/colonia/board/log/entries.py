"""The events of a game as a diary: what each family did on each day of each week."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from colonia_tui.colonia.steps.groups import ROUNDS
from engine.colonia.components import (
    EXTRA_HOLD,
    FRIDAY,
    MONDAY,
    SATURDAY,
    SUNDAY,
    THURSDAY,
    TUESDAY,
    WEDNESDAY,
)
from engine.colonia.deck import Deck
from engine.game import Seat
from net.messages import TableEvent

_DAY: Final = {
    "week": MONDAY,
    "edicts": MONDAY,
    "booths_filled": MONDAY,
    "card": TUESDAY,
    "order": TUESDAY,
    "booth_taken": WEDNESDAY,
    "ordered": THURSDAY,
    "die": THURSDAY,
    "loaded": FRIDAY,
    "loaded_extra": FRIDAY,
    "bought": SUNDAY,
    "stored": SUNDAY,
    "safeguarded": SUNDAY,
    "discarded": SUNDAY,
    "window": SUNDAY,
    "no_window": SUNDAY,
    "game_over": SUNDAY,
}


@dataclass
class Entry:
    """One line of the diary. Things of one kind that a family did on one day are in one entry."""

    kind: str
    seat: Seat | None
    version: int
    """Of the last event in it."""
    things: list[tuple[Any, ...]] = field(default_factory=list)


@dataclass
class Page:
    """A day."""

    week: int
    day: int
    entries: list[Entry] = field(default_factory=list)


_TOGETHER: Final = frozenset({"booths", "orders", "made", "card", "dice", "idle", "gifts"})
"""Kinds of which a day has one entry for each family, or one in all."""


class _Diary:
    """Reads events one by one."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.pages: list[Page] = [Page(0, 0)]
        self._voted = 0
        """The version of the last vote: what is in it happened because of it."""

    def read(self, event: TableEvent) -> None:
        code, args = event.code, event.args
        day = self._day(event)
        page = self.pages[-1]
        if code == "week":
            self.pages.append(page := Page(args[0], MONDAY))
        elif day > page.day and page.week:
            self.pages.append(page := Page(page.week, day))
        match code, args:
            case "week", (week, card):
                self._add("week", None, event, (week, card))
            case "card", (seat, value, zero, _):
                self._add("card", None, event, (seat, value, bool(zero)))
            case "order", seats:
                self._add("mayor", seats[0], event)
            case "votes", (edict, yes, no, _):
                self._voted = event.version
                self._add("vote", None, event, (edict, yes, no, None))
            case (("adopted" | "rejected"), (edict,)):
                self._voted = event.version
                self._outcome(event, edict, code == "adopted")
            case "booth_taken", (seat, booth, *_):
                self._add("booths", seat, event, (booth,))
            case "ordered", (seat, craftsman, *_):
                self._add("orders", seat, event, (craftsman,))
            case "die", (die,):
                self._add("dice", None, event, (die,))
            case "made", (seat, good, count):
                self._add(
                    "made" if page.day == THURSDAY and self._voted != event.version else "gifts",
                    seat,
                    event,
                    (good, count),
                )
            case "loaded", (seat, ship, _, hold):
                self._add("load", seat, event, (ship, hold, 0))
            case "loaded_extra", (seat, ship, _, good):
                self._add("load", seat, event, (ship, EXTRA_HOLD, good))
            case "ship_left", (ship, berth):
                self._add("left", None, event, (ship, berth))
            case "paid", (seat, ship, city, money):
                self._add("paid", None, event, (seat, ship, city, money))
            case "ship_came", (ship, berth):
                self._add("came", None, event, (ship, berth))
            case "exchanged", (seat, give, take, amount):
                self._add("exchanged", seat, event, (give, take, amount))
            case "bought", (seat, relic, price):
                self._add("bought", seat, event, (relic, price))
            case (("stored" | "safeguarded"), (seat, relic)):
                self._add(code, seat, event, (relic,))
            case "passed", (seat, kind):
                self._add("passed", seat, event, (kind,))
            case "cannot_act", (seat, kind):
                self._add("idle", None, event, (seat, kind))
            case "window", (city, seat, money):
                self._add("window", seat, event, (city, money))

    def _outcome(self, event: TableEvent, edict: int, adopted: bool) -> None:
        """Notes what became of an edict beside its votes: after a tie the mayor decides later."""
        for entry in reversed(self.pages[-1].entries):
            if entry.kind == "vote" and entry.things[0][0] == edict:
                entry.things = [(*entry.things[0][:-1], adopted)]
                entry.version = event.version
                return

    def _day(self, event: TableEvent) -> int:
        code, args = event.code, event.args
        if code in ("votes", "adopted", "rejected"):
            return self.deck.edicts[int(args[0])].day
        if code in ("passed", "cannot_act"):
            kind = str(args[1])
            return ROUNDS.get(kind, self.pages[-1].day)
        if code in ("ship_left", "ship_came", "paid", "exchanged", "kept"):
            voted = self._voted == event.version and self.pages[-1].day == FRIDAY
            return FRIDAY if voted and code != "exchanged" else SATURDAY
        return _DAY.get(code, self.pages[-1].day)

    def _add(self, kind: str, seat: Seat | None, event: TableEvent, thing: tuple[Any, ...] = ()) -> None:
        entries = self.pages[-1].entries
        joins = kind in _TOGETHER or (kind in ("paid", "came") and entries and entries[-1].kind == kind)
        if joins:
            for entry in reversed(entries):
                if entry.kind == kind and entry.seat == seat:
                    entry.things.append(thing)
                    entry.version = event.version
                    return
        entries.append(Entry(kind, seat, event.version, [thing] if thing else []))


def diary(events: Sequence[TableEvent], deck: Deck) -> list[Page]:
    """The days on which something happened, the oldest first. Day 0 of week 0 is the set-up."""
    book = _Diary(deck)
    for event in events:
        book.read(event)
    return [page for page in book.pages if page.entries]
