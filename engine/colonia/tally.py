"""Finished games of Colonia as counts: goods, money, edicts, relics, ships and members.

===================================  ==============================================================
key                                  counts
===================================  ==============================================================
made, good, week                     goods made, including gifts of the craftsmen; week 0: set-up
shipped, good                        goods loaded onto ships
taken, resource / returned, resource resources taken from the market / left there
orders, craftsman, week              contracts made
unfinished, craftsman                contracts still open at the end
die, number                          Thursday's dice
start, city                          money at set-up
earned, city / spent, city           money paid by ships / paid for relics
given, city / got, city              money given / received in the edict's exchange
glass, city / left, city             money paid for windows / left at the end
window, city                         windows won
bought, relic / stored, relic        relic cards bought / put into a shrine
guarded, relic                       relic cards safeguarded
adopted, edict / rejected, edict     edicts carried out or not
mayor                                votes decided by the mayor
card, value, week                    family cards played
zero, value, week                    those of them that counted as zero
sailed, holds, loaded                ships that left: their holds, and how many of them were loaded
passed, round / unable, round        passes / automatic passes of seats that could not act, by round
===================================  ==============================================================

Cards are identified by their numbers in the deck, so only tallies of games with the same deck can be added.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.colonia.components import EXTRA_HOLD, START_MONEY
from engine.colonia.deck import Deck
from engine.colonia.state import C, State
from engine.game import Event, Seat
from engine.tally import Counting, Tally


class ColoniaCounting(Counting):
    """Implements `engine.tally.Counting`."""

    def order(self, events: Sequence[Event]) -> Sequence[Seat]:
        return next(event.args for event in events if event.code == "order")

    def count(self, s: State, events: Sequence[Event]) -> Tally:
        reader = _Reader(s.deck)
        for event in events:
            reader.read(event)
        counts = reader.counts
        for city in range(C):
            counts["start", city] += START_MONEY * s.players
            counts["left", city] += sum(s.money[city::C])
        for craftsman, row in enumerate(s.contracts):
            counts["unfinished", craftsman] += len(row)
        return counts


COUNTING = ColoniaCounting()


class _Reader:
    """Reads a game's public events, first to last."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.counts: Tally = Counter()
        self.week = 0
        self.loads: dict[int, set[int]] = {}
        """How many holds of each ship in the harbour are loaded."""

    def read(self, event: Event) -> None:
        counts, week = self.counts, self.week
        match event.code, event.args:
            case "week", (number, _):
                self.week = number
            case "made", (_, good, count):
                counts["made", good, week] += count
            case "booth_taken", (_, _, resources, _):
                for resource, count in enumerate(resources):
                    counts["taken", resource] += count
            case "to_bag", (resources,):
                for resource, count in enumerate(resources):
                    counts["returned", resource] += count
            case "ordered", (_, craftsman, _, _):
                counts["orders", craftsman, week] += 1
            case "die", (number,):
                counts["die", number] += 1
            case "loaded", (_, ship, _, hold):
                self.loads.setdefault(ship, set()).add(hold)
                for good, count in enumerate(self.deck.ships[ship].holds[hold].goods):
                    counts["shipped", good] += count
            case "loaded_extra", (_, ship, _, good):
                self.loads.setdefault(ship, set()).add(EXTRA_HOLD)
                counts["shipped", good] += 1
            case "ship_left", (ship, _):
                loaded = self.loads.pop(ship, set()) - {EXTRA_HOLD}
                counts["sailed", len(self.deck.ships[ship].holds), len(loaded)] += 1
            case "paid", (_, _, city, amount):
                counts["earned", city] += amount
            case "bought", (_, relic, price):
                counts["bought", relic] += 1
                counts["spent", self.deck.relics[relic].city] += price
            case "exchanged", (_, give, take, amount):
                counts["given", give] += amount
                counts["got", take] += amount
            case "window", (city, _, paid):
                counts["window", city] += 1
                counts["glass", city] += paid
            case (("stored" | "safeguarded" as code), (_, relic)):
                counts["stored" if code == "stored" else "guarded", relic] += 1
            case (("adopted" | "rejected" as code), (edict,)):
                counts[code, edict] += 1
            case "decided", _:
                counts["mayor",] += 1
            case "card", (_, value, zero, _):
                counts["card", value, week] += 1
                if zero:
                    counts["zero", value, week] += 1
            case (("passed" | "cannot_act" as code), (_, kind)):
                counts["passed" if code == "passed" else "unable", kind] += 1
