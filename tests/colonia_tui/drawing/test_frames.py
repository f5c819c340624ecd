"""Frames, and what stands in their edges."""

from __future__ import annotations

from textual.geometry import Region

from colonia_tui.drawing import frames
from colonia_tui.drawing.canvas import Canvas
from colonia_tui.drawing.pieces import Pen
from colonia_tui.drawing.style import Look
from tests.colonia_tui.drawing.styles import ALL, style, styles, text
from tests.every import every

LINE, GROUND = "market.frame", "market.dusk"
REGION = Region(0, 0, 24, 3)


def canvas(width: int = 24, height: int = 3) -> Canvas:
    return Canvas(width, height)


def test_a_light_frame_has_round_corners_and_a_ground_inside() -> None:
    made = canvas(6)
    frames.frame(Pen(made, style(), GROUND).within(Region(0, 0, 6, 3)), LINE)
    assert text(made) == ["╭────╮", "│    │", "╰────╯"]
    assert Look.read(styles(made, 0)[2]) == Look(LINE, GROUND)
    assert Look.read(styles(made, 1)[2]) == Look("", GROUND)


def test_a_heavy_frame_a_gone_one_and_those_of_the_other_signs() -> None:
    def corners(signs: str, *, heavy: bool = False, gone: bool = False) -> list[str]:
        made = canvas(4)
        frames.frame(
            Pen(made, style(signs=signs), GROUND).within(Region(0, 0, 4, 3)), LINE, heavy=heavy, gone=gone
        )
        return text(made)

    assert corners("unicode", heavy=True) == ["┏━━┓", "┃  ┃", "┗━━┛"]
    assert corners("unicode", gone=True) == ["╭╌╌╮", "┆  ┆", "╰╌╌╯"]
    assert corners("ascii") == [".--.", "|  |", "`--'"]
    assert corners("ascii", heavy=True) == ["+--+", "|  |", "+--+"]
    assert corners("console", heavy=True) == ["╔══╗", "║  ║", "╚══╝"]


def test_a_title_at_the_third_column_and_a_fact_at_the_right_end() -> None:
    made = canvas()
    frames.frame(Pen(made, style(), GROUND).within(REGION), LINE)
    after = frames.title(Pen(made, style(), GROUND).within(REGION), "MARKET", "market.title")
    frames.fact(Pen(made, style(), GROUND).within(REGION), [("9 ", "text bold"), ("booths", "second")], after)
    assert text(made)[0] == "╭─ MARKET ── 9 booths ─╮"
    assert Look.read(styles(made, 0)[3]) == Look("market.title", GROUND)
    assert Look.read(styles(made, 0)[13]) == Look("text", GROUND, bold=True)


def test_todays_title_is_a_plaque() -> None:
    made = canvas()
    frames.frame(Pen(made, style(), "market.lit").within(REGION), "accent.line", heavy=True)
    frames.title_plaque(
        Pen(made, style(), "market.lit").within(REGION), frames.spaced("Market"), "market.title"
    )
    assert text(made)[0] == "┏━▐ M A R K E T ▌━━━━━━┓"


def test_titles_are_capitals_one_cell_apart_and_words_three() -> None:
    assert frames.spaced("Own") == "O W N"
    assert frames.spaced("the week so far") == "T H E   W E E K   S O   F A R"


def test_a_fact_without_room_is_clipped_and_then_left_out() -> None:
    def edge(width: int, words: str) -> str:
        region = Region(0, 0, width, 3)
        made = canvas(width)
        frames.frame(Pen(made, style(), GROUND).within(region), LINE)
        after = frames.title(Pen(made, style(), GROUND).within(region), "MARKET", "market.title")
        frames.fact(Pen(made, style(), GROUND).within(region), [(words, "second")], after)
        return text(made)[0]

    assert edge(22, "closed today") == "╭─ MARKET ─ closed… ─╮"
    assert edge(19, "closed today") == "╭─ MARKET ─ clo… ─╮"
    assert edge(18, "closed today") == "╭─ MARKET ───────╮"


def test_a_title_too_long_for_its_frame_leaves_the_corners() -> None:
    region = Region(0, 0, 12, 3)
    made = canvas(12)
    frames.frame(Pen(made, style(), GROUND).within(region), LINE)
    frames.title(Pen(made, style(), GROUND).within(region), "The market of Cologne", "market.title")
    assert text(made)[0] == "╭─ The m… ─╮"


def test_keys_stand_in_the_lower_edge_and_what_does_not_fit_is_left_out() -> None:
    made = canvas()
    frames.frame(Pen(made, style(), GROUND).within(REGION), "accent.line", heavy=True)
    items = [[(key, "accent bold"), (f" {word}", "second")] for key, word in ("pP", "sS", "uU", "?H", "qQ")]
    regions = frames.foot(Pen(made, style(), GROUND), REGION, items, "accent.line")
    assert text(made)[2] == "┗━ p P ━ s S ━ u U ━━━━┛"
    assert regions == [Region(3, 2, 3, 1), Region(9, 2, 3, 1), Region(15, 2, 3, 1)]
    assert Look.read(styles(made, 2)[3]) == Look("accent", GROUND, bold=True)
    assert Look.read(styles(made, 2)[7]) == Look("accent.line", GROUND)


@every("width", range(2, 30))
def test_nothing_leaves_a_frame_however_narrow_it_is(width: int) -> None:
    for each in ALL:
        made = Canvas(width + 2, 4)
        region = Region(1, 0, width, 3)
        frames.frame(Pen(made, each, GROUND).within(region), LINE)
        if width > 2 * frames.EDGE + 4:
            after = frames.title_plaque(Pen(made, each, GROUND).within(region), "HARBOUR", "harbour.title")
            frames.fact(Pen(made, style(), GROUND).within(region), [("two ships leave", "second")], after)
            frames.foot(Pen(made, each, GROUND), region, [[("q leave", "second")]], LINE)
        assert all(line[0] == " " and line[-1] == " " for line in text(made))
        assert text(made)[3].strip() == ""
