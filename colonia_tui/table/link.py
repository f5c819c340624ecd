"""The only connection between a screen and a game: submit an action, receive updates.

`LocalLink` runs the table in this process (solo, hot seat) with one client for each person at the
keyboard; `RemoteLink` is a client of a host elsewhere, or of this person's own host process. A screen
cannot tell them apart: both speak the same protocol through the same code.
"""

from __future__ import annotations

import asyncio
import math
import socket
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple, Protocol

from colonia_tui.files.paths import tables_dir
from colonia_tui.table.checking import Checking
from colonia_tui.table.replaying import Replaying
from engine.game import Action, Reason, Refused
from net import names
from net.addresses import place
from net.advice import Advice, Adviser
from net.client import Client, Connected, Dial, Ended, Lost, News, Streams, command_id, tcp
from net.credentials import Credentials
from net.dialing import tcp_any
from net.fair.witness import LogCame
from net.held_chairs import HeldChair, Recall, find
from net.host import DEFAULT_PORT, Host
from net.journal import SUFFIX, JournalError, NotSaved
from net.messages import (
    Act,
    Command,
    Consent,
    GoOn,
    Propose,
    Ready,
    SetChair,
    SetColour,
    Start,
    TakeChair,
    Undo,
    Update,
)
from net.people_messages import BeOwner, Chat, Kick, Mind, NewClaim, PauseGame, Resume
from net.room import Room

Post = Callable[[int | None, News], None]
"""Called with news for a screen: the seat it is for (None: a spectator, or not yet known), and the news."""


class Joined(NamedTuple):
    """How somebody joined a table, so as to try again with something else."""

    where: str
    """HOST:PORT, or an invite."""
    name: str
    """"" to watch."""
    phrase: str
    opened: bool = False
    """Whether to come in where nothing is asked."""
    claim: str = ""
    """The words of a new claim."""


class Link(Protocol):
    """A screen's end. Every command returns None once it is done and stored, otherwise the reason why not."""

    game: str
    seats: tuple[int, ...]
    """The seats played at this keyboard, once connected; () for a spectator."""

    @property
    def save(self) -> Path | None:
        """The save of the table, if it is kept on this machine."""
        ...

    @property
    def here(self) -> bool:
        """Whether everybody at the table plays at this keyboard."""
        ...

    async def open(self, post: Post) -> None:
        """Connect. News is passed to ``post`` from the event loop. Raises Refused."""
        ...

    async def act(self, seat: int, action: Action, version: int) -> Reason | None: ...
    async def undo(self, seat: int, version: int) -> Reason | None: ...
    async def propose(self, seat: int, keep: int, version: int) -> Reason | None: ...
    async def consent(self, seat: int, yes: bool, version: int) -> Reason | None: ...
    async def take_chair(self, seat: int, chair: int) -> Reason | None: ...
    async def set_chair(self, seat: int, chair: int, level: str) -> Reason | None: ...
    async def set_colour(self, seat: int, colour: int) -> Reason | None: ...
    async def ready(self, seat: int, ready: bool) -> Reason | None: ...
    async def start(self, seat: int) -> Reason | None: ...
    async def go_on(self, seat: int, yes: bool) -> Reason | None: ...
    async def pause(self, seat: int, why: str) -> Reason | None: ...
    async def resume(self, seat: int) -> Reason | None: ...
    async def kick(self, seat: int, chair: int) -> Reason | None: ...
    async def new_claim(self, seat: int, chair: int) -> Reason | None: ...
    async def be_owner(self, seat: int, yes: bool) -> Reason | None: ...
    async def mind(self, seat: int, chair: int) -> Reason | None: ...
    async def chat(
        self, seat: int | None, text: str, phrase: int = 0, *, watchers: bool = False
    ) -> Reason | None: ...

    async def advise(self, seat: int, update: Update) -> Advice:
        """What ``seat`` might answer to ``update``. The host is not asked, and nothing is submitted."""
        ...

    def look(self, seat: int | None) -> None:
        """As a spectator, after the end: show what this seat had, or (None) what everybody could see."""
        ...

    def look_back(self, seat: int | None, first: int, last: int) -> None:
        """Ask for what this seat was shown at earlier versions; as many of them as fit come as `Past`.

        It is one's own seat or, for a spectator, None or the one that they look at.
        """
        ...

    def heard(self, seat: int | None, version: int) -> None:
        """Everything up to ``version`` has been shown to this seat."""
        ...

    def take_back(self) -> Reason | None:
        """Dial again for a chair that somebody else has taken with its claim; why not, if that cannot be."""
        ...

    async def close(self) -> None:
        """Leave; the game continues without us or waits in its journal."""
        ...


