"""The way in for a connection to a host: what it speaks, and what it proves before its hello is looked at."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Reason, Refused
from net.channel import HANDSHAKE, Channel, Clear, Tls
from net.door import UNIX
from net.gate import Doorkeeper, Gate, takes_clear
from net.messages import ClientMessage, Knock, Proof
from net.session import Session, State
from net.share import Share


class Entrance:
    """The host's end of what lies between a connection's bytes and its frames, and its `Doorkeeper`."""

    def __init__(
        self, gate: Gate | None, handshakes: Share, origin: str, session: Session, clock: Callable[[], float]
    ) -> None:
        """``handshakes``: the time that is spent on those of all connections."""
        self._gate, self._handshakes, self._origin = gate, handshakes, origin
        self._session, self._clock = session, clock
        self._channel: Channel | None = None
        """Known with the first byte."""
        self._doorkeeper: Doorkeeper | None = None

    async def open(self, data: bytes) -> bytes:
        """What these bytes carry. Raises BadTls, and Refused if they are in the clear and may not be."""
        if self._channel is None:
            self._channel = self._begun(data[0])
        if not isinstance(self._channel, Tls) or self._channel.is_open:
            return self._channel.open(data)
        await self._handshakes.turn()
        with self._handshakes.working():
            return self._channel.open(data)

    def opened(self, data: bytes) -> bytes:
        """The same once the way in is over. Raises BadTls."""
        assert self._channel is not None
        return self._channel.open(data)

    def seal(self, data: bytes) -> bytes:
        """The bytes to write now, if this is to be sent."""
        return data if self._channel is None else self._channel.seal(data)

    def close(self) -> bytes:
        """The last bytes to write."""
        return b"" if self._channel is None else self._channel.close()

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

    def _begun(self, first: int) -> Channel:
        """What is spoken, by the first byte. Raises Refused."""
        if first == HANDSHAKE and self._gate is not None and self._origin != UNIX:
            self._doorkeeper = Doorkeeper(self._gate, self._origin, self._clock)
            self._session.prove_first()
            return self._gate.tls()
        if not takes_clear(self._gate, self._origin):
            self._channel = Clear()  # for the goodbye
            raise Refused(Reason("encrypted_only"))
        return Clear()
