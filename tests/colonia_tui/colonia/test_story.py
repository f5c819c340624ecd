"""Colonia's story: a row for each event with words, marks and days; the recap, and one's own part in it."""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby, pairwise
from typing import Any, cast

import pytest
from rich.cells import cell_len

from colonia_tui.colonia.events import DISTRICTS, ROWS
from colonia_tui.colonia.milestones import CHOICE, GIFT, MILESTONES
from colonia_tui.colonia.story import STORY, ColoniaWords
from colonia_tui.colonia.words import names, windows
from colonia_tui.drawing.steps import Beat, Clause, Milestone, Step
from colonia_tui.drawing.story import LONGEST
from colonia_tui.language import i18n
from colonia_tui.table.past import news, standing
from engine.chance import key_from
from engine.colonia import GAME
from engine.colonia.components import CITIES, RECIPES, RESOURCES, WEEKS
from engine.colonia.view import ColoniaView
from engine.game import Event, Out, Seat, View
from engine.table import Table
from net.table.updates import MAX_EVENTS
from net.wire.messages import TableEvent
from tests.colonia_tui.colonia.games import (
    GOLDEN,
    NAMES,
    SOME_GOLDEN,
    Moment,
    everybody,
    film,
    golden,
    played,
    watched,
    words,
)
from tests.engine.colonia.play import DECKS, choose
from tests.engine.colonia.positions import agreed
from tests.every import every
from tests.golden import files

OPTIONS = agreed(DECKS["shipped"]).plain
WORDS = ColoniaWords(NAMES[:3], OPTIONS)
PHRASES = WORDS.phrases
VIEW = film(3, "2a", None)[0].after
Template = tuple[str, Sequence[object]]


def told(*events: Template, apart: bool = False) -> list[TableEvent]:
    """Events of one version, or each in a version of its own."""
    return [
        TableEvent(place if apart else 1, code, list(args)) for place, (code, args) in enumerate(events, 1)
    ]


def heard(one: Table[Any], viewer: Seat | None, since: int) -> list[TableEvent]:
    """The events for a viewer after version ``since``, as they come over the wire."""
    return [
        TableEvent(version, event.code, list(event.args)) for version, event in one.events_for(viewer, since)
    ]


# Rows


@every(
    ("code", "args", "text"),
    [
        ("booth_taken", (1, 2, (1, 0, 2, 1, 0), 4), "took booth 3: leather, 2 wood, linen"),
        ("ordered", (1, 2, 3, 4), "contracted for a painting: 3 members, space 4"),
        ("loaded", (1, 6, 2, 0), "loaded clothing and footwear on ship III to Nowgorod, 6 ₴"),
        ("loaded_extra", (1, 6, 1, 3), "loaded clothing on ship II to Nowgorod, 2 ₴"),
        ("bought", (1, 0, 5), "bought the relic of London (1 VP) for 5 £"),
        ("bought", (1, 47, 9), "bought the shrine of Brügge for 9 ƒ"),
        ("stored", (1, 0), "put the relic of London (1 VP) into its shrine"),
        ("not_stored", (1, 0), "left the shrine empty"),
        ("safeguarded", (1, 0), "reserved the relic of London (1 VP)"),
        ("rolled", (1, 6), "rolled a 6 and may choose a good"),
        ("made", (1, 2, 3), "got 3 paintings"),
        ("card", (1, 5, 1, 4), "played the 5 with too few at home, so it counts as zero; 4 members went"),
        ("home", (1, 0, 1), "took 1 member home from Tuesday"),
        ("die", (6,), "a 6: all five walls move 1 to the right"),
        ("die", (2,), "a 2: the wainwright's wall moves 1 to the right"),
        ("bar", (3, 5), "the tailor's wall moves 2 to the right and is behind space 5 now"),
        ("booths_filled", (27, 27), "27 resources go from the bag to the booths"),
        ("drew", (0, (4, 0, 0)), "drew 2 leather, fur"),
        ("window", (0, 2, 12), "won London's window for 12 £"),
        ("game_over", (2, 1, 1), "the game is over: Benedikta and Cora win"),
    ],
)  # fmt: skip
def test_a_clause_says_what_happened(code: str, args: Sequence[object], text: str) -> None:
    assert STORY.clause(PHRASES, code, args) == text


