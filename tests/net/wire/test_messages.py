"""Nothing in a message of a client is unbounded, whoever adds a field."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgpack
import msgspec
import pytest
from msgspec import inspect

from engine import shelf
from engine.finished import finished, summary
from engine.game import Game, Plain
from engine.table import Table, new_table
from net.table.updates import MAX_EVENTS, Updates
from net.wire.codec import (
    COMMANDS,
    HELLO,
    LENGTH_BYTES,
    MAX_CONTAINERS,
    MAX_DEPTH,
    MAX_VALUES,
    UPDATES,
    BadMessage,
    Limits,
    client_message,
    encode,
    host_message,
)
from net.wire.messages import MAGIC, PROTOCOL, Act, ClientMessage, Hello, Message, Over, Update
from net.wire.records import MAX_CHAIRS
from tests.every import every

LIMITED_BY_ITS_FRAME = {"Bye.args": "anything, for a sentence"}
"""Fields of any type: the sizes of frames and of what is in them bound these (`net.wire.codec`)."""


def unbounded(kind: inspect.Type) -> Iterator[str]:
    """What may be as large as it likes in values of this type."""
    match kind:
        case inspect.IntType():
            if (kind.ge is None and kind.gt is None) or (kind.le is None and kind.lt is None):
                yield "a number"
        case inspect.StrType() | inspect.BytesType():
            if kind.max_length is None:
                yield "a text"
        case inspect.ListType():
            if kind.max_length is None:
                yield "a list"
            yield from unbounded(kind.item_type)
        case inspect.TupleType():
            for item in kind.item_types:
                yield from unbounded(item)
        case inspect.UnionType():
            for one in kind.types:
                yield from unbounded(one)
        case inspect.BoolType() | inspect.NoneType():
            pass
        case _:
            yield type(kind).__name__


@every("message", get_args(ClientMessage))
def test_every_field_of_a_client_has_a_bound(message: type[msgspec.Struct]) -> None:
    described = inspect.type_info(message)
    assert isinstance(described, inspect.StructType)
    found = {
        f"{message.__name__}.{field.name}": list(wrong)
        for field in described.fields
        if (wrong := list(unbounded(field.type)))
    }
    assert found.keys() == {name for name in LIMITED_BY_ITS_FRAME if name.startswith(f"{message.__name__}.")}


class Sample(msgspec.Struct):
    text: str
    binary: bytes
    number: int
    half: msgspec.Meta | None
    several: list[bool]
    pair: tuple[bool, str]
    mapping: dict[str, bool]


def test_what_has_no_bound_is_found() -> None:
    described = inspect.type_info(Sample)
    assert isinstance(described, inspect.StructType)
    assert [field.name for field in described.fields if not list(unbounded(field.type))] == []


# The limits of the protocol, and how much of them each game on the shelf needs, measured in whole games.
#
# A game may need half of what there is. If one needs more, its author learns of it here, rather than a player
# whose client leaves the table.


GAMES = [*shelf.GAMES, "lanterns"]


def played(game: Game[Any], seed: str) -> Iterator[Table[Any]]:
    """A table with all chairs taken, after the set-up and after each play."""
    table, rng = new_table(game, max(game.seats), seed, bytes(16), {}), Random(seed)
    yield table
    while pending := table.pending():
        seat = rng.choice(pending)
        table.commit(table.play(seat, rng.choice(game.legal(table.state, seat))))
        yield table


def needs(message: Message) -> dict[str, int]:
    """How much of each limit a message takes."""
    body = encode(message)[LENGTH_BYTES:]
    found = dict.fromkeys([*_PARTS, *Limits._fields], 0)
    _measure(msgpack.unpackb(body), 0, found)
    return found | {"frame": len(body)}


_PARTS = {"depth": MAX_DEPTH, "containers": MAX_CONTAINERS, "values": MAX_VALUES}


def _measure(data: Plain, depth: int, found: dict[str, int]) -> None:
    kind, size, inner = "", 0, []
    match data:
        case dict():
            kind, size, inner = "maps", len(data), [*data, *data.values()]
        case list():
            kind, size, inner = "lists", len(data), data
        case str():
            kind, size = "strings", len(data.encode())
        case bytes():
            kind, size = "binaries", len(data)
    if kind:
        found[kind] = max(found[kind], size)
    if isinstance(data, dict | list):
        found["containers"] += 1
        found["values"] += size
    if inner:
        found["depth"] = max(found["depth"], depth + 1)
    for each in inner:
        _measure(each, depth + 1, found)


def check(needed: dict[str, int], limits: Limits) -> None:
    allowed = {**limits._asdict(), **_PARTS}
    tight = {
        key: (need, allowed[key])
        for key, need in needed.items()
        if need > allowed[key] * (3 / 4 if key == "depth" else 1 / 2)
    }
    assert not tight, f"needed and allowed: {tight}"


@pytest.mark.parametrize("name", GAMES)
def test_updates(name: str) -> None:
    """The longest there are: the whole history is unconfirmed, as for a client that comes back late."""
    game = shelf.game(name)
    needed: dict[str, int] = {}
    for table in played(game, "1"):
        everybody = [*range(table.header.seats), None]
        over = not table.pending()
        if table.version % 12 and not over:
            continue
        for seat in everybody if over else [everybody[table.version // 12 % len(everybody)]]:
            update = Updates(table, "t").update(seat, -1, epoch=1)
            for key, need in needs(update).items():
                needed[key] = max(need, needed.get(key, 0))
            assert host_message(encode(update)[LENGTH_BYTES:]).version == update.version  # type: ignore[union-attr]
    check(needed, UPDATES)


@pytest.mark.parametrize("name", GAMES)
def test_events_of_an_update(name: str) -> None:
    """Between two decisions of a seat no event is left out, even if none was confirmed in the meantime."""
    game = shelf.game(name)
    longest = 0
    since = dict.fromkeys(range(max(game.seats)), -1)
    for table in played(game, "2"):
        for seat in table.pending():
            longest = max(longest, len(table.events_for(seat, since[seat])))
        if table.plays:
            since[table.plays[-1].seat] = table.version
    assert 0 < 2 * longest <= MAX_EVENTS, longest


@pytest.mark.parametrize("name", GAMES)
def test_commands(name: str) -> None:
    """Every action of a game can be sent, in a tenth of a command's frame."""
    game = shelf.game(name)
    seats = max(game.seats)
    for kind, args in game.universe(seats, game.options({})):
        act = Act(bytes(16), 999_999, (kind, list(args)))
        body = encode(act)[LENGTH_BYTES:]
        assert client_message(body) == act
        assert 10 * len(body) <= COMMANDS.frame


