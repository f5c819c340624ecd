"""The table: a game's board, and what all games share: steps, undo, the curtain, advice, leaving."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.timer import Timer

from colonia_tui import shelf
from colonia_tui.drawing.board import CLICK, OWN, AnyBoard, Board
from colonia_tui.drawing.guard import Guard, Press
from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.kits import kit_for
from colonia_tui.drawing.playback import PACES
from colonia_tui.drawing.shown import LogLine, Mode, Shown
from colonia_tui.files.settings import Settings
from colonia_tui.language.i18n import _
from colonia_tui.language.shell import explain
from colonia_tui.language.shell import notice as notice_words
from colonia_tui.screens import gate, going_back, showing
from colonia_tui.screens.advising import Advising
from colonia_tui.screens.asking import Asking
from colonia_tui.screens.fresh import Freshness
from colonia_tui.screens.gate import Meaning
from colonia_tui.screens.keys import TABLE_KEYS
from colonia_tui.screens.messages import GetUp, OpenSettings, SetTo
from colonia_tui.screens.telling import Tale, Teller
from colonia_tui.table.desk import Desk
from colonia_tui.table.presence import PERSON, Presence
from colonia_tui.table.seating import Seating
from colonia_tui.table.way_back import WayBack, way_back
from colonia_tui.terminal.abilities import EVERYTHING, Abilities
from engine.game import Action, Reason, Seat
from net.messages import ChairState, Notice, Update

if TYPE_CHECKING:
    from colonia_tui.screens.moves import Command

PATIENCE = 0.15
"""Seconds that an answered question stays on the screen while nothing else is there to show."""
PURPOSES = 3
"""How often it is said what a kind of question is for."""


class TableScreen(Screen[None]):
    """One game, seen from one seat at a time."""

    DEFAULT_CSS = """
    TableScreen { overflow: hidden; background: ansi_default; }
    """

    BINDINGS: ClassVar[list[BindingType]] = TABLE_KEYS

    def __init__(
        self,
        desk: Desk,
        settings: Settings | None = None,
        abilities: Abilities = EVERYTHING,
        guard: Guard | None = None,
    ) -> None:
        super().__init__()
        self.desk = desk
        self.settings = settings or Settings()
        self.abilities = abilities
        self._face = shelf.face(desk.link.game)
        self._telling = self._face.telling
        self._board: AnyBoard = self._face.board(id="board")
        self._board.judge = self._judge
        self._guard = guard or Guard()
        self._teller = Teller(desk, self._telling, PACES[self.settings.pace])
        self._seating = Seating(desk, self._face.hidden, self.settings.own_key)
        self._presence = Presence()
        self._advising = Advising(desk.link.advise)
        self._freshness = Freshness()
        self._words = self._face.words()
        """The game's words, for the names and options of `_worded`."""
        self._worded: Update | None = None
        self._asking: Asking | None = None
        self._message = ""
        """Said until the next key."""
        self._busy = False
        """Whether an action is on its way to the host."""
        self._answered = -inf
        """When the last action was sent."""
        self._held = False
        """Whether the answered question is still on the screen, although nothing is asked now."""
        self._own_open = False
        """Whether one's own screen is shown although it is behind a key."""
        self._by_hand = False
        """Whether the player went back, and so wants to answer what the screen would answer by itself."""
        self._kinds: dict[tuple[Seat | None, str], int] = {}
        """How often each kind of question has come to each seat."""
        self._shown: Shown | None = None
        self._lines: tuple[object, list[LogLine]] = (None, [])
        """The lines of the log, and what they were made from."""
        self._timer: Timer | None = None
        self._shown_result = False

    def compose(self) -> ComposeResult:
        yield self._board

    def on_mount(self) -> None:
        self._board.focus()
        self.refresh_desk()

    @property
    def kit(self) -> Kit:
        """The colours and signs to draw in."""
        signs = self.settings.signs
        return kit_for(
            self._face.theme,
            self.settings.theme,
            self.abilities.depth,
            self.abilities.signs if signs == "auto" else signs,
        )

    def settle(self, settings: Settings) -> None:
        """Settings have been changed."""
        self.settings = settings
        self._teller.pace = PACES[settings.pace]
        self._seating.own_key = settings.own_key
        self.dress()
        self.refresh_desk()

    def dress(self) -> None:
        """Theme or signs have been changed."""
        self._board.dress(self.kit)

    # Data down

    def refresh_desk(self) -> None:
        """Something on the desk has changed."""
        if not self.is_mounted:
            return
        self._seating.settle()
        update = self._update
        if update is None:
            return
        if update is not self._worded:
            self._worded = update
            self._words = self._face.words_at(self.desk.names, update.view)
        self._teller.look(self.desk.here, self._words)
        self._pass_idle()
        self._take_consent()
        self._draw()

    @property
    def _viewer(self) -> Seat | None:
        """The seat whose marks and recap are shown: it is at the keyboard, or the curtain waits for it."""
        if self._seating.behind is not None:
            return self._seating.behind
        updates = self.desk.updates
        if self.desk.here in updates:
            return self.desk.here
        return max(
            (seat for seat in updates if seat is not None),
            key=lambda seat: updates[seat].version,
            default=None,
        )

    @property
    def _update(self) -> Update | None:
        return self.desk.updates.get(self._viewer)

    @property
    def _chairs(self) -> list[ChairState]:
        return [] if self.desk.lobby is None else self.desk.lobby.chairs

    @property
    def curtain_drawn(self) -> bool:
        """Whether the keyboard waits for somebody. Steps are shown first: everybody may watch them."""
        return self._seating.behind is not None

    @property
    def mode(self) -> Mode | None:
        """What the screen is doing; None before there is anything to show."""
        return None if self._shown is None else self._shown.mode

    @property
    def answering(self) -> bool:
        """Whether it asks something that is answered with y or n."""
        return self.mode is Mode.ANSWERING

    @property
    def _public(self) -> bool:
        """Whether several people may be looking."""
        return self._seating.shared and (self.desk.here is None or self._teller.telling)

    @property
    def _own_key(self) -> bool:
        """Whether one's own screen is behind a key."""
        return self._seating.shared and self._seating.own_key

    def _draw(self) -> None:
        """Show how things are now."""
        update, now, public = self._update, monotonic(), self._public
        if public:
            self._own_open = False
            self._board.open_own(False)
        covered = public or (self._own_key and not self._own_open)
        tale = self._teller.tale(self._viewer, self._words, covered)
        if update is None or tale is None:
            return
        desk = self.desk
        here = None if public else desk.here
        self._presence.look(self._chairs, update.pending, update.version, now)
        self._advising.look(here, desk.updates.get(here))
        asking = "" if self._asking is None else self._asking.sentence
        mode = showing.mode(desk, tale, self._seating.behind, asking)
        self._held = mode is Mode.WAITING and self._may_hold(here, now)
        if self._held:
            self._again_in(self._answered + PATIENCE - now, self.refresh_desk)
            return
        fresh, new = self._freshness.number(mode, self._viewer, update, tale, self._asking)
        kind = (self._viewer, "" if update.question is None else update.question.kind)
        if new and mode is Mode.ASKED:
            self._kinds[kind] = self._kinds.get(kind, 0) + 1
        extras = showing.Extras(
            cover=self._viewer if public else None,
            able=self._able,
            public=public,
            own_key=self._own_key,
            shared=self._seating.shared,
            asking=asking,
            message=self._sentence(),
            advice=self._advising.advised(self._board.offers(), self._words),
            away=self._presence.away(now),
            thinking=self._presence.thinking(now) if mode is Mode.WAITING else "",
            next_up=self._seating.next_up(self._telling.coming(update.view)),
            may=self._may(mode),
            purpose=self.settings.purpose and self._kinds.get(kind, 0) <= PURPOSES,
            notes=self._face.notes(update.view),
        )
        shown = showing.shown(desk, update, tale, self._log(tale), mode, fresh, extras)
        if shown == self._shown:
            shown = self._shown
        else:
            self._shown = shown
            self._board.show(shown, self.kit)
        if self._guard.waits(fresh) or mode is Mode.TELLING:
            self.call_after_refresh(self._drawn, shown)
        if here in desk.updates and not self._teller.telling:
            desk.link.heard(here, update.version)
        self._come_back(now, mode)
        self._show_result()

    def _may_hold(self, here: Seat | None, now: float) -> bool:
        """Whether the question that was just answered may stay: what comes next is mostly there at once, and
        a screen that says for a moment that others think flickers, and costs as many bytes again."""
        shown = self._shown
        return (
            shown is not None
            and shown.mode is Mode.ASKED
            and shown.seat == here
            and not self._message
            and self._guard.hold > 0
            and now < self._answered + PATIENCE
        )

    def _drawn(self, shown: Shown) -> None:
        """This is on the screen now: keys that were pressed before are not for it, and its time begins."""
        if shown is not self._shown:
            return
        self._guard.drawn(shown.fresh, monotonic())
        if shown.mode is Mode.TELLING:
            self._teller.drawn()
            self._come_back(monotonic(), shown.mode)

    def _come_back(self, now: float, mode: Mode) -> None:
        """Draw again when the next step or the next second is due."""
        steps, seconds = self._teller.due(), self._presence.due(now, mode is Mode.WAITING)
        due = min((time for time in (steps, seconds) if time is not None), default=None)
        self._again_in(due, self._go_on)

    def _again_in(self, due: float | None, then: Callable[[], None]) -> None:
        """Do this in so many seconds, unless something is drawn before; None: never."""
        if self._timer is not None:
            self._timer.stop()
        self._timer = None if due is None else self.set_timer(due, then)

    def _go_on(self) -> None:
        self._teller.on()
        self.refresh_desk()

    def _log(self, tale: Tale) -> list[LogLine]:
        """The lines of the log, made anew only if something has happened."""
        made_from = (self._words, self._viewer, len(tale.events), tale.version, len(tale.news))
        if self._lines[0] != made_from:
            self._lines = (made_from, showing.log_lines(tale, self._words, self.desk.names, self._telling))
        return self._lines[1]

    def _sentence(self) -> str:
        """The line for what the host or the shell has to say."""
        desk = self.desk
        if self._message:
            return self._message
        if desk.ended is not None and desk.over is None:
            return explain(desk.ended) + " " + _("Press q to leave.")
        if not desk.connected and isinstance(desk.notice, Reason):
            return explain(desk.notice) + " " + _("Trying again …")
        if isinstance(desk.notice, Notice):
            return notice_words(desk.notice.code, desk.notice.args)
        return ""

    def say(self, text: str) -> None:
        """Say something until the next key."""
        if text != self._message:
            self._message = text
            self._draw()

    def _may(self, mode: Mode) -> frozenset[str]:
        """Keys of the shell that would do something now."""
        keys = {"question_mark", "q", "l"}
        if mode is Mode.ASKED:
            keys |= {"s", "colon"}
        if self._undoer() is not None:
            keys.add("u")
        update = self._update
        people = sum(chair.kind == PERSON for chair in self._chairs)
        if update is not None and update.last is not None and people > 1 and self.desk.here is not None:
            keys.add("f4")
        return frozenset(keys)

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
        asked = self._own_key and key == self._board.districts.get(OWN)
        self._show_own(asked and not self._own_open)
        return asked

    def _show_own(self, opened: bool) -> None:
        if opened != self._own_open:
            self._own_open = opened
            self._board.open_own(opened)
            self._draw()

    def _if_alone(self, at: float, meaning: Meaning) -> None:
        """The key that was read at ``at`` is not held down: do what it means."""
        if self._guard.alone(at):
            self._do(meaning)

    def _do(self, meaning: Meaning) -> None:
        match meaning:
            case Meaning.SKIP:
                self._teller.key()
            case Meaning.GO_ON:
                self._teller.enter()
            case Meaning.OPEN:
                self._seating.open()
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
        asking, self._asking = self._asking, None
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
        self._seating.last, self._by_hand = seat, False
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
                self.say(explain(why, self._words))

        self._busy = True
        self.run_worker(wait(), group="command")

    def _pass_idle(self) -> None:
        """Answer for a seat that has no choice, if its screen may."""
        if not self.settings.autopass or self._by_hand or self._busy:
            return
        for seat in self.desk.asked():
            update = self.desk.updates[seat]
            action = self._face.autopass(update)
            if action is not None:
                self._teller.passes(seat, update.version)
                self._try(self.desk.link.act(seat, action, update.version))
                return

    # Advice

    def action_suggest(self) -> None:
        if self.mode is not Mode.ASKED or self._held:
            return
        if self._advising.ask(self._board.pointed()):
            self.run_worker(self._think(), group="advice", exclusive=True)
        self._point_advised()
        self._draw()

    async def _think(self) -> None:
        await self._advising.think()
        self._point_advised()
        self._draw()

    def _point_advised(self) -> None:
        action = self._advising.target(self._board.pointed())
        if action is not None:
            self._board.point(action)

    # Going back

    @property
    def _able(self) -> Seat | None:
        """Who may take back a move although the curtain is drawn for somebody else."""
        behind, last = self._seating.behind, self._seating.last
        if behind is None or last is None or last == behind:
            return None
        return last if self._way_back(last) is not WayBack.NONE else None

    def _undoer(self) -> Seat | None:
        """Whose move `u` would take back."""
        here = self.desk.here
        if here is not None and self._way_back(here) is not WayBack.NONE:
            return here
        last = self._seating.last
        return last if last is not None and self._way_back(last) is not WayBack.NONE else None

    def _way_back(self, seat: Seat) -> WayBack:
        desk = self.desk
        update = desk.updates.get(seat)
        if update is None or desk.over is not None:
            return WayBack.NONE
        told = desk.events.get(seat, [])
        return way_back(update, seat, self._chairs, told, self._telling.actor, self._telling.reveals)

    def action_undo(self) -> None:
        seat = self._undoer()
        update = self.desk.updates.get(seat)
        if seat is None or update is None:
            self.say(_("You have nothing to take back now; F4 asks everybody to go back."))
            return
        link, way, keep = self.desk.link, self._way_back(seat), update.last
        self._by_hand = True
        self._guard.acted()
        if way is not WayBack.ASKED:
            self._teller.skip()
        if way is WayBack.UNDO:
            if self.curtain_drawn:
                self._seating.cover(seat)  # whoever pressed the key, only this player may see the table
            self._try(link.undo(seat, update.version))
        elif way is WayBack.AT_ONCE and keep is not None:
            self._try(link.propose(seat, keep, update.version))
        elif keep is not None:

            def back() -> Awaitable[Reason | None]:
                self._teller.skip()
                return link.propose(seat, keep, update.version)

            self._ask(going_back.same_draws(), back)  # a turning point is there again after "no"

    def action_propose(self) -> None:
        seat, update = self.desk.here, self._update
        if seat is None or update is None or update.last is None or self._public:
            self.say(_("You have made no move to go back to."))
            return
        keep, version, link = update.last, update.version, self.desk.link
        self._ask(going_back.proposal(update), lambda: link.propose(seat, keep, version))

    def _ask(self, sentence: str, command: Callable[[], Awaitable[Reason | None]]) -> None:
        """Ask, and send the command if the player says yes."""

        async def answer(yes: bool) -> None:
            if yes:
                self._try(command())

        self._asking = Asking(sentence, answer)
        self._draw()

    def _take_consent(self) -> None:
        """Somebody wants to go back, or does not any more."""
        desk, asked = self.desk, self.desk.agree()
        proposal = desk.proposal
        if proposal is None or not asked:
            if self._asking is not None and self._asking.consent:
                self._asking = None
            return
        if (self._asking is not None and not self._asking.consent) or self._teller.telling:
            return
        seat = asked[0]

        async def answer(yes: bool) -> None:
            update = desk.updates.get(seat)
            self._try(desk.link.consent(seat, yes, 0 if update is None else update.version))

        self._asking = Asking(going_back.consent(proposal, seat, desk.names), answer, consent=True)

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
        self.app.push_screen(RulesScreen(self.desk.link.game, mark, above))

    def action_palette(self) -> None:
        from colonia_tui.screens.moves import MovesScreen, table_commands

        async def chosen(choice: Action | Command | None) -> None:
            if isinstance(choice, Action):
                self._board.point(choice)
            elif choice is not None:
                await self.run_action(choice.action)

        board = self._board
        game, asked = self.desk.link.game, board.prompt() if board.asking() else ""
        page = MovesScreen(game, asked, board.offers(), self._words, table_commands())
        self.app.push_screen(page, chosen)

    def action_set(self, setting: str, value: str) -> None:
        self.post_message(SetTo(setting, value))

    def action_settings(self) -> None:
        self.post_message(OpenSettings(self.desk.link.game))

    def action_back(self) -> None:
        self._board.jump(None)

    def action_scroll_log(self, pages: int) -> None:
        self._board.scroll_page(pages * self._board.log_page)

    def action_leave(self) -> None:
        async def answer(yes: bool) -> None:
            if yes:
                self.post_message(GetUp())

        if self.desk.over is not None or self.desk.ended is not None:
            self.post_message(GetUp())
            return
        self._asking = Asking(
            _("Leave the table? The game is saved; `colonia continue` brings it back."), answer
        )
        self._draw()

    def on_screen_suspend(self) -> None:
        self._teller.pause()

    def on_screen_resume(self) -> None:
        self._teller.resume()
        self.refresh_desk()

    def _show_result(self) -> None:
        """After the last turning point comes the result."""
        if self.desk.over is None or self._shown_result or self._teller.telling:
            return
        self._shown_result = True
        from colonia_tui.screens.result import ResultScreen

        def look(district: str | None) -> None:
            if district:
                self._board.jump(district)

        self.app.push_screen(ResultScreen(self.desk), look)
