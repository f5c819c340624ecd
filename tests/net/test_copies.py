"""What an update that somebody has seen says of a copy of the table."""

from __future__ import annotations

import pytest

from net.table.losses import REMEMBERED_HASHES, Behind, Copies, Missing
from net.wire.messages import Seen

SALT = bytes(range(16))
HASH, OTHER = b"h" * 16, b"o" * 16


def seen(epoch: int, version: int, view_hash: bytes = HASH, proof: bytes = b"") -> Seen:
    return Seen(epoch, version, view_hash, proof)


def copies(epoch: int = 2, version: int = 40, starts: dict[int, int] | None = None) -> Copies:
    """A table that was opened twice, for the last time with 40 entries."""
    return Copies("demo", SALT, epoch, version, {0: 0, 1: 10} if starts is None else starts)


@pytest.mark.parametrize(
    ("what", "now", "found"),
    [
        (seen(0, 10), 40, None),
        (seen(1, 40), 40, None),
        (seen(2, 45), 45, None),
        (seen(1, 60), 40, Missing(41, 60)),  # the end is not there any more
        (seen(1, 60), 70, Missing(41, 60)),  # and has been played again meanwhile
        (seen(0, 30), 40, Missing(11, 30)),  # as it had been when it was opened before
        (seen(2, 60), 45, Missing(46, 60)),  # another copy, with the same epoch
        (seen(0, 1_000_000), 40, Missing(11, 1_000_000)),
    ],
)
def test_what_is_missing(what: Seen, now: int, found: Missing | None) -> None:
    assert copies().compare(0, what, now) == found


def test_the_same_version_of_another_copy_is_told_by_its_hash() -> None:
    table = copies()
    table.sent(0, 45, OTHER)
    assert table.compare(0, seen(2, 45, OTHER), 50) is None
    assert table.compare(0, seen(2, 45, HASH), 50) == Missing(41, 45)
    assert table.compare(1, seen(2, 45, HASH), 50) is None  # this chair was sent something else
    for version in range(100, 101 + REMEMBERED_HASHES):
        table.sent(0, version, OTHER)
    assert table.compare(0, seen(2, 45, HASH), 500) is None  # too long ago to say


def test_a_host_is_behind_only_if_another_host_says_so() -> None:
    here, there = copies(), copies(epoch=3)
    assert here.compare(0, seen(3, 5, proof=there.proof(3)), 40) == Behind(3)
    for lie in (b"", bytes(16), there.proof(2), Copies("demo", b"x" * 16, 3, 0, {}).proof(3)):
        assert here.compare(0, seen(3, 5, proof=lie), 40) is None
    assert Copies("other", SALT, 3, 0, {}).proof(3) != there.proof(3)
