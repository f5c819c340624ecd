"""The only connection between a screen and a game: submit an action, receive updates."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import re
import socket
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from hashlib import blake2b
from pathlib import Path
from typing import Concatenate, NamedTuple, ParamSpec

from colonia_tui.files.files import logs_dir, tables_dir
from colonia_tui.table.lesson import Lesson
from engine.game import Action, Reason, Refused
from engine.record import Record
from net.client.advice import Advice, Adviser
from net.client.client import Client, Connected, Ended, News, command_id
from net.client.dialing import Dial, Streams, tcp, tcp_any
from net.client.held_chairs import HeldChair, Recall, find
from net.door.invite import NOTHING, Credentials
from net.fair import evidence as evidence_file
from net.fair.log import BadLog, record_from
from net.fair.verify import Checker, Verdict, ended
from net.fair.witness import Checked, LogCame, Witness
from net.host.host import DEFAULT_PORT, Host
from net.past import past_of_log
from net.saves.journal import SUFFIX
from net.saves.notes import Final
from net.table.room import Room
from net.wire import names
from net.wire.addresses import place
from net.wire.messages import Act, Command, Door, Over, Past, Update
from net.wire.stream import Stream
from net.workers import Worker

P = ParamSpec("P")
Post = Callable[[int | None, News], None]
"""Takes a seat (None: a spectator, or not yet known) and news for its screen."""


class Joined(NamedTuple):
    """How we joined a table, so that we can try again with something else."""

    where: str
    """HOST:PORT, or an invite."""
    name: str = ""
    """"" to watch."""
    phrase: str = ""
    opened: bool = False
    """Whether to accept a host that asks for nothing, so that nobody can say whose it is."""
    claim: str = ""
    """The words of a new claim."""


class Link(ABC):
    """A screen's end."""

    game: str
    seats: tuple[int, ...]
    """The seats played at this keyboard, once connected; () for a spectator."""
    lesson: Lesson | None = None
    """What is taught at the table; None for an ordinary one."""
    daily = ""
    """The day whose deal this is, YYYY-MM-DD; "" at any other table."""
    here: bool
    """Whether everybody at the table plays at this keyboard."""
    ended: int = 0
    """When its game ended, in seconds since 1970; 0 if it goes on, or if that is not known."""
    replays: bool = False
    """Whether a recorded game is looked at from its first move on, and nothing is played."""
    _adviser: Adviser

    @property
    def record(self) -> Record | None:
        """What has been played so far; None if that is not known in this process, or not yet."""
        return None

    @property
    @abstractmethod
    def save(self) -> Path | None:
        """The table's save, if it is on this machine."""

    @abstractmethod
    async def open(self, post: Post) -> None:
        """Connect and pass news to ``post``, from the event loop. Raises Refused."""

    @abstractmethod
    def watch(self, seat: int | None) -> None:
        """As a spectator, after the end: show this seat's view, or (None) what everybody could see."""

    @abstractmethod
    def look_back(self, seat: int | None, first: int, last: int) -> None:
        """Ask for this seat's views at earlier versions; as many as fit come as `Past`.

        The seat is one's own or, for a spectator, None or the one they are looking at.
        """

    @abstractmethod
    def take_back(self) -> Reason | None:
        """Dial again for a chair that somebody else took with its claim. Returns why not, if we cannot."""

    @abstractmethod
    async def close(self) -> None:
        """Leave; the game continues without us or waits in its journal."""

    @abstractmethod
    def _client_of(self, seat: int | None) -> Client | None:
        """The client for a seat; None if it is not connected."""

    async def advise(self, seat: int, update: Update) -> Advice:
        """What ``seat`` might answer to ``update``. Neither asks the host nor submits anything."""
        return await self._adviser.advise(seat, update)

    async def send(
        self,
        seat: int | None,
        kind: Callable[Concatenate[bytes, P], Command],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Reason | None:
        """Send a seat's command of this kind, which has these keys besides its id.

        Returns None once it is done and stored, otherwise the reason why not.
        """
        client = self._client_of(seat)
        if client is None:
            return Reason("not_connected")
        return await client.command(kind(command_id(), *args, **kwargs))

    async def act(self, seat: int, action: Action, version: int) -> Reason | None:
        """Send a seat's choice, made at this version. Returns as `send` does."""
        return await self.send(seat, Act, version, (action.kind, list(action.args)))

    def heard(self, seat: int | None, version: int) -> None:
        """Note that this seat has seen everything up to ``version``."""
        client = self._client_of(seat)
        if client is not None:
            client.heard(version)


# Checking the log of a finished game


class Checking:
    """Checks the log of a game against what one chair was shown."""

    def __init__(self) -> None:
        self.witness = Witness()
        self._checker = Checker()
        self._task: asyncio.Task[None] | None = None

    def sit_down(self, table: str, chair: int | None) -> None:
        """Start once the host has let us in, from what an earlier program with this chair has kept."""
        if not self.witness.evidence.table:
            self.witness.evidence = evidence_file.kept_in(_unfinished(table, chair))

    def check(self, log: bytes, then: Callable[[Checked], None]) -> None:
        """Compare a log with what was shown and pass the result to ``then``. Only the first log counts."""
        if self._task is None:
            self._task = asyncio.create_task(self._check(log, then))

    async def _check(self, log: bytes, then: Callable[[Checked], None]) -> None:
        evidence = self.witness.evidence
        verdict = await self._checker.check(log, evidence)
        then(Checked(verdict))
        result = ended(log) if isinstance(verdict, Verdict) and not verdict.what else None
        final = None if result is None else Final(result.scores, result.ranks, int(time.time()))
        evidence_file.store(logs_dir() / f"{_name(evidence.table)}.json", log, evidence, final)
        with contextlib.suppress(OSError):
            _unfinished(evidence.table, evidence.seat).unlink(missing_ok=True)

    def close(self) -> None:
        """Leave the table, and keep what was shown of an unfinished game for the next program."""
        evidence = self.witness.evidence
        if self._task is not None:
            self._task.cancel()
        elif evidence.shown:
            evidence_file.keep(_unfinished(evidence.table, evidence.seat), evidence)
        self._checker.close()


def _unfinished(table: str, chair: int | None) -> Path:
    """The file for what was shown of an unfinished game."""
    return logs_dir() / f"{_name(table)}-{'watching' if chair is None else chair}.shown.json"


def _name(table: str) -> str:
    """A table's name in file names: its own, unless a host made up an unsafe one."""
    ours = re.fullmatch(r"[a-z]+-[0-9a-z]+(-[0-9]+)?", table)
    return table if ours else blake2b(table.encode(), digest_size=8).hexdigest()


# Looking back without a host, from the log that everybody gets after the end


log = logging.getLogger("colonia_tui.replaying")


class Replaying:
    """Answers like a host (`net.table.history`), and only the newest of several questions."""

    def __init__(self, record: bytes, tell: Callable[[Past], None]) -> None:
        """``record`` is packed as it was sent."""
        self._packed, self._tell = record, tell
        self._worker = Worker()
        self._task: asyncio.Task[None] | None = None

    @cached_property
    def record(self) -> Record | None:
        """What was sent; None if that is no record."""
        try:
            return record_from(self._packed)
        except BadLog:
            return None

    def look_back(self, seat: int | None, first: int, last: int) -> None:
        """Find this seat's views at these versions."""
        if self._task is not None:
            self._task.cancel()
        self._task = asyncio.create_task(self._answer(seat, first, last))

    async def _answer(self, seat: int | None, first: int, last: int) -> None:
        try:
            answer = await self._worker.run_or_thread(past_of_log, self._packed, seat, first, last)
        except Exception as error:  # a forged log may raise anything; the check says so
            log.info("the log cannot be replayed: %s", type(error).__name__)
            answer = Past(first, first - 1, b"")
        self._tell(answer)

    def close(self) -> None:
        """Stop answering."""
        if self._task is not None:
            self._task.cancel()
        self._worker.close()


# Alone or at one keyboard


class LocalLink(Link):
    """A table in this process (solo, hot seat), and a client for each person at this keyboard."""

    def __init__(self, room: Room, seats: Sequence[int] | None = None) -> None:
        """``seats`` are the chairs of the people here, None for everybody's; bots play for the others."""
        self.room = room
        self.game = room.table.game.name
        self.daily = room.journal.notes.daily or ""
        self._adviser = Adviser(self.game)
        self.seats = tuple(room.seating.people if seats is None else seats)
        self._host = Host()
        self._clients: dict[int, Client] = {}
        self._tasks: list[asyncio.Task[None]] = []

    here = True

    @property
    def record(self) -> Record:
        return self.room.table.record

    @property
    def save(self) -> Path:
        return self.room.journal.path

    async def open(self, post: Post) -> None:
        self._host.rooms[self.room.name] = self.room
        try:
            tokens = self.room.lend(self.seats)
            if not self.room.started:
                self.room.begin()
            self.room.journal.publish()
        except Refused:
            self.room.journal.close()
            raise
        for seat, token in tokens.items():
            client = Client(
                self._dial,
                partial(post, seat),
                game=self.game,
                table=self.room.name,
                token=token,
            )
            self._clients[seat] = client
            self._tasks.append(asyncio.create_task(client.run()))
        self._host.open(self.room)

    async def close(self) -> None:
        self._adviser.close()
        for client in self._clients.values():
            await client.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._host.close()

    def take_back(self) -> Reason | None:
        return Reason("not_connected")  # nobody joins from elsewhere

    def watch(self, seat: int | None) -> None:
        pass  # nobody watches here

    def look_back(self, seat: int | None, first: int, last: int) -> None:
        if seat is not None:
            self._clients[seat].look_back(first, last)

    def _client_of(self, seat: int | None) -> Client | None:
        return None if seat is None else self._clients[seat]

    async def _dial(self) -> Streams:
        """Our end of a new socket pair; the host serves the other end."""
        ours, theirs = socket.socketpair()
        try:
            self._tasks.append(asyncio.create_task(self._host.accept(await Stream.over(theirs))))
            return await asyncio.open_connection(sock=ours)
        except BaseException:
            ours.close()
            theirs.close()
            raise


# At a host


TAKE_BACK_EVERY = 10.0
"""Seconds between two attempts to take a chair back."""
SEATS = "seats"
"""The folder with the claims to chairs elsewhere."""


class RemoteLink(Link):
    """A client for one chair (or none: a spectator) at a host."""

    def __init__(
        self,
        dial: Dial,
        *,
        game: str,
        name: str = "",
        table: str = "",
        token: bytes = b"",
        held: HeldChair | None = None,
        credentials: Credentials = NOTHING,
        recall: Recall | None = None,
        choose: bool = False,
    ) -> None:
        """``held`` remembers the chair between runs of the program; for the others see `Client`."""
        self.game = game
        """The game to ask for first; once connected, the table's game."""
        self._adviser = Adviser(game)
        self.seats: tuple[int, ...] = ()
        self._dial = dial
        self._name = name
        self._table, self._token = table, token
        self._at = ""
        """Our table, once a host has let us in."""
        self._held = held
        self._credentials, self._recall = credentials, recall
        self._choose = choose
        self.joined: Joined | None = None
        """How we joined, if the table is elsewhere."""
        self._taken_back = -TAKE_BACK_EVERY
        """When we last took the chair back."""
        self._remembers = held is not None and bool(held.table)
        """Whether a host has given us the held chair."""
        if held is not None and not token:
            if names.clean(name):  # without a name one only watches
                held.claim()
            anew = choose and held.over and not table
            self._table, self._token = "" if anew else held.table or table, held.token
        self._checking = Checking()
        self._replaying: Replaying | None = None
        """Answers for the past once the log is here; the host is no longer needed then."""
        self._task: asyncio.Task[None] | None = None
        self._client: Client | None = None
        self._post: Post | None = None

    here = False

    @property
    def record(self) -> Record | None:
        return None if self._replaying is None else self._replaying.record

    @property
    def save(self) -> Path | None:
        path = tables_dir() / f"{self._table}{SUFFIX}"
        return path if self._table and path.is_file() else None

    async def open(self, post: Post) -> None:
        self._post = post
        self._connect()

    def _connect(self) -> None:
        self._client = Client(
            self._dial,
            self._hear,
            game=self.game,
            table=self._table,
            token=self._token,
            name=self._name,
            seen=self._held.seen if self._held is not None and self._table else None,
            witness=self._checking.witness,
            patient=False,
            credentials=self._credentials,
            certificate=self._held.certificate if self._held is not None else b"",
            recall=self._recall,
            choose=self._choose,
        )
        self._task = asyncio.create_task(self._client.run())

    def take_back(self) -> Reason | None:
        """Connect again with the claim that somebody else has used. Returns why not, if we cannot.

        Not too often: two programs would take the chair from each other for ever.
        """
        now = asyncio.get_running_loop().time()
        wait = self._taken_back + TAKE_BACK_EVERY - now
        if wait > 0:
            return Reason("take_back_later", (math.ceil(wait),))
        if self._client is not None:
            self._token = self._client.token
        self._taken_back = now
        self._connect()
        return None

    def _hear(self, news: News) -> None:
        assert self._post is not None
        assert self._client is not None
        match news:
            case Connected(chair=chair, welcome=welcome):
                self.seats = () if chair is None else (chair,)
                self._checking.sit_down(welcome.table, chair)
                self._set_game(self._client.game)
                self._at = welcome.table
                if self._held is not None:  # a spectator has no token, and may watch another table next
                    table = "" if chair is None else welcome.table
                    self._held.keep(table, welcome.token, certificate=self._client.certificate)
            case Ended(reason=Reason(code="started" | "no_table" | "other_game")) if (
                self._held is not None and self._remembers and not self.seats
            ):
                # Our chair is gone, along with its game; ask for a free one instead.
                self._remembers = False
                self._held.claim_anew()
                self._table, self._token = "", self._held.token
                self._connect()
                return
            case Door(open=is_open) if self._held is not None:
                self._held.visit(self._at, asks=not is_open)
            case Over() if self._held is not None and self.seats:
                self._held.finished()
            case LogCame(log=log):
                self._checking.check(log, self._tell)
                if log and self._replaying is None:
                    self._replaying = Replaying(log, self._tell)
            case _:
                pass  # only for the screen
        self._tell(news)

    def _tell(self, news: News) -> None:
        if self._post is not None:
            self._post(self.seats[0] if self.seats else None, news)

    def _set_game(self, game: str) -> None:
        if game != self.game:
            self._adviser.close()
            self.game, self._adviser = game, Adviser(game)

    async def close(self) -> None:
        self._adviser.close()
        self._checking.close()
        if self._replaying is not None:
            self._replaying.close()
        if self._client is not None:
            await self._client.close()
            if self._held is not None and self.seats:
                held = self._held
                held.keep(held.table, held.token, self._client.seen, held.certificate)
        if self._task is not None:
            await self._task
        if self._held is not None:
            self._held.close()

    def watch(self, seat: int | None) -> None:
        if self._client is not None:
            self._client.view_seat(seat)

    def look_back(self, seat: int | None, first: int, last: int) -> None:
        if self._replaying is not None:
            self._replaying.look_back(seat, first, last)
        elif self._client is not None:
            self._client.look_back(first, last)

    def _client_of(self, seat: int | None) -> Client | None:
        return self._client


def join_link(
    where: str,
    *,
    game: str,
    name: str,
    folder: Path,
    credentials: Credentials = NOTHING,
    claim: bytes = b"",
) -> RemoteLink:
    """A link to the table at HOST:PORT[/TABLE], or at an invite's address; it asks for ``game`` first.

    ``claim``: a new claim to a chair, which replaces a held one. Raises Refused for an invalid address.
    """
    invite = credentials.invite
    if invite is not None:
        host, port = invite.addresses[0]
        dial, table = tcp_any(invite.addresses), invite.table
    else:
        try:
            host, port, table = place(where, DEFAULT_PORT)
        except ValueError:
            raise Refused(Reason("bad_address", (where,))) from None
        dial = tcp(host, port)
    seats = folder / SEATS
    held = _held(seats, f"{host}:{port}", name, table, claim)
    recall = partial(find, seats, name) if names.clean(name) and not claim else None
    return RemoteLink(
        dial,
        game=game,
        name=name,
        table=table,
        held=held,
        credentials=credentials,
        recall=recall,
        choose=not claim,
    )


def _held(folder: Path, address: str, name: str, table: str, claim: bytes) -> HeldChair:
    """The chair that we hold there, or the one to claim now."""
    held = HeldChair(folder, address, name, table)
    if claim:
        held.forget()
        held.keep("", claim)
    return held
