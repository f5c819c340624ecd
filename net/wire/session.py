"""One connection, seen from either end, without a socket and without a clock.

Bytes and the time go in; messages and bytes come out::

    session.receive(data, now)
    for message in session.messages():    # raises RemoteError if the other end is wrong
        ...
        session.send(answer)              # raises LocalError if we are
    transport.write(session.data_to_send())

`STEPS` says who may send what, and when. The session sends and answers pings itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from math import floor
from typing import Any, NamedTuple, get_args

from net.wire.codec import (
    COMMANDS,
    HELLO,
    UPDATES,
    BadFrame,
    BadMessage,
    Frames,
    Limits,
    bad_field,
    body_of,
    client_message,
    encode,
    frame,
    host_message,
)
from net.wire.deflate import MARK, Deflater, Inflater, LeavesOut, PutsBack
from net.wire.messages import (
    MAGIC,
    PROTOCOL,
    Bye,
    Challenge,
    ClientMessage,
    Command,
    Done,
    Fetch,
    Hello,
    History,
    HostMessage,
    Knock,
    ListTables,
    Log,
    Message,
    No,
    PackedUpdate,
    Past,
    Ping,
    Pong,
    Proof,
    Tables,
    Update,
    Welcome,
)
from net.wire.sense import Sense


class End(Enum):
    """The two ends of a connection."""

    HOST = "host"
    CLIENT = "client"

    __hash__ = object.__hash__  # Enum's is Python, and these are looked up several times a message

    @property
    def other(self) -> End:
        return End.CLIENT if self is End.HOST else End.HOST


class State(Enum):
    """The state of a connection, the same at both ends. Over the Unix socket it begins with NEW."""

    ARRIVED = "arrived"  # the TLS handshake is complete
    KNOCKED = "knocked"
    CHALLENGED = "challenged"
    NEW = "new"
    LISTING = "listing"  # the client has asked for the tables
    LISTED = "listed"
    ASKED = "asked"  # the hello is out, the answer is not
    LIVE = "live"
    CLOSED = "closed"

    __hash__ = object.__hash__


_COMMANDS = frozenset(get_args(ClientMessage)) - {Knock, Proof, ListTables, Hello, Bye}
_BEFORE_IT = (Challenge, Tables, Welcome, Bye)
_NEWS = [*(kind for kind in get_args(HostMessage) if kind not in _BEFORE_IT), PackedUpdate]

_Next = dict[type[Message], State]
_MAY: dict[State, tuple[_Next, _Next]] = {
    State.ARRIVED: ({Knock: State.KNOCKED}, {}),
    State.KNOCKED: ({}, {Challenge: State.CHALLENGED}),
    State.CHALLENGED: ({Proof: State.NEW}, {}),
    State.NEW: ({ListTables: State.LISTING, Hello: State.ASKED}, {}),
    State.LISTING: ({}, {Tables: State.LISTED}),
    State.LISTED: ({Hello: State.ASKED}, {}),
    State.ASKED: ({}, {Welcome: State.LIVE}),
    State.LIVE: (dict.fromkeys(_COMMANDS, State.LIVE), dict.fromkeys(_NEWS, State.LIVE)),
}
"""The same for the client and the host, but for the goodbye, which may come in all of these states."""
STEPS: dict[State, dict[End, _Next]] = {
    **{
        state: {End.CLIENT: {**client, Bye: State.CLOSED}, End.HOST: {**host, Bye: State.CLOSED}}
        for state, (client, host) in _MAY.items()
    },
    State.CLOSED: {End.CLIENT: {}, End.HOST: {}},
}
"""What each end may send in each state, and the state that follows."""

LIMITS: dict[End, dict[State, Limits]] = {
    End.CLIENT: {**dict.fromkeys(State, HELLO), State.LIVE: COMMANDS},
    End.HOST: {
        **dict.fromkeys(State, COMMANDS),
        State.LISTING: UPDATES,
        State.LIVE: UPDATES,
        State.CLOSED: HELLO,
    },
}
"""How large a frame each end may send in each state."""

ANSWERS: dict[type[Message], type[Message]] = {
    **dict.fromkeys(get_args(Command), Done),
    Fetch: Log,
    History: Past,
    Ping: Pong,
}
"""What a host sends only on request: one answer to each question. `No` counts as `Done`."""

MESSAGES, MESSAGES_AT_ONCE = 1_000.0, 20_000.0
BYTES, BYTES_AT_ONCE = 1e6, 8e6
"""What a host may send, inflated, a second and at once: several times a whole game, as fast as bots play."""


class Timing(NamedTuple):
    """Seconds. A peer that is frozen, unplugged or asleep seems to be gone after ``idle`` and ``again``."""

    login: float = 5.0
    """From the first byte to the welcome, whatever was sent in between."""
    idle: float = 4.0
    """Nothing received for this long: send a ping."""
    again: float = 1.0
    """No answer for this long: send another, and so on."""
    silence: float = 8.0
    """Nothing received for this long: the connection ends."""


TIMING = Timing()
TOGETHER = 0.25
"""Seconds: pings due within the same interval go out together, which costs less."""


class Bucket:
    """A token bucket: a rate a second, and a most at once."""

    def __init__(self, rate: float, most: float, now: float) -> None:
        self._rate, self._most = rate, most
        self._left, self._at = most, now

    def left(self, now: float) -> float:
        """How much one may take now; negative if overdrawn."""
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Take this if there is enough."""
        if self.left(now) < cost:
            return False
        self._left -= cost
        return True

    def spend(self, now: float, cost: float) -> None:
        """Take this, even if there is less; a negative cost gives back."""
        self._left = min(self._most, self.left(now) - cost)


