"""``colonia tournament``: what it prints, keeps, refuses and resumes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from colonia_tui.commands import tournament
from engine.game import Reason
from net.tournament import run as runs
from net.tournament.match import play_match
from net.tournament.results import MatchResult, failure
from net.tournament.tournament import Match
from tests.colonia_tui.commands.conftest import Colonia, refused
from tests.packages import install_bots

COLONIA = [sys.executable, "-m", "colonia_tui"]
SMALL = ("--bots", "greedy", "--against", "random", "--players", "3", "--seed", "7", "--jobs", "1")


class Here(Executor):
    """Does its work in this process, at once."""

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(work(*args, **kwargs))
        return future


@pytest.fixture
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process is started for the games: that takes longer than to play them."""
    monkeypatch.setattr(runs, "pool", lambda processes: nullcontext(Here()))


HERE = pytest.mark.usefixtures("in_this_process")


def summary(colonia: Colonia, *line: str) -> dict[str, Any]:
    said = colonia("tournament", *line, "--json")
    assert (said.code, said.err) == (0, "")
    found: dict[str, Any] = json.loads(said.out)
    return found


def test_one_among_others_as_json_twice_the_same(colonia: Colonia) -> None:
    found = summary(colonia, *SMALL, "--games", "6")
    assert (found["games"], found["deals"], found["players"], found["seed"]) == (6, 2, 3, "7")
    assert found["chance"] == pytest.approx(1 / 3, abs=1e-6)
    greedy, random = found["bots"]
    assert (greedy["bot"], greedy["games"]) == ("greedy", 6)
    assert (random["bot"], random["games"]) == ("random", 12)
    assert greedy["wins"] + random["wins"] == pytest.approx(6)
    assert greedy["low"] <= greedy["share"] <= greedy["high"]
    assert greedy["mean_ms"] <= greedy["max_ms"]
    again = summary(colonia, *SMALL, "--games", "6")
    for result in (found, again):
        for bot in result["bots"]:
            del bot["mean_ms"], bot["max_ms"]
    assert found == again


@HERE
def test_the_table_names_each_bot_and_the_chance(colonia: Colonia) -> None:
    said = colonia("tournament", *SMALL, "--games", "3")
    assert said.code == 0
    assert "3 games of 1 deal; by chance 33.3 % each" in said.out
    assert any(line.split()[:2] == ["greedy", "3"] for line in said.out.splitlines())
    assert any(line.split()[:2] == ["random", "6"] for line in said.out.splitlines())
    assert all(len(line) <= 80 for line in said.out.splitlines())


