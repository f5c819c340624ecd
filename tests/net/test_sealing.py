"""Bytes that only a pass phrase opens."""

from __future__ import annotations

import pytest

from net.saves import moving
from net.saves.moving import WrongPhrase, is_sealed, seal, unseal

CONTENT = b"what is in a save"


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key that takes no time to make: what it costs is not what is tested here."""
    monkeypatch.setattr(moving, "_COST", 2)


def test_only_the_same_phrase_opens_it() -> None:
    sealed = seal(CONTENT, "amber boat")
    assert is_sealed(sealed)
    assert not is_sealed(CONTENT)
    assert CONTENT not in sealed
    assert unseal(sealed, "amber boat") == CONTENT
    with pytest.raises(WrongPhrase):
        unseal(sealed, "amber coat")


def test_the_same_content_is_never_sealed_alike() -> None:
    assert seal(CONTENT, "amber boat") != seal(CONTENT, "amber boat")


def test_every_change_is_noticed() -> None:
    sealed = seal(CONTENT, "amber boat")
    for place in range(len(sealed)):
        changed = sealed[:place] + bytes([sealed[place] ^ 1]) + sealed[place + 1 :]
        with pytest.raises(WrongPhrase):
            unseal(changed, "amber boat")
    for length in range(len(sealed)):
        with pytest.raises(WrongPhrase):
            unseal(sealed[:length], "amber boat")
