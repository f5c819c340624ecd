"""How a game tells what happened: a `Row` for each event code, and what every game does with its rows.

A row's clause stands after the sign or name of the player who did it. A line of the log is such a clause, a
step joins those of a group, the recap those of a player, and the command line puts the name in front. A game
derives its `Story` and overrides what differs; one that only has sentences needs none of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar, cast

from rich.cells import cell_len

from colonia_tui.drawing.steps import Beat, Clause, Mark, Milestone, Step
from colonia_tui.language.i18n import _, capital
from colonia_tui.language.words import Sentence, SentenceWords, Speaker, Words, say
from engine.game import Seat, View
from net.wire.messages import TableEvent, Version

LONGEST: Final = 76
"""Cells of a player's clause in the recap. With its sign it fits into a line of 80; a longer one loses its
beginning."""
ANY: Final = ("*",)
"""For `Row.joins`: every kind of group."""


P = TypeVar("P", bound=Speaker)
Events: TypeAlias = Sequence[TableEvent]


def _no_marks(*args: Any) -> Iterable[Mark]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Row(Generic[P]):
    """What a game tells of one event code. Its functions take the event's arguments."""

    clause: Sentence[P] | None = None
    """What happened, without who did it: "took card 3: 5 coins". None if ``brief`` says the same."""
    who: int | None = 0
    """Which argument is the player who did it; None: nobody did."""
    group: str = ""
    """The kind of group it begins unless it joins one."""
    joins: Sequence[str] | None = None
    """The kinds of group it joins if the event before it is in one; None: its own, unless it begins a
    play."""
    plays: bool = False
    """Whether a play can begin with it; its first argument is then the player."""
    draws: bool | Callable[..., bool] = False
    """Whether something was drawn or revealed with it, so nobody can undo it alone."""
    whispered: bool = False
    """Whether only one seat is told."""
    marks: Callable[..., Iterable[Mark]] = _no_marks
    """The pieces it changes."""
    clears: frozenset[str] = frozenset()
    """The kinds of mark it makes obsolete."""
    recap: bool = True
    """Whether the recap tells it."""
    on_board: bool = False
    """Whether the recap leaves it to a milestone, since the board shows it anyway."""
    brief: Callable[[P, Events], str] | None = None
    """Its words in the recap, if they differ, for one or more such events in a row. Rows with the same
    function are told together."""
    short: Callable[[P, Events], str] | None = None
    """Its words where those do not fit, if nobody did it."""
    about: int | slice | None = None
    """Which argument must be the same in all of them; None: none."""
    nobody: Callable[[P, Events], str] | None = None
    """The words if it happened to all players in a row."""
    until: frozenset[str] = frozenset()
    """Events of the same player, or of nobody, after which the recap drops it."""
    alone: bool = False
    """Whether the recap tells it only if the player did nothing else."""
    ends: bool = False
    """Whether it is told together with what came before, where only the newest fits."""

    def seat(self, args: Sequence[Any]) -> Seat | None:
        return None if self.who is None else int(args[self.who])


class Line(NamedTuple):
    """An event in the log."""

    seat: Seat | None
    """The player whose sign stands in front."""
    text: str
    """"" for an event that another line includes."""


class Heading(NamedTuple):
    """What stands above a line of the log: a round, a phase."""

    text: str
    role: str
    whole: bool = False
    """Whether it says all that the line says."""


class Group(NamedTuple):
    """Events of one version shown together."""

    kind: str
    events: Events


@dataclass
class _Part:
    """Events that the recap tells together."""

    seat: Seat | None
    row: Row[Any]
    events: list[TableEvent]
    last: int
    """The index of the newest event."""

    def goes_with(self, row: Row[Any], event: TableEvent) -> bool:
        """Whether an event of this row is told together with these."""
        if row.brief is None or row.brief is not self.row.brief:
            return False
        return row.about is None or self.events[0].args[row.about] == event.args[row.about]


