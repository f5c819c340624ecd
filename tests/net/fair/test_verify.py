"""After the end every client finds what a host has changed, if it concerns that client."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import get_args

import msgpack
import pytest

from engine.game import Reason
from engine.record import Entry, Header, Record, Secret
from net.chairs import Chair
from net.fair import evidence as evidence_module
from net.fair import verify
from net.fair.evidence import Evidence
from net.fair.log import MOST_PIECES, PIECE, BadLog, Chain, Pieces, packed_record, piece_of, record_from
from net.fair.verify import Checker, Verdict, verify_packed
from net.fair.witness import Doubt
from net.wire.codec import MOST_CONTAINERS
from net.wire.messages import PERSON, Deal, Log, MovesLost, Update
from net.workers import NoWorker, Worker
from tests.net.fair import cheats, hostile
from tests.net.fair.lobby import Lobby


@pytest.fixture
def lobby(tmp_path: Path) -> Iterator[Lobby]:
    made = Lobby(tmp_path, [Chair(PERSON, "Otto", ready=True), Chair(), Chair()], ["Anna", "Ben"])
    yield made
    made.house.journal.close()


def verdicts(lobby: Lobby) -> list[str]:
    return [guest.verdict.what for guest in lobby.guests]


async def played(lobby: Lobby) -> Lobby:
    await lobby.begin()
    await lobby.play()
    return lobby


async def test_an_honest_game_is_checked_whole(lobby: Lobby) -> None:
    await played(lobby)
    plays = len(lobby.house.room.table.plays)
    for guest in lobby.guests:
        shown = len(guest.wire.all(Update))
        assert guest.verdict == Verdict(plays, len(guest.witness.evidence.shown))
        assert shown >= guest.verdict.views > 3
        assert guest.witness.evidence.played


async def test_another_deal(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    cheats.another_deal(monkeypatch, lobby.house.room)
    assert verdicts(await played(lobby)) == ["state"] * 3
    assert {guest.verdict.move for guest in lobby.guests} == {0}


async def test_who_has_contributed_and_is_left_out_says_so_at_once_and_at_the_end(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    cheats.contribution_left_out(monkeypatch, 1)
    await lobby.begin()
    await lobby.answer()
    doubts = [[said for said in guest.said if isinstance(said, Doubt)] for guest in lobby.guests]
    assert doubts == [[], [Doubt(Reason("contribution_ignored"))], []]
    anna = lobby.guests[1]
    shown = anna.wire.last(Deal)
    assert [*anna.witness.hear(anna.welcome)] == []  # it comes back, and is told the same
    assert [*anna.witness.hear(shown)] == doubts[1]
    await lobby.play()
    assert verdicts(lobby) == ["", "left_out", ""]


async def test_whose_bytes_do_not_have_their_hash_is_named(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    cheats.contribution_replaced(monkeypatch, 1)
    await played(lobby)
    assert verdicts(lobby) == ["other_bytes", "given", "other_bytes"]
    assert [guest.verdict.name for guest in lobby.guests] == ["Anna", "", "Anna"]


async def test_another_die(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    cheats.another_draw(monkeypatch, lobby.house.room)
    assert verdicts(await played(lobby)) == ["draws"] * 3
    (move,) = {guest.verdict.move for guest in lobby.guests}
    entry = lobby.house.room.table.entries[move]  # the first entry is the deal
    assert entry.outcomes


async def test_anothers_vote(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever made it finds it; to the others it is a vote like any other."""
    cheats.another_vote(monkeypatch, lobby.house.room, 1)
    assert verdicts(await played(lobby)) == ["", "own", ""]


async def test_anothers_vote_in_the_log(lobby: Lobby) -> None:
    await played(lobby)
    assert verdicts(lobby) == [""] * 3
    table = lobby.house.room.table
    log = packed_record(cheats.with_another_vote(table, table.record, 1))
    found = [verify_packed(log, guest.witness.evidence).what for guest in lobby.guests]
    assert found == ["chain", "own", "chain"]


