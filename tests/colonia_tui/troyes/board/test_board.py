"""What holds for the board at every question, in every window."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import cast

import pytest

from colonia_tui.drawing.shown import Advised, Coached, Mode, Sight
from colonia_tui.terminal.colours import Depth
from colonia_tui.troyes.board import decision, signs
from colonia_tui.troyes.board.board import TroyesBoard, start
from colonia_tui.troyes.board.scene import Scene
from colonia_tui.troyes.board.square import Columns
from colonia_tui.troyes.words.asked import read_question
from colonia_tui.troyes.words.option_keys import ACROSS, FREE, NEW, NEW_KEY, SPENT, STEPS
from colonia_tui.troyes.words.outcomes import outcome_of
from engine.game import Action, View
from engine.troyes.components import CHARACTERS, SPACES
from engine.troyes.state import State
from tests.colonia_tui.colonia.board.drawn import as_text
from tests.colonia_tui.drawing.styles import text
from tests.colonia_tui.troyes.board.positions import Position, asked_at, game, kinds
from tests.colonia_tui.troyes.styles import style
from tests.engine.troyes.positions import (
    ANNA,
    ESTHER,
    FEMKE,
    GREY,
    RED,
    SAM,
    acting_at,
    countering_at,
    say,
    slot_of,
)


def at(position: Position, size: tuple[int, int]) -> Scene:
    """With the pointer where it starts."""
    return position.scene(size, start(read_question(position.shown)))


@pytest.mark.parametrize("players", [pytest.param(2, marks=pytest.mark.fire), 4])
def test_the_pointer_starts_at_a_die_that_is_enough_and_stops_when_black_dice_are_beaten(
    players: int,
) -> None:
    """Unless a further black die comes for nothing."""
    seen = set()
    for position in game(players):
        asked = read_question(position.shown)
        first = start(asked)
        legal = [offer for offer in asked.offers if offer.legal]
        if asked.kind in ("act", "event") and len(legal) > 1:
            assert first is None, "Enter would begin something"
            seen.add("nowhere")
            continue
        assert first in [offer.action for offer in legal]
        if asked.kind == "counter" and any(offer.action == Action("go") for offer in legal):
            free = [
                offer.action
                for offer in legal
                if offer.action.kind == "black" and offer.option.preview["needed"] <= asked.args["total"]
            ]
            assert first == min(free, default=Action("go"))
            seen.add("go")
        enough = [
            offer for offer in legal if offer.action.kind == "die" and offer.option.preview.get("enough")
        ]
        rungs = asked.args["rungs"] if asked.kind == "group" else []
        begun = bool(rungs) and rungs[-1]["enough"]
        if asked.kind == "group" and enough and not begun and asked.args["draft"]["what"] != "place":
            assert first == min(enough, key=lambda offer: offer.option.preview["price"]).action
            seen.add("die")
    assert seen == {"go", "die", "nowhere"}


def test_an_event_keeps_its_letter_whoever_wins_others() -> None:
    letters: dict[tuple[int, int], set[str]] = {}  # by card and round: a card may come again
    for position in game(4):
        events = position.shown.view["events"]
        fights = [
            (offer.key, events[offer.action.args[0]])
            for offer in read_question(position.shown).offers
            if offer.legal and offer.action.kind == "fight"
        ]
        assert fights == sorted(fights, key=lambda fight: fight[0])
        for key, event in fights:
            letters.setdefault((event["event"], event["came"]), set()).add(key)
    assert len(letters) > 8
    assert sorted(map(len, letters.values())) == [1] * len(letters)
    assert len(set.union(*letters.values())) == len(letters)


def test_no_column_of_the_ladder_moves_with_the_pointer() -> None:
    seen = 0
    for position in game(3):
        asked = read_question(position.shown)
        if asked.kind != "group":
            continue
        columns = set()
        for offer in asked.offers:
            if offer.legal and offer.action.kind == "die":
                rows = text(TroyesBoard.drawn(position.scene((80, 24), offer.action), style())["decision"])
                found = [row for row in rows if re.search(r"\d di(e|ce) .*÷", row)]
                columns |= {(row.index("÷"), row.find("pays")) for row in found}
        assert len(columns) <= 1
        seen += len(columns)
    assert seen > 10


def test_where_the_button_says_that_all_is_done_nothing_more_is_asked() -> None:
    whole = 0
    for position, after in pairwise(game(3)):
        scene = position.scene((80, 24), position.action)
        assert scene.offer is not None
        if decision.enter(scene, scene.offer) == "Enter does it all":
            assert after.shown.view["draft"] is None
            whole += 1
    assert whole > 10


def test_dice_are_ones_own_although_the_table_is_drawn_as_everybody_sees_it() -> None:
    for position in game(2)[::9]:
        public = replace(position.shown, view={**position.shown.view, "seat": None})
        assert [offer.label for offer in read_question(public).offers] == [
            offer.label for offer in read_question(position.shown).offers
        ]


def test_a_key_takes_a_step_at_once_unless_dice_are_rolled_or_a_citizen_leaves_his_place() -> None:
    seen = set()
    for position in game(4, seed=7):
        asked = read_question(position.shown)
        for offer in asked.offers if asked.kind in STEPS else ():
            if offer.legal:
                would = outcome_of(offer.option.preview)
                rolls = bool(would and would["rolls"])
                lifts = asked.kind == "source" and offer.action.kind not in NEW
                assert offer.at_once is not (rolls or lifts)
                seen.add((rolls, lifts))
    assert {(True, False), (False, True), (False, False)} <= seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_action_takes_more_than_three_keys_a_die_and_five(players: int) -> None:
    """A key and Enter for what to do, then a key a step, and Enter for a citizen on the board; what is
    settled by itself takes none."""
    keys = dice = 0
    for position in game(players, seed=2):
        question = position.shown.question
        assert question is not None
        if position.shown.view["draft"] is None:
            assert keys <= 3 * dice + 5
            keys = dice = 0
        if question.kind in STEPS:
            keys += 2 if question.kind == "source" and position.action.kind not in NEW else 1
            dice += position.action.kind == "die"
        elif question.kind == "act":
            keys += 2


@pytest.mark.parametrize("looking", ["", "own", "counts"])
def test_ones_own_characters_behind_a_key_are_drawn_nowhere(looking: str) -> None:
    for position in game(4)[::60]:
        for size in ((80, 24), (140, 45)):
            pictures = set()
            for own in ([0], [5]):
                view = cast(View, {**position.shown.view, "own": own})
                shown = replace(position.shown, own_key=True, view=view)
                sight = replace(at(position, size).sight, looking=looking, asked=None)
                pictures.add(as_text(TroyesBoard.paint(Scene(shown, sight), style()), style()))
            assert len(pictures) == 1


def test_the_page_at_e_says_of_each_character_whether_it_is_known() -> None:
    position = kinds()["act"]
    scene = at(position, (80, 24))
    lines = as_text(
        TroyesBoard.paint(Scene(scene.shown, replace(scene.sight, looking="counts")), style()), style()
    ).splitlines()[:24]
    (known,) = scene.characters
    begins = next(number for number, line in enumerate(lines) if "if dealt" in line)
    assert signs.short_character(known) in lines[begins - 1]
    for other in set(range(CHARACTERS)) - {known}:
        assert any(signs.short_character(other) in line for line in lines[begins + 1 :])


KINDS = {
    "activity": "card",
    "fight": "event",
    "cathedral": "Cathedral",
    "place": "citizen",
    "farm": "farm",
    "pass": "pass",
    "roll": "influence",
}


@pytest.mark.parametrize("players", [2, 4])
def test_a_small_window_names_every_kind_of_action_with_its_keys(players: int) -> None:
    for position in [one for one in game(players) if one.shown.question.kind == "act"][::4]:
        scene = at(replace_may(position), (80, 24))
        lines = text(TroyesBoard.paint(scene, style()))
        edges = lines[17] + lines[23]
        kinds = {offer.action.kind for offer in read_question(position.shown).offers if offer.legal}
        assert [word for kind, word in KINDS.items() if kind in kinds and f" {word} " not in edges] == []


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_what_helps_at_a_table_of_several_stands_in_the_line_of_keys(size: tuple[int, int]) -> None:
    waiting = replace(game(2)[5].shown, mode=Mode.WAITING, question=None)

    def keys(*may: str) -> str:
        shown = replace(waiting, may=frozenset(may))
        return text(TroyesBoard.paint(Scene(shown, Sight(*size)), style()))[-1]

    line = keys("table.propose", "table.pause", "table.mind", "table.chat", "table.look-back")
    for word in ("F5 pause", "F7 let a bot play", "F4 ask to go back", "? help", "q leave"):
        assert word in line
    assert "F4" not in keys("table.propose", "table.undo"), "u does it without asking"


def replace_may(position: Position) -> Position:
    """With a move of one's own that can be taken back, so that the line of keys is long."""
    return position._replace(shown=replace(position.shown, may=frozenset({"table.undo", "table.suggest"})))


