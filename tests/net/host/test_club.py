"""A club: many tables in one process, which programs of the same person have it open, list and close."""

from __future__ import annotations

import asyncio
import json
import stat
import time
from dataclasses import asdict
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgpack
import pytest

from engine.game import Reason
from engine.record import Secret
from net.client.client import Connected, Ended, command_id
from net.client.comparison import by_seat
from net.client.dialing import unix
from net.door.invite import parse
from net.fair.verify import verify_packed
from net.fair.witness import LogCame
from net.host import club as club_requests
from net.host import opening
from net.host.club import KEYS, OPEN_FOR, NoClub, NotOpened, Opened, SetOver
from net.host.opening import new_set
from net.host.serving import serve
from net.plans import DoorPlan, HostPlan, SetPlan, TablePlan
from net.saves.journal import SUFFIX
from net.saves.saved import glance, noted
from net.table.member import Member
from net.wire import own_socket
from net.wire.addresses import EVERYWHERE
from net.wire.messages import (
    Act,
    Bye,
    Chat,
    Deal,
    Done,
    Door,
    Duplicates,
    Fetch,
    Heard,
    History,
    ListTables,
    Lobby,
    Over,
    Ready,
    Sync,
    Update,
    ViewSeat,
    Welcome,
)
from net.wire.records import Compared
from tests.net.gates import keys
from tests.net.host.clubs import RunningClub, club
from tests.net.house import RecordingWire
from tests.net.loopback import LIMIT, Player, RawPlayer, hello
from tests.refused import why_refuses


def owned(owner: str = "Otto", players: int = 2) -> TablePlan:
    return TablePlan.for_others("lanterns", players, owner=owner)


async def not_opened(folder: Path, **how: Any) -> Reason:
    """Why a club does not open."""
    return await why_refuses(club(folder, **how).__aenter__())


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


async def test_what_a_club_refuses(tmp_path: Path) -> None:
    async with club(tmp_path, tables=1) as opened:
        assert await not_opened(tmp_path) == Reason("club_runs")
        for request in ({"open": {"folder": 1}}, {"shut": "x"}, {"close": 1}, {}):
            assert await why_refuses(opened.ask(request)) == Reason("bad_message")
        assert await why_refuses(opened.open("nothing-1")) == Reason("no_save", (f"nothing-1{SUFFIX}",))
        kept = await opened.open(owned())
        assert await why_refuses(opened.open(owned())) == Reason("club_full", (1,))

    async def cannot_have(opened: RunningClub) -> None:
        assert await why_refuses(opened.open(kept.table)) == Reason("needs_own_host", (kept.table,))
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
    damaged = msgpack.packb(asdict(keys()) | wrong)
    (tmp_path / KEYS).write_bytes(damaged)
    assert await not_opened(tmp_path) == Reason("damaged_keys", (str(tmp_path / KEYS),))
    assert (tmp_path / KEYS).read_bytes() == damaged


async def test_keys_that_cannot_be_read_are_said(tmp_path: Path) -> None:
    (tmp_path / KEYS).mkdir()
    assert await not_opened(tmp_path) == Reason("cannot_read", (str(tmp_path / KEYS), "Is a directory"))


# Tables of a club with one deal: told of each other, compared at the end, and nothing given away before.


SEED = "canary-of-the-set-5119"
PAIR = SetPlan(TablePlan.for_others("lanterns", 3, ["random"], seed=SEED), 2, "pair")


def at(opened: RunningClub, number: int, name: str, **how: object) -> Player:
    return Player(opened.dial, name=name, table=f"pair-{number}", **how)


async def both(opened: RunningClub, number: int, first: str, second: str) -> list[Player]:
    """Two people on the chairs of a table."""
    one = at(opened, number, first)
    await one.until(Lobby)
    return [one, at(opened, number, second)]


async def played(players: list[Player]) -> list[Over]:
    overs = await asyncio.gather(*(player.play(Random(number)) for number, player in enumerate(players)))
    return [over for over in overs if over is not None]


async def begun(players: list[Player]) -> None:
    """All of them are ready, and have decided once."""
    await asyncio.gather(*(player.play(Random(1), decisions=1) for player in players))


def states(duplicates: Duplicates) -> list[str]:
    return [table.state for table in duplicates.tables]


