"""The log is the save: nothing is lost on the way to the disk, and nothing can be smuggled in."""

from __future__ import annotations

import json
from dataclasses import replace

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Plain
from engine.record import PLAY, TABLE, UNDO, Entry, Header, Record, Secret
from tests.every import every

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
