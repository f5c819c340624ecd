"""The lobby: who sits where before a hosted game starts."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from colonia_tui import shelf as drawn
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.people import all_isolated
from colonia_tui.drawing.sheet import Sheet
from colonia_tui.drawing.style import Style
from colonia_tui.language import sets
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.shell import explain
from colonia_tui.language.shell import notice as notice_words
from colonia_tui.screens import leaving
from colonia_tui.screens.displaced import take_back
from colonia_tui.screens.lobby_page import ChairRow, LobbyPage
from colonia_tui.screens.messages import CloseTable
from colonia_tui.screens.page import Page
from colonia_tui.screens.unread import Unread, look_for_talk, open_talk
from colonia_tui.screens.way_in import COPY, NEW, copied, may_watch, way_in
from colonia_tui.table import clock_words
from colonia_tui.table.desk import Desk
from engine import shelf
from engine.bots import BOTS, levels
from engine.game import Reason
from net import chairs
from net.messages import ChairState, Lobby, Notice


class LobbyScreen(Page[None]):
    """Take a chair, seat bots, start the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", N_("Chair before"), id="lobby.up"),
        Binding("down", "move(1)", N_("Next chair"), id="lobby.down"),
        Binding("left", "change(-1)", N_("Change it"), id="lobby.colour-back"),
        Binding("right", "change(1)", N_("Change it"), id="lobby.colour"),
        Binding("enter", "go_on", N_("Begin, or ready"), id="lobby.start"),
        Binding("s", "sit", N_("Sit on this chair"), id="lobby.sit"),
        Binding("b", "bot", N_("A bot on this chair, or none"), id="lobby.bot"),
        Binding(COPY, "copy", N_("Copy the invite"), id="lobby.copy"),
        Binding(NEW, "renew", N_("New phrase and invite"), id="lobby.new"),
        Binding("t", "talk", N_("Talk"), id="lobby.talk"),
        Binding("escape,q", "leave", N_("Leave"), id="lobby.leave"),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.game = desk.link.game
        self._refused, self._refused_at = "", desk.lobby
        self._at: int | None = None
        """The chair that is pointed at; None as long as nobody has moved there."""

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Unread(self.desk, self._style())

    def draw(self, style: Style, canvas: Canvas) -> None:
        if self.desk.lobby is not None:
            self._page().draw(style, canvas)

    @property
    def _lobby(self) -> Lobby:
        assert self.desk.lobby is not None
        return self.desk.lobby

    @property
    def _owner(self) -> bool:
        return self._lobby.you is not None and self._lobby.you == self._lobby.owner

    @property
    def at(self) -> int:
        """The chair that is pointed at."""
        at = self._at if self._at is not None else self._lobby.you or 0
        return min(at, len(self._lobby.chairs) - 1)

    @property
    def _invite(self) -> str:
        """The line that lets others in, if this is whoever opened the table."""
        return self.desk.door.invite if self.desk.door is not None else ""

    @property
    def _renews(self) -> bool:
        """Whether there are a phrase and an invite that can be made anew."""
        return self.desk.door is not None and self.desk.door.phrase != ""

    def refresh_desk(self) -> None:
        """Something on the desk has changed. What was refused may be allowed now."""
        if self.desk.lobby != self._refused_at:
            self._refused = ""
        self.game = self.desk.link.game
        self.redraw()
        look_for_talk(self, self._style())

    def _page(self) -> LobbyPage:
        lobby = self._lobby
        keys = [("↑↓", _("chairs")), ("←→", _("change"))]
        if self._owner:
            keys.append(("b", _("seat the program")))
        keys.append(("s", _("sit there")))
        if lobby.you is None:
            keys = []
        own = None if lobby.you is None else lobby.chairs[lobby.you]
        return LobbyPage(
            title=drawn.title(self.desk.link.game),
            scenery=drawn.face(self.desk.link.game).scenery(),
            players_label=drawn.face(self.desk.link.game).players_label(),
            chairs=[self._row(number, chair) for number, chair in enumerate(lobby.chairs)],
            at=self.at,
            name=self.desk.table,
            addresses=lobby.address,
            way_in=way_in(self.desk.door, lobby.address)._replace(renews=self._renews),
            watchers=may_watch(self.desk.door),
            deal=self._deal(),
            shared="" if self.desk.duplicates is None else sets.shared(len(self.desk.duplicates.tables)),
            watching=lobby.watchers or 0,
            bot_after=lobby.bot_after if isinstance(lobby.bot_after, int) else None,
            clock=clock_words.agreed(self.desk.clock),
            only_watches=lobby.you is None,
            owner=self._owner,
            displaced=self.desk.displaced,
            ready=own is not None and own.ready,
            message=self._message(),
            keys=[*keys, ("t", _("talk")), ("q", _("leave"))],
        )

    def _row(self, number: int, chair: ChairState) -> ChairRow:
        you, name, change = number == self._lobby.you, chair.name, ""
        match chair.kind:
            case chairs.PERSON:
                if you:
                    where = _("you, the host") if number == self._lobby.owner else _("you")
                else:
                    where = _("the host") if number == self._lobby.owner else _("at another screen")
                ready = chair.ready and chair.present
                state = _("ready") if chair.ready else _("not ready")
                if not chair.present:
                    state = _("away")
                if you:
                    change = drawn.face(self.desk.link.game).colour(chair.colour)
            case chairs.BOT:
                where, state, ready = _("bot: {level}").format(level=chair.level), _("ready"), True
                change = chair.level if self._owner else ""
            case _:
                name, where, state, ready = "", "", "", False
                change = _("nobody") if self._owner else ""
        return ChairRow(chair.colour, name, where, state, ready, change)

    def _deal(self) -> str:
        """Who draws the deal: nobody if the seed was given."""
        if self.desk.deal is None:
            return ""
        if self.desk.duplicates is not None:
            return _("the host's")
        return _("drawn by all") if self.desk.deal.drawn else _("not drawn")

    def _message(self) -> str:
        notice = self.desk.doubt or self.desk.notice
        if self._refused:
            return self._refused
        if self.desk.drawing and self.desk.doubt is None:
            return _("Everybody contributes to the deal …")
        if self.desk.displaced and self.desk.ended is not None:
            return explain(self.desk.ended)
        if isinstance(notice, Notice):
            return notice_words(notice.code, all_isolated(notice.args))
        return explain(notice) if isinstance(notice, Reason) else ""

    def on_sheet_clicked(self, message: Sheet.Clicked) -> None:
        number = message.key.removeprefix("chair-")
        if number != message.key:
            message.stop()
            self._at = int(number)
            self.redraw()
        else:
            super().on_sheet_clicked(message)

    def action_move(self, step: int) -> None:
        self._at = (self.at + step) % len(self._lobby.chairs)
        self.redraw()

    async def action_change(self, step: int) -> None:
        """One's own colour, or the level of a bot."""
        if self.at == self._lobby.you:
            await self._next_colour(step)
        elif self._owner and self._lobby.chairs[self.at].kind != chairs.PERSON:
            await self._next_level(step)

    async def action_go_on(self) -> None:
        """The host begins; a guest is ready, or is not any more. A chair that was taken is taken back."""
        you = self._lobby.you
        if self.desk.displaced:
            await self._answer(await take_back(self.desk))
            return
        if you is None:
            return
        if self._owner:
            self.run_worker(self._start(you))  # others may be slow to contribute to the deal
        else:
            await self._answer(await self.desk.link.ready(you, not self._lobby.chairs[you].ready))

    async def _start(self, you: int) -> None:
        await self._answer(await self.desk.link.start(you))

    async def action_bot(self) -> None:
        await self._next_level(1)

    async def action_sit(self) -> None:
        you = self._lobby.you
        if you is not None and self.at != you:
            await self._answer(await self.desk.link.take_chair(you, self.at))

    async def _next_level(self, step: int) -> None:
        """The next level of a bot on the chair, or nobody there."""
        at, you = self.at, self._lobby.you
        if you is None:
            return
        others = [level for level in levels() if level not in BOTS]
        choices = ["", *reversed(BOTS), *others][::step]
        now = self._lobby.chairs[at].level
        after = choices.index(now) + 1 if now in choices else 0
        refused: Reason | None = None
        for level in [*choices[after:], *choices[:after]]:  # skip an installed bot that does not work
            refused = await self.desk.link.set_chair(you, at, level)
            if refused is None or level not in others:
                break
        await self._answer(refused)

    async def _next_colour(self, step: int) -> None:
        you = self._lobby.you
        if you is None:
            return
        taken = [chair.colour for chair in self._lobby.chairs if chair.kind != chairs.OPEN]
        own = self._lobby.chairs[you].colour
        all_of_them = max(shelf.game(self.desk.link.game).seats)
        others = [(own + step * steps) % all_of_them for steps in range(1, all_of_them)]
        free = [colour for colour in others if colour not in taken]
        if free:
            await self._answer(await self.desk.link.set_colour(you, free[0]))

    async def _answer(self, why: Reason | None) -> None:
        self._refused, self._refused_at = "" if why is None else explain(why), self.desk.lobby
        self.redraw()

    def action_copy(self) -> None:
        if self._invite:
            self.app.copy_to_clipboard(self._invite)
            self.say(copied())

    async def action_renew(self) -> None:
        """Have another phrase and another invite, when the key is pressed for the second time."""
        you = self._lobby.you
        if you is None or not self._renews:
            return
        armed = _("Press n again for a new pass phrase and invite; the old ones let nobody in any more.")
        if self._refused != armed:
            self._refused, self._refused_at = armed, self.desk.lobby
            self.redraw()
        else:
            await self._answer(await self.desk.link.new_door(you))

    def action_talk(self) -> None:
        open_talk(self, self.desk)

    def action_leave(self) -> None:
        def left(meant: leaving.Leaving | None) -> None:
            if meant is not None:
                self.post_message(CloseTable(for_all=meant is leaving.Leaving.CLOSE))

        if meant := leaving.choices(self.desk):
            self.app.push_screen(leaving.LeavingScreen(self.desk, meant), left)
        else:
            self.post_message(CloseTable())
