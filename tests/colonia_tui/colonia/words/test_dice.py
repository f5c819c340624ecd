"""The chance of a contract in words of the dice is the chance that the engine says."""

from __future__ import annotations

from itertools import product

from colonia_tui.colonia.words.outcomes import must_show, needed, percent
from engine.colonia import thursday
from engine.colonia.components import CRAFTSMEN
from tests.every import every

WORDS = ("one", "two", "three", "four")


@every("dice", [1, 2, 3, 4])
def test_as_many_dice_as_said_must_show_one_of_the_two_numbers(dice: int) -> None:
    """Counted over all that so many dice may show."""
    rolls = list(product(range(1, 7), repeat=dice))
    for craftsman in range(len(CRAFTSMEN)):
        for spaces in range(1, dice + 1):
            said = must_show(craftsman, spaces, dice)
            assert said.endswith(f"must show {craftsman + 1} or 6")
            assert said.startswith(WORDS[spaces - 1] if spaces < dice else ("all", "the")[dice == 1])
            made = sum(sum(die in (craftsman + 1, 6) for die in roll) >= spaces for roll in rolls)
            assert thursday.per_mille(spaces, dice) == round(1000 * made / len(rolls))


@every(
    ("craftsman", "spaces", "dice", "text"),
    [
        (3, 2, 6, "two of 6 dice must show 4 or 6"),
        (0, 1, 4, "one of 4 dice must show 1 or 6"),
        (4, 5, 5, "all 5 dice must show 5 or 6"),
        (1, 1, 1, "the die must show 2 or 6"),
        (1, 7, 6, "7 spaces are missing, and there are 6 dice"),
        (2, 9, 12, "9 of 12 dice must show 3 or 6"),
    ],
)
def test_it_reads_as_it_should(craftsman: int, spaces: int, dice: int, text: str) -> None:
    assert must_show(craftsman, spaces, dice) == text


def test_a_place_before_the_bar_needs_nothing() -> None:
    assert [needed(position, 3) for position in (1, 3, 4, 6)] == [0, 0, 1, 3]


def test_a_percentage_is_never_rounded_to_certain_or_impossible() -> None:
    assert [percent(number) for number in (1, 9, 10, 324, 994, 995, 999)] == [
        "< 1", "< 1", "1", "32", "99", "> 99", "> 99",
    ]  # fmt: skip
