"""The home screen: games that go on, and every way to a new one."""

from __future__ import annotations

import json
import os
import time
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import pytest

from colonia_tui import shelf
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.keys import KEYS
from colonia_tui.drawing.part import Sheet
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.scenery import STARS
from colonia_tui.drawing.style import SETS, Palette, Style
from colonia_tui.files.settings import load, settings_path
from colonia_tui.screens.form import FormScreen
from colonia_tui.screens.home import BEGINNINGS, LISTS, HomeScreen
from colonia_tui.screens.table import TableScreen
from colonia_tui.table import opening, own_host
from colonia_tui.table.link import Link, LocalLink
from colonia_tui.table.own_host import OwnHost
from colonia_tui.table.saves import ARCHIVE, Glance, Piece, Stand, glance_at, note, remember_lesson
from colonia_tui.terminal.colours import Depth
from net.chairs import Chair
from net.host.opening import new_room
from net.plans import TablePlan
from net.saves.journal import Journal
from net.saves.notes import Notes
from net.wire.messages import BOT, PERSON
from tests.colonia_tui.screens.player import PEOPLE, Player, new_link, playing
from tests.golden import files
from tests.net.save_files import created

DAY = 24 * 3600


def saved(people: list[str], age: float = 0.0, glance: Glance | None = None, bots: int = 1) -> Path:
    """A game that goes on, last played so many seconds ago."""
    link = opening.open_new("colonia", people, ["greedy"] * bots, "7", shelf.options("colonia", {}))
    assert isinstance(link, LocalLink)
    link.room.begin()
    link.room.journal.publish()
    link.room.journal.close()
    path = link.room.journal.path
    if glance is not None:
        note(path, glance)
    os.utime(path, (time.time() - age, time.time() - age))
    return path


def pointed(player: Player) -> str:
    """Who plays in the pointed game; "" for a way to begin one."""
    home = player.screen
    assert isinstance(home, HomeScreen)
    assert sum("\u25b8" in line for line in player.lines()) == 1
    return "" if home._pointed is None else ", ".join(home._pointed.players)


@pytest.fixture(autouse=True)
def _learned(request: pytest.FixtureRequest) -> None:
    """Somebody has learned the game here."""
    if "newcomer" not in request.node.name:
        remember_lesson("first")


async def at_home(player: Player) -> None:
    """Wait until the games are listed."""
    await player.until("New game")
    await player.until(lambda: isinstance(player.screen, HomeScreen) and player.screen._rows is not None)


@pytest.mark.parametrize("size", [(60, 16), (80, 24), (200, 55)])
async def test_games_are_listed_newest_first_with_day_turn_points_and_when(
    size: tuple[int, int],
) -> None:
    saved(PEOPLE, 3 * DAY, Glance((5, 3), ("Ben",)))
    stands = (Stand("Anna", 0, 4), Stand("Greedy", 1, 7), Stand("Greedy B", 2, 5))
    saved(["Anna"], 120, Glance((2, 5), ("Anna",), True, stands=stands, own=0), bots=2)
    saved(["Cora", "Dora"], 20 * DAY)
    long_ago = time.strftime("%Y-%m-%d", time.localtime(time.time() - 20 * DAY))
    async with playing(size=size) as player:
        await at_home(player)
        assert pointed(player) == "Anna, Greedy, Greedy B"
        lines = [" ".join(line.split()) for line in player.lines()]
        newest = next(at for at, line in enumerate(lines) if "\u2590week 2, Friday\u258c" in line)
        assert "your move" in lines[newest]
        shown = "".join(lines[newest : newest + 8])
        assert "2 \u2590week 5, Wednesday\u258c" in shown
        assert size == (80, 24) or shown.index("\u2590week 5") < shown.index(" 3 Colonia: ")
        if size == (80, 24):
            assert "\u25cf 4 \u25a0 7 leads \u25b2 5 2 min ago" in lines[newest + 1]
        if size == (200, 55):
            assert "Colonia against Greedy, Greedy B \u00b7 your move 2 min ago" in lines[newest]
            assert "\u25cf you 4 \u25a0 Greedy 7 leads \u25b2 Greedy B 5" in lines[newest + 2]
            assert "Anna, Ben, Cora, Greedy \u00b7 Ben decides 3 days ago" in shown
            assert f"Cora, Dora, Greedy \u00b7 1 move {long_ago}" in shown  # without a glance


