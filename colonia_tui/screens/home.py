"""The home screen: the games in progress, and every way to another one."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import Binding, BindingType

from colonia_tui import shelf
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.people import called
from colonia_tui.drawing.style import Style
from colonia_tui.files.settings import theme_names
from colonia_tui.language.ago import ago
from colonia_tui.language.i18n import N_, _, ngettext
from colonia_tui.language.shell import explain
from colonia_tui.screens.home_page import Beginning, GameRow, HomePage
from colonia_tui.screens.messages import OpenSettings, OpenTable, SetTo
from colonia_tui.screens.page import Page
from colonia_tui.table.last_game import last_game, remember_game

if TYPE_CHECKING:
    from colonia_tui.table.glance import Glance
    from colonia_tui.table.link import Link
    from colonia_tui.table.opening import Saved

BEGINNINGS = (
    ("solo", "n", N_("New game"), N_("alone against the program")),
    ("hotseat", "h", N_("Around one keyboard"), N_("several at this screen")),
    ("join", "j", N_("Join a table"), N_("nearby, or by an invite")),
    ("host", "o", N_("Open a table"), N_("for friends elsewhere")),
)
"""Each way to a new table: its form, key, title, and what it is for."""
ANOTHER = "g"
"""The key that switches to another game on the shelf; without effect if there is only one."""


FINISHED = 3
"""So many games that are over are listed, below those that go on."""


class HomeScreen(Page[None]):
    """Games in progress on the left, and the last that are over; what can be begun on the right."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", N_("Choose a game"), id="home.up"),
        Binding("down", "move(1)", N_("Choose a game"), id="home.down"),
        Binding("enter", "go_on", N_("Go on with it"), id="home.saves"),
        *(Binding(str(number), f"point({number})") for number in range(1, 10)),
        Binding("d", "put_away", N_("Put a game away"), id="home.away"),
        *(Binding(key, f"begin('{name}')", title, id=f"home.{name}") for name, key, title, __ in BEGINNINGS),
        Binding("comma", "settings", N_("Settings"), id="home.settings"),
        Binding("T", "next_theme", N_("Next theme"), id="home.theme"),
        Binding("question_mark,f1", "rules", N_("Rules and keys"), id="home.rules"),
        Binding(ANOTHER, "another", N_("Another game"), id="home.another"),
        Binding("q", "quit", N_("Leave"), id="home.quit"),
    ]

    def __init__(self, start: str = "", notice: str = "") -> None:
        super().__init__()
        self._start, self._notice = start, notice
        self.game = last_game()
        self._saved: list[Saved] = []
        self._rows: list[GameRow] | None = None
        self._at = 0
        self._pointed = False
        """Whether the key of the pointed game was the last one pressed."""
        self._asked: Saved | None = None
        """The game that is put away at y."""

    def draw(self, style: Style, canvas: Canvas) -> None:
        self._page().draw(style, canvas)

    def _page(self) -> HomePage:
        face = shelf.face(self.game)
        beginnings = [Beginning(key, _(title), _(does)) for __, key, title, does in BEGINNINGS]
        if len(shelf.GAMES) > 1:
            other = shelf.title(self._next_game())
            beginnings.append(Beginning(ANOTHER, _("Another game"), other))
        ask = ""
        if self._asked is not None:
            from colonia_tui.table.glance import PUT_AWAY

            ask = _("Put away {names}? Its file moves to the folder {folder}.").format(
                names=_listed(self._asked.players) or self._asked.name, folder=PUT_AWAY
            )
        return HomePage(
            title=face.title,
            motto=face.motto,
            scenery=face.scenery(),
            games=self._rows,
            at=self._at,
            beginnings=beginnings,
            keys=[("comma", _("settings")), ("question_mark", _("rules")), ("q", _("leave"))],
            notice=self._notice,
            ask=ask,
        )

    def on_mount(self) -> None:
        # after the first frame: reading the saves takes longer than drawing
        self.call_after_refresh(self._look_for_games)
        if self._start:
            self.action_begin(self._start)

    def on_screen_resume(self) -> None:
        if self._rows is not None:
            self._look_for_games()

    def _look_for_games(self) -> None:
        """Read the list of games in progress."""
        from colonia_tui.table import opening  # it loads the net

        before = self._pointed_name()
        tables = opening.tables()
        going_on, over = ([table for table in tables if table.over == ended] for ended in (False, True))
        self._saved = [*going_on, *over[:FINISHED]]
        now = time.time()
        self._rows = [self._row(saved, now) for saved in self._saved]
        names = [saved.name for saved in self._saved]
        self._at = names.index(before) if before in names else 0
        self.redraw()

    def _row(self, saved: Saved, now: float) -> GameRow:
        from colonia_tui.table import own_host
        from colonia_tui.table.glance import glance_at

        when = ago(saved.touched, now)
        elsewhere = saved.problem is not None and saved.problem.code == "save_in_use"
        host = own_host.running(saved.name) if elsewhere else None  # this leads to the table there
        game, names = saved.game if host is None else host.game, _listed(saved.players) or saved.name
        if len(shelf.GAMES) > 1 and game in shelf.GAMES:
            names = f"{shelf.title(game)}: {names}"
        if saved.problem is not None and host is None:
            why = _("it is played in another window") if elsewhere else explain(saved.problem)
            return GameRow(names, when, None, "", False, why)
        glance = glance_at(saved.path)
        if saved.over:
            won = () if glance is None else glance.won
            return GameRow(names, when, (_("over"), "own.title"), _winners(won), False, "")
        if glance is None or game not in shelf.GAMES:
            said = _how_far(saved) if host is None else _("being hosted")
            return GameRow(names, when, None, said, False, "")
        plaque = shelf.face(game).plaque(glance.moment)
        return GameRow(names, when, plaque, _turn(glance), glance.yours, "")

    def _pointed_name(self) -> str:
        return self._saved[self._at].name if self._at < len(self._saved) else ""

    def _next_game(self) -> str:
        games = list(shelf.GAMES)
        return games[(games.index(self.game) + 1) % len(games)]

    def show_sentence(self, sentence: str) -> None:
        """Show why we are back here."""
        self._notice = sentence
        self.keys_again()

    # Keys

    async def on_event(self, event: events.Event) -> None:
        """Before its binding: a key ends the notice, and answers a question if there is one."""
        if isinstance(event, events.Key) and not self._opening:
            self._notice = ""
            asked, self._asked = self._asked, None
            if asked is not None:
                event.stop()
                event.prevent_default()
                self._answer(asked, event.key)
                return
        await super().on_event(event)

    def action_move(self, step: int) -> None:
        if self._saved:
            self._at = (self._at + step) % len(self._saved)
        self._pointed = False
        self.redraw()

    def action_point(self, number: int) -> None:
        if number > len(self._saved):
            return
        again = self._pointed and self._at == number - 1
        self._at, self._pointed = number - 1, True
        self.redraw()
        if again:
            self.action_go_on()

    def action_go_on(self) -> None:
        if self._at < len(self._saved):
            name = self._saved[self._at].name
            self.open_later(lambda: self._open_saved(name))  # a long game takes a second or two

    def _open_saved(self, name: str) -> None:
        from colonia_tui.failure import Failure
        from colonia_tui.table import opening

        try:
            link = opening.open_saved(name)
        except Failure as failure:
            self.show_sentence(str(failure))
        else:
            self.post_message(OpenTable(link))

    def action_put_away(self) -> None:
        if self._at < len(self._saved):
            self._asked = self._saved[self._at]
            self.redraw()

    def _answer(self, asked: Saved, key: str) -> None:
        if key == "y":
            self._put_away(asked)
        elif key not in ("n", "escape"):
            self._asked = asked
        self.redraw()

    def _put_away(self, saved: Saved) -> None:
        from colonia_tui.table import opening

        why = opening.why_not_put_away(saved)
        if why:
            self.show_sentence(why)
            return
        from colonia_tui.table.glance import put_away

        try:
            path = put_away(saved.path)
        except OSError as error:
            self.show_sentence(_("That did not work: {cause}.").format(cause=error.strerror or error))
            return
        self._look_for_games()
        self.show_sentence(_("It is in {folder} now.").format(folder=path.parent))

    def action_begin(self, name: str) -> None:
        from colonia_tui.screens.forms import FORMS

        self.app.push_screen(FORMS[name](self.game), self._opened)

    def action_settings(self) -> None:
        self.post_message(OpenSettings(self.game))

    def action_next_theme(self) -> None:
        names = theme_names()
        now = self._style().palette.theme.name
        after = names.index(now) + 1 if now in names else 0
        self.post_message(SetTo("theme", names[after % len(names)]))

    def action_rules(self) -> None:
        from colonia_tui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self.game))

    def action_another(self) -> None:
        self.game = self._next_game()
        remember_game(self.game)
        self.redraw()

    def action_quit(self) -> None:
        self.app.exit()

    def _opened(self, link: Link | None) -> None:
        """A screen above was closed, with or without a table that it opened."""
        if link is not None:
            self.open_later(lambda: self._open_table(link))

    def _open_table(self, link: Link) -> None:
        self.post_message(OpenTable(link))


def _how_far(saved: Saved) -> str:
    """What a save tells of a game without replaying it."""
    free = saved.players.count("")
    if free:
        return ngettext("{count} free chair", "{count} free chairs", free).format(count=free)
    return ngettext("{count} move", "{count} moves", saved.entries).format(count=saved.entries)


def _turn(glance: Glance) -> str:
    """Who is to decide."""
    if glance.yours:
        return _("your move")
    if len(glance.turn) == 1:
        return _("{name} decides").format(name=called(glance.turn[0]))
    return _("{names} decide").format(names=_listed(glance.turn)) if glance.turn else ""


def _winners(names: Sequence[str]) -> str:
    """Who won; "" if that was not noted."""
    if len(names) == 1:
        return _("{name} won").format(name=called(names[0]))
    return _("{names} won together").format(names=_listed(names)) if names else ""


def _listed(names: Iterable[str]) -> str:
    return ", ".join(called(name) for name in names if name)  # a chair that is still free has none
