"""Advice: the bot's action, with what looks good about it."""

from __future__ import annotations

import concurrent.futures
from collections.abc import AsyncIterator
from typing import Any

import pytest

from engine import shelf
from engine.bots.decision import Request
from engine.bots.levels import ITERATIONS
from engine.game import Action
from engine.table import Table, new_table
from net.client.advice import LEVEL, NEAR, Adviser, advise
from net.table.updates import Updates
from net.wire.messages import Update
from tests.net.loopback import as_received
from tests.toy import GAME as LANTERNS


def bidding() -> Table[Any]:
    return new_table(LANTERNS, 3, "7", b"0" * 16, {})


def sent(table: Table[Any], seat: int) -> Update:
    return as_received(Updates(table, "t").update(seat, -1, epoch=1))


def asked(table: Table[Any], key: int = 1) -> Request:
    return Request(0, table.view(0), table.game.legal(table.state, 0), key)


@pytest.fixture
async def colonia() -> AsyncIterator[Adviser]:
    adviser = Adviser("colonia")
    yield adviser
    adviser.close()


def test_what_looks_best_comes_with_its_reasons() -> None:
    table = bidding()
    for seat in range(3):
        table.commit(table.play(seat, Action("bid", (seat == 0,))))
    assert table.pending() == (0,)
    advice = advise(LANTERNS, "greedy", asked(table))
    assert advice.action in table.game.legal(table.state, 0)
    assert advice.reasons == LANTERNS.because(table.state, 0, advice.action) != []
    assert advice.first_sight is None
    assert advice.tried == 0


def test_what_does_not_look_best_comes_with_what_does() -> None:
    """A bot that plays at random tries everything sooner or later."""
    advices = [advise(LANTERNS, "random", asked(bidding(), key)) for key in range(20)]
    best = Action("bid", (2,))
    assert {advice.action for advice in advices} > {best}
    for advice in advices:
        assert advice.first_sight == (None if advice.action == best else best)


def test_an_action_that_looks_about_as_good_is_named() -> None:
    table = new_table(shelf.game("colonia"), 3, "7", b"0" * 16, {})
    near = found = 0
    for _ in range(60):
        seat = table.pending()[0]
        legal = table.game.legal(table.state, seat)
        advice = advise(table.game, "greedy", Request(seat, table.view(seat), legal, 1))
        if advice.close is not None:
            looks = table.game.hints(table.state, seat, [advice.action, advice.close])
            assert abs(looks[0] - looks[1]) <= NEAR * table.game.scale.hint + 1e-9
            near += 1
        found += len(legal) > 1
        table.commit(table.play(seat, advice.action))
    assert 0 < near < found


def test_one_that_searches_says_how_much() -> None:
    assert advise(LANTERNS, LEVEL, asked(bidding())).tried == ITERATIONS


async def test_it_depends_on_the_update_alone_and_is_the_same_each_time(colonia: Adviser) -> None:
    game = shelf.game("colonia")
    update = sent(new_table(game, 3, "7", b"0" * 16, {}), 1)
    advice = await colonia.advise(1, update)
    here = advise(game, LEVEL, Request(1, update.view, update.legal, update.version))
    assert advice == here == await colonia.advise(1, update)


async def test_without_a_worker_it_goes_by_the_hint(
    monkeypatch: pytest.MonkeyPatch, colonia: Adviser
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("no semaphores")

    monkeypatch.setattr(concurrent.futures, "ProcessPoolExecutor", refuse)
    table = new_table(shelf.game("colonia"), 3, "7", b"0" * 16, {})
    advice = await colonia.advise(0, sent(table, 0))
    assert advice.action in table.game.legal(table.state, 0)
    assert (advice.first_sight, advice.tried) == (None, 0)
