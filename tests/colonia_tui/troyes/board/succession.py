"""A position by hand: four players, round 3; root fights the Succession and has chosen two red dice."""

from __future__ import annotations

from typing import Any

from colonia_tui.drawing.shown import Mode, Shown, Sight
from colonia_tui.drawing.steps import Clause
from colonia_tui.troyes.board.asking import read_question
from colonia_tui.troyes.board.scene import Scene
from engine.game import Action, Option, Question, Reason
from engine.troyes import deck_file
from engine.troyes.deck import ACTIVITIES, EVENTS

NAMES = ("root", "Femke", "Sam", "Esther")
SIZES = ((80, 24), (100, 30), (140, 45))
ME, FEMKE, SAM, ESTHER, GREY = range(5)
DECK = deck_file.shipped()


def _event(name: str, cubes: list[int], new: bool = False) -> dict[str, Any]:
    number = EVENTS.index(name)
    card = DECK.events[number]
    return {
        "event": number,
        "colour": card.colour,
        "divided_by": card.divided_by,
        "banners": card.banners,
        "cubes": cubes,
        "points": [card.first, card.second],
        "black": card.black,
        "came": 3 if new else 1,
    }


def _card(name: str, foremen: list[int], cubes: list[int] | None = None) -> dict[str, Any]:
    number = ACTIVITIES.index(name)
    card = DECK.activities[number]
    return {
        "activity": number,
        "colour": card.colour,
        "era": card.era - 1,
        "cost": card.cost,
        "divided_by": card.divided_by,
        "points": [card.first, card.second],
        "foremen": foremen,
        "picture": [],
        "cubes": cubes or [0, 0, 0, 0],
    }


def _player(
    purse: int, influence: int, points: int, supply: int, reserve: int, won: list[int]
) -> dict[str, Any]:
    return {
        "purse": purse,
        "influence": influence,
        "points": points,
        "supply": supply,
        "reserve": reserve,
        "won": won,
        "rolled": 0,
    }


def _building(colour: int, spaces: list[int], lying: list[int]) -> dict[str, Any]:
    rows = DECK.board.rows(colour)
    return {
        "spaces": spaces,
        "values": [value for row in rows for value in row],
        "rows": [number for number, row in enumerate(rows) for _ in row],
        "lying": lying,
    }


POINTED = Action("die", (GREY, 0, 3))
DICE = (
    [[4], [2], [5]],
    [[2], [6], [6]],
    [[5], [1], [2]],
    [[], [5, 3], []],
    [[6, 3], [4], []],
)
_COUNTS = ([3, 3, 4, 3], [2, 2, 2, 2], [14, 6, 9, 3], [7, 4, 5, 9], [2, 3, 2, 2], [0, 1, 0, 0])


def _worth(steps: tuple[int, ...], count: int) -> int:
    return (0, 1, 3, 6)[sum(count >= needed for needed in steps)]


