"""Everything that happens is shown once."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

import pytest

from colonia_tui.colonia.milestones import MILESTONES
from colonia_tui.colonia.story import STORY
from colonia_tui.drawing.steps import Beat, Milestone, Step
from engine.game import Seat
from tests.colonia_tui.colonia.steps.games import GOLDEN, Moment, film, golden, watched, words
from tests.pages import table

GAMES = [(3, "2a"), (4, "2b"), (6, "2c")]
GAME = pytest.mark.parametrize(("players", "seed"), GAMES)


def shown(moments: Sequence[Moment]) -> list[Beat]:
    """The beats of what came after the first of these moments."""
    view = moments[0].after
    came = [moment.came for moment in moments[1:]]
    return STORY.beats(view, came, moments[0].viewer, words(view))


@cache
def as_it_came(players: int, seed: str, viewer: Seat | None) -> Sequence[Beat]:
    """The beats of a whole game."""
    return shown(film(players, seed, viewer))


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
            own = own and event.code not in ("decided", "card", "votes")  # these are milestones
            assert (id(event) in told) != own, (moment.events, event)


@GAME
def test_beats_come_in_the_order_of_what_happened(players: int, seed: str) -> None:
    found = as_it_came(players, seed, None)
    for one, other in pairwise(found):
        assert (one.version, one.happened) < (other.version, other.happened)


def kinds(cell: str) -> set[str]:
    """The ways to be shown that a cell of the page lists."""
    return set(re.findall(r"[a-z]+", cell)) & {"step", "mark", *MILESTONES}


def test_events_are_shown_as_the_page_says() -> None:
    """The recorded games have all of them."""
    page = {row["event"]: row["shown as"] for row in table("screen-design.md", "event", "shown as", "marks")}
    seen: dict[str, set[str]] = defaultdict(set)
    for name in GOLDEN:
        for moment in watched(golden(name), [None]):
            before = moment.before if moment.play else None
            for beat in STORY.beats(before, [moment.came], None, words(moment.after)):
                for event in beat.events:
                    seen[event.code].add(beat.name if isinstance(beat, Milestone) else "step")
    assert {code: seen[code] for code in page} == {
        code: kinds(cell) - {"mark"} for code, cell in page.items()
    }


def test_a_version_of_which_no_view_came_is_not_shown() -> None:
    moments, beats = film(3, "2a", None), as_it_came(3, "2a", None)
    gap = next(beat.version for beat in beats if isinstance(beat, Milestone))
    known = [
        one._replace(came=one.came._replace(views=())) if one.came.number == gap else one for one in moments
    ]
    without = {beat.version for beat in shown(known)}
    assert {beat.version for beat in beats} - without <= {gap, gap + 1}
    assert gap not in without


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
