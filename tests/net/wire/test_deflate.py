"""Updates in few bytes: the same messages at the other end, and no more than the limit from anybody."""

from __future__ import annotations

import zlib
from random import Random

import pytest

from engine import shelf
from engine.table import new_table
from net.table.updates import Updates
from net.wire.addresses import is_far
from net.wire.codec import (
    LENGTH_BYTES,
    UPDATES,
    BadFrame,
    BadMessage,
    body_of,
    encode,
    frame,
    packed,
    view_hash,
)
from net.wire.deflate import MARK, Deflater, Inflater
from net.wire.messages import MAGIC, PROTOCOL, Bye, Hello, Notice, PackedUpdate, Sync, Update, Welcome
from net.wire.session import End, LocalError, Session
from tests.net.loopback import as_received
from tests.net.wire.test_session import broken, carry

LIMIT = UPDATES.frame
BOMB = b"x" * (20 * LIMIT)


def live(*, far: bool = True) -> tuple[Session, Session]:
    """Both ends of a connection after the welcome."""
    client, host = Session(End.CLIENT, 0.0), Session(End.HOST, 0.0, far=far)
    client.send(Hello(MAGIC, (PROTOCOL, PROTOCOL), "colonia", "", b"", "Anna"))
    carry(client, host)
    host.send(Welcome(PROTOCOL, "colonia", "colonia-1", 0, 0, bytes(16), "Anna"))
    carry(host, client)
    return client, host


def updates(count: int) -> list[PackedUpdate]:
    """Those of one seat in the first plays of a game."""
    table, rng, found = new_table(shelf.game("colonia"), 4, "7", bytes(16), {}), Random(1), []
    made = Updates(table, "t")
    for _ in range(count):
        seat = table.pending()[0]
        table.commit(table.play(seat, rng.choice(table.game.legal(table.state, seat))))
        found.append(made.update(0, table.version - 1, epoch=0))
    return found


def deflated(data: bytes, *, end: bool = False) -> bytes:
    """A body by somebody who writes such streams without us."""
    stream = zlib.compressobj(9, zlib.DEFLATED, -15)
    return MARK + stream.compress(data) + stream.flush(zlib.Z_FINISH if end else zlib.Z_SYNC_FLUSH)


def test_updates_arrive_as_they_were_in_a_tenth_of_the_bytes() -> None:
    client, host = live()
    sent = updates(12)
    for number, update in enumerate(sent):
        host.send(update)
        written = host._out[:]
        assert written[LENGTH_BYTES : LENGTH_BYTES + 1] == MARK
        assert number == 0 or 5 * len(written) < len(encode(update))
        host.send(Notice("came", ["Ben"]))  # goes out as it is, beside the stream
        assert host._out[len(written) :] == encode(Notice("came", ["Ben"]))
        assert carry(host, client) == [as_received(update), Notice("came", ["Ben"])]


def test_on_one_machine_nothing_is_deflated() -> None:
    client, host = live(far=False)
    (update,) = updates(1)
    host.send(update)
    assert bytes(host._out) == encode(update)
    assert carry(host, client) == [as_received(update)]


def test_nothing_is_inflated_before_the_welcome() -> None:
    client = Session(End.CLIENT, 0.0)
    client.send(Hello(MAGIC, (PROTOCOL, PROTOCOL), "colonia", "", b"", "Anna"))
    assert broken(client, frame(deflated(body_of(Notice("came", []))))) == Bye("bad_message")


def test_a_host_never_inflates() -> None:
    _, host = live()
    assert broken(host, frame(deflated(body_of(Sync())))) == Bye("bad_message")


def test_a_bomb_is_refused_at_the_limit() -> None:
    client, _ = live()
    bomb = frame(deflated(BOMB))
    assert len(bomb) < 3000
    assert broken(client, bomb) == Bye("bad_frame")


def test_nothing_is_inflated_beyond_the_limit() -> None:
    inflater = Inflater()
    assert inflater.inflate(deflated(b"x" * LIMIT), LIMIT) == b"x" * LIMIT
    with pytest.raises(BadFrame):
        Inflater().inflate(deflated(b"x" * (LIMIT + 1)), LIMIT)


