"""The home screen: games in progress, and every way to begin one."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region

from colonia_tui import shelf
from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import Canvas, Run, fill, length, look, wrap, write, write_right
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.scenery import Scenery
from colonia_tui.drawing.style import Style
from colonia_tui.files.settings import theme_names
from colonia_tui.language.i18n import N_, _, ago, ngettext
from colonia_tui.language.reasons import explain
from colonia_tui.screens import page
from colonia_tui.screens.messages import OpenSettings, OpenTable, SetTo
from colonia_tui.screens.page import (
    ListPage,
    banner,
    first_in_view,
    keys_at_the_foot,
    keys_line,
    rows_of_keys,
)
from colonia_tui.table.saves import last_game, remember_game

if TYPE_CHECKING:
    from colonia_tui.table.link import Link
    from colonia_tui.table.opening import Saved
    from colonia_tui.table.saves import Glance


# The page as drawn


LINES_BELOW = 14
"""Lines left below the picture."""
WIDE, BOTH = 100, 80
"""Columns from which the right side has its full width, and from which we draw it at all."""
WIDTHS = (38, 34)
_ROW = 2
"""Lines of a game."""
_TURN = 23
"""Cells from a game's day to whose turn it is."""


class GameRow(NamedTuple):
    """A game in progress."""

    names: str
    when: str
    plaque: tuple[str, str] | None
    """Its current day, and the role of its hue."""
    turn: str
    yours: bool
    problem: str
    """Why it cannot be opened; "" if it can."""


class Beginning(NamedTuple):
    """A way to begin a game."""

    key: str
    title: str
    help: str


