"""The messages of docs/protocol.md that are for the people at a table and not for the game."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from msgspec import Meta

from net.message import MAX_CHAIRS, CommandId, Count, Message

MAX_TEXT = 200
"""Characters of a line of talk."""
PHRASES = 12
MAX_WHY = 80
"""Characters of the reason for a pause."""


class Chat(Message, tag="chat", frozen=True):
    """Say something: a text or, by its number from 1, a phrase. ``watchers``: for spectators only."""

    cmd: CommandId
    text: Annotated[str, Meta(max_length=MAX_TEXT)]
    phrase: Annotated[int, Meta(ge=0, le=PHRASES)]
    watchers: bool


class PauseGame(Message, tag="pause", frozen=True):
    """Stop the game for a while."""

    cmd: CommandId
    why: Annotated[str, Meta(max_length=MAX_WHY)]


class Resume(Message, tag="resume", frozen=True):
    """Go on with a game that is paused, or agree to that."""

    cmd: CommandId


class Kick(Message, tag="kick", frozen=True):
    """By the owner: remove the person on a chair, and keep them out; and those who watch from there, if
    ``watchers``."""

    cmd: CommandId
    chair: Annotated[int, Meta(ge=0, lt=MAX_CHAIRS)]
    watchers: bool


class NewClaim(Message, tag="new_claim", frozen=True):
    """By the owner: make a new claim for the chair of a person."""

    cmd: CommandId
    chair: Annotated[int, Meta(ge=0, lt=MAX_CHAIRS)]


class NewDoor(Message, tag="new_door", frozen=True):
    """By the owner, in the lobby: another pass phrase and another invite."""

    cmd: CommandId


class BeOwner(Message, tag="be_owner", frozen=True):
    """Be the owner of the table while the owner is away, or rather not."""

    cmd: CommandId
    yes: bool


class Mind(Message, tag="mind", frozen=True):
    """Let a bot play for the person on a chair, who is away."""

    cmd: CommandId
    chair: Annotated[int, Meta(ge=0, lt=MAX_CHAIRS)]


class Look(Message, tag="look", frozen=True):
    """After the end, from a spectator: show me what this seat had (None: what everybody could see)."""

    seat: Annotated[int, Meta(ge=0, lt=MAX_CHAIRS)] | None


class History(Message, tag="history", frozen=True, rename={"first": "from", "last": "to"}):
    """Show me once more what my seat was shown at these versions; from a spectator, what everybody was."""

    first: Count
    last: Count


PeopleCommand = Chat | PauseGame | Resume | Kick | NewClaim | NewDoor | BeOwner | Mind
"""What people ask for apart from the game. Those who watch may only talk."""


class Line(NamedTuple):
    """What somebody said, at a version of the table: the person on a chair, or the spectator ``watcher``.

    ``phrase`` 0: the text counts. ``watchers``: for spectators only. ``time``: seconds since 1970.
    """

    number: int
    version: int
    chair: int | None
    watcher: int | None
    name: str
    text: str
    phrase: int
    watchers: bool
    time: int


class Talk(Message, tag="talk", frozen=True):
    """Somebody has said something. ``past``: before the recipient came."""

    lines: list[Line]
    past: bool


class Past(Message, tag="past", frozen=True, rename={"first": "from", "last": "to"}):
    """What the recipient was shown at the versions ``first`` to ``last``; ``data`` is as `net.past` packs it.

    They may be fewer than were asked for; none if ``last`` is below ``first``.
    """

    first: int
    last: int
    data: bytes


class Paused(Message, tag="paused", frozen=True):
    """The game is paused by the person on a chair; with ``chair`` None it goes on.

    ``seconds``: for how long it has been. ``agreed``: the chairs of others who would go on.
    """

    chair: int | None
    why: str
    seconds: int
    agreed: list[int]


class Clock(Message, tag="clock", frozen=True):
    """What everybody has left; only at tables with a clock. See `net.plans.ClockPlan` for the first two.

    ``left``: milliseconds for each chair, None for those of bots. ``running``: the chairs whose time runs.
    """

    seconds: int
    added: int | None
    left: list[int | None]
    running: list[int]


class Claim(Message, tag="claim", frozen=True):
    """To the owner: the words from which somebody makes the new claim of a chair (`net.table.people`)."""

    chair: int
    words: str
