"""The program in its terminal: colours and signs, settings, signals. `app` opens tables in it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
from collections.abc import Callable
from types import FrameType
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from colonia_tui import shelf
from colonia_tui.drawing.style import SETS, markdown_theme, shell_style, style_for, widgets_theme
from colonia_tui.files.settings import Settings, store
from colonia_tui.language.i18n import N_
from colonia_tui.screens.messages import OpenSettings, Settles, SetTo
from colonia_tui.terminal.abilities import EVERYTHING, Abilities
from colonia_tui.terminal.driver import CellDriver, driver_class

if TYPE_CHECKING:
    from colonia_tui.drawing.style import Style


class Program(App[str]):
    """A full-screen program that follows the terminal's abilities and the settings."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", N_("Suspend"), id="app.suspend", priority=True),
        Binding("ctrl+l", "redraw", N_("Draw the screen again"), id="app.redraw"),
    ]

    def __init__(self, abilities: Abilities = EVERYTHING, settings: Settings | None = None) -> None:
        super().__init__(driver_class(abilities, lambda text: SETS[self.signs].fit(text)), ansi_color=True)
        self.settings = settings or Settings()
        self.heeds_signals = False
        """Whether SIGTERM and SIGHUP end it; only if it has the process to itself."""
        self.abilities = abilities
        """What the terminal can show."""
        self._dressed = False
        self.dress_widgets()
        self._before: Callable[[int, FrameType | None], object] | int | None = None
        """The handler of SIGHUP before ours."""

    def style(self, game: str) -> Style:
        """What the screens of a game are drawn with."""
        return style_for(shelf.face(game).theme, self.settings.theme, self.abilities.depth, self.signs)

    @property
    def signs(self) -> str:
        """The set of signs to draw with."""
        return self.abilities.signs if self.settings.signs == "auto" else self.settings.signs

    def dress_widgets(self) -> None:
        """Give Textual's own widgets the colours of the current theme."""
        palette = shell_style(self.settings.theme, self.abilities.depth, self.signs).palette
        theme = widgets_theme(palette)
        self.register_theme(theme)
        if self._dressed:
            self.console.pop_theme()
            self.theme = theme.name
        else:  # nothing has been drawn or parsed yet
            self._dressed = True
            self.set_reactive(App.theme, theme.name)
            self.stylesheet.set_variables(self.get_css_variables())
        self.console.push_theme(markdown_theme(palette))

    def on_set_to(self, message: SetTo) -> None:
        """Apply and store a changed setting."""
        self.settings = self.settings.having({message.setting: message.value})
        with contextlib.suppress(OSError):
            store(message.setting, message.value)
        if message.setting == "theme":
            self.dress_widgets()
        for screen in self.screen_stack:
            if isinstance(screen, Settles):
                screen.settle(self.settings)

    def on_open_settings(self, message: OpenSettings) -> None:
        from colonia_tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen(message.game, self.settings))

    def on_mount(self) -> None:
        if self.heeds_signals:
            self._handle_signals()
        if not gc.isenabled():  # disabled for a quick start
            self.set_timer(1.0, _collect_garbage)

    def _handle_signals(self) -> None:
        """Exit cleanly when the terminal closes or on SIGTERM, so as not to leave it in mouse mode."""
        loop = asyncio.get_running_loop()

        def hung_up(number: int, frame: FrameType | None) -> None:
            # the loop would be too late: a SIGCONT comes with it and makes Textual start again
            if isinstance(self._driver, CellDriver):
                self._driver.hang_up()
            loop.call_soon_threadsafe(self.exit)

        with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(signal.SIGTERM, self.exit)
            self._before = signal.signal(signal.SIGHUP, hung_up)

    async def on_unmount(self) -> None:
        if self._before is not None:
            signal.signal(signal.SIGHUP, self._before)

    def _tell_terminal(self, sequence: str) -> None:
        if self._driver is not None and not self.is_headless:
            self._driver.write(sequence)
            self._driver.flush()

    def action_redraw(self) -> None:
        self.screen.refresh(layout=True, repaint=True)

    def _fatal_error(self) -> None:
        """After a bug: close without Textual's page of traceback; `run` raises the exception again."""
        self._close_messages_no_wait()


def _collect_garbage() -> None:
    """Collect garbage from now on, except what exists already: that stays until the end."""
    gc.freeze()
    gc.enable()