async def test_one_view(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    cheats.another_view(monkeypatch, lobby.house.room, 2)
    assert verdicts(await played(lobby)) == ["", "", "view"]


@pytest.mark.parametrize("index", [0, 1, 4, -1])
async def test_an_entry_is_missing(lobby: Lobby, monkeypatch: pytest.MonkeyPatch, index: int) -> None:
    cheats.log_without_an_entry(monkeypatch, lobby.house.room, index)
    found = verdicts(await played(lobby))
    assert all(found), found


async def test_another_seed_than_that_of_the_commitment(lobby: Lobby) -> None:
    await played(lobby)
    record = lobby.house.room.table.record
    lied = packed_record(type(record)(record.header, record.secret._replace(seed="8"), record.entries))
    assert [verify_packed(lied, guest.witness.evidence).what for guest in lobby.guests] == ["seed"] * 3
    other = packed_record(type(record)(record.header, record.secret, record.entries))
    evidence = lobby.guests[0].witness.evidence
    evidence.commitment = "0" * 64
    assert verify_packed(other, evidence).what == "commitment"


async def test_a_contribution_was_replaced(lobby: Lobby) -> None:
    await played(lobby)
    log = packed_record(lobby.house.room.table.record)
    own, others = lobby.guests[0].witness.evidence, lobby.guests[1].witness.evidence
    own.given = b"x" * 16
    others.hashes = [*others.hashes[:2], None]
    assert [verify_packed(log, evidence).what for evidence in (own, others)] == ["given"] * 2


def test_what_is_no_log() -> None:
    assert verify_packed(b"nonsense", Evidence()).what == "unreadable"


async def test_moves_that_were_lost_before_everybodys_eyes_are_not_compared(lobby: Lobby) -> None:
    await lobby.begin()
    anna = lobby.guests[1]
    anna.answers(lobby.house)
    before = [*anna.witness.evidence.shown]
    assert before
    assert [*anna.witness.hear(MovesLost(0, 9, True))] == []
    assert anna.witness.evidence.shown == before
    assert [*anna.witness.hear(MovesLost(0, 9, False))] == []
    assert anna.witness.evidence.shown == []


async def test_a_second_commitment_is_said(lobby: Lobby) -> None:
    witness = lobby.guests[0].witness
    await lobby.answer()
    first = witness.evidence.commitment
    assert first == lobby.house.room.table.header.commitment
    assert [*witness.hear(Deal(first, True, None))] == []
    (doubt,) = witness.hear(Deal("0" * 64, True, None))
    assert isinstance(doubt, Doubt)
    assert doubt.reason.code == "other_commitment"
    assert witness.evidence.commitment == first


async def test_whatever_a_host_sends_there_is_a_verdict(lobby: Lobby) -> None:
    """Logs with a few bytes changed, and with values of other types."""
    await played(lobby)
    evidence, log = lobby.guests[1].witness.evidence, packed_record(lobby.house.room.table.record)
    assert sum(bool(verdict) for verdict in hostile.verdicts(log, evidence, Random(1), 60)) > 50


def test_a_salt_that_is_no_key_and_entries_that_are_too_deep() -> None:
    deep: object = 0
    for _ in range(900):
        deep = [deep]
    for salt, entries in [(bytes(99), []), (b"", [["table", None, deep, [], bytes(8)]])]:
        header = Header("lanterns", 1, 3, {}, Secret("7", salt).commitment())
        log = msgpack.packb([header.dump(), "7", salt, entries])
        assert verify_packed(log, Evidence()).what in get_args(verify.What)[1:]


def test_of_a_game_without_an_end_no_more_is_kept_than_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evidence_module, "MOST", 3)
    evidence = Evidence()
    for version in range(9):
        evidence.show(Update(1, version, b"", {}, None, [], [], 0, False, None, [], chain=bytes(16)))
    assert [shown.version for shown in evidence.shown] == [0, 1, 2]


# A chain value depends on header, salt and every entry before it.


HEADER = Header("lanterns", 1, 3, {}, "0" * 64)
LOG = [Entry("play", seat, ["bid", [seat]], [], bytes(8)) for seat in range(3)]
SALT = bytes(range(16))