@dataclass(frozen=True)
class HomePage:
    """Everything the home screen shows."""

    title: str
    motto: str
    scenery: Scenery | None
    games: Sequence[GameRow] | None
    """None while we are still looking for them."""
    at: int
    """The pointed game."""
    beginnings: Sequence[Beginning]
    keys: Sequence[tuple[str, str]]
    """Other keys, and what they do."""
    notice: str
    """Why we are here again, or what went wrong."""
    ask: str
    """A question to answer with y or n; "" for none."""

    def draw(self, style: Style, canvas: Canvas) -> None:
        fill(canvas, Region(0, 0, canvas.width, canvas.height), "table")
        top = banner(style, canvas, self.scenery, self.title, self.motto, LINES_BELOW)
        bottom = canvas.height - 1
        if canvas.width < BOTH:
            self._list(style, canvas, Region(0, top, canvas.width, bottom - top))
            keys_at_the_foot(canvas, [(each.key, each.title) for each in self.beginnings])
            return
        right = WIDTHS[0] if canvas.width >= WIDE else WIDTHS[1]
        self._list(style, canvas, Region(0, top, canvas.width - right, bottom - top))
        self._begin(style, canvas, Region(canvas.width - right, top, right, bottom - top))
        keys_at_the_foot(canvas, self._keys())

    def _list(self, style: Style, canvas: Canvas, region: Region) -> None:
        ground = page.ASKED
        after = page.asked_box(canvas, style, region, _("Go on playing"))
        inner = Region(region.x + 1, region.y + 1, region.width - 2, region.height - 2)
        last = inner.bottom - 1
        if self.games:
            frames.fact(Pen(canvas, style, ground).within(region), [(_("newest first"), "second")], after)
            room = max(1, (inner.height - 2) // _ROW)
            first = first_in_view(self.at, len(self.games), room)
            for place, game in enumerate(self.games[first : first + room], first):
                row = Region(inner.x, inner.y + (place - first) * _ROW, inner.width, _ROW)
                self._game(style, canvas, row, place, game)
            more = len(self.games) - first - room
            if more > 0:
                write_right(canvas, inner.right - 1, last - 1, [(f"+{more}", "second")], ground)
        elif self.games is not None:
            canvas.put(
                inner.x + 2,
                inner.y + 1,
                _("There is no saved game yet."),
                look("second", ground),
                inner.width - 3,
            )
        lowest = Region(inner.x + 2, last, inner.width - 3, 1)
        said = f"{self.ask}  y / n" if self.ask else self.notice
        if said:
            self._sentence(canvas, lowest, said, ground)
        else:
            self._last_line(canvas, lowest, ground)

    def _sentence(self, canvas: Canvas, region: Region, said: str, ground: str) -> None:
        """Draw the question or the notice, in as many lines as it needs."""
        lines = wrap(said, region.width, 4)
        top = region.y - len(lines) + 1
        fill(canvas, Region(region.x - 2, top, region.width + 3, len(lines)), ground)
        for row, line in enumerate(lines):
            canvas.put(
                region.x, top + row, line, look("text bold" if self.ask else "text", ground), region.width
            )

    def _last_line(self, canvas: Canvas, region: Region, ground: str) -> None:
        runs: list[Run]
        if self.games:
            enter, away = _("Enter opens the table as you left it"), _("archives a game")
            runs = [(enter, "second"), ("   ", ""), ("d", "accent bold"), (" ", ""), (away, "second")]
            if length(runs) > region.width:
                runs = [("d", "accent bold"), (" ", ""), (away, "second")]
            canvas.zones["d"] = region._replace(x=region.x + length(runs[:-3]), width=length(runs[-3:]))
        elif self.games is not None:
            runs = [("n", "accent bold"), (" ", ""), (_("begins one"), "second")]
        else:
            return
        write(canvas, region.x, region.y, runs, ground, region.width)

    def _game(self, style: Style, canvas: Canvas, region: Region, place: int, game: GameRow) -> None:
        pointed = place == self.at
        ground = page.list_row(canvas, style, region, pointed)
        end = region.right - 1
        if place < 9:
            canvas.put(region.x + 3, region.y, str(place + 1), look("accent bold", ground))
            canvas.zones[str(place + 1)] = region
        start = write_right(canvas, end, region.y, [(game.when, "second")], ground)
        canvas.put(
            region.x + 6,
            region.y,
            game.names,
            look("text bold" if pointed else "text", ground),
            start - region.x - 8,
        )
        if game.problem:
            canvas.put(region.x + 6, region.y + 1, game.problem, look("no", ground), end - region.x - 6)
            return
        x = after = region.x + 6
        if game.plaque is not None:
            text, hue = game.plaque
            if not style.palette.theme.knows(hue):  # another game's than this screen's
                hue = "own.title"
            if style.palette.shows(hue):
                after = Pen(canvas, style, ground).plaque(x, region.y + 1, text, hue)
            else:
                after = canvas.put(x, region.y + 1, text, look(hue, ground))
        turn = max(x + _TURN, after + 1)
        canvas.put(
            turn, region.y + 1, game.turn, look("text bold" if game.yours else "second", ground), end - turn
        )

    def _begin(self, style: Style, canvas: Canvas, region: Region) -> None:
        ground = "log"
        frames.frame(Pen(canvas, style, ground).within(region), "log.frame")
        frames.title(Pen(canvas, style, ground).within(region), _("Or begin"), "own.title")
        inner = Region(region.x + 1, region.y + 1, region.width - 2, region.height - 2)
        foot = rows_of_keys(self.keys, inner.width - 2)
        bottom = inner.bottom - len(foot)
        for row, keys in enumerate(foot):
            keys_line(
                canvas, inner._replace(x=inner.x + 1, y=bottom + row, width=inner.width - 1), keys, ground
            )
        y = inner.y
        for each, helps in zip(self.beginnings, self._helps(inner.width - 5, bottom - y), strict=True):
            canvas.put(inner.x + 1, y, each.key, look("accent bold", ground))
            canvas.put(inner.x + 4, y, each.title, look("text bold", ground), inner.width - 5)
            for row, line in enumerate(helps):
                canvas.put(inner.x + 4, y + 1 + row, line, look("second", ground), inner.width - 5)
            canvas.zones[each.key] = Region(inner.x, y, inner.width, 1 + len(helps))
            y += 1 + len(helps)

    def _helps(self, width: int, room: int) -> list[list[str]]:
        """The lines that say what each is for. If there is no room for all, the longest go first, from the
        end."""
        helps = [list(wrap(each.help, width, 2)) for each in self.beginnings]
        while len(helps) + sum(map(len, helps)) > room and any(helps):
            longest = max(map(len, helps))
            place = max(place for place, lines in enumerate(helps) if len(lines) == longest)
            helps[place] = []
        return helps

    def _keys(self) -> list[tuple[str, str]]:
        games = len(self.games or ())
        keys = [("↑↓", _("choose")), ("enter", _("go on"))] if games else []
        if games:
            keys.append((f"1-{min(9, games)}" if games > 1 else "1", _("straight to a game")))
        return [*keys, ("T", _("theme"))]


BEGINNINGS = (
    ("solo", "n", N_("New game"), N_("alone against the program")),
    ("hotseat", "h", N_("Around one keyboard"), N_("several at this screen")),
    ("join", "j", N_("Join a table"), N_("nearby, or by an invite")),
    ("host", "o", N_("Open a table"), N_("for friends elsewhere")),
)
"""Each way to a new table: its form, key, title and purpose."""
ANOTHER = "g"
"""The key that switches to another game on the shelf, if there is one."""


FINISHED = 3
"""How many finished games we list, below those in progress."""


class HomeScreen(ListPage[None]):
    """Games in progress and the last finished ones on the left, ways to begin one on the right."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", N_("Choose a game"), id="home.up"),
        Binding("down", "move(1)", N_("Choose a game"), id="home.down"),
        Binding("enter", "choose", N_("Go on with it"), id="home.saves"),
        *(Binding(str(number), f"point({number})") for number in range(1, 10)),
        Binding("d", "archive", N_("Archive a game"), id="home.archive"),
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
        self._asked: Saved | None = None
        """The game that y archives."""

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
            from colonia_tui.table.saves import ARCHIVE

            ask = _("Archive {names}? Its file moves to the folder {folder}.").format(
                names=_listed(self._asked.players) or self._asked.name, folder=ARCHIVE
            )
        return HomePage(
            title=face.title,
            motto=face.motto,
            scenery=face.scenery(),
            games=self._rows,
            at=self.at,
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
        self.at = names.index(before) if before in names else 0
        self.redraw()

    def _row(self, saved: Saved, now: float) -> GameRow:
        from colonia_tui.table import own_host
        from colonia_tui.table.saves import glance_at

        when = ago(saved.touched, now)
        elsewhere = saved.problem is not None and saved.problem.code == "save_in_use"
        host = own_host.running(saved.name) if elsewhere else None  # this opens the table there
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
        return self._saved[self.at].name if self.at < len(self._saved) else ""

    def _next_game(self) -> str:
        games = list(shelf.GAMES)
        return games[(games.index(self.game) + 1) % len(games)]

    def show_sentence(self, sentence: str) -> None:
        """Show why we are back here."""
        self._notice = sentence
        self.keys_again()

    # Keys

    async def on_event(self, event: events.Event) -> None:
        """Before the bindings: a key ends the notice, and answers a question if there is one."""
        if isinstance(event, events.Key) and not self._opening:
            self._notice = ""
            asked, self._asked = self._asked, None
            if asked is not None:
                event.stop()
                event.prevent_default()
                self._answer(asked, event.key)
                return
        await super().on_event(event)

    @property
    def count(self) -> int:
        return len(self._saved)

    def action_choose(self) -> None:
        if self.at < len(self._saved):
            name = self._saved[self.at].name
            self.open_later(lambda: self._open_saved(name))  # a long game takes a second or two to open

    def _open_saved(self, name: str) -> None:
        from colonia_tui.failure import Failure
        from colonia_tui.table import opening

        try:
            link = opening.open_saved(name)
        except Failure as failure:
            self.show_sentence(str(failure))
        else:
            self.post_message(OpenTable(link))

    def action_archive(self) -> None:
        if self.at < len(self._saved):
            self._asked = self._saved[self.at]
            self.redraw()

    def _answer(self, asked: Saved, key: str) -> None:
        if key == "y":
            self._archive(asked)
        elif key not in ("n", "escape"):
            self._asked = asked
        self.redraw()

    def _archive(self, saved: Saved) -> None:
        from colonia_tui.table import opening

        why = opening.why_not_archive(saved)
        if why:
            self.show_sentence(why)
            return
        from colonia_tui.table.saves import archive

        try:
            path = archive(saved.path)
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
        """Handle that a screen above was closed, and open the table of its link, if any."""
        if link is not None:
            self.open_later(lambda: self._open_table(link))

    def _open_table(self, link: Link) -> None:
        self.post_message(OpenTable(link))


def _how_far(saved: Saved) -> str:
    """How far a save's game is, without replaying it."""
    free = saved.players.count("")
    if free:
        return ngettext("{count} free chair", "{count} free chairs", free).format(count=free)
    return ngettext("{count} move", "{count} moves", saved.entries).format(count=saved.entries)


def _turn(glance: Glance) -> str:
    """Whose turn it is."""
    if glance.yours:
        return _("your move")
    if len(glance.turn) == 1:
        return _("{name} decides").format(name=called(glance.turn[0]))
    return _("{names} decide").format(names=_listed(glance.turn)) if glance.turn else ""


def _winners(names: Sequence[str]) -> str:
    """Who won; "" if nobody noted it."""
    if len(names) == 1:
        return _("{name} won").format(name=called(names[0]))
    return _("{names} won together").format(names=_listed(names)) if names else ""


def _listed(names: Iterable[str]) -> str:
    return ", ".join(called(name) for name in names if name)  # a free chair has no name