class _Commands(ABC):
    """The commands of a link, built on `_send`, and advice."""

    _adviser: Adviser

    @abstractmethod
    async def _send(self, seat: int | None, command: Command) -> Reason | None:
        """Send a command of a seat. Returns None once it is done and stored, otherwise the reason why not."""

    async def act(self, seat: int, action: Action, version: int) -> Reason | None:
        return await self._send(seat, Act(command_id(), version, (action.kind, list(action.args))))

    async def undo(self, seat: int, version: int) -> Reason | None:
        return await self._send(seat, Undo(command_id(), version))

    async def propose(self, seat: int, keep: int, version: int) -> Reason | None:
        return await self._send(seat, Propose(command_id(), version, keep))

    async def consent(self, seat: int, yes: bool, version: int) -> Reason | None:
        return await self._send(seat, Consent(command_id(), version, yes))

    async def take_chair(self, seat: int, chair: int) -> Reason | None:
        return await self._send(seat, TakeChair(command_id(), chair))

    async def set_chair(self, seat: int, chair: int, level: str) -> Reason | None:
        return await self._send(seat, SetChair(command_id(), chair, level))

    async def set_colour(self, seat: int, colour: int) -> Reason | None:
        return await self._send(seat, SetColour(command_id(), colour))

    async def ready(self, seat: int, ready: bool) -> Reason | None:
        return await self._send(seat, Ready(command_id(), ready))

    async def start(self, seat: int) -> Reason | None:
        return await self._send(seat, Start(command_id()))

    async def go_on(self, seat: int, yes: bool) -> Reason | None:
        return await self._send(seat, GoOn(command_id(), yes))

    async def pause(self, seat: int, why: str) -> Reason | None:
        return await self._send(seat, PauseGame(command_id(), why))

    async def resume(self, seat: int) -> Reason | None:
        return await self._send(seat, Resume(command_id()))

    async def kick(self, seat: int, chair: int) -> Reason | None:
        return await self._send(seat, Kick(command_id(), chair))

    async def new_claim(self, seat: int, chair: int) -> Reason | None:
        return await self._send(seat, NewClaim(command_id(), chair))

    async def be_owner(self, seat: int, yes: bool) -> Reason | None:
        return await self._send(seat, BeOwner(command_id(), yes))

    async def mind(self, seat: int, chair: int) -> Reason | None:
        return await self._send(seat, Mind(command_id(), chair))

    async def chat(
        self, seat: int | None, text: str, phrase: int = 0, *, watchers: bool = False
    ) -> Reason | None:
        return await self._send(seat, Chat(command_id(), text, phrase, watchers))

    async def advise(self, seat: int, update: Update) -> Advice:
        return await self._adviser.advise(seat, update)


class LocalLink(_Commands):
    """A table in this process, and a client for each person at this keyboard."""

    def __init__(self, room: Room, seats: Sequence[int] | None = None) -> None:
        """``seats``: the chairs of those who are here; bots play for other people. None: everybody is."""
        self.room = room
        self.game = room.table.game.name
        self._adviser = Adviser(self.game)
        self.seats = tuple(room.seating.people if seats is None else seats)
        self._host = Host()
        self._clients: dict[int, Client] = {}
        self._tasks: list[asyncio.Task[None]] = []

    here = True

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
        except (NotSaved, JournalError) as error:
            self.room.journal.close()
            raise Refused(error.reason) from error
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
        return Reason("not_connected")  # nobody comes here from elsewhere

    def look(self, seat: int | None) -> None:
        pass  # nobody watches here

    def look_back(self, seat: int | None, first: int, last: int) -> None:
        if seat is not None:
            self._clients[seat].look_back(first, last)

    def heard(self, seat: int | None, version: int) -> None:
        if seat is not None:
            self._clients[seat].heard(version)

    async def _send(self, seat: int | None, command: Command) -> Reason | None:
        assert seat is not None  # nobody watches here
        return await self._clients[seat].command(command)

    async def _dial(self) -> Streams:
        """Our end of a new socket pair; the host serves the other end."""
        ours, theirs = socket.socketpair()
        try:
            reader, writer = await asyncio.open_connection(sock=theirs)
            self._tasks.append(asyncio.create_task(self._host.accept(reader, writer)))
            return await asyncio.open_connection(sock=ours)
        except BaseException:
            ours.close()
            theirs.close()
            raise


