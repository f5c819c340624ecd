"""Invites: what one says, what pasting may do to it, and that no slip of the hand goes unnoticed."""

from __future__ import annotations

import re
from base64 import b32decode
from contextlib import suppress
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import Refused
from net.door.invite import CODE, LONGEST, Invite, for_table, is_invite, parse
from tests.every import every
from tests.refused import why_refused

FINGERPRINT = bytes.fromhex("9f86d081884c7d659a2feaa0c0")
SECRET = bytes(range(8))
TEXT = for_table(["192.168.0.17:47771"], "colonia-3f2a1c", FINGERPRINT, SECRET).text


def refusal(text: str) -> str:
    return why_refused(parse, text).code


def test_byte_by_byte() -> None:
    place, _, code = TEXT.partition("#")
    assert place == "colonia://192.168.0.17:47771/colonia-3f2a1c"
    assert code == "t6dnbamijr6wlgrp5kqmaaaqeayeaudao5m"
    number = int.from_bytes(b32decode(code.upper() + "A" * 5), "big") >> 25
    assert number % 1021 == 0
    assert number >> 11 == int(FINGERPRINT.hex()[:25] + SECRET.hex(), 16)
    assert parse(TEXT) == Invite((("192.168.0.17", 47771),), "colonia-3f2a1c", FINGERPRINT, SECRET)


@every(
    "address",
    [
        "10.0.0.1:1",
        "[2001:db8::17]:47771",
        "[fe80::1ff:fe23:4567:890a%enp0s31f6]:47771",
        "table.example.org:9",
    ],
)
def test_any_kind_of_address(address: str) -> None:
    text = for_table([address], "troyes-000000", FINGERPRINT, SECRET).text
    assert f"://{address}/" in text
    assert parse(text).text == text


addresses = st.from_regex(re.compile(r"[a-z][a-z0-9.]{0,40}:[1-9][0-9]{0,3}", re.ASCII), fullmatch=True)


@given(
    st.lists(addresses, min_size=1, max_size=6),
    st.text(min_size=1, max_size=3),
    st.binary(min_size=13, max_size=13),
    st.binary(min_size=8, max_size=8),
)
def test_what_is_written_is_read_again_and_never_too_long(
    where: list[str], table: str, digest: bytes, secret: bytes
) -> None:
    fingerprint = digest[:12] + bytes([digest[12] & 0xF0])
    meant = for_table(where, table, fingerprint, secret)
    read = parse(meant.text)
    assert len(meant.text) <= LONGEST
    assert meant.addresses[: len(read.addresses)] == read.addresses
    assert (read.table, read.fingerprint, read.secret) == (table, fingerprint, secret)


def test_addresses_that_do_not_fit_are_left_out_from_the_end() -> None:
    many = [f"192.168.100.{last}:47771" for last in range(100, 110)]
    kept = parse(for_table(many, "colonia-3f2a1c", FINGERPRINT, SECRET).text).addresses
    assert kept == (("192.168.100.100", 47771), ("192.168.100.101", 47771))
    assert for_table(["x" * 80 + ":1"], "colonia-3f2a1c", FINGERPRINT, SECRET).text == ""


@every(
    ("given", "kept"),
    [
        (["10.0.0.1:1", "[2001:db8::1]:1", "127.0.0.1:1"], ["10.0.0.1", "2001:db8::1"]),
        (["10.0.0.1:1", "[::1]:1", "localhost:1"], ["10.0.0.1"]),
        (["127.0.0.1:1"], ["127.0.0.1"]),
    ],
)
def test_a_machines_own_address_means_nothing_elsewhere(given: list[str], kept: list[str]) -> None:
    assert [host for host, _ in for_table(given, "t", FINGERPRINT, SECRET).addresses] == kept


def test_it_knows_the_certificate_by_its_first_100_bits() -> None:
    digest = FINGERPRINT[:12] + b"\xcf" + bytes(19)
    meant = for_table(["a:1"], "t", digest, SECRET)
    assert meant == for_table(["a:1"], "t", FINGERPRINT[:12] + b"\xc0", SECRET) == parse(meant.text)
    assert meant.is_of(digest)
    assert not any(meant.is_of(bytes(at == one for at in range(32))) for one in range(32))
    assert not meant.is_of(digest[:12] + b"\xdf" + bytes(19))


# What people do to it


def test_one_wrong_character_of_the_code_is_always_found() -> None:
    place, _, code = TEXT.partition("#")
    for at, right in enumerate(code):
        for wrong in "abcdefghijklmnopqrstuvwxyz0123456789-":
            if wrong != right:
                assert refusal(f"{place}#{code[:at]}{wrong}{code[at + 1 :]}") == "invite_mistyped"


@settings(max_examples=20)
@given(st.binary(min_size=12, max_size=12), st.binary(min_size=8, max_size=8))
def test_two_swapped_characters_of_the_code_are_always_found(digest: bytes, secret: bytes) -> None:
    place, _, code = for_table(["a:1"], "t", digest + b"\0", secret).text.partition("#")
    for one, other in combinations(range(CODE), 2):
        swapped = list(code)
        swapped[one], swapped[other] = code[other], code[one]
        if code[one] != code[other]:
            assert refusal(f"{place}#{''.join(swapped)}") == "invite_mistyped"


@every("at", range(CODE))
def test_a_character_too_few_or_too_many_is_counted(at: int) -> None:
    place, _, code = TEXT.partition("#")
    for text in (code[:at] + code[at + 1 :], code[:at] + "a" + code[at:]):
        assert refusal(f"{place}#{text}") == "invite_cut"


@every(
    "pasted",
    [
        TEXT.upper(),
        f"  {TEXT}\r\n",
        f"<{TEXT}>",
        f"“{TEXT}”",
        TEXT[:40] + "\n" + TEXT[40:70] + " \n  " + TEXT[70:],
        TEXT.partition("#")[0] + "#" + TEXT.partition("#")[2].upper(),
        "\n".join(TEXT),
    ],
)
def test_pasting_is_forgiven(pasted: str) -> None:
    assert is_invite(pasted)
    assert parse(pasted) == parse(TEXT)


@every(
    ("text", "code"),
    [
        ("", "no_invite"),
        ("192.168.0.17:47771", "no_invite"),
        ("colonia://", "no_invite"),
        ("colonia://192.168.0.17:47771", "no_invite"),
        (TEXT.partition("#")[0], "no_invite"),
        (TEXT.replace("/colonia-3f2a1c", ""), "no_invite"),
        (TEXT.replace("192.168.0.17:47771", ""), "no_invite"),
        (TEXT.replace(":47771", ":99999"), "bad_address"),
        (TEXT.replace(":47771", ""), "bad_address"),
        (TEXT.replace("192.168.0.17", ""), "bad_address"),
        (TEXT.replace(":47771", ":47771,"), "bad_address"),
        (TEXT.replace("colonia-3f2a1c", "c" * 90), "invite_too_long"),
    ],
)
def test_what_is_no_invite(text: str, code: str) -> None:
    assert refusal(text) == code


@given(st.text(max_size=200) | st.text(max_size=60).map(lambda end: TEXT[:-36] + end))
def test_nothing_but_a_reason_comes_of_nonsense(text: str) -> None:
    with suppress(Refused):
        parse(text)
