"""Where a host listens, at which addresses others reach it, and how to write them."""

from __future__ import annotations

import contextlib
import errno
import os
import socket
from ipaddress import IPv6Address, ip_address
from typing import Any

EVERYWHERE = ""
"""As the address to listen on: all addresses of this machine, IPv4 and IPv6."""
UNIX = "unix"
"""Where programs of the same person on this machine come from."""
ANY_V4, ANY_V6 = "0.0.0.0", "::"
LOOPBACK_V4 = "127.0.0.1"
LONGEST_TABLE = 32
"""Characters of a table's name, as in a hello."""

_NO_V6 = {errno.EAFNOSUPPORT, errno.EADDRNOTAVAIL, errno.EPROTONOSUPPORT}


def socket_everywhere(port: int) -> socket.socket:
    """One socket that listens on IPv4 and IPv6, or on IPv4 alone where there is no IPv6. Raises OSError."""
    if socket.has_dualstack_ipv6():
        try:
            return socket.create_server((ANY_V6, port), family=socket.AF_INET6, dualstack_ipv6=True)
        except OSError as error:
            if error.errno not in _NO_V6:
                raise
    return socket.create_server((ANY_V4, port))


def addresses(bind: str, port: int) -> list[str]:
    """What others should connect to, as HOST:PORT: this machine's own addresses instead of "any address"."""
    if bind not in (EVERYWHERE, ANY_V4, ANY_V6):
        return [written(bind, port)]
    families = [*([socket.AF_INET] if bind != ANY_V6 else []), *([socket.AF_INET6] if bind != ANY_V4 else [])]
    found = [address for family in families if (address := _own_address(family))]
    if not found:
        with contextlib.suppress(OSError):
            found = [each for each in own_addresses() if _family(each) in families and _is_reached(each)]
    found.append("::1" if bind == ANY_V6 else LOOPBACK_V4)
    return [written(address, port) for address in found]


def own_addresses() -> list[str]:
    """All addresses of this machine, without zones. Raises OSError if the system does not say."""
    import ifaddr  # not at the top: rarely needed

    ips = [ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips]
    return [ip if isinstance(ip, str) else ip[0] for ip in ips]


def written(host: str, port: int) -> str:
    """HOST:PORT, or [HOST]:PORT for an IPv6 address."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def is_loopback(host: str) -> bool:
    """Whether an address is a loopback address, which means another machine elsewhere."""
    try:
        return ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def place(text: str, default_port: int | None = None) -> tuple[str, int, str]:
    """Host, port and table of ``HOST:PORT/TABLE``; without one the table is "". Raises ValueError."""
    where, slash, table = text.partition("/")
    if (slash and not table) or len(table) > LONGEST_TABLE:
        raise ValueError(text)
    return *host_and_port(where, default_port), table


def host_and_port(text: str, default_port: int | None = None) -> tuple[str, int]:
    """Host and port of ``HOST:PORT``, ``[IPV6]:PORT``, or, if there is a default, of a bare host.

    Raises ValueError.
    """
    text = text.strip()
    host, port = text, ""
    if text.startswith("["):
        host, closed, rest = text[1:].partition("]")
        if not closed or (rest and not rest.startswith(":")):
            raise ValueError(text)
        port = rest[1:]
    elif text.count(":") == 1:
        host, _, port = text.partition(":")
    if not host or not (port or not text.endswith(":")) or any(c.isspace() for c in host):
        raise ValueError(text)
    if port and not (port.isascii() and port.isdecimal()):
        raise ValueError(text)
    number = int(port[:6]) if port else default_port
    if number is None or not 0 < number < 65536:
        raise ValueError(text)
    return host, number


def why_unreachable(error: OSError | UnicodeError) -> str:
    """Why we could not reach an address, in the system's words.

    asyncio's own text repeats the address, and speaks of a codec for an impossible name.
    """
    if isinstance(error, UnicodeError):
        return os.strerror(errno.EINVAL)
    if error.errno is not None and error.errno > 0:  # errors of name look-ups are negative
        return os.strerror(error.errno)
    return error.strerror or str(error)


_ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses reserved for documentation, so nobody has them."""


def _own_address(family: socket.AddressFamily) -> str:
    """The address from which this machine reaches others, "" without a default route, as between two machines
    on a cable. Sends nothing to find out."""
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((_ELSEWHERE[family], 9))
        own = str(probe.getsockname()[0])
        return "" if own.startswith("127.") or own == "::1" else own
    return ""


def _family(address: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in address else socket.AF_INET


def _is_reached(address: str) -> bool:
    """Whether others may reach this machine there; not by link-local IPv6, where everybody's zone differs."""
    return not (is_loopback(address) or (":" in address and ip_address(address).is_link_local))


def origin(peer: Any) -> str:
    """Where a connection comes from: an address, or for IPv6 the network whose addresses it can choose."""
    if not isinstance(peer, tuple):
        return UNIX
    try:
        address = ip_address(str(peer[0]).partition("%")[0])
    except ValueError:
        return str(peer[0])
    if isinstance(address, IPv6Address):
        address = address.ipv4_mapped or address
    return str(address) if address.version == 4 else address.packed[:8].hex()


def address(peer: Any) -> str:
    """The address of the other end, for people; "" for the Unix socket."""
    return str(peer[0]).removeprefix("::ffff:") if isinstance(peer, tuple) else ""


def is_far(peer: Any, own: Any) -> bool:
    """Whether the other end of a connection, by the addresses of both, is on another machine."""
    return isinstance(peer, tuple) and peer[0] != own[0]
