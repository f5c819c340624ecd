"""Troyes as the shell sees it. Board and rules are loaded on demand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from colonia_tui.face import Face, text_beside
from colonia_tui.language.i18n import _

if TYPE_CHECKING:
    from colonia_tui.drawing.board import AnyBoard
    from colonia_tui.face import CommandGroup, GameOption, Telling, Words
    from colonia_tui.report.figures import Reporting
    from engine.game import Action, Plain, Question, View
    from net.messages import Update


class TroyesFace(Face):
    """Implements `colonia_tui.face.Face`."""

    @property
    def title(self) -> str:
        return "Troyes"

    @property
    def motto(self) -> str:
        return _("Dice that anybody may buy, for two to four families")

    @property
    def options(self) -> Sequence[GameOption]:
        from colonia_tui.troyes.options import OPTIONS

        return OPTIONS

    @property
    def commands(self) -> Sequence[CommandGroup]:
        from colonia_tui.troyes.options import COMMANDS

        return COMMANDS

    @property
    def board(self) -> type[AnyBoard]:
        from colonia_tui.troyes.plain import TroyesPlainBoard

        return TroyesPlainBoard

    @property
    def telling(self) -> Telling:
        from colonia_tui.troyes.telling import TELLING

        return TELLING

    @property
    def reporting(self) -> Reporting:
        from colonia_tui.troyes.report import REPORTING

        return REPORTING

    def words(self, names: Sequence[str] = (), options: dict[str, Plain] | None = None) -> Words:
        from colonia_tui.troyes.words.words import TroyesWords

        return TroyesWords(names, options)

    def words_at(self, names: Sequence[str], view: View) -> Words:
        from colonia_tui.troyes.words.words import TroyesWords

        return TroyesWords(names, view["options"], view)

    def hidden(self, view: View) -> bool:
        """The characters are the only secret."""
        return view["characters"] is None

    def veiled(self, question: Question) -> Question:
        from colonia_tui.troyes.veil import veiled

        return veiled(question)

    def autopass(self, update: Update) -> Action | None:
        """The table passes by itself where everybody can see that nothing else is possible."""
        return None

    def moment(self, view: View) -> tuple[int, ...]:
        return (view["round"], view["phase"])

    def plaque(self, moment: Sequence[int]) -> tuple[str, str] | None:
        from colonia_tui.troyes.words.moments import plaque

        return plaque(moment)

    def rules(self, language: str) -> str:
        return text_beside("colonia_tui.troyes", "rules", language)

    def legend(self, language: str) -> str:
        return text_beside("colonia_tui.troyes", "legend", language)

    def players_label(self) -> str:
        return _("families")


FACE: Face = TroyesFace()
