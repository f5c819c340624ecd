"""A table in this process (solo, hot seat), with one client for each person at the keyboard."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from colonia_tui.table.link import Post
from colonia_tui.table.link_commands import Commands
from engine.game import Reason, Refused
from net.client.advice import Adviser
from net.client.client import Client
from net.client.dialing import Streams
from net.host import Host
from net.journal import JournalError, NotSaved
from net.messages import Command
from net.stream import Stream
from net.table.room import Room


class LocalLink(Commands):
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
            self._tasks.append(asyncio.create_task(self._host.accept(await Stream.over(theirs))))
            return await asyncio.open_connection(sock=ours)
        except BaseException:
            ours.close()
            theirs.close()
            raise
