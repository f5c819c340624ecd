"""What every message of the protocol is made of."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Count = Annotated[int, Meta(ge=0, le=1_000_000)]


class Message(msgspec.Struct, tag_field="t", frozen=True, forbid_unknown_fields=True):
    """The base of all messages."""
