"""A table's keys, as its save keeps them: the certificate, and the secrets that let people in."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Annotated

from msgspec import Meta as Bounds

from engine.game import Reason, Refused
from net.door import phrase, tls
from net.door.invite import SECRET_BYTES
from net.door.tls import Certificate
from net.plans import MOST_WATCHERS, DoorPlan
from net.wire.messages import SALT_BYTES

LARGEST = 4096
"""Bytes of a certificate or of a key, which have a tenth of that."""
LONGEST_PHRASE = phrase.LONGEST


@dataclass(frozen=True, slots=True)
class Keys:
    """All keys of a table; only its host has them."""

    certificate: Annotated[bytes, Bounds(max_length=LARGEST)]
    """DER, and so is its key."""
    key: Annotated[bytes, Bounds(max_length=LARGEST)]
    salt: Annotated[bytes, Bounds(min_length=SALT_BYTES, max_length=SALT_BYTES)]
    invite: Annotated[bytes, Bounds(min_length=SECRET_BYTES, max_length=SECRET_BYTES)]
    """The secret in an invite."""
    phrase: Annotated[str, Bounds(max_length=LONGEST_PHRASE)]
    """"" if the table is open."""
    watchers: Annotated[int, Bounds(ge=0, le=MOST_WATCHERS)] = MOST_WATCHERS
    announce: bool = True

    @property
    def pair(self) -> Certificate:
        return Certificate(self.certificate, self.key)


def keys_for(kept: Keys | None, plan: DoorPlan | None) -> Keys:
    """A table's keys: the ``kept`` ones or new ones, changed by ``plan``, if any."""
    if kept is None:
        made, plan = tls.make(), plan or DoorPlan()
        salt, invite = secrets.token_bytes(SALT_BYTES), secrets.token_bytes(SECRET_BYTES)
        kept = Keys(made.certificate, made.key, salt, invite, "")
    if plan is None:
        return kept
    asked = "" if plan.open else phrase.normal(plan.phrase) or kept.phrase or _drawn()
    return replace(kept, phrase=asked, watchers=plan.watchers, announce=plan.announce)


def renewed(kept: Keys) -> Keys:
    """The same keys with a new phrase, if there was one, and a new invite."""
    return replace(kept, phrase=kept.phrase and _drawn(), invite=secrets.token_bytes(SECRET_BYTES))


def own_phrase(content: bytes) -> str:
    """A phrase of one's own for a table, in its normal form.

    Raises Refused if it is not a phrase or too easy to guess; then with one to take instead.
    """
    text = phrase.own(content)
    if phrase.bits(text) < phrase.SAFEST:
        raise Refused(Reason("phrase_weak", (_drawn(),)))
    return text


def _drawn() -> str:
    return phrase.drawn(secrets.token_bytes(phrase.RANDOM_BYTES))