@pytest.mark.parametrize(
    "names", [("root", "Greedy", "Greedy B", "Greedy C"), ("Anna", "Normal", "Al", "Hard")]
)
def test_whole_names_of_bots_stand_in_a_small_square_where_dice_leave_room(names: tuple[str, ...]) -> None:
    wide = 0
    for position in game(4)[::7]:
        scene = at(position._replace(shown=replace(position.shown, names=names)), (80, 24))
        square = text(TroyesBoard.paint(scene, style()))[2:6]
        assert len({line[4:12] for line in square}) == 4
        wide += all(any(f" {name} " in line for line in square) for name in scene.listed)
    assert wide > 10


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
@pytest.mark.parametrize("kind", ["act", "counter"])
def test_what_influence_is_spent_on_is_named_where_it_is_pointed_at(kind: str, size: tuple[int, int]) -> None:
    for position in [one for one in game(4) if one.shown.question.kind == kind][:20]:
        for offer in read_question(position.shown).offers:
            if offer.action.kind in SPENT and offer.legal:
                lines = text(TroyesBoard.paint(position.scene(size, offer.action), style()))
                assert any(offer.label in line for line in lines)


def test_the_page_at_e_tells_bots_apart_and_says_after_the_game_what_was_not_dealt() -> None:
    names = ("root", "Greedy", "Greedy B", "Greedy C")
    position = kinds()["act"]
    for characters, word in ((None, "if dealt"), ([[0], [1], [2], [3]], "not dealt")):
        view = cast(View, {**position.shown.view, "characters": characters})
        scene = at(position._replace(shown=replace(position.shown, names=names, view=view)), (80, 24))
        page = "\n".join(
            text(TroyesBoard.paint(Scene(scene.shown, replace(scene.sight, looking="counts")), style()))
        )
        assert word in page
        assert "GreedyB" in page
        assert "GreedyC" in page


