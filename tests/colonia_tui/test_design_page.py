"""docs/screen-design.md says what the program has."""

from __future__ import annotations

from collections import defaultdict

from textual.geometry import Region

from colonia_tui.colonia.board import roles as colonia
from colonia_tui.colonia.board.arrange import NEIGHBOURS, frame_of
from colonia_tui.drawing import roles as shell
from colonia_tui.drawing.theme import Mix, Role
from engine.colonia.codes import EVENTS
from engine.colonia.week import ASKS
from tests.every import every
from tests.pages import table

PAGE = "screen-design.md"
OWN = "–"  # the terminal's own colour


def number(value: int | None) -> str:
    return OWN if value is None else str(value)


def role_row(role: Role) -> dict[str, str]:
    return {
        "role": role.name,
        "dark": role.dark,
        "256": str(role.indexed),
        "16": f"{number(role.letter)} / {number(role.ground)}",
        "none": role.plain or OWN,
        "light": role.light,
    }


def mix_row(mix: Mix) -> dict[str, str]:
    return {
        "role": f"{mix.base}.{mix.name}",
        "mixed with": mix.toward,
        "dark": f"{mix.dark:.0%}".replace("%", " %"),
        "light": f"{mix.light:.0%}".replace("%", " %"),
    }


def test_every_role_is_on_the_page_with_its_colours() -> None:
    found = table(PAGE, "role", "dark", "256", "16", "none", "light")
    assert found == [role_row(role) for role in (*shell.SHELL, *colonia.ROLES)]


def test_every_mixed_role_is_on_the_page_with_its_shares() -> None:
    found = table(PAGE, "role", "mixed with", "dark", "light", "for")
    assert all(row.pop("for") for row in found)
    assert found == [mix_row(mix) for mix in (*shell.SHELL_MIXES, *colonia.MIXES)]


def arrangements() -> dict[tuple[int, int], dict[str, Region]]:
    found: dict[tuple[int, int], dict[str, Region]] = defaultdict(dict)
    for row in table(PAGE, "window", "part", "x", "y", "width", "height"):
        width, height = map(int, row["window"].split("x"))
        found[width, height][row["part"]] = Region(*(int(row[c]) for c in ("x", "y", "width", "height")))
    return dict(found)


@every(("size", "parts"), arrangements().items())
def test_a_window_is_arranged_as_the_page_says(size: tuple[int, int], parts: dict[str, Region]) -> None:
    assert frame_of(*size) == parts


def test_the_neighbours_of_today_are_those_of_the_page() -> None:
    rows = table(PAGE, "today", "next", "after")
    assert {row["today"]: (row["next"], row["after"]) for row in rows} == NEIGHBOURS


@every(("size", "parts"), arrangements().items())
def test_the_parts_of_a_window_fill_it_and_none_lies_on_another(
    size: tuple[int, int], parts: dict[str, Region]
) -> None:
    width, height = size
    covered = [[0] * width for _ in range(height)]
    for name, region in parts.items():
        assert region.right <= width, name
        assert region.bottom <= height, name
        if name == "turning":  # it takes the place of others
            continue
        for y in range(region.y, region.bottom):
            for x in range(region.x, region.right):
                covered[y][x] += 1
    assert all(cell == 1 for row in covered for cell in row)


def test_a_turning_point_takes_the_place_of_the_decision_and_nothing_of_the_board() -> None:
    for parts in arrangements().values():
        if "turning" not in parts:
            continue
        turning = parts["turning"]
        board = {"head", "families", "own", "keys", "log", "today", "next", "after"} | {
            name.removesuffix(".title") for name in (role.name for role in colonia.ROLES) if ".title" in name
        }
        for name, region in parts.items():
            beside = region.bottom <= turning.y or turning.bottom <= region.y
            aside = region.right <= turning.x or turning.right <= region.x
            assert (name in board) <= (beside or aside), name
        assert turning.contains(parts["decision"].x, parts["decision"].y)


def test_every_event_is_a_step_a_mark_or_a_turning_point() -> None:
    rows = table(PAGE, "event", "shown as", "marks")
    assert [row["event"] for row in rows] == list(EVENTS)
    points = [row["name"] for row in table(PAGE, "name", "shows")]
    known = {"step", "joins", "mark", *points}
    for row in rows:
        assert row["shown as"].split(",")[0].split(";")[0].split()[0] in known, row


def test_every_question_says_what_it_is_for() -> None:
    rows = table(PAGE, "question", "sentence")
    assert sorted(row["question"] for row in rows) == sorted(ASKS)
    assert all(row["sentence"].endswith(".") for row in rows)
