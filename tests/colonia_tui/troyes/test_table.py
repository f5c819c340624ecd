"""What the table screen does for a game whose actions are said in several steps."""

from __future__ import annotations

from engine.game import Action
from tests.colonia_tui.screens.player import new_link_later, seated


async def test_a_whole_action_is_taken_back_by_one_key_and_a_step_is_taken_by_one() -> None:
    async with seated(new_link_later(["Anna"], ["greedy"], asked="act", seed="3", game="troyes")) as player:
        board, desk = player.table._board, player.table.desk
        before, told = desk.updates[0], player.shown.events
        assert "board.whole-back" not in player.shown.may
        goal = next(offer for offer in board.offers() if offer.legal and offer.action == Action("farm"))
        await player.press(goal.key, "enter")
        await player.until(lambda: desk.updates[0].view["draft"] is not None)
        await player.asked()
        die = next(offer for offer in board.offers() if offer.legal and offer.action.kind == "die")
        await player.press(die.key)
        await player.until(lambda: len((desk.updates[0].view["draft"] or {"dice": ()})["dice"]) == 1)
        await player.asked()
        assert "board.whole-back" in player.shown.may
        await player.press("U")
        await player.until(lambda: desk.updates[0].plays == before.plays)
        await player.asked()
        assert desk.updates[0].view == before.view
        assert player.shown.events == told, "the log and the recap know nothing of it"
        assert "board.whole-back" not in player.shown.may

        await player.press(goal.key, "enter")
        await player.until(lambda: desk.updates[0].view["draft"] is not None)
        await player.asked()
        await player.press("colon", *"whole", "enter")
        await player.until(lambda: desk.updates[0].view == before.view)
