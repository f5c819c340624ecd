"""Every message of the protocol, typed, with its bounds. ``docs/protocol.md`` says what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import Meta, Raw

from engine.game import Action, Question, View
from engine.record import CONTRIBUTION_BYTES
from net.wire.addresses import LONGEST_TABLE
from net.wire.records import (
    MAX_CHAIRS,
    PHRASES,
    Chair,
    ChairState,
    Compared,
    Count,
    Line,
    Name,
    TableOfSet,
    TableState,
    Text,
)

PROTOCOL = 2
MAGIC = "eurogame-table"
MAX_WHY = 80
"""Characters of the reason for a pause."""
MAX_STAGES = 14
"""Stages in one update: those of several plays, if bots are fast or a reader is slow."""
TOKEN_BYTES = COMMAND_BYTES = NONCE_BYTES = SALT_BYTES = 16
HASH_BYTES = PROOF_BYTES = 32

OPEN, PERSON, BOT = "open", "person", "bot"
"""The kinds of chairs."""
LOBBY, PLAYING, OVER = "lobby", "playing", "over"
"""The states of a table, as the list names them."""
CLOSED = "closed"
"""The state of a set's table that will not be finished, besides those of all tables."""

Code = Annotated[str, Meta(min_length=1, max_length=40)]
Token = Annotated[bytes, Meta(max_length=TOKEN_BYTES)]
Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Nonce = Annotated[bytes, Meta(min_length=NONCE_BYTES, max_length=NONCE_BYTES)]
ShortHash = Annotated[bytes, Meta(max_length=16)]
TableName = Annotated[str, Meta(max_length=LONGEST_TABLE)]
Milliseconds = Annotated[int, Meta(ge=0, le=1_000_000_000)]
"""What a clock can have left: eleven days."""
CommandId = Annotated[bytes, Meta(min_length=COMMAND_BYTES, max_length=COMMAND_BYTES)]
"""16 random bytes that the client makes for each command; a command sent twice is carried out once."""
ActionData = tuple[Code, Annotated[list[Number], Meta(max_length=16)]]


class Message(msgspec.Struct, tag_field="t", frozen=True, forbid_unknown_fields=True):
    """The base of all messages."""


class _Command(Message, frozen=True):
    """A message that the host answers with `Done` or `No`."""

    cmd: CommandId


class _PlayCommand(_Command, frozen=True):
    """A command meant for this version of the table."""

    version: Count


# The tables of a host, before anybody says hello


class ListTables(Message, tag="tables", frozen=True):
    """From the client, instead of a hello or before it: which tables are there?"""


class Tables(Message, tag="tables", frozen=True):
    """The host's answer: its tables, the newest first."""

    tables: list[TableState]


# A fair deal, and the log: the client's answers, then what the host sends


class Hash(Message, tag="hash", frozen=True):
    """The answer to `Draw`: the hash of what this chair contributes to the deal."""

    round: Count
    hash: Annotated[bytes, Meta(min_length=HASH_BYTES, max_length=HASH_BYTES)]


class Reveal(Message, tag="reveal", frozen=True):
    """The answer to `Hashes`: the bytes that have the hash."""

    round: Count
    given: Annotated[bytes, Meta(min_length=CONTRIBUTION_BYTES, max_length=CONTRIBUTION_BYTES)]


class Fetch(Message, tag="fetch", frozen=True):
    """After the end: ask for a piece of the log, from 0; answered by `Log`."""

    piece: Count


class Deal(Message, tag="deal", frozen=True):
    """After the welcome, and when the game begins: the host's commitment, 64 hex digits.

    ``drawn``: whether people contribute to the deal; ``given`` says which chairs have, None before that.
    """

    commitment: str
    drawn: bool
    given: list[bool] | None


class Draw(Message, tag="draw", frozen=True):
    """The game is about to begin: answer with the hash of a contribution."""

    round: Count


class Hashes(Message, tag="hashes", frozen=True):
    """The hashes of all contributions, one for each chair (None: there is none): answer with the bytes."""

    round: Count
    hashes: list[bytes | None]


class Log(Message, tag="log", frozen=True):
    """A piece of the log, and the number of all pieces (`net.fair.log`); 0 if it is too long to be sent."""

    piece: int
    of: int
    data: bytes