@pytest.mark.parametrize(
    "body",
    [
        MARK,
        MARK + b"\x07",
        MARK + b"no deflate stream",
        deflated(b"no message"),
        deflated(body_of(Notice("came", [])))[:-6],
        deflated(body_of(Notice("came", [])), end=True),
        deflated(body_of(Notice("came", []))) + deflated(b"x", end=True)[1:],
    ],
    ids=["empty", "reserved", "text", "not a message", "torn", "ended", "more than one"],
)
def test_a_broken_stream_is_refused(body: bytes) -> None:
    client, _ = live()
    assert broken(client, frame(body)) == Bye("bad_message")


def test_a_stream_torn_between_two_frames_is_refused() -> None:
    """A body that is missing leaves the other end with another window."""
    first, second = updates(2)
    deflater, (client, _) = Deflater(), live()
    deflater.deflate(body_of(first))
    assert broken(client, frame(deflater.deflate(body_of(second)))) == Bye("bad_message")


def test_random_changes_to_a_stream_are_a_message_or_refused() -> None:
    rng, whole = Random(5), Deflater().deflate(body_of(updates(1)[0]))
    for _ in range(300):
        changed = bytearray(whole)
        changed[rng.randrange(1, len(changed))] = rng.randrange(256)
        try:
            assert len(Inflater().inflate(bytes(changed), LIMIT)) <= LIMIT
        except (BadFrame, BadMessage):
            continue


def test_an_update_above_the_limit_is_a_mistake_however_small_it_would_become() -> None:
    _, host = live()
    (update,) = updates(1)
    fields = {name: getattr(update, name) for name in Update.__struct_fields__}
    with pytest.raises(LocalError):
        host.send(PackedUpdate(**fields | {"view": packed({"long": "x" * LIMIT})}))


@pytest.mark.parametrize(
    ("peer", "own", "far"),
    [
        (("192.0.2.7", 1), ("192.0.2.1", 2), True),
        (("192.0.2.1", 1), ("192.0.2.1", 2), False),
        (("127.0.0.1", 1), ("127.0.0.1", 2), False),
        (("::ffff:192.0.2.7", 1, 0, 0), ("::ffff:192.0.2.1", 2, 0, 0), True),
        (("::1", 1, 0, 0), ("::1", 2, 0, 0), False),
        (("fe80::1%eth0", 1, 0, 2), ("fe80::2%eth0", 2, 0, 2), True),
        ("", "/run/colonia.sock", False),
        (None, None, False),
    ],
)
def test_who_is_on_another_machine(peer: object, own: object, far: bool) -> None:
    assert is_far(peer, own) is far


# The options of a view are sent once: fewer bytes, and the same views and hashes at the other end.


def with_view(update: PackedUpdate, view: dict[str, object]) -> PackedUpdate:
    fields = {name: getattr(update, name) for name in update.__struct_fields__}
    return PackedUpdate(**fields | {"view": packed(view)})


@pytest.mark.parametrize("far", [False, True])
def test_updates_arrive_whole_with_options_that_came_once(far: bool) -> None:
    client, host = live(far=far)
    for number, update in enumerate(updates(8)):
        host.send(update)
        assert (len(host._out) < len(encode(update)) - 900) == (number > 0 or far)
        (came,) = carry(host, client)
        assert came == as_received(update)
        assert view_hash(packed(came.view), "t", 0, update.version) == update.hash


@pytest.mark.parametrize(
    "view", [{}, {"options": None}, {"options": {}}, {"options": {"notes": False}}], ids=str
)
def test_views_with_few_options_or_none_are_sent_as_they_are(view: dict[str, object]) -> None:
    client, host = live(far=False)
    (update,) = updates(1)
    for seat in range(3):
        sent = with_view(update, {"seat": seat, **view})
        host.send(sent)
        assert bytes(host._out) == encode(sent)
        assert carry(host, client) == [as_received(sent)]
