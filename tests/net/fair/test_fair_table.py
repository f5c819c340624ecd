"""A whole game over sockets in which everybody contributes, and its log is checked."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from net.chairs import Chair
from net.client.client import Connected, command_id
from net.client.dialing import tcp
from net.fair.verify import Verdict, verify_packed
from net.fair.witness import LogCame, Witness
from net.wire.messages import PERSON, Deal, Lobby, TakeChair, Update
from tests.net.loopback import LIMIT, Player, bots, hosting, room_of


async def test_a_game_is_dealt_by_all_and_checked_by_all(tmp_path: Path) -> None:
    """One of them has changed chairs in the lobby, one comes back in between, one only watches."""
    chairs = [Chair(PERSON, "Otto", ready=True), Chair(), Chair(), *bots(1)]
    room = room_of(tmp_path, chairs, owner=0, drawn=True)
    async with hosting(room) as (_, port):
        dial = tcp("127.0.0.1", port)
        witnesses = [Witness() for _ in range(4)]
        token = room.issue_token(0)
        ways = [{"token": token}, {"name": "Anna"}, {"name": "Ben"}, {}]
        anna = Player(dial, witness=witnesses[1], **ways[1])
        await anna.until(Connected)
        async with asyncio.timeout(LIMIT):
            assert await anna.client.command(TakeChair(command_id(), 2)) is None
        await anna.until(Lobby, lambda lobby: lobby.you == 2)
        ben = Player(dial, witness=witnesses[2], **ways[2])
        watcher = Player(dial, witness=witnesses[3])
        await watcher.until(Deal)
        otto = Player(dial, witness=witnesses[0], **ways[0])
        playing = [asyncio.create_task(player.play(Random(seed))) for seed, player in enumerate((otto, ben))]
        await anna.play(Random(3), decisions=1)
        anna.cut()
        await anna.until(Connected)
        await anna.play(Random(4))
        await asyncio.gather(*playing)
        for player, witness in zip((otto, anna, ben, watcher), witnesses, strict=True):
            log = (await player.until(LogCame)).log
            verdict = verify_packed(log, witness.evidence)
            assert verdict == Verdict(len(room.table.plays), len(witness.evidence.shown))
            assert verdict.views > 0
            await player.close()
    assert [witness.evidence.seat for witness in witnesses] == [0, 2, 1, None]
    given = room.deal_message().given
    assert given == [True, True, True, False]
    assert anna.all(Update)[-1].view["seat"] == 2