async def test_nothing_of_the_deal_is_given_away_before_the_last_table_is_over(tmp_path: Path) -> None:
    """And then everybody has the comparison and can check the log; who has left has it on coming back."""
    async with club(tmp_path, duplicate=PAIR) as opened:
        assert [type(await opened.said()) for _ in range(2)] == [Opened, Opened]
        first, second = await both(opened, 1, "Anna", "Ben"), await both(opened, 2, "Cora", "Dora")
        deals = [await player.until(Deal) for player in (*first, *second)]
        assert {(deal.commitment, deal.drawn) for deal in deals} == {(deals[0].commitment, False)}
        for over in await played(first):
            assert (over.seed, over.salt, over.result["seed"]) == ("", b"", "")
        watcher = Player(opened.dial, table="pair-1")
        await asyncio.wait_for(watcher.task, LIMIT)
        assert watcher.news[-1] == Ended(Reason("no_watchers"))
        await first[1].close()
        again = at(opened, 1, "Ben", token=first[1].client.token)
        assert (await again.until(Over)).salt == b""
        assert states(again.all(Duplicates)[-1])[0] == "over"
        await again.close()
        await played(second)
        compared = (await second[0].until(Duplicates, lambda said: said.compared is not None)).compared
        assert compared is not None
        assert [each.names[:2] for each in compared] == [["Anna", "Ben"], ["Cora", "Dora"]]
        assert await opened.said() == SetOver("pair", compared)
        again = at(opened, 1, "Ben", token=first[1].client.token)
        for player in (first[0], *second, again):
            over = await player.until(Over, lambda over: bool(over.salt))
            assert (over.seed, over.result["seed"]) == (SEED, SEED)
            log = (await player.until(LogCame)).log
            witness = player.client._witness
            assert witness is not None
            assert verify_packed(log, witness.evidence).what == ""
            assert player.all(Duplicates)[-1].compared == compared
        overs = {over.result["names"][0]: over.result for over in (first[0].all(Over)[-1], over)}
        assert [each.scores for each in compared[:1]] == [overs["Anna"]["scores"]]
        watcher = Player(opened.dial, table="pair-1")
        assert (await watcher.until(Over)).seed == SEED


async def test_a_set_stays_together_when_its_club_starts_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(tmp_path, duplicate=PAIR) as opened:
        first, second = await both(opened, 1, "Anna", "Ben"), await both(opened, 2, "Cora", "Dora")
        await played(first)
        await begun(second)
    assert await why_refuses(
        serve(HostPlan(str(tmp_path), "pair-1", bind="127.0.0.1", port=0), lambda *_: None)
    ) == Reason("needs_club", ("pair-1",))
    async with club(tmp_path) as opened:
        told = [await opened.said() for _ in range(2)]
        assert [each.table for each in told if isinstance(each, Opened)] == ["pair-1", "pair-2"]
        anna = at(opened, 1, "Anna", token=first[0].client.token)
        assert (await anna.until(Over)).salt == b""
        tokens = [player.client.token for player in second]
        second = [at(opened, 2, "", token=token) for token in tokens]
        await played(second)
        assert isinstance(await opened.said(), SetOver)
        assert (await anna.until(Over, lambda over: bool(over.salt))).seed == SEED
    async with club(tmp_path) as opened:  # it has only just ended: somebody may not know how
        anna = at(opened, 1, "Anna", token=first[0].client.token)
        assert (await anna.until(Duplicates)).compared is not None
        assert (await anna.until(Over)).seed == SEED
    tomorrow = SimpleNamespace(time=lambda: time.time() + OPEN_FOR)
    monkeypatch.setattr(club_requests, "time", tomorrow)
    async with club(tmp_path) as opened:
        assert await opened.states() == []
    served = asyncio.create_task(
        serve(HostPlan(str(tmp_path), "pair-2", bind="127.0.0.1", port=0), lambda *_: None, linger=0.0)
    )
    served.cancel()
    await asyncio.wait([served])


async def test_who_was_in_the_lobby_before_a_restart_says_again_that_they_are_ready(tmp_path: Path) -> None:
    alone = SetPlan(TablePlan.for_others("lanterns", 2, ["random"], seed=SEED), 2, "pair")
    async with club(tmp_path, duplicate=alone) as opened:
        anna = at(opened, 1, "Anna")
        lobby = await anna.until(Lobby)
        assert ([chair.ready for chair in lobby.chairs], lobby.started) == ([False, True], False)
    async with club(tmp_path) as opened:
        anna = at(opened, 1, "Anna", token=anna.client.token)
        lobby = await anna.until(Lobby)
        assert ([chair.ready for chair in lobby.chairs], lobby.started) == ([False, True], False)
        await anna.client.command(Ready(command_id(), True))
        await anna.until(Update)