@HERE
def test_the_same_command_resumes_and_can_add_games(colonia: Colonia, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    line = (*SMALL, "--out", str(out))
    first = summary(colonia, *line, "--games", "3")
    lines = out.read_text().splitlines()
    assert summary(colonia, *line, "--games", "3") == first
    assert out.read_text().splitlines() == lines
    out.write_text("\n".join(lines[:-1]) + '\n{"game":2,"de')
    more = summary(colonia, *(word for word in line if word not in ("--seed", "7")), "--games", "6")
    assert (more["games"], more["seed"]) == (6, "7")
    games = [json.loads(line)["game"] for line in out.read_text().splitlines()[1:]]
    assert sorted(games) == list(range(6))
    assert summary(colonia, *line, "--games", "3")["games"] == 3


@HERE
def test_every_line_replays_with_simulate(colonia: Colonia, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    summary(colonia, *SMALL, "--games", "3", "--out", str(out))
    game = json.loads(out.read_text().splitlines()[2])
    line = ("--games", "1", "--players", "3", "--bots", ",".join(game["bots"]), "--seed", str(game["seed"]))
    replayed = json.loads(colonia("simulate", *line, "--json").out)
    assert (replayed["scores"], replayed["ranks"]) == (game["scores"], game["ranks"])
    assert replayed["decisions"] == sum(game["decisions"])


@HERE
def test_a_field_is_rotated(colonia: Colonia) -> None:
    found = summary(colonia, "--field", "greedy,easy,random", "--games", "3", "--seed", "7", "--jobs", "1")
    assert [(bot["bot"], bot["games"]) for bot in found["bots"]] == [
        ("greedy", 3),
        ("easy", 3),
        ("random", 3),
    ]


@HERE
def test_another_tournament_in_the_file_is_refused(colonia: Colonia, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    summary(colonia, *SMALL, "--games", "3", "--out", str(out))
    before = out.read_bytes()
    for other, word in (
        (("--seed", "8"), "seed"),
        (("--iterations", "9"), "iterations"),
        (("--against", "easy"), "random"),
        (("--open-screens",), "options"),
    ):
        assert word in refused(colonia("tournament", *SMALL, "--games", "3", "--out", str(out), *other))
        assert out.read_bytes() == before, other


@pytest.mark.parametrize("out", ["", "no-folder/out.jsonl"])
def test_a_file_that_cannot_be_written(colonia: Colonia, tmp_path: Path, out: str) -> None:
    refused(colonia("tournament", *SMALL, "--games", "3", "--out", str(tmp_path / out)))


@pytest.mark.parametrize("seed", [(), ("--seed", "7")])
@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_a_device_cannot_keep_games(
    colonia: Colonia, tmp_path: Path, kind: str, seed: tuple[str, ...]
) -> None:
    out = Path("/dev/zero") if kind == "device" else tmp_path / "pipe"
    if kind == "pipe":
        os.mkfifo(out)
    line = ("--bots", "greedy", "--against", "random", "--games", "4", *seed, "--out", str(out))
    said = colonia("tournament", *line)
    assert said == (1, "", f"colonia: {out} cannot be written: it is not a regular file.\n")


@pytest.mark.parametrize("bot", ["run:", 'run:"" {address}'])
def test_a_program_without_a_name_is_asked_for(colonia: Colonia, bot: str) -> None:
    said = colonia("tournament", "--bots", bot, "--against", "random", "--games", "4")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("colonia: Write the program after “run:”")


@HERE
def test_ten_failures_in_a_row_stop_it(colonia: Colonia) -> None:
    bot = f"run:{sys.executable} -c pass {{address}}"
    line = ("--bots", bot, "--against", "random", "--players", "3", "--jobs", "1", "--seed", "7")
    said = colonia("tournament", *line, "--games", "30")
    assert (said.code, said.out) == (1, "")
    assert "10 games in a row failed, so 20 more were not played." in said.err.splitlines()
    assert said.err.splitlines()[-1] == "colonia: 30 games are missing from the result."


def test_failures_that_are_not_in_a_row_do_not(colonia: Colonia, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(matches: Iterator[Match], *_: object) -> Iterator[MatchResult]:
        for number, match in enumerate(matches):
            yield play_match(match) if number % 10 == 9 else failure(match, Reason("match_too_long", (1,)))

    monkeypatch.setattr(tournament, "run", run)
    said = colonia("tournament", "--bots", "greedy", "--against", "random", "--players", "3", "--games", "21")
    assert "in a row" not in said.err
    assert said.err.splitlines()[-1] == "colonia: 19 games are missing from the result."


@HERE
def test_failed_games_are_reported_and_do_not_count(colonia: Colonia, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    bot = f"run:{sys.executable} -c pass {{address}}"
    line = ("--bots", bot, "--against", "random", "--players", "3", "--jobs", "1", "--seed", "7")
    said = colonia("tournament", *line, "--games", "3", "--out", str(out), "--json")
    assert said.code == 1
    found = json.loads(said.out)
    assert (found["games"], found["bots"], len(found["failed"])) == (0, [], 3)
    assert all("exit code 0" in failed["why"] for failed in found["failed"])
    assert said.err.count("exit code 0") == 3
    assert len(out.read_text().splitlines()) == 4


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize(
    "tell",
    [
        lambda number: os.killpg(number, signal.SIGINT),  # as a terminal does: to all of them
        pytest.param(lambda number: os.kill(number, signal.SIGTERM), marks=pytest.mark.fire),
    ],
    ids=["Ctrl-C", "SIGTERM"],
)
def test_interrupted_it_keeps_what_was_played_and_leaves_no_process(
    tmp_path: Path, tell: Callable[[int], None]
) -> None:
    out = tmp_path / "out.jsonl"
    line = [*COLONIA, "tournament", *SMALL, "--games", "30000", "--out", str(out)]
    with subprocess.Popen(
        line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            while not (out.exists() and out.read_bytes().count(b"\n") > 4):
                assert process.poll() is None
            tell(process.pid)
            printed, err = process.communicate()  # returns once no process holds our ends any more
        finally:
            process.kill()
    assert process.returncode == 130
    *left_out, stopped = err.strip().splitlines()
    assert all("does not count" in line or "do not count" in line for line in left_out)
    assert stopped.startswith("Stopped; ")
    assert "greedy" in printed
    games = out.read_text().splitlines()[1:]
    assert sorted(json.loads(line)["game"] for line in games) == list(range(len(games)))


FIRST = """
class First:
    slow = False
    def choose(self, game, seat, view, legal, rng, more):
        return legal[0]

class Clumsy(First):
    def choose(self, game, seat, view, legal, rng, more):
        raise LookupError("no such layer")

class Stranger(First):
    games = ("troll",)

first, clumsy, stranger = First(), Clumsy(), Stranger()
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = {name: f"bots_for_test:{name}" for name in ("first", "clumsy", "absent", "stranger")}
    install_bots(tmp_path, monkeypatch, FIRST, **names)


@pytest.mark.usefixtures("package")
def test_a_packaged_bot_plays_wherever_a_level_is_named(colonia: Colonia) -> None:
    line = ("--bots", "first", "--against", "random", "--players", "3", "--games", "3", "--seed", "7")
    assert summary(colonia, *line, "--jobs", "1")["bots"][0]["bot"] == "first"
    line = ("--players", "3", "--bots", "first,greedy,first", "--seed", "7")
    simulated = colonia("simulate", "--games", "1", *line, "--json")
    hosted = colonia("host", "--headless", "--bind", "127.0.0.1", "--port", "0", *line)
    results = [json.loads(simulated.out), json.loads(hosted.out.splitlines()[1])]
    assert all(result["bots"] == ["first", "greedy", "first"] for result in results)
    assert results[0]["scores"] == results[1]["scores"]


@pytest.mark.usefixtures("package")
@pytest.mark.parametrize(
    "line",
    [
        "simulate --games 1 --players 3 --bots first,stranger",
        "tournament --bots first --against stranger --games 4",
        "tournament --field first,stranger,first --games 3",
        "solo --bots stranger,first",
        "hotseat --names Anna,Ben --bots stranger",
        "host --headless --players 3 --bots stranger,first,first --bind 127.0.0.1 --port 0",
    ],
)
def test_a_packaged_bot_that_plays_other_games_gets_a_sentence(colonia: Colonia, line: str) -> None:
    said = colonia(*line.split())
    sentence = "The bot stranger of the package test-bots does not play colonia."
    assert (said.code, said.out, said.err) == (2, "", f"colonia: {sentence}\n")


@pytest.mark.usefixtures("package")
def test_a_packaged_bot_that_does_not_work_gets_a_sentence(colonia: Colonia) -> None:
    line = ("--games", "1", "--players", "3", "--seed", "7", "--bots")
    unknown = colonia("simulate", *line, "nobody")
    absent = colonia("simulate", *line, "absent")
    clumsy = colonia("simulate", *line, "clumsy")
    match = ("--field", "clumsy,random,random", "--games", "3", "--jobs", "1")
    failed = colonia("tournament", *match)
    assert [said.code for said in (unknown, absent, clumsy, failed)] == [2, 2, 1, 1]
    assert "first" in unknown.err
    assert "AttributeError" in absent.err
    assert all("LookupError: no such layer" in said.err for said in (clumsy, failed))
    assert all("test-bots" in said.err for said in (absent, clumsy, failed))
    assert [len(said.err.splitlines()) for said in (unknown, absent, clumsy)] == [1, 1, 1]