@pytest.mark.parametrize("name", GAMES)
def test_hello_and_result(name: str) -> None:
    game = shelf.game(name)
    assert max(game.seats) <= MAX_CHAIRS
    hello = Hello(MAGIC, (PROTOCOL, PROTOCOL), name, f"{name}-123456", bytes(16), "N" * 24)
    check(needs(hello), HELLO)
    assert client_message(encode(hello)[LENGTH_BYTES:]) == hello
    *_, table = played(game, "3")
    seats = table.header.seats
    over = Over(summary(finished(table), ["greedy"] * seats, ["N" * 24] * seats), "s" * 64, bytes(16))
    check(needs(over), UPDATES)
    assert host_message(encode(over)[LENGTH_BYTES:]) == over


def test_sizes_are_measured_as_the_codec_limits_them() -> None:
    """Depth and sizes are counted as by the codec: it accepts this much, and no more."""
    deep: Plain = 0
    for _ in range(MAX_DEPTH - 2):  # in the map of the message and that of the result
        deep = [deep]
    lists: list[Plain] = [[[]] * 1000] * 7 + [[[]] * (MAX_CONTAINERS - 7011)]  # in the maps, and in a list
    items: list[Plain] = [[0] * 1000] * 32
    at_most: dict[str, tuple[Plain, Plain]] = {
        "depth": (deep, [deep]),
        "containers": (lists, [*lists, []]),
        "values": ([*items, [0] * (MAX_VALUES - 32038)], [*items, [0] * (MAX_VALUES - 32037)]),
        "lists": ([0] * UPDATES.lists, [0] * (UPDATES.lists + 1)),
        "strings": ("x" * UPDATES.strings, "x" * (UPDATES.strings + 1)),
        "binaries": (bytes(UPDATES.binaries), bytes(UPDATES.binaries + 1)),
        "maps": ({str(n): 0 for n in range(UPDATES.maps)}, {str(n): 0 for n in range(UPDATES.maps + 1)}),
    }
    allowed = {**UPDATES._asdict(), **_PARTS}
    for key, (most, more) in at_most.items():
        fits, too_much = Over({"x": most}, "", b""), Over({"x": more}, "", b"")
        assert needs(fits)[key] == allowed[key]
        assert host_message(encode(fits)[LENGTH_BYTES:]) == fits
        with pytest.raises(BadMessage):
            host_message(encode(too_much)[LENGTH_BYTES:])


@every("view", [{"seat": 0, "m": [[[]] * 1000] * 9}, {"seat": 0, "m": [[0] * 1000] * 33}])
def test_an_update_of_too_many_parts_is_refused(view: dict[str, Any]) -> None:
    update = Update(1, 1, bytes(16), view, None, [], [], 0, False, None, [])
    with pytest.raises(BadMessage):
        host_message(encode(update)[LENGTH_BYTES:])
