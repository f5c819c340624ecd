"""A club: many tables in one process, which programs of the same person have it open, list and close."""

from __future__ import annotations

import asyncio
import json
import stat
from pathlib import Path
from random import Random
from typing import Any

import msgpack
import pytest

from engine.game import Reason, Refused
from net.client.client import Connected, Ended
from net.client.dialing import unix
from net.door.invite import parse
from net.host import club as club_requests
from net.host.club import KEYS, NoClub
from net.plans import DoorPlan, TablePlan
from net.saves.journal import SUFFIX
from net.saves.saved import glance
from net.wire import own_socket
from net.wire.addresses import EVERYWHERE
from net.wire.messages import Door, Lobby, Over
from tests.net.clubs import RunningClub, club
from tests.net.gates import keys
from tests.net.wire import LIMIT, Player


def owned(owner: str = "Otto", players: int = 2) -> TablePlan:
    return TablePlan.for_others("lanterns", players, owner=owner)


async def test_two_evenings_side_by_side(tmp_path: Path) -> None:
    """Each owner comes over the table's own socket, guests by one address; a table goes when it is over."""
    async with club(tmp_path) as opened:
        assert await opened.states() == []
        first, second = await opened.open(owned("Otto")), await opened.open(owned("Ines"))
        assert [first.addresses, second.addresses] == [opened.addresses] * 2
        otto, ines = (
            Player(unix(started.unix), token=started.token, table=started.table)
            for started in (first, second)
        )
        assert (await otto.until(Lobby)).owner == (await ines.until(Lobby)).owner == 0
        anna = Player(opened.dial, name="Anna")
        assert (await anna.until(Connected)).welcome.table == second.table  # the newest with a free chair
        ben = Player(opened.dial, name="Ben")
        assert (await ben.until(Connected)).welcome.table == first.table
        assert await opened.states() == [
            (second.table, ["Ines", "Anna"], 0, "lobby"),
            (first.table, ["Otto", "Ben"], 0, "lobby"),
        ]
        await asyncio.gather(*(player.play(Random(1)) for player in (otto, ben)))
        await otto.close()
        await ben.close()
        while len(await opened.states()) > 1:
            pass
        await opened.ask({"close": first.table})  # it may be about to
        assert not Path(first.unix).exists()
        assert glance(tmp_path / f"{first.table}{SUFFIX}").over
        await asyncio.gather(*(player.play(Random(1)) for player in (ines, anna)))
        assert ines.all(Over) == anna.all(Over) != []
        await ines.close()
        await anna.close()


async def test_one_phrase_lets_in_at_all_tables_and_stays_for_the_next_evening(tmp_path: Path) -> None:
    async with club(tmp_path, door=DoorPlan()) as opened:
        phrase = opened.door.phrase
        assert len(phrase.split()) == 5
        started = [await opened.open(owned(), DoorPlan(watchers=watchers)) for watchers in (2, 7)]
        doors = []
        for each in started:
            otto = Player(unix(each.unix), token=each.token, table=each.table)
            doors.append(await otto.until(Door))
            await otto.close()
        assert [(door.phrase, door.watchers) for door in doors] == [(phrase, 2), (phrase, 7)]
        assert [parse(door.invite).table for door in doors] == [each.table for each in started]
    assert stat.S_IMODE((tmp_path / KEYS).stat().st_mode) == 0o600
    async with club(tmp_path, door=DoorPlan()) as opened:
        assert opened.door.phrase == phrase
        again = await opened.open(started[0].table)
        assert again.table == started[0].table


async def test_a_table_is_closed_for_itself_and_its_save_is_free(tmp_path: Path) -> None:
    async with club(tmp_path) as opened:
        first, second = await opened.open(owned()), await opened.open(owned())
        otto = Player(unix(first.unix), token=first.token, table=first.table)
        ines = Player(unix(second.unix), token=second.token, table=second.table)
        await otto.until(Lobby)
        await ines.until(Lobby)
        assert glance(tmp_path / f"{first.table}{SUFFIX}").problem is not None
        assert await opened.ask({"close": first.table}) == {"closed": True}
        await asyncio.wait_for(otto.task, LIMIT)
        assert otto.news[-1] == Ended(Reason("host_ends"))
        assert glance(tmp_path / f"{first.table}{SUFFIX}").problem is None
        assert await opened.ask({"close": first.table}) == {"closed": False}
        assert ines.losses() == 0
        assert [name for name, *_ in await opened.states()] == [second.table]
        await ines.close()


async def test_what_a_club_refuses(tmp_path: Path) -> None:
    async with club(tmp_path, tables=1) as opened:
        with pytest.raises(Refused) as refused:
            async with club(tmp_path):
                pass
        assert refused.value.reason == Reason("club_runs")
        for request in ({"open": {"folder": 1}}, {"shut": "x"}, {"close": 1}, {}):
            with pytest.raises(Refused) as refused:
                await opened.ask(request)
            assert refused.value.reason == Reason("bad_message")
        with pytest.raises(Refused) as refused:
            await opened.open("nothing-1")
        assert refused.value.reason == Reason("no_save", (f"nothing-1{SUFFIX}",))
        kept = await opened.open(owned())
        with pytest.raises(Refused) as refused:
            await opened.open(owned())
        assert refused.value.reason == Reason("club_full", (1,))

    async def cannot_have(opened: RunningClub) -> None:
        with pytest.raises(Refused) as refused:
            await opened.open(kept.table)
        assert refused.value.reason == Reason("needs_own_host", (kept.table,))
        assert glance(tmp_path / f"{kept.table}{SUFFIX}").problem is None

    async with club(
        tmp_path, bind=EVERYWHERE, door=DoorPlan()
    ) as opened:  # which is wider than the table has listened
        await cannot_have(opened)
    (tmp_path / KEYS).unlink()
    async with club(tmp_path) as opened:  # another certificate than that of the table
        await cannot_have(opened)
    with pytest.raises(NoClub):
        club_requests.ask(tmp_path, {"list": None})


async def test_a_line_that_is_too_deep_is_refused(tmp_path: Path) -> None:
    async with club(tmp_path):
        path = json.loads((tmp_path / "club.json").read_text())["unix"]
        reader, writer = await own_socket.connect(path)
        writer.write(b"[" * 5000 + b"\n")
        assert json.loads(await reader.read()) == {"refused": ["bad_message", []]}
        writer.close()


@pytest.mark.parametrize(
    "wrong",
    [{"certificate": bytes(200_000)}, {"key": bytes(200_000)}, {"phrase": "x" * 9000}, {"salt": b""}],
    ids=lambda wrong: next(iter(wrong)),
)
async def test_damaged_keys_are_said_and_left_alone(tmp_path: Path, wrong: dict[str, Any]) -> None:
    """Some of them are longer than what takes them, or than a message that they would have to be in."""
    damaged = msgpack.packb(keys().dump() | wrong)
    (tmp_path / KEYS).write_bytes(damaged)
    with pytest.raises(Refused) as refused:
        async with club(tmp_path):
            pass
    assert refused.value.reason == Reason("damaged_keys", (str(tmp_path / KEYS),))
    assert (tmp_path / KEYS).read_bytes() == damaged


async def test_keys_that_cannot_be_read_are_said(tmp_path: Path) -> None:
    (tmp_path / KEYS).mkdir()
    with pytest.raises(Refused) as refused:
        async with club(tmp_path):
            pass
    assert refused.value.reason == Reason("cannot_read", (str(tmp_path / KEYS), "Is a directory"))
