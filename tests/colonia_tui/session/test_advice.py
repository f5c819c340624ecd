"""Advice: words, and neither a pointer nor a move."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from colonia_tui import shelf
from colonia_tui.drawing.shown import Advised
from colonia_tui.session.advice import advice_sentences
from engine.game import Action, Because
from net.client.advice import Advice
from net.wire.messages import Update
from tests.colonia_tui.colonia.board import positions
from tests.colonia_tui.screens.player import PEOPLE, Player, new_link, seated
from tests.every import every


def sentences(advice: Advice, *, alone: bool = False) -> list[str]:
    """Advice in words, in a position where a booth can be taken."""
    __, sent = positions.position("market")
    words = shelf.face("colonia").words_at(positions.NAMES, sent.view)
    return advice_sentences(advice, positions.asked(sent).offers, words, alone=alone)


def advised(player: Player) -> Advised | None:
    """What the board was handed."""
    return player.shown.advice


def thinking(player: Player) -> bool:
    return advised(player) == Advised(None)


def there(player: Player) -> bool:
    found = advised(player)
    return found is not None and found.action is not None


async def suggested(player: Player) -> Action:
    """Ask for advice; returns the action."""
    await player.press("s")
    await player.until(lambda: there(player))
    found = advised(player)
    assert found is not None
    assert found.action is not None
    return found.action


class Slow:
    """A link whose advice comes when the test says so; otherwise an ordinary one."""

    def __init__(self, player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
        self.may_come = asyncio.Event()
        self.given = 0
        find = player.table.desk.link.advise

        async def advise(seat: int, update: Update) -> Advice:
            found = await find(seat, update)
            await self.may_come.wait()
            self.given += 1
            return found

        monkeypatch.setattr(player.table.presenter.advising, "_advise", advise)


# The words


BOOTH, PASS = Action("booth", (2,)), Action("pass")
REASONS = [
    Because("why_members_needed", (3,), against=True),
    Because("why_goods_possible", (1,)),
    Because("why_resources", (2,)),
]
NEARLY = "Almost as good: Take booth 3."


@every(
    ("advice", "alone", "said"),
    [
        (
            Advice(BOOTH, REASONS, None, 60),
            False,
            [
                "Take booth 3.",
                "It makes 1 more good possible.",
                "It brings 2 resources for later weeks.",
                "But: It leaves only 3 members at home.",
            ],
        ),
        (
            Advice(PASS, [], BOOTH, 60),
            False,
            ["Pass.", "Take booth 3 looks better at first, but leads to less."],
        ),
        (Advice(PASS, [], None, 60, BOOTH), False, ["Pass.", NEARLY]),
        (Advice(PASS, [], None, 60), False, ["Pass.", "Nothing on offer looks better."]),
        # what speaks against it alone is left to the doubt
        (
            Advice(PASS, [Because("why_edict_helps", (0,), against=True)], None, 60, BOOTH),
            False,
            ["Pass.", NEARLY],
        ),
        # something of the same name is no alternative
        (
            Advice(BOOTH, [], None, 60, BOOTH),
            False,
            ["Take booth 3.", "Nothing on offer looks better."],
        ),
        (Advice(PASS, [], None, 0), True, ["The only move: Pass."]),
    ],
)
def test_advice_is_said_in_words_of_the_game(advice: Advice, alone: bool, said: list[str]) -> None:
    assert sentences(advice, alone=alone) == said


# On the screen


async def test_it_names_a_key_and_the_pointer_stays() -> None:
    async with seated() as player:
        desk, board = player.table.desk, player.table._board
        before = desk.updates[0]
        first, *_, last = [offer for offer in board.offers() if offer.legal]
        board.point(first.action)
        wanted = await suggested(player)
        board.point(last.action if wanted == first.action else first.action)
        pointed = board.pointed()
        await suggested(player)
        assert board.pointed() == pointed
        assert desk.updates[0] is before, "nothing is done"
        key = next(offer.key for offer in board.offers() if offer.action == wanted)
        await player.until(f"advice▌ [{key}] ")
        await player.press(key, "enter")
        await player.until(lambda: desk.updates[0] is not before)
        assert any(
            args[:2] == [0, wanted.args[0]] for _, code, args in desk.events[0] if code.startswith("card")
        )
        await player.until(lambda: advised(player) is None)


async def test_a_suggestion_for_an_earlier_question_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated() as player:
        slow = Slow(player, monkeypatch)
        await player.press("s")
        await player.until(lambda: thinking(player))
        await player.press("enter")
        await player.until(lambda: not thinking(player))
        await player.asked()
        slow.may_come.set()
        await player.until(lambda: slow.given == 1)
        await player.pilot.pause()
        assert advised(player) is None
        await suggested(player)


async def test_a_single_legal_action_needs_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated() as player:
        slow = Slow(player, monkeypatch)
        advising, update = player.table.presenter.advising, player.table.desk.updates[0]
        *_, last = player.table._board.offers()
        advising.set_question(0, msgspec.structs.replace(update, legal=[last.action]))
        assert not advising.ask(), "nothing has to be thought about"
        found = advising.advised(player.table._board.offers(), player.table.presenter.words)
        assert found == Advised(last.action, (f"The only move: {last.label}.",))
        assert slow.given == 0


async def test_it_is_gone_behind_the_curtain() -> None:
    async with seated(new_link(PEOPLE, [])) as player:
        await player.press("s")
        await player.pilot.pause()
        assert advised(player) is None
        for name in ("Anna", "Ben"):
            await player.open_curtain()
            assert player.table.desk.here == PEOPLE.index(name)
            assert advised(player) is None
            await suggested(player)
            await player.decide()
            assert player.table.curtain_drawn
            assert advised(player) is None


async def test_a_curtain_drawn_while_it_thinks_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(new_link(PEOPLE, [])) as player:
        await player.open_curtain()
        slow = Slow(player, monkeypatch)
        await player.press("s")
        await player.until(lambda: thinking(player))
        await player.decide()
        before = player.lines()
        slow.may_come.set()
        await player.until(lambda: slow.given == 1)
        await player.pilot.pause()
        assert player.lines() == before
        assert advised(player) is None


async def test_a_bot_that_searches_plays_below_a_screen() -> None:
    async with seated(new_link(["Anna"], ["hard", "hard"])) as player:
        before = player.table.desk.updates[0]
        await player.press("enter")
        await player.until(lambda: player.table.desk.updates[0].plays >= before.plays + 3)
