"""Colonia's story, how it tells its events, and its words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, cast

from colonia_tui.colonia import milestones
from colonia_tui.colonia.events import DISTRICTS, ROUND_DAYS, ROWS, ColoniaRow, round_of
from colonia_tui.colonia.milestones import (
    ACT,
    CHOICE,
    DICE,
    GIFT,
    VOTE,
    WEEK,
)
from colonia_tui.colonia.words import clauses as say
from colonia_tui.colonia.words import names
from colonia_tui.colonia.words import windows as leads
from colonia_tui.colonia.words.arguments import Phrases, deck_of
from colonia_tui.colonia.words.questions import coming, label
from colonia_tui.colonia.words.reasons import DECK_REASONS, HINTS, REFUSALS, part
from colonia_tui.drawing.steps import Beat, Clause, Mark, Thing
from colonia_tui.drawing.story import Events, Group, Line, Row, Story
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.words import Sentence, SentenceWords, Words
from engine.colonia.components import (
    CITIES,
    FRIDAY,
    GOODS,
    SATURDAY,
    STREETS,
    THURSDAY,
    TUESDAY,
    WEEKS,
)
from engine.colonia.deck import Deck
from engine.colonia.view import ColoniaView
from engine.game import Action, Plain, Seat, View
from net.wire.messages import TableEvent, Version

_CLEARER: Final = {"secret_draw": "drew", "rolled": "made"}
"""Events whose news the family itself gets in another event with more detail."""


class ColoniaStory(Story[Phrases]):
    """Colonia's rows, and what they cannot say by themselves."""

    def beats(
        self, before: View | None, came: Sequence[Version], seat: Seat | None, words: Words
    ) -> list[Beat]:
        if before is None:
            return self._opening(came, seat, words)
        return super().beats(before, came, seat, words)

    def _opening(self, came: Sequence[Version], seat: Seat | None, words: Words) -> list[Beat]:
        """The milestone of the first week, for a player who has just sat down and decided nothing yet."""
        view = came[-1].last if came else None
        if view is None or (view["week"], view["day"]) != (1, TUESDAY):
            return []
        if seat is not None and view["chosen"][seat]:
            return []
        for version in came:
            for group in self.groups(version.events, view):
                if group.kind == WEEK:
                    happened = len(version.events)
                    return self.shown(
                        self.phrases(words), version.number, happened, group, (view, view), seat
                    )
        return []

    def milestone(self, group: Group, before: View, after: View) -> object | None:
        if group.kind not in milestones.MILESTONES:
            return None
        seen = cast(ColoniaView, before), cast(ColoniaView, after)
        return milestones.facts(group.kind, group.events, *seen)

    def seen(self, group: Group, me: Seat | None) -> tuple[Events, Seat | None]:
        """What ``me`` did needs no step: it was on the screen when it was done."""
        events = group.events
        first, seat = events[0], None
        match group.kind:
            case milestones.CHOICE:
                return [], None
            case milestones.ACT | milestones.GIFT:
                seat = first.args[0]
                if seat == me and (group.kind == ACT or first.code == "made"):
                    events, seat = [event for event in events if event.code == "cannot_act"], None
        if len(events) == 1 and events[0].code == "cannot_act":
            seat = events[0].args[0]
        return events, seat

    def public(self, view: View) -> View:
        """What a spectator sees."""
        return {**view, "seat": None, "own": None}

    def secret(self, view: View) -> bool:
        return view["screens"] is None

    def coming(self, view: View) -> list[Seat]:
        """Who acts after the seat whose turn it is, in an open round."""
        return coming(cast(ColoniaView, view))

    def day(self, event: TableEvent, before: int) -> int:
        """The day of an event; ``before`` is the previous event's."""
        row = ROWS.get(event.code)
        day = None if row is None else row.day(*event.args) if callable(row.day) else row.day
        return ROUND_DAYS.get(round_of(event), before) if day is None else day

    def roles(self, events: Events) -> list[str]:
        found, day = [], 0
        for event in events:
            day = self.day(event, day)
            found.append(f"{DISTRICTS[day]}.title")
        return found

    def moments(self, events: Events) -> Sequence[tuple[int, ...]]:
        found: list[tuple[int, ...]] = []
        week, day = 0, 0
        for event in events:
            week = event.args[0] if event.code == "week" else week
            before, day = day, self.day(event, day)
            if day == SATURDAY and before < FRIDAY:
                day = before  # a ship that sails by an edict
            found.append((week, day) if week else ())
        return found

    # Groups

    def joins(self, last: Group, event: TableEvent, row: Row[Phrases], view: View | None) -> bool:
        if not super().joins(last, event, row, view):
            return False
        if event.code == "cannot_act":
            return round_of(last.events[0]) == round_of(event)
        if last.kind == GIFT:
            return bool(last.events[0].args[0] == event.args[0])
        if event.code == "ship_left" and last.kind == VOTE:  # else it is Saturday
            assert view is not None
            edicts = deck_of(view["options"]).edicts
            adopted = [event.args[0] for event in last.events if event.code == "adopted"]
            return any(edicts[edict].effect == "depart" for edict in adopted)
        return True

    def begins(self, event: TableEvent, row: Row[Phrases], first: bool) -> str:
        if event.code == "made" and first:
            return GIFT  # a good chosen for a six
        if event.code == "home" and event.args[1] == STREETS.index(THURSDAY):
            return DICE
        return row.group

    def whole(self, found: list[Group]) -> list[Group]:
        """Choices belong to what reveals them, the set-up to the first week."""
        whole: list[Group] = []
        for group in found:
            week = any(event.code == "week" for event in group.events)
            while whole and (whole[-1].kind == CHOICE or (week and whole[-1].kind in (WEEK, GIFT))):
                group = group._replace(events=[*whole.pop().events, *group.events])
            whole.append(group)
        return whole

    # Marks

    def marks(self, events: Events, view: View) -> frozenset[Mark]:
        found: dict[Mark, None] = {}
        evening = any(row["bar"] for row in view["craftsmen"])  # the contracts have not moved up yet
        for _version, play in groupby(events, key=lambda event: event.version):
            for group in self.groups(list(play), view):
                found = self.marked(found, group.events, view)
                if group.kind == DICE and not (evening and group.events[-1] is events[-1]):
                    found = _moved_up(found, group.events)
        return frozenset(found)

    def changed(self, event: TableEvent, row: Row[Phrases], view: View) -> Iterable[Mark]:
        """Includes things on the family's own screen; those of others are hidden."""
        yield from row.marks(*event.args)
        me = view["seat"]
        if me is not None and row.seat(event.args) == me and row.group != ACT:
            gains = cast(ColoniaRow, row).gains(deck_of(view["options"]), *event.args)
            yield from (("own", *thing) for thing in gains)

    # Words

    def log(self, events: Events, phrases: Phrases) -> list[Line]:
        """Families in a row that could not act in a round share a line."""
        found: list[Line] = []
        week = 0
        for place, event in enumerate(events):
            if event.code == "week":
                week = event.args[0]
            if event.code == "cannot_act":
                if place and _same_round(events[place - 1], event):
                    found.append(Line(None, ""))
                    continue
                seats = []
                for other in events[place:]:
                    if not _same_round(event, other):
                        break
                    seats.append(other.args[0])
                found.append(self._idle(phrases, seats, event))
            elif event.code == "thrift" and week == WEEKS:
                found.append(Line(None, _("there is no next Tuesday, so thrift changes nothing")))
            else:
                found += super().log([event], phrases)
        return found

    def _idle(self, phrases: Phrases, seats: Sequence[Seat], event: TableEvent) -> Line:
        if len(seats) == len(phrases.who):
            return Line(None, say.nobody(phrases, [event]))
        if len(seats) == 1:
            return Line(seats[0], say.cannot_act(phrases, *event.args))
        return Line(None, say.idle_together(phrases, seats, event.args[1], None))

    def step(self, phrases: Phrases, events: Events, seat: Seat | None, view: View) -> str:
        """The sentence includes what followed: who comes home, who can no longer act."""
        idle = [event.args[0] for event in events if event.code == "cannot_act"]
        homes = [event for event in events if event.code == "home"]
        rest = [event for event in events if event.code not in ("cannot_act", "home")]
        parts = [super().step(phrases, rest, seat, view)] if rest else []
        if homes:
            parts.append(say.homes(phrases, homes))
        if idle:
            parts.append(self._could_not(phrases, idle, events, cast(ColoniaView, view)))
        return "; ".join(parts)

    def _could_not(self, phrases: Phrases, idle: Sequence[Seat], events: Events, view: ColoniaView) -> str:
        """Families that cannot act, perhaps because of another's action."""
        kind = str(events[-1].args[1])
        if len(idle) == len(events):
            if len(idle) == view["players"]:
                return say.nobody(phrases, events)
            if len(idle) == 1:
                return say.idle_now(view, idle[0], kind)
        elif events[0].args[0] in idle:
            return _("nobody can act now")
        elif _is_over(view, kind) or kind == "buy":  # the display is the same for everybody
            return _("nobody else can act")
        return say.idle_together(phrases, idle, kind, view)

    # What happened to the player

    def own(self, phrases: Phrases, events: Events, seat: Seat, view: View) -> list[Clause]:
        """Together these account for every change of what a family has."""
        found: list[tuple[int, Clause]] = []
        together: dict[str, list[TableEvent]] = {}
        codes = {event.code for event in events if _whose(event) == seat}
        for place, event in enumerate(events):
            row = ROWS.get(event.code)
            if (
                row is None
                or row.seat(event.args) != seat
                or not row.weight
                or _CLEARER.get(event.code) in codes
            ):
                continue
            if event.code == "guard_home" and place and _buyer(events[place - 1]) not in (None, seat):
                lost = say.guard_lost(phrases, event.args[1])
                found.append((1, Clause(_buyer(events[place - 1]), lost, own=True, tone="no")))
            elif row.mine is not None:
                together.setdefault(event.code, []).append(event)
            else:
                text = self.clause(phrases, event.code, event.args)
                found.append((row.weight, Clause(None, text, own=True, tone=row.tone)))
        for code, these in together.items():
            row = ROWS[code]
            assert row.mine is not None
            by = seat if code == "passed" else None
            found.append((row.weight, Clause(by, row.mine(phrases, these), own=True, tone=row.tone)))
        found += self._leads(events, seat, cast(ColoniaView, view))
        return [clause for _weight, clause in sorted(found, key=lambda entry: entry[0])]

    def _leads(self, events: Events, seat: Seat, view: ColoniaView) -> list[tuple[int, Clause]]:
        """The cities in which the family gained or lost the lead in money."""
        if view["over"] or view["options"].get("notes") is False:
            return []
        deck, came = deck_of(view["options"]), Counter[Thing]()
        for event in events:
            if event.code in ROWS:
                gains = ROWS[event.code].gains(deck, *event.args)
                came.update({(*thing, _whose(event) or 0): count for thing, count in gains.items()})
        found: dict[tuple[bool, Seat | None], list[int]] = {}
        for city in range(len(CITIES)):
            now = leads.amounts(view, city)
            was = [amount - came["money", city, who] for who, amount in enumerate(now)]
            led, first = leads.first(was) == seat, leads.first(now)
            if led != (first == seat):
                found.setdefault((not led, first if led else None), []).append(city)
        return [
            (
                7 if ahead else 2,
                Clause(by, say.lead(cities, ahead, by), own=True, tone="yes" if ahead else "no"),
            )
            for (ahead, by), cities in found.items()
        ]


