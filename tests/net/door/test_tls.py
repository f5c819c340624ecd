"""TLS without a socket: whatever pieces the bytes come in, and whatever comes instead of them."""

from __future__ import annotations

import random
import ssl

import pytest

from net.door.tls import USELESS, BadTls, Clear, Tls
from tests.net.gates import HANDSHAKE, TLS_RECORDS, ends, pair


def carry(sender: Tls, receiver: Tls, data: bytes = b"", *, piece: int = 1) -> bytes:
    """Carry what one end has to say to the other, in pieces of so many bytes. Returns what came through."""
    sealed = sender.seal(data)
    return b"".join(receiver.open(sealed[at : at + piece]) for at in range(0, len(sealed), piece))


def opened() -> tuple[Tls, Tls]:
    client, host = ends()
    assert carry(client, host, piece=10**6) == b""
    assert carry(host, client, piece=10**6) == b""
    assert carry(client, host, piece=10**6) == b""
    assert client.is_open
    assert host.is_open
    return client, host


def test_a_handshake_and_what_follows_may_come_byte_by_byte() -> None:
    client, host = ends()
    assert carry(client, host) == carry(host, client) == carry(client, host) == b""
    assert client.is_open
    assert host.is_open
    assert client.certificate == pair().certificate
    assert host.certificate == b""
    for data in (b"x", b"hello" * 1000, b"z" * 100_000):
        assert carry(client, host, data, piece=1 + len(data) // 50) == data
        assert carry(host, client, data, piece=1 + len(data) // 50) == data


def test_it_is_tls_1_3_with_nothing_that_is_not_needed() -> None:
    client, host = ends()
    first = client.seal(b"")
    assert first[0] == HANDSHAKE
    host.open(first)
    client.open(host.seal(b""))
    host.open(client.seal(b""))
    assert host.seal(b"") == b""  # no session tickets
    assert client._tls.version() == "TLSv1.3"


def test_an_older_tls_is_refused() -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    _, host = ends()
    with pytest.raises(BadTls):
        host.open(Tls(context, is_host=False).seal(b""))
    assert host.seal(b"")[0] in TLS_RECORDS  # an alert that says so


def test_what_is_sent_before_it_is_open_is_dropped() -> None:
    client, _ = ends()
    assert b"secret" not in client.seal(b"secret")
    client.open(b"")
    assert not client.is_open


def test_the_last_bytes_say_that_nothing_more_comes() -> None:
    client, host = opened()
    assert client.open(host.seal(b"bye") + host.close()) == b"bye"
    assert client.open(b"") == b""
    assert ends()[1].close() == b""
    assert host.seal(b"too late") == host.close() == b""


def test_a_handshake_without_an_end_is_cut() -> None:
    """A first message of 120,000 bytes would be kept until it is complete."""
    _, host = ends()
    record = bytes([HANDSHAKE, 3, 1, 0x10, 0]) + bytes(0x1000)
    first = bytes([HANDSHAKE, 3, 1, 0x10, 0, 1, 1, 0xD4, 0xC0]) + bytes(0x1000 - 4)
    for data in [first, *[record] * (USELESS // len(record) - 1)]:
        assert host.open(data) == b""
    with pytest.raises(BadTls):
        host.open(record)


def test_whatever_comes_instead_is_refused_or_waited_for() -> None:
    rng = random.Random(5)
    for _ in range(60):
        client, host = ends()
        data = bytearray(client.seal(b""))
        for _ in range(rng.randint(1, 4)):
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        try:
            assert host.open(bytes(data)) == b""
        except BadTls:
            continue
        assert not host.is_open  # nobody has it without the client's last word


def test_what_comes_after_the_end_is_not_read() -> None:
    client, host = opened()
    assert host.open(client.seal(b"bye") + client.close() + b"and more" * 100) == b"bye"
    assert host.open(b"and more") == b""


@pytest.mark.parametrize("at", [0, 5, 30])
def test_a_changed_byte_of_what_was_sent_is_noticed(at: int) -> None:
    client, host = opened()
    data = bytearray(client.seal(b"take this as it is, or not at all"))
    data[at] ^= 1
    with pytest.raises(BadTls):
        host.open(bytes(data) + bytes(70))
    assert b"more" not in host.seal(b"more")


def test_the_same_bytes_cannot_be_sent_twice() -> None:
    client, host = opened()
    data = client.seal(b"once")
    assert host.open(data) == b"once"
    with pytest.raises(BadTls):
        host.open(data)


def test_in_the_clear_nothing_is_changed() -> None:
    clear = Clear()
    assert clear.open(b"abc") == clear.seal(b"abc") == b"abc"
    assert clear.close() == b""
