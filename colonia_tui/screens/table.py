"""The table: a game's board, the log, and what all games share: undo, the curtain, leaving."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

from colonia_tui import shelf
from colonia_tui.drawing.board import AnyBoard, Board
from colonia_tui.drawing.kit import Kit
from colonia_tui.drawing.shown import LogLine, Mode, Shown
from colonia_tui.drawing.wardrobe import kit_for
from colonia_tui.files.settings import Settings
from colonia_tui.language.i18n import _, ngettext
from colonia_tui.language.shell import event as table_event
from colonia_tui.language.shell import explain
from colonia_tui.language.shell import notice as notice_words
from colonia_tui.screens.bar import AskBar
from colonia_tui.screens.curtain import Curtain
from colonia_tui.screens.keys import TABLE_KEYS
from colonia_tui.screens.messages import GetUp
from colonia_tui.screens.suggestion import Suggestion
from colonia_tui.table.desk import Desk
from colonia_tui.table.standing import news
from colonia_tui.terminal.abilities import EVERYTHING, Abilities
from engine.game import Action, Question, Reason
from net.messages import Notice, Update


class TableScreen(Screen[None]):
    """One game, seen from one seat at a time."""

    DEFAULT_CSS = """
    TableScreen { layers: base curtain bar; overflow: hidden; background: ansi_default; }
    """

    BINDINGS: ClassVar[list[BindingType]] = TABLE_KEYS

    def __init__(
        self, desk: Desk, settings: Settings | None = None, abilities: Abilities = EVERYTHING
    ) -> None:
        super().__init__()
        self.desk = desk
        self.settings = settings or Settings()
        self.abilities = abilities
        self._face = shelf.face(desk.link.game)
        self._board: AnyBoard = self._face.board(id="board")
        self._fresh = 0
        self._asked: tuple[int | None, Question | None] = (None, None)
        self._behind: int | None = None
        """The seat that the curtain is waiting for."""
        self._words = self._face.words()
        """The game's words, for the names and options of `_worded`."""
        self._worded: Update | None = None
        self._refused = ""
        self._last: int | None = None
        """The seat that acted last at this keyboard."""
        self._shown_result = False
        self._message = ""

    def compose(self) -> ComposeResult:
        yield self._board
        yield Suggestion(self.desk.link.advise, self._board, self._words)
        yield AskBar()
        yield Curtain()

    def on_mount(self) -> None:
        self.refresh_desk()

    # Data down

    def refresh_desk(self) -> None:
        """Something on the desk has changed."""
        if not self.is_mounted:
            return
        desk = self.desk
        seat = desk.next_seat()
        if self._behind is not None and self._behind in desk.asked():
            pass  # the curtain is already waiting for somebody
        elif desk.needs_curtain(seat, self._face.hidden):
            self._draw_curtain(seat)
        else:
            self._behind = None
            self._show(seat)
        self._show_foot()
        self._ask_consent()
        self._show_result()

    def _show(self, seat: int | None) -> None:
        """Put a seat's view on the screen."""
        desk = self.desk
        self.query_one(Curtain).open()
        if desk.here != seat and desk.here is not None and desk.here in desk.updates:
            desk.seen[desk.here] = desk.updates[desk.here].version
        desk.here = seat
        update = desk.updates.get(seat)
        if update is not None and update is not self._worded:
            self._worded = update
            self._words = self._face.words_at(desk.names, update.view)
        self._suggestion.look(seat, update, self._words)
        if update is None:
            return
        self._draw_board(update, seat)
        desk.link.heard(seat, update.version)
        self._give_keys()

    def _give_keys(self) -> None:
        """Focus the bar while it asks, otherwise the curtain while it is drawn, otherwise the board."""
        bar, curtain = self.query_one(AskBar), self.query_one(Curtain)
        owner = bar if bar.asking else curtain if self.curtain_drawn else self._board
        if self.focused is not owner:
            owner.focus()

    def on_ask_bar_closed(self) -> None:
        self._give_keys()

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

    def dress(self) -> None:
        """Theme or signs have been changed."""
        self._board.dress(self.kit)

    def _draw_board(self, update: Update, seat: int | None) -> None:
        desk = self.desk
        if (seat, update.question) != self._asked:
            self._asked = (seat, update.question)
            self._fresh += 1
        events = desk.events.get(seat, [])
        telling = self._face.telling
        new = news(events, seat, telling.actor)
        asked = update.question is not None and seat is not None
        shown = Shown(
            mode=Mode.OVER if desk.over is not None else Mode.ASKED if asked else Mode.WAITING,
            view=update.view,
            version=update.version,
            seat=seat,
            names=tuple(desk.names),
            colours=tuple(desk.colours),
            question=update.question,
            fresh=self._fresh,
            pending=tuple(update.pending),
            events=tuple(events),
            marks=telling.marks(new, update.view),
            recap=tuple(telling.clauses(new, self._words)),
            log=tuple(self._log_lines(seat)),
            message=self._message,
            may=frozenset({"s"} if asked else set()) | ({"u"} if self._may_undo(seat) else set()),
        )
        self._board.show(shown, self.kit)

    def _log_lines(self, seat: int | None) -> list[LogLine]:
        seen = self.desk.seen.get(seat, -1)
        lines = []
        for version, code, args in self.desk.events.get(seat, []):
            sentence = table_event(code, args, self.desk.names) or self._words.sentence(code, args)
            if sentence:
                lines.append(LogLine(sentence, new=seen >= 0 and version > seen))
        return lines

    def _draw_curtain(self, seat: int | None) -> None:
        desk = self.desk
        assert seat is not None
        if desk.here is not None and desk.here in desk.updates:
            desk.seen[desk.here] = desk.updates[desk.here].version
        self._behind = seat
        desk.here = None
        self._suggestion.look(None, None, self._words)
        able = (
            self._last
            if self._last is not None and self._last != seat and self._may_undo(self._last)
            else None
        )
        self.query_one(Curtain).draw_for(desk.names[seat], "" if able is None else desk.names[able])
        self._give_keys()

    def on_curtain_opened(self) -> None:
        if self._behind is None:
            return
        seat, self._behind = self._behind, None
        self._show(seat)
        self._show_foot()

    @property
    def curtain_drawn(self) -> bool:
        return self._behind is not None

    def _show_foot(self) -> None:
        """The two lines at the bottom: a message, and the keys."""
        desk = self.desk
        if self._behind is not None:
            text = ""
        elif self._refused:
            text = self._refused
        elif desk.ended is not None and desk.over is None:
            text = explain(desk.ended) + " " + _("Press q to leave.")
        elif not desk.connected and isinstance(desk.notice, Reason):
            text = explain(desk.notice) + " " + _("Trying again …")
        elif isinstance(desk.notice, Notice):
            text = notice_words(desk.notice.code, desk.notice.args)
        else:
            text = ""
        if text != self._message:
            self._message = text
            update = desk.updates.get(desk.here)
            if update is not None and self._behind is None:
                self._draw_board(update, desk.here)

    # Messages up

    async def on_board_picked(self, message: Board.Picked) -> None:
        message.stop()
        await self.submit(message.action, message.version)

    def on_board_declined(self, message: Board.Declined) -> None:
        message.stop()
        self._complain(message.text)

    async def on_board_pressed(self, message: Board.Pressed) -> None:
        message.stop()
        self.app.simulate_key(message.key)

    async def submit(self, action: Action, version: int) -> None:
        """The only place that passes actions to the link."""
        desk = self.desk
        update = desk.updates.get(desk.here)
        if desk.here is None or update is None:
            return
        self._last = desk.here
        desk.seen[desk.here] = update.version  # what comes after this move is new
        await self._try(desk.link.act(desk.here, action, version))

    async def _try(self, answer: Awaitable[Reason | None]) -> None:
        """Wait for a command's answer, and show the reason if it was refused."""
        self._complain("")
        why = await answer
        if why is not None:
            self._complain(explain(why, self._words))

    def _complain(self, text: str) -> None:
        self._refused = text
        self._show_foot()

    def on_key(self, event: events.Key) -> None:
        """Once a key is pressed, the message is taken as read."""
        if isinstance(self.desk.notice, Notice):
            self.desk.notice = None
        self._complain("")

    # A suggestion

    @property
    def _suggestion(self) -> Suggestion:
        return self.query_one(Suggestion)

    def action_suggest(self) -> None:
        if not self.curtain_drawn and not self._suggestion.ask():
            self._complain(_("You have nothing to decide now."))

    def on_suggestion_made(self, message: Suggestion.Made) -> None:
        message.stop()
        self._board.point(message.action)

    def on_suggestion_changed(self, message: Suggestion.Changed) -> None:
        message.stop()
        self._show_foot()

    # Going back

    def _may_undo(self, seat: int | None) -> bool:
        update = self.desk.updates.get(seat)
        return update is not None and update.undo

    async def action_undo(self) -> None:
        desk = self.desk
        seat = desk.here if self._may_undo(desk.here) else self._last
        update = desk.updates.get(seat)
        if seat is None or update is None or not update.undo:
            self._complain(_("You have nothing to take back now; F4 asks everybody to go back."))
            return
        if self.curtain_drawn:
            self._draw_curtain(
                seat
            )  # whoever pressed the key, only the player of this seat may see the table
        await self._try(desk.link.undo(seat, update.version))

    def action_propose(self) -> None:
        desk = self.desk
        update = desk.updates.get(desk.here)
        if desk.here is None or update is None or update.last is None or self._behind is not None:
            self._complain(_("You have made no move to go back to."))
            return
        seat, keep, version = desk.here, update.last, update.version

        async def answer(yes: bool) -> None:
            if yes:
                await self._try(desk.link.propose(seat, keep, version))

        moves = update.plays - keep
        sentence = ngettext(
            "Ask everybody to go back {moves} move? All must agree; the same draws come again.",
            "Ask everybody to go back {moves} moves? All must agree; the same draws come again.",
            moves,
        )
        self.query_one(AskBar).ask(sentence.format(moves=moves), answer)

    def _ask_consent(self) -> None:
        desk, bar = self.desk, self.query_one(AskBar)
        asked = desk.agree()
        if desk.proposal is None or not asked:
            if bar.asking and self._consenting:
                self._consenting = False
                bar.close()
            return
        seat, proposal = asked[0], desk.proposal

        async def answer(yes: bool) -> None:
            update = desk.updates.get(seat)
            version = 0 if update is None else update.version
            self._consenting = False
            await self._try(desk.link.consent(seat, yes, version))

        moves = proposal.plays - (proposal.keep or 0)
        sentence = ngettext(
            "{name}: {proposer} asks to go back {moves} move; the same draws would come again. Agree?",
            "{name}: {proposer} asks to go back {moves} moves; the same draws would come again. Agree?",
            moves,
        )
        self._consenting = True
        bar.ask(
            sentence.format(name=desk.names[seat], proposer=desk.names[proposal.seat], moves=moves),
            answer,
        )

    _consenting = False

    # Elsewhere

    def action_rules(self) -> None:
        from colonia_tui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self.desk.link.game))

    def action_palette(self) -> None:
        if self._behind is not None:
            return
        from colonia_tui.screens.moves import MovesScreen

        def chosen(action: Action | None) -> None:
            if action is not None:
                self._board.point(action)

        offers = self._board.offers()
        if offers:
            self.app.push_screen(MovesScreen(self._board.prompt(), offers, self._words), chosen)
        else:
            self._complain(_("You have nothing to decide now."))

    def action_back(self) -> None:
        self._board.jump(None)

    def action_scroll_log(self, step: int) -> None:
        self._board.scroll_log(-step * 5)

    def action_leave(self) -> None:
        async def answer(yes: bool) -> None:
            if yes:
                self.post_message(GetUp())

        if self.desk.over is not None or self.desk.ended is not None:
            self.post_message(GetUp())
            return
        self.query_one(AskBar).ask(
            _("Leave the table? The game is saved; `colonia continue` brings it back."), answer
        )

    def _show_result(self) -> None:
        if self.desk.over is None or self._shown_result:
            return
        self._shown_result = True
        from colonia_tui.screens.result import ResultScreen

        self.app.push_screen(ResultScreen(self.desk))