async def test_a_table_that_is_taken_out_of_the_set_is_not_waited_for(tmp_path: Path) -> None:
    async with club(tmp_path, duplicate=PAIR) as opened:
        first, second = await both(opened, 1, "Anna", "Ben"), await both(opened, 2, "Cora", "Dora")
        await begun(second)
        await played(first)
        assert await why_refuses(opened.ask({"withdraw": "pair-1"})) == Reason("over")
        assert await opened.ask({"withdraw": "pair-2"}) == {"withdrawn": True}
        assert await opened.ask({"withdraw": "pair-2"}) == {"withdrawn": False}
        await asyncio.wait_for(second[0].task, LIMIT)
        assert second[0].news[-1] == Ended(Reason("host_ends"))
        over = await first[0].until(Over, lambda over: bool(over.salt))
        told = first[0].all(Duplicates)[-1]
        assert states(told) == ["over", "closed"]
        scores = over.result["scores"]
        assert told.compared == [Compared("pair-1", over.result["names"], scores, over.result["ranks"])]
        assert by_seat(told.compared)[0].points == scores[0]
        assert not second[0].all(Over)
        notes = noted(tmp_path / f"pair-2{SUFFIX}")
        assert notes is not None
        assert notes.withdrawn


async def test_no_frame_of_a_finished_table_holds_seed_or_salt_before_the_last_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a program asks for, whatever it can read, and whether it comes back or asks for the list."""
    salt = b"canary-of-salt-1"
    monkeypatch.setattr(opening, "_secret", lambda plan: Secret(SEED, salt))
    alone = SetPlan(TablePlan.for_others("lanterns", 2, ["random"]), 2, "pair")
    secrets = [SEED.encode(), salt, *(value.hex().encode() for value in (SEED.encode(), salt))]
    async with club(tmp_path, duplicate=alone) as opened:
        port = int(opened.addresses[0].rpartition(":")[2])

        async def finished(raw: RawPlayer) -> None:
            while not isinstance(message := await raw.receive(), Over):
                assert message is not None
                if isinstance(message, Welcome):
                    raw.send(Ready(command_id(), True))
                elif isinstance(message, Update) and message.legal:
                    kind, args = message.legal[0]
                    raw.send(Act(command_id(), message.version, (kind, list(args))))

        first, again, old = [await RawPlayer.dial(port) for _ in range(3)]
        first.send(hello(table="pair-1"))
        welcome = await first.until(Welcome)
        first.send(Ready(command_id(), True))
        assert (await first.until(Door)).watchers == 0
        await finished(first)
        again.send(ListTables(), hello(token=welcome.token, table="pair-1"))
        await finished(again)
        asked = [Fetch(0), ViewSeat(1), ViewSeat(None), History(1, 50), Sync(), Heard(3)]
        again.send(*asked, Chat(command_id(), "done", 0, False))
        await again.until(Done)
        again.send(Bye("leaves"))
        await again.receive_all()
        old.send(hello(token=welcome.token, table="pair-1"))
        await finished(old)
        for raw in (first, again, old):
            for secret in secrets:
                assert secret not in bytes(raw.received)
        last = await RawPlayer.dial(port)
        last.send(hello("Cora", table="pair-2"))
        await finished(last)
        over = await old.until(Over)
        assert (over.seed, over.salt) == (SEED, salt)


def test_the_same_moves_at_two_tables_make_different_chains(tmp_path: Path) -> None:
    """Although seed and salt, and the people's names, are the same."""
    one, two = new_set(SetPlan(TablePlan.for_others("lanterns", 2, ["random"] * 2), 2), tmp_path)
    chains = []
    for room in (one, two):
        room.begin()
        member = Member(RecordingWire([]), None)
        update = room.update(member)
        assert update is not None
        chains.append(update.chain)
        room.journal.close()
    assert one.table.header == two.table.header
    assert one.table.secret == two.table.secret
    assert chains[0] != chains[1]


async def test_a_set_is_opened_whole_or_not_at_all(tmp_path: Path) -> None:
    (tmp_path / f"pair-2{SUFFIX}").write_text("in the way")
    assert await not_opened(tmp_path, duplicate=PAIR) == Reason("save_exists", (f"pair-2{SUFFIX}",))
    assert sorted(path.name for path in tmp_path.glob(f"*{SUFFIX}*")) == [f"pair-2{SUFFIX}"]
    assert await not_opened(tmp_path, duplicate=PAIR, tables=1) == Reason("club_full", (1,))


async def test_a_table_that_cannot_be_opened_again_is_said(tmp_path: Path) -> None:
    async with club(tmp_path, duplicate=PAIR) as opened:
        await opened.said()
    (tmp_path / f"pair-2{SUFFIX}").write_text("damaged")
    async with club(tmp_path, bind="localhost") as opened:
        told = [await opened.said() for _ in range(2)]
        assert told[0] == NotOpened("pair-1", Reason("needs_old_door"))
    async with club(tmp_path) as opened:
        told = [await opened.said() for _ in range(2)]
        assert told[1] == NotOpened("pair-2", Reason("damaged_save", (f"pair-2{SUFFIX}",)))
        anna = at(opened, 1, "Anna")
        assert (await anna.until(Duplicates)).compared is None