def view(draft: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """What root sees."""
    n = -1
    return {
        "schema": 1,
        "seat": ME,
        "options": {"deck": DECK.dump(), "open_screens": False},
        "players": 4,
        "round": 3,
        "rounds": 4,
        "phase": 4,
        "step": 0,
        "stack": [["group", ME, 0]],
        "draft": draft,
        "order": [0, 1, 2, 3],
        "turn": 0,
        "districts": [
            {"owner": owner, "dice": [list(values) for values in dice], "chest": 0, "passed": False}
            for owner, dice in enumerate(DICE)
        ],
        "families": [
            _player(14, 7, 4, 1, 5, []),
            _player(6, 4, 4, 1, 4, [EVENTS.index("drought")]),
            _player(9, 5, 3, 1, 5, []),
            _player(3, 9, 3, 1, 6, []),
        ],
        "neutral_reserve": 3,
        "buildings": [
            _building(0, [GREY, GREY, ME, SAM, GREY, ME], [FEMKE]),
            _building(1, [ESTHER, GREY, GREY, SAM, FEMKE, ESTHER], [ME]),
            _building(2, [SAM, ME, FEMKE, ESTHER, FEMKE, SAM], []),
        ],
        "cathedral": [
            [GREY, n, n],
            [ME, n, n],
            [GREY, n, n],
            [SAM, ESTHER, n],
            [ESTHER, ME, n],
            [FEMKE, SAM, FEMKE],
        ],
        "activities": [
            _card("archer", [SAM, ME]),
            _card("hunting", [ESTHER, FEMKE]),
            _card("troubadour", [n, n]),
            _card("priest", [ME, n], [2, 0, 0, 0]),
            _card("confession", [FEMKE, n], [0, 1, 0, 0]),
            _card("glassblower", [n, n]),
            _card("merchant", [FEMKE, SAM]),
            _card("militia", [ESTHER, n], [0, 0, 0, 1]),
            _card("sculptor", [n, n]),
        ],
        "events": [
            _event("marauding", [FEMKE]),
            _event("brigandage", [SAM, SAM, ME]),
            _event("succession", [SAM, ESTHER]),
            _event("itinerant_builders", [ESTHER]),
            _event("war", [], new=True),
            _event("theological_conflict", [], new=True),
        ],
        "red_pile": [2, 3],
        "white_pile": [],
        "yellow_pile": [],
        "black": [],
        "own": [5],
        "characters": None,
        "counted": [
            {
                "steps": list(card.steps),
                "counts": counts,
                "points": [_worth(card.steps, count) for count in counts],
            }
            for card, counts in zip(DECK.characters, _COUNTS, strict=True)
        ],
        "final": [
            {"points": 4, "events": 1, "foremen": 4, "levels": -2},
            {"points": 4, "events": 1, "foremen": 5, "levels": -2},
            {"points": 3, "events": 2, "foremen": 3, "levels": 0},
            {"points": 3, "events": 2, "foremen": 4, "levels": -2},
        ],
        "over": False,
    } | more


def outcome(dice: int, total: int, number: int, paid: dict[int, int], **more: Any) -> dict[str, Any]:
    """A preview of a group for the fight: whom it pays how much is in ``paid``."""
    count = total // number
    pays = [paid.get(owner, 0) for owner in range(GREY + 1)]
    return {
        "enough": True,
        "dice": dice,
        "total": total,
        "number": number,
        "count": count,
        "price": sum(pays),
        "pays": pays,
        "cost": 0,
        "foreman": -1,
        "money": [-sum(pays), *pays[FEMKE:GREY]],
        "influence": [count, 0, 0, 0],
        "points": [0, 0, 0, 0],
        "cubes_on_card": 0,
        "cathedral": [],
        "space": -1,
        "expelled": -1,
        "expelled_from": -1,
        "filled": -1,
        "filled_points": [],
        "filled_card": -1,
        "cubes_to_put": 0,
        "rolls": 0,
        "counts": [],
    } | more


def question() -> tuple[dict[str, Any], Question]:
    """The view, and the question for a third die."""
    draft = {
        "what": "fight",
        "goal": 2,
        "cube": -1,
        "dice": [[ME, 0, 4], [SAM, 0, 5]],
        "settled": False,
        "source": None,
        "times": 0,
        "black": [],
        "left": 0,
    }
    one = outcome(1, 4, 4, {})
    two = outcome(2, 9, 4, {SAM: 4})
    third: dict[str, Any] = {
        "filled": EVENTS.index("succession"),
        "filled_points": [4, 0, 1, 1],
        "filled_card": ME,
        "points": [4, 0, 1, 1],
    }
    grey = outcome(3, 12, 4, {SAM: 6, GREY: 6}, **third)
    six = outcome(3, 15, 4, {SAM: 6, GREY: 6}, **third)
    femke = outcome(3, 11, 4, {SAM: 6, FEMKE: 6})
    args = {
        "draft": draft,
        "cost": 0,
        "purse": 14,
        "number": 4,
        "rungs": [one, two],
    }
    options = [
        Option(Action("die", (FEMKE, 0, 2)), None, femke),
        Option(Action("die", (GREY, 0, 6)), None, six),
        Option(Action("die", (GREY, 0, 3)), None, grey),
        Option(Action("die", (ME, 1, 2)), Reason("wrong_colour", (0,)), {}),
        Option(Action("go"), None, two),
    ]
    return view(draft), Question("group", args, options)


def scene(
    size: tuple[int, int] = (140, 45),
    pointed: Action | None = POINTED,
    mode: Mode = Mode.ASKED,
    **more: Any,
) -> Scene:
    """Root's screen, with the neutral's red 3 pointed at."""
    seen, asked = question()
    recap = [
        Clause(None, "War and Theological conflict came"),
        Clause(FEMKE, "fought Marauding: 1 cube"),
        Clause(SAM, "used the merchant for 8 deniers, paid Femke 4 deniers"),
        Clause(ESTHER, "built a window in column 4"),
    ]
    shown = Shown(
        mode,
        seen,
        7,
        ME,
        NAMES,
        (0, 1, 2, 3),
        question=asked,
        fresh=1,
        pending=(ME,),
        recap=recap,
        marks=frozenset({("district", FEMKE), ("slot", 7), ("column", 3, 1), ("event", 0), ("space", 2, 1)}),
        may=frozenset({"u", "s", "U"}),
    )
    return Scene(Sight(shown, *size, asked=read_question(shown), pointed=pointed, **more))
