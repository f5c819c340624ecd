"""There is a sentence for every code that a game's engine declares, and it takes the code's arguments."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from colonia_tui import shelf as drawn
from colonia_tui.drawing.story import Story
from colonia_tui.language.i18n import use
from colonia_tui.language.words import SentenceWords, Template
from engine import shelf
from engine.codes import arguments
from net.wire.messages import TableEvent
from tests.kinds import examples

pytestmark = pytest.mark.parametrize("game", drawn.GAMES)

AS_IT_IS = ("number", "word")
"""Kinds that a sentence may take any argument for."""
NAMED = {"colonia"}
"""Games whose functions call arguments as the engine does."""
NAMES = ("Anna", "Ben", "Cora", "Dirk", "Emma", "Finn")
LIKELY: Mapping[tuple[str, str], Sequence[tuple[object, ...]]] = {
    ("colonia", "loaded"): [(0, 6, 2, 0)],  # the extra hold has an event of its own
    ("troyes", "lifted"): [  # what the third argument is depends on the second
        *[(0, "supply", -1, -1), (0, "hire", -1, -1), (0, "foreman", 8, -1)],
        *[(0, "lying", 2, -1), (0, "standing", 2, 0)],
    ],
}
"""Arguments of events for which those as low and as high as can be do not go together."""


def codes(game: str) -> Any:
    """The module with the codes that a game declares."""
    return pytest.importorskip(f"{shelf.GAMES[game]}.codes")


def story(game: str) -> Story[Any]:
    return drawn.face(game).story


def reasons(game: str) -> dict[str, str]:
    """The codes of refusals, hints and decks, as declared."""
    declared = codes(game)
    return {**declared.REFUSALS, **getattr(declared, "HINTS", {}), **getattr(declared, "DECK_REASONS", {})}


def reason_sentences(game: str) -> Mapping[str, Any]:
    words = drawn.face(game).words()
    return words.reasons if isinstance(words, SentenceWords) else {}


def sentences(game: str) -> Iterator[tuple[str, str, Any]]:
    """Each code, its arguments as declared, and its sentence."""
    spoken = reason_sentences(game)
    clauses = {code: row.clause for code, row in story(game).rows.items() if row.clause is not None}
    for declared, said in ((reasons(game), spoken), (codes(game).EVENTS, clauses)):
        yield from ((code, declared[code], said[code]) for code in declared if code in said)


def filled(kinds: Any, code: str, declared: str, game: str) -> Sequence[tuple[Any, ...]]:
    return LIKELY.get((game, code)) or examples(kinds, declared)


def test_every_event_has_a_row_with_words(game: str) -> None:
    rows = story(game).rows
    if not rows:
        pytest.skip("this game is told by its sentences alone")
    assert [code for code in codes(game).EVENTS if code not in rows] == [], "events without a row"
    assert [code for code in rows if code not in codes(game).EVENTS] == [], "rows without an event"
    silent = [code for code, row in rows.items() if row.clause is None and row.brief is None]
    assert silent == [], "rows without words"


def test_every_refusal_and_every_hint_has_a_sentence_and_every_sentence_a_code(game: str) -> None:
    spoken = reason_sentences(game)
    assert [code for code in reasons(game) if code not in spoken] == [], "codes without a sentence"
    assert [code for code in spoken if code not in reasons(game)] == [], "sentences without a code"


def test_a_sentence_reads_its_arguments_as_what_they_are(game: str) -> None:
    for code, declared, sentence in sentences(game):
        told = arguments(declared)
        if isinstance(sentence, Template):
            read = arguments(sentence.kinds)
            assert len(read) in (0, len(told)), code
            for one, other in zip(told, read, strict=False):
                assert other.kind in (one.kind, *AS_IT_IS), code
                assert one.rest == other.rest, code
            assert {*re.findall(r"\{(\w+)\}", sentence.text)} <= {one.name for one in read}, code
        else:
            _, *parameters = inspect.signature(sentence).parameters.values()
            if game in NAMED:
                assert [parameter.name for parameter in parameters] == [one.name for one in told], code
            rest = [parameter.kind is parameter.VAR_POSITIONAL for parameter in parameters]
            assert rest == [one.rest for one in told], code


@pytest.mark.parametrize("known", [False, True])
def test_every_sentence_can_be_filled_in(game: str, known: bool) -> None:
    face, declared = drawn.face(game), codes(game)
    words = face.words(NAMES, shelf.game(game).options({})) if known else face.words()
    kinds = {**getattr(declared, "DECK_KINDS", {}), **declared.KINDS}
    for code, spoken in reasons(game).items():
        for args in examples(kinds, spoken):
            said = words.reason(code, args)
            assert said[-1] in ".:!", (code, said)
            assert not set(said) & set("{}"), (code, said)
    for code, spoken in declared.EVENTS.items():
        for args in filled(kinds, code, spoken, game):
            event = TableEvent(1, code, [*args])
            briefly = story(game).clauses([event], words, None, {})
            for said in (words.sentence(code, args), *(clause.text for clause in briefly)):
                assert said, code
                assert not set(said) & set("{}"), (code, said)


def test_nobody_reads_their_own_name(game: str) -> None:
    words, declared = drawn.face(game).words(NAMES, shelf.game(game).options({})), codes(game)
    if not isinstance(words, SentenceWords):
        pytest.skip("this game does not say who reads it")
    named = words.phrases
    for you, name in enumerate(NAMES):
        words.phrases = replace(named, you=you)
        for code, spoken in {**declared.REFUSALS, **declared.HINTS}.items():
            for args in examples(declared.KINDS, spoken):
                assert name not in words.reason(code, args), code
        for code, spoken in declared.EVENTS.items():
            for args in filled(declared.KINDS, code, spoken, game):
                briefly = story(game).clauses([TableEvent(1, code, [*args])], words, None, {})
                for said in (words.sentence(code, args), *(clause.text for clause in briefly)):
                    assert name not in said, code


def test_an_unknown_code_is_shown_as_it_is(game: str) -> None:
    words = drawn.face(game).words()
    assert words.sentence("from_next_year", (1, 2)) == "from_next_year"
    assert words.reason("from_next_year", ()) == "from_next_year"
    assert words.source("from_next_year") == "from_next_year"


def test_the_words_change_with_the_language(game: str) -> None:
    declared, words = codes(game), drawn.face(game).words(NAMES)
    asked = [(code, examples(declared.KINDS, spoken)[0]) for code, spoken in declared.REFUSALS.items()]
    english = [words.reason(*one) for one in asked]
    use("qps")
    assert not {*english} & {words.reason(*one) for one in asked}
