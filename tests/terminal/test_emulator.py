"""What the emulator adds to pyte."""

from __future__ import annotations

from tests.every import every
from tests.terminal.emulator import Cell, Emulator, differences, rows, text


def fed(stream: str, columns: int = 12, lines: int = 3, **options: bool) -> Emulator:
    emulator = Emulator(columns, lines, **options)
    emulator.feed(stream)
    return emulator


def test_dim_is_a_style_of_its_own_and_goes_with_bold() -> None:
    first = fed("\x1b[1;2ma\x1b[22mb\x1b[2mc\x1b[0md\x1b[38;2;1;2;22me").picture()[0]
    assert [(cell.bold, cell.dim) for cell in first[:5]] == [(True, True), (False, False), (False, True)] + [
        (False, False)
    ] * 2
    assert first[4].fg == "010216"


def test_half_of_a_wide_character_takes_the_other_half_along() -> None:
    assert rows(fed("漢字\x1b[1;2Hx").picture())[0] == " x字"
    assert rows(fed("漢字\x1b[1;3Hx").picture())[0] == "漢x"


def test_characters_that_share_cells_stand_in_one() -> None:
    cells = fed("👩\u200d🚀e\u0301❤\ufe0f.").picture()[0]
    assert [cell.data for cell in cells[:6]] == ["👩\u200d🚀", "", "e\u0301", "❤\ufe0f", "", "."]
    assert rows(fed("👩\u200d🚀.", naive=True).picture())[0] == "👩🚀."


def test_what_is_erased_takes_the_ground_only_where_the_terminal_does_that() -> None:
    for bce, ground in ((True, "red"), (False, "default")):
        picture = fed("\x1b[1;41mx\x1b[K\x1b[2;1H\x1b[2J", bce=bce).picture()
        assert {cell for row in picture for cell in row} == {Cell(bg=ground)}


def test_the_other_screen_is_empty() -> None:
    assert text(fed("shell\x1b[?1049hgame\x1b[?1049l").picture()).strip() == ""


def test_a_sequence_may_come_in_two_pieces() -> None:
    for sequence in ("\x1b[31m", "\x1b]8;;http://here\x1b\\", "\x1b]2;title\x07", "\x1b[>25u", "\x1b[<u"):
        for cut in range(1, len(sequence)):
            emulator = fed("a" + sequence[:cut])
            emulator.feed(sequence[cut:] + "b")
            assert rows(emulator.picture())[0] == "ab", repr(sequence[:cut])


def test_a_link_belongs_to_the_cell() -> None:
    cells = fed("\x1b]8;id=1;http://here\x1b\\a\x1b[0mb\x1b]8;;\x1b\\c").picture()[0]
    assert [cell.link for cell in cells[:3]] == ["http://here", "http://here", ""]


@every(
    ("one", "other", "same"),
    [
        ("\x1b[31m ", " ", True),
        ("\x1b[1m ", " ", True),
        ("\x1b[41m ", " ", False),
        ("\x1b[7m ", " ", False),
        ("\x1b[4m ", " ", False),
        ("\x1b[31ma", "a", False),
    ],
)
def test_of_a_blank_one_sees_the_ground(one: str, other: str, same: bool) -> None:
    assert (next(differences(fed(one).picture(), fed(other).picture()), None) is None) is same
