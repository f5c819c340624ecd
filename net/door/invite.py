"""The invite: one line that says where a table is, which one, how to know its host, and the secret to get in.

    colonia://ADDRESS:PORT[,ADDRESS:PORT…]/TABLE#CODE

CODE is base32 (RFC 4648, in lower case) of 100 bits of the hash of the host's certificate, the join secret of
64 bits, and two check characters. Pure: text in, data out.

The check characters are those of ISO 7064 for a pure system of radix 32, here with the prime 1021: read as
digits, all characters together are a multiple of it. Since 32 has the order 68 modulo 1021, all places have
different weights, and the check finds any one wrong character and any two swapped ones. It covers the code
only: one may replace an address by hand, as a host behind a router needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import quote, unquote

from engine.game import Reason, Refused
from net.wire.addresses import host_and_port, is_loopback, written

SCHEME = "colonia://"
LONGEST = 120
"""Characters of an invite."""
SECRET_BYTES = 8
FINGERPRINT_BITS = 100
FINGERPRINT_BYTES = 13
"""Bytes that hold these bits; the last four bits are 0."""
CODE = 35
"""Characters of the code."""

_DIGITS = "abcdefghijklmnopqrstuvwxyz234567"
_RADIX = len(_DIGITS)
_CHECK = _RADIX**2
"""How many values two check characters have."""
_MODULUS = 1021
"""A prime, and below that."""
_SECRET_BITS = 8 * SECRET_BYTES
_PADDING = 8 * FINGERPRINT_BYTES - FINGERPRINT_BITS
_SPARE = 5 * (CODE - 2) - FINGERPRINT_BITS - _SECRET_BITS
"""Bits at the end of the data; they are 0."""


@dataclass(frozen=True, slots=True)
class Invite:
    """The contents of an invite."""

    addresses: tuple[tuple[str, int], ...]
    """Where to look for the host, as host and port, in order."""
    table: str
    """Its name, for the hello."""
    fingerprint: bytes
    """The first 100 bits of the SHA-256 of the host's certificate, in 13 bytes; see `is_of`."""
    secret: bytes
    """8 bytes that the host knows, too."""

    @property
    def text(self) -> str:
        """The line to paste, without addresses at the end that make it too long.

        "" if not even one fits; then there is only the phrase.
        """
        end = f"/{quote(self.table, safe='')}#{self._code()}"
        for count in range(len(self.addresses), 0, -1):
            text = SCHEME + ",".join(written(*each) for each in self.addresses[:count]) + end
            if len(text) <= LONGEST:
                return text
        return ""

    def is_of(self, fingerprint: bytes) -> bool:
        """Whether it is an invite to the host with this SHA-256 of its certificate."""
        return self.fingerprint == _known(fingerprint)

    def _code(self) -> str:
        known = int.from_bytes(self.fingerprint, "big") >> _PADDING
        data = (known << _SECRET_BITS | int.from_bytes(self.secret, "big")) << _SPARE
        number = data * _CHECK + -data * _CHECK % _MODULUS
        return "".join(_DIGITS[number >> 5 * place & _RADIX - 1] for place in reversed(range(CODE)))


def for_table(addresses: Sequence[str], table: str, fingerprint: bytes, secret: bytes) -> Invite:
    """The invite to a table whose host listens at these addresses, as HOST:PORT.

    ``fingerprint`` is the SHA-256 of its certificate, or as much of it as an invite holds. Loopback addresses
    are left out unless there is no other.
    """
    found = [host_and_port(address) for address in addresses]
    others = [each for each in found if not is_loopback(each[0])]
    return Invite(tuple(others or found), table, _known(fingerprint), secret)


def is_invite(text: str) -> bool:
    """Whether a text is an invite, complete or not; anything else is an address."""
    return _tidy(text).lower().startswith(SCHEME)


def parse(text: str) -> Invite:
    """The invite in a text. Raises Refused, with the reason why it is not one.

    Ignores case, and the spaces and line breaks of pasting.
    """
    line = _tidy(text)
    line = line.lower() if line.isupper() else line
    if not line.lower().startswith(SCHEME):
        raise Refused(Reason("no_invite"))
    place, hashed, code = line[len(SCHEME) :].partition("#")
    where, slashed, table = place.partition("/")
    if not (hashed and slashed and where and table):
        raise Refused(Reason("no_invite"))
    if len(code) != CODE:
        raise Refused(Reason("invite_cut", (len(code), CODE)))
    if len(line) > LONGEST:
        raise Refused(Reason("invite_too_long", (LONGEST,)))
    addresses = tuple(_address(each) for each in where.split(","))
    data = _data(code.lower())
    fingerprint = (data >> _SECRET_BITS) << _PADDING
    return Invite(
        addresses,
        unquote(table),
        fingerprint.to_bytes(FINGERPRINT_BYTES, "big"),
        (data & (1 << _SECRET_BITS) - 1).to_bytes(SECRET_BYTES, "big"),
    )


def _tidy(text: str) -> str:
    """Without white space, quotes and brackets around a pasted line."""
    return "".join(text.split()).strip("<>\"'“”")


def _known(fingerprint: bytes) -> bytes:
    """The part of a fingerprint that an invite holds."""
    first = int.from_bytes(fingerprint[:FINGERPRINT_BYTES], "big")
    return (first >> _PADDING << _PADDING).to_bytes(FINGERPRINT_BYTES, "big")


def _address(text: str) -> tuple[str, int]:
    try:
        return host_and_port(text)
    except ValueError:
        raise Refused(Reason("bad_address", (text,))) from None


def _data(characters: str) -> int:
    """The data in a code. Raises Refused if the check characters do not match."""
    number = 0
    for character in characters:
        digit = _DIGITS.find(character)
        if digit < 0:
            raise Refused(Reason("invite_mistyped"))
        number = number * _RADIX + digit
    data, spare = divmod(number // _CHECK, 1 << _SPARE)
    if number % _MODULUS or number % _CHECK >= _MODULUS or spare:
        raise Refused(Reason("invite_mistyped"))
    return data


@dataclass(frozen=True, slots=True)
class Credentials:
    """A pass phrase as typed, an invite, or neither."""

    phrase: str = ""
    invite: Invite | None = None
    open: bool = False
    """Whether to join a table that asks for nothing, so that nobody can say whose it is."""
    another: bool = False
    """Whether the host may differ from the one we remember there."""


NOTHING = Credentials()
