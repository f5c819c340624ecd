"""The face of a game: everything that the shell asks of a game as drawn. `colonia_tui.shelf.face` loads it.

The shell (commands, screens, reports) knows no game. What differs from game to game is asked here, in one
place, and every game's folder below ``colonia_tui`` has a ``face.py`` with a `Face` called ``FACE``.

A face is loaded before the first frame and by commands that have no screen, so its module loads neither
Textual nor the rules; what needs them is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from colonia_tui.language.i18n import _

if TYPE_CHECKING:
    from colonia_tui.drawing.board import Board
    from colonia_tui.report.figures import Reporting
    from engine.game import Action, Plain, View


class Words(Protocol):
    """A game's words, without a screen: for commands, logs and boards alike.

    They know the players' names in seat order and the options of the game, if `Face.words` was given them;
    without them they still answer, in numbers.
    """

    def sentence(self, code: str, args: Sequence[object]) -> str:
        """What happened; "" for an event that needs no words. An unknown code is shown as it is."""
        ...

    def reason(self, code: str, args: Sequence[object]) -> str:
        """Why something is refused, or how good an action looks, as one sentence."""
        ...

    def source(self, code: str) -> str:
        """What a part of the final score is called (a key of `engine.game.Result.sources`)."""
        ...

    def action(self, action: Action, view: View) -> str:
        """What an action is called at a table that looks like ``view``: "Take booth 3"."""
        ...

    def moment(self, view: View) -> str:
        """Where in the game a view stands: "round 3"."""
        ...

    def part(self, path: Sequence[str | int]) -> str:
        """What a number of the dumped state (`engine.game.Game.dump`) is called; ``path`` leads to it."""
        ...


class Kind(Enum):
    """What is typed for a `GameOption`."""

    FLAG = "flag"
    """Nothing: the option is there or not. Its value is a bool."""
    NUMBER = "number"
    """A whole number, 0 or more. Its value is an int."""
    FILE = "file"
    """The name of a file, as a str."""


Value: TypeAlias = bool | int | str


@dataclass(frozen=True, slots=True)
class GameOption:
    """One thing that a game lets people choose for a new table.

    It is an option of every command that makes a table, and a line in the forms of the home screen.
    """

    name: str
    """On the command line ``--name``; small letters and hyphens."""
    kind: Kind
    help: str
    """For the help of a command, marked with `N_`."""
    label: str
    """What its line in a form is called, marked with `N_`."""
    given: Callable[[Value], dict[str, Plain]]
    """The entries for the game's options (`engine.game.Game.options`) if somebody chose this value.

    Raises Failure if it cannot be, for example because there is no such file.
    """
    default: Value | None = None
    """What a form suggests; None: nothing. A game fills in its own defaults for what is not given."""
    metavar: str = ""
    """What stands for the value in a command's help."""


@dataclass(frozen=True, slots=True)
class GameCommand:
    """A command of a game's own: one of a `CommandGroup`."""

    name: str
    help: str
    """Marked with `N_`."""
    run: Callable[[str], str]
    """Takes the name of a file ("" if the command has none) and returns what to print. Raises Failure."""
    metavar: str = ""
    """What stands for the file in the help; "" if it takes none."""


@dataclass(frozen=True, slots=True)
class CommandGroup:
    """Commands that belong together: ``colonia NAME COMMAND``."""

    name: str
    help: str
    """Marked with `N_`."""
    commands: Sequence[GameCommand]


class KeyRow(NamedTuple):
    """A row of the help page: keys, and what they do."""

    keys: str
    does: str


class Face(Protocol):
    """A game as drawn. Texts are in the language in use when they are asked for."""

    @property
    def title(self) -> str:
        """What the game is called."""
        ...

    @property
    def motto(self) -> str:
        """What it is about, in one line of at most 60 characters."""
        ...

    @property
    def options(self) -> Sequence[GameOption]:
        """What people may choose for a new table, in the order of the command line."""
        return ()

    @property
    def commands(self) -> Sequence[CommandGroup]:
        """Commands that only this game has."""
        return ()

    @property
    def board(self) -> type[Board]:
        """The table as drawn. Loads Textual."""
        ...

    @property
    def reporting(self) -> Reporting:
        """What it adds to a report of many games."""
        ...

    def words(self, names: Sequence[str] = (), options: dict[str, Plain] | None = None) -> Words:
        """Its words, for players of these names in a game with these (complete) options."""
        ...

    def words_at(self, names: Sequence[str], view: View) -> Words:
        """Its words at a table that looks like ``view``."""
        ...

    def hidden(self, view: View) -> bool:
        """Whether ``view`` shows its seat what somebody else at the same keyboard may not see.

        If so, a curtain hides it until that person is there. A game without secrets says False.
        """
        return True

    def rules(self, language: str) -> str:
        """The rules as Markdown, in this language if somebody has translated them, else in English."""
        ...

    def keys(self) -> list[KeyRow]:
        """What the bindings of the board do not say of themselves, for the help page."""
        return []

    def players_label(self, able: range) -> str:
        """What asks in a form how many are to play; ``able`` are the numbers it can be played with."""
        return _("Players in all, {low} to {high}").format(low=able[0], high=able[-1])


def rules_beside(package: str, language: str) -> str:
    """The file ``rules.md`` of a package, or ``rules.<language>.md`` if there is one: see `Face.rules`."""
    from importlib.resources import files  # only where it is needed: the home screen is to be up fast

    translated = files(package) / f"rules.{language}.md"
    text = translated if translated.is_file() else files(package) / "rules.md"
    return text.read_text(encoding="utf-8")
