"""The home screen: games in progress, and every way to begin one."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import BindingType
from textual.geometry import Region

from colonia_tui import shelf
from colonia_tui.drawing import frames, key_hints, pieces
from colonia_tui.drawing.bindings import bindings_of
from colonia_tui.drawing.canvas import Canvas, Run, length, wrap
from colonia_tui.drawing.key_hints import Hint, hint, pair
from colonia_tui.drawing.keys import answered, name_of
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Style
from colonia_tui.files.files import today
from colonia_tui.files.settings import theme_names
from colonia_tui.language.i18n import N_, _, ago, ngettext
from colonia_tui.screens import page
from colonia_tui.screens.game_rows import PICTURE, GameRow, draw_line, draw_newest, draw_result, picture_place
from colonia_tui.screens.messages import OpenSettings, OpenTable, SetTo
from colonia_tui.screens.page import ListPage, banner
from colonia_tui.table.saves import Glance, finished_lessons, glance_at, last_game, remember_game

if TYPE_CHECKING:
    from colonia_tui.table.link import Link
    from colonia_tui.table.opening import Saved


LISTS = {40: 18, 28: 15, 0: 13}
"""From this many lines of a window on, so many are for the lists; the picture has the rest."""
BOTH = 80
"""Columns from which there are two sides."""
LEFT = {120: 54, 100: 44, BOTH: 38}
"""From this many columns on, so many are for the beginnings."""
RESULT = {18: 8, 15: 7, 13: 7}
"""Of so many lines, these are for the last result of three players; each other one has a line more."""
LEAST_CONTINUE = 6
"""Lines for the games that go on, at least."""
BEGINNINGS = {
    "solo": N_("you against bots"),
    "hotseat": N_("players share one keyboard"),
    "join": N_("nearby, or with an invite"),
    "host": N_("friends join from elsewhere"),
}
"""The form of each way to a new table, and what it is for."""


class HomeScreen(ListPage[None]):
    """Ways to begin a game on the left; on the right games in progress, and how the last one ended."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("home")

    def __init__(self, start: str = "", notice: str = "") -> None:
        super().__init__()
        self._start, self._notice = start, notice
        self.game = last_game()
        self._saved: list[Saved] = []
        self._today: dict[str, str] = {}
        """How far one is with the deal of the day, by game."""
        self._rows: list[GameRow] | None = None
        """The games as drawn; None while we are still looking for them."""
        self._last: tuple[Saved, GameRow] | None = None
        """The newest finished game."""
        self._asked: Saved | None = None
        """The game that y archives."""

    # Drawing

    def draw(self, style: Style, canvas: Canvas) -> None:
        face = shelf.face(self.game)
        self.at = min(self.at, self.count - 1)  # a narrow window has no last result
        lines = _for(LISTS, canvas.height)
        top = banner(style, canvas, face.scenery(), face.title, face.motto, lines + 1)
        lists = Pen(canvas, style).within(Region(0, top, canvas.width, canvas.height - 1 - top))
        if canvas.width < BOTH:
            self._start_box(lists.within(Region(0, 0, lists.width, lists.height)), narrow=True)
            return
        left, below = _for(LEFT, canvas.width), RESULT[lines]
        if self._last is not None:
            more = max(0, len(self._last[1].glance.stands) - 3)
            below = min(below + more, lists.height - LEAST_CONTINUE)
        self._start_box(lists.within(Region(0, 0, left, lists.height)))
        right = lists.width - left
        upper = lists.height - below if self._rows else 0
        if upper:
            self._continue_box(lists.within(Region(left, 0, right, upper)))
        self._result_box(lists.within(Region(left, upper, right, lists.height - upper)))

    def hints(self, width: int) -> Sequence[Hint]:
        games = len(self._saved)
        starts, opened = self._pointed is None, self._last is not None and self._pointed is self._last[0]
        does = _("start") if starts else _("opens it") if opened else ""
        found = [pair("home.up", "home.down", _("choose")), hint("home.open", does)]
        if games:
            span = f"1-{min(9, games)}" if games > 1 else "1"
            found.append(Hint("", span, _("straight to a game")))
        found += [] if starts else [hint("home.archive")]
        found += [hint("home.result")] if self._last is not None else []
        return [*found, hint("home.stats"), hint("home.theme")]

    def _start_box(self, pen: Pen, *, narrow: bool = False) -> None:
        """The beginnings; ``narrow``: the games below them, a line each."""
        page.asked_box(pen.canvas, pen.style, Region(pen.x, pen.y, pen.width, pen.height), _("Start"))
        inner = pen.on(page.ASKED).within(Region(1, 1, pen.width - 2, pen.height - 2))
        keys = [hint("home.settings"), hint("home.rules"), hint("home.quit")]
        key_hints.line(inner.at(2, inner.height - 1), keys, inner.width - 2)
        beginnings = self._beginnings()
        games = [] if not narrow else self._rows or []
        room = inner.height - 1 - len(games)
        tall = 2 * len(beginnings) < room
        y = 0
        for number, (name, does) in enumerate(beginnings):
            pointed = number == self.at
            rows = 2 if tall or (pointed and len(beginnings) < room) else 1
            self._beginning(inner.within(Region(0, y, inner.width, rows)), name, does, pointed)
            y += rows
        first = max(0, self.at - len(beginnings) - (inner.height - 2 - y))
        for place, game in list(enumerate(games))[first:]:
            if y < inner.height - 1:
                line = inner.within(Region(0, y, inner.width, 1))
                draw_line(line, place, game, pointed=place == self.at - len(beginnings))
            y += 1
        if narrow and (self._asked or self._notice):
            self._say(inner.within(Region(0, 0, inner.width, inner.height - 1)))

    def _beginning(self, pen: Pen, name: str, does: str, pointed: bool) -> None:
        each = hint(f"home.{name}")
        region = Region(pen.x, pen.y, pen.width, pen.height)
        pen = pen.on(page.list_row(pen.canvas, pen.style, region, pointed))
        pen.put(3, 0, each.shown, "accent bold")
        after = pen.put(6, 0, each.word, "text bold", pen.width - 7)
        if pen.height > 1:
            pen.put(6, 1, does, "second", pen.width - 7)
        elif name == "another":
            pen.put(after + 3, 0, does, "second", pen.width - after - 4)
        button = [pieces.button_run(_("{key} starts").format(key=name_of("home.open")))]
        if pointed and pen.width >= LEFT[100] - 2 and after + length(button) + 2 < pen.width:
            pen.write_right(pen.width - 1, 0, button)
        pen.zone(each.key, Region(0, 0, pen.width, pen.height))

    def _continue_box(self, pen: Pen) -> None:
        """The newest game in some lines, a line for each of the others."""
        rows = self._rows or []
        pen = pen.on(page.ASIDE)
        frames.frame(pen, "log.frame")
        after = frames.title(pen, _("Continue"), "own.title bold")
        inner = pen.within(Region(1, 1, pen.width - 2, pen.height - 2))
        large = inner.height >= 6
        tall = 4 + (inner.height > 6) if large else 2 + (inner.height > 2)
        glimpse = picture_place(inner, rows[0]) if rows[0].kind == self.game else None
        beside = 0 if glimpse is None else PICTURE[0] + 1
        newest = inner.within(Region(0, 0, inner.width, min(tall, 4 if large else 2)))
        pointed = self.at - len(self._beginnings())
        draw_newest(newest, rows[0], beside, pointed=pointed == 0)
        room = inner.height - tall
        first = max(1, pointed - room + 1)
        shown = range(first, min(len(rows), first + room))
        for y, place in enumerate(shown):
            line = inner.within(Region(0, tall + y, inner.width - beside, 1))
            draw_line(line, place, rows[place], pointed=place == pointed)
        if glimpse is not None:
            glimpse.fill()  # a pointed row has its own ground
            colours = [stand.colour for stand in rows[0].glance.stands]
            shelf.face(self.game).draw_glimpse(glimpse, rows[0].glance.picture, colours)
        more = len(rows) - 1 - len(shown)
        said: list[Run] = [("1", "accent bold"), (f" {_('straight to it')}", "second")]
        frames.fact(pen, [(f"+{more}", "second")] if more > 0 else said, after)

    def _result_box(self, pen: Pen) -> None:
        """How the last game ended; before the first, what the game is about."""
        last, face = self._last, shelf.face(self.game)
        pen = pen.on(page.ASIDE)
        frames.frame(pen, "log.frame")
        after = frames.title(pen, face.title if last is None else _("Last result"), "own.title bold")
        inner = pen.within(Region(1, 1, pen.width - 2, pen.height - 2))
        if self._asked or self._notice:
            self._say(inner)
        elif last is None:
            for row, line in enumerate(wrap(face.about, inner.width - 4, inner.height)):
                inner.put(2, row, line, "text")
        else:
            opens = hint("home.result", _("opens it"))
            begins = frames.fact(pen, opens.runs(), after)
            pen.zone(opens.key, Region(begins, 0, opens.width + 2, 1))
            region = Region(inner.x, inner.y, inner.width, inner.height)
            pointed = self._pointed is last[0]
            draw_result(
                inner.on(page.list_row(pen.canvas, pen.style, region, pointed, page.ASIDE, 0)), last[1]
            )

    def _say(self, pen: Pen) -> None:
        """Draw the question or the notice."""
        said, letter = self._notice, "text"
        if self._asked is not None:
            from colonia_tui.session.games import archive_question

            said = f"{archive_question(self._asked)}  {name_of('answer.yes')} / {name_of('answer.no')}"
            letter = "text bold"
        lines = wrap(said, pen.width - 4, pen.height)
        pen.fill(Region(0, 0, pen.width, len(lines)))
        for row, line in enumerate(lines):
            pen.put(2, row, line, letter, pen.width - 3)

    def _beginnings(self) -> list[tuple[str, str]]:
        """Each way to begin a game, and what it is for."""
        found = [(name, _(does)) for name, does in BEGINNINGS.items()]
        found.append(("daily", self._today.get(self.game, _("the same for everybody"))))
        if shelf.lessons(self.game):
            name = shelf.next_lesson(self.game)
            learn = ("lesson", _("in ten minutes"))
            if name != shelf.FIRST:
                learn = ("lesson", _(shelf.lesson(self.game, name).title))
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
        from colonia_tui.session import games  # it loads the net

        before, beginnings = self._pointed, len(self._beginnings())
        first = self._rows is None
        self._saved, over = games.listed()
        self._today = {game: games.of_today(game) for game in shelf.GAMES}
        now = time.time()
        self._rows = [self._row(saved, now) for saved in self._saved]
        self._last = (over[0], self._row(over[0], now)) if over else None
        names = [saved.name for saved in self._games]
        if before is not None or first:
            name = "" if before is None else before.name
            known = names.index(name) if name in names else 0
            self.at = beginnings + known if self._saved or name in names else 0
            if first and self._beginnings()[0][0] == "lesson":  # nobody has learned it yet
                self.at = 0
        self.redraw()

    def _row(self, saved: Saved, now: float) -> GameRow:
        from colonia_tui.session import games

        when = ago(saved.touched, now)
        game, names = games.game_of(saved), page.listed(saved.players) or saved.name
        if len(shelf.GAMES) > 1 and game in shelf.GAMES:
            names = f"{shelf.title(game)}: {names}"
        if why := games.problem(saved):
            return GameRow(names, when, None, "", False, why)
        glance = glance_at(saved.path)
        if saved.over:
            glance = glance or Glance()
            return GameRow(names, when, None, page.winners(glance), False, glance=glance)
        if glance is None or game not in shelf.GAMES:
            said = _("being hosted") if games.elsewhere(saved) else _how_far(saved)
            return GameRow(names, when, None, said, False)
        plaque = shelf.face(game).plaque(glance.moment)
        return GameRow(
            names, when, plaque, page.turn(glance), glance.yours, "", glance, shelf.title(game), game
        )

    @property
    def _pointed(self) -> Saved | None:
        """The pointed game; None for a beginning."""
        place = self.at - len(self._beginnings())
        return self._games[place] if 0 <= place < len(self._games) else None

    @property
    def _games(self) -> list[Saved]:
        """The games that can be pointed at: those that go on and, if it is drawn, the last result."""
        last = [] if self._last is None or self.size.width < BOTH else [self._last[0]]
        return [*self._saved, *last]

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
        return len(self._beginnings()) + len(self._games)

    def action_point(self, number: int) -> None:
        if number <= len(self._saved):
            super().action_point(len(self._beginnings()) + number)

    def action_choose(self) -> None:
        pointed = self._pointed
        if pointed is not None:
            self._open_saved(pointed.name)
        else:
            key = hint(f"home.{self._beginnings()[self.at][0]}").key
            self.app.call_later(self.app.simulate_key, key)

    def action_result(self) -> None:
        if self._last is not None:
            self._open_saved(self._last[0].name)

    def _open_saved(self, name: str) -> None:
        from colonia_tui.table import opening

        self._open(partial(opening.open_saved, name))

    def _open(self, table: Callable[[], Link]) -> None:
        """Go to a table, or say why not. It may be a second or two before a long game is open."""
        from colonia_tui.failure import Failure

        def go() -> None:
            try:
                link = table()
            except Failure as failure:
                self.show_sentence(str(failure))
            else:
                self.post_message(OpenTable(link))

        self.open_later(go)

    def action_archive(self) -> None:
        self._asked = self._pointed
        self.redraw()

    def _answer(self, asked: Saved, key: str) -> None:
        yes = answered(key)
        if yes:
            self._archive(asked)
        elif yes is None:
            self._asked = asked
        self.redraw()

    def _archive(self, saved: Saved) -> None:
        from colonia_tui.session import games

        said = games.archive(saved)
        self._look_for_games()
        self.show_sentence(said)

    def action_begin(self, name: str) -> None:
        from colonia_tui.screens.forms import FORMS

        self.app.push_screen(FORMS[name](self.game), self._opened)

    def action_learn(self) -> None:
        from colonia_tui.table import opening

        if shelf.lessons(self.game):
            lesson = shelf.lesson(self.game, shelf.next_lesson(self.game))
            self._open(partial(opening.open_lesson, self.game, lesson))

    def action_stats(self) -> None:
        from colonia_tui.screens.stats import StatsScreen

        self.app.push_screen(StatsScreen(self.game))

    def action_daily(self) -> None:
        from colonia_tui.table import opening

        self._open(partial(opening.open_daily, self.game, today()))

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
            self.open_later(lambda: self.post_message(OpenTable(link)))


def _for(steps: Mapping[int, int], size: int) -> int:
    """What holds from the largest step on that is not above ``size``."""
    return next(value for step, value in steps.items() if step <= size or step == min(steps))


def _how_far(saved: Saved) -> str:
    """How far a save's game is, without replaying it."""
    free = saved.players.count("")
    if free:
        return ngettext("{count} free chair", "{count} free chairs", free).format(count=free)
    return ngettext("{count} move", "{count} moves", saved.entries).format(count=saved.entries)
