"""Looking back: the table at earlier versions, to look at only."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar, cast

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.timer import Timer

from colonia_tui.drawing.bindings import PAST_KEYS
from colonia_tui.drawing.board import AnyBoard, Board
from colonia_tui.drawing.keys import name_of
from colonia_tui.drawing.road import TO_MOVE
from colonia_tui.drawing.style import Style, faded
from colonia_tui.face import Face
from colonia_tui.failure import Failure
from colonia_tui.files.settings import Settings
from colonia_tui.language.i18n import _
from colonia_tui.screens.chat import Unread, open_chat, show_unread
from colonia_tui.screens.messages import CloseTable, SwitchTable
from colonia_tui.screens.page import Dressed
from colonia_tui.session.past import LookingBack, branched, branching, whose_past
from colonia_tui.session.past_shown import past_shown
from colonia_tui.session.presenter import Presenter, looking
from colonia_tui.table.desk import Desk
from colonia_tui.table.past import ANSWER_WITHIN, ASK_EVERY
from engine.game import Seat

PLAY = 1.0
"""Seconds for each move when they go on by themselves."""


class PastScreen(Screen[None]):
    """A game's past."""

    DEFAULT_CSS = """
    PastScreen { layers: default chat; overflow: hidden; background: ansi_default; }
    """

    BINDINGS: ClassVar[list[BindingType]] = PAST_KEYS

    def __init__(self, presenter: Presenter, face: Face, version: int = 0) -> None:
        """``presenter`` is that of the table below; it begins with a version, or 0 with the last play."""
        super().__init__()
        self._presenter, self._desk, self._face = presenter, presenter.desk, face
        self._board: AnyBoard = face.board(id="past")
        self._back = self._looking(version)
        self._asked_at = -ANSWER_WITHIN
        self._answers = self._desk.earlier.answers
        """How many answers had come at our last request."""
        self._asking: Timer | None = None
        self._playing: Timer | None = None
        self._said = ""
        self._meant: tuple[int, Seat] | None = None
        """The version to go on from in a new game, and as whom, if that key is pressed again."""
        self._last_faded: tuple[Style, Style] | None = None

    def compose(self) -> ComposeResult:
        yield self._board
        yield Unread(self._desk, self._style())

    def on_mount(self) -> None:
        self._board.focus()
        self._take()

    def _style(self) -> Style:
        return cast(Dressed, self.app).style(self._desk.link.game)

    def _faded(self) -> Style:
        """The style, the same object while colours and signs are the same: a board draws less then."""
        style = self._style()
        if self._last_faded is None or self._last_faded[0] is not style:
            self._last_faded = style, faded(style)
        return self._last_faded[1]

    def _looking(self, at: int = 0) -> LookingBack:
        return LookingBack(self._desk, whose_past(self._presenter), self._face.story, self._face.moment, at)

    def settle(self, settings: Settings) -> None:
        """Apply new settings."""
        self._board.dress(self._faded())
        self.refresh_desk()

    def refresh_desk(self) -> None:
        """Show a changed desk: the table has gone on, or an answer has come."""
        if self.is_mounted:
            self._take()

    def _take(self) -> None:
        whose = whose_past(self._presenter)
        if whose != self._back.whose and not self._back.whose.public:
            self._back = self._looking(self._back.at)
            self._said = looking(self._desk) if self._desk.may_look_at else ""
        show_unread(self, self._style())
        self._back.take()
        self._ask()
        self._draw()

    def _draw(self) -> None:
        plays = self._playing is not None
        shown = past_shown(self._presenter, self._face, self._back, self._said, plays=plays)
        if shown is not None and shown != self._board.shown:
            self._board.show(shown, self._faded())

    def say(self, text: str) -> None:
        """Say something until the next key."""
        self._said = text
        self._draw()

    def _ask(self) -> None:
        """Ask for the versions needed next: one request at a time, and not too often."""
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

    def _gone(self, went: bool, otherwise: str) -> None:
        self._stop()
        self._said = "" if went else otherwise
        self.refresh_desk()

    def action_step(self, way: int) -> None:
        no_further = _newest(self._desk) if way > 0 else _("That is how the game began.")
        self._gone(self._back.step(way), no_further)

    def action_edge(self, way: int) -> None:
        self._back.edge(way)
        self._gone(True, "")

    def action_stretch(self, way: int) -> None:
        self._back.stretch(way)
        self._gone(True, "")

    def action_play(self) -> None:
        """Start going on by itself, move by move up to the newest, or stop it."""
        self._said = ""
        if self._playing is not None:
            self._stop()
        elif self._back.is_last:
            self._said = _newest(self._desk)
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
        self.app.push_screen(rules_page(self._desk.link.game, self._board, self._board.shown))

    def action_chat(self) -> None:
        self._stop()
        open_chat(self, self._desk)

    def action_look_at(self) -> None:
        self._stop()
        if self._desk.may_look_at:
            self._desk.link.watch(self._desk.next_to_look_at())
        else:
            self.say(_("After the game, spectators can see what every player had."))

    def action_what_if(self) -> None:
        """Go on from here in a new game: at the second press."""
        self._stop()
        from colonia_tui.table import opening

        desk, version = self._desk, self._back.at
        seat = opening.plays_on(desk, self._back.whose.seat)
        if self._meant != (version, seat) or desk.over is None:
            self._meant = version, seat
            self.say(branching(self._back, seat))
            return
        self._meant = None
        try:
            link = opening.what_if(desk, version, seat)
        except Failure as failure:
            self.say(str(failure))
        else:
            self.post_message(SwitchTable(link, branched(self._back, link)))

    def action_close(self) -> None:
        if self._desk.link.replays and self._desk.over is None:
            self.post_message(CloseTable())  # there is no present to go to
        else:
            self.dismiss()

    def on_board_pressed(self, message: Board.Pressed) -> None:
        """Handle a click on something that stands for a key."""
        message.stop()
        if message.key.startswith(TO_MOVE):
            self._gone(self._back.to(int(message.key.removeprefix(TO_MOVE))), "")
            return
        for key, binding in self._bindings:
            if key == message.key:
                self.run_worker(self.run_action(binding.action), group="click")


def _newest(desk: Desk) -> str:
    key = name_of("past.close")
    if desk.over is not None:
        return _("That was the last move; {key} goes to the result.").format(key=key)
    if desk.link.replays:
        return _("Nothing more was recorded; {key} leaves.").format(key=key)
    return _("That is the newest move; {key} goes to the present.").format(key=key)
