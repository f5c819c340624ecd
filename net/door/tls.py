"""TLS: a table's certificate, and the layer between a connection's bytes and its frames. No sockets.

We make the certificate when the table is first opened for others, and clients know it by its fingerprint.
Nobody signs it, and its names and dates mean nothing.
"""

from __future__ import annotations

import contextlib
import os
import ssl
from base64 import encodebytes
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

_NAME = "table"


@dataclass(frozen=True, slots=True)
class Certificate:
    """A certificate and its private key, both DER; the key is PKCS #8."""

    certificate: bytes
    key: bytes


def fingerprint(certificate: bytes) -> bytes:
    """The SHA-256 of a certificate (DER), 32 bytes."""
    return sha256(certificate).digest()


def make() -> Certificate:
    """A new key on P-256, and a self-signed certificate for it that never expires."""
    from datetime import UTC, datetime  # imported here: only a table's first host needs all this

    from cryptography import x509
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    key = generate_private_key(SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, _NAME)])
    signed = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime(2000, 1, 1, tzinfo=UTC))
        .not_valid_after(datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC))
        .sign(key, SHA256())
    )
    return Certificate(
        signed.public_bytes(Encoding.DER),
        key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption()),
    )


def host_context(kept: Certificate) -> ssl.SSLContext:
    """For a host's end of TLS. Raises OSError (ssl.SSLError) if the certificate or its key is damaged.

    OpenSSL reads keys from files only: it gets the ends of two pipes, so that nothing touches a disk.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.num_tickets = 0
    certificate, key = _pipe(_pem("CERTIFICATE", kept.certificate)), _pipe(_pem("PRIVATE KEY", kept.key))
    try:
        context.load_cert_chain(f"/dev/fd/{certificate}", f"/dev/fd/{key}")
    finally:
        os.close(certificate)
        os.close(key)
    return context


@cache
def client_context() -> ssl.SSLContext:
    """For a client's end of TLS. It accepts any certificate: the caller compares the fingerprint."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def _pem(kind: str, der: bytes) -> bytes:
    return f"-----BEGIN {kind}-----\n{encodebytes(der).decode()}-----END {kind}-----\n".encode()


def _pipe(content: bytes) -> int:
    """The reading end of a pipe with this content, which must fit into a pipe."""
    reading, writing = os.pipe()
    try:
        os.write(writing, content)
    finally:
        os.close(writing)
    return reading


# Received bytes go into `open`, which returns their content; `seal` returns the bytes to write.

USELESS = 20 * 1024
"""Bytes without content, in a handshake or later, that one end accepts; a whole record has fewer."""
_WORTH = 64
"""How many such bytes each byte of content makes up for."""
_SLICE = 2 * 1024
_READ = 4 * 1024


class BadTls(Exception):
    """The other end does not speak TLS as it should."""


class Clear:
    """One end of the layer between bytes and frames: here, nothing."""

    def open(self, data: bytes) -> bytes:
        """The content of these received bytes, as far as complete. Raises BadTls."""
        return data

    def seal(self, data: bytes) -> bytes:
        """The bytes to write for this content."""
        return data

    def close(self) -> bytes:
        """The last bytes to write."""
        return b""


class Tls(Clear):
    """One end of TLS. Drops what is sent before it ``is_open`` or after its end."""

    def __init__(self, context: ssl.SSLContext, *, is_host: bool) -> None:
        self.is_open = False
        """Whether the handshake is complete."""
        self._incoming, self._outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        self._tls = context.wrap_bio(self._incoming, self._outgoing, server_side=is_host)
        self._useless = 0
        self._has_ended = False
        if not is_host:
            self._read()  # the client begins

    @property
    def certificate(self) -> bytes:
        """The other end's certificate (DER), once this is open; empty if it has none."""
        return self._tls.getpeercert(binary_form=True) or b""

    def open(self, data: bytes) -> bytes:
        if len(data) <= _SLICE:
            return self._opened(data)
        # in slices, to notice useless bytes soon
        return b"".join(self._opened(data[at : at + _SLICE]) for at in range(0, len(data), _SLICE))

    def seal(self, data: bytes) -> bytes:
        if data and self.is_open and not self._has_ended:
            self._tls.write(data)
        return self._outgoing.read()

    def close(self) -> bytes:
        if self.is_open and not self._has_ended:
            with contextlib.suppress(ssl.SSLError):  # the other end may not have closed it yet
                self._tls.unwrap()
        self._has_ended = True
        return self._outgoing.read()

    def _opened(self, data: bytes) -> bytes:
        self._incoming.write(data)
        found = self._read()
        self._useless = max(0, self._useless + len(data) - _WORTH * len(found))
        if self._useless > USELESS:
            self._has_ended = True
            raise BadTls
        return found

    def _read(self) -> bytes:
        """Everything that has arrived completely."""
        found = b""
        try:
            if not self.is_open:
                self._tls.do_handshake()
                self.is_open = True
            while self._incoming.pending or self._tls.pending():  # (reading without data costs time)
                data = self._tls.read(_READ)
                if not data:
                    break  # the other end has closed it
                found += data
        except (ssl.SSLWantReadError, ssl.SSLZeroReturnError):
            pass
        except ssl.SSLError as error:
            self._has_ended = True
            raise BadTls from error
        return found
