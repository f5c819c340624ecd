"""A chain value depends on header, salt and every entry before it."""

from __future__ import annotations

from dataclasses import replace

from engine.record import Entry, Header
from net.fair.log import Chain

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
