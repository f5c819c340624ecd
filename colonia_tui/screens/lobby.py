"""The lobby: who sits where before a hosted game starts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region

from colonia_tui import shelf
from colonia_tui.drawing import people
from colonia_tui.drawing.bindings import bindings_of
from colonia_tui.drawing.canvas import Canvas, Run, cell_style, wrap, write, write_right
from colonia_tui.drawing.key_hints import Hint, hint, pair
from colonia_tui.drawing.part import Sheet
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import SHIELD_WIDTH as SHIELD
from colonia_tui.drawing.pieces import Pen, shield
from colonia_tui.drawing.scenery import WITHOUT_WORDS
from colonia_tui.drawing.style import Style
from colonia_tui.language import tables
from colonia_tui.language.i18n import _, all_isolated, isolated, ngettext, pgettext
from colonia_tui.language.reasons import explain
from colonia_tui.language.reasons import notice as notice_words
from colonia_tui.screens import page
from colonia_tui.screens.chat import Unread, open_chat, show_unread
from colonia_tui.screens.invite_panel import copied, invite_panel
from colonia_tui.screens.leaving import LeavingScreen
from colonia_tui.screens.messages import CloseTable
from colonia_tui.screens.page import Page, banner
from colonia_tui.session import prompts
from colonia_tui.session.door import agreed
from colonia_tui.table.desk import Desk
from engine import shelf as rules
from engine.bots import BOTS, levels
from engine.game import Reason
from net.wire import messages
from net.wire.messages import Lobby, Notice
from net.wire.records import ChairState

TALL = 3
"""Lines of a chair with its shield."""
TWO_COLUMNS = 120
"""Columns from which there are two columns of chairs."""
SHARED = 3
"""Lines, at most, about tables with the same deal."""
DECISION = 5
"""Lines of the box with what one can do."""
TABLE = (32, 26)
"""Columns of the box about the table: from 100 columns on, and below."""


class ChairRow(NamedTuple):
    """A chair."""

    colour: int
    name: str
    """"" if nobody sits there."""
    where: str
    """Who sits there: "you, the host"."""
    state: str
    ready: bool
    change: str
    """What left and right change here: "colour red"; "" for nothing."""


class LobbyScreen(Page[None]):
    """Take a chair, seat bots, start the game."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("lobby")

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.game = desk.link.game
        self._refused, self._refused_at = "", desk.lobby
        self._at: int | None = None
        """The pointed chair; None until somebody moves the pointer."""

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Unread(self.desk, self.style)

    def draw(self, style: Style, canvas: Canvas) -> None:
        if self.desk.lobby is None:
            return
        face, lobby = shelf.face(self.game), self._lobby
        chairs = [self._row(number, chair) for number, chair in enumerate(lobby.chairs)]
        count = _("a table for {count}").format(count=len(chairs))
        panel = invite_panel(self.desk.door, lobby.address)._replace(renews=self._renews)
        way_in = panel.lines(canvas.width)
        same = "" if self.desk.duplicates is None else tables.shared(len(self.desk.duplicates.tables))
        shared = wrap(same, canvas.width - 2, SHARED) if same else []
        below = 2 + TALL * len(chairs) + len(shared) + way_in + DECISION + 1
        if canvas.height - below in WITHOUT_WORDS:
            below = canvas.height - WITHOUT_WORDS.start + 1
        top = banner(style, canvas, face.scenery(), shelf.title(self.game), count, below)
        table = TABLE[0] if canvas.width >= 100 else TABLE[1]
        lines = canvas.height - 1 - DECISION - top
        if (room := lines - len(chairs) - 2) < len(shared):
            shared = wrap(same, canvas.width - 2, room) if room > 0 else []
        lines -= len(shared)
        way_in = max(0, min(way_in, lines - len(chairs) - 2))
        lines -= way_in
        self._chairs(style, canvas, Region(0, top, canvas.width - table, lines), chairs)
        self._table(style, canvas, Region(canvas.width - table, top, table, lines), chairs)
        for row, line in enumerate(shared):
            canvas.put(1, top + lines + row, line, cell_style("text bold", "table"), canvas.width - 2)
        panel.draw(canvas, Region(0, top + lines + len(shared), canvas.width, way_in))
        self._decision(style, canvas, Region(0, canvas.height - 1 - DECISION, canvas.width, DECISION), chairs)

    def hints(self, width: int) -> Sequence[Hint]:
        own: list[Hint] = []
        if self.desk.lobby is not None and self._lobby.you is not None:
            own = [pair("lobby.up", "lobby.down", _("chairs")), pair("lobby.less", "lobby.more", _("change"))]
            own += [hint("lobby.bot")] if self.desk.owns else []
            own.append(hint("lobby.sit"))
        return [*own, hint("lobby.chat"), hint("lobby.leave")]

    def _chairs(self, style: Style, canvas: Canvas, region: Region, chairs: Sequence[ChairRow]) -> None:
        page.aside_box(canvas, style, region, _("Chairs"))
        inner = Region(region.x + 1, region.y + 1, region.width - 2, region.height - 2)
        columns = 2 if inner.width >= TWO_COLUMNS else 1
        rows = -(-len(chairs) // columns)
        tall = next((each for each in range(TALL, 1, -1) if each * rows <= inner.height), 1)
        width = inner.width // columns
        step = tall + 1 if tall == TALL and (tall + 1) * rows <= inner.height else tall
        for number, chair in enumerate(chairs[: columns * (inner.height // tall)]):
            column, place = divmod(number, rows)
            row = Region(inner.x + column * width, inner.y + place * step, width, tall)
            self._chair(style, canvas, row, number, chair)
            canvas.zones[f"chair-{number}"] = row

    def _chair(self, style: Style, canvas: Canvas, region: Region, number: int, chair: ChairRow) -> None:
        pointed = number == self.at
        ground = page.list_row(canvas, style, region, pointed, page.ASIDE, indent=0)
        canvas.put(region.x + 1, region.y, str(number + 1), cell_style("second", ground))
        x = region.x + 3
        if region.height == TALL:
            shield(Pen(canvas, style, ground).at(x, region.y), chair.colour, taken=bool(chair.name))
            x += SHIELD + 2
        else:
            role = people.role(chair.colour) if chair.name else "faded"
            canvas.put(x, region.y, people.sign(chair.colour), cell_style(f"{role} bold", ground))
            x += 2
        end = region.right - 1
        if chair.ready:
            state: Sequence[Run] = [(f"{style.glyphs.yes} {chair.state}", "yes bold")]
        else:
            state = [(chair.state, "second")]
        start = write_right(canvas, end, region.y, state, ground)
        name = isolated(chair.name) or pgettext("a chair", "free")
        canvas.put(
            x, region.y, name, cell_style("text bold" if chair.name else "faded", ground), start - x - 1
        )
        if region.height > 1:
            canvas.put(x, region.y + 1, chair.where, cell_style("second", ground), end - x)
        if pointed and chair.change:
            runs: list[Run] = [("◂ ", "accent bold"), (chair.change, "text"), (" ▸", "accent bold")]
            write_right(canvas, end, region.bottom - 1, runs, ground)

    def _table(self, style: Style, canvas: Canvas, region: Region, chairs: Sequence[ChairRow]) -> None:
        page.aside_box(canvas, style, region, _("Table"))
        x, y, width = region.x + 2, region.y + 1, region.width - 4
        lobby, rows = self._lobby, agreed(self.desk)
        for label, value in rows[: region.height - 2]:
            start = write_right(canvas, x + width, y, [(value, "text bold")], "log")
            canvas.put(x, y, label, cell_style("second", "log"), start - x - 1)
            y += 1
        y += 1
        heading, end = wrap(_("Friends join with"), width, 2), region.bottom - 1
        if not lobby.address or y + len(heading) + 2 > end:
            return  # no heading without content
        for line in heading:
            canvas.put(x, y, line, cell_style("second", "log"))
            y += 1
        for address in lobby.address:
            if y + 2 > end:
                break
            canvas.put(x, y, "colonia join", cell_style("text", "log"), width)
            canvas.put(x + 2, y + 1, address, cell_style("text bold", "log"), width - 2)
            y += 2

    def _decision(self, style: Style, canvas: Canvas, region: Region, chairs: Sequence[ChairRow]) -> None:
        ground = page.ASKED
        you, displaced = self._lobby.you, self.desk.displaced
        title = _("Begin, or wait") if self.desk.owns else _("Ready?")
        if you is None:
            page.asked_box(canvas, style, region, _("You watch"))
            text = _("The game is shown here as soon as it begins.")
            canvas.put(region.x + 2, region.y + 1, text, cell_style("text bold", ground), region.width - 4)
            return
        page.asked_box(canvas, style, region, _("Your chair") if displaced else title)
        x, y, width = region.x + 2, region.y + 1, region.width - 4
        missing = [chair for chair in chairs if chair.name and not chair.ready]
        free = sum(not chair.name for chair in chairs)
        owner = self.desk.owns and not displaced
        if displaced:
            does = _("Take your chair back")
        elif not self.desk.owns:
            does = _("Say that you are ready")
            if self._lobby.chairs[you].ready:
                does = _("You are ready; take it back")
        else:
            does = ngettext("Begin with {count} player", "Begin with {count} players", len(chairs)).format(
                count=len(chairs)
            )
        enter = hint("lobby.start")
        canvas.zones[enter.key] = Region(x, y, width, 1)
        pointer = f"{style.glyphs.pointer} {enter.shown}  "
        x = write(canvas, x, y, [(pointer, "accent bold"), (does, "text bold")], ground)
        if owner and free:
            soon = ngettext("as soon as {count} chair is taken", "as soon as {count} chairs are taken", free)
            canvas.put(x + 1, y, soon.format(count=free), cell_style("second", ground), region.right - 2 - x)
        elif owner and missing:
            said = ngettext(
                "as soon as {names} is ready", "as soon as {names} are ready", len(missing)
            ).format(names=", ".join(called(chair.name) for chair in missing))
            canvas.put(x + 1, y, said, cell_style("second", ground), region.right - 2 - x)
        message = self._message()
        for row, line in enumerate(wrap(message, width - 2, 2) if message else []):
            canvas.put(region.x + 4, y + 1 + row, line, cell_style("text", ground))

    @property
    def _lobby(self) -> Lobby:
        assert self.desk.lobby is not None
        return self.desk.lobby

    @property
    def at(self) -> int:
        """The pointed chair."""
        at = self._at if self._at is not None else self._lobby.you or 0
        return min(at, len(self._lobby.chairs) - 1)

    @property
    def _invite(self) -> str:
        """The invite, if we own the table; else ""."""
        return self.desk.door.invite if self.desk.door is not None else ""

    @property
    def _renews(self) -> bool:
        """Whether there are a phrase and an invite to renew."""
        return self.desk.door is not None and self.desk.door.phrase != ""

    def refresh_desk(self) -> None:
        """Show a changed desk. What the host refused before may be allowed now."""
        if self.desk.lobby != self._refused_at:
            self._refused = ""
        self.game = self.desk.link.game
        self.redraw()
        show_unread(self, self.style)

    def _row(self, number: int, chair: ChairState) -> ChairRow:
        you, name, change = number == self._lobby.you, chair.name, ""
        match chair.kind:
            case messages.PERSON:
                if you:
                    where = _("you, the host") if number == self._lobby.owner else _("you")
                else:
                    where = _("the host") if number == self._lobby.owner else _("at another screen")
                ready = chair.ready and chair.present
                state = pgettext("a player", "ready") if chair.ready else pgettext("a player", "not ready")
                if not chair.present:
                    state = pgettext("a player", "away")
                if you:
                    change = shelf.face(self.game).colour(chair.colour)
            case messages.BOT:
                where, ready = _("bot: {level}").format(level=chair.level), True
                state = pgettext("a player", "ready")
                change = chair.level if self.desk.owns else ""
            case _:
                name, where, state, ready = "", "", "", False
                change = _("nobody") if self.desk.owns else ""
        return ChairRow(chair.colour, name, where, state, ready, change)

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
        """Change one's own colour, or a bot's level."""
        if self.at == self._lobby.you:
            await self._next_colour(step)
        elif self.desk.owns and self._lobby.chairs[self.at].kind != messages.PERSON:
            await self._next_level(step)

    async def action_go_on(self) -> None:
        """Begin as host, or toggle ready as guest; if somebody took our chair, take it back."""
        you = self._lobby.you
        if self.desk.displaced:
            await self._answer(await prompts.take_back(self.desk))
            return
        if you is None:
            return
        if self.desk.owns:
            self.run_worker(self._start(you))  # others may be slow to contribute to the deal
        else:
            await self._answer(
                await self.desk.link.send(you, messages.Ready, not self._lobby.chairs[you].ready)
            )

    async def _start(self, you: int) -> None:
        await self._answer(await self.desk.link.send(you, messages.Start))

    async def action_bot(self) -> None:
        await self._next_level(1)

    async def action_sit(self) -> None:
        you = self._lobby.you
        if you is not None and self.at != you:
            await self._answer(await self.desk.link.send(you, messages.TakeChair, self.at))

    async def _next_level(self, step: int) -> None:
        """Give the chair the next level of bot, or nobody."""
        at, you = self.at, self._lobby.you
        if you is None:
            return
        others = [level for level in levels() if level not in BOTS]
        choices = ["", *reversed(BOTS), *others][::step]
        now = self._lobby.chairs[at].level
        after = choices.index(now) + 1 if now in choices else 0
        refused: Reason | None = None
        for level in [*choices[after:], *choices[:after]]:  # skip an installed bot that does not work
            refused = await self.desk.link.send(you, messages.SetChair, at, level)
            if refused is None or level not in others:
                break
        await self._answer(refused)

    async def _next_colour(self, step: int) -> None:
        you = self._lobby.you
        if you is None:
            return
        free = self.desk.free_colours(max(rules.game(self.game).seats), step)
        if free:
            await self._answer(await self.desk.link.send(you, messages.SetColour, free[0]))

    async def _answer(self, why: Reason | None) -> None:
        self._refused, self._refused_at = "" if why is None else explain(why), self.desk.lobby
        self.redraw()

    def action_copy(self) -> None:
        if self._invite:
            self.app.copy_to_clipboard(self._invite)
            self.say(copied())

    async def action_renew(self) -> None:
        """Renew phrase and invite, at the second press of the key."""
        you = self._lobby.you
        if you is None or not self._renews:
            return
        sentence = _("Press {key} again for a new pass phrase and invite; the old ones then let nobody in.")
        armed = sentence.format(key=hint("lobby.new").shown)
        if self._refused != armed:
            self._refused, self._refused_at = armed, self.desk.lobby
            self.redraw()
        else:
            await self._answer(await self.desk.link.send(you, messages.NewDoor))

    def action_chat(self) -> None:
        open_chat(self, self.desk)

    def action_leave(self) -> None:
        def left(meant: prompts.Leaving | None) -> None:
            if meant is not None:
                self.post_message(CloseTable(for_all=meant is prompts.Leaving.CLOSE))

        if meant := prompts.leaving_choices(self.desk):
            self.app.push_screen(LeavingScreen(self.desk, meant), left)
        else:
            self.post_message(CloseTable())