def log(*events: Template) -> list[tuple[int | None, str]]:
    return [*STORY.lines(told(*events, apart=True), WORDS)]


def test_a_line_of_the_log_is_a_sign_and_a_clause_with_the_name_in_front() -> None:
    assert log(("passed", (1, "market")), ("die", (2,))) == [
        (1, "passed (market)"),
        (None, "a 2: the wainwright's wall moves 1 to the right"),
    ]
    assert WORDS.sentence("kept", (2,)) == "Cora exchanged nothing"
    assert WORDS.sentence("adopted", (0,)) == "“Rich market” is adopted"
    assert ColoniaWords().sentence("bought", (1, 0, 5)) == "seat 2 bought relic 1 for 5"


def test_families_that_cannot_act_in_a_round_are_one_line() -> None:
    idle = [("cannot_act", (seat, "safeguard")) for seat in (2, 0, 1)]
    assert log(*idle) == [(None, "nobody could reserve a card"), (None, ""), (None, "")]
    assert log(*idle[:2]) == [
        (None, "Cora and Anna cannot act: nobody at home or no free card"),
        (None, ""),
    ]
    assert log(idle[0], ("cannot_act", (0, "market"))) == [
        (2, "cannot act: nobody at home or no free card"),
        (0, "cannot act: too few at home for a booth"),
    ]


def test_thrift_in_the_last_week_changes_nothing() -> None:
    (_, (_, last)) = log(("week", (WEEKS, 0)), ("thrift", ()))
    (_, (_, before)) = log(("week", (WEEKS - 1, 0)), ("thrift", ()))
    assert last == "there is no next Tuesday, so thrift changes nothing"
    assert before != last


def test_events_have_the_colour_of_their_day() -> None:
    days = [
        ("week", [1, 2], "council"),
        ("committed", [0, "card"], "council"),
        ("booth_taken", [0, 1, [], 2], "market"),
        ("home", [0, 1, 2], "market"),
        ("cannot_act", [1, "order"], "workshops"),
        ("die", [3], "workshops"),
        ("loaded", [0, 0, 0, 0], "harbour"),
        ("passed", [0, "buy"], "relics"),
        ("displayed", [1], "relics"),
    ]
    events = told(*((code, args) for code, args, _ in days))
    assert STORY.roles(events) == [f"{district}.title" for _, _, district in days]
    assert {district for _, _, district in days} == set(DISTRICTS)


# Plays


def tables(name: str) -> Iterator[Table[Any]]:
    """A recorded game, or a random one named after its players and deck."""
    if name in GOLDEN:
        return golden(name)
    players, deck = name.split(" ")
    return played(int(players), name, deck)


@pytest.mark.parametrize("name", [*SOME_GOLDEN, "4 dry", "3 wild"])
def test_the_events_of_a_play_tell_its_player_and_whether_it_is_a_fence(name: str) -> None:
    players = files.read(name).header.seats if name in GOLDEN else int(name[0])
    for moment in watched(tables(name), everybody(players)):
        if moment.play is None:
            assert STORY.actor(moment.events) is None
        else:
            assert STORY.actor(moment.events) == moment.play.seat
            assert any(map(STORY.reveals, moment.events)) == moment.play.fence, moment.events


@pytest.mark.parametrize("open_screens", [False, True])
def test_what_only_one_seat_may_see(open_screens: bool) -> None:
    for one in played(4, "whispers", open_screens=open_screens):
        viewer = one.version % 4
        view, since = one.view(viewer), one.version - 1
        told = [event for _, event in one.events_for(viewer, since)]
        for event, sent in zip(told, heard(one, viewer, since), strict=True):
            assert STORY.whispered(sent, view) == (event.seat is not None)
        assert STORY.public(view) == one.view(None)


