"""The only connection between a screen and a game: submit an action, receive updates.

`LocalLink` runs the table in this process (solo, hot seat) with one client for each person at the
keyboard; `RemoteLink` is a client of a host elsewhere, or of this person's own host process. A screen
cannot tell them apart: both speak the same protocol through the same code.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, Protocol

from engine.game import Action, Reason
from net.client.advice import Advice
from net.client.client import News
from net.messages import Update

Post = Callable[[int | None, News], None]
"""Called with news for a screen: the seat it is for (None: a spectator, or not yet known), and the news."""


class Joined(NamedTuple):
    """How somebody joined a table, so as to try again with something else."""

    where: str
    """HOST:PORT, or an invite."""
    name: str
    """"" to watch."""
    phrase: str
    opened: bool = False
    """Whether to come in where nothing is asked."""
    claim: str = ""
    """The words of a new claim."""


class Link(Protocol):
    """A screen's end. Every command returns None once it is done and stored, otherwise the reason why not."""

    game: str
    seats: tuple[int, ...]
    """The seats played at this keyboard, once connected; () for a spectator."""

    @property
    def save(self) -> Path | None:
        """The save of the table, if it is kept on this machine."""
        ...

    @property
    def here(self) -> bool:
        """Whether everybody at the table plays at this keyboard."""
        ...

    async def open(self, post: Post) -> None:
        """Connect. News is passed to ``post`` from the event loop. Raises Refused."""
        ...

    async def act(self, seat: int, action: Action, version: int) -> Reason | None: ...
    async def undo(self, seat: int, version: int) -> Reason | None: ...
    async def propose(self, seat: int, keep: int, version: int) -> Reason | None: ...
    async def consent(self, seat: int, yes: bool, version: int) -> Reason | None: ...
    async def take_chair(self, seat: int, chair: int) -> Reason | None: ...
    async def set_chair(self, seat: int, chair: int, level: str) -> Reason | None: ...
    async def set_colour(self, seat: int, colour: int) -> Reason | None: ...
    async def ready(self, seat: int, ready: bool) -> Reason | None: ...
    async def start(self, seat: int) -> Reason | None: ...
    async def go_on(self, seat: int, yes: bool) -> Reason | None: ...
    async def pause(self, seat: int, why: str) -> Reason | None: ...
    async def resume(self, seat: int) -> Reason | None: ...
    async def kick(self, seat: int, chair: int, watchers: bool) -> Reason | None: ...
    async def new_claim(self, seat: int, chair: int) -> Reason | None: ...
    async def new_door(self, seat: int) -> Reason | None: ...
    async def be_owner(self, seat: int, yes: bool) -> Reason | None: ...
    async def mind(self, seat: int, chair: int) -> Reason | None: ...
    async def chat(
        self, seat: int | None, text: str, phrase: int = 0, *, watchers: bool = False
    ) -> Reason | None: ...

    async def advise(self, seat: int, update: Update) -> Advice:
        """What ``seat`` might answer to ``update``. The host is not asked, and nothing is submitted."""
        ...

    def look(self, seat: int | None) -> None:
        """As a spectator, after the end: show what this seat had, or (None) what everybody could see."""
        ...

    def look_back(self, seat: int | None, first: int, last: int) -> None:
        """Ask for what this seat was shown at earlier versions; as many of them as fit come as `Past`.

        It is one's own seat or, for a spectator, None or the one that they look at.
        """
        ...

    def heard(self, seat: int | None, version: int) -> None:
        """Everything up to ``version`` has been shown to this seat."""
        ...

    def take_back(self) -> Reason | None:
        """Dial again for a chair that somebody else has taken with its claim; why not, if that cannot be."""
        ...

    async def close(self) -> None:
        """Leave; the game continues without us or waits in its journal."""
        ...
