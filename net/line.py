"""One connection of a client, from the first byte to its end: TLS and proofs, frames, and time.

Over a Unix socket of ours frames are in the clear. Whatever the other end answers, over anything else they
never are.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable
from typing import cast

from engine.game import Reason, Refused
from net.certificate import client_context
from net.channel import BadTls, Channel, Clear, Tls
from net.dialing import Dial, Streams, reached
from net.list_messages import ListTables, Tables, TableState
from net.messages import Bye, Challenge, Hello, HostMessage, Message
from net.session import End, RemoteError, Session, State
from net.visitor import Visitor

READ_SIZE = 64 * 1024
UNREAD = 256 * 1024
"""Bytes that wait for a host above which the connection is given up: it asks, and reads no answer."""


class Line:
    """A client's end of a connection that has just been opened."""

    def __init__(
        self,
        streams: Streams,
        visitor: Visitor,
        hello: Callable[[bool], Hello | ListTables],
        hear: Callable[[HostMessage], None],
    ) -> None:
        """``visitor`` proves what is asked for.

        ``hello`` gives what to say to the host once it has proved that it is the right one, or to ask; it is
        told whether that is another host than the one that is remembered.
        """
        self._reader, self._writer = streams
        self._clock = asyncio.get_running_loop().time
        self._session = Session(End.CLIENT, self._clock())
        self._visitor, self._hello, self._hear = visitor, hello, hear
        is_ours = self._writer.get_extra_info("socket").family == socket.AF_UNIX
        self._channel: Channel = Clear() if is_ours else Tls(client_context(), is_host=False)
        self._address = "" if is_ours else str(self._writer.get_extra_info("peername")[0])

    async def run(self) -> Bye | Reason | None:
        """Serve it to its end.

        Returns the goodbye, from whichever end; or why it is not the right host; or None if there is neither.
        """
        timer = asyncio.ensure_future(self._keep_time())
        try:
            if isinstance(self._channel, Tls):
                self._session.prove_first()
            else:
                self._session.send(self._hello(False))
            self._flush()
            while self._session.ended is None and (data := await self._reader.read(READ_SIZE)):
                await self._receive(data)
                self._flush()
        except Refused as refused:  # by ourselves
            if self._session.state is State.CHALLENGED:  # otherwise not a byte was said to it
                code = "wrong_proof" if refused.reason.code == "not_that_table" else "leaves"
                self._session.close(Bye(code))
                self._flush()
            return refused.reason
        except BadTls:
            return None if self._is_open else Reason("not_encrypted")
        except RemoteError:
            self._flush()
        except OSError:
            pass
        finally:
            timer.cancel()
            self._writer.close()
            with contextlib.suppress(OSError):
                await self._writer.wait_closed()
        return self._session.ended

    def send(self, message: Message) -> None:
        """Send this if we have been let in."""
        if self._session.state is State.LIVE:
            self._session.send(message)
            self._flush()

    def say_hello(self, hello: Hello) -> None:
        """After the tables were asked for: say hello to one of them."""
        if self._session.state is State.LISTED:
            self._session.send(hello)
            self._flush()

    def end(self, bye: Bye) -> None:
        """Say goodbye if we have been let in, and close."""
        if self._session.state is State.LIVE:
            self._session.close(bye)
            self._flush()

    def close(self) -> None:
        """`end`, since the client's user has left."""
        self.end(Bye("leaves"))
        self._writer.close()

    @property
    def _is_open(self) -> bool:
        return isinstance(self._channel, Tls) and self._channel.is_open

    async def _receive(self, data: bytes) -> None:
        """Take bytes of the host. Raises BadTls, RemoteError, and Refused if it is the wrong host."""
        session, channel = self._session, self._channel
        session.receive(channel.open(data), self._clock())
        if isinstance(channel, Tls) and channel.is_open and session.state is State.ARRIVED:
            session.send(self._visitor.knock(channel.certificate, self._address))
        for message in session.messages():
            if isinstance(message, Challenge):
                await self._prove(message)
            else:
                self._hear(cast(HostMessage, message))

    async def _prove(self, challenge: Challenge) -> None:
        """Prove what the host asks for, and say hello. Raises Refused if it is the wrong host."""
        proof = await self._visitor.answer(challenge, self._address)
        if self._session.state is State.CHALLENGED:  # and has not ended meanwhile
            self._session.send(proof)
            self._session.send(self._hello(self._visitor.is_elsewhere))

    async def _keep_time(self) -> None:
        while (deadline := self._session.deadline) is not None:
            await asyncio.sleep(max(0.01, deadline - self._clock()))
            self._session.tick(self._clock())
            self._flush()
        self._writer.transport.abort()  # nobody is there to wait for

    def _flush(self) -> None:
        if not self._writer.is_closing() and (data := self._channel.seal(self._session.data_to_send())):
            self._writer.write(data)
            if self._writer.transport.get_write_buffer_size() > UNREAD:
                self._writer.transport.abort()


async def tables_at(dial: Dial, visitor: Visitor) -> list[TableState]:
    """The tables of the host that answers there; ``visitor`` proves what is asked for, as in `Line`.

    Raises Refused: nobody answers, it is the wrong host, or it does not say.
    """
    streams = await reached(dial)
    found: list[Tables] = []

    def hear(message: HostMessage) -> None:
        if isinstance(message, Tables):
            found.append(message)
            line.close()

    line = Line(streams, visitor, lambda _: ListTables(), hear)
    ended = await line.run()
    if found:
        return found[0].tables
    if isinstance(ended, Bye):
        ended = Reason(ended.code, tuple(ended.args))
    raise Refused(ended or Reason("connection_lost"))
