"""What a program keeps of a hosted game, from one start of it to the next."""

from __future__ import annotations

import asyncio
import concurrent.futures
import errno
import json
import shutil
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from colonia_tui.files.files import logs_dir
from colonia_tui.table.link import SEATS, Checking, LocalLink, RemoteLink, join_link
from engine import shelf
from engine.game import Action, Reason, Refused
from net.chairs import Chair
from net.client.client import Client, Connected, Ended, Lost
from net.client.dialing import tcp
from net.client.held_chairs import HeldChair, Visited, visited
from net.door.invite import Credentials
from net.fair import evidence as evidence_file
from net.fair.evidence import Evidence, Shown
from net.fair.log import packed_record
from net.fair.verify import Checker, Verdict, verify_packed
from net.fair.witness import Checked
from net.host.opening import new_room, saved_room
from net.past import opened, remembered
from net.plans import TablePlan
from net.saves import journal
from net.saves.saved import saved_tables
from net.table.room import Room
from net.wire.messages import (
    PERSON,
    Consent,
    Door,
    MovesLost,
    Over,
    Past,
    Proposal,
    Propose,
    Start,
    Undo,
    Update,
)
from net.workers import Worker
from tests.colonia_tui.table.screen import Screen
from tests.colonia_tui.table.test_desk import nobody
from tests.net.fair.lobby import Lobby
from tests.net.gates import OPEN, PHRASE, cheap, gate
from tests.net.loopback import open_host
from tests.workers import in_this_process


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Logs are checked without another process."""

    async def check(checker: Checker, log: bytes, evidence: Evidence) -> Verdict:
        return verify_packed(log, evidence)

    monkeypatch.setattr(Checker, "check", check)
    monkeypatch.setitem(shelf.GAMES, "lanterns", "tests.toy")


async def test_what_was_shown_to_the_program_before_is_compared_too(tmp_path: Path, here: None) -> None:
    lobby = Lobby(tmp_path, [Chair(PERSON, "Otto", ready=True), Chair()], ["Anna"])
    first, anna = Checking(), lobby.guests[1]
    first.sit_down("lanterns-1", 1)
    first.witness.evidence = anna.witness.evidence
    await lobby.begin()
    await lobby.answer()
    shown = len(anna.witness.evidence.shown)
    assert shown
    first.close()
    again = Checking()
    again.sit_down("lanterns-1", 1)
    assert again.witness.evidence == anna.witness.evidence
    anna.witness.evidence = again.witness.evidence
    await lobby.play()
    lobby.house.journal.close()
    done = asyncio.get_running_loop().create_future()
    for _ in range(2):  # only the first log counts
        again.check(packed_record(lobby.house.room.table.record), done.set_result)
    checked = await asyncio.wait_for(done, 20)
    assert isinstance(checked, Checked)
    assert isinstance(checked.verdict, Verdict)
    assert (checked.verdict.what, checked.verdict.views > shown) == ("", True)
    await asyncio.sleep(0)
    again.close()
    assert [path.name for path in logs_dir().iterdir()] == ["lanterns-1.json"]
    result = lobby.house.room.result()
    kept = json.loads((logs_dir() / "lanterns-1.json").read_text())
    assert kept["final"][:2] == [result["scores"], result["ranks"]]
    assert evidence_file.shown_in((logs_dir() / "lanterns-1.json").read_text()) == again.witness.evidence


def test_of_a_table_at_which_nothing_was_shown_nothing_is_kept() -> None:
    checking = Checking()
    checking.sit_down("lanterns-1", None)
    checking.close()
    assert not logs_dir().exists()


def test_what_is_damaged_is_not_believed() -> None:
    logs_dir().mkdir(parents=True)
    for text in ("", "{", "[]", '{"shown": 7}', '{"shown": {"seat": "x"}}'):
        (logs_dir() / "lanterns-1-0.shown.json").write_text(text)
        checking = Checking()
        checking.sit_down("lanterns-1", 0)
        assert checking.witness.evidence == Evidence()


@pytest.mark.parametrize("table", ["../settings", "/tmp/x", "a/b", "", "x" * 300, "ü\0"])
def test_a_host_cannot_say_where_files_go(table: str) -> None:
    checking = Checking()
    checking.sit_down(table, 0)
    checking.witness.evidence.table = table
    checking.witness.evidence.seat = 0
    checking.witness.evidence.shown.append(Shown(1, 1, b"", b""))
    checking.close()
    (file,) = logs_dir().iterdir()
    assert file.name.endswith("-0.shown.json")
    again = Checking()
    again.sit_down(table, 0)
    assert again.witness.evidence == checking.witness.evidence


# A link: tables in this process and at a host elsewhere, played through the same few calls.


UNTOLD = Credentials()


def local(folder: Path, people: list[str], bots: list[str]) -> LocalLink:
    return LocalLink(new_room(TablePlan.at_one_keyboard("colonia", people, bots, seed="7"), folder))


async def test_a_hot_seat_is_left_and_resumed(tmp_path: Path) -> None:
    link = local(tmp_path, ["Anna", " Anna "], ["greedy", "random"])
    room = link.room
    assert link.seats == (0, 1)
    screen = Screen(link)
    await screen.open()
    assert await screen.play(Random(1), decisions=12) is None
    await link.close()
    (saved,) = saved_tables(tmp_path)
    assert (saved.name, saved.mode, saved.game) == (room.name, "hotseat", "colonia")
    assert saved.players == ["Anna", "Anna 2", "Greedy", "Random"]
    assert saved.entries == room.table.version

    again = LocalLink(saved_room(room.journal.path))
    assert again.seats == (0, 1)
    screen = Screen(again)
    await screen.open()
    over = await screen.play(Random(2))
    assert over is not None
    assert over.result == again.room.result()
    assert over.result["seed"] == 7
    await again.close()
    assert saved_tables(tmp_path)[0].over

    finished = LocalLink(saved_room(room.journal.path))
    screen = Screen(finished)
    await screen.open()
    assert (await screen.until(Over)).result == over.result  # a game that is over shows its end
    await finished.close()


async def test_each_seat_here_gets_its_own_news(tmp_path: Path) -> None:
    link = local(tmp_path, ["Anna", "Ben"], ["random"])
    screen = Screen(link)
    await screen.open()
    for _ in range(2):
        await screen.until(Update)
    for seat in (0, 1):
        while screen.latest(seat).version < link.room.table.version:
            await screen.until(Update)  # the bot has played meanwhile
        assert screen.latest(seat).view == link.room.table.view(seat)
    assert {seat for seat, _ in screen.heard} == {0, 1}
    await link.close()


async def test_taking_back_at_one_keyboard(tmp_path: Path) -> None:
    link = local(tmp_path, ["Anna", "Ben", "Cora"], [])
    screen = Screen(link)
    await screen.open()
    assert await screen.play(Random(3), decisions=3) is None
    version = link.room.table.version
    assert await link.send(0, Undo, version - 1) == Reason("board_changed")
    assert await link.send(0, Propose, version, 0) is None
    assert (await screen.until(Proposal)).keep == 0
    assert await link.send(1, Consent, version, True) is None
    assert await link.send(2, Consent, version, True) is None
    assert link.room.table.plays == []
    update = await screen.until(Update, lambda update: update.version == version + 1)
    kind, args = link.room.table.game.legal(link.room.table.state, link.room.table.pending()[0])[0]
    assert update.plays == 0
    assert await link.act(link.room.table.pending()[0], Action(kind, args), update.version) is None
    await link.close()


async def test_of_a_table_that_cannot_be_stored_nothing_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(journal, "place", full)
    link = local(tmp_path, ["Anna"], ["random"] * 2)
    with pytest.raises(Refused) as refused:
        await link.open(lambda seat, news: None)
    assert refused.value.reason.code == "cannot_write"
    await link.close()
    assert list(tmp_path.iterdir()) == []


class Elsewhere:
    """A host in this process, with a table for three unless ``room`` is given, and its guests."""

    def __init__(self, folder: Path, room: Room | None = None) -> None:
        self.folder = folder
        plan = TablePlan.for_others("colonia", 3, ["random"] * 2)
        self.room = room or new_room(plan, folder / "host")
        self.host = open_host()
        self.guests: list[Screen] = []

    async def __aenter__(self) -> Elsewhere:
        (where,) = await self.host.listen("127.0.0.1", 0)
        self.port = int(where.rpartition(":")[2])
        self.host.open(self.room)
        return self

    async def __aexit__(self, *_: object) -> None:
        for guest in self.guests:
            await guest.link.close()
        await self.host.close()

    def guest(
        self,
        credentials: Credentials = OPEN,
        name: str = "Cora",
        folder: Path | None = None,
        game: str = "colonia",
    ) -> Screen:
        """A program that has not dialed yet."""
        where, folder = f"127.0.0.1:{self.port}", folder or self.folder
        link = join_link(where, game=game, name=name, folder=folder, credentials=credentials)
        self.guests.append(Screen(link))
        return self.guests[-1]

    async def join(self, *args: Any, **how: Any) -> Screen:
        screen = self.guest(*args, **how)
        await screen.open()
        return screen

    async def visit(self, *args: Any, **how: Any) -> Connected | Ended:
        """What somebody is told first, who leaves at once."""
        screen = await self.join(*args, **how)
        news = await screen.until((Connected, Ended))
        await screen.link.close()
        return news


async def test_a_guest_who_restarts_gets_the_seat_back_and_can_look_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Worker, "run", in_this_process)
    async with Elsewhere(tmp_path) as there:
        screen = await there.join()
        assert await screen.play(Random(1), decisions=5) is None
        seen = screen.latest(0)
        await screen.link.close()

        screen = await there.join()
        assert (await screen.until(Connected)).chair == 0
        assert screen.link.seats == (0,)
        assert (await screen.until(Update)).version >= seen.version
        screen.link.look_back(0, seen.version, seen.version)
        told = await screen.until(Past)
        (before,) = remembered(told)
        assert (before.version, opened(before.view)) == (seen.version, seen.view)
        over = await screen.play(Random(2))
        assert over is not None
        assert over.result == there.room.result()
        await screen.until(Checked)
        await there.host.close()
        screen.link.look_back(0, seen.version, seen.version)  # the host has gone, but the log is here
        assert await screen.until(Past) == told


async def test_a_second_program_of_the_same_name_is_another_guest(tmp_path: Path) -> None:
    room = new_room(TablePlan.for_others("colonia", 3), tmp_path / "host")
    async with Elsewhere(tmp_path, room) as there:
        screens = [there.guest(), there.guest()]
        for screen in screens:
            await screen.open()
        chairs = [(await screen.until(Connected)).chair for screen in screens]
        assert sorted(chairs, key=str) == [0, 1]
        assert [chair.name for chair in room.chairs] == ["Cora", "Cora 2", ""]


async def test_what_a_guest_has_seen_is_said_by_the_next_program(tmp_path: Path) -> None:
    """It has seen more than there is now, so the host is told, though the program was started anew."""
    async with Elsewhere(tmp_path) as there:
        screen = await there.join()
        await screen.play(Random(1), decisions=5)
        client = screen.link._client  # type: ignore[attr-defined]
        client.seen = msgspec.structs.replace(client.seen, version=1000)
        await screen.link.close()
        lost = await (await there.join()).until(MovesLost)
        assert (lost.last, lost.open) == (1000, False)
        assert lost.first <= there.room.table.version + 1  # bots may have played since


async def test_a_program_killed_before_its_welcome_comes_back_to_its_chair(tmp_path: Path) -> None:
    """All that is left of it is what it had written when it dialed."""
    async with Elsewhere(tmp_path) as there:
        first = there.guest(folder=tmp_path / "guest")
        shutil.copytree(tmp_path / "guest" / "seats", tmp_path / "left" / "seats")
        await first.open()
        await first.until(Connected)
        again = await there.join(folder=tmp_path / "left")
        assert (await again.until(Connected)).chair == 0
        assert (await first.until(Ended)).reason == Reason("displaced", ("",))
        assert there.room.chairs[0].name == "Cora"


async def test_a_remembered_seat_of_a_game_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    async with Elsewhere(tmp_path) as there:
        held = HeldChair(tmp_path / "seats", f"127.0.0.1:{there.port}", "Cora")
        held.keep("colonia-gone", bytes(16))
        held.close()
        screen = await there.join()
        assert (await screen.until(Connected)).chair == 0
        assert not [news for _, news in screen.heard if isinstance(news, Ended)]
        await screen.link.close()
        held = HeldChair(tmp_path / "seats", f"127.0.0.1:{there.port}", "Cora")
        assert held.table == there.room.name
        assert held.token != bytes(16)
        held.close()


async def test_a_chair_is_taken_back_once_in_ten_seconds(tmp_path: Path) -> None:
    async with Elsewhere(tmp_path) as there:
        first = await there.join(folder=tmp_path / "guest")
        token = (await first.until(Connected)).welcome.token
        for taken_back in range(2):
            dial = tcp("127.0.0.1", there.port)
            thief = Client(dial, lambda news: None, game="colonia", token=token, credentials=OPEN)
            stealing = asyncio.create_task(thief.run())
            assert (await first.until(Ended)).reason.code == "displaced"
            answer = first.link.take_back()
            assert answer == (Reason("take_back_later", (10,)) if taken_back else None)
            if not taken_back:
                assert (await first.until(Connected)).chair == 0
            await thief.close()
            await stealing


async def test_a_guest_is_known_to_a_table_by_its_claim_and_the_table_by_its_certificate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cheap(monkeypatch)
    async with Elsewhere(tmp_path) as there:
        there.host.authentication = gate()
        assert isinstance(await there.visit(UNTOLD), Ended)
        assert isinstance(await there.visit(Credentials(phrase=PHRASE)), Connected)
        assert isinstance(await there.visit(UNTOLD), Connected), "the claim is enough now"
        there.host.authentication = gate(1)  # another table at that address
        assert await there.visit(UNTOLD) == Ended(Reason("other_certificate", ("127.0.0.1",)))


@pytest.mark.parametrize("name", ["Cora", ""])
async def test_what_a_table_asked_for_is_remembered_with_its_certificate(tmp_path: Path, name: str) -> None:
    async with Elsewhere(tmp_path) as there:
        for is_open in (False, True):
            there.room.door = Door(is_open, 4, "", "")
            screen = await there.join(name=name)
            await screen.until(Door)
            await screen.link.close()
            assert there.host.authentication is not None
            known = Visited(there.host.authentication.fingerprint, there.room.name, not is_open)
            assert visited(tmp_path / SEATS) == [known]


@pytest.mark.parametrize("name", ["Cora", ""])
async def test_a_table_that_asks_for_nothing_is_known_by_its_certificate(tmp_path: Path, name: str) -> None:
    """On this machine as well, to whoever played there and to whoever only watched."""
    async with Elsewhere(tmp_path) as there:
        assert isinstance(await there.visit(OPEN, name), Connected)
        assert isinstance(await there.visit(UNTOLD, name), Connected)  # nobody need be asked again
        there.host.authentication = gate(1, phrase="")
        other = Ended(Reason("other_certificate", ("127.0.0.1",)))
        assert await there.visit(OPEN, name) == other
        another = await there.visit(Credentials(open=True, another=True), name)
        if name:
            assert another == Ended(Reason("started"))  # since that host was not given the claim
            assert await there.visit(OPEN, name) == other
        else:
            assert isinstance(await there.visit(UNTOLD, name), Connected)  # this one is known now


async def test_a_table_that_has_moved_is_known_by_its_certificate_and_the_claim_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cheap(monkeypatch)
    typed = Credentials(phrase=PHRASE)

    async def joined(there: Elsewhere, *who: Any) -> tuple[bytes, str]:
        news = await there.visit(*who)
        assert isinstance(news, Connected)
        return news.welcome.token, news.welcome.table

    async with Elsewhere(tmp_path) as there:
        there.room.journal.publish()
        there.host.authentication = gate()
        first = await joined(there, typed)
    async with Elsewhere(tmp_path, saved_room(there.room.journal.path)) as moved:
        moved.host.authentication = gate()
        assert await moved.visit(UNTOLD, "Dora") == Ended(Reason("phrase_asked"))
        assert await joined(moved, UNTOLD) == first  # with nothing but the new address
        assert await joined(moved, UNTOLD) == first
    async with Elsewhere(tmp_path) as other:  # the same certificate, where that claim counts no more
        other.host.authentication = gate()
        assert await other.visit(UNTOLD) == Ended(Reason("phrase_asked"))
        second = await joined(other, typed)
        assert second[0] != first[0]
    async with Elsewhere(tmp_path) as foreign:
        foreign.host.authentication = gate(1)
        third = await joined(foreign, typed)
        assert third[0] not in (first[0], second[0])  # which are none of that host's business


@pytest.mark.parametrize(
    "where", ["", ":", "host:", "host:x", "host:0", "host:70000", "a b:1", "[::1", "[::1]x"]
)
def test_what_is_not_an_address(where: str, tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        join_link(where, game="colonia", name="Cora", folder=tmp_path, credentials=OPEN)
    assert refused.value.reason == Reason("bad_address", (where,))


async def test_a_link_that_was_never_opened() -> None:
    link = RemoteLink(nobody, game="colonia")
    assert await link.send(0, Start) == Reason("not_connected")
    link.heard(None, 0)
    await link.close()


async def test_no_host_answers() -> None:
    screen = Screen(RemoteLink(tcp("127.0.0.1", 1), game="colonia", name="Cora"))
    await screen.open()
    assert (await screen.until(Ended)).reason == Reason("cannot_connect", ("Connection refused",))
    assert not [news for _, news in screen.heard if isinstance(news, Lost)]
    await screen.link.close()


@pytest.mark.parametrize(("asked", "played"), [("colonia", "lanterns"), ("lanterns", "colonia")])
async def test_a_guest_learns_which_game_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: str, played: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("another process would not know the toy game")

    monkeypatch.setattr(concurrent.futures, "ProcessPoolExecutor", refuse)
    monkeypatch.setitem(shelf.GAMES, "lanterns", "tests.toy")
    room = new_room(TablePlan.for_others(played, 3, ["random"] * 2), tmp_path / "host")
    async with Elsewhere(tmp_path, room) as there:
        screen = await there.join(game=asked)
        await screen.until(Connected)
        assert screen.link.game == played
        update = await screen.until(Update, lambda update: bool(update.legal))
        advice = await screen.link.advise(0, update)
        assert advice.action in update.legal
        assert await screen.play(Random(1)) is not None
