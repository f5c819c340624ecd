"""The options of a view are sent once: fewer bytes, and the same views and hashes at the other end."""

from __future__ import annotations

import pytest

from net.wire.codec import encode, packed, view_hash
from net.wire.messages import PackedUpdate
from tests.net.test_deflate import live, updates
from tests.net.test_session import carry
from tests.net.wire import as_received


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
