"""Everything that happens is shown once, no matter how many versions come in one update."""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, cast

import pytest

from colonia_tui.colonia.steps.beats import beats
from colonia_tui.colonia.steps.follow import UNTOLD
from colonia_tui.colonia.steps.read_facts import TURNING
from colonia_tui.drawing.steps import Beat, Step, Told, Turning
from engine.colonia.view import ColoniaView
from engine.game import Seat
from net.messages import TableEvent
from tests.colonia_tui.colonia.steps.games import GOLDEN, Moment, film, golden, watched, words
from tests.pages import table

GAMES = [(3, "2a"), (4, "2b"), (6, "2c")]
GAME = pytest.mark.parametrize(("players", "seed"), GAMES)


def shown(moments: Sequence[Moment], told: Sequence[Told]) -> list[Beat]:
    """The beats of what was told after the first of these moments."""
    view = moments[0].after
    return beats(cast(ColoniaView, view), told, moments[0].viewer, words(view).phrases)


def one_by_one(moments: Sequence[Moment]) -> list[Told]:
    return [moment.told for moment in moments[1:]]


def together(told: Iterable[Told]) -> Told:
    """Many updates merged into one."""
    events: list[TableEvent] = []
    for one in told:
        events += one.events
        last = one
    return last._replace(events=events)


@cache
def as_it_came(players: int, seed: str, viewer: Seat | None) -> Sequence[Beat]:
    """The beats of a whole game, with an update for each version."""
    moments = film(players, seed, viewer)
    return shown(moments, one_by_one(moments))


def plain(beat: Beat, wares: bool = True) -> tuple[Any, ...]:
    """A beat without the untold parts of its view, and if wanted without what lies on the booths."""
    view = {key: value for key, value in beat.view.items() if key not in UNTOLD}
    if view["own"] is not None:
        view["own"] = {**view["own"], "choice": None}
    if not wares:
        view["booths"] = [{**booth, "resources": None} for booth in view["booths"]]
    return (type(beat), *beat._replace(view=view))


# Once


@GAME
def test_every_event_is_shown_once_and_only_choices_are_marks_alone(players: int, seed: str) -> None:
    """To a spectator, after the set-up."""
    moments = film(players, seed, None)
    times = Counter(id(event) for beat in as_it_came(players, seed, None) for event in beat.events)
    for moment in moments[1:]:
        for event in moment.events:
            alone = moment.events == [event] and event.code == "committed"
            assert times[id(event)] == (0 if alone else 1), (moment.events, event)


@GAME
def test_own_actions_are_not_shown_as_steps_but_their_consequences_are(players: int, seed: str) -> None:
    moments = film(players, seed, 0)
    told = {id(event) for beat in as_it_came(players, seed, 0) for event in beat.events}
    for moment in moments[1:]:
        assert moment.play is not None
        for place, event in enumerate(moment.events):
            if event.code == "committed":
                continue
            own = moment.play.seat == 0 and (place == 0 or event.code == "guard_home")
            own = own and event.code not in ("decided", "card", "votes")  # these are turning points
            assert (id(event) in told) != own, (moment.events, event)


@GAME
def test_beats_come_in_the_order_of_what_happened(players: int, seed: str) -> None:
    found = as_it_came(players, seed, None)
    for one, other in pairwise(found):
        assert (one.version, one.happened) < (other.version, other.happened)


def kinds(cell: str) -> set[str]:
    """The ways to be shown that a cell of the page lists."""
    return set(re.findall(r"[a-z]+", cell)) & {"step", "mark", *TURNING}


def test_events_are_shown_as_the_page_says() -> None:
    """The recorded games have all of them."""
    page = {row["event"]: row["shown as"] for row in table("screen-design.md", "event", "shown as", "marks")}
    seen: dict[str, set[str]] = defaultdict(set)
    for name in GOLDEN:
        for moment in watched(golden(name), [None]):
            before = cast(ColoniaView, moment.before) if moment.play else None
            for beat in beats(before, [moment.told], None, words(moment.after).phrases):
                for event in beat.events:
                    seen[event.code].add(beat.name if isinstance(beat, Turning) else "step")
    assert {code: seen[code] for code in page} == {
        code: kinds(cell) - {"mark"} for code, cell in page.items()
    }


