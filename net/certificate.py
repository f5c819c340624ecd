"""A table's certificate: made when it is first opened for others, kept with it, and known by its fingerprint.

Nobody signs it, and what it says of names and dates means nothing.
"""

from __future__ import annotations

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
    """The 32 bytes by which a certificate (DER) is known."""
    return sha256(certificate).digest()


def make() -> Certificate:
    """A new key on P-256, and a certificate for it that it signs itself and that never expires."""
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

    OpenSSL reads keys from files only: it gets the ends of two pipes, so that nothing is on a disk.
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
    """For a client's end of TLS. It takes any certificate: whoever uses it compares the fingerprint."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def _pem(kind: str, der: bytes) -> bytes:
    return f"-----BEGIN {kind}-----\n{encodebytes(der).decode()}-----END {kind}-----\n".encode()


def _pipe(content: bytes) -> int:
    """The reading end of a pipe with this in it, which is less than a pipe holds."""
    reading, writing = os.pipe()
    try:
        os.write(writing, content)
    finally:
        os.close(writing)
    return reading