@pytest.mark.parametrize(("players", "deck"), [(3, "shipped"), (5, "wild")])
def test_plays_that_were_taken_back_do_not_stand(players: int, deck: str) -> None:
    """Also when secret choices are taken back out of order."""
    brought: list[int] = []
    plays: list[Any] = []
    undone = 0
    for one in played(players, "back", deck, back=0.15):
        if len(one.plays) == len(plays) + 1 and one.plays[:-1] == plays:
            brought.append(one.version)
        else:
            same = next((n for n, play in enumerate(one.plays) if play is not plays[n]), len(one.plays))
            gone = len(plays) - len(one.plays)
            brought = brought[:same] + brought[same + gone :] if one.version else []
            undone += bool(one.version)
        plays = one.plays
        if undone > 40:
            break
        if one.version % 7 == 0 or undone:
            all_of_it = heard(one, one.version % players, -1)
            stands = [event for event in all_of_it if event.version in (0, *brought)]
            assert standing(all_of_it, STORY.actor) == stands
    assert undone > 20


def test_in_a_round_who_has_not_passed_comes_next_in_turn_order() -> None:
    def coming(stack: list[list[object]], order: list[int]) -> list[int]:
        return STORY.coming({"stack": stack, "order": order})

    assert coming([["market", 2, 0b0001]], [3, 2, 0, 1]) == [1, 3, 2]
    assert coming([["market", 2, 0b1011]], [3, 2, 0, 1]) == [2], "the last one goes on alone"
    assert coming([["order", 0, 0], ["craft", 0, 0]], [1, 0]) == [1, 0], "a question within a round"
    assert coming([], [0, 1]) == coming([["card", 0b11, 0]], [0, 1]) == []


# Marks


PIECES = {
    *[("edict", 2), ("booth", 2), ("chosen", 2), ("card", 2), ("members", 2), ("passed", 2), ("bar", 2)],
    *[("order", 3), ("hold", 3), ("ship", 2), ("place", 2), ("shrine", 2), ("own", 3)],
}
"""The kinds of mark that the board draws, each with the number of its parts."""


def test_marks_name_the_pieces_of_the_board() -> None:
    """The recorded games have all of them."""
    seen: dict[str, set[tuple[object, int]]] = defaultdict(set)
    for name in GOLDEN:
        for moment in watched(golden(name), everybody(files.read(name).header.seats)):
            for event in moment.events:
                seen[event.code] |= {(mark[0], len(mark)) for mark in STORY.marks([event], moment.after)}
    assert set().union(*seen.values()) == PIECES


def contracts(moment: Moment, events: Sequence[TableEvent]) -> list[Any]:
    """The contracts that are marked."""
    rows = moment.after["craftsmen"]
    found = [mark for mark in STORY.marks(events, moment.after) if mark[0] == "order"]
    return [rows[craftsman]["contracts"][int(place) - 1] for _, craftsman, place in found]


@pytest.mark.parametrize(("players", "seed"), [(3, "2a"), (6, "2c")])
def test_the_mark_of_a_contract_moves_up_with_it(players: int, seed: str) -> None:
    """After a Thursday, every contract of that day that still waits is marked, wherever it is now."""
    thursday: list[TableEvent] = []
    evenings = 0
    for moment in film(players, seed, None):
        thursday = [] if any(event.code == "week" for event in moment.events) else thursday
        thursday += moment.events
        if any(event.code == "die" for event in moment.events):
            ordered = [event.args[1] for event in thursday if event.code == "ordered"]
            expected = []
            for craftsman, row in enumerate(moment.after["craftsmen"]):
                waiting = min(len(row["contracts"]), ordered.count(craftsman))  # at the end of the row
                expected += row["contracts"][-waiting:] if waiting else []
            assert sorted(contracts(moment, thursday)) == sorted(expected)
            evenings += bool(expected)
    assert evenings > 2


def test_a_new_week_removes_the_marks_of_the_old_one() -> None:
    moments = film(3, "2a", None)
    second = next(place for place, moment in enumerate(moments) if moment.after["week"] == 2)
    told = [event for moment in moments[1 : second + 1] for event in moment.events]
    before = {
        mark[0] for mark in STORY.marks(told[: -len(moments[second].events)], moments[second - 1].after)
    }
    after = STORY.marks(told, moments[second].after)
    assert {"booth", "bar", "card", "edict"} <= before
    assert not {"booth", "bar", "card", "chosen"} & {mark[0] for mark in after}
    assert {mark[1] for mark in after if mark[0] == "edict"} == set(moments[second].after["edicts"])


