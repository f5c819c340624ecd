"""The face of a game: everything the shell needs to show it. `colonia_tui.shelf.face` loads it.

The shell (commands, screens, reports) knows no game. Each game's folder in ``colonia_tui`` has a ``face.py``
with a `Face` called ``FACE``, which holds everything that differs between games.

Faces are loaded before the first frame and by commands without a screen, so their modules import neither
Textual nor the rules at the top.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from colonia_tui.language.i18n import _, ngettext

if TYPE_CHECKING:
    from colonia_tui.drawing.board import AnyBoard
    from colonia_tui.drawing.ending import Ending
    from colonia_tui.drawing.figures import Figures
    from colonia_tui.drawing.pieces import Pen
    from colonia_tui.drawing.scenery import Scenery
    from colonia_tui.drawing.shown import Asked, Offer, Shown
    from colonia_tui.drawing.story import Story
    from colonia_tui.drawing.theme import Theme
    from colonia_tui.language.words import BoardPart, Words
    from colonia_tui.report.report import Reporting
    from colonia_tui.table.lesson import Goal
    from engine.game import Action, Plain, Question, Seat, View
    from net.wire.messages import TableEvent, Update


class Kind(Enum):
    """What somebody types for a `GameOption`."""

    FLAG = "flag"
    """Nothing: the option is given or not. Its value is a bool."""
    NUMBER = "number"
    """A whole number, 0 or more. Its value is an int."""
    FILE = "file"
    """The name of a file, as a str."""
    DECK = "deck"
    """The name of a deck file, as a str. The file says which game it is for (`colonia_tui.deck_options`)."""


Value: TypeAlias = bool | int | str


@dataclass(frozen=True, slots=True)
class GameOption:
    """Something people can choose for a new table of a game.

    Every command that makes a table has it as an option, and the home screen's forms as a line.
    """

    name: str
    """``--name`` on the command line; lower-case letters and hyphens."""
    kind: Kind
    help: str
    """For a command's help, marked with `N_`."""
    label: str
    """The label of its line in a form, marked with `N_`."""
    given: Callable[[Value], dict[str, Plain]]
    """The entries in the game's options (`engine.game.Game.options`) for this value.

    Raises Failure if the value cannot be used, for example because there is no such file.
    """
    default: Value | None = None
    """What a form suggests, or None. The game fills in defaults for missing options."""
    turns_off: bool = False
    """Whether a flag takes something away: a form's line is about that, and is on until the flag is given."""
    metavar: str = ""
    """The placeholder for the value in a command's help."""


@dataclass(frozen=True, slots=True)
class GameCommand:
    """A command that only this game has, in a `CommandGroup`."""

    name: str
    help: str
    """Marked with `N_`."""
    run: Callable[[str], str]
    """Takes the name of a file ("" if the command has none) and returns what to print. Raises Failure."""
    metavar: str = ""
    """The placeholder for the file in the help; "" if it takes none."""
    takes: Kind = Kind.FILE
    """The kind of file; a `Kind.DECK` says itself which game's command to run."""


@dataclass(frozen=True, slots=True)
class CommandGroup:
    """Commands that belong together: ``colonia NAME COMMAND``."""

    name: str
    help: str
    """Marked with `N_`."""
    commands: Sequence[GameCommand]


class KeyRow(NamedTuple):
    """A row of the help page: some keys and what they do."""

    keys: str
    does: str


class Glimpse(NamedTuple):
    """What the list of saved games says of a game that goes on."""

    said: tuple[str, ...] = ()
    """Facts, a few words each."""
    picture: tuple[tuple[int, ...], ...] = ()
    """What `Face.draw_glimpse` draws; () for nothing."""


