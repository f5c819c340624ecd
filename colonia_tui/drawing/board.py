"""What the table screen knows of a game's board.

Data goes down through `Board.show`, messages come up. The shell owns everything that is the same for
every game (the log, chat, undo, the curtain, the way to the menu) and mounts one `Board`, that of
the game's face (`colonia_tui.face`). A board never submits anything and knows no rule: what is legal
came with the update.

Keys are shared out once: a board binds what it likes except `RESERVED`, which belongs to the shell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from textual.message import Message
from textual.widget import Widget

from engine.game import Action
from net.messages import Update

RESERVED = frozenset({"escape", "question_mark", "q", "u", "t", "s", "slash", "colon", "pageup", "pagedown"})
"""Keys of the shell: leave, help, quit, undo, talk, suggest, search, commands, scroll the log.

Function keys and control chords are the shell's too."""


class Choice(NamedTuple):
    """One option of the question that stands, in words."""

    action: Action
    label: str
    """What one would do: "Take booth 3"."""
    refusal: str | None
    """None if it is legal, else the sentence why not."""
    preview: str
    """What it would cost and bring; "" if there is nothing to say."""
    key: str
    """The key that points at it, "" if none does."""


class District(NamedTuple):
    """A part of the board that one can look at by itself."""

    id: str
    title: str
    key: str


class Board(Widget, can_focus=True):
    """The base of a game's board. The whole game can be played on it in 80 by 22 cells.

    ``log`` is a widget of the shell's; the board gives it a place among its districts, one that is
    called "log", and otherwise leaves it alone.
    """

    class Picked(Message):
        """The player wants this action; it is legal as far as the board knows."""

        def __init__(self, action: Action) -> None:
            super().__init__()
            self.action = action

    class Refused(Message):
        """Something was picked that is not legal now; ``text`` says why, in the player's language."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, log: Widget, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)

    def show(self, update: Update, seat: int | None, names: Sequence[str], colours: Sequence[int]) -> None:
        """Draw what ``seat`` (None: a spectator) may see, and ask it what is asked.

        ``names`` and ``colours`` (0 to 5) are those of all chairs in seat order. Call it before or
        after mounting, as often as something changed.
        """
        raise NotImplementedError

    def prompt(self) -> str:
        """What is asked of the seat now, or whom the table waits for, as one sentence."""
        raise NotImplementedError

    def options(self) -> list[Choice]:
        """Every option of the question, refused ones too; [] if nothing is asked."""
        raise NotImplementedError

    def pointed(self) -> Action | None:
        """The option that the pointer is at."""
        raise NotImplementedError

    def point(self, action: Action) -> None:
        """Move the pointer to this option, as if the player had gone there."""
        raise NotImplementedError

    def districts(self) -> list[District]:
        """The parts of the board, in the order of the screen; "log" is among them."""
        raise NotImplementedError

    def jump(self, district: str | None) -> None:
        """Look at a district by itself; None, or the same again, goes back to where the question is."""
        raise NotImplementedError

    def sentence(self, code: str, args: Sequence[Any]) -> str:
        """`Words.sentence`, with the names and options shown last."""
        raise NotImplementedError

    def reason(self, code: str, args: Sequence[Any]) -> str:
        """`Words.reason`, with the names and options shown last."""
        raise NotImplementedError
