"""What is read of the first message of a handshake, before anybody has answered it."""

from __future__ import annotations

import random
from hashlib import sha256

import pytest

from net.certificate import client_context
from net.channel import Tls
from net.client_hello import is_complete, mark, server_name
from tests.net.gates import ends

MARK = mark(sha256(b"t" * 16).digest())


def first_message(name: str = MARK) -> bytes:
    return Tls(client_context(), is_host=False, name=name).seal(b"")


@pytest.mark.parametrize("name", ["", "host.example", MARK])
def test_the_name_of_the_server_is_found(name: str) -> None:
    assert server_name(first_message(name)) == name


def test_a_mark_tells_claims_apart_and_nothing_of_them() -> None:
    token = b"t" * 16
    assert mark(sha256(token).digest()) == MARK
    assert mark(sha256(b"u" * 16).digest()) != MARK
    for secret in (token, sha256(token).digest()):
        assert secret.hex()[:8] not in MARK
    assert len(MARK) == 33


def test_a_host_takes_a_handshake_with_any_name() -> None:
    _, host = ends()
    client = Tls(client_context(), is_host=False, name=MARK)
    host.open(client.seal(b""))
    client.open(host.seal(b""))
    host.open(client.seal(b""))
    assert host.is_open


def test_it_is_complete_with_its_last_byte() -> None:
    data = first_message()
    assert is_complete(data)
    assert is_complete(data + b"more")
    assert not any(is_complete(data[:length]) for length in range(len(data)))
    assert not is_complete(b"\0" + data[1:])


def test_whatever_else_comes_has_no_name() -> None:
    rng, data = random.Random(3), first_message()
    for length in range(len(data)):
        assert MARK.startswith(server_name(data[:length]))
    for _ in range(2000):
        changed = bytearray(data)
        for _ in range(rng.randint(1, 4)):
            changed[rng.randrange(len(data))] = rng.randrange(256)
        assert isinstance(server_name(bytes(changed)), str)
        assert isinstance(server_name(rng.randbytes(rng.randrange(300))), str)
