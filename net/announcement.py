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
MOST_FREE = 99
LONGEST_ZONE = 16
"""Characters of the name of a network interface."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """One table, as its host announces it."""

    table: str
    """Its name, safe for a terminal."""
    free: int
    """Chairs that somebody may take now, 0 to `MOST_FREE`."""
    asks: bool
    """Whether a pass phrase or an invite is asked for."""
    since: int
    """When it was opened, in seconds since 1970 by its host's clock: for the order in a list, no more."""

    def txt(self) -> dict[bytes, bytes | None]:
        """The keys and values to send."""
        values = {
            "v": VERSION,
            "table": names.clean(self.table),
            "free": str(min(self.free, MOST_FREE)),
            "phrase": str(int(self.asks)),
            "since": str(self.since),
        }
        return {key.encode(): value.encode() for key, value in values.items()}


def parse(txt: Mapping[bytes, bytes | None]) -> Announcement | None:
    """What a host says of its table; None if it cannot be read."""
    if len(txt) > MOST_KEYS:
        return None
    values = {key: value or b"" for key, value in txt.items()}
    table = _name(values.get(b"table", b""))
    free = _number(values.get(b"free", b""), MOST_FREE)
    if values.get(b"v") != VERSION.encode() or not table or free is None:
        return None
    since = _number(values.get(b"since", b""), 10**12) or 0
    return Announcement(table, free, values.get(b"phrase") != b"0", since)


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
