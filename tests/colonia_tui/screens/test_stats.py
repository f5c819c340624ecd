"""The page of one's own games: what `colonia stats` says, in tables, and in a small window in sentences."""

from __future__ import annotations

import pytest

from colonia_tui.screens import stats
from colonia_tui.screens.home import HomeScreen
from colonia_tui.session.statistics import in_words, statistics
from tests.colonia_tui.known_games import TODAY, Seats, keep_known_games, save, table_of
from tests.colonia_tui.screens.player import Player, playing


@pytest.fixture(autouse=True)
def on_that_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stats, "today", lambda: TODAY)


async def opened(player: Player) -> None:
    await player.until("New game")
    await player.press("s")
    await player.until(lambda: isinstance(player.screen, stats.StatsScreen) and player.screen._found)


def rows(player: Player) -> list[list[str]]:
    """What stands in each line of the page, without frames."""
    return [line.replace("│", " ").split() for line in player.text().splitlines()]


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_known_games_are_there_as_they_add_up(size: tuple[int, int]) -> None:
    keep_known_games()
    async with playing(size=size) as player:
        await opened(player)
        found = rows(player)
        for line in (
            "Colonia, 3 players 3 1 1 1 21.0 26 2026-11-02",
            "Troyes, 2 players 1 1 0 44.0 44 2026-11-04",
            "Troyes, 3 players 4 1 2 1 40.8 50 2026-11-20",
            "Colonia: greedy 2 23.0 21.3 days 3",
            "Colonia: hard 2 21.5 20.3 in a row 1",
            "Troyes: people 2 37.0 35.0 at most 2",
            "Troyes: hard 3 44.3 41.5 won 1",
            "mean 44.3",
            "best 50",
        ):
            assert line.split() in found, player.text()
        await player.press("escape")
        assert isinstance(player.screen, HomeScreen)


async def test_with_six_at_the_table_every_place_and_opponent_has_room() -> None:
    names = ["greedy", "hard", "easy", "normal", "random"]
    for players in (3, 4, 5, 6):
        seats: Seats = {"Anna": (20, players), **dict.fromkeys(names[: players - 1], (21, 1))}
        save(table_of("colonia", seats), f"colonia-{players}", seats, "2026-11-01")
    for players in (2, 3, 4):
        seats = {"Anna": (40, 1), **dict.fromkeys(names[: players - 1], (30, 2))}
        for day in ("2026-11-20", "2026-11-21") if players == 3 else ("",):
            save(table_of("troyes", seats), f"troyes-{players}-{day}", seats, "2026-11-21", daily=day or None)
    async with playing() as player:
        await opened(player)
        found = rows(player)
        assert [
            "Colonia,",
            "6",
            "players",
            "1",
            "0",
            "0",
            "0",
            "0",
            "0",
            "1",
            "20.0",
            "20",
            "2026-11-01",
        ] in found
        assert all("…" not in line for line in player.text().splitlines())
        for name in names:
            assert ["Colonia:", name] in [line[:2] for line in found], player.text()


async def test_what_does_not_count_stands_below() -> None:
    seats: Seats = {"Anna": (9, 1), "Ben": (8, 2), "greedy": (7, 3)}
    save(table_of("colonia", seats), "colonia-1", seats, "2026-11-01", mode="hotseat")
    async with playing() as player:
        await opened(player)
        assert "You have not finished a game yet." in player.text()
        assert "1 game of several people at this keyboard counts for nobody." in player.text()


async def test_a_small_window_has_sentences_to_scroll() -> None:
    keep_known_games()
    async with playing(size=(60, 16)) as player:
        await opened(player)
        first, *_rest, last = in_words(statistics(TODAY))
        assert last.startswith(deals := "Deal of the day, Troyes: 3 days")
        assert first in player.text()
        assert deals not in player.text()
        await player.press(*["down"] * 20)
        assert deals in player.text()
        assert first not in player.text()
        await player.press(*["up"] * 20)
        assert first in player.text()
