"""The palette: all options by name, with the reasons for refused ones, and the table's commands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from textual.binding import BindingType
from textual.geometry import Region

from colonia_tui.drawing.bindings import WHOLE_BACK, bindings_of
from colonia_tui.drawing.board import AnyBoard
from colonia_tui.drawing.canvas import Canvas, cell_style
from colonia_tui.drawing.key_hints import Hint, hint, pair
from colonia_tui.drawing.keys import TABLE, WHOLE, key_name
from colonia_tui.drawing.part import Sheet
from colonia_tui.drawing.shown import Offer
from colonia_tui.drawing.style import Style
from colonia_tui.files.settings import SETTINGS, theme_names
from colonia_tui.language.i18n import _
from colonia_tui.language.words import Words
from colonia_tui.screens import page
from colonia_tui.screens.page import Entry, TypingPage
from engine.game import Action

LONGEST = 60
"""Characters one can type."""
_ROW = "row-"
"""Prefix of a row among the clickable places."""


class Command(NamedTuple):
    """Something the table can do besides moves."""

    label: str
    key: str
    """Its own key; "" for none."""
    action: str
    """The name of Textual's action."""


def table_commands(board: AnyBoard) -> list[Command]:
    """The table's keys by name, with those of the board; then the most common settings."""
    rows = [row for row in TABLE if row.action != "palette"]
    rows += [WHOLE] if WHOLE_BACK in board.BINDINGS else []
    found = [Command(_(row.title), key_name(row.first), row.action) for row in rows]
    paces = next(setting.choices for setting in SETTINGS if setting.key == "pace")
    found += [
        Command(_("Speed: {pace}").format(pace=_(name)), "", f"set('pace', '{pace}')") for pace, name in paces
    ]
    found += [
        Command(_("Theme: {theme}").format(theme=theme), "", f"set('theme', '{theme}')")
        for theme in theme_names()
    ]
    return found


class PaletteScreen(TypingPage[Action | Command | None]):
    """Every option of the question, legal ones first, then commands; dismissed with the choice."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("moves")

    def __init__(
        self, game: str, prompt: str, offers: Sequence[Offer], words: Words, commands: Sequence[Command] = ()
    ) -> None:
        super().__init__(Entry(_("Type part of a name"), LONGEST))
        self.game = game
        self._prompt = prompt
        self._words = words
        self._all: list[Offer | Command] = [*sorted(offers, key=lambda offer: not offer.legal), *commands]
        self._shown = self._all

    @property
    def count(self) -> int:
        return len(self._shown)

    def entry_place(self, width: int, height: int) -> Region:
        return Region(2, 1, width - 4, 1)

    def draw(self, style: Style, canvas: Canvas) -> None:
        region = Region(0, 0, canvas.width, canvas.height - 1)
        page.asked_box(canvas, style, region, self._prompt or _("What the table can do"))
        width = region.width - 4
        rows = self.rows(region.height - 3, ahead=(region.height - 4) // 2)
        if not self._shown:
            canvas.put(region.x + 3, 2, _("Nothing has such a name."), "second", width)
        aside = 3 + max((cell_len(one.label) for one in self._shown), default=0)
        for number in rows:
            row = Region(region.x + 1, 2 + number - rows.start, region.width - 2, 1)
            self._row(style, canvas, row, self._shown[number], number == self.at, min(aside, width // 2))
            canvas.zones[f"{_ROW}{number}"] = row

    def hints(self, width: int) -> Sequence[Hint]:
        return [pair("moves.up", "moves.down", _("choose")), hint("moves.go"), hint("moves.back")]

    def _row(
        self, style: Style, canvas: Canvas, region: Region, one: Offer | Command, pointed: bool, aside: int
    ) -> None:
        ground = page.list_row(canvas, style, region, pointed, indent=0)
        letter = "text" if isinstance(one, Command) or one.legal else "faded"
        canvas.put(
            region.x + 2,
            region.y,
            one.label,
            cell_style(f"{letter}{' bold' if pointed else ''}", ground),
            aside - 1,
        )
        x, end = region.x + 2 + aside, region.right - 1
        if isinstance(one, Command):
            canvas.put(x, region.y, one.key, cell_style("accent bold", ground), end - x)
        else:
            canvas.put(
                x, region.y, self._aside(one), cell_style("second" if one.legal else "faded", ground), end - x
            )

    def _aside(self, offer: Offer) -> str:
        """What an option brings, or why it is refused."""
        why = offer.option.refusal
        return offer.effect if why is None else self._words.reason(why.code, why.args)

    def text_changed(self) -> None:
        """Keep entries with every typed word in their names."""
        words = self.entry.value.casefold().split()
        shown = [one for one in self._all if all(word in one.label.casefold() for word in words)]
        if shown != self._shown:
            self._shown, self.at = shown, 0
        self.redraw()

    def on_sheet_clicked(self, message: Sheet.Clicked) -> None:
        if not message.key.startswith(_ROW):
            super().on_sheet_clicked(message)
            return
        message.stop()
        at = int(message.key.removeprefix(_ROW))
        if at == self.at:
            self.action_choose()
        self.at = at
        self.redraw()

    def action_choose(self) -> None:
        self.text_changed()
        chosen = self._shown[self.at] if self._shown else None
        self.dismiss(chosen.action if isinstance(chosen, Offer) else chosen)


def palette_page(game: str, board: AnyBoard, words: Words, others: Sequence[Command]) -> PaletteScreen:
    """All moves by name, refused ones too, ``others``, and the commands of the table."""
    asked = board.prompt() if board.asking() else ""
    return PaletteScreen(game, asked, board.offers(), words, [*others, *table_commands(board)])
