"""A recorded game for all that one can send of it: each stop as a picture, and what the page says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from colonia_tui import shelf
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.decision import past_heading
from colonia_tui.drawing.ending import Outcome
from colonia_tui.drawing.people import People
from colonia_tui.drawing.shown import LogLine, Shown, Sight
from colonia_tui.drawing.story import named
from colonia_tui.drawing.style import Palette, Style, theme_named
from colonia_tui.drawing.theme import DARK, LIGHT, Theme
from colonia_tui.export.html import Chapter, Line, Page, Result
from colonia_tui.files.settings import Settings
from colonia_tui.language.i18n import all_isolated
from colonia_tui.session.ending import ending_of, figures_of, game_and_day, people_at, victory
from colonia_tui.session.past import LookingBack, whose_past
from colonia_tui.session.past_shown import past_shown
from colonia_tui.session.presenter import Presenter
from colonia_tui.table.desk import Desk
from colonia_tui.table.past import FIRST
from colonia_tui.terminal.colours import Depth
from engine.game import View
from net.wire.messages import Over

Size = tuple[int, int]
"""Columns and lines."""
USUAL: Size = (80, 24)
ON_PAGE: Size = (100, 30)
"""Of the board on a page."""


class Recording:
    """A game on a desk that has every view and event (`colonia_tui.table.recorded.desk_of`)."""

    def __init__(self, desk: Desk) -> None:
        self._desk, self._face = desk, shelf.face(desk.link.game)
        self._presenter = Presenter(desk, self._face, Settings())
        self._back = LookingBack(
            desk, whose_past(self._presenter), self._face.story, self._face.moment, FIRST
        )
        self._back.take()
        self._scene: Any = None
        """The last one drawn, from which the next one may take parts."""

    @property
    def stops(self) -> int:
        """How many positions there are."""
        return len(self._back.stops)

    @property
    def title(self) -> str:
        """The game, and who played it."""
        return f"{self._game}: {', '.join(all_isolated(self._desk.names))}"

    def title_at(self, number: int) -> str:
        """The same, and which position it is."""
        looked = self._shown(number).looked
        assert looked is not None
        return f"{self.title}. {past_heading(looked)}"

    @property
    def _game(self) -> str:
        return shelf.title(self._desk.link.game)

    def theme(self, name: str) -> Theme:
        """The colours of a theme by name."""
        return theme_named(self._face.theme, name)

    def frames(self, size: Size, theme: Theme) -> list[Canvas]:
        """Every position, from the first."""
        return [self.picture(number, size, theme) for number in range(1, self.stops + 1)]

    def picture(self, number: int, size: Size, theme: Theme) -> Canvas:
        """The board at the stop with this number, from 1."""
        board = self._face.board
        shown = self._shown(number)
        self._scene = board().read(shown, Sight(*size), self._scene)
        return board.paint(self._scene, Style(Palette(theme, Depth.TRUE)))

    def _shown(self, number: int) -> Shown:
        self._back.to(number)
        shown = past_shown(self._presenter, self._face, self._back, "", plays=False)
        assert shown is not None
        assert shown.looked is not None
        looked = shown.looked._replace(waits="", still=True)
        return replace(shown, looked=looked, shared=True)  # everybody is named

    # The page

    def page(self) -> Page:
        """What there is to say of the whole game."""
        desk = self._desk
        dark, light = self.theme(DARK), self.theme(LIGHT)
        last = self._shown(self.stops)
        assert last.looked is not None
        return Page(
            title=self.title,
            game=game_and_day(desk),
            people=People(desk.names, desk.colours),
            themes=(dark, light),
            board=self.picture(self.stops, ON_PAGE, dark),
            board_says=past_heading(last.looked),
            log=list(self._chapters(last.log, last.view)),
            result=None if desk.over is None else self._result(desk.over),
        )

    def _result(self, over: Over) -> Result:
        desk, words, ending = self._desk, self._face.words(), ending_of(self._desk)
        people, outcome = people_at(desk), Outcome(over.result["ranks"], over.result["scores"])
        counts = over.result["sources"]
        codes = list(dict.fromkeys(code for seat in counts for code in seat))
        return Result(
            won=victory(desk, ending),
            why=[] if ending.why is None else ending.why(people),
            outcome=outcome,
            sources=[words.source(code) for code in codes],
            counts=[[seat.get(code, 0) for code in codes] for seat in counts],
            shares=ending.shares,
            legend=ending.legend,
            course=ending.course,
            figures=figures_of(desk),
            seed=over.result["seed"],
        )

    def _chapters(self, log: Sequence[LogLine], view: View) -> Iterator[Chapter]:
        """The log by day, or by the headings that the game has."""
        words = self._face.words_at(all_isolated(self._desk.names), view)
        phrases, headed = self._face.story.phrases(words), any(line.heading for line in log)
        parts: list[tuple[str, list[Line]]] = []
        first = self._face.plaque(self._face.moment(self._shown(1).view)) if headed else None
        chapter = first[0] if first else ""
        for line in log:
            above = line.heading
            plaque = None if headed else self._face.plaque(line.moment)
            begins = plaque[0] if plaque else above.text if above is not None and above.whole else chapter
            if begins != chapter:
                if chapter:
                    yield Chapter(chapter, parts)
                    parts = []
                chapter = begins
            elif above is not None:
                parts.append((above.text, []))
            if above is None or not above.whole:
                parts = parts or [("", [])]
                parts[-1][1].append(Line(named(phrases, line.seat, line.text), line.seat))
        yield Chapter(chapter or self._game, parts)