@pytest.mark.parametrize("kind", ["settle", "source"])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45), (200, 55)])
def test_spaces_are_counted_from_left_to_right_and_no_key_stands_among_their_numbers(
    kind: str, size: tuple[int, int]
) -> None:
    positions = [found for found in game(4) if found.shown.question and found.shown.question.kind == kind]
    spaces_of_all = [Action("settle", (building, space)) for building in ACROSS for space in range(SPACES)]
    by_space = dict(zip(spaces_of_all, FREE, strict=False))
    for position in positions:
        asked = read_question(position.shown)
        legal = [offer for offer in asked.offers if offer.legal]
        assert all(not offer.key for offer in asked.offers if not offer.legal)
        counted = [offer for offer in legal if offer.action.kind not in NEW]
        assert {offer.key for offer in legal if offer not in counted} <= {NEW_KEY}
        by_key = sorted(counted, key=lambda offer: FREE.index(offer.key))
        if kind == "settle":  # a space keeps its key, whatever is taken by then
            assert by_space == by_space | {offer.action: offer.key for offer in counted}
        else:
            assert "".join(offer.key for offer in by_key) == FREE.replace(NEW_KEY, "")[: len(counted)]
        spaces = [offer for offer in by_key if offer.action.kind in ("settle", "standing")]
        if not spaces:
            continue
        canvas = TroyesBoard.paint(position.scene(size, spaces[0].action), style())
        lines = text(canvas)
        places = [canvas.places[offer.action] for offer in spaces]
        assert [place.x for place in places] == sorted(place.x for place in places)
        for offer, place in zip(spaces, places, strict=True):
            value, key = (lines[y][place.x : place.right] for y in (place.bottom - 2, place.bottom - 1))
            assert key == (f"▸{offer.key} " if offer is spaces[0] else f"[{offer.key}]")
            assert value.strip("· ").isdecimal()


