"""The table of figures beside the engine: its constants, and what a step changes where there is none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from engine.troyes import acting, activity, cathedral, countering, events, fight, scoring
from engine.troyes import components as box
from engine.troyes.components import EVENTS_PHASE
from engine.troyes.deck import ERAS, PILES, RED, WHITE, YELLOW
from engine.troyes.draft import NO_CUBE, Need
from engine.troyes.gains import bear, lose
from engine.troyes.group import POWERS
from engine.troyes.saying import DEEDS
from engine.troyes.setup import HANDS
from engine.troyes.state import State
from tests.engine.troyes.figures import TABLE
from tests.engine.troyes.positions import (
    ANNA,
    CITY_HALL,
    DECK,
    FEMKE,
    GREY,
    PALACE,
    acting_at,
    before,
    dice_in,
    do,
    events_at,
    play,
    position,
    say,
    slot_of,
)

FIGURES, IN_DECK = TABLE["figures"], TABLE["deck"]
KEPT = {GREY: "Y6 Y6"}
"""Dice that keep the phase from ending."""


def change(s: State, run: Callable[[State], Any]) -> dict[str, int]:
    """What changes for Anna."""

    def had() -> dict[str, int]:
        return {"purse": s.purse[ANNA], "influence": s.influence[ANNA], "vp": s.points[ANNA]}

    then = had()
    run(s)
    return {name: now - then[name] for name, now in had().items() if now != then[name]}


def rich(**own: Any) -> dict[str, Any]:
    """Everybody has 12 of everything."""
    return {"purse": [12] * 4, "influence": [12] * 4, "points": [12] * 4, **own}


def event(name: str, **own: Any) -> dict[str, int]:
    """What an event changes for Anna, who has a citizen in the City Hall."""
    s = before(
        events.happen, position(row={name: []}, stand={(CITY_HALL, 1): ANNA}, **rich(**own)), EVENTS_PHASE
    )
    return change(s, lambda s: events.happen(s, None))


def supported() -> int:
    s, _ = events_at(row={name: [] for name in ("war", "heresy", "drought", "support")})
    assert [len(owners) for owners in s.banner] == [0, 0, 1, 1, 0]
    return sum(map(len, s.banner))


def activation(name: str) -> dict[str, int]:
    s = position(
        cards=[name],
        dice={ANNA: "R1"},
        stand={(PALACE, 1): ANNA, (CITY_HALL, 1): FEMKE},
        windows={(1, 1): ANNA, (1, 2): ANNA},
        row={"marauding": [ANNA]},
        **rich(),
    )
    return change(s, lambda s: activity.act(s, ANNA, slot_of(name), activity.EFFECTS[name], 1, None))


def faced(dice: str) -> dict[str, int]:
    """What a black 1 changes for Anna, who has no influence."""
    s = position(dice={**KEPT, ANNA: dice}, points=[9] * 4, influence=[0] * 4)
    s.black = [1]
    return change(s, lambda s: countering.counter(s, None))


def chivalry() -> dict[str, int]:
    s = acting_at(foremen={"chivalry": [ANNA]}, dice={ANNA: "R4 R1", **KEPT}, row={"war": []}, **rich())
    say(s, ANNA, f"activity {slot_of('chivalry')}; die 0 0 4; go")
    return change(s, lambda s: play(s, ANNA, "event", 1))


def built(influence: int) -> dict[str, Any]:
    """What a cube in the Cathedral changes, and the columns in which it brings so much influence."""
    same = [column + 1 for column in range(box.COLUMNS) if cathedral.influence(column) == influence]
    s = acting_at(dice={ANNA: f"W{same[0]}", **KEPT}, **rich())
    return {**change(s, lambda s: do(s, ANNA, "cathedral")), "columns": [same[0], same[-1]]}


def farmed(value: int) -> int:
    s = acting_at(dice={ANNA: f"Y{value}", GREY: "R1"})
    return change(s, lambda s: do(s, ANNA, "farm"))["purse"]


def placing_dice() -> list[int]:
    need = DEEDS["place"].need(position(), ANNA, PALACE, NO_CUBE)
    assert isinstance(need, Need)
    return [*range(1, need.most + 1)]


def turned() -> list[int]:
    s = acting_at(dice={ANNA: "R1 R2 R3", **KEPT})
    say(s, ANNA, "turn; die 0 0 1; die 0 0 2; die 0 0 3")
    return [value for value in (6, 5, 4) if f"R{value}" in dice_in(s, ANNA)]


def at_the_end() -> dict[str, int]:
    return scoring.on_board(position(row={"marauding": [ANNA, ANNA]}), ANNA)


FOUND: dict[str, Callable[[], Any]] = {
    "deniers": lambda: box.START_MONEY,
    "influence": lambda: box.START_INFLUENCE,
    "citizens": lambda: box.CITIZENS,
    "neutral_citizens": lambda: box.NEUTRAL_CITIZENS,
    "most_influence": lambda: box.MOST_INFLUENCE,
    "spaces": lambda: box.SPACES,
    "columns": lambda: box.COLUMNS,
    "levels": lambda: box.LEVELS,
    "foremen_spaces": lambda: len(position().foreman) // box.SLOTS,
    "activities": lambda: box.SLOTS,
    "grey_with_3": lambda: box.BUILDINGS * box.SPACES - 3 * box.SUPPLY[3],
    "grey_with_4": lambda: box.BUILDINGS * box.SPACES - 4 * box.SUPPLY[4],
    "eras": lambda: [*range(1, ERAS + 1)],
    "income": lambda: box.INCOME,
    "bishopric_pay": lambda: box.WAGES[WHITE],
    "palace_pay": lambda: box.WAGES[RED],
    "city_hall_pay": lambda: box.WAGES[YELLOW],
    "unpaid": lambda: change(
        position(points=[9] * 4, purse=[0] * 4), lambda s: bear(s, ANNA, "", None, money=1)
    ),
    "least_vp": lambda: (
        1 + change(position(points=[1] * 4), lambda s: lose(s, ANNA, "", None, points=2))["vp"]
    ),
    "heresy": lambda: event("heresy"),
    "drought": lambda: event("drought"),
    "civil_war": lambda: event("civil_war"),
    "support": supported,
    "short": lambda: event("heresy", influence=[0] * 4),
    "most_black": lambda: box.MOST_BLACK,
    "red_counts": lambda: box.RED_COUNTS,
    "countered": lambda: faced("W1"),
    "not_countered": lambda: faced(""),
    "roll": lambda: box.ROLL_COST,
    "hire": lambda: box.HIRE_COST,
    "turn": lambda: box.TURN_COST,
    "most_turned": lambda: box.TURNED,
    "turned": turned,
    "hire_midway": lambda: box.HIRE_COST,
    "pass": lambda: box.PASS_MONEY,
    "passed": lambda: box.WAIT_MONEY,
    "dice": lambda: [*range(1, box.GROUP + 1)],
    "placing_dice": placing_dice,
    "prices": lambda: [*box.PRICE[1:]],
    "blacksmith": lambda: POWERS["blacksmith"].extra,
    "tithe": lambda: int(POWERS["tithe"].tithe),
    "monk": lambda: POWERS["monk"].factor,
    "priest": lambda: POWERS["priest"].plus,
    "apprenticeship": lambda: POWERS["apprenticeship"].fixed,
    "confession": lambda: POWERS["confession"].plus,
    "templar": lambda: POWERS["templar"].factor,
    "archer": lambda: acting.HIT,
    "cube_on_event": chivalry,
    "fight": lambda: change(
        acting_at(dice={ANNA: "R4", **KEPT}, row={"war": []}), lambda s: do(s, ANNA, "fight", 1)
    ),
    "lower_columns": lambda: built(1),
    "upper_columns": lambda: built(2),
    "farm": lambda: {"divided_by": box.FARM, "least": farmed(box.FARM)},
    "event_cubed": lambda: at_the_end()["events"],
    "empty_level": lambda: at_the_end()["levels"] // box.LEVELS,
    "worth": lambda: [*box.STEP_POINTS],
}


def test_the_engine_has_each_figure() -> None:
    assert {name: find() for name, find in FOUND.items()} == {
        name: figure["is"] for name, figure in FIGURES.items()
    }
    assert {name: activation(name) for name in TABLE["activations"]} == {
        name: figure["is"] for name, figure in TABLE["activations"].items()
    }


def test_the_engine_has_the_figures_of_each_number_of_players() -> None:
    assert {row["players"]: (row["rounds"], row["supply"], row["characters"]) for row in TABLE["seats"]} == {
        players: (box.ROUNDS[players], box.SUPPLY[players], HANDS[players]) for players in box.SEATS
    }


def test_our_deck_has_each_figure_that_the_rules_tell() -> None:
    cards = {card.id: card for card in DECK.events}
    copies = Counter(PILES[card.pile] for card in DECK.events for _ in range(card.copies))
    found: dict[str, Any] = {
        name: {"copies": card.copies, "black": card.black} for name, card in cards.items()
    }
    board = DECK.board
    (each,) = {*Counter((card.colour, card.era) for card in DECK.activities).values()}
    found |= {
        "activities": {"cards": len(DECK.activities), "each": each},
        "piles": copies,
        "marauding_divided_by": cards["marauding"].divided_by,
        "palace": {"rows": len(board.palace), "spaces": len(board.palace[0])},
        "city_hall": [[*row] for row in board.city_hall],
        "bishopric": [[*row] for row in board.bishopric],
        "neutral_for_two": [*board.neutral_for_two],
    }
    for name, figure in IN_DECK.items():
        told = figure["is"]
        same = {key: found[name][key] for key in told} if isinstance(told, dict) else found[name]
        assert same == told, name
    for card in DECK.characters:
        steps = TABLE["characters"][card.id]["is"]
        assert [[*card.steps], [*card.steps_for_two]] == [steps[0], steps[-1]], card.id


def test_the_engine_shares_what_an_event_pays() -> None:
    for share in TABLE["shares"]:
        s = position(row={"war": []})
        for owner in share["cubes"]:
            fight.put(s, GREY if owner == "G" else "ABC".index(owner), 1, 1, None)
        got = {name: points for name, points in zip("ABC", s.points, strict=False) if points}
        card = [name for name, won in zip("ABC", s.won, strict=False) if won]
        assert (got, card) == (share["vp"], [*share.get("card", "")]), share["page"]
