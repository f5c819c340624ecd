"""One connection from both ends: who may send what and when, what breaks it, and what time does to it."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from net.wire.codec import body_of, encode, frame, packed
from net.wire.messages import (
    MAGIC,
    PROTOCOL,
    Act,
    Bye,
    Challenge,
    Command,
    Done,
    Fetch,
    Heard,
    Hello,
    History,
    Knock,
    Lobby,
    Log,
    Message,
    No,
    Notice,
    Past,
    Ping,
    Pong,
    Proof,
    Propose,
    SetChair,
    Start,
    Sync,
    Welcome,
)
from net.wire.session import (
    BYTES_AT_ONCE,
    LIMITS,
    MESSAGES,
    MESSAGES_AT_ONCE,
    STEPS,
    TIMING,
    Bucket,
    End,
    LocalError,
    RemoteError,
    Session,
    State,
)
from tests.every import every
from tests.net.wire.test_codec import FROM_CLIENTS, FROM_HOSTS
from tests.net.wire.test_sense import GOOD

CMD = bytes(16)
HELLO = Hello(MAGIC, (PROTOCOL, PROTOCOL), "lanterns", "", b"", "Anna")
WELCOME = Welcome(1, "lanterns", "lanterns-1", 0, 0, bytes(16), "Anna")


def pair() -> tuple[Session, Session]:
    return Session(End.CLIENT, 0.0), Session(End.HOST, 0.0)


def carry(sender: Session, receiver: Session, now: float = 0.0) -> list[Message]:
    """Carry what one sends to the other, byte by byte. Returns the messages the other received."""
    heard: list[Message] = []
    for byte in sender.data_to_send():
        receiver.receive(bytes([byte]), now)
        heard += receiver.messages()
    return heard


def live() -> tuple[Session, Session]:
    client, host = pair()
    client.send(HELLO)
    assert carry(client, host) == [HELLO]
    host.send(WELCOME)
    assert carry(host, client) == [WELCOME]
    assert client.state is host.state is State.LIVE
    return client, host


def test_over_tls_both_ends_prove_something_first() -> None:
    client, host = pair()
    for end in (client, host):
        end.prove_first()
        assert end.state is State.ARRIVED
        assert end.deadline == TIMING.login
    knock, challenge, proof = Knock("phrase", CMD), Challenge(CMD, CMD, bytes(32)), Proof(bytes(32))
    with pytest.raises(LocalError):
        client.send(HELLO)
    client.send(knock)
    with pytest.raises(LocalError):
        client.send(proof)  # before the host has proved anything
    assert carry(client, host) == [knock]
    host.send(challenge)
    assert carry(host, client) == [challenge]
    client.send(proof)
    client.send(HELLO)
    assert carry(client, host) == [proof, HELLO]
    assert host.state is State.ASKED
    assert host.deadline == TIMING.login  # from the first byte, as without


def test_nothing_comes_before_the_knock() -> None:
    for too_early in (HELLO, Proof(b""), Sync()):
        host = Session(End.HOST, 0.0)
        host.prove_first()
        assert broken(host, encode(too_early)) == Bye("unexpected")


def broken(session: Session, data: bytes) -> Bye:
    """The goodbye with which a session answers these bytes."""
    session.data_to_send()
    session.receive(data, 0.0)
    with pytest.raises(RemoteError) as error:
        list(session.messages())
    assert session.state is State.CLOSED
    assert session.ended == error.value.bye
    assert session.data_to_send() == encode(error.value.bye)
    assert list(session.messages()) == []
    assert session.deadline is None
    return error.value.bye


@every("state", State)
@every("end", End)
def test_each_end_sends_in_each_state_only_what_the_table_allows(state: State, end: End) -> None:
    for message in [*FROM_CLIENTS, *FROM_HOSTS[:9]]:
        session = Session(end, 0.0)
        session.state = state
        following = STEPS[state][end].get(type(message))
        if following is None:
            with pytest.raises(LocalError):
                session.send(message)
            assert session.state is state, message
            assert session.data_to_send() == b"", message
        else:
            session.send(message)
            assert session.state is following, message
            assert session.data_to_send() == encode(message)


@every("state", [State.NEW, State.ASKED, State.LIVE])
@every("end", End)
def test_each_end_accepts_in_each_state_only_what_the_table_allows(state: State, end: End) -> None:
    for message in [*FROM_CLIENTS[1:12], *FROM_HOSTS[:9]]:
        session = Session(end, 0.0)
        session.state = state
        session._owed = dict.fromkeys(session._owed, 1)
        following = STEPS[state][end.other].get(type(message))
        if following is None:
            assert broken(session, encode(message)).code in ("unexpected", "bad_message"), message
        else:
            session.receive(encode(message), 0.0)
            assert list(session.messages()) == [message]
            assert session.state is following, message


def test_commands_may_follow_the_hello_at_once() -> None:
    client, host = pair()
    client.send(HELLO)
    host.receive(client.data_to_send() + encode(Sync()) + encode(Start(CMD)), 0.0)
    heard = []
    for message in host.messages():
        heard.append(message)
        if isinstance(message, Hello):
            host.send(WELCOME)
    assert heard == [HELLO, Sync(), Start(CMD)]


QUESTIONS: list[tuple[Message, Message]] = [
    (Start(CMD), Done(CMD, 1)),
    (Start(CMD), No(CMD, "started", [], 1)),
    (History(1, 2), Past(1, 2, b"")),
    (Fetch(0), Log(0, 1, b"")),
    (Ping(1), Pong(1)),
]


@every(("question", "answer"), QUESTIONS)
def test_a_host_gives_one_answer_to_each_question_and_no_other(question: Message, answer: Message) -> None:
    client, _ = live()
    client.send(question)
    client.receive(encode(answer), 0.0)
    assert list(client.messages()) == [answer]
    assert broken(client, encode(answer)) == Bye("unexpected")


NEWS = {
    type(each): each
    for each in [*FROM_HOSTS, *GOOD]
    if STEPS[State.LIVE][End.HOST].get(type(each)) is State.LIVE
}


@every(("message", "most"), [(NEWS[Lobby], MESSAGES_AT_ONCE), *((each, 200.0) for each in NEWS.values())])
def test_a_host_that_sends_without_end_is_left(message: Message, most: float) -> None:
    """One kind as many times as are allowed; that each kind counts is seen with a bound of 200, too."""
    client, _ = live()
    if most < MESSAGES_AT_ONCE:
        client._messages = Bucket(MESSAGES, most, 0.0)
    heard = 0
    while client.ended is None and heard <= most:
        client.receive(encode(message), 0.0)
        with contextlib.suppress(RemoteError):
            heard += sum(1 for _ in client.messages())
    assert client.ended is not None
    assert client.ended.code in ("flood", "unexpected")
    assert heard * len(body_of(message)) <= BYTES_AT_ONCE


def test_a_host_may_be_as_fast_as_bots_play() -> None:
    """Three thousand moves in three seconds, each with 2,000 bytes and an answer."""
    client, _ = live()
    news = encode(Notice("x" * 40, ["y" * 1940]))
    for number in range(3_000):
        client.send(Start(CMD))
        client.data_to_send()
        client.receive(news + encode(Done(CMD, 1)), number / 1_000)
        assert sum(1 for _ in client.messages()) == 2


def test_a_client_may_say_goodbye_before_the_welcome() -> None:
    client, host = pair()
    client.send(HELLO)
    carry(client, host)
    client.send(Bye("leaves"))
    assert carry(client, host) == [Bye("leaves")]
    assert host.ended == Bye("leaves")


@every(
    ("hello", "bye"),
    [
        (Hello("chess", (2, 2), "lanterns", "", b"", "A"), Bye("magic")),
        (Hello(MAGIC, (1, 1), "lanterns", "", b"", "A"), Bye("version", [PROTOCOL, 1, 1])),
        (Hello(MAGIC, (3, 5), "lanterns", "", b"", "A"), Bye("version", [PROTOCOL, 3, 5])),
        (Hello(MAGIC, (0, 0), "lanterns", "", b"", "A"), Bye("version", [PROTOCOL, 0, 0])),
        (Hello(MAGIC, (2, 1), "lanterns", "", b"", "A"), Bye("version", [PROTOCOL, 2, 1])),
    ],
)
def test_a_hello_in_another_protocol_is_refused_with_the_version_we_speak(hello: Hello, bye: Bye) -> None:
    assert broken(Session(End.HOST, 0.0), encode(hello)) == bye


def test_a_hello_of_another_version_may_have_further_keys() -> None:
    host = Session(End.HOST, 0.0)
    hello = Hello(MAGIC, (0, 900), "lanterns", "", b"", "A")
    host.receive(frame(packed({**structs.asdict(hello), "t": "hello", "caps": ["tls"]})), 0.0)
    assert list(host.messages()) == [hello]


def test_the_limit_rises_with_the_welcome() -> None:
    """What a host would refuse from a stranger, it accepts from a client it knows."""
    long = Bye("x", ["y" * 1000])
    assert broken(Session(End.HOST, 0.0), encode(long)) == Bye("bad_frame")
    _, host = live()
    host.receive(encode(long), 0.0)
    assert list(host.messages()) == [long]


def test_a_message_that_is_too_long_is_not_sent() -> None:
    client, host = live()
    lobby = Lobby([], 0, 0, False, ["x" * 8000] * 13)
    with pytest.raises(LocalError):
        host.send(lobby)
    with pytest.raises(LocalError):
        client.send(Bye("x", ["y" * LIMITS[End.CLIENT][State.LIVE].frame]))
    assert host.data_to_send() == client.data_to_send() == b""
    assert host.state is client.state is State.LIVE


@every(
    ("command", "field"),
    [
        (SetChair(bytes(16), 1, "a-level-with-a-long-name"), "level"),
        (SetChair(bytes(16), 12, "easy"), "chair"),
        (Act(bytes(15), 1, ("bid", [])), "cmd"),
        (Act(bytes(16), 1, ("bid", [1_000_001])), "action[1][0]"),
        (Propose(bytes(16), 1, -1), "keep"),
    ],
)
def test_a_command_out_of_its_bounds_is_a_mistake_of_ours(command: Command, field: str) -> None:
    """It is not sent: the host would end the connection for it."""
    client, host = live()
    with pytest.raises(LocalError, match=f"{type(command).__name__}: .*{re.escape(field)}"):
        client.send(command)
    assert client.data_to_send() == b""
    assert client.state is State.LIVE
    host.receive(encode(command), 0.0)
    with pytest.raises(RemoteError):
        list(host.messages())


@given(st.lists(st.binary(max_size=700), max_size=5), st.sampled_from(list(End)), st.booleans())
def test_any_bytes_are_messages_or_a_remote_error(chunks: list[bytes], end: End, welcomed: bool) -> None:
    session = Session(end, 0.0)
    if welcomed:
        session.state = State.LIVE
    for chunk in chunks:
        for data in (chunk, frame(chunk) if chunk else b"\x00"):
            session.receive(data, 0.0)
            try:
                assert all(isinstance(message, Message) for message in session.messages())
            except RemoteError:
                assert session.state is State.CLOSED


# Time


def test_a_stranger_has_one_deadline_whatever_it_sends() -> None:
    client, host = pair()
    assert host.deadline == TIMING.login
    client.send(HELLO)
    data = client.data_to_send()
    host.receive(data[:10], 4.0)
    assert list(host.messages()) == []
    assert host.deadline == TIMING.login
    host.tick(4.99)
    assert host.state is State.NEW
    host.tick(5.0)
    assert host.ended == Bye("too_slow", retry=True)
    assert host.deadline is None


def test_a_client_gives_up_on_a_host_that_never_answers() -> None:
    client, _ = pair()
    client.send(HELLO)
    client.tick(TIMING.login)
    assert client.ended == Bye("too_slow", retry=True)


def both(run: Callable[[Session, Session], None]) -> None:
    client, host = live()
    run(client, host)
    client, host = live()
    run(host, client)


def test_a_quiet_peer_is_pinged_and_its_answer_counts() -> None:
    def run(one: Session, other: Session) -> None:
        assert one.deadline == TIMING.idle
        one.tick(3.9)
        assert one.data_to_send() == b""
        one.tick(4.0)
        assert carry(one, other, 4.0) == [Ping(1)]
        assert carry(other, one, 4.1) == [Pong(1)]
        assert one.ended is None
        assert one.deadline == 8.0  # at the same moment as others that were heard a little earlier
        one.tick(8.0)
        assert one.data_to_send() == encode(Ping(2))

    both(run)


def test_a_silent_peer_is_given_up() -> None:
    def run(one: Session, other: Session) -> None:
        seems_gone = {}
        while one.ended is None:
            assert one.deadline is not None
            at = one.deadline
            one.tick(at)
            seems_gone[at] = one.seems_gone
        assert one.ended == Bye("silent", retry=True)
        assert seems_gone == {4.0: False, 5.0: True, 6.0: True, 7.0: True, 8.0: True}

    both(run)


def test_a_peer_that_answers_late_is_there_again() -> None:
    def run(one: Session, other: Session) -> None:
        one.tick(4.0)
        one.tick(5.0)
        assert one.seems_gone
        assert carry(one, other, 5.2) == [Ping(1), Ping(2)]
        assert carry(other, one, 5.4) == [Pong(1), Pong(2)]
        assert not one.seems_gone
        assert one.deadline == 9.25

    both(run)


def test_a_clock_that_jumps_backwards_does_no_harm() -> None:
    _, host = live()
    host.receive(encode(Sync()), 100.0)
    list(host.messages())
    host.tick(-1e9)
    assert host.ended is None
    assert host.data_to_send() == b""


def test_a_peer_that_sends_is_not_pinged() -> None:
    client, host = live()
    for second in range(1, 20):
        client.send(Heard(second))
        assert carry(client, host, second * 0.9) == [Heard(second)]
        host.tick(second * 0.9)
        assert host.data_to_send() == b""


def test_closing_twice_keeps_the_first_reason() -> None:
    _, host = live()
    host.close(Bye("displaced"))
    host.close(Bye("host_ends"))
    assert host.ended == Bye("displaced")
    assert host.data_to_send() == encode(Bye("displaced"))
    host.receive(encode(Sync()), 0.0)
    assert list(host.messages()) == []