class LocalError(Exception):
    """We tried to send something that the protocol does not allow: a bug of ours."""


class RemoteError(Exception):
    """The other end broke the protocol. A bye that says so is in the data to send."""

    def __init__(self, code: str, *args: Any) -> None:
        super().__init__(code, *args)
        self.bye = Bye(code, list(args))


class Session:
    """One end of one connection.

    ``ended`` is the bye that ended it, from whichever end, or None while it lasts.
    """

    def __init__(self, end: End, now: float, timing: Timing = TIMING, *, far: bool = False) -> None:
        """``far``: the other end is on another machine, so bytes count."""
        self.end = end
        self.timing = timing
        self.state = State.NEW
        self.ended: Bye | None = None
        self._frames = Frames(LIMITS[end.other][State.NEW])
        self._out = bytearray()
        self._began = now
        self._heard = now
        self._pings = 0
        self._unanswered = 0
        """Pings since anything was received."""
        self._far = far
        self._deflater: Deflater | None = None
        self._inflater: Inflater | None = None
        self._leaves_out, self._puts_back = LeavesOut(), PutsBack()
        self._sense = Sense()
        self._owed = dict.fromkeys(ANSWERS.values(), 0)
        """How many answers of each kind the host still owes."""
        self._messages = Bucket(MESSAGES, MESSAGES_AT_ONCE, now)
        self._bytes = Bucket(BYTES, BYTES_AT_ONCE, now)

    def prove_first(self) -> None:
        """Make it a connection over TLS, which begins with proofs."""
        assert self.state is State.NEW
        self.state = State.ARRIVED

    # Incoming

    def receive(self, data: bytes, now: float) -> None:
        """Take bytes from the other end; `messages` yields what they contain."""
        self._heard, self._unanswered = now, 0
        if self.state is not State.CLOSED:
            self._frames.feed(data)

    def messages(self) -> Iterator[ClientMessage | HostMessage]:
        """The complete messages so far, one at a time, so that an answer can change what is allowed next.

        Raises RemoteError when the other end breaks the protocol; the session is closed then.
        """
        while self.state is not State.CLOSED and (message := self._next()) is not None:
            if isinstance(message, Ping):
                self.send(Pong(message.n))
            yield message

    def _next(self) -> ClientMessage | HostMessage | None:
        self._frames.limits = LIMITS[self.end.other][self.state]
        try:
            body = self._frames.next()
            if body is None:
                return None
            if self._inflater is not None and body.startswith(MARK):
                body = self._inflater.inflate(body, self._frames.limits.frame)
            message = client_message(body) if self.end is End.HOST else self._of_host(body)
            self._step(message)
            if isinstance(message, Hello):
                _check(message)
        except BadFrame as error:
            raise self._broken(RemoteError(error.code)) from None
        except BadMessage:
            raise self._broken(RemoteError("bad_message")) from None
        except RemoteError as error:
            raise self._broken(error) from None
        if isinstance(message, Bye):
            self.ended = message
        if isinstance(message, Welcome):
            self._inflater = Inflater()
        if isinstance(message, Update):
            self._puts_back.complete(message)
        return message

    def _of_host(self, body: bytes) -> HostMessage:
        """A host's message. Raises BadMessage, and RemoteError if it is unsolicited or too much."""
        if not (self._messages.take(self._heard) and self._bytes.take(self._heard, len(body))):
            raise RemoteError("flood")
        message = host_message(body)
        self._sense.check(message)
        kind = Done if isinstance(message, No) else type(message)
        if kind in self._owed:
            if not self._owed[kind]:
                raise RemoteError("unexpected")
            self._owed[kind] -= 1
        return message

    def _broken(self, error: RemoteError) -> RemoteError:
        self.close(error.bye)
        return error

    # Outgoing

    def send(self, message: Message) -> None:
        """Send a message. Raises LocalError if we may not send it now, or if it is too long.

        A command with a field out of its bounds is a mistake, too: the host would end the connection for it.
        """
        kind = type(message)
        following = STEPS[self.state][self.end].get(kind)
        if following is None:
            raise LocalError(f"{kind.__name__} in state {self.state.value}")
        if kind in _COMMANDS and (wrong := bad_field(message)):
            raise LocalError(f"{kind.__name__}: {wrong}")
        body = body_of(message)
        if len(body) > LIMITS[self.end][self.state].frame:
            raise LocalError(f"{kind.__name__} of {len(body)} bytes")
        self.state = following
        if kind in ANSWERS:
            self._owed[ANSWERS[kind]] += 1
        if isinstance(message, PackedUpdate):
            body = self._leaves_out.shortened(body, message.view)
            if self._deflater is not None:
                body = self._deflater.deflate(body)
        elif isinstance(message, Bye):
            self.ended = message
        elif isinstance(message, Welcome) and self._far:
            self._deflater = Deflater()
        self._out += frame(body)

    def close(self, bye: Bye) -> None:
        """End the connection for this reason, unless it has ended already."""
        if self.state is State.CLOSED:
            return
        self._out += encode(bye)
        self.state, self.ended = State.CLOSED, bye

    def data_to_send(self) -> bytes:
        """The bytes to write now; each byte is returned once."""
        data = bytes(self._out)
        self._out.clear()
        return data

    # Time

    @property
    def deadline(self) -> float | None:
        """When to call `tick` next; None for never."""
        match self.state:
            case State.CLOSED:
                return None
            case State.LIVE:
                first = floor((self._heard + self.timing.idle) / TOGETHER) * TOGETHER
                ping = first + self._unanswered * self.timing.again
                return min(ping, self._heard + self.timing.silence)
            case _:
                return self._began + self.timing.login

    def tick(self, now: float) -> None:
        """If it is time to, send a ping or give the other end up."""
        if (deadline := self.deadline) is None or now < deadline:
            return
        if self.state is not State.LIVE:
            self.close(Bye("too_slow", retry=True))
        elif now >= self._heard + self.timing.silence:
            self.close(Bye("silent", retry=True))
        else:
            self._pings += 1
            self._unanswered += 1
            self.send(Ping(self._pings))

    @property
    def seems_gone(self) -> bool:
        """Whether the other end has not answered a ping; it may be back any moment."""
        return self._unanswered > 1

    def _step(self, message: Message) -> None:
        """Enter the state that follows a message of the other end."""
        following = STEPS[self.state][self.end.other].get(type(message))
        if following is None:
            raise RemoteError("unexpected")
        self.state = following


def _check(hello: Hello) -> None:
    """Refuse a client of another protocol, or of a version that we do not speak."""
    if hello.magic != MAGIC:
        raise RemoteError("magic")
    oldest, newest = hello.proto
    if not oldest <= PROTOCOL <= newest:
        raise RemoteError("version", PROTOCOL, oldest, newest)