@pytest.mark.parametrize(
    "size", [(80, 24), *(pytest.param(size, marks=pytest.mark.fire) for size in ((60, 16), (100, 30)))]
)
def test_dice_never_leave_the_column_of_their_colour(size: tuple[int, int]) -> None:
    columns = Columns.of(size[0] - 2)
    letters, seen = "RWY", set()
    for position in game(4)[::3]:
        square = text(TroyesBoard.drawn(at(position, size), style())["square"])[1:-1]
        for line in square:
            for die in re.finditer(r"[RWY](?=\d)", line):
                colour = (die.start() - 1 - columns.begin) // columns.step
                assert letters[colour] == die.group(), line
                seen.add((at(position, size).asked.kind, colour))
    assert {kind for kind, __ in seen} >= {"act", "group", "counter"}


@pytest.mark.parametrize("size", [(60, 16), (80, 24), (100, 30)])
def test_a_key_of_a_die_is_not_taken_for_a_value(size: tuple[int, int]) -> None:
    """Without colour, too: it stands in brackets, or before the letter of the die's colour."""
    dice = {ANNA: "R5 R4 R3 R2 R1", FEMKE: "R4 R4 R3 R1", SAM: "R6 R5 R4", ESTHER: "R6", GREY: "R2 R1"}
    s = acting_at(cards=["mercenary"], dice=dice, purse=[20] * 4)
    for steps in (f"activity {slot_of('mercenary')}", "die 0 0 4"):
        say(s, ANNA, steps)
        asked = asked_at(s)
        begins = Columns.of(size[0] - 2).begin + 1
        for line in text(TroyesBoard.drawn(at(asked, size), style(Depth.NONE, "ascii"))["square"])[1:-1]:
            left = re.sub(r"\[\w(-\w)?\]", " ", line[begins:])
            left = re.sub(r"(?<![\dRWY])\w?[>y.]? ?[RWY]( ?[>y.]?\d)+(×\d)?", "", left)
            assert not re.search(r"\d", left), line


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
def test_black_dice_say_who_faces_each_and_what_ones_own_dice_meet(size: tuple[int, int]) -> None:
    s = countering_at([6, 4, 1], dice={ANNA: "R6 W4 Y5 Y2", SAM: "Y3"}, order=[0, 1, 2, 3])
    scene = asked_at(s).scene(size, Action("die", (ANNA, RED, 6)))
    drawn = TroyesBoard.drawn(scene, style())
    said = "\n".join(text(drawn["decision"]))
    for wanted in ("12", "6 + 4 + 1", "2 short", "1 short", "4 short", "Or W4 + Y2 = 6 against 6."):
        assert wanted in said
    if size == (80, 24):
        assert " 6  ●   4  ■   1  ▲" in "\n".join(text(drawn["events"]))
        square, own = text(drawn["square"])[1], text(drawn["decision"])[2]
        assert [own.index(die) - square.index(die) for die in ("W4", "Y5", "Y2")] == [-3] * 3


def test_many_events_keep_their_names_in_a_small_window() -> None:
    acts = [one for one in game(4) if one.shown.question and one.shown.question.kind == "act"]
    for position in [one for one in acts if 6 < len(one.shown.view["events"]) < 13][::10]:
        scene = at(position, (80, 24))
        lines = text(
            TroyesBoard.drawn(Scene(scene.shown, replace(scene.sight, looking="events")), style())["events"]
        )
        for card in position.shown.view["events"]:
            assert any(signs.brief_event(card["event"]) in line for line in lines)


