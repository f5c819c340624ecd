"""A record survives being written as text, and nothing else is accepted as one."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Plain, Reason, Refused
from engine.record import PLAY, TABLE, UNDO, Entry, Header, Record, Secret
from engine.record_text import read, write
from tests.every import every

SECRET = Secret("Köln 7", bytes(range(16)))
HEADER = Header("lanterns", 1, 3, {"rounds": 3}, SECRET.commitment())
ENTRIES = [
    Entry(PLAY, 1, ["bid", [3]], [], bytes(8)),
    Entry(PLAY, 0, ["roll", []], [4, -1, 2], b"\xff" * 8),
    Entry(UNDO, 0, ["own", 2], [], b"12345678"),
    Entry(UNDO, 2, ["consent", 0, 1, 2], [], b"12345678"),
    Entry(TABLE, None, ["chairs", [["person", "Anna", "", 0]]], [], b""),
]
RECORD = Record(HEADER, SECRET, ENTRIES)

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)


def refused(text: str) -> Reason:
    with pytest.raises(Refused) as caught:
        read(text)
    return caught.value.reason


def test_it_is_readable() -> None:
    lines = write(RECORD).splitlines()
    assert lines[0] == '{"format": 1,'
    assert lines[2] == '"seed": "Köln 7",'
    assert '"1 bid 3 =0000000000000000",' in lines
    assert '"0 roll :4 -1 2 =ffffffffffffffff",' in lines
    assert len(lines) == len(ENTRIES) + 6


def test_a_record_survives_the_round_trip() -> None:
    assert read(write(RECORD)) == RECORD
    assert read(write(Record(HEADER, SECRET, []))) == Record(HEADER, SECRET, [])


@given(st.integers(0, 5), plain, st.lists(st.integers(-9, 99), max_size=3), st.binary(max_size=8))
def test_any_entry_survives_the_round_trip(seat: int, body: Plain, drawn: list[int], digest: bytes) -> None:
    record = Record(HEADER, SECRET, [Entry(PLAY, seat, body, drawn, digest)])
    assert read(write(record)) == record


@every("text", ["", "{}", "[]", "7", "null", "[" * 100_000, '{"format": 1}', "NaN"])
def test_other_text_is_not_a_record(text: str) -> None:
    assert refused(text) == Reason("no_record")


@given(plain)
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