def values(header: Header = HEADER, salt: bytes = SALT, log: list[Entry] = LOG) -> list[bytes]:
    chain = Chain(header, salt)
    return [chain.value, *(chain.add(entry) for entry in log)]


def test_all_that_comes_after_a_change_is_different() -> None:
    assert values() == values()
    changed = [LOG[0], LOG[1]._replace(body=["bid", [0]]), LOG[2]]
    same = [one == other for one, other in zip(values(), values(log=changed), strict=True)]
    assert same == [True, True, False, False]


def test_header_and_salt_are_in_it() -> None:
    for other in (values(replace(HEADER, seats=4)), values(salt=bytes(16))):
        assert not set(other) & set(values())


def test_what_has_been_added_is_not_added_again() -> None:
    chain = Chain(HEADER, SALT)
    assert chain.follow(LOG[:2]) == chain.follow(LOG[:2]) == values()[2]
    assert chain.follow(LOG) == values()[3]


# Checking a log keeps nobody waiting.


FOREIGN = packed_record(Record(Header("go", 1, 2, {}, Secret("7", b"").commitment()), Secret("7", b""), []))


def where(log: bytes, evidence: Evidence) -> Verdict:
    """In place of the check: the number of the process."""
    return Verdict(os.getpid(), 0)


async def test_a_log_is_checked_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify, "verify_packed", where)
    verdict = await Checker().check(b"", Evidence())
    assert isinstance(verdict, Verdict)
    assert verdict.moves not in (0, os.getpid())


async def test_where_no_process_can_be_started_it_is_checked_here(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: object) -> None:
        raise NoWorker

    monkeypatch.setattr(Worker, "run", refuse)
    assert await Checker().check(b"", Evidence()) == Verdict(0, 0, "unreadable")
    assert await Checker().check(FOREIGN, Evidence()) == Reason("no_such_game", ("go",))


# A log goes over the wire in pieces, and what is none is found.


RECORD = Record(
    Header("lanterns", 1, 3, {"coins": 9}, "0" * 64),
    Secret("7", bytes(16)),
    [
        Entry("deal", None, [[None, "00" * 16], ["chairs", []]], [], bytes(8)),
        *[Entry("play", 0, ["roll", []], [3], bytes(8))] * 9,
    ],
)

MANY = msgpack.packb([RECORD.header.dump(), "7", b"", [["play", 0, [[]] * MOST_CONTAINERS, [], b""]]])
"""What is worth a hundred times its bytes once it has been taken apart."""


def test_a_record_comes_out_as_it_went_in() -> None:
    assert record_from(packed_record(RECORD)) == RECORD


@pytest.mark.parametrize("bad", [b"", b"\xc1", b"\7", msgpack.packb([{}, "7", b"", []]), b"\x94" * 999, MANY])
def test_what_is_no_log_is_found(bad: bytes) -> None:
    with pytest.raises(BadLog):
        record_from(bad)


@pytest.mark.parametrize("size", [1, PIECE, PIECE + 1, 3 * PIECE])
def test_pieces_are_put_together(size: int) -> None:
    log, pieces = bytes(number % 251 for number in range(size)), Pieces()
    wanted: int | bytes = 0
    while isinstance(wanted, int):
        wanted = pieces.take(piece_of(log, wanted))
    assert wanted == log


@pytest.mark.parametrize(
    "piece",
    [
        Log(1, 2, b"x"),
        Log(0, 0, b""),
        Log(0, MOST_PIECES + 1, b"x"),
        Log(0, 1, bytes(PIECE + 1)),
    ],
)
def test_a_wrong_piece_is_refused(piece: Log) -> None:
    with pytest.raises(BadLog):
        Pieces().take(piece)


def test_a_log_that_is_too_long_is_not_sent() -> None:
    assert piece_of(bytes(MOST_PIECES * PIECE), 1).of == MOST_PIECES
    assert piece_of(bytes(MOST_PIECES * PIECE + 1), 0) == Log(0, 0, b"")
    assert piece_of(b"x", 1_000_000).data == b""
