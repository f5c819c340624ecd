"""Troyes' story, how it tells its events, and its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final, cast

from colonia_tui.drawing.steps import Clause, Mark
from colonia_tui.drawing.story import Events, Group, Heading, Line, Row, Story, named
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.words import Sentence, SentenceWords
from colonia_tui.troyes import milestones
from colonia_tui.troyes.events import ROWS, SQUARE, headings, phase_name
from colonia_tui.troyes.milestones import ACT, END, ROUND
from colonia_tui.troyes.own import USE_DICE, Own, happened, own_clause
from colonia_tui.troyes.words import clauses as say
from colonia_tui.troyes.words import names
from colonia_tui.troyes.words.arguments import Phrases, deck_of
from colonia_tui.troyes.words.outcomes import changes
from colonia_tui.troyes.words.questions import at, label
from colonia_tui.troyes.words.reasons import DECK_REASONS, HINTS, REFUSALS, part
from colonia_tui.troyes.words.spoken import dice_of
from engine.game import Action, Plain, Seat, View
from engine.troyes.components import ACTIONS_PHASE, HIT
from engine.troyes.components import SETUP as SETUP_PHASE
from engine.troyes.deck import CHARACTERS
from engine.troyes.view import TroyesView
from net.wire.messages import TableEvent

_TAKES: Final = frozenset({"activated", "placed"})
"""Actions in which the player may hire a citizen."""
_SAID: Final = frozenset({"counter", "farm"})
"""Causes of gains that the act's own clause already names."""


class TroyesStory(Story[Phrases]):
    """Troyes' rows, and what they cannot say by themselves."""

    silent = True

    def milestone(self, group: Group, before: View, after: View) -> object | None:
        if group.kind not in milestones.MILESTONES:
            return None
        return milestones.facts(group.kind, group.events, cast(TroyesView, after)["round"])

    def seen(self, group: Group, me: Seat | None) -> tuple[Events, Seat | None]:
        """What ``me`` did needs no step: it was on the screen when it was done."""
        if group.kind != ACT or group.events[0].args[0] == me:
            return [], None
        return super().seen(group, me)

    def at(self, phrases: Phrases, view: View) -> Phrases:
        return at(phrases, cast(TroyesView, view))

    def public(self, view: View) -> View:
        """What a spectator sees."""
        return {**view, "seat": None, "own": None}

    def secret(self, view: View) -> bool:
        return view["characters"] is None

    def coming(self, view: View) -> list[Seat]:
        """Who decides after the seat being asked; [] if nobody is asked."""
        seen = cast(TroyesView, view)
        order = seen["order"]
        seat = int(seen["stack"][-1][1]) if seen["stack"] else None
        if seat not in order:
            return []
        if seen["phase"] == SETUP_PHASE:
            return _snake(order, seen["turn"])
        at = order.index(seat)
        others = [*order[at + 1 :], *order[:at]]
        if seen["phase"] == ACTIONS_PHASE:
            return [other for other in others if not seen["districts"][other]["passed"]]
        return others

    def roles(self, events: Events) -> list[str]:
        found: list[str] = []
        role = SQUARE
        for event in events:
            role = (ROWS[event.code].place if event.code in ROWS else "") or role
            found.append(role)
        return found

    def doing(self, play: Events) -> int:
        """The whole action, including who was paid and what it brought."""
        return len(self.groups(play)[0].events)

    # Groups

    def joins(self, last: Group, event: TableEvent, row: Row[Phrases], view: View | None) -> bool:
        if event.code == "hired" and last.kind == ACT and last.events[0].code in _TAKES:
            return True
        return super().joins(last, event, row, view)

    def whole(self, found: list[Group]) -> list[Group]:
        """The last round's end belongs to the end of the game."""
        whole: list[Group] = []
        for group in found:
            if group.kind == END and whole and whole[-1].kind == ROUND:
                group = group._replace(events=[*whole.pop().events, *group.events])
            whole.append(group)
        return whole

    # Marks

    def marks(self, events: Events, view: View) -> frozenset[Mark]:
        """An event card is marked by its present place in the row."""
        found: set[Mark] = set()
        for mark in super().marks(events, view):
            if mark[0] == "event":
                cards = [(card["event"], card["came"]) for card in cast(TroyesView, view)["events"]]
                found |= {("event", place) for place, card in enumerate(cards) if card == mark[1:]}
            else:
                found.add(mark)
        return frozenset(found)

    # Words

    def log(self, events: Events, phrases: Phrases) -> list[Line]:
        """The events of an action share a line, and so does everybody's income."""
        phrases = _knowing(phrases, events)
        found: list[Line] = []
        for together in self._lines(events):
            row = self.rows.get(together[0].code)
            seat = None if row is None else row.seat(together[0].args)
            if _is_income(together[0]):
                found.append(Line(None, say.income("; ".join(_sums(phrases, together, None)))))
            elif row is None:
                found.append(Line(None, together[0].code))
            else:
                found.append(Line(seat, self._told(phrases, together, seat)))
            found += [Line(None, "")] * (len(together) - 1)
        return _shots(events, found)

    def headings(self, events: Events) -> Sequence[Heading | None]:
        return headings(events)

    def _lines(self, events: Events) -> Iterator[list[TableEvent]]:
        found: list[TableEvent] = []
        for event in events:
            if found and not self._continues(found, event):
                yield found
                found = []
            found.append(event)
        if found:
            yield found

    def _continues(self, line: Events, event: TableEvent) -> bool:
        """Whether an event belongs to the line of those before it."""
        first, row, begun = line[0], self.rows.get(event.code), self.rows.get(line[0].code)
        if row is None or begun is None or first.version != event.version:
            return False
        if begun.plays:
            return self.joins(Group(ACT, line), event, row, None)
        if first.code == "event_acts":
            return event.code in ("gained", "lost")
        return _is_income(first) and _is_income(event)

    def step(self, phrases: Phrases, events: Events, seat: Seat | None, view: View) -> str:
        return self._told(phrases, events, seat)

    def _told(self, phrases: Phrases, events: Events, seat: Seat | None) -> str:
        """What an action of ``seat`` was, what it cost and what it brought."""
        first, *rest = events
        found = [self.clause(phrases, first.code, first.args)]
        for event in rest:
            row = ROWS[event.code]
            within = row.within(*event.args) if callable(row.within) else row.within
            if within and event.code not in ("gained", "lost"):
                whose, text = row.seat(event.args), self.clause(phrases, event.code, event.args)
                found.append(text if whose == seat else named(phrases, whose, text))
        return "; ".join([*found, *_sums(phrases, rest, seat)])

    def aloud(self, phrases: Phrases, events: Events) -> list[str]:
        """A new round with one's own dice."""
        own = [event.args[1:] for event in events if event.code == "dice" and event.args[0] == phrases.you]
        dice = [_("your dice: {dice}").format(dice=dice_of(each) or _("no dice")) for each in own]
        return [*super().aloud(phrases, events), *dice]

    # The recap

    def recap(self, events: Events, phrases: Phrases) -> list[Clause]:
        return super().recap(events, _knowing(phrases, events))

    def own(self, phrases: Phrases, events: Events, seat: Seat, view: View) -> list[Clause]:
        phrases = _knowing(phrases, events)
        found = [clause for item in self.happened(events, seat) if (clause := own_clause(phrases, item)).text]
        if not found and any(event.code in USE_DICE for event in events):
            return [Clause(None, "", _("nobody bought a die of yours or expelled you"), own=True)]
        return found

    def happened(self, events: Events, seat: Seat) -> list[Own]:
        """What these events brought ``seat`` and took from it, most important first."""
        plays = [list(play) for _version, play in groupby(events, key=lambda event: event.version)]
        return happened([group for play in plays for group in self.groups(play)], seat)


