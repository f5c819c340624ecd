"""The board in an app: keys, mouse, sizes, and whose screen is shown."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Size
from textual.pilot import Pilot
from textual.strip import Strip
from textual.widgets import Static

from colonia_tui import shelf
from colonia_tui.colonia.board.districts import DISTRICTS
from colonia_tui.colonia.board.market import Market
from colonia_tui.colonia.board.table import ColoniaBoard
from colonia_tui.drawing.board import Board
from colonia_tui.drawing.district import District
from colonia_tui.drawing.offers import Offer
from engine.game import Action
from net.messages import Update
from tests.colonia_tui.colonia.board import positions
from tests.colonia_tui.colonia.board.picture import picture
from tests.colonia_tui.drawing.terminal import Seen

SMALL, MEDIUM, LARGE = (80, 22), (100, 28), (140, 43)


class Shell(App[None]):
    """A minimal shell: it mounts the board and records its messages."""

    def __init__(self) -> None:
        super().__init__()
        self.board = shelf.face("colonia").board(Static("the log", id="log"), id="board")
        self.picked: list[Action] = []
        self.declined: list[str] = []

    def compose(self) -> ComposeResult:
        yield self.board

    def on_mount(self) -> None:
        self.board.focus()

    def on_board_picked(self, message: Board.Picked) -> None:
        self.picked.append(message.action)

    def on_board_declined(self, message: Board.Declined) -> None:
        self.declined.append(message.text)

    @property
    def pointed(self) -> Action | None:
        assert isinstance(self.board, ColoniaBoard)
        assert self.board._scene is not None
        return self.board._scene.pointed

    def show(self, seat: int | None, sent: Update) -> None:
        players = sent.view["players"]
        self.board.show(sent, seat, positions.NAMES[:players], positions.COLOURS[:players])

    def shown(self) -> set[str]:
        """The visible parts of the board."""
        return {str(part.id) for part in self.board.children if part.display}

    def text(self) -> str:
        """What the districts show, without the log."""
        return "\n".join(part._canvas.text() for part in self.board.query(District) if part.display)


class Watched(Shell, Seen):
    """The same, in a terminal."""


@asynccontextmanager
async def shell(
    kind: str = "market", size: tuple[int, int] = SMALL
) -> AsyncIterator[tuple[Shell, Pilot[None]]]:
    app = Shell()
    async with app.run_test(size=size) as pilot:
        app.show(*positions.position(kind))
        await pilot.pause()
        yield app, pilot


def legal(app: Shell) -> list[Action]:
    return [offer.action for offer in app.board.offers() if offer.legal]


def why_not(offer: Offer) -> str:
    """Why an option is refused, as the shell would show it."""
    assert offer.option.refusal is not None
    return shelf.face("colonia").words(positions.NAMES).reason(*offer.option.refusal)


# Keys


async def test_enter_picks_what_is_pointed_at() -> None:
    async with shell() as (app, pilot):
        assert app.pointed == legal(app)[0]
        await pilot.press("enter")
        assert app.picked == [legal(app)[0]]
        assert app.declined == []


async def test_a_key_points_and_the_same_key_again_picks() -> None:
    async with shell() as (app, pilot):
        choice = app.board.offers()[2]
        assert choice.legal
        await pilot.press(choice.key)
        assert app.pointed == choice.action
        assert app.picked == []
        await pilot.press(choice.key)
        assert app.picked == [choice.action]


async def test_p_passes() -> None:
    async with shell("order") as (app, pilot):
        await pilot.press("p", "enter")
        assert app.picked == [Action("pass")]


async def test_y_and_n_vote_by_letter() -> None:
    async with shell("vote") as (app, pilot):
        await pilot.press("y", "n", "y", "enter")
        assert app.picked == [Action("vote", (1,))]


async def test_arrows_go_to_the_nearest_legal_place() -> None:
    async with shell("buy") as (app, pilot):
        first, second = legal(app)[:2]
        assert app.pointed == first
        await pilot.press("down")
        assert app.pointed == second
        await pilot.press("up")
        assert app.pointed == first
        await pilot.press(*["down"] * (len(legal(app)) - 1))
        assert app.pointed == Action("pass")


async def test_shift_and_arrows_reach_what_is_refused_and_picking_it_says_why() -> None:
    async with shell("buy") as (app, pilot):
        refused = [offer for offer in app.board.offers() if not offer.legal]
        assert refused
        while app.pointed != refused[0].action:
            await pilot.press("shift+up" if refused[0].action.args < legal(app)[0].args else "shift+down")
        await pilot.press("enter")
        assert app.picked == []
        assert app.declined == [why_not(refused[0])]
        assert app.declined[0] in app.text()


async def test_the_number_of_what_is_refused_points_at_it_too() -> None:
    async with shell("buy") as (app, pilot):
        choice = next(offer for offer in app.board.offers() if not offer.legal)
        await pilot.press(choice.key, choice.key)
        assert app.pointed == choice.action
        assert app.declined == [why_not(choice)]


async def test_next_and_previous_cycle_through_the_legal_options() -> None:
    async with shell("order") as (app, pilot):
        seen = []
        for __ in legal(app):
            seen.append(app.pointed)
            await pilot.press("j")
        assert seen == legal(app)
        assert app.pointed == legal(app)[0]
        await pilot.press("k")
        assert app.pointed == legal(app)[-1]


async def test_the_exchange_takes_a_letter_and_a_digit() -> None:
    async with shell("exchange") as (app, pilot):
        await pilot.press("x", "1", "enter")
        assert app.picked == [Action("exchange", (2, 0, 1))]
        await pilot.press("p", "p")
        assert app.picked[-1] == Action("keep")


async def test_arrows_move_over_the_table_of_the_exchange() -> None:
    async with shell("exchange") as (app, pilot):
        await pilot.press("a", "3", "right")
        assert app.pointed == Action("exchange", (0, 2, 3))
        await pilot.press("down")
        assert app.pointed == Action("exchange", (1, 2, 3))
        for __ in range(4):
            await pilot.press("down")
        assert app.pointed == Action("keep")


async def test_other_keys_do_nothing() -> None:
    async with shell() as (app, pilot):
        before = app.pointed
        await pilot.press("Z", "9", "y", "space")
        assert app.pointed == before
        assert not app.picked
        assert not app.declined


async def test_keys_do_nothing_for_a_seat_without_a_question() -> None:
    async with shell() as (app, pilot):
        __, sent = positions.position("market")
        app.show(None, positions.update(positions.finished(), None))
        await pilot.press("enter", "down", "j", "p", "1", "i", "tab")
        app.show(None, sent)
        assert app.board.offers() == []
        assert not app.picked
        assert not app.declined


# Looking around


async def test_the_smallest_board_shows_the_district_of_the_question_and_tabs_for_the_others() -> None:
    async with shell("load") as (app, pilot):
        assert app.shown() == {"status", "tabs", "harbour", "own", "question"}
        for district, row in DISTRICTS.items():
            await pilot.press(row.key)
            assert district in app.shown()
            assert "question" in app.shown()
        await pilot.press("l")
        assert "harbour" in app.shown()


async def test_tab_cycles_through_the_districts() -> None:
    async with shell("market") as (app, pilot):
        await pilot.press("tab")
        assert "workshops" in app.shown()
        await pilot.press("shift+tab", "shift+tab")
        assert "council" in app.shown()
        assert "market" not in app.shown()


async def test_a_player_can_decide_while_looking_elsewhere() -> None:
    async with shell("market") as (app, pilot):
        await pilot.press("h", "down", "down", "up", "enter")
        assert "harbour" in app.shown()
        assert app.picked == [legal(app)[1]]


async def test_a_new_question_shows_its_district() -> None:
    async with shell("market") as (app, pilot):
        await pilot.press("r")
        app.show(*positions.position("load"))
        await pilot.pause()
        assert "harbour" in app.shown()
        assert "relics" not in app.shown()


async def test_the_same_question_again_keeps_pointer_and_view() -> None:
    async with shell("market") as (app, pilot):
        await pilot.press("down", "r")
        pointed = app.pointed
        app.show(*positions.position("market"))
        await pilot.pause()
        assert app.pointed == pointed
        assert "relics" in app.shown()


async def test_notes_are_shown_only_after_a_key() -> None:
    async with shell("market", LARGE) as (app, pilot):
        assert "Notes" not in app.text()
        await pilot.press("i")
        assert "Notes" in app.text()
        await pilot.press("i")
        assert "Notes" not in app.text()
        await pilot.press("i")
        seat, sent = positions.position("load")
        app.show(seat if seat != positions.position("market")[0] else (seat + 1) % 4, sent)
        await pilot.pause()
        assert "Notes" not in app.text()


async def test_a_large_board_shows_everything_or_a_single_district() -> None:
    async with shell("market", LARGE) as (app, pilot):
        everything = {"status", "question", *DISTRICTS}
        assert app.shown() == everything
        await pilot.press("h")
        assert app.shown() == {"status", "tabs", "harbour", "own", "families", "log", "question"}
        await pilot.press("h")
        assert app.shown() == everything


async def test_it_adapts_to_the_size_of_the_window() -> None:
    async with shell("market", SMALL) as (app, pilot):
        small = app.text()
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        assert "harbour" in app.shown()
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert app.text() == small


async def test_a_district_is_drawn_once_it_has_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first frame of a table would be later if each were first drawn at the size of the board."""
    sizes = []
    monkeypatch.setattr(
        Market, "draw", lambda self, scene, canvas: sizes.append(Size(canvas.width, canvas.height))
    )
    app = Shell()
    app.show(*positions.position("market"))
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        assert sizes == [app.board.query_one("#market").size] != [app.board.size]


