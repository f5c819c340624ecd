"""Whole games at hosts that cheat, and at honest ones: after the end every client knows which it was."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from engine.game import Reason
from net.chairs import Chair
from net.client.dialing import tcp
from net.fair import verify
from net.fair.evidence import Evidence
from net.fair.verify import Verdict, verify_packed
from net.fair.witness import Doubt, LogCame, Witness
from net.table.room import Room
from net.wire.messages import Update
from tests.net.fair import cheats, hostile
from tests.net.loopback import Player, hosting, room_of

NAMES = ["Anna", "Ben", "Cora"]
ANYTHING = {*get_args(verify.What)} - {""}
Cheat = Callable[[pytest.MonkeyPatch, Room], None]


def honest(patch: pytest.MonkeyPatch, room: Room) -> None:
    """Nothing is changed."""


CHEATS: dict[str, tuple[Cheat, list[set[str]]]] = {
    "nothing": (honest, [{""}] * 3),
    "the deal": (cheats.another_deal, [{"state"}] * 3),
    "what the second contributes": (
        lambda p, room: cheats.contribution_replaced(p, 1),
        [{"other_bytes"}, {"given"}, {"other_bytes"}],
    ),
    "a deal without the second": (
        lambda p, room: cheats.contribution_left_out(p, 1),
        [{""}, {"left_out"}, {""}],
    ),
    "one card": (lambda p, room: cheats.another_draw(p, room, dice=False), [{"draws"}] * 3),
    "one die": (lambda p, room: cheats.another_draw(p, room, dice=True), [{"draws"}] * 3),
    "one die late": (lambda p, room: cheats.another_draw(p, room, 60, dice=True), [{"draws"}] * 3),
    "the vote of the second": (lambda p, room: cheats.another_vote(p, room, 1), [{""}, {"own"}, {""}]),
    "a view of the third": (lambda p, room: cheats.another_view(p, room, 2, 40), [{""}, {""}, {"view"}]),
    "a vote in the log": (
        lambda p, room: cheats.log_with_another_vote(p, room, 1),
        [{"chain", "cut"}, {"own"}, {"chain", "cut"}],
    ),
    "an early entry": (
        lambda p, room: cheats.log_without_an_entry(p, room, 3),
        [ANYTHING] * 3,
    ),
    "the last entry": (
        lambda p, room: cheats.log_without_an_entry(p, room, -1),
        [ANYTHING] * 3,
    ),
}
"""What the host changes, and what each of three clients may say: "" for those whom it does not concern."""
WITHOUT_SECRETS = {"the vote of the second", "a vote in the log"}


async def game_of(room: Room, seed: int = 1) -> list[tuple[bytes, Evidence]]:
    """Play a game to its end: the log that each client was sent, and what it has kept, by chair."""
    async with hosting(room) as (_, port):
        witnesses = [Witness() for _ in NAMES]
        players = [
            Player(tcp("127.0.0.1", port), game=room.table.game.name, name=name, witness=witness)
            for name, witness in zip(NAMES, witnesses, strict=True)
        ]
        await asyncio.gather(*(player.play(Random(seed)) for player in players))
        logs = [(await player.until(LogCame)).log for player in players]
    room.journal.path.unlink()
    kept = [(log, witness.evidence) for log, witness in zip(logs, witnesses, strict=True)]
    return sorted(kept, key=lambda each: each[1].seat or 0)


async def game_at(folder: Path, game: str, seed: int, cheat: Cheat) -> list[Verdict]:
    """Play a game to its end at a host that cheats; what each client says, by chair."""
    with pytest.MonkeyPatch.context() as patch:
        room = room_of(folder, [Chair() for _ in NAMES], game=game, seed=str(seed), drawn=True)
        cheat(patch, room)
        kept = await game_of(room, seed)
    return [verify_packed(log, evidence) for log, evidence in kept]


async def test_who_is_left_out_of_the_deal_reads_so_before_the_first_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cheats.contribution_left_out(monkeypatch, 1)
    room = room_of(tmp_path, [Chair() for _ in NAMES], game="colonia", drawn=True)
    async with hosting(room) as (_, port):
        dial = tcp("127.0.0.1", port)
        players = [Player(dial, game="colonia", name=name, witness=Witness()) for name in NAMES]
        for player in players:
            await player.until(Update)
        for player in players:
            left_out = [Doubt(Reason("contribution_ignored"))] if player.client.chair == 1 else []
            assert player.all(Doubt) == left_out
            await player.close()


async def test_whatever_a_host_sends_as_a_log_there_is_a_verdict(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    room = room_of(tmp_path, [Chair() for _ in NAMES], game="colonia", drawn=True)
    log, evidence = (await game_of(room))[0]
    count = 20_000 if pytestconfig.getoption("--long") else 2_000
    found = Counter(hostile.verdicts(log, evidence, Random(1), count))
    sys.stdout.write(f"\n{count} logs that nobody would send: {dict(found)}\n")
    assert found.total() == count
    assert found[""] < count / 20  # a value that was replaced by the same


@pytest.mark.parametrize("game", ["colonia", "troyes"])
async def test_each_client_that_it_concerns_finds_what_a_host_has_changed(
    tmp_path: Path, game: str, pytestconfig: pytest.Config
) -> None:
    games, moves, views = 0, 0, 0
    for seed in range(10 if pytestconfig.getoption("--long") else 1):
        for name, (cheat, may_say) in CHEATS.items():
            if game == "troyes" and name in WITHOUT_SECRETS:  # nobody chooses in secret there
                continue
            verdicts = await game_at(tmp_path, game, seed, cheat)
            for chair, (verdict, expected) in enumerate(zip(verdicts, may_say, strict=True)):
                assert verdict.what in expected, (name, seed, chair, verdict)
            games, moves = games + 1, moves + sum(verdict.moves for verdict in verdicts)
            views += sum(verdict.views for verdict in verdicts)
    sys.stdout.write(
        f"\n{game}: {games} games, {moves} moves and {views} views compared by three clients each\n"
    )
