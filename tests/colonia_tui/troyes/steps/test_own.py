"""The recap accounts for every change of one's own things between two of one's moves."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from colonia_tui.drawing.steps import Own, Thing
from colonia_tui.table.past import news
from colonia_tui.troyes.steps import own
from colonia_tui.troyes.telling import TELLING
from colonia_tui.troyes.words.log import TroyesWords
from engine.chance import key_from
from engine.game import Out, Seat
from engine.troyes import GAME
from engine.troyes.options import load_options
from engine.troyes.view import TroyesView
from net.wire.messages import TableEvent
from tests.colonia_tui.troyes.games import NAMES, OPTIONS, told

GAMES = [pytest.param(number, marks=[pytest.mark.fire] if number >= 3 else []) for number in range(40)]
"""With 2, 3 and 4 players in turn."""
SEVERAL = {number for number, card in enumerate(load_options(OPTIONS).deck.events) if card.copies > 1}
"""Events of which there may be more than one in the row."""
_NUMBERS = {"money": "d", "influence": "influence", "points": "VP"}


def things(view: TroyesView, seat: Seat) -> Counter[Thing]:
    """What a player has."""
    player, district = view["families"][seat], view["districts"][seat]
    found: Counter[Thing] = Counter()
    found["money",] = player["purse"]
    found["influence",] = player["influence"]
    found["points",] = player["points"]
    found["supply",] = player["supply"]
    found["reserve",] = player["reserve"]
    found["chest",] = district["chest"]
    found["windows",] = sum(column.count(seat) for column in view["cathedral"])
    found.update(("won", event) for event in player["won"])
    found.update(("die", colour, value) for colour, dice in enumerate(district["dice"]) for value in dice)
    for number, building in enumerate(view["buildings"]):
        found["standing", number] = building["spaces"].count(seat)
        found["lying", number] = building["lying"].count(seat)
    for slot, card in enumerate(view["activities"]):
        found["foremen", slot] = card["foremen"].count(seat) + card["picture"].count(seat)
        found["cubes", slot] = sum(card["cubes"][seat : seat + 1])
    for event in view["events"]:
        found["banners", event["event"]] += event["cubes"].count(seat)
    return found


def added_up(before: Counter[Thing], items: list[Own]) -> Counter[Thing]:
    """What there is after what the items say. New dice are rolled when the old ones are gone."""
    after = before.copy()
    rolls = max((item.about for item in items if item.kind == own.ROLLED), default=0)
    if rolls:
        after = Counter({thing: count for thing, count in after.items() if thing[0] != "die"})
    for item in items:
        if item.kind != own.ROLLED or item.about == rolls:
            after.update({thing: count - after[thing] for thing, count in item.anew.items()})
    for item in items:
        roll = item.about[2] if item.kind == own.DEED and item.about[0] == "countered" else item.about
        for thing, count in item.changes.items():
            after[thing] += count if thing[0] != "die" or roll == rolls else 0
    return after


def checked(counted: Counter[Thing], items: list[Own]) -> Counter[Thing]:
    """Without the cubes on an event that has been overcome and of which another may lie in the row."""
    of = {("banners", item.about) for item in items if item.kind == own.OVERCOME and item.about in SEVERAL}
    return Counter({thing: count for thing, count in counted.items() if count and thing not in of})


@pytest.mark.parametrize("number", GAMES)
def test_the_items_add_up_to_every_change_of_ones_own_things(number: int) -> None:
    players = 2 + number % 3
    rng = random.Random(f"recap {number}")
    words = TroyesWords(NAMES[:players], OPTIONS)
    state = GAME.new(players, key_from(f"recap {number}"), OPTIONS)
    left: dict[Seat, Counter[Thing]] = {}
    """What each had when its own last move was done."""
    since: dict[Seat, list[TableEvent]] = {seat: [] for seat in range(players)}
    version = stretches = 0
    while pending := GAME.pending(state):
        seat = pending[0]
        view: TroyesView = GAME.view(state, seat)  # type: ignore[assignment]
        events = news(since[seat], seat, TELLING.actor, TELLING.doing)
        if seat in left:
            stretches += 1
            items = own.own(events, seat)
            expected = things(view, seat)
            counted = added_up(left[seat], items)
            assert checked(counted, items) == checked(expected, items), items
            clauses = [one for one in TELLING.clauses(events, words, seat, view) if one.own]  # type: ignore[arg-type]
            text = "; ".join(clause.text for clause in clauses)
            for thing, unit in _NUMBERS.items():
                numbers = re.findall(rf"([+-]\d+) {unit}(?! in your district)", text)
                assert sum(map(int, numbers)) == expected[thing,] - left[seat][thing,], text
            dice = re.findall(r"\b[RWY][1-6]\b", re.sub("your dice: .*", "", text))
            lost = [-count for item in items for (what, *_), count in item.changes.items() if what == "die"]
            assert len(dice) == sum(lost), text
        legal = GAME.legal(state, seat)
        busy = [action for action in legal if action.kind != "pass"]
        action = rng.choice(busy if busy and rng.random() > 0.15 else legal)
        out = Out(GAME.copy)
        GAME.apply(state, seat, action, out)
        version += 1
        new = [told(event, version) for event in out.events if event.seat is None]
        if TELLING.actor(new) == seat:
            left.pop(seat, None)
            done = {stage.events: stage.state for stage in out.stages} | {len(out.events): state}
            if TELLING.doing(new) in done:
                left[seat] = things(GAME.view(done[TELLING.doing(new)], seat), seat)  # type: ignore[arg-type]
        for other in since:
            since[other] += new
    assert stretches > 20
