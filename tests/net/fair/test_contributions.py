"""Hashes first, then the bytes; nobody is waited for longer than that."""

from __future__ import annotations

import pytest

from net.fair.contributions import WITHIN, Contributions, OtherBytes, Stage, contribution_hash

TABLE = "demo"
GIVEN = {0: b"a" * 16, 2: b"c" * 16}


def hashed(now: float = 0.0) -> Contributions:
    """Chairs 0 and 2 of three have sent their hashes."""
    contributions = Contributions(TABLE, GIVEN, now)
    for chair, given in GIVEN.items():
        contributions.take_hash(chair, contribution_hash(given, TABLE, chair))
    return contributions


def test_the_bytes_come_when_all_hashes_are_there() -> None:
    contributions = hashed()
    contributions.take_bytes(0, GIVEN[0])  # too early
    assert contributions.go_on(GIVEN, 1.0)
    assert contributions.stage is Stage.BYTES
    assert contributions.all_hashes(3) == [
        contribution_hash(GIVEN[0], TABLE, 0),
        None,
        contribution_hash(GIVEN[2], TABLE, 2),
    ]
    assert not contributions.go_on(GIVEN, 1.0)
    contributions.take_bytes(0, GIVEN[0])
    assert not contributions.go_on(GIVEN, 1.0)
    contributions.take_bytes(2, GIVEN[2])
    assert contributions.go_on(GIVEN, 1.0)
    assert contributions.stage is Stage.DONE
    assert contributions.in_seat_order(3) == [GIVEN[0].hex(), None, GIVEN[2].hex()]
    assert not contributions.go_on(GIVEN, 99.0)


def test_who_does_not_answer_in_time_is_left_out() -> None:
    contributions = Contributions(TABLE, [0, 1, 2], 0.0)
    for chair, given in GIVEN.items():
        contributions.take_hash(chair, contribution_hash(given, TABLE, chair))
    assert not contributions.go_on([0, 1, 2], WITHIN - 0.1)
    assert contributions.go_on([0, 1, 2], WITHIN)
    contributions.take_hash(1, bytes(32))  # too late
    contributions.take_bytes(0, GIVEN[0])
    assert not contributions.go_on([0, 1, 2], 2 * WITHIN - 0.1)
    assert contributions.go_on([0, 1, 2], 2 * WITHIN)
    assert contributions.in_seat_order(3) == [GIVEN[0].hex(), None, None]


def test_nobody_waits_for_who_has_gone() -> None:
    contributions = Contributions(TABLE, [0, 1], 0.0)
    contributions.take_hash(0, contribution_hash(GIVEN[0], TABLE, 0))
    assert not contributions.go_on([0, 1], 0.0)
    assert contributions.go_on([0], 0.0)


def test_without_any_hash_it_is_over() -> None:
    contributions = Contributions(TABLE, [], 0.0)
    assert contributions.go_on([], 0.0)
    assert contributions.stage is Stage.DONE
    assert contributions.in_seat_order(2) == [None, None]


def test_other_bytes_are_found() -> None:
    contributions = hashed()
    contributions.go_on(GIVEN, 0.0)
    with pytest.raises(OtherBytes):
        contributions.take_bytes(0, b"b" * 16)
    with pytest.raises(OtherBytes):
        contributions.take_bytes(2, GIVEN[0])  # those of somebody else


def test_the_first_hash_counts_and_nobody_else_is_asked() -> None:
    contributions = hashed()
    contributions.take_hash(0, bytes(32))
    contributions.take_hash(1, bytes(32))
    assert [*contributions.hashes] == [0, 2]
    assert contributions.hashes[0] == contribution_hash(GIVEN[0], TABLE, 0)


def test_a_hash_belongs_to_table_and_chair() -> None:
    same = b"a" * 16
    assert len({contribution_hash(same, table, chair) for table in ("a", "b") for chair in (0, 1)}) == 4