def test_marks_on_a_screen_are_only_for_its_owner() -> None:
    for moment in film(3, "2a", 0):
        for event in moment.events:
            if any(mark[0] == "own" for mark in STORY.marks([event], moment.after)):
                assert event.code == "exchanged" or 0 in event.args[:2]
    spectator = film(3, "2a", None)
    told = [event for moment in spectator for event in moment.events]
    assert "own" not in {mark[0] for mark in STORY.marks(told, spectator[-1].after)}


# Beats


GAMES = [(3, "2a"), (4, "2b"), (6, "2c")]
GAMES_SHOWN = pytest.mark.parametrize(("players", "seed"), GAMES)


def shown(moments: Sequence[Moment]) -> list[Beat]:
    """The beats of what came after the first of these moments."""
    view = moments[0].after
    came = [moment.came for moment in moments[1:]]
    return STORY.beats(view, came, moments[0].viewer, words(view))


@cache
def as_it_came(players: int, seed: str, viewer: Seat | None) -> Sequence[Beat]:
    """The beats of a whole game."""
    return shown(film(players, seed, viewer))


@GAMES_SHOWN
def test_every_event_is_shown_once_and_only_choices_are_marks_alone(players: int, seed: str) -> None:
    """To a spectator, after the set-up."""
    moments = film(players, seed, None)
    times = Counter(id(event) for beat in as_it_came(players, seed, None) for event in beat.events)
    for moment in moments[1:]:
        for event in moment.events:
            alone = moment.events == [event] and event.code == "committed"
            assert times[id(event)] == (0 if alone else 1), (moment.events, event)


@GAMES_SHOWN
def test_own_actions_are_not_shown_as_steps_but_their_consequences_are(players: int, seed: str) -> None:
    moments = film(players, seed, 0)
    told = {id(event) for beat in as_it_came(players, seed, 0) for event in beat.events}
    for moment in moments[1:]:
        assert moment.play is not None
        for place, event in enumerate(moment.events):
            if event.code == "committed":
                continue
            own = moment.play.seat == 0 and (place == 0 or event.code == "guard_home")
            own = own and event.code not in ("decided", "card", "votes")  # these are milestones
            assert (id(event) in told) != own, (moment.events, event)


@GAMES_SHOWN
def test_beats_come_in_the_order_of_what_happened(players: int, seed: str) -> None:
    found = as_it_came(players, seed, None)
    for one, other in pairwise(found):
        assert (one.version, one.happened) < (other.version, other.happened)


def test_events_are_shown_as_the_groups_of_their_rows() -> None:
    """The recorded games have all of them."""
    seen: dict[str, set[str]] = defaultdict(set)
    for name in GOLDEN:
        for moment in watched(golden(name), [None]):
            before = moment.before if moment.play else None
            for beat in STORY.beats(before, [moment.came], None, words(moment.after)):
                for event in beat.events:
                    seen[event.code].add(beat.name if isinstance(beat, Milestone) else "step")
    assert [code for code in ROWS if code not in seen] == [], "in no recorded game (tests/golden/record.py)"
    for code, row in ROWS.items():
        kinds = {row.group, *(row.joins or ())}
        if kinds & {CHOICE, GIFT}:  # shown with what reveals them
            kinds |= {*MILESTONES}
        assert seen[code] <= {kind if kind in MILESTONES else "step" for kind in kinds}, code


def test_a_version_of_which_no_view_came_is_not_shown() -> None:
    moments, beats = film(3, "2a", None), as_it_came(3, "2a", None)
    gap = next(beat.version for beat in beats if isinstance(beat, Milestone))
    known = [
        one._replace(came=one.came._replace(views=())) if one.came.number == gap else one for one in moments
    ]
    without = {beat.version for beat in shown(known)}
    assert {beat.version for beat in beats} - without <= {gap, gap + 1}
    assert gap not in without


def test_a_new_game_begins_with_the_milestone_of_the_first_week() -> None:
    moments = film(3, "2a", 0)
    said = words(moments[0].after)
    begun = next(place for place, moment in enumerate(moments) if moment.after["week"])
    came = [moment.came for moment in moments[: begun + 1]]
    (beat,) = STORY.beats(None, came, 0, said)
    assert isinstance(beat, Milestone)
    assert (beat.name, beat.view) == ("week", moments[begun].after)
    chosen = next(place for place, moment in enumerate(moments) if moment.after["chosen"][0])
    later = next(place for place, moment in enumerate(moments) if moment.after["week"] == 2)
    for end in (chosen, later):
        assert STORY.beats(None, [moment.came for moment in moments[: end + 1]], 0, said) == []


