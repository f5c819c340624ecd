"""Where a host listens, and the addresses at which others reach it."""

from __future__ import annotations

import contextlib
import errno
import socket

from net.plans import EVERYWHERE

ANY_V4, ANY_V6 = "0.0.0.0", "::"
LOOPBACK = "127.0.0.1"

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
    found = []
    if bind != ANY_V6:
        found.append(_own_address(socket.AF_INET, "192.0.2.1"))
    if bind != ANY_V4:
        found.append(_own_address(socket.AF_INET6, "2001:db8::1"))
    found.append("::1" if bind == ANY_V6 else LOOPBACK)
    return [written(address, port) for address in found if address]


def written(host: str, port: int) -> str:
    """HOST:PORT, or [HOST]:PORT for an IPv6 address."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def _own_address(family: socket.AddressFamily, elsewhere: str) -> str:
    """The address this machine would use to reach ``elsewhere``, "" if none; nothing is sent to find out.

    ``elsewhere`` is reserved for documentation, so nobody has it.
    """
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((elsewhere, 9))
        own = str(probe.getsockname()[0])
        return "" if own.startswith("127.") or own == "::1" else own
    return ""