# Tables that share one deal


class Duplicates(Message, tag="duplicates", frozen=True):
    """The tables that share the deal of this one; ``compared`` once no game is going on at any of them."""

    tables: list[TableOfSet]
    compared: list[Compared] | None


# The people at a table


class Chat(_Command, tag="chat", frozen=True):
    """Say something: a text or, by its number from 1, a phrase. ``watchers``: for spectators only."""

    text: Text
    phrase: Annotated[int, Meta(ge=0, le=PHRASES)]
    watchers: bool


class PauseGame(_Command, tag="pause", frozen=True):
    """Stop the game for a while."""

    why: Annotated[str, Meta(max_length=MAX_WHY)]


class Resume(_Command, tag="resume", frozen=True):
    """Go on with a game that is paused, or agree to that."""


class Kick(_Command, tag="kick", frozen=True):
    """By the owner: remove the person on a chair for good; ``watchers``: with those who watch from there."""

    chair: Chair
    watchers: bool


class NewClaim(_Command, tag="new_claim", frozen=True):
    """By the owner: make a new claim for the chair of a person."""

    chair: Chair


class NewDoor(_Command, tag="new_door", frozen=True):
    """By the owner, in the lobby: another pass phrase and another invite."""


class BeOwner(_Command, tag="be_owner", frozen=True):
    """Be the owner of the table while the owner is away, or rather not."""

    yes: bool


class Mind(_Command, tag="mind", frozen=True):
    """Let a bot play for the person on a chair, who is away."""

    chair: Chair


class ViewSeat(Message, tag="view_seat", frozen=True):
    """After the end, from a spectator: show me what this seat had (None: what everybody could see)."""

    seat: Chair | None


class History(Message, tag="history", frozen=True, rename={"first": "from", "last": "to"}):
    """Show me once more what my seat was shown at these versions; from a spectator, what everybody was."""

    first: Count
    last: Count


class ChatLines(Message, tag="chat", frozen=True):
    """What somebody said; ``past``: before the recipient came."""

    lines: list[Line]
    past: bool


class Past(Message, tag="past", frozen=True, rename={"first": "from", "last": "to"}):
    """What the recipient was shown at the versions ``first`` to ``last``; `net.past` packs ``data``.

    They may be fewer than requested; none if ``last`` is below ``first``.
    """

    first: int
    last: int
    data: bytes


class Paused(Message, tag="paused", frozen=True):
    """The person on ``chair`` has paused the game; with None it goes on.

    ``seconds``: the duration so far. ``agreed``: the chairs of others who want to go on.
    """

    chair: Chair | None
    why: str
    seconds: Count
    agreed: list[Chair]


class Clock(Message, tag="clock", frozen=True):
    """Everybody's time left, at tables with a clock. See `net.plans.ClockPlan` for the first two.

    ``left``: milliseconds for each chair, None for those of bots. ``running``: the chairs whose time runs.
    """

    seconds: Count
    added: Count | None
    left: list[Milliseconds | None]
    running: list[Chair]


class Claim(Message, tag="claim", frozen=True):
    """To the owner: the words from which somebody makes the new claim of a chair (`net.table.people`)."""

    chair: Chair
    words: str


# Before the hello, over TLS (`net.door.phrase`); the shapes of these three never change, either


class Knock(Message, tag="knock", frozen=True):
    """From the client, first: what it will prove, one of those in `net.door.phrase`."""

    by: Code
    nonce: Nonce


class Challenge(Message, tag="challenge", frozen=True):
    """The host's answer; its proof is empty if the client proves nothing."""

    salt: Nonce
    nonce: Nonce
    proof: Annotated[bytes, Meta(max_length=PROOF_BYTES)]


class Proof(Message, tag="proof", frozen=True):
    """The client's proof, after the host's; the hello may follow at once."""

    proof: Annotated[bytes, Meta(max_length=PROOF_BYTES)]


# From a client to the host


class Hello(Message, tag="hello", frozen=True, forbid_unknown_fields=False):
    """The first message of a connection in the clear, the third of a client over TLS.

    These keys stay in every version and others are ignored, so that a host can refuse a client of any version
    in words. ``table`` "" means the host's only (or newest) table. ``token`` reclaims a chair; with an empty
    token, ``name`` asks for a free one. With neither: a spectator.
    """

    magic: Annotated[str, Meta(max_length=32)]
    proto: tuple[Count, Count]
    game: Annotated[str, Meta(max_length=32)]
    table: TableName
    token: Token
    name: Name


