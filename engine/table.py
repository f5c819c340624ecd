"""One game being played: its state, its log, and what may be taken back.

A table is pure. Each change takes two stages, so that the log is on disk before anybody hears of the change:
`play`, `undo`, `deal` and `note` only prepare a `Step`; `commit` applies it. If writing the log fails, the
step is simply dropped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from engine.chance import key_from
from engine.game import Action, Event, Game, Out, Plain, Reason, Refused, Result, Seat, Stage, View
from engine.record import DEAL, PLAY, TABLE, UNDO, Entry, Header, Record, Secret

S = TypeVar("S")

OWN, CONSENT = "own", "consent"

_PACKER = msgspec.msgpack.Encoder()  # the same bytes as msgpack's, in a fifth of the time
RECENT, EVERY = 32, 8
"""We keep the states after the last 32 plays, and every eighth before, so going back replays few plays."""

OTHER_SEED, REFUSED, OTHER_DRAWS, OTHER_STATE = "other_seed", "refused", "other_draws", "other_state"


class Play(NamedTuple):
    """A play that has not been taken back."""

    seat: Seat
    action: Action
    fence: bool  # it drew or revealed something
    secret: bool  # it was a simultaneous choice


@dataclass(frozen=True, slots=True)
class _Past(Generic[S]):
    """A kept state of the game, and its hash."""

    state: S
    hash: bytes


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """A prepared change: the entry to store, and the table's contents once it is stored."""

    entry: Entry
    state: S
    events: tuple[Event, ...]
    stages: tuple[Stage, ...]
    plays: list[Play]
    past: list[_Past[S] | None]


