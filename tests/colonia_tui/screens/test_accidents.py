"""A key acts only where the player has pointed before. In a terminal: tests/terminal/test_accidents.py."""

from __future__ import annotations

import pytest

from colonia_tui.drawing.coach import in_order
from colonia_tui.drawing.guard import Guard
from colonia_tui.drawing.shown import Mode
from colonia_tui.files.settings import Settings
from engine.game import Action
from tests.colonia_tui.screens.player import Player, new_link_later, seated


def own_moves(player: Player) -> int | None:
    """The index of the seat's own last move: it grows with each."""
    return player.table.desk.updates[0].last


async def quiet(player: Player) -> None:
    for _ in range(5):
        await player.pilot.pause()


@pytest.mark.parametrize("game", ["colonia", "troyes"])
@pytest.mark.parametrize(
    "size",
    [(60, 16), (80, 24), (140, 45)],
)
async def test_where_the_pointer_was_led_to_the_first_press_of_the_key_points_again(
    game: str, size: tuple[int, int]
) -> None:
    """Nobody has pressed that key before. That it was pressed can be seen, and the next press acts."""
    asked = {"colonia": "market", "troyes": "act"}[game]
    async with seated(new_link_later(game=game, asked=asked, seed="1"), size=size) as player:
        board, before = player.table._board, own_moves(player)
        first = board.pointed()
        for arrow in ("down", "right", "up", "left"):
            if board.pointed() == first:
                await player.press(arrow)
        assert board.pointed() != first
        action = board.pointed()
        key = next(offer.key for offer in board.offers() if offer.action == action)
        await quiet(player)
        led = player.screen._compositor.render_strips()
        await player.press(key)
        await quiet(player)
        assert own_moves(player) == before
        assert board.pointed() == action
        assert player.screen._compositor.render_strips() != led
        await player.press(key)
        await player.until(lambda: own_moves(player) != before)


@pytest.mark.parametrize("asked", ["exchange", "buy", "safeguard"])
async def test_enter_costs_no_member_and_changes_nothing_unless_the_player_has_pointed_at_it(
    asked: str,
) -> None:
    """Where a card can be paid, the pointer begins there."""
    async with seated(new_link_later(asked=asked, seed="3")) as player:
        legal = [offer.action for offer in player.table._board.offers() if offer.legal]
        assert len(legal) > 1
        pointed = player.table._board.pointed()
        assert pointed == (legal[0] if asked == "buy" else Action("keep" if asked == "exchange" else "pass"))


@pytest.mark.parametrize(
    ("asked", "size"),
    [
        *(("market", size) for size in ((60, 16), (80, 24), (140, 45))),
        *((kind, (80, 24)) for kind in ("vote", "order", "load")),
    ],
)
async def test_where_passing_costs_too_and_at_a_vote_enter_asks_for_a_choice(
    asked: str, size: tuple[int, int]
) -> None:
    async with seated(new_link_later(asked=asked, seed="1"), size=size) as player:
        before = own_moves(player)
        assert player.table._board.pointed() is None
        await player.press("enter")
        found = {offer.key or offer.listed for offer in player.table._board.offers() if offer.legal}
        *keys, last = sorted(found - {""}, key=in_order)
        await player.until(f"First choose {', '.join(keys)} or {last}.")
        assert own_moves(player) == before
        await player.press(last, "enter")
        await player.until(lambda: own_moves(player) != before)


async def test_keys_as_fast_as_a_machine_do_nothing() -> None:
    async with seated(new_link_later(asked="order", seed="1"), guard=Guard) as player:
        before = own_moves(player)
        await player.press("1", "enter", "1", "enter")
        await quiet(player)
        assert own_moves(player) == before


async def test_an_action_is_for_the_table_that_was_on_the_screen() -> None:
    """The host refuses it if the table has changed since, and the question stays."""
    async with seated(new_link_later(asked="market", seed="1")) as player:
        before = own_moves(player)
        board, desk = player.table._board, player.table.desk
        action = desk.updates[0].legal[0]
        board.post_message(board.Picked(action, desk.updates[0].version - 1))
        await player.until(lambda: bool(player.table.presenter.message))
        assert own_moves(player) == before
        await player.press("J", "enter")
        await player.until(lambda: own_moves(player) != before)


@pytest.mark.parametrize(
    ("key", "does"),
    [
        ("4", "points"),
        ("p", "points"),
        ("right", "points"),
        ("h", "looks"),
        ("question_mark", "opens"),
        ("q", "asks"),
        ("s", "advises"),
        *((key, "") for key in ("n", "y", "enter", "u", "escape")),
    ],
)
async def test_a_key_that_ends_the_steps_does_what_it_means_at_the_question_but_never_acts(
    key: str, does: str
) -> None:
    """At the market, where the others have taken their booths in steps."""
    async with seated(new_link_later(asked="market", seed="1"), settings=Settings(pace="calm")) as player:
        table, board = player.table, player.table._board
        await player.press("1", "1")
        await player.until(lambda: table.mode is Mode.TELLING)
        move = own_moves(player)
        await player.press(key)
        await quiet(player)
        assert own_moves(player) == move
        assert table.mode is (Mode.ANSWERING if does == "asks" else Mode.ASKED)
        sight, shown = board.sight, table.shown
        assert shown is not None
        assert not sight.armed, "nobody has seen what its second press would take"
        assert (sight.pointed is not None) == (does == "points") or does == "advises"
        assert (sight.looking == "harbour") == (does == "looks")
        assert (player.screen is not table) == (does == "opens")
        assert (shown.advice is not None) == (does == "advises")