class Act(_PlayCommand, tag="act", frozen=True):
    """Play an action, meant for table version ``version``."""

    action: ActionData


class Undo(_PlayCommand, tag="undo", frozen=True):
    """Take back one's own last play (`engine.table.Table.undoable`)."""


class Propose(_PlayCommand, tag="propose", frozen=True):
    """Ask all people at the table to go back to the first ``keep`` plays."""

    keep: Count


class Consent(_PlayCommand, tag="consent", frozen=True):
    """Answer the open proposal."""

    yes: bool


class TakeChair(_Command, tag="take_chair", frozen=True):
    """In the lobby: move to a free chair."""

    chair: Chair


class SetChair(_Command, tag="set_chair", frozen=True):
    """In the lobby, by the owner: give a chair to a bot of this level, or (level "") open it to people."""

    chair: Chair
    level: Annotated[str, Meta(max_length=16)]


class SetColour(_Command, tag="dress", frozen=True):
    """In the lobby: choose a free colour for one's own chair."""

    colour: Chair


class Ready(_Command, tag="ready", frozen=True):
    """In the lobby: ready to begin, or not."""

    ready: bool


class Start(_Command, tag="start", frozen=True):
    """In the lobby, by the owner: begin. All chairs must be taken and all people ready."""


class GoOn(_Command, tag="go_on", frozen=True):
    """By the owner, when the host has lost moves: play on without them or, if not ``yes``, end the table."""

    yes: bool


class Seen(Message, tag="seen", frozen=True):
    """After the welcome: the newest update that the client ever got, and the proof of its epoch (`Epoch`)."""

    epoch: Count
    version: Count
    hash: ShortHash
    proof: ShortHash


class Heard(Message, tag="heard", frozen=True):
    """The client has shown everything up to ``version``; events before it need not be sent again."""

    version: Count


class Sync(Message, tag="sync", frozen=True):
    """Ask for the whole update again (the hash did not match)."""


class Bye(Message, tag="bye", frozen=True):
    """The last message of a connection, in either direction, and why. Without ``retry``: do not come back."""

    code: Code
    args: list[Any] = []
    retry: bool = False


class Ping(Message, tag="ping", frozen=True):
    """From either end, when nothing has arrived for a while; answered by `Pong` with the same ``n``."""

    n: Count


class Pong(Message, tag="pong", frozen=True):
    n: Count


# From the host to a client


class Welcome(Message, tag="welcome", frozen=True):
    """The answer to a hello. ``token`` claims this chair from now on; ``chair`` None: a spectator.

    ``epoch`` counts how often hosts have opened this table; one lower than before means an older copy.
    """

    proto: int
    game: str
    table: TableName
    epoch: Count
    chair: Chair | None
    token: Token
    name: str


class Lobby(Message, tag="lobby", frozen=True):
    """Who sits where; sent on every change, during the game too (presence)."""

    chairs: Annotated[list[ChairState], Meta(min_length=1, max_length=MAX_CHAIRS)]
    you: Chair | None
    """The recipient's chair; None: a spectator."""
    owner: Chair | None
    started: bool
    address: list[str]
    """Where others can join, as HOST:PORT."""
    watchers: Count = 0
    """How many watch."""
    bot_after: Count | None = None
    """Seconds that somebody may be away before a bot plays for them; None for ever."""
    watcher: Count | None = None
    """The recipient's number among the spectators; None for somebody with a chair."""


class Door(Message, tag="door", frozen=True):
    """After the welcome: how others get in at the table.

    ``open``: without a phrase. ``watchers``: the most spectators. ``phrase`` and ``invite`` let others in;
    they are empty for everybody but the owner.
    """

    open: bool
    watchers: Count
    phrase: str
    invite: str


class Epoch(Message, tag="epoch", frozen=True):
    """After the welcome, and when it changes: the epoch, and its proof for other hosts of the table."""

    epoch: Count
    proof: ShortHash


