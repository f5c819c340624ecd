"""The only connection between a screen and a game: submit an action, receive updates."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from engine.game import Action, Reason
from net.client.advice import Advice, Adviser
from net.client.client import News, command_id
from net.wire.messages import (
    Act,
    BeOwner,
    Chat,
    Command,
    Consent,
    GoOn,
    Kick,
    Mind,
    NewClaim,
    NewDoor,
    PauseGame,
    Propose,
    Ready,
    Resume,
    SetChair,
    SetColour,
    Start,
    TakeChair,
    Undo,
    Update,
)

Post = Callable[[int | None, News], None]
"""Takes a seat (None: a spectator, or not yet known) and news for its screen."""


class Joined(NamedTuple):
    """How we joined a table, so that we can try again with something else."""

    where: str
    """HOST:PORT, or an invite."""
    name: str = ""
    """"" to watch."""
    phrase: str = ""
    opened: bool = False
    """Whether to accept a host that asks for nothing, so that nobody can say whose it is."""
    claim: str = ""
    """The words of a new claim."""


class Link(ABC):
    """A screen's end. Every command returns None once done and stored, otherwise the reason why not."""

    game: str
    seats: tuple[int, ...]
    """The seats played at this keyboard, once connected; () for a spectator."""
    here: bool
    """Whether everybody at the table plays at this keyboard."""
    _adviser: Adviser

    @property
    @abstractmethod
    def save(self) -> Path | None:
        """The table's save, if it is on this machine."""

    @abstractmethod
    async def open(self, post: Post) -> None:
        """Connect and pass news to ``post``, from the event loop. Raises Refused."""

    @abstractmethod
    def watch(self, seat: int | None) -> None:
        """As a spectator, after the end: show this seat's view, or (None) what everybody could see."""

    @abstractmethod
    def look_back(self, seat: int | None, first: int, last: int) -> None:
        """Ask for this seat's views at earlier versions; as many as fit come as `Past`.

        The seat is one's own or, for a spectator, None or the one they are looking at.
        """

    @abstractmethod
    def heard(self, seat: int | None, version: int) -> None:
        """Note that this seat has seen everything up to ``version``."""

    @abstractmethod
    def take_back(self) -> Reason | None:
        """Dial again for a chair that somebody else took with its claim. Returns why not, if we cannot."""

    @abstractmethod
    async def close(self) -> None:
        """Leave; the game continues without us or waits in its journal."""

    @abstractmethod
    async def _send(self, seat: int | None, command: Command) -> Reason | None:
        """Send a command of a seat. Returns None once done and stored, otherwise the reason why not."""

    async def advise(self, seat: int, update: Update) -> Advice:
        """What ``seat`` might answer to ``update``. Neither asks the host nor submits anything."""
        return await self._adviser.advise(seat, update)

    # The commands

    async def act(self, seat: int, action: Action, version: int) -> Reason | None:
        return await self._send(seat, Act(command_id(), version, (action.kind, list(action.args))))

    async def undo(self, seat: int, version: int) -> Reason | None:
        return await self._send(seat, Undo(command_id(), version))

    async def propose(self, seat: int, keep: int, version: int) -> Reason | None:
        return await self._send(seat, Propose(command_id(), version, keep))

    async def consent(self, seat: int, yes: bool, version: int) -> Reason | None:
        return await self._send(seat, Consent(command_id(), version, yes))

    async def take_chair(self, seat: int, chair: int) -> Reason | None:
        return await self._send(seat, TakeChair(command_id(), chair))

    async def set_chair(self, seat: int, chair: int, level: str) -> Reason | None:
        return await self._send(seat, SetChair(command_id(), chair, level))

    async def set_colour(self, seat: int, colour: int) -> Reason | None:
        return await self._send(seat, SetColour(command_id(), colour))

    async def ready(self, seat: int, ready: bool) -> Reason | None:
        return await self._send(seat, Ready(command_id(), ready))

    async def start(self, seat: int) -> Reason | None:
        return await self._send(seat, Start(command_id()))

    async def go_on(self, seat: int, yes: bool) -> Reason | None:
        return await self._send(seat, GoOn(command_id(), yes))

    async def pause(self, seat: int, why: str) -> Reason | None:
        return await self._send(seat, PauseGame(command_id(), why))

    async def resume(self, seat: int) -> Reason | None:
        return await self._send(seat, Resume(command_id()))

    async def kick(self, seat: int, chair: int, watchers: bool) -> Reason | None:
        return await self._send(seat, Kick(command_id(), chair, watchers))

    async def new_claim(self, seat: int, chair: int) -> Reason | None:
        return await self._send(seat, NewClaim(command_id(), chair))

    async def new_door(self, seat: int) -> Reason | None:
        return await self._send(seat, NewDoor(command_id()))

    async def be_owner(self, seat: int, yes: bool) -> Reason | None:
        return await self._send(seat, BeOwner(command_id(), yes))

    async def mind(self, seat: int, chair: int) -> Reason | None:
        return await self._send(seat, Mind(command_id(), chair))

    async def chat(
        self, seat: int | None, text: str, phrase: int = 0, *, watchers: bool = False
    ) -> Reason | None:
        return await self._send(seat, Chat(command_id(), text, phrase, watchers))