def test_from_the_seventh_event_on_each_says_what_it_does_in_a_large_window() -> None:
    many = [position for position in game(4) if len(position.shown.view["events"]) in (7, 8)]
    assert many
    for position in many[::8]:
        lines = text(TroyesBoard.drawn(at(position, (140, 45)), style())["events"])
        for card in position.shown.view["events"]:
            assert any(signs.short_event(card["event"]) in line for line in lines)
            said = signs.acts(card["event"]) or "black"
            assert any(said in line for line in lines)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45), (200, 55)])
def test_the_coach_points_at_the_dice_of_a_colour_in_a_district(size: tuple[int, int]) -> None:
    scene = at(kinds()["turn"], size)
    coached = Coached("", "", point=("square 1 white", "square 2 yellow"))
    taught = replace(scene, shown=replace(scene.shown, coached=coached))
    before, after = (text(TroyesBoard.drawn(each, style())["square"]) for each in (scene, taught))
    rows = [line for line in after if "▐→▌" in line]
    assert len(rows) == 2
    for line in rows:
        assert line.replace("▐→▌", "   ") in before


def test_beside_the_coach_a_small_window_has_all_that_stands_and_lies_and_nothing_in_its_frames() -> None:
    """Keys of those who stand and lie, cubes of the Cathedral, the last character."""
    stand = {(2, 6): ANNA, (2, 4): FEMKE, (2, 1): SAM}
    windows = {(1, 1): ANNA, (2, 1): SAM, (1, 2): SAM}
    dice = {ANNA: "R6 R5 R4"}
    s = acting_at(
        dice=dice, cards=["mercenary"], stand=stand, lie=[(2, ANNA)], windows=windows, supply=[0] * 5
    )
    frames = "╭╰┏┗"
    for looking in ("", "counts"):
        for name, canvas in TroyesBoard.drawn(coached(s, looking=looking), style()).items():
            for line in (text(canvas)[0], text(canvas)[-1]):
                assert line[0] not in frames or line[1] in "─━ ▐", (name, line)
    town = text(TroyesBoard.drawn(coached(s), style())["town"])
    assert any("Cathedral ●▲▲" in line for line in town)
    say(s, ANNA, f"activity {slot_of('mercenary')}")
    square = "\n".join(text(TroyesBoard.drawn(coached(s), style())["square"]))
    assert re.search(r"(\[1\]|▸1 )R6(\[2\]|▸2 )R5(\[3\]|▸3 )R4", square)
    say(s, ANNA, "die 0 0 6; go")
    hall = text(TroyesBoard.drawn(coached(s, Action("lying", (2,))), style())["city_hall"])
    standing, lying = ([line for line in hall if key in line] for key in ("[1]", "▸2"))
    assert len(standing) == len(lying) == 1
    assert standing != lying
    assert "expelled ●▃▃" in lying[0]


def coached(s: State, pointed: Action | None = None, looking: str = "") -> Scene:
    """A small window with the coach's box."""
    scene = at(asked_at(s), (80, 24))
    sight = replace(scene.sight, pointed=pointed or scene.pointed, looking=looking)
    return Scene(replace(scene.shown, coached=Coached("", "")), sight)


def test_advice_does_not_push_out_what_the_card_does() -> None:
    s = acting_at(cards=["jousts"], dice={ANNA: "R6 R5", FEMKE: "R6"}, purse=[20] * 4)
    use = Action("activity", (slot_of("jousts"),))
    scene = at(asked_at(s), (80, 24))
    shown = replace(scene.shown, advice=Advised(use, ("Use the jousts.", "It is worth it.")))
    said = text(TroyesBoard.drawn(Scene(shown, replace(scene.sight, pointed=use)), style())["decision"])
    assert any("2 VP if your red dice left total most" in line for line in said)
    assert any("It is worth it." in line for line in said)
