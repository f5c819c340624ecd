"""What the table screen knows of a game's board.

Data goes down through `Board.show`, messages come up. The shell owns everything that is the same for
every game (the log, chat, undo, the curtain, the way to the menu) and mounts one `Board`, that of
the game's face (`colonia_tui.face`). A board never submits anything and knows no rules: what is legal
came with the update.

A board may bind any key except those in `RESERVED`, which belong to the shell. On every board Enter takes
the option under the pointer: the shell tells people so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.message import Message
from textual.widget import Widget

from colonia_tui.drawing import seats
from colonia_tui.drawing.canvas import Spot
from colonia_tui.drawing.offers import Offer
from engine.game import Action
from net.messages import Update

RESERVED = frozenset({"escape", "question_mark", "q", "u", "t", "s", "slash", "colon", "pageup", "pagedown"})
"""The shell's keys: leave, help, quit, undo, talk, suggest, search, commands, scroll the log.

Function keys and control chords are the shell's too."""


STYLES = (
    "title",
    "rule",
    "muted",
    "strong",
    "legal",
    "refused",
    "pointed",
    "good-news",
    "bad-news",
    *seats.STYLES,
)
"""The styles that any game is drawn with; a board may add its own."""


class Board(Widget, can_focus=True):
    """The base of a game's board, and the look of every style that its districts draw with, by name.

    The whole game must be playable on it in 80 by 22 cells. ``log`` is a widget of the shell's; the board
    gives it a place among its districts, one called "log", and otherwise leaves it alone.

    The styles are set once, on the board: set on each district, they would be computed for each of them
    whenever anything changes.
    """

    DEFAULT_CSS = """
    Board {
        .palette--title { color: $text-accent; text-style: bold; }
        .palette--rule { color: $foreground 30%; }
        .palette--muted { color: $foreground 65%; }
        .palette--strong { text-style: bold; }
        .palette--legal { color: $text-accent; text-style: bold; }
        .palette--refused { color: $foreground 55%; }
        .palette--pointed {
            background: $block-cursor-background;
            color: $block-cursor-foreground;
            text-style: bold;
        }
        .palette--good-news { color: $text-success; }
        .palette--bad-news { color: $text-error; }

        &:ansi {
            .palette--rule, .palette--muted, .palette--refused { text-style: dim; }
        }
    }
    """ + seats.css("Board")

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"palette--{style}" for style in STYLES}

    class Picked(Message):
        """The player chose this action; it is legal as far as the board knows."""

        def __init__(self, action: Action) -> None:
            super().__init__()
            self.action = action

    class Declined(Message):
        """The player picked something that is not legal now; ``text`` says why, in the player's language."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, log: Widget, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)

    def show(self, update: Update, seat: int | None, names: Sequence[str], colours: Sequence[int]) -> None:
        """Draw what ``seat`` (None: a spectator) may see, and the question it has to answer.

        ``names`` and ``colours`` (`colonia_tui.drawing.seats`) are those of all chairs in seat order.
        May be called before or after mounting, whenever something has changed.
        """
        raise NotImplementedError

    def prompt(self) -> str:
        """What the seat has to decide now, or whom the table is waiting for, as one sentence."""
        raise NotImplementedError

    def offers(self) -> Sequence[Offer]:
        """Every option of the question, refused ones too; none if nothing is asked."""
        raise NotImplementedError

    def pointed(self) -> Action | None:
        """The option under the pointer."""
        raise NotImplementedError

    def cursor(self) -> Spot | None:
        """Where the pointed option is, in cells of the screen; None if it cannot be seen."""
        return None

    def point(self, action: Action) -> None:
        """Move the pointer to this option, as if the player had moved it."""
        raise NotImplementedError

    def jump(self, district: str | None) -> None:
        """Look at a single district; None, or the same again, goes back to the question's.

        A board without districts does nothing.
        """
