"""Every lesson by keys at the real table: nothing its coach says is cut, and keys hide and show it."""

from __future__ import annotations

import pytest

from colonia_tui import shelf
from colonia_tui.drawing.canvas import ELLIPSIS
from colonia_tui.drawing.coach import NAME
from colonia_tui.drawing.keys import KEYS, name_of
from colonia_tui.drawing.shown import Coached, Mode
from colonia_tui.files.settings import Settings
from colonia_tui.language import i18n
from colonia_tui.screens.table import TableScreen
from colonia_tui.table.lesson import Lesson
from colonia_tui.table.opening import open_lesson, open_saved
from colonia_tui.table.saves import finished_lessons
from tests.colonia_tui.screens.player import Player, playing
from tests.colonia_tui.test_every_lesson import tiles

SIZES = [(80, 24), (100, 30), (140, 45)]
STEPS = 3
"""That an everyday test goes."""
MOST = 400
"""Keys for a whole lesson."""
FIRE = pytest.mark.fire

lessons = pytest.mark.parametrize(
    ("game", "name"),
    [
        pytest.param(game, name, marks=[] if name == shelf.FIRST else [FIRE])
        for game in shelf.taught()
        for name in shelf.lessons(game)
    ],
)


def said(player: Player) -> Coached | None:
    screen = player.screen
    return screen.shown.coached if isinstance(screen, TableScreen) and screen.shown is not None else None


def whole(player: Player, width: int, height: int) -> None:
    """Nothing of the coach is cut, and it covers nothing."""
    screen = player.screen
    assert isinstance(screen, TableScreen)
    board = screen._board
    regions = board._regions
    if NAME not in regions:
        return
    sheet = regions[NAME]
    assert sheet.bottom <= height
    assert sheet.right <= width
    assert not any(sheet.overlaps(region) for name, region in regions.items() if name != NAME)
    canvas = board._parts[NAME].canvas
    text = "".join(text for y in range(sheet.height) for text, _ in canvas.row(y))
    assert ELLIPSIS not in text
    assert name_of("table.back") in text
    coached = said(player)
    if coached is not None and screen.mode is Mode.ASKED:
        drawn = sum(tiles(board._parts[part].canvas) for part in regions)
        assert drawn == len(coached.point), coached.number


async def one_step(player: Player) -> None:
    """Do what meets the goal, or what a bot would do."""
    screen = player.screen
    assert isinstance(screen, TableScreen)
    if screen.mode in (Mode.TELLING, Mode.MILESTONE):
        await player.press("enter")
        return
    if screen.mode is not Mode.ASKED:
        await player.asked()
        return
    coached = said(player)
    meets = () if coached is None else coached.meets
    legal = [offer.action for offer in screen._board.offers() if offer.legal]
    screen._board.point(meets[0] if meets else legal[-1])
    await player.press("enter")


async def learnt(lesson: Lesson, size: tuple[int, int], until: int) -> list[int]:
    """The numbers of the steps that came, until this one or the end of the lesson; what it says of what
    happened has been said by then."""
    numbers: list[int] = []
    heard: set[str] = set()
    async with playing(open_lesson(lesson.game, lesson), size=size, settings=Settings()) as player:
        await player.until(lambda: said(player) is not None)
        for _ in range(MOST):
            coached = said(player)
            whole(player, *size)
            if coached is not None and coached.number and coached.number not in numbers:
                numbers.append(coached.number)
            heard.add("" if coached is None else coached.text)
            done = coached is not None and coached.text == i18n._(lesson.close)
            if done or len(numbers) > until:
                happened = player.shown.events
                due = {i18n._(aside.say) for aside in lesson.asides if aside.is_about(happened)}
                assert not done or due <= heard
                break
            await one_step(player)
            await player.pilot.pause()
    return numbers


@lessons
@pytest.mark.parametrize(("language", "size"), [*(("en", size) for size in SIZES), ("qps", SIZES[0])])
async def test_it_begins(game: str, name: str, size: tuple[int, int], language: str) -> None:
    i18n.use(language)
    assert await learnt(shelf.lesson(game, name), size, STEPS) == list(range(1, STEPS + 2))


