"""One connection of a client, from the first byte to its end: TLS and proofs, frames, and time.

Only over our own Unix socket are frames in the clear, whatever the other end answers.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import socket
from collections.abc import Callable
from typing import cast

from engine.game import Reason, Refused
from net.client.dialing import Dial, Streams, reached
from net.door import phrase, tls
from net.door.invite import Credentials
from net.door.phrase import CLAIM, INVITE, NONE, PHRASE
from net.door.tls import BadTls, Clear, Tls, client_context
from net.wire.messages import (
    NONCE_BYTES,
    Bye,
    Challenge,
    Hello,
    HostMessage,
    Knock,
    ListTables,
    Message,
    Proof,
    Tables,
)
from net.wire.records import TableState
from net.wire.session import End, RemoteError, Session, State


class ClientAuthentication:
    """What a client proves, and what it remembers of the host."""

    def __init__(
        self, credentials: Credentials, remembered: bytes, recall: Callable[[bytes], bool] = lambda _: False
    ) -> None:
        """``remembered``: the fingerprint of the host that gave the client's token; empty for none.

        ``recall`` takes the fingerprint of another host. It returns whether that gave us a chair at another
        address; the client then has its token.
        """
        self._recall = recall
        self.remembered = remembered
        """The fingerprint to remember with the token, once the host has let us in."""
        self.is_elsewhere = False
        """Whether this host is not the one we remember, so that it must not get the token."""
        self._given = credentials
        self._may_claim, self._was_in = True, False
        self._knock = Knock(NONE, bytes(NONCE_BYTES))
        self._fingerprint = b""
        self._keys: dict[bytes, bytes] = {}

    @property
    def table(self) -> str:
        """The table in the invite; "" for any."""
        return self._given.invite.table if self._given.invite is not None else ""

    def knock(self, certificate_of_host: bytes, address: str) -> Knock:
        """The first message to a host with this certificate (DER). Raises Refused if it is the wrong one."""
        given = self._given
        self._fingerprint = tls.fingerprint(certificate_of_host)
        if given.invite is not None and not given.invite.is_of(self._fingerprint):
            raise Refused(Reason("not_that_table", (INVITE,)))
        if self._was_in and self._fingerprint != self.remembered:  # whatever it can prove
            raise Refused(Reason("other_certificate", (address,)))
        if self._fingerprint != self.remembered and self._recall(self._fingerprint):
            self.remembered, self._may_claim = self._fingerprint, True
        is_known = self._fingerprint == self.remembered
        self.is_elsewhere = bool(self.remembered) and not is_known
        if is_known and self._may_claim:
            by = CLAIM
        elif given.invite is not None:
            by = INVITE
        elif given.phrase:
            by = PHRASE
        elif self.is_elsewhere and not given.another:
            raise Refused(Reason("other_certificate", (address,)))
        else:
            by = NONE
        self._knock = Knock(by, secrets.token_bytes(NONCE_BYTES))
        return self._knock

    async def answer(self, challenge: Challenge, address: str) -> Proof:
        """Our proof, if the host's is right. Raises Refused."""
        by = self._knock.by
        if by == NONE and not self._given.open:
            raise Refused(Reason("nothing_asked", (address,)))
        if by in (CLAIM, NONE):
            return Proof(b"")
        key = await self._key(challenge.salt)
        nonces = self._knock.nonce, challenge.nonce
        if not phrase.is_right(challenge.proof, phrase.proof(key, "host", self._fingerprint, *nonces)):
            raise Refused(Reason("not_that_table", (by,)))
        return Proof(phrase.proof(key, "client", self._fingerprint, *nonces))

    def welcomed(self) -> None:
        """Note that the host has let us in."""
        self.remembered, self._may_claim, self._was_in = self._fingerprint, True, True

    def forget(self) -> None:
        """Forget the host, since its token has been replaced."""
        self.remembered, self.is_elsewhere = b"", False

    def has_another_way(self, reason: Reason) -> bool:
        """Whether we can prove something else after a claim was not enough; if so, try it next."""
        asked = reason.code == "phrase_asked" and self._knock.by == CLAIM
        self._may_claim = self._may_claim and not asked
        return asked and bool(self._given.phrase or self._given.invite)

    async def _key(self, salt: bytes) -> bytes:
        if salt not in self._keys:
            given = self._given
            secret = given.invite.secret if given.invite else phrase.normal(given.phrase).encode()
            self._keys = {salt: await asyncio.to_thread(phrase.key, secret, salt)}
        return self._keys[salt]