# Steps


def out(*seats: int, kind: str = "market", **changes: Any) -> View:
    """A view of a round in which these seats have passed; once all have, it is over."""
    over = len(seats) == VIEW["players"]
    return {**VIEW, "stack": [] if over else [[kind, -1, sum(1 << seat for seat in seats)]], **changes}


def step(view: View, *events: Template, seat: Seat | None = 1) -> str:
    return STORY.step(PHRASES, told(*events), seat, view)


BOOTH = ("booth_taken", (1, 0, (1, 0, 0, 0, 0), 1))
IDLE = ("cannot_act", (2, "market"))


@every(
    ("view", "events", "text"),
    [
        (out(2), [BOOTH, IDLE], "took booth 1: leather; Cora cannot act: too few at home for a booth"),
        (out(2, supply=[5, 5, 0]), [BOOTH, IDLE], "took booth 1: leather; Cora cannot act: nobody at home"),
        (out(0, 1, 2), [("passed", (1, "market")), IDLE], "passed (market); nobody else can act"),
        (out(0, 1, 2), [BOOTH, IDLE, ("cannot_act", (1, "market"))],
         "took booth 1: leather; nobody can act now"),
        (VIEW, [("bought", (1, 0, 5)), ("guard_home", (2, 0))],
         "bought the relic of London (1 VP) for 5 £; Cora took the member home from the card"),
        (VIEW, [("rolled", (1, 3)), ("made", (1, 2, 1))], "rolled a 3; got a painting"),
    ],
)  # fmt: skip
def test_what_followed_is_in_the_same_sentence(view: View, events: list[Template], text: str) -> None:
    assert step(view, *events) == text


def test_steps_of_nobody() -> None:
    away = out(supply=[5, 5, 0])
    loads = [("cannot_act", (seat, "load")) for seat in (0, 2)]
    assert step(away, *loads, seat=None) == "Anna and Cora cannot act: nobody at home or no free hold"
    assert step(away, loads[0], seat=0) == "cannot act: no hold is free"
    every_seat = [("cannot_act", (seat, "market")) for seat in range(3)]
    assert step(VIEW, *every_seat, seat=None) == "nobody can take another booth"
    closed = ("to_bag", ((1, 3, 0, 0, 0),)), ("home", (1, 1, 9)), ("home", (2, 1, 8))
    text = "back into the bag: leather, 3 iron; home from Wednesday: Benedikta +9, Cora +8"
    assert step(VIEW, *closed, seat=None) == text


@pytest.mark.parametrize("language", ["en", "qps"])
def test_a_step_fits_into_two_lines(language: str) -> None:
    i18n.use(language)
    moments = film(6, "2c", None)
    said = ColoniaWords([name[:4] for name in NAMES], moments[0].after["options"])
    found = STORY.beats(moments[0].after, [moment.came for moment in moments[1:]], None, said)
    widest = max(cell_len(beat.text) for beat in found if isinstance(beat, Step) and beat.seat is not None)
    assert 40 < widest <= {"en": 100, "qps": 130}[language]


def test_a_milestone_in_words_is_what_all_did_in_it() -> None:
    moments = film(3, "2a", None)
    found = STORY.beats(
        moments[0].after, [moment.came for moment in moments[1:]], None, words(moments[0].after)
    )
    texts = {beat.name: beat.text for beat in found if isinstance(beat, Milestone)}
    says = {
        "cards": "became the mayor",
        "dice": "Dice ",
        "week": "week 6 begins",
        "sailing": " sailed; ",
        "end": "the game is over: ",
        "vote": "“",
    }
    assert texts.keys() == says.keys()
    for name, text in texts.items():
        assert says[name] in text
        assert not set(text) & set("{}")


# The recap


def recapped(said: ColoniaWords, *events: Template) -> list[Clause]:
    return STORY.recap(told(*events, apart=True), said.phrases)


def recap(*events: Template) -> list[tuple[int | None, str]]:
    return [(clause.seat, clause.text) for clause in recapped(WORDS, *events)]


