"""Head, families, decision, recap and keys, drawn for real positions at every size."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest
from rich.cells import cell_len
from textual.geometry import Region

from colonia_tui.colonia.board.board import ColoniaBoard
from colonia_tui.colonia.board.layout import frame_of
from colonia_tui.colonia.board.scene import Scene
from colonia_tui.colonia.story import STORY, ColoniaWords
from colonia_tui.colonia.words import names
from colonia_tui.colonia.words.members import members
from colonia_tui.colonia.words.outcomes import ROWS
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.shown import Advised, Mode
from colonia_tui.drawing.steps import Clause, Milestone, Step
from colonia_tui.drawing.style import CellStyle
from colonia_tui.drawing.theme import DARK, LIGHT
from colonia_tui.terminal.colours import Depth
from engine.colonia.components import FAMILY_MEMBERS, FRIDAY, WEEKS
from engine.game import Action
from net.wire.messages import TableEvent
from tests.colonia_tui.came import came
from tests.colonia_tui.colonia.board import positions
from tests.colonia_tui.colonia.board.positions import unasked, with_shown
from tests.colonia_tui.colonia.board.sizes import WINDOWS
from tests.colonia_tui.drawing.measure import below
from tests.colonia_tui.drawing.styles import ALL, style, text
from tests.every import every

PARTS = {part.id or "": part.draw for part in ColoniaBoard.parts()}
DRAW = {name: PARTS[name] for name in ("head", "families", "decision", "recap", "keys")}
PASS = Action("pass")


def room(part: str, size: tuple[int, int]) -> Region | None:
    """The room of a part at a size."""
    return frame_of(*size).get(part)


def drawn(part: str, scene: Scene, size: tuple[int, int] = (80, 24)) -> Canvas:
    region = room(part, size)
    assert region is not None
    canvas = Canvas(region.width, region.height)
    DRAW[part](scene, Pen(canvas, style()))
    return canvas


def scene(kind: str, players: int = 4, size: tuple[int, int] = (80, 24), pointed: int | None = 0) -> Scene:
    return positions.scene(kind, players, pointed, size)


@pytest.mark.parametrize("players", [3, pytest.param(6, marks=pytest.mark.fire)])
@pytest.mark.parametrize("kind", positions.KINDS)
def test_every_question_is_drawn_at_every_size_in_every_style(kind: str, players: int) -> None:
    for size in WINDOWS:
        here = scene(kind, 4 if kind in ("shrine", "decide") else players, size)
        for part, draw in DRAW.items():
            region = room(part, size)
            if region is None:
                continue
            for one in ALL if size == (80, 24) else ALL[:1]:
                canvas = Canvas(region.width, region.height)
                draw(here, Pen(canvas, one))
                for place in (*canvas.places.values(), *canvas.zones.values()):
                    assert place.x >= 0
                    assert place.right <= canvas.width
                    assert place.bottom <= canvas.height


# The head


def test_the_road_of_the_week_has_today_on_a_plaque_and_is_wider_from_140_columns() -> None:
    line = text(drawn("head", scene("market", 3)))[0]
    assert line.startswith(" Week 2/6  Mon╌Tue╌▐WED▌ Thu Fri Sat Sun   ")
    assert line.endswith(" YOUR MOVE ")
    line = text(drawn("head", scene("load", size=(140, 45)), (140, 45)))[0]
    assert line.startswith(" Week 2/6 ▪▪▫▫▫▫    Mon ━ Tue ━ Wed ━ Thu ━▐ FRI ▌╌ Sat ╌ Sun  ")
    assert " ships sail tomorrow " in line
    for size in WINDOWS:
        assert "leave" not in text(drawn("head", scene("buy", size=size), size))[0]


def test_around_one_keyboard_the_plaque_names_whose_screen_it_is() -> None:
    for size, said in (((80, 24), ""), ((140, 45), ": YOUR MOVE")):
        here = scene("market", 3, size=size)
        one = with_shown(here, shared=True)
        assert one.seat is not None
        line = text(drawn("head", one, size))[0].rstrip()
        assert line.endswith(f" {one.sign(one.seat)} {one.names[one.seat]}{said}")
        assert "dice" in line


def test_whoever_decides_is_named_at_the_right_end() -> None:
    here = scene("market", 3)
    seat = here.seat
    other = with_shown(here, mode=Mode.WAITING, seat=(here.pending[0] + 1) % 3, question=None)
    other = unasked(other)
    line = text(drawn("head", other))[0]
    assert seat is not None
    assert line.rstrip().endswith(f"{here.sign(seat)} {here.names[seat]}")


# The families


@every("kind", positions.KINDS)
def test_members_add_up_to_the_whole_family(kind: str) -> None:
    seat, sent = positions.position(kind)
    for family in range(4):
        assert members(scene(kind).view, family).total == FAMILY_MEMBERS[4]
    assert seat in range(4)
    assert sent.view["supply"][seat] == members(scene(kind).view, seat).home


@every("size", WINDOWS)
@every("players", [3, 4, 6])
def test_all_families_are_in_the_line_in_turn_order(players: int, size: tuple[int, int]) -> None:
    here = with_shown(scene("market", players, size), names=["Wilhelmine von der Heydt-Kersten"] * players)
    line = text(drawn("families", here, size))[0]
    places = [line.index(here.sign(seat)) for seat in here.view["order"]]
    assert places == sorted(places)
    assert f" {here.view['supply'][here.pending[0]]} home" in line
    line = text(drawn("families", scored(here, [0, 2, 5, 0, 0, 0][:players]), size))[0]
    assert line.count("leads") == 1
    assert line.index(here.sign(2)) < line.index("5") < line.index("leads")


def scored(here: Scene, points: list[int]) -> Scene:
    """The same table with so many points for relics."""
    view = {**here.view, "points": [{"relics": count, "shrines": 0, "windows": 0} for count in points]}
    return with_shown(here, view=view)


def test_the_line_says_who_leads_who_is_level_and_which_family_is_yours() -> None:
    size = (100, 30)
    here = scene("market", 3, size)
    own = here.seat
    assert own is not None
    nobody, level, shared = (
        text(drawn("families", one, size))[0]
        for one in (scored(here, [0, 0, 0]), scored(here, [3, 1, 3]), with_shown(here, shared=True))
    )
    assert f"{here.sign(own)} you 0 VP" in nobody
    assert nobody.rstrip().endswith("home, tonight +9 Thu +6 Tue +7")
    assert "lea" not in nobody + level
    assert "level" not in nobody + shared
    assert level.count("3 VP level") == 2
    assert f"{here.sign(own)} {here.names[own]} " in shared


@every("size", WINDOWS)
@every("players", [3, 4, 5, 6])
def test_points_never_read_as_the_number_of_a_name(players: int, size: tuple[int, int]) -> None:
    names = ["you", *(f"Greedy {number}" for number in range(2, players + 1))]
    here = with_shown(scene("market", players, size), names=names, shared=True)
    line = text(drawn("families", scored(here, [12, 0, 4, 1, 5, 0][:players]), size))[0]
    assert line.count("leads") == 1
    assert not re.search(r"Greedy \d \d+(?! VP)\b", line), line


def test_it_says_whose_turn_it_is_who_is_away_and_who_thinks() -> None:
    here = scene("market", 3)
    seat = here.pending[0]
    other = next(one for one in here.view["order"] if one != seat)
    waits = with_shown(here, mode=Mode.WAITING, seat=other, away={seat: ("1:20", False)})
    line = text(drawn("families", waits))[0]
    assert f"▸{here.sign(seat)}" in line
    assert "away 1:20" in line
    assert "left 1:20" in text(drawn("families", with_shown(waits, away={seat: ("1:20", True)})))[0]
    minded = with_shown(waits, minded=frozenset({seat}))
    assert "bot plays" in text(drawn("families", minded))[0]
    assert "away, 1:20; a bot plays" in "".join(text(drawn("decision", unasked(minded))))
    thinks = with_shown(here, mode=Mode.WAITING, seat=other, thinking="0:12")
    assert "thinks 0:12" in text(drawn("families", thinks))[0]
    timed = with_shown(thinks, left={seat: ("1:20", False)})
    assert "1:20 left" in text(drawn("families", timed))[0]
    assert "1:20 left" in "".join(text(drawn("decision", timed)))


def test_whoever_is_asked_sees_in_the_edge_what_is_left_to_decide() -> None:
    here = scene("market", 3)
    assert here.seat is not None
    assert " left" not in text(drawn("decision", here))[0]
    timed = with_shown(here, left={here.seat: ("0:45", False)})
    assert "· 0:45 left" in text(drawn("decision", timed))[0]
    assert " left" not in text(drawn("decision", with_shown(timed, mode=Mode.WAITING)))[0]  # it is paused
    soon = with_shown(here, left={here.seat: ("0:09", True)})
    assert "! 0:09 left" in text(drawn("decision", soon))[0]


def test_with_six_families_away_is_still_there() -> None:
    here = scene("market", 6)
    gone = with_shown(here, away=dict.fromkeys(here.view["order"][:2], ("12:34", False)))
    assert text(drawn("families", gone))[0].count("away 12:34") == 2


# The decision


def test_the_first_line_is_what_enter_does() -> None:
    canvas = drawn("decision", scene("market", 3))
    assert (
        text(canvas)[1] == "┃ ▸ 1  L I I W F F  Booth 1: leather, 2 iron, wood, 2 furs        Enter takes  ┃"
    )
    assert canvas.zones["enter"] == Region(65, 1, 13, 1)


def test_a_refused_option_says_why_and_enter_does_nothing() -> None:
    here = scene("buy")
    assert here.asked is not None
    refused = next(number for number, offer in enumerate(here.asked.offers) if not offer.legal)
    canvas = drawn("decision", scene("buy", pointed=refused))
    assert "enter" not in canvas.zones
    assert text(canvas)[1].startswith("┃ ✗ ")
    assert text(canvas)[2].strip("┃ ").endswith(".")


@every("size", WINDOWS)
def test_passing_stands_among_the_keys(size: tuple[int, int]) -> None:
    part = "decision" if size == (80, 24) else "keys"
    assert PASS in drawn(part, scene("market", 3, size), size).places


@every("size", WINDOWS)
def test_u_is_there_only_if_it_works(size: tuple[int, int]) -> None:
    part = "decision" if size == (80, 24) else "keys"
    here = scene("market", 3, size)
    assert "u" not in drawn(part, with_shown(here, may=frozenset()), size).zones
    assert "u" in drawn(part, with_shown(here, may=frozenset({"table.undo"})), size).zones


@every("size", WINDOWS)
def test_advice_stands_below_the_option(size: tuple[int, int]) -> None:
    here = scene("market", 3, size)
    advised = with_shown(
        here, advice=Advised(here.pointed, ["Take booth 1.", "It brings most.", "It is close."])
    )
    assert here.offer is not None
    lines = text(drawn("decision", advised, size))
    words = [word for line in lines[2:-1] if (word := line[4:10].strip())]
    assert words[: words.index("advice") + 1] in (["costs", "brings", "advice"], [*ROWS, "advice"])
    assert f"▐advice▌ [{here.offer.key}] It brings most. It is close." in "".join(lines)
    assert "? help" in text(drawn("decision" if size == (80, 24) else "keys", advised, size))[-1]


def test_a_question_of_the_shell_takes_the_box() -> None:
    asks = with_shown(
        scene("market", 3), mode=Mode.ANSWERING, ask="Leave the table?", message="Press y or n."
    )
    canvas = drawn("decision", asks)
    assert "Leave the table?" in text(canvas)[1]
    assert "Press y or n." in text(canvas)[2]
    assert set(canvas.zones) == {"y", "n"}


def test_why_one_is_not_at_the_table_and_why_it_is_paused_can_be_read_to_the_end() -> None:
    here = scene("market", 3)
    seat = (here.pending[0] + 1) % 3
    why = "The owner of the table has made a new claim for your chair: only those words open it now."
    gone = unasked(with_shown(here, mode=Mode.GONE, seat=seat, message=why, pending=()))
    said = " ".join(" ".join(line.strip("\u2503 ") for line in text(drawn("decision", gone))).split())
    assert why in said
    assert "No longer at the table" in said
    assert "One moment" not in said
    paused = f"Anna has paused the game: {'we have to feed the cat ' * 3}and ours. F5 goes on."
    may = {"table.pause"}
    waits = unasked(with_shown(here, mode=Mode.WAITING, seat=seat, message=paused, paused=True, may=may))
    assert "The game is paused" in text(drawn("decision", waits))[0]
    assert " F5 go on " in text(drawn("decision", waits))[-1]
    said = " ".join(" ".join(line.strip("\u2503 ") for line in text(drawn("decision", waits))).split())
    assert paused in said
    assert "booth" in said


def test_a_step_is_told_in_the_box_with_its_pieces() -> None:
    here = scene("market", 3)
    step = Step(1, 1, here.shown.view, (), frozenset(), 0, "took booth 3: leather, 2 wood, linen")
    tells = with_shown(here, mode=Mode.TELLING, step=step)
    tells = unasked(tells)
    assert f"{here.names[0]} took booth 3" in text(drawn("decision", tells))[1]
    here = scene("market", 3)
    taken = TableEvent(7, "booth_taken", [0, 2, [1, 0, 2, 1, 0], 4])
    step = Step(7, 1, here.shown.view, (taken,), frozenset(), 0, "took booth 3: leather, 2 wood, linen")
    tells = with_shown(here, mode=Mode.TELLING, step=step)
    tells = unasked(tells)
    assert text(drawn("decision", tells))[2].split() == ["┃", "L", "W", "W", "N", "┃"]


# The recap

CLAUSES = [Clause(0, "booths 3 and 4, passed"), Clause(1, "booth 6: leather, wood"), Clause(2, "passed")]


def test_the_recap_has_a_sign_for_each_family_and_counts_what_does_not_fit() -> None:
    here = with_shown(scene("market", 4), recap=CLAUSES)
    lines = text(drawn("recap", here))
    assert lines[0] == "╭─ Since your last move ─ +1 l log ─╮"
    assert [line[2:-2].rstrip() for line in lines[1:3]] == ["■ booth 6: leather, wood", "▲ passed"]
    many = [Clause(seat, "did something that takes rather many words to say") for seat in range(4)]
    canvas = drawn("recap", with_shown(scene("market", 4), recap=many))
    assert text(canvas)[0].endswith(" +3 l log ─╮")
    assert "l" in canvas.zones


def test_a_small_recap_tells_with_pieces_what_others_did() -> None:
    here = scene("load", 4)
    ship, relic = here.deck.ships[3], here.deck.relics[0]
    loaded = TableEvent(7, "loaded", [1, 3, 2, 0])
    bought = TableEvent(8, "bought", [2, 0, relic.price])
    recap = [Clause(1, "in words", parts=[("in words", [loaded])])]
    recap.append(Clause(2, "in words", parts=[("in words", [bought])]))
    here = with_shown(here, recap=recap)
    signs = [names.good_sign(good) for good, count in enumerate(ship.holds[0].goods) for _ in range(count)]
    first, second = text(drawn("recap", here))[1:3]
    assert f"■ {' '.join(signs)} on ship III, {names.coins(ship.holds[0].pay, ship.city)} " in first
    assert f"▲ ▟▙{relic.points} for {names.coins(relic.price, relic.city)} " in second
    large = with_shown(scene("load", 4, (140, 45)), recap=recap)
    assert "■ in words" in text(drawn("recap", large, (140, 45)))[1]
    assert "What has happened" in text(drawn("recap", with_shown(here, first=True)))[0]


@every(("size", "lines"), [((80, 24), 2), ((100, 30), 2), ((120, 40), 5), ((140, 45), 5)])
def test_so_many_lines_of_recap(size: tuple[int, int], lines: int) -> None:
    clauses = [Clause(seat % 4, f"did thing {seat} of several") for seat in range(lines)]
    canvas = drawn("recap", with_shown(scene("market", 4, size), recap=clauses), size)
    with_sign = [line for line in text(canvas) if " did thing " in line]
    assert len(with_sign) == lines
    assert "+" not in text(canvas)[0]
    assert text(canvas)[-1] == f"╰{'─' * (canvas.width - 2)}╯"


# The page of families, and notes


@every("notes", [False, True])
@every(("size", "width", "height"), [((80, 24), 56, 8), ((100, 30), 68, 16), ((140, 45), 106, 35)])
@every("players", [3, 6])
def test_every_family_has_a_row_with_all_numbers(
    players: int, size: tuple[int, int], width: int, height: int, notes: bool
) -> None:
    here = scene("market", players, size)
    here = replace(here, sight=replace(here.sight, notes=notes))
    canvas = Canvas(width, height)
    PARTS["members"](here, Pen(canvas, style()))
    lines = text(canvas)
    for seat in here.view["order"]:
        row = next(line for line in lines if line[2] == here.sign(seat))
        if notes:
            noted = here.view["noted"][seat]
            numbers = [*noted["resources"], noted["hidden"], *noted["goods"], *noted["money"]]
        else:
            where = members(here.view, seat)
            numbers = [where.home, where.tonight, *where.back, where.rows, where.aboard, where.cards]
        found = [
            0 if cell == "·" else int(cell.strip("+"))
            for cell in row[4:-1].split()
            if cell[0] in "+·0123456789"
        ]
        assert found[: len(numbers)] == numbers


# Names in any script, and colours


@every("size", WINDOWS)
@every("name", ["\u732b" * 30, "\u05d3\u05d5\u05d3 " * 9, "x" * 60])
def test_any_name_keeps_its_column(name: str, size: tuple[int, int]) -> None:
    here = with_shown(scene("market", 4, size), names=[name] * 4)
    for part in DRAW:
        if room(part, size) is not None:
            canvas = drawn(part, here, size)
            assert all(cell_len(line) == canvas.width for line in text(canvas))
            assert not any("x" * 25 in line for line in text(canvas))


@pytest.mark.parametrize("name", [DARK, LIGHT])
@pytest.mark.parametrize("depth", [Depth.TRUE, Depth.INDEXED])
def test_all_text_can_be_read(depth: Depth, name: str) -> None:
    with_style = style(depth, name=name)
    looks: set[CellStyle] = set()
    for kind in positions.KINDS:
        for part, draw in DRAW.items():
            region = room(part, (140, 45))
            assert region is not None
            canvas = Canvas(region.width, region.height)
            draw(scene(kind, size=(140, 45)), Pen(canvas, with_style))
            looks |= {
                CellStyle.read(cell.style) for row in canvas.cells for cell in row if cell.char.isalnum()
            }
    assert below(with_style.palette.theme, depth, {(look.letter, look.ground) for look in looks}, 4.5) == {}


def test_waiting_for_many_says_it_once() -> None:
    here = scene("card", 6)
    waits = with_shown(here, mode=Mode.WAITING, seat=None, thinking="1:02", pending=tuple(range(6)))
    waits = unasked(waits)
    lines = text(drawn("decision", waits))
    assert all(name in lines[1] for name in positions.NAMES)
    assert "each chooses a family card · 1:02" in lines[2]


def test_waiting_says_who_thinks_and_who_comes_next() -> None:
    here = scene("market", 3)
    seat = here.pending[0]
    order = here.view["order"]
    place = order.index(seat)
    waits = with_shown(here, mode=Mode.WAITING, seat=order[place - 1])
    waits = unasked(waits)
    line = text(drawn("decision", waits))[2]
    listed = unasked(waits).listed
    names = [listed[other] for other in [*order[place + 1 :], *order[:place]]]
    assert [word for word in line.split() if word in names] == names
    here = scene("market", 3)
    seat = here.pending[0]
    waits = with_shown(here, mode=Mode.WAITING, seat=(seat + 1) % 3, thinking="0:12")
    waits = unasked(waits)
    expected = f"{here.sign(seat)} {here.names[seat]} chooses a booth · 0:12"
    assert expected in text(drawn("decision", waits))[1]


@every("size", [(140, 45), (200, 55)])
def test_the_curtain_does_not_name_a_key_that_does_nothing(size: tuple[int, int]) -> None:
    here = scene("market", 4, size)
    assert ":" in text(drawn("keys", here, size))[-1].split()
    covered = unasked(with_shown(here, mode=Mode.COVERED, seat=None, cover=0))
    assert ":" not in text(drawn("keys", covered, size))[-1].split()


def test_the_head_names_a_milestone_and_its_day() -> None:
    here = scene("order", 3, (100, 30))
    milestone = Milestone(9, 1, here.shown.view, (), frozenset(), "dice", None, "Four dice.")
    line = text(drawn("head", with_shown(here, mode=Mode.MILESTONE, milestone=milestone), (100, 30)))[0]
    assert "THURSDAY EVENING the dice are rolled" in line
    assert "YOUR MOVE" not in line
    here = scene("card", 3, (80, 24))
    milestone = Milestone(9, 1, here.shown.view, (), frozenset(), "week", None, "Week 1 begins.")
    assert "▐TUE▌" in text(drawn("head", here, (80, 24)))[0]
    assert (
        "▐MON▌"
        in text(drawn("head", with_shown(here, mode=Mode.MILESTONE, milestone=milestone), (80, 24)))[0]
    )


# Where the members of a family are.


def test_on_a_working_day_those_of_last_week_come_home_tonight() -> None:
    view = positions.position("market", 3)[1].view
    for seat in range(3):
        assert members(view, seat).tonight == view["street"][seat][1]


def test_once_the_cards_are_up_nobody_comes_home_tonight_any_more() -> None:
    table, rng = positions.begin(3, "evening"), random.Random("evening")
    words = ColoniaWords(positions.NAMES[:3], positions.update(table, None).view["options"])
    before, seen = positions.update(table, None).view, 0
    while table.pending() and seen < 3:
        positions.play(table, rng)
        for beat in STORY.beats(before, [came(table, None)], None, words):
            for seat in range(3):
                where = members(beat.view, seat)
                assert where.total == FAMILY_MEMBERS[3]
                if isinstance(beat, Milestone) and beat.name == "cards":
                    assert where.tonight == 0
                    assert where.back[0] > 0
            seen += isinstance(beat, Milestone) and beat.name == "cards"
        before = table.view(None)
    assert seen == 3


def test_in_the_last_week_who_does_not_come_back_is_not_said_to() -> None:
    """At the end everybody who is back, or tonight, has come home; the rest never do."""
    table, rng = positions.begin(3, "last"), random.Random("last")
    compared = 0
    while table.pending():
        view = positions.update(table, None).view
        for seat in range(3):
            where = members(view, seat)
            assert where.total == FAMILY_MEMBERS[3]
            assert (view["week"] == WEEKS) or not any(where.gone)
            if view["week"] == WEEKS and view["day"] > FRIDAY:
                assert not any(where.back)
                compared += any(where.gone)
        positions.play(table, rng)
    assert compared > 0
