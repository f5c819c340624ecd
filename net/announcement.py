"""What a host says of its table on the local network, and how it is read: pure.

Whatever is heard may be made up by anybody there: it is read within bounds, and proves nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address

from net import names

SERVICE = "_colonia._tcp.local."
VERSION = "1"
MOST_KEYS = 16
"""Keys of an announcement; one with more is not read."""
MOST_BYTES = 128
"""Bytes of a value; a longer one is not read."""
MOST_ADDRESSES = 8
"""Addresses of one table, written or read."""
MOST_CHAIRS = 999
"""Chairs of all tables of a host."""
MOST_TABLES = 99
LONGEST_ZONE = 16
"""Characters of the name of a network interface."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """One table, as its host announces it, or all tables of a host as one."""

    table: str
    """The name of the one to which a newcomer is taken. All texts are safe for a terminal."""
    game: str
    """What is played there."""
    free: int
    """Chairs that somebody may take now, at all tables of the host."""
    chairs: int
    """How many chairs there are at them, up to `MOST_CHAIRS`."""
    asks: bool
    """Whether a pass phrase or an invite is asked for."""
    since: int
    """When it was opened, in seconds since 1970 by its host's clock: for the order in a list, no more."""
    owner: str = ""
    """The name of the person whose table it is; "" if it is nobody's."""
    tables: int = 1
    """How many tables the host has, up to `MOST_TABLES`."""

    def txt(self) -> dict[bytes, bytes | None]:
        """The keys and values to send."""
        values = {
            "v": VERSION,
            "table": names.clean(self.table),
            "owner": names.clean(self.owner),
            "game": names.clean(self.game),
            "free": str(min(self.free, MOST_CHAIRS)),
            "chairs": str(min(self.chairs, MOST_CHAIRS)),
            "tables": str(min(self.tables, MOST_TABLES)),
            "phrase": str(int(self.asks)),
            "since": str(self.since),
        }
        return {key.encode(): value.encode() for key, value in values.items()}


def parse(txt: Mapping[bytes, bytes | None]) -> Announcement | None:
    """What a host says of its table; None if it cannot be read."""
    if len(txt) > MOST_KEYS:
        return None
    values = {key: value or b"" for key, value in txt.items()}
    table, game, owner = (_name(values.get(key, b"")) for key in (b"table", b"game", b"owner"))
    free, chairs = (_number(values.get(key, b""), MOST_CHAIRS) for key in (b"free", b"chairs"))
    tables = _number(values.get(b"tables", b""), MOST_TABLES) or 1
    if values.get(b"v") != VERSION.encode() or not (table and game):
        return None
    if free is None or chairs is None or free > chairs:
        return None
    since = _number(values.get(b"since", b""), 10**12) or 0
    return Announcement(table, game, free, chairs, values.get(b"phrase") != b"0", since, owner, tables)


def dialable(addresses: Iterable[str]) -> list[str]:
    """Those of the addresses heard that may be dialed, IPv4 first, link-local ones last; at most
    `MOST_ADDRESSES`.

    None that is ours alone: nobody is to have us connect to a program on our own machine. A link-local
    IPv6 address means nothing without its zone.
    """
    found: dict[str, tuple[bool, bool]] = {}
    for text in addresses:
        host, _, zone = text.partition("%")
        try:
            address = ip_address(host)
        except ValueError:
            continue
        is_v6 = isinstance(address, IPv6Address)
        mapped = isinstance(address, IPv6Address) and address.ipv4_mapped is not None
        local = address.is_link_local
        if mapped or address.is_loopback or address.is_multicast or address.is_unspecified:
            continue
        if address.is_reserved or (is_v6 and local and not _is_zone(zone)):
            continue
        written = f"{address}%{zone}" if is_v6 and local else str(address)
        found[written] = (is_v6, local)
    return sorted(found, key=lambda each: (found[each], each))[:MOST_ADDRESSES]


def _is_zone(zone: str) -> bool:
    return (
        0 < len(zone) <= LONGEST_ZONE
        and zone.isascii()
        and zone.isprintable()
        and not set(zone) & set("% []/")
    )


def _name(value: bytes) -> str:
    if len(value) > MOST_BYTES:
        return ""
    try:
        return names.clean(value.decode())
    except UnicodeDecodeError:
        return ""


def _number(value: bytes, most: int) -> int | None:
    """A whole number from 0 to ``most``; None for anything else."""
    if not value.isdigit() or len(value) > len(str(most)):
        return None
    number = int(value)
    return number if number <= most else None
