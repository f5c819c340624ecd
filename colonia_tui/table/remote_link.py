"""A client of a host elsewhere, or of this person's own host process."""

from __future__ import annotations

import asyncio
import math
from functools import partial
from pathlib import Path

from colonia_tui.files.files import tables_dir
from colonia_tui.table.checking import Checking
from colonia_tui.table.link import Joined, Post
from colonia_tui.table.link_commands import Commands
from colonia_tui.table.replaying import Replaying
from engine.game import Reason, Refused
from net import names
from net.addresses import place
from net.client.advice import Adviser
from net.client.client import Client, Connected, Ended, News
from net.client.dialing import Dial, tcp, tcp_any
from net.client.held_chairs import HeldChair, Recall, find
from net.door.invite import NOTHING, Credentials
from net.fair.witness import LogCame
from net.host import DEFAULT_PORT
from net.journal import SUFFIX
from net.messages import Command, Door, Over

TAKE_BACK_EVERY = 10.0
"""Seconds between two times that a chair is taken back."""
SEATS = "seats"
"""The folder with the claims to chairs elsewhere."""


class RemoteLink(Commands):
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
        credentials: Credentials = NOTHING,
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
        self._at = ""
        """The table at which we are, once a host has let us in."""
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
            anew = choose and held.over and not table
            self._table, self._token = "" if anew else held.table or table, held.token
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
                self._at = welcome.table
                if self._held is not None:  # who only watches has no token, and may watch another table next
                    table = "" if chair is None else welcome.table
                    self._held.keep(table, welcome.token, certificate=self._client.certificate)
            case Ended(reason=Reason(code="started" | "no_table" | "other_game")) if (
                self._held is not None and self._remembers and not self.seats
            ):
                # The chair that we remember is gone, along with its game; ask for a free one instead.
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
    credentials: Credentials = NOTHING,
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
