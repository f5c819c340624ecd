"""A chair played by a bot over the net."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from engine.game import Reason, Refused
from engine.record import PLAY, Entry
from net.chairs import Chair
from net.client import player
from net.client.client import Lost
from net.client.dialing import tcp
from net.client.player import Newest, play_by_bot
from net.saves.journal import NotSaved
from net.saves.notes import Notes
from net.wire.messages import BOT, PERSON, Notice
from tests.net.gates import OPEN
from tests.net.loopback import LIMIT, Player, hosting, room_of
from tests.packages import install_bots
from tests.refused import why_refuses


async def test_local_and_remote_bots_play_to_the_end(tmp_path: Path) -> None:
    room = room_of(tmp_path, [Chair(), Chair(), Chair(BOT, "Greedy", "greedy", ready=True)], game="colonia")
    async with hosting(room) as (_, port):
        dial = tcp("127.0.0.1", port)
        results = await asyncio.wait_for(
            asyncio.gather(
                *(
                    play_by_bot(dial, game="colonia", name=level, level=level, credentials=OPEN)
                    for level in ("greedy", "random")
                )
            ),
            2 * LIMIT,
        )
    assert results == [room.result()] * 2
    assert results[0]["bots"] == [None, None, "greedy"]
    assert sorted(results[0]["names"][:2]) == ["greedy", "random"]


async def test_it_waits_in_the_lobby_until_the_owner_begins(tmp_path: Path) -> None:
    room = room_of(tmp_path, [Chair(PERSON, "Otto", ready=True), Chair()], owner=0)
    async with hosting(room) as (_, port):
        otto = Player(tcp("127.0.0.1", port), token=room.issue_token(0))
        playing = asyncio.create_task(
            play_by_bot(
                tcp("127.0.0.1", port), game="lanterns", name="Robo", level="random", credentials=OPEN
            )
        )
        over = await otto.play(Random(1))
        assert over is not None
        assert await asyncio.wait_for(playing, LIMIT) == over.result


async def test_it_asks_again_until_the_hosts_disk_has_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player, "AGAIN_AFTER", 0.0)
    room = room_of(tmp_path, [Chair(), Chair()])
    append, asked = room.journal.append, 0

    def often_full(version: int, entry: Entry, cmd: bytes | None, notes: Notes) -> None:
        nonlocal asked
        asked += 1
        if asked % 3 and entry.kind == PLAY:
            raise NotSaved("disk full")
        append(version, entry, cmd, notes)

    monkeypatch.setattr(room.journal, "append", often_full)
    async with hosting(room) as (_, port):
        bots = [
            play_by_bot(tcp("127.0.0.1", port), game="lanterns", name=name, level="random", credentials=OPEN)
            for name in ("A", "B")
        ]
        results = await asyncio.wait_for(asyncio.gather(*bots), LIMIT)
    assert results == [room.result()] * 2
    assert asked > 2 * room.table.version


async def test_a_bot_that_plays_other_games_keeps_no_chair(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is played there may be known only when it has been let in."""
    code = "class Choosy:\n    slow, games, choose = False, ['colonia'], print\nchoosy = Choosy()\n"
    install_bots(tmp_path, monkeypatch, code, choosy="bots_for_test:choosy")
    room = room_of(tmp_path, [Chair(PERSON, "Otto", ready=True), Chair()], owner=0)
    async with hosting(room) as (_, port):
        dial = tcp("127.0.0.1", port)
        with pytest.raises(Refused) as refused:
            await asyncio.wait_for(
                play_by_bot(dial, game="lanterns", name="Robo", level="choosy", credentials=OPEN), LIMIT
            )
    assert refused.value.reason == Reason("bot_other_game", ("choosy", "test-bots", "lanterns"))
    assert not room.started


async def test_why_it_cannot_play(tmp_path: Path) -> None:
    room = room_of(tmp_path, [Chair(BOT, "Random", "random", ready=True)])
    dial = tcp("127.0.0.1", 1)
    assert await why_refuses(
        play_by_bot(dial, game="lanterns", name="Robo", level="genius", credentials=OPEN)
    ) == Reason("no_such_bot", ("genius",))
    assert (
        await why_refuses(
            asyncio.wait_for(
                play_by_bot(dial, game="lanterns", name="Robo", level="random", credentials=OPEN), LIMIT
            )
        )
    ).code == "cannot_connect"
    async with hosting(room) as (_, port):
        assert await why_refuses(
            asyncio.wait_for(
                play_by_bot(
                    tcp("127.0.0.1", port), game="lanterns", name="Robo", level="random", credentials=OPEN
                ),
                LIMIT,
            )
        ) == Reason("started")


@pytest.mark.parametrize(
    ("asked", "played"), [("colonia", "lanterns"), ("lanterns", "colonia"), ("", "colonia")]
)
async def test_it_plays_whatever_is_played_there(tmp_path: Path, asked: str, played: str) -> None:
    room = room_of(
        tmp_path, [Chair(), *[Chair(BOT, "R", "random", ready=True) for _ in range(2)]], game=played
    )
    async with hosting(room) as (_, port):
        result = await asyncio.wait_for(
            play_by_bot(tcp("127.0.0.1", port), game=asked, name="Robo", level="greedy", credentials=OPEN),
            2 * LIMIT,
        )
    assert result == room.result()


async def test_of_news_that_nobody_looks_at_only_the_newest_of_each_kind_is_kept() -> None:
    news = Newest()
    for number in range(1000):
        news.put(Notice("came", [number]))
        news.put(Lost(Reason("connection_lost", (number,))))
    assert [await news.get(), await news.get()] == [
        Notice("came", [999]),
        Lost(Reason("connection_lost", (999,))),
    ]
    waiting = asyncio.create_task(news.get())
    await asyncio.sleep(0)
    assert not waiting.done()
    news.put(Notice("left", []))
    assert await waiting == Notice("left", [])
