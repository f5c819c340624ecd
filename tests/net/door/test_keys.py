"""What lets people in: made once, kept with the table, and changed only by what is planned."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.game import Refused
from net.door import phrase
from net.door.authentication import Authentication
from net.door.keys import keys_for, own_phrase
from net.door.tls import Certificate, Tls, client_context, fingerprint, host_context
from net.plans import WATCHERS, DoorPlan
from net.saves.journal import SUFFIX, Journal
from net.saves.notes import Notes
from tests.net.gates import keys
from tests.net.house import House


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
    with pytest.raises(Refused) as refused:
        own_phrase(b"our own secret")
    code, (proposed,) = refused.value.reason
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


def test_a_save_without_them_opens(tmp_path: Path, house: House) -> None:
    assert house.journal.notes == replace(house.journal.notes, keys=None)
    assert Notes().keys is None
    assert house.journal.path.suffix == SUFFIX


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