class Drift(Exception):
    """A replay that diverged from the record, at entry ``version`` (from 0).

    ``what`` says how: OTHER_SEED (seed and salt do not match the commitment), REFUSED (``refusal`` says
    why), OTHER_DRAWS or OTHER_STATE. ``table`` is the table just before that entry, ``step`` what the
    entry leads to now; each is None if the replay did not get that far.
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

    ``version`` is the number of entries in the log. ``history[v]`` holds the events of version v (0: those of
    the set-up), for every audience; `events_for` picks out one seat's. ``stages[v]`` holds the states that
    version v went through, the last of them the one it led to, for the newest `RECENT` versions.
    """

    def __init__(self, game: Game[S], header: Header, secret: Secret) -> None:
        """Raises Refused for another game or rules version, or for invalid options or seats."""
        check_rules(game, header)
        check_seats(game, header.seats)
        self.game = game
        self.header = header
        self.secret = secret
        self._options = game.options(header.options)
        out = Out()
        self.state: S = self._new(secret.seed, out)
        self.entries: list[Entry] = []
        self.plays: list[Play] = []
        self.history: list[tuple[Event, ...]] = [tuple(out.events)]
        self.stages: dict[int, tuple[Stage, ...]] = {}
        self._past: list[_Past[S] | None] = [_Past(self.state, self._hash(self.state))]
        """At k the state after the first k plays in force, which nobody may change; None: not kept."""
        self._seen: View | None = None
        """The last view of this version, if any."""
        self._pending: tuple[Seat, ...] | None = None
        """The seats that owe a decision at this version, once somebody has asked."""

    @property
    def version(self) -> int:
        """The number of entries in the log."""
        return len(self.entries)

    @property
    def record(self) -> Record:
        """Header, secret and log as they are now."""
        return Record(self.header, self.secret, list(self.entries))

    @property
    def seed(self) -> str:
        """The seed of this game: the secret's, or what the players' contributions made of it."""
        match self.entries:
            case [Entry(kind="deal", body=[contributions, _]), *_]:
                return self.secret.dealt(contributions)
        return self.secret.seed

    # Queries

    def pending(self) -> tuple[Seat, ...]:
        if self._pending is None:
            self._pending = self.game.pending(self.state)
        return self._pending

    def result(self) -> Result | None:
        return self.game.result(self.state)

    def view(self, seat: Seat | None) -> View:
        """What ``seat`` may see. Views of one version share what everybody sees: do not change them."""
        view = self.game.view(self.state, seat, self._seen)
        self._seen = view
        return view

    def events_for(self, seat: Seat | None, since: int) -> list[tuple[int, Event]]:
        """The events after version ``since`` that ``seat`` may see, each with its version.

        With -1, those of the set-up are included.
        """
        return [
            (version, event)
            for version, events in enumerate(self.history[since + 1 :], since + 1)
            for event in events
            if event.seat is None or event.seat == seat
        ]

    def undoable(self, seat: Seat) -> int | None:
        """The index in ``plays`` of the play that ``seat`` may take back without asking, or None.

        That is its last play, if it drew and revealed nothing and nobody else has played since; or its secret
        choice, even if others have already answered the same question.
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

    def as_asked(self, seat: Seat) -> S:
        """The state in which ``seat`` was asked: without what others have chosen in secret since.

        For a choice that depends on nothing but the game, whoever is the quickest at the table.
        """
        first = len(self.plays)
        while first and self.plays[first - 1].secret and not self.plays[first - 1].fence:
            first -= 1
        before = self._past[first]
        if before is None or first == len(self.plays):
            return self.state
        state = self.game.copy(before.state)
        for play in self.plays[first:]:
            if play.seat == seat:
                self.game.apply(state, seat, play.action)
        same = self.game.legal(state, seat) == self.game.legal(self.state, seat)
        return state if same else self.state

    # Preparing a step

    def play(self, seat: Seat, action: Action) -> Step[S]:
        """The step for ``seat`` playing ``action``. Changes nothing. Raises Refused."""
        if not 0 <= seat < self.header.seats:
            raise Refused(Reason("no_such_seat", (seat,)))
        state = self.game.copy(self.state)
        out = Out(self.game.copy)
        secret = len(self.pending()) > 1
        self.game.apply(state, seat, action, out)
        play = Play(seat, action, out.revealed or bool(out.outcomes), secret)
        digest = self._hash(state)
        entry = Entry(PLAY, seat, [action.kind, list(action.args)], out.outcomes, digest)
        past = _thinned([*self._past, _Past(state, digest)])
        return Step(entry, state, tuple(out.events), out.shown, [*self.plays, play], past)

    def undo(self, seat: Seat) -> Step[S]:
        """The step that takes back the last play of ``seat``. Raises Refused."""
        index = self.undoable(seat)
        if index is None:
            raise Refused(Reason("nothing_to_undo"))
        plays = self.plays[:index] + self.plays[index + 1 :]
        return self._retake(seat, [OWN, index], plays, index, Event("undone", (seat,)))

    def undo_by_consent(self, seat: Seat, keep: int, consenting: list[Seat]) -> Step[S]:
        """The step that goes back to the first ``keep`` plays, as proposed by ``seat``.

        The caller must have asked everybody at the table; ``consenting`` goes into the log.
        Raises Refused unless there are more than ``keep`` plays.
        """
        if not 0 <= keep < len(self.plays):
            raise Refused(Reason("nothing_to_undo"))
        event = Event("undone_by_consent", (seat, len(self.plays) - keep))
        return self._retake(seat, [CONSENT, keep, *consenting], self.plays[:keep], keep, event)

    def note(self, seat: Seat | None, body: Plain, *events: Event) -> Step[S]:
        """A step that leaves the game as it is: who sits where, who is replaced by a bot."""
        now = self._past[-1]
        assert now is not None
        return Step(Entry(TABLE, seat, body, [], now.hash), self.state, events, (), self.plays, self._past)

    def deal(self, contributions: Sequence[str | None], body: Plain) -> Step[S]:
        """The step that deals anew, from the seed to which the players have contributed (`Secret.dealt`).

        ``contributions`` are in seat order; ``body`` is as for `note`. Raises Refused if it is not the first
        step, ValueError unless each seat has a valid contribution.
        """
        if self.entries:
            raise Refused(Reason("started"))
        if len(contributions) != self.header.seats:
            raise ValueError("not a contribution of each seat")
        out = Out()
        state = self._new(self.secret.dealt(contributions), out)
        digest = self._hash(state)
        entry = Entry(DEAL, None, [[*contributions], body], [], digest)
        return Step(entry, state, tuple(out.events), (), [], [_Past(state, digest)])

    def commit(self, step: Step[S]) -> None:
        """Apply a prepared step. It must have been prepared from the current version."""
        self.entries.append(step.entry)
        if step.entry.kind == DEAL:
            self.history = [step.events, ()]  # its set-up is the game's
        else:
            self.history.append(step.events)
        self.stages[self.version] = *step.stages, Stage(len(step.events), step.state)
        self.stages.pop(self.version - RECENT, None)
        self.state = step.state
        self.plays = step.plays
        self._past = step.past
        self._seen = self._pending = None

    # Inside

    def _new(self, seed: str, out: Out) -> S:
        return self.game.new(self.header.seats, key_from(seed), self._options, out)

    def _hash(self, state: S) -> bytes:
        return state_hash(self.game.dump(state))

    def _retake(self, seat: Seat, body: Plain, plays: list[Play], same: int, event: Event) -> Step[S]:
        """Continue from the kept state at or before the first ``same`` plays, which stay."""
        start, now = next((k, p) for k in range(same, -1, -1) if (p := self._past[k]) is not None)
        past = self._past[: start + 1]
        for play in plays[start:]:
            state = self.game.copy(now.state)
            self.game.apply(state, play.seat, play.action)
            now = _Past(state, self._hash(state))
            past.append(now)
        return Step(Entry(UNDO, seat, body, [], now.hash), now.state, (event,), (), plays, past)


def _thinned(past: list[_Past[S] | None]) -> list[_Past[S] | None]:
    """``past`` without the state that is no longer recent, unless it is one in `EVERY`; changes ``past``."""
    old = len(past) - 1 - RECENT
    if old > 0 and old % EVERY:
        past[old] = None
    return past


def state_hash(dumped: Plain) -> bytes:
    """The 8-byte hash of a dumped state, as each entry of a log holds it."""
    return blake2b(_PACKER.encode(dumped), digest_size=8).digest()


def check_rules(game: Game[Any], header: Header) -> None:
    """Raises Refused if a table began with another game, or other rules of it."""
    if header.game != game.name:
        raise Refused(Reason("other_game", (game.name, header.game)))
    if header.rules != game.rules_version:
        raise Refused(Reason("other_rules", (header.rules, game.rules_version)))


def check_seats(game: Game[Any], seats: int) -> None:
    """Raises Refused if ``game`` does not support this many players."""
    if seats not in game.seats:
        raise Refused(Reason("seats", (seats, game.seats[0], game.seats[-1])))


def new_table(game: Game[S], seats: int, seed: str, salt: bytes, options: dict[str, Any]) -> Table[S]:
    """A new table. ``salt`` is 16 random bytes from the caller. Raises Refused for invalid options."""
    secret = Secret(seed, salt)
    header = Header(game.name, game.rules_version, seats, game.options(options), secret.commitment())
    return Table(game, header, secret)


def replay(game: Game[S], record: Record) -> Table[S]:
    """Replay a record, comparing every draw and hash; returns the table at its end.

    Raises Drift at the first entry that differs, Refused if the record is of another game or rules version,
    or has options that this program does not know.
    """
    for table in replaying(game, record):
        last = table
    return last


def replaying(game: Game[S], record: Record) -> Iterator[Table[S]]:
    """`replay`, step by step: yields the same table after the set-up and after each entry."""
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
        case Entry(kind="deal", seat=None, body=[[*contributions], body]):
            return table.deal(contributions, body)
    raise ValueError("not an entry of a log")
