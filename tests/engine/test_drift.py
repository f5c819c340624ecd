"""The one number in which a state differs from another is found from that one's hash alone."""

from __future__ import annotations

from engine.drift import Difference, the_other_number
from engine.game import Plain
from engine.table import state_hash
from tests.every import every

STATE: Plain = {
    "options": {"rounds": 3},
    "coins": [6, 4],
    "rows": [[1, 2], [], [3]],
    "seed": "07",
    "open": True,
}


@every(
    ("path", "there"),
    [(("coins", 1), 5), (("coins", 0), -14), (("rows", 2, 0), 23), (("rows", 0, 1), 0)],
)
def test_the_one_number_is_found(path: tuple[str | int, ...], there: int) -> None:
    other = {**STATE, "coins": [*STATE["coins"]], "rows": [[*row] for row in STATE["rows"]]}
    holder = other
    for key in path[:-1]:
        holder = holder[key]
    here, holder[path[-1]] = holder[path[-1]], there
    assert the_other_number(STATE, state_hash(other)) == Difference(path, here, there)


def test_two_numbers_or_one_far_away_are_not_found() -> None:
    assert the_other_number(STATE, state_hash(STATE | {"coins": [5, 5]})) is None
    assert the_other_number(STATE, state_hash(STATE | {"coins": [6, 99]})) is None


def test_what_is_known_to_be_equal_is_not_searched() -> None:
    other = state_hash(STATE | {"options": {"rounds": 4}})
    assert the_other_number(STATE, other) == Difference(("options", "rounds"), 3, 4)
    assert the_other_number(STATE, other, STATE["options"]) is None


def test_the_state_itself_is_not_changed() -> None:
    before = state_hash(STATE)
    the_other_number(STATE, bytes(8), reach=2)
    assert state_hash(STATE) == before
