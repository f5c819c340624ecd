"""The way in for a connection to a host: what it speaks, and what it proves before its hello is looked at."""

from __future__ import annotations

from collections.abc import Callable

from net.addresses import UNIX
from net.channel import Channel, Clear, Tls
from net.gate import Doorkeeper, Gate
from net.messages import ClientMessage, Knock, Proof
from net.session import Session, State
from net.share import Share


class Entrance:
    """The host's end of what lies between a connection's bytes and its frames, and its `Doorkeeper`."""

    def __init__(
        self, gate: Gate | None, handshakes: Share, origin: str, session: Session, clock: Callable[[], float]
    ) -> None:
        """Over the Unix socket frames are in the clear; everybody else has to come through the ``gate``.

        ``handshakes``: the time that is spent on those of all connections.
        """
        self._handshakes, self._session = handshakes, session
        self._channel: Channel = Clear()
        self._doorkeeper: Doorkeeper | None = None
        if origin != UNIX:
            assert gate is not None  # a host without one does not listen for others
            self._channel, self._doorkeeper = gate.tls(), Doorkeeper(gate, origin, clock)
            session.prove_first()

    async def open(self, data: bytes) -> bytes:
        """What these bytes carry. Raises BadTls."""
        if not isinstance(self._channel, Tls) or self._channel.is_open:
            return self._channel.open(data)
        await self._handshakes.turn()
        with self._handshakes.working():
            return self._channel.open(data)

    def opened(self, data: bytes) -> bytes:
        """The same once the way in is over. Raises BadTls."""
        return self._channel.open(data)

    def seal(self, data: bytes) -> bytes:
        """The bytes to write now, if this is to be sent."""
        return self._channel.seal(data)

    def close(self) -> bytes:
        """The last bytes to write."""
        return self._channel.close()

    async def prove(self, message: ClientMessage) -> None:
        """Answer what comes before the hello. Raises Refused if it is not proved."""
        if self._doorkeeper is None:
            return
        if isinstance(message, Knock):
            challenge = await self._doorkeeper.challenge(message)
            if self._session.state is not State.CLOSED:
                self._session.send(challenge)
        elif isinstance(message, Proof):
            self._doorkeeper.check(message)

    def check_claim(self, *, known: bool) -> None:
        """Whether the hello claims a chair, if that is what was to be proved. Raises Refused."""
        if self._doorkeeper is not None:
            self._doorkeeper.check_claim(known=known)

    def gone(self) -> None:
        """The connection has ended."""
        if self._doorkeeper is not None:
            self._doorkeeper.gone()