TAKE_BACK_EVERY = 10.0
"""Seconds between two times that a chair is taken back."""
NO_CREDENTIALS = Credentials()
SEATS = "seats"
"""The folder with the claims to chairs elsewhere."""


class RemoteLink(_Commands):
    """A client of one chair (or none: a spectator) at a host."""

    def __init__(
        self,
        dial: Dial,
        *,
        game: str,
        name: str = "",
        table: str = "",
        token: bytes = b"",
        held: HeldChair | None = None,
        credentials: Credentials | None = None,
        recall: Recall | None = None,
        choose: bool = False,
    ) -> None:
        """``held`` remembers the chair between runs of the program; the others as in `Client`."""
        self.game = game
        """The game to ask for first; once connected, the game being played."""
        self._adviser = Adviser(game)
        self.seats: tuple[int, ...] = ()
        self._dial = dial
        self._name = name
        self._table, self._token = table, token
        self._held = held
        self._credentials, self._recall = credentials, recall
        self._choose = choose
        self.joined: Joined | None = None
        """How, if somebody asked for a table elsewhere."""
        self._taken_back = -TAKE_BACK_EVERY
        """When the chair was last taken back from whoever came with its claim."""
        self._remembers = held is not None and bool(held.table)
        """Whether a host has given us the chair that is held."""
        if held is not None and not token:
            if names.clean(name):  # somebody without one only watches
                held.claim()
            self._table, self._token = held.table or table, held.token
        self._checking = Checking()
        self._replaying: Replaying | None = None
        """Shows the table as it was once the log is here; the host may go then."""
        self._task: asyncio.Task[None] | None = None
        self._client: Client | None = None
        self._post: Post | None = None

    here = False

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
        """Connect again with the claim, since somebody else has come with it. Returns why not, if it cannot.

        Two programs that do this in turn would take the chair from each other for ever, so not too often.
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
                if self._held is not None and chair is not None:
                    certificate = self._client.certificate
                    self._held.keep(welcome.table, welcome.token, certificate=certificate)
            case Ended(reason=Reason(code="started" | "no_table" | "other_game")) if (
                self._held is not None and self._remembers and not self.seats
            ):
                # The chair that we remember is gone, along with its game; ask for a free one instead.
                self._remembers = False
                self._held.forget()
                self._held.claim()
                self._table, self._token = "", self._held.token
                self._connect()
                return
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

    def look(self, seat: int | None) -> None:
        if self._client is not None:
            self._client.look(seat)

    def look_back(self, seat: int | None, first: int, last: int) -> None:
        if self._replaying is not None:
            self._replaying.look_back(seat, first, last)
        elif self._client is not None:
            self._client.look_back(first, last)

    def heard(self, seat: int | None, version: int) -> None:
        if self._client is not None:
            self._client.heard(version)

    async def _send(self, seat: int | None, command: Command) -> Reason | None:
        if self._client is None:
            return Reason("not_connected")
        return await self._client.command(command)


def join_link(
    where: str,
    *,
    game: str,
    name: str,
    folder: Path,
    credentials: Credentials = NO_CREDENTIALS,
    claim: bytes = b"",
) -> RemoteLink:
    """A link to the table at HOST:PORT[/TABLE], or where an invite says; ``game`` is asked for first.

    ``claim``: a new claim of a chair, in the place of one that is held.

    Raises Refused if that is not an address.
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
    """The chair that is held there, or the one that is claimed now."""
    held = HeldChair(folder, address, name, table)
    if claim:
        held.forget()
        held.keep("", claim)
    return held


__all__ = ["Advice", "Connected", "Ended", "Link", "LocalLink", "Lost", "RemoteLink"]
