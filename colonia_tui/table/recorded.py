"""Recorded games: a saved table or a kept log as data, and a desk or a link that shows it again.

No host, no socket, no worker. Of a game that is not over nothing is shown but what everybody may know.

To step through a game without an event loop::

    desk = desk_of(read_game("game.json"), seat)  # every view and event is there
    presenter = Presenter(desk, face, Settings())
    back = LookingBack(desk, whose_past(presenter), face.story, face.moment, FIRST)
    back.take()
    for number in range(1, len(back.stops) + 1):
        back.to(number)
        shown = past_shown(presenter, face, back, "", plays=False)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from colonia_tui.failure import said_by
from colonia_tui.files.files import must_be_ordinary, tables_dir
from colonia_tui.language.i18n import _
from colonia_tui.language.reasons import explain
from colonia_tui.table.desk import Desk
from colonia_tui.table.link import Link, Post
from colonia_tui.table.past import FIRST
from engine import record_text, shelf
from engine.finished import finished, summary
from engine.game import Plain, Reason, Refused, Seat
from engine.record import Entry, Record
from engine.table import Drift, Table, replay
from net.chairs import Chair
from net.client.advice import Advice
from net.client.client import Client, Connected, News
from net.fair.evidence import Evidence, ended_in, shown_in
from net.past import opened, pasts
from net.saves.journal import SUFFIX, JournalError
from net.saves.notes import Notes
from net.saves.saved import is_save, record_and_notes
from net.table.duplicates import DuplicateSet
from net.wire import names
from net.wire.codec import packed
from net.wire.messages import BOT, PERSON, PROTOCOL, Lobby, Over, Past, TableEvent, Update, Welcome
from net.wire.records import MAX_CHAIRS, ChairState

# Reading recorded games and saved tables


MAX_BYTES = 1 << 24
"""Far more than any game needs: a long log has about 20 kB of text."""


class CannotRead(Exception):
    """A game cannot be read, replayed or shown; the sentence says why. ``named``: it names the game."""

    def __init__(self, why: str, *, named: bool = False) -> None:
        super().__init__(why)
        self._named = named

    def about(self, name: str) -> str:
        """The sentence, with the name of the game once."""
        return str(self) if self._named else _("{name}: {why}").format(name=name, why=self)


class Recorded(NamedTuple):
    """A game, who sat where if known, and what the person who kept it was shown."""

    record: Record
    evidence: Evidence = Evidence()
    chairs: list[Chair] = []
    """In seat order; [] if that is not known."""
    own: Seat | None = None
    """The seat of the one person who played it here; None for several or none, or if that is not known."""
    sealed: str = ""
    """The table's name, if others still play the same deal; "" otherwise."""
    ended: int = 0
    """When it ended, in seconds since 1970; 0 if that is not known."""

    @property
    def players(self) -> list[str]:
        """The players' names in seat order; [] if they are not known."""
        return [chair.name for chair in self.chairs]


def read_game(name: str) -> Recorded:
    """The game called ``name``: a file or a saved table. Raises CannotRead."""
    path = Path(name)
    try:
        if not path.exists() and path.name == name:
            path = tables_dir() / f"{name.removesuffix(SUFFIX)}{SUFFIX}"
            if not path.exists():
                raise CannotRead(_("There is no such file, and no saved table of this name."))
        must_be_ordinary(path)
        return _saved(path) if is_save(path) else _logged(path)
    except JournalError as error:
        code, (_file, *more) = error.reason.code, error.reason.args
        raise CannotRead(explain(Reason(code, (name, *more))), named=True) from error
    except Refused as refused:
        raise CannotRead(explain(refused.reason)) from refused
    except UnicodeDecodeError as error:
        raise CannotRead(explain(Reason("no_record"))) from error
    except (OSError, ValueError) as error:
        raise CannotRead(_("It cannot be read: {cause}.").format(cause=said_by(error))) from error


def _saved(path: Path) -> Recorded:
    """Raises JournalError."""
    record, notes = record_and_notes(path)
    deal_set = notes.deal_set
    sealed = deal_set is not None and not DuplicateSet.in_folder(path.parent, deal_set).over
    ended = 0 if notes.final is None else notes.final.ended
    return Recorded(record, Evidence(), notes.chairs, own_seat(notes), path.stem if sealed else "", ended)


def own_seat(notes: Notes) -> Seat | None:
    """The seat of the one person who plays here by a save's notes; None for several or none."""
    if notes.mode == "host":
        return notes.owner
    people = [seat for seat, chair in enumerate(notes.chairs) if chair.kind == PERSON]
    return people[0] if notes.mode == "solo" and len(people) == 1 else None


def _logged(path: Path) -> Recorded:
    """Raises Refused, OSError, ValueError."""
    with path.open("rb") as file:
        text = file.read(MAX_BYTES).decode("utf-8")
    record, evidence = record_text.read(text), shown_in(text)
    return Recorded(record, evidence, noted_chairs(record), evidence.seat, "", ended_in(text))


def noted_chairs(record: Record) -> list[Chair]:
    """Who sat where, as the log notes it when the game begins; [] if it does not."""
    match record.entries[:1]:
        case [Entry(kind="table", body=["chairs", [*chairs], *_])]:
            pass
        case [Entry(kind="deal", body=[_, ["chairs", [*chairs], *_]])]:
            pass
        case _:
            return []
    found = [_noted_chair(chair) for chair in chairs]
    return [chair for chair in found if chair is not None] if None not in found else []


