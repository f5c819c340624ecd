"""What a connection and a host prove to each other, and the keys with which they do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game import Reason, Refused
from net.door import phrase
from net.door import phrase as phrase_module
from net.door.authentication import Authentication, GuestAuthentication
from net.door.keys import keys_for, own_phrase
from net.door.phrase import key, proof
from net.door.tls import Certificate, Tls, client_context, fingerprint, host_context
from net.plans import WATCHERS, DoorPlan
from net.saves.journal import Journal
from net.wire.messages import Challenge, Knock, Proof
from tests.net.gates import PHRASE, SALT, SECRET, cheap, gate, keys
from tests.net.house import House
from tests.refused import why_refused, why_refuses

FAR = "192.0.2.7"
NONCE = b"n" * 16
RIGHT = {"phrase": PHRASE.encode(), "invite": SECRET}


@pytest.fixture(autouse=True)
def scrypt_is_cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    cheap(monkeypatch)


def keeper(at: Authentication, origin: str = FAR, now: float = 100.0) -> GuestAuthentication:
    return GuestAuthentication(at, origin, lambda: now)


async def refused(at: Authentication, by: str, origin: str = FAR, now: float = 100.0) -> Reason:
    return await why_refuses(keeper(at, origin, now).challenge(Knock(by, NONCE)))


def answer(at: Authentication, challenge: Challenge, secret: bytes) -> Proof:
    return Proof(proof(key(secret, SALT), "client", at.fingerprint, NONCE, challenge.nonce))


@pytest.mark.parametrize("by", [*RIGHT])
async def test_whoever_knows_the_secret_gets_in_and_is_shown_that_the_host_does(by: str) -> None:
    at = gate()
    at_door = keeper(at)
    challenge = await at_door.challenge(Knock(by, NONCE))
    made = key(RIGHT[by], SALT)
    assert challenge.proof == proof(made, "host", at.fingerprint, NONCE, challenge.nonce)
    at_door.check(answer(at, challenge, RIGHT[by]))
    at_door.check_claim(known=False)
    at_door.gone()
    assert at.guesses.wait(FAR, 100.0) == 0


async def test_every_challenge_is_another() -> None:
    at = gate()
    one, other = [await keeper(at).challenge(Knock("phrase", NONCE)) for _ in range(2)]
    assert one.nonce != other.nonce
    last = keeper(at)
    await last.challenge(Knock("phrase", NONCE))
    with pytest.raises(Refused):
        last.check(answer(at, one, PHRASE.encode()))  # what was right once


@pytest.mark.parametrize("by", [*RIGHT])
async def test_a_wrong_proof_is_refused_and_counted(by: str) -> None:
    at = gate()
    for wrong in (b"", bytes(32), b"something", RIGHT["phrase" if by == "invite" else "invite"]):
        at_door = keeper(at)
        challenge = await at_door.challenge(Knock(by, NONCE))
        given = Proof(wrong) if len(wrong) in (0, 32) else answer(at, challenge, wrong)
        assert why_refused(at_door.check, given) == Reason("wrong_proof")
        at_door.gone()
        at_door.gone()  # counts once
    assert at.guesses.wait(FAR, 100.0) == 0
    silent = keeper(at)
    await silent.challenge(Knock(by, NONCE))
    silent.gone()  # has seen our proof, which is as good as having tried one
    assert await refused(at, by) == Reason("wrong_too_often", (60,))
    assert await refused(at, by, now=159.5) == Reason("wrong_too_often", (1,))
    assert (await keeper(at, "192.0.2.8").challenge(Knock(by, NONCE))).proof  # nobody else waits
    assert (await keeper(at, FAR, 160.0).challenge(Knock(by, NONCE))).proof


async def test_a_claim_that_claims_nothing_is_no_way_in() -> None:
    at_door = keeper(gate())
    await at_door.challenge(Knock("claim", NONCE))
    at_door.check(Proof(b""))
    assert why_refused(at_door.check_claim, known=False) == Reason("phrase_asked")


@pytest.mark.parametrize("origin", [FAR, "127.0.0.1"])
async def test_a_phrase_is_asked_for(origin: str) -> None:
    assert await refused(gate(), "none", origin) == Reason("phrase_asked")


async def test_an_open_table_has_no_phrase_but_an_invite() -> None:
    at = gate(phrase="")
    assert await refused(at, "phrase") == Reason("no_phrase")
    assert (await keeper(at).challenge(Knock("invite", NONCE))).proof


async def test_other_ways_to_prove_something_are_for_later() -> None:
    assert await refused(gate(), "passport") == Reason("no_such_proof")


async def test_a_key_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[bytes] = []
    monkeypatch.setattr(phrase_module, "key", lambda secret, salt: made.append(secret) or bytes(32))
    at = gate()
    for by in ("phrase", "invite", "phrase", "invite"):
        await keeper(at).challenge(Knock(by, NONCE))
    assert made == [PHRASE.encode(), SECRET]


# What lets people in: made once, kept with the table, and changed only by what is planned.


def test_a_new_table_gets_a_certificate_and_a_phrase_of_five_words() -> None:
    made, other = keys_for(None, None), keys_for(None, None)
    words = made.phrase.split()
    assert len(words) == 5
    assert {*words} <= {*phrase.words()}
    assert made.watchers == WATCHERS
    for part in ("certificate", "key", "salt", "invite", "phrase"):
        assert getattr(made, part) != getattr(other, part)


def test_what_is_kept_stays_unless_something_else_is_planned() -> None:
    kept = keys()
    assert keys_for(kept, None) == kept
    assert keys_for(kept, DoorPlan()) == kept
    assert keys_for(kept, DoorPlan(phrase="Another-Phrase  of mine")) == replace(
        kept, phrase="another phrase of mine"
    )
    opened = keys_for(kept, DoorPlan(open=True))
    assert opened.phrase == ""
    assert keys_for(opened, None) == opened
    assert len(keys_for(opened, DoorPlan()).phrase.split()) == 5  # closed again
    assert keys_for(kept, DoorPlan(watchers=0)).watchers == 0


def test_a_phrase_that_could_be_guessed_is_refused_with_another() -> None:
    code, (proposed,) = why_refused(own_phrase, b"our own secret")
    assert code == "phrase_weak"
    assert own_phrase(proposed.encode()) == proposed
    assert (
        own_phrase(b"Wir sitzen heute-Abend am kleinen Tisch\n") == "wir sitzen heute abend am kleinen tisch"
    )


def test_a_save_keeps_them(house: House) -> None:
    kept = keys(watchers=2)
    house.journal.keep(replace(house.journal.notes, keys=kept))
    house.journal.close()
    again = Journal.open(house.journal.path)
    assert again.notes.keys == kept
    again.close()
    house.journal = again  # type: ignore[assignment]


def test_a_damaged_key_is_no_gate() -> None:
    kept = keys()
    for damaged in (replace(kept, key=kept.key[:-1]), replace(kept, certificate=b"")):
        with pytest.raises(OSError):
            Authentication(damaged)


def test_a_key_of_another_certificate_is_noticed() -> None:
    with pytest.raises(OSError):
        host_context(Certificate(keys(1).certificate, keys(2).key))


def test_the_fingerprint_is_that_of_the_whole_certificate() -> None:
    client, host = Tls(client_context(), is_host=False), Authentication(keys()).tls()
    host.open(client.seal(b""))
    client.open(host.seal(b""))
    assert fingerprint(client.certificate) == Authentication(keys()).fingerprint
    assert fingerprint(keys(1).certificate) != Authentication(keys()).fingerprint
