"""The home screen: games in progress, and every way to begin one."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual import events
from textual.binding import BindingType
from textual.geometry import Region

from colonia_tui import shelf
from colonia_tui.drawing import frames, key_hints, people, standing
from colonia_tui.drawing.canvas import Canvas, Row, Run, fill, length, look, wrap, write, write_right
from colonia_tui.drawing.key_hints import Hint, hint, pair
from colonia_tui.drawing.keys import answered, bindings_of, name_of
from colonia_tui.drawing.people import called
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.files.settings import theme_names
from colonia_tui.language.i18n import N_, _, ago, ngettext
from colonia_tui.language.reasons import explain
from colonia_tui.screens import page
from colonia_tui.screens.messages import OpenSettings, OpenTable, SetTo
from colonia_tui.screens.page import ListPage, banner
from colonia_tui.table.saves import Glance, finished_lessons, glance_at, last_game, remember_game

if TYPE_CHECKING:
    from colonia_tui.table.link import Link
    from colonia_tui.table.opening import Saved


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
    problem: str = ""
    """Why it cannot be opened; "" if it can."""
    glance: Glance = Glance()


BEGINNINGS = {
    "solo": N_("alone against the program"),
    "hotseat": N_("several at this screen"),
    "join": N_("nearby, or by an invite"),
    "host": N_("for friends elsewhere"),
}
"""The form of each way to a new table, and what it is for."""
FINISHED = 3
"""How many finished games we list, below those in progress."""


class HomeScreen(ListPage[None]):
    """Games in progress and the last finished ones on the left, ways to begin one on the right."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("home")

    def __init__(self, start: str = "", notice: str = "") -> None:
        super().__init__()
        self._start, self._notice = start, notice
        self.game = last_game()
        self._saved: list[Saved] = []
        self._rows: list[GameRow] | None = None
        """The games as drawn; None while we are still looking for them."""
        self._asked: Saved | None = None
        """The game that y archives."""

    # Drawing

    def draw(self, style: Style, canvas: Canvas) -> None:
        face = shelf.face(self.game)
        top = banner(style, canvas, face.scenery(), face.title, face.motto, LINES_BELOW)
        bottom = canvas.height - 1
        if canvas.width < BOTH:
            self._list(style, canvas, Region(0, top, canvas.width, bottom - top))
            return
        right = WIDTHS[0] if canvas.width >= WIDE else WIDTHS[1]
        self._list(style, canvas, Region(0, top, canvas.width - right, bottom - top))
        self._begin(style, canvas, Region(canvas.width - right, top, right, bottom - top))

    def hints(self, width: int) -> Sequence[Hint]:
        if width < BOTH:
            return [hint(f"home.{name}") for name, __ in self._beginnings()]
        games, found = len(self._saved), []
        if games:
            span = f"1-{min(9, games)}" if games > 1 else "1"
            choose = pair("home.up", "home.down", _("choose"))
            found = [choose, hint("home.open"), Hint("", span, _("straight to a game"))]
        return [*found, hint("home.theme")]

    def _list(self, style: Style, canvas: Canvas, region: Region) -> None:
        ground = page.ASKED
        after = page.asked_box(canvas, style, region, _("Go on playing"))
        inner = Region(region.x + 1, region.y + 1, region.width - 2, region.height - 2)
        last = inner.bottom - 1
        if self._rows:
            frames.fact(Pen(canvas, style, ground).within(region), [(_("newest first"), "second")], after)
            shown = self.rows(max(1, (inner.height - 2) // _ROW))
            for line, place in enumerate(shown):
                row = Region(inner.x, inner.y + line * _ROW, inner.width, _ROW)
                self._game(style, canvas, row, place, self._rows[place])
            more = len(self._rows) - shown.stop
            if more > 0:
                write_right(canvas, inner.right - 1, last - 1, [(f"+{more}", "second")], ground)
        elif self._rows is not None:
            canvas.put(
                inner.x + 2,
                inner.y + 1,
                _("There is no saved game yet."),
                look("second", ground),
                inner.width - 3,
            )
        lowest = Region(inner.x + 2, last, inner.width - 3, 1)
        if self._asked is not None:
            asked = f"{self._question(self._asked)}  {name_of('answer.yes')} / {name_of('answer.no')}"
            self._sentence(canvas, lowest, asked, "text bold on decision")
        elif self._notice:
            self._sentence(canvas, lowest, self._notice, "text on decision")
        else:
            self._last_line(canvas, lowest, ground)

    def _sentence(self, canvas: Canvas, region: Region, said: str, letter: str) -> None:
        """Draw the question or the notice, in as many lines as it needs."""
        lines = wrap(said, region.width, 4)
        top = region.y - len(lines) + 1
        fill(canvas, Region(region.x - 2, top, region.width + 3, len(lines)), page.ASKED)
        for row, line in enumerate(lines):
            canvas.put(region.x, top + row, line, letter, region.width)

    def _last_line(self, canvas: Canvas, region: Region, ground: str) -> None:
        if self._rows:
            enter = _("{key} opens the table as you left it").format(key=name_of("home.open"))
            away = hint("home.archive")
            runs: list[Run] = [(enter, "second"), ("   ", ""), *away.runs()]
            if length(runs) > region.width:
                runs = away.runs()
            before = length(runs) - away.width
            canvas.zones[away.key] = Region(region.x + before, region.y, away.width, 1)
        elif self._rows is not None:
            runs = hint("home.solo", _("begins one")).runs()
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
        after = canvas.put(
            turn, region.y + 1, game.turn, look("text bold" if game.yours else "second", ground), end - turn
        )
        points = stands_of(game.glance)
        if after + 2 + length(points) <= end:
            write_right(canvas, end, region.y + 1, points, ground)

    def _begin(self, style: Style, canvas: Canvas, region: Region) -> None:
        ground = "log"
        frames.frame(Pen(canvas, style, ground).within(region), "log.frame")
        frames.title(Pen(canvas, style, ground).within(region), _("Or begin"), "own.title")
        inner = Region(region.x + 1, region.y + 1, region.width - 2, region.height - 2)
        keys = [hint("home.settings"), hint("home.rules"), hint("home.quit")]
        foot = key_hints.in_rows(keys, inner.width - 2)
        bottom = inner.bottom - len(foot)
        for row, hints in enumerate(foot):
            key_hints.line(Pen(canvas, style, ground).at(inner.x + 1, bottom + row), hints, inner.width - 1)
        y, beginnings = inner.y, self._beginnings()
        helps = _helps([does for __, does in beginnings], inner.width - 5, bottom - y)
        for (name, __), lines in zip(beginnings, helps, strict=True):
            each = hint(f"home.{name}")
            canvas.put(inner.x + 1, y, each.shown, look("accent bold", ground))
            canvas.put(inner.x + 4, y, each.word, look("text bold", ground), inner.width - 5)
            for row, line in enumerate(lines):
                canvas.put(inner.x + 4, y + 1 + row, line, look("second", ground), inner.width - 5)
            canvas.zones[each.key] = Region(inner.x, y, inner.width, 1 + len(lines))
            y += 1 + len(lines)

    def _question(self, asked: Saved) -> str:
        from colonia_tui.table.saves import ARCHIVE

        names = _listed(asked.players) or asked.name
        return _("Archive {names}? Its file moves to the folder {folder}.").format(
            names=names, folder=ARCHIVE
        )

    def _beginnings(self) -> list[tuple[str, str]]:
        """Each way to begin a game, and what it is for."""
        found = [(name, _(does)) for name, does in BEGINNINGS.items()]
        if self.game in shelf.lessons():
            learn = ("lesson", _("in ten minutes, with a coach"))
            found = [*found, learn] if finished_lessons() else [learn, *found]
        return [*found, ("another", shelf.title(self._next_game()))] if len(shelf.GAMES) > 1 else found

    # What it shows

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
        listed = [table for table in tables if table.mode in ("host", "headless") or _begun(table)]
        going_on, over = ([table for table in listed if table.over == ended] for ended in (False, True))
        self._saved = [*going_on, *over[:FINISHED]]
        now = time.time()
        self._rows = [self._row(saved, now) for saved in self._saved]
        names = [saved.name for saved in self._saved]
        self.at = names.index(before) if before in names else 0
        self.redraw()

    def _row(self, saved: Saved, now: float) -> GameRow:
        from colonia_tui.table import own_host

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
            return GameRow(names, when, (_("over"), "own.title"), _winners(won), False)
        if glance is None or game not in shelf.GAMES:
            said = _how_far(saved) if host is None else _("being hosted")
            return GameRow(names, when, None, said, False)
        plaque = shelf.face(game).plaque(glance.moment)
        return GameRow(names, when, plaque, _turn(glance), glance.yours, glance=glance)

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
        yes = answered(key)
        if yes:
            self._archive(asked)
        elif yes is None:
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

    def action_learn(self) -> None:
        from colonia_tui.failure import Failure
        from colonia_tui.table import opening

        if self.game not in shelf.lessons():
            return
        try:
            link = opening.open_lesson(self.game, shelf.lesson(self.game))
        except Failure as failure:
            self.show_sentence(str(failure))
        else:
            self._opened(link)

    def action_settings(self) -> None:
        self.post_message(OpenSettings(self.game))

    def action_next_theme(self) -> None:
        names = theme_names()
        now = self.style.palette.theme.name
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


def _helps(texts: Sequence[str], width: int, room: int) -> list[list[str]]:
    """The lines that say what each beginning is for. If there is no room for all, the longest go first, from
    the end."""
    helps = [list(wrap(text, width, 2)) for text in texts]
    while len(helps) + sum(map(len, helps)) > room and any(helps):
        longest = max(map(len, helps))
        place = max(place for place, lines in enumerate(helps) if len(lines) == longest)
        helps[place] = []
    return helps


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


def stands_of(glance: Glance, *, named: bool = False) -> Row:
    """Everybody's points by their signs, or ``named``, and who leads."""
    row: Row = []
    points = [stand.points for stand in glance.stands]
    for seat, stand in enumerate(glance.stands):
        own = seat == glance.own
        name = (_("you") if own else called(stand.name, 12)) if named else ""
        row += [("   " if named else "  ", "")] if row else []
        row += [(f"{people.sign(stand.colour)} ", f"{people.role(stand.colour)} bold")]
        row += [(f"{name} " if name else "", "text bold" if own else "text")]
        row += [(str(stand.points), "text bold" if own else "text"), *standing.leads(points, seat)]
    return row


def _begun(saved: Saved) -> bool:
    """Whether somebody at this keyboard has played, as far as known."""
    glance = glance_at(saved.path)
    return glance is None or glance.begun


def _listed(names: Iterable[str]) -> str:
    return ", ".join(called(name) for name in names if name)  # a free chair has no name