class Story(Generic[P]):
    """How a game tells what happened: in steps, milestones, marks, lines and a recap.

    It knows no screen and no clock.
    """

    silent = False
    """Whether some plays bring no events: the steps of an action that is told once complete."""

    def __init__(self, rows: Mapping[str, Row[P]]) -> None:
        self.rows = rows

    # What a game adds

    def milestone(self, group: Group, before: View, after: View) -> object | None:
        """What a milestone shows; None if the group is a step or not shown."""
        return None

    def seen(self, group: Group, me: Seat | None) -> tuple[Events, Seat | None]:
        """The events of a group that make a step on the screen of ``me``, and who did them."""
        return group.events, self.rows[group.events[0].code].seat(group.events[0].args)

    def at(self, phrases: P, view: View) -> P:
        """The phrases for a table that looks like ``view``."""
        return phrases

    def public(self, view: View) -> View | None:
        """``view`` without what only its seat may see.

        None if the game cannot separate the two: the view behind a curtain is then empty.
        """
        return None

    def coming(self, view: View) -> Sequence[Seat]:
        """Who decides after those deciding now, next one first, as far as known."""
        return []

    def roles(self, events: Events) -> list[str]:
        """For each event the role of the colour of its line in the log; "" for none."""
        return [""] * len(events)

    def moments(self, events: Events) -> Sequence[tuple[int, ...]]:
        """When each event happened (`colonia_tui.face.Face.moment`), in a game without `headings`."""
        return [()] * len(events)

    def own(self, phrases: P, events: Events, seat: Seat, view: View) -> list[Clause]:
        """What happened to ``seat``, most important first; ``view`` is the table after it."""
        return []

    # Plays

    def actor(self, play: Events) -> Seat | None:
        """The player whose play brought all these events of one version; None for the set-up."""
        row = self.rows.get(play[0].code) if play else None
        return int(play[0].args[0]) if row is not None and row.plays else None

    def doing(self, play: Events) -> int:
        """How many of these events, from the first on, `actor` did; the others resulted."""
        return 1

    def reveals(self, event: TableEvent) -> bool:
        """Whether something was drawn or revealed, so nobody can undo it alone."""
        row = self.rows.get(event.code)
        if row is None:
            return not self.rows
        return row.draws(*event.args) if callable(row.draws) else row.draws

    def whispered(self, event: TableEvent, view: View) -> bool:
        """Whether only the seat of ``view`` was told of this event."""
        row = self.rows.get(event.code)
        return not self.rows if row is None else row.whispered and self.secret(view)

    def secret(self, view: View) -> bool:
        """Whether what only the seat of ``view`` was told stays secret from the others."""
        return True

    # Beats

    def beats(
        self, before: View | None, came: Sequence[Version], seat: Seat | None, words: Words
    ) -> list[Beat]:
        """The beats to show for all versions that ``came``, in order.

        ``before`` is the view shown last, None for none. ``seat`` is whose screen this is, None for one
        everybody can see. Versions without a view have no beats.
        """
        if not self.rows or before is None:
            return []
        phrases, found = self.phrases(words), []
        shown: View | None = before
        for version in came:
            if shown is not None:
                found += self._of_version(phrases, shown, version, seat)
            shown = version.last
        return found

    def _of_version(self, phrases: P, view: View, version: Version, me: Seat | None) -> list[Beat]:
        found: list[Beat] = []
        happened = 0
        for group in self.groups(version.events, view):
            while version.events[happened] is not group.events[-1]:
                happened += 1
            happened += 1
            before, after = view, version.view(happened)
            if after is None:
                break
            view = after
            found += self.shown(phrases, version.number, happened, group, (before, after), me)
        return found

    def shown(
        self, phrases: P, version: int, happened: int, group: Group, views: tuple[View, View], me: Seat | None
    ) -> list[Beat]:
        """A group as a milestone or a step. ``views`` are those before and after it."""
        before, after = views
        phrases = self.at(phrases, after)
        facts = self.milestone(group, before, after)
        if facts is not None:
            text, marks = self.summary(phrases, group.events), self.marks(group.events, after)
            return [Milestone(version, happened, after, group.events, marks, group.kind, facts, text)]
        events, seat = self.seen(group, me)
        if not events:
            return []
        text = self.step(phrases, events, seat, after)
        return [Step(version, happened, after, events, self.marks(events, after), seat, text)]

    # Groups

    def groups(self, play: Events, view: View | None = None) -> list[Group]:
        """The groups of one version's events, in order. ``view`` is the table at some time."""
        found: list[Group] = []
        for event in play:
            row = self.rows.get(event.code)
            if row is None:
                continue  # an event of the table
            if found and self.joins(found[-1], event, row, view):
                last = found.pop()
                found.append(last._replace(events=[*last.events, event]))
            else:
                found.append(Group(self.begins(event, row, not found), [event]))
        return self.whole(found)

    def joins(self, last: Group, event: TableEvent, row: Row[P], view: View | None) -> bool:
        """Whether an event belongs to the group before it."""
        if row.joins is None:
            return last.kind == row.group and not row.plays
        return row.joins is ANY or last.kind in row.joins

    def begins(self, event: TableEvent, row: Row[P], first: bool) -> str:
        """The kind of group an event begins. ``first``: it is the first of its play."""
        return row.group

    def whole(self, found: list[Group]) -> list[Group]:
        """Groups that belong together, merged into one."""
        return found

    # Marks

    def marks(self, events: Events, view: View) -> frozenset[Mark]:
        """The pieces these events changed; ``view`` is the table after them."""
        return frozenset(self.marked({}, events, view))

    def marks_of_others(self, events: Events, view: View, seat: Seat | None) -> frozenset[Mark]:
        """The pieces that other players changed, as far as nothing has cleared them away since."""
        theirs = []
        for event in events:
            row = self.rows.get(event.code)
            if row is not None and row.seat(event.args) not in (None, seat):
                theirs.append(event)
        return self.marks(theirs, view) & self.marks(events, view)

    def marked(self, found: dict[Mark, None], events: Events, view: View) -> dict[Mark, None]:
        """Marks in the order added; ``found`` were there before these events."""
        for event in events:
            row = self.rows.get(event.code)
            if row is not None:
                found = {mark: None for mark in found if mark[0] not in row.clears}
                found.update(dict.fromkeys(self.changed(event, row, view)))
        return found

    def changed(self, event: TableEvent, row: Row[P], view: View) -> Iterable[Mark]:
        """The pieces one event changed."""
        return row.marks(*event.args)

    # Words

    def clause(self, phrases: P, code: str, args: Sequence[Any]) -> str:
        """What happened, without who did it. Codes without a row are returned as they are."""
        row = self.rows.get(code)
        if row is not None and row.clause is not None:
            return say(row.clause, phrases, args)
        if row is not None and row.brief is not None:
            return row.brief(phrases, [TableEvent(0, code, list(args))])
        return code

    def sentence(self, phrases: P, code: str, args: Sequence[Any]) -> str:
        """What happened, with the player's name in front."""
        row = self.rows.get(code)
        return named(phrases, None if row is None else row.seat(args), self.clause(phrases, code, args))

    def lines(self, events: Events, words: Words) -> list[Line]:
        """The log: a line for each event."""
        if not self.rows:
            return [Line(None, words.sentence(event.code, event.args)) for event in events]
        return self.log(events, self.phrases(words))

    def log(self, events: Events, phrases: P) -> list[Line]:
        found = []
        for event in events:
            row = self.rows.get(event.code)
            seat = None if row is None else row.seat(event.args)
            found.append(Line(seat, self.clause(phrases, event.code, event.args)))
        return found

    def headings(self, events: Events) -> Sequence[Heading | None]:
        """What stands above the line of each event in a log with room for it."""
        return [None] * len(events)

    def step(self, phrases: P, events: Events, seat: Seat | None, view: View) -> str:
        """What happened in a group, after the sign of ``seat``; ``view`` is the table after it."""
        parts = []
        for event in events:
            whose, text = self.rows[event.code].seat(event.args), self.clause(phrases, event.code, event.args)
            parts.append(text if whose == seat else named(phrases, whose, text))
        return "; ".join(parts)

    def summary(self, phrases: P, events: Events) -> str:
        """What happened in a milestone, with the players' names."""
        return capital("; ".join(self.told(phrases, events)))

    def told(self, phrases: P, events: Events) -> list[str]:
        """The same, a clause for each player and for each thing nobody did."""
        told = [(clause.seat, clause.text) for clause in self.recap(events, phrases)]
        found = told or self.log(events, phrases)
        return [named(phrases, seat, text) for seat, text in found if text]

    def aloud(self, phrases: P, events: Events) -> list[str]:
        """What is said of a milestone in line mode, where nothing shows the rest."""
        return self.told(phrases, events)

    def phrases(self, words: Words) -> P:
        return cast(P, cast(SentenceWords[Any], words).phrases)

    # The recap

    def clauses(self, events: Events, words: Words, seat: Seat | None, view: View) -> list[Clause]:
        """What happened: first to ``seat`` (None: a spectator), most important first, then a clause for each
        player, newest last.

        ``view`` is the table after it. It must hold no secrets but those of ``events``.
        """
        if not self.rows:
            return []
        phrases = self.phrases(words)
        mine = [] if seat is None else self.own(phrases, events, seat, view)
        shown = {code for code, row in self.rows.items() if row.on_board}
        told = self.recap([event for event in events if event.code not in shown], phrases)
        return [*mine, *(clause for clause in told if seat is None or clause.seat != seat)]

    def recap(self, events: Events, phrases: P) -> list[Clause]:
        """A clause for each player and for each thing nobody did, newest last."""
        found: list[tuple[int, Clause]] = []
        players: dict[Seat, list[_Part]] = {}
        for part in self._parts(events, len(phrases.who)):
            if part.seat is None:
                short = "" if part.row.short is None else part.row.short(phrases, part.events)
                found.append((part.last, Clause(None, self._said(phrases, part), short=short)))
            else:
                players.setdefault(part.seat, []).append(part)
        for seat, parts in players.items():
            parts = [part for part in parts if not part.row.alone] or parts
            texts = [self._said(phrases, part) for part in parts]
            last = -2 if parts[-1].row.ends else -1
            newest = "" if len(parts) <= -last else ", ".join(texts[last:])
            clause = Clause(seat, _joined(texts), self._in_full(phrases, parts, texts), newest)
            told = [(text, part.events) for text, part in zip(texts, parts, strict=True)]
            found.append((parts[-1].last, clause._replace(parts=told)))
        return [clause for _last, clause in sorted(found, key=lambda entry: entry[0]) if clause.text]

    def _parts(self, events: Events, players: int) -> list[_Part]:
        parts: list[_Part] = []
        for place, event in enumerate(events):
            row = self.rows.get(event.code)
            if row is None:
                continue
            seat = row.seat(event.args)
            parts = [
                part for part in parts if event.code not in part.row.until or seat not in (None, part.seat)
            ]
            if not row.recap:
                continue
            last = next((part for part in reversed(parts) if part.seat == seat), None)
            if last is not None and last.goes_with(row, event):
                last.events.append(event)
                last.last = place
            else:
                parts.append(_Part(seat, row, [event], place))
            if row.nobody is not None:
                parts = _for_all(parts, players)
        return parts

    def _said(self, phrases: P, part: _Part) -> str:
        brief = part.row.brief
        if brief is not None:
            return brief(phrases, part.events)
        return self.clause(phrases, part.events[-1].code, part.events[-1].args)

    def _in_full(self, phrases: P, parts: Sequence[_Part], texts: Sequence[str]) -> str:
        """The longer form, newest first, until it gets too long; "" if there is no more to say."""
        full = list(texts)
        for place in reversed(range(len(parts))):
            (first, *more), text = parts[place].events, full[place]
            if not more:
                full[place] = self.clause(phrases, first.code, first.args)
            if cell_len("; ".join(full)) > LONGEST:
                full[place] = text
        return "" if full == list(texts) else "; ".join(full)