READ_SIZE = 64 * 1024
UNREAD = 256 * 1024
"""Unsent bytes above which we give the connection up: the host asks without reading answers."""


class Line:
    """A client's end of a newly opened connection."""

    def __init__(
        self,
        streams: Streams,
        authentication: ClientAuthentication,
        hello: Callable[[bool], Hello | ListTables],
        hear: Callable[[HostMessage], None],
    ) -> None:
        """``authentication`` makes the proofs.

        ``hello`` returns the first message after the host's proof: a hello, or a request for its tables. It
        takes whether the host is not the one we remember.
        """
        self._reader, self._writer = streams
        self._clock = asyncio.get_running_loop().time
        self._session = Session(End.CLIENT, self._clock())
        self._authentication, self._hello, self._hear = authentication, hello, hear
        is_ours = self._writer.get_extra_info("socket").family == socket.AF_UNIX
        self._channel: Clear = Clear() if is_ours else Tls(client_context(), is_host=False)
        self._address = "" if is_ours else str(self._writer.get_extra_info("peername")[0])

    async def run(self) -> Bye | Reason | None:
        """Serve the connection to its end.

        Returns the goodbye, from either end; or why it is not the right host; or None for neither.
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
            if self._session.state is State.CHALLENGED:  # otherwise we have not sent a byte
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
        """Send a message if the host has let us in."""
        if self._session.state is State.LIVE:
            self._session.send(message)
            self._flush()

    def say_hello(self, hello: Hello) -> None:
        """After asking for the tables: say hello to one of them."""
        if self._session.state is State.LISTED:
            self._session.send(hello)
            self._flush()

    def end(self, bye: Bye) -> None:
        """Say goodbye if the host has let us in, and close."""
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
        """Handle bytes from the host. Raises BadTls, RemoteError, and Refused if it is the wrong host."""
        session, channel = self._session, self._channel
        session.receive(channel.open(data), self._clock())
        if isinstance(channel, Tls) and channel.is_open and session.state is State.ARRIVED:
            session.send(self._authentication.knock(channel.certificate, self._address))
        for message in session.messages():
            if isinstance(message, Challenge):
                await self._prove(message)
            else:
                self._hear(cast(HostMessage, message))

    async def _prove(self, challenge: Challenge) -> None:
        """Prove what the host asks for, and say hello. Raises Refused if it is the wrong host."""
        proof = await self._authentication.answer(challenge, self._address)
        if self._session.state is State.CHALLENGED:  # it has not ended meanwhile
            self._session.send(proof)
            self._session.send(self._hello(self._authentication.is_elsewhere))

    async def _keep_time(self) -> None:
        while (deadline := self._session.deadline) is not None:
            await asyncio.sleep(max(0.01, deadline - self._clock()))
            self._session.tick(self._clock())
            self._flush()
        self._writer.transport.abort()  # do not wait for a host that is gone

    def _flush(self) -> None:
        if not self._writer.is_closing() and (data := self._channel.seal(self._session.data_to_send())):
            self._writer.write(data)
            if self._writer.transport.get_write_buffer_size() > UNREAD:
                self._writer.transport.abort()


async def tables_at(dial: Dial, authentication: ClientAuthentication) -> list[TableState]:
    """The tables of the host that ``dial`` reaches; ``authentication`` makes the proofs, as in `Line`.

    Raises Refused if nobody answers, it is the wrong host, or it does not list its tables.
    """
    streams = await reached(dial)
    found: list[Tables] = []

    def hear(message: HostMessage) -> None:
        if isinstance(message, Tables):
            found.append(message)
            line.close()

    line = Line(streams, authentication, lambda _: ListTables(), hear)
    ended = await line.run()
    if found:
        return found[0].tables
    if isinstance(ended, Bye):
        ended = Reason(ended.code, tuple(ended.args))
    raise Refused(ended or Reason("connection_lost"))
