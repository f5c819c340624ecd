"""The log is the save: nothing is lost on the way to the disk, and nothing can be smuggled in."""

from __future__ import annotations

import json
from dataclasses import replace

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Plain, Reason
from engine.record import PLAY, TABLE, UNDO, Entry, Header, Record, Secret
from engine.record_text import read, write
from tests.every import every
from tests.refused import why_refused

SECRET = Secret("7", bytes(range(16)))
HEADER = Header("lanterns", 1, 3, {"rounds": 3}, SECRET.commitment())
ENTRY = Entry(PLAY, 1, ["bid", [3]], [4, 2], bytes(8))

plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**31), 2**31) | st.text(max_size=8) | st.binary(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)


def test_a_header_survives_json() -> None:
    assert Header.load(json.loads(json.dumps(HEADER.dump()))) == HEADER


@pytest.mark.parametrize(
    "entry", [ENTRY, Entry(UNDO, 0, ["own", 2], [], b"h"), Entry(TABLE, None, [], [], b"")]
)
def test_an_entry_survives_msgpack(entry: Entry) -> None:
    assert Entry.load(msgpack.unpackb(msgpack.packb(entry.dump()))) == entry


@every(
    "change",
    [{"format": 2}, {"game": 7}, {"rules": "1"}, {"seats": None}, {"options": []}, {"commitment": b""}],
)
def test_a_header_with_a_wrong_value_is_refused(change: dict[str, Plain]) -> None:
    with pytest.raises(ValueError, match="header"):
        Header.load(HEADER.dump() | change)


@every("place", range(5))
def test_an_entry_with_a_part_missing_is_refused(place: int) -> None:
    dumped = ENTRY.dump()
    with pytest.raises(ValueError, match="entry"):
        Entry.load(dumped[:place] + dumped[place + 1 :])


def test_an_entry_of_another_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="entry"):
        Entry.load(ENTRY._replace(kind="chat").dump())


@given(plain)
def test_any_data_is_read_or_refused(data: Plain) -> None:
    for load in (Entry.load, Header.load):
        with pytest.raises(ValueError):
            load(data)


def test_the_commitment_commits_to_seed_and_salt() -> None:
    promises = {
        Secret(seed, salt).commitment() for seed in ("7", "8") for salt in (bytes(16), bytes(15) + b"\1")
    }
    assert len(promises) == 4
    assert {len(promise) for promise in promises} == {64}
    assert Record(HEADER, SECRET, []).committed()
    assert not Record(HEADER, Secret("8", SECRET.salt), []).committed()
    assert not Record(replace(HEADER, commitment=""), SECRET, []).committed()


def test_a_secrets_repr_reveals_nothing() -> None:
    assert repr(SECRET) == f"{SECRET}" == "<secret>"
    assert "7" not in repr([SECRET])


# A record survives being written as text, and nothing else is accepted as one.


RECORD_TEXT_SECRET = Secret("Köln 7", bytes(range(16)))
ENTRIES = [
    Entry(PLAY, 1, ["bid", [3]], [], bytes(8)),
    Entry(PLAY, 0, ["roll", []], [4, -1, 2], b"\xff" * 8),
    Entry(UNDO, 0, ["own", 2], [], b"12345678"),
    Entry(UNDO, 2, ["consent", 0, 1, 2], [], b"12345678"),
    Entry(TABLE, None, ["chairs", [["person", "Anna", "", 0]]], [], b""),
]
RECORD = Record(HEADER, RECORD_TEXT_SECRET, ENTRIES)

plain_record_text = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)


def refused(text: str) -> Reason:
    return why_refused(read, text)


def test_it_is_readable() -> None:
    lines = write(RECORD).splitlines()
    assert lines[0] == '{"format": 1,'
    assert lines[2] == '"seed": "Köln 7",'
    assert '"1 bid 3 =0000000000000000",' in lines
    assert '"0 roll :4 -1 2 =ffffffffffffffff",' in lines
    assert len(lines) == len(ENTRIES) + 6


def test_a_record_survives_the_round_trip() -> None:
    assert read(write(RECORD)) == RECORD
    assert read(write(Record(HEADER, RECORD_TEXT_SECRET, []))) == Record(HEADER, RECORD_TEXT_SECRET, [])


@given(st.integers(0, 5), plain_record_text, st.lists(st.integers(-9, 99), max_size=3), st.binary(max_size=8))
def test_any_entry_survives_the_round_trip(seat: int, body: Plain, drawn: list[int], digest: bytes) -> None:
    record = Record(HEADER, RECORD_TEXT_SECRET, [Entry(PLAY, seat, body, drawn, digest)])
    assert read(write(record)) == record


@every("text", ["", "{}", "[]", "7", "null", "[" * 100_000, '{"format": 1}', "NaN"])
def test_other_text_is_not_a_record(text: str) -> None:
    assert refused(text) == Reason("no_record")


@given(plain_record_text)
def test_other_json_is_not_a_record(data: Plain) -> None:
    assert refused(json.dumps(data)) == Reason("no_record")


@every(
    "change",
    [
        {"format": 0},
        {"format": "1"},
        {"seed": 7},
        {"seed": "\ud800"},
        {"header": HEADER.dump() | {"commitment": "\ud800"}},
        {"salt": "0"},
        {"salt": None},
        {"header": {}},
        {"header": HEADER.dump() | {"seats": "3"}},
        {"log": None},
        {"log": ["1 bid 3"]},
        {"log": ["1 bid 3 =0"]},
        {"log": ["x bid 3 =00"]},
        {"log": [["play", 1, ["bid", [3]], []]]},
        {"log": [["chat", 1, ["bid", [3]], [], "00"]]},
        {"log": [[]]},
        {"log": [7]},
    ],
)
def test_a_record_with_a_wrong_part_is_refused(change: dict[str, Plain]) -> None:
    assert refused(json.dumps(json.loads(write(RECORD)) | change)) == Reason("no_record")


@pytest.mark.parametrize("change", [{"format": 2}, {"header": HEADER.dump() | {"format": 2}}])
def test_a_later_format_is_distinguished_from_nonsense(change: dict[str, Plain]) -> None:
    assert refused(json.dumps(json.loads(write(RECORD)) | change)) == Reason("newer_record")