# Whenever it came


def blocks(told: Sequence[Told], rng: random.Random) -> list[Told]:
    """The updates, merged at random."""
    found = []
    while told:
        count = rng.choice([1, 1, 2, 5, 12])
        found.append(together(told[:count]))
        told = told[count:]
    return found


@GAME
@pytest.mark.parametrize("viewer", [None, 1])
def test_it_makes_no_difference_how_many_versions_come_in_one_update(
    players: int, seed: str, viewer: Seat | None
) -> None:
    moments = film(players, seed, viewer)
    alone = [plain(beat, wares=False) for beat in as_it_came(players, seed, viewer)]
    for number in range(2):
        told = blocks(one_by_one(moments), random.Random(number))
        assert [plain(beat, wares=False) for beat in shown(moments, told)] == alone
    in_one = shown(moments, [together(one_by_one(moments))])
    assert [plain(beat, wares=False) for beat in in_one] == alone


def from_decision_to_decision(moments: Sequence[Moment]) -> list[Told]:
    """The updates of a player who gets one only when asked something."""
    found: list[Told] = []
    waiting: list[Told] = []
    for moment in moments[1:]:
        waiting.append(moment.told)
        own = moment.after["stack"][-1:]
        if not own or not moment.after["own"] or is_asked(moment):
            found.append(together(waiting))
            waiting = []
    return [*found, *([together(waiting)] if waiting else [])]


def is_asked(moment: Moment) -> bool:
    kind, who, _ = moment.after["stack"][-1]
    seat = moment.viewer
    assert seat is not None
    if kind in ("card", "vote", "exchange"):
        return bool(who >> seat & 1) and not moment.after["chosen"][seat]
    return bool(who == seat)


@GAME
def test_a_player_who_gets_an_update_per_decision_still_sees_what_was_put_on_the_booths(
    players: int, seed: str
) -> None:
    moments = film(players, seed, 1)
    told = from_decision_to_decision(moments)
    assert len(told) < len(moments) / 2
    known = [beat.view["week"] < 6 for beat in as_it_came(players, seed, 1)]  # in week 6 no card is chosen
    assert any(not wares for wares in known)
    assert [plain(beat, wares) for beat, wares in zip(shown(moments, told), known, strict=True)] == [
        plain(beat, wares) for beat, wares in zip(as_it_came(players, seed, 1), known, strict=True)
    ]


# What it looks like


def test_the_text_of_a_step_does_not_name_who_did_it() -> None:
    steps = [beat for beat in as_it_came(3, "2a", None) if isinstance(beat, Step)]
    texts = [step.text for step in steps]
    assert "took booth" in " ".join(texts)
    for step in steps:
        assert step.text, step.events
        assert not set(step.text) & set("{}"), step.text
        if step.seat is not None:
            assert words(step.view).phrases.seat(step.seat) not in step.text.split(";")[0]


def test_a_new_game_begins_with_the_turning_point_of_the_first_week() -> None:
    moments = film(3, "2a", 0)
    phrases = words(moments[0].after).phrases
    begun = next(place for place, moment in enumerate(moments) if moment.after["week"])
    sent = together([moment.told for moment in moments[: begun + 1]])
    (beat,) = beats(None, [sent], 0, phrases)
    assert isinstance(beat, Turning)
    assert (beat.name, beat.view) == ("week", moments[begun].after)
    chosen = next(moment for moment in moments if moment.after["chosen"][0])
    assert beats(None, [sent._replace(view=chosen.after)], 0, phrases) == []
    later = next(moment for moment in moments if moment.after["week"] == 2)
    assert beats(None, [together(one_by_one(moments))._replace(view=later.after)], 0, phrases) == []
