"""What somebody was shown before: their own, and nothing else."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgpack
import pytest

from engine.record import Record
from net import past as past_module
from net.chairs import Chair
from net.past import MOST, asked, past, pasts
from net.wire.codec import packed
from net.wire.messages import PERSON, History, Past, Update, Welcome
from net.workers import NoWorker, Worker
from tests.every import every
from tests.net.house import Begun, House, wire
from tests.net.loopback import RawPlayer, bots, hello, hosting, room_of
from tests.workers import in_this_process


@pytest.fixture
def played(tmp_path: Path) -> Begun:
    """A whole game of three people, each of whom was shown every version."""
    names = ["Otto", "Anna", "Ben"]
    house = House(tmp_path, [Chair(PERSON, name, ready=True) for name in names], owner=0)
    members = [house.come(token=house.room.issue_token(seat))[0] for seat in range(3)]
    members.append(house.come()[0])
    house.room.begin()
    house.play_on(*members[:3])
    return house, members


def rows(found: Past) -> list[Any]:
    """The versions in an answer, as a client reads them."""
    unpacker = msgpack.Unpacker(raw=False)
    unpacker.feed(zlib.decompress(found.data, wbits=-zlib.MAX_WBITS))
    return list(unpacker)


def record(house: House) -> Record:
    return house.room.table.record


@every("seat", [0, 2, None])
def test_everybody_is_shown_again_what_they_were_shown(played: Begun, seat: int | None) -> None:
    house, members = played
    updates = {update.version: update for update in wire(members[-1 if seat is None else seat]).all(Update)}
    last = house.room.table.version
    found, begins = [], 1
    while begins <= last:
        answer = past(asked(record(house), seat, begins, last))
        assert answer.first == begins
        assert answer.last == min(last, begins + MOST - 1)
        found += rows(answer)
        begins = answer.last + 1
    assert [version for version, _, _ in found] == list(range(1, last + 1))
    for version, view, _ in found:
        assert view == updates[version].view
    all_events = house.room.updates.update(seat, -1, epoch=1).events
    assert [event for _, _, events in found for event in events] == msgpack.unpackb(packed(all_events))


@every("most", [400, 32 * 1024])
def test_a_whole_record_is_as_many_answers_as_it_takes(
    played: Begun, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    with monkeypatch.context() as usual:
        usual.setattr(past_module, "DATA", 32 * 1024)
        whole = rows(past(asked(record(played[0]), 0, 1, 50)))
    monkeypatch.setattr(past_module, "DATA", most)
    answers = [*pasts(record(played[0]), 0)]
    assert (len(answers) > 1) == (most == 400)
    assert [answer.first for answer in answers] == [1, *(answer.last + 1 for answer in answers[:-1])]
    assert answers[-1].last == played[0].room.table.version
    found = [row for answer in answers for row in rows(answer)]
    assert found[:50] == whole


def test_what_does_not_fit_ends_the_answers(played: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(past_module, "DATA", 5)
    assert [answer.last for answer in pasts(record(played[0]), 0)] == [0]


def test_what_is_not_there_is_an_empty_answer(played: Begun) -> None:
    house, _ = played
    after = house.room.table.version + 1
    for first, last in ((after, after + 9), (5, 4), (0, 0)):
        answer = past(asked(record(house), 0, first, last))
        assert answer.last == answer.first - 1
        assert rows(answer) == []


def test_before_the_game_began_nobody_was_shown_anything(played: Begun) -> None:
    answer = past(asked(record(played[0]), 0, 0, 2))
    assert (answer.first, answer.last) == (1, 2)


def test_as_many_as_fit(played: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(past_module, "DATA", 400)
    answer = past(asked(record(played[0]), 0, 3, 40))
    assert 3 <= answer.last < 40
    assert len(answer.data) <= 400
    assert [version for version, _, _ in rows(answer)] == list(range(3, answer.last + 1))


def test_it_may_be_asked_for_only_in_a_game(tmp_path: Path) -> None:
    house = House(tmp_path, [Chair(PERSON, "Otto", ready=True), Chair(PERSON, "Anna", ready=True)], owner=0)
    otto = house.come(token=house.room.issue_token(0))[0]
    house.room.command(otto, History(1, 2))
    assert otto.asks is None
    house.room.begin()
    house.room.command(otto, History(1, 2))
    house.room.command(otto, History(1, 1))
    assert otto.asks == History(1, 1)


async def nowhere(_: Worker, work: Callable[..., object], *args: object) -> object:
    raise NoWorker


@pytest.mark.parametrize("run", [in_this_process, nowhere])
async def test_a_host_answers_whoever_asks_with_what_is_theirs(
    run: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Worker, "run", run)
    async with hosting(room_of(tmp_path, [Chair(), *bots(2)])) as (_, port):
        anna, watcher = [await RawPlayer.dial(port) for _ in range(2)]
        watcher.send(hello(""))
        await watcher.until(Welcome)
        anna.send(hello("Anna"))
        while not (update := await anna.until(Update)).legal:
            pass
        anna.send(History(update.version, update.version))
        answer = await anna.until(Past)
        assert rows(answer)[0][:2] == [update.version, update.view]
        watcher.send(History(update.version, update.version))
        answer = await watcher.until(Past)
        assert answer.last == update.version
        assert rows(answer)[0][1]["seat"] is None