def _noted_chair(noted: Plain) -> Chair | None:
    match noted:
        case ["person" | "bot" as kind, str(name), str(level), int(colour)]:
            return Chair(kind, names.clean(name), names.clean(level), colour)
    return None


# A recorded game as a table to look at


def replayed(recorded: Recorded) -> Table[Any]:
    """The table at the end of a record. Raises CannotRead."""
    if recorded.sealed:
        said = _("Others still play the deal of {table}; it can be shown when the last of them has finished.")
        raise CannotRead(said.format(table=recorded.sealed))
    try:
        return replay(shelf.game(recorded.record.header.game), recorded.record)
    except Drift as drift:
        raise CannotRead(explain(Reason("drift", (drift.version + 1, drift.what)))) from drift
    except Refused as refused:
        raise CannotRead(explain(refused.reason)) from refused
    except (ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise CannotRead(explain(Reason("no_record"))) from error


def is_over(table: Table[Any]) -> bool:
    """Whether the game is over, by its rules and nothing else."""
    return table.result() is not None and not table.pending()


def chairs_at(recorded: Recorded) -> list[Chair]:
    """Who sat where; players with numbers if that is not known. Safe to show, wherever it is from."""
    seats, chairs = recorded.record.header.seats, recorded.chairs
    if len(chairs) != seats or len({chair.name for chair in chairs}) != seats:
        numbers = (_("Seat {number}").format(number=seat + 1) for seat in range(seats))
        chairs = [Chair(PERSON, name) for name in numbers]
    colours = [chair.colour for chair in chairs]
    if len({*colours}) != seats or not all(0 <= colour < MAX_CHAIRS for colour in colours):
        colours = [*range(seats)]
    return [replace(chair, colour=colour) for chair, colour in zip(chairs, colours, strict=True)]


class RecordedLink(Link):
    """A recorded game in the place of a table: everything is there at once, and nothing can be changed.

    ``seat`` is whose view it shows, as to somebody who watched; None: what everybody may know. ``you``: the
    person here had that seat, and is called so.
    """

    here = True
    replays = True

    def __init__(self, recorded: Recorded, seat: Seat | None = None, *, you: bool = False) -> None:
        """Raises CannotRead; also for a ``seat`` of a game that is not over, or that nobody had."""
        self.recorded, self.table = recorded, replayed(recorded)
        self.chairs = chairs_at(recorded)
        self.game, self.ended = self.table.game.name, recorded.ended
        self.over = is_over(self.table)
        if self.table.version <= FIRST:
            raise CannotRead(_("Nothing has happened yet that you could look back at."))
        if seat is not None and not self.over:
            raise CannotRead(_("The game is not over: it can be shown only as everybody may know it."))
        if seat is not None and not 0 <= seat < len(self.chairs):
            raise CannotRead(explain(Reason("no_such_seat", (seat,))))
        self._seat = seat
        self.seats = (seat,) if you and seat is not None else ()
        self._post: Post | None = None

    @property
    def record(self) -> Record:
        return self.recorded.record

    @property
    def save(self) -> None:
        return None

    async def open(self, post: Post) -> None:
        self.begin(post)

    def begin(self, post: Post) -> None:
        """`open`, at once."""
        self._post = post
        for news in self._news():
            post(self._at, news)

    @property
    def _at(self) -> Seat | None:
        """The seat at this keyboard."""
        return self.seats[0] if self.seats else None

    def _news(self) -> Iterator[News]:
        chair = self._at
        yield Connected(chair, Welcome(PROTOCOL, self.game, "", 0, chair, b"", ""))
        states = [
            ChairState(each.kind, each.name, each.level, each.colour, ready=True, present=True)
            for each in self.chairs
        ]
        yield Lobby(states, chair, None, started=True, address=[])
        yield self._update()
        if self.over:
            levels = [each.level if each.kind == BOT else None for each in self.chairs]
            result = summary(finished(self.table), levels, [each.name for each in self.chairs])
            yield Over(result, *self.recorded.record.secret)

    def _update(self) -> Update:
        table, seat = self.table, self._seat
        told = [(at, event.code, event.args) for at, event in table.events_for(seat, -1)]
        events = msgspec.msgpack.decode(packed(told), type=list[TableEvent])
        view, pending = opened(packed(table.view(seat))), [*table.pending()]
        return Update(0, table.version, b"", view, None, [], events, len(table.plays), False, None, pending)

    def watch(self, seat: Seat | None) -> None:
        if self.over and self._post is not None:
            self._seat = seat
            self._post(self._at, self._update())

    def look_back(self, seat: Seat | None, first: int, last: int) -> None:
        """As for any link; but all versions come at once."""
        if self._post is None:
            return
        known = seat is None or self.over  # nobody asks for anything else
        answers = pasts(self.recorded.record, seat) if known else iter([Past(first, first - 1, b"")])
        for answer in answers:
            self._post(self._at, answer)

    def take_back(self) -> Reason | None:
        return Reason("not_connected")

    async def advise(self, seat: Seat, update: Update) -> Advice:
        raise Refused(Reason("over"))

    async def close(self) -> None:
        self._post = None

    def _client_of(self, seat: Seat | None) -> Client | None:
        return None


def desk_of(recorded: Recorded, seat: Seat | None = None) -> Desk:
    """A desk with the whole game, as ``seat`` was shown it (None: as everybody was): the last update, every
    event and every earlier view. Raises CannotRead, as `RecordedLink`."""
    link = RecordedLink(recorded, seat)
    desk = Desk(link)
    link.begin(desk.take)
    link.look_back(seat, FIRST, link.table.version)
    return desk
