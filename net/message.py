"""What every message of the protocol is made of."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

MAX_CHAIRS = 12
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
TOKEN_BYTES = 16
COMMAND_BYTES = 16
CommandId = Annotated[bytes, Meta(min_length=COMMAND_BYTES, max_length=COMMAND_BYTES)]
"""16 random bytes the client makes for each command; a command sent twice is carried out once."""


class Message(msgspec.Struct, tag_field="t", frozen=True, forbid_unknown_fields=True):
    """The base of all messages."""
