"""Tables are opened in one place, new or saved."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgpack
import pytest

from engine.chance import SEEDS
from engine.finished import seed_as_given
from engine.game import Reason
from net.chairs import Chair
from net.host.opening import fresh_seed, new_room, saved_room
from net.plans import TablePlan
from net.saves.journal import SUFFIX, Journal
from net.saves.saved import glance
from net.table.member import Member
from net.table.room import Room
from net.wire.messages import BOT, OPEN, PERSON, Act, Done, No, Propose
from tests.net.house import RecordingWire, joined, now, wire
from tests.net.loopback import hello
from tests.net.save_files import tamper
from tests.packages import install_bots
from tests.refused import why_refused


def hosted(folder: Path) -> Path:
    """The save of a table for others of which a few moves were played."""
    room = new_room(TablePlan.for_others("lanterns", 3, ["random"], owner="Otto", seed="77"), folder)
    members = {0: come(room, room.issue_token(0)), 1: come(room, name="Anna")}
    room.begin()
    play_on(room, members, until=4)
    room.journal.publish()
    room.journal.close()
    return room.journal.path


def come(room: Room, token: bytes = b"", name: str = "") -> Member:
    return joined(room, hello(name, token=token), RecordingWire([]))[0]


def play_on(room: Room, members: dict[int, Member], until: int | None = None) -> None:
    """Play to the end or a version, with bots and with people who choose at random."""
    rng, number = Random(3), 0
    while not room.over and room.table.version != until:
        if room.due:
            now(room.advance())
            continue
        seat = next(seat for seat in room.table.pending() if seat in members)
        kind, args = rng.choice(room.table.game.legal(room.table.state, seat))
        number += 1
        cmd = bytes([room.journal.epoch]) * 5 + number.to_bytes(11, "big")
        room.command(members[seat], Act(cmd, room.table.version, (kind, list(args))))
        assert isinstance(wire(members[seat]).sent[-1], Done)


def stored(path: Path) -> dict[str, Any]:
    """Everything a save holds alongside its log, but for the checksum of it."""
    with contextlib.closing(sqlite3.connect(path)) as other:
        rows = other.execute("SELECT key, value FROM meta WHERE key != 'sum'")
        return {key: msgpack.unpackb(value) for key, value in rows}


# New ones


def test_at_one_keyboard(tmp_path: Path) -> None:
    plan = TablePlan.at_one_keyboard("lanterns", ["Anna", " Anna\x1b "], ["greedy", "greedy"], seed="7")
    room = new_room(plan, tmp_path)
    assert [(chair.kind, chair.name, chair.level, chair.colour) for chair in room.chairs] == [
        (PERSON, "Anna", "", 0),
        (PERSON, "Anna 2", "", 1),
        (BOT, "Greedy", "greedy", 2),
        (BOT, "Greedy B", "greedy", 3),
    ]
    assert (room.owner, room.started, room.starts_when_full) == (None, False, False)
    assert (room.table.secret.seed, room.journal.notes.mode) == ("7", "hotseat")
    assert room.journal.path == tmp_path / f"{room.name}{SUFFIX}"
    room.journal.close()


def test_for_others(tmp_path: Path) -> None:
    with_owner = new_room(TablePlan.for_others("lanterns", 3, ["random"], owner="Otto"), tmp_path)
    without = new_room(TablePlan.for_others("lanterns", 3, ["random"]), tmp_path)
    assert [chair.kind for chair in with_owner.chairs] == [PERSON, OPEN, BOT]
    assert [chair.kind for chair in without.chairs] == [OPEN, OPEN, BOT]
    assert (with_owner.owner, with_owner.starts_when_full) == (0, False)
    assert (without.owner, without.starts_when_full) == (None, True)
    assert with_owner.table.secret != without.table.secret  # a fresh seed and salt
    for room in (with_owner, without):
        room.journal.close()


def test_a_plan_is_left_as_it_is(tmp_path: Path) -> None:
    plan = TablePlan.for_others("lanterns", 2, owner="Otto")
    rooms = [new_room(plan, tmp_path) for _ in range(2)]
    rooms[0].chairs[1].name = "Anna"
    assert rooms[1].chairs[1].name == plan.chairs[1].name == ""
    assert rooms[0].name != rooms[1].name
    for room in rooms:
        room.journal.close()


def test_too_many_bots() -> None:
    for players, owner, bots in [(2, "", 3), (2, "Otto", 2), (0, "", 1)]:
        assert why_refused(
            TablePlan.for_others, "lanterns", players, ["random"] * bots, owner=owner
        ) == Reason("too_many_bots", (bots, players))


def test_the_names_under_which_things_are_stored(tmp_path: Path) -> None:
    """This is the format of a save; other versions of this program read it."""
    room = new_room(TablePlan.for_others("lanterns", 2, ["random"], owner="Otto", seed="7"), tmp_path)
    table, token = room.table, room.issue_token(0)
    digest = room.chairs[0].token
    room.chairs[1] = Chair(BOT, "Random", "random", colour=1, ready=True)
    otto = come(room, token)
    assert otto.chair == 0
    room.begin()
    room.journal.publish()
    room.journal.close()
    assert stored(room.journal.path) == {
        "format": 1,
        "epoch": 0,
        "header": table.header.dump(),
        "seed": "7",
        "salt": table.secret.salt,
        "mode": "host",
        "chairs": [
            {"kind": "person", "name": "Otto", "level": "", "colour": 0, "token": digest},
            {"kind": "bot", "name": "Random", "level": "random", "colour": 1, "token": b""},
        ],
        "owner": 0,
        "started": True,
        "starts_when_full": False,
        "over": False,
    }


def test_the_deal_of_a_day_is_the_same_for_everybody(tmp_path: Path) -> None:
    plans = [TablePlan.of_day("colonia", "2026-11-24", name) for name in ("Otto", "Anna")]
    rooms = [new_room(plan, tmp_path / plan.chairs[0].name) for plan in plans]
    one, other = rooms
    assert one.name == other.name == one.table.seed == "daily-2026-11-24-colonia"
    assert one.table.state == other.table.state
    assert one.table.header.commitment != other.table.header.commitment
    assert [[chair.level for chair in room.chairs] for room in rooms] == [["hard", "hard", ""]] * 2
    assert (one.chairs[2].name, other.chairs[2].name) == ("Otto", "Anna")
    for room in rooms:
        room.journal.close()


def test_the_same_play_has_the_same_answers_whoever_is_quicker(tmp_path: Path) -> None:
    ends = []
    for name, quick in (("Otto", True), ("Anna", False)):
        room = new_room(TablePlan.of_day("lanterns", "2026-11-24", name), tmp_path / name)
        (seat,) = room.seating.people
        room.begin()
        choices = Random(5)
        while not room.over:
            if room.due and not (quick and seat in room.table.pending()):
                now(room.advance())
                continue
            legal = room.table.game.legal(room.table.state, seat)
            now(room.enter(room.table.play(seat, choices.choice(legal)), None))
        ends.append((room.result()["scores"], room.table.entries[-1].hash))
        room.journal.close()
    assert ends[0] == ends[1]


def test_by_the_day_people_sit_on_every_chair() -> None:
    days = [TablePlan.of_day("troyes", f"2026-11-{day}", "Otto") for day in range(10, 30)]
    seats = [[chair.kind for chair in plan.chairs].index(PERSON) for plan in days]
    assert {*seats} == {0, 1, 2}


def test_in_the_deal_of_a_day_nobody_goes_back_further_than_their_last_move(tmp_path: Path) -> None:
    room = new_room(TablePlan.of_day("lanterns", "2026-11-24", "Otto"), tmp_path)
    seat = room.seating.people[0]
    otto = come(room, room.issue_token(seat))
    room.begin()
    play_on(room, {seat: otto}, until=6)
    update = room.update(otto)
    assert update is not None
    assert (update.last, update.plays > 0) == (None, True)
    room.command(otto, Propose(b"p" * 16, room.table.version, 0))
    said = wire(otto).last(No)
    assert (said.code, said.args) == ("of_the_day", [])
    room.journal.publish()
    room.journal.close()
    again = saved_room(room.journal.path)
    assert (again.daily, again.name) == (True, "daily-2026-11-24-lanterns")
    again.journal.close()


# Saved ones


def test_a_hosted_table_resumes_where_it_was(tmp_path: Path) -> None:
    path = hosted(tmp_path)
    before = stored(path)
    room = saved_room(path)
    assert (room.table.version, room.journal.epoch, room.started, room.over) == (4, 1, True, False)
    assert [(chair.kind, chair.name, chair.level, chair.colour) for chair in room.chairs] == [
        (PERSON, "Otto", "", 0),
        (PERSON, "Anna", "", 1),
        (BOT, "Random", "random", 2),
    ]
    members = {seat: come(room, room.issue_token(seat)) for seat in (0, 1)}
    play_on(room, members)
    result = room.result()
    room.journal.close()
    now_stored = stored(path)
    scores, ranks, ended = now_stored.pop("final")
    assert (scores, ranks, abs(time.time() - ended) < 60) == (result["scores"], result["ranks"], True)
    assert now_stored == before | {
        "epoch": 1,
        "over": True,
        "chairs": [chair.dump() for chair in room.chairs],
    }
    again = saved_room(path)
    assert again.result() == result
    again.journal.close()


def test_saves_that_cannot_be_opened(tmp_path: Path) -> None:
    path = hosted(tmp_path)
    assert why_refused(saved_room, tmp_path / f"lost{SUFFIX}") == Reason("no_save", (f"lost{SUFFIX}",))
    journal = Journal.open(path)
    assert why_refused(saved_room, path) == Reason("save_in_use", (path.name,))
    journal.close()
    header = stored(path)["header"]
    tamper(path, "header", 99)
    assert why_refused(saved_room, path) == glance(path).problem == Reason("damaged_save", (path.name,))
    tamper(path, "header", header | {"game": "go"})
    assert why_refused(saved_room, path) == Reason("no_such_game", ("go",))
    tamper(path, "header", header | {"rules": 99})
    assert why_refused(saved_room, path) == glance(path).problem == Reason("other_rules", (99, 1))
    tamper(path, "header", header)
    tamper(path, "seed", "another")
    assert why_refused(saved_room, path) == Reason("drift", (1, "other_seed"))
    tamper(path, "seed", "77")
    for name, wrong, right in (("owner", 11, 0), ("starts_when_full", "x" * 5000, False)):
        tamper(path, name, wrong)
        assert why_refused(saved_room, path) == Reason("damaged_save", (path.name,)), name
        tamper(path, name, right)
    saved_room(path).journal.close()  # it was closed again each time


def test_a_glance_does_not_open_a_save(tmp_path: Path) -> None:
    path = hosted(tmp_path)
    before = stored(path)
    assert [(glance(path).mode, glance(path).game, glance(path).entries) for _ in range(2)] == [
        ("host", "lanterns", 4)
    ] * 2
    assert stored(path) == before
    assert glance(tmp_path / f"lost{SUFFIX}").problem == Reason("no_save", (f"lost{SUFFIX}",))


def test_a_bot_that_plays_other_games_sits_at_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is refused where it would be put on a chair, and where a save has it on one."""
    code = "class Choosy:\n    slow, games, choose = False, ['colonia'], print\nchoosy = Choosy()\n"
    install_bots(tmp_path, monkeypatch, code, choosy="bots_for_test:choosy")
    why = Reason("bot_other_game", ("choosy", "test-bots", "lanterns"))
    tables = tmp_path / "tables"
    tables.mkdir()
    assert why_refused(new_room, TablePlan.for_others("lanterns", 2, ["choosy"]), tables) == why
    assert list(tables.iterdir()) == []
    room = new_room(TablePlan.for_others("lanterns", 2, ["greedy"]), tables)
    room.chairs[1].level = "choosy"
    room.journal.keep(replace(room.journal.notes, chairs=room.chairs))
    room.journal.publish()
    room.journal.close()
    (save,) = tables.glob(f"*{SUFFIX}")
    assert why_refused(saved_room, save) == why


# Seeds that nobody typed: hard to guess for a table, and for games between bots a number that fits JSON.


def test_the_seed_of_a_table_has_128_bits() -> None:
    made = {fresh_seed(secret=True) for _ in range(100)}
    assert len(made) == 100
    assert {len(bytes.fromhex(seed)) for seed in made} == {16}


def test_the_seed_of_games_between_bots_is_a_number_that_json_keeps_exactly() -> None:
    made = {seed_as_given(fresh_seed(secret=False)) for _ in range(100)}
    assert len(made) == 100
    for number in made:
        assert isinstance(number, int)
        assert 0 <= number < SEEDS
        assert float(number) == number
