"""The recap: one clause per family, the newest last."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import pytest
from rich.cells import cell_len

from colonia_tui.colonia.steps.recap.clauses import LONGEST, clauses
from colonia_tui.colonia.steps.recap.family import FAMILY
from colonia_tui.colonia.steps.recap.said import SAYS
from colonia_tui.colonia.steps.recap.table import TABLE
from colonia_tui.colonia.telling import TELLING
from colonia_tui.colonia.words.phrases import Phrases
from colonia_tui.colonia.words.words import ColoniaWords
from colonia_tui.drawing.steps import Clause
from colonia_tui.language import i18n
from colonia_tui.table.standing import news, standing
from engine.colonia.codes import EVENTS, KINDS
from net.messages import TableEvent
from net.updates import MAX_EVENTS
from tests.colonia_tui.colonia.steps.games import NAMES, film
from tests.engine.colonia.play import DECKS
from tests.engine.colonia.positions import agreed
from tests.every import every
from tests.kinds import examples

WORDS = ColoniaWords(NAMES[:3], agreed(DECKS["shipped"]).plain)
LONG_NAMES = tuple(f"{letter * 23}…" for letter in "ABCDEF")


def recap(*events: tuple[str, Sequence[object]]) -> list[tuple[int | None, str]]:
    """The recap of some events, each in a version of its own."""
    told = [TableEvent(version, code, list(args)) for version, (code, args) in enumerate(events, 1)]
    return [(clause.seat, clause.text) for clause in clauses(told, WORDS.phrases)]


BOOTH_3 = ("booth_taken", (1, 2, (1, 0, 2, 1, 0), 4))
BOOTH_4 = ("booth_taken", (1, 3, (0, 0, 0, 0, 3), 3))


def test_there_is_one_clause_per_family() -> None:
    taken = ("booth_taken", (2, 5, (2, 0, 0, 0, 0), 2))
    assert recap(BOOTH_3, taken, BOOTH_4, ("passed", (1, "market"))) == [
        (2, "booth 6"),
        (1, "booths 3 and 4, passed"),
    ]


@every(
    ("events", "text"),
    [
        ([("committed", (1, "vote"))], "has voted"),
        ([("card", (1, 5, 0, 5)), BOOTH_3], "played the 5, took booth 3"),
        ([("card", (1, 5, 1, 4))], "played the 5, counted as zero"),
        ([("card", (1, 8, 0, 8)), ("order", (1, 2, 0))], "played the 8, is the mayor"),
        ([("ordered", (1, 0, 1, 1)), ("ordered", (1, 0, 2, 2)), ("ordered", (1, 3, 1, 1))],
         "ordered 2 saddles and clothing"),
        ([("passed", (1, "market")), ("passed", (1, "order"))], "passed (market and ordering)"),
        ([("passed", (1, "load")), ("paid", (1, 3, 0, 10)), ("passed", (1, "buy"))],
         "passed (loading), got 10 £, passed"),
        ([("cannot_act", (1, "load"))], "could not act"),
        ([("cannot_act", (1, "order")), ("made", (1, 0, 1))], "got a saddle"),
        ([("rolled", (1, 3)), ("made", (1, 2, 1))], "got a painting"),
        ([("rolled", (1, 6))], "rolled a 6"),
        ([("made", (1, 0, 1)), ("made", (1, 0, 1)), ("made", (1, 4, 1))], "got 2 saddles and footwear"),
        ([("paid", (1, 3, 0, 10)), ("paid", (1, 4, 2, 6)), ("paid", (1, 5, 0, 2))], "got 12 £ and 6 M"),
        ([("exchanged", (1, 0, 2, 3))], "changed 3 £ into 3 M"),
        ([("kept", (1,))], "exchanged nothing"),
        ([("bought", (1, 0, 5))], "bought the relic of London (1 VP)"),
        ([("bought", (1, 0, 5)), ("bought", (1, 47, 9))], "bought London 1 VP and Brügge shrine"),
        ([("window", (1, 1, 9)), ("window", (2, 1, 9))], "won the windows of Nowgorod and Bergen"),
        ([("secret_draw", (1, 2))], "drew 2 resources"),
    ],
)  # fmt: skip
def test_what_a_family_did_in_words(events: list[tuple[str, Sequence[object]]], text: str) -> None:
    assert recap(*events) == [(1, text)]


@every(
    ("events", "text"),
    [
        ([("votes", (0, 13, 8, ())), ("adopted", (0,))], "“Rich market” adopted, 13 to 8"),
        ([("votes", (0, 5, 8, ())), ("rejected", (0,))], "“Rich market” rejected, 5 to 8"),
        ([("votes", (0, 8, 8, ()))], "“Rich market”: a tie, 8 to 8"),
        ([("decided", (1, 0)), ("rejected", (0,))], "the mayor rejects “Rich market”"),
        ([("votes", (0, 8, 8, ())), ("decided", (1, 1)), ("adopted", (0,))],
         "the mayor adopts “Rich market”"),
        ([("die", (3,)), ("die", (6,)), ("die", (1,))], "dice 3 6 1"),
        ([("to_bag", ((0, 1, 0, 2, 0),))], "back into the bag: iron, 2 linen"),
        ([("cannot_act", (seat, "safeguard")) for seat in (2, 0, 1)], "nobody could safeguard"),
        ([("booths_filled", (20, 29))], "the bag is empty"),
        ([("discarded", (1, 2))], "2 cards discarded"),
        ([("displayed", (1,))], "1 new card on display"),
        ([("no_window", (1,)), ("no_window", (3,))], "nobody has the windows of Nowgorod and Brügge"),
        ([("game_over", (1, 3, 1))], "Anna and Cora win"),
    ],
)  # fmt: skip
def test_what_no_family_did_in_words(events: list[tuple[str, Sequence[object]]], text: str) -> None:
    assert recap(*events) == [(None, text)]


def test_secret_choices_are_dropped_once_they_are_revealed() -> None:
    assert recap(("committed", (1, "card")), ("committed", (2, "card"))) == [
        (1, "has chosen a card"),
        (2, "has chosen a card"),
    ]
    assert recap(("committed", (1, "card")), ("card", (1, 8, 0, 8))) == [(1, "played the 8")]


def test_some_events_add_nothing() -> None:
    assert recap(("booths_filled", (29, 29)), ("edicts", (1, 2, 3)), ("home", (1, 0, 4))) == []


def test_it_is_decided_for_every_event_what_it_adds() -> None:
    assert SAYS.keys() == EVENTS.keys()
    kinds = {
        says(*args).kind for code, says in SAYS.items() if says for args in examples(KINDS, EVENTS[code])
    }
    assert kinds == (FAMILY.keys() | TABLE.keys()) - {"nobody"}


@pytest.mark.parametrize("words", [WORDS, ColoniaWords()], ids=["deck", "nothing known"])
def test_every_event_can_be_put_into_words(words: ColoniaWords) -> None:
    for code, spoken in EVENTS.items():
        for args in examples(KINDS, spoken):
            for clause in clauses([TableEvent(1, code, list(args))], words.phrases):
                assert clause.text
                assert not set(clause.text) & set("{}")


def news_of(players: int, seed: str, seat: int) -> list[list[TableEvent]]:
    """The news for a seat after each version of a game."""
    told: list[TableEvent] = []
    found = []
    for moment in film(players, seed, seat):
        told += moment.events
        found.append(new(told, seat))
    return found


def new(told: Sequence[TableEvent], seat: int) -> list[TableEvent]:
    return news(standing(told, TELLING.actor), seat, TELLING.actor, TELLING.doing)


@pytest.mark.parametrize("language", ["en", "qps"])
def test_clauses_fit_into_a_line_of_80_columns(language: str) -> None:
    i18n.use(language)
    phrases = Phrases(LONG_NAMES, WORDS.phrases.deck)
    cut = 0
    for told in news_of(6, "2c", 0)[::3]:
        for clause in clauses(told, phrases):
            cut += "…, " in clause.text
            assert cell_len(clause.text) <= LONGEST or (language != "en" and ", " not in clause.text)
    assert cut < 30


def test_the_end_of_a_long_clause_is_kept() -> None:
    many = [("loaded", (1, 0, 0, 0)), ("passed", (1, "load")), ("paid", (1, 3, 0, 10)), ("bought", (1, 0, 5)),
            ("passed", (1, "buy")), ("safeguarded", (1, 2))]  # fmt: skip
    ((seat, text),) = recap(*many)
    assert (seat, text[:3], text[-24:]) == (1, "…, ", "the relic of London (1 VP)"[-24:])


def test_a_family_has_one_clause_and_newest_comes_last() -> None:
    for told in news_of(4, "2b", 2)[::5]:
        found = clauses(told, WORDS.phrases)
        families = [clause.seat for clause in found if clause.seat is not None]
        assert len(set(families)) == len(families)
        acts = [event.args[0] for event in told if event.code in ("booth_taken", "ordered", "passed")]
        if acts and told[-1].code in ("booth_taken", "ordered", "passed"):
            assert found[-1].seat == acts[-1]


def test_the_recap_is_the_same_after_continuing_a_game() -> None:
    """A host sends no more than so many events again."""
    for seat, seed in ((1, "2a"), (0, "2c")):
        players = 3 if seed == "2a" else 6
        told = [event for moment in film(players, seed, seat) for event in moment.events]
        versions = [list(play) for _, play in groupby(told, key=lambda event: event.version)]
        for end in range(len(versions) // 2, len(versions), 9):
            before = [event for play in versions[:end] for event in play]
            recaps: list[list[Clause]] = [
                clauses(new(known, seat), WORDS.phrases) for known in (before, before[-MAX_EVENTS:])
            ]
            assert recaps[0] == recaps[1]


def test_a_single_booth_has_more_to_it_where_there_is_room() -> None:
    told = [TableEvent(1, code, list(args)) for code, args in (BOOTH_3, ("passed", (1, "market")))]
    assert clauses(told, WORDS.phrases) == [
        Clause(1, "booth 3, passed", "booth 3: leather, 2 wood, linen; passed")
    ]
    both = [TableEvent(1, code, list(args)) for code, args in (BOOTH_3, BOOTH_4)]
    assert clauses(both, WORDS.phrases)[0].full == ""
    idle = [TableEvent(1, "cannot_act", [1, "order"])]
    assert clauses(idle, WORDS.phrases)[0].full == "could not act: too few at home"


def test_of_a_long_clause_the_newest_can_be_told_alone() -> None:
    events = [("card", (1, 5, 0, 5)), BOOTH_3, ("passed", (1, "market"))]
    told = [TableEvent(1, code, list(args)) for code, args in events]
    [clause] = clauses(told, WORDS.phrases)
    assert (clause.text, clause.short) == ("played the 5, took booth 3, passed", "booth 3, passed")
