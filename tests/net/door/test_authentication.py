"""What a connection has to prove to a host, and the host to it."""

from __future__ import annotations

import pytest

from engine.game import Reason, Refused
from net.door import phrase as phrase_module
from net.door.authentication import Authentication, GuestAuthentication
from net.door.phrase import key, proof
from net.wire.messages import Challenge, Knock, Proof
from tests.net.gates import PHRASE, SALT, SECRET, cheap, gate
from tests.net.refused import why_refused

FAR = "192.0.2.7"
NONCE = b"n" * 16
RIGHT = {"phrase": PHRASE.encode(), "invite": SECRET}


@pytest.fixture(autouse=True)
def scrypt_is_cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    cheap(monkeypatch)


def keeper(at: Authentication, origin: str = FAR, now: float = 100.0) -> GuestAuthentication:
    return GuestAuthentication(at, origin, lambda: now)


async def refused(at: Authentication, by: str, origin: str = FAR, now: float = 100.0) -> Reason:
    with pytest.raises(Refused) as error:
        await keeper(at, origin, now).challenge(Knock(by, NONCE))
    return error.value.reason


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
