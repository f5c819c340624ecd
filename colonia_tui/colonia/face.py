"""Colonia as the shell sees it. Board and rules are loaded on demand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from colonia_tui.face import Face, KeyRow
from colonia_tui.language.i18n import _
from engine.game import Action, Option, Question

if TYPE_CHECKING:
    from colonia_tui.colonia.board.board import ColoniaBoard
    from colonia_tui.colonia.words.arguments import Phrases
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
    from engine.game import Plain, Seat, View
    from net.wire.messages import TableEvent, Update


_SECRET: Final = frozenset({"lacks_resource", "lacks_goods", "lacks_money", "lacks_exchange"})
"""Refusals that depend on resources, goods or money; members at home and the board are public."""


class ColoniaFace(Face):
    """Implements `colonia_tui.face.Face`."""

    @property
    def title(self) -> str:
        return "Colonia"

    @property
    def motto(self) -> str:
        return _("Six weeks in Cologne, for three to six families")

    @property
    def about(self) -> str:
        return _(
            "Send your family to the council, the market and the workshops, load ships with what "
            "they make, and buy relics with the money of four cities. After six weeks the most "
            "points win."
        )

    @property
    def options(self) -> Sequence[GameOption]:
        from colonia_tui.colonia.options import OPTIONS

        return OPTIONS

    @property
    def commands(self) -> Sequence[CommandGroup]:
        from colonia_tui.colonia.options import COMMANDS

        return COMMANDS

    @property
    def board(self) -> type[ColoniaBoard]:
        from colonia_tui.colonia.board.board import ColoniaBoard

        return ColoniaBoard

    def theme(self, name: str, given: Mapping[str, str]) -> Theme:
        from colonia_tui.colonia.board.roles import theme

        return theme(name, given)

    @property
    def story(self) -> Story[Any]:
        from colonia_tui.colonia.story import STORY

        return STORY

    @property
    def reporting(self) -> Reporting:
        from colonia_tui.colonia.report import REPORTING

        return REPORTING

    def words(self, names: Sequence[str] = (), options: dict[str, Plain] | None = None) -> Words:
        from colonia_tui.colonia.story import ColoniaWords

        return ColoniaWords(names, options)

    def words_at(self, names: Sequence[str], view: View, you: Seat | None = None) -> Words:
        from colonia_tui.colonia.story import ColoniaWords

        return ColoniaWords(names, view["options"], you)

    def parts(self) -> Mapping[str, BoardPart[Any]]:
        from colonia_tui.colonia.words.parts import PARTS

        return PARTS

    def hidden(self, view: View) -> bool:
        """With open screens views have no secrets; secret choices are marked as such in the question."""
        return view["screens"] is None

    def veiled(self, question: Question) -> Question:
        """Options refused for lack of something look possible, and no purchase says what money would be
        left."""

        def seen(option: Option) -> Option:
            why, preview = option.refusal, option.preview
            if why is not None and why.code in _SECRET:
                why = None
            if option.action.kind == "buy" and preview:
                preview = {**preview, "left": -1}
            return Option(option.action, why, preview)

        return question._replace(options=[seen(option) for option in question.options])

    def ask(self, shown: Shown) -> Asked:
        from colonia_tui.colonia.words.asked import read_question

        assert shown.question is not None
        return read_question(shown.question, _phrases(shown))

    def in_detail(self, shown: Shown, offer: Offer) -> list[str]:
        from colonia_tui.colonia.words.asked import in_detail

        return in_detail(_phrases(shown), shown, offer)

    def purpose(self, kind: str) -> str:
        from colonia_tui.colonia.words.questions import purpose

        return purpose(kind)

    def autopass(self, update: Update) -> Action | None:
        """With open screens everybody can see when a family can only pass."""
        alone = update.legal[0] if len(update.legal) == 1 else None
        return alone if alone == Action("pass") and not self.hidden(update.view) else None

    def notes(self, view: View) -> bool:
        return view["options"].get("notes", True) is True

    def certain(self, view: View) -> Sequence[int]:
        return [sum(points.values()) for points in view["points"]]

    def moment(self, view: View) -> tuple[int, ...]:
        return (view["week"], view["day"]) if view["week"] else ()

    def plaque(self, moment: Sequence[int]) -> tuple[str, str] | None:
        from colonia_tui.colonia.events import plaque

        return plaque(moment)

    def glimpse(self, view: View) -> Glimpse:
        from colonia_tui.colonia.glimpse import glimpse

        return glimpse(view)

    def draw_glimpse(self, pen: Pen, picture: Sequence[Sequence[int]], colours: Sequence[int]) -> None:
        from colonia_tui.colonia.glimpse import draw

        draw(pen, picture, colours)

    def stretch(self) -> str:
        return _("day")

    def ending(self, view: View, events: Sequence[TableEvent]) -> Ending | None:
        from colonia_tui.colonia.ending import ending

        return ending(view, events)

    def figures(self, view: View, events: Sequence[TableEvent]) -> Figures | None:
        from colonia_tui.colonia.figures import figures

        return figures(view, events)

    def scenery(self) -> Scenery | None:
        from colonia_tui.colonia.skyline import SKYLINE

        return SKYLINE

    def keys(self) -> list[KeyRow]:
        from colonia_tui.colonia.words.option_keys import NO_KEY, PASS_KEY, YES_KEY
        from colonia_tui.drawing.keys import name_of

        return [
            KeyRow(
                _("an option's key"),
                _("point at it; the same key again, or {key}, does it").format(key=name_of("board.pick")),
            ),
            KeyRow(f"{PASS_KEY}, {YES_KEY}, {NO_KEY}", _("pass, vote yes, vote no")),
        ]

    def goals(self) -> Mapping[str, Goal]:
        from colonia_tui.colonia.goals import GOALS

        return GOALS

    def players_label(self) -> str:
        return _("families")


def _phrases(shown: Shown) -> Phrases:
    from colonia_tui.colonia.words.arguments import Phrases, deck_of

    return Phrases(shown.names, deck_of(shown.view["options"]), you=shown.seat)


FACE: Face = ColoniaFace()
