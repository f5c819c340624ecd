"""Troyes' story: a row for each event; steps, milestones, log and recap, and one's own part in it."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import pairwise

import pytest

from colonia_tui.drawing.steps import Milestone, Step, Thing
from colonia_tui.drawing.story import LONGEST
from colonia_tui.table.past import news
from colonia_tui.troyes.events import points_after
from colonia_tui.troyes.milestones import SETUP, WAITS, NewRound
from colonia_tui.troyes.own import DEED, ROLLED, Own
from colonia_tui.troyes.story import STORY, TroyesWords
from engine.chance import key_from
from engine.game import Action, Out, Seat
from engine.troyes import GAME, deck
from engine.troyes.codes import EVENTS
from engine.troyes.view import TroyesView
from net.wire.messages import TableEvent
from tests.colonia_tui.screens.player import new_link_later, seated
from tests.colonia_tui.troyes.games import NAMES, OPTIONS, told, whole_game

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


@PLAYERS
def test_every_event_is_shown_once_but_for_the_set_up_and_who_has_passed(players: int) -> None:
    """To a spectator."""
    moves = whole_game(players)
    words = TroyesWords(NAMES[:players], OPTIONS)
    found = STORY.beats(moves[0].before, [move.came for move in moves], None, words)
    times = Counter(id(event) for beat in found for event in beat.events)
    for move in moves:
        for group in STORY.groups(move.events):
            shown = group.kind not in (SETUP, WAITS)
            assert [times[id(event)] for event in group.events] == [shown] * len(group.events), group
        grouped = [event for group in STORY.groups(move.events) for event in group.events]
        assert grouped == [event for event in move.events if event.code in EVENTS]


@PLAYERS
def test_each_round_has_its_milestones_and_others_their_steps(players: int) -> None:
    moves = whole_game(players)
    words = TroyesWords(NAMES[:players], OPTIONS)
    found = STORY.beats(moves[0].before, [move.came for move in moves], 0, words)
    rounds = moves[0].view["rounds"]
    milestone = [beat for beat in found if isinstance(beat, Milestone)]
    assert [beat.name for beat in milestone] == ["round", "events"] * rounds + ["end"]
    begun = [beat.facts.round for beat in milestone if isinstance(beat.facts, NewRound)]
    assert begun == [*range(1, rounds + 1)]
    assert all(
        text in beat.text for beat, text in zip(milestone, ["Round 1 begins", "New events: "], strict=False)
    )
    assert milestone[-1].text.startswith("The game is over: ")
    steps = [beat for beat in found if isinstance(beat, Step)]
    assert {step.seat for step in steps} == set(range(1, players))
    assert all(step.text and not set(step.text) & set("{}_") for step in steps)


@PLAYERS
def test_the_recap_fits_into_a_line_and_names_everybody_once(players: int) -> None:
    moves = whole_game(players)
    phrases = TroyesWords(NAMES[:players], OPTIONS).phrases
    for length in (3, 20, len(moves)):
        events = [event for move in moves[-length:] for event in move.events]
        found = STORY.recap(events, phrases)
        seats = [clause.seat for clause in found if clause.seat is not None]
        assert len(seats) == len(set(seats))
        assert all(clause.text and len(clause.text) <= LONGEST for clause in found)


def test_the_recap_leaves_the_round_and_the_black_dice_to_the_board() -> None:
    words, moves = TroyesWords(NAMES, OPTIONS), whole_game(3)
    events = [event for move in moves for event in move.events]
    assert {"round", "black_dice", "game_over"} <= {event.code for event in events}
    told = " ".join(clause.text for clause in STORY.clauses(events, words, None, moves[-1].after))
    assert "new events: " in told
    assert not [text for text in ("begins", "the black dice show", "game is over") if text in told]


@PLAYERS
def test_who_decides_next_is_who_is_asked_next(players: int) -> None:
    moves = whole_game(players)
    told = 0
    for move, following in pairwise(moves):
        expected = STORY.coming(move.before)
        assert move.seat not in expected
        same_phase = move.before["phase"] == following.before["phase"] == 0
        if same_phase and following.seat != move.seat:
            assert expected[0] == following.seat
            told += 1
    assert told > 3


@PLAYERS
def test_marks_name_pieces_that_are_there(players: int) -> None:
    for move in whole_game(players):
        for mark in STORY.marks(move.events, move.after):
            if mark[0] == "event":
                assert int(mark[1]) < len(move.after["events"])


def test_whose_play_it_was_and_what_was_drawn() -> None:
    for move in whole_game(3):
        if move.events:
            assert STORY.actor(move.events) == move.seat
    public = STORY.public(whole_game(2)[5].view)
    assert public is not None
    assert public["own"] is None
    assert public["seat"] is None


def log(*events: tuple[str, list[object]]) -> list[tuple[Seat | None, list[str]]]:
    """The lines with a text, with their clauses."""
    lines = STORY.lines([TableEvent(1, code, args) for code, args in events], TroyesWords(NAMES, OPTIONS))
    return [(line.seat, line.text.split("; ")) for line in lines if line.text]


def test_a_roll_of_the_archer_is_told_with_what_came_of_it() -> None:
    war = deck.EVENTS.index("war")
    shots = [("shot", [1, 2]), ("shot", [1, 4]), ("cube_put", [1, war, 2]), ("shot", [1, 6])]
    told = ["archer 2: missed", "archer 4: put a cube on War", "rolled a 6 with the archer"]
    assert log(*shots) == [(1, [text]) for text in told]


def test_cards_of_one_name_are_told_apart_by_their_keys() -> None:
    brigandage = deck.EVENTS.index("brigandage")
    early, late = ("cube_put", [1, brigandage, 1]), ("cube_put", [1, brigandage, 3])
    told = [
        (None, ["a new event: Brigandage B"]),
        (1, ["put a cube on Brigandage B"]),
        (1, ["put a cube on Brigandage F"]),
    ]
    assert log(("event_came", [brigandage, 1]), early, late) == told
    words = TroyesWords(NAMES, OPTIONS)
    (clause,) = STORY.recap([TableEvent(1, *put) for put in (early, early, late)], words.phrases)
    assert clause.text == "2 cubes on Brigandage B, 1 cube on Brigandage F"
    view = next(move.after for move in whole_game(3) if len(move.after["events"]) > 2)
    card = {**view["events"][1], "event": brigandage}
    twice = {**view, "events": [view["events"][0], {**card, "came": 1}, {**card, "came": 2}]}
    labels = [words.action(Action("fight", (place,)), twice) for place in range(3)]
    assert labels == ["Fight Marauding", "Fight Brigandage B", "Fight Brigandage D"]


def test_rounds_and_phases_stand_above_what_begins_them() -> None:
    events = [event for move in whole_game(3) for event in move.events]
    found = [heading.text for heading in STORY.headings(events) if heading is not None]
    rounds = ["Round", "Dice", "Events", "Actions", "End"]
    assert [text.rstrip(" 123456") for text in found] == rounds * (len(found) // len(rounds))


@PLAYERS
def test_points_after_each_round_are_counted_from_what_happened(players: int) -> None:
    events: list[TableEvent] = []
    for place, move in enumerate(whole_game(players)):
        events += move.events
        if not place % 10 and not move.after["over"]:
            now = [player["points"] for player in move.after["families"]]
            found = points_after(events, now)
            assert [stop.number for stop in found] == [*range(move.after["round"])]
            assert not found or not any(found[0].points)
            late = points_after(events[len(events) // 2 :], now)
            assert late == found[len(found) - len(late) :]


def test_one_action_is_one_line_and_so_are_income_and_what_a_card_does() -> None:
    assert log(
        ("turned_up", [6 + 0, deck.ACTIVITIES.index("merchant")]),
        ("gained", [1, 9, 0, 0, "income"]),
        ("gained", [2, 8, 0, 0, "income"]),
        ("event_acts", [10, 2]),
        ("lost", [1, 2, 0, 0, "event"]),
        ("lost", [2, 0, 0, 2, "event"]),
        ("not_countered", [2, 6]),
        ("lost", [2, 0, 0, 2, "marauding"]),
        ("activated", [0, 6, 8, [[0, 2, 5], [0, 2, 6], [2, 2, 5]], 16, -1]),
        ("paid", [0, 2, 6]),
        ("lifted", [0, "supply", -1, -1]),
        ("hired_foreman", [0, 6, 0, 4]),
        ("gained", [0, 16, 0, 0, "activity"]),
        ("hired", [0]),
        ("placed", [1, 0, 2, [[1, 0, 3]], -1]),
        ("hired", [1]),
        ("expelled", [4, 0]),
        ("actions_over", []),
        ("collected", [1, 3]),
    ) == [
        (None, ["turned up: merchant (yellow, era 1)"]),
        (None, ["income and wages: Femke +9 deniers", "Sam +8 deniers"]),
        (None, ["Drought acts", "Femke -2 deniers", "Sam -2 VP"]),
        (2, ["could not beat the black 6", "-2 VP"]),
        (0, ["used the merchant 8 times with Y5 Y6, Y5 of Sam",
             "paid Sam 6 deniers",
             "put a foreman on the first space of the merchant for 4 deniers",
             "hired a citizen for 2 influence",
             "+16 deniers"]),
        (1, ["placed a citizen on Palace 3 with R3",
             "hired a citizen for 2 influence",
             "a neutral citizen is expelled from the Palace"]),
        (None, ["the actions of this round are over"]),
        (1, ["collected 3 deniers from the district"]),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("events", "text"),
    [
        ([("built", [1, [[1, 1, 5], [0, 1, 5]], [[4, 0], [2, 1], [4, 1]]])], "3 cubes in the Cathedral"),
        ([("activated", [1, 6, 2, [], 0, -1]), ("activated", [1, 6, 1, [], 0, -1])], "merchant 3 times"),
        ([("fought", [1, 4, 1, 2, [], 0, -1]), ("cube_put", [1, 4, 1])], "3 cubes on War"),
        ([("settled", [1, 0, 2]), ("placed", [1, 2, 0, [], -1])], "citizens on Palace 3 and City Hall 1"),
        ([("shot", [1, 4]), ("cube_put", [1, 4, 1])], "1 cube on War"),
        ([("farmed", [1, 3, [], 9, -1]), ("passed", [1, 2])], "farmed 3 deniers, passed"),
        ([("countered", [1, [6, 5], [], 2]), ("countered", [1, [1], [], 1])], "beat the black dice 6 5 1"),
        ([("rolled_again", [1, 2, 3, 5]), ("rolled_again", [1, 0, 1, 6])],
         "rolled Y3 again: Y5, rolled R1 again: R6"),
    ],
)  # fmt: skip
def test_the_recap_joins_what_a_player_did(events: list[tuple[str, list[object]]], text: str) -> None:
    turned_up = TableEvent(1, "turned_up", [6, deck.ACTIVITIES.index("merchant")])
    told = [turned_up, *(TableEvent(2, code, args) for code, args in events)]
    (clause,) = STORY.recap(told, TroyesWords(NAMES, OPTIONS).phrases)
    assert (clause.seat, clause.text) == (1, text)


# What happened to oneself


GAMES = [pytest.param(number, marks=[pytest.mark.fire] if number >= 3 else []) for number in range(40)]
"""With 2, 3 and 4 players in turn."""
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
        found["banners", event["event"], event["came"]] = event["cubes"].count(seat)
    return found


def added_up(before: Counter[Thing], items: list[Own]) -> Counter[Thing]:
    """What there is after what the items say. New dice are rolled when the old ones are gone."""
    after = before.copy()
    rolls = max((item.about for item in items if item.kind == ROLLED), default=0)
    if rolls:
        after = Counter({thing: count for thing, count in after.items() if thing[0] != "die"})
    for item in items:
        if item.kind != ROLLED or item.about == rolls:
            after.update({thing: count - after[thing] for thing, count in item.anew.items()})
    for item in items:
        roll = item.about[2] if item.kind == DEED and item.about[0] == "countered" else item.about
        for thing, count in item.changes.items():
            after[thing] += count if thing[0] != "die" or roll == rolls else 0
    return after


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
        events = news(since[seat], seat, STORY.actor, STORY.doing)
        if seat in left:
            stretches += 1
            items = STORY.happened(events, seat)
            expected = things(view, seat)
            counted = added_up(left[seat], items)
            assert +counted == +expected, items
            clauses = [one for one in STORY.clauses(events, words, seat, view) if one.own]  # type: ignore[arg-type]
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
        if STORY.actor(new) == seat:
            left.pop(seat, None)
            done = {stage.events: stage.state for stage in out.stages} | {len(out.events): state}
            if STORY.doing(new) in done:
                left[seat] = things(GAME.view(done[STORY.doing(new)], seat), seat)  # type: ignore[arg-type]
        for other in since:
            since[other] += new
    assert stretches > 20


# What the table screen does for a game whose actions are said in several steps.


async def test_a_whole_action_is_taken_back_by_one_key_and_a_step_is_taken_by_one() -> None:
    async with seated(new_link_later(["Anna"], ["greedy"], asked="act", seed="3", game="troyes")) as player:
        board, desk = player.table._board, player.table.desk
        before, told = desk.updates[0], player.shown.events
        assert "board.whole-back" not in player.shown.may
        goal = next(offer for offer in board.offers() if offer.legal and offer.action == Action("farm"))
        await player.press(goal.key, "enter")
        await player.until(lambda: desk.updates[0].view["draft"] is not None)
        await player.asked()
        die = next(offer for offer in board.offers() if offer.legal and offer.action.kind == "die")
        await player.press(die.key)
        await player.until(lambda: len((desk.updates[0].view["draft"] or {"dice": ()})["dice"]) == 1)
        await player.asked()
        assert "board.whole-back" in player.shown.may
        await player.press("U")
        await player.until(lambda: desk.updates[0].plays == before.plays)
        await player.asked()
        assert desk.updates[0].view == before.view
        assert player.shown.events == told, "the log and the recap know nothing of it"
        assert "board.whole-back" not in player.shown.may

        await player.press(goal.key, "enter")
        await player.until(lambda: desk.updates[0].view["draft"] is not None)
        await player.asked()
        await player.press("colon", *"whole", "enter")
        await player.until(lambda: desk.updates[0].view == before.view)
