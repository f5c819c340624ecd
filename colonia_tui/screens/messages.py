"""What screens and the app ask of each other: a screen never opens or closes a table itself."""

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
        """Some of them have been changed: these are all of them now."""
        ...


@runtime_checkable
class ShowsDesk(Protocol):
    """A screen that shows what is on the desk: the lobby, the table."""

    def refresh_desk(self) -> None:
        """Something on the desk has changed."""
        ...


@runtime_checkable
class ComesFrom(Protocol):
    """A screen from which tables are opened, and to which one comes back if there is none."""

    def show_sentence(self, sentence: str) -> None:
        """Show why we are back here, if ``sentence`` says so."""
        ...


class OpenTable(Message):
    """Open ``link`` and show its table."""

    def __init__(self, link: Link) -> None:
        super().__init__()
        self.link = link


class SwitchTable(Message):
    """Leave the table for the one behind ``link``."""

    def __init__(self, link: Link) -> None:
        super().__init__()
        self.link = link


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
    """Leave the table, and begin another game with the same people, bots and options."""


class BackAtTable(Message):
    """What was open over the table is closed: show what has happened meanwhile."""


class CloseTable(Message):
    """Leave the table; ``sentence`` says why, if anybody needs to know. ``for_all``: others leave, too."""

    def __init__(self, sentence: str = "", *, for_all: bool = False) -> None:
        super().__init__()
        self.sentence, self.for_all = sentence, for_all
