"""A district repaints what changed, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.widgets import Static

from colonia_tui.drawing.board import Board
from colonia_tui.drawing.canvas import Canvas, Spot
from colonia_tui.drawing.district import District, key_cap, place, title
from colonia_tui.drawing.offers import Asked, Offer
from engine.game import Action, Option, Question, Reason
from tests.colonia_tui.drawing.terminal import Seen

SIZE = (40, 12)


@dataclass(frozen=True)
class Scene:
    """Lines of text, each drawn in a style, without a game."""

    lines: tuple[tuple[str, str], ...] = ()
    asked: Asked | None = None
    pointed: Action | None = None


class Page(District[Scene]):
    def draw(self, scene: Scene, canvas: Canvas) -> None:
        title(canvas, "A page", here=scene.asked is not None)
        for y, (text, style) in enumerate(scene.lines, 1):
            canvas.put(6, y, text, style)
            key_cap(canvas, 1, y, scene, Action("line", (y,)), "-")
            place(canvas, scene, Action("line", (y,)), Spot(0, y, canvas.width))


class Plain(Board):
    DEFAULT_CSS = "Plain { width: 1fr; height: 1fr; } Page { height: 1fr; }"

    def __init__(self) -> None:
        super().__init__(Static())
        self.page = Page("page")

    def compose(self) -> ComposeResult:
        yield self.page


class Reader(Seen):
    def __init__(self) -> None:
        super().__init__()
        self.board = Plain()
        self.pointed: list[tuple[Action, bool]] = []

    def compose(self) -> ComposeResult:
        yield self.board

    def on_district_pointed(self, message: Page.Pointed) -> None:
        self.pointed.append((message.action, message.again))


def offer(line: int, *, legal: bool) -> Offer:
    refusal = None if legal else Reason("no")
    return Offer(Option(Action("line", (line,)), refusal, {}), str(line), f"Line {line}")


def asked() -> Asked:
    offers = [offer(1, legal=True), offer(2, legal=False)]
    return Asked(Question("line", {}, [each.option for each in offers]), offers)


def small_changes(seed: int) -> Iterator[Scene]:
    """A scene, and others that each differ from the one before in a few cells: text, style or length."""
    rng = random.Random(seed)
    styles = ("", "strong", "muted", "legal", "good-news")
    lines = [("x" * 30, "")] * (SIZE[1] - 1)
    for _ in range(60):
        line = rng.randrange(len(lines))
        text, style = lines[line]
        at, length = rng.randrange(30), rng.choice((1, 1, 2, 5))
        text = (text[:at] + "".join(rng.choices("xyz 北é", k=length)) + text[at + length :])[:30]
        lines[line] = text, style if rng.random() < 0.7 else rng.choice(styles)
        yield Scene(tuple(lines))


async def test_many_small_changes_leave_the_same_screen_as_a_fresh_drawing() -> None:
    app = Reader()
    async with app.run_test(size=SIZE) as pilot:
        for number, scene in enumerate(small_changes(1)):
            app.board.page.look(scene)
            await pilot.pause()
            shown = dict(app.terminal.cells)
            app.board.page.refresh()
            await pilot.pause()
            assert shown == app.terminal.cells, f"stale after change {number}"
    assert any("北" in row for row in app.terminal.rows())


async def test_only_what_changed_is_sent() -> None:
    app = Reader()
    async with app.run_test(size=SIZE) as pilot:
        app.board.page.look(Scene((("hello", ""), ("world", ""))))
        await pilot.pause()
        app.terminal.cells.clear()
        app.board.page.look(Scene((("hello", ""), ("would", ""))))
        await pilot.pause()
        assert {y for _, y in app.terminal.cells} == {2}
        assert max(x for x, _ in app.terminal.cells) == 6 + len("wou") - 1
        app.terminal.cells.clear()
        app.board.page.look(Scene((("hello", ""), ("would", ""))))
        await pilot.pause()
        assert not app.terminal.cells


async def test_the_mouse_points_and_points_again() -> None:
    app = Reader()
    async with app.run_test(size=SIZE) as pilot:
        app.board.page.look(Scene((("one", ""), ("two", "")), asked()))
        await pilot.pause()
        assert list(app.terminal.rows())[1:3] == [" [1]  one", "  2   two"]
        await pilot.click(Page, offset=(8, 2))
        assert app.pointed == [(Action("line", (2,)), False)]
        app.board.page.look(Scene((("one", ""), ("two", "")), asked(), Action("line", (2,))))
        await pilot.pause()
        await pilot.click(Page, offset=(0, 2))
        await pilot.click(Page, offset=(0, 7))
        assert app.pointed[1:] == [(Action("line", (2,)), True)]