@pytest.mark.parametrize(
    ("glance", "said"),
    [
        (Glance(won=("Anna",), stands=(Stand("Anna", 0, 26), Stand("Zoe", 1, 9))), "Anna won, 26 : 9"),
        (Glance(won=("Anna", "Greedy")), "Anna, Greedy won together"),
        (None, "Colonia: Anna, Greedy, Greedy B"),
    ],
)
async def test_the_last_result_says_who_won_and_opens(glance: Glance | None, said: str) -> None:
    end(saved(["Zoe"], bots=2), 240, None)
    end(saved(["Anna"], bots=2), 60, glance)
    saved(["Ben"], 3600, bots=2)
    async with playing(size=(100, 30)) as player:
        await at_home(player)
        assert pointed(player) == "Ben, Greedy, Greedy B"
        await player.until("Last result")
        assert said in player.text()
        assert (" 26 " in player.text()) == (said == "Anna won, 26 : 9")
        assert ("Zoe" in player.text()) is False
        await player.press("r")
        await player.until(lambda: player.app.desk is not None)
        link = player.app.desk.link
        assert isinstance(link, LocalLink)
        assert link.room.chairs[0].name == "Anna"


async def test_the_last_result_can_be_pointed_at_and_opened() -> None:
    over = saved(["Anna"], bots=2)
    end(over, 60, Glance(won=("Anna",), stands=(Stand("Anna", 0, 26), Stand("Zoe", 1, 9))))
    saved(["Ben"], 3600, bots=2)
    async with playing() as player:
        await at_home(player)
        await player.press("down")
        home = player.screen
        assert isinstance(home, HomeScreen)
        assert home._pointed is not None
        assert home._pointed.path == over
        assert "Enter opens it" in player.text()
        assert "▸" in next(line for line in player.lines() if "Anna won, 26 : 9" in line)
        await player.pilot.resize_terminal(70, 24)  # where it is not drawn
        await player.pilot.pause()
        assert home._pointed is not None
        assert home._pointed.path != over
        await player.pilot.resize_terminal(80, 24)
        await player.press("down", "enter")
        await player.until(lambda: player.app.desk is not None)
        assert player.app.desk.link.save == over


async def test_a_result_that_is_open_in_another_window_is_the_last_one_and_opens() -> None:
    path = opening.tables_dir() / "done.colonia"
    record = files.at(files.GAMES / "3-bots.json")
    chairs = [Chair(PERSON, "Anna"), Chair(BOT, "Bea", "greedy", 1), Chair(BOT, "Cas", "random", 2)]
    notes = Notes(mode="solo", chairs=chairs, started=True, over=True)
    journal = created(path, record.header, record.secret, notes)
    for version, entry in enumerate(record.entries):
        journal.append(version, entry, None, notes)
    journal.tidy()
    note(path, Glance(begun=True))
    try:
        async with playing() as player:
            await at_home(player)
            await player.until("Last result")
            assert "Continue" not in player.text()
            await player.press("r")
            await player.until("move 1 of ")
    finally:
        journal.close()


async def test_the_last_result_has_the_points_of_six() -> None:
    stands = tuple(Stand(f"Greedy {seat}", seat, 20 + seat) for seat in range(6))
    sentence = "Greedy 5 wins with 25 points, the most that anybody has ever had at this table, and 1 ahead"
    end(saved(["Zoe"], bots=2), 60, Glance(won=("Greedy 5",), stands=stands, said=(sentence,)))
    saved(["Ben"], 3600, Glance((2, 5), ("Ben",), True, stands=stands, own=0), bots=2)
    async with playing(size=(80, 24)) as player:
        await at_home(player)
        await player.until("Greedy 5 won, 25 : 24")
        for points in range(20, 26):
            assert f" {points}" in player.text()


def end(path: Path, age: float, glance: Glance | None) -> None:
    """Note in a save that its game is over."""
    journal = Journal.open(path)
    journal.keep(replace(journal.notes, over=True))
    journal.close()
    if glance is not None:
        note(path, glance)
    os.utime(path, (time.time() - age, time.time() - age))


