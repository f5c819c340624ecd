"""What one seat may see, and full states made from it. Leaks are looked for in test_secrecy.py."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.colonia import GAME, scoring
from engine.colonia.state import R
from tests.engine.colonia.play import Played, applied, decisions, journey, started, sweep
from tests.engine.colonia.positions import LONDON, at_sale, choosing_cards, mask, play, relic, shrine
from tests.engine.colonia.secrecy import SECRETS

EVERY_GAME = pytest.mark.parametrize("game", sweep(), ids=str)
FEW_GAMES = pytest.mark.parametrize(
    "game", [Played(3, "few"), Played(6, "few", "dry"), Played(4, "few", "wild")]
)


@FEW_GAMES
def test_every_view_has_everybodys_points_and_at_the_end_they_are_the_scores(game):
    for s, _ in journey(game):
        points = [scoring.points(s, seat) for seat in range(game.players)]
        assert all(GAME.view(s, viewer)["points"] == points for viewer in SECRETS.viewers(s))
    assert any(source["windows"] for source in points)
    assert [sum(source.values()) for source in points] == GAME.result(s).scores


@FEW_GAMES
def test_members_on_a_street_come_home_in_the_week_that_every_view_gives(game):
    before, moved = None, 0
    for s, events in journey(game):
        seen = GAME.view(s, None)
        assert all(GAME.view(s, viewer)["comes_home"] == seen["comes_home"] for viewer in SECRETS.viewers(s))
        came = Counter()
        for event in events:
            if event.code == "home":
                came[event.args[:2]] += event.args[2]
        called = any(event.code == "card" and event.args[2] for event in events)  # to the council instead
        for street in range(4) if before is not None and not called else ():
            if seen["comes_home"][street] > before["comes_home"][street]:
                moved += 1
                for seat, streets in enumerate(before["street"]):
                    assert came[seat, street] >= streets[street]
        before = seen
    assert moved > 15
    assert seen["comes_home"] == [7] * 4


# What is hidden, and what is not


def test_the_hidden_part_is_dealt_in_many_ways():
    s = started(Played(4, "hidden"))
    rng = random.Random(4)
    for viewer in SECRETS.viewers(s):
        samples = [GAME.sample(GAME.view(s, viewer), rng) for _ in range(20)]
        assert len({tuple(sampled.resources) for sampled in samples}) == 20
        assert len({sampled.seed for sampled in samples}) == 20
        redealt = [GAME.redeal(s, viewer, rng) for _ in range(20)]
        assert len({tuple(state.resources) for state in redealt}) == 20
        assert len({state.seed for state in redealt}) == 20
        if viewer is not None:
            own = s.resources[viewer * R : viewer * R + R]
            assert all(state.resources[viewer * R : viewer * R + R] == own for state in samples + redealt)


def test_the_choices_of_others_are_hidden_and_ones_own_is_not():
    s = choosing_cards()
    play(s, 1, "card", 8)
    rng = random.Random(5)
    assert GAME.view(s, 1)["own"]["choice"] == ["card", [8]]
    assert all(GAME.view(s, viewer)["chosen"] == [False, True, False, False] for viewer in SECRETS.viewers(s))
    for make in (
        lambda viewer: GAME.sample(GAME.view(s, viewer), rng),
        lambda viewer: GAME.redeal(s, viewer, rng),
    ):
        assert {make(1).choice[1].args[0] for _ in range(50)} == {8}
        assert {make(None).choice[1].args[0] for _ in range(50)} == {3, 4, 5, 6, 7, 8}
        assert {make(0).choice[1].args[0] for _ in range(50)} == {3, 4, 5, 6, 7, 8}
        assert make(0).choice[2] is None


def test_r04_family_cards_not_yet_played_are_public():
    s = choosing_cards(hand=[1 << 3 | 1 << 8, 1 << 4, 1 << 5, 1 << 6])
    assert all(GAME.view(s, viewer)["hands"] == [[3, 8], [4], [5], [6]] for viewer in SECRETS.viewers(s))


def test_shrines_and_what_they_hold_are_public():
    inside, outside = relic(LONDON, 2), relic(LONDON, 5)
    s = at_sale(relics=[mask(inside, outside, shrine(LONDON)), 0, 0, 0], stored=[mask(inside), 0, 0, 0])
    assert GAME.view(s, 2)["shrines"] == [[[shrine(LONDON), inside]], [], [], []]
    s.stored = [0] * 4
    assert GAME.view(s, 2)["shrines"] == [[[shrine(LONDON), -1]], [], [], []]


def test_a_spectator_has_no_screen_and_closed_screens_stay_closed():
    s = started(Played(4, "screens"))
    assert GAME.view(s, None)["own"] is None
    assert GAME.view(s, None)["screens"] is None
    assert GAME.view(s, 3)["own"]["resources"] == s.resources[3 * R :]


def test_with_open_screens_everyone_sees_everything_except_secret_choices():
    s = choosing_cards(open_screens=True, resources=[(seat + r) % 4 for seat in range(4) for r in range(R)])
    play(s, 1, "card", 8)
    rng = random.Random(6)
    for viewer in SECRETS.viewers(s):
        seen = GAME.view(s, viewer)
        assert [screen["resources"] for screen in seen["screens"]] == [
            s.resources[seat * R : seat * R + R] for seat in range(4)
        ]
        for dealt in (GAME.sample(seen, rng), GAME.redeal(s, viewer, rng)):
            assert dealt.resources == s.resources
            assert dealt.bag == s.bag
    assert {GAME.sample(GAME.view(s, 0), rng).choice[1].args[0] for _ in range(50)} == {3, 4, 5, 6, 7, 8}
    assert "[8]" not in str(GAME.view(s, 0)["screens"])


# Secret events


@EVERY_GAME
def test_r19_the_only_secret_events_are_draws_from_the_bag_at_set_up_and_by_the_gift(game):
    secret = set()
    for s, seat, action in decisions(game):
        secret |= {event.code for event in applied(s, seat, action)[1].events if event.seat is not None}
    assert secret <= (set() if game.open_screens else {"drew"})
