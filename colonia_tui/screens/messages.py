"""What screens and the app ask of each other. A screen never opens or closes a table itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from textual.message import Message

if TYPE_CHECKING:
    from colonia_tui.files.settings import Settings, Value
    from colonia_tui.table.link import Link


@runtime_checkable
class Says(Protocol):
    """A screen with a place for one sentence."""

    def say(self, text: str) -> None:
        """Say something until the next key."""
        ...


@runtime_checkable
class Settles(Protocol):
    """A screen that depends on the settings."""

    def settle(self, settings: Settings) -> None:
        """Apply the new settings."""
        ...


@runtime_checkable
class ShowsDesk(Protocol):
    """A screen that shows the desk: the lobby, the table."""

    def refresh_desk(self) -> None:
        """Show a changed desk."""
        ...


@runtime_checkable
class ComesFrom(Protocol):
    """A screen that opens tables, and to which we come back without one."""

    def show_sentence(self, sentence: str) -> None:
        """Show why we are back here; "" for nothing."""
        ...


class OpenTable(Message):
    """Open ``link`` and show its table."""

    def __init__(self, link: Link) -> None:
        super().__init__()
        self.link = link


class SwitchTable(Message):
    """Leave the table for ``link``'s; ``notice`` is said there."""

    def __init__(self, link: Link, notice: str = "") -> None:
        super().__init__()
        self.link, self.notice = link, notice


class SetTo(Message):
    """Change a setting permanently."""

    def __init__(self, key: str, value: Value) -> None:
        super().__init__()
        self.setting, self.value = key, value


class OpenSettings(Message):
    """Show the settings, over the board of a game."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game


class Rematch(Message):
    """Leave the table and begin another game with the same people, bots and options."""


class BackAtTable(Message):
    """The screen over the table was closed: show what happened meanwhile."""


class CloseTable(Message):
    """Leave the table; ``sentence`` says why, "" for no reason. ``for_all``: others leave, too."""

    def __init__(self, sentence: str = "", *, for_all: bool = False) -> None:
        super().__init__()
        self.sentence, self.for_all = sentence, for_all
