"""Who is let in, and on which chair."""

from __future__ import annotations

import hashlib

import pytest

from engine.game import Reason, Refused
from net.chairs import Chair, Seating
from net.plans import MOST_WATCHERS
from net.table.lobby import Admission, admit
from net.wire.messages import PERSON, TOKEN_BYTES
from tests.net.wire import hello

CLAIM, OTHER = b"A" * TOKEN_BYTES, b"B" * TOKEN_BYTES
SEATING = Seating([Chair(PERSON, "Anna", token=hashlib.sha256(CLAIM).digest()), Chair()], None)


@pytest.mark.parametrize("started", [False, True])
def test_a_claim_gives_the_chair_back_whatever_the_name(started: bool) -> None:
    assert admit(hello("Eve", token=CLAIM), SEATING, started=started, watching=0) == Admission(0, CLAIM)


def test_a_newcomer_gets_a_free_chair_under_the_token_that_came_along() -> None:
    chair, token, seating = admit(hello("Ben", token=OTHER), SEATING, started=False, watching=0)
    assert (chair, token) == (1, OTHER)
    assert seating is not None
    assert (seating.chairs[1].name, seating.claimed(OTHER)) == ("Ben", 1)
    assert SEATING.chairs[1] == Chair()  # nothing has changed before it is stored


@pytest.mark.parametrize(
    ("name", "token", "started", "watching", "code"),
    [
        ("", OTHER, False, 0, "bad_token"),
        ("Ben", OTHER, True, 0, "bad_token"),
        ("Ben", b"", True, 0, "started"),
        ("", b"", False, MOST_WATCHERS, "too_many_watch"),
    ],
)
def test_why_not(name: str, token: bytes, started: bool, watching: int, code: str) -> None:
    with pytest.raises(Refused) as refused:
        admit(hello(name, token=token), SEATING, started=started, watching=watching)
    assert refused.value.reason == Reason(code)


def test_who_brings_neither_watches() -> None:
    assert admit(hello(""), SEATING, started=True, watching=MOST_WATCHERS - 1) == Admission(None, b"")