def _snake(order: Sequence[Seat], turn: int) -> list[Seat]:
    """The prologue goes forwards and backwards: the others, in the order of their next citizens."""
    there_and_back = [*order, *reversed(order)] * 2
    now, *after = there_and_back[turn % (2 * len(order)) :]
    return [seat for seat in dict.fromkeys(after) if seat != now]


def _knowing(phrases: Phrases, events: Events) -> Phrases:
    """Phrases that know which activities these events turned up."""
    found = {event.args[0]: event.args[1] for event in events if event.code == "turned_up"}
    return replace(phrases, cards={**phrases.cards, **found})


def _shots(events: Events, lines: list[Line]) -> list[Line]:
    """Each roll of the archer in the line of what came of it."""
    rolled = -1
    for place, event in enumerate(events):
        if event.code == "shot":
            rolled = place
            if event.args[1] < HIT:
                lines[place] = Line(event.args[0], _("archer {die}: missed").format(die=event.args[1]))
        elif event.code == "cube_put" and rolled >= 0:
            what = _("archer {die}: {what}").format(die=events[rolled].args[1], what=lines[place].text)
            lines[place], lines[rolled], rolled = Line(lines[place].seat, what), Line(None, ""), -1
        elif event.code == "activated":
            rolled = -1
    return lines


def _is_income(event: TableEvent) -> bool:
    return event.code in ("gained", "lost") and event.args[-1] == "income"


def _sums(phrases: Phrases, events: Events, seat: Seat | None) -> list[str]:
    """What each player gained or lost in all: "+16 deniers", for others than ``seat`` with the name."""
    sums: dict[Seat, list[int]] = {}
    for event in events:
        if event.code == "lost" or (event.code == "gained" and event.args[-1] not in _SAID):
            whose, *amounts, _cause = event.args
            sign = 1 if event.code == "gained" else -1
            before = sums.get(whose, [0, 0, 0])
            sums[whose] = [total + sign * amount for total, amount in zip(before, amounts, strict=True)]
    found = [(whose, changes(*totals)) for whose, totals in sums.items()]
    return [
        # Translators: what somebody gained or lost: "Anna +16 deniers"
        text if whose == seat else _("{seat} {changes}").format(seat=phrases.listed(whose), changes=text)
        for whose, text in found
        if text
    ]


STORY: Final = TroyesStory(ROWS)


# Words

REASONS: dict[str, Sentence[Phrases]] = {**REFUSALS, **DECK_REASONS, **HINTS}

SOURCES = {
    "points": N_("points during the game"),
    "events": N_("events with cubes"),
    "foremen": N_("foremen"),
    "levels": N_("levels of the Cathedral"),
}


class TroyesWords(SentenceWords[Phrases]):
    """Implements `colonia_tui.language.words.Words`."""

    def __init__(
        self,
        who: Sequence[str] = (),
        options: dict[str, Plain] | None = None,
        view: View | None = None,
        you: Seat | None = None,
    ) -> None:
        phrases = Phrases(who, None if options is None else deck_of(options), you=you)
        if view is not None:
            phrases = at(phrases, cast(TroyesView, view))
        super().__init__(phrases, REASONS, SOURCES)

    def sentence(self, code: str, args: Sequence[Plain]) -> str:
        return STORY.sentence(self.phrases, code, args)

    def source(self, code: str) -> str:
        return names.character(CHARACTERS.index(code)) if code in CHARACTERS else super().source(code)

    def action(self, action: Action, view: View) -> str:
        return label(self.phrases, action, {}, cast(TroyesView, view))

    def moment(self, view: View) -> str:
        return phase_name(view["phase"], view["round"])

    def part(self, path: Sequence[str | int]) -> str:
        return part(self.phrases, path)
