"""The messages about the tables of a host, before anybody says hello (`net.messages` has the others)."""

from __future__ import annotations

import msgspec

from net.message import Message

LOBBY, PLAYING, OVER = "lobby", "playing", "over"
"""The states of a table, as the list names them."""


class ListTables(Message, tag="tables", frozen=True):
    """From the client, instead of a hello or before it: which tables are there?"""


class TableState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table in the list: who plays there, how many chairs a newcomer could take, and how far it is."""

    name: str
    game: str
    people: list[str]
    free: int
    state: str


class Tables(Message, tag="tables", frozen=True):
    """The host's answer: its tables, the newest first."""

    tables: list[TableState]
