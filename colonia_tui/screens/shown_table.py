"""The table screen without keys: what goes down to the board, and when to draw it again."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from time import monotonic
from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.screen import Screen
from textual.timer import Timer

from colonia_tui import shelf
from colonia_tui.drawing.board import AnyBoard
from colonia_tui.drawing.guard import Guard
from colonia_tui.drawing.shown import Mode, Shown
from colonia_tui.drawing.style import Style
from colonia_tui.files.settings import Settings
from colonia_tui.screens.chat import Unread, show_unread
from colonia_tui.screens.messages import CloseTable
from colonia_tui.screens.presenter import TableState
from colonia_tui.screens.submit import Sending
from colonia_tui.table.desk import Desk

if TYPE_CHECKING:
    from colonia_tui.screens.page import Dressed


class ShownTable(Screen[None]):
    """A table screen without its keys: `colonia_tui.screens.table` has them."""

    def __init__(self, desk: Desk, settings: Settings, guard: Guard) -> None:
        super().__init__()
        self.desk = desk
        self._face = shelf.face(desk.link.game)
        self.state = TableState(desk, self._face, settings)
        self._board: AnyBoard = self._face.board(id="board")
        self._guard = guard
        self._sending = Sending(self.state, self._face, self._wait_for, self.say)
        self._held = False
        """Whether an answered question is still on the screen."""
        self._shown: Shown | None = None
        self._timer: Timer | None = None
        self._shown_result: int = 0
        """How often we have shown the result: once, and again with the comparison of tables."""

    def compose(self) -> ComposeResult:
        yield self._board
        yield Unread(self.desk, self.style)

    def on_mount(self) -> None:
        self._board.focus()
        self.refresh_desk()

    @property
    def style(self) -> Style:
        """The colours and signs to draw in."""
        return cast("Dressed", self.app).style(self.desk.link.game)

    def settle(self, settings: Settings) -> None:
        """Apply new settings."""
        self.state.settle(settings)
        self.dress()
        self.refresh_desk()

    def dress(self) -> None:
        """Apply a new theme or new signs."""
        self._board.dress(self.style)
        show_unread(self, self.style)

    def leave(self) -> None:
        """Leave the table."""
        self.post_message(CloseTable())

    def refresh_desk(self) -> None:
        """Show a changed desk."""
        if not self.is_mounted:
            return
        show_unread(self, self.style)
        if not self.state.look():
            return
        self._sending.undo_further()
        self._sending.pass_idle()
        self.state.take_consent(self._sending.send, self.leave)
        self._draw()

    @property
    def curtain_drawn(self) -> bool:
        """Whether the curtain is drawn. Steps come first: everybody may watch them."""
        return self.state.seating.behind is not None

    @property
    def mode(self) -> Mode | None:
        """What the screen is doing; None before there is anything to show."""
        return None if self._shown is None else self._shown.mode

    @property
    def answering(self) -> bool:
        """Whether it asks a yes-or-no question."""
        return self.mode is Mode.ANSWERING

    def _draw(self) -> None:
        """Show the current state."""
        state, now = self.state, monotonic()
        if state.public:
            state.own_open = False
            self._board.open_own(False)
        situation = state.situation(now)
        if situation is None:
            return
        mode, update, __ = situation
        stays = self._stays(now) if mode is Mode.WAITING else 0
        self._held = stays > 0
        if self._held:
            self._again_in(stays, self.refresh_desk)
            return
        shown = state.shown(situation, now, self._board.offers())
        if shown == self._shown:
            shown = self._shown
        else:
            self._shown = shown
            self._board.show(shown, self.style)
        if self._guard.waits(shown.stands) or mode is Mode.TELLING:
            self.call_after_refresh(self._drawn, shown, now)
        if state.here in self.desk.updates and not state.teller.telling:
            self.desk.link.heard(state.here, update.version)
        self._come_back(now, mode)
        self._show_result()

    def _stays(self, now: float) -> float:
        """For how many seconds an answered question stays on the screen."""
        return 0

    @property
    def _on_top(self) -> bool:
        """Whether this screen gets the keys (`is_current` is true below that one, too)."""
        return self.app.screen is self

    def _drawn(self, shown: Shown, begun: float) -> None:
        """Note what is on the screen now: keys pressed before are not for it, and its time begins.

        A prompt that the player opened may be answered before this call, so its time counts from when drawing
        has ``begun``.
        """
        if shown is not self._shown or not self._on_top:
            return  # keys are not for what is behind another screen
        self._guard.drawn(shown.stands, begun if shown.called else monotonic())
        if shown.mode is Mode.TELLING:
            self.state.teller.drawn()
            self._come_back(monotonic(), shown.mode)

    def _come_back(self, now: float, mode: Mode) -> None:
        """Draw again when the next step or the next second is due."""
        state = self.state
        dues = state.teller.due(), state.presence.due(now, mode is Mode.WAITING), state.time_left.due(now)
        due = min((time for time in dues if time is not None), default=None)
        self._again_in(due, self._go_on)

    def _again_in(self, due: float | None, then: Callable[[], None]) -> None:
        """Call ``then`` in ``due`` seconds, unless something is drawn before; None: never."""
        if self._timer is not None:
            self._timer.stop()
        self._timer = None if due is None else self.set_timer(due, then)

    def _go_on(self) -> None:
        self.state.teller.on()
        self.refresh_desk()

    def say(self, text: str) -> None:
        """Say something until the next key."""
        if text != self.state.message:
            self.state.message = text
            self._draw()

    def on_screen_suspend(self) -> None:
        self.state.teller.pause()

    def on_screen_resume(self) -> None:
        self.state.teller.resume()
        self.refresh_desk()

    @property
    def _results_due(self) -> int:
        """How often there is a result to show."""
        return 0 if self.desk.over is None else 1 if self.desk.compared is None else 2

    def _show_result(self) -> None:
        """Show the result after the last milestone."""
        if self._shown_result >= self._results_due or self.state.teller.telling or not self._on_top:
            return
        self._shown_result = self._results_due
        from colonia_tui.screens.result import ResultScreen

        def look(district: str | None) -> None:
            self._shown_result = self._results_due  # that page has shown what came meanwhile
            if district == ResultScreen.PAST:
                self.call_later(self.run_action, "look_back")
            elif district:
                self._board.jump(district)

        self.app.push_screen(ResultScreen(self.desk, self._guard), look)

    def _wait_for(self, answer: Coroutine[object, object, None]) -> None:
        self.run_worker(answer, group="command")
