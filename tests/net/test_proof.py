"""What both ends prove, computed as the protocol's page says."""

from __future__ import annotations

import hashlib
import hmac
import re
from pathlib import Path

from net import phrase
from net.proof import is_right, key, proof

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
SALT, MINE, THEIRS, PRINT = bytes(16), b"\1" * 16, b"\2" * 16, b"\3" * 32


def test_the_example_of_the_page_is_true() -> None:
    secret = phrase.normal("Amber  boat-cellar drum EAGLE").encode()
    assert secret == b"amber boat cellar drum eagle"
    made = key(secret, SALT)
    found = re.search(
        r"`K` is `([0-9a-f]{8})…`, the host's proof `([0-9a-f]{8})…`, the client's `([0-9a-f]{8})…`", PAGE
    )
    assert found is not None
    ours = [made, *(proof(made, role, PRINT, MINE, THEIRS) for role in ("host", "client"))]
    assert [each.hex()[:8] for each in ours] == [*found.groups()]
    assert made == hashlib.scrypt(secret, salt=SALT, n=2**15, r=8, p=1, maxmem=2**26, dklen=32)
    assert ours[1] == hmac.new(made, b"host" + PRINT + MINE + THEIRS, "sha256").digest()


def test_each_part_counts() -> None:
    made = b"k" * 32
    right = proof(made, "client", PRINT, MINE, THEIRS)
    assert is_right(right, proof(made, "client", PRINT, MINE, THEIRS))
    others = [
        proof(b"l" * 32, "client", PRINT, MINE, THEIRS),
        proof(made, "host", PRINT, MINE, THEIRS),
        proof(made, "client", bytes(32), MINE, THEIRS),
        proof(made, "client", PRINT, THEIRS, MINE),
        right[:-1],
        b"",
    ]
    assert not any(is_right(other, right) for other in others)
