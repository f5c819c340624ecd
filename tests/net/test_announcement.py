"""What is said of a table on the local network, and what anybody there may send instead."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from net.host.announcing import (
    MOST_ADDRESSES,
    MOST_BYTES,
    MOST_CHAIRS,
    MOST_KEYS,
    MOST_TABLES,
    Announcement,
    dialable,
    parse,
)
from net.wire.messages import MAX_NAME
from tests.every import every

SAID = Announcement(
    "evening", "lanterns", free=2, chairs=4, asks=True, since=1_800_000_000, owner="Anna", tables=3
)
TXT = SAID.txt()


def test_it_says_this_and_nothing_else() -> None:
    assert TXT == {
        b"v": b"1",
        b"table": b"evening",
        b"owner": b"Anna",
        b"game": b"lanterns",
        b"free": b"2",
        b"chairs": b"4",
        b"tables": b"3",
        b"phrase": b"1",
        b"since": b"1800000000",
    }


def test_it_is_read_as_it_was_written() -> None:
    for said in (SAID, Announcement("Zoë’s table", "lanterns", 0, 2, False, 0)):
        assert parse(said.txt()) == said


@every(
    "wrong",
    [
        {b"v": b"2"},
        {b"v": None},
        {b"table": b""},
        {b"table": b"\xff\xfe"},
        {b"game": b""},
        {b"table": "\u202e\u200b\x1b".encode()},  # nothing of it can be printed
        {b"table": b"a" * (MOST_BYTES + 1)},
        {b"free": b""},
        {b"free": b"-1"},
        {b"free": "²".encode()},
        {b"free": b"1000"},
        {b"free": b"5"},  # of 4
        {b"chairs": b""},
        {b"free": b"9" * 5000},
        {b"key-%d" % number: b"" for number in range(MOST_KEYS)},
    ],
)
def test_what_is_not_to_be_understood_is_nobody(wrong: dict[bytes, bytes | None]) -> None:
    assert parse({**TXT, **wrong}) is None


def test_a_name_is_made_safe_for_a_terminal_and_cut() -> None:
    heard = parse({**TXT, b"table": "\x1b[31mred\u202e\n  table".encode()})
    assert heard is not None
    assert heard.table == "[31mred table"
    heard = parse({**TXT, b"table": b"long " * 20})
    assert heard is not None
    assert len(heard.table) <= MAX_NAME
    assert heard.table.endswith("…")


def test_without_a_word_about_it_a_phrase_is_asked_and_nothing_is_newer() -> None:
    least = (b"v", b"table", b"game", b"free", b"chairs")
    heard = parse({key: value for key, value in TXT.items() if key in least})
    assert heard == Announcement("evening", "lanterns", 2, 4, True, 0, owner="", tables=1)
    heard = parse({**TXT, b"since": b"9" * 14, b"phrase": None, b"owner": b"\x1b", b"tables": b"0"})
    assert heard == Announcement("evening", "lanterns", 2, 4, True, 0, owner="", tables=1)


@given(st.dictionaries(st.sampled_from([*TXT, b"x"]), st.none() | st.binary(max_size=200)))
def test_whatever_is_sent_is_within_bounds_or_nobody(sent: dict[bytes, bytes | None]) -> None:
    heard = parse({**TXT, **sent})
    if heard is not None:
        for text in (heard.table, heard.game, heard.owner):
            assert text.isprintable()
            assert len(text) <= MAX_NAME
        assert heard.table
        assert heard.game
        assert 0 <= heard.free <= heard.chairs <= MOST_CHAIRS
        assert 1 <= heard.tables <= MOST_TABLES
        assert parse(heard.txt()) == heard


def test_link_local_addresses_have_a_zone_and_come_last() -> None:
    heard = ["fe80::1%eth0", "fd00::7", "192.0.2.9", "169.254.3.4", "192.0.2.10", "192.0.2.9"]
    wanted = ["192.0.2.10", "192.0.2.9", "169.254.3.4", "fd00::7", "fe80::1%eth0"]
    assert dialable(heard) == wanted


@every(
    "address",
    [
        "127.0.0.1",
        "::1",
        "::ffff:127.0.0.1",
        "::ffff:192.0.2.9",
        "0.0.0.0",
        "::",
        "224.0.0.251",
        "ff02::fb",
        "255.255.255.255",
        "fe80::1",
        "fe80::1%",
        "fe80::1%eth0]",
        "fe80::1%" + "e" * 17,
        "localhost",
        "",
    ],
)
def test_nobody_is_sent_to_an_address_that_is_ours_or_none(address: str) -> None:
    assert dialable([address]) == []


def test_only_so_many_addresses_are_read() -> None:
    assert len(dialable(f"192.0.2.{number}" for number in range(1, 200))) == MOST_ADDRESSES
