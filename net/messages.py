"""Every message of the protocol, typed, with its bounds. ``docs/protocol.md`` tells what they mean.

A message is one msgpack map; the key ``t`` names its type. What comes in is checked against these
types before anything looks at it: unknown keys, wrong types and values out of bounds are refused.
"""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from engine.game import Action, Question, View

PROTOCOL = 1
MAGIC = "eurogame-table"

MAX_NAME = 24
MAX_CHAIRS = 12
TOKEN_BYTES = 16
COMMAND_BYTES = 16

Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Chair = Annotated[int, Meta(ge=0, lt=MAX_CHAIRS)]
Code = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(max_length=MAX_NAME)]
Token = Annotated[bytes, Meta(max_length=TOKEN_BYTES)]
CommandId = Annotated[bytes, Meta(min_length=COMMAND_BYTES, max_length=COMMAND_BYTES)]
"""16 random bytes made by the client for each command; sending a command twice does it once."""
Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
ActionData = tuple[Code, Annotated[list[Number], Meta(max_length=16)]]


class Message(msgspec.Struct, tag_field="t", frozen=True, forbid_unknown_fields=True):
    """The base of all messages."""


# From a client to the host


class Hello(Message, tag="hello", frozen=True):
    """The first message of a connection. Its shape is settled for ever: a host of any year reads it.

    ``table`` "" means the host's only (or newest) table. ``token`` claims a chair again; with an
    empty token ``name`` asks for a free one. An empty name and token: a spectator.
    """

    magic: Annotated[str, Meta(max_length=32)]
    proto: tuple[Count, Count]
    caps: Annotated[list[Code], Meta(max_length=8)]
    game: Annotated[str, Meta(max_length=32)]
    table: Annotated[str, Meta(max_length=32)]
    token: Token
    name: Name


class Act(Message, tag="act", frozen=True):
    """Play an action, meant for table version ``version``."""

    cmd: CommandId
    version: Count
    action: ActionData


class Undo(Message, tag="undo", frozen=True):
    """Take back the own last play (`engine.table.Table.undoable`)."""

    cmd: CommandId
    version: Count


class Propose(Message, tag="propose", frozen=True):
    """Ask all people at the table to go back to the first ``keep`` plays."""

    cmd: CommandId
    version: Count
    keep: Count


class Consent(Message, tag="consent", frozen=True):
    """Answer the proposal that stands."""

    cmd: CommandId
    version: Count
    yes: bool


class TakeChair(Message, tag="take_chair", frozen=True):
    """In the lobby: move to a free chair."""

    cmd: CommandId
    chair: Chair


class SetChair(Message, tag="set_chair", frozen=True):
    """In the lobby, by the owner: a free chair is for a bot of this level, or (level "") for a person."""

    cmd: CommandId
    chair: Chair
    level: Annotated[str, Meta(max_length=16)]


class SetColour(Message, tag="dress", frozen=True):
    """In the lobby: choose a free colour for the own chair."""

    cmd: CommandId
    colour: Chair


class Ready(Message, tag="ready", frozen=True):
    """In the lobby: ready to begin, or not."""

    cmd: CommandId
    ready: bool


class Start(Message, tag="start", frozen=True):
    """In the lobby, by the owner: begin, as all chairs are taken and all people ready."""

    cmd: CommandId


class Heard(Message, tag="heard", frozen=True):
    """The client has shown everything up to ``version``; events before it need not be sent again."""

    version: Count


class Sync(Message, tag="sync", frozen=True):
    """Send the whole update again, please (the hash did not fit)."""


class Bye(Message, tag="bye", frozen=True):
    """The last message of a connection, either way. ``code`` and ``args`` say why.

    ``retry`` False: do not come back by yourself.
    """

    code: Code
    args: list[Any] = []
    retry: bool = False


class Ping(Message, tag="ping", frozen=True):
    """Either way, when nothing else was sent for a while; answered by `Pong` with the same ``n``."""

    n: Count


class Pong(Message, tag="pong", frozen=True):
    n: Count


# From the host to a client


class Welcome(Message, tag="welcome", frozen=True):
    """The answer to a hello. ``token`` claims this chair from now on; ``chair`` None: a spectator.

    ``epoch`` counts the starts of this table on a host; a lower one than seen before is an older copy.
    """

    proto: int
    caps: list[str]
    game: str
    table: str
    epoch: int
    chair: int | None
    token: bytes
    name: str


class ChairState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits on a chair. ``kind`` is "open", "person" or "bot"; ``level`` names a bot's level."""

    kind: str
    name: str
    level: str
    colour: int
    ready: bool
    present: bool


class Lobby(Message, tag="lobby", frozen=True):
    """Who sits where; sent on every change, during the game too (presence)."""

    chairs: list[ChairState]
    you: int | None
    """The chair of whoever gets this; None: a spectator."""
    owner: int | None
    started: bool
    address: list[str]
    """Where others can join, as HOST:PORT."""


class TableEvent(NamedTuple):
    """An event for the ears of one seat, and the version of the table that brought it.

    ``args`` are those of `engine.game.Event` after the way over the wire: its tuples are lists.
    """

    version: int
    code: str
    args: list[Any]


class Update(Message, tag="update", frozen=True):
    """All that one seat may know at ``version``: never a patch.

    ``hash`` is that of ``view`` (`net.codec.view_hash`). ``events`` are those after the version
    the client last confirmed; of very many only the newest. ``plays`` counts the plays that stand,
    ``undo`` says whether the own last one may be taken back alone, ``last`` is its index among the
    plays: the ``keep`` of a proposal to go back before it. ``pending`` lists the seats that owe a
    decision. Named tuples are lists on the wire.
    """

    epoch: int
    version: int
    hash: bytes
    view: View
    question: Question | None
    legal: list[Action]
    events: list[TableEvent]
    plays: int
    undo: bool
    last: int | None
    pending: list[int]


class Done(Message, tag="done", frozen=True):
    """A command is done and stored."""

    cmd: bytes
    version: int


class No(Message, tag="no", frozen=True):
    """A command is refused; nothing has changed. ``code`` and ``args`` are a Reason."""

    cmd: bytes
    code: str
    args: list[Any]
    version: int


class Proposal(Message, tag="proposal", frozen=True):
    """A proposal to go back stands (or, with ``keep`` None, no longer stands).

    ``seat`` proposes to keep the first ``keep`` of the ``plays`` that stand; the seats in ``answered``
    have agreed.
    """

    seat: int
    keep: int | None
    plays: int
    answered: list[int]


class Notice(Message, tag="notice", frozen=True):
    """Something about the table that is no move: who came, who is away, that the host cannot save."""

    code: str
    args: list[Any]


class Over(Message, tag="over", frozen=True):
    """The game is over: the result, and the seed and salt that fit the commitment."""

    result: dict[str, Any]
    seed: str
    salt: bytes


Command = Act | Undo | Propose | Consent | TakeChair | SetChair | SetColour | Ready | Start
"""What a client asks for; each is answered by Done or No."""
TableMessage = Lobby | Update | Proposal | Notice | Over
"""What a host tells of the table; a client passes it on to its screen."""
ClientMessage = Hello | Command | Heard | Sync | Ping | Pong | Bye
HostMessage = Welcome | TableMessage | Done | No | Ping | Pong | Bye