class Face(Protocol):
    """A game as the shell sees it. Texts are in the language in use at the time of the call."""

    @property
    def title(self) -> str:
        """What the game is called."""
        ...

    @property
    def motto(self) -> str:
        """What it is about, in one line of at most 60 characters."""
        ...

    @property
    def about(self) -> str:
        """The same in up to three lines, for somebody who has not played it yet."""
        return self.motto

    @property
    def options(self) -> Sequence[GameOption]:
        """What people can choose for a new table, in the order of the command line."""
        return ()

    @property
    def commands(self) -> Sequence[CommandGroup]:
        """Commands that only this game has."""
        return ()

    @property
    def board(self) -> type[AnyBoard]:
        """The widget that draws the table. Loads Textual."""
        ...

    def theme(self, name: str, given: Mapping[str, str]) -> Theme:
        """The colours of its board in a theme that comes with the program.

        ``given`` replaces colours by role. Raises KeyError for an unknown theme or role, ValueError for an
        invalid colour.
        """
        from colonia_tui.drawing.theme import shipped

        return shipped(name, given=given)

    @property
    def story(self) -> Story[Any]:
        """How it tells what happened, step by step. The default has sentences only."""
        from colonia_tui.drawing.story import Story

        return Story({})

    @property
    def reporting(self) -> Reporting:
        """What it adds to a report of many games."""
        from colonia_tui.report.report import Reporting

        return Reporting()

    def words(self, names: Sequence[str] = (), options: dict[str, Plain] | None = None) -> Words:
        """Its words, for players of these names in a game with these (complete) options."""
        ...

    def words_at(self, names: Sequence[str], view: View, you: Seat | None = None) -> Words:
        """Its words at the table in ``view``; ``you`` is the one person at this screen, if it is one."""
        return self.words(names, view.get("options"))

    def parts(self) -> Mapping[str, BoardPart[Any]]:
        """The parts of its board in sentences, by the word that asks for them; {} for none.

        They take the ``phrases`` of its `words_at` and that view.
        """
        return {}

    def hidden(self, view: View) -> bool:
        """Whether ``view`` shows secrets from others at the same keyboard, so that it needs a curtain.

        A game without secrets returns False.
        """
        return True

    def veiled(self, question: Question) -> Question:
        """A question without secrets, for others at the keyboard while its player's own screen is hidden.

        Refusals and previews reveal nothing that only that screen shows; what looks possible may be refused.
        """
        return question

    def in_detail(self, shown: Shown, offer: Offer) -> list[str]:
        """All that can be said at this table of what an option would do, a line each; by default its
        effect."""
        return [offer.effect] if offer.effect else []

    def ask(self, shown: Shown) -> Asked:
        """The options of ``shown.question``, which is not None, with their keys and words.

        The default counts them, with nothing but their names.
        """
        from colonia_tui.drawing.shown import Asked, Offer

        assert shown.question is not None
        words = self.words_at(shown.names, shown.view, shown.seat)
        options = shown.question.options
        legal = [option.action for option in options if option.refusal is None]
        keys = {action: str(number) for number, action in enumerate(legal, 1)}
        offers = [
            Offer(
                option,
                keys.get(option.action, ""),
                words.action(option.action, shown.view),
                why="" if option.refusal is None else words.reason(*option.refusal),
            )
            for option in options
        ]
        return Asked(shown.question, offers, words.moment(shown.view))

    def purpose(self, kind: str) -> str:
        """What a kind of question is for, in a sentence for somebody who has not read the rules; "" for
        nothing."""
        return ""

    def autopass(self, update: Update) -> Action | None:
        """The answer that a screen may give by itself: there is no choice, and no secret in it. Else None."""
        return None

    def notes(self, view: View) -> bool:
        """Whether this table lets its screens keep notes for their players."""
        return True

    def colour(self, number: int) -> str:
        """What it calls a chair's colour, by the number on the wire."""
        from colonia_tui.drawing import people

        return people.colour_name(number)

    def points(self, count: int) -> str:
        """What to call ``count`` points of the final score."""
        return ngettext("{count} VP", "{count} VP", count).format(count=count)

    def midway(self, view: View) -> bool:
        """Whether ``view`` is in the middle of an action, which a screen offers to take back as a whole."""
        return False

    def certain(self, view: View) -> Sequence[int]:
        """Everybody's points that are certain, in seat order; () for none worth showing."""
        return ()

    def moment(self, view: View) -> tuple[int, ...]:
        """The point in the game of ``view``, in numbers; () for none worth showing."""
        return ()

    def plaque(self, moment: Sequence[int]) -> tuple[str, str] | None:
        """What to call such a point in a list of games, and the role of its colour; None for nothing."""
        return None

    def glimpse(self, view: View) -> Glimpse:
        """What the list of saved games says of a game with this view."""
        return Glimpse()

    def draw_glimpse(self, pen: Pen, picture: Sequence[Sequence[int]], colours: Sequence[int]) -> None:
        """Draw the picture of a `Glimpse`, which a file may have spoilt, in 40 x 5.

        ``colours`` are those of the chairs.
        """

    def stretch(self) -> str:
        """What it calls the time between two such points."""
        return _("part")

    def ending(self, view: View, events: Sequence[TableEvent]) -> Ending | None:
        """What the result page shows of a game that ended like this; None for the points by source."""
        return None

    def figures(self, view: View, events: Sequence[TableEvent]) -> Figures | None:
        """What a game that is over comes to in numbers, from its last view and all its events that count;
        None for no such page."""
        return None

    def scenery(self) -> Scenery | None:
        """The picture above the list of games; None for the title alone."""
        return None

    def rules(self, language: str) -> str:
        """The rules as Markdown, in this language if they are translated, otherwise in English.

        The default is ``rules.md`` beside the face, or ``rules.<language>.md``.
        """
        return text_beside(_package(self), "rules", language)

    def legend(self, language: str) -> str:
        """The legend of the screen, as Markdown in this language or in English; "" for none.

        A comment above each section names a part of the board: ``<!-- part: decision -->``. The default is
        ``legend.md`` beside the face, if it exists.
        """
        return text_beside(_package(self), "legend", language)

    def keys(self) -> list[KeyRow]:
        """Rows of the help page beyond the board's bindings."""
        return []

    def goals(self) -> Mapping[str, Goal]:
        """What its lessons may ask for, by name; {} if it has no lessons."""
        return {}

    def players_label(self) -> str:
        """What a form calls the number of players."""
        return _("players")


def _package(face: Face) -> str:
    """The folder of a face."""
    return type(face).__module__.rpartition(".")[0]


def text_beside(package: str, name: str, language: str) -> str:
    """The file ``<name>.<language>.md`` or ``<name>.md`` of a package; "" if there is neither."""

    from importlib.resources import files  # not at the top: the home screen must come up fast

    for file in (f"{name}.{language}.md", f"{name}.md"):
        text = files(package) / file
        if text.is_file():
            return text.read_text(encoding="utf-8")
    return ""