BOOTH_3 = ("booth_taken", (1, 2, (1, 0, 2, 1, 0), 4))
BOOTH_4 = ("booth_taken", (1, 3, (0, 0, 0, 0, 3), 3))


def test_there_is_one_clause_per_family_and_secret_choices_are_dropped_once_revealed() -> None:
    taken = ("booth_taken", (2, 5, (2, 0, 0, 0, 0), 2))
    assert recap(BOOTH_3, taken, BOOTH_4, ("passed", (1, "market"))) == [
        (2, "booth 6"),
        (1, "booths 3 and 4, passed"),
    ]
    chosen = [("committed", (1, "card")), ("committed", (2, "card"))]
    assert recap(*chosen) == [(1, "has chosen a card"), (2, "has chosen a card")]
    assert recap(*chosen[:1], ("card", (1, 8, 0, 8))) == [(1, "played the 8")]
    assert recap(("committed", (1, "vote")), ("votes", (0, 8, 8, ()))) == [
        (None, "“Rich market”: a tie, 8 to 8")
    ]
    assert recap(("booths_filled", (29, 29)), ("edicts", (1, 2, 3)), ("home", (1, 0, 4))) == []


@every(
    ("events", "text"),
    [
        ([("committed", (1, "vote"))], "has voted"),
        ([("card", (1, 5, 0, 5)), BOOTH_3], "played the 5, booth 3"),
        ([("card", (1, 5, 1, 4))], "played the 5, counted as zero"),
        ([("card", (1, 8, 0, 8)), ("order", (1, 2, 0))], "played the 8, became the mayor"),
        ([("ordered", (1, 0, 1, 1)), ("ordered", (1, 0, 2, 2)), ("ordered", (1, 3, 1, 1))],
         "contracted for 2 saddles and clothing"),
        ([("passed", (1, "market")), ("passed", (1, "order"))], "passed (market and contracts)"),
        ([("cannot_act", (1, "load"))], "could not act"),
        ([("cannot_act", (1, "order")), ("made", (1, 0, 1))], "got a saddle"),
        ([("rolled", (1, 3)), ("made", (1, 2, 1))], "got a painting"),
        ([("made", (1, 0, 1)), ("made", (1, 0, 1)), ("made", (1, 4, 1))], "got 2 saddles and footwear"),
        ([("paid", (1, 3, 0, 10)), ("paid", (1, 4, 2, 6)), ("paid", (1, 5, 0, 2))], "got 12 £ and 6 M"),
        ([("exchanged", (1, 0, 2, 3))], "changed 3 £ into 3 M"),
        ([("bought", (1, 0, 5))], "bought the relic of London (1 VP)"),
        ([("bought", (1, 0, 5)), ("bought", (1, 47, 9))], "bought London 1 VP and Brügge shrine"),
        ([("window", (1, 1, 9)), ("window", (2, 1, 9))], "won the windows of Nowgorod and Bergen"),
        ([("loaded", (1, 6, 2, 0)), ("loaded_extra", (1, 6, 2, 1))], "loaded 2 holds for Nowgorod (2)"),
    ],
)  # fmt: skip
def test_what_a_family_did_in_words(events: list[Template], text: str) -> None:
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
        ([("cannot_act", (seat, "safeguard")) for seat in (2, 0, 1)], "nobody could reserve a card"),
        ([("kept", (seat,)) for seat in (2, 0, 1)], "nobody exchanged anything"),
        ([("booths_filled", (20, 29))], "the bag is empty"),
        ([("discarded", (1, 2))], "2 relics were removed"),
        ([("no_window", (1,)), ("no_window", (3,))], "nobody has the windows of Nowgorod and Brügge"),
    ],
)  # fmt: skip
def test_what_no_family_did_in_words(events: list[Template], text: str) -> None:
    assert recap(*events) == [(None, text)]


def news_of(players: int, seed: str, seat: int) -> list[list[TableEvent]]:
    """The news for a seat after each version of a game."""
    told: list[TableEvent] = []
    found = []
    for moment in film(players, seed, seat):
        told += moment.events
        found.append(new(told, seat))
    return found


