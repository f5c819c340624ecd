"""docs/protocol.md describes every message, every key, every code and every limit."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec

from net import past, plans
from net.client import finding
from net.client.client import GIVE_UP_AFTER
from net.door import limits, tls
from net.door.limits import CONNECTIONS, EACH_CHAIR, FROM_ONE_PLACE, GRACE, MAX_STRANGERS
from net.host import announcing, connection
from net.host.host import DEFAULT_PORT
from net.host.serving import RESULT_FOR
from net.host.writer import SLOW_AFTER
from net.plans import MOST_WATCHERS, WATCHERS
from net.saves.journal import CHAT_LINES
from net.table import clock, owner, pause, stand_ins, undo
from net.table.chat import SENT_BEFORE
from net.table.lobby import GHOST_AFTER
from net.table.member import REMEMBERED
from net.table.room import MAX_WAITING
from net.table.undo import MAX_UNDOS
from net.table.updates import MAX_EVENTS
from net.wire import codec
from net.wire.codec import MAX_DEPTH, encode, packed, view_hash
from net.wire.messages import MAGIC, MAX_WHY, PROTOCOL, ClientMessage, Command, Hello, HostMessage
from net.wire.records import MAX_TEXT, PHRASES, ChairState
from net.wire.session import TIMING
from tests.every import every
from tests.spoken import spoken

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
MESSAGES = [*get_args(ClientMessage), *get_args(HostMessage)]


def is_mentioned(word: str) -> bool:
    """Whether the page has the word as code, alone or among others: `a`, `{a, b}`, `a, b`."""
    return any(re.search(rf"\b{word}\b", code) for code in re.findall(r"`([^`]+)`", PAGE))


@every("message", [*MESSAGES, ChairState])
def test_every_message_and_key_is_described(message: type[msgspec.Struct]) -> None:
    if message is not ChairState:
        assert is_mentioned(str(message.__struct_config__.tag))
    for field in message.__struct_encode_fields__:
        assert is_mentioned(field), field


def codes() -> set[str]:
    """Every code that the net, the table and the link use."""
    net = [file for file in (ROOT / "net").rglob("*.py") if file.parent.name not in ("fair", "tournament")]
    files = [*net, ROOT / "engine" / "table.py", ROOT / "engine" / "shelf.py"]
    files += [*(ROOT / "engine" / "bots").glob("*.py"), ROOT / "colonia_tui" / "table" / "link.py"]
    return spoken(files, {"Reason": 0, "Bye": 0, "Event": 0})


def test_every_code_is_listed() -> None:
    found = codes()
    assert {"bad_frame", "magic", "board_changed", "came", "undone", "no_such_game"} <= found
    assert {code for code in found if f"`{code}`" not in PAGE} == set()


def test_no_code_is_listed_that_does_not_exist() -> None:
    listed = re.findall(r"^\| `([a-z_]+)` \| [^|]*\| [bno ]+ \|", PAGE, re.M)
    assert len(listed) > 30
    assert set(listed) - codes() == set()


def test_numbers_are_those_of_the_code() -> None:
    assert (PROTOCOL, MAX_DEPTH, DEFAULT_PORT) == (2, 12, 47771)
    assert (MAX_STRANGERS, MOST_WATCHERS, MAX_EVENTS, REMEMBERED) == (32, 16, 500, 256)
    assert (FROM_ONE_PLACE, GRACE, CONNECTIONS, EACH_CHAIR) == (8, 0.5, 64, 8)
    assert (limits.COMMANDS, limits.SYNCS, limits.SIGNS, limits.CUT_AFTER) == (10, 2, 20, 5)
    assert (limits.LOBBY, 1 / limits.PROPOSALS, limits.CONNECTS) == (4, 10, 4)
    assert limits.COMMANDS_AT_ONCE == limits.CONNECTS_AT_ONCE == 20
    assert (1 / limits.CHAT, limits.CHAT_AT_ONCE) == (2, 5)
    assert (limits.WATCHERS_CHAT, limits.WATCHERS_CHAT_AT_ONCE) == (2, 10)
    assert (CHAT_LINES, SENT_BEFORE, MAX_TEXT, PHRASES) == (500, 128 * 1024, 200, 12)
    assert (MAX_WHY, pause.OTHERS_AFTER, pause.OTHERS) == (80, 10 * 60, 2)
    assert (owner.OWNER_AWAY, stand_ins.OTHERS_AFTER) == (2 * 60, 60)
    assert undo.ANSWER_WITHIN == 60
    assert (plans.SHORTEST, plans.LONGEST, plans.MOST_ADDED) == (30, 600, 600)
    assert (plans.SHORTEST_GAME, plans.LONGEST_GAME) == (60, 86_400)
    assert (past.MOST, past.DATA, past.FIRST) == (50, 32 * 1024, 1)
    assert (clock.UNREACHED, clock.AFTER_RESTART) == (120, 30)
    assert (limits.WATCHERS_SHARE, limits.WATCHER_EVERY) == (0.25, 0.25)
    assert limits.HANDSHAKES_SHARE == 0.1
    assert (MAX_WAITING, MAX_UNDOS, SLOW_AFTER) == (16, 5, 2)
    assert (tls.USELESS, limits.FROM_ONE_ADDRESS, limits.AT_THE_TABLE) == (20 * 1024, 5, 20)
    assert (limits.WITHIN, limits.WAIT, WATCHERS) == (60, 60, 4)
    assert connection.BUFFER_LIMIT == 256 * 1024
    assert (announcing.MOST_KEYS, announcing.MOST_BYTES, announcing.MOST_ADDRESSES) == (16, 128, 8)
    assert (announcing.MOST_CHAIRS, announcing.MOST_TABLES) == (999, 99)
    assert (finding.MOST, finding.AT_ONCE, finding.DIAL_WITHIN) == (256, 16, 2)
    assert (GHOST_AFTER, RESULT_FOR, GIVE_UP_AFTER) == (60, 60, 10 * 60)
    assert TIMING == (5, 4, 1, 8)
    assert codec.HELLO == (512, 1024, 64, 64, 16)
    assert codec.COMMANDS == (8 * 1024, 1024, 64, 64, 16)
    assert codec.UPDATES == (96 * 1024, 8 * 1024, 32 * 1024, 2048, 256)


def test_examples_are_true() -> None:
    hello = encode(Hello(MAGIC, (2, 2), "colonia", "", b"", "Cora")).hex()
    assert hello.startswith("0000004d87a174a568656c6c6f")
    assert view_hash(packed({"seat": 0, "coins": [6, 6]}), "demo", 0, 1).hex() in PAGE


def test_every_key_of_an_announcement_is_described() -> None:
    for key in announcing.Announcement("evening", "lanterns", 1, 2, True, 0).txt():
        assert f"\n| `{key.decode()}` | " in PAGE
    assert f"`{announcing.SERVICE}`" in PAGE


def test_every_command_has_an_id() -> None:
    assert all("cmd" in command.__struct_fields__ for command in get_args(Command))