def named(phrases: Speaker, seat: Seat | None, clause: str) -> str:
    """A clause with the player's name in front."""
    if seat is None:
        return clause
    if seat == phrases.you:
        # Translators: {clause} is what the reader did: "took card 3: 5 coins"
        return _("you: {clause}").format(clause=clause)
    # Translators: {clause} is what a player did: "took card 3: 5 coins"
    return _("{name} {clause}").format(name=phrases.seat(seat), clause=clause)


def _for_all(parts: list[_Part], players: int) -> list[_Part]:
    """Something that just happened to all players in a row, as one part that is nobody's."""
    every = parts[-players:] if players else []
    first = every[0] if every else None
    if first is None or first.row.nobody is None or len(every) < players:
        return parts
    if any(
        part.row is not first.row or part.events[0].args[1:] != first.events[0].args[1:] for part in every
    ):
        return parts
    row: Row[Any] = Row(who=None, brief=first.row.nobody)
    return [*parts[:-players], _Part(None, row, [part.events[0] for part in every], every[-1].last)]


def _joined(texts: Sequence[str]) -> str:
    """The parts of a player's clause; only the last ones if it would be too long."""
    kept: list[str] = []
    for text in reversed(texts):
        if kept and cell_len(", ".join([text, *kept])) > LONGEST:
            break
        kept.insert(0, text)
    return ", ".join(kept)
