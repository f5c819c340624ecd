"""What a host says about its table is looked at before anybody shows it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.game import Question
from net.wire.codec import LARGEST, BadMessage, body_of, host_message
from net.wire.messages import (
    OPEN,
    ChatLines,
    Claim,
    Clock,
    Deal,
    Door,
    Draw,
    Duplicates,
    Epoch,
    HostMessage,
    Lobby,
    MovesLost,
    Over,
    Paused,
    Proposal,
    TableEvent,
    Update,
    Welcome,
)
from net.wire.records import ChairState, Compared, Line
from net.wire.sense import Sense
from tests.every import every

CHAIR = ChairState(OPEN, "", "", 0, False, False, away=(3, False))
LOBBY = Lobby([CHAIR, CHAIR, CHAIR], 0, 1, True, [], watchers=2, bot_after=60, watcher=1)
UPDATE = Update(1, 5, b"", {"seat": 2}, None, [], [], 4, False, 3, [0, 2])
LINE = Line(1, 1, 2, None, "Bob", "hello", 0, False, 1_700_000_000)
ROWS: dict[str, Any] = {key: [1, 2, 3] for key in ("names", "scores", "ranks", "bots", "sources")}
GOOD: list[HostMessage] = [
    Welcome(1, "colonia", "evening", 1, None, b"", ""),
    LOBBY,
    UPDATE,
    Epoch(1, bytes(16)),
    Door(False, 4, "", ""),
    Proposal(2, None, 4, [0]),
    Paused(None, "", 0, []),
    Clock(60, None, [5, None, 6], [2]),
    Claim(2, "words"),
    Deal("", True, [True, False, True]),
    Draw(1),
    MovesLost(3, 5, True),
    ChatLines([LINE], False),
    Duplicates([], [Compared("a", ["x"], [1], [1])]),
    Over(ROWS, "", b""),
]


def test_what_a_host_says_makes_sense() -> None:
    sense = Sense()
    for message in GOOD:
        sense.check(host_message(body_of(message)))


@every(
    ("kind", "changed"),
    [
        (Welcome, {"chair": 12}),
        (Welcome, {"table": "x" * 33}),
        (Welcome, {"epoch": -1}),
        (Lobby, {"chairs": [CHAIR] * 13}),
        (Lobby, {"chairs": [CHAIR] * 2}),
        (Lobby, {"you": 3}),
        (Lobby, {"owner": -1}),
        (Lobby, {"chairs": [CHAIR, CHAIR, msgspec.structs.replace(CHAIR, colour=99)]}),
        (Lobby, {"chairs": [CHAIR, CHAIR, msgspec.structs.replace(CHAIR, kind="cat")]}),
        (Lobby, {"chairs": [CHAIR, CHAIR, msgspec.structs.replace(CHAIR, away=(2**62, True))]}),
        (Lobby, {"chairs": [CHAIR, CHAIR, msgspec.structs.replace(CHAIR, name="x" * 25)]}),
        (Epoch, {"proof": bytes(17)}),
        (Update, {"pending": [3]}),
        (Update, {"hash": bytes(17)}),
        (Update, {"chain": bytes(17)}),
        (Update, {"view": {"seat": "me"}}),
        (Update, {"version": 2**40}),
        (Door, {"watchers": -1}),
        (Proposal, {"seat": 2**62}),
        (Proposal, {"keep": 5}),
        (Paused, {"chair": 3}),
        (Clock, {"left": [5]}),
        (Clock, {"left": [5, -1, 5]}),
        (Clock, {"running": [7]}),
        (Claim, {"chair": -1}),
        (Deal, {"given": [True]}),
        (Draw, {"round": 2**62}),
        (MovesLost, {"first": -1}),
        (ChatLines, {"lines": [LINE._replace(chair=9)]}),
        (ChatLines, {"lines": [LINE._replace(phrase=13)]}),
        (ChatLines, {"lines": [LINE._replace(text="x" * 201)]}),
        (ChatLines, {"lines": [LINE._replace(name="x" * 25)]}),
        (ChatLines, {"lines": [LINE._replace(time=2**62)]}),
        (Duplicates, {"compared": [Compared("a", ["x"], [1, 2], [1])]}),
        (Over, {"result": {**ROWS, "ranks": [1]}}),
        (Over, {"result": {}}),
    ],
)
def test_what_makes_none_is_refused(kind: type[HostMessage], changed: dict[str, Any]) -> None:
    sense = Sense()
    sense.check(LOBBY)
    good = next(message for message in GOOD if type(message) is kind)
    with pytest.raises(BadMessage):
        sense.check(host_message(body_of(msgspec.structs.replace(good, **changed))))


@every(
    "changed",
    [
        {"view": {"seat": 2, "ships": [{"goods": [LARGEST + 1]}]}},
        {"events": [TableEvent(1, "paid", [-LARGEST - 1])]},
        {"question": Question("load", {"cost": 2**40}, [], False)},
    ],
)
def test_a_number_that_no_game_has_is_refused(changed: dict[str, Any]) -> None:
    as_large = msgspec.structs.replace(UPDATE, view={"seat": 2, "cost": -LARGEST})
    assert host_message(body_of(as_large)) == as_large
    with pytest.raises(BadMessage):
        host_message(body_of(msgspec.structs.replace(UPDATE, **changed)))
