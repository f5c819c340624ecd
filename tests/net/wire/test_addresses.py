"""The addresses that a host tells others."""

from __future__ import annotations

import errno
import socket

import pytest

from net.wire import addresses as addresses_module
from net.wire.addresses import addresses, place, socket_everywhere
from net.wire.names import clean, distinct
from net.wire.records import MAX_NAME
from tests.every import every


def test_addresses_are_those_that_others_can_use() -> None:
    assert addresses("127.0.0.1", 7) == ["127.0.0.1:7"]
    assert addresses("::1", 7) == ["[::1]:7"]
    assert addresses("::", 7)[-1] == "[::1]:7"
    for bind in ("", "0.0.0.0", "::"):
        found = addresses(bind, 7)
        assert not any(address.startswith(("0.0.0.0:", "[::]:")) for address in found)
        assert all(address.startswith("[") for address in found) == (bind == "::")


def test_with_nothing_but_a_cable_there_are_the_machines_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """No way to everybody: there is no address from which others elsewhere would be reached."""
    own = ["127.0.0.1", "169.254.7.7", "10.0.0.7", "::1", "fe80::7", "fd00::7"]
    monkeypatch.setattr(addresses_module, "_own_address", lambda family: "")
    monkeypatch.setattr(addresses_module, "own_addresses", lambda: own)
    assert addresses("", 7) == ["169.254.7.7:7", "10.0.0.7:7", "[fd00::7]:7", "127.0.0.1:7"]
    assert addresses("0.0.0.0", 7) == ["169.254.7.7:7", "10.0.0.7:7", "127.0.0.1:7"]
    assert addresses("::", 7) == ["[fd00::7]:7", "[::1]:7"]


def test_without_ipv6_everywhere_is_ipv4(monkeypatch: pytest.MonkeyPatch) -> None:
    real = socket.create_server

    def without_v6(where: tuple[str, int], *, family: int = socket.AF_INET, **how: bool) -> socket.socket:
        if family == socket.AF_INET6:
            raise OSError(errno.EAFNOSUPPORT, "no IPv6")
        return real(where, family=family, **how)

    monkeypatch.setattr(socket, "create_server", without_v6)
    with socket_everywhere(0) as listening:
        assert listening.family == socket.AF_INET


def test_a_port_that_is_taken_is_taken_everywhere() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other, pytest.raises(OSError, match="in use") as error:
        socket_everywhere(other.getsockname()[1])
    assert error.value.errno == errno.EADDRINUSE


def test_a_table_may_be_named_with_the_place() -> None:
    assert place("[::1]:80/t-1") == ("::1", 80, "t-1")
    assert place("host", 5) == ("host", 5, "")
    for wrong in ("host:1/", "host/t", f"host:1/{'t' * 33}"):
        with pytest.raises(ValueError, match="host"):
            place(wrong)


# Names: made safe, and never cut off without a sign of it.


@every(
    ("given", "kept"),
    [
        ("Anna", "Anna"),
        ("  An\x1b[31mna\u202e \n B ", "An[31mna B"),
        ("x" * 24, "x" * 24),
        ("x" * 25, "x" * 23 + "…"),
        ("Anna Katharina von der Mühlen", "Anna Katharina von der…"),
        ("", ""),
        ("A\u00a0B\u3000C", "A B C"),
        *((f"A{blank}nn", "Ann") for blank in "\u034f\u1160\u200d\u2800\u3164\ufe0f\U000e0101"),
        ("e\u202e\u0301", "\u00e9"),
        ("\u0301" * 24, ""),
        (" \u0301\u20dd", ""),
        ("x" + "\u0323" * 20 + "y\u20dd", "x" + "\u0323" * 3 + "y\u20dd"),
    ],
)
def test_clean(given: str, kept: str) -> None:
    assert clean(given) == kept
    assert clean(kept) == kept
    assert len(kept) <= MAX_NAME


def test_a_second_one_of_a_name_has_a_number() -> None:
    assert distinct("Anna", ["Ben"]) == "Anna"
    assert distinct("Anna", ["Anna", "Anna 2"]) == "Anna 3"
    assert len(distinct("x" * 24, ["x" * 24])) <= MAX_NAME
