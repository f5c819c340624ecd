"""The recap accounts for every change of one's own things between two of one's moves."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from typing import cast

import pytest

from colonia_tui.colonia.steps.recap import own
from colonia_tui.colonia.steps.recap.clauses import clauses
from colonia_tui.colonia.telling import TELLING
from colonia_tui.colonia.words import names, windows
from colonia_tui.colonia.words.words import ColoniaWords
from colonia_tui.drawing.steps import Clause, Own, Thing
from colonia_tui.table.standing import news
from engine.chance import key_from
from engine.colonia import GAME
from engine.colonia.components import CITIES
from engine.colonia.view import ColoniaView
from engine.game import Out, Seat
from net.messages import TableEvent
from tests.colonia_tui.colonia.steps.games import NAMES
from tests.engine.colonia.play import DECKS, choose
from tests.engine.colonia.positions import agreed
from tests.every import every

GAMES = [pytest.param(number, marks=[pytest.mark.fire] if number >= 2 else []) for number in range(200)]
"""With 3 to 6 players in turn."""


def things(view: ColoniaView, seat: Seat) -> Counter[Thing]:
    """What a family has; only numbers that some move can change."""
    screen = view["own"]
    assert screen is not None
    found: Counter[Thing] = Counter()
    found["home",] = view["supply"][seat]
    found["resources",] = sum(screen["resources"])
    found["points",] = sum(view["points"][seat].values())
    found["windows",] = view["windows"].count(seat)
    found["guards",] = sum(place["guard"] == seat for place in view["display"])
    found["holds",] = sum(berth["holds"].count(seat) for berth in view["berths"])
    for kind, counts in (("resource", "resources"), ("good", "goods"), ("money", "money")):
        found.update({(kind, number): count for number, count in enumerate(screen[counts])})  # type: ignore[literal-required]
    found.update(("relic", relic) for relic in screen["relics"])
    for number, row in enumerate(view["craftsmen"]):
        found["contract", number] = sum(whose == seat for whose, _ in row["contracts"])
    for city in range(len(CITIES)):
        found["lead", city] = not view["over"] and windows.leader(view, city) == seat
    return found


def added_up(before: Counter[Thing], items: list[Own]) -> Counter[Thing]:
    """What there is after what the items say."""
    after = before.copy()
    for item in items:
        after.update({thing: count - after[thing] for thing, count in item.anew.items()})
    for item in items:
        after.update(item.changes)
    return after


@pytest.mark.parametrize("number", GAMES)
def test_the_items_add_up_to_every_change_of_ones_own_things(number: int) -> None:
    players = 3 + number % 4
    rng = random.Random(f"recap {number}")
    options = agreed(DECKS["shipped"]).plain
    words = ColoniaWords(NAMES[:players], options)
    state = GAME.new(players, key_from(f"recap {number}"), GAME.options(options))
    left: dict[Seat, Counter[Thing]] = {}
    """What each had when its own last move was done."""
    since: dict[Seat, list[TableEvent]] = {seat: [] for seat in range(players)}
    version = stretches = 0

    def check(seat: Seat) -> None:
        view = cast(ColoniaView, GAME.view(state, seat))
        events = news(since[seat], seat, TELLING.actor, TELLING.doing)
        items = own.own(events, seat, view)
        expected = things(view, seat)
        if view["over"]:
            items = [item for item in items if item.kind != own.AHEAD]
            left[seat] = Counter({thing: count for thing, count in left[seat].items() if thing[0] != "lead"})
        counted = added_up(left[seat], items)
        assert +counted == +expected, items
        found = clauses(events, words.phrases, seat, view)
        told = "; ".join(clause.text for clause in found if clause.own)
        others = {clause.seat: clause.text for clause in found if not clause.own}
        if view["stack"] and view["stack"][-1][0] == "market":  # booths that one could have had oneself
            for event in events:
                if event.code == "booth_taken":
                    assert str(event.args[1] + 1) in others[event.args[0]]
        for item in items:
            text = own.clause(words.phrases, item).text
            assert text in told
            for (kind, *which), count in item.changes.items():
                if kind == "money":
                    assert names.coins(abs(count), int(which[0])) in text
                elif kind == "home" and item.kind in (own.HOME, own.CARD) and not item.anew:
                    assert re.search(rf"\b{abs(count)}\b", text), text

    while pending := GAME.pending(state):
        seat = rng.choice(pending)
        if seat in left:
            check(seat)
            stretches += 1
        view = cast(ColoniaView, GAME.view(state, seat))
        action = choose(state, seat, rng)
        out = Out(GAME.copy)
        GAME.apply(state, seat, action, out)
        version += 1
        for other in since:
            since[other] += [
                TableEvent(version, event.code, list(event.args))
                for event in out.events
                if event.seat in (None, other)
            ]
        first = TableEvent(version, out.events[0].code, list(out.events[0].args))
        assert TELLING.actor([first]) == seat
        done = {stage.events: stage.state for stage in out.stages} | {len(out.events): state}
        if first.code in ("committed", "passed", "decided"):  # what comes of it is news
            left[seat] = things(view, seat)
        elif 1 in done:
            left[seat] = things(cast(ColoniaView, GAME.view(done[1], seat)), seat)
        else:
            left.pop(seat, None)  # nobody has seen the table right after that
    for seat in left:
        check(seat)
    assert stretches > 50


def recap(events: Sequence[tuple[str, Sequence[object]]], money: Sequence[int] = (5, 5, 5)) -> list[Clause]:
    """What Anna reads of these events when everybody has so much money of London in the end."""
    options = agreed(DECKS["shipped"]).plain
    state = GAME.new(3, key_from("recap"), GAME.options(options))
    view = cast(ColoniaView, GAME.view(state, 0))
    noted = [
        {**notes, "money": [amount, *notes["money"][1:]]}
        for notes, amount in zip(view["noted"], money, strict=True)
    ]
    told = [TableEvent(1, code, list(args)) for code, args in events]
    words = ColoniaWords(NAMES[:3], options)
    return clauses(told, words.phrases, 0, cast(ColoniaView, {**view, "noted": noted}))


@every(
    ("events", "money", "by", "text"),
    [
        ([("bought", (1, 0, 5)), ("guard_home", (0, 0))], (5, 5, 5), 1,
         "bought the card that you had safeguarded: London 1 VP"),
        ([("paid", (1, 3, 0, 10))], (8, 15, 5), 1, "overtook you for the window of London"),
        ([("paid", (1, 3, 0, 3))], (8, 8, 5), None, "no longer first for the window of London"),
        ([("exchanged", (1, 0, 2, 4))], (8, 5, 5), None, "first for the window of London now"),
        ([("card", (0, 7, 0, 7))], (5, 5, 5), None, "the 7 sent 7 members"),
        ([("card", (0, 7, 1, 2))], (5, 5, 5), None, "the 7 counts as zero: it sent the last 2 members"),
        ([("card", (0, 7, 1, 0))], (5, 5, 5), None, "the 7 counts as zero: nobody could be sent"),
        ([("secret_draw", (0, 2))], (5, 5, 5), None, "drew 2 resources"),
        ([("secret_draw", (0, 2)), ("drew", (0, [1, 1]))], (5, 5, 5), None, "drew 2 iron"),
        ([("window", (0, 0, 9))], (5, 5, 5), None, "won the window of London for 9 £"),
        ([("cannot_act", (0, "order"))], (5, 5, 5), None, "could not act (ordering)"),
    ],
)  # fmt: skip
def test_what_happened_to_oneself_in_words(
    events: list[tuple[str, Sequence[object]]], money: Sequence[int], by: Seat | None, text: str
) -> None:
    first = recap(events, money)[0]
    assert (first.own, first.seat, first.text) == (True, by, text)
