"""Troyes as the shell sees it. Board and rules are loaded on demand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from colonia_tui.face import Face, KeyRow
from colonia_tui.language.i18n import _
from engine.game import Option, Plain, Question

if TYPE_CHECKING:
    from colonia_tui.drawing.ending import Ending
    from colonia_tui.drawing.figures import Figures
    from colonia_tui.drawing.pieces import Pen
    from colonia_tui.drawing.scenery import Scenery
    from colonia_tui.drawing.shown import Asked, Offer, Shown
    from colonia_tui.drawing.story import Story
    from colonia_tui.drawing.theme import Theme
    from colonia_tui.face import CommandGroup, GameOption, Glimpse
    from colonia_tui.language.words import BoardPart, Words
    from colonia_tui.report.report import Reporting
    from colonia_tui.table.lesson import Goal
    from colonia_tui.troyes.board.board import TroyesBoard
    from engine.game import Seat, View
    from net.wire.messages import TableEvent


class TroyesFace(Face):
    """Implements `colonia_tui.face.Face`."""

    @property
    def title(self) -> str:
        return "Troyes"

    @property
    def motto(self) -> str:
        return _("Dice that anybody may buy, for two to four players")

    @property
    def about(self) -> str:
        return _(
            "Build the cathedral, fight what threatens the town, and hire its craftsmen with dice: "
            "your own, or your neighbours' for money. The most victory points win."
        )

    @property
    def options(self) -> Sequence[GameOption]:
        from colonia_tui.troyes.options import OPTIONS

        return OPTIONS

    @property
    def commands(self) -> Sequence[CommandGroup]:
        from colonia_tui.troyes.options import COMMANDS

        return COMMANDS

    @property
    def board(self) -> type[TroyesBoard]:
        from colonia_tui.troyes.board.board import TroyesBoard

        return TroyesBoard

    def theme(self, name: str, given: Mapping[str, str]) -> Theme:
        from colonia_tui.troyes.board.roles import theme

        return theme(name, given)

    @property
    def story(self) -> Story[Any]:
        from colonia_tui.troyes.story import STORY

        return STORY

    @property
    def reporting(self) -> Reporting:
        from colonia_tui.troyes.report import REPORTING

        return REPORTING

    def words(self, names: Sequence[str] = (), options: dict[str, Plain] | None = None) -> Words:
        from colonia_tui.troyes.story import TroyesWords

        return TroyesWords(names, options)

    def words_at(self, names: Sequence[str], view: View, you: Seat | None = None) -> Words:
        from colonia_tui.troyes.story import TroyesWords

        return TroyesWords(names, view["options"], view, you)

    def parts(self) -> Mapping[str, BoardPart[Any]]:
        from colonia_tui.troyes.words.parts import PARTS

        return PARTS

    def hidden(self, view: View) -> bool:
        """The characters are the only secret."""
        return view["characters"] is None

    def veiled(self, question: Question) -> Question:
        """Each character shows only what it would bring if it was dealt."""
        options = [
            Option(option.action, option.refusal, _veiled(option.preview)) for option in question.options
        ]
        return question._replace(args=_veiled(question.args), options=options)

    def colour(self, number: int) -> str:
        """Red would look like a die: that chair's pieces are of plain wood."""
        return _("natural") if number == 1 else super().colour(number)

    def midway(self, view: View) -> bool:
        return view["draft"] is not None

    def ask(self, shown: Shown) -> Asked:
        from colonia_tui.troyes.words.asked import read_question

        return read_question(shown)

    def in_detail(self, shown: Shown, offer: Offer) -> list[str]:
        from colonia_tui.troyes.words.asked import in_detail

        return in_detail(shown, offer)

    def purpose(self, kind: str) -> str:
        from colonia_tui.troyes.words.questions import purpose

        return purpose(kind)

    def certain(self, view: View) -> Sequence[int]:
        return [player["points"] for player in view["families"]]

    def moment(self, view: View) -> tuple[int, ...]:
        return (view["round"], view["phase"])

    def plaque(self, moment: Sequence[int]) -> tuple[str, str] | None:
        from colonia_tui.troyes.events import plaque

        return plaque(moment)

    def glimpse(self, view: View) -> Glimpse:
        from colonia_tui.troyes.glimpse import glimpse

        return glimpse(view)

    def draw_glimpse(self, pen: Pen, picture: Sequence[Sequence[int]], colours: Sequence[int]) -> None:
        from colonia_tui.troyes.glimpse import draw

        draw(pen, picture, colours)

    def stretch(self) -> str:
        return _("phase")

    def ending(self, view: View, events: Sequence[TableEvent]) -> Ending | None:
        from colonia_tui.troyes.ending import ending

        return ending(view, events)

    def figures(self, view: View, events: Sequence[TableEvent]) -> Figures | None:
        from colonia_tui.troyes.figures import figures

        return figures(view, events)

    def scenery(self) -> Scenery | None:
        from colonia_tui.troyes.skyline import SKYLINE

        return SKYLINE

    def keys(self) -> list[KeyRow]:
        from colonia_tui.drawing.keys import name_of
        from colonia_tui.troyes.words.option_keys import GO_KEY, NONE_KEY, PASS_KEY

        return [
            KeyRow(
                _("an option's key"),
                _("point at it; the same key again, or {key}, does it").format(key=name_of("board.pick")),
            ),
            KeyRow(
                _("the same within an action"),
                _("take the step at once, unless dice are then rolled; {undo} and {whole} take back").format(
                    undo=name_of("table.undo"), whole=name_of("board.whole-back")
                ),
            ),
            KeyRow(f"{GO_KEY}, {NONE_KEY}, {PASS_KEY}", _("that is enough, no cube, pass")),
        ]

    def goals(self) -> Mapping[str, Goal]:
        from colonia_tui.troyes.goals import GOALS

        return GOALS


def _veiled(said: dict[str, Plain]) -> dict[str, Plain]:
    if "steps" not in said:
        return said
    steps: list[dict[str, Any]] = sorted(said["steps"], key=lambda step: int(step["character"]))
    return {**said, "steps": [{**step, "own": False} for step in steps]}


FACE: Face = TroyesFace()
