"""The settings: a form that applies and stores changes at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import BindingType

from colonia_tui.drawing.bindings import bindings_of
from colonia_tui.drawing.key_hints import Hint, hint, pair
from colonia_tui.drawing.keys import OWN_PLACE
from colonia_tui.files.settings import LONGEST, SETTINGS, Setting, Settings, Value, theme_names
from colonia_tui.language.i18n import _
from colonia_tui.screens.form import Form
from colonia_tui.screens.messages import SetTo
from colonia_tui.session.fields import Choice, Field, Text


class SettingsScreen(Form[None]):
    """Up and down choose, left and right change; free text can be typed."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("settings")
    apart, least_said = 1, 2

    def __init__(self, game: str, settings: Settings) -> None:
        fields = [_field(setting, settings) for setting in SETTINGS]
        super().__init__(game, _("Settings"), lambda: fields)
        self._settings = settings

    def hints(self, width: int) -> Sequence[Hint]:
        change = pair("form.less", "form.more", _("change"))
        if self.field.letters:
            change = Hint("", _("letters"), _("type it"))
        return [pair("form.up", "form.down", _("choose")), change, hint("form.back")]

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

    def submit(self) -> None:
        self.action_change(1)

    def _keep(self) -> None:
        """Store the line's value if it has changed."""
        self._keep_text()
        setting = SETTINGS[self.at]
        named: dict[str, Value] = {str(value): value for value, __ in setting.choices}
        value = named.get(self.field.value, self.field.value)
        if value != self._settings.value(setting.key):
            self._settings = self._settings.having({setting.key: value})
            self.post_message(SetTo(setting.key, value))


def _field(setting: Setting, settings: Settings) -> Field:
    now = str(settings.value(setting.key))
    field: Field = Text(setting.key, _(setting.title), now, _("none"), LONGEST)
    if setting.choices:
        choices = {str(value): _(name).format(key=OWN_PLACE.key) for value, name in setting.choices}
        if setting.key == "theme":
            choices = {name: choices.get(name, name) for name in theme_names()}
        field = Choice(setting.key, _(setting.title), [*{**choices, now: choices.get(now, now)}.items()], now)
    field.group = _(setting.group) if setting.group else ""
    field.letter, field.help = "text", _(setting.help).format(key=OWN_PLACE.key)
    return field
