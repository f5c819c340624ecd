"""The settings: a list to change with the arrow keys. A change takes effect at once, and is stored."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region

from colonia_tui.drawing.canvas import Canvas, fill, look, wrap
from colonia_tui.drawing.style import Style
from colonia_tui.files.settings import LONGEST, SETTINGS, Setting, Settings, Value, theme_names
from colonia_tui.language.i18n import N_, _
from colonia_tui.screens import page
from colonia_tui.screens.form import TypedLine, draw_arrows, draw_typed
from colonia_tui.screens.messages import SetTo
from colonia_tui.screens.page import Page, keys_at_the_foot

WIDTH = 76
LABEL = 28


class SettingsScreen(Page[None]):
    """Up and down choose, left and right change; what is free text is typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "move(-1)", N_("Setting"), id="settings.up"),
        Binding("down,tab", "move(1)", N_("Setting"), id="settings.down"),
        Binding("left", "change(-1)", N_("Change it"), id="settings.less"),
        Binding("right,enter", "change(1)", N_("Change it"), id="settings.more"),
        Binding("escape", "close", N_("Back"), id="settings.back"),
    ]

    def __init__(self, game: str, settings: Settings) -> None:
        super().__init__()
        self.game = game
        self._settings = settings
        self._at = 0
        self._line = TypedLine(settings.command)

    @property
    def _setting(self) -> Setting:
        return SETTINGS[self._at]

    def draw(self, style: Style, canvas: Canvas) -> None:
        fill(canvas, Region(0, 0, canvas.width, canvas.height), "table")
        width = min(WIDTH, canvas.width)
        tall = min(len(SETTINGS) + 5, canvas.height - 1)
        region = page.in_the_middle(canvas, width, tall)
        page.asked_box(canvas, style, region, _("Settings"))
        room = region.height - 5
        first = max(0, self._at - room + 1)
        for row, setting in enumerate(SETTINGS[first : first + room]):
            self._row(
                style, canvas, Region(region.x + 1, region.y + 1 + row, width - 2, 1), first + row, setting
            )
        help_lines = wrap(_(self._setting.help), width - 6, 2)
        for row, text in enumerate(help_lines):
            canvas.put(region.x + 3, region.bottom - 3 + row, text, look("second", "decision"))
        keys = [("↑↓", _("choose")), ("←→", _("change"))]
        if not self._setting.choices:
            keys = [("↑↓", _("choose")), (_("letters"), _("type it"))]
        keys_at_the_foot(canvas, [*keys, ("escape", _("back"))])

    def _row(self, style: Style, canvas: Canvas, region: Region, place: int, setting: Setting) -> None:
        pointed = place == self._at
        ground = page.list_row(canvas, style, region, pointed)
        letter = look("text bold" if pointed else "text", ground)
        canvas.put(region.x + 3, region.y, _(setting.title), letter, LABEL - 4)
        value = region._replace(x=region.x + LABEL, width=region.width - LABEL - 1)
        if setting.choices:
            draw_arrows(canvas, value, self._called(setting), ground, pointed, True)
        else:
            draw_typed(canvas, value, self._line, "" if pointed else _("none"), ground, pointed)

    def _called(self, setting: Setting) -> str:
        value = self._settings.value(setting.key)
        named = dict(setting.choices)
        return _(named[value]) if value in named else str(value)

    def action_move(self, step: int) -> None:
        self._keep_line()
        self._at = (self._at + step) % len(SETTINGS)
        self.redraw()

    def action_change(self, step: int) -> None:
        setting = self._setting
        if not setting.choices:
            self._keep_line()
            self._line.move(step)
            self.redraw()
            return
        values: list[Value] = [value for value, __ in setting.choices]
        if setting.key == "theme":
            values = list(theme_names())
        now = self._settings.value(setting.key)
        after = (values.index(now) + step if now in values else 0) % len(values)
        self._set(setting.key, values[after])

    def _keep_line(self) -> None:
        if not self._setting.choices and self._line.text != self._settings.command:
            self._set(self._setting.key, self._line.text)

    def _set(self, key: str, value: Value) -> None:
        self._settings = self._settings.having({key: value})
        self.post_message(SetTo(key, value))
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        if not self._setting.choices and self._line.take(event.key, event.character, LONGEST):
            event.stop()
            self.redraw()

    def on_paste(self, event: events.Paste) -> None:
        if not self._setting.choices:
            self._line.paste(event.text, LONGEST)
            self.redraw()

    def action_close(self) -> None:
        self._keep_line()
        self.dismiss()