class MovesLost(Message, tag="moves_lost", frozen=True):
    """Somebody has seen versions that the host does not have. ``open``: the owner has to choose."""

    first: Count
    last: Count
    open: bool


class TableEvent(NamedTuple):
    """An event as one seat may learn of it, and the table version that caused it.

    ``args`` are those of `engine.game.Event` after crossing the wire: tuples have become lists.
    """

    version: int
    code: str
    args: list[Any]


class Version(NamedTuple):
    """A version of a table, as a client shows it."""

    number: int
    events: Sequence[TableEvent]
    views: Sequence[tuple[int, View]] = ()
    """Its views, in order, each with how many of the events had happened by then."""

    @property
    def last(self) -> View | None:
        """The table after it; None if that did not come."""
        return self.views[-1][1] if self.views else None

    def view(self, happened: int) -> View | None:
        """The table after ``happened`` events, or the next view; None if there is none."""
        return next((view for after, view in self.views if after >= happened), None)


V = TypeVar("V")
Q = TypeVar("Q")
A = TypeVar("A")
E = TypeVar("E")


class UpdateOf(Message, Generic[V, Q, A, E], tag="update", frozen=True):
    """Everything one seat may know at ``version``: never a patch.

    ``hash`` is that of ``view`` (`net.wire.codec.view_hash`). ``events`` are those after the version
    the client last confirmed; if there are very many, only the newest. ``plays`` counts the plays in
    force, ``undo`` says whether the seat may take back its last one without asking, ``last`` is the
    index of that one: the ``keep`` of a proposal to go back to before it. ``pending`` lists the seats
    that owe a decision. ``stages`` are the views on the way there, for screens that show one thing after
    the other: each with its version and how many of that version's events had happened by then. Their
    ``options`` are None, since ``view`` has them. ``chain``: see `net.fair.log`. Named tuples are lists
    on the wire.
    """

    epoch: Count
    version: Count
    hash: ShortHash
    view: V
    question: Q
    legal: list[A]
    events: list[E]
    plays: Count
    undo: bool
    last: Count | None
    pending: list[Chair]
    chain: ShortHash = b""
    stages: Annotated[list[tuple[Count, Count, V]], Meta(max_length=MAX_STAGES)] = []


class Update(UpdateOf[View, Question | None, Action, TableEvent], tag="update", frozen=True):
    __doc__ = UpdateOf.__doc__


class PackedUpdate(UpdateOf[Raw, Question | None, Action, Raw], tag="update", frozen=True):
    """An `Update` as a host sends it, with the hashed bytes of the view, and packed events."""


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
    """A proposal to go back is open (or, with ``keep`` None, no longer open).

    ``seat`` proposes to keep only the first ``keep`` of the ``plays`` in force; the seats in ``answered``
    have agreed.
    """

    seat: Chair
    keep: Count | None
    plays: Count
    answered: list[Chair]


class Notice(Message, tag="notice", frozen=True):
    """News of the table other than a move: somebody came or left, the host cannot save."""

    code: str
    args: list[Any]


class Over(Message, tag="over", frozen=True):
    """The game is over: the result, and the seed and salt of the commitment in the save.

    Seed and salt are empty while others play the same deal; the message comes again after that.
    """

    result: dict[str, Any]
    seed: str
    salt: bytes


_PlayersCommand = Act | Undo | Propose | Consent | TakeChair | SetChair | SetColour | Ready | Start | GoOn
_PeopleCommand = Chat | PauseGame | Resume | Kick | NewClaim | NewDoor | BeOwner | Mind
Command = _PlayersCommand | _PeopleCommand
"""All commands of a client; the host answers each with Done or No. Spectators may only chat."""
_First = Knock | Proof | ListTables | Hello
_Sign = Heard | Seen | Sync | ViewSeat | History | Hash | Reveal | Fetch | Ping | Pong | Bye
ClientMessage = _First | Command | _Sign
_GameMessage = Update | Past | Proposal | Paused | Clock | MovesLost | Over
TableMessage = Lobby | Door | Deal | Draw | Duplicates | Notice | ChatLines | Claim | _GameMessage
"""What a host reports about the table; a client passes it on to its screen."""
_Answer = Challenge | Tables | Welcome
HostMessage = _Answer | Epoch | Hashes | Log | TableMessage | Done | No | Ping | Pong | Bye
