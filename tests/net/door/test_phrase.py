"""Pass phrases: the list, drawing, what is forgiven, and what a slip looks like."""

from __future__ import annotations

import hashlib
import hmac
import re
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from engine.game import Reason
from net.door import phrase
from net.door.phrase import (
    RANDOM_BYTES,
    SAFEST,
    SHORTEST,
    WORDS,
    bits,
    drawn,
    is_right,
    key,
    nearest,
    normal,
    own,
    proof,
    slip,
    words,
)
from tests.every import every
from tests.refused import why_refused


def test_there_are_2048_short_words_and_four_letters_tell_which() -> None:
    assert len(words()) == len({word[:4] for word in words()}) == 2048
    assert list(words()) == sorted(words())
    assert all(
        word.isascii() and word.isalpha() and word.islower() and 3 <= len(word) <= 6 for word in words()
    )


def test_the_random_bytes_choose_the_words() -> None:
    assert drawn(bytes(RANDOM_BYTES)) == " ".join(["abbey"] * WORDS)
    assert drawn(b"\xff" * RANDOM_BYTES) == " ".join(["zoom"] * WORDS)
    assert drawn((1 << 11).to_bytes(RANDOM_BYTES, "big")) == "abbey able abbey abbey abbey"


@given(st.binary(min_size=RANDOM_BYTES, max_size=RANDOM_BYTES))
def test_a_drawn_phrase_is_in_its_normal_form_and_long_enough(random: bytes) -> None:
    phrase = drawn(random)
    assert len(phrase.split(" ")) == WORDS
    assert set(phrase.split(" ")) <= set(words())
    assert normal(phrase) == own(phrase.encode()) == phrase
    assert slip(phrase) is None


def test_every_one_of_the_55_bits_counts() -> None:
    phrases = {drawn((1 << bit).to_bytes(RANDOM_BYTES, "big")) for bit in range(55)}
    assert len(phrases) == 55


@every(
    "typed",
    [
        "Amber Boat Cellar Drum Eagle",
        "  amber  boat\tcellar drum eagle \n",
        "amber-boat-cellar-drum-eagle",
        "amber – boat – cellar – drum – eagle",
        "amber‑boat‑cellar‑drum‑eagle",
        "AMBER\u00a0BOAT\u3000CELLAR\r\nDRUM EAGLE",
        "amber\u200b boat cell\u00adar drum eagle",
    ],
)
def test_case_spaces_and_hyphens_are_forgiven(typed: str) -> None:
    assert normal(typed) == "amber boat cellar drum eagle"


@given(st.text())
def test_the_normal_form_is_one(typed: str) -> None:
    assert normal(normal(typed)) == normal(typed)


@every(
    ("content", "code"),
    [
        (b"", "phrase_length"),
        (b"   short one  \n", "phrase_length"),
        (b"-" * 100, "phrase_length"),
        (b"x" * 201, "phrase_length"),
        (b"\xff\xfe long enough and not text", "phrase_not_text"),
    ],
)
def test_ones_own_phrase_is_text_and_long_enough(content: bytes, code: str) -> None:
    assert why_refused(own, content).code == code
    assert own(b"x" * SHORTEST + b"\n") == "x" * SHORTEST


@every(
    ("phrase", "holds"),
    [
        ("amber boat cellar drum eagle", True),  # as drawn
        ("amber boat cellar drum", False),
        ("amber amber amber amber amber amber", False),
        ("correct horse battery staple", False),
        ("our own little secret", False),
        ("wir sitzen heute abend am kleinen tisch", True),
        ("tr0ub4dor&3", False),
        ("us01ute8pitl61r3", True),  # from a program that keeps passwords
        ("1234567890123456789012345678901234567890", False),
        ("a" * 200, False),
        ("我们今天晚上在小桌子旁边坐着一起玩游戏好不好你说呢朋友我们等你来一起喝茶聊天", True),
    ],
)
def test_what_could_be_guessed_is_known(phrase: str, holds: bool) -> None:
    assert (bits(normal(phrase)) >= SAFEST) == holds


@every(
    ("typed", "reason"),
    [
        ("amber boat castel drum eagle", Reason("phrase_word", ("castel", "castle"))),
        ("amber baot castle drum eagle", Reason("phrase_word", ("baot", "boat"))),
        ("amber boat castles drum eagle", Reason("phrase_word", ("castles", "castle"))),
        ("amber boat qqqqq drum eagle", Reason("phrase_word", ("qqqqq", ""))),
        ("amber boat castle drum", Reason("phrase_words", (4, 5))),
        ("amber boat castle drum eagle eagle", Reason("phrase_words", (6, 5))),
        ("amber boat castle drum eagle", None),
        ("our own little secret for tonight, everybody", None),
        ("castle", None),
        ("", None),
    ],
)
def test_a_slip_is_named_where_the_phrase_looks_drawn(typed: str, reason: Reason | None) -> None:
    assert slip(typed) == reason


@given(st.sampled_from(words()), st.integers(0, 5), st.sampled_from("abcdefghijklmnopqrstuvwxyz"))
def test_a_wrong_letter_after_the_fourth_is_no_riddle(word: str, at: int, letter: str) -> None:
    mistyped = word[:at] + letter + word[at + 1 :]
    if len(word) > at >= 4:
        assert nearest(mistyped) == word
    else:
        assert nearest(mistyped) in (*words(), "")


# What both ends prove, computed as the protocol's page says.


PAGE = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")
SALT, MINE, THEIRS, PRINT = bytes(16), b"\1" * 16, b"\2" * 16, b"\3" * 32


def test_the_example_of_the_page_is_true() -> None:
    secret = phrase.normal("Amber  boat-cellar drum EAGLE").encode()
    assert secret == b"amber boat cellar drum eagle"
    made = key(secret, SALT)
    found = re.search(
        r"`K` is `([0-9a-f]{8})…`, the host's proof `([0-9a-f]{8})…`, the client's `([0-9a-f]{8})…`", PAGE
    )
    assert found is not None
    ours = [made, *(proof(made, role, PRINT, MINE, THEIRS) for role in ("host", "client"))]
    assert [each.hex()[:8] for each in ours] == [*found.groups()]
    assert made == hashlib.scrypt(secret, salt=SALT, n=2**15, r=8, p=1, maxmem=2**26, dklen=32)
    assert ours[1] == hmac.new(made, b"host" + PRINT + MINE + THEIRS, "sha256").digest()


def test_each_part_counts() -> None:
    made = b"k" * 32
    right = proof(made, "client", PRINT, MINE, THEIRS)
    assert is_right(right, proof(made, "client", PRINT, MINE, THEIRS))
    others = [
        proof(b"l" * 32, "client", PRINT, MINE, THEIRS),
        proof(made, "host", PRINT, MINE, THEIRS),
        proof(made, "client", bytes(32), MINE, THEIRS),
        proof(made, "client", PRINT, THEIRS, MINE),
        right[:-1],
        b"",
    ]
    assert not any(is_right(other, right) for other in others)