def _whose(event: TableEvent) -> Seat | None:
    return ROWS[event.code].seat(event.args) if event.code in ROWS else None


def _buyer(event: TableEvent) -> Seat | None:
    return int(event.args[0]) if event.code == "bought" else None


def _same_round(one: TableEvent, other: TableEvent) -> bool:
    """Whether both are families that could not act in the same round."""
    return one.code == other.code == "cannot_act" and one.args[1] == other.args[1]


def _is_over(view: ColoniaView, kind: str) -> bool:
    """Whether a round is over."""
    return all(frame[0] != kind for frame in view["stack"])


def _moved_up(found: dict[Mark, None], evening: Events) -> dict[Mark, None]:
    """The marks after a Thursday evening: contracts have moved up by the number of those made."""
    made = [event.args[1] for event in evening if event.code == "made"]  # craftsman k makes good k
    moved: dict[Mark, None] = {}
    for mark in found:
        if mark[0] != "order":
            moved[mark] = None
            continue
        _order, craftsman, place = mark
        place = int(place) - made.count(int(craftsman))
        if place > 0:
            moved["order", craftsman, place] = None
    return moved


STORY: Final = ColoniaStory(ROWS)


# Words

REASONS: dict[str, Sentence[Phrases]] = {**REFUSALS, **DECK_REASONS, **HINTS}

