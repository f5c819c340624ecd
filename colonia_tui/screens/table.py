"""The table screen: a game's board, and what all games share: steps, undo, the curtain, advice, leaving."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.timer import Timer

from colonia_tui import shelf
from colonia_tui.drawing.bindings import TABLE_KEYS
from colonia_tui.drawing.board import OWN, AnyBoard, Board
from colonia_tui.drawing.coach import first_choose
from colonia_tui.drawing.guard import CLICK, Guard, Press
from colonia_tui.drawing.keys import asking
from colonia_tui.drawing.shown import Mode, Shown
from colonia_tui.drawing.style import Style
from colonia_tui.files.settings import Settings
from colonia_tui.language.i18n import _
from colonia_tui.language.reasons import explain
from colonia_tui.screens import key_router
from colonia_tui.screens.chat import Unread, open_chat, show_unread
from colonia_tui.screens.key_router import Meaning
from colonia_tui.screens.leaving import LeavingScreen, PauseScreen
from colonia_tui.screens.messages import CloseTable, OpenSettings, SetTo, SwitchTable
from colonia_tui.session import prompts
from colonia_tui.session.presenter import Presenter
from colonia_tui.session.prompts import Prompt
from colonia_tui.session.submit import Submitter
from colonia_tui.table.desk import Desk
from colonia_tui.table.past import FIRST, WayBack
from engine.game import Action, Reason, Seat
from net.wire.messages import Notice, PauseGame

if TYPE_CHECKING:
    from colonia_tui.screens.page import Dressed
    from colonia_tui.screens.palette import Command
    from colonia_tui.table.link import Link


PATIENCE = 0.15
"""Seconds that an answered question stays on the screen if there is nothing else to show."""


class TableScreen(Screen[None]):
    """One game, seen from one seat at a time."""

    DEFAULT_CSS = """
    TableScreen { layers: default chat; overflow: hidden; background: ansi_default; }
    """

    BINDINGS: ClassVar[list[BindingType]] = TABLE_KEYS

    def __init__(self, desk: Desk, settings: Settings, guard: Guard) -> None:
        super().__init__()
        self.desk = desk
        self._face = shelf.face(desk.link.game)
        self.presenter = Presenter(desk, self._face, settings)
        self._board: AnyBoard = self._face.board(id="board")
        self._board.judge = self._judge
        self._guard = guard
        self._submitter = Submitter(self.presenter, self._face, self._wait_for, self.say)
        self._held = False
        """Whether an answered question is still on the screen."""
        self._timer: Timer | None = None
        self._shown_result = -1 if desk.link.replays else 0
        """How often: once, and again with the comparison of tables; -1: after looking back at all of it."""

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
        self.presenter.settle(settings)
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
        if not self.presenter.take():
            return
        self._submitter.undo_further()
        self._submitter.pass_idle()
        self.presenter.take_prompts(self.leave)
        self._draw()

    @property
    def curtain_drawn(self) -> bool:
        """Whether the curtain is drawn. Steps come first: everybody may watch them."""
        return self.presenter.seating.behind is not None

    @property
    def shown(self) -> Shown | None:
        """What is on the screen; None before there is anything to show."""
        return self._board.shown

    @property
    def mode(self) -> Mode | None:
        """What the screen is doing; None before there is anything to show."""
        return None if self.shown is None else self.shown.mode

    def _draw(self) -> None:
        """Show the current state."""
        presenter, now = self.presenter, monotonic()
        shown = presenter.shown(now, self._board.offers())
        if shown is None:
            return
        stays = self._stays(now) if shown.mode is Mode.WAITING else 0
        self._held = stays > 0
        if self._held:
            self._again_in(stays, self.refresh_desk)
            return
        if shown != self.shown:
            fresh = self.shown is None or shown.fresh != self.shown.fresh
            self._board.show(shown, self.style)
            if fresh:
                self._point_taught()
        if self._guard.waits(shown.stands) or shown.mode is Mode.TELLING:
            self.call_after_refresh(self._drawn, shown, now)
        if presenter.here in self.desk.updates and not presenter.playback.playing:
            self.desk.link.heard(presenter.here, shown.version)
        self._come_back(now, shown.mode)
        self._show_result()

    def _stays(self, now: float) -> float:
        """For how many seconds an answered question stays on the screen: long enough for the next one.

        Saying for a moment that others are thinking would flicker, and double the bytes.
        """
        shown = self.shown
        answered = (
            shown is not None
            and shown.mode is Mode.ASKED
            and shown.seat == self.presenter.here
            and not self.presenter.message
            and self._guard.hold > 0
        )
        return self._submitter.answered + PATIENCE - now if answered else 0

    @property
    def _on_top(self) -> bool:
        """Whether this screen gets the keys (`is_current` is true below that one, too)."""
        return self.app.screen is self

    def _drawn(self, shown: Shown, begun: float) -> None:
        """Note what is on the screen now: keys pressed before are not for it, and its time begins.

        A prompt that the player opened may be answered before this call, so its time counts from when drawing
        has ``begun``.
        """
        if shown != self.shown or not self._on_top:
            return  # keys are not for what is behind another screen
        self._guard.drawn(shown.stands, begun if shown.called else monotonic())
        if shown.mode is Mode.TELLING:
            self.presenter.playback.drawn()
            self._come_back(monotonic(), shown.mode)

    def _come_back(self, now: float, mode: Mode) -> None:
        """Draw again when the next step or the next second is due."""
        presenter, waiting = self.presenter, mode is Mode.WAITING
        dues = presenter.playback.due(), presenter.presence.due(now, waiting), presenter.time_left.due(now)
        due = min((time for time in dues if time is not None), default=None)
        self._again_in(due, self._go_on)

    def _again_in(self, due: float | None, then: Callable[[], None]) -> None:
        """Call ``then`` in ``due`` seconds, unless something is drawn before; None: never."""
        if self._timer is not None:
            self._timer.stop()
        self._timer = None if due is None else self.set_timer(max(due, 0.01), then)  # Textual divides by it

    def _go_on(self) -> None:
        self.presenter.playback.on()
        self.refresh_desk()

    def say(self, text: str) -> None:
        """Say something until the next key."""
        if text != self.presenter.message:
            self.presenter.message = text
            self._draw()

    def on_screen_suspend(self) -> None:
        self.presenter.playback.pause()

    def on_screen_resume(self) -> None:
        self.presenter.playback.resume()
        self.refresh_desk()

    def _show_result(self) -> None:
        """Show the result after the last milestone."""
        if self._shown_result >= self.desk.results or self.presenter.playback.playing or not self._on_top:
            return
        if self._shown_result < 0:
            self._shown_result = 0
            self.action_look_back(FIRST)
            return
        self._shown_result = self.desk.results
        from colonia_tui.screens.result import ResultScreen

        def resume(district: str | None) -> None:
            self._shown_result = self.desk.results  # that page has shown what came meanwhile
            if district:
                self._board.jump(district)

        pace = self.presenter.playback.pace
        self.app.push_screen(ResultScreen(self.desk, self._guard, self.action_look_back, pace), resume)

    def _wait_for(self, answer: Coroutine[object, object, None]) -> None:
        self.run_worker(answer, group="command")

    # Keys

    def _judge(self, key: str, at: float) -> Press:
        """What an option's key, Enter or a click may do with the question on the screen."""
        press = self._press(key, at)
        if press is Press.NOTHING or self._held:
            return Press.NOTHING
        self._show_own(False)
        self._message_read()
        if self._submitter.busy:
            return Press.POINT
        return Press.ACT if key == CLICK and press is Press.WAIT else press

    def _press(self, key: str, at: float) -> Press:
        press = self._guard.press(key, at, repeats=key_router.repeats(key))
        if self.shown is not None and self._guard.waits(self.shown.stands):
            return Press.NOTHING  # pressed before this was drawn
        return press

    def on_key(self, event: events.Key) -> None:
        """Handle a key that the board did not take: its meaning depends on what the screen is doing."""
        if self.shown is None:
            return
        press = self._press(event.key, event.time)
        meaning = key_router.meaning(self.shown.mode, event.key, press)
        if meaning is Meaning.SKIP:
            self._do(meaning)
            meaning = self._after_steps(event)
        if meaning is Meaning.FREE and self._take_own_key(event.key):
            meaning = Meaning.NOTHING
        if meaning is Meaning.FREE:
            self._message_read()
            return
        event.stop()
        event.prevent_default()
        if press is Press.WAIT and meaning in key_router.COMMITS:
            self._if_alone(event.time, partial(self._do, meaning))
        else:
            self._do(meaning)

    def _after_steps(self, event: events.Key) -> Meaning:
        """What a key that ended the steps means besides: as at the current question, but it never acts, since
        nobody had seen the question."""
        if self.mode is not Mode.ASKED or event.key == "enter" or self._board.aim(event.character):
            return Meaning.NOTHING
        return key_router.meaning(Mode.ASKED, event.key, Press.POINT)

    def _take_own_key(self, key: str) -> bool:
        """Show one's own screen at its key, and hide it at the next key. Returns whether it was its key."""
        asked = self.presenter.own_key and key == self._board.districts.get(OWN)
        self._show_own(asked and not self.presenter.own_open)
        return asked

    def _show_own(self, opened: bool) -> None:
        if opened != self.presenter.own_open:
            self.presenter.own_open = opened
            self._draw()

    def _if_alone(self, at: float, then: Callable[[], None]) -> None:
        """Call ``then`` for the key read at ``at``, once it is sure that nobody is holding it down."""
        self.set_timer(self._guard.repeat, lambda: then() if self._guard.alone(at) else None)

    def _do(self, meaning: Meaning) -> None:
        match meaning:
            case Meaning.SKIP:
                self.presenter.playback.key()
            case Meaning.GO_ON if self.mode is Mode.OVER:
                self._shown_result = 0
            case Meaning.GO_ON:
                self.presenter.playback.enter()
            case Meaning.OPEN:
                self.presenter.seating.open()
            case Meaning.YES | Meaning.NO:
                self._answer(meaning is Meaning.YES)
            case Meaning.SAY:
                self.say(asking(_("Press {yes} or {no}.")))
                return
            case _:
                return
        self._guard.acted()
        self._message_read()
        self.refresh_desk()

    def _message_read(self) -> None:
        """At a key press, take the message as read."""
        if isinstance(self.desk.notice, Notice):
            self.desk.notice = None
            self._draw()
        self.say("")

    def _answer(self, yes: bool) -> None:
        asking, self.presenter.asking = self.presenter.asking, None
        command = None if asking is None else asking.answer(yes)
        if command is not None:
            self._submitter.send(command)

    def on_board_pressed(self, message: Board.Pressed) -> None:
        """Handle a click on something that stands for a key."""
        message.stop()
        press = self._press(CLICK, message.time)
        press = Press.ACT if press is Press.WAIT else press
        meaning = Meaning.FREE if self.mode is None else key_router.meaning(self.mode, message.key, press)
        if meaning is not Meaning.FREE:
            self._do(meaning)
            return
        self._message_read()
        for key, binding in self._bindings:
            if key == message.key:
                self.run_worker(self.run_action(binding.action), group="click")

    def on_board_picked(self, message: Board.Picked) -> None:
        message.stop()
        submit = partial(self._submit, message.action, message.version)
        if message.doubt is None:
            submit()
        else:
            self._if_alone(message.doubt, submit)

    def on_board_unchosen(self, message: Board.Unchosen) -> None:
        message.stop()
        self.say(first_choose(self._board.offers()))
        self._refused()

    def _submit(self, action: Action, version: int) -> None:
        """Pass a player's action to the link; nothing else does."""
        seat = self.desk.here
        if seat is None or self._submitter.busy or self._held or self.mode is not Mode.ASKED:
            return
        self._guard.acted()
        if self.presenter.teaching is not None:
            self.presenter.teaching.acted(action)
        self._submitter.act(seat, action, version)

    def on_board_refused(self, message: Board.Refused) -> None:
        message.stop()
        self._refused()

    def _refused(self) -> None:
        """Enter did nothing: in a lesson, whoever does that twice is shown what to do."""
        if self.presenter.teaching is not None:
            self.presenter.teaching.refused()
            self._point_taught()

    def _point_taught(self) -> None:
        """In a lesson, point at what meets the goal for somebody who has not found it."""
        teaching = self.presenter.teaching
        if teaching is not None and teaching.hint is not None:
            self._board.point(teaching.hint)

    def action_suggest(self) -> None:
        if self.mode is not Mode.ASKED or self._held:
            return
        if self.presenter.advising.ask():
            self.run_worker(self._think(), group="advice", exclusive=True)
        self._draw()

    async def _think(self) -> None:
        await self.presenter.advising.think()
        self._draw()

    def action_undo(self) -> None:
        if self._only_watching() or self._is_over():
            return
        back = self.presenter.going_back.undo()
        if back is None:
            self.say(prompts.nothing_to_undo(self.presenter.others))
            return
        self._submitter.by_hand = True
        self._guard.acted()

        def go() -> Awaitable[Reason | None]:
            self.presenter.playback.clear()
            return back.command()

        if back.way is WayBack.ASKED:
            # a milestone comes back after "no"
            self._ask(prompts.undo_prompt(go))
            return
        if back.way is WayBack.UNDO and self.curtain_drawn:
            # only this player may see the table, not who pressed the key
            self.presenter.seating.cover(back.seat)
        self._submitter.send(go())

    def on_board_whole_back(self, message: Board.WholeBack) -> None:
        message.stop()
        self.action_whole_back()

    def action_whole_back(self) -> None:
        """Take back all steps of an unfinished action, one by one."""
        here = self.desk.here
        if here is None or self.presenter.going_back.undo_midway(here) is None:
            self.say(_("There is no action to take back as a whole."))
            return
        self._guard.acted()
        self._submitter.undo_whole(here)

    def action_propose(self) -> None:
        if self._only_watching() or self._is_over():
            return
        if not self.presenter.others:  # nobody else to ask
            self.action_undo()
            return
        asked = None if self.presenter.public else self.presenter.going_back.propose()
        if asked is None:
            self.say(_("You have made no move to go back to."))
        else:
            self._ask(asked)

    def _only_watching(self) -> bool:
        """Whether nobody here plays; if so, says that the pressed key is for players only."""
        if self.desk.watching:
            self.say(_("You are watching; only those who play can do that."))
        return self.desk.watching

    def _is_over(self) -> bool:
        """Whether the game or the connection is over; says so after the game. Otherwise the screen says why
        one has to leave."""
        if self.desk.over is not None:
            self.say(_("The game is over; nobody can go back now."))
        return self.desk.over is not None or self.desk.ended is not None

    def _ask(self, prompt: Prompt) -> None:
        self.presenter.asking = prompt
        self._draw()

    def action_rules(self) -> None:
        from colonia_tui.screens.rules import rules_page

        self.app.push_screen(rules_page(self.desk.link.game, self._board, self.shown))

    def on_sheet_clicked(self, message: Unread.Clicked) -> None:
        message.stop()
        self.action_chat()

    def action_chat(self) -> None:
        open_chat(self, self.desk)

    def action_pause(self) -> None:
        if self._only_watching():
            return
        desk = self.desk
        seat = desk.here
        prompt = prompts.resume_prompt(desk)
        if prompt is not None:
            self._ask(prompt)
        elif not desk.has_chat or seat is None or desk.over is not None:
            self.say(_("Only a game over the network can be paused."))
        else:

            def said(why: str | None) -> None:
                if why is not None and seat is not None:
                    self._submitter.send(desk.link.send(seat, PauseGame, why))

            self.app.push_screen(PauseScreen(desk.link.game), said)

    def action_mind(self) -> None:
        if self._only_watching():
            return
        prompt = prompts.bot_prompt(self.desk)
        if prompt is None:
            self.say(_("Nobody is away for whom a bot could play."))
        else:
            self._ask(prompt)

    def action_look_at(self) -> None:
        if self.desk.may_look_at:
            self.desk.link.watch(self.desk.next_to_look_at())
        else:
            self.say(_("After the game, spectators can see what every player had."))

    def action_look_back(self, version: int = 0) -> None:
        if self.presenter.update is None or self.presenter.update.version <= FIRST:
            self.say(_("Nothing has happened yet that you could look back at."))
        else:
            from colonia_tui.screens.past import PastScreen

            self.app.push_screen(PastScreen(self.presenter, self._face, version))

    def action_palette(self) -> None:
        from colonia_tui.screens import forms, invite_panel
        from colonia_tui.screens.palette import palette_page

        others = [*invite_panel.invite_commands(self.desk.door), *forms.one_keyboard_commands(self.desk)]
        page = palette_page(self.desk.link.game, self._board, self.presenter.words, others)
        self.app.push_screen(page, self._chosen)

    def on_board_listed(self, message: Board.Listed) -> None:
        from colonia_tui.screens.palette import PaletteScreen

        message.stop()
        game, words = self.desk.link.game, self.presenter.words
        self.app.push_screen(PaletteScreen(game, message.title, message.offers, words), self._chosen)

    async def _chosen(self, choice: Action | Command | None) -> None:
        """Point at an option, or run a command, that was chosen from a list."""
        if isinstance(choice, Action):
            self._board.point(choice)
        elif choice is not None:
            await self.run_action(choice.action)

    def action_play_here(self) -> None:
        from colonia_tui.screens.forms import one_keyboard_form

        def opened(link: Link | None) -> None:
            if link is not None:
                self.post_message(SwitchTable(link))

        self.app.push_screen(one_keyboard_form(self.desk), opened)

    def action_let_in(self) -> None:
        from colonia_tui.screens.invite_panel import LetInScreen

        if self.desk.door is not None:
            self.app.push_screen(LetInScreen(self.desk.link.game, self.desk.door))

    def action_set(self, setting: str, value: str) -> None:
        self.post_message(SetTo(setting, value))

    def action_settings(self) -> None:
        self.post_message(OpenSettings(self.desk.link.game))

    def action_back(self) -> None:
        shown = self.shown
        if shown is not None and shown.coached is not None and not self._board.looks_around:
            self.action_lesson()
        else:
            self._board.jump(None)

    def action_lesson(self) -> None:
        teaching = self.presenter.teaching
        if teaching is None:
            self.say(_("There is no lesson at this table."))
            return
        self.say(teaching.switch())
        self._draw()

    def action_scroll_log(self, pages: int) -> None:
        self._board.scroll_page(pages * self._board.log_page)

    def _leave_as(self, meant: prompts.Leaving | None) -> None:
        seat = self.desk.here
        if meant is prompts.Leaving.PAUSE and seat is not None:
            self.run_worker(self._pause_and_leave(seat), group="leave")
        elif meant is not None:
            self.post_message(CloseTable(for_all=meant is prompts.Leaving.CLOSE))

    async def _pause_and_leave(self, seat: Seat) -> None:
        why = await self.desk.link.send(seat, PauseGame, "")
        if why is None:
            self.leave()
        else:
            self.say(explain(why))

    def action_leave(self) -> None:
        if self.desk.over is not None or self.desk.ended is not None:
            self.leave()
            return
        if meant := prompts.leaving_choices(self.desk):
            self.app.push_screen(LeavingScreen(self.desk, meant), self._leave_as)
            return
        self._ask(prompts.leaving_prompt(self.desk, self.leave))