async def test_a_district_that_comes_into_view_is_never_seen_blank() -> None:
    async with shell("market", SMALL) as (app, pilot):
        seen: list[str] = []
        render, harbour = District.render_line, app.board.query_one("#harbour", District)

        def noted(y: int) -> Strip:
            strip = render(harbour, y)
            seen.append(strip.text)
            return strip

        harbour.render_line = noted
        await pilot.press("h")
        await pilot.pause()
        assert seen
        assert any(text.strip() for text in seen[: harbour.size.height])


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
@pytest.mark.parametrize("kind", ["load", "exchange"])
async def test_the_app_shows_what_the_pictures_show(kind: str, size: tuple[int, int]) -> None:
    async with shell(kind, size) as (app, __):
        board = app.board
        assert isinstance(board, ColoniaBoard)
        assert board._scene is not None
        expected = picture(board._scene, *size).splitlines()
        for part in board.query(District):
            if part.display:
                assert part.size.width == part._canvas.width
                for y in range(part.size.height):
                    text = part.render_line(y).text
                    x = part.region.x
                    assert expected[part.region.y + y].ljust(size[0])[x : x + part.region.width] == text


# The mouse


async def test_a_click_points_and_a_second_click_picks() -> None:
    async with shell("market") as (app, pilot):
        await pilot.click("#market", offset=(20, 4))
        assert app.pointed == Action("booth", (2,))
        assert app.picked == []
        await pilot.click("#market", offset=(20, 4))
        assert app.picked == [Action("booth", (2,))]


