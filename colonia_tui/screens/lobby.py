"""The lobby: who sits where before a hosted game starts."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from colonia_tui import shelf as drawn
from colonia_tui.drawing import seats
from colonia_tui.language.i18n import N_, _
from colonia_tui.language.shell import explain
from colonia_tui.language.shell import notice as notice_words
from colonia_tui.screens.messages import GetUp
from colonia_tui.table.desk import Desk
from engine import shelf
from engine.bots import BOTS, levels
from engine.game import Reason
from net.messages import ChairState, Lobby, Notice


class LobbyScreen(Screen[None]):
    """Take a chair, seat bots, start the game."""

    DEFAULT_CSS = """
    LobbyScreen { padding: 1 2; }
    LobbyScreen Static { height: auto; }
    LobbyScreen #title { text-style: bold; color: $primary; }
    LobbyScreen OptionList { height: auto; background: $background; margin: 1 0; }
    LobbyScreen #message { color: $text-warning; }
    LobbyScreen #keys { color: $text-muted; dock: bottom; height: auto; }
    """ + seats.css("LobbyScreen")
    COMPONENT_CLASSES: ClassVar[set[str]] = {*seats.CLASSES}

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "ready", N_("Ready"), id="lobby.ready"),
        Binding("s", "start", N_("Begin"), id="lobby.start"),
        Binding("b", "bot", N_("A bot on this chair, or none"), id="lobby.bot"),
        Binding("c", "colour", N_("Another colour"), id="lobby.colour"),
        Binding("escape,q", "leave", N_("Leave"), id="lobby.leave"),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self._refused = ""

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        yield Static(id="where", markup=False)
        yield OptionList(markup=False, id="chairs")
        yield Static(id="message", markup=False)
        yield Static(id="keys", markup=False)

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()
        self.refresh_desk()

    @property
    def _lobby(self) -> Lobby:
        assert self.desk.lobby is not None
        return self.desk.lobby

    @property
    def _owner(self) -> bool:
        return self._lobby.you is not None and self._lobby.you == self._lobby.owner

    def refresh_desk(self) -> None:
        if not self.is_mounted or self.desk.lobby is None:
            return
        lobby, chairs = self._lobby, self.query_one(OptionList)
        title = _("Before a game of {game}").format(game=drawn.title(self.desk.link.game))
        self.query_one("#title", Static).update(Content(title))
        where = _("Friends join with: colonia join {address}")
        self.query_one("#where", Static).update(
            Content("\n".join(where.format(address=address) for address in lobby.address))
        )
        at = chairs.highlighted
        chairs.clear_options()
        for number, chair in enumerate(lobby.chairs):
            chairs.add_option(Option(self._line(number, chair)))
        chairs.highlighted = at if at is not None else (lobby.you or 0)
        self._show_foot()

    def _line(self, number: int, chair: ChairState) -> Text:
        you = " " + _("(you)") if number == self._lobby.you else ""
        match chair.kind:
            case "person":
                who = chair.name + you
                state = _("ready") if chair.ready else _("not ready")
                if not chair.present:
                    state = _("away")
            case "bot":
                who, state = chair.name, _("bot: {level}").format(level=chair.level)
            case _:
                who, state = _("free"), _("Enter: sit here")
        line = Text(f"{number + 1}  {who:<34} ", no_wrap=True, overflow="ellipsis")
        style = self.get_component_rich_style(seats.component(chair.colour), partial=True)
        line.append(seats.sign(chair.colour), style)
        return line.append(f" {seats.name(chair.colour):<12} {state}")

    def _show_foot(self) -> None:
        text = self._refused
        notice = self.desk.notice
        if not text and isinstance(notice, Notice):
            text = notice_words(notice.code, notice.args)
        if not text and isinstance(notice, Reason):
            text = explain(notice)
        self.query_one("#message", Static).update(Content(text))
        keys = [_("r ready"), _("c colour"), _("Enter take this chair"), _("Esc leave")]
        if self._owner:
            keys = [_("s begin"), _("b bot on this chair"), *keys[1:]]
        self.query_one("#keys", Static).update(Content("  ·  ".join(keys)))

    async def _answer(self, why: Reason | None) -> None:
        self._refused = "" if why is None else explain(why)
        self._show_foot()

    async def action_ready(self) -> None:
        you = self._lobby.you
        if you is not None:
            await self._answer(await self.desk.link.ready(you, not self._lobby.chairs[you].ready))

    async def action_start(self) -> None:
        if self._lobby.you is not None:
            await self._answer(await self.desk.link.start(self._lobby.you))

    async def action_bot(self) -> None:
        at, you = self.query_one(OptionList).highlighted, self._lobby.you
        if at is None or you is None:
            return
        others = [level for level in levels() if level not in BOTS]
        choices = ["", *reversed(BOTS), *others]
        now = self._lobby.chairs[at].level
        after = choices.index(now) + 1 if now in choices else 1
        for level in [*choices[after:], ""]:  # skip an installed bot that does not work
            refused = await self.desk.link.set_chair(you, at, level)
            if refused is None or level not in others:
                break
        await self._answer(refused)

    async def action_colour(self) -> None:
        you = self._lobby.you
        if you is None:
            return
        taken = [chair.colour for chair in self._lobby.chairs if chair.kind != "open"]
        own = self._lobby.chairs[you].colour
        all_of_them = max(shelf.game(self.desk.link.game).seats)
        free = [
            colour for step in range(1, all_of_them) if (colour := (own + step) % all_of_them) not in taken
        ]
        if free:
            await self._answer(await self.desk.link.set_colour(you, free[0]))

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        you = self._lobby.you
        if you is not None and event.option_index != you:
            await self._answer(await self.desk.link.take_chair(you, event.option_index))

    def action_leave(self) -> None:
        self.post_message(GetUp())