def new(told: Sequence[TableEvent], seat: int) -> list[TableEvent]:
    return news(standing(told, STORY.actor), seat, STORY.actor, STORY.doing)


@pytest.mark.parametrize("language", ["en", "qps"])
def test_clauses_fit_into_a_line_of_80_columns(language: str) -> None:
    i18n.use(language)
    said = ColoniaWords([f"{letter * 23}…" for letter in "ABCDEF"], OPTIONS)
    for told in news_of(6, "2c", 0)[::3]:
        for clause in STORY.recap(told, said.phrases):
            assert not clause.text.startswith("…")
            assert cell_len(clause.text) <= LONGEST or (language != "en" and ", " not in clause.text)
            assert cell_len(clause.full) <= max(LONGEST, cell_len(clause.text) + 9)


def test_the_recap_is_the_same_after_continuing_a_game() -> None:
    """A host sends no more than so many events again."""
    for seat, seed in ((1, "2a"), (0, "2c")):
        players = 3 if seed == "2a" else 6
        told = [event for moment in film(players, seed, seat) for event in moment.events]
        versions = [list(play) for _, play in groupby(told, key=lambda event: event.version)]
        for end in range(len(versions) // 2, len(versions), 9):
            before = [event for play in versions[:end] for event in play]
            recaps = [STORY.recap(new(known, seat), PHRASES) for known in (before, before[-MAX_EVENTS:])]
            assert recaps[0] == recaps[1]


def test_there_is_more_to_a_clause_where_there_is_room_and_less_where_there_is_not() -> None:
    passed = ("passed", (1, "market"))
    found = recapped(WORDS, BOOTH_3, passed)
    assert [text for text, _events in found[0].parts] == ["booth 3", "passed"]
    assert [clause._replace(parts=()) for clause in found] == [
        Clause(1, "booth 3, passed", "took booth 3: leather, 2 wood, linen; passed (market)")
    ]
    assert recapped(WORDS, BOOTH_3, BOOTH_4)[0].full == ""
    assert recapped(WORDS, ("cannot_act", (1, "order")))[0].full == "cannot act: too few at home"
    (clause,) = recapped(WORDS, ("card", (1, 5, 0, 5)), BOOTH_3, ("passed", (1, "market")))
    assert (clause.text, clause.short) == ("played the 5, booth 3, passed", "booth 3, passed")


# What happened to oneself


def things(view: View, seat: Seat, doing: Event | None = None) -> Counter[tuple[str, int]]:
    """What a family has after its own ``doing``, as far as its recap speaks of it."""
    seen = cast(ColoniaView, view)
    screen = seen["own"]
    assert screen is not None
    found = Counter({("home", 0): seen["supply"][seat]})
    found.update({("window", city): whose == seat for city, whose in enumerate(seen["windows"])})
    for kind, counts in (
        ("goods", screen["goods"]),
        ("money", screen["money"]),
        ("resources", screen["resources"]),
    ):
        found.update({(kind, number): count for number, count in enumerate(counts)})
    spent = Counter[tuple[str, int]]() if doing is None else by_doing(doing)
    found.update(spent)
    for city in range(len(CITIES)):
        amounts = windows.amounts(seen, city)
        amounts[seat] += spent["money", city]
        found["lead", city] = not seen["over"] and windows.first(amounts) == seat
    return found


def by_doing(event: Event) -> Counter[tuple[str, int]]:
    """What a family has more or less of by its own doing."""
    deck = PHRASES.deck
    assert deck is not None
    found: Counter[tuple[str, int]] = Counter()
    match event.code, event.args:
        case "booth_taken", (_, _, wares, members):
            found.update({("resources", number): count for number, count in enumerate(wares)})
            found["home", 0] = -members
        case "ordered", (_, craftsman, members, _):
            found.update({("resources", number): -1 for number in RECIPES[craftsman]})
            found["home", 0] = -members
        case "loaded", (_, ship, _, hold):
            found.update({("goods", good): -n for good, n in enumerate(deck.ships[ship].holds[hold].goods)})
            found["home", 0] = -1
        case "loaded_extra", (_, _, _, good):
            found.update({("goods", good): -1, ("home", 0): -1})
        case "bought", (_, relic, price):
            found["money", deck.relics[relic].city] = -price
        case "made", (_, good, count):
            found["goods", good] = count
        case "safeguarded", _:
            found["home", 0] = -1
    return found


_GOODS = [name.rstrip("s") for name in names.GOODS]


def in_words(texts: Sequence[str]) -> Counter[tuple[str, int]]:
    """What the recap of a family says that it has more or less of."""
    found: Counter[tuple[str, int]] = Counter()
    for text in texts:
        for amount, sign in re.findall(r"(\d+) ([£₴Mƒ])", text):
            sold = (text.startswith("won") and "window" in text) or f"changed {amount} {sign} into" in text
            found["money", names.CURRENCY_SIGNS.index(sign)] += -int(amount) if sold else int(amount)
        if text.startswith("got "):
            for number, good in enumerate(_GOODS):
                for count in re.findall(rf"(\d+ |a |\b){good}", text):
                    found["goods", number] += int(count) if count.strip().isdigit() else 1
        if text.startswith("drew "):
            for number in range(len(RESOURCES)):
                for count in re.findall(rf"(\d+ |\b){names.RESOURCES[number]}", text):
                    found["resources", number] += int(count or 1)
        for count in re.findall(r"took (\d+) member", text):
            found["home", 0] += int(count)
        found["home", 0] += "from the card" in text or "had reserved" in text
        for count in re.findall(r"sent (\d+) member", text):
            found["home", 0] -= int(count)
        for city, name in enumerate(names.CITIES):
            found["window", city] += text.startswith(f"won {name}'s window")
            if name in text and "first for" in text:
                found["lead", city] += -1 if "no longer" in text else 1
            if name in text and "overtook" in text:
                found["lead", city] -= 1
    return found


OWN = [pytest.param(number, marks=[pytest.mark.fire] if number >= 2 else []) for number in range(40)]
"""With 3 to 6 players in turn."""


@pytest.mark.parametrize("number", OWN)
def test_the_recap_accounts_for_every_change_of_ones_own_things(number: int) -> None:
    players = 3 + number % 4
    rng = random.Random(f"recap {number}")
    said = ColoniaWords(NAMES[:players], OPTIONS)
    state = GAME.new(players, key_from(f"recap {number}"), GAME.options(OPTIONS))
    left: dict[Seat, Counter[tuple[str, int]]] = {}
    """What each had when its own last move was done."""
    since: dict[Seat, list[TableEvent]] = {seat: [] for seat in range(players)}
    version = stretches = 0

    def check(seat: Seat) -> None:
        view = GAME.view(state, seat)
        events = news(since[seat], seat, STORY.actor, STORY.doing)
        found = STORY.clauses(events, said, seat, view)
        texts = [clause.text for clause in found if clause.own]
        now = things(view, seat)
        changed = Counter(now)
        changed.subtract(left[seat])
        if view["over"]:
            changed = Counter({thing: count for thing, count in changed.items() if thing[0] != "lead"})
        told = in_words(texts)
        if any("counts as zero" in text for text in texts):  # R 6: all who are at home go
            del told["home", 0], changed["home", 0]
            codes = [(event.code, event.args[0]) for event in events if event.args]
            after = [event for event in events if event.args][codes.index(("card", seat)) :]
            assert now["home", 0] == sum(
                event.args[2] for event in after if (event.code, event.args[0]) == ("home", seat)
            )
        assert {thing: count for thing, count in told.items() if count} == {
            thing: count for thing, count in changed.items() if count
        }, texts
        others = {clause.seat: clause.text for clause in found if not clause.own}
        if view["stack"] and view["stack"][-1][0] == "market":  # booths that one could have had oneself
            for event in events:
                if event.code == "booth_taken":
                    assert str(event.args[1] + 1) in others[event.args[0]]

    while pending := GAME.pending(state):
        seat = rng.choice(pending)
        if seat in left:
            check(seat)
            stretches += 1
        out = Out()
        before = GAME.view(state, seat)
        GAME.apply(state, seat, choose(state, seat, rng), out)
        version += 1
        left[seat] = things(before, seat, out.events[0])
        for other in since:
            since[other] += [
                TableEvent(version, event.code, list(event.args))
                for event in out.events
                if event.seat in (None, other)
            ]
    for seat in left:
        check(seat)
    assert stretches > 50
