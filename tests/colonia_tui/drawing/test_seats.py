"""All seats can be told apart without colours, and in every theme."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.widget import Widget

from colonia_tui.drawing import seats
from colonia_tui.language.i18n import use

EVERY = range(len(seats.LOOKS))


class Chairs(Widget):
    """A widget that shows seats."""

    DEFAULT_CSS = seats.css("Chairs")
    COMPONENT_CLASSES = {*seats.CLASSES}


class Room(App[None]):
    def compose(self) -> ComposeResult:
        yield Chairs()


def test_each_has_a_sign_one_cell_wide_a_name_and_a_style_of_its_own() -> None:
    for told_by in (seats.sign, seats.name, seats.style, seats.component):
        assert len({told_by(colour) for colour in EVERY}) == len(EVERY)
    assert all(cell_len(seats.sign(colour)) == 1 for colour in EVERY)
    assert seats.sign(len(EVERY)) == seats.sign(0), "a chair too many has a sign, too"


def test_a_name_is_in_the_language_in_use() -> None:
    assert seats.name(0) == "blue"
    use("qps")
    assert seats.name(0) != "blue"


def colours(widget: Widget) -> Iterator[str | None]:
    for colour in EVERY:
        style = widget.get_component_rich_style(seats.component(colour), partial=True)
        assert style.bold
        yield None if style.color is None else style.color.name


@pytest.mark.parametrize("theme", ["textual-dark", "textual-light", "ansi-dark"])
async def test_every_theme_has_a_colour_for_each(theme: str) -> None:
    app = Room()
    async with app.run_test() as pilot:
        app.theme = theme
        await pilot.pause()
        assert len(set(colours(app.query_one(Chairs)))) == len(EVERY)
