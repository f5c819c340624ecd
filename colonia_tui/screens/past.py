"""Looking back: the table as it was at an earlier version. Nothing can be done there but look.

It lies over the table, which goes on; whatever waits there for the player is said here, and Esc goes to it.
"""

from __future__ import annotations

from time import monotonic
from typing import ClassVar, cast

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.timer import Timer

from colonia_tui.drawing.board import AnyBoard, Board
from colonia_tui.drawing.decision import TO_MOVE
from colonia_tui.drawing.keys import PAST_KEYS
from colonia_tui.drawing.shown import Shown
from colonia_tui.drawing.style import Style, faded
from colonia_tui.face import Face
from colonia_tui.files.settings import Settings
from colonia_tui.language.i18n import _
from colonia_tui.screens.chat import Unread, open_chat, show_unread
from colonia_tui.screens.looking_back import LookingBack, Whose
from colonia_tui.screens.page import Dressed
from colonia_tui.screens.past_shown import past_shown
from colonia_tui.screens.table_state import TableState

ASK_EVERY = 0.5
"""Seconds between two questions; a host takes two a second."""
ANSWER_WITHIN = 5.0
"""Seconds after which an answer is not waited for any more."""
PLAY = 1.0
"""Seconds that each move is shown when it goes on by itself."""


class PastScreen(Screen[None]):
    """One game as it was."""

    DEFAULT_CSS = """
    PastScreen { layers: default talk; overflow: hidden; background: ansi_default; }
    """

    BINDINGS: ClassVar[list[BindingType]] = PAST_KEYS

    def __init__(self, state: TableState, face: Face) -> None:
        """``state`` is that of the table that lies below."""
        super().__init__()
        self._state, self._desk, self._face = state, state.desk, face
        self._board: AnyBoard = face.board(id="past")
        self._back = self._looking()
        self._asked_at = -ANSWER_WITHIN
        self._answers = self._desk.earlier.answers
        """How many answers had come when the last question was asked."""
        self._asking: Timer | None = None
        self._playing: Timer | None = None
        self._said = ""
        self._shown: Shown | None = None
        self._last_faded: tuple[Style, Style] | None = None

    def compose(self) -> ComposeResult:
        yield self._board
        yield Unread(self._desk, self._style())

    def on_mount(self) -> None:
        self._board.focus()
        self._look()

    def _style(self) -> Style:
        return cast(Dressed, self.app).style(self._desk.link.game)

    def _faded(self) -> Style:
        """The same style, as long as colours and signs are the same: a board draws less then."""
        style = self._style()
        if self._last_faded is None or self._last_faded[0] is not style:
            self._last_faded = style, faded(style)
        return self._last_faded[1]

    # What is looked at

    def _whose(self) -> Whose:
        """Whose past it is. Where several people share the keyboard it is public as soon as somebody else
        may be looking, and always if everybody's own screen is behind a key."""
        state, desk = self._state, self._desk
        seat = state.here
        if not state.seating.shared:
            update = desk.updates.get(seat)
            return Whose(seat, None if update is None else update.view.get("seat"))
        if seat is None or state.own_key:
            one = desk.link.seats[0]
            return Whose(one, one, public=True)
        return Whose(seat, seat)

    def _looking(self, at: int = 0) -> LookingBack:
        return LookingBack(self._desk, self._whose(), self._face.telling, self._face.moment, at)

    def settle(self, settings: Settings) -> None:
        """Settings have been changed."""
        self._shown = None
        self.refresh_desk()

    def refresh_desk(self) -> None:
        """Something on the desk has changed: the table has gone on, or an answer has come."""
        if self.is_mounted:
            self._look()

    def _look(self) -> None:
        whose = self._whose()
        if whose != self._back.whose and not self._back.whose.public:
            self._back = self._looking(self._back.at)
        show_unread(self, self._style())
        self._back.look()
        self._ask()
        self._draw()

    def _draw(self) -> None:
        shown = past_shown(self._state, self._face, self._back, self._said, plays=self._playing is not None)
        if shown is not None and shown != self._shown:
            self._shown = shown
            self._board.show(shown, self._faded())

    def say(self, text: str) -> None:
        """Say something until the next key."""
        self._said = text
        self._draw()

    # What has to be asked for

    def _ask(self) -> None:
        """Ask for what is going to be looked at: one question at a time, and not too often."""
        wanted = self._back.wanted()
        if wanted is None or (not self._desk.connected and self._desk.over is None):
            return
        now = monotonic()
        waits = self._desk.earlier.answers == self._answers
        due = self._asked_at + (ANSWER_WITHIN if waits else ASK_EVERY) - now
        if due > 0:
            if self._asking is not None:
                self._asking.stop()
            self._asking = self.set_timer(due, self._ask)
            return
        self._asked_at, self._answers = now, self._desk.earlier.answers
        self._desk.link.look_back(self._back.whose.seat, *wanted)

    # Keys

    def _gone(self, went: bool, otherwise: str) -> None:
        self._stop()
        self._said = "" if went else otherwise
        self.refresh_desk()

    def action_step(self, way: int) -> None:
        no_further = _newest() if way > 0 else _("That is how the game began.")
        self._gone(self._back.step(way), no_further)

    def action_edge(self, way: int) -> None:
        self._back.edge(way)
        self._gone(True, "")

    def action_stretch(self, way: int) -> None:
        self._back.stretch(way)
        self._gone(True, "")

    def action_play(self) -> None:
        """Go on by itself, move by move, until the newest one, or stop that."""
        self._said = ""
        if self._playing is not None:
            self._stop()
        elif self._back.is_last:
            self._said = _newest()
        else:
            self._playing = self.set_interval(PLAY, self._play_on)
            self._play_on()
        self._draw()

    def _play_on(self) -> None:
        if self._back.view(self._back.at) is None and self._back.wanted() is not None:
            return  # it has not come yet
        if not self._back.step(1) or self._back.is_last:
            self._stop()
        self.refresh_desk()

    def _stop(self) -> None:
        if self._playing is not None:
            self._playing.stop()
            self._playing = None

    def action_scroll_log(self, pages: int) -> None:
        self._board.scroll_page(pages * self._board.log_page)

    def action_rules(self) -> None:
        from colonia_tui.screens.rules import rules_page

        self._stop()
        self.app.push_screen(rules_page(self._desk.link.game, self._board, self._shown))

    def action_talk(self) -> None:
        self._stop()
        open_chat(self, self._desk)

    def action_close(self) -> None:
        self.dismiss()

    def on_board_pressed(self, message: Board.Pressed) -> None:
        """Something was clicked that stands for a key."""
        message.stop()
        if message.key.startswith(TO_MOVE):
            self._gone(self._back.to(int(message.key.removeprefix(TO_MOVE))), "")
            return
        for key, binding in self._bindings:
            if key == message.key:
                self.run_worker(self.run_action(binding.action), group="click")


def _newest() -> str:
    return _("That is the newest move; Esc goes to the present.")
