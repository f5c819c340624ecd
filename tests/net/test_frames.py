"""A stream of bytes becomes bodies, however it was split, and never holds more than its limit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.wire.codec import COMMANDS, HELLO, LENGTH_BYTES, UPDATES, BadFrame, Frames, Limits, frame
from tests.every import every


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