async def test_the_last_result_has_the_bars_of_the_end_and_the_newest_game_its_harbour() -> None:
    stands = (Stand("Anna", 0, 8), Stand("Zoe", 1, 2))
    bars = ((Piece(8, "city.1.casket", "4×2", "wall"),), (Piece(2, "stone", "£2", "tip"),))
    over = Glance(won=("Anna",), stands=stands, own=0, said=("You win with 8 VP",), bars=bars)
    end(saved(["Zoe"], bots=2), 60, over)
    picture = ((0, 1, 1, -1, -1), (2, 0, -1, 0, -1))
    saved(
        ["Anna"],
        60,
        Glance((2, 5), ("Anna",), True, stands=stands, own=0, said=("7 at home",), picture=picture),
        bots=2,
    )
    for size in ((80, 24), (120, 30)):
        async with playing(size=size) as player:
            await at_home(player)
            await player.until("You win with 8 VP")
            shown = player.text()
            assert "4×2" in shown
            assert (
                ("£2" in shown)
                == ("7 at home" in shown)
                == ("▇▇" in shown)
                == ("▐█ £ █▙" in shown)
                == (size[0] > 100)
            )


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45), (200, 55)])
@pytest.mark.parametrize("game", shelf.GAMES)
def test_no_star_stands_by_the_name(size: tuple[int, int], game: str) -> None:
    scenery = shelf.face(game).scenery()
    assert scenery is not None
    width, height = size
    with_style = Style(Palette(shelf.face(game).theme("dark", {}), Depth.TRUE), SETS["unicode"])
    canvas = Canvas(width, height)
    scenery.draw(
        Pen(canvas, with_style), height - 1 - LISTS[max(step for step in LISTS if step <= height)], ""
    )
    moon = {scenery.roles[letter] for letter in STARS}
    lit = [
        (x, 2 * y + half)
        for y, row in enumerate(canvas.cells)
        for x, cell in enumerate(row)
        for half in range(2)
        if set(cell.style.split()) & moon
    ]
    times = 1 + (height >= 45)
    letters = {
        (3 + x, 1 + y)
        for x in range(len(scenery.name[0]) * times)
        for y in range(len(scenery.name) * times)
        if scenery.name[y // times][x // times] == "M"
    }
    around = range(-5, 6)
    for x, y in lit:
        near = (x, y // 2 * 2) in letters or (x, y // 2 * 2 + 1) in letters
        if not near:
            assert not any((x + dx, y + dy) in letters for dx in around for dy in around), (x, y)


async def test_a_table_that_waits_for_people_says_for_how_many() -> None:
    plan = TablePlan.for_others("colonia", 4, ["greedy"], owner="Anna")
    room = new_room(plan, opening.tables_dir())
    room.journal.publish()
    room.journal.close()
    async with playing() as player:
        await at_home(player)
        assert "Anna, " in pointed(player)
        await player.until("2 free chairs")
        home = player.screen
        assert isinstance(home, HomeScreen)
        await home.query(Sheet).remove()  # as when it is being left
        home.redraw()


async def test_a_game_that_was_left_says_where_it_stands_unless_nobody_played() -> None:
    async with playing(new_link()) as player:
        await player.until(lambda: player.app.desk is not None and player.app.desk.updates)
        await player.pilot.pause()
    async with playing() as player:
        await at_home(player)
        assert isinstance(player.screen, HomeScreen)
        assert player.screen._saved == []
    path = opening.tables()[0].path
    left = glance_at(path)
    assert left is not None
    note(path, left._replace(begun=True))
    async with playing() as player:
        await player.until("week 1, Tuesday")
        await player.until("your move")


async def test_arrows_and_numbers_point_and_the_second_press_or_enter_opens() -> None:
    for age in (1, 2, 3):
        saved([f"Anna{age}"], age * 3600, bots=2)
    async with playing() as player:
        await at_home(player)
        assert "Anna1" in pointed(player)
        await player.press("down")
        assert "Anna2" in pointed(player)
        await player.press("up", "up")
        assert pointed(player) == ""
        await player.press("2")
        assert "Anna2" in pointed(player)
        assert isinstance(player.screen, HomeScreen)
        await player.press("7")
        assert "Anna2" in pointed(player)
        await player.press("2")
        await player.until(lambda: player.app.desk is not None)
        assert player.app.desk.link.save.stem in [path.stem for path in opening.tables_dir().iterdir()]


async def test_the_first_press_of_a_number_does_not_open_and_no_key_gets_past_the_opening(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    saved(["Anna"], bots=2)
    shown: list[str] = []
    opens = opening.open_saved

    def open_saved(name: str) -> Link:
        shown.append(player.text())
        return opens(name)

    monkeypatch.setattr(opening, "open_saved", open_saved)
    async with playing() as player:
        await at_home(player)
        await player.press("1")
        assert player.app.desk is None
        player.app.simulate_key("enter")
        player.app.simulate_key("n")  # as quick as that: it is neither for the list nor for the table
        await player.until(lambda: isinstance(player.screen, TableScreen))
        assert "Opening …" in shown[0]
        assert not any(isinstance(screen, FormScreen) for screen in player.app.screen_stack)


async def test_archiving_a_game_asks_and_keeps_the_file() -> None:
    saved(["Anna"], 60, bots=2)
    other = saved(["Ben"], 3600, bots=2)
    async with playing() as player:
        await at_home(player)
        await player.press("d")
        await player.until("Archive Anna, Greedy, Greedy B?")
        assert "folder archive." in player.text()
        await player.press("x", "enter")
        await player.until("Archive Anna")
        await player.press("n")
        await player.until(lambda: "Archive" not in player.text())
        assert len(opening.tables()) == 2
        await player.press("d", "y")
        await player.until(lambda: "Ben" in pointed(player))
        await player.until(ARCHIVE[:4])
        assert [table.name for table in opening.tables()] == [other.stem]
        assert len(list((opening.tables_dir() / ARCHIVE).glob("*.colonia"))) == 1


async def test_a_game_that_is_played_elsewhere_is_not_archived(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does a host of one's own look like trouble: the way back to its table is shown."""
    link = new_link()
    assert isinstance(link, LocalLink)
    link.room.journal.publish()
    try:
        async with playing() as player:
            await at_home(player)
            await player.until("open in another window")
            await player.press("d", "y")
            await player.until("is already open in")
            assert len(opening.tables()) == 1
        host = OwnHost(link.room.name, "colonia", "", b"")
        monkeypatch.setattr(own_host, "running", lambda name: host)
        async with playing() as player:
            await at_home(player)
            await player.until("being hosted")
            assert f"Colonia: {link.room.name}" in player.text()
    finally:
        link.room.journal.close()


async def test_the_beginnings_open_by_their_keys_or_by_a_click_and_escape_returns() -> None:
    async with playing(size=(100, 30)) as player:
        for name, way in zip(BEGINNINGS, cycle(("key", "click")), strict=False):
            key, word = KEYS[f"home.{name}"].keys, KEYS[f"home.{name}"].word
            assert any(word in line for line in player.lines())
            region = player.screen.query_one(Sheet).canvas.zones[key]
            if way == "key":
                await player.press(key)
            else:
                await player.pilot.click(offset=(region.x + 2, region.y))
            await player.until(lambda: isinstance(player.screen, FormScreen), way)
            await player.press("escape")
            await player.until(lambda: isinstance(player.screen, HomeScreen), way)


async def test_the_theme_changes_at_once_and_for_good() -> None:
    async with playing(size=(100, 30)) as player:
        before = player.app.style("colonia").palette.theme.name
        await player.press("T")
        await player.until(lambda: player.app.style("colonia").palette.theme.name != before)
    assert load()[0].theme == "light"


async def test_a_broken_settings_file_is_said_once() -> None:
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_text(json.dumps({"pace": "fast"}))
    settings, problem = load()
    async with playing(settings=settings, problem=problem, size=(140, 45)) as player:
        await player.until("not understood: pace")
        await player.press("down")
        await player.until(lambda: "not understood" not in player.text())


async def test_a_newcomer_is_pointed_to_the_lesson_first() -> None:
    saved(["Anna"], 60, bots=2)
    async with playing() as player:
        await at_home(player)
        assert pointed(player) == ""
        assert "\u25b8 L  Learn it" in player.text()


async def test_without_a_game_the_page_says_what_it_is_about_and_enter_begins_one() -> None:
    async with playing() as player:
        await at_home(player)
        assert "Send your family to the council" in player.text()
        assert "Continue" not in player.text()
        await player.press("1", "d", "r")
        assert "Archive" not in player.text()
        await player.press("enter")
        await player.until(lambda: isinstance(player.screen, FormScreen))


async def test_no_address_and_a_host_that_does_not_answer_are_reported_where_it_was_typed() -> None:
    async with playing(start="join") as player:
        await player.until(lambda: isinstance(player.screen, FormScreen))
        await player.press(*"no where", "enter")
        await player.until("no where is not an address")
        await player.press("ctrl+u", *"127.0.0.1:1", "enter")
        await player.until("No host answers there")
        assert player.pointed() == "▸ address 127.0.0.1:1"
        await player.press("escape")
        await player.until(lambda: isinstance(player.screen, HomeScreen))


async def test_a_table_left_by_q_leads_home_and_another_can_be_opened() -> None:
    async with playing() as player:
        for _ in range(2):
            await player.press("n")
            await player.until(lambda: isinstance(player.screen, FormScreen))
            await player.press("enter")
            await player.until(lambda: isinstance(player.screen, TableScreen))
            await player.until(lambda: bool(player.table.desk.updates))
            await player.press("q")
            await player.until("y yes")
            await player.press("y")
            await player.until(lambda: isinstance(player.screen, HomeScreen))
        assert player.app.focused is not None


async def test_the_game_that_was_chosen_last_comes_first() -> None:
    async with playing() as player:
        await at_home(player)
        await player.until("g  Another game")
        await player.press("g")
        await player.until("Build the cathedral")
    async with playing() as player:
        await player.until("Build the cathedral")