async def test_a_click_on_a_tab_shows_its_district() -> None:
    async with shell("market") as (app, pilot):
        await pilot.click("#tabs", offset=(36, 0))
        assert "harbour" in app.shown()


# Secrets


async def test_only_the_screen_of_the_seat_that_is_shown_is_drawn() -> None:
    async with shell("market", LARGE) as (app, pilot):
        seat, sent = positions.position("market")
        app.show((seat + 1) % 4, sent)
        await pilot.pause()
        own = app.board.query_one("#own", District)._canvas.text()
        assert "have no screen." in own
        app.show(seat, sent)
        await pilot.pause()
        assert "Pfund" in app.board.query_one("#own", District)._canvas.text()


# Words for the shell


@pytest.mark.parametrize("kind", positions.KINDS)
async def test_every_option_is_offered_in_words(kind: str) -> None:
    app = Shell()
    seat, sent = positions.position(kind)
    app.show(seat, sent)
    offers = app.board.offers()
    assert sent.question is not None
    assert [offer.option for offer in offers] == sent.question.options
    for offer in offers:
        assert offer.label[0].isupper()
        assert not set(offer.label + offer.effect) & set("{}_")
        assert offer.legal or why_not(offer).endswith(".")
    assert app.board.prompt()[-1] in ".?"
    sold = {offer.label for offer in offers} & {"Buy nothing here", "Safeguard nothing here"}
    labels = [offer.label for offer in offers if offer.label not in sold and "relic of" not in offer.label]
    assert len(set(labels)) == len(labels)


