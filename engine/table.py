"""One game being played: its state, its log, and what may be taken back.

A table is pure. Each change is made in two steps, so that a log can be on the disk before anybody is
told: `play`, `undo` and `note` only prepare a `Step`; `commit` makes it so. A step whose log could
not be written is simply dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Generic, NamedTuple, TypeVar

import msgpack

from engine.chance import key_from
from engine.game import Action, Event, Game, Out, Plain, Reason, Refused, Result, Seat, View
from engine.record import PLAY, TABLE, UNDO, Entry, Header, Record, Secret

S = TypeVar("S")

OWN, CONSENT = "own", "consent"

OTHER_SEED, REFUSED, OTHER_DRAWS, OTHER_STATE = "other_seed", "refused", "other_draws", "other_state"


class Play(NamedTuple):
    """A play that still stands (it was not taken back)."""

    seat: Seat
    action: Action
    fence: bool  # something was drawn or revealed by it
    secret: bool  # it was one of several simultaneous choices


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """A prepared change: the entry to store, and what the table will be once it is stored."""

    entry: Entry
    state: S
    events: tuple[Event, ...]
    plays: list[Play]


class Drift(Exception):
    """A replay that went another way than the record, at entry ``version`` (from 0).

    ``what`` says in what: OTHER_SEED (seed and salt are not those of the commitment), REFUSED (``refusal``
    says why), OTHER_DRAWS or OTHER_STATE. ``table`` stands before that entry, ``step`` is what the entry
    brings now; both are None where it did not come so far.
    """

    def __init__(
        self,
        version: int,
        what: str,
        table: Table[Any] | None = None,
        *,
        refusal: Reason | None = None,
        step: Step[Any] | None = None,
    ) -> None:
        super().__init__(f"entry {version}: {what}")
        self.version = version
        self.what = what
        self.table = table
        self.refusal = refusal
        self.step = step


class Table(Generic[S]):
    """One game being played, from its first question.

    ``version`` counts the entries of the log. ``history[v]`` holds the events that entry v brought
    (index 0: those of the set-up), for every audience; `events_for` picks a seat's.
    """

    def __init__(self, game: Game[S], header: Header, secret: Secret) -> None:
        """Raises Refused if the rules version is another, or options or seats do not fit."""
        if header.game != game.name:
            raise Refused(Reason("other_game", (game.name, header.game)))
        if header.rules != game.rules_version:
            raise Refused(Reason("other_rules", (header.rules, game.rules_version)))
        check_seats(game, header.seats)
        self.game = game
        self.header = header
        self.secret = secret
        self._options = game.options(header.options)
        out = Out()
        self.state: S = self._new(out)
        self.entries: list[Entry] = []
        self.plays: list[Play] = []
        self.history: list[tuple[Event, ...]] = [tuple(out.events)]

    @property
    def version(self) -> int:
        """The number of entries in the log."""
        return len(self.entries)

    @property
    def record(self) -> Record:
        """Header, secret and log as they stand."""
        return Record(self.header, self.secret, list(self.entries))

    # What can be asked of it

    def pending(self) -> tuple[Seat, ...]:
        return self.game.pending(self.state)

    def result(self) -> Result | None:
        return self.game.result(self.state)

    def view(self, seat: Seat | None) -> View:
        return self.game.view(self.state, seat)

    def events_for(self, seat: Seat | None, since: int) -> list[tuple[int, Event]]:
        """Version and event of all that ``seat`` may hear after version ``since`` (-1: the set-up, too)."""
        return [
            (version, event)
            for version, events in enumerate(self.history[since + 1 :], since + 1)
            for event in events
            if event.seat is None or event.seat == seat
        ]

    def undoable(self, seat: Seat) -> int | None:
        """The index in ``plays`` of what ``seat`` may take back by itself, or None.

        That is its last play, if nothing was drawn or revealed since and nobody else has played;
        or its secret choice, while others' choices to the same question may already be in.
        """
        for index in range(len(self.plays) - 1, -1, -1):
            play = self.plays[index]
            if play.fence:
                return None
            if play.seat == seat:
                return index if index == len(self.plays) - 1 or play.secret else None
            if not play.secret:
                return None
        return None

    # What can be prepared

    def play(self, seat: Seat, action: Action) -> Step[S]:
        """The step that ``seat`` doing ``action`` would be. Raises Refused; nothing changes."""
        if not 0 <= seat < self.header.seats:
            raise Refused(Reason("no_such_seat", (seat,)))
        state = self.game.copy(self.state)
        out = Out()
        secret = len(self.game.pending(state)) > 1
        self.game.apply(state, seat, action, out)
        play = Play(seat, action, out.revealed or bool(out.outcomes), secret)
        entry = Entry(PLAY, seat, [action.kind, list(action.args)], out.outcomes, self._hash(state))
        return Step(entry, state, tuple(out.events), [*self.plays, play])

    def undo(self, seat: Seat) -> Step[S]:
        """The step that takes back the own last play of ``seat``. Raises Refused."""
        index = self.undoable(seat)
        if index is None:
            raise Refused(Reason("nothing_to_undo"))
        plays = self.plays[:index] + self.plays[index + 1 :]
        return self._retake(seat, [OWN, index], plays, Event("undone", (seat,)))

    def undo_by_consent(self, seat: Seat, keep: int, consenting: list[Seat]) -> Step[S]:
        """The step that goes back to the first ``keep`` plays, as ``seat`` proposed.

        Whoever calls this has asked all people at the table; ``consenting`` goes into the log.
        Raises Refused if there are not more than ``keep`` plays.
        """
        if not 0 <= keep < len(self.plays):
            raise Refused(Reason("nothing_to_undo"))
        event = Event("undone_by_consent", (seat, len(self.plays) - keep))
        return self._retake(seat, [CONSENT, keep, *consenting], self.plays[:keep], event)

    def note(self, seat: Seat | None, body: Plain, *events: Event) -> Step[S]:
        """A step that leaves the game as it is: who sits where, who is minded."""
        entry = Entry(TABLE, seat, body, [], self._hash(self.state))
        return Step(entry, self.state, events, self.plays)

    def commit(self, step: Step[S]) -> None:
        """Make a prepared step so. It must have been prepared from this very version."""
        self.entries.append(step.entry)
        self.history.append(step.events)
        self.state = step.state
        self.plays = step.plays

    # Inside

    def _new(self, out: Out | None = None) -> S:
        return self.game.new(self.header.seats, key_from(self.secret.seed), self._options, out)

    def _hash(self, state: S) -> bytes:
        return state_hash(self.game.dump(state))

    def _retake(self, seat: Seat, body: Plain, plays: list[Play], event: Event) -> Step[S]:
        state = self._new()
        for play in plays:
            self.game.apply(state, play.seat, play.action)
        return Step(Entry(UNDO, seat, body, [], self._hash(state)), state, (event,), plays)


def state_hash(dumped: Plain) -> bytes:
    """8 bytes that name a state, from its dump: what stands in each entry of a log."""
    packed: bytes = msgpack.packb(dumped)
    return blake2b(packed, digest_size=8).digest()


def check_seats(game: Game[Any], seats: int) -> None:
    """Raises Refused if ``game`` is not for so many."""
    if seats not in game.seats:
        raise Refused(Reason("seats", (seats, game.seats[0], game.seats[-1])))


def new_table(game: Game[S], seats: int, seed: str, salt: bytes, options: dict[str, Any]) -> Table[S]:
    """A fresh table. ``salt`` is 16 random bytes from the caller. Raises Refused for wrong options."""
    secret = Secret(seed, salt)
    header = Header(game.name, game.rules_version, seats, game.options(options), secret.commitment())
    return Table(game, header, secret)


def replay(game: Game[S], record: Record) -> Table[S]:
    """Play a record again and compare each draw and hash; the table at its end.

    Raises Drift at the first entry that differs, Refused if the record belongs to another game,
    other rules, or other options than this program knows.
    """
    for table in replaying(game, record):
        last = table
    return last


def replaying(game: Game[S], record: Record) -> Iterator[Table[S]]:
    """`replay`, step by step: the same table after the set-up, then after each entry."""
    if not record.committed():
        raise Drift(0, OTHER_SEED)
    table = Table(game, record.header, record.secret)
    yield table
    for version, entry in enumerate(record.entries):
        try:
            step = _again(table, entry)
        except Refused as refused:
            raise Drift(version, REFUSED, table, refusal=refused.reason) from refused
        except (ValueError, TypeError) as error:
            raise Drift(version, REFUSED, table, refusal=Reason("malformed_entry")) from error
        if step.entry.outcomes != entry.outcomes:
            raise Drift(version, OTHER_DRAWS, table, step=step)
        if step.entry.hash != entry.hash:
            raise Drift(version, OTHER_STATE, table, step=step)
        table.commit(step)
        yield table


def _again(table: Table[S], entry: Entry) -> Step[S]:
    match entry:
        case Entry(kind="play", seat=int(seat), body=body):
            action = table.game.parse(body)
            if isinstance(action, Reason):
                raise Refused(action)
            return table.play(seat, action)
        case Entry(kind="undo", seat=int(seat), body=["own", int()]):
            return table.undo(seat)
        case Entry(kind="undo", seat=int(seat), body=["consent", int(keep), *consenting]):
            return table.undo_by_consent(seat, keep, consenting)
        case Entry(kind="table", seat=seat, body=body):
            return table.note(seat, body)
    raise ValueError("not an entry of a log")
