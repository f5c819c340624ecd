"""A part draws when something that concerns it has changed, and repaints what came out different."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from textual import events
from textual.geometry import Region
from textual.widget import Widget

from colonia_tui.drawing.board import CLICK, Board
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.part import Part, changes, strip
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.plan import Arranged
from colonia_tui.drawing.scene import BaseScene
from colonia_tui.drawing.shown import Asked, Mode, Offer, Shown, Sight
from engine.game import Action, Option, Question, Reason
from tests.colonia_tui.drawing.styles import style
from tests.colonia_tui.drawing.terminal import Seen
from tests.colonia_tui.running import running

KIT = style()
WIDTH, HEIGHT = 40, 12


class Page(Part[BaseScene]):
    """Lines of text, and options below each other from row 1 on."""

    drawn = 0

    def draw(self, scene: BaseScene, pen: Pen) -> None:
        self.drawn += 1
        pen.on("log").fill()
        sight = scene.sight
        for y, (text, look) in enumerate(scene.shown.view["lines"]):
            pen.put(6, y, text, look)
        for offer in sight.asked.offers if sight.asked is not None else ():
            (y,) = offer.action.args
            sign = pen.glyphs.pointer if sight.pointed == offer.action else " "
            pen.put(0, y, f"{sign}[{offer.key}]", "accent bold" if offer.legal else "faded")
            pen.place(offer.action, Region(0, y, pen.width, 1))
        pen.put(pen.width - 8, 0, "q leave", "second")
        pen.zone("q", Region(pen.width - 8, 0, 7, 1))


class Beside(Page):
    """The same, but none of the options."""

    def draw(self, scene: BaseScene, pen: Pen) -> None:
        self.drawn += 1
        pen.put(0, 0, scene.sight.looking or "beside", "second")


class Plain(Board[BaseScene]):
    """A page, with something below it or (``looking``) above it."""

    @classmethod
    def parts(cls) -> Sequence[Part[BaseScene]]:
        return [Page("page"), Beside("log")]

    def read(self, shown: Shown, sight: Sight, before: BaseScene | None) -> BaseScene:
        return BaseScene(shown, sight)

    @classmethod
    def regions(cls, scene: BaseScene) -> Arranged:
        width, height = scene.sight.width, scene.sight.height
        if scene.sight.looking:
            return Arranged({"log": Region(0, 0, width, height)})
        page, log = Region(0, 0, width, height - 2), Region(0, height - 2, width, 2)
        return Arranged({"page": page, "log": log})

    def log_reach(self) -> tuple[int, int]:
        return 0, 5

    def ask(self, shown: Shown) -> Asked:
        assert shown.question is not None
        offers = [
            Offer(option, str(option.action.args[0]), f"Line {option.action.args[0]}", why="It is closed.")
            for option in shown.question.options
        ]
        return Asked(shown.question, offers, "Which line?")

    @property
    def districts(self) -> Mapping[str, str]:
        return {"cellar": "c", "attic": "a", "log": "l"}


class Reader(Seen):
    """Shows a board, and keeps what it posts."""

    def __init__(self) -> None:
        super().__init__()
        self.board = Plain()
        self.told: list[str] = []

    def compose(self) -> Iterator[Plain]:
        yield self.board

    @property
    def page(self) -> Page:
        return self.board.query_one("#page", Page)

    def on_board_picked(self, message: Plain.Picked) -> None:
        self.told.append(f"picked {message.action.args[0]} at {message.version}")

    def on_board_pressed(self, message: Plain.Pressed) -> None:
        self.told.append(f"pressed {message.key}")


def shown(lines: Sequence[tuple[str, str]] = (), options: int = 0, fresh: int = 0) -> Shown:
    """``options`` lines to choose from; the last one is refused."""
    given = [
        Option(Action("line", (y,)), None if y < options else Reason("closed"), {})
        for y in range(1, options + 1)
    ]
    question = Question("line", {}, given, False) if options else None
    return Shown(
        mode=Mode.ASKED if options else Mode.WAITING,
        view={"lines": lines},
        version=7,
        seat=0,
        names=["Anna"],
        colours=[0],
        question=question,
        fresh=fresh,
    )


def changed(seed: int) -> Iterator[Shown]:
    """Something shown, then others that each differ from the one before in a few cells."""
    rng = random.Random(seed)
    looks = ("text", "text bold", "second", "accent bold", "text on market.lit")
    lines = [("x" * 30, "text")] * (HEIGHT - 2)
    for _ in range(40):
        line = rng.randrange(len(lines))
        text, look = lines[line]
        at, length = rng.randrange(30), rng.choice((1, 1, 2, 5))
        text = (text[:at] + "".join(rng.choices("xyz 北é", k=length)) + text[at + length :])[:30]
        lines[line] = text, look if rng.random() < 0.7 else rng.choice(looks)
        yield shown(tuple(lines))


async def test_many_small_changes_leave_the_same_screen_as_a_fresh_drawing() -> None:
    app = Reader()
    async with running(app, (WIDTH, HEIGHT)) as pilot:
        for number, each in enumerate(changed(1)):
            app.board.show(each, KIT)
            await pilot.pause()
            seen = dict(app.terminal.cells)
            app.refresh()
            app.page.refresh()
            await pilot.pause()
            assert seen == app.terminal.cells, f"stale after change {number}"
        whole = Region(0, 0, *app.page.size)
        for crop in (whole, whole.shrink((1, 2, 3, 4))):
            ours, textuals = app.page.render_lines(crop), Widget.render_lines(app.page, crop)
            assert [line.text for line in ours] == [line.text for line in textuals], "as Textual cuts them"
    assert any("北" in row for row in app.terminal.rows())


async def test_only_what_changed_is_sent() -> None:
    app = Reader()
    async with running(app, (WIDTH, HEIGHT)) as pilot:
        app.board.show(shown([("hello", ""), ("world", "")]), KIT)
        for _ in range(5):
            await pilot.pause()
        app.terminal.cells.clear()
        app.board.show(shown([("hello", ""), ("would", "")]), KIT)
        await pilot.pause()
        assert {y for _, y in app.terminal.cells} == {1}
        app.terminal.cells.clear()
        app.board.show(shown([("hello", ""), ("would", "")]), KIT)
        await pilot.pause()
        assert not app.terminal.cells


async def test_a_step_of_the_pointer_draws_only_the_parts_with_its_places() -> None:
    app = Reader()
    async with running(app, (WIDTH, HEIGHT)) as pilot:
        app.board.show(shown(options=3), KIT)
        await pilot.pause()
        beside = app.board.query_one("#log", Beside)
        before = app.page.drawn, beside.drawn
        await pilot.press("down")
        assert (app.page.drawn, beside.drawn) == (before[0] + 1, before[1])


async def test_there_is_no_frame_without_a_picture_in_it() -> None:
    """Neither the first one, nor when parts change places, nor in a window of another size."""
    app = Reader()
    frames: list[str] = []
    display = app._display

    def watched(*args: object) -> None:
        display(*args)  # type: ignore[arg-type]
        frames.append("".join(app.terminal.rows()).strip())

    app._display = watched  # type: ignore[assignment,method-assign]
    app.board.show(shown([("hello", "")], options=3), KIT)
    async with running(app, (WIDTH, HEIGHT)) as pilot:
        await pilot.pause()
        while frames and not frames[0]:
            frames.pop(0)  # Textual's own screen, before there is anything
        assert frames
        for looking in ("cellar", None, "attic", "cellar"):
            app.board.jump(looking)
            await pilot.pause()
        await pilot.resize_terminal(WIDTH + 10, HEIGHT + 3)
        await pilot.pause()
        assert all("hello" in frame or "cellar" in frame or "attic" in frame for frame in frames)


async def test_a_key_points_and_its_second_press_acts() -> None:
    app = Reader()
    async with running(app, (WIDTH, HEIGHT)) as pilot:
        app.board.focus()
        app.board.show(shown(options=3), KIT)
        await pilot.press("1")
        assert app.told == []  # the pointer stood there, but nobody had put it there
        await pilot.press("1")
        assert app.told == ["picked 1 at 7"]
        await pilot.press("3", "3", "2", "enter")
        assert app.told[1:] == ["picked 2 at 7"]  # 3 is refused
        app.board.show(shown(options=3, fresh=1), KIT)
        assert app.board.pointed() == Action("line", (1,))
        await pilot.press("1")
        assert len(app.told) == 2


async def test_nothing_but_the_question_takes_keys() -> None:
    app = Reader()
    async with running(app, (WIDTH, HEIGHT)) as pilot:
        app.board.focus()
        for mode in set(Mode) - {Mode.ASKED}:
            app.board.show(replace(shown(options=3), mode=mode), KIT)
            await pilot.press("2", "2", "enter", "down", "J")
        assert app.told == []


async def test_the_mouse_points_acts_and_presses_keys() -> None:
    app = Reader()
    async with running(app, (WIDTH, HEIGHT)) as pilot:
        app.board.show(shown(options=3), KIT)
        await pilot.pause()
        await pilot.click(Page, offset=(8, 2))
        assert app.board.pointed() == Action("line", (2,))
        await pilot.pause(0.6)  # else it would be a double click
        await pilot.click(Page, offset=(0, 2))
        assert app.told == ["picked 2 at 7"]
        await pilot.click(Page, offset=(0, 7))
        await pilot.click(Page, offset=(WIDTH - 7, 0))
        assert app.told[1:] == ["pressed q"]
        app.board.show(replace(shown(), mode=Mode.TELLING), KIT)
        await pilot.click(Page, offset=(9, 7))
        await pilot.click(Page, offset=(WIDTH - 7, 0))
        assert app.told[2:] == [f"pressed {CLICK}"] * 2


async def test_a_double_click_is_one_click() -> None:
    app = Reader()
    async with running(app, (WIDTH, HEIGHT)) as pilot:
        app.board.show(shown(options=3), KIT)
        await pilot.pause()
        await pilot.click(Page, offset=(8, 2), times=2)
        assert app.board.pointed() == Action("line", (2,))
        assert app.told == []


async def test_looking_around_stays_until_something_is_pointed_at() -> None:
    app = Reader()
    async with running(app, (WIDTH, HEIGHT)) as pilot:
        app.board.focus()
        app.board.show(shown(options=3), KIT)
        app.board.jump("cellar")
        app.board.show(shown(options=2, fresh=1), KIT)
        await pilot.pause()
        assert app.board.sight.looking == "cellar"
        await pilot.press("2")
        assert app.board.sight.looking == ""


async def test_notes_are_left_like_a_district() -> None:
    app = Reader()
    async with running(app, (WIDTH, HEIGHT)) as pilot:
        app.board.focus()
        app.board.show(replace(shown(options=3), notes=True), KIT)
        for leave in (
            lambda: app.board.jump(None),
            app.board.action_notes,
            lambda: app.board.jump("attic"),
            lambda: app.board.point(Action("line", (2,))),
        ):
            app.board.jump("cellar")
            app.board.action_notes()
            await pilot.pause()
            assert (app.board.sight.notes, app.board.sight.looking) == (True, "")
            leave()
            assert not app.board.sight.notes
        assert app.board.sight.looking == ""


async def test_the_cursor_is_where_the_pointer_is() -> None:
    app = Reader()
    async with running(app, (WIDTH, HEIGHT)) as pilot:
        app.board.show(shown(options=3), KIT)
        await pilot.pause()
        app.board.point(Action("line", (2,)))
        assert app.board.cursor() == Region(0, 2, WIDTH, 1)
        app.board.jump("attic")
        assert app.board.cursor() is None


async def test_the_wheel_scrolls_the_log_as_far_as_it_goes() -> None:
    app = Reader()
    async with running(app, (WIDTH, HEIGHT)) as pilot:
        app.board.show(shown(), KIT)
        await pilot.pause()
        for turn, scrolled in (
            (events.MouseScrollUp, 3),
            (events.MouseScrollUp, 5),
            (events.MouseScrollUp, 5),
            (events.MouseScrollDown, 2),
        ):
            await pilot._post_mouse_events([turn], Page, (1, 1))
            await pilot.pause()
            assert app.board.sight.scroll == scrolled


# A canvas as lines of the terminal.


def drawn(*lines: str) -> Canvas:
    canvas = Canvas(8, len(lines))
    for y, line in enumerate(lines):
        canvas.put(0, y, line, "text")
    return canvas


def test_only_what_lies_between_the_first_and_the_last_change_of_a_line_is_painted_again() -> None:
    before, after = drawn("Monday", "same", "Friday"), drawn("Sunday", "same", "Frida!")
    assert list(changes(before, after)) == [Region(0, 0, 2, 1), Region(5, 2, 1, 1)]
    assert list(changes(before, before)) == []


def test_a_line_is_in_the_signs_and_colours_of_the_style_and_as_wide_as_the_canvas() -> None:
    canvas = drawn("▸ 4 ƒ")
    made = strip(canvas, style(signs="ascii"), 0)
    assert made.text == "> 4 U   "
    assert made.cell_length == 8
    assert next(iter(made)).style == style().palette.style("text")