def test_previews_say_what_it_costs_and_when_the_members_come_home() -> None:
    app = Shell()
    said = {}
    for kind in positions.KINDS:
        app.show(*positions.position(kind))
        said[kind] = [offer.effect for offer in app.board.offers() if offer.legal]
    week = positions.position("market")[1].view["week"]
    assert f"home: Wednesday of week {week + 1}" in said["market"][0]
    assert "left at home" in said["market"][0]
    week = positions.position("order")[1].view["week"]
    assert f"Thursday of week {week + 1}" in said["order"][0]
    assert "certain to be made" in said["order"][0] or "%" in said["order"][0]
    assert "pays" in said["load"][0]
    assert "Friday of week" in said["load"][0]
    assert "votes" in said["card"][0]
    assert said["vote"][1].startswith("If adopted: ")


def test_the_board_asks_nothing_before_anything_is_shown() -> None:
    app = Shell()
    assert app.board.prompt() == ""
    assert app.board.offers() == []
    assert app.board.pointed() is None


async def test_the_shell_can_move_the_pointer() -> None:
    async with shell("market") as (app, __):
        app.board.point(Action("pass"))
        assert app.pointed == Action("pass")
        app.board.point(Action("nonsense"))
        assert app.pointed == Action("pass")
        app.board.jump("nowhere")
        assert "market" in app.shown()


# A game by keys


async def test_a_week_and_more_is_played_by_keys() -> None:
    """Every decision at the start of a game takes two or three keys that the screen offers."""
    table, rng = positions.begin(3, "by keys"), random.Random(7)
    app = Shell()
    async with app.run_test(size=SMALL) as pilot:
        for __ in range(45):
            seat = table.pending()[0]
            app.show(seat, positions.update(table, seat))
            choice = rng.choice([offer for offer in app.board.offers() if offer.legal])
            await _press(pilot, choice, app)
            assert app.picked[-1] == choice.action
            table.commit(table.play(seat, app.picked[-1]))
    assert table.state.week >= 1


async def test_nothing_stale_is_left_on_the_terminal() -> None:
    """While pointer and game move, the screen always looks like a fresh drawing."""
    table, app = positions.begin(3, "by keys"), Watched()
    async with app.run_test(size=LARGE) as pilot:
        for number in range(8):
            seat = table.pending()[0]
            app.show(seat, positions.update(table, seat))
            await pilot.press("down", "i")
            shown = dict(app.terminal.cells)
            for part in app.board.query(District):
                part.refresh()
            await pilot.pause()
            assert shown == app.terminal.cells, f"stale at decision {number}"
            assert app.pointed is not None
            table.commit(table.play(seat, legal(app)[0]))


async def _press(pilot: Pilot[None], choice: Offer, app: Shell) -> None:
    if app.pointed == choice.action:
        await pilot.press("enter")
    else:
        await pilot.press(choice.key, "enter")
