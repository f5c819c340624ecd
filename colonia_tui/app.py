"""The full-screen program: opens links, keeps the desk up to date, shows the right screen.

Screens never talk to the net: they read the desk, call its link, and post `OpenTable` and `CloseTable` for
the app to open or leave a table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset

from colonia_tui import shelf
from colonia_tui.drawing.guard import Guard
from colonia_tui.failure import Failure
from colonia_tui.files.settings import Settings
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.reasons import explain
from colonia_tui.program import Program
from colonia_tui.screens.messages import (
    BackAtTable,
    CloseTable,
    ComesFrom,
    OpenTable,
    Rematch,
    Says,
    ShowsDesk,
    SwitchTable,
)
from colonia_tui.screens.page import LEAST_HEIGHT, LEAST_WIDTH, SmallScreen
from colonia_tui.session.alerts import Alerts
from colonia_tui.session.noting import Noting
from colonia_tui.table.saves import remember_game
from colonia_tui.terminal.abilities import EVERYTHING, Abilities
from engine.game import Reason, Refused

if TYPE_CHECKING:
    from textual.worker import WorkType

    from colonia_tui.table.desk import Desk
    from colonia_tui.table.link import Link
    from net.client.client import News


class ColoniaApp(Program):
    """The full-screen program. Returns a last sentence for the terminal, or nothing."""

    CSS_PATH = "app.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave", N_("Quit"), id="app.quit", priority=True),
    ]

    def __init__(
        self,
        link: Link | None = None,
        start: str = "",
        abilities: Abilities = EVERYTHING,
        settings: Settings | None = None,
        problem: str = "",
        notice: str = "",
    ) -> None:
        """``problem`` says what is wrong with the settings file; ``notice`` is said at the first table."""
        super().__init__(abilities, settings)
        self._problem, self._notice = problem, notice
        self.guard: Callable[[], Guard] = Guard
        """Makes the guard for a table's keys."""
        self.desk: Desk | None = None
        self._first_link, self._start = link, start
        self._typed = ("", "")
        """A table's address, and what was typed there before going back."""
        self._to_show = False
        self._noting = Noting()
        self._parting = False
        """Whether Ctrl+C was the last key."""
        self._alerts = Alerts(self._tell_terminal)
        self.kept = False
        """Whether we left a game that can be resumed here."""
        self.guest = False
        """Whether somebody else hosts the table, so that anything may come from there."""

    @property
    def _at_home(self) -> bool:
        """Whether the program started at the home screen and returns to it."""
        return self._first_link is None

    def on_mount(self) -> None:
        self.app_suspend_signal.subscribe(self, lambda app: self._alerts.suspend())
        self.app_resume_signal.subscribe(self, lambda app: self._alerts.resume())
        if self._first_link is not None:
            self._open_table(self._first_link)
        else:
            from colonia_tui.screens.home import HomeScreen  # not at the top: a table does not need it

            self.push_screen(HomeScreen(self._start, self._problem))

    # The table

    def on_open_table(self, message: OpenTable) -> None:
        self._open_table(message.link)

    def on_close_table(self, message: CloseTable) -> None:
        # a host may be slow to say goodbye, and a closing program must not start anything
        work: WorkType[None] = partial(self._leave_table, message.sentence, message.for_all)
        self.run_worker(work, group="leave")

    def on_switch_table(self, message: SwitchTable) -> None:
        self._notice = message.notice
        work: WorkType[None] = partial(self._switch_table, message.link)
        self.run_worker(work, group="leave")

    async def _switch_table(self, link: Link) -> None:
        await self._leave_screens()
        self._open_table(link)

    def on_rematch(self, message: Rematch) -> None:
        work: WorkType[None] = self._rematch
        self.run_worker(work, group="leave")

    async def _rematch(self) -> None:
        """Leave the table for another one like it."""
        from colonia_tui.table import opening

        plan = None if self.desk is None else opening.again(self.desk.link)
        if plan is None:
            return
        await self._leave_screens()
        try:
            self._open_table(opening.open_here(plan))
        except Failure as failure:
            await self._leave_table(str(failure))

    async def _leave_screens(self) -> None:
        """Close the table and all screens but home and, if we never were at the table, the list of tables."""
        await self._close_table()
        self.guest = False
        while len(self.screen_stack) > 1 and not isinstance(self.screen, ComesFrom):
            await self.pop_screen()

    def _open_table(self, link: Link) -> None:
        """Open a link and show its table."""
        from colonia_tui.table import opening  # not at the top: the home screen must come up fast
        from colonia_tui.table.desk import Desk

        self.guest = opening.joined(link) is not None
        if link.here and link.lesson is None:
            link.lesson = shelf.lesson_at(link.save)
        self.desk = Desk(link)
        self._noting = Noting()
        self._alerts.new_table()
        self.run_worker(self._open(link), group="link")

    async def _open(self, link: Link) -> None:
        try:
            await link.open(self._hear)
        except Refused as refused:
            await self._leave_table(explain(refused.reason))

    def _hear(self, seat: int | None, news: News) -> None:
        if self.desk is None:
            return
        self.desk.take(seat, news)
        if not self._to_show:  # one repaint for a burst of messages
            self._to_show = True
            self.call_later(self._show_desk)

    async def _show_desk(self) -> None:
        self._to_show = False
        desk = self.desk
        if desk is None or not self.is_running:
            return  # while the app closes, screens lose their widgets one by one
        if isinstance(self.screen, SmallScreen):
            return  # nothing opens behind it; `on_resize` calls this again
        from colonia_tui.screens.chat import ChatScreen
        from colonia_tui.screens.table import TableScreen

        chatting = isinstance(self.screen, ChatScreen)  # do not send what is typed there to another screen
        turned_away = desk.ended is not None and desk.over is None and not desk.updates
        if desk.ended is not None and turned_away and not desk.displaced and not chatting:
            await self._turned_away(desk, desk.ended)
            return
        begun = desk.updates and desk.names and not chatting
        below = [screen for screen in self.screen_stack if isinstance(screen, ShowsDesk)]
        if not below and desk.lobby is not None and not desk.lobby.started:
            from colonia_tui.screens.lobby import LobbyScreen

            await self._leave_list()
            await self.push_screen(LobbyScreen(desk))
        elif begun and not any(isinstance(s, TableScreen) for s in below):
            if below:
                await self.pop_screen()
            await self._leave_list()
            await self.push_screen(TableScreen(desk, self.settings, self.guard()))
            remember_game(desk.link.game)
        for screen in self.screen_stack:
            if isinstance(screen, ShowsDesk):
                screen.refresh_desk()
        self._noting.take(desk)
        sentence = self._alerts.alert(desk, self.settings) or self._notice
        if sentence and isinstance(self.screen, Says):
            self.screen.say(sentence)
            self._notice = ""

    async def _leave_list(self) -> None:
        """Close the list of tables once we are at one of them."""
        if len(self.screen_stack) > 2 and isinstance(self.screen, ComesFrom):
            await self.pop_screen()

    async def _turned_away(self, desk: Desk, why: Reason) -> None:
        """The host refused us: ask for a phrase or for which table, or say why not."""
        from colonia_tui.screens.joining import door_form, tables_form, watch_form

        link = desk.link
        door = door_form(link, why, self._typed)
        form = door or watch_form(link, why) or tables_form(link, desk.tables, why)
        if form is None:
            await self._leave_table(explain(why))
            return
        await self._leave_screens()

        def answered(link: Link | None) -> None:
            if link is not None:
                self._open_table(link)
                return
            if door is not None:
                self._typed = door.typed
            self.post_message(CloseTable("" if self._at_home else explain(why)))

        self.push_screen(form, answered)

    def on_back_at_table(self, message: BackAtTable) -> None:
        self.call_later(self._show_desk)

    async def _leave_table(self, sentence: str = "", for_all: bool = False) -> None:
        """Leave the table: back to the home screen, or exit if the program started at the table."""
        if for_all and self.desk is not None:
            from colonia_tui.table import opening

            link = self.desk.link
            await self._close_table()  # an open link would start its host again
            await asyncio.to_thread(opening.close_table, link)
        if not self._at_home:
            await self._close_table()
            self.exit(sentence)
            return
        await self._leave_screens()
        if isinstance(self.screen, ComesFrom):
            self.screen.show_sentence(sentence)

    async def action_leave(self) -> None:
        if not self._parting and self._ask_to_leave():
            self._parting = True
            return
        await self._close_table()
        self.exit()

    def _ask_to_leave(self) -> bool:
        """Say that pressing the key again leaves; False if there is nowhere to say it."""
        screen = self.screen
        answering = False
        if self.desk is not None:
            from colonia_tui.drawing.shown import Mode
            from colonia_tui.screens.table import TableScreen

            answering = isinstance(screen, TableScreen) and screen.mode is Mode.ANSWERING
        if answering or not isinstance(screen, Says):
            return False
        kept = self.desk is not None and self.desk.link.save is not None
        screen.say(_("Ctrl+C again leaves; the game is saved.") if kept else _("Ctrl+C again leaves."))
        return True

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and event.key != "ctrl+c":
            self._parting = False
        await super().on_event(event)

    async def _close_table(self) -> None:
        desk, self.desk = self.desk, None
        if desk is not None:
            self.kept = desk.link.save is not None and desk.over is None and bool(desk.updates)
            await desk.link.close()

    async def on_unmount(self) -> None:
        await self._close_table()
        self._alerts.close()

    # The window

    @property
    def cursor_position(self) -> Offset:
        """Where to put the terminal's own cursor, for screen readers and magnifiers: on the pointed option.

        Called for each frame, after layout.
        """
        if self.desk is None:
            return self._cursor
        from colonia_tui.drawing.board import Board

        region = self.focused.cursor() if isinstance(self.focused, Board) else None
        return self._cursor if region is None else Offset(region.x, region.y)

    @cursor_position.setter
    def cursor_position(self, position: Offset) -> None:
        self._cursor = position

    def on_resize(self, event: events.Resize) -> None:
        small = event.size.width < LEAST_WIDTH or event.size.height < LEAST_HEIGHT
        shown = isinstance(self.screen, SmallScreen)
        if small and not shown:
            self.push_screen(SmallScreen())
        elif shown and not small:
            self.pop_screen()
            self.call_later(self._show_desk)


def _unshowable(error: Exception) -> str:
    """Log an error at somebody else's table; returns the sentence about it."""
    from colonia_tui.files.files import write_mistake

    said = _(
        "What the host sent cannot be shown, and you have left the table. Ask the host which program it is."
    )
    path = write_mistake(error)
    return said if path is None else _("{said} {log} has the details.").format(said=said, log=path)


def run(
    link: Link | None = None,
    start: str = "",
    abilities: Abilities = EVERYTHING,
    settings: Settings | None = None,
    problem: str = "",
    notice: str = "",
) -> bool:
    """Open the screen, at a table or at home; returns whether we left a game that can be resumed here.

    If the program started at home, an error at somebody else's table closes that table only.

    Raises Failure if the table closed unexpectedly.
    """
    app = ColoniaApp(link, start, abilities, settings, problem, notice)
    app.heeds_signals = True
    sentence = app.run(mouse=app.settings.mouse)
    error = app._exception
    if error is not None and app.guest:
        sentence = _unshowable(error)
        if link is None:
            return run(None, "", abilities, app.settings, sentence)
    elif error is not None:
        raise error
    if sentence:
        raise Failure(sentence)
    return app.kept