SOURCES = {
    "relics": N_("relics"),
    "shrines": N_("relics in shrines"),
    "windows": N_("stained glass windows"),
}


class ColoniaWords(SentenceWords[Phrases]):
    """Implements `colonia_tui.language.words.Words`."""

    def __init__(
        self, names: Sequence[str] = (), options: dict[str, Plain] | None = None, you: Seat | None = None
    ) -> None:
        deck = None if options is None else deck_of(options)
        super().__init__(Phrases(names, deck, you=you), REASONS, SOURCES)

    def sentence(self, code: str, args: Sequence[Plain]) -> str:
        return STORY.sentence(self.phrases, code, args)

    def action(self, action: Action, view: View) -> str:
        return label(self.phrases, action, self._about(action, cast(ColoniaView, view)))

    def _about(self, action: Action, view: ColoniaView) -> dict[str, object]:
        """What an action is about, as in a preview: a card on display, or a hold of a ship."""
        match action.kind:
            case "buy" | "safeguard":
                return _card_at(action.args[0], view)
            case "load" | "extra":
                return _load(deck_of(view["options"]), action, view)
        return {}

    def moment(self, view: View) -> str:
        seen = cast(ColoniaView, view)
        if not seen["week"]:
            return _("set-up")
        return names.when(seen["week"], seen["day"])

    def part(self, path: Sequence[str | int]) -> str:
        return part(self.phrases, path)


def _card_at(place: int, view: ColoniaView) -> dict[str, object]:
    display = view["display"]
    return {"relic": display[place]["relic"]} if place < len(display) and display[place]["relic"] >= 0 else {}


def _load(deck: Deck, action: Action, view: ColoniaView) -> dict[str, object]:
    berth, which = action.args
    if view["berths"][berth]["ship"] < 0:
        return {}
    ship = deck.ships[view["berths"][berth]["ship"]]
    if action.kind == "extra":
        return {"give": [int(good == which) for good in range(len(GOODS))], "city": ship.city}
    return {"give": ship.holds[which].goods, "city": ship.city} if which < len(ship.holds) else {}