@FIRE
@lessons
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "qps"])
async def test_it_is_learnt_to_the_end_and_remembered(
    game: str, name: str, size: tuple[int, int], language: str
) -> None:
    i18n.use(language)
    assert not finished_lessons()
    lesson = shelf.lesson(game, name)
    assert len(await learnt(lesson, size, len(lesson.steps))) >= len(lesson.steps) - 1
    assert finished_lessons() == [lesson.name]


@lessons
async def test_it_is_put_away_and_comes_back(game: str, name: str) -> None:
    async with playing(open_lesson(game, shelf.lesson(game, name))) as player:
        await player.until(lambda: said(player) is not None)
        coached = said(player)
        await player.press(KEYS["table.back"].first)
        assert said(player) is None
        assert name_of("table.lesson") in player.text()
        await player.press(KEYS["table.lesson"].first)
        assert said(player) == coached


@pytest.mark.parametrize("game", shelf.taught())
@pytest.mark.parametrize("size", SIZES[:2])
async def test_advice_is_seen_beside_the_coach_whether_the_choice_is_free_or_not(
    game: str, size: tuple[int, int]
) -> None:
    free = {True: 0, False: 0}
    async with playing(open_lesson(game, shelf.lesson(game)), size=size) as player:
        while not all(free.values()):
            coached = said(player)
            if player.shown.mode is Mode.ASKED and coached is not None and not free[coached.asks]:
                board = player.table._board
                board.point(next(offer.action for offer in board.offers() if offer.legal))
                await player.press(KEYS["table.suggest"].first)
                await player.until(lambda: "advice▌ [" in player.text() or "Advice: [" in player.text())
                free[coached.asks] += 1
            await one_step(player)
            await player.pilot.pause()


@pytest.mark.parametrize("game", shelf.taught())
async def test_a_lesson_left_in_the_middle_goes_on_there_and_what_is_taken_back_is_asked_again(
    game: str,
) -> None:
    link = open_lesson(game, shelf.lesson(game))
    async with playing(link) as player:
        for _ in range(MOST):
            await player.until(lambda: isinstance(player.screen, TableScreen))
            before = said(player)
            if before is not None and before.number == STEPS + 1:
                break
            await one_step(player)
            await player.pilot.pause()
    assert link.save is not None
    async with playing(open_saved(link.save.stem)) as player:
        await player.asked()
        assert said(player) == before
        await player.press(KEYS["table.undo"].first)
        await player.until(lambda: (said(player) or Coached("", "")).number == STEPS)


async def test_whoever_presses_enter_in_vain_twice_is_shown_what_to_do() -> None:
    async with playing(open_lesson("colonia", shelf.lesson("colonia"))) as player:
        for _ in range(MOST):
            screen = player.screen
            coached, board = said(player), screen._board if isinstance(screen, TableScreen) else None
            if board is not None and coached is not None and coached.meets and board.pointed() is None:
                break
            await one_step(player)
            await player.pilot.pause()
        await player.press("enter")
        assert board.pointed() is None
        await player.press("enter")
        assert board.pointed() == coached.meets[0]


@pytest.mark.parametrize("game", shelf.taught())
async def test_home_offers_the_next_lesson_first_of_all_until_one_is_learnt(game: str) -> None:
    from colonia_tui.table.saves import remember_game, remember_lesson

    remember_game(game)
    key = name_of("home.lesson")
    async with playing() as player:
        await player.until(lambda: "n  " in player.text())
        assert player.text().index(f" {key}  ") < player.text().index(" n  ")
        await player.press(KEYS["home.lesson"].first)
        await player.until(lambda: said(player) is not None)
    remember_lesson(shelf.lesson(game).name)
    async with playing(size=SIZES[-1]) as player:
        await player.until(lambda: "n  " in player.text())
        assert player.text().index(f" {key}  ") > player.text().index(" n  ")
        for name in shelf.lessons(game)[1:2]:
            assert shelf.lesson(game, name).title in player.text()
