"""The settings: a form that applies and stores changes at once."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from colonia_tui.files.settings import LONGEST, SETTINGS, Setting, Settings, Value, theme_names
from colonia_tui.language.i18n import N_, _
from colonia_tui.screens.form import Choice, Field, Form, Text
from colonia_tui.screens.messages import SetTo


class SettingsScreen(Form[None]):
    """Up and down choose, left and right change; free text can be typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "change(1)", N_("Change it"), id="settings.more"),
    ]
    apart, least_said = 1, 2

    def __init__(self, game: str, settings: Settings) -> None:
        fields = [_field(setting, settings) for setting in SETTINGS]
        super().__init__(game, _("Settings"), lambda: fields)
        self._settings = settings

    def _keys(self) -> list[tuple[str, str]]:
        change = (_("letters"), _("type it")) if self.field.letters else ("←→", _("change"))
        return [("↑↓", _("choose")), change, ("escape", _("back"))]

    def action_move(self, step: int) -> None:
        self._keep()
        super().action_move(step)

    def action_change(self, step: int) -> None:
        super().action_change(step)
        self._keep()

    def on_key(self, event: events.Key) -> None:
        super().on_key(event)
        if not self.field.letters:
            self._keep()

    def action_close(self) -> None:
        self._keep()
        super().action_close()

    def action_submit(self) -> None:
        self.action_change(1)

    def _keep(self) -> None:
        """Store the line's value if it has changed."""
        setting = SETTINGS[self._at]
        named: dict[str, Value] = {str(value): value for value, __ in setting.choices}
        value = named.get(self.field.value, self.field.value)
        if value != self._settings.value(setting.key):
            self._settings = self._settings.having({setting.key: value})
            self.post_message(SetTo(setting.key, value))


def _field(setting: Setting, settings: Settings) -> Field:
    now = str(settings.value(setting.key))
    field: Field = Text(setting.key, _(setting.title), now, _("none"), LONGEST)
    if setting.choices:
        choices = {str(value): _(name) for value, name in setting.choices}
        if setting.key == "theme":
            choices = {name: choices.get(name, name) for name in theme_names()}
        field = Choice(setting.key, _(setting.title), [*{**choices, now: choices.get(now, now)}.items()], now)
    field.letter, field.help = "text", _(setting.help)
    return field
