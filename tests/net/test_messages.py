"""Nothing in a message of a client is unbounded, whoever adds a field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import msgspec
from msgspec import inspect

from net.wire.messages import ClientMessage
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
