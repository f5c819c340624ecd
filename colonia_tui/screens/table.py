"""The table: a game's board, and what all games share: steps, undo, the curtain, advice, leaving."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.timer import Timer

from colonia_tui import shelf
from colonia_tui.drawing.board import OWN, AnyBoard, Board
from colonia_tui.drawing.guard import CLICK, Guard, Press
from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.shown import Mode, Shown
from colonia_tui.files.settings import Settings
from colonia_tui.language.i18n import _
from colonia_tui.language.shell import explain
from colonia_tui.screens import gate, going_back, way_in
from colonia_tui.screens.asking import Asking
from colonia_tui.screens.gate import Meaning
from colonia_tui.screens.keys import TABLE_KEYS
from colonia_tui.screens.messages import GetUp, OpenSettings, SetTo
from colonia_tui.screens.table_state import TableState
from colonia_tui.screens.unread import Unread, open_talk
from colonia_tui.table.desk import Desk
from colonia_tui.table.way_back import WayBack
from engine.game import Action, Reason, Seat
from net.messages import Notice

if TYPE_CHECKING:
    from colonia_tui.screens.moves import Command
    from colonia_tui.screens.page import Dressed

PATIENCE = 0.15
"""Seconds that an answered question stays on the screen while nothing else is there to show."""


class TableScreen(Screen[None]):
    """One game, seen from one seat at a time."""

    DEFAULT_CSS = """
    TableScreen { layers: default talk; overflow: hidden; background: ansi_default; }
    """

    BINDINGS: ClassVar[list[BindingType]] = TABLE_KEYS

    def __init__(self, desk: Desk, settings: Settings, guard: Guard) -> None:
        super().__init__()
        self.desk = desk
        self._face = shelf.face(desk.link.game)
        self.state = TableState(desk, self._face, settings)
        self._board: AnyBoard = self._face.board(id="board")
        self._board.judge = self._judge
        self._guard = guard
        self._busy = False
        """Whether an action is on its way to the host."""
        self._answered = -inf
        """When the last action was sent."""
        self._held = False
        """Whether the answered question is still on the screen, although nothing is asked now."""
        self._by_hand = False
        """Whether the player went back, and so wants to answer what the screen would answer by itself."""
        self._whole: tuple[Seat, int] | None = None
        """Whose half-said action is being taken back, and the version that was taken back last."""
        self._shown: Shown | None = None
        self._timer: Timer | None = None
        self._shown_result = False

    def compose(self) -> ComposeResult:
        yield self._board
        yield Unread(self.desk, self.kit)

    def on_mount(self) -> None:
        self._board.focus()
        self.refresh_desk()

    @property
    def kit(self) -> Kit:
        """The colours and signs to draw in."""
        return cast("Dressed", self.app).kit(self.desk.link.game)

    def settle(self, settings: Settings) -> None:
        """Settings have been changed."""
        self.state.settle(settings)
        self.dress()
        self.refresh_desk()

    def dress(self) -> None:
        """Theme or signs have been changed."""
        self._board.dress(self.kit)
        self._look_for_talk()

    def _look_for_talk(self) -> None:
        self.query_one(Unread).look(self.kit)

    # Data down

    def refresh_desk(self) -> None:
        """Something on the desk has changed."""
        if not self.is_mounted:
            return
        self._look_for_talk()
        if not self.state.look():
            return
        self._undo_further()
        self._pass_idle()
        self.state.take_consent(self._try, self._leave)
        self._draw()

    @property
    def curtain_drawn(self) -> bool:
        """Whether the keyboard waits for somebody. Steps are shown first: everybody may watch them."""
        return self.state.seating.behind is not None

    @property
    def mode(self) -> Mode | None:
        """What the screen is doing; None before there is anything to show."""
        return None if self._shown is None else self._shown.mode

    @property
    def answering(self) -> bool:
        """Whether it asks something that is answered with y or n."""
        return self.mode is Mode.ANSWERING

    def _draw(self) -> None:
        """Show how things are now."""
        state, now = self.state, monotonic()
        if state.public:
            state.own_open = False
            self._board.open_own(False)
        situation = state.situation(now)
        if situation is None:
            return
        mode, update, __ = situation
        self._held = mode is Mode.WAITING and self._may_hold(now)
        if self._held:
            self._again_in(self._answered + PATIENCE - now, self.refresh_desk)
            return
        shown = state.shown(situation, now, self._board.offers())
        if shown == self._shown:
            shown = self._shown
        else:
            self._shown = shown
            self._board.show(shown, self.kit)
        if self._guard.waits(shown.fresh) or mode is Mode.TELLING:
            self.call_after_refresh(self._drawn, shown)
        if state.here in self.desk.updates and not state.teller.telling:
            self.desk.link.heard(state.here, update.version)
        self._come_back(now, mode)
        self._show_result()

    def _may_hold(self, now: float) -> bool:
        """Whether the question that was just answered may stay: what comes next is mostly there at once, and
        a screen that says for a moment that others think flickers, and costs as many bytes again."""
        shown = self._shown
        return (
            shown is not None
            and shown.mode is Mode.ASKED
            and shown.seat == self.state.here
            and not self.state.message
            and self._guard.hold > 0
            and now < self._answered + PATIENCE
        )

    def _drawn(self, shown: Shown) -> None:
        """This is on the screen now: keys that were pressed before are not for it, and its time begins."""
        if shown is not self._shown:
            return
        self._guard.drawn(shown.fresh, monotonic())
        if shown.mode is Mode.TELLING:
            self.state.teller.drawn()
            self._come_back(monotonic(), shown.mode)

    def _come_back(self, now: float, mode: Mode) -> None:
        """Draw again when the next step or the next second is due."""
        steps, seconds = self.state.teller.due(), self.state.presence.due(now, mode is Mode.WAITING)
        due = min((time for time in (steps, seconds) if time is not None), default=None)
        self._again_in(due, self._go_on)

    def _again_in(self, due: float | None, then: Callable[[], None]) -> None:
        """Do this in so many seconds, unless something is drawn before; None: never."""
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

    # Keys

    def _judge(self, key: str, at: float) -> Press:
        """What an option's key, Enter or a click may do to the question on the screen."""
        press = self._press(key, at)
        if press is Press.NOTHING or self._held:
            return Press.NOTHING
        self._show_own(False)
        self._message_read()
        if self._busy:
            return Press.POINT
        return Press.ACT if key == CLICK and press is Press.WAIT else press

    def _press(self, key: str, at: float) -> Press:
        press = self._guard.press(key, at, repeats=key in gate.MOVES)
        if self._shown is not None and self._guard.waits(self._shown.fresh):
            return Press.NOTHING  # it was pressed before this was drawn
        return press

    def on_key(self, event: events.Key) -> None:
        """Whatever the board has left over: what it means depends on what the screen is doing."""
        if self._shown is None:
            return
        press = self._press(event.key, event.time)
        meaning = gate.meaning(self._shown.mode, event.key, press)
        if meaning is Meaning.FREE and self._take_own_key(event.key):
            meaning = Meaning.NOTHING
        if meaning is Meaning.FREE:
            self._message_read()
            return
        event.stop()
        event.prevent_default()
        if press is Press.WAIT and meaning in gate.COMMITS:
            self.set_timer(self._guard.repeat, lambda: self._if_alone(event.time, meaning))
        else:
            self._do(meaning)

    def _take_own_key(self, key: str) -> bool:
        """One's own screen behind a key is shown at that key, and hidden again at the next one.

        Returns whether it was the key.
        """
        asked = self.state.own_key and key == self._board.districts.get(OWN)
        self._show_own(asked and not self.state.own_open)
        return asked

    def _show_own(self, opened: bool) -> None:
        if opened != self.state.own_open:
            self.state.own_open = opened
            self._board.open_own(opened)
            self._draw()

    def _if_alone(self, at: float, meaning: Meaning) -> None:
        """The key that was read at ``at`` is not held down: do what it means."""
        if self._guard.alone(at):
            self._do(meaning)

    def _do(self, meaning: Meaning) -> None:
        match meaning:
            case Meaning.SKIP:
                self.state.teller.key()
            case Meaning.GO_ON:
                self.state.teller.enter()
            case Meaning.OPEN:
                self.state.seating.open()
            case Meaning.YES | Meaning.NO:
                self._answer(meaning is Meaning.YES)
            case Meaning.SAY:
                self.say(_("y or n, please"))
                return
            case _:
                return
        self._guard.acted()
        self._message_read()
        self.refresh_desk()

    def _message_read(self) -> None:
        """Once a key is pressed, the message is taken as read."""
        if isinstance(self.desk.notice, Notice):
            self.desk.notice = None
            self._draw()
        self.say("")

    def _answer(self, yes: bool) -> None:
        asking, self.state.asking = self.state.asking, None
        if asking is not None:
            self.run_worker(asking.answer(yes), group="answer")

    def on_board_pressed(self, message: Board.Pressed) -> None:
        """Something was clicked that stands for a key."""
        message.stop()
        press = self._press(CLICK, message.time)
        press = Press.ACT if press is Press.WAIT else press
        meaning = Meaning.FREE if self.mode is None else gate.meaning(self.mode, message.key, press)
        if meaning is not Meaning.FREE:
            self._do(meaning)
            return
        self._message_read()
        for key, binding in self._bindings:
            if key == message.key:
                self.run_worker(self.run_action(binding.action), group="click")

    # Messages up

    def on_board_picked(self, message: Board.Picked) -> None:
        message.stop()
        at = message.doubt

        def submit() -> None:
            if at is None or self._guard.alone(at):
                self._submit(message.action, message.version)

        if at is None:
            submit()
        else:
            self.set_timer(self._guard.repeat, submit)

    def _submit(self, action: Action, version: int) -> None:
        """The only place that passes a player's actions to the link."""
        seat = self.desk.here
        if seat is None or self._busy or self._held or self.mode is not Mode.ASKED:
            return
        self._answered = monotonic()
        self._by_hand = False
        if action in self.desk.updates[seat].legal:  # else it is refused: nobody has moved
            self.state.seating.last = seat
        self._guard.acted()
        self._try(self.desk.link.act(seat, action, version))

    def _try(self, answer: Awaitable[Reason | None]) -> None:
        """Wait for a command's answer, and show the reason if it was refused."""

        async def wait() -> None:
            try:
                why = await answer
            finally:
                self._busy = False
            if why is not None:
                self._whole = None
                self.say(explain(why, self.state.words))
            self._undo_further()

        self._busy = True
        self.run_worker(wait(), group="command")

    def _pass_idle(self) -> None:
        """Answer for a seat that has no choice, if its screen may."""
        if not self.state.settings.autopass or self._by_hand or self._busy:
            return
        for seat in self.desk.asked():
            update = self.desk.updates[seat]
            action = self._face.autopass(update)
            if action is not None:
                self.state.teller.passes(seat, update.version)
                self._try(self.desk.link.act(seat, action, update.version))
                return

    # Advice

    def action_suggest(self) -> None:
        if self.mode is not Mode.ASKED or self._held:
            return
        if self.state.advising.ask(self._board.pointed()):
            self.run_worker(self._think(), group="advice", exclusive=True)
        self._point_advised()
        self._draw()

    async def _think(self) -> None:
        await self.state.advising.think()
        self._point_advised()
        self._draw()

    def _point_advised(self) -> None:
        action = self.state.advising.target(self._board.pointed())
        if action is not None:
            self._board.point(action)

    # Going back

    def action_undo(self) -> None:
        back = self.state.going_back.undo()
        if back is None:
            self.say(_("You have nothing to take back now; F4 asks everybody to go back."))
            return
        self._by_hand = True
        self._guard.acted()

        def go() -> Awaitable[Reason | None]:
            self.state.teller.skip()
            return back.command()

        if back.way is WayBack.ASKED:
            self._ask(going_back.same_draws(), go)  # a turning point is there again after "no"
            return
        if back.way is WayBack.UNDO and self.curtain_drawn:
            self.state.seating.cover(back.seat)  # whoever pressed the key, only this player may see the table
        self._try(go())

    def on_board_whole_back(self, message: Board.WholeBack) -> None:
        """Take back an action that is half said, step by step, until nothing of it has been said."""
        message.stop()
        here = self.desk.here
        if here is None or self.state.going_back.undo_midway(here) is None:
            self.say(_("There is no action to take back as a whole."))
            return
        self._by_hand = True
        self._guard.acted()
        self._whole = here, -1
        self._undo_further()

    def _undo_further(self) -> None:
        """Take back one more step, if a whole action is being taken back and the last step is done."""
        if self._whole is None or self._busy:
            return
        seat, taken = self._whole
        back = self.state.going_back.undo_midway(seat)
        if back is None:
            self._whole = None
        elif (version := self.desk.updates[seat].version) != taken:
            self._whole = seat, version
            self.state.teller.skip()
            self._try(back.command())

    def action_propose(self) -> None:
        asked = None if self.state.public else self.state.going_back.propose()
        if asked is None:
            self.say(_("You have made no move to go back to."))
        else:
            self._ask(*asked)

    def _ask(self, sentence: str, command: Callable[[], Awaitable[Reason | None]]) -> None:
        """Ask, and send the command if the player says yes."""

        async def answer(yes: bool) -> None:
            if yes:
                self._try(command())

        self.state.asking = Asking(sentence, answer)
        self._draw()

    # Elsewhere

    def action_rules(self) -> None:
        from colonia_tui.screens.now import now
        from colonia_tui.screens.rules import RulesScreen

        board, shown = self._board, self._shown
        mark, above = "", ""
        if board.asking():
            mark, above = f"question: {board.asking()}", now(board.prompt(), board.offers())
        elif shown is not None and shown.turning is not None:
            mark = f"turning: {shown.turning.name}"
        parts = board.in_view()
        looked = parts[0] if board.looks_around else ""
        self.app.push_screen(RulesScreen(self.desk.link.game, mark, above, parts, looked))

    def on_sheet_clicked(self, message: Unread.Clicked) -> None:
        message.stop()
        self.action_talk()

    def action_talk(self) -> None:
        open_talk(self, self.desk)

    def action_look_at(self) -> None:
        if self.desk.watching and self.desk.over is not None:
            self.desk.link.look(self.desk.next_to_look_at())
        else:
            self.say(_("Once a game is over, those who watch can see what each player had."))

    def action_palette(self) -> None:
        from colonia_tui.screens.moves import MovesScreen, table_commands

        async def chosen(choice: Action | Command | None) -> None:
            if isinstance(choice, Action):
                self._board.point(choice)
            elif choice is not None:
                await self.run_action(choice.action)

        board = self._board
        game, asked = self.desk.link.game, board.prompt() if board.asking() else ""
        others = [*way_in.commands(self.desk.door), *table_commands()]
        page = MovesScreen(game, asked, board.offers(), self.state.words, others)
        self.app.push_screen(page, chosen)

    def action_let_in(self) -> None:
        if self.desk.door is not None:
            self.app.copy_to_clipboard(self.desk.door.invite)
            self.say(way_in.let_in(self.desk.door))

    def action_set(self, setting: str, value: str) -> None:
        self.post_message(SetTo(setting, value))

    def action_settings(self) -> None:
        self.post_message(OpenSettings(self.desk.link.game))

    def action_back(self) -> None:
        self._board.jump(None)

    def action_scroll_log(self, pages: int) -> None:
        self._board.scroll_page(pages * self._board.log_page)

    def _leave(self) -> None:
        self.post_message(GetUp())

    def action_leave(self) -> None:
        async def answer(yes: bool) -> None:
            if yes:
                self._leave()

        if self.desk.over is not None or self.desk.ended is not None:
            self._leave()
            return
        self.state.asking = Asking(
            _("Leave the table? The game is saved; `colonia continue` brings it back."), answer
        )
        self._draw()

    def on_screen_suspend(self) -> None:
        self.state.teller.pause()

    def on_screen_resume(self) -> None:
        self.state.teller.resume()
        self.refresh_desk()

    def _show_result(self) -> None:
        """After the last turning point comes the result."""
        if self.desk.over is None or self._shown_result or self.state.teller.telling or not self.is_current:
            return
        self._shown_result = True
        from colonia_tui.screens.result import ResultScreen

        def look(district: str | None) -> None:
            if district:
                self._board.jump(district)

        self.app.push_screen(ResultScreen(self.desk), look)
