"""Keys and gates for tests; the certificates are made once, and scrypt is cheap where `cheap` was called."""

from __future__ import annotations

from functools import cache

import pytest

from net.door import phrase as phrase_module
from net.door import tls
from net.door.authentication import Authentication
from net.door.invite import Credentials, Invite, for_table
from net.door.keys import Keys
from net.door.tls import Certificate, Tls, client_context, fingerprint, host_context

PHRASE = "amber boat cellar drum eagle"
SALT, SECRET = b"salt of the gate", b"8 bytes!"
HANDSHAKE = 0x16
"""The first byte of a connection on which a client begins TLS."""
TLS_RECORDS = range(0x14, 0x18)
"""The first bytes of TLS: of alerts, handshakes and what is encrypted."""
OPEN = Credentials(open=True)
"""For tables at which nothing is asked, which most tests have."""


def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both ends take a thousandth of the time for a key."""
    monkeypatch.setattr(phrase_module, "_COST", 2**5)


def pair(number: int = 0) -> Certificate:
    """A certificate; another for each number."""
    return _made(number)


@cache
def _made(number: int) -> Certificate:
    return tls.make()


def keys(number: int = 0, *, phrase: str = PHRASE, watchers: int = 4) -> Keys:
    made = pair(number)
    return Keys(made.certificate, made.key, SALT, SECRET, phrase, watchers)


def gate(number: int = 0, *, phrase: str = PHRASE) -> Authentication:
    return Authentication(keys(number, phrase=phrase))


def invite(*ports: int, number: int = 0) -> Invite:
    """To the table with this certificate, at these ports of this machine."""
    where = [f"127.0.0.1:{port}" for port in ports or (1,)]
    return for_table(where, "table-1", fingerprint(pair(number).certificate), SECRET)


def ends(number: int = 0) -> tuple[Tls, Tls]:
    """A client's and a host's end of TLS that have nothing said to each other yet."""
    return Tls(client_context(), is_host=False), Tls(host_context(pair(number)), is_host=True)
