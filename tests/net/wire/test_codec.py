"""Whatever bytes come in, the result is a message of the protocol or BadMessage."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, get_args

import msgpack
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from engine.game import Action, Option, Question, Reason
from net.wire import codec, records
from net.wire import messages as m
from net.wire.codec import (
    COMMANDS,
    HELLO,
    LENGTH_BYTES,
    MAX_DEPTH,
    UPDATES,
    BadFrame,
    BadMessage,
    Frames,
    Limits,
    check_shown,
    client_message,
    encode,
    frame,
    host_message,
    packed,
    view_hash,
)
from tests.every import every

CMD = bytes(range(16))
REFUSED = Option(Action("bid", (2,)), Reason("too_high", (2, "coins")), {})
CHAIR = records.ChairState("person", "Änne", "", 2, True, True)

FROM_CLIENTS: list[m.Message] = [
    m.Hello(m.MAGIC, (1, 3), "colonia", "", b"", "Änne"),
    m.Knock("phrase", CMD),
    m.Proof(bytes(32)),
    m.ListTables(),
    m.Act(CMD, 7, ("bid", [3, -1])),
    m.Undo(CMD, 7),
    m.Propose(CMD, 7, 3),
    m.Consent(CMD, 7, True),
    m.TakeChair(CMD, 2),
    m.SetChair(CMD, 2, "greedy"),
    m.SetColour(CMD, 5),
    m.Ready(CMD, False),
    m.Start(CMD),
    m.GoOn(CMD, False),
    m.Chat(CMD, "Grüß Gott", 0, True),
    m.Seen(2, 60, bytes(16), bytes(16)),
    m.Heard(12),
    m.Sync(),
    m.PauseGame(CMD, "tea"),
    m.Resume(CMD),
    m.Kick(CMD, 2, False),
    m.NewDoor(CMD),
    m.NewClaim(CMD, 2),
    m.BeOwner(CMD, True),
    m.Mind(CMD, 2),
    m.ViewSeat(None),
    m.ViewSeat(3),
    m.Hash(1, bytes(32)),
    m.Reveal(1, bytes(16)),
    m.Fetch(127),
    m.History(1, 50),
    m.Ping(1),
    m.Pong(1),
    m.Bye("leaves"),
]
FROM_HOSTS: list[m.Message] = [
    m.Welcome(1, "colonia", "colonia-1", 0, None, b"", ""),
    m.Lobby([CHAIR, CHAIR], 1, 0, False, ["127.0.0.1:1"]),
    m.Update(
        1,
        2,
        bytes(16),
        {"a": [1, {"b": None}]},
        Question("k", {"n": 1}, [Option(Action("bid", (1,)), None, {"cost": [1, 2]}), REFUSED], True),
        [Action("bid", (1,)), Action("pass")],
        [m.TableEvent(0, "x", [1, [2, "y"]])],
        3,
        True,
        2,
        [0],
    ),
    m.Door(False, 4, "amber boat", "colonia://a:1/t#c"),
    m.Challenge(CMD, CMD, b""),
    m.Tables([records.TableState("colonia-1", "colonia", ["Änne"], 2, "lobby")]),
    m.Done(CMD, 3),
    m.No(CMD, "board_changed", [], 3),
    m.Proposal(1, 4, 6, [1]),
    m.Proposal(0, None, 6, []),
    m.Notice("left", ["Änne"]),
    m.Claim(2, "amber boat cellar drum eagle"),
    m.Past(1, 0, bytes(32 * 1024)),
    m.Paused(1, "tea", 3, [2]),
    m.Clock(600, 10, [598_500, None], [0]),
    m.ChatLines([records.Line(1, 0, None, 3, "", "", 12, False, 1_790_000_000)], True),
    m.Epoch(3, bytes(16)),
    m.Deal("0" * 64, True, [True, False]),
    m.Draw(1),
    m.Hashes(1, [bytes(32), None]),
    m.Log(0, 1, bytes(32 * 1024)),
    m.MovesLost(28, 60, True),
    m.Duplicates(
        [records.TableOfSet("a-1", "over"), records.TableOfSet("a-2", "closed")],
        [records.Compared("a-1", ["Änne"], [41], [1])],
    ),
    m.Over({"scores": [1, 2]}, "7", bytes(16)),
    m.Ping(1),
    m.Pong(1),
    m.Bye("version", [1, 2, 3], retry=True),
]


def test_these_are_all_messages() -> None:
    assert {type(message) for message in FROM_CLIENTS} == set(get_args(m.ClientMessage))
    assert {type(message) for message in FROM_HOSTS} == set(get_args(m.HostMessage))


def body(message: m.Message) -> bytes:
    return encode(message)[LENGTH_BYTES:]


@every("message", FROM_CLIENTS)
def test_what_a_client_sends_arrives_unchanged(message: m.Message) -> None:
    assert client_message(body(message)) == message


@every("message", FROM_HOSTS)
def test_what_a_host_sends_arrives_unchanged(message: m.Message) -> None:
    assert host_message(body(message)) == message


UPDATE = next(message for message in FROM_HOSTS if isinstance(message, m.Update))


def test_an_update_is_taken_apart_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def again(*_: Any, **how: Any) -> Any:
        raise AssertionError

    monkeypatch.setattr(codec.msgpack, "unpackb", again)
    monkeypatch.setattr(codec, "check_shown", again)
    assert host_message(body(UPDATE)) == UPDATE


def test_the_quick_look_at_an_update_refuses_what_the_thorough_one_does() -> None:
    for number in [*range(0x700), *range(0x2000, 0x2100), 0xD7FF, 0x1F600]:
        view = {"name": f"a{chr(number)}b"}
        assert _is_refused(structs.replace(UPDATE, view=view)) is _is_too_much(view), hex(number)


def _is_too_much(view: dict[str, Any]) -> bool:
    try:
        check_shown(view)
    except BadMessage:
        return True
    return False


def _is_refused(update: m.Update) -> bool:
    try:
        host_message(body(update))
    except BadMessage:
        return True
    return False


def nested(depth: int) -> Any:
    return [nested(depth - 1)] if depth else 1


@pytest.mark.parametrize("where", ["view", "args", "preview", "event"])
@pytest.mark.parametrize(
    ("data", "is_fine"),
    [
        (nested(6), True),
        (nested(MAX_DEPTH), False),
        (10_000_000, True),
        (10_000_001, False),
        (-10_000_001, False),
        (b"bytes", False),
        ({1: 2}, False),
        ({"\x1b": 2}, False),
        (datetime.fromtimestamp(0, UTC), False),
        (msgspec.msgpack.Ext(7, b"x"), False),
        ([0] * 2048, True),
        ([0] * 2049, False),
        (["\\"] * 2048, True),
        ([[]] * 2048, True),
        ([[[]] * 2048] * 5, False),
        ([[0] * 2048] * 17, False),
    ],
)
def test_whatever_is_in_an_update_has_bounds(where: str, data: Any, is_fine: bool) -> None:
    option = Option(Action("bid"), None, {"x": data if where == "preview" else 1})
    update = structs.replace(
        UPDATE,
        view={"seat": 1, "x": data if where == "view" else 1},
        question=Question("k", {"x": data if where == "args" else 1}, [option]),
        events=[m.TableEvent(1, "x", [data if where == "event" else 1])],
    )
    assert _is_refused(update) is not is_fine


def act(**changed: Any) -> dict[str, Any]:
    return {"t": "act", "cmd": CMD, "version": 1, "action": ["bid", [1]]} | changed


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in act().items() if name != key}


WRONG: dict[str, Any] = {
    "not a map": [1, 2],
    "nothing": None,
    "no type": without("t"),
    "unknown type": act(t="fly"),
    "type is not text": act(t=1),
    "one key too many": act(extra=1),
    "one key too few": without("version"),
    "version is text": act(version="1"),
    "version is true": act(version=True),
    "version is a float": act(version=1.0),
    "version is negative": act(version=-1),
    "version is huge": act(version=2**63),
    "id is short": act(cmd=CMD[:15]),
    "id is long": act(cmd=CMD + b"x"),
    "id is text": act(cmd="AAECAwQFBgcICQoLDA0ODw=="),
    "id is None": act(cmd=None),
    "action is a map": act(action={"bid": 1}),
    "action has three parts": act(action=["bid", [1], 2]),
    "action of no kind": act(action=["", [1]]),
    "kind is bytes": act(action=[b"bid", [1]]),
    "kind is long": act(action=["x" * 41, [1]]),
    "args are text": act(action=["bid", "1"]),
    "an arg is a list": act(action=["bid", [[1]]]),
    "an arg is true": act(action=["bid", [True]]),
    "an arg is a float": act(action=["bid", [1.0]]),
    "an arg is huge": act(action=["bid", [10**7]]),
    "too many args": act(action=["bid", [1] * 17]),
    "a long text": act(action=["x" * 2000, []]),
    "long bytes": act(cmd=bytes(100)),
    "an extension": act(version=msgpack.ExtType(5, b"")),
    "a timestamp": act(version=msgpack.Timestamp(1)),
    "a key that is a number": {**act(), 7: 1},
    "a chair out of bounds": {"t": "take_chair", "cmd": CMD, "chair": 12},
    "ready is a number": {"t": "ready", "cmd": CMD, "ready": 1},
    "a token too long": {**msgspec.to_builtins(FROM_CLIENTS[0], builtin_types=(bytes,)), "token": bytes(17)},
    "a name too long": {**msgspec.to_builtins(FROM_CLIENTS[0], builtin_types=(bytes,)), "name": "x" * 25},
    "one version": {**msgspec.to_builtins(FROM_CLIENTS[0], builtin_types=(bytes,)), "proto": [1]},
}


@every("wrong", WRONG.values())
def test_anything_but_a_message_is_refused(wrong: Any) -> None:
    wrongly_packed = msgpack.packb(wrong)
    for read in (client_message, host_message):
        with pytest.raises(BadMessage):
            read(wrongly_packed)


MALFORMED: dict[str, dict[str, Any]] = {
    "a question that is a text": {"question": "what?"},
    "a question without options": {"question": ["k", {}]},
    "a question with a part too many": {"question": ["k", {}, [], True, 1]},
    "a kind that is a number": {"question": [1, {}, [], False]},
    "arguments that are a list": {"question": ["k", [], [], False]},
    "a secret that is a number": {"question": ["k", {}, [], 1]},
    "an option without a preview": {"question": ["k", {}, [[["a", []], None]], False]},
    "an option without an action": {"question": ["k", {}, [[None, None, {}]], False]},
    "a refusal that is a text": {"question": ["k", {}, [[["a", []], "no", {}]], False]},
    "a refusal with a list in it": {"question": ["k", {}, [[["a", []], ["no", [[1]]], {}]], False]},
    "a preview that is a list": {"question": ["k", {}, [[["a", []], None, []]], False]},
    "an action that is a text": {"legal": ["pass"]},
    "an action with a list in it": {"legal": [["a", [[1]]]]},
    "an action of floats": {"legal": [["a", [1.0]]]},
    "an action with a part too many": {"legal": [["a", [], []]]},
    "an event without arguments": {"events": [[1, "x"]]},
    "an event without a version": {"events": [["1", "x", []]]},
    "an event without a code": {"events": [[1, None, []]]},
    "events that are not a list": {"events": {}},
}


@every("wrong", MALFORMED.values())
def test_a_malformed_update_is_refused(wrong: dict[str, Any]) -> None:
    """A screen takes question, legal actions and events apart without checking them again."""
    right = msgspec.to_builtins(UPDATE, builtin_types=(bytes,))
    assert host_message(msgpack.packb(right)) == UPDATE
    with pytest.raises(BadMessage):
        host_message(msgpack.packb(right | wrong))


def test_a_packed_update_is_the_same_on_the_wire() -> None:
    fields = msgspec.structs.asdict(UPDATE)
    assert encode(m.PackedUpdate(**fields | {"view": packed(UPDATE.view)})) == encode(UPDATE)


def test_an_update_is_lists_and_maps_on_the_wire() -> None:
    """This is what clients in other languages read: docs/protocol.md."""
    sent = msgpack.unpackb(body(UPDATE))
    assert sent["question"] == [
        "k",
        {"n": 1},
        [[["bid", [1]], None, {"cost": [1, 2]}], [["bid", [2]], ["too_high", [2, "coins"]], {}]],
        True,
    ]
    assert sent["legal"] == [["bid", [1]], ["pass", []]]
    assert sent["events"] == [[0, "x", [1, [2, "y"]]]]


HOSTILE = {
    "500 lists that claim 8192 items each": b"\xdc\x20\x00" * 500,
    "lists that claim 2^31 items": b"\xdd\x7f\xff\xff\xff" * 100,
    "maps that claim 2^32 items": b"\xdf\xff\xff\xff\xff" * 100,
    "a list of 2^32": b"\xdd\xff\xff\xff\xff",
    "a text of 4 GB": b"\xdb\xff\xff\xff\xff",
    "bytes of 4 GB": b"\xc6\xff\xff\xff\xff",
    "an extension of 4 GB": b"\xc9\xff\xff\xff\xff\x01",
    "2000 nested lists": b"\x91" * 2000,
    "2000 nested maps": b"\x81\xa1a" * 2000,
    "30000 empty lists": b"\xdc\x75\x30" + b"\x90" * 30000,
    "one list deeper than allowed": b"\x91" * MAX_DEPTH + b"\x90",
    "the byte that is never used": b"\xc1",
    "a text that is not UTF-8": b"\xa2\xc3\x28",
    "half a surrogate": b"\xa3\xed\xa0\x80",
    "a list as a key": b"\x81\x91\x01\x01",
    "two messages": msgpack.packb(act()) * 2,
    "an extension without content": b"\xc7\x00\x05",
    "nothing at all": b"",
}


@every("hostile", HOSTILE.values())
def test_hostile_bodies_are_refused(hostile: bytes) -> None:
    for read in (client_message, host_message):
        with pytest.raises(BadMessage):
            read(hostile)


@every("text", ["\x1b]52;c;cm0=\x07", "\x9b2J", "\x00", "\x7f", "\u202e", "\u2069", "\u2028"])
def test_no_host_can_do_anything_to_a_terminal(text: str) -> None:
    """Names, talk, keys and values of a view: wherever a host puts it. What clients send, hosts make safe."""
    view = {"seat": 0, "towns": [{"name": text}]}
    for message in (
        m.Lobby([structs.replace(CHAIR, name=text)], 1, 0, False, []),
        m.ChatLines([records.Line(1, 0, 1, None, "Eve", text, 0, False, 0)], False),
        m.Notice("left", [text]),
        structs.replace(UPDATE, view=view),
        structs.replace(UPDATE, view={text: 1}),
        m.Bye("left", [[text]]),
    ):
        with pytest.raises(BadMessage):
            host_message(body(message))
    assert isinstance(client_message(body(m.Chat(CMD, text, 0, False))), m.Chat)
    assert isinstance(host_message(body(m.Notice("left", ["two\nlines\u00e9\u0301"]))), m.Notice)


def test_nesting_above_the_limit_is_refused() -> None:
    def bye(depth: int) -> bytes:
        nested: Any = []
        for _ in range(depth - 3):  # the map, the list args, and the innermost list
            nested = [nested]
        return msgpack.packb({"t": "bye", "code": "x", "args": [nested], "retry": False})

    assert isinstance(client_message(bye(MAX_DEPTH)), m.Bye)
    with pytest.raises(BadMessage):
        client_message(bye(MAX_DEPTH + 2))


def test_a_body_cut_off_anywhere_is_refused() -> None:
    for message in FROM_CLIENTS:
        whole = body(message)
        for end in range(len(whole)):
            with pytest.raises(BadMessage):
                client_message(whole[:end])


PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.floats()
    | st.text(max_size=8)
    | st.binary(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


@given(PLAIN)
def test_what_is_packed_is_msgpack_in_its_shortest_form(data: Any) -> None:
    assert bytes(packed(data)) == msgpack.packb(data)


@given(st.sampled_from([*FROM_CLIENTS, *FROM_HOSTS]), st.data())
def test_a_message_with_anything_in_it_is_a_message_or_refused(
    message: m.Message, data: st.DataObject
) -> None:
    fields = msgspec.to_builtins(message, builtin_types=(bytes,))
    key = data.draw(st.sampled_from([*fields, "other"]))
    fields[key] = data.draw(PLAIN)
    for read in (client_message, host_message):
        try:
            found = read(msgpack.packb(fields))
        except BadMessage:
            continue
        assert isinstance(found, m.Message)


@given(st.sampled_from([*FROM_CLIENTS, *FROM_HOSTS]), st.data())
def test_a_message_with_bytes_changed_is_a_message_or_refused(
    message: m.Message, data: st.DataObject
) -> None:
    changed = bytearray(body(message))
    for _ in range(data.draw(st.integers(1, 4))):
        changed[data.draw(st.integers(0, len(changed) - 1))] = data.draw(st.integers(0, 255))
    for read in (client_message, host_message):
        try:
            found = read(bytes(changed))
        except BadMessage:
            continue
        assert isinstance(found, m.Message)


def test_a_client_may_send_far_less_than_a_host() -> None:
    text = {"t": "bye", "code": "x", "args": ["y" * (COMMANDS.strings + 1)], "retry": False}
    with pytest.raises(BadMessage):
        client_message(msgpack.packb(text))
    assert COMMANDS.strings < UPDATES.strings
    assert isinstance(host_message(msgpack.packb(text)), m.Bye)


def test_the_hash_depends_on_view_table_seat_and_version() -> None:
    view = {"seat": 1, "coins": [1, 2]}
    one = view_hash(packed(view), "lanterns-1", 1, 5)
    assert len(one) == 16
    assert one == view_hash(packed({"seat": 1, "coins": [1, 2]}), "lanterns-1", 1, 5)
    others = [
        view_hash(packed({"seat": 1, "coins": [1, 3]}), "lanterns-1", 1, 5),
        view_hash(packed(view), "lanterns-2", 1, 5),
        view_hash(packed(view), "lanterns-1", None, 5),
        view_hash(packed(view), "lanterns-1", 1, 6),
    ]
    assert len({one, *others}) == 5


# A stream of bytes becomes bodies, however it was split, and never holds more than its limit.


def bodies(frames: Frames) -> list[bytes]:
    found = []
    while (body := frames.next()) is not None:
        found.append(body)
    return found


def test_a_frame_is_its_length_and_its_body() -> None:
    assert frame(b"abc") == b"\x00\x00\x00\x03abc"


@given(st.lists(st.binary(min_size=1, max_size=40), max_size=8), st.data())
def test_bodies_come_out_whole_however_the_stream_is_split(sent: list[bytes], data: st.DataObject) -> None:
    stream = b"".join(map(frame, sent))
    frames, found = Frames(HELLO), []
    while stream:
        size = data.draw(st.integers(1, len(stream)))
        frames.feed(stream[:size])
        stream = stream[size:]
        found += bodies(frames)
    assert found == sent


@pytest.mark.parametrize("limits", [HELLO, COMMANDS, UPDATES])
def test_the_limit_is_the_longest_length_accepted(limits: Limits) -> None:
    frames = Frames(limits)
    frames.feed(frame(bytes(limits.frame)))
    assert frames.next() == bytes(limits.frame)
    frames.feed((limits.frame + 1).to_bytes(LENGTH_BYTES, "big"))
    with pytest.raises(BadFrame):
        frames.next()


@every("head", [b"\x00\x00\x00\x00", b"\xff\xff\xff\xff", b"GET ", b"\x16\x03\x01\x02"])
def test_a_length_out_of_bounds_is_refused_before_any_body_arrives(head: bytes) -> None:
    frames = Frames(UPDATES)
    frames.feed(head)
    with pytest.raises(BadFrame):
        frames.next()


def test_limits_may_change_between_two_frames() -> None:
    frames = Frames(HELLO)
    frames.feed(frame(b"small") + frame(bytes(2000)))
    assert frames.next() == b"small"
    frames.limits = COMMANDS
    assert frames.next() == bytes(2000)
